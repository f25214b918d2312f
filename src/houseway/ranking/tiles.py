"""Order of tiles: single tiles, ranked parts and point counts (rules 3, 4 and 11, Appendices A and B).

A tile is an index into ``TILE_FACES``, and a part is two tiles. The value of a part is a small number. A
greater value is better:

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
"""Rank of the single tile 2-4 (3.2, Appendix B).

With ``lowest`` it ranks last, like 1-2. With ``six-above-fives`` it ranks between Chop Chit and Chop Ng.
"""

ROW_NAMES: tuple[str, ...] = (
    "Teen", "Day", "Yun", "Gor", "Mooy", "Chong", "Bon", "Foo", "Ping", "Tit", "Look",
    "Chop Gow", "Chop Bot", "Chop Chit", "Chop Ng", "Gee Jun",
)  # fmt: skip
"""Names of the sixteen rows in the ranking of individual tiles, highest first.

Two tiles of the same row make a pair.
"""

(
    TEEN, DAY, YUN, GOR, MOOY, CHONG, BON, FOO, PING, TIT, LOOK, CHOP_GOW, CHOP_BOT, CHOP_CHIT, CHOP_NG, GEE_JUN,
) = range(16)  # fmt: skip

PART_NAMES: tuple[str, ...] = (
    "gee-jun-pair", "teen-pair", "day-pair", "yun-pair", "gor-pair", "mooy-pair", "chong-pair", "bon-pair",
    "foo-pair", "ping-pair", "tit-pair", "look-pair", "chop-gow-pair", "chop-bot-pair", "chop-chit-pair",
    "chop-ng-pair", "teen-wong", "day-wong", "teen-gong", "day-gong", "teen-high-nine", "day-high-nine",
)  # fmt: skip
"""Names of the ranked parts, highest first. The first name has ranking 1 (3.1, Appendix A)."""

EntryT = TypeVar("EntryT")

_ROW_OF: tuple[int, ...] = (*range(11), 11, 11, 12, 12, 13, 13, 14, 14, 15, 15)
_SIX_OF_GEE_JUN = TILE_FACES.index("2-4")

_POINTS: tuple[tuple[int, ...], ...] = tuple(
    (3, 6) if row == GEE_JUN else (int(face[0]) + int(face[2]),) for row, face in zip(_ROW_OF, TILE_FACES, strict=True)
)
_NINE_POINTS = frozenset((CHOP_GOW,))
_EIGHT_POINTS = frozenset((YUN, CHOP_BOT))
_SEVEN_POINTS = frozenset((TIT, CHOP_CHIT))

_SINGLES = 17
"""Factor of the point count in the value of a part. No rank of a single tile is greater than it.

