"""Ranking of tiles: rules 3 and 4, the comparison of rule 11, Appendices A and B."""

from __future__ import annotations

from itertools import combinations

import pytest

from houseway.equipment.tiles import TILE_FACES, TILE_SET, parse_tiles
from houseway.ranking.tiles import (
    CHONG,
    PART_NAMES,
    Comparison,
    GeeJunSingle,
    compare_high,
    compare_low,
    get_least_value,
    is_pair,
    part_name,
    point_count,
    points,
    ranking,
    row_of,
    single_rank,
    value,
    value_table,
)

INSTRUMENT = "NI2023-578"
PARTS = sorted(set(combinations(TILE_SET, 2)))

RANKED_BEST_FIRST = (
    "2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6", "4-6 4-6",
    "1-6 1-6", "1-5 1-5", "3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3", "6-6 3-6", "1-1 4-5", "6-6 4-4", "1-1 2-6",
    "6-6 1-6", "1-1 3-4",
)  # fmt: skip


@pytest.mark.clause(INSTRUMENT, "3.1", "App.A", "11.1(a)")
def test_the_22_rankings_are_in_the_order_of_appendix_a() -> None:
    parts = [parse_tiles(text) for text in RANKED_BEST_FIRST]
    assert [ranking(part) for part in parts] == list(range(1, 23))
    assert [part_name(part) for part in parts] == list(PART_NAMES)
    values = [value(part) for part in parts]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 22


@pytest.mark.clause(INSTRUMENT, "3.1", "App.A")
def test_there_are_16_pairs_and_16_other_ranked_parts_by_face() -> None:
    ranked = [part for part in PARTS if ranking(part) is not None]
    assert sum(is_pair(*part) for part in ranked) == 16
    # Teen or Day with two 9s, with three different 8s and with three different 7s.
    assert sum(not is_pair(*part) for part in ranked) == 2 * (2 + 3 + 3)


@pytest.mark.clause(INSTRUMENT, "3.1")
@pytest.mark.parametrize("text", ["4-4 2-6", "1-3 2-2", "5-5 4-6", "1-6 2-5", "3-3 1-5", "3-3 2-4", "1-5 2-4"])
def test_equal_points_of_different_rows_are_not_a_pair(text: str) -> None:
    part = parse_tiles(text)
    assert not is_pair(*part)
    assert ranking(part) is None


@pytest.mark.clause(INSTRUMENT, "3.1")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("6-6 3-6", "teen-wong"),
        ("6-6 4-5", "teen-wong"),
        ("6-6 4-4", "teen-gong"),
        ("6-6 3-5", "teen-gong"),
        ("6-6 1-6", "teen-high-nine"),
        ("6-6 2-5", "teen-high-nine"),
        ("1-1 4-5", "day-wong"),
        ("1-1 2-6", "day-gong"),
        ("1-1 1-6", "day-high-nine"),
        ("6-6 2-4", "8"),
        ("1-1 1-2", "8"),
        ("6-6 1-1", "4"),
    ],
)
def test_wong_gong_and_high_nine_need_teen_or_day_with_nine_eight_or_seven(text: str, name: str) -> None:
    assert part_name(parse_tiles(text)) == name


@pytest.mark.clause(INSTRUMENT, "3.1", "11.5")
@pytest.mark.parametrize(("text", "other"), [("6-6 3-6", "6-6 4-5"), ("1-1 4-4", "1-1 2-6"), ("6-6 1-6", "6-6 3-4")])
def test_the_second_tile_of_a_wong_gong_or_high_nine_does_not_matter(text: str, other: str) -> None:
    assert compare_high(parse_tiles(text), parse_tiles(other)) is Comparison.COPY


@pytest.mark.clause(INSTRUMENT, "3.2", "App.B")
def test_single_tiles_rank_in_sixteen_rows() -> None:
    assert [single_rank(tile) for tile in range(21)] == [*range(1, 12), 12, 12, 13, 13, 14, 14, 15, 15, 16, 16]
    assert [row_of(tile) for tile in range(21)] == [single_rank(tile) - 1 for tile in range(21)]


@pytest.mark.clause(INSTRUMENT, "3.2", "App.B")
def test_six_above_fives_raises_only_the_tile_of_six_points() -> None:
    ranks = {face: single_rank(tile, "six-above-fives") for tile, face in enumerate(TILE_FACES)}
    assert ranks["3-4"] < ranks["2-4"] < ranks["1-4"] == ranks["2-3"] < ranks["1-2"]
    other_tiles = [tile for tile, face in enumerate(TILE_FACES) if face not in ("1-4", "2-3", "2-4", "1-2")]
    assert all(single_rank(tile, "six-above-fives") == single_rank(tile) for tile in other_tiles)


@pytest.mark.clause(INSTRUMENT, "3.2", "11.2")
@pytest.mark.parametrize(("option", "expected"), [("lowest", Comparison.COPY), ("six-above-fives", Comparison.HIGHER)])
def test_the_option_decides_between_a_head_of_2_4_and_a_head_of_five(
    option: GeeJunSingle, expected: Comparison
) -> None:
    part, bank_part = parse_tiles("1-4 2-4"), parse_tiles("2-3 1-2")
    assert point_count(part) == point_count(bank_part) == 8
    assert compare_high(part, bank_part, option) is expected
    assert compare_low(part, bank_part, option) is expected


