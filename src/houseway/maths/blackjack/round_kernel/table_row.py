"""Layout of a table in play as one row of integers, so that a kernel needs only one array."""

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

In order: position of the next card; number of cards in dealing order; position where the round began; whether
a shuffle is due; third card of the current box; number of cards counted; running count; dealer's first card;
and how the results depend on the dealer.
"""
CARDS = 9
"""Index of the first and second cards of all boxes, two numbers per box."""
RESULTS = CARDS + 2 * MOST_BOXES
"""Index of the results of all hands."""
ENDS = RESULTS + MOST_HANDS * MOST_BOXES
"""Index of one number per box: the position after the box's last result."""
THIRDS = ENDS + MOST_BOXES
"""Index of the third card of each box, which is `NO_CARD` if the box got none (17.10)."""
INSURED = THIRDS + MOST_BOXES
EVEN = INSURED + MOST_BOXES
SIZE = EVEN + MOST_BOXES
NO_CARD = -1

MAINS, SEVENS, PAIRS, INSURANCES = (MOST_BOXES * wager for wager in range(4))
"""Indices, in a row of wagers, of the first box's main wager, Super Sevens, Perfect Pairs and insurance.

The wagers of the other boxes follow each of them. Amounts are in cents, after the limits (3.5, 18.9). The
amount of insurance is the largest that is allowed (7.1, 7.3).
"""
WAGERS = 4 * MOST_BOXES


def make_empty_row() -> Row:
    """Make the row of a table before the first shoe."""
    return np.zeros(SIZE, np.int64)
