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
    help="Play, check and analyse a casino's authorised table games.",
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
    """Play, check and analyse a casino's authorised table games."""


@plain.command()
def play(
    game: Annotated[Optional[str], typer.Argument()] = None,
    bots: Annotated[
        Optional[int], typer.Option(min=0, max=6, help="Seat this many bots; default: 2, in holdem 3.")
    ] = None,
    seed: Annotated[
        Optional[str], typer.Option(help="Make every shuffle repeatable; hexadecimal digits, such as 00ff.")
    ] = None,
    record: Annotated[
        Optional[Path],
        typer.Option(help="Write the record to this new file instead of the data folder."),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue a saved game that was interrupted.")] = False,
    name: Annotated[str, typer.Option(help="Use this name at the table; at most 20 characters.")] = "guest",
    chips: Annotated[
        Optional[str], typer.Option(help="Buy chips for this many dollars; default: 1000, in holdem 200.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Do not pause between the actions of other players.")] = False,
    least: Annotated[Optional[str], typer.Option("--min", help="Set the table's minimum wager, in dollars.")] = None,
    most: Annotated[Optional[str], typer.Option("--max", help="Set the table's maximum wager, in dollars.")] = None,
    decks: Annotated[Optional[int], typer.Option(help="Blackjack: use this many decks.")] = None,
    instrument: Annotated[Optional[str], typer.Option(help="Play by this instrument, such as NI2016-268.")] = None,
    side_wagers: Annotated[
        Optional[bool],
        typer.Option("--side-wagers/--no-side-wagers", help="Blackjack: offer Super Sevens and Perfect Pairs."),
    ] = None,
) -> None:
    """Play at a table in the terminal.

    GAME is blackjack, canberra-poker, holdem or pai-gow. Without GAME, you choose from a list. With --resume, GAME can also
    be the name or the file of a saved game; by default, the last interrupted game continues. houseway records lists
    the saved games.

    Example: houseway play blackjack --bots 3 --min 5
    """
    from houseway.cli.play import play as play_at_table

    options = {"min": least, "max": most, "decks": decks, "instrument": instrument, "side-wagers": side_wagers}
    raise typer.Exit(
        play_at_table(game, bots, seed, record, resume=resume, name=name, chips=chips, options=options, fast=fast)
    )


@plain.command("set")
def set_tiles(
    tiles: Annotated[list[str], typer.Argument(metavar="TILE...")],
    high_tiles: Annotated[
        Literal["apart", "place-first"], typer.Option(help="Choose the interpretation of 10.1(c)(iii).")
    ] = "apart",
    teen_and_day: Annotated[
        Literal["teen-high", "day-high"], typer.Option(help="Choose whether Teen or Day goes high (10.1(b)).")
    ] = "teen-high",
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="Choose the rank of 2-4 among single tiles (3.2).")
    ] = "lowest",
    equal_counts: Annotated[
        Literal["by-tile", "highest-low"],
        typer.Option(help="Choose the interpretation of 10.1(c) for equal counts of 7 or less."),
    ] = "by-tile",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Set a Pai Gow hand house way and show the rule of each step.

    TILE... are four tiles, each written as its two numbers of pips.

    Example: houseway set 6-6 1-3 5-6 2-3
    """
    from houseway.cli.house_way import print_house_way
    from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions

    options = HouseWayOptions(high_tiles, teen_and_day, gee_jun_single, equal_counts)
    raise typer.Exit(print_house_way(tiles, options, as_json=json))


@plain.command()
def show(
    file: Annotated[Path, typer.Argument()],
    round_: Annotated[Optional[int], typer.Option("--round", min=1, help="Print only this round.")] = None,
    player: Annotated[Optional[str], typer.Option(help="Print only what concerns this player.")] = None,
    box: Annotated[
        Optional[int],
        typer.Option("--box", "--seat", min=1, help="Print only what concerns this box or seat."),
    ] = None,
    all_cards: Annotated[
        bool, typer.Option("--all-cards", help="Hold-em: include hole cards that were not shown.")
    ] = False,
    html: Annotated[bool, typer.Option("--html", help="Print an HTML page instead of text.")] = False,
    session: Annotated[Optional[str], typer.Option(help="Tournament: print only this session.")] = None,
    table: Annotated[Optional[int], typer.Option(min=1, help="Tournament: print only this table.")] = None,
) -> None:
    """Print a transcript of a record, round by round, with clauses.

    FILE is a record or the name of a saved game; '-' reads a record from standard input. The transcript lists every action,
    amount and result.

    Example: houseway show game.json --round 3
    """
    from houseway.cli.records import show_file
    from houseway.records.transcript.sections import Selection

    raise typer.Exit(show_file(file, Selection(round_, player, box, all_cards, session, table), as_page=html))


@plain.command()
def schema(
    game: Annotated[str, typer.Argument()],
    part: Annotated[
        Literal["record", "commands", "determinations", "result", "view"], typer.Argument(help="The part to describe.")
    ] = "record",
) -> None:
    """Print the JSON Schema of a game's records.

    GAME is blackjack, canberra-poker, holdem, pai-gow or tournament, or the number of an instrument. PART is the part of the
    record to describe; default: record, the whole record.

    Example: houseway schema blackjack commands
    """
    from houseway.cli.records import print_schema

    raise typer.Exit(print_schema(game, part))


@plain.command()
def verify(
    files: Files,
    filed: Annotated[
        Optional[str],
        typer.Option("--hash", metavar="HASH", help="Require this last hash, as filed when the table closed."),
    ] = None,
    key: Annotated[
        Optional[str],
        typer.Option("--key", metavar="HEX", help="Require that the server with this public key signed the receipt."),
    ] = None,
    witness: Annotated[
        Optional[list[str]],
        typer.Option("--witness", metavar="KEY", help="Accept cosignatures by this witness key; repeat for several."),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail also if anything could not be checked.")] = False,
) -> None:
    """Check records and receipts: play, chain, shuffles, signature.

    FILE... are records, receipts of a server, names of saved games, or folders of .json files; '-' reads a record from standard
    input. The command replays each record and compares the results. For a single file, it reports what it proved and what
    it could not check.

    Example: houseway verify receipt-3-17.json --key 8f0c...
    """
    from houseway.cli.records import verify_files

    raise typer.Exit(verify_files(files, filed, key, witness or (), strict=strict))


@plain.command()
def replay(
    files: Files,
    lines: Annotated[bool, typer.Option("--lines", help="Print one result per line, also for a single file.")] = False,
) -> None:
    """Print the result of a record as JSON.

    FILE... are records, names of saved games, or folders of .json files. Several files print one result per line. '-' reads one
    record per line from standard input and prints one result per line.
    """
    from houseway.cli.records import replay_files, replay_stream

    if [str(file) for file in files] == ["-"]:
        raise typer.Exit(replay_stream())
    raise typer.Exit(replay_files(files, lines=lines))


@plain.command()
def compare(
    file: Annotated[Path, typer.Argument()],
    other: Annotated[str, typer.Option("--with", help="Compare with this instrument of the game, such as NI2023-573.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Replay a record under another instrument and show changes.

    FILE is a record; '-' reads it from standard input. The command prints every settlement that differs, with the clause that
    causes the difference. Exit code: 1 if anything differs.

    Example: houseway compare game.json --with NI2023-573
    """
    from houseway.cli.records import compare_file

    raise typer.Exit(compare_file(file, other, as_json=json))


