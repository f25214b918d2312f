"""A visit: choose a game, sit down, play, leave with the record."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TextIO

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway import Table
from houseway.cli.play import bots as others
from houseway.cli.play.game_session import Sitting, settled_net
from houseway.cli.play.interrupts import HANG_UP, CutOff, KeptForLater, LeftNow
from houseway.cli.play.keyboard import Keys
from houseway.cli.play.options import determined, instrument_for
from houseway.cli.play.phrases import dollars
from houseway.cli.play.plain import table_of as plain_table
from houseway.cli.play.player_terminal import Seat, no_key
from houseway.cli.play.saved_game import KeptSitting, cut_off_sitting, new_token
from houseway.cli.play.screen import keys_in_rows, money
from houseway.cli.play.shuffler import Seeds
from houseway.cli.saved_games.files import SittingNote, find_file, journal_of, name_of, record_of, title_of
from houseway.engine.protocol.text_types import check_name
from houseway.errors import HousewayError, NoRecord
from houseway.games import felt, games
from houseway.law import instrument
from houseway.law.suggestions import close_to

LONGEST_NAME = 20
USUAL_CHIPS = 100000


def play(
    game: str | None = None,
    bots: int | None = None,
    seed: str | None = None,
    record: Path | str | None = None,
    *,
    resume: bool = False,
    name: str = "guest",
    chips: str | None = None,
    determinations: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    fast: bool = False,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Sit a person down at a table; the exit code: 0, or 2 where what was asked for cannot be.

    ``bots`` None is the usual number of the game, ``seed`` (hexadecimal) makes every shuffle repeatable, ``record`` is the
    file for the record. With ``resume`` a sitting that was cut off goes on: ``game`` is then its name, its file or its game.
    The end of the input and Ctrl-C end the visit like any other leave-taking.
    """
    errors = Console(stderr=True, highlight=False) if console is None else console
    console = Console(highlight=False) if console is None else console
    keys = Keys(console, stdin)
    try:
        with keys.signals:
            if resume:
                seat, kept, sitting = _take_up(game, record, console, keys)
            else:
                key = _game_meant(game, console, keys)
                if key is None:
                    console.print("\nGood-bye.")
                    return 0
                wanted = Wanted(key, bots, seed, name, chips, determinations or {}, options or {})
                seat, kept, sitting = _begin(wanted, None if record is None else Path(record), console, keys)
            if fast:
                seat.reading_seconds = 0
            return visit(sitting, seat, kept)
    except CutOff as cut:
        return 128 + cut.number
    except HousewayError as error:
        errors.print(f"houseway: {error}", markup=False, soft_wrap=True)
        return 2


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    key: str
    bots: int | None
    seed: str | None
    name: str
    chips: str | None
    determinations: Mapping[str, Any]
    options: Mapping[str, Any]


def _game_meant(game: str | None, console: Console, keys: Keys) -> str | None:
    try:
        return choose_game(console, keys) if game is None else key_meant(game)
    except (EOFError, KeyboardInterrupt):
        return None


def _begin(wanted: Wanted, record: Path | None, console: Console, keys: Keys) -> tuple[Seat, KeptSitting, Sitting]:
    """A new sitting; whatever is wrong is said before anything is on disk."""
    _check(wanted)
    _check_place(record)
    module = table_module(wanted.key)
    chosen = module.DETERMINATIONS | determined(module, wanted.options) | dict(wanted.determinations)
    number = instrument_for(module, wanted.options.get("instrument"))
    title = title_of(module.TITLE, wanted.name)
    Table(number, chosen, title)
    company = others.names(module.USUAL_BOTS if wanted.bots is None else wanted.bots, wanted.name)
    about = SittingNote(wanted.key, wanted.name, tuple(company), new_token(), wanted.seed)
    kept, table = KeptSitting.begin(record, about, number, chosen, title)
    seat = Seat(console, keys, table, wanted.name, _chips(module, wanted.chips))
    seat.note = kept.note
    seat.note(bought=seat.bought)
    return seat, kept, _seated(seat, kept, Seeds(wanted.seed))


