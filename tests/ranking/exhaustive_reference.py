"""The definition of hands in `poker`, compiled unchanged and evaluated on every five cards of a deck.

The fast evaluators are tested against it: it is not a second implementation of the rules, but the functions
of `poker` themselves. Hands that differ only in the names of their suits are evaluated once, since suits do
not rank (3.1), unless every single hand is asked for. Nothing is cached on disk, so it is never older than
the rules.
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


def evaluate_every_five(settings: Settings, *, low: bool = False, each_suit: bool = False) -> NDArray[np.int32]:
    """Evaluate the definition on all five cards of the deck, those with a joker last.

    With ``each_suit`` hands that differ only in the names of their suits are evaluated separately.
    """
    lowest, is_ace_low_in_low = settings.lowest, settings.low_ace == "low"
    high_rules = (False, False) if low else (settings.ace_low, settings.is_full_deck)
    fives = _evaluate_hands(
        settings.deck,
        5,
        _evaluate_low_fives if low else _evaluate_high_fives,
        (lowest, *high_rules, False, is_ace_low_in_low),
        each_suit,
    )
    order = (lowest, *high_rules, settings.joker_repeats and not low, is_ace_low_in_low)
    with_joker = settings.deck if settings.joker else 0
    fours = _evaluate_hands(with_joker, 4, _evaluate_low_fours if low else _evaluate_high_fours, order, each_suit)
    return np.concatenate([fives, fours])


def number_fives(hands: Bytes, deck: int) -> Numbers:
    """Return the indices in `evaluate_every_five` of all fives among each row of five to seven cards."""
    choices = np.array([*combinations(range(hands.shape[1]), 5)], np.int64)
    fives = np.empty((len(hands), len(choices)), np.uint32)
    _number_fives(hands, choices, _compute_card_numbers(deck), fives)
    return fives


def find_best_values(fives: Numbers, values: NDArray[np.int32]) -> Integers:
    """Return the best value among all fives of each hand (9.1)."""
    best_values: Integers = _find_best_values(fives, values)
    return best_values


@cache
def list_all_hands(deck: int, cards: int) -> Bytes:
    """List every hand of ``cards`` cards from the cards 0 to ``deck`` - 1, each in ascending order."""
    hands = np.empty((comb(deck, cards), cards), np.uint8)
    _list_hands(hands)
    return hands


@cache
def _compute_card_numbers(deck: int) -> Integers:
    """Compute what a card in each place adds to the number of a hand (combinatorial number system).

    The joker, which can only come last, adds the number of all hands without it.
    """
    numbers = np.zeros((5, JOKER + 1), np.int64)
    for place, card in product(range(5), range(deck)):
        numbers[place, card + 52 - deck] = comb(card, place + 1)
    numbers[4, JOKER] = comb(deck, 5)
    return numbers


@lru_cache(maxsize=8)
def _evaluate_hands(deck: int, cards: int, evaluate: Any, order: Order, each_suit: bool) -> NDArray[np.int32]:
    """Evaluate all hands by the rules in ``order``.

    For fives, pass the same value of the joker rule each time, so that the cached result is used.
    """
    hands, representatives = _list_representatives(deck, cards)
    if each_suit:
        hands, representatives = list_all_hands(deck, cards), np.arange(comb(deck, cards))
    values: NDArray[np.int32] = evaluate(hands.astype(np.int64) + 4 * order[0], order).astype(np.int32)
    return values[representatives]


@cache
def _list_representatives(deck: int, cards: int) -> tuple[Bytes, Integers]:
    """List the hands whose suits are named in order of appearance.

    Returns:
        These hands, and for every hand the index of its representative among them.
    """
    hands = list_all_hands(deck, cards)
    numbers = np.empty(len(hands), np.int64)
    _number_representatives(hands, _compute_card_numbers(52), numbers)
    representatives = np.flatnonzero(numbers == np.arange(len(hands)))
    return hands[representatives], np.searchsorted(representatives, numbers)


def _compile(function: Callable[..., Any]) -> Any:
    return numba.njit(nogil=True)(function)


def _compile_definition() -> dict[str, Any]:
    """Compile the functions of `poker` that rank five cards, so that they call each other's compiled form."""
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
        names[function.__name__] = _compile(FunctionType(function.__code__, names, function.__name__))
    return names


