"""``houseway records``: list, find, close and delete saved games."""

from __future__ import annotations

import sys
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Optional

import typer

from houseway.cli.shared_options import Json
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe
from houseway.cli.terminal.completion import complete_saved_games
from houseway.i18n import Message

records_app = typer.Typer(
    name="records",
    cls=HelpGroup,
    invoke_without_command=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-saved-games-summary",
        "cli-saved-games-details",
        examples=("houseway records", "houseway records list --json"),
    ),
)

Name = Annotated[
    str,
    typer.Argument(help="cli-saved-games-name", metavar="cli-metavar-name", autocompletion=complete_saved_games),
]
YES_ANSWERS = ("y", "yes", "是")
"""Answers that confirm a question, in every language."""


@records_app.callback()
def records(context: typer.Context, json: Json = False) -> None:
    """List, close and delete the saved games of houseway play."""
    if context.invoked_subcommand is None:
        raise typer.Exit(_print_list(as_json=json))


@records_app.command(
    "list", cls=HelpCommand, **describe("cli-saved-games-list-summary", examples=("houseway records list --json",))
)
def list_games(json: Json = False) -> None:
    """List the saved games."""
    raise typer.Exit(_print_list(as_json=json))


@records_app.command(
    cls=HelpCommand,
    **describe("cli-saved-games-path-summary", examples=("houseway records path 2026-11-16-blackjack",)),
)
def path(
    name: Annotated[
        Optional[str],
        typer.Argument(help="cli-saved-games-name", metavar="cli-metavar-name", autocompletion=complete_saved_games),
    ] = None,
) -> None:
    """Print the folder of the saved games, or the file of one."""
    from houseway.cli.saved_games.files import find_file, get_saved_games_folder
    from houseway.cli.terminal.output import print_line

    if name is None:
        print_line(get_saved_games_folder())
        return
    _find_saved_game(name)
    print_line(find_file(Path(name)))


@records_app.command(
    cls=HelpCommand,
    **describe(
        "cli-saved-games-close-summary",
        "cli-saved-games-close-details",
        examples=("houseway records close 2026-11-16-blackjack",),
    ),
)
def close(name: Name) -> None:
    """Close a saved game that was interrupted."""
    from houseway.cli.play.saved_game import SavedGame
    from houseway.cli.terminal.output import print_line

    saved_game, table = SavedGame.resume(_find_saved_game(name))
    try:
        saved_game.leave(table)
        saved_game.reveal_shuffles(table)
        saved_game.close(table)
    finally:
        saved_game.close_journal()
    print_line(Message("cli-saved-games-game-closed", file=str(saved_game.record), hash=table.last_hash))


@records_app.command(
    cls=HelpCommand,
    **describe("cli-saved-games-delete-summary", examples=("houseway records delete 2026-11-16-blackjack --yes",)),
)
def delete(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="cli-saved-games-delete-yes")] = False,
) -> None:
    """Delete a saved game, after asking for confirmation."""
    from houseway.cli.saved_games.files import delete_saved_game, get_journal_path, is_in_play
    from houseway.cli.terminal.output import print_line
    from houseway.errors import StorageError

    record = _find_saved_game(name)
    if get_journal_path(record).exists() and is_in_play(get_journal_path(record)):
        raise StorageError(Message("cli-saved-games-in-use"), name)
    if not yes and not _confirm(Message("cli-saved-games-delete-question", name=name)):
        print_line(Message("cli-saved-games-not-deleted"))
        raise typer.Exit(1)
    delete_saved_game(record)
    print_line(Message("cli-saved-games-deleted", name=name))


def _confirm(question: Message) -> bool:
    sys.stdout.write(f"{question} ")
    sys.stdout.flush()
    return sys.stdin.readline().strip().lower() in YES_ANSWERS


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
    raise NotARecordError(Message("cli-saved-games-unknown"), name)


