"""Count of every Pai Gow hand against every hand of the other tiles: 35,960 times 20,475 ordered deals.

Equal tiles are interchangeable, so one hand represents all hands with the same faces. That leaves 8,130 hands
on the analysed side, each with its weight. Each is compared with all of the 35,960 hands that share no tile
with it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, HouseWayOptions, make_tile_hand
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.tiles import get_least_value, value

HAND = 4
SETS = 3
"""Number of ways to divide four tiles into a low and a high part (9.1)."""
LARGEST_NOTHING = get_least_value(1) - 1
"""Largest rank value of two tiles whose point count is zero."""

Faces = tuple[int, int, int, int]
Values = NDArray[np.uint8]
Masks = NDArray[np.uint32]
Counts = NDArray[np.int64]


class Tally(NamedTuple):
    """Number of deals won, pushed and lost."""

    win: int
    push: int
    lose: int

    @property
    def deals(self) -> int:
        """Total number of deals."""
        return self.win + self.push + self.lose


class AllHands(NamedTuple):
    """Every hand of four out of 32 tiles, with a bit for each tile."""

    faces: tuple[Faces, ...]
    masks: Masks


@cache
def get_all_hands() -> AllHands:
    """Return all 35,960 hands of four tiles."""
    places = np.array(list(combinations(range(len(TILE_SET)), HAND)), np.uint32)
    masks = np.bitwise_or.reduce(np.uint32(1) << places, axis=1)
    return AllHands(_to_tuples(np.array(TILE_SET)[places]), masks)


def _to_tuples(faces: Counts) -> tuple[Faces, ...]:
    first, second, third, fourth = faces.T.tolist()
    return tuple(zip(first, second, third, fourth, strict=True))


class HandKinds(NamedTuple):
    """The 8,130 kinds of hands, each with different faces."""

    faces: tuple[Faces, ...]
    masks: Masks
    """Mask of the first hand with these faces."""
    weights: Counts
    """Number of hands with these faces."""


@cache
def get_all_kinds() -> HandKinds:
    """Return each combination of four faces once, with the number of its hands."""
    hands = get_all_hands()
    faces, first, alike = np.unique(np.array(hands.faces, np.int64), axis=0, return_index=True, return_counts=True)
    order = np.argsort(first)
    return HandKinds(_to_tuples(faces[order]), hands.masks[first[order]], alike[order])


@cache
def get_house_way_values(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[Values, Values]:
    """Return the rank values of the low and the high part of each kind of hand, set house way."""
    hand_sets = [arrange_by_house_way(faces, options) for faces in get_all_kinds().faces]
    ranked = options.gee_jun_single
    lows = np.array([value(hand_set.low, ranked) for hand_set in hand_sets], np.uint8)
    highs = np.array([value(hand_set.high, ranked) for hand_set in hand_sets], np.uint8)
    return lows, highs


@cache
def get_set_values(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[Values, Values]:
    """Return the rank values of the low and the high part of each kind of hand, for each of its three sets."""
    hands = [make_tile_hand(faces, options).arrangements for faces in get_all_kinds().faces]
    lows = np.array([[hand_set.low_value for hand_set in sets] for sets in hands], np.uint8)
    highs = np.array([[hand_set.high_value for hand_set in sets] for sets in hands], np.uint8)
    return lows, highs


def count_results(lows: Values, highs: Values, other: tuple[Values, Values], *, as_bank: bool) -> Counts:
    """Count the wins and losses of each kind of hand against every possible hand of the other side.

    ``lows`` and ``highs`` are the rank values of the low and high parts of the analysed hands. ``other`` has the
    rank values of the other side's parts. ``as_bank`` says whether the analysed side is the bank. The bank wins
    equal parts, and it wins the low parts if both have a point count of zero.
    """
    other_lows, other_highs = other
    kind_of_hand = _get_kind_of_each_hand()
    results = np.zeros((len(lows), 2), np.int64)
    if as_bank:
        own_lows, bank_lows = np.maximum(lows, LARGEST_NOTHING), other_lows[kind_of_hand]
    else:
        own_lows, bank_lows = lows, np.maximum(other_lows, LARGEST_NOTHING)[kind_of_hand]
    _play_each(
        get_all_kinds().masks,
        own_lows,
        highs,
        get_all_hands().masks,
        bank_lows,
        other_highs[kind_of_hand],
        as_bank,
        results,
    )
    return results


@cache
def _get_kind_of_each_hand() -> Counts:
    number = {faces: kind for kind, faces in enumerate(get_all_kinds().faces)}
    return np.array([number[faces] for faces in get_all_hands().faces], np.int64)


@compile_kernel
def _play_each(
    masks: Masks,
    lows: Values,
    highs: Values,
    other_masks: Masks,
    other_lows: Values,
    other_highs: Values,
    as_bank: bool,
    results: Counts,
) -> None:
    equal_wins = 1 if as_bank else 0
    for kind in range(len(masks)):
        mask = masks[kind]
        low = np.int64(lows[kind]) + equal_wins
        high = np.int64(highs[kind]) + equal_wins
        wins = 0
        losses = 0
        for hand in range(len(other_masks)):
            is_disjoint = (other_masks[hand] & mask) == 0
            low_wins = low > other_lows[hand]
            high_wins = high > other_highs[hand]
            wins += is_disjoint & low_wins & high_wins
            losses += is_disjoint & (not low_wins) & (not high_wins)
        results[kind, 0] = wins
        results[kind, 1] = losses
