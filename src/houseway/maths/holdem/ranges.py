"""Parser of hands and ranges: ``AsKs``, ``QQ+``, ``AKs``, ``AKo``, ``A5s-A2s``, ``T9s-76s``, ``any``.

>>> len(parse_range("QQ+, AKs"))
22
>>> [format_pair(pair) for pair in parse_range("AsKs")]
['AsKs']

``AK`` means both suited and unsuited hands. ``+`` adds higher hands: a pair goes up to aces. In any other hand
the second card goes up to the rank below the first card.

The two ends of a range have either the same first card or the same gap between their cards. The joker has no
suit and can only be written as a card: ``JkAs``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from houseway.equipment.cards import CARD_NAMES, RANKS, Card, find_card
from houseway.errors import InvalidRangeError
from houseway.i18n import Message
from houseway.ranking.poker import Settings

Pair = tuple[Card, Card]
"""Two hole cards, the higher first."""

_SHAPE = re.compile(r"(?P<high>[2-9TJQKA])(?P<low>[2-9TJQKA])(?P<suits>[so]?)")
_CARDS = re.compile(r"(?P<first>[2-9TJQKA][shdc]|Jk)(?P<second>[2-9TJQKA][shdc]|Jk)")
ANY = ("any", "random")


def parse_range(text: str, settings: Settings | None = None) -> tuple[Pair, ...]:
    """Return every pair of hole cards that the text describes, each once, sorted from high to low.

    Raises:
        InvalidRangeError: a part of the text is invalid, or the range is empty.
    """
    deck = settings or Settings()
    pairs: dict[Pair, None] = {}
    for part in text.replace(";", ",").split(","):
        for pair in _parse_part(part.strip(), deck):
            pairs[pair] = None
    if not pairs:
        raise InvalidRangeError(Message("maths-empty-range", text=repr(text), deck=deck.deck))
    return tuple(sorted(pairs, reverse=True))


def format_pair(pair: Pair) -> str:
    """Format two hole cards as text, such as ``AsKs``."""
    return CARD_NAMES[pair[0]] + CARD_NAMES[pair[1]]


def get_class_name(pair: Pair) -> str:
    """Return the class of two hole cards without a joker: ``AA``, ``AKs`` or ``AKo``."""
    high, low = (RANKS[card >> 2] for card in sorted(pair, reverse=True))
    if high == low:
        return high + low
    return high + low + ("s" if pair[0] & 3 == pair[1] & 3 else "o")


def _parse_part(part: str, deck: Settings) -> Iterator[Pair]:
    if part.lower() in ANY:
        yield from ((high, low) for low, high in combinations(deck.cards, 2))
        return
    cards = _CARDS.fullmatch(part.replace(" ", ""))
    if cards is not None:
        yield _parse_exact_pair(cards["first"], cards["second"], deck)
        return
    for high, low, suits in _parse_shapes(part, deck):
        yield from _list_pairs_of_shape(high, low, suits, deck)


def describe_foreign_card(card: Card, deck: Settings) -> Message:
    """Return the message for a card that is not in the deck."""
    message_id = "maths-card-not-in-deck-with-joker" if deck.joker else "maths-card-not-in-deck"
    return Message(message_id, card=CARD_NAMES[card], deck=deck.deck)


def _parse_exact_pair(first: str, second: str, deck: Settings) -> Pair:
    first_card, second_card = find_card(first), find_card(second)
    assert first_card is not None
    assert second_card is not None
    if first_card == second_card:
        raise InvalidRangeError(Message("maths-same-card-twice", first=first, second=second))
    for card in (first_card, second_card):
        if card not in deck.cards:
            raise InvalidRangeError(describe_foreign_card(card, deck))
    return max(first_card, second_card), min(first_card, second_card)


def _parse_shapes(part: str, deck: Settings) -> Iterator[tuple[int, int, str]]:
    """Yield high rank, low rank and suit letter of each kind of hand in a part such as ``QQ+`` or ``A5s-A2s``."""
    first, dash, last = (piece.strip() for piece in part.partition("-"))
    if dash:
        yield from _list_shapes_between(_parse_shape(first, part, deck), _parse_shape(last, part, deck), part)
        return
    upward = part.endswith("+")
    high, low, suits = _parse_shape(part.removesuffix("+").strip(), part, deck)
    if not upward:
        yield high, low, suits
    elif high == low:
        yield from ((rank, rank, "") for rank in range(high, len(RANKS)))
    else:
        yield from ((high, rank, suits) for rank in range(low, high))


def _list_shapes_between(
    start: tuple[int, int, str], end: tuple[int, int, str], part: str
) -> Iterator[tuple[int, int, str]]:
    (high, low, suits), (to_high, to_low, to_suits) = start, end
    if suits != to_suits:
        raise InvalidRangeError(Message("maths-range-suits", part=repr(part)))
    if high == to_high and high != low and to_high != to_low:
        yield from ((high, rank, suits) for rank in range(min(low, to_low), max(low, to_low) + 1))
    elif high - low == to_high - to_low:
        gap = high - low
        yield from ((rank, rank - gap, suits) for rank in range(min(high, to_high), max(high, to_high) + 1))
    else:
        raise InvalidRangeError(Message("maths-range-ends", part=repr(part)))


def _parse_shape(text: str, part: str, deck: Settings) -> tuple[int, int, str]:
    shape_match = _SHAPE.fullmatch(text)
    if shape_match is None:
        raise InvalidRangeError(Message("maths-not-a-range", part=repr(part)))
    high, low = sorted((RANKS.index(shape_match["high"]), RANKS.index(shape_match["low"])), reverse=True)
    if high == low and shape_match["suits"]:
        raise InvalidRangeError(Message("maths-pair-suited", part=repr(part)))
    if low < deck.lowest:
        raise InvalidRangeError(Message("maths-rank-not-in-deck", part=repr(part), deck=deck.deck, rank=RANKS[low]))
    return high, low, shape_match["suits"]


def _list_pairs_of_shape(high: int, low: int, suits: str, deck: Settings) -> Iterator[Pair]:
    if low < deck.lowest:
        return
    if high == low:
        yield from ((4 * high + high_suit, 4 * high + low_suit) for low_suit, high_suit in combinations(range(4), 2))
        return
    for high_suit in range(4):
        for low_suit in range(4):
            if (suits != "s" or high_suit == low_suit) and (suits != "o" or high_suit != low_suit):
                yield 4 * high + high_suit, 4 * low + low_suit
