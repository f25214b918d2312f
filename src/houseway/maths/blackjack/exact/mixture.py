"""Draws without replacement as a mixture of draws with replacement.

The probability that given cards leave a shoe in a given order is a product of falling factorials: (n)(n -
1)... for each value, over (N)(N - 1)... for all cards. These are the moments of a Dirichlet distribution
with the parameters -n: drawing without replacement is drawing *with* replacement from a shoe whose shares
are themselves random, but with a signed measure, since only negative weights can make equal cards rarer the
more of them have come. For moments this is exact.

So any number of hands and the dealer's hand, all drawn from one shoe, become independent once the shares
are known. What remains is a mean over the shares, one value after the other: each share of what the earlier
values left is Beta with negative parameters. The mean is taken over points around the true shares, with
weights that are exact for every polynomial up to a degree that grows with the level (a Smolyak grid). Each
level reduces the error about fifty times, because a single card changes the probabilities of a full shoe so
little.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import Doubles

POINT_SPACING = 1.7
"""Distance between points in standard deviations; near the square root of three the weights stay small."""


def compute_points(remaining: Doubles, level: int) -> tuple[Doubles, Doubles]:
    """Return the shares of each value at each point, and the weight of each point, for the remaining shoe.

    >>> shares, weights = compute_points(np.array([5.0, 3.0, 12.0]), 3)
    >>> round(float(weights @ shares[:, 0] ** 2 * 1e9)), round(5 / 20 * 4 / 19 * 1e9)
    (52631579, 52631579)
    """
    present_values = np.flatnonzero(remaining > 0)
    grid = _build_grid(len(present_values) - 1, level)
    shares = np.zeros((len(grid), len(remaining)))
    by_order = [np.ones(len(grid)), *[np.zeros(len(grid)) for _ in range(level)]]
    remaining_share = np.ones(len(grid))
    cards = float(remaining.sum())
    for at, value in enumerate(present_values[:-1]):
        places, gains = _build_rule(float(remaining[value]), cards - float(remaining[value]), level)
        share = places[grid[:, at]]
        shares[:, value] = remaining_share * share
        remaining_share *= 1.0 - share
        cards -= float(remaining[value])
        chosen_gains = [row[grid[:, at]] for row in gains]
        for order in range(level, -1, -1):
            by_order[order] *= chosen_gains[0]
            for extra_order in range(1, order + 1):
                by_order[order] += by_order[order - extra_order] * chosen_gains[extra_order]
    shares[:, present_values[-1]] = remaining_share
    weights: Doubles = np.sum(by_order, axis=0)
    return shares, weights


@cache
def _build_grid(count: int, level: int) -> NDArray[np.int64]:
    """Return every way to choose one point for each of ``count`` shares at a total cost of at most ``level``.

    Point 0 of a share costs nothing. Points 2j - 1 and 2j cost j.
    """

    def choose(dimensions: int, orders: int) -> Iterator[tuple[int, ...]]:
        if not dimensions:
            yield ()
            return
        for cost in range(orders + 1):
            for tail in choose(dimensions - 1, orders - cost):
                for place in (2 * cost - 1, 2 * cost) if cost else (0,):
                    yield (place, *tail)

    choices = list(choose(count, level))
    return np.array(choices, np.int64).reshape(len(choices), count)


def _build_rule(count_of_value: float, count_of_others: float, level: int) -> tuple[Doubles, Doubles]:
    """Return the points for the share of one card value, and the amounts from which their weights are summed.

    Row k of the amounts is the change of the weights if the order of the rule rises from k - 1 to k.
    """
    cards = count_of_value + count_of_others
    spacing = POINT_SPACING * sqrt(count_of_value * count_of_others / (cards * cards * (cards - 1.0)))
    offsets = np.array([0, *[sign * distance for distance in range(1, level + 1) for sign in (1, -1)]], float)
    moments = np.zeros(2 * level + 1)
    moments[0] = 1.0
    for k in range(1, 2 * level):
        term = (count_of_others - count_of_value) / cards * moments[
            k
        ] + count_of_value * count_of_others / cards**2 * moments[k - 1]
        moments[k + 1] = k * term / (k - cards)
    moments /= spacing ** np.arange(2 * level + 1)
    gains = np.zeros((level + 1, 2 * level + 1))
    for order in range(level + 1):
        point_count = 2 * order + 1
        gains[order, :point_count] = _build_moment_matrix(order) @ moments[:point_count]
    gains[1:] -= gains[:-1].copy()
    return count_of_value / cards + spacing * offsets, gains


@cache
def _build_moment_matrix(order: int) -> Doubles:
    """Return the matrix that maps the moments to the weights at 0, 1, -1, 2, -2, ..."""
    offsets = np.array([0, *[sign * distance for distance in range(1, order + 1) for sign in (1, -1)]], float)
    matrix: Doubles = np.linalg.inv(offsets[None, :] ** np.arange(2 * order + 1)[:, None])
    return matrix
