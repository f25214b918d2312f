"""Agents to compare with, each against its exact value; and what learning comes to."""

from __future__ import annotations

import gymnasium as gym
import numpy as np
import pytest

import houseway.envs  # noqa: F401 (registers the environments)
from houseway.envs import agents
from houseway.envs.monte_carlo_control import learn
from houseway.envs.multi_agent import holdem
from houseway.maths import blackjack, canberra_poker, pai_gow

ROUNDS = 6000
RULES = blackjack.Rules(decks=6)


def mean(name: str, agent: agents.Agent, options: dict[str, object], rounds: int = ROUNDS) -> tuple[float, float]:
    """The mean result of so many rounds and its standard error."""
    env = gym.make(name, **options).unwrapped  # type: ignore[arg-type]  # options of our own
    won = np.zeros(rounds)
    seen, info = env.reset(seed=5)
    for number in range(rounds):
        over = False
        while not over:
            seen, reward, over, _, info = env.step(agent(seen, info["action_mask"]))
        won[number] = float(reward)
        seen, info = env.reset()
    return float(won.mean()), float(won.std()) / rounds**0.5


def exact_of(name: str) -> tuple[str, agents.Agent, float, dict[str, object]]:
    """An agent, where it plays and what it is worth; worked out when the test runs."""
    if name == "basic strategy":
        worth = blackjack.value(RULES, "total-dependent").value
        return (
            "Houseway/Blackjack-v0",
            agents.make_basic_strategy_agent(blackjack.find_best_table(RULES)),
            worth,
            {"behind": 312},
        )
    if name == "optimal":
        worth = float(canberra_poker.value("optimal").expected)
        return "Houseway/CanberraPoker-v0", agents.make_optimal_canberra_agent(), worth, {}
    if name == "house way":
        return "Houseway/PaiGow-v0", agents.make_house_way_agent(), float(pai_gow.house_way().expected), {}
    return "Houseway/PaiGow-v0", agents.make_best_setting_agent(), float(pai_gow.evaluate_best_setting().expected), {}


@pytest.mark.parametrize("name", ["basic strategy", "optimal", "house way", "best setting"])
def test_an_agent_wins_what_it_is_worth_exactly(name: str) -> None:
    place, agent, exact, options = exact_of(name)
    found, error = mean(place, agent, options)
    assert abs(found - exact) < 4 * error


def test_chance_loses_more() -> None:
    found, error = mean("Houseway/Blackjack-v0", agents.make_random_agent(1), {}, 3000)
    assert found < -0.1 - 4 * error


def test_learning_comes_within_two_tenths_of_a_per_cent_of_the_best_chart() -> None:
    """Some ten seconds of play teach a chart whose exact value is within 0.002 of the best one's."""
    learned = blackjack.value(RULES, learn(rounds=12_000_000, seed=1)).value
    best = blackjack.value(RULES, "total-dependent").value
    assert best - 0.002 <= learned <= best


def test_simple_rules_beat_chance_at_holdem() -> None:
    """Heads up, in equal seats: the simple player wins chips from one who plays anything."""
    env = holdem.env(seats=2, stake=50)
    simple, chance = agents.make_simple_holdem_agent(), agents.make_random_agent(3)
    won = 0.0
    for hand in range(400):
        env.reset(seed=hand)
        mine = env.possible_agents[hand % 2]
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            won += float(reward) if agent == mine else 0.0
            if over or cut:
                env.step(None)
                continue
            assert seen is not None
            player = simple if agent == mine else chance
            env.step(player(seen["observation"], seen["action_mask"]))
    assert won > 0
