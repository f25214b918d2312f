"""``houseway tournament`` and ``houseway ballot``: documents, reports, simulations and ballot verification."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

tournament_app = typer.Typer(
    name="tournament",
    help="Print tournament documents, or simulate a tournament.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)
ballot_app = typer.Typer(
    name="ballot",
    help="Verify the ballots for tables and seats.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Conditions = Annotated[Path, typer.Argument(metavar="CONDITIONS")]
Record = Annotated[Path, typer.Argument(metavar="FILE")]
Instrument = Annotated[
    Optional[str],
    typer.Option("--instrument", help="Use this instrument, if the file contains only conditions."),
]
Html = Annotated[bool, typer.Option("--html", help="Write an HTML page instead of text.")]
Output = Annotated[Optional[Path], typer.Option("--output", "-o", help="Write to this file instead of the terminal.")]


@tournament_app.command()
def conditions(file: Conditions, instrument: Instrument = None, html: Html = False, output: Output = None) -> None:
    """Print the conditions as a document to hand out.

    CONDITIONS is a file of conditions, such as those in docs/examples, or a tournament's record. A record gives the conditions in
    force at its end.
    """
    from houseway.cli.tournaments.documents import print_conditions

    raise typer.Exit(print_conditions(file, instrument, html=html, output=output))


@tournament_app.command()
def report(file: Record, html: Html = False, output: Output = None) -> None:
    """Print standings, places, prizes and money of a record.

    FILE is a tournament's record.
    """
    from houseway.cli.tournaments.documents import print_report

    raise typer.Exit(print_report(file, html=html, output=output))


@tournament_app.command()
def simulate(
    file: Conditions,
    players: Annotated[int, typer.Option(min=1, help="Enter this many bots.")] = 64,
    seed: Annotated[int, typer.Option(help="Seed the random numbers; the same seed gives the same tournament.")] = 7,
    instrument: Instrument = None,
    record: Annotated[
        Optional[Path],
        typer.Option(help="Write the record to this file; default: tournament-SEED.json."),
    ] = None,
) -> None:
    """Play a whole tournament with bots on the real engines.

    CONDITIONS is a file of conditions, or a tournament's record. The command prints the places and prizes, and writes a record
    that houseway verify accepts.

    Example: houseway tournament simulate conditions.json --players 32
    """
    from houseway.cli.tournaments.simulation_display import simulate_file

    raise typer.Exit(simulate_file(file, instrument, players=players, seed=seed, record=record))


@ballot_app.command()
def verify(file: Record) -> None:
    """Draw every seeded ballot of a record again, step by step.

    FILE is a tournament's record.
    """
    from houseway.cli.tournaments.ballot_verification import verify_ballots

    raise typer.Exit(verify_ballots(file))
