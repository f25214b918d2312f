"""Exact values of Blackjack, against the rules played card by card on small shoes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from tests.maths.blackjack.slow_reference import (
    Action,
    Box,
    Chances,
    Hand,
    Shoe,
    compute_round_chances,
    find_best_action,
    is_soft,
    iterate_draws,
    mean,
    remove_cards,
    total,
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
ACTIONS: dict[int, Action] = {STAND: "stand", HIT: "hit", DOUBLE: "double"}


def make_game(shoe: Shoe, **rules: Any) -> Game:
    return Game(Rules(6, **rules), np.array(shoe, float))


def compute_mean_square(chances: Chances) -> Fraction:
    return sum((result * result * chance for result, chance in chances.items()), Fraction(0))


def compute_exact_chances(game: Game, shoe: Shoe) -> Chances:
    """Compute the chances of each result card by card.

    Decisions come from the slow definition; pairs are split as in the game under test.
    """
    policies_by_card = {column.first_card + 1: play for column, play in zip(game.columns, game.best.plays, strict=True)}

    def decide(first: int, hand: Hand) -> Action:
        return find_best_action(remove_cards(shoe, first, *hand), first, hand)[1]

    return compute_round_chances(shoe, decide, lambda first, value: bool(policies_by_card[first].split[value - 1]))


@pytest.mark.parametrize("shoe", SHOES)
def test_best_play_has_the_value_of_all_deals(shoe: Shoe) -> None:
    game = make_game(shoe)
    chances = compute_exact_chances(game, shoe)
    assert sum(chances.values()) == 1
    assert game.best.value == pytest.approx(float(mean(chances) + compute_insurance_gain(shoe)), abs=1e-14)
    deviation = float(compute_mean_square(chances) - mean(chances) ** 2) ** 0.5
    uninsured = game.evaluate_policies(game.best.plays)
    assert uninsured.value == pytest.approx(float(mean(chances)), abs=1e-14)
    assert game.standard_deviation(uninsured) == pytest.approx(deviation, abs=1e-13)


def compute_insurance_gain(shoe: Shoe) -> Fraction:
    """Compute what insurance and even money add to the best play, deal by deal."""
    gain = Fraction(0)
    for player_first, after_player_first, chance_player_first in iterate_draws(shoe):
        for dealer_card, after_dealer, chance_dealer in iterate_draws(after_player_first):
            for player_second, remaining_shoe, chance_player_second in iterate_draws(after_dealer):
                if dealer_card == 1:
                    ten_chance = Fraction(remaining_shoe[9], sum(remaining_shoe))
                    best_gain = max(Fraction(0), (3 * ten_chance - 1) / 2)
                    if {player_first, player_second} == {1, 10}:
                        best_gain += max(Fraction(0), 1 - Fraction(3, 2) * (1 - ten_chance))
                    gain += chance_player_first * chance_dealer * chance_player_second * best_gain
    return gain


@pytest.mark.parametrize("shoe", SHOES)
def test_pair_is_split_exactly_if_that_is_worth_more(shoe: Shoe) -> None:
    game = make_game(shoe)
    for column, play in zip(game.columns, game.best.plays, strict=True):
        first = column.first_card + 1
        for value in range(1, 11):
            if shoe[value - 1] - (first == value) < 2:
                continue
            unsplit_value = find_best_action(remove_cards(shoe, first, value, value), first, (value, value))[0]
            number = column.hands.find_hand(value - 1, value - 1)
            assert column.action_values(play.first)[number, play.first[number]] == pytest.approx(
                float(unsplit_value), abs=1e-14
            )
            assert play.split[value - 1] == (column.compute_split_value(play, value - 1) > float(unsplit_value))


@pytest.mark.parametrize("shoe", SHOES)
def test_strategy_table_has_the_value_of_all_deals(shoe: Shoe) -> None:
    game = make_game(shoe)
    strategy, evaluation = game.best_table

    def decide(first: int, hand: Hand) -> Action:
        rows = strategy.soft if is_soft(hand) else strategy.hard
        letter = rows[str(total(hand))][NAMES[first - 1]]
        pair_letter = (
            strategy.pairs[NAMES[hand[0] - 1]][NAMES[first - 1]] if len(hand) == 2 and hand[0] == hand[1] else "P"
        )
        letter = letter if pair_letter == "P" else pair_letter
        if len(hand) == 2:
            return {"S": "stand", "H": "hit", "D": "double", "DS": "double"}[letter]  # type: ignore[return-value]  # values of the dict are Action
        return {"S": "stand", "H": "hit", "D": "hit", "DS": "stand"}[letter]  # type: ignore[return-value]  # values of the dict are Action

    chances = compute_round_chances(
        shoe, decide, lambda first, value: strategy.pairs[NAMES[value - 1]][NAMES[first - 1]] == "P"
    )
    assert evaluation.value == pytest.approx(float(mean(chances)), abs=1e-14)
    deviation = float(compute_mean_square(chances) - mean(chances) ** 2) ** 0.5
    assert game.standard_deviation(evaluation) == pytest.approx(deviation, abs=1e-13)


@pytest.mark.parametrize("shoe", SHOES[2:])
def test_play_knowing_the_pair_has_the_value_of_all_deals(shoe: Shoe) -> None:
    game, count = make_game(shoe), 0
    for column, play in zip(game.columns, game.best.plays, strict=True):
        first = column.first_card + 1
        for value in range(1, 11):
            if shoe[value - 1] - (first == value) < 2:
                continue

            def choose_action(hand: Hand) -> Action:
                return find_best_action(remove_cards(shoe, first, value, *hand), first, hand)[1]  # noqa: B023 - used within the loop

            chances = Box(first, value, choose_action).compute_split(remove_cards(shoe, first, value, value))
            if sum(chances.values()) == 1:  # the shoe did not run out in any branch
                split_value = column.compute_split_value_knowing_pair(play, value - 1)
                assert split_value == pytest.approx(float(mean(chances)), abs=1e-14)
                count += 1
    assert count > 8
    assert game.best_value_knowing_pair >= game.best.value - 1e-15


def test_hand_table_has_all_sets_up_to_21() -> None:
    table = get_hand_states()
    assert (table.cards @ np.arange(1, 11) == table.hard).all()
    assert table.hard.max() == 21
    for hand in range(len(table.total)):
        for card in range(10):
            next_hand = table.next_hands[hand, card]
            if table.hard[hand] + card + 1 > 21:
                assert next_hand == -1
            else:
                assert (table.cards[next_hand] - table.cards[hand] == np.eye(10)[card]).all()
                assert next_hand > hand
