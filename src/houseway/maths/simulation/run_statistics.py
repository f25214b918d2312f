"""What people ask of a run: how long until its figure shows, what an hour brings, whether a bankroll lasts.

All of it follows from the mean and the spread of a round. Rounds of one shoe hang together a little: the spread is then taken
from the blocks of the run, as its standard error is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.simulation.random_streams import Stream, next_bits, stream_of
from houseway.maths.simulation.runs import Totals
from houseway.ranking.compilation import compiled

NORMAL = NormalDist()
FRACTION = 2.0**-53
RISKS = (0.5, 0.135, 0.05, 0.01, 0.001)
"""Risks of ruin for which a bankroll is told; 13.5 % is that of somebody who bets the best share of what is left."""


class Spread(NamedTuple):
    """A round in units of the initial wager."""

    mean: float
    deviation: float


def spread_of(totals: Totals, exact: float | None = None) -> Spread:
    """Mean and standard deviation of a round; the exact mean where it is known."""
    mean = totals.mean if exact is None else exact
    return Spread(mean, totals.error * sqrt(totals.rounds))


def rounds_until(spread: Spread, part: float, sure: float = 0.95) -> float:
    """After how many rounds the average lies within ``part`` of its true value, so surely.

    >>> round(rounds_until(Spread(-0.005, 1.13), 0.01) / 1e9, 2)
    1.96
    """
    if spread.mean == 0.0 or part <= 0.0:
        return float("inf")
    return (_errors(sure) * spread.deviation / (part * abs(spread.mean))) ** 2


def _errors(sure: float) -> float:
    """So many standard errors to each side."""
    return NORMAL.inv_cdf(0.5 + sure / 2)


class Stretch(NamedTuple):
    """What so many rounds bring, in units."""

    rounds: float
    mean: float
    deviation: float
    low: float
    high: float
    """In 90 of 100 cases the result lies between these."""
    ahead: float
    """How likely it is to be ahead."""


def stretch(spread: Spread, rounds: float) -> Stretch:
    """The result of so many rounds, which is near to a normal one."""
    mean, deviation = rounds * spread.mean, sqrt(rounds) * spread.deviation
    width = _errors(0.9) * deviation
    return Stretch(rounds, mean, deviation, mean - width, mean + width, NORMAL.cdf(mean / deviation))


def ruin(spread: Spread, bankroll: float, rounds: float = float("inf")) -> float:
    """How likely so many units are lost within so many rounds, or ever: a walk with a drift that falls to nought.

    >>> ruin(Spread(-0.005, 1.1), 100)
    1.0
    >>> round(ruin(Spread(0.01, 3.0), 1000), 3)
    0.108
    """
    mean, deviation = spread
    ever = 1.0 if mean <= 0 else exp(-2 * mean * bankroll / deviation**2)
    if rounds == float("inf"):
        return ever
    root = deviation * sqrt(rounds)
    straight = NORMAL.cdf((-bankroll - mean * rounds) / root)
    turned = -2 * mean * bankroll / deviation**2 + log(max(NORMAL.cdf((-bankroll + mean * rounds) / root), 1e-300))
    return min(1.0, straight + exp(min(turned, 0.0)))


def bankroll_for(spread: Spread, risk: float) -> float:
    """The units with which the risk of ever losing them all is this; without end where the game is not won on average."""
    if spread.mean <= 0:
        return float("inf")
    return -log(risk) * spread.deviation**2 / (2 * spread.mean)


def ruin_played(
    totals: Totals, bankrolls: Sequence[float], rounds: int, players: int = 4000, seed: int = 1
) -> list[float]:
    """The share of so many players who lose each bankroll within so many rounds, whose results come as in the run."""
    results = np.array([float(result) for result in totals.histogram()])
    chances = np.cumsum([count / totals.rounds for count in totals.histogram().values()])
    lowest = np.zeros(players)
    _walk(stream_of(seed, 0), results, chances, rounds, lowest)
    return [float((lowest <= -bankroll).mean()) for bankroll in bankrolls]


@compiled
def _walk(
    stream: Stream, results: NDArray[np.float64], chances: NDArray[np.float64], rounds: int, lowest: NDArray[np.float64]
) -> None:
    """The lowest point of each player's way."""
    last = len(chances) - 1
    for player in range(len(lowest)):
        won = 0.0
        for _ in range(rounds):
            drawn = np.float64(next_bits(stream) >> np.uint64(11)) * FRACTION
            at = 0
            while at < last and chances[at] < drawn:
                at += 1
            won += results[at]
            lowest[player] = min(lowest[player], won)