def _take_up(
    asked: str | None, record: Path | str | None, console: Console, keys: Keys
) -> tuple[Seat, KeptSitting, Sitting]:
    """A sitting that was cut off: the one of that name or file, else the last one of the game or of any."""
    if record is not None or (asked is not None and key_meant(asked) not in tables()):
        found = record_of(find_file(Path(record or asked or "")))
    else:
        found = cut_off_sitting(None if asked is None else key_meant(asked))
    kept, table = KeptSitting.take_up(found)
    try:
        if kept.about.game not in tables():
            raise NoRecord(f"{kept.about.game!r} is no game that can be played here", kept.name)
        seat = Seat(console, keys, table, kept.about.name, 0)
        seat.note = kept.note
        drawn = len(table.record().get("shuffles", ()))
        sitting = _seated(seat, kept, Seeds(kept.about.seed, drawn))
        sitting.take_up(kept)
    except BaseException:
        kept.let_go()
        raise
    return seat, kept, sitting


def _seated(seat: Seat, kept: KeptSitting, seeds: Seeds) -> Sitting:
    """The sitting of the game, its seeds sealed from their commitment on."""
    table = table_module(kept.about.game)
    opens = table if hasattr(table, "OPEN") else import_module(f"{table.__name__}.game_session")
    sitting: Sitting = opens.OPEN(seat, list(kept.about.bots), seeds)
    for shuffler in sitting.shufflers:
        shuffler.seals = kept.seals
    return sitting


def _chips(module: ModuleType, chips: str | None) -> int:
    """How much the person sits down with."""
    usual: int = getattr(module, "USUAL_CHIPS", USUAL_CHIPS)
    return usual if chips is None else dollars(chips) or usual


def table_module(key: str) -> ModuleType:
    """The module of a game's table, or a plain table for a game that has none here."""
    return import_module(_room(key)) if find_spec(_room(key)) is not None else plain_table(key)


def tables() -> tuple[str, ...]:
    """The games that can be played here: those that have a table, or whose words say what a plain one needs."""
    return tuple(key for key in games() if find_spec(_room(key)) is not None or felt(key).terminal is not None)


def _room(key: str) -> str:
    return f"houseway.cli.play.{key.replace('-', '_')}"


def key_meant(typed: str) -> str:
    """The key of a game however it is written, such as ``Hold-em`` for ``holdem``."""

    def letters(text: str) -> str:
        return "".join(letter for letter in text.lower() if letter.isalpha())

    return next((key for key in tables() if letters(key) == letters(typed)), typed)


def choose_game(console: Console, keys: Keys) -> str | None:
    """Offer the games there are; None for none of them."""
    offered = tables()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, key in enumerate(offered, 1):
        module = table_module(key)
        law = instrument(module.INSTRUMENT)
        grid.add_row(
            Text(f" {number} ", "bold reverse"), Text(module.TITLE, "bold"), f"houseway play {key}", law.number
        )
    console.print(Panel(grid, title="[b]Houseway[/b]  the tables that are open", title_align="left"))
    with suppress(HousewayError):
        name = name_of(cut_off_sitting(None))
        console.print(f"A sitting was cut off: houseway play --resume {name} goes on with it.", markup=False)
    while True:
        labels = [(str(number), table_module(key).TITLE) for number, key in enumerate(offered, 1)]
        prompt = keys_in_rows([*labels, ("q", "leave")], console.width - 2).append("\n> ")
        answer = keys.key(prompt).lower()
        if answer in ("q", "quit"):
            return None
        if key_meant(answer) in offered:
            return key_meant(answer)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(offered):
            return offered[int(answer) - 1]
        console.print(no_key(answer), markup=False)


