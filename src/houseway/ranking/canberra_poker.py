"""Canberra Poker's hands: the order of a full deck, with the game's own names.

The ace may also be low in a straight.

>>> from houseway.equipment.cards import parse_cards
>>> hand_name(parse_cards("As Kd Qh 3c 2c"))
'high-card'
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.equipment.cards import Card
from houseway.ranking.lookup import get_high_evaluator
from houseway.ranking.poker import KIND_BITS, NAMES, ONE_PAIR, Settings

SETTINGS = Settings(ace_low=True)

evaluate_hand = get_high_evaluator(SETTINGS, 5)
"""Function that returns the value of five cards. A higher hand has a greater value."""


def hand_name(cards: Sequence[Card]) -> str:
    """Return the name of the kind of hand that five cards make."""
    return name_value(evaluate_hand(cards))


def name_value(value: int) -> str:
    """Return the name of the kind of hand that a value of ``evaluate_hand`` encodes."""
    kind = value >> KIND_BITS
    return NAMES[kind] if kind else "high-card"


def can_take_part(value: int) -> bool:
    """Return whether a dealer whose hand has this value takes part (9.2).

    The hand must be one pair or better, or have both an ace and a king.
    """
    return value >> KIND_BITS >= ONE_PAIR or value >> 12 == 0xED
