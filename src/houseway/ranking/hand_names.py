"""Hands of poker as a dealer calls them, from their values alone.

>>> from houseway.equipment.cards import parse_cards
>>> from houseway.ranking.poker import Settings, best_high
>>> queens, eights = (best_high(parse_cards(cards), Settings()).value for cards in ("Qs Qh Kd 7c 2s", "8s 8h Ad 7c 2s"))
>>> called(queens)
'pair of queens, king kicker'
>>> f"{called(queens, eights)}, beats {called(eights, queens)}"
'pair of queens, king kicker, beats pair of eights, ace kicker'
"""

from __future__ import annotations

from houseway.i18n.catalogue import say
from houseway.ranking.poker import (
    FIVE_ODD_CARDS,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FULL_HOUSE_REDUCED,
    KIND_BITS,
    LOW_TOP,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
)

_GROUPED = {FIVE_ODD_CARDS: 1, ONE_PAIR: 2, TWO_PAIRS: 4, THREE_OF_A_KIND: 3, FOUR_OF_A_KIND: 4, FLUSH: 1}
"""How many of the five cards the name itself tells; those after them are kickers."""


def called(value: int, other: int | None = None) -> str:
    """A high hand as it is called; beside ``other`` with as many kickers as it takes to tell the two apart."""
    kind, numbers = value >> KIND_BITS, _numbers(value)
    told = _GROUPED.get(kind)
    if told is None:
        return _whole(kind, numbers)
    kickers = numbers[told:]
    named = kickers[: _kickers_needed(kind, told, numbers, other)]
    whole = _whole(kind, numbers)
    kickers_called = say("hand.and").join(rank_called(number) for number in named)
    return say("hand.kicker", hand=whole, kickers=kickers_called) if named else whole


def _kickers_needed(kind: int, told: int, numbers: tuple[int, ...], other: int | None) -> int:
    """How many kickers a call needs: up to the first that differs from a rival's, and a group of cards has one at least."""
    usual = 0 if kind in (FIVE_ODD_CARDS, FLUSH) else 1
    rivals = () if other is None or other >> KIND_BITS != kind else _numbers(other)
    if not rivals or rivals[:told] != numbers[:told]:
        return usual
    pairs = zip(numbers[told:], rivals[told:], strict=True)
    return next((place for place, (own, its) in enumerate(pairs, 1) if own != its), usual)


def called_low(value: int) -> str:
    """A low hand as it is called: its cards from the top, or what spoils it."""
    packed = LOW_TOP - value
    if packed >> KIND_BITS != FIVE_ODD_CARDS:
        return say("hand.low-spoilt", hand=_whole(packed >> KIND_BITS, _numbers(packed)))
    return say("hand.low", cards="-".join(rank_called(number) for number in _numbers(packed)))


def rank_called(number: int, *, several: bool = False) -> str:
    """A rank by its number, 14 or 1 for an ace: ``six``, ``sixes``."""
    return say(f"ranks.{number}" if several else f"rank.{number}")


def _numbers(value: int) -> tuple[int, ...]:
    """The five ranks that break a tie, or for a straight its top card as the last."""
    return tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))


def _whole(kind: int, numbers: tuple[int, ...]) -> str:
    """The name without kickers."""
    if kind == ROYAL_FLUSH:
        return say("hand.royal-flush")
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return say("hand.straight" if kind == STRAIGHT else "hand.straight-flush", first=rank_called(numbers[4]))
    first, many = rank_called(numbers[0]), rank_called(numbers[0], several=True)
    if kind == FLUSH:
        return say("hand.flush", first=first)
    if kind in (FULL_HOUSE, FULL_HOUSE_REDUCED):
        return say("hand.full-house", many=many, others=rank_called(numbers[3], several=True))
    if kind == TWO_PAIRS:
        return say("hand.two-pairs", many=many, others=rank_called(numbers[2], several=True))
    return say(_OF_A_KIND[kind], many=many) if kind in _OF_A_KIND else say("hand.high", first=first)


_OF_A_KIND = {
    ONE_PAIR: "hand.pair",
    THREE_OF_A_KIND: "hand.three",
    FOUR_OF_A_KIND: "hand.four",
    FIVE_OF_A_KIND: "hand.five",
}
