"""Games in OpenSpiel: random simulation, hidden information, and solvers that reach the exact value."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score

import houseway.envs.openspiel  # noqa: F401 (registers the games)
from houseway.equipment.cards import parse_cards
from houseway.maths.canberra_poker.deal_counts import count_deals
from houseway.maths.canberra_poker.game_value import value

TEN_CARDS = "As Kd Qs Js 9s Ah Kh Qh 7h 2h"
SMALL_GAMES: dict[str, dict[str, Any]] = {
    "houseway_canberra_poker": {"deck": TEN_CARDS},
    "houseway_blackjack": {"decks": 4},
    "houseway_pai_gow": {},
    "houseway_holdem": {"stake": 5},
}


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_openspiel_random_simulation_passes(name: str) -> None:
    game = pyspiel.load_game(name, SMALL_GAMES[name])
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_full_pack_is_used_by_default(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_cfr_converges_to_the_exact_value_of_the_reduced_deck() -> None:
    game = pyspiel.load_game("houseway_canberra_poker", {"deck": TEN_CARDS})
    exact = float(value("optimal", deals=count_deals(np.array(sorted(parse_cards(TEN_CARDS)), np.uint8))).expected)
    solver = cfr.CFRSolver(game)
    values = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        values.append(expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()])[0])
    best = expected_game_score.policy_value(game.new_initial_state(), [solver.current_policy()])[0]
    assert best == pytest.approx(exact, abs=1e-9)
    assert values == sorted(values)
    assert values[-1] <= exact + 1e-9


def test_information_state_does_not_depend_on_hidden_cards() -> None:
    game = pyspiel.load_game("houseway_holdem", {"stake": 5})
    chance = random.Random(4)
    for _ in range(40):
        first_state, second_state = game.new_initial_state(), game.new_initial_state()
        own_cards = chance.choice(first_state.chance_outcomes())[0]
        first_state.apply_action(own_cards)
        second_state.apply_action(own_cards)
        for state in (first_state, second_state):
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        while not first_state.is_chance_node() and not first_state.is_terminal():
            assert first_state.information_state_string(0) == second_state.information_state_string(0)
            assert first_state.legal_actions() == second_state.legal_actions()
            action = chance.choice(first_state.legal_actions())
            first_state.apply_action(action)
            second_state.apply_action(action)
            if second_state.is_chance_node() or second_state.is_terminal():
                break


def test_chips_are_conserved_in_holdem() -> None:
    game = pyspiel.load_game("houseway_holdem", {"stake": 5})
    chance = random.Random(1)
    history_lengths = set()
    for _ in range(150):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = (
                [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            )
            state.apply_action(chance.choice(actions))
        assert sum(state.returns()) == 0
        history_lengths.add(len(str(state).split(" | ")))
    assert len(history_lengths) > 1, "some hands end before the river and some at it"


def test_uniform_policy_is_worth_less_than_optimal_play() -> None:

    game = pyspiel.load_game("houseway_canberra_poker", {"deck": TEN_CARDS})
    uniform = policy.UniformRandomPolicy(game)
    uniform_value = expected_game_score.policy_value(game.new_initial_state(), [uniform])[0]
    exact_value = float(
        value("optimal", deals=count_deals(np.array(sorted(parse_cards(TEN_CARDS)), np.uint8))).expected
    )
    assert uniform_value < exact_value


def test_state_can_be_serialized_and_restored() -> None:
    game = pyspiel.load_game("houseway_blackjack", {"decks": 6})
    state = game.new_initial_state()
    for outcome in (7, 5, 7):
        state.apply_action(outcome)
    assert str(state) == "8 6 8 | "
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["stand", "hit", "double", "split"]
    state.apply_action(3)
    assert state.is_chance_node()
    restored_state = game.deserialize_state(state.serialize())
    assert str(restored_state) == str(state)
