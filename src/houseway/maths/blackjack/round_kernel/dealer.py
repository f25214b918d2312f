"""The dealer's hand as a table of states (12.1), and the payout of each hand against it (13.1, 13.2)."""

from __future__ import annotations

import numpy as np

from houseway.games.blackjack.play.dealer_hand import DEALER_STANDS
from houseway.games.blackjack.play.hands import compute_best_total
from houseway.maths.blackjack.round_kernel.hands import DOUBLED
from houseway.maths.blackjack.round_kernel.play_tables import NATURAL, OVER

_OPEN = [
    (hard, ace)
    for hard in range(2, DEALER_STANDS)
    for ace in (False, True)
    if compute_best_total(hard, ace) < DEALER_STANDS
]
STARTS = 11
"""First state of a dealer's hand of two or more cards.

State 0 is empty, and states 1 to 10 are a single first card by its value.
"""
STOPS = STARTS + len(_OPEN)
"""First state in which the dealer stops drawing."""
TOTALS = (*range(DEALER_STANDS, 22), OVER, NATURAL)
UNFINISHED = len(TOTALS)
"""Index used instead of the dealer's total if the dealer stopped because no result depended on it (12.2)."""


def _get_state(hard: int, ace: bool) -> int:
    total = compute_best_total(hard, ace)
    if total < DEALER_STANDS:
        return STARTS + _OPEN.index((hard, ace))
    return STOPS + TOTALS.index(min(total, OVER))


def _build_steps() -> list[list[int]]:
    rows = [[0] * 11]
    rows += [
        [first_value] + [_get_state(first_value + value, 1 in (first_value, value)) for value in range(1, 11)]
        for first_value in range(1, 11)
    ]
    rows[1][10] = rows[10][1] = STOPS + TOTALS.index(NATURAL)
    rows += [
        [STARTS + at] + [_get_state(hard + value, ace or value == 1) for value in range(1, 11)]
        for at, (hard, ace) in enumerate(_OPEN)
    ]
    rows += [[STOPS + at] * 11 for at in range(len(TOTALS))]
    return [row + [row[0]] * 5 for row in rows]


NEXT_STATE = np.array(_build_steps(), np.uint8).ravel()
"""State of the dealer after one more card: ``NEXT_STATE[16 * state + value]``; value 0 means no card."""


def _compute_halves(dealer: int, result: int) -> int:
    """Return the result of a hand against the dealer, in halves of the initial wager."""
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
    [[_compute_halves(dealer, result) for result in range(2 * DOUBLED)] for dealer in (*TOTALS, -1)], np.int64
).ravel()
"""Results in halves of the initial wager: ``HALVES[64 * index of the dealer's total + hand's result]``."""
