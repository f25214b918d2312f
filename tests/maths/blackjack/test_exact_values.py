"""The exact values of Blackjack against the rules played card by card, on shoes small enough for that."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from tests.maths.blackjack.slow_reference import (
    Act,
    Box,
    Chances,
    Hand,
    Shoe,
    best_acts,
    draws,
    is_soft,
    mean,
    total,
    whole_round,
    without,
)

from houseway.maths.blackjack import Game, Rules
from houseway.maths.blackjack.exact.hands import get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND
from houseway.maths.blackjack.strategy.strategy_table import NAMES

SHOES = [
    pytest.param((0, 5, 0, 0, 0, 0, 0, 4, 4, 7), id="2 8 9 T"),
    pytest.param((3, 0, 5, 0, 0, 5, 0, 0, 0, 7), id="A 3 6 T"),
    pytest.param((0, 0, 0, 5, 0, 0, 4, 4, 0, 7), id="4 7 8 T"),
    pytest.param((3, 0, 0, 0, 5, 0, 0, 0, 5, 7), id="A 5 9 T"),
]
ACTS: dict[int, Act] = {STAND: "stand", HIT: "hit", DOUBLE: "double"}


def game_of(shoe: Shoe, **rules: Any) -> Game:
    return Game(Rules(6, **rules), np.array(shoe, float))


def squares(chances: Chances) -> Fraction:
    return sum((result * result * chance for result, chance in chances.items()), Fraction(0))


def by_the_cards(game: Game, shoe: Shoe) -> Chances:
    """The round card by card: decisions found by the slow definition, splits where the game under test splits."""
    columns = {column.first_card + 1: play for column, play in zip(game.columns, game.best.plays, strict=True)}

    def decide(first: int, hand: Hand) -> Act:
        return best_acts(without(shoe, first, *hand), first, hand)[1]

    return whole_round(shoe, decide, lambda first, value: bool(columns[first].split[value - 1]))


@pytest.mark.parametrize("shoe", SHOES)
def test_the_best_play_by_the_cards_is_worth_what_every_deal_gives(shoe: Shoe) -> None:
    game = game_of(shoe)
    chances = by_the_cards(game, shoe)
    assert sum(chances.values()) == 1
    assert game.best.value == pytest.approx(float(mean(chances) + insured(shoe)), abs=1e-14)
    deviation = float(squares(chances) - mean(chances) ** 2) ** 0.5
    uninsured = game.evaluate_policies(game.best.plays)
    assert uninsured.value == pytest.approx(float(mean(chances)), abs=1e-14)
    assert game.standard_deviation(uninsured) == pytest.approx(deviation, abs=1e-13)


def insured(shoe: Shoe) -> Fraction:
    """What insurance and even money add to the best play, deal by deal."""
    gain = Fraction(0)
    for one, after_one, chance_one in draws(shoe):
        for first, after_first, chance_first in draws(after_one):
            for other, rest, chance_other in draws(after_first):
                if first == 1:
                    tens = Fraction(rest[9], sum(rest))
                    better = max(Fraction(0), (3 * tens - 1) / 2)
                    if {one, other} == {1, 10}:
                        better += max(Fraction(0), 1 - Fraction(3, 2) * (1 - tens))
                    gain += chance_one * chance_first * chance_other * better
    return gain


@pytest.mark.parametrize("shoe", SHOES)
def test_a_pair_is_split_exactly_where_that_is_worth_more(shoe: Shoe) -> None:
    game = game_of(shoe)
    for column, play in zip(game.columns, game.best.plays, strict=True):
        first = column.first_card + 1
        for value in range(1, 11):
            if shoe[value - 1] - (first == value) < 2:
                continue
            unsplit = best_acts(without(shoe, first, value, value), first, (value, value))[0]
            number = column.hands.find_hand(value - 1, value - 1)
            assert column.action_values(play.first)[number, play.first[number]] == pytest.approx(
                float(unsplit), abs=1e-14
            )
            assert play.split[value - 1] == (column.compute_split_value(play, value - 1) > float(unsplit))


@pytest.mark.parametrize("shoe", SHOES)
def test_a_chart_is_worth_what_every_deal_gives(shoe: Shoe) -> None:
    game = game_of(shoe)
    chart, valued = game.best_table

    def decide(first: int, hand: Hand) -> Act:
        rows = chart.soft if is_soft(hand) else chart.hard
        letter = rows[str(total(hand))][NAMES[first - 1]]
        own = chart.pairs[NAMES[hand[0] - 1]][NAMES[first - 1]] if len(hand) == 2 and hand[0] == hand[1] else "P"
        letter = letter if own == "P" else own
        if len(hand) == 2:
            return {"S": "stand", "H": "hit", "D": "double", "DS": "double"}[letter]  # type: ignore[return-value]  # words out of a table
        return {"S": "stand", "H": "hit", "D": "hit", "DS": "stand"}[letter]  # type: ignore[return-value]  # words out of a table

    chances = whole_round(shoe, decide, lambda first, value: chart.pairs[NAMES[value - 1]][NAMES[first - 1]] == "P")
    assert valued.value == pytest.approx(float(mean(chances)), abs=1e-14)
    deviation = float(squares(chances) - mean(chances) ** 2) ** 0.5
    assert game.standard_deviation(valued) == pytest.approx(deviation, abs=1e-13)


@pytest.mark.parametrize("shoe", SHOES[2:])
def test_knowing_the_pair_is_worth_what_every_deal_gives(shoe: Shoe) -> None:
    game, tried = game_of(shoe), 0
    for column, play in zip(game.columns, game.best.plays, strict=True):
        first = column.first_card + 1
        for value in range(1, 11):
            if shoe[value - 1] - (first == value) < 2:
                continue

            def act(hand: Hand) -> Act:
                return best_acts(without(shoe, first, value, *hand), first, hand)[1]  # noqa: B023 - used within the loop

            told = Box(first, value, act).split(without(shoe, first, value, value))
            if sum(told.values()) == 1:  # the shoe never ran out
                worth = column.compute_split_value_knowing_pair(play, value - 1)
                assert worth == pytest.approx(float(mean(told)), abs=1e-14)
                tried += 1
    assert tried > 8
    assert game.best_value_knowing_pair >= game.best.value - 1e-15


def test_hands_are_all_sets_up_to_21() -> None:
    table = get_hand_states()
    assert (table.cards @ np.arange(1, 11) == table.hard).all()
    assert table.hard.max() == 21
    for hand in range(len(table.total)):
        for card in range(10):
            after = table.next_hands[hand, card]
            if table.hard[hand] + card + 1 > 21:
                assert after == -1
            else:
                assert (table.cards[after] - table.cards[hand] == np.eye(10)[card]).all()
                assert after > hand
