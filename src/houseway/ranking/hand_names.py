"""Names of poker hands as a dealer calls them, computed from their values alone.

>>> from houseway.equipment.cards import parse_cards
>>> from houseway.ranking.poker import Settings, best_high
>>> hands = ("Qs Qh Kd 7c 2s", "8s 8h Ad 7c 2s")
>>> queens, eights = (best_high(parse_cards(cards), Settings()).value for cards in hands)
>>> str(name_hand(queens))
'pair of queens, king kicker'
>>> f"{name_hand(queens, eights)}, beats {name_hand(eights, queens)}"
'pair of queens, king kicker, beats pair of eights, ace kicker'
"""

from __future__ import annotations

from functools import cache, lru_cache

from houseway.i18n import Message, MessageList
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

_GROUP_SIZES = {FIVE_ODD_CARDS: 1, ONE_PAIR: 2, TWO_PAIRS: 4, THREE_OF_A_KIND: 3, FOUR_OF_A_KIND: 4, FLUSH: 1}
"""For each kind of hand, the number of cards that determine its name. The remaining cards are kickers."""


@lru_cache(maxsize=4096)
def name_hand(value: int, rival: int | None = None) -> Message:
    """Return the name of a high hand.

    If ``rival`` is the value of another hand, the name has as many kickers as distinguish the two hands.
    """
    kind, numbers = value >> KIND_BITS, _unpack_numbers(value)
    group_size = _GROUP_SIZES.get(kind)
    if group_size is None:
        return _name_without_kickers(kind, numbers)
    kickers = numbers[group_size:]
    named_kickers = kickers[: _count_kickers(kind, group_size, numbers, rival)]
    name = _name_without_kickers(kind, numbers)
    if not named_kickers:
        return name
    return Message("ranking-kicker", hand=name, kickers=MessageList(map(name_rank, named_kickers), "and"))


def _count_kickers(kind: int, group_size: int, numbers: tuple[int, ...], rival: int | None) -> int:
    """Return how many kickers the name of a hand needs.

    Kickers are named up to the first that differs from the rival's. By default, hands with pairs, threes or fours
    have one kicker, and other hands have none.
    """
    default_count = 0 if kind in (FIVE_ODD_CARDS, FLUSH) else 1
    rival_numbers = () if rival is None or rival >> KIND_BITS != kind else _unpack_numbers(rival)
    if not rival_numbers or rival_numbers[:group_size] != numbers[:group_size]:
        return default_count
    pairs = zip(numbers[group_size:], rival_numbers[group_size:], strict=True)
    return next(
        (place for place, (number, rival_number) in enumerate(pairs, 1) if number != rival_number), default_count
    )


@lru_cache(maxsize=1024)
def name_low_hand(value: int) -> Message:
    """Return the name of a low hand: its cards from the highest, or the pair or better that spoils it."""
    packed = LOW_TOP - value
    if packed >> KIND_BITS != FIVE_ODD_CARDS:
        return Message("ranking-low-spoilt", hand=_name_without_kickers(packed >> KIND_BITS, _unpack_numbers(packed)))
    first, second, third, fourth, fifth = map(name_rank, _unpack_numbers(packed))
    return Message("ranking-low", first=first, second=second, third=third, fourth=fourth, fifth=fifth)


@cache
def name_rank(number: int, *, plural: bool = False) -> Message:
    """Return the name of a rank by its number, such as ``six`` or ``sixes``. An ace is 14 or 1."""
    return Message(f"ranking-ranks-{number}" if plural else f"ranking-rank-{number}")


def _unpack_numbers(value: int) -> tuple[int, ...]:
    """Return the five numbers in a high value that break a tie, the most significant first.

    For a straight only the last number is set, which is that of the top card.
    """
    return tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))


def _name_without_kickers(kind: int, numbers: tuple[int, ...]) -> Message:
    """Return the name of a hand without its kickers."""
    if kind == ROYAL_FLUSH:
        return Message("ranking-royal-flush")
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        message_id = "ranking-straight" if kind == STRAIGHT else "ranking-straight-flush"
        return Message(message_id, first=name_rank(numbers[4]))
    first_rank, first_rank_plural = name_rank(numbers[0]), name_rank(numbers[0], plural=True)
    if kind == FLUSH:
        return Message("ranking-flush", first=first_rank)
    if kind in (FULL_HOUSE, FULL_HOUSE_REDUCED):
        return Message("ranking-full-house", many=first_rank_plural, others=name_rank(numbers[3], plural=True))
    if kind == TWO_PAIRS:
        return Message("ranking-two-pairs", many=first_rank_plural, others=name_rank(numbers[2], plural=True))
    return (
        Message(_OF_A_KIND[kind], many=first_rank_plural)
        if kind in _OF_A_KIND
        else Message("ranking-high", first=first_rank)
    )


_OF_A_KIND = {
    ONE_PAIR: "ranking-pair",
    THREE_OF_A_KIND: "ranking-three",
    FOUR_OF_A_KIND: "ranking-four",
    FIVE_OF_A_KIND: "ranking-five",
}
