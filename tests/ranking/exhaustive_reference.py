"""The definition itself, compiled as it stands and tried on every five cards of a deck.

This is what the fast ways are held against: not a second wording of the rules, but the functions of `poker`, with nothing
changed. Hands that differ only in the names of their suits are tried once, since suits do not rank (3.1), unless every
single hand is asked for. Nothing here is kept on disk, so it is never older than the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import JOKER
from houseway.ranking import poker
from houseway.ranking.poker import Settings

Integers = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.uint32]
Order = tuple[int, bool, bool, bool, bool]


def every_five(settings: Settings, *, low: bool = False, each_suit: bool = False) -> NDArray[np.int32]:
    """The definition on all five cards of the deck, those with a joker last.

    ``each_suit``: even on those that differ in suits' names only.
    """
    lowest, one = settings.lowest, settings.low_ace == "low"
    high = (False, False) if low else (settings.ace_low, settings.is_full_deck)
    fives = _tried(settings.deck, 5, _low_of_fives if low else _high_of_fives, (lowest, *high, False, one), each_suit)
    order = (lowest, *high, settings.joker_repeats and not low, one)
    with_joker = settings.deck if settings.joker else 0
    fours = _tried(with_joker, 4, _low_of_fours if low else _high_of_fours, order, each_suit)
    return np.concatenate([fives, fours])


def fives_of(hands: Bytes, deck: int) -> Numbers:
    """For each row of five to seven cards the places in `every_five` of all fives among them."""
    choices = np.array([*combinations(range(hands.shape[1]), 5)], np.int64)
    fives = np.empty((len(hands), len(choices)), np.uint32)
    _number(hands, choices, _numbers(deck), fives)
    return fives


def best_of(fives: Numbers, every: NDArray[np.int32]) -> Integers:
    """The best value among all fives of each hand (9.1)."""
    found: Integers = _best_of(fives, every)
    return found


@cache
def all_hands(deck: int, cards: int) -> Bytes:
    """Every hand of so many of the cards from 0 up to a number, the cards of each ascending."""
    hands = np.empty((comb(deck, cards), cards), np.uint8)
    _list_hands(hands)
    return hands


@cache
def _numbers(deck: int) -> Integers:
    """What a card adds to the number of a hand: in how many ways cards can be taken below it, one more in each place.

    The joker, which can only come last, adds all hands without it.
    """
    numbers = np.zeros((5, JOKER + 1), np.int64)
    for place, card in product(range(5), range(deck)):
        numbers[place, card + 52 - deck] = comb(card, place + 1)
    numbers[4, JOKER] = comb(deck, 5)
    return numbers


@lru_cache(maxsize=8)
def _tried(deck: int, cards: int, value_of: Any, order: Order, each_suit: bool) -> NDArray[np.int32]:
    """The values by an order; what it says of something else (of the joker, for fives) is to be given alike each time."""
    hands, same = _one_of_each(deck, cards)
    if each_suit:
        hands, same = all_hands(deck, cards), np.arange(comb(deck, cards))
    values: NDArray[np.int32] = value_of(hands.astype(np.int64) + 4 * order[0], order).astype(np.int32)
    return values[same]


@cache
def _one_of_each(deck: int, cards: int) -> tuple[Bytes, Integers]:
    """The hands whose suits are named in the order in which they appear; for every hand the place of its like among them."""
    hands = all_hands(deck, cards)
    numbers = np.empty(len(hands), np.int64)
    _number_renamed(hands, _numbers(52), numbers)
    tried = np.flatnonzero(numbers == np.arange(len(hands)))
    return hands[tried], np.searchsorted(tried, numbers)


def _compiled(function: Callable[..., Any]) -> Any:
    return numba.njit(nogil=True)(function)


def _definition() -> dict[str, Any]:
    """The functions of `poker` that rank five cards, compiled so that they call each other's compiled form."""
    names = dict(vars(poker))
    for function in (
        poker.pack_value,
        poker.get_kind_of_groups,
        poker.group_numbers,
        poker.find_straight_top,
        poker.may_stand_for,
        poker.high_of_five,
        poker.high_of_four_and_joker,
        poker.low_of_five,
        poker.low_of_four_and_joker,
    ):
        names[function.__name__] = _compiled(FunctionType(function.__code__, names, function.__name__))
    return names


