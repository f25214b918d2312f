"""Value of Pai Gow: house way against house way, the best setting of every hand, and the player as bank.

All values are per unit of one wager, over all 736,281,000 ordered deals of two hands. A winning wager pays
commission (11.8); a player's bank pays it on the profit of the round (11.11), which is the same for a
single wager.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, Arrangement, HouseWayOptions, make_tile_hand
from houseway.maths.pai_gow.deal_counts import (
    SETS,
    Counts,
    Faces,
    Tally,
    Values,
    count_results,
    get_all_kinds,
    get_house_way_values,
    get_set_values,
)

COMMISSION = Fraction(5, 100)
"""Commission of five per cent of the win (A.commission)."""
OTHER_HANDS = 20_475
"""Number of hands from the 28 other tiles."""


@dataclass(frozen=True)
class StrategyValue:
    """Results of one way to set every hand, and their expected value."""

    tally: Tally
    commission: Fraction = COMMISSION

    @property
    def expected(self) -> Fraction:
        """Mean result of a wager, after commission."""
        return ((1 - self.commission) * self.tally.win - self.tally.lose) / Fraction(self.tally.deals)

    @property
    def variance(self) -> Fraction:
        """Variance of a wager's result."""
        square = ((1 - self.commission) ** 2 * self.tally.win + self.tally.lose) / Fraction(self.tally.deals)
        return square - self.expected**2


class BetterSetting(NamedTuple):
    """A kind of hand that is not set best by the house way."""

    tiles: Faces
    hands: int
    """Number of hands with these faces."""
    house_way: Arrangement
    best: Arrangement
    gain: Fraction
    """Gain of the better set, per unit of a wager on this hand."""


def house_way(options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False) -> StrategyValue:
    """Evaluate a game in which player and bank both set house way.

    The result is for the player, or for the bank if ``banker`` is true.
    """
    return StrategyValue(_sum_tally(_count_house_way(options, banker)))


def evaluate_setting(lows: Values, highs: Values, options: HouseWayOptions = DEFAULT_OPTIONS) -> StrategyValue:
    """Evaluate a player whose hands have these low and high parts, against a bank that sets house way."""
    return StrategyValue(_sum_tally(count_results(lows, highs, get_house_way_values(options), as_bank=False)))


def evaluate_best_setting(options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False) -> StrategyValue:
    """Evaluate the best setting of every hand against the other side's house way."""
    counts = _count_each_set(options, banker)
    best_sets = _compute_scaled_values(counts).argmax(axis=0)
    return StrategyValue(_sum_tally(counts[best_sets, np.arange(len(best_sets))]))


def list_better_settings(
    options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False
) -> tuple[BetterSetting, ...]:
    """Return the hands whose best set is not the house way, largest gain first."""
    kinds = get_all_kinds()
    lows, highs = get_house_way_values(options)
    counts = _count_each_set(options, banker)
    scaled_values = _compute_scaled_values(counts)
    choices = []
    for number, faces in enumerate(kinds.faces):
        sets = make_tile_hand(faces, options).arrangements
        best_set = int(scaled_values[:, number].argmax())
        scaled_gain = int(scaled_values[best_set, number] - scaled_values[SETS, number])
        if scaled_gain > 0:
            gain = Fraction(scaled_gain, _SCALE * OTHER_HANDS)
            house_set = arrange_by_house_way(faces, options)
            current_set = Arrangement(house_set.low, house_set.high, int(lows[number]), int(highs[number]))
            choices.append(BetterSetting(faces, int(kinds.weights[number]), current_set, sets[best_set], gain))
    return tuple(sorted(choices, key=lambda choice: (-choice.gain, choice.tiles)))


_SCALE = COMMISSION.denominator


@cache
def _count_house_way(options: HouseWayOptions, banker: bool) -> Counts:
    other = get_house_way_values(options)
    return _make_read_only(count_results(*other, other, as_bank=banker))


@cache
def _count_each_set(options: HouseWayOptions, banker: bool) -> Counts:
    """Count the wins and losses of every kind of hand, once for each of its three settings and once house way.

    The house way is the last row of the result.
    """
    lows, highs = get_set_values(options)
    other = get_house_way_values(options)
    set_counts = [count_results(lows[:, way], highs[:, way], other, as_bank=banker) for way in range(SETS)]
    return _make_read_only(np.stack([*set_counts, _count_house_way(options, banker)]))


def _make_read_only(counts: Counts) -> Counts:
    """Make cached counts read-only, because all callers share them."""
    counts.flags.writeable = False
    return counts


def _compute_scaled_values(counts: Counts) -> Counts:
    """Return the value of each hand, which is its wins after commission minus its losses, scaled to an integer."""
    scaled_values: Counts = counts[..., 0] * (_SCALE - COMMISSION.numerator) - counts[..., 1] * _SCALE
    return scaled_values


def _sum_tally(counts: Counts) -> Tally:
    weights = get_all_kinds().weights
    win, lose = (int((counts[:, side] * weights).sum()) for side in (0, 1))
    return Tally(win, int(weights.sum()) * OTHER_HANDS - win - lose, lose)
