"""Rule 8 and Appendix C: shuffle, La Ja, cut, dice, deal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play, malformed_table, refused_table

from houseway.equipment.tiles import TILE_SET, print_tiles

ALL = print_tiles(TILE_SET)
"""Stack 1 is 6-6 6-6 1-1 1-1, stack 8 is 1-4 2-3 2-4 1-2."""
STACKS = [ALL.split()[first : first + 4] for first in range(0, 32, 4)]
SEVEN_BOXES = [f"p{box} {box} 20.00" for box in range(2, 9)]


def house_bank(*wagers: str, **determinations: Any) -> Play:
    play = Play(**determinations).wager(*(wagers or ("ann 2 20.00",)))
    play.do("no-more-bets")
    return play


def player_bank(**determinations: Any) -> Play:
    """ann banks on box 3, everybody else wagers."""
    play = Play(**determinations).banked("5000.00").house_wagers()
    play.wager(*[wager for wager in SEVEN_BOXES if not wager.startswith("p3")])
    play.do("no-more-bets")
    return play


def hands_of(play: Play, dice: list[int]) -> dict[int, str]:
    play.do("dice", values=dice)
    return {int(box): hand["tiles"] for box, hand in play.last["hands"].items()}


def in_tile_order(*tiles: str) -> str:
    return " ".join(sorted(tiles, key=ALL.split().index))


def places(*pairs: tuple[int, int]) -> str:
    """The tiles at [stack, layer] of the stacks as written in ALL."""
    return in_tile_order(*(STACKS[stack - 1][layer - 1] for stack, layer in pairs))


def test_8_1_no_dice_before_the_shuffle() -> None:
    assert house_bank().refuses("dice", values=[1, 2, 3]) == "8.1"
    assert house_bank().refuses("dice", flat=False) == "8.1"


def test_8_1_one_shuffle_a_round() -> None:
    play = house_bank()
    play.do("stacks", tiles=ALL)
    assert play.refuses("stacks", tiles=ALL) == "8.1"


def test_8_1_not_before_no_more_bets_and_not_after_the_dice() -> None:
    assert Play().refuses("stacks", tiles=ALL) == "8.1"
    assert Play().wager("ann 2 20.00").deal().refuses("stacks", tiles=ALL) == "8.1"


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_eight_stacks_of_four() -> None:
    play = house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL)
    hands = hands_of(play, [3, 3, 3])
    assert hands == {box: in_tile_order(*STACKS[8 - box]) for box in range(1, 9)}


def test_8_3_the_highest_wager_directs_la_ja() -> None:
    play = house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL)
    assert play.refuses("la-ja", player="ann", tiles=ALL) == "8.3"
    play.do("la-ja", player="bob", tiles=ALL)


def test_8_3_one_la_ja_a_round() -> None:
    play = house_bank()
    play.do("stacks", tiles=ALL)
    play.do("la-ja", player="ann", tiles=ALL)
    assert play.refuses("la-ja", player="ann", tiles=ALL) == "8.3"


def test_8_3_of_equal_highest_wagers_any() -> None:
    play = house_bank("ann 2 50.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL)
    play.do("la-ja", player="bob", tiles=ALL)


def test_8_3_the_highest_single_wager_counts_not_the_sum() -> None:
    play = house_bank("ann 2 30.00", "bob 3 40.00", "ann 3 30.00")
    play.do("stacks", tiles=ALL)
    assert play.refuses("la-ja", player="ann", tiles=ALL) == "8.3"


def test_8_3_a_void_wager_does_not_count() -> None:
    play = house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("void-wager", player="bob", contravened="17.8")
    play.do("stacks", tiles=ALL)
    assert play.refuses("la-ja", player="bob", tiles=ALL) == "8.3"
    play.do("la-ja", player="ann", tiles=ALL)


def test_8_3_not_before_the_stacks_and_not_outside_dealing() -> None:
    assert house_bank().refuses("la-ja", player="ann", tiles=ALL) == "8.3"
    assert Play().refuses("la-ja", player="ann", tiles=ALL) == "8.3"


def test_8_3_the_person_comes_before_the_tiles() -> None:
    play = house_bank("ann 2 20.00", "bob 3 50.00")
    play.do("stacks", tiles=ALL)
    assert play.refuses("la-ja", player="ann", tiles="6-6") == "8.3"
    assert play.refuses("la-ja", player="bob", tiles="6-6") == "2.1"


def test_8_4_only_the_player_banker_when_a_player_banks() -> None:
    play = player_bank()
    play.do("stacks", tiles=ALL)
    assert play.refuses("la-ja", player="p5", tiles=ALL) == "8.4"
    play.do("la-ja", player="ann", tiles=ALL)
    assert play.refuses("la-ja", player="p5", tiles=ALL) == "8.3", "one a round comes first"


@pytest.mark.parametrize("name", ["cup-say", "chee-yee", "jung-quat", "die-pin", "china-bank", "zig-zag"])
def test_8_5_the_house_cuts_yat_dong_dong(name: str) -> None:
    play = house_bank()
    play.do("stacks", tiles=ALL)
    assert play.refuses("cut", name=name) == "8.5"
    play.do("cut", name="yat-dong-dong", side="left")


def test_8_5_without_a_name_it_is_yat_dong_dong() -> None:
    play = house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL)
    play.do("cut", side="left")
    assert hands_of(play, [3, 3, 3]) == {box: in_tile_order(*STACKS[box - 1]) for box in range(1, 9)}


def test_8_5_not_before_the_stacks_not_twice_not_outside_dealing() -> None:
    play = house_bank()
    assert play.refuses("cut") == "8.5"
    play.do("stacks", tiles=ALL)
    play.do("cut")
    assert play.refuses("cut") == "8.5"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("cut") == "8.5"
    assert Play().refuses("cut") == "8.5"


def test_8_6_the_same_when_a_player_banks() -> None:
    assert Play().banked().refuses("cut") == "8.6"
    play = player_bank()
    assert play.refuses("cut") == "8.6"
    play.do("stacks", tiles=ALL)
    assert play.refuses("cut", player="p5") == "8.6"
    assert play.refuses("cut", name="zig-zag") == "8.6"
    play.do("cut", player="ann", name="china-bank")
    assert play.refuses("cut", player="ann") == "8.6"


PAIR_18_TOP = places((1, 1), (1, 2), (8, 1), (8, 2))
PAIR_18_BOTTOM = places((1, 3), (1, 4), (8, 3), (8, 4))
CUTS: list[tuple[dict[str, str], list[str]]] = [
    ({"name": "yat-dong-dong", "side": "left"}, [places(*((s, n) for n in (1, 2, 3, 4))) for s in (1, 2)]),
    ({"name": "yat-dong-dong", "side": "right"}, [places(*((s, n) for n in (1, 2, 3, 4))) for s in (8, 7)]),
    ({"name": "cup-say", "side": "left", "level": "top"},
     [places((1, 1), (1, 2), (2, 1), (2, 2)), places((1, 3), (1, 4), (2, 3), (2, 4)), places((3, 1), (3, 2), (4, 1), (4, 2))]),
    ({"name": "cup-say", "side": "left", "level": "bottom"},
     [places((1, 3), (1, 4), (2, 3), (2, 4)), places((1, 1), (1, 2), (2, 1), (2, 2)), places((3, 3), (3, 4), (4, 3), (4, 4))]),
    ({"name": "cup-say", "side": "right", "level": "top"},
     [places((8, 1), (8, 2), (7, 1), (7, 2)), places((8, 3), (8, 4), (7, 3), (7, 4)), places((6, 1), (6, 2), (5, 1), (5, 2))]),
    ({"name": "cup-say", "side": "right", "level": "bottom"},
     [places((8, 3), (8, 4), (7, 3), (7, 4)), places((8, 1), (8, 2), (7, 1), (7, 2))]),
    ({"name": "chee-yee", "level": "top"}, [PAIR_18_TOP, PAIR_18_BOTTOM, places((2, 1), (2, 2), (7, 1), (7, 2))]),
    ({"name": "chee-yee", "level": "bottom"}, [PAIR_18_BOTTOM, PAIR_18_TOP, places((2, 3), (2, 4), (7, 3), (7, 4))]),
    ({"name": "jung-quat", "level": "top"},
     [places((4, 1), (4, 2), (5, 1), (5, 2)), places((4, 3), (4, 4), (5, 3), (5, 4)), places((3, 1), (3, 2), (6, 1), (6, 2))]),
    ({"name": "jung-quat", "level": "bottom"},
     [places((4, 3), (4, 4), (5, 3), (5, 4)), places((4, 1), (4, 2), (5, 1), (5, 2))]),
    ({"name": "die-pin", "side": "left"},
     [places(*((s, n) for s in (1, 2, 3, 4))) for n in (1, 2, 3, 4)] + [places(*((s, 1) for s in (5, 6, 7, 8)))]),
    ({"name": "die-pin", "side": "right"},
     [places(*((s, n) for s in (5, 6, 7, 8))) for n in (1, 2, 3, 4)] + [places(*((s, 1) for s in (1, 2, 3, 4)))]),
    ({"name": "china-bank"}, [places(*((s, n) for n in (1, 2, 3, 4))) for s in (1, 8, 2, 7, 3, 6, 4, 5)]),
]  # fmt: skip


@pytest.mark.clause(NUMBER, "App.C", "8.6")
@pytest.mark.parametrize(
    ("cut", "first_hands"), CUTS, ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else ""
)
def test_app_c_each_cut(cut: dict[str, str], first_hands: list[str]) -> None:
    play = player_bank()
    play.do("stacks", tiles=ALL)
    play.do("cut", player="ann", **cut)
    hands = hands_of(play, [3, 3, 3])
    order = [hands[(3 - 1 + place) % 8 + 1] for place in range(8)]
    assert order[: len(first_hands)] == first_hands
    assert sorted(" ".join(order).split()) == sorted(ALL.split())


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
def test_app_c_a_side_or_level_that_the_cut_does_not_have(cut: dict[str, str]) -> None:
    play = player_bank()
    play.do("stacks", tiles=ALL)
    assert play.refuses("cut", **cut) == "App.C"


@pytest.mark.parametrize(("cut", "same"), [({"name": "cup-say"}, {"side": "right", "level": "top"}),
                                           ({"name": "die-pin"}, {"side": "right"}),
                                           ({"name": "chee-yee"}, {"level": "top"})])  # fmt: skip
def test_app_c_what_is_missing_is_the_houses_side_and_the_top(cut: dict[str, str], same: dict[str, str]) -> None:
    found = []
    for arguments in (cut, cut | same):
        play = player_bank()
        play.do("stacks", tiles=ALL)
        play.do("cut", **arguments)
        found.append(hands_of(play, [1, 2, 3]))
    assert found[0] == found[1]


def own_cut() -> list[list[list[int]]]:
    """Hand n is layer after layer of the stacks, eight places in a row for two hands."""
    row = [[stack, layer] for layer in range(1, 5) for stack in range(1, 9)]
    return [row[first : first + 4] for first in range(0, 32, 4)]


def test_8_7_the_operators_own_way_replaces_the_table() -> None:
    play = player_bank(cuts={"chee-yee": own_cut()})
    play.do("stacks", tiles=ALL)
    assert play.refuses("cut", name="chee-yee", side="left") == "App.C"
    play.do("cut", name="chee-yee", level="bottom")
    hands = hands_of(play, [3, 3, 3])
    assert hands[3] == places((1, 1), (2, 1), (3, 1), (4, 1))
    assert hands[4] == places((5, 1), (6, 1), (7, 1), (8, 1))


@pytest.mark.clause(NUMBER, "8.7")
def test_8_7_also_for_yat_dong_dong_without_any_cut() -> None:
    play = house_bank(*SEVEN_BOXES, cuts={"yat-dong-dong": own_cut()})
    play.do("stacks", tiles=ALL)
    assert hands_of(play, [3, 3, 3])[1] == places((1, 1), (2, 1), (3, 1), (4, 1))


def test_8_7_other_cuts_stay_as_they_are() -> None:
    play = house_bank(*SEVEN_BOXES, cuts={"chee-yee": own_cut()})
    play.do("stacks", tiles=ALL)
    assert hands_of(play, [3, 3, 3])[1] == places(*((8, layer) for layer in (1, 2, 3, 4)))


@pytest.mark.clause(NUMBER, "8.7")
def test_8_7_the_operator_chooses_the_side_of_the_house_cut() -> None:
    play = house_bank(*SEVEN_BOXES, house_cut="left")
    play.do("stacks", tiles=ALL)
    assert hands_of(play, [3, 3, 3])[1] == places(*((1, layer) for layer in (1, 2, 3, 4)))


@pytest.mark.parametrize("change", ["seven hands", "a hand of three", "a place twice", "stack 9", "layer 0"])
def test_8_7_a_cut_gives_each_of_the_32_places_once(change: str) -> None:
    hands = own_cut()
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
    assert refused_table(cuts={"die-pin": hands}) == "8.7"


@pytest.mark.parametrize("cuts", [{"zig-zag": own_cut()}, {"die-pin": "left"}, {"die-pin": [["1", "2"]]}, None])
def test_8_7_another_name_or_form_is_malformed(cuts: object) -> None:
    assert malformed_table(cuts=cuts)


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


def test_8_8_a_hand_without_a_live_wager_is_not_waited_for() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3, 7])
    play.deal()
    play.do("take", player="bob", box=3)
    play.house_way("ann 2")


def test_8_8_box_one_is_never_waited_for_and_the_player_banker_is() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("priority", boxes=[1])
    play.deal().house_way("ann 2")
    play = Play().banked().wager("bob 5 20.00").house_wagers()
    play.do("priority", boxes=[1, 3])
    play.deal()
    assert play.refuses("house-way", player="bob", box=5) == "8.8"
    play.house_way("ann 3", "bob 5")


def test_8_8_the_last_word_counts_and_dealing_is_early_enough() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.stack()
    play.do("priority", boxes=[2])
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("house-way", player="bob", box=3) == "8.8"
    assert play.refuses("priority", boxes=[]) == "8.8"


def test_8_8_the_markers_end_with_the_round() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal().settle()
    play.wager("ann 2 20.00", "bob 3 20.00").deal().house_way("ann 2")


def test_8_8_somebody_absent_is_set_without_waiting() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal()
    play.do("absent", box=2)


def test_8_9_the_player_banker_may_add_a_shake() -> None:
    play = player_bank()
    play.do("shake", player="ann")
    assert play.refuses("shake", player="p5") == "8.9"


def test_8_9_nobody_when_the_house_banks_and_only_while_dealing() -> None:
    assert house_bank().refuses("shake", player="ann") == "8.9"
    assert Play().banked().refuses("shake", player="ann") == "8.9"
    assert Play().refuses("dice", values=[1, 1, 1]) == "8.9"


@pytest.mark.clause(NUMBER, "8.10")
@pytest.mark.parametrize(
    ("dice", "box"),
    [([1, 1, 1], 3), ([2, 3, 3], 8), ([3, 3, 3], 1), ([3, 3, 4], 2), ([6, 5, 1], 4), ([5, 5, 6], 8), ([6, 6, 5], 1),
     ([6, 6, 6], 2)],
)  # fmt: skip
def test_8_10_count_anticlockwise_from_the_chung_on_box_one(dice: list[int], box: int) -> None:
    play = house_bank(*SEVEN_BOXES)
    play.do("stacks", tiles=ALL)
    assert hands_of(play, dice)[box] == in_tile_order(*STACKS[7])


@pytest.mark.clause(NUMBER, "8.10")
@pytest.mark.parametrize(
    ("dice", "box"), [([1, 1, 1], 5), ([3, 3, 3], 3), ([6, 6, 5], 3), ([2, 3, 3], 2), ([6, 6, 6], 4)]
)
def test_8_10_and_from_the_player_bankers_box(dice: list[int], box: int) -> None:
    play = player_bank()
    play.do("stacks", tiles=ALL)
    assert hands_of(play, dice)[box] == in_tile_order(*STACKS[7])


@pytest.mark.clause(NUMBER, "8.10", "8.11")
def test_8_10_with_clockwise_numbers_the_count_runs_down() -> None:
    play = house_bank(*SEVEN_BOXES, numbering="clockwise")
    play.do("stacks", tiles=ALL)
    hands = hands_of(play, [1, 1, 1])
    assert [hands[box] for box in (7, 6, 5, 8)] == [in_tile_order(*STACKS[stack]) for stack in (7, 6, 5, 0)]


@pytest.mark.clause(NUMBER, "8.11")
def test_8_11_tiles_of_boxes_without_a_wager_go_back() -> None:
    play = house_bank("ann 4 20.00")
    play.do("stacks", tiles=ALL)
    assert set(hands_of(play, [1, 2, 3])) == {1, 4}
    assert play.refuses("view", box=5) == "8.11"


def test_8_11_a_box_whose_wagers_are_all_void_keeps_its_tiles_unset() -> None:
    play = house_bank("ann 4 20.00", "bob 5 20.00")
    play.do("void-wager", player="ann", contravened="17.8")
    play.do("stacks", tiles=ALL)
    assert set(hands_of(play, [1, 2, 3])) == {1, 4, 5}
    assert play.refuses("house-way", player="ann", box=4) == "7.5"
    play.do("house-way", player="bob", box=5)
    play.do("settle")
    assert play.last["hands"]["4"]["set"] == "none"


@pytest.mark.clause(NUMBER, "8.12")
def test_8_12_box_one_and_the_chungs_box_always_have_tiles() -> None:
    play = Play().banked().house_wagers()
    play.do("no-more-bets")
    play.do("stacks", tiles=ALL)
    assert set(hands_of(play, [1, 2, 3])) == {1, 3}


@pytest.mark.clause(NUMBER, "8.12")
def test_8_12_the_tiles_of_box_one_are_the_houses() -> None:
    play = house_bank()
    play.do("stacks", tiles=ALL)
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("set", player="ann", box=1, low="6-6 6-6", high="1-1 1-1") == "10.1"
