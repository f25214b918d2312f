"""Commands of the command line.

Each command imports what it needs when it runs, so that small commands start fast.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Literal, Optional

import typer

from houseway.cli.audit_hold import audit_hold
from houseway.cli.report import report
from houseway.cli.terminal.lazy_commands import LazyCommands

plain = typer.Typer()
"""Typer application of the commands that are not groups."""


class RootCommands(LazyCommands):
    """Group of all commands and command groups of ``houseway``."""

    plain = plain
    lazy_targets: ClassVar[dict[str, str]] = {
        "serve": "cli.server:serve",
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
    help="The rules of a casino's authorised table games, executable and exact.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)

plain.command()(report)
plain.command("audit-hold")(audit_hold)

Files = Annotated[list[Path], typer.Argument(metavar="FILE...")]
# The help of arguments is in the docstrings: this Typer version does not print it with the newest Click.


def _print_version(is_requested: bool) -> None:
    if is_requested:
        from importlib.metadata import version

        from houseway.cli.terminal.output import print_line

        print_line(f"houseway {version('houseway')}")
        raise typer.Exit


@app.callback()
def houseway(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """The rules of a casino's authorised table games, executable and exact."""


@plain.command()
def play(
    game: Annotated[Optional[str], typer.Argument()] = None,
    bots: Annotated[Optional[int], typer.Option(min=0, max=6, help="How many bots sit at the table.")] = None,
    seed: Annotated[Optional[str], typer.Option(help="Make every shuffle repeatable: hexadecimal digits.")] = None,
    record: Annotated[
        Optional[Path],
        typer.Option(help="Keep the record in this file, not in the data folder; an existing one is never replaced."),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a sitting that was cut off.")] = False,
    name: Annotated[str, typer.Option(help="What you are called at the table.")] = "guest",
    chips: Annotated[Optional[str], typer.Option(help="For how much you buy chips, in dollars.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses between what the others do.")] = False,
    least: Annotated[Optional[str], typer.Option("--min", help="The table's minimum, in dollars.")] = None,
    most: Annotated[Optional[str], typer.Option("--max", help="The table's maximum, in dollars.")] = None,
    decks: Annotated[Optional[int], typer.Option(help="Blackjack: how many decks.")] = None,
    instrument: Annotated[Optional[str], typer.Option(help="Another instrument of the game.")] = None,
    side_wagers: Annotated[
        Optional[bool],
        typer.Option("--side-wagers/--no-side-wagers", help="Blackjack: Super Sevens and Perfect Pairs."),
    ] = None,
) -> None:
    """Sit down at a table in the terminal.

    GAME is blackjack, canberra-poker, holdem or pai-gow; without it the tables are offered. With --resume it may be the name
    or the file of a sitting that was cut off; without it the last one goes on. houseway records lists what is kept.
    """
    from houseway.cli.play import play as play_at_table

    options = {"min": least, "max": most, "decks": decks, "instrument": instrument, "side-wagers": side_wagers}
    raise typer.Exit(
        play_at_table(game, bots, seed, record, resume=resume, name=name, chips=chips, options=options, fast=fast)
    )


@plain.command("set")
def set_tiles(
    tiles: Annotated[list[str], typer.Argument(metavar="TILE...")],
    high_tiles: Annotated[Literal["apart", "place-first"], typer.Option(help="The reading of 10.1(c)(iii).")] = "apart",
    teen_and_day: Annotated[Literal["teen-high", "day-high"], typer.Option(help="Which goes high.")] = "teen-high",
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="The place of 2-4 among single tiles.")
    ] = "lowest",
    equal_counts: Annotated[
        Literal["by-tile", "highest-low"], typer.Option(help="The reading of 10.1(c) for equal counts of 7 or less.")
    ] = "by-tile",
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Set a Pai Gow hand house way, with each step and its rule.

    TILE... are four tiles by their pips, such as 6-6 1-3 5-6 2-3.
    """
    from houseway.cli.house_way import print_house_way
    from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions

    options = HouseWayOptions(high_tiles, teen_and_day, gee_jun_single, equal_counts)
    raise typer.Exit(print_house_way(tiles, options, as_json=json))


@plain.command()
def show(
    file: Annotated[Path, typer.Argument()],
    round_: Annotated[Optional[int], typer.Option("--round", min=1, help="Only this round.")] = None,
    player: Annotated[Optional[str], typer.Option(help="Only what concerns this player.")] = None,
    box: Annotated[
        Optional[int],
        typer.Option("--box", "--seat", min=1, help="Only what concerns this box or seat."),
    ] = None,
    all_cards: Annotated[
        bool, typer.Option("--all-cards", help="Hold-em: also hole cards that were not shown.")
    ] = False,
    html: Annotated[bool, typer.Option("--html", help="One page to print, in the same words.")] = False,
    session: Annotated[Optional[str], typer.Option(help="A tournament: only this session.")] = None,
    table: Annotated[Optional[int], typer.Option(min=1, help="A tournament: only this table.")] = None,
) -> None:
    """Print a record's play, round by round, with its rules.

    Who did what, how much, and how it ended. FILE is a record; '-' reads it from the standard input.
    """
    from houseway.cli.records import show_file
    from houseway.records.transcript.sections import Selection

    raise typer.Exit(show_file(file, Selection(round_, player, box, all_cards, session, table), as_page=html))


@plain.command()
def schema(
    game: Annotated[str, typer.Argument()],
    part: Annotated[
        Literal["record", "commands", "determinations", "result", "view"], typer.Argument(help="Of which part.")
    ] = "record",
) -> None:
    """Print the JSON Schema of a game's records.

    GAME is blackjack, canberra-poker, holdem, pai-gow or tournament, or the number of an instrument; PART the part of them
    that is wanted.
    """
    from houseway.cli.records import print_schema

    raise typer.Exit(print_schema(game, part))


@plain.command()
def verify(
    files: Files,
    filed: Annotated[
        Optional[str],
        typer.Option("--hash", metavar="HASH", help="The last hash as it was filed when the table closed."),
    ] = None,
    key: Annotated[
        Optional[str],
        typer.Option("--key", metavar="HEX", help="Require that the server with this public key signed the receipt."),
    ] = None,
    witness: Annotated[
        Optional[list[str]],
        typer.Option(
            "--witness", metavar="KEY", help="The key of a witness whose cosignature counts; may be repeated."
        ),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail also on whatever was not there to be checked.")
    ] = False,
) -> None:
    """Check records and receipts: play, chain, shuffles, signature.

    FILE... are records, receipts of a server, or folders of .json files; '-' reads a record from the standard input. A record is
    replayed and compared with what it expects. For a single file, two sentences say what was proved and what was not.
    Example: houseway verify receipt-3-17.json --key 8f0c...
    """
    from houseway.cli.records import verify_files

    raise typer.Exit(verify_files(files, filed, key, witness or (), strict=strict))


@plain.command()
def replay(
    files: Files,
    lines: Annotated[bool, typer.Option("--lines", help="One result a line, also for a single file.")] = False,
) -> None:
    """Print the result of a record as JSON.

    FILE... are records, or folders of .json files: then one result a line. '-' reads one record a line from the standard
    input and writes one result a line.
    """
    from houseway.cli.records import replay_files, replay_stream

    if [str(file) for file in files] == ["-"]:
        raise typer.Exit(replay_stream())
    raise typer.Exit(replay_files(files, lines=lines))


@plain.command()
def compare(
    file: Annotated[Path, typer.Argument()],
    other: Annotated[str, typer.Option("--with", help="The other instrument of the game, such as NI2023-573.")],
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Play a record under another instrument and show what changes.

    FILE is a record; '-' reads it from the standard input. Every line that would have been settled differently is shown with
    the clause that makes the difference.
    """
    from houseway.cli.records import compare_file

    raise typer.Exit(compare_file(file, other, as_json=json))


