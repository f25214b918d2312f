"""Where the numbers of a table in play lie: one row of whole numbers, so that a kernel carries no more than one."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.int64]
Whole: TypeAlias = Any
"""A whole number inside a kernel, where Python's and numpy's are alike."""

MOST_BOXES, MOST_HANDS = 7, 4
AT, READY, START, DUE, THIRD, COUNTED, RUNNING, SHOWN, LIVE = range(9)
"""The next card; how many cards lie in order; where the round began; whether a shuffle is due; the third card of the box in
play; how many cards are counted and to what sum; the dealer's first card; what hangs on the dealer's
next."""
CARDS = 9
"""The first and second card of each box."""
RESULTS = CARDS + 2 * MOST_BOXES
"""How each hand ended."""
ENDS = RESULTS + MOST_HANDS * MOST_BOXES
"""Behind which result the hands of each box end."""
THIRDS = ENDS + MOST_BOXES
"""The third card of each box, `NO_CARD` where it got none (17.10)."""
INSURED = THIRDS + MOST_BOXES
EVEN = INSURED + MOST_BOXES
SIZE = EVEN + MOST_BOXES
NO_CARD = -1

MAINS, SEVENS, PAIRS, INSURANCES = (MOST_BOXES * wager for wager in range(4))
"""What lies on each box, in cents, in a row of its own: what is at risk of it (3.5, 18.9), and the most that it may be insured
for (7.1, 7.3)."""
WAGERS = 4 * MOST_BOXES


def empty_row() -> Row:
    """A table before the first shoe."""
    return np.zeros(SIZE, np.int64)
