"""A visit: choose a game, sit down, play, leave with the record."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

import msgspec
from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway import Table
from houseway.cli.play import bots as others
from houseway.cli.play.keys import Keys
from houseway.cli.play.options import determined, instrument_for
from houseway.cli.play.screen import keys_in_rows, money
from houseway.cli.play.seat import Seat, no_key
from houseway.cli.play.shuffling import Seeds
from houseway.cli.play.sitting import parse_money_with_sign as cents_of
from houseway.cli.play.words import dollars
from houseway.errors import HousewayError, NotKept
from houseway.games import games
from houseway.law import instrument
from houseway.record.files import write_file

USUAL_CHIPS = 100000


def play(
    game: str | None = None,
    bots: int | None = None,
    seed: str | None = None,
    record: Path | str | None = None,
    *,
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
    file for the record. The end of the input and Ctrl-C end the visit like any other leave-taking.
    """
    errors = Console(stderr=True, highlight=False) if console is None else console
    console = Console(highlight=False) if console is None else console
    keys = Keys(console, stdin)
    try:
        key = choose_game(console, keys) if game is None else key_meant(game)
    except (EOFError, KeyboardInterrupt):
        key = None
    if key is None:
        console.print("\nGood-bye.")
        return 0
    fault = _fault(key, bots, seed, name, chips) or _no_place(record)
    if fault is not None:
        errors.print(f"houseway: {fault}", markup=False, soft_wrap=True)
        return 2
    module = table_module(key)
    try:
        chosen = determined(module, options or {}) | dict(determinations or {})
        number = instrument_for(module, (options or {}).get("instrument"))
        table = Table(number, module.DETERMINATIONS | chosen, f"{module.TITLE} at the terminal")
    except HousewayError as error:
        errors.print(f"houseway: {error}", markup=False, soft_wrap=True)
        return 2
    seat = Seat(console, keys, table, name, _chips(module, chips))
    if fast:
        seat.reading_seconds = 0
    company = others.names(module.USUAL_BOTS if bots is None else bots, name)
    return visit(module, seat, company, seed, None if record is None else Path(record))


def _chips(module: ModuleType, chips: str | None) -> int:
    """How much the person sits down with."""
    usual: int = getattr(module, "USUAL_CHIPS", USUAL_CHIPS)
    return usual if chips is None else dollars(chips) or usual


def table_module(key: str) -> ModuleType:
    """The module of a game's table."""
    return import_module(f"houseway.cli.play.{key.replace('-', '_')}")


def tables() -> tuple[str, ...]:
    """The games that can be played here: those that have a table."""
    return tuple(key for key in games() if find_spec(f"houseway.cli.play.{key.replace('-', '_')}") is not None)


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


def _fault(key: str, bots: int | None, seed: str | None, name: str, chips: str | None) -> str | None:
    """What is wrong with what was asked for, in one line."""
    if key not in tables():
        return f"{key!r} is no game that can be played here; there are: {', '.join(tables())}"
    most = table_module(key).MOST_BOTS
    least = getattr(table_module(key), "LEAST_BOTS", 0)
    if bots is not None and not least <= bots <= most:
        return f"--bots is {least} to {most} at this table, not {bots}"
    if seed is not None and (not seed or set(seed.lower()) - set("0123456789abcdef")):
        return f"--seed is hexadecimal, such as 00ff, not {seed!r}"
    if chips is not None and not dollars(chips):
        return f"--chips is an amount above nought, not {chips!r}"
    if not 1 <= len(name) <= 20 or name in (
        "house",
        "jackpot",
        "reserve",
        "supervisor",
        "dealer",
        "operator",
        "director",
    ):
        return f"{name!r} is no name for a player here"
    return None


def _no_place(record: Path | str | None) -> str | None:
    """Why no record can be written there; better said before the play than after it."""
    path = None if record is None else Path(record)
    if path is None:
        return None
    if path.is_dir():
        return f"--record {path}: this is a folder"
    if path.exists() or path.is_symlink():
        return f"--record {path}: there is a file already, and no record is ever replaced; name another"
    return None if path.parent.is_dir() else f"--record {path}: there is no such folder"


def visit(module: ModuleType, seat: Seat, company: list[str], seed: str | None, record: Path | None) -> int:
    """Play until the person leaves, the input ends or Ctrl-C; then open the shuffle and offer the record."""
    sitting = module.OPEN(seat, company, Seeds(seed))
    code = 0
    if record is not None:
        sitting.keep = lambda: write(seat, record, replace=True)
    try:
        sitting.run()
    except (EOFError, KeyboardInterrupt):
        seat.console.print()
    except BrokenPipeError:
        sitting.keep()
        raise
    except HousewayError as error:
        seat.console.print(str(error), markup=False)
        code = 2
    take_leave(sitting, seat, record)
    return code


def take_leave(sitting: Any, seat: Seat, record: Path | None) -> None:
    """The last shuffle is opened, the chips are counted, the record is saved or offered."""
    sitting.open_shuffles()
    seat.flush()
    rounds = seat.table.result()["rounds"]
    if any(played["status"] == "open" for played in rounds):
        seat.console.print("A round was left open: its wagers are not settled.")
    result = sum(cents_of(played["net"].get(seat.name, "0.00")) for played in rounds if played["status"] != "open")
    word = "even" if result == 0 else f"{money(abs(result))} {'ahead' if result > 0 else 'behind'}"
    left = money(seat.bought + result)
    seat.console.print(f"You bought chips for {money(seat.bought)} and leave with {left}: {word}.", markup=False)
    own = record is not None
    record = record or _file_for_record(seat)
    while record is not None and not save(seat, record, replace=own):
        record, own = _file_for_record(seat), False
    seat.console.print("Good-bye.")


def _file_for_record(seat: Seat) -> Path | None:
    """Where the person wants the record; None for nowhere."""
    try:
        answer = seat.line("Save the record? A file name, or Enter for no: ")
    except (EOFError, KeyboardInterrupt):
        return None
    return None if answer.lower() in ("", "n", "no", "q", "quit") else Path(answer).expanduser()


def save(seat: Seat, path: Path, *, replace: bool) -> bool:
    """Write the record and say how it is checked; whether that was possible. Only the table's own file is replaced."""
    fault = write(seat, path, replace=replace)
    if fault is not None:
        seat.console.print(fault, markup=False)
        return False
    last = seat.table.record()["chain"]["hashes"][-1]
    seat.console.print(
        f"The record is in {path}: houseway verify {path} checks it, houseway show {path} tells it.\n"
        f"Its last hash, by which any change is found out: {last}",
        markup=False,
    )
    return True


def write(seat: Seat, path: Path, *, replace: bool) -> str | None:
    """Write the record with its chain and its opened shuffles; the reason where that is not possible."""
    try:
        write_file(path, msgspec.json.format(msgspec.json.encode(seat.table.record()), indent=2), replace=replace)
    except NotKept as error:
        return f"{path} cannot be written: {error.why}"
    return None
