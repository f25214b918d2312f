"""A hand of four tiles and its three arrangements into a low and a high part (9.1, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.i18n import Message
from houseway.ranking.tiles import ROW_NAMES, GeeJunSingle, is_pair, part_name, single_rank, value_table

Part = tuple[int, int]
"""Two tiles in tile order."""


class HouseWayOptions(NamedTuple):
    """Interpretations of rule 10 between which the operator may choose.

    The defaults are the interpretations that the project's register adopts.
    """

    high_tiles: Literal["apart", "place-first"] = "apart"
    """Order of two steps of 10.1(c).

    With ``apart``, two high tiles are separated before the highest tile is placed. With ``place-first``, they are
    separated afterwards.
    """
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    """Tile that goes to the high part under 10.1(b) if a hand has both Teen and Day."""
    gee_jun_single: GeeJunSingle = "lowest"
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    """Treatment under 10.1(c) of two parts with the same point count of 7 or less.

    With ``by-tile`` the part with the highest tile is the high part. With ``highest-low`` it is the low part.
    """


DEFAULT_OPTIONS = HouseWayOptions()


class Arrangement(NamedTuple):
    """One division of a hand into a low and a high part, with the ranking of each part as a number."""

    low: Part
    high: Part
    low_value: int
    high_value: int

    def describe(self) -> Message:
        """Return the tiles and the names of both parts as a message."""
        return Message(
            "pai-gow-arrangement",
            low=print_tiles(self.low),
            high=print_tiles(self.high),
            low_part=name_part(self.low),
            high_part=name_part(self.high),
        )


def name_part(part: Part) -> Message:
    """Return the name of a part for people, such as ``Teen High Nine`` or ``7 points``."""
    return _name_part(part_name(part))


@cache
def _name_part(name: str) -> Message:
    if name.isdigit():
        return Message("tiles-points", count=int(name))
    return Message(f"tiles-{name}" if name.endswith("-pair") else f"tiles-part-{name}")


def name_row(row: int) -> Message:
    """Return the name of the tiles of a row, such as ``Teen``."""
    return Message(f"tiles-{ROW_NAMES[row].lower().replace(' ', '-')}")


class TileHand(NamedTuple):
    """The four tiles of a box with everything that rule 10 needs to arrange them."""

    tiles: tuple[int, int, int, int]
    """Tiles in tile order."""
    pairs: tuple[Part, ...]
    arrangements: tuple[Arrangement, Arrangement, Arrangement]
    highest: int
    """Tile that ranks highest as a single tile."""
    options: HouseWayOptions

    def find_arrangement_with(self, tile: int, other: int) -> Arrangement:
        """Return the arrangement in which these two tiles form one part."""
        part = (tile, other) if tile <= other else (other, tile)
        return next(arrangement for arrangement in self.arrangements if part in (arrangement.low, arrangement.high))

    def find_arrangement(self, low: Part, high: Part) -> Arrangement:
        """Return the arrangement with these two parts.

        The function asserts that ``low`` is its low part and ``high`` its high part.
        """
        arrangement = self.find_arrangement_with(*low)
        assert arrangement.low == tuple(sorted(low)), f"{low} is not the low part of {arrangement}"
        assert arrangement.high == tuple(sorted(high)), f"{high} is not the high part of {arrangement}"
        return arrangement


def make_tile_hand(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> TileHand:
    """Return the hand of these four tiles, with its pairs and its three arrangements."""
    first, second, third, fourth = sorted(tiles)
    values = value_table(options.gee_jun_single)
    arrangements = (
        _make_arrangement((first, second), (third, fourth), values),
        _make_arrangement((first, third), (second, fourth), values),
        _make_arrangement((first, fourth), (second, third), values),
    )
    pairs = tuple(part for part in ((first, second), (second, third), (third, fourth)) if is_pair(*part))
    highest = min((first, second, third, fourth), key=lambda tile: single_rank(tile, options.gee_jun_single))
    return TileHand((first, second, third, fourth), pairs, arrangements, highest, options)


def is_hand(tiles: Sequence[int]) -> bool:
    """Return whether these are four tiles that one box can get from the set of 32 (2.1)."""
    return len(tiles) == 4 and all(tiles.count(tile) <= TILE_SET.count(tile) for tile in tiles)


def choose_best(arrangements: Iterable[Arrangement]) -> Arrangement:
    """Return the arrangement with the highest low part and, of several, the one with the highest high part.

    If these are equal, too, the arrangement whose high part is first in tile order is returned.
    """
    return min(
        arrangements,
        key=lambda arrangement: (-arrangement.low_value, -arrangement.high_value, arrangement.high, arrangement.low),
    )


def _make_arrangement(first: Part, second: Part, values: Sequence[Sequence[int]]) -> Arrangement:
    """Return the arrangement in which the part of lower rank is the low part.

    If the parts rank the same, the first part is the high part.
    """
    first_value, second_value = values[first[0]][first[1]], values[second[0]][second[1]]
    if second_value > first_value:
        return Arrangement(first, second, first_value, second_value)
    return Arrangement(second, first, second_value, first_value)
