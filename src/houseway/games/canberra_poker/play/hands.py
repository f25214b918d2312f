"""Values and kinds of hands and their comparison, with one function per clause (2.5 to 2.9, 9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.equipment.cards import Card
from houseway.games.canberra_poker.clauses import (
    r2_5,
    r2_6_a,
    r2_6_b,
    r2_6_c,
    r2_6_d,
    r2_6_e,
    r2_6_f,
    r2_6_g,
    r2_6_h,
    r2_6_i,
    r2_6_j,
    r2_7,
    r2_8,
    r2_8_a,
    r2_8_b,
    r2_9,
    r9_2,
)
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer
from houseway.ranking import canberra_poker

KINDS: Mapping[str, Rule] = {
    "royal-flush": r2_6_a,
    "straight-flush": r2_6_b,
    "four-of-a-kind": r2_6_c,
    "full-house": r2_6_d,
    "flush": r2_6_e,
    "straight": r2_6_f,
    "three-of-a-kind": r2_6_g,
    "two-pairs": r2_6_h,
    "one-pair": r2_6_i,
    "high-card": r2_6_j,
}
"""Kinds of hand from the highest to the lowest, each with the clause that describes it."""


@follows(r2_5)
@follows(r2_7)
def get_value(cards: Sequence[Card]) -> int:
    """Return a number for five cards, which is greater for a higher hand.

    An ace is low only at the bottom of a straight.
    """
    return canberra_poker.evaluate_hand(cards)


@follows_answer(lambda kind: (KINDS[kind],))
def get_kind(value: int) -> str:
    """Return the kind of hand, such as "flush", for a number from ``get_value``."""
    return canberra_poker.name_value(value)


@follows(r2_8, r2_8_a, r2_8_b)
def is_higher(value: int, other: int) -> bool:
    """Return whether a hand is higher than another.

    Hands are compared by kind first, then by their cards from the highest to the lowest.
    """
    return value > other


@follows(r2_9)
def is_equal(value: int, other: int) -> bool:
    """Return whether two hands are equal; suits do not matter."""
    return value == other


@follows(r9_2)
def does_dealer_qualify(value: int) -> bool:
    """Return whether the dealer takes part with this hand, which needs at least an ace and a king."""
    return canberra_poker.can_take_part(value)
