"""Every hand of Pai Gow against every hand that the other tiles make: 35,960 times 20,475 ordered deals, as whole numbers.

Equal tiles are as good as one another, so one hand stands for all that have its faces: 8,130 on the side that is asked for,
each with its weight, against all 35,960 of the other side, of which those without a common tile count.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, HouseWayOptions, hold
from houseway.games.pai_gow.play.house_way.procedure import set_by_house_way
from houseway.ranking.compilation import compiled
from houseway.ranking.tiles import least_value, value

HAND = 4
SETS = 3
"""In how many ways four tiles are set (9.1)."""
NOTHING = least_value(1) - 1
"""The greatest value of a part that counts nothing."""

Faces = tuple[int, int, int, int]
Values = NDArray[np.uint8]
Masks = NDArray[np.uint32]
Counts = NDArray[np.int64]


class Tally(NamedTuple):
    """So many deals won, pushed and lost."""

    win: int
    push: int
    lose: int

    @property
    def deals(self) -> int:
        """All of them."""
        return self.win + self.push + self.lose


class Hands(NamedTuple):
    """Every hand of four out of 32 tiles, with a bit for each tile."""

    faces: tuple[Faces, ...]
    masks: Masks


@cache
def all_hands() -> Hands:
    """The 35,960 hands."""
    places = np.array(list(combinations(range(len(TILE_SET)), HAND)), np.uint32)
    masks = np.bitwise_or.reduce(np.uint32(1) << places, axis=1)
    return Hands(_in_tuples(np.array(TILE_SET)[places]), masks)


def _in_tuples(faces: Counts) -> tuple[Faces, ...]:
    one, two, three, four = faces.T.tolist()
    return tuple(zip(one, two, three, four, strict=True))


class Kinds(NamedTuple):
    """The 8,130 hands that differ by their faces."""

    faces: tuple[Faces, ...]
    masks: Masks
    """The first hand with these faces."""
    weights: Counts
    """How many hands have these faces."""


@cache
def all_kinds() -> Kinds:
    """Each group of equal faces once."""
    hands = all_hands()
    faces, first, alike = np.unique(np.array(hands.faces, np.int64), axis=0, return_index=True, return_counts=True)
    order = np.argsort(first)
    return Kinds(_in_tuples(faces[order]), hands.masks[first[order]], alike[order])


@cache
def house_way_values(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[Values, Values]:
    """The value of the low and of the high part of each of `all_kinds`, set house way."""
    ways = [set_by_house_way(faces, options) for faces in all_kinds().faces]
    ranked = options.gee_jun_single
    lows = np.array([value(way.low, ranked) for way in ways], np.uint8)
    highs = np.array([value(way.high, ranked) for way in ways], np.uint8)
    return lows, highs


@cache
def set_values(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[Values, Values]:
    """The values of the low and of the high part of each of the three sets of each of `all_kinds`."""
    hands = [hold(faces, options).sets for faces in all_kinds().faces]
    lows = np.array([[one.low_value for one in sets] for sets in hands], np.uint8)
    highs = np.array([[one.high_value for one in sets] for sets in hands], np.uint8)
    return lows, highs


def tallies(lows: Values, highs: Values, other: tuple[Values, Values], *, as_bank: bool) -> Counts:
    """Wins and losses of each kind of hand set so, over every hand of the other side: rows of two.

    ``other`` are the values of the other side's sets by kind. The bank wins copies, and low parts that both count nothing.
    """
    other_lows, other_highs = other
    to_all = _kind_of_each_hand()
    found = np.zeros((len(lows), 2), np.int64)
    if as_bank:
        mine, theirs = np.maximum(lows, NOTHING), other_lows[to_all]
    else:
        mine, theirs = lows, np.maximum(other_lows, NOTHING)[to_all]
    _play_each(all_kinds().masks, mine, highs, all_hands().masks, theirs, other_highs[to_all], as_bank, found)
    return found


@cache
def _kind_of_each_hand() -> Counts:
    number = {faces: kind for kind, faces in enumerate(all_kinds().faces)}
    return np.array([number[faces] for faces in all_hands().faces], np.int64)


@compiled
def _play_each(
    masks: Masks,
    lows: Values,
    highs: Values,
    other_masks: Masks,
    other_lows: Values,
    other_highs: Values,
    as_bank: bool,
    found: Counts,
) -> None:
    equal_wins = 1 if as_bank else 0
    for kind in range(len(masks)):
        mask = masks[kind]
        low = np.int64(lows[kind]) + equal_wins
        high = np.int64(highs[kind]) + equal_wins
        wins = 0
        losses = 0
        for hand in range(len(other_masks)):
            apart = (other_masks[hand] & mask) == 0
            low_wins = low > other_lows[hand]
            high_wins = high > other_highs[hand]
            wins += apart & low_wins & high_wins
            losses += apart & (not low_wins) & (not high_wins)
        found[kind, 0] = wins
        found[kind, 1] = losses
