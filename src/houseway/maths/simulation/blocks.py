"""Totals of a block of rounds: integer sums that can be added up in any order."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

NO_LINE, WIN, LOSE, PUSH, VOID = range(5)
OUTCOMES = ("", "win", "lose", "push", "void")
"""Outcomes of a line, by the number that the kernels write."""

BINS = 4001
"""Number of bins of a histogram, one per half unit from -1000 to 1000.

Results beyond are counted in the outer bins.
"""
MIDDLE = BINS // 2
PER_UNIT = 2
CARRY_BITS = 61
CARRY = 1 << CARRY_BITS
"""Threshold at which a sum of squares is carried over: squares of high stakes would overflow 64 bits."""


class Block(Struct, frozen=True, kw_only=True):
    """Totals of one block, in cents and rounds."""

    number: int
    rounds: int
    won: int
    """Amount that all players together won, in cents."""
    squares: int
    """Sum over the rounds of the square of the amount won."""
    staked: int
    """Total amount staked."""
    seconds: float
    histogram: dict[int, int]
    """Number of rounds by result in half units."""
    extra: dict[str, int] = {}
    """Further counts of a game: hands, wins by kind, meters."""


def combine_squares(squares: int, carries: int) -> int:
    """Return the complete sum of squares."""
    return int(squares) + (int(carries) << CARRY_BITS)


def make_histogram(bins: NDArray[np.int64]) -> dict[int, int]:
    """Return the bins that are not empty, by result in half units."""
    return {int(at) - MIDDLE: int(bins[at]) for at in np.flatnonzero(bins)}
