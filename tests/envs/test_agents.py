"""Reference agents against their exact values, and the result of learning."""

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


def measure_mean(
    name: str, agent: agents.Agent, options: dict[str, object], rounds: int = ROUNDS
) -> tuple[float, float]:
    """Play some rounds; return the mean result and its standard error."""
    env = gym.make(name, **options).unwrapped  # type: ignore[arg-type]  # options of this environment
    results = np.zeros(rounds)
    observation, info = env.reset(seed=5)
    for number in range(rounds):
        terminated = False
        while not terminated:
            observation, reward, terminated, _, info = env.step(agent(observation, info["action_mask"]))
        results[number] = float(reward)
        observation, info = env.reset()
    return float(results.mean()), float(results.std()) / rounds**0.5


def get_exact_case(name: str) -> tuple[str, agents.Agent, float, dict[str, object]]:
    """Return environment, agent, exact value and options of a case; the value is computed when the test runs."""
    if name == "basic strategy":
        value = blackjack.value(RULES, "total-dependent").value
        return (
            "Houseway/Blackjack-v0",
            agents.make_basic_strategy_agent(blackjack.find_best_table(RULES)),
            value,
            {"cards_behind_cut": 312},
        )
    if name == "optimal":
        value = float(canberra_poker.value("optimal").expected)
        return "Houseway/CanberraPoker-v0", agents.make_optimal_canberra_agent(), value, {}
    if name == "house way":
        return "Houseway/PaiGow-v0", agents.make_house_way_agent(), float(pai_gow.house_way().expected), {}
    return "Houseway/PaiGow-v0", agents.make_best_setting_agent(), float(pai_gow.evaluate_best_setting().expected), {}


@pytest.mark.parametrize("name", ["basic strategy", "optimal", "house way", "best setting"])
def test_mean_result_matches_the_exact_value(name: str) -> None:
    env_name, agent, exact_value, options = get_exact_case(name)
    mean_result, standard_error = measure_mean(env_name, agent, options)
    assert abs(mean_result - exact_value) < 4 * standard_error


def test_random_agent_loses_more() -> None:
    mean_result, standard_error = measure_mean("Houseway/Blackjack-v0", agents.make_random_agent(1), {}, 3000)
    assert mean_result < -0.1 - 4 * standard_error


@pytest.mark.long
def test_learned_strategy_is_within_two_tenths_of_a_per_cent_of_the_best() -> None:
    """About ten seconds of play teach a strategy whose exact value is within 0.002 of the best one."""
    learned_value = blackjack.value(RULES, learn(rounds=12_000_000, seed=1)).value
    best_value = blackjack.value(RULES, "total-dependent").value
    assert best_value - 0.002 <= learned_value <= best_value


def test_simple_agent_beats_random_agent_at_holdem() -> None:
    """Heads up, with both players in each seat equally often."""
    env = holdem.env(seats=2, stake=50)
    simple_agent, random_agent = agents.make_simple_holdem_agent(), agents.make_random_agent(3)
    net = 0.0
    for hand in range(400):
        env.reset(seed=hand)
        simple_seat = env.possible_agents[hand % 2]
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            net += float(reward) if agent == simple_seat else 0.0
            if terminated or truncated:
                env.step(None)
                continue
            assert observation is not None
            player = simple_agent if agent == simple_seat else random_agent
            env.step(player(observation["observation"], observation["action_mask"]))
    assert net > 0
