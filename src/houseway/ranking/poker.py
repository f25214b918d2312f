"""Definition of the order of poker hands, by exhaustive trial.

A hand is the best five of five to seven cards (9.1). The functions try every combination of five cards, and
for the joker every card of the deck, so that they follow the rules literally. The rules cited are those of
Poker Hold-em (NI2015-405). Canberra Poker uses the same order of a full deck with its own names
(``houseway.ranking.canberra_poker``).

>>> from houseway.equipment.cards import parse_cards
>>> best_high(parse_cards("As Ks Qs Js Jk Ad Ah"), Settings(joker=True)).name
'royal-flush'

The value of a hand is one integer. A greater value is better, for high and for low. In a high value the kind of
hand is above bit 20, followed by the numbers that break a tie, four bits each, 14 for an ace. Values under
different settings cannot be compared. ``high_of_five``, ``high_of_four_and_joker`` and their equivalents for
low use only features that numba supports, so that the tests can compare the fast evaluators with these very
functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from houseway.equipment.cards import JOKER, Card

DECKS = (52, 48, 44, 40, 36, 32)

FIVE_ODD_CARDS, ONE_PAIR, TWO_PAIRS, THREE_OF_A_KIND, STRAIGHT = range(5)
FULL_HOUSE_REDUCED, FLUSH, FULL_HOUSE = 5, 6, 7
FOUR_OF_A_KIND, STRAIGHT_FLUSH, FIVE_OF_A_KIND, ROYAL_FLUSH = range(8, 12)

NAMES = (
    "five-odd-cards",
    "one-pair",
    "two-pairs",
    "three-of-a-kind",
    "straight",
    "full-house",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "five-of-a-kind",
    "royal-flush",
)
"""Name of each kind of hand (3.3, 3.4), in ascending order.

A full house occurs twice, because it ranks below the flush in a reduced deck.
"""

KIND_BITS = 20
LOW_TOP = 1 << 24
ACE = 12
ACE_NUMBER = 14
"""Number of a high ace.

Ranks count from 0, as in ``cards``. Numbers are 2 to 10, knave 11, queen 12, king 13, and ace 14, or 1 if the
ace is low.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """Determinations about the order of hands (2.2, 2.3, 3.5(a)) and the interpretations H3 and H4."""

    deck: int = 52
    joker: bool = False
    joker_repeats: bool = True
    ace_low: bool = False
    low_ace: Literal["high", "low"] = "high"

    @property
    def lowest(self) -> int:
        """Lowest rank of the deck (2.2). It is 0, the deuce, if the deck has 52 cards."""
        return 13 - self.deck // 4

    @property
    def is_full_deck(self) -> bool:
        """True if the deck, including the joker, has 52 cards or more, so that a full house beats a flush (H1)."""
        return self.deck + self.joker >= 52

    @property
    def cards(self) -> tuple[Card, ...]:
        """Cards of the deck in play, the joker last."""
        return (*range(4 * self.lowest, 52), *((JOKER,) if self.joker else ()))


@dataclass(frozen=True, slots=True)
class Hand:
    """The best five cards, in the given order, with their value and the name of the hand.

    ``joker_as`` is the card that the joker represents, or None if the five cards include no joker.
    """

    value: int
    name: str
    five: tuple[Card, ...]
    joker_as: Card | None = None


def best_high(cards: Sequence[Card], settings: Settings) -> Hand:
    """Return the highest hand of five to seven cards (3.3, 3.4, 3.7, 9.1).

    Cards are numbers here, as ``parse_cards`` returns them. ``houseway.rank("As Ks Qs Js Ts")`` takes text.
    """
    value, five, joker_as = _find_best(
        cards,
        settings,
        lambda five: high_of_five(five, settings.lowest, settings.ace_low, settings.is_full_deck),
        settings.joker_repeats,
    )
    return Hand(value, high_name(value), five, joker_as)


def best_low(cards: Sequence[Card], settings: Settings) -> Hand:
    """Return the lowest hand of five to seven cards (3.5(b), 3.6).

    A lower hand has a greater value.
    """
    ace_is_one = settings.low_ace == "low"
    value, five, joker_as = _find_best(cards, settings, lambda five: low_of_five(five, ace_is_one), True)
    return Hand(value, low_name(value), five, joker_as)


def high_name(value: int) -> str:
    """Return the name of the kind of hand that a high value encodes."""
    return NAMES[value >> KIND_BITS]


def low_name(value: int) -> str:
    """Return the name of the kind of hand that a low value encodes."""
    return NAMES[(LOW_TOP - value) >> KIND_BITS]


def is_qualifying_low(low_value: int) -> bool:
    """Return whether a low hand has five different ranks, none above eight (3.5(d))."""
    return LOW_TOP - low_value < 9 << 16


