"""Options that many commands share, so that they have the same name, the same help and the same meaning everywhere."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Optional

import typer

Json = Annotated[bool, typer.Option("--json", help="cli-option-json")]
Html = Annotated[bool, typer.Option("--html", help="cli-option-html")]
Output = Annotated[Optional[Path], typer.Option("--output", "-o", help="cli-option-output", metavar="cli-metavar-file")]
Plot = Annotated[Optional[Path], typer.Option(help="cli-option-plot", metavar="cli-metavar-file")]
Determine = Annotated[
    Optional[list[str]], typer.Option("--set", help="cli-option-set", metavar="cli-metavar-key-value")
]
"""Determinations of a table, each as ``KEY=VALUE``."""
Seed = Annotated[str, typer.Option("--seed", help="cli-option-seed", metavar="cli-metavar-seed")]
"""Seed of random numbers: any text. ``parse_seed`` makes it a number."""

DEFAULT_DECKS = 8
"""Number of decks of a Blackjack shoe unless a command line sets another, as at a table (2.1)."""
SEED_LIMIT = 2**63
"""Seeds of simulations are below this number, so that they fit into a machine integer."""


def parse_seed(text: str) -> int:
    """Return the seed for a text: a number stands for itself, and other texts are hashed.

    >>> parse_seed("7"), parse_seed("friday") == parse_seed("friday"), parse_seed("friday") < SEED_LIMIT
    (7, True, True)
    """
    if text.isascii() and text.isdigit() and int(text) < SEED_LIMIT:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % SEED_LIMIT


def parse_day(text: str, place: str) -> str:
    """Return a day in the form YYYY-MM-DD.

    Raises:
        NotARecordError: the text is not a day; the error names the place on the command line.
    """
    import datetime

    from houseway.errors import NotARecordError
    from houseway.i18n import Message

    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise NotARecordError(Message("cli-invalid-day", text=repr(text)), place) from error
