"""One hand, fast, from plain Python: the values of `houseway.ranking.poker` by lookup.

Ask once for a table's evaluator and keep it: it takes five, six or seven cards, as asked for, and gives the value that the
definition gives.

>>> from houseway.kit.cards import parse_cards
>>> from houseway.ranking.poker import Settings, high_name
>>> high = high_evaluator(Settings(ace_low=True), 7)
>>> high_name(high(parse_cards("As 2s 3h 4d 5c Kd Kh")))
'straight'

Each card has a key, and the sum of a hand's keys says how many cards of each rank and of each suit there are: its lower
bits count the suits, its upper ones differ for all different sets of ranks. The tables behind it fill themselves as hands
turn up, so a program that ranks ten hands pays for ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from houseway.kit.cards import JOKER, Card
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

SUIT_BITS = 12
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Any five, any six and any seven cards have their own sum of these, if they differ in rank at all."""
JOKER_KEY = 1 << 23

_CARD_KEYS = [RANK_KEYS[card >> 2] << SUIT_BITS | 1 << 3 * (card & 3) for card in range(52)]
# The joker is of every suit at once, so that a suit's count says whether a flush is there.
_CARD_KEYS.append(JOKER_KEY << SUIT_BITS | 0o1111)
_RANK_ONLY_KEYS = [*(RANK_KEYS[card >> 2] for card in range(52)), JOKER_KEY]


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
    keys, flush, values, missing = _CARD_KEYS, _flush_counts(), dict[int, int](), high_of_ranks

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        if flush[key & 4095]:
            return _higher(cards, settings, values, key)
        try:
            return values[key >> 12]
        except KeyError:
            return values.setdefault(key >> 12, missing(cards, settings))

    return high


def _high_of_six_cards(settings: Settings) -> Evaluator:
    keys, flush, values, missing = _CARD_KEYS, _flush_counts(), dict[int, int](), high_of_ranks

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f]
        if flush[key & 4095]:
            return _higher(cards, settings, values, key)
        try:
            return values[key >> 12]
        except KeyError:
            return values.setdefault(key >> 12, missing(cards, settings))

    return high


