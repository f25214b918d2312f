"""Rule 10: the house way, paragraph by paragraph, and counted over every hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, HouseWayOptions, make_tile_hand
from houseway.games.pai_gow.play.house_way import lookup_table
from houseway.games.pai_gow.play.house_way.listed_hands import LISTED_HANDS
from houseway.games.pai_gow.play.house_way.procedure import (
    KIND_ORDER,
    KIND_ORDER_WITHOUT_CHONG_3,
    HouseWayDecision,
    arrange_by_house_way,
    choose_teen_or_day_high,
    filter_by_counts,
    filter_by_tiles,
    get_kind,
    house_way,
    is_chong_3_or_better,
)
from houseway.law.instruments import get_instrument
from houseway.ranking.tiles import ROW_NAMES, get_least_value, part_name, row_of, value

Masks = npt.NDArray[np.uint32]
Values = npt.NDArray[np.uint8]

INSTRUMENT = "NI2023-578"
NEVER_SPLIT = ("1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6", "4-6 4-6", "1-5 1-5", "1-4 2-3", "2-4 1-2")

PLACE_FIRST = HouseWayOptions(high_tiles="place-first")
DAY_HIGH = HouseWayOptions(teen_and_day="day-high")
SIX_ABOVE_FIVES = HouseWayOptions(gee_jun_single="six-above-fives")
HIGHEST_LOW = HouseWayOptions(equal_counts="highest-low")
BY_VALUE = (DEFAULT_OPTIONS, PLACE_FIRST, DAY_HIGH, SIX_ABOVE_FIVES)
"""The readings in which the high part is never worth less than the low one."""
ALL_OPTIONS = (*BY_VALUE, HIGHEST_LOW)


def is_set(text: str, options: HouseWayOptions = DEFAULT_OPTIONS) -> str:
    way = house_way(parse_tiles(text), options)
    return f"{print_tiles(way.low)} / {print_tiles(way.high)} ({part_name(way.low)} / {part_name(way.high)}) {way.rule}"


def words(text: str) -> list[str]:
    return [f"{step.rule} {step.text}" for step in house_way(parse_tiles(text)).steps]


TOLD = (Path(__file__).parent / "house_way_steps.txt").read_text().split("\n\n")
"""One hand of every course that the dealer's thoughts can take, with each thought."""


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.split("\n")[0].replace(" ", "_"))
def test_10_1_every_step_is_told(told: str) -> None:
    hand, *steps = told.strip().split("\n")
    assert words(hand) == [step.strip() for step in steps]


