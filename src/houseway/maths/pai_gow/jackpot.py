"""Value of a Gee Jun Jackpot wager at a given pool, and the pool at which it is fair (12, 13).

A round has at most one major hand, since each needs tiles of the others, so that the hands of other boxes
change nothing. Amounts are in dollars; the engine rounds a tenth down to the cent. The sign is assumed to
show the pool.

>>> break_even(1)
Fraction(155545, 6)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Literal

from houseway.games.pai_gow.play.jackpot import BONUS, PRIZES
from houseway.maths.pai_gow.deal_counts import get_all_kinds
from houseway.ranking.tiles import row_of

BONUS_DOLLARS = Fraction(BONUS, 100)
WinningStake = Literal["returned", "pooled"]


@cache
def count_hands_by_prize() -> Mapping[str, int]:
    """Return how many of the 35,960 hands win each prize: `100%`, `10%` and `bonus` (13.2)."""
    kinds = get_all_kinds()
    counts: Counter[str] = Counter()
    for faces, hands in zip(kinds.faces, kinds.weights.tolist(), strict=True):
        prize = PRIZES.get(tuple(row_of(tile) for tile in faces))
        if prize is not None:
            counts[prize.name] += hands
    return dict(counts)


def expected_value(pool: Fraction | int, wager: Fraction | int, winning_stake: WinningStake = "returned") -> Fraction:
    """Return the mean net result of a jackpot wager, per unit of the wager."""
    stake = Fraction(wager)
    constant, slope = _compute_line(stake, winning_stake)
    return (constant + slope * Fraction(pool)) / stake


def break_even(wager: Fraction | int, winning_stake: WinningStake = "returned") -> Fraction:
    """Return the pool, in dollars, at which a jackpot wager is fair; zero if the bonus alone makes it fair."""
    constant, slope = _compute_line(Fraction(wager), winning_stake)
    return max(Fraction(0), -constant / slope)


def _compute_line(stake: Fraction, winning_stake: WinningStake) -> tuple[Fraction, Fraction]:
    """Return the mean result of a jackpot wager as a linear function of the pool: its constant and its slope.

    The constant is in dollars, and the slope is in dollars per dollar in the pool.
    """
    hands = int(get_all_kinds().weights.sum())
    winners = count_hands_by_prize()
    percents = {prize.name: prize.percent for prize in PRIZES.values()}
    slope = sum((Fraction(percents[name] or 0, 100) * count for name, count in winners.items()), Fraction(0)) / hands
    bonus = BONUS_DOLLARS * winners["bonus"] / hands
    lost_hands = hands if winning_stake == "pooled" else hands - sum(winners.values())
    return bonus - stake * Fraction(lost_hands, hands), slope
