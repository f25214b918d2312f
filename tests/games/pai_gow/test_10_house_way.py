"""Rule 10: the house way, paragraph by paragraph, and counted over all hands."""

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
from houseway.errors import InvalidValueError
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
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, HouseWayOptions, make_tile_hand
from houseway.i18n import Message
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
"""Interpretations in which the high part is never lower than the low part."""
ALL_OPTIONS = (*BY_VALUE, HIGHEST_LOW)


def describe_house_way(text: str, options: HouseWayOptions = DEFAULT_OPTIONS) -> str:
    arrangement = house_way(parse_tiles(text), options)
    return (
        f"{print_tiles(arrangement.low)} / {print_tiles(arrangement.high)} "
        f"({part_name(arrangement.low)} / {part_name(arrangement.high)}) {arrangement.rule}"
    )


def list_step_texts(text: str) -> list[str]:
    return [f"{step.rule} {step.text}" for step in house_way(parse_tiles(text)).steps]


EXPECTED_STEPS = (Path(__file__).parent / "house_way_steps.txt").read_text().split("\n\n")
"""One hand for every path through the steps of the house way, with the text of each step."""


@pytest.mark.parametrize("expected", EXPECTED_STEPS, ids=lambda steps: steps.split("\n")[0].replace(" ", "_"))
def test_10_1_every_step_is_described(expected: str) -> None:
    hand, *steps = expected.strip().split("\n")
    assert list_step_texts(hand) == [step.strip() for step in steps]


@cache
def set_every_hand(options: HouseWayOptions = DEFAULT_OPTIONS) -> tuple[HouseWayDecision, ...]:
    """Return the house way of all 35,960 hands, computed once for each of the 8,130 that differ by face."""
    arrangements = {hand: house_way(hand, options) for hand in lookup_table.iter_distinct_hands()}
    return tuple(arrangements[hand] for hand in combinations(TILE_SET, 4))


def find_sets_left_by_10_1_c(tiles: tuple[int, ...]) -> set[tuple[int, int]]:
    """Return the values of low and high part in the sets that the wording of 10.1(c) leaves."""
    hand = make_tile_hand(tiles)
    sets = filter_by_counts(hand, [])
    return {
        (hand_set.low_value, hand_set.high_value)
        for hand_set in (filter_by_tiles(hand, sets, []) if len(sets) > 1 else sets)
    }


def find_different_arrangements(options: HouseWayOptions) -> list[tuple[HouseWayDecision, HouseWayDecision]]:
    pairs = zip(set_every_hand(), set_every_hand(options), strict=True)
    return [
        (arrangement, other_arrangement)
        for arrangement, other_arrangement in pairs
        if (arrangement.low, arrangement.high) != (other_arrangement.low, other_arrangement.high)
    ]


# 10.1(a) Pairs


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
def test_10_1_a_two_pairs_stay_together() -> None:
    assert describe_house_way("6-6 6-6 1-1 1-1") == "1-1 1-1 / 6-6 6-6 (day-pair / teen-pair) 10.1(a)"
    assert describe_house_way("3-6 4-5 2-4 1-2") == "3-6 4-5 / 2-4 1-2 (chop-gow-pair / gee-jun-pair) 10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
@pytest.mark.parametrize("text", NEVER_SPLIT)
def test_10_1_a_a_pair_that_the_list_does_not_name_is_never_split(text: str) -> None:
    pair = parse_tiles(text)
    arrangements = [
        arrangement
        for arrangement in set_every_hand()
        if not Counter(pair) - Counter(arrangement.low + arrangement.high)
    ]
    assert len(arrangements) == 435
    assert all(pair in (arrangement.low, arrangement.high) for arrangement in arrangements)


