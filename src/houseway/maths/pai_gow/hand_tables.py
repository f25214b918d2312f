"""Lookup tables for compiled code: every hand of four tiles as it is set.

Each pair of tile faces has a number. The position of a hand in the table is formed from the numbers of its
first pair and its second pair. A hand is stored at all positions that its tiles can form, so that the tiles
need not be sorted. An entry is one integer that contains the value of the high part, the value of the low part
and the jackpot prize.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.tiles import TILE_FACES, TILE_SET, print_tiles
from houseway.errors import InvalidSettingError
from houseway.games.pai_gow.play.decisions import parse_part
from houseway.games.pai_gow.play.jackpot import PRIZES
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, HouseWayOptions, make_tile_hand
from houseway.i18n import Message
from houseway.maths.pai_gow.deal_counts import LARGEST_NOTHING, Values, get_all_kinds, get_house_way_values
from houseway.maths.pai_gow.game_value import list_better_settings
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.tiles import row_of

TILES = len(TILE_SET)
PAIR_BITS = 8
PART_BITS = 8
PART = (1 << PART_BITS) - 1
LEAST_LOW = LARGEST_NOTHING
"""Smallest rank value that the tables give to the bank's low part (11.6).

It is the largest value of two tiles whose point count is zero. The bank therefore wins if both low parts are
zero.
"""
PRIZE_BIT = 2 * PART_BITS
PRIZE_NAMES = ("", "100%", "10%", "bonus")
"""Prizes of 13.2, by the number in a hand."""
NO_PRIZE, WHOLE, TENTH, BONUS_HAND = range(4)
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""The three ways to split four tiles into two pairs."""
COPIED, BOTH_NOTHING = 1, 2
"""Bits for the reasons why the bank wins a part that is not higher than the player's part (11.5, 11.6).

Either the two parts are equal, or both low parts have a point count of zero.
"""

Exceptions = Mapping[str, str]
"""Hands that are not set house way: a map from the four tiles to the two tiles of the low part."""


class SettingTables(NamedTuple):
    """Lookup tables of the players' settings and of the house way."""

    pairs: NDArray[np.uint8]
    """Number of each pair of tiles, indexed by 32 times the first plus the second."""
    player: NDArray[np.uint32]
    house: NDArray[np.uint32]


def make_setting_tables(
    options: HouseWayOptions = DEFAULT_OPTIONS, exceptions: Exceptions | None = None
) -> SettingTables:
    """Make the lookup tables for these interpretations of the house way (10).

    Players set house way, except the hands in ``exceptions``.
    """
    return SettingTables(
        _make_tile_pairs(),
        _make_table(*compute_own_values(options, exceptions)),
        _make_table(*get_house_way_values(options)),
    )


def compute_own_values(options: HouseWayOptions, exceptions: Exceptions | None) -> tuple[Values, Values]:
    """Return the rank values of the low and the high part of each kind of hand, as the players set it.

    Players set house way, except the hands in ``exceptions``.
    """
    lows, highs = (values.copy() for values in get_house_way_values(options))
    if exceptions:
        places: dict[tuple[int, ...], int] = {faces: place for place, faces in enumerate(get_all_kinds().faces)}
        for tiles, low in exceptions.items():
            place, part_values = _parse_exception(tiles, low, places, options)
            lows[place], highs[place] = part_values
    return lows, highs


def list_best_exceptions(options: HouseWayOptions = DEFAULT_OPTIONS) -> dict[str, str]:
    """Return the hands whose best setting against the house's bank differs from the house way."""
    return {print_tiles(choice.tiles): print_tiles(choice.best.low) for choice in list_better_settings(options)}


def _parse_exception(
    text: str, low: str, places: Mapping[tuple[int, ...], int], options: HouseWayOptions
) -> tuple[int, tuple[int, int]]:
    faces = sorted(TILE_FACES.index(tile) if tile in TILE_FACES else -1 for tile in text.split())
    place = places.get(tuple(faces))
    if place is None:
        raise InvalidSettingError(Message("maths-not-four-tiles", text=repr(text)))
    part = parse_part(low)
    sets = [
        hand_set for hand_set in make_tile_hand(faces, options).arrangements if part in (hand_set.low, hand_set.high)
    ]
    if not sets:
        raise InvalidSettingError(Message("maths-not-part-of-hand", low=repr(low), hand=repr(text)))
    return place, (sets[0].low_value, sets[0].high_value)


