"""Who beats whom with tiles: single tiles, ranked parts and point counts (rules 3, 4 and 11, Appendices A and B).

A tile is an index into ``TILE_FACES``, a part two tiles. A part's value is one small number, bigger is better:

>>> from houseway.equipment.tiles import parse_tiles
>>> wong, four = parse_tiles("6-6 3-6"), parse_tiles("4-4 1-2")
>>> part_name(wong), part_name(four), value(wong) > value(four)
('teen-wong', '4', True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Literal, TypeVar

from houseway.equipment.tiles import TILE_FACES
from houseway.law import citations
from houseway.law.coverage_marks import follows

cite = citations("NI2023-578")

A_point = cite("A.point")
A_point_count = cite("A.point-count")
r3_1 = cite("3.1")
r3_2 = cite("3.2")
r4_1 = cite("4.1")
r4_2 = cite("4.2")
App_A = cite("App.A")
App_B = cite("App.B")

GeeJunSingle = Literal["lowest", "six-above-fives"]
"""Where a single 2-4 ranks: last like 1-2, or between Chop Chit and Chop Ng (3.2, Appendix B)."""

ROW_NAMES: tuple[str, ...] = (
    "Teen", "Day", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look",
    "Chop Gow", "Chop Bot", "Chop Chit", "Chop Ng", "Gee Jun",
)  # fmt: skip
"""The sixteen rows of the ranking of individual tiles, highest first; two tiles of a row make a pair."""

(
    TEEN, DAY, YUN, GOR, MOOY, CHONG, BON, FOO, PING, TIT, LOOK, CHOP_GOW, CHOP_BOT, CHOP_CHIT, CHOP_NG, GEE_JUN,
) = range(16)  # fmt: skip

PART_NAMES: tuple[str, ...] = (
    "gee-jun-pair", "teen-pair", "day-pair", "yun-pair", "gor-pair", "mooy-pair", "chong-pair", "bon-pair",
    "foo-pair", "ping-pair", "tit-pair", "look-pair", "chop-gow-pair", "chop-bot-pair", "chop-chit-pair",
    "chop-ng-pair", "teen-wong", "day-wong", "teen-gong", "day-gong", "teen-high-nine", "day-high-nine",
)  # fmt: skip
"""The ranked parts, highest first: ranking 1 is the first name (3.1, Appendix A)."""

Entry = TypeVar("Entry")

_ROW_OF: tuple[int, ...] = (*range(11), 11, 11, 12, 12, 13, 13, 14, 14, 15, 15)
_SIX_OF_GEE_JUN = TILE_FACES.index("2-4")

_POINTS: tuple[tuple[int, ...], ...] = tuple(
    (3, 6) if row == GEE_JUN else (int(face[0]) + int(face[2]),) for row, face in zip(_ROW_OF, TILE_FACES, strict=True)
)
_NINE_POINTS = frozenset((CHOP_GOW,))
_EIGHT_POINTS = frozenset((YUN, CHOP_BOT))
_SEVEN_POINTS = frozenset((TIT, CHOP_CHIT))

_SINGLES = 17
"""At most so many single ranks, so a point more outweighs every difference of tiles."""


class Comparison(Enum):
    """How a player's part stands against the bank's corresponding part."""

    HIGHER = "higher"
    LOWER = "lower"
    COPY = "copy"
    """Equal in value: the bank wins it (11.5)."""
    ZERO_ZERO = "zero-zero"
    """Low parts that both count nothing: the bank wins whatever the tiles (11.6)."""


def row_of(tile: int) -> int:
    """The row of a tile, 0 for Teen to 15 for Gee Jun."""
    return _ROW_OF[tile]


@follows(r3_2)
@follows(App_B)
def single_rank(tile: int, gee_jun_single: GeeJunSingle = "lowest") -> int:
    """The rank of a tile by itself, 1 for Teen; tiles of equal rank share the number (3.2)."""
    row = _ROW_OF[tile]
    if gee_jun_single == "lowest" or row < CHOP_NG:
        return row + 1
    if tile == _SIX_OF_GEE_JUN:
        return CHOP_NG + 1
    return row + 2


@follows(A_point)
@follows(r4_2)
def points(tile: int) -> tuple[int, ...]:
    """The points a tile may count: one number, or 3 and 6 for a Gee Jun tile (4.2)."""
    return _POINTS[tile]


def is_pair(tile: int, other: int) -> bool:
    """Whether two tiles make a pair: both of one row (3.1)."""
    return _ROW_OF[tile] == _ROW_OF[other]


@follows(r3_1)
@follows(App_A)
def ranking(part: Sequence[int]) -> int | None:
    """The ranking of a pair, Wong, Gong or High Nine from 1 to 22, or None where only points count (3.1)."""
    return _RANKING_TABLE[part[0]][part[1]]


@follows(A_point_count)
@follows(r4_1)
def point_count(part: Sequence[int]) -> int:
    """The last digit of the points of two tiles, a Gee Jun tile taken as 3 or 6, whichever is better (4.1, 4.2)."""
    return _COUNT_TABLE[part[0]][part[1]]


def part_name(part: Sequence[int]) -> str:
    """What a part is, as records print it: a ranked part by name, any other by its count."""
    return _PART_NAME_TABLE[part[0]][part[1]]


def value(part: Sequence[int], gee_jun_single: GeeJunSingle = "lowest") -> int:
    """What a part is worth: ranked parts above counts, equal counts by the higher single tile (11.1, 11.2)."""
    return _VALUE_TABLES[gee_jun_single][part[0]][part[1]]


def value_table(gee_jun_single: GeeJunSingle = "lowest") -> tuple[tuple[int, ...], ...]:
    """The value of every part as a table, one row and one column a face; every value fits a byte."""
    return _VALUE_TABLES[gee_jun_single]


def least_value(count: int, single: int = _SINGLES) -> int:
    """The least value that has that count, headed by a tile of that single rank; count 10 is the lowest ranked part.

    >>> value((5, 9)) >= least_value(3, CHONG + 1)  # Chong and Tit: a Chong ranking 3
    True
    """
    return count * _SINGLES + _SINGLES - single


def compare_high(part: Sequence[int], banks: Sequence[int], gee_jun_single: GeeJunSingle = "lowest") -> Comparison:
    """A player's high part against the bank's; two counts of nothing are compared by tile (11.1, 11.2, 11.4, 11.5)."""
    table = _VALUE_TABLES[gee_jun_single]
    return _compare(table[part[0]][part[1]], table[banks[0]][banks[1]])


def compare_low(part: Sequence[int], banks: Sequence[int], gee_jun_single: GeeJunSingle = "lowest") -> Comparison:
    """A player's low part against the bank's; two counts of nothing are the bank's (11.6), the rest as high parts."""
    table = _VALUE_TABLES[gee_jun_single]
    mine, theirs = table[part[0]][part[1]], table[banks[0]][banks[1]]
    if mine < _ONE_POINT and theirs < _ONE_POINT:
        return Comparison.ZERO_ZERO
    return _compare(mine, theirs)


