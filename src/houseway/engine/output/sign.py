"""What a table must show to people: the lines of its sign, each with the clause that asks for it or that it tells.

A game says in its own ``sign.py`` what stands on its sign; how the sign is printed is the business of ``duties/``.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.law import Rule


class SignLine(Struct, frozen=True):
    """One line: what it is about, what it says, by which clause."""

    label: str
    says: str
    rule: Rule


class SignPart(Struct, frozen=True):
    """A part of the sign under a heading of its own."""

    heading: str
    lines: tuple[SignLine, ...]


def dollars(cents: int) -> str:
    """An amount as signs have it: cents only where there are any.

    >>> dollars(5_00), dollars(2_50), dollars(50_000_00)
    ('$5', '$2.50', '$50,000')
    """
    whole, part = divmod(cents, 100)
    return f"${whole:,}.{part:02d}" if part else f"${whole:,}"


def to_one(odds: int, to: int = 1) -> str:
    """Odds as dealers say them.

    >>> to_one(3, 2), to_one(5000)
    ('3 to 2', '5,000 to 1')
    """
    return f"{odds:,} to {to}"