def high_of_five(five: Sequence[Card], lowest: int, ace_low: bool, full: bool) -> int:
    """Return the high value of five cards without a joker (3.3, 3.4).

    A card may occur twice, because the joker may represent a card that is already in the hand.
    """
    numbers = sorted([(card >> 2) + 2 for card in five], reverse=True)
    groups = group_numbers(numbers)
    value = pack_value(get_kind_of_groups(groups, full), groups)
    flush = True
    for card in five:
        flush = flush and card & 3 == five[0] & 3
    top = find_straight_top(numbers, lowest + 2, ace_low)
    if flush:
        value = max(value, pack_value(FLUSH, numbers))
    if top:
        value = max(value, STRAIGHT << KIND_BITS | top)
    if flush and top:
        kind = ROYAL_FLUSH if top == ACE_NUMBER else STRAIGHT_FLUSH
        value = max(value, kind << KIND_BITS | top)
    return value


def high_of_four_and_joker(four: Sequence[Card], lowest: int, ace_low: bool, full: bool, repeats: bool) -> int:
    """Return the high value of four cards and a joker, which represents the best possible card (3.7)."""
    best = 0
    for card in range(4 * lowest, 52):
        if may_stand_for(card, four, repeats):
            best = max(best, high_of_five([four[0], four[1], four[2], four[3], card], lowest, ace_low, full))
    return best


def low_of_five(five: Sequence[Card], ace_is_one: bool) -> int:
    """Return the low value of five cards. Straights and flushes are ignored (3.6, H3)."""
    numbers = sorted([1 if ace_is_one and card >> 2 == ACE else (card >> 2) + 2 for card in five], reverse=True)
    groups = group_numbers(numbers)
    return LOW_TOP - pack_value(get_kind_of_groups(groups, True), groups)


def low_of_four_and_joker(four: Sequence[Card], lowest: int, ace_is_one: bool) -> int:
    """Return the low value of four cards and a joker (3.7)."""
    best = 0
    for card in range(4 * lowest, 52):
        best = max(best, low_of_five([four[0], four[1], four[2], four[3], card], ace_is_one))
    return best


def may_stand_for(card: Card, four: Sequence[Card], repeats: bool) -> bool:
    """Return whether the joker with these four cards may represent this card.

    If ``repeats`` is false, the joker may repeat one of the four cards only as a fifth of a kind (H4).
    """
    is_in_hand = False
    is_fifth_of_kind = True
    for other in four:
        is_in_hand = is_in_hand or other == card
        is_fifth_of_kind = is_fifth_of_kind and other >> 2 == card >> 2
    return repeats or not is_in_hand or is_fifth_of_kind


def group_numbers(numbers: Sequence[int]) -> list[int]:
    """Return one integer per card: 16 times the count of cards with its number, plus the number; highest first."""
    return sorted([16 * numbers.count(number) + number for number in numbers], reverse=True)


def get_kind_of_groups(groups: Sequence[int], full: bool) -> int:
    """Return the kind of hand that equal ranks make, without regard to straights and flushes (3.3, 3.4)."""
    biggest = groups[0] >> 4
    next_biggest = groups[min(biggest, 4)] >> 4
    if biggest == 5:
        return FIVE_OF_A_KIND
    if biggest == 4:
        return FOUR_OF_A_KIND
    if biggest == 3 and next_biggest == 2:
        return FULL_HOUSE if full else FULL_HOUSE_REDUCED
    if biggest == 3:
        return THREE_OF_A_KIND
    if biggest == 2 and next_biggest == 2:
        return TWO_PAIRS
    if biggest == 2:
        return ONE_PAIR
    return FIVE_ODD_CARDS


def find_straight_top(numbers: Sequence[int], lowest_number: int, ace_low: bool) -> int:
    """Return the top number of a straight, or 0 if the five numbers are not a straight (3.5(a), H2).

    The numbers are in descending order.
    """
    if ace_low and numbers[0] == ACE_NUMBER and numbers[1] == lowest_number + 3:
        numbers = [numbers[1], numbers[2], numbers[3], numbers[4], lowest_number - 1]
    for place in range(4):
        if numbers[place] != numbers[place + 1] + 1:
            return 0
    return numbers[0]


def pack_value(kind: int, numbers: Sequence[int]) -> int:
    """Pack a kind of hand and the numbers that break a tie into one integer.

    The most significant number comes first.
    """
    value = kind
    for number in numbers:
        value = value << 4 | number & 15
    return value


def _find_best(
    cards: Sequence[Card], settings: Settings, value_of: Callable[[Sequence[Card]], int], repeats: bool
) -> tuple[int, tuple[Card, ...], Card | None]:
    best: tuple[int, tuple[Card, ...], Card | None] = (0, (), None)
    for five in combinations(cards, 5):
        if JOKER not in five:
            value = value_of(five)
            if value > best[0]:
                best = (value, five, None)
            continue
        four = [card for card in five if card != JOKER]
        for joker_as in range(4 * settings.lowest, 52):
            if may_stand_for(joker_as, four, repeats):
                value = value_of([*four, joker_as])
                if value > best[0]:
                    best = (value, five, joker_as)
    return best
