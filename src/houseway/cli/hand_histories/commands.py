"""``houseway import`` and ``houseway export``: convert hands in public notations to records, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

import_app = typer.Typer(
    name="import",
    help="Import hands from other software as records.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)
export_app = typer.Typer(
    name="export",
    help="Export the rounds of records in public formats.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

Files = Annotated[list[Path], typer.Argument(metavar="FILE...")]
Out = Annotated[Optional[Path], typer.Option("--out", help="Write to this file instead of the terminal.")]


@import_app.callback()
def import_hands() -> None:
    """Import hands from other software as records."""


@export_app.callback()
def export_hands() -> None:
    """Export the rounds of records in public formats."""


@import_app.command("phh")
def import_phh(
    files: Files,
    out: Annotated[Optional[Path], typer.Option("--out", help="Save the records in this folder.")] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Print what was left out of or added to each hand.")] = False,
) -> None:
    """Replay hands in the PHH notation and compare the chips.

    FILE... are hand histories of no-limit and limit hold'em, or folders of .phh and .phhs files.

    Example: houseway import phh hands --out records
    """
    from houseway.cli.hand_histories.files import import_files

    raise typer.Exit(import_files(files, out, notes=notes))


@export_app.command("phh")
def export_phh(files: Files, out: Out = None) -> None:
    """Write every settled round of Hold-em in the PHH notation.

    FILE... are records, or folders of .json files. Several hands are written as numbered TOML tables.
    """
    from houseway.cli.hand_histories.files import export_files
    from houseway.records.notations.phh.exporter import format_document

    raise typer.Exit(export_files(files, out, format_document))


@export_app.command("ohh")
def export_ohh(
    files: Files,
    out: Out = None,
    date: Annotated[
        str, typer.Option("--date", help="Set the time when play began, in UTC; records do not contain it.")
    ] = "1970-01-01T00:00:00Z",
    currency: Annotated[str, typer.Option("--currency", help="Set the currency, as a three-letter code.")] = "AUD",
) -> None:
    """Write every settled round of Hold-em as Open Hand History.

    FILE... are records, or folders of .json files.
    """
    from functools import partial

    from houseway.cli.hand_histories.files import export_files
    from houseway.records.notations.open_hand_history import check_currency, check_date, format_document

    check_date(date)
    check_currency(currency)
    raise typer.Exit(export_files(files, out, partial(format_document, date=date, currency=currency)))
