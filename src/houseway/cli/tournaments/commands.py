"""``houseway tournament`` and ``houseway ballot``: documents, reports, simulations and ballot verification."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe

tournament_app = typer.Typer(
    name="tournament",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-tournaments-summary"),
)
ballot_app = typer.Typer(
    name="ballot",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-tournaments-ballot-summary"),
)

Conditions = Annotated[Path, typer.Argument(help="cli-tournaments-conditions-file", metavar="cli-metavar-conditions")]
Record = Annotated[Path, typer.Argument(help="cli-tournaments-record-file", metavar="cli-metavar-file")]
Instrument = Annotated[
    Optional[str],
    typer.Option("--instrument", help="cli-tournaments-instrument", metavar="cli-metavar-instrument"),
]
Html = Annotated[bool, typer.Option("--html", help="cli-tournaments-html")]
Output = Annotated[
    Optional[Path], typer.Option("--output", "-o", help="cli-tournaments-output", metavar="cli-metavar-file")
]


@tournament_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-conditions-summary",
        "cli-tournaments-conditions-details",
        examples=("houseway tournament conditions conditions.json --html -o conditions.html",),
    ),
)
def conditions(file: Conditions, instrument: Instrument = None, html: Html = False, output: Output = None) -> None:
    """Print the conditions as a document to hand out."""
    from houseway.cli.tournaments.documents import print_conditions

    raise typer.Exit(print_conditions(file, instrument, html=html, output=output))


@tournament_app.command(
    cls=HelpCommand,
    **describe("cli-tournaments-report-summary", examples=("houseway tournament report tournament-7.json",)),
)
def report(file: Record, html: Html = False, output: Output = None) -> None:
    """Print standings, places, prizes and money of a record."""
    from houseway.cli.tournaments.documents import print_report

    raise typer.Exit(print_report(file, html=html, output=output))


@tournament_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-simulate-summary",
        "cli-tournaments-simulate-details",
        examples=("houseway tournament simulate conditions.json --players 32",),
    ),
)
def simulate(
    file: Conditions,
    players: Annotated[
        int, typer.Option(min=1, help="cli-tournaments-simulate-players", metavar="cli-metavar-number")
    ] = 64,
    seed: Annotated[int, typer.Option(help="cli-tournaments-simulate-seed", metavar="cli-metavar-number")] = 7,
    instrument: Instrument = None,
    record: Annotated[
        Optional[Path], typer.Option(help="cli-tournaments-simulate-record", metavar="cli-metavar-file")
    ] = None,
) -> None:
    """Play a whole tournament with bots on the real engines."""
    from houseway.cli.tournaments.simulation_display import simulate_file

    raise typer.Exit(simulate_file(file, instrument, players=players, seed=seed, record=record))


@ballot_app.command(
    cls=HelpCommand,
    **describe(
        "cli-tournaments-ballot-verify-summary",
        "cli-tournaments-ballot-verify-details",
        examples=("houseway ballot verify tournament-7.json",),
    ),
)
def verify(file: Record) -> None:
    """Draw every seeded ballot of a record again, step by step."""
    from houseway.cli.tournaments.ballot_verification import verify_ballots

    raise typer.Exit(verify_ballots(file))