@plain.command()
def rules(
    what: Annotated[Optional[list[str]], typer.Argument(metavar="WHAT...")] = None,
    on: Annotated[
        Optional[str],
        typer.Option("--on", metavar="DAY", help="List the instruments in force on this day (YYYY-MM-DD)."),
    ] = None,
    notified: Annotated[
        Optional[list[str]],
        typer.Option(metavar="INSTRUMENT=DAY", help="With --on: set the day on which an instrument was notified."),
    ] = None,
    code: Annotated[
        bool, typer.Option("--code", help="For a clause, also list the functions that enforce it.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Look up clauses and interpretations, or search the law.

    WHAT... is an instrument (NI2005-63) or a game, alone, with a clause (9.2a, A.double) or with words to search for. Words
    alone search all instruments; BJ-3 is an interpretation. A clause is printed with its summary and its interpretations.

    Examples: houseway rules blackjack 9.2a; houseway rules insurance
    """
    from houseway.cli.rules import print_rules

    raise typer.Exit(print_rules(what or (), on, notified or (), as_json=json, with_code=code))


@plain.command()
def sign(
    record: Annotated[Optional[Path], typer.Argument()] = None,
    instrument: Annotated[
        Optional[str],
        typer.Option(help="Without RECORD: use this instrument or game."),
    ] = None,
    determine: Annotated[
        Optional[list[str]],
        typer.Option(
            metavar="KEY=VALUE", help="With --instrument: set a determination, such as min=5.00; repeat for several."
        ),
    ] = None,
    kept_for: Annotated[
        str,
        typer.Option(metavar="PLAYERS", help="Name the players for whom the game is reserved (Hold-em 8.1)."),
    ] = "",
    html: Annotated[bool, typer.Option("--html", help="Print an HTML page instead of text.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Print the sign of a table: limits, multiples, odds, jackpot.

    RECORD is a table's record; the sign shows the values at its end. Each line names the clause that requires it.

    Example: houseway sign --instrument blackjack --determine min=5.00
    """
    from houseway.cli.compliance import print_sign

    raise typer.Exit(print_sign(record, instrument, determine or (), kept_for=kept_for, as_json=json, as_page=html))


@plain.command()
def duties(
    files: Files,
    register: Annotated[
        Optional[Path],
        typer.Option(metavar="FILE", help="Read the house's approvals and notifications from this file."),
    ] = None,
    html: Annotated[bool, typer.Option("--html", help="Print an HTML page instead of text.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """List the operator's duties of a day, done or missing.

    FILE... are a day's records, or folders of them. The command groups records by place and day. For each duty of the
    instrument, it prints when and by whom the duty was done, or that it is missing. Exit code: 1 if a duty is missing.
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
