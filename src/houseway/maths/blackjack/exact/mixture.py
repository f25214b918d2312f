"""Cards that are not put back, as a mixture of cards that are.

The chance that given cards leave a shoe in a given order is a product of falling factorials: (n)(n - 1)... for each value,
over (N)(N - 1)... for all cards. These are the moments of Dirichlet's distribution with the parameters -n: drawing without
putting back is drawing *with* putting back from a shoe whose shares are themselves drawn by chance, but by a "chance" with
negative weights, for nothing else makes equal cards rarer the more of them have come. Between moments this is exact.

So any number of hands and the dealer's, all drawn from one shoe, become independent of each other once the shares are known,
and what is left is a mean over the shares, one value after the other: each share of what the values before it left is Beta
with negative parameters. The mean is taken over points that lie around the true shares, with weights that are exact for every
polynomial up to a degree that grows with the level (Smolyak's grid). Each level makes the error some fifty times smaller,
because a single card changes the chances of a full shoe so little.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import Doubles

SPREAD = 1.7
"""How far apart the points lie, in standard deviations: near the square root of three the weights stay small."""


def points(left: Doubles, level: int) -> tuple[Doubles, Doubles]:
    """Shares of each value, and the weight of each point, for a shoe with so many cards left.

    >>> shares, weights = points(np.array([5.0, 3.0, 12.0]), 3)
    >>> round(float(weights @ shares[:, 0] ** 2 * 1e9)), round(5 / 20 * 4 / 19 * 1e9)
    (52631579, 52631579)
    """
    held = np.flatnonzero(left > 0)
    grid = _grid(len(held) - 1, level)
    shares = np.zeros((len(grid), len(left)))
    by_order = [np.ones(len(grid)), *[np.zeros(len(grid)) for _ in range(level)]]
    rest = np.ones(len(grid))
    cards = float(left.sum())
    for at, value in enumerate(held[:-1]):
        places, gains = _rule(float(left[value]), cards - float(left[value]), level)
        share = places[grid[:, at]]
        shares[:, value] = rest * share
        rest *= 1.0 - share
        cards -= float(left[value])
        chosen = [row[grid[:, at]] for row in gains]
        for order in range(level, -1, -1):
            by_order[order] *= chosen[0]
            for more in range(1, order + 1):
                by_order[order] += by_order[order - more] * chosen[more]
    shares[:, held[-1]] = rest
    weights: Doubles = np.sum(by_order, axis=0)
    return shares, weights


@cache
def _grid(count: int, level: int) -> NDArray[np.int64]:
    """Every way to choose points, place 2j - 1 or 2j costing j orders, that costs ``level`` orders at the most."""

    def choose(left: int, orders: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
            return
        for cost in range(orders + 1):
            for further in choose(left - 1, orders - cost):
                for place in (2 * cost - 1, 2 * cost) if cost else (0,):
                    yield (place, *further)

    found = list(choose(count, level))
    return np.array(found, np.int64).reshape(len(found), count)


def _rule(own: float, other: float, level: int) -> tuple[Doubles, Doubles]:
    """The points for one share, and what each order adds to their weights."""
    cards = own + other
    apart = SPREAD * sqrt(own * other / (cards * cards * (cards - 1.0)))
    offsets = np.array([0, *[sign * far for far in range(1, level + 1) for sign in (1, -1)]], float)
    moments = np.zeros(2 * level + 1)
    moments[0] = 1.0
    for k in range(1, 2 * level):
        before = (other - own) / cards * moments[k] + own * other / cards**2 * moments[k - 1]
        moments[k + 1] = k * before / (k - cards)
    moments /= apart ** np.arange(2 * level + 1)
    gains = np.zeros((level + 1, 2 * level + 1))
    for order in range(level + 1):
        count = 2 * order + 1
        gains[order, :count] = _weights_of_moments(order) @ moments[:count]
    gains[1:] -= gains[:-1].copy()
    return own / cards + apart * offsets, gains


@cache
def _weights_of_moments(order: int) -> Doubles:
    """The weights on 0, 1, -1, 2, -2, ... are this matrix times the moments."""
    offsets = np.array([0, *[sign * far for far in range(1, order + 1) for sign in (1, -1)]], float)
    found: Doubles = np.linalg.inv(offsets[None, :] ** np.arange(2 * order + 1)[:, None])
    return found
