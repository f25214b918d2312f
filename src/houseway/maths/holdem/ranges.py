"""Hands and ranges in the usual notation: ``AsKs``, ``QQ+``, ``AKs``, ``AKo``, ``AK``, ``A5s-A2s``, ``T9s-76s``, ``any``.

>>> len(parse_range("QQ+, AKs"))
22
>>> [print_pair(pair) for pair in parse_range("AsKs")]
['AsKs']

``+`` goes up: pairs to the aces, other hands to the highest second card that is still lower than the first. A range from
one hand to another keeps either the first card or the gap between the two. The joker has no suit and is only written
as a card: ``JkAs``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from houseway.equipment.cards import CARD_NAMES, RANKS, Card, card_of
from houseway.errors import HousewayError
from houseway.ranking.poker import Settings

Pair = tuple[Card, Card]
"""Two hole cards, the higher first."""

_SHAPE = re.compile(r"(?P<high>[2-9TJQKA])(?P<low>[2-9TJQKA])(?P<suits>[so]?)")
_CARDS = re.compile(r"(?P<first>[2-9TJQKA][shdc]|Jk)(?P<second>[2-9TJQKA][shdc]|Jk)")
ANY = ("any", "random")


class BadRange(HousewayError):
    """A text is no hand and no range; the message holds the part that is wrong."""


def parse_range(text: str, settings: Settings | None = None) -> tuple[Pair, ...]:
    """Every pair of hole cards that the text means, each once, in order."""
    deck = settings or Settings()
    found: dict[Pair, None] = {}
    for part in text.replace(";", ",").split(","):
        for pair in _pairs(part.strip(), deck):
            found[pair] = None
    if not found:
        raise BadRange(f"{text!r} holds no hand of the deck of {deck.deck}")
    return tuple(sorted(found, reverse=True))


def print_pair(pair: Pair) -> str:
    """Two hole cards as they are written."""
    return CARD_NAMES[pair[0]] + CARD_NAMES[pair[1]]


def class_name(pair: Pair) -> str:
    """The class of two hole cards without a joker: ``AA``, ``AKs`` or ``AKo``."""
    high, low = (RANKS[card >> 2] for card in sorted(pair, reverse=True))
    if high == low:
        return high + low
    return high + low + ("s" if pair[0] & 3 == pair[1] & 3 else "o")


def _pairs(part: str, deck: Settings) -> Iterator[Pair]:
    if part.lower() in ANY:
        yield from ((high, low) for low, high in combinations(deck.cards, 2))
        return
    cards = _CARDS.fullmatch(part.replace(" ", ""))
    if cards is not None:
        yield _exact(cards["first"], cards["second"], deck)
        return
    for high, low, suits in _shapes(part, deck):
        yield from _of_shape(high, low, suits, deck)


def _exact(first: str, second: str, deck: Settings) -> Pair:
    one, other = card_of(first), card_of(second)
    assert one is not None
    assert other is not None
    if one == other:
        raise BadRange(f"{first}{second}: a hand holds no card twice")
    for card in (one, other):
        if card not in deck.cards:
            raise BadRange(
                f"{CARD_NAMES[card]} is not in the deck of {deck.deck}{' with joker' * deck.joker} (2.2, 2.3)"
            )
    return max(one, other), min(one, other)


def _shapes(part: str, deck: Settings) -> Iterator[tuple[int, int, str]]:
    """The ranks and suits that a part without exact cards means."""
    first, dash, last = (piece.strip() for piece in part.partition("-"))
    if dash:
        yield from _between(_shape(first, part, deck), _shape(last, part, deck), part)
        return
    upward = part.endswith("+")
    high, low, suits = _shape(part.removesuffix("+").strip(), part, deck)
    if not upward:
        yield high, low, suits
    elif high == low:
        yield from ((rank, rank, "") for rank in range(high, len(RANKS)))
    else:
        yield from ((high, rank, suits) for rank in range(low, high))


def _between(one: tuple[int, int, str], other: tuple[int, int, str], part: str) -> Iterator[tuple[int, int, str]]:
    (high, low, suits), (to_high, to_low, to_suits) = one, other
    if suits != to_suits:
        raise BadRange(f"{part!r}: both ends must be suited, or both not")
    if high == to_high and high != low and to_high != to_low:
        yield from ((high, rank, suits) for rank in range(min(low, to_low), max(low, to_low) + 1))
    elif high - low == to_high - to_low:
        gap = high - low
        yield from ((rank, rank - gap, suits) for rank in range(min(high, to_high), max(high, to_high) + 1))
    else:
        raise BadRange(f"{part!r}: the ends must share their first card or the gap between their cards, as T9s-76s do")


def _shape(text: str, part: str, deck: Settings) -> tuple[int, int, str]:
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise BadRange(f"{part!r} is no hand and no range: say AsKs, QQ+, AKs, AKo, A5s-A2s, T9s-76s or any")
    high, low = sorted((RANKS.index(found["high"]), RANKS.index(found["low"])), reverse=True)
    if high == low and found["suits"]:
        raise BadRange(f"{part!r}: a pair is neither suited nor unsuited")
    if low < deck.lowest:
        raise BadRange(f"{part!r}: the deck of {deck.deck} has no {RANKS[low]} (2.2)")
    return high, low, found["suits"]


def _of_shape(high: int, low: int, suits: str, deck: Settings) -> Iterator[Pair]:
    if low < deck.lowest:
        return
    if high == low:
        yield from ((4 * high + one, 4 * high + other) for other, one in combinations(range(4), 2))
        return
    for one in range(4):
        for other in range(4):
            if (suits != "s" or one == other) and (suits != "o" or one != other):
                yield 4 * high + one, 4 * low + other
