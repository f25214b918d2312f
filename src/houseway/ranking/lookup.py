"""Fast ranking of one hand in plain Python, by lookup of the values of ``houseway.ranking.poker``.

Get an evaluator once and reuse it. It ranks five, six or seven cards, as requested, and returns the value
that ``poker`` defines.

>>> from houseway.equipment.cards import parse_cards
>>> from houseway.ranking.poker import Settings, high_name
>>> high = get_high_evaluator(Settings(ace_low=True), 7)
>>> high_name(high(parse_cards("As 2s 3h 4d 5c Kd Kh")))
'straight'

Each card has a key, and the key of a hand is the sum of its cards' keys. The lower eight bits of the sum show
whether there is a flush and of which suit. The upper part is different for every set of ranks. Such a short sum
mostly fits into one digit of a Python integer, which is fast. The tables are filled as hands occur: ranking ten
hands costs ten computations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from houseway.equipment.cards import JOKER, Card
from houseway.ranking.poker import (
    ACE,
    ACE_NUMBER,
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
    Settings,
    get_kind_of_groups,
    group_numbers,
    pack_value,
)

Evaluator = Callable[[Sequence[Card]], int]

RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Keys of the ranks.

Two hands of five, six or seven cards have the same sum of keys only if their ranks are the same.
"""
JOKER_KEY = 1 << 23

SUIT_KEYS = (0, 1, 25, 32)
"""Keys of the suits.

The sum of five to seven of them shows which suit occurs at least five times, if any.
"""

_CARD_KEYS = [RANK_KEYS[card >> 2] << 8 | SUIT_KEYS[card & 3] for card in range(52)]
_CARD_KEYS.append(JOKER_KEY << 8)
_RANK_ONLY_KEYS = [*(RANK_KEYS[card >> 2] for card in range(52)), JOKER_KEY]
_NUMBER_BITS = [1 << (card >> 2) + 2 for card in range(52)]
JOKER_BIT = 1 << 15
"""Bit of the joker in a mask of numbers, directly above the ace.

A high ace is bit 14 and a low ace bit 1 in a full deck.
"""


@cache
def get_high_evaluator(settings: Settings, count: int) -> Evaluator:
    """Return a function that computes the high value of ``count`` cards, five to seven, as ``poker.best_high``."""
    return {5: _make_high_of_five, 6: _make_high_of_six, 7: _make_high_of_seven}[count](settings)


@cache
def get_low_evaluator(settings: Settings, count: int) -> Evaluator:
    """Return a function that computes the low value of ``count`` cards, five to seven, as ``poker.best_low``."""
    keys = _RANK_ONLY_KEYS
    values: dict[int, int] = {}

    def evaluate_low(cards: Sequence[Card]) -> int:
        if len(cards) != count:
            raise ValueError(f"the evaluator ranks {count} cards, not {len(cards)}")
        key = sum([keys[card] for card in cards])
        try:
            return values[key]
        except KeyError:
            return values.setdefault(key, low_of_ranks(cards, settings))

    return evaluate_low


def find_best_five(cards: Sequence[Card], settings: Settings) -> tuple[Card, ...]:
    """Return the five cards that make the highest hand (9.1).

    If several combinations are equally high, return the first in the given order of the cards.
    """
    value = get_high_evaluator(settings, len(cards))(cards)
    evaluate_five = get_high_evaluator(settings, 5)
    return next(five for five in combinations(cards, 5) if evaluate_five(five) == value)


def _make_high_of_seven(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, memo = _CARD_KEYS, _make_flush_bits(7), JOKER_KEY << 8, _ValueCache(settings)
    values, flushes = memo.values, memo.flushes

    def evaluate_high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if key >= joker:
            return memo.compute_joker_value(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]]
            return values[key >> 8]
        except KeyError:
            return memo.compute_new_value(cards, key >> 8, bits)

    return evaluate_high


def _make_high_of_six(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, memo = _CARD_KEYS, _make_flush_bits(6), JOKER_KEY << 8, _ValueCache(settings)
    values, flushes = memo.values, memo.flushes

    def evaluate_high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f]
        if key >= joker:
            return memo.compute_joker_value(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f]]
            return values[key >> 8]
        except KeyError:
            return memo.compute_new_value(cards, key >> 8, bits)

    return evaluate_high