@pytest.mark.clause(INSTRUMENT, "10.1(a)(i)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6-6 6-6 1-6 2-2", "6-6 2-2 / 6-6 1-6 (6 / teen-high-nine) 10.1(a)"),
        ("1-1 1-1 1-3 2-5", "1-1 1-3 / 1-1 2-5 (6 / day-high-nine) 10.1(a)"),
        ("6-6 6-6 3-6 1-3", "6-6 1-3 / 6-6 3-6 (6 / teen-wong) 10.1(a)"),
        ("1-1 1-1 2-2 2-4", "2-2 2-4 / 1-1 1-1 (7 / day-pair) 10.1(a)"),
        ("6-6 6-6 5-5 1-5", "5-5 1-5 / 6-6 6-6 (6 / teen-pair) 10.1(a)"),
    ],
)
def test_10_1_a_i_teen_and_day_split_for_6_8(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(a)(i)")
def test_10_1_a_i_requires_both_counts_separately() -> None:
    # Split, it would be 3 / Wong with an 11 or 2 / Wong with a 10: a Wong does not make up for the low part.
    assert describe_house_way("6-6 6-6 3-6 4-6") == "4-6 3-6 / 6-6 6-6 (9 / teen-pair) 10.1(a)"
    assert describe_house_way("6-6 6-6 1-3 1-4") == "1-3 1-4 / 6-6 6-6 (9 / teen-pair) 10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.1(a)(ii)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-6 4-5 5-5 4-6", "4-6 4-5 / 5-5 3-6 (9 / 9) 10.1(a)"),
        ("3-6 4-5 6-6 1-1", "1-1 4-5 / 6-6 3-6 (day-wong / teen-wong) 10.1(a)"),
        ("3-6 4-5 1-1 5-5", "5-5 4-5 / 1-1 3-6 (9 / day-wong) 10.1(a)"),
        ("3-6 4-5 5-5 5-6", "5-5 5-6 / 3-6 4-5 (1 / chop-gow-pair) 10.1(a)"),
    ],
)
def test_10_1_a_ii_nines_split_for_9_9(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(a)(iii)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4-4 4-4 5-6 3-6", "4-4 3-6 / 4-4 5-6 (7 / 9) 10.1(a)"),
        ("4-4 4-4 5-5 4-6", "4-4 4-6 / 4-4 5-5 (8 / 8) 10.1(a)"),
        ("2-6 3-5 5-6 1-1", "5-6 3-5 / 1-1 2-6 (9 / day-gong) 10.1(a)"),
        ("2-6 3-5 4-6 4-5", "4-6 4-5 / 2-6 3-5 (9 / chop-bot-pair) 10.1(a)"),
        ("2-6 3-5 6-6 1-6", "6-6 1-6 / 2-6 3-5 (teen-high-nine / chop-bot-pair) 10.1(a)"),
    ],
)
def test_10_1_a_iii_eights_split_for_7_9_or_8_8(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(a)(iv)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-6 1-6 6-6 5-5", "5-5 1-6 / 6-6 1-6 (7 / teen-high-nine) 10.1(a)"),
        ("2-5 3-4 1-1 4-6", "4-6 3-4 / 1-1 2-5 (7 / day-high-nine) 10.1(a)"),
        ("2-5 3-4 5-6 4-6", "5-6 4-6 / 2-5 3-4 (1 / chop-chit-pair) 10.1(a)"),
        ("1-6 1-6 1-1 3-6", "1-1 3-6 / 1-6 1-6 (day-wong / tit-pair) 10.1(a)"),
        ("1-6 1-6 1-1 1-5", "1-1 1-5 / 1-6 1-6 (8 / tit-pair) 10.1(a)"),
    ],
)
def test_10_1_a_iv_sevens_split_for_7_and_a_high_nine(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-1 1-1 2-4 1-3", "1-3 2-4 / 1-1 1-1 (7 / day-pair) 10.1(a)"),
        ("4-4 4-4 6-6 3-6", "6-6 3-6 / 4-4 4-4 (teen-wong / yun-pair) 10.1(a)"),
    ],
)
def test_10_1_a_no_split_that_makes_the_low_part_lower(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected
    assert "would be lower" in list_step_texts(text)[-1]


@pytest.mark.clause(INSTRUMENT, "10.1(a)")
def test_10_1_a_if_a_mixed_pair_is_split_the_tile_listed_first_goes_high() -> None:
    for arrangement in set_every_hand():
        for first, second in (("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4")):
            tile, other_tile = parse_tiles(f"{first} {second}")
            if arrangement.rule == "10.1(a)" and {tile, other_tile} <= {*arrangement.low, *arrangement.high}:
                assert tile in arrangement.high or other_tile in arrangement.low


# 10.1(b) Wongs, Gongs and High Nines


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6-6 1-6 5-5 2-6", "5-5 2-6 / 6-6 1-6 (8 / teen-high-nine) 10.1(b)"),
        ("6-6 1-6 4-4 2-3", "4-4 2-3 / 6-6 1-6 (3 / teen-high-nine) 10.1(b)"),
        ("1-1 4-4 4-6 3-6", "4-6 3-6 / 1-1 4-4 (9 / day-gong) 10.1(b)"),
        ("1-1 2-5 4-6 4-5", "4-6 4-5 / 1-1 2-5 (9 / day-high-nine) 10.1(b)"),
    ],
)
def test_10_1_b_high_nine_then_gong_then_wong_with_chong_3_low(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-1 2-5 3-6 5-6", "5-6 2-5 / 1-1 3-6 (8 / day-wong) 10.1(b)"),
        ("1-1 3-4 3-5 2-2", "2-2 3-4 / 1-1 3-5 (1 / day-gong) 10.1(b)"),
        ("6-6 1-6 5-5 4-6", "5-5 4-6 / 6-6 1-6 (0 / teen-high-nine) 10.1(b)"),
        ("6-6 2-6 5-6 3-6", "5-6 2-6 / 6-6 3-6 (9 / teen-wong) 10.2(g)"),
    ],
)
def test_10_1_b_gong_then_wong_then_high_nine_without_chong_3_low(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_10_1_b_testing_each_kind_in_turn_gives_the_same_arrangements() -> None:
    arrangements = {arrangement for arrangement in set_every_hand() if arrangement.rule == "10.1(b)"}
    for arrangement in arrangements:
        hand = make_tile_hand(arrangement.low + arrangement.high)
        sets_by_kind = {
            kind: [hand_set for hand_set in hand.arrangements if get_kind(hand_set.high) == kind] for kind in KIND_ORDER
        }
        first = next(choose_teen_or_day_high(hand, sets_by_kind[kind]) for kind in KIND_ORDER if sets_by_kind[kind])
        later = [
            choose_teen_or_day_high(hand, sets_by_kind[kind])
            for kind in KIND_ORDER_WITHOUT_CHONG_3
            if sets_by_kind[kind]
        ]
        result = next((hand_set for hand_set in (first, *later) if is_chong_3_or_better(hand_set)), later[0])
        assert (result.low, result.high) == (arrangement.low, arrangement.high)


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_10_1_b_teen_goes_high_before_day() -> None:
    assert describe_house_way("6-6 1-1 3-4 3-6") == "1-1 3-4 / 6-6 3-6 (day-high-nine / teen-wong) 10.1(b)"
    assert describe_house_way("6-6 1-1 3-4 3-6", DAY_HIGH) == "6-6 3-4 / 1-1 3-6 (teen-high-nine / day-wong) 10.1(b)"
    assert "10.1(b) Teen or Day could make the Wong; Teen goes into the high part." in list_step_texts(
        "6-6 1-1 3-4 3-6"
    )


# 10.1(c) Point count and single tiles


@pytest.mark.clause(INSTRUMENT, "10.1(c)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-3 1-6 4-6 2-6", "1-6 2-6 / 3-3 4-6 (5 / 6) 10.1(c)"),
        ("4-4 1-3 5-6 1-4", "1-3 1-4 / 4-4 5-6 (9 / 9) 10.1(c)"),
    ],
)
def test_10_1_c_the_best_low_count_that_is_chong_3_or_better(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)")
def test_10_1_c_i_otherwise_the_best_high_count() -> None:
    assert describe_house_way("5-5 5-6 4-6 1-5") == "5-5 4-6 / 5-6 1-5 (0 / 7) 10.1(c)"