class SavedGameRow(NamedTuple):
    """Row of the list of saved games."""

    name: str
    state: str
    """State of the saved game: ``closed``, ``open``, ``at play``, or ``unreadable`` if its file cannot be read.

    ``open`` means that the game was interrupted or saved for later.
    """
    game: str = ""
    instrument: str = ""
    day: str = ""
    rounds: int = 0
    net_cents: int | None = None
    """Amount of money that the person won or lost."""
    reason: Message | None = None
    """Reason why the file cannot be read."""

    def to_json(self) -> dict[str, Any]:
        """Return the row as a dictionary for JSON output."""
        fields = {
            "name": self.name,
            "game": self.game,
            "instrument": self.instrument,
            "day": self.day,
            "rounds": self.rounds,
            "result": self._format_net(),
            "state": self.state,
        }
        return fields if self.reason is None else {**fields, "reason": str(self.reason)}

    def _format_net(self) -> str:
        from houseway.money import print_money

        if self.net_cents is None:
            return ""
        sign = "-" if self.net_cents < 0 else "+" if self.net_cents > 0 else ""
        return f"{sign}{print_money(abs(self.net_cents))}"

    def format_cells(self) -> tuple[str, ...]:
        """Return the cells of the row in the current language."""
        import datetime

        from houseway.i18n.locale_format import SignedNumber
        from houseway.money import Cents

        day = result = ""
        if self.day:
            day = str(Message("cli-saved-games-day", day=datetime.date.fromisoformat(self.day)))
        if self.net_cents is not None:
            amount = SignedNumber(Decimal(self.net_cents) / 100, 2) if self.net_cents > 0 else Cents(self.net_cents)
            result = str(Message("cli-number", number=amount))
        return self.name, self.game, self.instrument, day, str(self.rounds), result, str(self._describe_state())

    def _describe_state(self) -> Message:
        if self.reason is not None:
            return Message("cli-saved-games-unreadable", reason=self.reason)
        return Message(f"cli-saved-games-state-{self.state.replace(' ', '-')}")


COLUMNS = ("name", "game", "instrument", "day", "rounds", "result", "state")
ALIGNMENTS = "<<<<>><"


def _print_list(*, as_json: bool) -> int:
    from houseway.cli.saved_games.files import get_saved_games_folder, list_saved_games
    from houseway.cli.terminal.output import print_json, print_line
    from houseway.i18n.text_layout import format_columns

    saved_games = [_describe_saved_game(record) for record in list_saved_games()]
    if as_json:
        print_json(lambda: [saved_game.to_json() for saved_game in saved_games])
        return 0
    if not saved_games:
        print_line(Message("cli-saved-games-none", folder=str(get_saved_games_folder())))
        return 0
    headings = [str(Message(f"cli-saved-games-column-{column}")) for column in COLUMNS]
    for line in format_columns([headings, *(saved_game.format_cells() for saved_game in saved_games)], ALIGNMENTS):
        print_line(line)
    if any(saved_game.state == "open" for saved_game in saved_games):
        print_line(Message("cli-saved-games-open-hint"))
    return 0


def _describe_saved_game(record: Path) -> SavedGameRow:
    """Return the row of a saved game, read from its record, or from its journal if it has no record yet."""
    from houseway.cli.saved_games.files import get_journal_path, get_saved_game_name, is_in_play
    from houseway.errors import HousewayError, InvalidRecordError
    from houseway.i18n import make_verbatim
    from houseway.records.replay.replay import locate_reason

    is_open = not record.exists()
    state = "closed" if not is_open else "at play" if is_in_play(get_journal_path(record)) else "open"
    try:
        return _read_row(record, state)
    except InvalidRecordError as error:
        reason: Message = locate_reason(error)
    except HousewayError as error:
        reason = error.reason
    except (ValueError, KeyError, TypeError) as error:
        reason = make_verbatim(str(error))
    return SavedGameRow(get_saved_game_name(record), "unreadable", reason=reason)


def _read_row(record: Path, state: str) -> SavedGameRow:
    import msgspec

    from houseway.cli.play.game_session import sum_settled_net
    from houseway.cli.records import read
    from houseway.cli.saved_games.files import get_saved_game_name, parse_player
    from houseway.law import get_instrument
    from houseway.records.replay.replay import replay

    data = msgspec.json.decode(read(record))
    result = replay(data)
    player = parse_player(data.get("title", ""))
    net_cents = 0 if player is None else sum_settled_net(result, player)
    number = data["instrument"]
    day, rounds = data.get("day", ""), len(result["rounds"])
    return SavedGameRow(get_saved_game_name(record), state, get_instrument(number).game, number, day, rounds, net_cents)
