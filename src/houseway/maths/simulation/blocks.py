"""What a block of rounds leaves behind: sums of whole numbers that can be added up in any order."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

NO_LINE, WIN, LOSE, PUSH, VOID = range(5)
OUTCOMES = ("", "win", "lose", "push", "void")
"""The outcomes of a line as the kernels write them."""

BINS = 4001
"""A histogram has a bin for each half unit from -1000 to 1000; what lies beyond is counted in the last one."""
MIDDLE = BINS // 2
PER_UNIT = 2
CARRY_BITS = 61
CARRY = 1 << CARRY_BITS
"""Squares of high stakes would outgrow a machine's whole number: each time that they reach this, it is carried over."""


class Block(Struct, frozen=True, kw_only=True):
    """The totals of one block, in cents and rounds."""

    number: int
    rounds: int
    won: int
    """What the player or players won together, in cents."""
    squares: int
    """The sum of the squares of that, round by round."""
    staked: int
    """Everything staked."""
    seconds: float
    histogram: dict[int, int]
    """Rounds by result in half units."""
    extra: dict[str, int] = {}
    """What a game counts beside: hands, wins by kind, meters."""


def squares_of(squares: int, carried: int) -> int:
    """The whole sum of squares."""
    return int(squares) + (int(carried) << CARRY_BITS)


def histogram_of(bins: NDArray[np.int64]) -> dict[int, int]:
    """The bins that are not empty, by result in half units."""
    return {int(at) - MIDDLE: int(bins[at]) for at in np.flatnonzero(bins)}