@pytest.mark.clause(INSTRUMENT, "10.1(c)(ii)")
def test_10_1_c_ii_otherwise_the_closest_counts() -> None:
    assert describe_house_way("1-6 3-5 1-5 2-2") == "2-2 3-5 / 1-6 1-5 (2 / 3) 10.1(c)"


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)#2")
def test_10_1_c_i_the_highest_tile_goes_low_if_the_high_part_is_7_or_less() -> None:
    assert describe_house_way("4-4 1-3 3-3 2-6") == "4-4 1-3 / 3-3 2-6 (2 / 4) 10.1(c)"
    _check_place_of_highest_tile("10.1(c)(i)#2", high=False)


@pytest.mark.clause(INSTRUMENT, "10.1(c)(ii)#2")
def test_10_1_c_ii_the_highest_tile_goes_high_if_the_high_part_is_8_or_more() -> None:
    assert describe_house_way("6-6 1-1 1-3 1-5") == "1-1 1-3 / 6-6 1-5 (6 / 8) 10.1(c)"
    assert (
        list_step_texts("6-6 1-1 1-3 1-5")[-2]
        == "10.1(c)(ii)#2 The high part counts 8, which is 8 or more, so the highest tile 6-6 goes into the high part."
    )
    _check_place_of_highest_tile("10.1(c)(ii)#2", high=True)


