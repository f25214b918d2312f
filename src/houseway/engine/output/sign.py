"""Sign of a table: the lines that it must show, each with the clause that requires it or that it states.

A game's own ``sign.py`` defines its contents; ``compliance`` prints it.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.law import Rule


class SignLine(Struct, frozen=True):
    """One line of the sign: its subject, its text, and its clause."""

    label: str
    says: str
    rule: Rule


class SignPart(Struct, frozen=True):
    """A part of the sign under its own heading."""

    heading: str
    lines: tuple[SignLine, ...]


def format_dollars(cents: int) -> str:
    """Format an amount as on signs: cents only if there are any.

    >>> format_dollars(5_00), format_dollars(2_50), format_dollars(50_000_00)
    ('$5', '$2.50', '$50,000')
    """
    whole, part = divmod(cents, 100)
    return f"${whole:,}.{part:02d}" if part else f"${whole:,}"


def format_odds(odds: int, to: int = 1) -> str:
    """Format odds as dealers say them.

    >>> format_odds(3, 2), format_odds(5000)
    ('3 to 2', '5,000 to 1')
    """
    return f"{odds:,} to {to}"