def _high_of_five_cards(settings: Settings) -> Evaluator:
    keys, flush, values, missing = _CARD_KEYS, _flush_counts(), dict[int, int](), high_of_ranks

    def high(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        if flush[key & 4095]:
            return _higher(cards, settings, values, key)
        try:
            return values[key >> 12]
        except KeyError:
            return values.setdefault(key >> 12, missing(cards, settings))

    return high


@cache
def _flush_counts() -> list[bool]:
    # 5 or more of a suit: the top bit of its three, and one of the other two.
    return [bool(counts >> 2 & (counts | counts >> 1) & 0o1111) for counts in range(4096)]


def _higher(cards: Sequence[Card], settings: Settings, values: dict[int, int], key: int) -> int:
    """With a joker a hand can be a flush and four of a kind at once, so both are looked at (3.3(d), (f))."""
    if (key >> 12) not in values:
        values[key >> 12] = high_of_ranks(cards, settings)
    return max(values[key >> 12], high_of_flush(cards, settings))


def high_of_ranks(cards: Sequence[Card], settings: Settings) -> int:
    """The high value of five to seven cards if suits are left aside, the joker standing for the best rank."""
    numbers = sorted([(card >> 2) + 2 for card in cards if card != JOKER], reverse=True)
    if len(numbers) == len(cards):
        return _high_of_numbers(numbers, settings)
    lowest = settings.lowest + 2
    return max(
        [_high_of_numbers(sorted([*numbers, other], reverse=True), settings) for other in range(lowest, ACE_NUMBER + 1)]
    )


def low_of_ranks(cards: Sequence[Card], settings: Settings) -> int:
    """The low value of five to seven cards, the joker standing for the best rank (3.6)."""
    ace_number = 1 if settings.low_ace == "low" else ACE_NUMBER
    numbers = sorted([ace_number if card >> 2 == ACE else (card >> 2) + 2 for card in cards if card != JOKER])
    if len(numbers) == len(cards):
        return _low_of_numbers(numbers)
    jokers = [*range(settings.lowest + 2, ACE_NUMBER), ace_number]
    return max([_low_of_numbers(sorted([*numbers, other])) for other in jokers])


def high_of_flush(cards: Sequence[Card], settings: Settings) -> int:
    """The high value of the flush that five to seven cards hold, the joker counted to the suit."""
    suits = [card & 3 for card in cards if card != JOKER]
    suit = max(range(4), key=suits.count)
    numbers = sorted([(card >> 2) + 2 for card in cards if card != JOKER and card & 3 == suit], reverse=True)
    joker = len(suits) < len(cards)
    top = _straight_top(set(numbers), settings, joker)
    if top:
        return (ROYAL_FLUSH if top == ACE_NUMBER else STRAIGHT_FLUSH) << KIND_BITS | top
    if joker:
        # An ace beside the four highest is best, unless it may not be there twice: then the highest that is missing.
        four = numbers[:4]
        other = ACE_NUMBER
        while not settings.joker_repeats and other in four:
            other -= 1
        numbers = sorted([*four, other], reverse=True)
    return packed(FLUSH, numbers[:5])


def _high_of_numbers(numbers: list[int], settings: Settings) -> int:
    """The best five of numbers that stand from the top, straights counted."""
    fours, threes, pairs = [], [], []
    for number in dict.fromkeys(numbers):
        match numbers.count(number):
            case 5:
                return packed(FIVE_OF_A_KIND, [number, number, number, number, number])
            case 4:
                fours.append(number)
            case 3:
                threes.append(number)
            case 2:
                pairs.append(number)
    if fours:
        four = fours[0]
        return packed(FOUR_OF_A_KIND, [four, four, four, four, *_others(numbers, 1, four)])
    house = max(threes[1:2] + pairs[:1], default=0) if threes else 0
    if house:
        kind = FULL_HOUSE if settings.full else FULL_HOUSE_REDUCED
        return packed(kind, [threes[0], threes[0], threes[0], house, house])
    top = _straight_top(set(numbers), settings, False)
    if top:
        return STRAIGHT << KIND_BITS | top
    if threes:
        three = threes[0]
        return packed(THREE_OF_A_KIND, [three, three, three, *_others(numbers, 2, three)])
    if len(pairs) > 1:
        first, second = pairs[:2]
        return packed(TWO_PAIRS, [first, first, second, second, *_others(numbers, 1, first, second)])
    if pairs:
        return packed(ONE_PAIR, [pairs[0], pairs[0], *_others(numbers, 3, pairs[0])])
    return packed(FIVE_ODD_CARDS, numbers[:5])


def _low_of_numbers(numbers: list[int]) -> int:
    """The lowest five of numbers that stand from the bottom."""
    odd = list(dict.fromkeys(numbers))
    if len(odd) >= 5:
        return LOW_TOP - packed(FIVE_ODD_CARDS, odd[4::-1])
    groups = [in_groups(five) for five in combinations(numbers, 5)]
    return LOW_TOP - min([packed(kind_of_groups(five, True), five) for five in groups])


def _others(numbers: list[int], count: int, *taken: int) -> list[int]:
    return [number for number in numbers if number not in taken][:count]


def _straight_top(numbers: set[int], settings: Settings, joker: bool) -> int:
    """The top of the highest straight among numbers, with one card missing where a joker may fill it, or 0."""
    needed = 4 if joker else 5
    lowest = settings.lowest + 2
    for top in range(ACE_NUMBER, lowest + 3, -1):
        if sum([number in numbers for number in range(top - 4, top + 1)]) >= needed:
            return top
    if settings.ace_low and sum([number in numbers for number in (ACE_NUMBER, *range(lowest, lowest + 4))]) >= needed:
        return lowest + 3
    return 0
