"""Commands of the command line.

Each command imports what it needs when it runs, so that small commands start fast. All help texts are ids of messages.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Literal, Optional

import typer

from houseway.cli.audit_hold import audit_hold
from houseway.cli.click_messages import install_click_messages
from houseway.cli.report import report
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.lazy_commands import LazyCommands

install_click_messages()

plain = typer.Typer()
"""Typer application of the commands that are not groups."""


class RootCommands(LazyCommands):
    """Group of all commands and command groups of ``houseway``."""

    plain = plain
    lazy_targets: ClassVar[dict[str, str]] = {
        "serve": "cli.server:serve_app",
        "server": "cli.server:server_app",
        "import": "cli.hand_histories.commands:import_app",
        "export": "cli.hand_histories.commands:export_app",
        "tournament": "cli.tournaments.commands:tournament_app",
        "ballot": "cli.tournaments.commands:ballot_app",
        "analyse": "cli.analyse:analyse_app",
        "simulate": "cli.simulate:simulate_app",
        "records": "cli.saved_games.commands:records_app",
    }
    help_order = (
        "play", "records", "serve", "server", "show", "verify", "replay", "compare", "rules", "set", "sign", "duties",
        "tournament", "ballot", "analyse", "report", "simulate", "audit-hold", "import", "export", "schema",
    )  # fmt: skip


app = typer.Typer(
    name="houseway",
    cls=RootCommands,
    suggest_commands=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    **describe(
        "cli-houseway-summary",
        "cli-houseway-details",
        examples=("houseway play blackjack", "houseway rules insurance", "houseway serve --demo"),
    ),
)

plain.command(
    cls=HelpCommand,
    **describe(
        "cli-report-summary", "cli-report-details", examples=("houseway report blackjack --html blackjack.html",)
    ),
)(report)
plain.command(
    "audit-hold",
    cls=HelpCommand,
    **describe("cli-audit-hold-summary", "cli-audit-hold-details", examples=("houseway audit-hold records",)),
)(audit_hold)

Json = Annotated[bool, typer.Option("--json", help="cli-option-json")]
Html = Annotated[bool, typer.Option("--html", help="cli-option-html")]


def _print_version(is_requested: bool) -> None:
    if is_requested:
        from importlib.metadata import version

        from houseway.cli.terminal.output import print_line

        print_line(f"houseway {version('houseway')}")
        raise typer.Exit


def _set_language(language: str | None) -> None:
    if language is None:
        return
    from houseway.errors import InvalidValueError
    from houseway.i18n import Message, MessageList
    from houseway.i18n.catalogue import is_language, list_languages, set_language

    if not is_language(language):
        languages = MessageList(list_languages())
        raise InvalidValueError(Message("cli-unknown-language", language=repr(language), languages=languages))
    set_language(language)


@app.callback()
def houseway(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="cli-houseway-version")
    ] = False,
    language: Annotated[
        Optional[str],
        typer.Option(
            callback=_set_language, is_eager=True, help="cli-houseway-language", metavar="cli-metavar-language"
        ),
    ] = None,
) -> None:
    """Play, check and analyse a casino's authorised table games."""


@plain.command(
    cls=HelpCommand,
    **describe("cli-play-summary", "cli-play-details", examples=("houseway play blackjack --bots 3 --min 5",)),
)
def play(
    game: Annotated[Optional[str], typer.Argument(help="cli-play-help-game", metavar="cli-metavar-game")] = None,
    bots: Annotated[
        Optional[int], typer.Option(min=0, max=6, help="cli-play-help-bots", metavar="cli-metavar-number")
    ] = None,
    seed: Annotated[Optional[str], typer.Option(help="cli-play-help-seed", metavar="cli-metavar-hex")] = None,
    record: Annotated[Optional[Path], typer.Option(help="cli-play-help-record", metavar="cli-metavar-file")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="cli-play-help-resume")] = False,
    name: Annotated[str, typer.Option(help="cli-play-help-name", metavar="cli-metavar-name")] = "guest",
    chips: Annotated[Optional[str], typer.Option(help="cli-play-help-chips", metavar="cli-metavar-dollars")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="cli-play-help-fast")] = False,
    least: Annotated[
        Optional[str], typer.Option("--min", help="cli-play-help-min", metavar="cli-metavar-dollars")
    ] = None,
    most: Annotated[
        Optional[str], typer.Option("--max", help="cli-play-help-max", metavar="cli-metavar-dollars")
    ] = None,
    decks: Annotated[Optional[int], typer.Option(help="cli-play-help-decks", metavar="cli-metavar-number")] = None,
    instrument: Annotated[
        Optional[str], typer.Option(help="cli-play-help-instrument", metavar="cli-metavar-instrument")
    ] = None,
    side_wagers: Annotated[
        Optional[bool], typer.Option("--side-wagers/--no-side-wagers", help="cli-play-help-side-wagers")
    ] = None,
) -> None:
    """Play at a table in the terminal."""
    from houseway.cli.play import play as play_at_table

    options = {"min": least, "max": most, "decks": decks, "instrument": instrument, "side-wagers": side_wagers}
    raise typer.Exit(
        play_at_table(game, bots, seed, record, resume=resume, name=name, chips=chips, options=options, fast=fast)
    )