@cache
def every_way(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[HouseWayDecision, ...]:
    """The house way of all 35,960 hands, worked out once for each of the 8,130 that differ by face."""
    ways = {hand: house_way(hand, options) for hand in lookup_table.iter_distinct_hands()}
    return tuple(ways[hand] for hand in combinations(TILE_SET, 4))


def left_by_10_1_c(tiles: tuple[int, ...]) -> set[tuple[int, int]]:
    """The values of low and high in the sets that the words of 10.1(c) leave."""
    hand = make_tile_hand(tiles)
    sets = filter_by_counts(hand, [])
    return {(one.low_value, one.high_value) for one in (filter_by_tiles(hand, sets, []) if len(sets) > 1 else sets)}


def set_otherwise(options: HouseWayOptions) -> list[tuple[HouseWayDecision, HouseWayDecision]]:
    pairs = zip(every_way(), every_way(options), strict=True)
    return [(way, other) for way, other in pairs if (way.low, way.high) != (other.low, other.high)]


# 10.1(a) Pairs


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
def test_10_1_a_two_pairs_stay_together() -> None:
    assert is_set("6-6 6-6 1-1 1-1") == "1-1 1-1 / 6-6 6-6 (day-pair / teen-pair) 10.1(a)"
    assert is_set("3-6 4-5 2-4 1-2") == "3-6 4-5 / 2-4 1-2 (chop-gow-pair / gee-jun-pair) 10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
@pytest.mark.parametrize("text", NEVER_SPLIT)
def test_10_1_a_a_pair_that_the_list_does_not_name_is_never_split(text: str) -> None:
    pair = parse_tiles(text)
    ways = [way for way in every_way() if not Counter(pair) - Counter(way.low + way.high)]
    assert len(ways) == 435
    assert all(pair in (way.low, way.high) for way in ways)


@pytest.mark.clause(INSTRUMENT, "10.1(a)(i)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("6-6 6-6 1-6 2-2", "6-6 2-2 / 6-6 1-6 (6 / teen-high-nine) 10.1(a)"),
        ("1-1 1-1 1-3 2-5", "1-1 1-3 / 1-1 2-5 (6 / day-high-nine) 10.1(a)"),
        ("6-6 6-6 3-6 1-3", "6-6 1-3 / 6-6 3-6 (6 / teen-wong) 10.1(a)"),
        ("1-1 1-1 2-2 2-4", "2-2 2-4 / 1-1 1-1 (7 / day-pair) 10.1(a)"),
        ("6-6 6-6 5-5 1-5", "5-5 1-5 / 6-6 6-6 (6 / teen-pair) 10.1(a)"),
    ],
)
def test_10_1_a_i_teen_and_day_split_for_6_8(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(a)(i)")
def test_10_1_a_i_asks_both_counts_part_by_part() -> None:
    # Split it would be 3 - Wong with an 11, 2 - Wong with a 10: a Wong does not make up for the low part.
    assert is_set("6-6 6-6 3-6 4-6") == "4-6 3-6 / 6-6 6-6 (9 / teen-pair) 10.1(a)"
    assert is_set("6-6 6-6 1-3 1-4") == "1-3 1-4 / 6-6 6-6 (9 / teen-pair) 10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.1(a)(ii)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3-6 4-5 5-5 4-6", "4-6 4-5 / 5-5 3-6 (9 / 9) 10.1(a)"),
        ("3-6 4-5 6-6 1-1", "1-1 4-5 / 6-6 3-6 (day-wong / teen-wong) 10.1(a)"),
        ("3-6 4-5 1-1 5-5", "5-5 4-5 / 1-1 3-6 (9 / day-wong) 10.1(a)"),
        ("3-6 4-5 5-5 5-6", "5-5 5-6 / 3-6 4-5 (1 / chop-gow-pair) 10.1(a)"),
    ],
)
def test_10_1_a_ii_nines_split_for_9_9(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(a)(iii)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("4-4 4-4 5-6 3-6", "4-4 3-6 / 4-4 5-6 (7 / 9) 10.1(a)"),
        ("4-4 4-4 5-5 4-6", "4-4 4-6 / 4-4 5-5 (8 / 8) 10.1(a)"),
        ("2-6 3-5 5-6 1-1", "5-6 3-5 / 1-1 2-6 (9 / day-gong) 10.1(a)"),
        ("2-6 3-5 4-6 4-5", "4-6 4-5 / 2-6 3-5 (9 / chop-bot-pair) 10.1(a)"),
        ("2-6 3-5 6-6 1-6", "6-6 1-6 / 2-6 3-5 (teen-high-nine / chop-bot-pair) 10.1(a)"),
    ],
)
def test_10_1_a_iii_eights_split_for_7_9_or_8_8(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(a)(iv)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1-6 1-6 6-6 5-5", "5-5 1-6 / 6-6 1-6 (7 / teen-high-nine) 10.1(a)"),
        ("2-5 3-4 1-1 4-6", "4-6 3-4 / 1-1 2-5 (7 / day-high-nine) 10.1(a)"),
        ("2-5 3-4 5-6 4-6", "5-6 4-6 / 2-5 3-4 (1 / chop-chit-pair) 10.1(a)"),
        ("1-6 1-6 1-1 3-6", "1-1 3-6 / 1-6 1-6 (day-wong / tit-pair) 10.1(a)"),
        ("1-6 1-6 1-1 1-5", "1-1 1-5 / 1-6 1-6 (8 / tit-pair) 10.1(a)"),
    ],
)
def test_10_1_a_iv_sevens_split_for_7_and_a_high_nine(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1-1 1-1 2-4 1-3", "1-3 2-4 / 1-1 1-1 (7 / day-pair) 10.1(a)"),
        ("4-4 4-4 6-6 3-6", "6-6 3-6 / 4-4 4-4 (teen-wong / yun-pair) 10.1(a)"),
    ],
)
def test_10_1_a_no_split_that_makes_the_low_part_lower(text: str, wanted: str) -> None:
    assert is_set(text) == wanted
    assert "would be lower" in words(text)[-1]


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
def test_10_1_a_of_a_mixed_pair_that_is_split_the_twin_listed_first_goes_high() -> None:
    for way in every_way():
        for first, second in (("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4")):
            one, other = parse_tiles(f"{first} {second}")
            if way.rule == "10.1(a)" and {one, other} <= {*way.low, *way.high}:
                assert one in way.high or other in way.low


