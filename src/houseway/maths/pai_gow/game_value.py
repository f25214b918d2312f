"""What Pai Gow is worth: house way against house way, the best setting of every hand, and the player as bank.

All figures are per unit of one wager, over all 736,281,000 ordered deals of two hands. A winning wager pays commission
(11.8); a player's bank pays it on the profit of the round (11.11), which against a single wager is the same thing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, HandSet, HouseWayOptions, hold
from houseway.games.pai_gow.play.house_way.procedure import set_by_house_way
from houseway.maths.pai_gow.deal_counts import (
    SETS,
    Counts,
    Faces,
    Tally,
    Values,
    all_kinds,
    house_way_values,
    set_values,
    tallies,
)

COMMISSION = Fraction(5, 100)
"""Five per cent of what is won (A.commission)."""
OTHER_HANDS = 20_475
"""How many hands the 28 other tiles make."""


@dataclass(frozen=True)
class Value:
    """The worth of one way to set every hand."""

    tally: Tally
    commission: Fraction = COMMISSION

    @property
    def expected(self) -> Fraction:
        """What a wager wins on average, after commission."""
        return ((1 - self.commission) * self.tally.win - self.tally.lose) / Fraction(self.tally.deals)

    @property
    def variance(self) -> Fraction:
        """The variance of a wager's result."""
        square = ((1 - self.commission) ** 2 * self.tally.win + self.tally.lose) / Fraction(self.tally.deals)
        return square - self.expected**2


class Choice(NamedTuple):
    """A hand whose best set is not the house way's."""

    tiles: Faces
    hands: int
    """How many hands have these faces."""
    house_way: HandSet
    best: HandSet
    gain: Fraction
    """What the better set wins more, per unit of a wager on this hand."""


def house_way(options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False) -> Value:
    """Player and bank both set house way; the value to the player, or to the bank."""
    return Value(_sum(_house_way(options, banker)))


def by_setting(lows: Values, highs: Values, options: HouseWayOptions = DEFAULT_OPTIONS) -> Value:
    """The player sets every hand so, by the values of its parts; the bank sets house way."""
    return Value(_sum(tallies(lows, highs, house_way_values(options), as_bank=False)))


def best_setting(options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False) -> Value:
    """Every hand set so that its wager is worth most against the other side's house way."""
    each = _each_set(options, banker)
    best = _worth(each).argmax(axis=0)
    return Value(_sum(each[best, np.arange(len(best))]))


def better_settings(options: HouseWayOptions = DEFAULT_OPTIONS, *, banker: bool = False) -> tuple[Choice, ...]:
    """Where the best set is not the house way's, the hands that gain most first."""
    kinds = all_kinds()
    lows, highs = house_way_values(options)
    each = _each_set(options, banker)
    worth = _worth(each)
    found = []
    for number, faces in enumerate(kinds.faces):
        sets = hold(faces, options).sets
        best = int(worth[:, number].argmax())
        more = int(worth[best, number] - worth[SETS, number])
        if more > 0:
            gain = Fraction(more, _SCALE * OTHER_HANDS)
            way = set_by_house_way(faces, options)
            mine = HandSet(way.low, way.high, int(lows[number]), int(highs[number]))
            found.append(Choice(faces, int(kinds.weights[number]), mine, sets[best], gain))
    return tuple(sorted(found, key=lambda choice: (-choice.gain, choice.tiles)))


_SCALE = COMMISSION.denominator


@cache
def _house_way(options: HouseWayOptions, banker: bool) -> Counts:
    other = house_way_values(options)
    return _kept(tallies(*other, other, as_bank=banker))


@cache
def _each_set(options: HouseWayOptions, banker: bool) -> Counts:
    """A row for each of the three sets that a player may make, and the last for the house way, which may lie otherwise."""
    lows, highs = set_values(options)
    other = house_way_values(options)
    own = [tallies(lows[:, way], highs[:, way], other, as_bank=banker) for way in range(SETS)]
    return _kept(np.stack([*own, _house_way(options, banker)]))


def _kept(counts: Counts) -> Counts:
    """Counts that are given again to whoever asks again: nobody may change them."""
    counts.flags.writeable = False
    return counts


def _worth(each: Counts) -> Counts:
    """Wins less commission and losses, in whole numbers."""
    worth: Counts = each[..., 0] * (_SCALE - COMMISSION.numerator) - each[..., 1] * _SCALE
    return worth


def _sum(each: Counts) -> Tally:
    weights = all_kinds().weights
    win, lose = (int((each[:, side] * weights).sum()) for side in (0, 1))
    return Tally(win, int(weights.sum()) * OTHER_HANDS - win - lose, lose)