def _make_high_of_five(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, memo = _CARD_KEYS, _make_flush_bits(5), JOKER_KEY << 8, _ValueCache(settings)
    values, flushes = memo.values, memo.flushes

    def evaluate_high(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        if key >= joker:
            return memo.compute_joker_value(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e]]
            return values[key >> 8]
        except KeyError:
            return memo.compute_new_value(cards, key >> 8, bits)

    return evaluate_high


_BITS_OF_SUITS = [[bit * (card & 3 == suit) for card, bit in enumerate(_NUMBER_BITS)] for suit in range(4)]
"""For each suit, a list with the bit of every card in the mask of a flush; 0 for cards of other suits."""


@cache
def _make_flush_bits(count: int) -> list[list[int] | None]:
    """Return a list that shows, for each sum of ``count`` suit keys, which suit makes a flush.

    The item at the index of the sum is the list of that suit in ``_BITS_OF_SUITS``, or None if there is no flush.
    """
    by_sum: list[list[int] | None] = [None] * 256
    for suit, other_keys in product(range(4), combinations_with_replacement(SUIT_KEYS, count - 5)):
        by_sum[5 * SUIT_KEYS[suit] + sum(other_keys)] = _BITS_OF_SUITS[suit]
    return by_sum


class _ValueCache:
    """Cache of hand values, by the rank part of a hand's key, and by the mask of a flush."""

    __slots__ = ("alike", "flushes", "settings", "values")

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.values: dict[int, int] = {}
        self.flushes: dict[int, int] = {}
        self.alike: dict[int, int] = {}

    def compute_new_value(self, cards: Sequence[Card], ranks: int, bits: list[int] | None) -> int:
        """Compute and cache the value of a hand without a joker that is not in the cache yet."""
        if bits is None:
            value = high_of_ranks(cards, self.settings)
            # Equal values as one object keep the table in the processor's cache.
            value = self.alike.setdefault(value, value)
            return self.values.setdefault(ranks, value)
        mask = sum([bits[card] for card in cards])
        return self.flushes.setdefault(mask, high_of_flush(mask, self.settings))

    def compute_joker_value(self, cards: Sequence[Card], ranks: int) -> int:
        """Return the value of a hand with a joker.

        Such a hand can be a flush and four of a kind at once, so both values are compared (3.3(d), (f)).
        """
        value = self.values.get(ranks)
        if value is None:
            value = self.values[ranks] = high_of_ranks(cards, self.settings)
        suits = [card & 3 for card in cards if card != JOKER]
        for suit in range(4):
            if suits.count(suit) >= 4:
                mask = JOKER_BIT + sum([_NUMBER_BITS[card] for card in cards if card != JOKER and card & 3 == suit])
                if mask not in self.flushes:
                    self.flushes[mask] = high_of_flush(mask, self.settings)
                value = max(value, self.flushes[mask])
        return value


def high_of_ranks(cards: Sequence[Card], settings: Settings) -> int:
    """Return the high value of five to seven cards, ignoring suits. The joker represents the best rank."""
    if JOKER in cards:
        naturals = [card for card in cards if card != JOKER]
        return max([high_of_ranks([*naturals, other], settings) for other in range(4 * settings.lowest, 52, 4)])
    once_mask = pair_mask = triple_mask = quad_mask = quint_mask = 0
    for card in cards:
        bit = _NUMBER_BITS[card]
        quint_mask |= quad_mask & bit
        quad_mask |= triple_mask & bit
        triple_mask |= pair_mask & bit
        pair_mask |= once_mask & bit
        once_mask |= bit

    if not pair_mask:
        top = _find_straight_top(once_mask, settings)
        return STRAIGHT << KIND_BITS | top if top else FIVE_ODD_CARDS << KIND_BITS | _pack_tops(once_mask, 5)
    if quint_mask:
        return FIVE_OF_A_KIND << KIND_BITS | _find_top(quint_mask) * 0x11111
    if quad_mask:
        first = _find_top(quad_mask)
        return FOUR_OF_A_KIND << KIND_BITS | first * 0x11110 | _find_top(once_mask ^ 1 << first)
    first = _find_top(triple_mask or pair_mask)
    other_pairs = pair_mask ^ 1 << first
    if triple_mask and other_pairs:
        kind = FULL_HOUSE if settings.is_full_deck else FULL_HOUSE_REDUCED
        return kind << KIND_BITS | first * 0x11100 | _find_top(other_pairs) * 0x11
    top = _find_straight_top(once_mask, settings)
    if top:
        return STRAIGHT << KIND_BITS | top
    once_mask ^= 1 << first
    if triple_mask:
        return THREE_OF_A_KIND << KIND_BITS | first * 0x11100 | _pack_tops(once_mask, 2)
    if other_pairs:
        second = _find_top(other_pairs)
        return TWO_PAIRS << KIND_BITS | first * 0x11000 | second * 0x110 | _find_top(once_mask ^ 1 << second)
    return ONE_PAIR << KIND_BITS | first * 0x11000 | _pack_tops(once_mask, 3)


def high_of_flush(mask: int, settings: Settings) -> int:
    """Return the high value of a flush. The bits of the mask are its numbers, and possibly the joker."""
    if mask < JOKER_BIT:
        top = _find_straight_top(mask, settings)
        best = _pack_tops(mask, 5)
    else:
        mask ^= JOKER_BIT
        top = max(
            [_find_straight_top(mask | 1 << other, settings) for other in range(settings.lowest + 2, ACE_NUMBER + 1)]
        )
        four = [int(digit, 16) for digit in f"{_pack_tops(mask, 4):x}"]
        # An ace with the four highest is best; if it may not occur twice, the highest number that is missing.
        other = ACE_NUMBER
        while not settings.joker_repeats and other in four:
            other -= 1
        best = pack_value(0, sorted([*four, other], reverse=True))
    if top:
        return (ROYAL_FLUSH if top == ACE_NUMBER else STRAIGHT_FLUSH) << KIND_BITS | top
    return FLUSH << KIND_BITS | best


def low_of_ranks(cards: Sequence[Card], settings: Settings) -> int:
    """Return the low value of five to seven cards. The joker represents the best rank (3.6)."""
    ace_number = 1 if settings.low_ace == "low" else ACE_NUMBER
    numbers = sorted([ace_number if card >> 2 == ACE else (card >> 2) + 2 for card in cards if card != JOKER])
    if len(numbers) == len(cards):
        return _low_of_numbers(numbers)
    jokers = [*range(settings.lowest + 2, ACE_NUMBER), ace_number]
    return max([_low_of_numbers(sorted([*numbers, other])) for other in jokers])


def _low_of_numbers(numbers: list[int]) -> int:
    """Return the best low value of five among the numbers, which are in ascending order."""
    odd = list(dict.fromkeys(numbers))
    if len(odd) >= 5:
        return LOW_TOP - pack_value(FIVE_ODD_CARDS, odd[4::-1])
    groups = [group_numbers(five) for five in combinations(numbers, 5)]
    return LOW_TOP - min([pack_value(get_kind_of_groups(five, True), five) for five in groups])


def _find_top(bits: int) -> int:
    return bits.bit_length() - 1


def _pack_tops(bits: int, count: int) -> int:
    """Return the ``count`` highest numbers of a mask as one integer, four bits each, the highest first."""
    tops = 0
    for _ in range(count):
        top = bits.bit_length() - 1
        bits ^= 1 << top
        tops = tops << 4 | top
    return tops


def _find_straight_top(numbers: int, settings: Settings) -> int:
    """Return the top number of the highest straight in a mask of numbers, or 0 if there is no straight."""
    if settings.ace_low and numbers >> ACE_NUMBER:
        numbers |= 2 << settings.lowest
    in_fives = numbers & numbers >> 1 & numbers >> 2 & numbers >> 3 & numbers >> 4
    return in_fives.bit_length() + 3 if in_fives else 0
