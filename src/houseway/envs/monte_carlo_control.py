"""Example of reinforcement learning: Blackjack by every-visit Monte Carlo control over a strategy table.

The agent sees what a strategy table distinguishes: total, soft or hard, pair, and the dealer's first card. It
also knows which actions are legal. It mostly plays the best action so far and sometimes a random one. After
each round, the round's result is credited to every decision. The outcome is a strategy table, whose exact
expected value ``houseway.maths.blackjack`` computes without sampling.

>>> from houseway.maths import blackjack
>>> chart = learn(rounds=20_000, seed=1)
>>> blackjack.value(blackjack.Rules(decks=6), chart).value > -0.5
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.strategy.strategy_table import (
    HARD,
    NAMES,
    PAIRS,
    SOFT,
    UPCARD_ORDER,
    StrategyTable,
    get_allowed_letters,
)
from houseway.maths.simulation.random_streams import draw_below, next_bits, stream_of
from houseway.ranking.compilation import compile_kernel

DECK = 52
ROWS = len(HARD) + len(SOFT) + len(PAIRS)
"""Number of rows of a strategy table: hard totals 4 to 20, soft totals 12 to 20, pairs by value."""
ACTION_COUNT = 4
"""Number of actions: stand, hit, double and split."""
MAX_DECISIONS = 64
"""Largest number of decisions credited per round; no round has more."""


def learn(rounds: int = 60_000_000, seed: int = 0, decks: int = 6, explore: float = 0.15) -> StrategyTable:
    """Play ``rounds`` rounds, each from a fresh shoe, and return the strategy table learned from them.

    Ten million rounds take about ten seconds.
    """
    sums = np.zeros((ROWS, 10, ACTION_COUNT))
    counts = np.zeros((ROWS, 10, ACTION_COUNT), np.int64)
    shoe = np.tile(np.arange(DECK, dtype=np.uint8), decks)
    _run_rounds(rounds, stream_of(seed, 0), shoe, int(explore * 2**32), sums, counts)
    action_values = np.where(counts > 0, sums / np.maximum(counts, 1), -np.inf)
    return make_strategy_table(action_values)


def make_strategy_table(action_values: NDArray[np.float64]) -> StrategyTable:
    """Return the strategy table with the letter of the best allowed action in each cell, by ``action_values``."""
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    rows = [("hard", name, int(name) - 4) for name in HARD]
    rows += [("soft", name, len(HARD) + int(name) - 12) for name in SOFT]
    rows += [("pairs", name, len(HARD) + len(SOFT) + NAMES.index(name)) for name in PAIRS]
    for part, name, row in rows:
        allowed = get_allowed_letters(part, name)
        parts[part][name] = {
            card: _choose_letter(action_values[row, NAMES.index(card)], allowed) for card in UPCARD_ORDER
        }
    return StrategyTable(parts["hard"], parts["soft"], parts["pairs"])


def _choose_letter(action_values: NDArray[np.float64], allowed: tuple[str, ...]) -> str:
    stand, hit, double, split = action_values.tolist()
    if "P" in allowed and split >= max(stand, hit, double):
        return "P"
    should_stand = "S" in allowed and stand >= hit
    if double > max(stand if "S" in allowed else -np.inf, hit):
        return "DS" if should_stand else "D"
    return "S" if should_stand else "H"


@compile_kernel
def _find_row(row: NDArray[np.int64], mask: NDArray[np.int8]) -> int:
    hand = row[step.CURRENT]
    base = step.HAND + hand * step.HAND_SIZE
    hard, ace = row[base + step.SUM], row[base + step.HAS_ACE]
    if mask[step.SPLIT]:
        value = 0
        while row[step.CARDS + hand * 10 + value] != 2:
            value += 1
        return 26 + value
    total = step.best_total(hard, ace)
    return 17 + total - 12 if total != hard else total - 4


@compile_kernel
def _run_rounds(
    rounds: int,
    stream: NDArray[np.uint64],
    shoe: NDArray[np.uint8],
    explore: int,
    sums: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> None:
    row = np.zeros(step.SIZE, np.int64)
    mask = np.zeros(6, np.int8)
    visited = np.zeros((MAX_DECISIONS, 3), np.int64)
    for _ in range(rounds):
        for index in range(24):
            other_index = index + draw_below(stream, len(shoe) - index)
            card = shoe[index]
            shoe[index] = shoe[other_index]
            shoe[other_index] = card
        row[step.AT] = 0
        step.begin(row, shoe, 2, 0, 0)
        decision_count = 0
        while row[step.PHASE] != step.OVER:
            if row[step.PHASE] == step.INSURANCE:
                step.act(row, shoe, step.STAND)
                continue
            step.fill_legal_mask(row, mask)
            state_row = _find_row(row, mask)
            dealer = row[step.DEALER_FIRST] - 1
            action = _choose_action(stream, explore, mask, sums[state_row, dealer], counts[state_row, dealer])
            if decision_count < MAX_DECISIONS:
                visited[decision_count, 0] = state_row
                visited[decision_count, 1] = dealer
                visited[decision_count, 2] = action
                decision_count += 1
            step.act(row, shoe, action)
        result = row[step.NET] / 2
        for index in range(decision_count):
            sums[visited[index, 0], visited[index, 1], visited[index, 2]] += result
            counts[visited[index, 0], visited[index, 1], visited[index, 2]] += 1


@compile_kernel
def _choose_action(
    stream: NDArray[np.uint64],
    explore: int,
    mask: NDArray[np.int8],
    sums: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> int:
    """Return a legal action: an untried one if there is any, else mostly the best so far.

    With probability ``explore`` / 2**32 the action is a random one.
    """
    is_exploring = np.int64(next_bits(stream) >> np.uint64(32)) < explore
    start = draw_below(stream, ACTION_COUNT)
    best_action = -1
    best_value = -1e18
    for offset in range(ACTION_COUNT):
        action = (start + offset) % ACTION_COUNT
        if not mask[action]:
            continue
        if is_exploring or counts[action] == 0:
            return action
        action_value = sums[action] / counts[action]
        if action_value > best_value:
            best_value = action_value
            best_action = action
    return best_action
