"""Runs ``houseway play`` from the choice of a game to the finished record."""

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
from houseway.cli.play.game_session import GameSession, sum_settled_net
from houseway.cli.play.options import choose_instrument, make_determinations
from houseway.cli.play.phrases import parse_dollars
from houseway.cli.play.plain import make_table_module as plain_table
from houseway.cli.play.player_terminal import Seat, describe_invalid_key
from houseway.cli.play.saved_game import SavedGame, find_interrupted_game, make_token
from houseway.cli.play.screen import draw_key_rows, format_dollars
from houseway.cli.play.shuffler import SeedSource
from houseway.cli.saved_games.files import (
    SavedGameNote,
    find_file,
    get_journal_path,
    get_record_path,
    get_saved_game_name,
    make_title,
)
from houseway.cli.terminal.interrupts import HANGUP_SIGNAL, LeaveNowError, SaveForLaterError, SessionInterruptedError
from houseway.cli.terminal.keyboard import Keyboard
from houseway.engine.protocol.text_types import check_name
from houseway.errors import HousewayError, NotARecordError
from houseway.games import get_vocabulary, list_games
from houseway.law import get_instrument
from houseway.law.suggestions import suggest_names

MAX_NAME_CHARACTERS = 20
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
    """Let a person play at a table, and return the exit code.

    The code is 0, or 2 for an error, or 128 plus the number of the signal that interrupted the session. If
    ``bots`` is None, the game has its default number of bots. A hexadecimal ``seed`` makes every shuffle
    repeatable. ``record`` is the file for the record. With ``resume`` an interrupted session continues, and
    ``game`` is the name or file of the saved game, or the key of its game. The end of the input and Ctrl-C let
    the person leave the table.
    """
    errors = Console(stderr=True, highlight=False) if console is None else console
    console = Console(highlight=False) if console is None else console
    keyboard = Keyboard(console, stdin)
    try:
        with keyboard.signals:
            if resume:
                seat, saved_game, session = _resume_session(game, record, console, keyboard)
            else:
                key = _find_game_key(game, console, keyboard)
                if key is None:
                    console.print("\nGood-bye.")
                    return 0
                request = PlayRequest(key, bots, seed, name, chips, determinations or {}, options or {})
                seat, saved_game, session = _begin_session(
                    request, None if record is None else Path(record), console, keyboard
                )
            if fast:
                seat.reading_seconds = 0
            return run_visit(session, seat, saved_game)
    except SessionInterruptedError as interruption:
        return 128 + interruption.number
    except HousewayError as error:
        errors.print(f"houseway: {error}", markup=False, soft_wrap=True)
        return 2


class PlayRequest(NamedTuple):
    """Arguments for a new session, from the command line."""

    key: str
    bots: int | None
    seed: str | None
    name: str
    chips: str | None
    determinations: Mapping[str, Any]
    options: Mapping[str, Any]


def _find_game_key(game: str | None, console: Console, keyboard: Keyboard) -> str | None:
    try:
        return choose_game(console, keyboard) if game is None else resolve_game_key(game)
    except (EOFError, KeyboardInterrupt):
        return None


def _begin_session(
    request: PlayRequest, record: Path | None, console: Console, keyboard: Keyboard
) -> tuple[Seat, SavedGame, GameSession]:
    """Begin a new session.

    The request is checked completely before anything is written to disk.
    """
    _check_request(request)
    _check_record_path(record)
    module = get_table_module(request.key)
    determinations = module.DETERMINATIONS | make_determinations(module, request.options) | dict(request.determinations)
    number = choose_instrument(module, request.options.get("instrument"))
    title = make_title(module.TITLE, request.name)
    Table(number, determinations, title)
    bot_names = others.choose_names(module.USUAL_BOTS if request.bots is None else request.bots, request.name)
    info = SavedGameNote(request.key, request.name, tuple(bot_names), make_token(), request.seed)
    saved_game, table = SavedGame.begin(record, info, number, determinations, title)
    seat = Seat(console, keyboard, table, request.name, _get_chip_cents(module, request.chips))
    seat.save_note = saved_game.note
    seat.save_note(bought=seat.bought_cents)
    return seat, saved_game, _make_session(seat, saved_game, SeedSource(request.seed))


