"""An example of learning: Blackjack from nothing but play, by every-visit Monte Carlo control over the rows of the chart.

The agent sees what a chart sees: total, soft or hard, pair, the dealer's first card, whether a double or a split is allowed. It
plays mostly what has been best so far and sometimes anything, and after each round every decision is credited with the round's
result. What it has learned is a `Chart`, whose exact value `houseway.maths.blackjack` tells without any chance.

>>> from houseway.maths import blackjack
>>> chart = learn(rounds=20_000, seed=1)
>>> blackjack.value(blackjack.Rules(decks=6), chart).value > -0.5
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.strategy.strategy_table import ACROSS, HARD, NAMES, PAIRS, SOFT, Chart, letters_allowed
from houseway.maths.simulation.random_streams import below, next_bits, stream_of
from houseway.ranking.compilation import compiled

DECK = 52
ROWS = len(HARD) + len(SOFT) + len(PAIRS)
"""The rows of a chart: hard totals 4 to 20, soft totals 12 to 20, pairs by value."""
PLAYS = 4
"""Stand, hit, double and split."""
DEPTH = 64
"""More decisions than a round can have."""


def learn(rounds: int = 60_000_000, seed: int = 0, decks: int = 6, explore: float = 0.15) -> Chart:
    """The chart that so many rounds from fresh shoes teach; some ten seconds for ten million rounds."""
    sums = np.zeros((ROWS, 10, PLAYS))
    counts = np.zeros((ROWS, 10, PLAYS), np.int64)
    shoe = np.tile(np.arange(DECK, dtype=np.uint8), decks)
    _learn(rounds, stream_of(seed, 0), shoe, int(explore * 2**32), sums, counts)
    worth = np.where(counts > 0, sums / np.maximum(counts, 1), -np.inf)
    return chart_of(worth)


def chart_of(worth: NDArray[np.float64]) -> Chart:
    """The best letter of each cell by what each play was worth."""
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    rows = [("hard", name, int(name) - 4) for name in HARD]
    rows += [("soft", name, len(HARD) + int(name) - 12) for name in SOFT]
    rows += [("pairs", name, len(HARD) + len(SOFT) + NAMES.index(name)) for name in PAIRS]
    for part, name, row in rows:
        allowed = letters_allowed(part, name)
        parts[part][name] = {card: _letter(worth[row, NAMES.index(card)], allowed) for card in ACROSS}
    return Chart(parts["hard"], parts["soft"], parts["pairs"])


def _letter(worth: NDArray[np.float64], allowed: tuple[str, ...]) -> str:
    stand, hit, double, split = worth.tolist()
    if "P" in allowed and split >= max(stand, hit, double):
        return "P"
    stands = "S" in allowed and stand >= hit
    if double > max(stand if "S" in allowed else -np.inf, hit):
        return "DS" if stands else "D"
    return "S" if stands else "H"


@compiled
def _row_of(row: NDArray[np.int64], mask: NDArray[np.int8]) -> int:
    hand = row[step.CURRENT]
    base = step.HAND + hand * step.HAND_SIZE
    hard, ace = row[base + step.SUM], row[base + step.HAS_ACE]
    if mask[step.SPLIT]:
        value = 0
        while row[step.CARDS + hand * 10 + value] != 2:
            value += 1
        return 26 + value
    total = step.best(hard, ace)
    return 17 + total - 12 if total != hard else total - 4


@compiled
def _learn(
    rounds: int,
    stream: NDArray[np.uint64],
    shoe: NDArray[np.uint8],
    explore: int,
    sums: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> None:
    row = np.zeros(step.SIZE, np.int64)
    mask = np.zeros(6, np.int8)
    visited = np.zeros((DEPTH, 3), np.int64)
    for _ in range(rounds):
        for at in range(24):
            other = at + below(stream, len(shoe) - at)
            card = shoe[at]
            shoe[at] = shoe[other]
            shoe[other] = card
        row[step.AT] = 0
        step.begin(row, shoe, 2, 0, 0)
        made = 0
        while row[step.PHASE] != step.OVER:
            if row[step.PHASE] == step.INSURANCE:
                step.act(row, shoe, step.STAND)
                continue
            step.legal(row, mask)
            here = _row_of(row, mask)
            dealer = row[step.DEALER_FIRST] - 1
            action = _choose(stream, explore, mask, sums[here, dealer], counts[here, dealer])
            if made < DEPTH:
                visited[made, 0] = here
                visited[made, 1] = dealer
                visited[made, 2] = action
                made += 1
            step.act(row, shoe, action)
        result = row[step.NET] / 2
        for at in range(made):
            sums[visited[at, 0], visited[at, 1], visited[at, 2]] += result
            counts[visited[at, 0], visited[at, 1], visited[at, 2]] += 1


@compiled
def _choose(
    stream: NDArray[np.uint64],
    explore: int,
    mask: NDArray[np.int8],
    sums: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> int:
    """Mostly what has been best so far, sometimes anything that is allowed, and first what was never tried."""
    anything = np.int64(next_bits(stream) >> np.uint64(32)) < explore
    start = below(stream, PLAYS)
    best = -1
    most = -1e18
    for turn in range(PLAYS):
        action = (start + turn) % PLAYS
        if not mask[action]:
            continue
        if anything or counts[action] == 0:
            return action
        worth = sums[action] / counts[action]
        if worth > most:
            most = worth
            best = action
    return best
