"""``houseway records``: the sittings that were kept, listed, found, closed and deleted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Optional

import typer

records_app = typer.Typer(
    name="records",
    help="The sittings of houseway play that were kept.",
    invoke_without_command=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="NAME")]
Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]


@records_app.callback()
def records(context: typer.Context, json: Json = False) -> None:
    """List the kept sittings: game, instrument, day, rounds, result, open or closed.

    show, verify and replay take the NAME of a sitting in place of a file.
    """
    if context.invoked_subcommand is None:
        raise typer.Exit(_print_list(as_json=json))


@records_app.command()
def path(name: Annotated[Optional[str], typer.Argument(metavar="[NAME]")] = None) -> None:
    """Print the folder where sittings are kept, or the file of one.

    NAME is that of a sitting, as houseway records lists it.
    """
    from houseway.cli.saved_games.files import find_file, sittings_folder
    from houseway.cli.terminal.output import tell

    if name is None:
        tell(sittings_folder())
        return
    _kept(name)
    tell(find_file(Path(name)))


@records_app.command()
def close(name: Name) -> None:
    """Close a sitting that was cut off.

    Its shuffles are opened, an open round is left, and the record is written. houseway records lists the NAMEs.
    """
    from houseway.cli.play.saved_game import KeptSitting
    from houseway.cli.terminal.output import tell

    kept, table = KeptSitting.take_up(_kept(name))
    try:
        kept.leave(table)
        kept.open_shuffles(table)
        kept.close(table)
    finally:
        kept.let_go()
    tell(f"{kept.record}: closed, last hash {table.last_hash}")


@records_app.command()
def delete(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a kept sitting, after asking.

    NAME is that of a sitting, as houseway records lists it.
    """
    from houseway.cli.saved_games.files import delete_sitting, is_at_play, journal_of
    from houseway.cli.terminal.output import tell
    from houseway.errors import NotKept

    record = _kept(name)
    if journal_of(record).exists() and is_at_play(journal_of(record)):
        raise NotKept("somebody is at this table now", name)
    if not yes and not _asked(f"Delete {name} for good? y or n: "):
        tell("Nothing was deleted.")
        raise typer.Exit(1)
    delete_sitting(record)
    tell(f"{name} is deleted.")


def _asked(question: str) -> bool:
    sys.stdout.write(question)
    sys.stdout.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _kept(name: str) -> Path:
    """The file of the record of a kept sitting; ``NoRecord`` where there is none of that name."""
    from houseway.cli.saved_games.files import kept_sittings, name_of
    from houseway.errors import NoRecord

    for record in kept_sittings():
        if name in (name_of(record), record.name):
            return record
    raise NoRecord("no sitting of that name is kept; houseway records lists them", name)


class Kept(NamedTuple):
    """One line of the list."""

    name: str
    game: str
    instrument: str
    day: str
    rounds: int
    result: str
    """What the person won or lost."""
    state: str
    """``closed``, ``open`` (it was cut off, or kept for later), ``at play``, or what is wrong with the file."""

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return self._asdict()


def _print_list(*, as_json: bool) -> int:
    import msgspec

    from houseway.cli.saved_games.files import kept_sittings, sittings_folder
    from houseway.cli.terminal.output import tell, tell_text

    found = [_look_at(record) for record in kept_sittings()]
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode([one.to_json() for one in found]), indent=2).decode())
        return 0
    if not found:
        tell(f"No sitting is kept yet in {sittings_folder()}.")
        return 0
    rows = [tuple(map(str, row)) for row in (Kept._fields, *found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            f"{cell:{'>' if field in RIGHT else '<'}{width}}"
            for field, cell, width in zip(Kept._fields, row, widths, strict=True)
        ]
        tell("  ".join(cells).rstrip())
    if any(one.state == "open" for one in found):
        tell("houseway play --resume NAME goes on with an open one, houseway records close NAME closes it.")
    return 0


RIGHT = ("rounds", "result")


def _look_at(record: Path) -> Kept:
    """What a sitting is, by its record, or while it has none by its journal."""
    from houseway.cli.saved_games.files import is_at_play, journal_of, name_of
    from houseway.errors import HousewayError

    is_open = not record.exists()
    state = "closed" if not is_open else "at play" if is_at_play(journal_of(record)) else "open"
    try:
        return _told(record, state)
    except (HousewayError, ValueError, KeyError, TypeError) as error:
        return Kept(name_of(record), "", "", "", 0, "", f"cannot be read: {error}")


def _told(record: Path, state: str) -> Kept:
    import msgspec

    from houseway.cli.play.game_session import settled_net
    from houseway.cli.records import read
    from houseway.cli.saved_games.files import name_of, player_in
    from houseway.law import instrument
    from houseway.money import print_money
    from houseway.records.replay.replay import replay

    found = msgspec.json.decode(read(record))
    result = replay(found)
    player = player_in(found.get("title", ""))
    net = 0 if player is None else settled_net(result, player)
    shown = f"{'-' if net < 0 else '+' if net > 0 else ''}{print_money(abs(net))}"
    number = found["instrument"]
    rounds = len(result["rounds"])
    return Kept(name_of(record), instrument(number).game, number, found.get("day", ""), rounds, shown, state)