@plain.command("set", cls=HelpCommand, **describe("cli-set-summary", examples=("houseway set 6-6 1-3 5-6 2-3",)))
def set_tiles(
    tiles: Annotated[list[str], typer.Argument(help="cli-set-tiles", metavar="cli-metavar-tiles")],
    high_tiles: Annotated[Literal["apart", "place-first"], typer.Option(help="cli-set-high-tiles")] = "apart",
    teen_and_day: Annotated[Literal["teen-high", "day-high"], typer.Option(help="cli-set-teen-and-day")] = "teen-high",
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="cli-set-gee-jun-single")
    ] = "lowest",
    equal_counts: Annotated[Literal["by-tile", "highest-low"], typer.Option(help="cli-set-equal-counts")] = "by-tile",
    json: Json = False,
) -> None:
    """Set a Pai Gow hand house way and show the rule of each step."""
    from houseway.cli.house_way import print_house_way
    from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions

    options = HouseWayOptions(high_tiles, teen_and_day, gee_jun_single, equal_counts)
    raise typer.Exit(print_house_way(tiles, options, as_json=json))


@plain.command(
    cls=HelpCommand,
    **describe("cli-records-show-summary", "cli-records-show-details", examples=("houseway show game.json --round 3",)),
)
def show(
    file: Annotated[Path, typer.Argument(help="cli-records-show-file", metavar="cli-metavar-file")],
    round_: Annotated[
        Optional[int],
        typer.Option("--round", min=1, help="cli-records-show-round", metavar="cli-metavar-number"),
    ] = None,
    player: Annotated[Optional[str], typer.Option(help="cli-records-show-player", metavar="cli-metavar-name")] = None,
    box: Annotated[
        Optional[int],
        typer.Option("--box", "--seat", min=1, help="cli-records-show-box", metavar="cli-metavar-number"),
    ] = None,
    all_cards: Annotated[bool, typer.Option("--all-cards", help="cli-records-show-all-cards")] = False,
    html: Html = False,
    session: Annotated[Optional[str], typer.Option(help="cli-records-show-session", metavar="cli-metavar-name")] = None,
    table: Annotated[
        Optional[int], typer.Option(min=1, help="cli-records-show-table", metavar="cli-metavar-number")
    ] = None,
) -> None:
    """Print a transcript of a record, round by round, with clauses."""
    from houseway.cli.records import show_file
    from houseway.records.transcript.sections import Selection

    raise typer.Exit(show_file(file, Selection(round_, player, box, all_cards, session, table), as_page=html))


@plain.command(cls=HelpCommand, **describe("cli-schema-summary", examples=("houseway schema blackjack commands",)))
def schema(
    game: Annotated[str, typer.Argument(help="cli-schema-game", metavar="cli-metavar-game")],
    part: Annotated[
        Literal["record", "commands", "determinations", "result", "view"],
        typer.Argument(help="cli-schema-part", metavar="cli-metavar-part"),
    ] = "record",
) -> None:
    """Print the JSON Schema of a game's records."""
    from houseway.cli.records import print_schema

    raise typer.Exit(print_schema(game, part))


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-records-verify-summary",
        "cli-records-verify-details",
        examples=("houseway verify records", "houseway verify receipt-3-17.json --key 8f0c..."),
    ),
)
def verify(
    files: Annotated[list[Path], typer.Argument(help="cli-records-verify-files", metavar="cli-metavar-files")],
    filed: Annotated[
        Optional[str], typer.Option("--hash", help="cli-records-verify-hash", metavar="cli-metavar-hash")
    ] = None,
    key: Annotated[
        Optional[str], typer.Option("--key", help="cli-records-verify-key", metavar="cli-metavar-hex")
    ] = None,
    witness: Annotated[
        Optional[list[str]], typer.Option("--witness", help="cli-records-verify-witness", metavar="cli-metavar-key")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="cli-records-verify-strict")] = False,
) -> None:
    """Check records and receipts: play, chain, shuffles, signature."""
    from houseway.cli.records import verify_files

    raise typer.Exit(verify_files(files, filed, key, witness or (), strict=strict))


