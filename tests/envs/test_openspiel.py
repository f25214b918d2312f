"""The games in OpenSpiel: its own random play, nothing hidden in an information state, solvers that come to the exact value."""

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
SMALL: dict[str, dict[str, Any]] = {
    "houseway_canberra_poker": {"deck": TEN_CARDS},
    "houseway_blackjack": {"decks": 4},
    "houseway_pai_gow": {},
    "houseway_holdem": {"stake": 5},
}


@pytest.mark.parametrize("name", SMALL)
def test_openspiel_plays_it_by_chance(name: str) -> None:
    game = pyspiel.load_game(name, SMALL[name])
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SMALL)
def test_the_whole_pack_is_there_where_nothing_is_named(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_cfr_comes_to_the_exact_value_of_the_reduced_deck() -> None:
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


def test_an_information_state_does_not_depend_on_what_the_seat_may_not_see() -> None:
    game = pyspiel.load_game("houseway_holdem", {"stake": 5})
    chance = random.Random(4)
    for _ in range(40):
        one, other = game.new_initial_state(), game.new_initial_state()
        own = chance.choice(one.chance_outcomes())[0]
        one.apply_action(own)
        other.apply_action(own)
        for state in (one, other):
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        while not one.is_chance_node() and not one.is_terminal():
            assert one.information_state_string(0) == other.information_state_string(0)
            assert one.legal_actions() == other.legal_actions()
            action = chance.choice(one.legal_actions())
            one.apply_action(action)
            other.apply_action(action)
            if other.is_chance_node() or other.is_terminal():
                break


def test_chips_are_conserved_in_holdem() -> None:
    game = pyspiel.load_game("houseway_holdem", {"stake": 5})
    chance = random.Random(1)
    ends = set()
    for _ in range(150):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = (
                [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            )
            state.apply_action(chance.choice(actions))
        assert sum(state.returns()) == 0
        ends.add(len(str(state).split(" | ")))
    assert len(ends) > 1, "some hands end before the river and some at it"


def test_uniform_play_of_the_reduced_game_can_be_exploited_and_the_best_answer_cannot() -> None:

    game = pyspiel.load_game("houseway_canberra_poker", {"deck": TEN_CARDS})
    uniform = policy.UniformRandomPolicy(game)
    worth = expected_game_score.policy_value(game.new_initial_state(), [uniform])[0]
    exact = float(value("optimal", deals=count_deals(np.array(sorted(parse_cards(TEN_CARDS)), np.uint8))).expected)
    assert worth < exact


def test_a_playthrough_can_be_written_and_read() -> None:
    game = pyspiel.load_game("houseway_blackjack", {"decks": 6})
    state = game.new_initial_state()
    for outcome in (7, 5, 7):
        state.apply_action(outcome)
    assert str(state) == "8 6 8 | "
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["stand", "hit", "double", "split"]
    state.apply_action(3)
    assert state.is_chance_node()
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
