"""The dealer's hand as a table of steps (12.1), and what each result of a box is worth against it (13.1, 13.2)."""

from __future__ import annotations

import numpy as np

from houseway.games.blackjack.play.dealer_hand import DEALER_STANDS
from houseway.games.blackjack.play.hands import best_total
from houseway.maths.blackjack.round_kernel.hands import DOUBLED
from houseway.maths.blackjack.round_kernel.play_tables import NATURAL, OVER

_OPEN = [
    (hard, ace) for hard in range(2, DEALER_STANDS) for ace in (False, True) if best_total(hard, ace) < DEALER_STANDS
]
STARTS = 11
"""States 1 to 10: the first card alone, by its value; state 0 is empty."""
STOPS = STARTS + len(_OPEN)
"""From here on the dealer draws no more."""
TOTALS = (*range(DEALER_STANDS, 22), OVER, NATURAL)
UNFINISHED = len(TOTALS)
"""In the place of a total: the dealer did not draw to the end, because no result hung on it (12.2)."""


def _stop(hard: int, ace: bool) -> int:
    total = best_total(hard, ace)
    if total < DEALER_STANDS:
        return STARTS + _OPEN.index((hard, ace))
    return STOPS + TOTALS.index(min(total, OVER))


def _steps() -> list[list[int]]:
    rows = [[0] * 11]
    rows += [[first] + [_stop(first + value, 1 in (first, value)) for value in range(1, 11)] for first in range(1, 11)]
    rows[1][10] = rows[10][1] = STOPS + TOTALS.index(NATURAL)
    rows += [
        [STARTS + at] + [_stop(hard + value, ace or value == 1) for value in range(1, 11)]
        for at, (hard, ace) in enumerate(_OPEN)
    ]
    rows += [[STOPS + at] * 11 for at in range(len(TOTALS))]
    return [row + [row[0]] * 5 for row in rows]


STEP = np.array(_steps(), np.uint8).ravel()
"""``STEP[16 * state + value]``: the dealer's state with one more card; value 0 is no card."""


def _halves(dealer: int, result: int) -> int:
    """What a result wins for each unit of the initial wager, in halves."""
    code, risk = result & (DOUBLED - 1), 2 if result & DOUBLED else 1
    if code == OVER:
        return -2 * risk
    if code == NATURAL:
        return 0 if dealer == NATURAL else 3
    if dealer == NATURAL:
        return -2 * risk
    if dealer == OVER or code > dealer:
        return 2 * risk
    return -2 * risk if code < dealer else 0


HALVES = np.array(
    [[_halves(dealer, result) for result in range(2 * DOUBLED)] for dealer in (*TOTALS, -1)], np.int64
).ravel()
"""``HALVES[64 * which total of the dealer + result]``."""
