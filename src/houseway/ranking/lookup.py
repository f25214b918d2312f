"""One hand, fast, from plain Python: the values of `houseway.ranking.poker` by lookup.

Ask once for a table's evaluator and keep it: it takes five, six or seven cards, as asked for, and gives the value that
the definition gives.

>>> from houseway.equipment.cards import parse_cards
>>> from houseway.ranking.poker import Settings, high_name
>>> high = high_evaluator(Settings(ace_low=True), 7)
>>> high_name(high(parse_cards("As 2s 3h 4d 5c Kd Kh")))
'straight'

Each card has a key. The lower eight bits of the sum of a hand's keys say whether there is a flush and of which suit, the
upper part differs for all different sets of ranks. So short a sum is mostly one digit of a Python integer, and that is
fast. The tables behind it fill themselves as hands turn up: who ranks ten hands pays for ten.
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
    in_groups,
    kind_of_groups,
    packed,
)

Evaluator = Callable[[Sequence[Card]], int]

RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Any five, any six and any seven cards have their own sum of these, if they differ in rank at all."""
JOKER_KEY = 1 << 23

SUIT_KEYS = (0, 1, 25, 32)
"""A sum of five, six or seven of these is different for every suit that is there five times, and if none is."""

_CARD_KEYS = [RANK_KEYS[card >> 2] << 8 | SUIT_KEYS[card & 3] for card in range(52)]
_CARD_KEYS.append(JOKER_KEY << 8)
_RANK_ONLY_KEYS = [*(RANK_KEYS[card >> 2] for card in range(52)), JOKER_KEY]
_NUMBER_BITS = [1 << (card >> 2) + 2 for card in range(52)]
JOKER_BIT = 1 << 15
"""In a mask of numbers the ace is bit 14, or 1 when low, and the joker comes after it."""


@cache
def high_evaluator(settings: Settings, count: int) -> Evaluator:
    """What gives the high value of ``count`` cards, five to seven, equal to `poker.best_high`."""
    return {5: _high_of_five_cards, 6: _high_of_six_cards, 7: _high_of_seven_cards}[count](settings)


@cache
def low_evaluator(settings: Settings, count: int) -> Evaluator:
    """What gives the low value of ``count`` cards, five to seven, equal to `poker.best_low`."""
    keys = _RANK_ONLY_KEYS
    values: dict[int, int] = {}

    def low(cards: Sequence[Card]) -> int:
        if len(cards) != count:
            raise ValueError(f"{len(cards)} cards where {count} are to be ranked")
        key = sum([keys[card] for card in cards])
        try:
            return values[key]
        except KeyError:
            return values.setdefault(key, low_of_ranks(cards, settings))

    return low


def best_five(cards: Sequence[Card], settings: Settings) -> tuple[Card, ...]:
    """The first five of the cards, as they lie, that make their highest hand (9.1)."""
    value = high_evaluator(settings, len(cards))(cards)
    of_five = high_evaluator(settings, 5)
    return next(five for five in combinations(cards, 5) if of_five(five) == value)


def _high_of_seven_cards(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, filling = _CARD_KEYS, _flush_bits(7), JOKER_KEY << 8, _Filling(settings)
    values, flushes = filling.values, filling.flushes

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if key >= joker:
            return filling.with_joker(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]]
            return values[key >> 8]
        except KeyError:
            return filling.first_time(cards, key >> 8, bits)

    return high


def _high_of_six_cards(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, filling = _CARD_KEYS, _flush_bits(6), JOKER_KEY << 8, _Filling(settings)
    values, flushes = filling.values, filling.flushes

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f]
        if key >= joker:
            return filling.with_joker(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f]]
            return values[key >> 8]
        except KeyError:
            return filling.first_time(cards, key >> 8, bits)

    return high


def _high_of_five_cards(settings: Settings) -> Evaluator:
    keys, flush_bits, joker, filling = _CARD_KEYS, _flush_bits(5), JOKER_KEY << 8, _Filling(settings)
    values, flushes = filling.values, filling.flushes

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        if key >= joker:
            return filling.with_joker(cards, key >> 8)
        bits = flush_bits[key & 255]
        try:
            if bits:
                return flushes[bits[a] | bits[b] | bits[c] | bits[d] | bits[e]]
            return values[key >> 8]
        except KeyError:
            return filling.first_time(cards, key >> 8, bits)

    return high


_BITS_OF_SUITS = [[bit * (card & 3 == suit) for card, bit in enumerate(_NUMBER_BITS)] for suit in range(4)]
"""For each suit what cards add to the mask of its flush."""


@cache
def _flush_bits(count: int) -> list[list[int] | None]:
    """For each sum of the suit keys of ``count`` cards the bits of the suit that is there five times, if one is."""
    by_sum: list[list[int] | None] = [None] * 256
    for suit, others in product(range(4), combinations_with_replacement(SUIT_KEYS, count - 5)):
        by_sum[5 * SUIT_KEYS[suit] + sum(others)] = _BITS_OF_SUITS[suit]
    return by_sum