# 10.1(b) Wongs, Gongs and High Nines


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("6-6 1-6 5-5 2-6", "5-5 2-6 / 6-6 1-6 (8 / teen-high-nine) 10.1(b)"),
        ("6-6 1-6 4-4 2-3", "4-4 2-3 / 6-6 1-6 (3 / teen-high-nine) 10.1(b)"),
        ("1-1 4-4 4-6 3-6", "4-6 3-6 / 1-1 4-4 (9 / day-gong) 10.1(b)"),
        ("1-1 2-5 4-6 4-5", "4-6 4-5 / 1-1 2-5 (9 / day-high-nine) 10.1(b)"),
    ],
)
def test_10_1_b_high_nine_then_gong_then_wong_with_chong_3_low(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1-1 2-5 3-6 5-6", "5-6 2-5 / 1-1 3-6 (8 / day-wong) 10.1(b)"),
        ("1-1 3-4 3-5 2-2", "2-2 3-4 / 1-1 3-5 (1 / day-gong) 10.1(b)"),
        ("6-6 1-6 5-5 4-6", "5-5 4-6 / 6-6 1-6 (0 / teen-high-nine) 10.1(b)"),
        ("6-6 2-6 5-6 3-6", "5-6 2-6 / 6-6 3-6 (9 / teen-wong) 10.2(g)"),
    ],
)
def test_10_1_b_gong_then_wong_then_high_nine_without_chong_3_low(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_10_1_b_testing_each_kind_in_turn_would_set_every_hand_alike() -> None:
    ways = {way for way in every_way() if way.rule == "10.1(b)"}
    for way in ways:
        hand = make_tile_hand(way.low + way.high)
        made = {kind: [one for one in hand.arrangements if get_kind(one.high) == kind] for kind in KIND_ORDER}
        first = next(choose_teen_or_day_high(hand, made[kind]) for kind in KIND_ORDER if made[kind])
        later = [choose_teen_or_day_high(hand, made[kind]) for kind in KIND_ORDER_WITHOUT_CHONG_3 if made[kind]]
        tried = next((one for one in (first, *later) if is_chong_3_or_better(one)), later[0])
        assert (tried.low, tried.high) == (way.low, way.high)


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_10_1_b_of_teen_and_day_the_teen_goes_high() -> None:
    assert is_set("6-6 1-1 3-4 3-6") == "1-1 3-4 / 6-6 3-6 (day-high-nine / teen-wong) 10.1(b)"
    assert is_set("6-6 1-1 3-4 3-6", DAY_HIGH) == "6-6 3-4 / 1-1 3-6 (teen-high-nine / day-wong) 10.1(b)"
    assert "10.1(b) Teen or Day could make the Wong: Teen goes high" in words("6-6 1-1 3-4 3-6")


# 10.1(c) Point count and single tiles


@pytest.mark.clause(INSTRUMENT, "10.1(c)")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3-3 1-6 4-6 2-6", "1-6 2-6 / 3-3 4-6 (5 / 6) 10.1(c)"),
        ("4-4 1-3 5-6 1-4", "1-3 1-4 / 4-4 5-6 (9 / 9) 10.1(c)"),
    ],
)
def test_10_1_c_the_best_low_count_that_is_chong_3_or_better(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)")
def test_10_1_c_i_else_the_best_high_count() -> None:
    assert is_set("5-5 5-6 4-6 1-5") == "5-5 4-6 / 5-6 1-5 (0 / 7) 10.1(c)"