def _check(wanted: Wanted) -> None:
    """``NoRecord`` says what is wrong with what was asked for."""
    if wanted.key not in tables():
        near = close_to(wanted.key, tables())
        raise NoRecord(f"{wanted.key!r} is no game that can be played here; there are: {', '.join(tables())}{near}")
    module = table_module(wanted.key)
    least, most = getattr(module, "LEAST_BOTS", 0), module.MOST_BOTS
    if wanted.bots is not None and not least <= wanted.bots <= most:
        raise NoRecord(f"--bots is {least} to {most} at this table, not {wanted.bots}")
    if wanted.seed is not None and (not wanted.seed or set(wanted.seed.lower()) - set("0123456789abcdef")):
        raise NoRecord(f"--seed is hexadecimal, such as 00ff, not {wanted.seed!r}")
    if wanted.chips is not None and not dollars(wanted.chips):
        raise NoRecord(f"--chips is an amount above nought, not {wanted.chips!r}")
    try:
        check_name(wanted.name)
    except ValueError as error:
        raise NoRecord(f"{wanted.name!r} is no name for a player here: {error}") from error
    if len(wanted.name) > LONGEST_NAME:
        raise NoRecord(f"{wanted.name!r} is no name for a player here: {LONGEST_NAME} characters at most")


def _check_place(record: Path | None) -> None:
    """Why no record can be written there is better said before the play than after it."""
    if record is None:
        return
    place = f"--record {record}"
    if record.is_dir():
        raise NoRecord("this is a folder", place)
    if record.exists() or record.is_symlink():
        raise NoRecord("there is a file already, and no record is ever replaced; name another", place)
    if journal_of(record).exists():
        raise NoRecord(f"a sitting was cut off there; houseway play --resume {record} goes on with it", place)
    if not record.parent.is_dir():
        raise NoRecord("there is no such folder", place)


def visit(sitting: Sitting, seat: Seat, kept: KeptSitting) -> int:
    """Play until the person leaves, the input ends or Ctrl-C; then open the shuffles and close the record.

    Where the table is cut off the journal stays as it is, to be gone on with.
    """
    try:
        if not kept.is_being_left:
            _play(sitting, seat)
        take_leave(sitting, seat, kept)
    except KeptForLater:
        seat.console.print(f"The round is kept: {_how_to_go_on(kept)}", markup=False, soft_wrap=True)
    except CutOff:
        with suppress(OSError):
            seat.console.print(f"\nCut off: {_how_to_go_on(kept)}", markup=False, soft_wrap=True)
        raise
    except HousewayError as error:
        seat.console.print(f"{error}\n{_how_to_go_on(kept)}", markup=False, soft_wrap=True)
        return 2
    except OSError:
        if seat.keys.is_there():
            raise
        raise CutOff(HANG_UP) from None
    finally:
        kept.let_go()
    return 0


def _play(sitting: Sitting, seat: Seat) -> None:
    """Until the person gets up, between two rounds or in the middle of one."""
    try:
        sitting.run()
    except (EOFError, KeyboardInterrupt, LeftNow):
        seat.console.print()


def _how_to_go_on(kept: KeptSitting) -> str:
    return f"houseway play --resume {kept.name} goes on in the same round."


def take_leave(sitting: Sitting, seat: Seat, kept: KeptSitting) -> None:
    """Who leaves in mid-round is put on record, the last shuffles are opened, chips are counted, the record is closed."""
    is_open = kept.leave(seat.table) is not None
    sitting.open_shuffles(also_unused=True)
    seat.flush()
    net = settled_net(seat.table.result(), seat.name)
    lying = seat.bought + net - sitting.in_hand() if is_open else 0
    word = "even" if net == 0 else f"{money(abs(net))} {'ahead' if net > 0 else 'behind'}"
    left = money(seat.bought + net - lying)
    seat.console.print(f"You bought chips for {money(seat.bought)} and leave with {left}: {word}.", markup=False)
    if is_open:
        unsettled = f"; {money(lying)} of yours is not settled" if lying else ""
        seat.console.print(f"A round was left open, as the record says{unsettled}.", markup=False)
    kept.close(seat.table)
    name = kept.name
    seat.console.print(
        f"The record is kept as {name}: houseway verify {name} checks it, houseway show {name} tells it.\n"
        f"Its last hash, by which any change is found out: {seat.table.last_hash}\nGood-bye.",
        markup=False,
    )
