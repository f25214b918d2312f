"""Compiled kernel of one box of Pai Gow against a house-way bank, one decision per round; money in wagers."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, HouseWayOptions
from houseway.maths.pai_gow.deal_counts import (
    HAND,
    LARGEST_NOTHING,
    SETS,
    get_all_hands,
    get_all_kinds,
    get_house_way_values,
    get_set_values,
)
from houseway.maths.simulation.random_streams import shuffle_front
from houseway.ranking.compilation import compile_kernel

TILES = len(TILE_SET)
DEALT = 2 * HAND
OBSERVATION_SIZE = HAND + 2 * SETS
WINNINGS = 0.95
"""Payout of a winning wager after commission (11.8)."""


class StepTables(NamedTuple):
    """Lookup tables of all hands, indexed by the number of the hand: its three sets, and its house way."""

    lows: NDArray[np.uint8]
    highs: NDArray[np.uint8]
    house_lows: NDArray[np.uint8]
    house_highs: NDArray[np.uint8]
    faces: NDArray[np.int16]
    """Face of each tile of the set."""
    choices: NDArray[np.int64]
    """Amount that a tile adds to the number of a hand: ``choices[tile, position in the hand]``."""


@cache
def get_step_tables(options: HouseWayOptions = DEFAULT_OPTIONS) -> StepTables:
    """Return the tables for the chosen interpretations of rule 10."""
    kinds = get_all_kinds()
    kind_by_faces = {faces: kind for kind, faces in enumerate(kinds.faces)}
    kind_numbers = [kind_by_faces[faces] for faces in get_all_hands().faces]
    choices = np.array([[comb(tile, place + 1) for place in range(HAND)] for tile in range(TILES)], np.int64)
    bits = np.uint64(1) << np.arange(TILES, dtype=np.uint64)
    numbers = np.zeros(len(kind_numbers), np.int64)
    for at, mask in enumerate(get_all_hands().masks.tolist()):
        tiles_in_hand = [tile for tile in range(TILES) if mask & int(bits[tile])]
        numbers[at] = sum(int(choices[tile, place]) for place, tile in enumerate(tiles_in_hand))
    kind_of = np.zeros(len(kind_numbers), np.int64)
    kind_of[numbers] = kind_numbers
    lows, highs = get_set_values(options)
    house_lows, house_highs = get_house_way_values(options)
    return StepTables(
        lows[kind_of],
        highs[kind_of],
        np.maximum(house_lows, LARGEST_NOTHING)[kind_of],
        house_highs[kind_of],
        np.array(TILE_SET, np.int16),
        choices,
    )


@compile_kernel
def get_hand_number(tiles: NDArray[np.uint8], choices: NDArray[np.int64]) -> int:
    """Return the number of the hand of these four tiles, which must be in ascending order."""
    return int(choices[tiles[0], 0] + choices[tiles[1], 1] + choices[tiles[2], 2] + choices[tiles[3], 3])


@compile_kernel
def deal(
    tiles: NDArray[np.uint8], stream: NDArray[np.uint64], hands: StepTables, observation: NDArray[np.int16]
) -> None:
    """Mix and deal: the first four tiles are the player's, the next four the bank's, each four sorted.

    The observation is the four faces, and for each of the three sets the values of its low and its high part.
    """
    shuffle_front(tiles, 0, DEALT, stream)
    tiles[:HAND] = np.sort(tiles[:HAND])
    tiles[HAND:DEALT] = np.sort(tiles[HAND:DEALT])
    number = get_hand_number(tiles[:HAND], hands.choices)
    for at in range(HAND):
        observation[at] = hands.faces[tiles[at]]
    for way in range(SETS):
        observation[HAND + 2 * way] = hands.lows[number, way]
        observation[HAND + 2 * way + 1] = hands.highs[number, way]


@compile_kernel
def settle(tiles: NDArray[np.uint8], way: int, hands: StepTables) -> float:
    """Return the result of the wager if the player chooses the setting with the index ``way`` (11.1 to 11.8)."""
    own_hand = get_hand_number(tiles[:HAND], hands.choices)
    bank_hand = get_hand_number(tiles[HAND:DEALT], hands.choices)
    low = hands.lows[own_hand, way] > hands.house_lows[bank_hand]
    high = hands.highs[own_hand, way] > hands.house_highs[bank_hand]
    if low and high:
        return WINNINGS
    return 0.0 if low or high else -1.0


@compile_kernel
def step_many(
    sets: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    hands: StepTables,
    observations: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    """Settle the action at every table; at tables whose round is over, deal the next round instead."""
    for at in range(len(sets)):
        if over[at]:
            deal(sets[at], streams[at], hands, observations[at])
            rewards[at] = 0.0
        else:
            rewards[at] = settle(sets[at], actions[at], hands)
