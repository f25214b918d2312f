"""Every hand of four tiles as it is set, in tables that compiled code looks it up in.

Two tiles have the number of their pair of faces, two pairs that of their hand; equal hands lie there several times, so that
no tiles need be put in order. A hand is one whole number: the value of its high part, of its low part, and its jackpot prize.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_FACES, TILE_SET, print_tiles
from houseway.errors import HousewayError
from houseway.games.pai_gow.play.decisions import part_of
from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, HouseWayOptions, hold
from houseway.games.pai_gow.play.jackpot import PRIZES
from houseway.maths.pai_gow.deal_counts import NOTHING, Values, all_kinds, house_way_values
from houseway.maths.pai_gow.game_value import better_settings
from houseway.ranking.compilation import compiled
from houseway.ranking.tiles import row_of

TILES = len(TILE_SET)
PAIR_BITS = 8
PART_BITS = 8
PART = (1 << PART_BITS) - 1
LEAST_LOW = NOTHING
"""A bank's low part that counts nothing is as good as the best of its like (11.6)."""
PRIZE_BIT = 2 * PART_BITS
PRIZE_NAMES = ("", "100%", "10%", "bonus")
"""The prizes of 13.2 as a hand has them."""
NO_PRIZE, WHOLE, TENTH, BONUS_HAND = range(4)
WAYS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""The three ways to take four tiles two by two."""
COPIED, BOTH_NOTHING = 1, 2
"""Why a part is the bank's though it is not lower (11.5, 11.6)."""

Exceptions = Mapping[str, str]
"""Hands that are not set house way: the four tiles in tile order, and the two of the low part."""


class SetHands(NamedTuple):
    """The tables of one way to set every hand, and that of the house."""

    pairs: NDArray[np.uint8]
    """The number of two tiles, by 32 times the one plus the other."""
    own: NDArray[np.uint32]
    house: NDArray[np.uint32]


class BadSetting(HousewayError):
    """A setting that is none: tiles that are no hand, or a part that is not of them."""


def set_hands(options: HouseWayOptions = DEFAULT_OPTIONS, exceptions: Exceptions | None = None) -> SetHands:
    """The tables by the readings of rule 10 taken; the players set house way but for the exceptions."""
    return SetHands(_pairs_of_tiles(), _table(*own_values(options, exceptions)), _table(*house_way_values(options)))


def own_values(options: HouseWayOptions, exceptions: Exceptions | None) -> tuple[Values, Values]:
    """The values of the low and of the high part of each of `all_kinds`, set house way but for the exceptions."""
    lows, highs = (values.copy() for values in house_way_values(options))
    if exceptions:
        places: dict[tuple[int, ...], int] = {faces: place for place, faces in enumerate(all_kinds().faces)}
        for tiles, low in exceptions.items():
            place, way = _exception(tiles, low, places, options)
            lows[place], highs[place] = way
    return lows, highs


def best_exceptions(options: HouseWayOptions = DEFAULT_OPTIONS) -> dict[str, str]:
    """The best setting of every hand against the house's bank: where it is not the house way."""
    return {print_tiles(choice.tiles): print_tiles(choice.best.low) for choice in better_settings(options)}


def _exception(
    text: str, low: str, places: Mapping[tuple[int, ...], int], options: HouseWayOptions
) -> tuple[int, tuple[int, int]]:
    faces = sorted(TILE_FACES.index(tile) if tile in TILE_FACES else -1 for tile in text.split())
    place = places.get(tuple(faces))
    if place is None:
        raise BadSetting(f"{text!r} are not four tiles of the set (2.1)")
    part = part_of(low)
    sets = [one for one in hold(faces, options).sets if part in (one.low, one.high)]
    if not sets:
        raise BadSetting(f"{low!r} is no part of the hand {text!r} (9.1)")
    return place, (sets[0].low_value, sets[0].high_value)


