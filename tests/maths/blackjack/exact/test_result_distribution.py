"""Chances of every result, against play card by card and against the exact mean and standard deviation."""

from __future__ import annotations

from fractions import Fraction
from math import prod, sqrt

import numpy as np
import pytest
from tests.maths.blackjack.slow_reference import Action, Box, Hand, find_best_action, remove_cards

from houseway.maths import blackjack
from houseway.maths.blackjack import Game, Rules
from houseway.maths.blackjack.exact.mixture import compute_points
from houseway.maths.blackjack.exact.result_distribution import MAX_UNITS, compute_split_chances

RESULTS = range(-MAX_UNITS, MAX_UNITS + 1)


def compute_falling_factorial(number: float, times: int) -> float:
    return prod(number - offset for offset in range(times))


@pytest.mark.parametrize("drawn_counts", [(1, 0, 0), (2, 0, 1), (0, 3, 2), (2, 2, 2), (0, 0, 6), (4, 1, 1)])
def test_draws_without_replacement_are_a_mixture_of_draws_with_replacement(drawn_counts: tuple[int, ...]) -> None:
    card_counts = np.array([7.0, 9.0, 15.0])
    shares, weights = compute_points(card_counts, 6)
    chance = prod(map(compute_falling_factorial, card_counts, drawn_counts)) / compute_falling_factorial(
        float(card_counts.sum()), sum(drawn_counts)
    )
    assert weights @ (shares ** np.array(drawn_counts)).prod(axis=1) == pytest.approx(chance, rel=1e-11)
    assert weights.sum() == pytest.approx(1, abs=1e-13)


@pytest.mark.parametrize("first", [3, 6, 10])
@pytest.mark.parametrize("value", [3, 6, 10])
def test_split_results_converge_to_those_of_every_deal_with_each_level(first: int, value: int) -> None:
    shoe = (0, 0, 8, 0, 0, 8, 0, 0, 0, 14)
    game = Game(Rules(6), np.array(shoe, float))
    column, play = next(
        (column, play) for column, play in zip(game.columns, game.best.plays, strict=True)
        if column.first_card == first - 1
    )  # fmt: skip

    def choose_action(hand: Hand) -> Action:
        return find_best_action(remove_cards(shoe, first, *hand), first, hand)[1]

    chances = Box(first, value, choose_action).compute_split(remove_cards(shoe, first, value, value))
    exact_chances = np.array([float(chances.get(Fraction(result), Fraction(0))) for result in RESULTS])
    errors = [
        np.abs(compute_split_chances(column, play, value - 1, (level, level, level)) - exact_chances).max()
        for level in (2, 5, 8)
    ]
    assert errors[0] < 3e-4
    assert errors[1] < 3e-5
    assert errors[2] < 1e-7


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("strategy", ["total-dependent", "composition-dependent"])
def test_mean_and_deviation_match_the_exact_ones(decks: int, strategy: blackjack.Strategy) -> None:
    rules = Rules(decks)
    chances = blackjack.distribution(rules, strategy)
    assert min(chances.values()) > 0
    assert sum(chances.values()) == pytest.approx(1, abs=1e-13)
    mean = sum(result * chance for result, chance in chances.items())
    square = sum(result * result * chance for result, chance in chances.items())
    assert mean == pytest.approx(blackjack.value(rules, strategy).value, abs=1e-11)
    assert sqrt(square - mean * mean) == pytest.approx(blackjack.standard_deviation(rules, strategy).value, abs=1e-11)