@pytest.mark.clause(INSTRUMENT, "10.1(c)(ii)")
def test_10_1_c_ii_else_the_counts_as_close_as_can_be() -> None:
    assert is_set("1-6 3-5 1-5 2-2") == "2-2 3-5 / 1-6 1-5 (2 / 3) 10.1(c)"


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)#2")
def test_10_1_c_i_of_the_tiles_the_highest_goes_low_beside_7_or_less() -> None:
    assert is_set("4-4 1-3 3-3 2-6") == "4-4 1-3 / 3-3 2-6 (2 / 4) 10.1(c)"
    _hold_the_place_of_the_highest_tile("10.1(c)(i)#2", high=False)


@pytest.mark.clause(INSTRUMENT, "10.1(c)(ii)#2")
def test_10_1_c_ii_of_the_tiles_the_highest_goes_high_beside_8_or_more() -> None:
    assert is_set("6-6 1-1 1-3 1-5") == "1-1 1-3 / 6-6 1-5 (6 / 8) 10.1(c)"
    assert words("6-6 1-1 1-3 1-5")[-2] == "10.1(c)(ii)#2 high part 8, so 8 or more: the highest tile 6-6 goes high"
    _hold_the_place_of_the_highest_tile("10.1(c)(ii)#2", high=True)


def _hold_the_place_of_the_highest_tile(rule: str, *, high: bool) -> None:
    seen = set()
    for way in every_way():
        step = next((step for step in way.steps if step.rule == rule), None)
        if step is not None and "either way" not in step.text:
            assert min(way.low + way.high) in (way.high if high else way.low)
            seen.add(int(part_name(way.high)))
    assert max(seen) <= 7 if not high else min(seen) >= 8
    assert (8 if high else 7) in seen


@pytest.mark.clause(INSTRUMENT, "10.1(c)(iii)")
def test_10_1_c_iii_two_tiles_that_are_chong_or_higher_are_kept_apart_first() -> None:
    assert is_set("4-4 5-5 4-5 2-6") == "4-4 4-5 / 5-5 2-6 (7 / 8) 10.1(c)"
    assert is_set("4-4 5-5 4-5 2-6", PLACE_FIRST) == "4-5 2-6 / 4-4 5-5 (7 / 8) 10.1(c)"


# 10.2 The listed hands