@pytest.mark.clause(INSTRUMENT, "4.1")
def test_points_are_the_pips_of_a_tile() -> None:
    for tile, face in enumerate(TILE_FACES):
        if face not in ("2-4", "1-2"):
            assert points(tile) == (int(face[0]) + int(face[2]),)


@pytest.mark.clause(INSTRUMENT, "4.1")
@pytest.mark.parametrize(
    ("text", "count"), [("4-6 5-5", 0), ("5-6 4-6", 1), ("4-4 1-4", 3), ("1-3 2-3", 9), ("6-6 5-6", 3), ("3-3 2-2", 0)]
)
def test_only_the_last_digit_counts(text: str, count: int) -> None:
    assert point_count(parse_tiles(text)) == count
    assert part_name(parse_tiles(text)) == str(count)


@pytest.mark.clause(INSTRUMENT, "4.2")
@pytest.mark.parametrize(
    ("text", "count"),
    [("1-5 2-4", 9), ("1-5 1-2", 9), ("1-3 2-4", 7), ("1-3 1-2", 7), ("2-2 1-2", 7), ("6-6 1-2", 8), ("3-6 2-4", 5)],
)
def test_a_gee_jun_tile_counts_three_or_six_whichever_is_better(text: str, count: int) -> None:
    assert point_count(parse_tiles(text)) == count


@pytest.mark.clause(INSTRUMENT, "11.1(a)", "11.1(b)", "11.4(a)", "11.4(b)")
def test_every_ranked_part_is_above_every_count_and_counts_come_before_tiles() -> None:
    counted_parts = [part for part in PARTS if ranking(part) is None]
    lowest_ranked = min(value(part) for part in PARTS if ranking(part) is not None)
    assert lowest_ranked == get_least_value(10) > max(value(part) for part in counted_parts)
    for part in counted_parts:
        assert get_least_value(point_count(part)) <= value(part) < get_least_value(point_count(part) + 1)


@pytest.mark.clause(INSTRUMENT, "11.2")
def test_equal_counts_are_decided_by_the_higher_single_tile() -> None:
    assert compare_high(parse_tiles("4-4 5-6"), parse_tiles("3-3 1-2")) is Comparison.HIGHER
    assert compare_high(parse_tiles("3-3 1-2"), parse_tiles("4-4 5-6")) is Comparison.LOWER


@pytest.mark.clause(INSTRUMENT, "11.2", "11.5")
def test_the_second_tile_never_breaks_a_tie() -> None:
    assert compare_high(parse_tiles("5-5 4-6"), parse_tiles("5-5 5-5")) is Comparison.LOWER
    assert compare_high(parse_tiles("6-6 3-3"), parse_tiles("6-6 1-5")) is Comparison.COPY
    assert compare_low(parse_tiles("5-6 2-5"), parse_tiles("5-6 1-6")) is Comparison.COPY


@pytest.mark.clause(INSTRUMENT, "11.6")
def test_low_parts_that_both_count_nothing_are_zero_zero_whatever_the_tiles() -> None:
    better, worse = parse_tiles("1-3 3-3"), parse_tiles("2-2 1-5")
    assert compare_low(better, worse) is Comparison.ZERO_ZERO
    assert compare_low(worse, better) is Comparison.ZERO_ZERO
    assert compare_low(better, better) is Comparison.ZERO_ZERO


@pytest.mark.clause(INSTRUMENT, "11.6")
def test_high_parts_that_both_count_nothing_are_compared_by_tile() -> None:
    assert compare_high(parse_tiles("1-3 3-3"), parse_tiles("2-2 1-5")) is Comparison.HIGHER


@pytest.mark.clause(INSTRUMENT, "11.6")
def test_a_ranked_part_that_counts_zero_is_not_a_zero() -> None:
    gong, nothing = parse_tiles("1-1 4-4"), parse_tiles("2-2 1-5")
    assert point_count(gong) == 0
    assert compare_low(gong, nothing) is Comparison.HIGHER
    assert compare_low(nothing, gong) is Comparison.LOWER
    assert compare_low(parse_tiles("5-5 5-5"), parse_tiles("5-5 5-5")) is Comparison.COPY


@pytest.mark.clause(INSTRUMENT, "10.1(b)", "10.1(c)")
def test_least_value_of_a_three_headed_by_chong_is_in_order() -> None:
    chong_3 = get_least_value(3, CHONG + 1)
    assert value(parse_tiles("3-3 1-6")) == chong_3
    assert value(parse_tiles("1-5 1-6")) < chong_3 < value(parse_tiles("4-4 1-4"))
    assert value(parse_tiles("3-6 1-4")) > chong_3


def test_value_of_a_part_ignores_order_and_fits_a_byte() -> None:
    options: tuple[GeeJunSingle, ...] = ("lowest", "six-above-fives")
    for option in options:
        table = value_table(option)
        for first, second in PARTS:
            assert table[first][second] == table[second][first] == value((first, second), option)
            assert 0 <= table[first][second] < 256
