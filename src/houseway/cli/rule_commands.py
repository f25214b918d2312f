"""Commands about the rules and the operator's duties: ``rules``, ``house-way``, ``table-sign`` and ``duties``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.cli.shared_options import Determine, Html, Json, Output
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.completion import complete_instruments, complete_records, complete_rules

commands = typer.Typer()
"""Typer application of the commands of this module."""


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-rules-summary",
        "cli-rules-details",
        examples=("houseway rules blackjack 9.2a", "houseway rules insurance", "houseway rules --on 2016-07-01"),
        is_paged=True,
    ),
)
def rules(
    what: Annotated[
        Optional[list[str]],
        typer.Argument(help="cli-rules-what", metavar="cli-metavar-what", autocompletion=complete_rules),
    ] = None,
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


@commands.command(
    "house-way",
    cls=HelpCommand,
    **describe("cli-house-way-summary", examples=("houseway house-way 6-6 1-3 5-6 2-3",)),
)
def house_way(
    tiles: Annotated[list[str], typer.Argument(help="cli-house-way-tiles", metavar="cli-metavar-tiles")],
    high_tiles: Annotated[Literal["apart", "place-first"], typer.Option(help="cli-house-way-high-tiles")] = "apart",
    teen_and_day: Annotated[
        Literal["teen-high", "day-high"], typer.Option(help="cli-house-way-teen-and-day")
    ] = "teen-high",
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="cli-house-way-gee-jun-single")
    ] = "lowest",
    equal_counts: Annotated[
        Literal["by-tile", "highest-low"], typer.Option(help="cli-house-way-equal-counts")
    ] = "by-tile",
    json: Json = False,
) -> None:
    """Set a Pai Gow hand house way and show the rule of each step."""
    from houseway.cli.house_way import print_house_way
    from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions

    options = HouseWayOptions(high_tiles, teen_and_day, gee_jun_single, equal_counts)
    raise typer.Exit(print_house_way(tiles, options, as_json=json))


@commands.command(
    "table-sign",
    cls=HelpCommand,
    **describe(
        "cli-compliance-sign-summary",
        "cli-compliance-sign-details",
        examples=(
            "houseway table-sign game.json --html -o sign.html",
            "houseway table-sign --instrument blackjack --set min=5.00 --set max=500.00",
        ),
        old_options={"--determine": "--set"},
    ),
)
def table_sign(
    record: Annotated[
        Optional[Path],
        typer.Argument(
            help="cli-compliance-sign-record", metavar="cli-metavar-record", autocompletion=complete_records
        ),
    ] = None,
    instrument: Annotated[
        Optional[str],
        typer.Option(
            help="cli-compliance-sign-instrument", metavar="cli-metavar-instrument", autocompletion=complete_instruments
        ),
    ] = None,
    determine: Determine = None,
    kept_for: Annotated[str, typer.Option(help="cli-compliance-sign-kept-for", metavar="cli-metavar-players")] = "",
    html: Html = False,
    json: Json = False,
    output: Output = None,
) -> None:
    """Print the sign of a table: limits, multiples, odds, jackpot."""
    from houseway.cli.compliance import SignRequest, print_sign

    request = SignRequest(record, instrument, tuple(determine or ()), kept_for)
    raise typer.Exit(print_sign(request, as_json=json, as_page=html, output=output))


@commands.command(
    cls=HelpCommand,
    **describe(
        "cli-compliance-duties-summary",
        "cli-compliance-duties-details",
        examples=("houseway duties records --register register.json",),
        is_paged=True,
    ),
)
def duties(
    files: Annotated[list[Path], typer.Argument(help="cli-compliance-duties-files", metavar="cli-metavar-files")],
    register: Annotated[
        Optional[Path], typer.Option(help="cli-compliance-duties-register", metavar="cli-metavar-file")
    ] = None,
    html: Html = False,
    json: Json = False,
    output: Output = None,
) -> None:
    """List the operator's duties of a day, done or missing."""
    from houseway.cli.compliance import print_duties

    raise typer.Exit(print_duties(files, register, as_json=json, as_page=html, output=output))
