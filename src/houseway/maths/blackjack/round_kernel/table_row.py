"""Layout of the numbers of a table in play: one row of integers, so that a kernel has only one array."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.int64]
KernelInt: TypeAlias = Any
"""An integer inside a kernel, where Python's and numpy's integers are the same."""

MOST_BOXES, MOST_HANDS = 7, 4
AT, READY, START, DUE, THIRD, COUNTED_CARDS, RUNNING_COUNT, UPCARD, DEPENDENCY = range(9)
"""Indices of the numbers of the round.

In order: the next card; how many cards are in order; where the round began; whether a shuffle is due; the
third card of the box in play; how many cards are counted; the running count; the dealer's first card; what
depends on the dealer's next card.
"""
CARDS = 9
"""First and second card of each box."""
RESULTS = CARDS + 2 * MOST_BOXES
"""Result of each hand."""
ENDS = RESULTS + MOST_HANDS * MOST_BOXES
"""Index after the last result of each box."""
THIRDS = ENDS + MOST_BOXES
"""Third card of each box, `NO_CARD` if it got none (17.10)."""
INSURED = THIRDS + MOST_BOXES
EVEN = INSURED + MOST_BOXES
SIZE = EVEN + MOST_BOXES
NO_CARD = -1

MAINS, SEVENS, PAIRS, INSURANCES = (MOST_BOXES * wager for wager in range(4))
"""Indices of the wagers on each box, in cents, in a separate row.

They are the amounts at risk (3.5, 18.9), and the largest amount of insurance (7.1, 7.3).
"""
WAGERS = 4 * MOST_BOXES


def make_empty_row() -> Row:
    """Make the row of a table before the first shoe."""
    return np.zeros(SIZE, np.int64)