@pytest.mark.clause(INSTRUMENT, "10.2")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param(text, wanted, marks=pytest.mark.clause(INSTRUMENT, wanted.rsplit(" ", 1)[1]))
        for text, wanted in [
            ("6-6 6-6 3-6 5-6", "6-6 5-6 / 6-6 3-6 (3 / teen-wong) 10.2(a)"),
            ("1-1 1-1 4-5 5-6", "1-1 5-6 / 1-1 4-5 (3 / day-wong) 10.2(a)"),
            ("4-4 5-5 5-6 1-6", "5-5 1-6 / 4-4 5-6 (7 / 9) 10.2(b)"),
            ("4-4 5-5 5-6 3-4", "5-5 3-4 / 4-4 5-6 (7 / 9) 10.2(b)"),
            ("2-4 3-3 1-4 6-6", "6-6 1-4 / 3-3 2-4 (7 / 9) 10.2(c)"),
            ("1-2 1-5 2-3 1-1", "1-1 2-3 / 1-5 1-2 (7 / 9) 10.2(c)"),
            ("2-4 1-3 1-4 6-6", "6-6 2-4 / 1-3 1-4 (8 / 9) 10.2(d)"),
            ("1-2 2-2 2-3 2-5", "2-5 1-2 / 2-2 2-3 (3 / 9) 10.2(d)"),
            ("1-3 2-2 1-4 2-4", "2-2 2-4 / 1-3 1-4 (7 / 9) 10.2(d)"),
            ("2-2 3-3 1-4 2-4", "2-2 1-4 / 3-3 2-4 (9 / 9) 10.2(d)"),
            ("4-4 2-6 3-6 4-6", "4-4 3-6 / 4-6 2-6 (7 / 8) 10.2(e)"),
            ("3-3 1-5 2-4 1-6", "3-3 1-6 / 1-5 2-4 (3 / 9) 10.2(f)"),
            ("3-3 1-5 1-2 3-4", "3-3 3-4 / 1-5 1-2 (3 / 9) 10.2(f)"),
            ("6-6 4-4 4-5 5-6", "4-4 5-6 / 6-6 4-5 (9 / teen-wong) 10.2(g)"),
            ("1-1 3-5 3-6 5-6", "5-6 3-5 / 1-1 3-6 (9 / day-wong) 10.2(g)"),
            ("3-3 5-6 1-5 2-3", "1-5 2-3 / 3-3 5-6 (1 / 7) 10.2(h)"),
            ("4-4 3-6 2-6 2-2", "2-2 2-6 / 4-4 3-6 (2 / 7) 10.2(i)"),
        ]
    ],
)
def test_10_2_the_listed_hands(text: str, wanted: str) -> None:
    assert is_set(text) == wanted


@pytest.mark.clause(INSTRUMENT, "10.2(d)")
@pytest.mark.parametrize("text", ["2-4 1-2 1-3 1-4", "2-4 1-3 1-3 1-4", "2-4 1-3 1-4 2-3"])
def test_10_2_d_does_not_apply_to_a_hand_with_a_pair(text: str) -> None:
    assert house_way(parse_tiles(text)).rule == "10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.2(c)", "10.2(f)")
def test_10_2_the_gee_jun_tile_of_six_points_is_no_six() -> None:
    assert not house_way(parse_tiles("2-4 1-6 1-4 6-6")).rule.startswith("10.2")


@pytest.mark.clause(INSTRUMENT, "10.2")
def test_10_2_no_hand_fits_two_paragraphs() -> None:
    for tiles in lookup_table.iter_distinct_hands():
        hand = make_tile_hand(tiles)
        assert sum(listed.arrange(hand) is not None for listed in LISTED_HANDS) <= 1


# Every hand


@pytest.mark.clause(INSTRUMENT, "10.1")
def test_the_paragraphs_share_all_hands_between_them() -> None:
    assert Counter(way.rule for way in every_way()) == {
        "10.1(a)": 6_832,
        "10.1(b)": 9_776,
        "10.1(c)": 18_704,
        "10.2(a)": 8,
        "10.2(b)": 32,
        "10.2(c)": 64,
        "10.2(d)": 400,
        "10.2(e)": 16,
        "10.2(f)": 32,
        "10.2(g)": 64,
        "10.2(h)": 16,
        "10.2(i)": 16,
    }


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
def test_10_1_a_splits_544_hands_and_is_held_back_from_56() -> None:
    split, held_back = Counter[str](), 0
    for way in every_way():
        if way.rule != "10.1(a)":
            continue
        rows = Counter(row_of(tile) for tile in way.low + way.high)
        if row_of(way.high[0]) != row_of(way.high[1]):
            split[ROW_NAMES[next(row for row, held in rows.items() if held == 2)]] += 1
        held_back += "would be lower" in way.steps[-1].text
    assert split == {"Teen": 188, "Day": 188, "Yun": 44, "Chop Bot": 44, "Tit": 28, "Chop Chit": 28, "Chop Gow": 24}
    assert split.total() == 544
    assert held_back == 56


