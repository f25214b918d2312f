"""Speed of the environments on one core, in processor time, against those of Gymnasium and PettingZoo."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np

import houseway.envs  # noqa: F401 (registers the environments)
from houseway.envs.multi_agent import holdem

TABLES = 4096
SECONDS = 1.0


def main() -> None:
    """Print steps and hands per second for our environments and for the reference environments."""
    warnings.simplefilter("ignore")
    reference_env, own_env = gym.make("Blackjack-v1"), gym.make("Houseway/Blackjack-v0")
    step_rates = [(_measure_steps(reference_env), _measure_steps(own_env)) for _ in range(3)]
    reference_rate, own_rate = (max(pair[index] for pair in step_rates) for index in (0, 1))
    print(
        f"Blackjack steps a second: {own_rate:,.0f}, {own_rate / reference_rate:.1f} times "
        f"Blackjack-v1 ({reference_rate:,.0f}; aim 1)"
    )
    vector_rate = max(_measure_vector_steps() for _ in range(3))
    print(
        f"Blackjack vectorised, {TABLES} tables: {vector_rate:,.0f}, "
        f"{vector_rate / reference_rate:.0f} times Blackjack-v1 (aim 50)"
    )
    from pettingzoo.classic import texas_holdem_v4

    hand_rates = [(_measure_hands(texas_holdem_v4.env()), _measure_hands(holdem.env())) for _ in range(3)]
    reference_hand_rate, own_hand_rate = (max(pair[index] for pair in hand_rates) for index in (0, 1))
    print(
        f"Hold-em hands a second, two seats, random actions: {own_hand_rate:,.0f}, "
        f"{own_hand_rate / reference_hand_rate:.1f} times PettingZoo's Texas hold'em ({reference_hand_rate:,.0f}; aim 3)"
    )


def _measure_rate(run_steps: Callable[[], int]) -> float:
    count = 0
    started = time.process_time()
    while (seconds := time.process_time() - started) < SECONDS:
        count += run_steps()
    return count / seconds


def _measure_steps(env: Any) -> float:
    env.reset(seed=1)
    env.action_space.seed(1)

    def run_steps() -> int:
        for _ in range(200):
            if env.step(env.action_space.sample())[2]:
                env.reset()
        return 200

    return _measure_rate(run_steps)


def _measure_vector_steps() -> float:
    env = gym.make_vec("Houseway/Blackjack-v0", num_envs=TABLES)
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (16, TABLES))

    def run_steps() -> int:
        for row in actions:
            env.step(row)
        return len(actions) * TABLES

    run_steps()
    return _measure_rate(run_steps)


def _measure_hands(env: Any) -> float:
    chance = np.random.default_rng(2)
    env.reset(seed=1)

    def run_hand() -> int:
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal_actions = np.flatnonzero(observation["action_mask"])
                env.step(int(legal_actions[chance.integers(len(legal_actions))]))
        env.reset()
        return 1

    run_hand()
    return _measure_rate(run_hand)