class _Filling:
    """The values found so far: by the rank part of a key, and of flushes by their mask."""

    __slots__ = ("alike", "flushes", "settings", "values")

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.values: dict[int, int] = {}
        self.flushes: dict[int, int] = {}
        self.alike: dict[int, int] = {}

    def first_time(self, cards: Sequence[Card], ranks: int, bits: list[int] | None) -> int:
        """The value of cards without a joker whose ranks, or whose flush, turned up for the first time."""
        if bits is None:
            value = high_of_ranks(cards, self.settings)
            # Equal values as one object keep the table in the processor's cache.
            value = self.alike.setdefault(value, value)
            return self.values.setdefault(ranks, value)
        mask = sum([bits[card] for card in cards])
        return self.flushes.setdefault(mask, high_of_flush(mask, self.settings))

    def with_joker(self, cards: Sequence[Card], ranks: int) -> int:
        """The value of cards with a joker: they can be a flush and four of a kind at once (3.3(d), (f))."""
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
    """The high value of five to seven cards if suits are left aside, the joker standing for the best rank."""
    if JOKER in cards:
        naturals = [card for card in cards if card != JOKER]
        return max([high_of_ranks([*naturals, other], settings) for other in range(4 * settings.lowest, 52, 4)])
    one = two = three = four = five = 0
    for card in cards:
        bit = _NUMBER_BITS[card]
        five |= four & bit
        four |= three & bit
        three |= two & bit
        two |= one & bit
        one |= bit

    if not two:
        top = _straight_top(one, settings)
        return STRAIGHT << KIND_BITS | top if top else FIVE_ODD_CARDS << KIND_BITS | _tops(one, 5)
    if five:
        return FIVE_OF_A_KIND << KIND_BITS | _top(five) * 0x11111
    if four:
        first = _top(four)
        return FOUR_OF_A_KIND << KIND_BITS | first * 0x11110 | _top(one ^ 1 << first)
    first = _top(three or two)
    other_pairs = two ^ 1 << first
    if three and other_pairs:
        kind = FULL_HOUSE if settings.full else FULL_HOUSE_REDUCED
        return kind << KIND_BITS | first * 0x11100 | _top(other_pairs) * 0x11
    top = _straight_top(one, settings)
    if top:
        return STRAIGHT << KIND_BITS | top
    one ^= 1 << first
    if three:
        return THREE_OF_A_KIND << KIND_BITS | first * 0x11100 | _tops(one, 2)
    if other_pairs:
        second = _top(other_pairs)
        return TWO_PAIRS << KIND_BITS | first * 0x11000 | second * 0x110 | _top(one ^ 1 << second)
    return ONE_PAIR << KIND_BITS | first * 0x11000 | _tops(one, 3)


def high_of_flush(mask: int, settings: Settings) -> int:
    """The high value of a flush whose numbers are the bits of a mask, the joker's bit perhaps among them."""
    if mask < JOKER_BIT:
        top = _straight_top(mask, settings)
        best = _tops(mask, 5)
    else:
        mask ^= JOKER_BIT
        top = max([_straight_top(mask | 1 << other, settings) for other in range(settings.lowest + 2, ACE_NUMBER + 1)])
        four = [int(digit, 16) for digit in f"{_tops(mask, 4):x}"]
        # An ace beside the four highest is best, unless it may not be there twice: then the highest that is missing.
        other = ACE_NUMBER
        while not settings.joker_repeats and other in four:
            other -= 1
        best = packed(0, sorted([*four, other], reverse=True))
    if top:
        return (ROYAL_FLUSH if top == ACE_NUMBER else STRAIGHT_FLUSH) << KIND_BITS | top
    return FLUSH << KIND_BITS | best


def low_of_ranks(cards: Sequence[Card], settings: Settings) -> int:
    """The low value of five to seven cards, the joker standing for the best rank (3.6)."""
    ace_number = 1 if settings.low_ace == "low" else ACE_NUMBER
    numbers = sorted([ace_number if card >> 2 == ACE else (card >> 2) + 2 for card in cards if card != JOKER])
    if len(numbers) == len(cards):
        return _low_of_numbers(numbers)
    jokers = [*range(settings.lowest + 2, ACE_NUMBER), ace_number]
    return max([_low_of_numbers(sorted([*numbers, other])) for other in jokers])


def _low_of_numbers(numbers: list[int]) -> int:
    """The lowest five of numbers that stand from the bottom."""
    odd = list(dict.fromkeys(numbers))
    if len(odd) >= 5:
        return LOW_TOP - packed(FIVE_ODD_CARDS, odd[4::-1])
    groups = [in_groups(five) for five in combinations(numbers, 5)]
    return LOW_TOP - min([packed(kind_of_groups(five, True), five) for five in groups])


def _top(bits: int) -> int:
    return bits.bit_length() - 1


def _tops(bits: int, count: int) -> int:
    """The highest numbers of a mask, four bits each, the highest first."""
    tops = 0
    for _ in range(count):
        top = bits.bit_length() - 1
        bits ^= 1 << top
        tops = tops << 4 | top
    return tops


def _straight_top(numbers: int, settings: Settings) -> int:
    """The top of the highest straight among the numbers of a mask, or 0."""
    if settings.ace_low and numbers >> ACE_NUMBER:
        numbers |= 2 << settings.lowest
    in_fives = numbers & numbers >> 1 & numbers >> 2 & numbers >> 3 & numbers >> 4
    return in_fives.bit_length() + 3 if in_fives else 0
