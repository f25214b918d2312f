"""The chance of every result: against play card by card, and against the exact mean and standard deviation."""

from __future__ import annotations

from fractions import Fraction
from math import prod, sqrt

import numpy as np
import pytest
from tests.maths.blackjack.slow_reference import Act, Box, Hand, best_acts, without

from houseway.maths import blackjack
from houseway.maths.blackjack import Game, Rules
from houseway.maths.blackjack.exact.mixture import compute_points
from houseway.maths.blackjack.exact.result_distribution import MAX_UNITS, compute_split_chances

RESULTS = range(-MAX_UNITS, MAX_UNITS + 1)


def falling(number: float, times: int) -> float:
    return prod(number - gone for gone in range(times))


@pytest.mark.parametrize("drawn", [(1, 0, 0), (2, 0, 1), (0, 3, 2), (2, 2, 2), (0, 0, 6), (4, 1, 1)])
def test_cards_not_put_back_are_a_mixture_of_cards_put_back(drawn: tuple[int, ...]) -> None:
    left = np.array([7.0, 9.0, 15.0])
    shares, weights = compute_points(left, 6)
    chance = prod(map(falling, left, drawn)) / falling(float(left.sum()), sum(drawn))
    assert weights @ (shares ** np.array(drawn)).prod(axis=1) == pytest.approx(chance, rel=1e-11)
    assert weights.sum() == pytest.approx(1, abs=1e-13)


@pytest.mark.parametrize("first", [3, 6, 10])
@pytest.mark.parametrize("value", [3, 6, 10])
def test_results_of_a_split_come_closer_to_every_deal_with_each_level(first: int, value: int) -> None:
    shoe = (0, 0, 8, 0, 0, 8, 0, 0, 0, 14)
    game = Game(Rules(6), np.array(shoe, float))
    column, play = next(
        (column, play) for column, play in zip(game.columns, game.best.plays, strict=True)
        if column.first_card == first - 1
    )  # fmt: skip

    def act(hand: Hand) -> Act:
        return best_acts(without(shoe, first, *hand), first, hand)[1]

    told = Box(first, value, act).split(without(shoe, first, value, value))
    exact = np.array([float(told.get(Fraction(result), Fraction(0))) for result in RESULTS])
    errors = [
        np.abs(compute_split_chances(column, play, value - 1, (level, level, level)) - exact).max()
        for level in (2, 5, 8)
    ]
    assert errors[0] < 3e-4
    assert errors[1] < 3e-5
    assert errors[2] < 1e-7


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("strategy", ["total-dependent", "composition-dependent"])
def test_mean_and_deviation_are_the_exact_ones(decks: int, strategy: blackjack.Strategy) -> None:
    rules = Rules(decks)
    chances = blackjack.distribution(rules, strategy)
    assert min(chances.values()) > 0
    assert sum(chances.values()) == pytest.approx(1, abs=1e-13)
    mean = sum(result * chance for result, chance in chances.items())
    square = sum(result * result * chance for result, chance in chances.items())
    assert mean == pytest.approx(blackjack.value(rules, strategy).value, abs=1e-11)
    assert sqrt(square - mean * mean) == pytest.approx(blackjack.standard_deviation(rules, strategy).value, abs=1e-11)
