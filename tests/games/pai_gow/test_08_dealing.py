"""Rule 8 and Appendix C: shuffle, La Ja, cut, dice, deal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play, get_table_refusal, is_malformed_table

from houseway.equipment.tiles import TILE_SET, print_tiles

ALL_TILES = print_tiles(TILE_SET)
"""All tiles: stack 1 is 6-6 6-6 1-1 1-1, stack 8 is 1-4 2-3 2-4 1-2."""
STACKS = [ALL_TILES.split()[first : first + 4] for first in range(0, 32, 4)]
SEVEN_BOXES = [f"p{box} {box} 20.00" for box in range(2, 9)]


def open_house_bank(*wagers: str, **determinations: Any) -> Play:
    play = Play(**determinations).wager(*(wagers or ("ann 2 20.00",)))
    play.do("no-more-bets")
    return play


def open_player_bank(**determinations: Any) -> Play:
    """Let ann bank on box 3 and everybody else wager."""
    play = Play(**determinations).give_bank_to_ann("5000.00").name_house_wager()
    play.wager(*[wager for wager in SEVEN_BOXES if not wager.startswith("p3")])
    play.do("no-more-bets")
    return play


def throw_dice(play: Play, dice: list[int]) -> dict[int, str]:
    play.do("dice", values=dice)
    return {int(box): hand["tiles"] for box, hand in play.last_round["hands"].items()}


def sort_tiles(*tiles: str) -> str:
    return " ".join(sorted(tiles, key=ALL_TILES.split().index))


def get_tiles_at(*pairs: tuple[int, int]) -> str:
    """Return the tiles at these places (stack, layer) of ``ALL_TILES``."""
    return sort_tiles(*(STACKS[stack - 1][layer - 1] for stack, layer in pairs))


def test_8_1_no_dice_before_the_shuffle() -> None:
    assert open_house_bank().refuses("dice", values=[1, 2, 3]) == "8.1"
    assert open_house_bank().refuses("dice", flat=False) == "8.1"


def test_8_1_one_shuffle_per_round() -> None:
    play = open_house_bank()
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("stacks", tiles=ALL_TILES) == "8.1"


def test_8_1_shuffle_before_no_more_bets_or_after_the_dice_is_refused() -> None:
    assert Play().refuses("stacks", tiles=ALL_TILES) == "8.1"
    assert Play().wager("ann 2 20.00").deal().refuses("stacks", tiles=ALL_TILES) == "8.1"


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_tiles_are_in_eight_stacks_of_four() -> None:
    play = open_house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL_TILES)
    hands = throw_dice(play, [3, 3, 3])
    assert hands == {box: sort_tiles(*STACKS[8 - box]) for box in range(1, 9)}


def test_8_3_the_highest_wager_directs_la_ja() -> None:
    play = open_house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="ann", tiles=ALL_TILES) == "8.3"
    play.do("la-ja", player="bob", tiles=ALL_TILES)


def test_8_3_one_la_ja_per_round() -> None:
    play = open_house_bank()
    play.do("stacks", tiles=ALL_TILES)
    play.do("la-ja", player="ann", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="ann", tiles=ALL_TILES) == "8.3"


def test_8_3_any_player_with_an_equal_highest_wager_may_direct_la_ja() -> None:
    play = open_house_bank("ann 2 50.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL_TILES)
    play.do("la-ja", player="bob", tiles=ALL_TILES)


def test_8_3_the_highest_single_wager_counts_not_the_sum() -> None:
    play = open_house_bank("ann 2 30.00", "bob 3 40.00", "ann 3 30.00")
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="ann", tiles=ALL_TILES) == "8.3"


def test_8_3_a_void_wager_does_not_count() -> None:
    play = open_house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("void-wager", player="bob", contravened="17.8")
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="bob", tiles=ALL_TILES) == "8.3"
    play.do("la-ja", player="ann", tiles=ALL_TILES)


def test_8_3_la_ja_before_the_stacks_or_outside_dealing_is_refused() -> None:
    assert open_house_bank().refuses("la-ja", player="ann", tiles=ALL_TILES) == "8.3"
    assert Play().refuses("la-ja", player="ann", tiles=ALL_TILES) == "8.3"


def test_8_3_player_is_checked_before_the_tiles() -> None:
    play = open_house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="ann", tiles="6-6") == "8.3"
    assert play.refuses("la-ja", player="bob", tiles="6-6") == "2.1"


def test_8_4_only_the_player_banker_directs_la_ja_if_a_player_banks() -> None:
    play = open_player_bank()
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="p5", tiles=ALL_TILES) == "8.4"
    play.do("la-ja", player="ann", tiles=ALL_TILES)
    assert play.refuses("la-ja", player="p5", tiles=ALL_TILES) == "8.3", "one a round comes first"


@pytest.mark.parametrize("name", ["cup-say", "chee-yee", "jung-quat", "die-pin", "china-bank", "zig-zag"])
def test_8_5_the_house_cuts_yat_dong_dong(name: str) -> None:
    play = open_house_bank()
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("cut", name=name) == "8.5"
    play.do("cut", name="yat-dong-dong", side="left")


def test_8_5_cut_without_a_name_is_yat_dong_dong() -> None:
    play = open_house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL_TILES)
    play.do("cut", side="left")
    assert throw_dice(play, [3, 3, 3]) == {box: sort_tiles(*STACKS[box - 1]) for box in range(1, 9)}


def test_8_5_cut_before_the_stacks_twice_or_outside_dealing_is_refused() -> None:
    play = open_house_bank()
    assert play.refuses("cut") == "8.5"
    play.do("stacks", tiles=ALL_TILES)
    play.do("cut")
    assert play.refuses("cut") == "8.5"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("cut") == "8.5"
    assert Play().refuses("cut") == "8.5"


def test_8_6_only_the_player_banker_cuts_if_a_player_banks() -> None:
    assert Play().give_bank_to_ann().refuses("cut") == "8.6"
    play = open_player_bank()
    assert play.refuses("cut") == "8.6"
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("cut", player="p5") == "8.6"
    assert play.refuses("cut", name="zig-zag") == "8.6"
    play.do("cut", player="ann", name="china-bank")
    assert play.refuses("cut", player="ann") == "8.6"


PAIR_18_TOP = get_tiles_at((1, 1), (1, 2), (8, 1), (8, 2))
PAIR_18_BOTTOM = get_tiles_at((1, 3), (1, 4), (8, 3), (8, 4))
CUTS: list[tuple[dict[str, str], list[str]]] = [
    ({"name": "yat-dong-dong", "side": "left"}, [get_tiles_at(*((s, n) for n in (1, 2, 3, 4))) for s in (1, 2)]),
    ({"name": "yat-dong-dong", "side": "right"}, [get_tiles_at(*((s, n) for n in (1, 2, 3, 4))) for s in (8, 7)]),
    (
        {"name": "cup-say", "side": "left", "level": "top"},
        [
            get_tiles_at((1, 1), (1, 2), (2, 1), (2, 2)),
            get_tiles_at((1, 3), (1, 4), (2, 3), (2, 4)),
            get_tiles_at((3, 1), (3, 2), (4, 1), (4, 2)),
        ],
    ),
    (
        {"name": "cup-say", "side": "left", "level": "bottom"},
        [
            get_tiles_at((1, 3), (1, 4), (2, 3), (2, 4)),
            get_tiles_at((1, 1), (1, 2), (2, 1), (2, 2)),
            get_tiles_at((3, 3), (3, 4), (4, 3), (4, 4)),
        ],
    ),
    (
        {"name": "cup-say", "side": "right", "level": "top"},
        [
            get_tiles_at((8, 1), (8, 2), (7, 1), (7, 2)),
            get_tiles_at((8, 3), (8, 4), (7, 3), (7, 4)),
            get_tiles_at((6, 1), (6, 2), (5, 1), (5, 2)),
        ],
    ),
    (
        {"name": "cup-say", "side": "right", "level": "bottom"},
        [get_tiles_at((8, 3), (8, 4), (7, 3), (7, 4)), get_tiles_at((8, 1), (8, 2), (7, 1), (7, 2))],
    ),
    ({"name": "chee-yee", "level": "top"}, [PAIR_18_TOP, PAIR_18_BOTTOM, get_tiles_at((2, 1), (2, 2), (7, 1), (7, 2))]),
    (
        {"name": "chee-yee", "level": "bottom"},
        [PAIR_18_BOTTOM, PAIR_18_TOP, get_tiles_at((2, 3), (2, 4), (7, 3), (7, 4))],
    ),
    (
        {"name": "jung-quat", "level": "top"},
        [
            get_tiles_at((4, 1), (4, 2), (5, 1), (5, 2)),
            get_tiles_at((4, 3), (4, 4), (5, 3), (5, 4)),
            get_tiles_at((3, 1), (3, 2), (6, 1), (6, 2)),
        ],
    ),
    (
        {"name": "jung-quat", "level": "bottom"},
        [get_tiles_at((4, 3), (4, 4), (5, 3), (5, 4)), get_tiles_at((4, 1), (4, 2), (5, 1), (5, 2))],
    ),
    (
        {"name": "die-pin", "side": "left"},
        [get_tiles_at(*((s, n) for s in (1, 2, 3, 4))) for n in (1, 2, 3, 4)]
        + [get_tiles_at(*((s, 1) for s in (5, 6, 7, 8)))],
    ),
    (
        {"name": "die-pin", "side": "right"},
        [get_tiles_at(*((s, n) for s in (5, 6, 7, 8))) for n in (1, 2, 3, 4)]
        + [get_tiles_at(*((s, 1) for s in (1, 2, 3, 4)))],
    ),
    ({"name": "china-bank"}, [get_tiles_at(*((s, n) for n in (1, 2, 3, 4))) for s in (1, 8, 2, 7, 3, 6, 4, 5)]),
]


@pytest.mark.clause(NUMBER, "App.C", "8.6")
@pytest.mark.parametrize(
    ("cut", "first_hands"), CUTS, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else ""
)
def test_app_c_each_cut_gives_its_hands(cut: dict[str, str], first_hands: list[str]) -> None:
    play = open_player_bank()
    play.do("stacks", tiles=ALL_TILES)
    play.do("cut", player="ann", **cut)
    hands = throw_dice(play, [3, 3, 3])
    order = [hands[(3 - 1 + place) % 8 + 1] for place in range(8)]
    assert order[: len(first_hands)] == first_hands
    assert sorted(" ".join(order).split()) == sorted(ALL_TILES.split())


@pytest.mark.parametrize(
    "cut",
    [
        {"name": "chee-yee", "side": "left"},
        {"name": "jung-quat", "side": "right"},
        {"name": "china-bank", "side": "left"},
        {"name": "china-bank", "level": "top"},
        {"name": "die-pin", "level": "top"},
        {"name": "yat-dong-dong", "level": "bottom"},
        {"name": "yat-dong-dong", "side": "middle"},
        {"name": "cup-say", "level": "middle"},
    ],
)
def test_app_c_a_side_or_level_that_the_cut_does_not_have_is_refused(cut: dict[str, str]) -> None:
    play = open_player_bank()
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("cut", **cut) == "App.C"


@pytest.mark.parametrize(("cut", "same"), [({"name": "cup-say"}, {"side": "right", "level": "top"}),
                                           ({"name": "die-pin"}, {"side": "right"}),
                                           ({"name": "chee-yee"}, {"level": "top"})])  # fmt: skip
def test_app_c_default_side_is_the_houses_and_default_level_the_top(cut: dict[str, str], same: dict[str, str]) -> None:
    hands_by_cut = []
    for arguments in (cut, cut | same):
        play = open_player_bank()
        play.do("stacks", tiles=ALL_TILES)
        play.do("cut", **arguments)
        hands_by_cut.append(throw_dice(play, [1, 2, 3]))
    assert hands_by_cut[0] == hands_by_cut[1]


def make_custom_cut() -> list[list[list[int]]]:
    """Return a cut whose hands take the tiles layer by layer, eight places in a row for two hands."""
    row = [[stack, layer] for layer in range(1, 5) for stack in range(1, 9)]
    return [row[first : first + 4] for first in range(0, 32, 4)]


def test_8_7_the_operators_cut_replaces_the_standard_cut() -> None:
    play = open_player_bank(cuts={"chee-yee": make_custom_cut()})
    play.do("stacks", tiles=ALL_TILES)
    assert play.refuses("cut", name="chee-yee", side="left") == "App.C"
    play.do("cut", name="chee-yee", level="bottom")
    hands = throw_dice(play, [3, 3, 3])
    assert hands[3] == get_tiles_at((1, 1), (2, 1), (3, 1), (4, 1))
    assert hands[4] == get_tiles_at((5, 1), (6, 1), (7, 1), (8, 1))


@pytest.mark.clause(NUMBER, "8.7")
def test_8_7_operators_yat_dong_dong_applies_without_a_cut_command() -> None:
    play = open_house_bank(*SEVEN_BOXES, cuts={"yat-dong-dong": make_custom_cut()})
    play.do("stacks", tiles=ALL_TILES)
    assert throw_dice(play, [3, 3, 3])[1] == get_tiles_at((1, 1), (2, 1), (3, 1), (4, 1))


def test_8_7_other_cuts_stay_as_they_are() -> None:
    play = open_house_bank(*SEVEN_BOXES, cuts={"chee-yee": make_custom_cut()})
    play.do("stacks", tiles=ALL_TILES)
    assert throw_dice(play, [3, 3, 3])[1] == get_tiles_at(*((8, layer) for layer in (1, 2, 3, 4)))


@pytest.mark.clause(NUMBER, "8.7")
def test_8_7_the_operator_chooses_the_side_of_the_house_cut() -> None:
    play = open_house_bank(*SEVEN_BOXES, house_cut="left")
    play.do("stacks", tiles=ALL_TILES)
    assert throw_dice(play, [3, 3, 3])[1] == get_tiles_at(*((1, layer) for layer in (1, 2, 3, 4)))


@pytest.mark.parametrize("change", ["seven hands", "a hand of three", "a place twice", "stack 9", "layer 0"])
def test_8_7_a_cut_gives_each_of_the_32_places_once(change: str) -> None:
    hands = make_custom_cut()
    match change:
        case "seven hands":
            hands.pop()
        case "a hand of three":
            hands[0].pop()
        case "a place twice":
            hands[0][0] = [2, 1]
        case "stack 9":
            hands[0][0] = [9, 1]
        case "layer 0":
            hands[0][0] = [1, 0]
    assert get_table_refusal(cuts={"die-pin": hands}) == "8.7"


@pytest.mark.parametrize("cuts", [{"zig-zag": make_custom_cut()}, {"die-pin": "left"}, {"die-pin": [["1", "2"]]}, None])
def test_8_7_another_name_or_form_is_malformed(cuts: object) -> None:
    assert is_malformed_table(cuts=cuts)


def test_8_8_priority_hands_are_set_before_others_are_viewed_or_set() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00")
    play.do("priority", boxes=[3, 4])
    play.deal()
    assert play.refuses("view", box=2) == "8.8"
    assert play.refuses("house-way", player="ann", box=2) == "8.8"
    play.do("view", box=3)
    play.house_way("cat 4")
    assert play.refuses("view", box=2) == "8.8"
    assert play.refuses("view", box=1) == "8.8"
    play.house_way("bob 3")
    play.do("view", box=1)
    play.house_way("ann 2")


def test_8_8_a_priority_hand_without_a_live_wager_does_not_delay_others() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3, 7])
    play.deal()
    play.do("take", player="bob", box=3)
    play.house_way("ann 2")


def test_8_8_box_one_never_delays_others_and_the_player_banker_does() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("priority", boxes=[1])
    play.deal().house_way("ann 2")
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager()
    play.do("priority", boxes=[1, 3])
    play.deal()
    assert play.refuses("house-way", player="bob", box=5) == "8.8"
    play.house_way("ann 3", "bob 5")


def test_8_8_the_last_priority_command_before_the_dice_counts() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.stack_tiles()
    play.do("priority", boxes=[2])
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("house-way", player="bob", box=3) == "8.8"
    assert play.refuses("priority", boxes=[]) == "8.8"


def test_8_8_the_markers_end_with_the_round() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal().settle()
    play.wager("ann 2 20.00", "bob 3 20.00").deal().house_way("ann 2")


def test_8_8_hand_of_an_absent_player_is_set_without_waiting() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal()
    play.do("absent", box=2)


def test_8_9_the_player_banker_may_add_a_shake() -> None:
    play = open_player_bank()
    play.do("shake", player="ann")
    assert play.refuses("shake", player="p5") == "8.9"


def test_8_9_no_shake_if_the_house_banks_or_outside_dealing() -> None:
    assert open_house_bank().refuses("shake", player="ann") == "8.9"
    assert Play().give_bank_to_ann().refuses("shake", player="ann") == "8.9"
    assert Play().refuses("dice", values=[1, 1, 1]) == "8.9"


@pytest.mark.clause(NUMBER, "8.10")
@pytest.mark.parametrize(
    ("dice", "box"),
    [([1, 1, 1], 3), ([2, 3, 3], 8), ([3, 3, 3], 1), ([3, 3, 4], 2), ([6, 5, 1], 4), ([5, 5, 6], 8), ([6, 6, 5], 1),
     ([6, 6, 6], 2)],
)  # fmt: skip
def test_8_10_boxes_are_counted_anticlockwise_from_the_chung_on_box_one(dice: list[int], box: int) -> None:
    play = open_house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL_TILES)
    assert throw_dice(play, dice)[box] == sort_tiles(*STACKS[7])


@pytest.mark.clause(NUMBER, "8.10")
@pytest.mark.parametrize(
    ("dice", "box"), [([1, 1, 1], 5), ([3, 3, 3], 3), ([6, 6, 5], 3), ([2, 3, 3], 2), ([6, 6, 6], 4)]
)
def test_8_10_boxes_are_counted_from_the_player_bankers_box(dice: list[int], box: int) -> None:
    play = open_player_bank()
    play.do("stacks", tiles=ALL_TILES)
    assert throw_dice(play, dice)[box] == sort_tiles(*STACKS[7])


@pytest.mark.clause(NUMBER, "8.10", "8.11")
def test_8_10_with_clockwise_numbers_the_count_runs_down() -> None:
    play = open_house_bank(*SEVEN_BOXES, numbering="clockwise")
    play.do("stacks", tiles=ALL_TILES)
    hands = throw_dice(play, [1, 1, 1])
    assert [hands[box] for box in (7, 6, 5, 8)] == [sort_tiles(*STACKS[stack]) for stack in (7, 6, 5, 0)]


@pytest.mark.clause(NUMBER, "8.11")
def test_8_11_tiles_of_boxes_without_a_wager_are_returned() -> None:
    play = open_house_bank("ann 4 20.00")
    play.do("stacks", tiles=ALL_TILES)
    assert set(throw_dice(play, [1, 2, 3])) == {1, 4}
    assert play.refuses("view", box=5) == "8.11"


def test_8_11_a_box_whose_wagers_are_all_void_keeps_its_tiles_unset() -> None:
    play = open_house_bank("ann 4 20.00", "bob 5 20.00")
    play.do("void-wager", player="ann", contravened="17.8")
    play.do("stacks", tiles=ALL_TILES)
    assert set(throw_dice(play, [1, 2, 3])) == {1, 4, 5}
    assert play.refuses("house-way", player="ann", box=4) == "7.5"
    play.do("house-way", player="bob", box=5)
    play.do("settle")
    assert play.last_round["hands"]["4"]["set"] == "none"


@pytest.mark.clause(NUMBER, "8.12")
def test_8_12_box_one_and_the_chungs_box_always_have_tiles() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.do("no-more-bets")
    play.do("stacks", tiles=ALL_TILES)
    assert set(throw_dice(play, [1, 2, 3])) == {1, 3}


@pytest.mark.clause(NUMBER, "8.12")
def test_8_12_the_tiles_of_box_one_are_the_houses() -> None:
    play = open_house_bank()
    play.do("stacks", tiles=ALL_TILES)
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("set", player="ann", box=1, low="6-6 6-6", high="1-1 1-1") == "10.1"