def _check_place_of_highest_tile(rule: str, *, high: bool) -> None:
    high_counts = set()
    for arrangement in set_every_hand():
        step = next((step for step in arrangement.steps if step.rule == rule), None)
        if step is not None and "always" not in step.text.id:
            assert min(arrangement.low + arrangement.high) in (arrangement.high if high else arrangement.low)
            high_counts.add(int(part_name(arrangement.high)))
    assert max(high_counts) <= 7 if not high else min(high_counts) >= 8
    assert (8 if high else 7) in high_counts


@pytest.mark.clause(INSTRUMENT, "10.1(c)(iii)")
def test_10_1_c_iii_two_tiles_that_are_chong_or_higher_are_separated_first() -> None:
    assert describe_house_way("4-4 5-5 4-5 2-6") == "4-4 4-5 / 5-5 2-6 (7 / 8) 10.1(c)"
    assert describe_house_way("4-4 5-5 4-5 2-6", PLACE_FIRST) == "4-5 2-6 / 4-4 5-5 (7 / 8) 10.1(c)"


# 10.2 The listed hands


@pytest.mark.clause(INSTRUMENT, "10.2")
@pytest.mark.parametrize(
    ("text", "expected"),
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
def test_10_2_the_listed_hands(text: str, expected: str) -> None:
    assert describe_house_way(text) == expected


@pytest.mark.clause(INSTRUMENT, "10.2(d)")
@pytest.mark.parametrize("text", ["2-4 1-2 1-3 1-4", "2-4 1-3 1-3 1-4", "2-4 1-3 1-4 2-3"])
def test_10_2_d_does_not_apply_to_a_hand_with_a_pair(text: str) -> None:
    assert house_way(parse_tiles(text)).rule == "10.1(a)"


@pytest.mark.clause(INSTRUMENT, "10.2(c)", "10.2(f)")
def test_10_2_the_gee_jun_tile_of_six_points_does_not_count_as_a_six() -> None:
    assert not house_way(parse_tiles("2-4 1-6 1-4 6-6")).rule.startswith("10.2")


@pytest.mark.clause(INSTRUMENT, "10.2")
def test_10_2_no_hand_fits_two_paragraphs() -> None:
    for tiles in lookup_table.iter_distinct_hands():
        hand = make_tile_hand(tiles)
        assert sum(listed.arrange(hand) is not None for listed in LISTED_HANDS) <= 1


# Every hand


@pytest.mark.clause(INSTRUMENT, "10.1")
def test_every_hand_is_set_by_exactly_one_paragraph() -> None:
    assert Counter(arrangement.rule for arrangement in set_every_hand()) == {
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
def test_10_1_a_splits_544_hands_and_does_not_split_56_for_the_low_part() -> None:
    split_counts, unsplit_count = Counter[str](), 0
    for arrangement in set_every_hand():
        if arrangement.rule != "10.1(a)":
            continue
        rows = Counter(row_of(tile) for tile in arrangement.low + arrangement.high)
        if row_of(arrangement.high[0]) != row_of(arrangement.high[1]):
            split_counts[ROW_NAMES[next(row for row, count in rows.items() if count == 2)]] += 1
        unsplit_count += arrangement.steps[-1].text.id == "pai-gow-house-way-low-part-lower"
    assert split_counts == {
        "Teen": 188,
        "Day": 188,
        "Yun": 44,
        "Chop Bot": 44,
        "Tit": 28,
        "Chop Chit": 28,
        "Chop Gow": 24,
    }
    assert split_counts.total() == 544
    assert unsplit_count == 56


@pytest.mark.clause(INSTRUMENT, "10.1(c)", "10.1(c)(i)", "10.1(c)(ii)")
def test_10_1_c_chooses_the_best_low_the_best_high_or_close_counts() -> None:
    choices = Counter[str]()
    for arrangement in set_every_hand():
        if arrangement.rule == "10.1(c)":
            rules = {step.rule for step in arrangement.steps}
            choices["close" if "10.1(c)(ii)" in rules else "high" if "10.1(c)(i)" in rules else "low"] += 1
    assert choices == {"low": 16_160, "high": 1_200, "close": 1_344}


@pytest.mark.clause(INSTRUMENT, "10.1(c)")
def test_the_high_part_is_never_lower_than_the_low_part() -> None:
    for options in BY_VALUE:
        for arrangement in set_every_hand(options):
            assert value(arrangement.high, options.gee_jun_single) >= value(arrangement.low, options.gee_jun_single)


def test_every_step_cites_a_clause_and_the_last_step_shows_the_arrangement() -> None:
    rules: set[str] = set()
    for arrangement in set_every_hand():
        rules.update(step.rule for step in arrangement.steps)
        shown = arrangement.steps[-1].text.arguments["arrangement"]
        assert isinstance(shown, Message)
        assert shown.arguments["low"] == print_tiles(arrangement.low)
        assert shown.arguments["high"] == print_tiles(arrangement.high)
        assert arrangement.steps[-1].rule.startswith(arrangement.rule)
    clauses = {entry.clause for entry in get_instrument(INSTRUMENT).clauses if entry.clause.startswith("10.")}
    assert rules == clauses - {"10.1"}


@pytest.mark.clause(INSTRUMENT, "10.1(c)(iii)")
def test_place_first_changes_144_hands() -> None:
    differences = find_different_arrangements(PLACE_FIRST)
    assert len(differences) == 144
    assert {arrangement.rule for pair in differences for arrangement in pair} == {"10.1(c)"}


@pytest.mark.clause(INSTRUMENT, "10.1(b)")
def test_day_high_changes_848_hands() -> None:
    differences = find_different_arrangements(DAY_HIGH)
    assert len(differences) == 848
    assert {arrangement.rule for pair in differences for arrangement in pair} == {"10.1(b)"}


@pytest.mark.clause(INSTRUMENT, "10.1(c)(i)#2")
def test_highest_low_changes_3_424_hands_of_equal_counts() -> None:
    differences = find_different_arrangements(HIGHEST_LOW)
    assert len(differences) == 3_424
    assert Counter(part_name(arrangement.low) for arrangement, _ in differences) == {
        "2": 112, "3": 272, "4": 592, "5": 688, "6": 976, "7": 784,
    }  # fmt: skip
    for arrangement, other_arrangement in differences:
        assert (other_arrangement.low, other_arrangement.high, other_arrangement.rule) == (
            arrangement.high,
            arrangement.low,
            "10.1(c)",
        )
        assert part_name(other_arrangement.low) == part_name(other_arrangement.high)
        assert min(arrangement.low + arrangement.high) in other_arrangement.low, (
            "the highest tile, first in tile order as no two are of one row"
        )


def test_highest_low_does_not_change_equal_counts_of_8_or_more() -> None:
    by_count = [arrangement for arrangement in set_every_hand(HIGHEST_LOW) if arrangement.rule == "10.1(c)"]
    equal_counts = [
        arrangement
        for arrangement in by_count
        if part_name(arrangement.low) == part_name(arrangement.high) in ("8", "9")
    ]
    assert {part_name(arrangement.low) for arrangement in equal_counts} == {"8", "9"}
    assert all(value(arrangement.high) > value(arrangement.low) for arrangement in equal_counts)


def test_highest_low_is_described_in_its_steps() -> None:
    arrangement = house_way(parse_tiles("6-6 1-1 5-5 4-6"), HIGHEST_LOW)
    assert [(step.rule, str(step.text)) for step in arrangement.steps][-2:] == [
        ("10.1(c)(i)#2", "Both parts count 2, which is 7 or less, so the highest tile 6-6 goes into the low part."),
        ("10.1(c)", "Set 6-6 5-5 / 1-1 4-6 (2 points / 2 points)."),
    ]


@pytest.mark.clause(INSTRUMENT, "3.2")
def test_six_above_fives_changes_no_hand() -> None:
    assert find_different_arrangements(SIX_ABOVE_FIVES) == []


@pytest.mark.parametrize("text", ["6-6 6-6 6-6 1-1", "3-6 3-6 1-1 1-3", "6-6 1-1 4-4", "6-6 1-1 4-4 1-3 5-5", ""])
def test_tiles_that_are_not_a_hand_are_not_set(text: str) -> None:
    with pytest.raises(InvalidValueError) as error:
        house_way(parse_tiles(text))
    assert isinstance(error.value.reason, Message)
    assert error.value.reason.id == "pai-gow-not-a-hand"


def test_the_lookup_table_agrees_with_the_paragraphs() -> None:
    table = lookup_table.encode(lambda hand: house_way(hand)[:3])
    literal = lookup_table.format_literal(table)
    assert lookup_table.get_codes() == table, f"the table is out of date; its literal should be:\n{literal}"
    assert len(literal) < 4096
    assert len(list(lookup_table.iter_distinct_hands())) == 8_130


@given(st.permutations(TILE_SET).map(lambda tiles: tuple(tiles[:4])), st.sampled_from(ALL_OPTIONS))
def test_the_order_of_the_tiles_and_the_lookup_table_do_not_change_the_arrangement(
    hand: tuple[int, ...], options: HouseWayOptions
) -> None:
    arrangement = house_way(hand, options)
    assert arrange_by_house_way(hand, options) == arrangement[:3]
    assert all(arrange_by_house_way(order, options) == arrangement[:3] for order in permutations(hand))
    assert sorted(arrangement.low + arrangement.high) == sorted(hand)


def test_player_against_bank_over_all_ordered_deals() -> None:
    """Both hands are set house way.

    Each of 35,960 hands plays against each of the 20,475 hands that the other tiles make.
    """
    places = np.array(list(combinations(range(32), 4)))
    masks = (np.uint32(1) << places.astype(np.uint32)).sum(axis=1).astype(np.uint32)
    lows = np.array([value(arrangement.low) for arrangement in set_every_hand()], dtype=np.uint8)
    highs = np.array([value(arrangement.high) for arrangement in set_every_hand()], dtype=np.uint8)
    bank_lows = np.maximum(lows, get_least_value(1) - 1)  # a low part of zero never beats another (11.6)
    wins = pushes = deals = 0
    for mask, low, high, hand_count in _iterate_player_hands(masks, lows, highs):
        disjoint = (masks & mask) == 0
        parts_won = (low > bank_lows[disjoint]).astype(np.uint8) + (high > highs[disjoint])
        wins += hand_count * int(np.count_nonzero(parts_won == 2))
        pushes += hand_count * int(np.count_nonzero(parts_won == 1))
        deals += hand_count * len(parts_won)
    assert deals == 736_281_000
    assert (wins, pushes, deals - wins - pushes) == (216_323_624, 296_651_608, 223_305_768)


def _iterate_player_hands(
    masks: Masks, lows: Values, highs: Values
) -> Iterator[tuple[np.uint32, np.uint8, np.uint8, int]]:
    """Yield one hand for all hands with the same faces, and their number: equal tiles are interchangeable."""
    hands = list(combinations(TILE_SET, 4))
    hand_counts = Counter(hands)
    first_places = {hand: place for place, hand in reversed(list(enumerate(hands)))}
    for hand, place in first_places.items():
        yield masks[place], lows[place], highs[place], hand_counts[hand]


def test_10_1_c_in_272_hands_the_better_low_part_then_high_part_decides() -> None:
    by_low = by_high = 0
    for arrangement in set_every_hand():
        if arrangement.rule != "10.1(c)":
            continue
        candidates = find_sets_left_by_10_1_c(arrangement.low + arrangement.high)
        assert (value(arrangement.low), value(arrangement.high)) == max(candidates)
        if len(candidates) > 1:
            by_low += len({low for low, _ in candidates}) > 1
            by_high += len({low for low, _ in candidates}) == 1
    assert (by_low, by_high) == (208, 64)


def test_10_1_c_example_of_the_272_hands() -> None:
    assert describe_house_way("6-6 1-3 5-5 2-2") == "1-3 5-5 / 6-6 2-2 (4 / 6) 10.1(c)", "4 led by Gor, not by Mooy"