@cache
def _numbers() -> dict[tuple[int, int], int]:
    """The number of each pair of faces."""
    faces = range(len(TILE_FACES))
    return {pair: number for number, pair in enumerate(combinations_with_replacement(faces, 2))}


@cache
def _pairs_of_tiles() -> NDArray[np.uint8]:
    numbers = _numbers()
    both = [(min(one, other), max(one, other)) for one in TILE_SET for other in TILE_SET]
    return np.array([numbers[pair] for pair in both], np.uint8)


@cache
def _places() -> NDArray[np.int64]:
    """For each of `all_kinds` the six places where it lies."""
    numbers = np.zeros((len(TILE_FACES), len(TILE_FACES)), np.int64)
    for (one, other), number in _numbers().items():
        numbers[one, other] = numbers[other, one] = number
    faces = np.array(all_kinds().faces).T
    halves = [(numbers[faces[a], faces[b]], numbers[faces[c], faces[d]]) for a, b, c, d in WAYS]
    return np.stack([one << PAIR_BITS | other for pair in halves for one, other in (pair, pair[::-1])], axis=1)


@cache
def _prizes() -> NDArray[np.uint32]:
    """The jackpot prize of each of `all_kinds` (13.2)."""
    rows = [row_of(face) for face in range(len(TILE_FACES))]
    found = [PRIZES.get((rows[a], rows[b], rows[c], rows[d])) for a, b, c, d in all_kinds().faces]
    return np.array([0 if prize is None else PRIZE_NAMES.index(prize.name) for prize in found], np.uint32)


def _table(lows: Values, highs: Values) -> NDArray[np.uint32]:
    table = np.zeros(len(_numbers()) << PAIR_BITS, np.uint32)
    each = highs.astype(np.uint32) | lows.astype(np.uint32) << PART_BITS | _prizes() << PRIZE_BIT
    table[_places()] = each[:, None]
    return table


@compiled
def hand_at(tiles: NDArray[np.uint8], first: int, pairs: NDArray[np.uint8], table: NDArray[np.uint32]) -> np.uint32:
    """The four tiles from ``first`` on as they are set."""
    at = np.uint64(first)
    one, two = np.uint64(tiles[at]), np.uint64(tiles[at + np.uint64(1)])
    three, four = np.uint64(tiles[at + np.uint64(2)]), np.uint64(tiles[at + np.uint64(3)])
    tile_bits = np.uint64(5)
    front = np.uint64(pairs[one << tile_bits | two])
    back = np.uint64(pairs[three << tile_bits | four])
    found: np.uint32 = table[front << np.uint64(PAIR_BITS) | back]
    return found


@compiled
def parts_won(mine: np.uint32, banks: np.uint32) -> int:
    """How many parts of a hand are higher than the bank's: two win, one pushes, none loses (11.1 to 11.6)."""
    part = np.uint32(PART)
    low_bit = np.uint32(PART_BITS)
    least = np.uint32(LEAST_LOW)
    bank_low = max(banks >> low_bit & part, least)
    return int((mine >> low_bit & part) > bank_low) + int((mine & part) > (banks & part))


@compiled
def copies_of(mine: np.uint32, banks: np.uint32) -> int:
    """Whether a part is as high as the bank's, and whether both low parts count nothing, as the bits above."""
    part, low_bit, least = np.uint32(PART), np.uint32(PART_BITS), np.uint32(LEAST_LOW)
    low, bank_low = mine >> low_bit & part, banks >> low_bit & part
    nothing = low <= least and bank_low <= least
    copied = (mine & part) == (banks & part) or (low == bank_low and not nothing)
    return (COPIED if copied else 0) | (BOTH_NOTHING if nothing else 0)


@compiled
def prize_of(mine: np.uint32) -> int:
    """The jackpot prize of a hand, by its place in `PRIZE_NAMES`."""
    return int(mine >> np.uint32(PRIZE_BIT))
