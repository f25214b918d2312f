"""Canberra Poker's hands: the order of a full deck, the ace also low, under that game's names.

>>> from houseway.equipment.cards import parse_cards
>>> hand_name(parse_cards("As Kd Qh 3c 2c"))
'high-card'
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.equipment.cards import Card
from houseway.ranking.lookup import high_evaluator
from houseway.ranking.poker import KIND_BITS, NAMES, ONE_PAIR, Settings

SETTINGS = Settings(ace_low=True)

value_of = high_evaluator(SETTINGS, 5)
"""The value of five cards; the bigger one is the higher hand."""


def hand_name(cards: Sequence[Card]) -> str:
    """The kind of hand that five cards are."""
    return name_of(value_of(cards))


def name_of(value: int) -> str:
    """The kind of hand that a value of `value_of` means."""
    kind = value >> KIND_BITS
    return NAMES[kind] if kind else "high-card"


def takes_part(value: int) -> bool:
    """Whether a dealer with this hand takes part: one pair or better, or both an ace and a king (9.2)."""
    return value >> KIND_BITS >= ONE_PAIR or value >> 12 == 0xED