@pytest.mark.clause(INSTRUMENT, "10.1(c)", "10.1(c)(i)", "10.1(c)(ii)")
def test_10_1_c_takes_the_best_low_the_best_high_or_close_counts() -> None:
    taken = Counter[str]()
    for way in every_way():
        if way.rule == "10.1(c)":
            rules = {step.rule for step in way.steps}
            taken["close" if "10.1(c)(ii)" in rules else "high" if "10.1(c)(i)" in rules else "low"] += 1
    assert taken == {"low": 16_160, "high": 1_200, "close": 1_344}


@pytest.mark.clause(INSTRUMENT, "10.1(c)")
def test_the_high_part_is_never_worth_less_than_the_low_part() -> None:
    for options in BY_VALUE:
        for way in every_way(options):
            assert value(way.high, options.gee_jun_single) >= value(way.low, options.gee_jun_single)


def test_every_step_cites_a_clause_and_the_last_one_shows_the_set() -> None:
    rules: set[str] = set()
    for way in every_way():
        rules.update(step.rule for step in way.steps)
        assert f"{print_tiles(way.low)} / {print_tiles(way.high)}" in way.steps[-1].text
        assert way.steps[-1].rule.startswith(way.rule)
    clauses = {entry.clause for entry in get_instrument(INSTRUMENT).clauses if entry.clause.startswith("10.")}
    assert rules == clauses - {"10.1"}


@pytest.mark.clause(INSTRUMENT, "10.1(c)(iii)")
def test_place_first_sets_144_hands_otherwise() -> None:
    changed = set_otherwise(PLACE_FIRST)
    assert len(changed) == 144
    assert {way.rule for pair in changed for way in pair} == {"10.1(c)"}


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_day_high_sets_848_hands_otherwise() -> None:
    changed = set_otherwise(DAY_HIGH)
    assert len(changed) == 848
    assert {way.rule for pair in changed for way in pair} == {"10.1(b)"}


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)#2")
def test_highest_low_sets_3_424_hands_of_equal_counts_otherwise() -> None:
    changed = set_otherwise(HIGHEST_LOW)
    assert len(changed) == 3_424
    assert Counter(part_name(way.low) for way, _ in changed) == {
        "2": 112, "3": 272, "4": 592, "5": 688, "6": 976, "7": 784,
    }  # fmt: skip
    for way, other in changed:
        assert (other.low, other.high, other.rule) == (way.high, way.low, "10.1(c)")
        assert part_name(other.low) == part_name(other.high)
        assert min(way.low + way.high) in other.low, "the highest tile, first in tile order as no two are of one row"


def test_highest_low_leaves_equal_counts_of_8_and_more_by_tile() -> None:
    counted = [way for way in every_way(HIGHEST_LOW) if way.rule == "10.1(c)"]
    alike = [way for way in counted if part_name(way.low) == part_name(way.high) in ("8", "9")]
    assert {part_name(way.low) for way in alike} == {"8", "9"}
    assert all(value(way.high) > value(way.low) for way in alike)


def test_highest_low_says_so_in_its_steps() -> None:
    way = house_way(parse_tiles("6-6 1-1 5-5 4-6"), HIGHEST_LOW)
    assert [(step.rule, step.text) for step in way.steps][-2:] == [
        ("10.1(c)(i)#2", "both parts count 2, so 7 or less: the highest tile 6-6 goes low"),
        ("10.1(c)", "set 6-6 5-5 / 1-1 4-6 (2 / 2)"),
    ]