def _compare(mine: int, theirs: int) -> Comparison:
    if mine > theirs:
        return Comparison.HIGHER
    return Comparison.COPY if mine == theirs else Comparison.LOWER


def _work_out_ranking(tile: int, other: int) -> int | None:
    high_row, low_row = sorted((_ROW_OF[tile], _ROW_OF[other]))
    if high_row == low_row:
        return 1 if high_row == GEE_JUN else high_row + 2
    if high_row > DAY:
        return None
    for first, second_rows in ((17, _NINE_POINTS), (19, _EIGHT_POINTS), (21, _SEVEN_POINTS)):
        if low_row in second_rows:
            return first + high_row
    return None


def _work_out_count(tile: int, other: int) -> int:
    return max((one + two) % 10 for one in _POINTS[tile] for two in _POINTS[other])


def _work_out_name(tile: int, other: int) -> str:
    ranked = _RANKING_TABLE[tile][other]
    return str(_COUNT_TABLE[tile][other]) if ranked is None else PART_NAMES[ranked - 1]


def _work_out_value(tile: int, other: int, singles: Sequence[int]) -> int:
    ranked = _RANKING_TABLE[tile][other]
    if ranked is not None:
        return least_value(10) + len(PART_NAMES) - ranked
    return least_value(_COUNT_TABLE[tile][other], min(singles[tile], singles[other]))


def _table(work_out: Callable[[int, int], Entry]) -> tuple[tuple[Entry, ...], ...]:
    faces = range(len(TILE_FACES))
    return tuple(tuple(work_out(tile, other) for other in faces) for tile in faces)


def _values(gee_jun_single: GeeJunSingle) -> tuple[tuple[int, ...], ...]:
    singles = [single_rank(tile, gee_jun_single) for tile in range(len(TILE_FACES))]
    return _table(lambda tile, other: _work_out_value(tile, other, singles))


_ONE_POINT = least_value(1)
_RANKING_TABLE = _table(_work_out_ranking)
_COUNT_TABLE = _table(_work_out_count)
_PART_NAME_TABLE = _table(_work_out_name)
_VALUE_TABLES: dict[GeeJunSingle, tuple[tuple[int, ...], ...]] = {
    "lowest": _values("lowest"),
    "six-above-fives": _values("six-above-fives"),
}
