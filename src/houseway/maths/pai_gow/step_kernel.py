"""One box of Pai Gow against a bank that sets house way, one decision a round, by compiled code; money in wagers."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, HouseWayOptions
from houseway.maths.pai_gow.deal_counts import HAND, NOTHING, SETS, all_hands, all_kinds, house_way_values, set_values
from houseway.maths.simulation.random_streams import shuffle_front
from houseway.ranking.compilation import compiled

TILES = len(TILE_SET)
DEALT = 2 * HAND
OBSERVED = HAND + 2 * SETS
WINNINGS = 0.95
"""What a winning wager is paid after commission (11.8)."""


class Hands(NamedTuple):
    """Every hand by its number among all fours of 32 tiles: its sets, and the set of the house way."""

    lows: NDArray[np.uint8]
    highs: NDArray[np.uint8]
    house_lows: NDArray[np.uint8]
    house_highs: NDArray[np.uint8]
    faces: NDArray[np.int16]
    """The face of each tile of the set."""
    choices: NDArray[np.int64]
    """``choices[tile, place]``: what a tile adds to the number of a hand by its place in it."""


@cache
def hand_tables(options: HouseWayOptions = DEFAULT_OPTIONS) -> Hands:
    """The tables, by the readings of rule 10 taken."""
    kinds = all_kinds()
    number = {faces: kind for kind, faces in enumerate(kinds.faces)}
    in_order = [number[faces] for faces in all_hands().faces]
    choices = np.array([[comb(tile, place + 1) for place in range(HAND)] for tile in range(TILES)], np.int64)
    bits = np.uint64(1) << np.arange(TILES, dtype=np.uint64)
    numbers = np.zeros(len(in_order), np.int64)
    for at, mask in enumerate(all_hands().masks.tolist()):
        held = [tile for tile in range(TILES) if mask & int(bits[tile])]
        numbers[at] = sum(int(choices[tile, place]) for place, tile in enumerate(held))
    kind_of = np.zeros(len(in_order), np.int64)
    kind_of[numbers] = in_order
    lows, highs = set_values(options)
    house_lows, house_highs = house_way_values(options)
    return Hands(
        lows[kind_of],
        highs[kind_of],
        np.maximum(house_lows, NOTHING)[kind_of],
        house_highs[kind_of],
        np.array(TILE_SET, np.int16),
        choices,
    )


@compiled
def number_of(tiles: NDArray[np.uint8], choices: NDArray[np.int64]) -> int:
    """The number of four tiles that lie in order."""
    return int(choices[tiles[0], 0] + choices[tiles[1], 1] + choices[tiles[2], 2] + choices[tiles[3], 3])


@compiled
def deal(tiles: NDArray[np.uint8], stream: NDArray[np.uint64], hands: Hands, told: NDArray[np.int16]) -> None:
    """A fresh mix: the first four tiles are the player's, the next four the bank's, each four put in order.

    What the player sees: the four faces, and of each of the three sets the values of its low and its high part.
    """
    shuffle_front(tiles, 0, DEALT, stream)
    tiles[:HAND] = np.sort(tiles[:HAND])
    tiles[HAND:DEALT] = np.sort(tiles[HAND:DEALT])
    number = number_of(tiles[:HAND], hands.choices)
    for at in range(HAND):
        told[at] = hands.faces[tiles[at]]
    for way in range(SETS):
        told[HAND + 2 * way] = hands.lows[number, way]
        told[HAND + 2 * way + 1] = hands.highs[number, way]


@compiled
def settle(tiles: NDArray[np.uint8], way: int, hands: Hands) -> float:
    """What the wager wins when the hand is set that way (11.1 to 11.8)."""
    mine = number_of(tiles[:HAND], hands.choices)
    bank = number_of(tiles[HAND:DEALT], hands.choices)
    low = hands.lows[mine, way] > hands.house_lows[bank]
    high = hands.highs[mine, way] > hands.house_highs[bank]
    if low and high:
        return WINNINGS
    return 0.0 if low or high else -1.0


@compiled
def step_many(
    sets: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    hands: Hands,
    told: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    """One decision at every table; a table whose round was over deals the next one instead."""
    for at in range(len(sets)):
        if over[at]:
            deal(sets[at], streams[at], hands, told[at])
            rewards[at] = 0.0
        else:
            rewards[at] = settle(sets[at], actions[at], hands)
