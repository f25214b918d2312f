"""The definition itself, compiled as it stands and tried on every five cards of a deck.

This is what the fast ways are held against: not a second wording of the rules, but the functions of `poker`, with nothing
changed. Hands that differ only in the names of their suits are tried once, since suits do not rank (3.1), unless every
single hand is asked for. Nothing here is kept on disk, so it is never older than the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import comb
from types import FunctionType
from typing import Any, NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from houseway.kit.cards import JOKER
from houseway.ranking import poker
from houseway.ranking.poker import Settings

CHOICES = np.array([[comb(card, taken) for card in range(53)] for taken in range(6)], np.int64)
"""``CHOICES[taken, card]``: in how many ways so many cards can be taken below a card. They number the hands."""

Integers = NDArray[np.int64]


class EveryFive(NamedTuple):
    """The value of every five cards, and of every four with a joker, of a deck whose lowest rank is ``lowest``."""

    lowest: int
    fives: NDArray[np.int32]
    fours: NDArray[np.int32]


def every_five(settings: Settings, *, low: bool = False, each_suit: bool = False) -> EveryFive:
    """The definition on all five cards of the deck; ``each_suit``: even on those that differ in suits' names only."""
    fives = _tried(settings, settings.deck, 5, _low_of_fives if low else _high_of_fives, each_suit)
    with_joker = settings.deck if settings.joker else 0
    fours = _tried(settings, with_joker, 4, _low_of_fours if low else _high_of_fours, each_suit)
    return EveryFive(settings.lowest, fives, fours)


def values_of(hands: NDArray[np.uint8], every: EveryFive) -> Integers:
    """The best value among all fives of each row of five to seven cards (9.1)."""
    ascending = np.sort(hands, axis=1).astype(np.int64)
    jokers = ascending[:, -1] == JOKER
    values = np.zeros(len(hands), np.int64)
    values[~jokers] = _best(ascending[~jokers] - 4 * every.lowest, 5, every.fives)
    if jokers.any():
        naturals = ascending[jokers, :-1] - 4 * every.lowest
        values[jokers] = np.maximum(_best(naturals, 4, every.fours), _best(naturals, 5, every.fives))
    return values


@cache
def all_hands(deck: int, cards: int) -> Integers:
    """Every hand of so many of the cards from 0 up to a number, the cards of each ascending."""
    hands = np.empty((comb(deck, cards), cards), np.int64)
    _list_hands(hands)
    return hands


def _tried(settings: Settings, deck: int, cards: int, value_of: Any, each_suit: bool) -> NDArray[np.int32]:
    hands = all_hands(deck, cards)
    same = np.arange(len(hands)) if each_suit else _same_but_for_suits(cards)[: len(hands)]
    tried = np.flatnonzero(same == np.arange(len(hands)))
    values = np.zeros(len(hands), np.int32)
    order = (settings.lowest, settings.ace_low, settings.full, settings.joker_repeats, settings.low_ace == "low")
    values[tried] = value_of(hands[tried] + 4 * settings.lowest, order)
    return values[same]


@cache
def _same_but_for_suits(cards: int) -> Integers:
    """For each hand the number of the one whose suits are named in the order in which they appear."""
    hands = all_hands(52, cards)
    numbers = np.empty(len(hands), np.int64)
    _number_renamed(hands, numbers)
    return numbers


def _best(hands: Integers, cards: int, values: NDArray[np.int32]) -> Integers:
    choices = np.array([*combinations(range(hands.shape[1]), cards)], np.int64).reshape(-1, cards)
    found: Integers = _best_of(hands, choices, values)
    return found


def _compiled(function: Callable[..., Any]) -> Any:
    return numba.njit(nogil=True)(function)


def _definition() -> dict[str, Any]:
    """The functions of `poker` that rank five cards, compiled so that they call each other's compiled form."""
    names = dict(vars(poker))
    for function in (
        poker.packed,
        poker.kind_of_groups,
        poker.in_groups,
        poker.straight_top,
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
        hands[at] = hand
        place = 0
        while place + 1 < cards and hand[place] + 1 == hand[place + 1]:
            hand[place] = place
            place += 1
        hand[place] += 1


@_compiled
def _number_renamed(hands: Any, numbers: Any) -> None:
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
            renamed[place] = (hands[at, place] >> 2) * 4 + names[suit]
        renamed.sort()
        numbers[at] = 0
        for place in range(cards):
            numbers[at] += CHOICES[place + 1, renamed[place]]


@_compiled
def _best_of(hands: Any, choices: Any, values: Any) -> Any:
    """The best value that one of the choices of places has, for each hand; 0 if there is no choice."""
    found = np.zeros(len(hands), np.int64)
    for at in range(len(hands)):
        for choice in range(len(choices)):
            number = 0
            for place in range(choices.shape[1]):
                number += CHOICES[place + 1, hands[at, choices[choice, place]]]
            found[at] = max(found[at], values[number])
    return found
