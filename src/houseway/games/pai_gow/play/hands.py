"""A hand of four tiles and the three ways to set it into a low and a high part (9.1, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.ranking.tiles import GeeJunSingle, is_pair, part_name, single_rank, value_table

Part = tuple[int, int]
"""Two tiles in tile order."""


class HouseWayOptions(NamedTuple):
    """The readings of rule 10 that an operator may choose between; the defaults are the register's."""

    high_tiles: Literal["apart", "place-first"] = "apart"
    """Whether 10.1(c) keeps two high tiles apart before it places the highest tile, or after."""
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    """Which of the two goes to the high part under 10.1(b) when a hand holds both."""
    gee_jun_single: GeeJunSingle = "lowest"
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    """What 10.1(c) makes of two parts with one count of 7 or less: the tile names the high part, or lies low."""


DEFAULT_OPTIONS = HouseWayOptions()


class HandSet(NamedTuple):
    """One way to set a hand, with the value of each part."""

    low: Part
    high: Part
    low_value: int
    high_value: int

    def __str__(self) -> str:
        low, high = self.low, self.high
        return f"{print_tiles(low)} / {print_tiles(high)} ({part_name(low)} / {part_name(high)})"


class Hand(NamedTuple):
    """The four tiles of a box as rule 10 looks at them."""

    tiles: tuple[int, int, int, int]
    """In tile order."""
    pairs: tuple[Part, ...]
    sets: tuple[HandSet, HandSet, HandSet]
    highest: int
    """The tile that ranks highest by itself."""
    options: HouseWayOptions

    def together(self, tile: int, other: int) -> HandSet:
        """The set that has these two tiles in one part."""
        part = (tile, other) if tile <= other else (other, tile)
        return next(one for one in self.sets if part in (one.low, one.high))

    def setting(self, low: Part, high: Part) -> HandSet:
        """The set with these two parts; that ``low`` is the low one is taken for granted, and checked."""
        chosen = self.together(*low)
        assert chosen.low == tuple(sorted(low)), f"{low} is not the low part of {chosen}"
        assert chosen.high == tuple(sorted(high)), f"{high} is not the high part of {chosen}"
        return chosen


def hold(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> Hand:
    """The hand of these four tiles, with its pairs and its three sets."""
    one, two, three, four = sorted(tiles)
    values = value_table(options.gee_jun_single)
    sets = (
        _by_value((one, two), (three, four), values),
        _by_value((one, three), (two, four), values),
        _by_value((one, four), (two, three), values),
    )
    pairs = tuple(part for part in ((one, two), (two, three), (three, four)) if is_pair(*part))
    highest = min((one, two, three, four), key=lambda tile: single_rank(tile, options.gee_jun_single))
    return Hand((one, two, three, four), pairs, sets, highest, options)


def is_hand(tiles: Sequence[int]) -> bool:
    """Whether these are four tiles that the set of 32 can deal to one box (2.1)."""
    return len(tiles) == 4 and all(tiles.count(tile) <= TILE_SET.count(tile) for tile in tiles)


def best(sets: Iterable[HandSet]) -> HandSet:
    """The highest low part, then the highest high part; of sets that never compare differently the first in tile order.

    With a mixed pair that is split, the twin listed first lies in the high part.
    """
    return min(sets, key=lambda one: (-one.low_value, -one.high_value, one.high, one.low))


def _by_value(first: Part, second: Part, values: Sequence[Sequence[int]]) -> HandSet:
    """Low and high are names for the lower and the higher value; of equal parts the first in tile order is high."""
    first_value, second_value = values[first[0]][first[1]], values[second[0]][second[1]]
    if second_value > first_value:
        return HandSet(first, second, first_value, second_value)
    return HandSet(second, first, second_value, first_value)
