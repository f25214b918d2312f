"""``houseway import`` and ``houseway export``: convert hands in public notations to records, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe

import_app = typer.Typer(
    name="import",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-hand-histories-import-summary", examples=("houseway import phh hands -o records",)),
)
export_app = typer.Typer(
    name="export",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-hand-histories-export-summary", examples=("houseway export phh game.json -o game.phhs",)),
)

Records = Annotated[list[Path], typer.Argument(help="cli-hand-histories-records", metavar="cli-metavar-files")]
Out = Annotated[
    Optional[Path], typer.Option("--output", "-o", help="cli-hand-histories-out", metavar="cli-metavar-file")
]
OLD_OPTIONS = {"--out": "--output"}


@import_app.callback()
def import_hands() -> None:
    """Import hands from other software as records."""


@export_app.callback()
def export_hands() -> None:
    """Export the rounds of records in public formats."""


@import_app.command(
    "phh",
    cls=HelpCommand,
    **describe(
        "cli-hand-histories-import-phh-summary",
        "cli-hand-histories-import-phh-details",
        examples=("houseway import phh hands -o records",),
        old_options=OLD_OPTIONS,
    ),
)
def import_phh(
    files: Annotated[
        list[Path], typer.Argument(help="cli-hand-histories-import-phh-files", metavar="cli-metavar-files")
    ],
    out: Annotated[
        Optional[Path],
        typer.Option("--output", "-o", help="cli-hand-histories-import-phh-out", metavar="cli-metavar-folder"),
    ] = None,
    notes: Annotated[bool, typer.Option("--notes", help="cli-hand-histories-import-phh-notes")] = False,
) -> None:
    """Replay hands in the PHH notation and compare the chips."""
    from houseway.cli.hand_histories.files import import_files

    raise typer.Exit(import_files(files, out, notes=notes))


@export_app.command(
    "phh",
    cls=HelpCommand,
    **describe(
        "cli-hand-histories-export-phh-summary",
        "cli-hand-histories-export-phh-details",
        examples=("houseway export phh game.json -o game.phhs",),
        old_options=OLD_OPTIONS,
    ),
)
def export_phh(files: Records, out: Out = None) -> None:
    """Write every settled round of Hold-em in the PHH notation."""
    from houseway.cli.hand_histories.files import export_files
    from houseway.records.notations.phh.exporter import format_document

    raise typer.Exit(export_files(files, out, format_document))


@export_app.command(
    "ohh",
    cls=HelpCommand,
    **describe(
        "cli-hand-histories-export-ohh-summary",
        examples=("houseway export ohh game.json --date 2026-11-16T20:00:00Z",),
        old_options=OLD_OPTIONS,
    ),
)
def export_ohh(
    files: Records,
    out: Out = None,
    date: Annotated[
        str, typer.Option("--date", help="cli-hand-histories-export-ohh-date", metavar="cli-metavar-time")
    ] = "1970-01-01T00:00:00Z",
    currency: Annotated[
        str, typer.Option("--currency", help="cli-hand-histories-export-ohh-currency", metavar="cli-metavar-code")
    ] = "AUD",
) -> None:
    """Write every settled round of Hold-em as Open Hand History."""
    from functools import partial

    from houseway.cli.hand_histories.files import export_files
    from houseway.records.notations.open_hand_history import check_currency, check_date, format_document

    check_date(date)
    check_currency(currency)
    raise typer.Exit(export_files(files, out, partial(format_document, date=date, currency=currency)))
