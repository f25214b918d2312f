"""The bulk evaluator matches the definition on all fives and on a million sevens, for every setting."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, lru_cache
from itertools import product
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.ranking.exhaustive_reference import evaluate_every_five, find_best_values, list_all_hands, number_fives
from tests.run_size import choose_size

from houseway.equipment.cards import JOKER, parse_cards
from houseway.ranking.bulk_evaluator import STANDARD_SETTINGS, evaluate, get_class_kinds, get_class_values
from houseway.ranking.lookup import get_high_evaluator, get_low_evaluator
from houseway.ranking.poker import DECKS, NAMES, Settings, best_high, best_low

RANDOM_HANDS = choose_size(200_000, 1_000_000)
SINGLE_HANDS = 20_000

HIGH_SETTINGS = [
    Settings(deck, joker, repeats, ace_low)
    for deck, joker, repeats, ace_low in product(DECKS, (False, True), (True, False), (False, True))
    if joker or repeats
]
LOW_SETTINGS = [
    Settings(deck, joker, low_ace="low" if one else "high")
    for deck, joker, one in product(DECKS, (False, True), (False, True))
]
CASES_BY_PACK = sorted(
    [*((one, False) for one in HIGH_SETTINGS), *((one, True) for one in LOW_SETTINGS)],
    key=lambda one: (one[0].deck, one[0].joker),
)
"""High and low cases of the same pack in sequence, so that cached work on its hands serves both."""

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


def format_settings(settings: Settings) -> str:
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
def draw_random_sevens(deck: int, joker: bool) -> NDArray[np.uint8]:
    """Draw a million hands of seven different cards."""
    cards = np.array(Settings(deck, joker).cards, np.uint8)
    chance = np.random.default_rng(2015)
    batches: list[NDArray[np.uint8]] = []
    while sum(map(len, batches)) < RANDOM_HANDS:
        hands = cards[chance.integers(0, len(cards), (RANDOM_HANDS, 7), np.uint8)]
        ascending = np.sort(hands, axis=1)
        batches.append(hands[(ascending[:, 1:] != ascending[:, :-1]).all(axis=1)])
    return np.concatenate(batches)[:RANDOM_HANDS]


@lru_cache(maxsize=1)
def number_fives_of_sevens(deck: int, joker: bool) -> NDArray[np.uint32]:
    return number_fives(draw_random_sevens(deck, joker), deck)


@cache
def list_all_fives(deck: int, joker: bool) -> NDArray[np.uint8]:
    """List every hand of five cards, those with the joker last."""
    naturals = list_all_hands(deck, 5) + np.uint8(52 - deck)
    if not joker:
        return naturals
    fours = list_all_hands(deck, 4) + np.uint8(52 - deck)
    jokers = np.column_stack([fours, np.full(len(fours), JOKER, np.uint8)])
    return np.concatenate([naturals, jokers])


def assert_equal_to_definition(settings: Settings, low: bool) -> None:
    definition_values = evaluate_every_five(settings, low=low)
    values = get_class_values(settings, low=low)
    fives = list_all_fives(settings.deck, settings.joker)
    assert len(fives) == comb(settings.deck + settings.joker, 5)
    classes = evaluate(fives, settings, low=low)
    assert (values[classes] == definition_values).all()
    assert np.bincount(classes)[1:].all()
    assert int(classes.max()) == len(values) - 1

    sevens = draw_random_sevens(settings.deck, settings.joker)
    classes = evaluate(sevens, settings, low=low)
    assert (
        values[classes] == find_best_values(number_fives_of_sevens(settings.deck, settings.joker), definition_values)
    ).all()
    sixes = np.ascontiguousarray(sevens[: RANDOM_HANDS // 5, :6])
    assert (
        values[evaluate(sixes, settings, low=low)]
        == find_best_values(number_fives(sixes, settings.deck), definition_values)
    ).all()

    evaluate_single = (get_low_evaluator if low else get_high_evaluator)(settings, 7)
    expected = values[classes[:SINGLE_HANDS]].tolist()
    assert [evaluate_single(hand) for hand in sevens[:SINGLE_HANDS].tolist()] == expected


@pytest.mark.parametrize(
    ("settings", "low"),
    [pytest.param(*one, id=f"{'low' if one[1] else 'high'}-{format_settings(one[0])}") for one in CASES_BY_PACK],
)
def test_bulk_values_match_the_definition(settings: Settings, low: bool) -> None:
    assert_equal_to_definition(settings, low=low)


def test_every_single_hand_of_five_of_the_52_cards() -> None:
    definition_values = evaluate_every_five(STANDARD_SETTINGS, each_suit=True)
    fives = list_all_fives(52, False)
    assert len(fives) == 2_598_960
    classes = evaluate(fives, STANDARD_SETTINGS)
    values = get_class_values(STANDARD_SETTINGS)
    assert (values[classes] == definition_values).all()

    counts = Counter(
        {NAMES[kind]: int((get_class_kinds(STANDARD_SETTINGS)[classes] == kind).sum()) for kind in range(len(NAMES))}
    )
    assert +counts == CATEGORY_COUNTS
    assert np.unique(classes).tolist() == list(range(1, 7_463))
    assert int(classes.astype(np.int64).sum()) == 4_792_773_180

    evaluate_single = get_high_evaluator(STANDARD_SETTINGS, 5)
    assert [evaluate_single(hand) for hand in fives.tolist()] == values[classes].tolist()


def test_a_million_hands_of_seven_one_by_one() -> None:
    sevens = draw_random_sevens(52, False)
    evaluate_single = get_high_evaluator(STANDARD_SETTINGS, 7)
    expected = get_class_values(STANDARD_SETTINGS)[evaluate(sevens, STANDARD_SETTINGS)].tolist()
    assert [evaluate_single(hand) for hand in sevens.tolist()] == expected


def test_compiled_definition_matches_plain_python() -> None:
    chance = random.Random(405)
    for settings in (Settings(joker=True), Settings(40, True, False, True, "low")):
        high, low = evaluate_every_five(settings), evaluate_every_five(settings, low=True)
        for _ in range(150):
            hand = chance.sample(settings.cards, chance.choice((5, 6, 7)))
            fives = number_fives(np.array([hand], np.uint8), settings.deck)
            assert best_high(hand, settings).value == find_best_values(fives, high)[0]
            assert best_low(hand, settings).value == find_best_values(fives, low)[0]


def test_card_outside_the_deck_is_rejected() -> None:
    joker = np.array([parse_cards("As Ks Qs Js Jk")], np.uint8)
    deuce = np.array([parse_cards("As Ks Qs Js 2c")], np.uint8)
    assert evaluate(joker, Settings(joker=True)).tolist() == [len(get_class_values(Settings(joker=True))) - 1]
    for hands, settings in ((joker, Settings()), (deuce, Settings(48))):
        with pytest.raises(ValueError, match="not in the deck"):
            evaluate(hands, settings)


@pytest.mark.parametrize("card", [53, 100, 255])
def test_byte_that_is_not_a_card_is_rejected(card: int) -> None:
    hands = np.array([parse_cards("As Ks Qs Js 2c 3c 4c")] * 100, np.uint8)
    hands[50, 3] = card
    for count in (5, 6, 7):
        with pytest.raises(ValueError, match="not in the deck"):
            evaluate(hands[:, :count], Settings(joker=True))


def test_wrong_array_types_are_rejected() -> None:
    hands = np.array([parse_cards("As Ks Qs Js 2c")], np.uint8)
    with pytest.raises(TypeError, match="uint8"):
        evaluate(hands.astype(np.int64))
    with pytest.raises(TypeError, match="uint16"):
        evaluate(hands, output=np.empty(0, np.uint16))
    classes = np.empty(1, np.uint16)
    assert evaluate(hands, output=classes) is classes


def test_empty_array_has_no_classes() -> None:
    assert evaluate(np.empty((0, 7), np.uint8)).tolist() == []
