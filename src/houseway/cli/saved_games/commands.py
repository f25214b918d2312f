"""``houseway records``: list, find, close and delete saved games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Optional

import typer

records_app = typer.Typer(
    name="records",
    help="List, close and delete the saved games of houseway play.\n\n"
    "Without a command, list the saved games: game, instrument, day, rounds, result, and open or closed. show, verify and "
    "replay accept the NAME of a saved game instead of a file.",
    invoke_without_command=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Name = Annotated[str, typer.Argument(metavar="NAME")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


@records_app.callback()
def records(context: typer.Context, json: Json = False) -> None:
    """List, close and delete the saved games of houseway play."""
    if context.invoked_subcommand is None:
        raise typer.Exit(_print_list(as_json=json))


@records_app.command()
def path(name: Annotated[Optional[str], typer.Argument(metavar="[NAME]")] = None) -> None:
    """Print the folder of the saved games, or the file of one.

    NAME is the name of a saved game, as houseway records lists it.
    """
    from houseway.cli.saved_games.files import find_file, get_saved_games_folder
    from houseway.cli.terminal.output import print_line

    if name is None:
        print_line(get_saved_games_folder())
        return
    _find_saved_game(name)
    print_line(find_file(Path(name)))


@records_app.command()
def close(name: Name) -> None:
    """Close a saved game that was interrupted.

    NAME is the name of a saved game, as houseway records lists it. The command leaves an open round, reveals the shuffles and
    writes the record.
    """
    from houseway.cli.play.saved_game import SavedGame
    from houseway.cli.terminal.output import print_line

    saved_game, table = SavedGame.resume(_find_saved_game(name))
    try:
        saved_game.leave(table)
        saved_game.reveal_shuffles(table)
        saved_game.close(table)
    finally:
        saved_game.close_journal()
    print_line(f"{saved_game.record}: closed, last hash {table.last_hash}")


@records_app.command()
def delete(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Delete a saved game, after asking for confirmation.

    NAME is the name of a saved game, as houseway records lists it.
    """
    from houseway.cli.saved_games.files import delete_saved_game, get_journal_path, is_in_play
    from houseway.cli.terminal.output import print_line
    from houseway.errors import StorageError

    record = _find_saved_game(name)
    if get_journal_path(record).exists() and is_in_play(get_journal_path(record)):
        raise StorageError("somebody is at this table now", name)
    if not yes and not _confirm(f"Delete {name} for good? y or n: "):
        print_line("Nothing was deleted.")
        raise typer.Exit(1)
    delete_saved_game(record)
    print_line(f"{name} is deleted.")


def _confirm(question: str) -> bool:
    sys.stdout.write(question)
    sys.stdout.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _find_saved_game(name: str) -> Path:
    """Return the record path of the saved game with a name.

    Raises:
        NotARecordError: there is no saved game of that name.
    """
    from houseway.cli.saved_games.files import get_saved_game_name, list_saved_games
    from houseway.errors import NotARecordError

    for record in list_saved_games():
        if name in (get_saved_game_name(record), record.name):
            return record
    raise NotARecordError("no sitting of that name is kept; houseway records lists them", name)


class SavedGameRow(NamedTuple):
    """Row of the list of saved games."""

    name: str
    game: str
    instrument: str
    day: str
    rounds: int
    result: str
    """Amount of money that the person won or lost, with its sign."""
    state: str
    """State of the saved game: ``closed``, ``open``, ``at play``, or the reason why its file cannot be read.

    ``open`` means that the game was interrupted or saved for later.
    """

    def to_json(self) -> dict[str, Any]:
        """Return the row as a dictionary for JSON output."""
        return self._asdict()


def _print_list(*, as_json: bool) -> int:
    import msgspec

    from houseway.cli.saved_games.files import get_saved_games_folder, list_saved_games
    from houseway.cli.terminal.output import print_line, print_text

    saved_games = [_describe_saved_game(record) for record in list_saved_games()]
    if as_json:
        print_text(
            msgspec.json.format(
                msgspec.json.encode([saved_game.to_json() for saved_game in saved_games]), indent=2
            ).decode()
        )
        return 0
    if not saved_games:
        print_line(f"No sitting is kept yet in {get_saved_games_folder()}.")
        return 0
    rows = [tuple(map(str, row)) for row in (SavedGameRow._fields, *saved_games)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            f"{cell:{'>' if field in RIGHT_ALIGNED else '<'}{width}}"
            for field, cell, width in zip(SavedGameRow._fields, row, widths, strict=True)
        ]
        print_line("  ".join(cells).rstrip())
    if any(saved_game.state == "open" for saved_game in saved_games):
        print_line("houseway play --resume NAME goes on with an open one, houseway records close NAME closes it.")
    return 0


RIGHT_ALIGNED = ("rounds", "result")


def _describe_saved_game(record: Path) -> SavedGameRow:
    """Return the row of a saved game, read from its record, or from its journal if it has no record yet."""
    from houseway.cli.saved_games.files import get_journal_path, get_saved_game_name, is_in_play
    from houseway.errors import HousewayError

    is_open = not record.exists()
    state = "closed" if not is_open else "at play" if is_in_play(get_journal_path(record)) else "open"
    try:
        return _read_row(record, state)
    except (HousewayError, ValueError, KeyError, TypeError) as error:
        return SavedGameRow(get_saved_game_name(record), "", "", "", 0, "", f"cannot be read: {error}")


def _read_row(record: Path, state: str) -> SavedGameRow:
    import msgspec

    from houseway.cli.play.game_session import sum_settled_net
    from houseway.cli.records import read
    from houseway.cli.saved_games.files import get_saved_game_name, parse_player
    from houseway.law import get_instrument
    from houseway.money import print_money
    from houseway.records.replay.replay import replay

    data = msgspec.json.decode(read(record))
    result = replay(data)
    player = parse_player(data.get("title", ""))
    net = 0 if player is None else sum_settled_net(result, player)
    net_text = f"{'-' if net < 0 else '+' if net > 0 else ''}{print_money(abs(net))}"
    number = data["instrument"]
    rounds = len(result["rounds"])
    return SavedGameRow(
        get_saved_game_name(record), get_instrument(number).game, number, data.get("day", ""), rounds, net_text, state
    )