_DEFINITION = _definition()
_high_of_five = _DEFINITION["high_of_five"]
_high_of_four_and_joker = _DEFINITION["high_of_four_and_joker"]
_low_of_five = _DEFINITION["low_of_five"]
_low_of_four_and_joker = _DEFINITION["low_of_four_and_joker"]


@_compiled
def _high_of_fives(hands: Any, order: Any) -> Any:
    lowest, ace_low, full, _, _ = order
    found = np.empty(len(hands), np.int64)
    for at in range(len(hands)):
        five = hands[at]
        found[at] = _high_of_five([five[0], five[1], five[2], five[3], five[4]], lowest, ace_low, full)
    return found


@_compiled
def _high_of_fours(hands: Any, order: Any) -> Any:
    lowest, ace_low, full, repeats, _ = order
    found = np.empty(len(hands), np.int64)
    for at in range(len(hands)):
        four = hands[at]
        found[at] = _high_of_four_and_joker([four[0], four[1], four[2], four[3]], lowest, ace_low, full, repeats)
    return found


@_compiled
def _low_of_fives(hands: Any, order: Any) -> Any:
    found = np.empty(len(hands), np.int64)
    for at in range(len(hands)):
        five = hands[at]
        found[at] = _low_of_five([five[0], five[1], five[2], five[3], five[4]], order[4])
    return found


@_compiled
def _low_of_fours(hands: Any, order: Any) -> Any:
    found = np.empty(len(hands), np.int64)
    for at in range(len(hands)):
        four = hands[at]
        found[at] = _low_of_four_and_joker([four[0], four[1], four[2], four[3]], order[0], order[4])
    return found


@_compiled
def _list_hands(hands: Any) -> None:
    cards = hands.shape[1]
    hand = np.arange(cards)
    for at in range(len(hands)):
        for place in range(cards):
            hands[at, place] = hand[place]
        place = 0
        while place + 1 < cards and hand[place] + 1 == hand[place + 1]:
            hand[place] = place
            place += 1
        hand[place] += 1


@_compiled
def _put(hand: Any, held: int, card: int) -> None:
    """One more card to those of a hand, which ascend."""
    while held > 0 and hand[held - 1] > card:
        hand[held] = hand[held - 1]
        held -= 1
    hand[held] = card


@_compiled
def _number_renamed(hands: Any, adds: Any, numbers: Any) -> None:
    cards = hands.shape[1]
    renamed = np.empty(cards, np.int64)
    names = np.empty(4, np.int64)
    for at in range(len(hands)):
        names[:] = -1
        named = 0
        for place in range(cards):
            suit = hands[at, place] & 3
            if names[suit] < 0:
                names[suit] = named
                named += 1
            _put(renamed, place, (hands[at, place] >> 2) * 4 + names[suit])
        numbers[at] = 0
        for place in range(cards):
            numbers[at] += adds[place, renamed[place]]


@_compiled
def _number(hands: Any, choices: Any, adds: Any, fives: Any) -> None:
    hand = np.empty(hands.shape[1], np.int64)
    for at in range(len(hands)):
        for place in range(len(hand)):
            _put(hand, place, hands[at, place])
        for choice in range(len(choices)):
            number = 0
            for place in range(5):
                number += adds[place, hand[choices[choice, place]]]
            fives[at, choice] = number


@_compiled
def _best_of(fives: Any, every: Any) -> Any:
    found = np.zeros(len(fives), np.int64)
    for at in range(len(fives)):
        for choice in range(fives.shape[1]):
            found[at] = max(found[at], every[fives[at, choice]])
    return found