def _resume_session(
    name: str | None, record: Path | str | None, console: Console, keyboard: Keyboard
) -> tuple[Seat, SavedGame, GameSession]:
    """Resume an interrupted session.

    ``name`` or ``record`` states a saved game or its file. If ``name`` is a game, the last interrupted session of
    that game is resumed, and if both are None, the last one of any game.
    """
    if record is not None or (name is not None and resolve_game_key(name) not in list_tables()):
        record_path = get_record_path(find_file(Path(record or name or "")))
    else:
        record_path = find_interrupted_game(None if name is None else resolve_game_key(name))
    saved_game, table = SavedGame.resume(record_path)
    try:
        if saved_game.info.game not in list_tables():
            raise NotARecordError(f"{saved_game.info.game!r} is no game that can be played here", saved_game.name)
        seat = Seat(console, keyboard, table, saved_game.info.name, 0)
        seat.save_note = saved_game.note
        shuffle_count = len(table.record().get("shuffles", ()))
        session = _make_session(seat, saved_game, SeedSource(saved_game.info.seed, shuffle_count))
        session.resume(saved_game)
    except BaseException:
        saved_game.close_journal()
        raise
    return seat, saved_game, session


def _make_session(seat: Seat, saved_game: SavedGame, seeds: SeedSource) -> GameSession:
    """Return the session of the saved game, and connect its shufflers to the store of encrypted seeds."""
    table = get_table_module(saved_game.info.game)
    session_module = table if hasattr(table, "OPEN") else import_module(f"{table.__name__}.game_session")
    session: GameSession = session_module.OPEN(seat, list(saved_game.info.bots), seeds)
    for shuffler in session.shufflers:
        shuffler.seals = saved_game.seals
    return session


def _get_chip_cents(module: ModuleType, chips: str | None) -> int:
    """Return the chips with which the person sits down, in cents."""
    default_cents: int = getattr(module, "USUAL_CHIPS", USUAL_CHIPS)
    return default_cents if chips is None else parse_dollars(chips) or default_cents


def get_table_module(key: str) -> ModuleType:
    """Return the module with the settings of a game's table, or of a plain table if the game has none."""
    return import_module(_get_module_name(key)) if find_spec(_get_module_name(key)) is not None else plain_table(key)


def list_tables() -> tuple[str, ...]:
    """Return the keys of the games that can be played in the terminal.

    Such a game has a table package here, or its vocabulary describes a plain table.
    """
    return tuple(
        key
        for key in list_games()
        if find_spec(_get_module_name(key)) is not None or get_vocabulary(key).terminal is not None
    )


def _get_module_name(key: str) -> str:
    return f"houseway.cli.play.{key.replace('-', '_')}"


def resolve_game_key(typed_name: str) -> str:
    """Return the key of a game for a typed name, such as ``holdem`` for ``Hold-em``.

    Only the letters are compared. Return the typed name if no game matches.
    """

    def keep_letters(text: str) -> str:
        return "".join(letter for letter in text.lower() if letter.isalpha())

    return next((key for key in list_tables() if keep_letters(key) == keep_letters(typed_name)), typed_name)


def choose_game(console: Console, keyboard: Keyboard) -> str | None:
    """Ask the person to choose a game, and return its key, or None if the person leaves."""
    game_keys = list_tables()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, key in enumerate(game_keys, 1):
        module = get_table_module(key)
        law = get_instrument(module.INSTRUMENT)
        grid.add_row(
            Text(f" {number} ", "bold reverse"), Text(module.TITLE, "bold"), f"houseway play {key}", law.number
        )
    console.print(Panel(grid, title="[b]Houseway[/b]  the tables that are open", title_align="left"))
    with suppress(HousewayError):
        name = get_saved_game_name(find_interrupted_game(None))
        console.print(f"A sitting was cut off: houseway play --resume {name} goes on with it.", markup=False)
    while True:
        labels = [(str(number), get_table_module(key).TITLE) for number, key in enumerate(game_keys, 1)]
        prompt = draw_key_rows([*labels, ("q", "leave")], console.width - 2).append("\n> ")
        answer = keyboard.read_key(prompt).lower()
        if answer in ("q", "quit"):
            return None
        if resolve_game_key(answer) in game_keys:
            return resolve_game_key(answer)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(game_keys):
            return game_keys[int(answer) - 1]
        console.print(describe_invalid_key(answer), markup=False)


