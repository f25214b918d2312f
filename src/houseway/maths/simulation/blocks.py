"""Totals of a block of rounds: integer sums that can be added up in any order."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

NO_LINE, WIN, LOSE, PUSH, VOID = range(5)
OUTCOMES = ("", "win", "lose", "push", "void")
"""Outcomes of a settlement line, indexed by the number that the kernels write."""

BINS = 4001
"""Number of bins of a histogram, one per half unit from -1000 to 1000.

Results outside this range are counted in the first or the last bin.
"""
MIDDLE = BINS // 2
PER_UNIT = 2
CARRY_BITS = 61
CARRY = 1 << CARRY_BITS
"""Amount that is subtracted from a sum of squares and counted as one carry when the sum reaches it.

The sum therefore does not overflow 64 bits even if the stakes are high.
"""


class Block(Struct, frozen=True, kw_only=True):
    """Totals of one block, in cents and rounds."""

    number: int
    rounds: int
    won: int
    """Net result of all counted players together, in cents."""
    squares: int
    """Sum of the squared results of all rounds, in cents squared."""
    staked: int
    """Total amount staked, in cents."""
    seconds: float
    histogram: dict[int, int]
    """Number of rounds with each result, keyed by the result in half units."""
    extra: dict[str, int] = {}
    """Further counts that depend on the game, such as hands, wins by kind, and meters."""


def combine_squares(squares: int, carries: int) -> int:
    """Return the complete sum of squares from the sum that remains and the number of carries of `CARRY`."""
    return int(squares) + (int(carries) << CARRY_BITS)


def make_histogram(bins: NDArray[np.int64]) -> dict[int, int]:
    """Return the counts of all bins that are not empty, keyed by the result in half units."""
    return {int(at) - MIDDLE: int(bins[at]) for at in np.flatnonzero(bins)}
