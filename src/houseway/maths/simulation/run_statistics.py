"""Statistics derived from a run: rounds needed for a precision, result of an hour, risk of ruin.

Everything follows from the mean and the standard deviation of a round. If rounds of one shoe are correlated,
the standard deviation is derived from the variance between blocks.
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
from houseway.ranking.compilation import compile_kernel

NORMAL = NormalDist()
FRACTION = 2.0**-53
RISKS = (0.5, 0.135, 0.05, 0.01, 0.001)
"""Risks of ruin for which a bankroll is listed; 13.5 % is the risk of a full Kelly bettor."""


class RoundStatistics(NamedTuple):
    """Mean and standard deviation of a round, in units of the initial wager."""

    mean: float
    deviation: float


def compute_round_statistics(totals: Totals, exact: float | None = None) -> RoundStatistics:
    """Compute the mean and standard deviation of a round; ``exact`` replaces the mean of the run if given."""
    mean = totals.mean if exact is None else exact
    return RoundStatistics(mean, totals.standard_error * sqrt(totals.rounds))


def compute_rounds_needed(statistics: RoundStatistics, precision: float, confidence: float = 0.95) -> float:
    """Return how many rounds bring the average within the relative ``precision`` of its true value.

    >>> round(compute_rounds_needed(RoundStatistics(-0.005, 1.13), 0.01) / 1e9, 2)
    1.96
    """
    if statistics.mean == 0.0 or precision <= 0.0:
        return float("inf")
    return (_compute_z(confidence) * statistics.deviation / (precision * abs(statistics.mean))) ** 2


def _compute_z(confidence: float) -> float:
    """Return the half width, in standard errors, of a confidence interval with the probability ``confidence``."""
    return NORMAL.inv_cdf(0.5 + confidence / 2)


class ResultForecast(NamedTuple):
    """Forecast of the total result of a number of rounds, in units of the initial wager."""

    rounds: float
    mean: float
    deviation: float
    low: float
    high: float
    """Upper end of the 90 % interval that begins at ``low``."""
    ahead: float
    """Probability that the total result is positive."""


def forecast_result(statistics: RoundStatistics, rounds: float) -> ResultForecast:
    """Forecast the result of a number of rounds by a normal approximation."""
    mean, deviation = rounds * statistics.mean, sqrt(rounds) * statistics.deviation
    width = _compute_z(0.9) * deviation
    return ResultForecast(rounds, mean, deviation, mean - width, mean + width, NORMAL.cdf(mean / deviation))


def risk_of_ruin(statistics: RoundStatistics, bankroll: float, rounds: float = float("inf")) -> float:
    """Return the probability of losing the bankroll within ``rounds``, by default ever.

    The result is that of a random walk with drift.

    >>> risk_of_ruin(RoundStatistics(-0.005, 1.1), 100)
    1.0
    >>> round(risk_of_ruin(RoundStatistics(0.01, 3.0), 1000), 3)
    0.108
    """
    mean, deviation = statistics
    ultimate_risk = 1.0 if mean <= 0 else exp(-2 * mean * bankroll / deviation**2)
    if rounds == float("inf"):
        return ultimate_risk
    root = deviation * sqrt(rounds)
    direct_term = NORMAL.cdf((-bankroll - mean * rounds) / root)
    log_reflected_term = -2 * mean * bankroll / deviation**2 + log(
        max(NORMAL.cdf((-bankroll + mean * rounds) / root), 1e-300)
    )
    return min(1.0, direct_term + exp(min(log_reflected_term, 0.0)))


def compute_bankroll(statistics: RoundStatistics, risk: float) -> float:
    """Return the bankroll, in units, that is ever lost with probability ``risk``.

    Returns infinity if the mean result of a round is not positive.
    """
    if statistics.mean <= 0:
        return float("inf")
    return -log(risk) * statistics.deviation**2 / (2 * statistics.mean)


def simulate_ruin(
    totals: Totals, bankrolls: Sequence[float], rounds: int, players: int = 4000, seed: int = 1
) -> list[float]:
    """Return, for each bankroll, the share of simulated players who lose it within ``rounds`` rounds.

    The results of their rounds are drawn from the distribution of the run.
    """
    results = np.array([float(result) for result in totals.make_histogram()])
    chances = np.cumsum([count / totals.rounds for count in totals.make_histogram().values()])
    lowest = np.zeros(players)
    _simulate_walks(stream_of(seed, 0), results, chances, rounds, lowest)
    return [float((lowest <= -bankroll).mean()) for bankroll in bankrolls]


@compile_kernel
def _simulate_walks(
    stream: Stream, results: NDArray[np.float64], chances: NDArray[np.float64], rounds: int, lowest: NDArray[np.float64]
) -> None:
    """Simulate the rounds of each player, and write the lowest total result of each to ``lowest``."""
    last = len(chances) - 1
    for player in range(len(lowest)):
        won = 0.0
        for _ in range(rounds):
            random_fraction = np.float64(next_bits(stream) >> np.uint64(11)) * FRACTION
            at = 0
            while at < last and chances[at] < random_fraction:
                at += 1
            won += results[at]
            lowest[player] = min(lowest[player], won)