@plain.command()
def rules(
    what: Annotated[Optional[list[str]], typer.Argument(metavar="WHAT...")] = None,
    on: Annotated[Optional[str], typer.Option("--on", metavar="DAY", help="What was in force? (YYYY-MM-DD)")] = None,
    notified: Annotated[
        Optional[list[str]],
        typer.Option(metavar="INSTRUMENT=DAY", help="With --on: the day on which an instrument was notified."),
    ] = None,
    code: Annotated[bool, typer.Option("--code", help="Of a clause also the functions that keep it.")] = False,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Look up the law: clauses, readings, words, days in force.

    WHAT is an instrument (NI2005-63) or a game, alone or with one of its clauses (9.2a, A.double) or with words (holdem all in);
    words alone (insurance) are looked for in all instruments; BJ-3 is a reading. A clause is shown with its gist and
    the readings it rests on.
    """
    from houseway.cli.rules import print_rules

    raise typer.Exit(print_rules(what or (), on, notified or (), as_json=json, with_code=code))


@plain.command()
def sign(
    record: Annotated[Optional[Path], typer.Argument()] = None,
    instrument: Annotated[
        Optional[str],
        typer.Option(help="Without a record: the instrument, or its game."),
    ] = None,
    determine: Annotated[
        Optional[list[str]],
        typer.Option(metavar="KEY=VALUE", help="With --instrument: a determination, such as min=5.00."),
    ] = None,
    kept_for: Annotated[
        str,
        typer.Option(
            metavar="PLAYERS", help="For whom the operator keeps the game (Hold-em 8.1), such as new players."
        ),
    ] = "",
    html: Annotated[bool, typer.Option("--html", help="A page to print or to show on a screen.")] = False,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Print the sign of a table: limits, multiples, odds, jackpot.

    RECORD is a table's record: the sign as it stands when the record ends. Each line names the clause that asks for it.
    """
    from houseway.cli.compliance import print_sign

    raise typer.Exit(print_sign(record, instrument, determine or (), kept_for=kept_for, as_json=json, as_page=html))


@plain.command()
def duties(
    files: Files,
    register: Annotated[
        Optional[Path],
        typer.Option(metavar="FILE", help="The house's register of approvals and notifications."),
    ] = None,
    html: Annotated[bool, typer.Option("--html", help="A page to print.")] = False,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """List the operator's duties of a day, done or missing.

    FILE... are a day's records, or folders of them; those of one place and day belong together. For each duty of the instrument
    it is said when and by whom it was done, or that it is missing (exit code 1).
    """
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


@plain.command("floor", hidden=True, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def floor(context: typer.Context) -> None:
    """Name the new command: houseway server, or houseway serve."""
    from houseway.cli.terminal.output import print_error

    command = context.args[0] if context.args else ""
    new_name = RENAMED_SERVER_COMMANDS.get(command)
    if command in SAME_SERVER_COMMANDS:
        new_name = f"houseway server {command}"
    if new_name is None:
        print_error("houseway floor is now houseway server; houseway serve starts the server")
    else:
        print_error(f"houseway floor {command} is now {new_name}")
    raise typer.Exit(2)