@plain.command(
    cls=HelpCommand,
    **describe("cli-records-replay-summary", "cli-records-replay-details", examples=("houseway replay game.json",)),
)
def replay(
    files: Annotated[list[Path], typer.Argument(help="cli-records-replay-files", metavar="cli-metavar-files")],
    lines: Annotated[bool, typer.Option("--lines", help="cli-records-replay-lines")] = False,
) -> None:
    """Print the result of a record as JSON."""
    from houseway.cli.records import replay_files, replay_stream

    if [str(file) for file in files] == ["-"]:
        raise typer.Exit(replay_stream())
    raise typer.Exit(replay_files(files, lines=lines))


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-records-compare-summary",
        "cli-records-compare-details",
        examples=("houseway compare game.json --with NI2023-573",),
    ),
)
def compare(
    file: Annotated[Path, typer.Argument(help="cli-records-compare-file", metavar="cli-metavar-file")],
    other: Annotated[str, typer.Option("--with", help="cli-records-compare-with", metavar="cli-metavar-instrument")],
    json: Json = False,
) -> None:
    """Replay a record under another instrument and show changes."""
    from houseway.cli.records import compare_file

    raise typer.Exit(compare_file(file, other, as_json=json))


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-rules-summary",
        "cli-rules-details",
        examples=("houseway rules blackjack 9.2a", "houseway rules insurance"),
    ),
)
def rules(
    what: Annotated[Optional[list[str]], typer.Argument(help="cli-rules-what", metavar="cli-metavar-what")] = None,
    on: Annotated[Optional[str], typer.Option("--on", help="cli-rules-on", metavar="cli-metavar-day")] = None,
    notified: Annotated[
        Optional[list[str]], typer.Option(help="cli-rules-notified", metavar="cli-metavar-instrument-day")
    ] = None,
    code: Annotated[bool, typer.Option("--code", help="cli-rules-code")] = False,
    json: Json = False,
) -> None:
    """Look up clauses and interpretations, or search the law."""
    from houseway.cli.rules import print_rules

    raise typer.Exit(print_rules(what or (), on, notified or (), as_json=json, with_code=code))


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-compliance-sign-summary",
        "cli-compliance-sign-details",
        examples=("houseway sign --instrument blackjack --determine min=5.00",),
    ),
)
def sign(
    record: Annotated[
        Optional[Path], typer.Argument(help="cli-compliance-sign-record", metavar="cli-metavar-record")
    ] = None,
    instrument: Annotated[
        Optional[str], typer.Option(help="cli-compliance-sign-instrument", metavar="cli-metavar-instrument")
    ] = None,
    determine: Annotated[
        Optional[list[str]], typer.Option(help="cli-compliance-sign-determine", metavar="cli-metavar-key-value")
    ] = None,
    kept_for: Annotated[str, typer.Option(help="cli-compliance-sign-kept-for", metavar="cli-metavar-players")] = "",
    html: Html = False,
    json: Json = False,
) -> None:
    """Print the sign of a table: limits, multiples, odds, jackpot."""
    from houseway.cli.compliance import print_sign

    raise typer.Exit(print_sign(record, instrument, determine or (), kept_for=kept_for, as_json=json, as_page=html))


@plain.command(
    cls=HelpCommand,
    **describe(
        "cli-compliance-duties-summary",
        "cli-compliance-duties-details",
        examples=("houseway duties records --register register.json",),
    ),
)
def duties(
    files: Annotated[list[Path], typer.Argument(help="cli-compliance-duties-files", metavar="cli-metavar-files")],
    register: Annotated[
        Optional[Path], typer.Option(help="cli-compliance-duties-register", metavar="cli-metavar-file")
    ] = None,
    html: Html = False,
    json: Json = False,
) -> None:
    """List the operator's duties of a day, done or missing."""
    from houseway.cli.compliance import print_duties

    raise typer.Exit(print_duties(files, register, as_json=json, as_page=html))


RENAMED_SERVER_COMMANDS = {
    "serve": "houseway serve",
    "close": "houseway server daily-report",
    "regulator": "houseway server regulator-export",
    "people": "houseway server users",
}
"""New name of each command of ``houseway floor`` that was renamed.

All other commands have the same name in ``houseway server``.
"""
SAME_SERVER_COMMANDS = ("init", "audit", "verify", "export", "backup", "restore", "witness", "rotate-key")


@plain.command(
    "floor",
    cls=HelpCommand,
    hidden=True,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    **describe("cli-floor-summary"),
)
def floor(context: typer.Context) -> None:
    """Name the new command: houseway server, or houseway serve."""
    from houseway.cli.terminal.output import print_error
    from houseway.i18n import Message

    command = context.args[0] if context.args else ""
    new_name = RENAMED_SERVER_COMMANDS.get(command)
    if command in SAME_SERVER_COMMANDS:
        new_name = f"houseway server {command}"
    if new_name is None:
        print_error(Message("cli-floor-renamed"))
    else:
        print_error(Message("cli-floor-command-renamed", command=command, name=new_name))
    raise typer.Exit(2)
