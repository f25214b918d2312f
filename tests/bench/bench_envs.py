"""Environments on one core, by processor time, against the field's own in the same run: Gymnasium's and PettingZoo's."""

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
    """Print steps and hands a second, ours and theirs."""
    warnings.simplefilter("ignore")
    theirs, ours = gym.make("Blackjack-v1"), gym.make("Houseway/Blackjack-v0")
    pairs = [(_steps(theirs), _steps(ours)) for _ in range(3)]
    their_best, our_best = (max(pair[at] for pair in pairs) for at in (0, 1))
    print(
        f"Blackjack steps a second: {our_best:,.0f}, {our_best / their_best:.1f} times Blackjack-v1 ({their_best:,.0f}; aim 1)"
    )
    many = max(_vector_steps() for _ in range(3))
    print(f"Blackjack vectorised, {TABLES} tables: {many:,.0f}, {many / their_best:.0f} times Blackjack-v1 (aim 50)")
    from pettingzoo.classic import texas_holdem_v4

    hands = [(_hands(texas_holdem_v4.env()), _hands(holdem.env())) for _ in range(3)]
    their_hands, our_hands = (max(pair[at] for pair in hands) for at in (0, 1))
    print(
        f"Hold-em hands a second, two seats, random actions: {our_hands:,.0f}, "
        f"{our_hands / their_hands:.1f} times PettingZoo's Texas hold'em ({their_hands:,.0f}; aim 3)"
    )


def _timed(turn: Callable[[], int]) -> float:
    done = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        done += turn()
    return done / spent


def _steps(env: Any) -> float:
    env.reset(seed=1)
    env.action_space.seed(1)

    def turn() -> int:
        for _ in range(200):
            if env.step(env.action_space.sample())[2]:
                env.reset()
        return 200

    return _timed(turn)


def _vector_steps() -> float:
    env = gym.make_vec("Houseway/Blackjack-v0", num_envs=TABLES)
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (16, TABLES))

    def turn() -> int:
        for row in actions:
            env.step(row)
        return len(actions) * TABLES

    turn()
    return _timed(turn)


def _hands(env: Any) -> float:
    chance = np.random.default_rng(2)
    env.reset(seed=1)

    def turn() -> int:
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                allowed = np.flatnonzero(seen["action_mask"])
                env.step(int(allowed[chance.integers(len(allowed))]))
        env.reset()
        return 1

    turn()
    return _timed(turn)