def _check_request(request: PlayRequest) -> None:
    """Check the arguments for a new session.

    Raises:
        NotARecordError: a value of the request is invalid.
    """
    if request.key not in list_tables():
        suggestion = suggest_names(request.key, list_tables())
        raise NotARecordError(
            f"{request.key!r} is no game that can be played here; there are: {', '.join(list_tables())}{suggestion}"
        )
    module = get_table_module(request.key)
    least, most = getattr(module, "LEAST_BOTS", 0), module.MOST_BOTS
    if request.bots is not None and not least <= request.bots <= most:
        raise NotARecordError(f"--bots is {least} to {most} at this table, not {request.bots}")
    if request.seed is not None and (not request.seed or set(request.seed.lower()) - set("0123456789abcdef")):
        raise NotARecordError(f"--seed is hexadecimal, such as 00ff, not {request.seed!r}")
    if request.chips is not None and not parse_dollars(request.chips):
        raise NotARecordError(f"--chips is an amount above nought, not {request.chips!r}")
    try:
        check_name(request.name)
    except ValueError as error:
        raise NotARecordError(f"{request.name!r} is no name for a player here: {error}") from error
    if len(request.name) > MAX_NAME_CHARACTERS:
        raise NotARecordError(
            f"{request.name!r} is no name for a player here: {MAX_NAME_CHARACTERS} characters at most"
        )


def _check_record_path(record: Path | None) -> None:
    """Check, before play begins, that the record can be written to this path.

    Raises:
        NotARecordError: the path cannot be used; the error says why.
    """
    if record is None:
        return
    place = f"--record {record}"
    if record.is_dir():
        raise NotARecordError("this is a folder", place)
    if record.exists() or record.is_symlink():
        raise NotARecordError("there is a file already, and no record is ever replaced; name another", place)
    if get_journal_path(record).exists():
        raise NotARecordError(f"a sitting was cut off there; houseway play --resume {record} goes on with it", place)
    if not record.parent.is_dir():
        raise NotARecordError("there is no such folder", place)


def run_visit(session: GameSession, seat: Seat, saved_game: SavedGame) -> int:
    """Run a session until the person leaves, then close its record, and return the exit code.

    The end of the input and Ctrl-C also mean that the person leaves. If the session is interrupted, its journal
    remains on disk, so that the session can be resumed.
    """
    try:
        if not saved_game.is_leaving:
            _run_session(session, seat)
        finish_visit(session, seat, saved_game)
    except SaveForLaterError:
        seat.console.print(f"The round is kept: {_describe_resume(saved_game)}", markup=False, soft_wrap=True)
    except SessionInterruptedError:
        with suppress(OSError):
            seat.console.print(f"\nCut off: {_describe_resume(saved_game)}", markup=False, soft_wrap=True)
        raise
    except HousewayError as error:
        seat.console.print(f"{error}\n{_describe_resume(saved_game)}", markup=False, soft_wrap=True)
        return 2
    except OSError:
        if seat.keyboard.is_connected():
            raise
        raise SessionInterruptedError(HANGUP_SIGNAL) from None
    finally:
        saved_game.close_journal()
    return 0


def _run_session(session: GameSession, seat: Seat) -> None:
    """Run the session until the person leaves, between rounds or during a round."""
    try:
        session.run()
    except (EOFError, KeyboardInterrupt, LeaveNowError):
        seat.console.print()


def _describe_resume(saved_game: SavedGame) -> str:
    return f"houseway play --resume {saved_game.name} goes on in the same round."


def finish_visit(session: GameSession, seat: Seat, saved_game: SavedGame) -> None:
    """Record that the person leaves, reveal the last shuffles, show the final chips and close the record."""
    is_open = saved_game.leave(seat.table) is not None
    session.reveal_shuffles(also_unused=True)
    seat.flush()
    net = sum_settled_net(seat.table.result(), seat.name)
    unsettled_cents = seat.bought_cents + net - session.get_available_cents() if is_open else 0
    outcome = "even" if net == 0 else f"{format_dollars(abs(net))} {'ahead' if net > 0 else 'behind'}"
    remaining_text = format_dollars(seat.bought_cents + net - unsettled_cents)
    seat.console.print(
        f"You bought chips for {format_dollars(seat.bought_cents)} and leave with {remaining_text}: {outcome}.",
        markup=False,
    )
    if is_open:
        unsettled_text = f"; {format_dollars(unsettled_cents)} of yours is not settled" if unsettled_cents else ""
        seat.console.print(f"A round was left open, as the record says{unsettled_text}.", markup=False)
    saved_game.close(seat.table)
    name = saved_game.name
    seat.console.print(
        f"The record is kept as {name}: houseway verify {name} checks it, houseway show {name} tells it.\n"
        f"Its last hash, by which any change is found out: {seat.table.last_hash}\nGood-bye.",
        markup=False,
    )
