"""Rule 4 at the table: the last digit of two tiles' points, a Gee Jun tile as three or six."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

from houseway.equipment.tiles import parse_tiles
from houseway.ranking.tiles import part_name, point_count, points


def count_parts(low: str, high: str) -> tuple[str, str]:
    play = Play().wager("ann 2 20.00").deal({2: f"{low} {high}"})
    play.set("ann 2", low, high)
    hand = play.last_round["hands"]["2"]
    for part, name in ((low, "low-is"), (high, "high-is")):
        assert hand[name] in (str(point_count(parse_tiles(part))), part_name(parse_tiles(part)))
    return hand["low-is"], hand["high-is"]


@pytest.mark.clause(NUMBER, "4.1")
@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        ("5-5 4-6", "5-6 1-5", ("0", "7")),  # 20 and 17
        ("3-3 2-2", "1-1 2-5", ("0", "day-high-nine")),  # 10
        ("1-3 1-4", "4-4 5-6", ("9", "9")),  # 9 and 19
        ("5-5 5-6", "4-4 1-3", ("1", "2")),  # 21 and 12
    ],
)
def test_4_1_the_left_digit_has_no_value(low: str, high: str, expected: tuple[str, str]) -> None:
    assert count_parts(low, high) == expected


@pytest.mark.clause(NUMBER, "4.2")
@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        ("2-4 1-3", "1-1 3-6", ("7", "day-wong")),  # 3 + 4, not 6 + 4
        ("1-2 3-3", "1-1 3-6", ("9", "day-wong")),  # 3 + 6, not 6 + 6
        ("1-2 1-1", "6-6 3-6", ("8", "teen-wong")),  # 6 + 2, not 3 + 2
        ("2-4 5-6", "6-6 3-6", ("7", "teen-wong")),  # 6 + 11, not 3 + 11
    ],
)
def test_4_2_a_gee_jun_tile_counts_what_is_better_for_its_part(low: str, high: str, expected: tuple[str, str]) -> None:
    gee_jun, other = parse_tiles(low)
    assert points(gee_jun) == (3, 6)
    assert count_parts(low, high) == expected
    assert expected[0] == str(max((value + points(other)[0]) % 10 for value in points(gee_jun)))