@pytest.mark.clause(INSTRUMENT, "3.2")
def test_six_above_fives_sets_no_hand_otherwise() -> None:
    assert set_otherwise(SIX_ABOVE_FIVES) == []


@pytest.mark.parametrize("text", ["6-6 6-6 6-6 1-1", "3-6 3-6 1-1 1-3", "6-6 1-1 4-4", "6-6 1-1 4-4 1-3 5-5", ""])
def test_tiles_that_are_no_hand_are_not_set(text: str) -> None:
    with pytest.raises(ValueError, match="is no hand"):
        house_way(parse_tiles(text))


def test_the_table_says_what_the_paragraphs_say() -> None:
    table = lookup_table.encode(lambda hand: house_way(hand)[:3])
    written = lookup_table.format_literal(table)
    assert lookup_table.get_codes() == table, f"the table is out of date; its literal should be:\n{written}"
    assert len(written) < 4096
    assert len(list(lookup_table.iter_distinct_hands())) == 8_130


@given(st.permutations(TILE_SET).map(lambda tiles: tuple(tiles[:4])), st.sampled_from(ALL_OPTIONS))
def test_the_order_of_the_tiles_and_the_table_change_nothing(hand: tuple[int, ...], options: HouseWayOptions) -> None:
    way = house_way(hand, options)
    assert arrange_by_house_way(hand, options) == way[:3]
    assert all(arrange_by_house_way(order, options) == way[:3] for order in permutations(hand))
    assert sorted(way.low + way.high) == sorted(hand)


def test_player_against_bank_over_all_ordered_deals() -> None:
    """Both hands set house way: each of 35,960 hands against each of the 20,475 that the other tiles make."""
    places = np.array(list(combinations(range(32), 4)))
    masks = (np.uint32(1) << places.astype(np.uint32)).sum(axis=1).astype(np.uint32)
    lows = np.array([value(way.low) for way in every_way()], dtype=np.uint8)
    highs = np.array([value(way.high) for way in every_way()], dtype=np.uint8)
    banks_lows = np.maximum(lows, get_least_value(1) - 1)  # a low part of nothing never beats another (11.6)
    wins = pushes = deals = 0
    for mask, low, high, hands in _players_hands(masks, lows, highs):
        apart = (masks & mask) == 0
        parts = (low > banks_lows[apart]).astype(np.uint8) + (high > highs[apart])
        wins += hands * int(np.count_nonzero(parts == 2))
        pushes += hands * int(np.count_nonzero(parts == 1))
        deals += hands * len(parts)
    assert deals == 736_281_000
    assert (wins, pushes, deals - wins - pushes) == (216_323_624, 296_651_608, 223_305_768)


def _players_hands(masks: Masks, lows: Values, highs: Values) -> Iterator[tuple[np.uint32, np.uint8, np.uint8, int]]:
    """One hand for all that have the same faces, and how many those are: equal tiles are as good as one another."""
    faces = list(combinations(TILE_SET, 4))
    alike = Counter(faces)
    first = {hand: place for place, hand in reversed(list(enumerate(faces)))}
    for hand, place in first.items():
        yield masks[place], lows[place], highs[place], alike[hand]


def test_10_1_c_in_272_hands_two_sets_are_left_and_the_better_low_part_then_high_part_is_taken() -> None:
    by_low = by_high = 0
    for way in every_way():
        if way.rule != "10.1(c)":
            continue
        left = left_by_10_1_c(way.low + way.high)
        assert (value(way.low), value(way.high)) == max(left)
        if len(left) > 1:
            by_low += len({low for low, _ in left}) > 1
            by_high += len({low for low, _ in left}) == 1
    assert (by_low, by_high) == (208, 64)


def test_10_1_c_one_of_the_272() -> None:
    assert is_set("6-6 1-3 5-5 2-2") == "1-3 5-5 / 6-6 2-2 (4 / 6) 10.1(c)", "4 led by Gor, not by Mooy"
