"""``houseway tournament``: documents, reports, simulations and ballot verification."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from houseway.cli.shared_options import Html, Json, Output, Seed, parse_seed
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe

tournament_app = typer.Typer(
    name="tournament",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-tournaments-summary",
        examples=(
            "houseway tournament simulate conditions.json",
            "houseway tournament verify-ballot tournament-7.json",
        ),
    ),
)
Conditions = Annotated[Path, typer.Argument(help="cli-tournaments-conditions-file", metavar="cli-metavar-conditions")]
Record = Annotated[Path, typer.Argument(help="cli-tournaments-record-file", metavar="cli-metavar-file")]
Instrument = Annotated[
    Optional[str],
    typer.Option("--instrument", help="cli-tournaments-instrument", metavar="cli-metavar-instrument"),
]


@tournament_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-conditions-summary",
        "cli-tournaments-conditions-details",
        examples=("houseway tournament conditions conditions.json --html -o conditions.html",),
        is_paged=True,
    ),
)
def conditions(file: Conditions, instrument: Instrument = None, html: Html = False, output: Output = None) -> None:
    """Print the conditions as a document to hand out."""
    from houseway.cli.tournaments.documents import print_conditions

    raise typer.Exit(print_conditions(file, instrument, html=html, output=output))


@tournament_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-report-summary", examples=("houseway tournament report tournament-7.json",), is_paged=True
    ),
)
def report(file: Record, html: Html = False, json: Json = False, output: Output = None) -> None:
    """Print standings, places, prizes and money of a record."""
    from houseway.cli.tournaments.documents import print_report

    raise typer.Exit(print_report(file, html=html, as_json=json, output=output))


@tournament_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-simulate-summary",
        "cli-tournaments-simulate-details",
        examples=("houseway tournament simulate conditions.json --players 32 -o tournament.json",),
        old_options={"--record": "--output"},
    ),
)
def simulate(
    file: Conditions,
    players: Annotated[
        int, typer.Option(min=1, help="cli-tournaments-simulate-players", metavar="cli-metavar-number")
    ] = 64,
    seed: Seed = "7",
    instrument: Instrument = None,
    record: Annotated[
        Optional[Path],
        typer.Option("--output", "-o", help="cli-tournaments-simulate-record", metavar="cli-metavar-file"),
    ] = None,
    json: Json = False,
) -> None:
    """Play a whole tournament with bots on the real engines."""
    from houseway.cli.tournaments.simulation_display import simulate_file

    raise typer.Exit(
        simulate_file(file, instrument, players=players, seed=parse_seed(seed), record=record, as_json=json)
    )


@tournament_app.command(
    "verify-ballot",
    cls=HelpCommand,
    **describe(
        "cli-tournaments-ballot-verify-summary",
        "cli-tournaments-ballot-verify-details",
        examples=("houseway tournament verify-ballot tournament-7.json",),
        is_paged=True,
    ),
)
def verify_ballot(file: Record, json: Json = False) -> None:
    """Draw every seeded ballot of a record again, step by step."""
    from houseway.cli.tournaments.ballot_verification import verify_ballots

    raise typer.Exit(verify_ballots(file, as_json=json))