_DEFINITION = _compile_definition()
_high_of_five = _DEFINITION["high_of_five"]
_high_of_four_and_joker = _DEFINITION["high_of_four_and_joker"]
_low_of_five = _DEFINITION["low_of_five"]
_low_of_four_and_joker = _DEFINITION["low_of_four_and_joker"]


@_compile
def _evaluate_high_fives(hands: Any, order: Any) -> Any:
    lowest, ace_low, full, _, _ = order
    values = np.empty(len(hands), np.int64)
    for index in range(len(hands)):
        five = hands[index]
        values[index] = _high_of_five([five[0], five[1], five[2], five[3], five[4]], lowest, ace_low, full)
    return values


@_compile
def _evaluate_high_fours(hands: Any, order: Any) -> Any:
    lowest, ace_low, full, repeats, _ = order
    values = np.empty(len(hands), np.int64)
    for index in range(len(hands)):
        four = hands[index]
        values[index] = _high_of_four_and_joker([four[0], four[1], four[2], four[3]], lowest, ace_low, full, repeats)
    return values


@_compile
def _evaluate_low_fives(hands: Any, order: Any) -> Any:
    values = np.empty(len(hands), np.int64)
    for index in range(len(hands)):
        five = hands[index]
        values[index] = _low_of_five([five[0], five[1], five[2], five[3], five[4]], order[4])
    return values


@_compile
def _evaluate_low_fours(hands: Any, order: Any) -> Any:
    values = np.empty(len(hands), np.int64)
    for index in range(len(hands)):
        four = hands[index]
        values[index] = _low_of_four_and_joker([four[0], four[1], four[2], four[3]], order[0], order[4])
    return values


@_compile
def _list_hands(hands: Any) -> None:
    cards = hands.shape[1]
    hand = np.arange(cards)
    for index in range(len(hands)):
        for place in range(cards):
            hands[index, place] = hand[place]
        place = 0
        while place + 1 < cards and hand[place] + 1 == hand[place + 1]:
            hand[place] = place
            place += 1
        hand[place] += 1


@_compile
def _insert_card(hand: Any, card_count: int, card: int) -> None:
    """Insert a card into a hand that is in ascending order."""
    while card_count > 0 and hand[card_count - 1] > card:
        hand[card_count] = hand[card_count - 1]
        card_count -= 1
    hand[card_count] = card


@_compile
def _number_representatives(hands: Any, card_numbers: Any, numbers: Any) -> None:
    cards = hands.shape[1]
    renamed_hand = np.empty(cards, np.int64)
    suit_names = np.empty(4, np.int64)
    for index in range(len(hands)):
        suit_names[:] = -1
        name_count = 0
        for place in range(cards):
            suit = hands[index, place] & 3
            if suit_names[suit] < 0:
                suit_names[suit] = name_count
                name_count += 1
            _insert_card(renamed_hand, place, (hands[index, place] >> 2) * 4 + suit_names[suit])
        numbers[index] = 0
        for place in range(cards):
            numbers[index] += card_numbers[place, renamed_hand[place]]


@_compile
def _number_fives(hands: Any, choices: Any, card_numbers: Any, fives: Any) -> None:
    hand = np.empty(hands.shape[1], np.int64)
    for index in range(len(hands)):
        for place in range(len(hand)):
            _insert_card(hand, place, hands[index, place])
        for choice in range(len(choices)):
            number = 0
            for place in range(5):
                number += card_numbers[place, hand[choices[choice, place]]]
            fives[index, choice] = number


@_compile
def _find_best_values(fives: Any, values: Any) -> Any:
    best_values = np.zeros(len(fives), np.int64)
    for index in range(len(fives)):
        for choice in range(fives.shape[1]):
            best_values[index] = max(best_values[index], values[fives[index, choice]])
    return best_values