So one more point outweighs any difference between single tiles.
"""


class Comparison(Enum):
    """Result of comparing a player's part with the bank's corresponding part."""

    HIGHER = "higher"
    LOWER = "lower"
    COPY = "copy"
    """The two parts are equal in value, so the bank wins this part (11.5)."""
    ZERO_ZERO = "zero-zero"
    """Both low parts count zero, so the bank wins whatever the tiles are (11.6)."""


def row_of(tile: int) -> int:
    """Return the row of a tile, 0 for Teen to 15 for Gee Jun."""
    return _ROW_OF[tile]


@follows(r3_2)
@follows(App_B)
def single_rank(tile: int, gee_jun_single: GeeJunSingle = "lowest") -> int:
    """Return the rank of a single tile, 1 for Teen. Tiles of equal rank have the same number (3.2)."""
    row = _ROW_OF[tile]
    if gee_jun_single == "lowest" or row < CHOP_NG:
        return row + 1
    if tile == _SIX_OF_GEE_JUN:
        return CHOP_NG + 1
    return row + 2


@follows(A_point)
@follows(r4_2)
def points(tile: int) -> tuple[int, ...]:
    """Return the points that a tile may count: one number, or 3 and 6 for a Gee Jun tile (4.2)."""
    return _POINTS[tile]


def is_pair(tile: int, other: int) -> bool:
    """Return whether two tiles make a pair, because both are in the same row (3.1)."""
    return _ROW_OF[tile] == _ROW_OF[other]


@follows(r3_1)
@follows(App_A)
def ranking(part: Sequence[int]) -> int | None:
    """Return the ranking of a pair, Wong, Gong or High Nine, from 1 to 22 (3.1).

    Return None if the part is none of these, so that only its points count.
    """
    return _RANKING_TABLE[part[0]][part[1]]


@follows(A_point_count)
@follows(r4_1)
def point_count(part: Sequence[int]) -> int:
    """Return the last digit of the points of two tiles (4.1, 4.2).

    A Gee Jun tile counts 3 or 6, whichever is better.
    """
    return _COUNT_TABLE[part[0]][part[1]]


def part_name(part: Sequence[int]) -> str:
    """Return the name of a part as records print it.

    A ranked part has a name of its own. Any other part is named by its point count.
    """
    return _PART_NAME_TABLE[part[0]][part[1]]


def value(part: Sequence[int], gee_jun_single: GeeJunSingle = "lowest") -> int:
    """Return the value of a part (11.1, 11.2).

    Ranked parts are above all parts that only count points. Equal point counts compare by the higher single tile.
    """
    return _VALUE_TABLES[gee_jun_single][part[0]][part[1]]


def value_table(gee_jun_single: GeeJunSingle = "lowest") -> tuple[tuple[int, ...], ...]:
    """Return the value of every part as a table with one row and one column per face.

    Every value fits into a byte.
    """
    return _VALUE_TABLES[gee_jun_single]


def get_least_value(count: int, single: int = _SINGLES) -> int:
    """Return the value of a part with point count ``count`` whose higher tile has the rank ``single``.

    Without ``single``, return a lower bound of the values of all parts with that count. Count 10 gives the value of
    the lowest ranked part.

    >>> value((5, 9)) >= get_least_value(3, CHONG + 1)  # Chong and Tit: a Chong ranking 3
    True
    """
    return count * _SINGLES + _SINGLES - single


def compare_high(
    player_part: Sequence[int], bank_part: Sequence[int], gee_jun_single: GeeJunSingle = "lowest"
) -> Comparison:
    """Compare a player's high part with the bank's high part (11.1, 11.2, 11.4, 11.5).

    If both count zero, the higher single tile decides.
    """
    table = _VALUE_TABLES[gee_jun_single]
    return _compare(table[player_part[0]][player_part[1]], table[bank_part[0]][bank_part[1]])


def compare_low(
    player_part: Sequence[int], bank_part: Sequence[int], gee_jun_single: GeeJunSingle = "lowest"
) -> Comparison:
    """Compare a player's low part with the bank's low part.

    If both count zero, the bank wins (11.6). Otherwise low parts compare like high parts.
    """
    table = _VALUE_TABLES[gee_jun_single]
    player_value, bank_value = table[player_part[0]][player_part[1]], table[bank_part[0]][bank_part[1]]
    if player_value < _ONE_POINT and bank_value < _ONE_POINT:
        return Comparison.ZERO_ZERO
    return _compare(player_value, bank_value)


def _compare(player_value: int, bank_value: int) -> Comparison:
    if player_value > bank_value:
        return Comparison.HIGHER
    return Comparison.COPY if player_value == bank_value else Comparison.LOWER


def _compute_ranking(tile: int, other: int) -> int | None:
    high_row, low_row = sorted((_ROW_OF[tile], _ROW_OF[other]))
    if high_row == low_row:
        return 1 if high_row == GEE_JUN else high_row + 2
    if high_row > DAY:
        return None
    for first, second_rows in ((17, _NINE_POINTS), (19, _EIGHT_POINTS), (21, _SEVEN_POINTS)):
        if low_row in second_rows:
            return first + high_row
    return None


def _compute_count(tile: int, other: int) -> int:
    return max(
        (first_points + second_points) % 10 for first_points in _POINTS[tile] for second_points in _POINTS[other]
    )


def _compute_name(tile: int, other: int) -> str:
    part_ranking = _RANKING_TABLE[tile][other]
    return str(_COUNT_TABLE[tile][other]) if part_ranking is None else PART_NAMES[part_ranking - 1]


def _compute_value(tile: int, other: int, singles: Sequence[int]) -> int:
    part_ranking = _RANKING_TABLE[tile][other]
    if part_ranking is not None:
        return get_least_value(10) + len(PART_NAMES) - part_ranking
    return get_least_value(_COUNT_TABLE[tile][other], min(singles[tile], singles[other]))


def _make_table(compute: Callable[[int, int], EntryT]) -> tuple[tuple[EntryT, ...], ...]:
    faces = range(len(TILE_FACES))
    return tuple(tuple(compute(tile, other) for other in faces) for tile in faces)


def _make_value_table(gee_jun_single: GeeJunSingle) -> tuple[tuple[int, ...], ...]:
    singles = [single_rank(tile, gee_jun_single) for tile in range(len(TILE_FACES))]
    return _make_table(lambda tile, other: _compute_value(tile, other, singles))


_ONE_POINT = get_least_value(1)
_RANKING_TABLE = _make_table(_compute_ranking)
_COUNT_TABLE = _make_table(_compute_count)
_PART_NAME_TABLE = _make_table(_compute_name)
_VALUE_TABLES: dict[GeeJunSingle, tuple[tuple[int, ...], ...]] = {
    "lowest": _make_value_table("lowest"),
    "six-above-fives": _make_value_table("six-above-fives"),
}
