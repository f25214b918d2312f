"""Exact counts over whole decks, against dealing every hand."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import pytest

from houseway.maths.hand_class_counts import count_classes, count_classes_by_dealing, count_kinds
from houseway.ranking.bulk_evaluator import STANDARD_SETTINGS
from houseway.ranking.poker import DECKS, Settings

SEVEN_CARD_COUNTS = {
    "royal-flush": 4_324,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two-pairs": 31_433_400,
    "one-pair": 58_627_800,
    "five-odd-cards": 23_294_460,
}


def test_all_133_784_560_hands_of_seven_dealt_one_by_one() -> None:
    counts = count_classes_by_dealing(STANDARD_SETTINGS, 7)
    assert int(counts.sum()) == 133_784_560
    assert int(np.count_nonzero(counts)) == 4_824
    assert int((np.arange(len(counts)) * counts).sum()) == 450_468_187_308
    assert (counts == count_classes(STANDARD_SETTINGS, 7)).all()
    assert count_kinds(STANDARD_SETTINGS, 7) == SEVEN_CARD_COUNTS


@pytest.mark.parametrize(("joker", "repeats", "ace_low"), [*product((False, True), repeat=3)])
def test_counts_of_decks_of_32_and_36_match_dealing(joker: bool, repeats: bool, ace_low: bool) -> None:
    for deck, count in product((32, 36), (5, 6, 7)):
        settings = Settings(deck, joker, repeats, ace_low)
        assert (count_classes(settings, count) == count_classes_by_dealing(settings, count)).all()


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("deck", DECKS)
def test_counts_of_five_and_six_cards_match_dealing_for_every_deck(deck: int, joker: bool) -> None:
    settings = Settings(deck, joker)
    for count, low in product((5, 6), (False, True)):
        counts = count_classes(settings, count, low=low)
        assert int(counts.sum()) == comb(deck + joker, count)
        assert (counts == count_classes_by_dealing(settings, count, low=low)).all()


def test_counts_of_seven_of_53_cards_match_dealing() -> None:
    settings = Settings(joker=True)
    assert (count_classes(settings, 7) == count_classes_by_dealing(settings, 7)).all()


def test_kinds_are_sorted_from_the_best_and_impossible_kinds_are_omitted() -> None:
    assert list(count_kinds(Settings(32, True), 5))[:4] == [
        "royal-flush",
        "five-of-a-kind",
        "straight-flush",
        "four-of-a-kind",
    ]
    assert next(iter(count_kinds(Settings(32), 5, low=True))) == "five-odd-cards"
    assert "straight" not in count_kinds(Settings(32), 5, low=True)
    assert "five-of-a-kind" not in count_kinds(Settings(32), 5)
