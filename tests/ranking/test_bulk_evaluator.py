"""Ranking in bulk is held equal to the definition: on every five cards, and on a million of seven, for every setting."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, lru_cache
from itertools import product
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.ranking.exhaustive_reference import all_hands, best_of, every_five, fives_of

from houseway.equipment.cards import JOKER, parse_cards
from houseway.ranking.bulk_evaluator import STANDARD_SETTINGS, evaluate, get_class_kinds, get_class_values
from houseway.ranking.lookup import get_high_evaluator, get_low_evaluator
from houseway.ranking.poker import DECKS, NAMES, Settings, best_high, best_low

RANDOM_HANDS = 1_000_000
ONE_BY_ONE = 20_000

HIGH_SETTINGS = [
    Settings(deck, joker, repeats, ace_low)
    for deck, joker, repeats, ace_low in product(DECKS, (False, True), (True, False), (False, True))
    if joker or repeats
]
LOW_SETTINGS = [
    Settings(deck, joker, low_ace="low" if one else "high")
    for deck, joker, one in product(DECKS, (False, True), (False, True))
]
BY_PACK = sorted(
    [*((one, False) for one in HIGH_SETTINGS), *((one, True) for one in LOW_SETTINGS)],
    key=lambda one: (one[0].deck, one[0].joker),
)
"""High and low of a pack after each other: what is worked out of its hands serves both."""

CATEGORY_COUNTS = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two-pairs": 123_552,
    "one-pair": 1_098_240,
    "five-odd-cards": 1_302_540,
}


def name_of(settings: Settings) -> str:
    return "-".join(
        [
            str(settings.deck),
            *["joker"] * settings.joker,
            *["no-repeats"] * (not settings.joker_repeats),
            *["ace-low"] * settings.ace_low,
            *["low-ace"] * (settings.low_ace == "low"),
        ]
    )


@cache
def random_sevens(deck: int, joker: bool) -> NDArray[np.uint8]:
    """A million hands of seven different cards."""
    cards = np.array(Settings(deck, joker).cards, np.uint8)
    chance = np.random.default_rng(2015)
    found: list[NDArray[np.uint8]] = []
    while sum(map(len, found)) < RANDOM_HANDS:
        drawn = cards[chance.integers(0, len(cards), (RANDOM_HANDS, 7), np.uint8)]
        ascending = np.sort(drawn, axis=1)
        found.append(drawn[(ascending[:, 1:] != ascending[:, :-1]).all(axis=1)])
    return np.concatenate(found)[:RANDOM_HANDS]


@lru_cache(maxsize=1)
def fives_of_sevens(deck: int, joker: bool) -> NDArray[np.uint32]:
    return fives_of(random_sevens(deck, joker), deck)


@cache
def all_fives(deck: int, joker: bool) -> NDArray[np.uint8]:
    """Every hand of five cards, those with the joker last."""
    naturals = all_hands(deck, 5) + np.uint8(52 - deck)
    if not joker:
        return naturals
    fours = all_hands(deck, 4) + np.uint8(52 - deck)
    jokers = np.column_stack([fours, np.full(len(fours), JOKER, np.uint8)])
    return np.concatenate([naturals, jokers])


def hold_equal(settings: Settings, low: bool) -> None:
    every = every_five(settings, low=low)
    values = get_class_values(settings, low=low)
    fives = all_fives(settings.deck, settings.joker)
    assert len(fives) == comb(settings.deck + settings.joker, 5)
    classes = evaluate(fives, settings, low=low)
    assert (values[classes] == every).all()
    assert np.bincount(classes)[1:].all()
    assert int(classes.max()) == len(values) - 1

    sevens = random_sevens(settings.deck, settings.joker)
    classes = evaluate(sevens, settings, low=low)
    assert (values[classes] == best_of(fives_of_sevens(settings.deck, settings.joker), every)).all()
    sixes = np.ascontiguousarray(sevens[: RANDOM_HANDS // 5, :6])
    assert (values[evaluate(sixes, settings, low=low)] == best_of(fives_of(sixes, settings.deck), every)).all()

    one_by_one = (get_low_evaluator if low else get_high_evaluator)(settings, 7)
    expected = values[classes[:ONE_BY_ONE]].tolist()
    assert [one_by_one(hand) for hand in sevens[:ONE_BY_ONE].tolist()] == expected


@pytest.mark.parametrize(
    ("settings", "low"), [pytest.param(*one, id=f"{'low' if one[1] else 'high'}-{name_of(one[0])}") for one in BY_PACK]
)
def test_hands_are_those_of_the_definition(settings: Settings, low: bool) -> None:
    hold_equal(settings, low=low)


def test_every_single_hand_of_five_of_the_52_cards() -> None:
    every = every_five(STANDARD_SETTINGS, each_suit=True)
    fives = all_fives(52, False)
    assert len(fives) == 2_598_960
    classes = evaluate(fives, STANDARD_SETTINGS)
    values = get_class_values(STANDARD_SETTINGS)
    assert (values[classes] == every).all()

    counts = Counter(
        {NAMES[kind]: int((get_class_kinds(STANDARD_SETTINGS)[classes] == kind).sum()) for kind in range(len(NAMES))}
    )
    assert +counts == CATEGORY_COUNTS
    assert np.unique(classes).tolist() == list(range(1, 7_463))
    assert int(classes.astype(np.int64).sum()) == 4_792_773_180

    one_by_one = get_high_evaluator(STANDARD_SETTINGS, 5)
    assert [one_by_one(hand) for hand in fives.tolist()] == values[classes].tolist()


def test_a_million_hands_of_seven_one_by_one() -> None:
    sevens = random_sevens(52, False)
    one_by_one = get_high_evaluator(STANDARD_SETTINGS, 7)
    expected = get_class_values(STANDARD_SETTINGS)[evaluate(sevens, STANDARD_SETTINGS)].tolist()
    assert [one_by_one(hand) for hand in sevens.tolist()] == expected


def test_the_compiled_definition_is_the_one_in_plain_python() -> None:
    chance = random.Random(405)
    for settings in (Settings(joker=True), Settings(40, True, False, True, "low")):
        high, low = every_five(settings), every_five(settings, low=True)
        for _ in range(150):
            hand = chance.sample(settings.cards, chance.choice((5, 6, 7)))
            fives = fives_of(np.array([hand], np.uint8), settings.deck)
            assert best_high(hand, settings).value == best_of(fives, high)[0]
            assert best_low(hand, settings).value == best_of(fives, low)[0]


def test_a_card_that_is_not_of_the_deck_is_refused() -> None:
    joker = np.array([parse_cards("As Ks Qs Js Jk")], np.uint8)
    deuce = np.array([parse_cards("As Ks Qs Js 2c")], np.uint8)
    assert evaluate(joker, Settings(joker=True)).tolist() == [len(get_class_values(Settings(joker=True))) - 1]
    for hands, settings in ((joker, Settings()), (deuce, Settings(48))):
        with pytest.raises(ValueError, match="not of the deck"):
            evaluate(hands, settings)


@pytest.mark.parametrize("card", [53, 100, 255])
def test_a_byte_that_is_no_card_is_refused(card: int) -> None:
    hands = np.array([parse_cards("As Ks Qs Js 2c 3c 4c")] * 100, np.uint8)
    hands[50, 3] = card
    for count in (5, 6, 7):
        with pytest.raises(ValueError, match="not of the deck"):
            evaluate(hands[:, :count], Settings(joker=True))


def test_cards_that_are_no_bytes_and_memory_that_does_not_fit_are_refused() -> None:
    hands = np.array([parse_cards("As Ks Qs Js 2c")], np.uint8)
    with pytest.raises(TypeError, match="uint8"):
        evaluate(hands.astype(np.int64))
    with pytest.raises(TypeError, match="uint16"):
        evaluate(hands, output=np.empty(0, np.uint16))
    classes = np.empty(1, np.uint16)
    assert evaluate(hands, output=classes) is classes


def test_no_hands_have_no_classes() -> None:
    assert evaluate(np.empty((0, 7), np.uint8)).tolist() == []