@cache
def _number_pairs() -> dict[tuple[int, int], int]:
    """Return the number of each pair of faces."""
    faces = range(len(TILE_FACES))
    return {pair: number for number, pair in enumerate(combinations_with_replacement(faces, 2))}


@cache
def _make_tile_pairs() -> NDArray[np.uint8]:
    numbers = _number_pairs()
    sorted_pairs = [(min(first, second), max(first, second)) for first in TILE_SET for second in TILE_SET]
    return np.array([numbers[pair] for pair in sorted_pairs], np.uint8)


@cache
def _find_places() -> NDArray[np.int64]:
    """Return the six positions in the lookup table at which each kind of hand is stored.

    There is one for each way to divide the four tiles into a first and a second pair.
    """
    numbers = np.zeros((len(TILE_FACES), len(TILE_FACES)), np.int64)
    for (first, second), number in _number_pairs().items():
        numbers[first, second] = numbers[second, first] = number
    faces = np.array(get_all_kinds().faces).T
    halves = [(numbers[faces[a], faces[b]], numbers[faces[c], faces[d]]) for a, b, c, d in PAIRINGS]
    return np.stack([first << PAIR_BITS | second for pair in halves for first, second in (pair, pair[::-1])], axis=1)


@cache
def _find_prizes() -> NDArray[np.uint32]:
    """Return the jackpot prize of each kind of hand, in the order of `get_all_kinds` (13.2)."""
    rows = [row_of(face) for face in range(len(TILE_FACES))]
    prizes = [PRIZES.get((rows[a], rows[b], rows[c], rows[d])) for a, b, c, d in get_all_kinds().faces]
    return np.array([0 if prize is None else PRIZE_NAMES.index(prize.name) for prize in prizes], np.uint32)


def _make_table(lows: Values, highs: Values) -> NDArray[np.uint32]:
    table = np.zeros(len(_number_pairs()) << PAIR_BITS, np.uint32)
    hand_codes = highs.astype(np.uint32) | lows.astype(np.uint32) << PART_BITS | _find_prizes() << PRIZE_BIT
    table[_find_places()] = hand_codes[:, None]
    return table


@compile_kernel
def get_hand(tiles: NDArray[np.uint8], first: int, pairs: NDArray[np.uint8], table: NDArray[np.uint32]) -> np.uint32:
    """Return the encoded hand that the four tiles from position ``first`` on make when they are set."""
    at = np.uint64(first)
    first_tile, second_tile = np.uint64(tiles[at]), np.uint64(tiles[at + np.uint64(1)])
    third_tile, fourth_tile = np.uint64(tiles[at + np.uint64(2)]), np.uint64(tiles[at + np.uint64(3)])
    tile_bits = np.uint64(5)
    front = np.uint64(pairs[first_tile << tile_bits | second_tile])
    back = np.uint64(pairs[third_tile << tile_bits | fourth_tile])
    hand: np.uint32 = table[front << np.uint64(PAIR_BITS) | back]
    return hand


@compile_kernel
def count_parts_won(own_hand: np.uint32, bank_hand: np.uint32) -> int:
    """Return how many of the player's two parts beat the bank's (11.1 to 11.6).

    A hand with two such parts wins, with one it pushes, and with none it loses.
    """
    part = np.uint32(PART)
    low_bit = np.uint32(PART_BITS)
    least = np.uint32(LEAST_LOW)
    bank_low = max(bank_hand >> low_bit & part, least)
    return int((own_hand >> low_bit & part) > bank_low) + int((own_hand & part) > (bank_hand & part))


@compile_kernel
def find_copies(own_hand: np.uint32, bank_hand: np.uint32) -> int:
    """Return as bits whether the bank wins a part as an equal one, and whether both low parts count zero.

    The bits are `COPIED` and `BOTH_NOTHING`. If both low parts count zero, they do not set `COPIED`.
    """
    part, low_bit, least = np.uint32(PART), np.uint32(PART_BITS), np.uint32(LEAST_LOW)
    low, bank_low = own_hand >> low_bit & part, bank_hand >> low_bit & part
    both_nothing = low <= least and bank_low <= least
    copied = (own_hand & part) == (bank_hand & part) or (low == bank_low and not both_nothing)
    return (COPIED if copied else 0) | (BOTH_NOTHING if both_nothing else 0)


@compile_kernel
def get_prize(hand: np.uint32) -> int:
    """Return the jackpot prize of a hand, as an index into `PRIZE_NAMES`."""
    return int(hand >> np.uint32(PRIZE_BIT))
