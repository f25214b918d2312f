"""Sign of a table: the lines that it must show, each with the clause that requires it or that it states.

A game's own ``sign.py`` defines its contents; ``compliance`` prints it.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.money import DollarAmount


class SignLine(Struct, frozen=True):
    """One line of the sign: its subject, its text, and its clause."""

    label: Message
    says: Message
    rule: Rule


class SignPart(Struct, frozen=True):
    """A part of the sign under its own heading."""

    heading: Message
    lines: tuple[SignLine, ...]


def describe_amounts(*amounts: int) -> Message:
    """Return amounts in cents as a sign shows them: with a dollar sign, and cents only if there are any.

    >>> str(describe_amounts(5_00)), str(describe_amounts(2_50, 50_000_00))
    ('$5', '$2.50, $50,000')
    """
    return Message("sign-amounts", amounts=MessageList(map(DollarAmount, amounts)))


def describe_odds(odds: int, to: int = 1) -> Message:
    """Return odds as dealers say them.

    >>> str(describe_odds(3, 2)), str(describe_odds(5000))
    ('3 to 2', '5,000 to 1')
    """
    return Message("sign-odds", pays=odds, to=to)


def make_rules_line(rule: Rule) -> SignLine:
    """Return the line that offers a copy of the rules."""
    return SignLine(Message("sign-rules"), Message("sign-rules-copy"), rule)


def make_marker_line(box: int, maximum: int | None, rule: Rule) -> SignLine:
    """Return the line for the maximum that the marker of a box shows; the maximum is None if there is none."""
    says = Message("sign-none") if maximum is None else describe_amounts(maximum)
    return SignLine(Message("sign-maximum-on-box", box=str(box)), says, rule)
