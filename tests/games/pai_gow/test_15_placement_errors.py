"""Tiles on the wrong boxes: put right when the error is detected, in the round or until the next dice (15.12, 15.13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, GEE_JUN_DAY, LOSE, NUMBER, PUSH, WIN, Play, short
from tests.random_play import check_replay, snapshot, whole_state

from houseway.engine.protocol.legal_actions import OneOf
from houseway.engine.state.state_copy import copy_state
from houseway.games.pai_gow.play.state import State

JACKPOT = {"wager": "2.00", "pool": "1000.00"}
HANDS = {1: BANK, 2: WIN, 3: LOSE}
NOTICE = "table 15.12 reconstructed"


def dealt(**determinations: Any) -> Play:
    return Play(**determinations).wager("ann 2 20.00", "bob 3 20.00").deal(HANDS)


def settled(**determinations: Any) -> Play:
    """A settled round in which ann on box 2 won and bob on box 3 lost."""
    play = dealt(**determinations).all_house_way()
    play.do("settle")
    return play


def misplaced(**determinations: Any) -> Play:
    """The tiles of ann's box 2 and bob's box 3 have changed places."""
    play = dealt(**determinations)
    play.do("placement-error", boxes=[2, 3])
    return play


def tiles(play: Play, number: int = 0) -> dict[str, str]:
    """The tiles of the hands in play of a round."""
    return {box: hand["tiles"] for box, hand in play.rounds[number]["hands"].items()}


def outcomes(play: Play, number: int = 0) -> list[str]:
    return [line["outcome"] for line in play.rounds[number]["lines"]]


# which hands, and the three forms


def test_15_12_the_tiles_of_two_boxes_change_places() -> None:
    play = misplaced()
    assert tiles(play) == {"1": "5-5 5-6 4-6 1-5", "2": "2-2 1-5 4-5 3-5", "3": "4-4 1-3 5-6 1-4"}
    assert play.notices() == [NOTICE]
    play.settle()
    assert outcomes(play) == ["lose", "win"]


def test_15_12_the_hands_that_boxes_should_have_had() -> None:
    play = dealt()
    play.do("placement-error", hands={"3": BANK, "1": WIN, "2": LOSE})
    assert tiles(play) == {"1": "4-4 1-3 5-6 1-4", "2": "2-2 1-5 4-5 3-5", "3": "5-5 5-6 4-6 1-5"}


def test_15_12_boxes_without_a_wager_have_tiles_too() -> None:
    play = Play().wager("ann 2 20.00").deal({1: BANK, 2: LOSE, 7: WIN})
    play.do("placement-error", boxes=[7, 2])
    assert tiles(play) == {"1": "5-5 5-6 4-6 1-5", "2": "4-4 1-3 5-6 1-4"}
    play.do("placement-error", hands={"2": LOSE, "7": WIN})
    assert tiles(play)["2"] == "2-2 1-5 4-5 3-5"


@pytest.mark.parametrize("numbering", ["anticlockwise", "clockwise"])
def test_15_12_a_wrong_first_box_moves_all_eight_hands(numbering: str) -> None:
    play = Play(numbering=numbering).wager("ann 2 20.00", "bob 3 20.00")
    play.deal({1: BANK, 2: WIN, 3: LOSE, 8: PUSH})
    play.do("placement-error", first_box=2)
    assert tiles(play) == {"1": printed(PUSH), "2": printed(BANK), "3": printed(WIN)}
    play.do("placement-error", first_box=1)
    assert tiles(play) == {"1": printed(BANK), "2": printed(WIN), "3": printed(LOSE)}


def printed(hand: str) -> str:
    """The tiles of a hand in tile order."""
    return {BANK: "5-5 5-6 4-6 1-5", WIN: "4-4 1-3 5-6 1-4", LOSE: "2-2 1-5 4-5 3-5", PUSH: "6-6 1-1 1-3 2-2"}[hand]


def test_15_12_a_first_box_replaces_earlier_errors_of_the_round() -> None:
    play = misplaced()
    play.do("placement-error", boxes=[1, 4])
    play.do("placement-error", first_box=1)
    assert tiles(play) == tiles(dealt())


@pytest.mark.parametrize(
    "arguments",
    [
        {"boxes": [2, 2]},
        {"boxes": [4, 5]},
        {"hands": {}},
        {"hands": {"2": "1-4 1-3 5-6 4-4"}},
        {"hands": {"2": LOSE}},
        {"hands": {"2": "4-4 5-6 1-3"}},
        {"hands": {"2": "4-4 5-6 1-3 1-4 1-4"}},
        {"hands": {"2": "", "3": f"{WIN} {LOSE}"}},
        {"hands": {"2": "ace", "3": LOSE}},
        {"first_box": 1},
    ],
)
def test_15_12_refused_unless_a_hand_in_play_gets_other_tiles_of_the_same(arguments: dict[str, Any]) -> None:
    assert dealt().refuses("placement-error", **arguments) == "15.12"
    assert settled().refuses("placement-error", **arguments) == "15.12"


def test_15_12_tiles_are_compared_by_face() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal({1: BANK, 2: "6-6 1-1 4-4 1-3", 3: "1-3 4-4 1-1 6-6"})
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"


# what becomes of the hands


def test_15_12_a_hand_with_other_tiles_is_set_again_the_others_stay() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal({1: BANK, 2: WIN, 3: LOSE, 4: PUSH})
    play.house_way("ann 2", "bob 3", "cat 4").do("placement-error", boxes=[2, 3])
    assert {box: hand["set"] for box, hand in play.last["hands"].items()} == {
        "1": "none",
        "2": "none",
        "3": "none",
        "4": "house-way",
    }
    assert play.refuses("settle") == "9.1"
    assert play.refuses("house-way", player="cat", box=4) == "9.3"
    play.set("bob 3", "1-3 1-4", "4-4 5-6").house_way("ann 2").do("settle")
    assert outcomes(play) == ["lose", "win", "push"]


def test_15_12_the_hand_of_an_absent_player_is_set_again_at_once() -> None:
    play = dealt()
    play.do("absent", box=2)
    play.do("placement-error", boxes=[2, 3])
    assert play.last["hands"]["2"] | {"low": "2-2 1-5", "set": "absent"} == play.last["hands"]["2"]
    assert play.last["hands"]["3"] == {"tiles": "4-4 1-3 5-6 1-4", "set": "none"}


def test_15_12_other_tiles_are_neither_viewed_nor_exposed() -> None:
    play = dealt()
    play.do("expose", box=2, tiles=2)
    play.do("view", box=3)
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("void-hand", player="ann", box=2) == "15.8"
    play.do("expose", box=3, tiles=1)
    assert play.notices()[-1] == "bob 15.7 tiles-exposed"
    play.do("expose", box=3, tiles=1)
    play.do("void-hand", player="bob", box=3)


def test_15_12_exposed_tiles_of_a_hand_that_stays_still_count() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal()
    play.do("expose", box=4, tiles=2)
    play.do("placement-error", boxes=[2, 3])
    play.do("void-hand", player="cat", box=4)


def test_15_12_wagers_given_up_or_void_stay_so() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal({1: BANK, 2: WIN, 3: LOSE, 4: PUSH})
    play.do("take", player="ann", box=2)
    play.do("void-wager", player="bob", contravened="17.8")
    play.do("placement-error", hands={"2": PUSH, "3": WIN, "4": LOSE})
    play.house_way("cat 4").do("settle")
    assert [line["rules"] for line in play.last["lines"]] == [["11.7"], ["17.2(a)"], ["11.4", "11.6"]]
    play.do("placement-error", boxes=[1, 2])
    play.do("dispute-take", player="ann", box=2)
    assert play.refuses("settle") == "9.1"


def test_15_12_priority_boxes_come_first_again() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal(HANDS).house_way("bob 3", "ann 2").do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "8.8"
    play.house_way("bob 3", "ann 2")


def test_15_12_of_two_hands_the_higher_wager_is_set_first_again() -> None:
    play = Play(**{"two-boxes": True}).wager("ann 2 20.00", "ann 3 40.00").deal(HANDS)
    play.house_way("ann 3", "ann 2").do("settle")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "7.7"


def test_15_12_the_seats_of_the_moment_say_who_sets() -> None:
    play = Play().sit(ann=2).wager("ann 2 20.00", "bob 2 40.00", "cat 3 20.00").deal()
    play.house_way("ann 2", "cat 3").do("leave", player="ann")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "7.5"
    play.house_way("bob 2")


# reconstruct


def test_15_12_reconstruct_undoes_every_error_of_the_round() -> None:
    play = misplaced().house_way("ann 2")
    play.do("placement-error", boxes=[1, 5])
    play.do("reconstruct", by="supervisor")
    assert tiles(play) == tiles(dealt())
    assert play.last["hands"]["2"]["set"] == "none"
    assert play.notices() == [NOTICE] * 3
    assert play.refuses("reconstruct") == "15.12"


def test_15_12_reconstruct_is_refused_if_nothing_was_changed_or_was_changed_back() -> None:
    assert dealt().refuses("reconstruct") == "15.12"
    play = misplaced()
    play.do("placement-error", boxes=[3, 2])
    assert play.refuses("reconstruct") == "15.12"
    assert settled().refuses("reconstruct", round="previous") == "15.12"


def test_15_12_reconstruct_is_the_supervisors_and_previous_must_be_written() -> None:
    play = misplaced()
    assert play.refuses("reconstruct", by="operator") == "15.12"
    play.settle()
    assert play.refuses("reconstruct") == "15.12"
    assert play.refuses("reconstruct", round="previous", by="dealer") == "15.12"
    play.wager("ann 2 20.00")
    play.do("reconstruct", round="previous")
    play.settle()
    assert outcomes(play) == ["win", "lose"]


# after the settlement


@pytest.mark.parametrize("phase", ["betting", "with wagers", "dealing"])
@pytest.mark.parametrize("which", [{}, {"round": "previous"}])
def test_15_12_until_the_next_dice_a_settled_round_is_open_again(phase: str, which: dict[str, str]) -> None:
    play = settled()
    if phase != "betting":
        play.wager("ann 2 40.00")
    if phase == "dealing":
        play.stack()
    play.do("placement-error", boxes=[2, 3], **which)
    assert [round_["status"] for round_ in play.rounds] == ["open"]
    assert (play.last["lines"], play.last["net"]) == ([], {})
    assert play.state["phase"] == "setting"
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 0}
    assert play.last["hands"]["1"]["set"] == "house-way"
    play.house_way("ann 2", "bob 3").do("settle")
    assert outcomes(play) == ["lose", "win"]
    assert play.rounds[0]["net"] == {"ann": "-20.00", "bob": "19.00", "house": "1.00"}
    assert play.state["phase"] == ("dealing" if phase == "dealing" else "betting")
    assert play.state["bank"]["rounds"] == 1
    check_replay(play.table)


def test_15_12_a_round_may_be_opened_again_several_times() -> None:
    play = settled()
    for expected in (["lose", "win"], ["win", "lose"], ["lose", "win"]):
        play.do("placement-error", boxes=[2, 3])
        play.settle()
        assert outcomes(play) == expected
    assert [notice["about"] for notice in play.last["notices"]] == ["reconstructed"] * 3
    assert play.state["bank"]["rounds"] == 1


def test_15_12_none_so_far_void_now_or_closed() -> None:
    assert Play().refuses("placement-error", boxes=[1, 2]) == "15.12"
    play = settled()
    play.do("void", cause="fraud", round=1)
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    play = settled()
    play.do("close", notice=True)
    assert play.refuses("placement-error", boxes=[2, 3]) == "16.2"
    assert play.refuses("reconstruct", round="previous", by="operator") == "16.2"


def test_15_12_a_misdeal_or_a_void_before_the_dice_changes_nothing() -> None:
    play = settled()
    play.wager("ann 2 40.00").do("expose", during="shuffle")
    play.wager("ann 2 40.00").stack().do("void", cause="fire")
    play.wager("ann 2 40.00").do("placement-error", boxes=[2, 3])
    assert [round_["status"] for round_ in play.rounds] == ["open", "misdeal", "void"]
    play.do("infringe", player="ann", rule="17.8")
    assert play.state["infringements"][-1]["round"] == 1
    assert play.refuses("dispute", player="ann", round=4) == "17.5"
    play.do("dispute", player="ann", round=3)
    play.settle()
    assert [round_["status"] for round_ in play.rounds] == ["settled", "misdeal", "void"]
    assert outcomes(play) == ["lose", "win"]
    play.do("infringe", player="ann", rule="17.8")
    assert play.state["infringements"][-1]["round"] == 4
    check_replay(play.table)


def test_15_13_the_next_dice_end_it() -> None:
    play = settled()
    play.wager("ann 2 20.00").stack()
    play.do("dice", flat=False)
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    play.do("stacks", tiles=play.stacks())
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("placement-error", boxes=[2, 3], round="previous") == "15.13"
    assert play.refuses("reconstruct", round="previous") == "15.13"
    play.do("void", cause="fire")
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    assert play.refuses("reconstruct", round="previous") == "15.12"


def test_15_13_an_open_round_has_no_previous_one() -> None:
    play = settled()
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("placement-error", boxes=[2, 3], round="previous") == "15.13"
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("reconstruct") == "15.12"


def test_15_12_an_open_round_is_void_in_its_place_and_its_bank_counts_for_nothing() -> None:
    play = settled()
    play.play("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    play.wager("ann 2 40.00").do("placement-error", boxes=[2, 3])
    play.do("void", cause="impractical", round=2)
    assert [round_["status"] for round_ in play.rounds] == ["settled", "void"]
    assert [line["rules"] for line in play.last["lines"]] == [["17.3", "17.4"]] * 2
    assert play.rounds[1]["notices"] == [
        {"to": "table", "rule": "15.12", "about": "reconstructed"},
        {"to": "players", "rule": "17.3", "about": "round-void"},
    ]
    assert play.state["bank"]["rounds"] == 1
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    play.do("no-more-bets")


# its own terms


def test_15_12_the_limits_and_markers_of_the_round_hold() -> None:
    play = Play()
    play.do("marker", box=3)
    play.wager("ann 2 800.00", "bob 3 800.00").deal({1: BANK, 2: WIN, 3: LOSE}).settle()
    play.do("marker", box=3, on=False)
    play.do("limits", max="1000.00", notice=True)
    play.do("marker", box=2)
    play.do("placement-error", hands={"1": LOSE, "2": WIN, "3": BANK})
    assert play.state["limits"]["max"] == "1000.00"
    play.settle()
    assert [line.get("at-risk") for line in play.last["lines"]] == ["500.00", None]


def test_15_12_limits_given_meanwhile_hold_when_the_layout_is_empty() -> None:
    play = settled()
    play.do("placement-error", boxes=[2, 3])
    play.do("limits", max="900.00", notice=True)
    assert play.state["limits"]["max"] == "500.00"
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


@pytest.mark.parametrize("stacked", [False, True])
def test_15_12_limits_that_wait_for_the_coming_round_go_on_waiting(stacked: bool) -> None:
    play = settled()
    play.wager("ann 2 20.00")
    play.do("limits", max="900.00", notice=True)
    if stacked:
        play.stack()
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert play.state["limits"]["max"] == "500.00"
    play.do("stacks", tiles=play.stacks()) if stacked else play.stack()
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


def test_15_12_a_players_bank_is_settled_again_with_its_funds() -> None:
    play = Play().banked("200.00", partners={"cat": "100.00"}).wager("bob 5 20.00", "dan 7 40.00").house_wagers()
    play.deal({1: LOSE, 3: WIN, 5: BANK, 7: PUSH}).all_house_way().do("settle")
    first = play.last["lines"]
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}
    play.do("request-bank", player="ann", box=3, funds="900.00")
    play.do("placement-error", boxes=[3, 5])
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 1}
    play.do("reconstruct")
    play.all_house_way().do("settle")
    assert play.last["lines"] == first
    play.do("placement-error", boxes=[3, 5])
    assert play.refuses("house-way", player="bob", box=3) == "9.1"
    play.all_house_way().do("settle")
    assert play.line("ann", "bank") | {"stake": "200.00", "outcome": "lose"} == play.line("ann", "bank")
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}
    play.do("bank")
    assert play.table.state.round.bank.total() == 900_00


def test_15_12_who_set_in_the_previous_round_follows_the_new_settlement() -> None:
    play = settled()
    play.do("placement-error", boxes=[2, 3])
    play.house_way("ann 2").do("absent", box=3)
    play.do("settle")
    assert play.refuses("request-bank", player="bob", box=3, funds="100.00") == "6.5"
    play.do("request-bank", player="ann", box=2, funds="100.00")


# the coming round


def test_15_12_the_coming_round_waits_and_loses_its_shuffle() -> None:
    play = settled(jackpot=JACKPOT)
    play.wager("ann 2 5.00", "bob 3 40.00").do("jackpot", player="bob", box=3)
    play.do("priority", boxes=[3])
    play.stack()
    play.do("la-ja", player="bob", tiles=play.stacks())
    play.do("cut", name="yat-dong-dong", side="left")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("wager", player="cat", box=4, amount="20.00") == "7.4"
    assert play.refuses("stacks", tiles=play.stacks()) == "8.1"
    play.settle()
    assert play.rounds[0]["notices"] == [{"to": "table", "rule": "15.12", "about": "reconstructed"}]
    assert play.refuses("dice", values=[1, 2, 3]) == "8.1"
    play.do("stacks", tiles=play.stacks({1: BANK, 2: WIN, 3: LOSE}))
    play.do("la-ja", player="bob", tiles=play.stacks({1: BANK, 2: WIN, 3: LOSE}))
    play.do("dice", values=[2, 3, 4])
    assert play.refuses("house-way", player="ann", box=2) == "8.8"
    play.settle()
    assert play.rounds[1]["notices"] == [{"to": "ann", "rule": "5.5", "about": "wager-below-minimum"}]
    assert [line["wager"] for line in play.last["lines"]] == ["main", "main", "jackpot"]


def test_15_12_players_excluded_meanwhile_lose_what_they_placed_before_the_deal() -> None:
    play = settled()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    play.do("request-bank", player="bob", box=3, funds="500.00")
    play.do("bank")
    play.house_wagers().wager("cat 4 20.00", "dan 5 20.00").do("limits", max="900.00", notice=True)
    play.do("placement-error", boxes=[2, 3])
    for player in ("ann", "cat"):
        play.do("exclude", player=player, contravened="17.8")
    play.settle()
    assert play.table.state.round.bank.lead == "bob"
    assert play.refuses("no-more-bets") == "7.9"
    play.house_wagers(player="bob").do("no-more-bets")
    assert sorted(number for number, box in play.table.state.round.boxes.items() if box.wagers) == [5]
    assert play.state["limits"]["max"] == "500.00"


def test_15_12_without_a_wager_left_new_limits_hold_at_once() -> None:
    play = settled()
    play.wager("cat 4 20.00").do("limits", max="900.00", notice=True)
    play.do("placement-error", boxes=[2, 3])
    play.do("exclude", player="cat", contravened="17.8")
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


def test_15_12_after_no_more_bets_a_player_excluded_meanwhile_plays_on() -> None:
    play = settled()
    play.wager("cat 4 20.00").stack()
    play.do("placement-error", boxes=[2, 3])
    play.do("exclude", player="cat", contravened="17.8")
    play.settle()
    play.do("stacks", tiles=play.stacks())
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert [line["player"] for line in play.last["lines"]] == ["cat"]


def test_7_9_a_nothing_to_match_if_the_only_round_became_void_meanwhile() -> None:
    play = settled()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    play.do("bank")
    play.do("placement-error", boxes=[2, 3])
    play.do("void", cause="fire")
    assert play.refuses("house-wager", player="ann", choice="match") == "7.9(a)"
    assert play.offers("ann", "house-wager") == [{"player": "ann", "choice": "minimum"}]
    assert play.refuses("request-bank", player="bob", box=3, funds="500.00") == "6.2"
    play.house_wagers().wager("bob 3 20.00").deal(HANDS).all_house_way().do("settle")
    assert play.state["bank"] == {"holder": "ann", "box": 2, "rounds": 1}


# idle rounds


def full() -> Play:
    """Boxes 2 to 8 are seated; cat and others have no wager, ann and bob do."""
    return Play().sit(ann=2, bob=3, cat=4, dan=5, eve=6, fay=7, gil=8)


def test_17_7_a_round_that_is_settled_again_counts_once() -> None:
    play = full()
    for _ in range(3):
        play.play("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    assert play.table.state.idle["cat"] == 3
    play.do("placement-error", boxes=[2, 3])
    assert play.table.state.idle["cat"] == 2
    assert play.refuses("vacate", player="cat") == "17.7"
    play.settle()
    assert play.table.state.idle["cat"] == 3
    play.do("vacate", player="cat")


def test_17_7_a_seat_given_up_since_counts_from_nothing() -> None:
    play = full()
    for _ in range(2):
        play.play("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    play.do("leave", player="cat")
    play.do("sit", player="cat", box=4)
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert (play.table.state.idle["cat"], play.table.state.idle["dan"]) == (0, 2)


# pools


def with_jackpot(hand: str = LOSE, **terms: Any) -> Play:
    """Ann's jackpot wager on box 2 with that hand; box 4, without a wager, has a Gee Jun and Day pair."""
    play = Play(jackpot={**JACKPOT, "share": "70", **terms}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    return play.deal({1: BANK, 2: hand, 4: GEE_JUN_DAY if hand == LOSE else LOSE}).all_house_way()


def pools(play: Play) -> tuple[str, str, str]:
    found = play.state["pools"]
    return found["jackpot"], found["reserve"], found["sign"]


def test_15_12_the_new_tiles_decide_the_jackpot_on_the_pool_at_the_dice() -> None:
    play = with_jackpot()
    play.do("settle")
    assert pools(play) == ("1001.40", "0.60", "1001.40")
    play.do("placement-error", boxes=[2, 4])
    assert pools(play) == ("1000.00", "0.00", "1000.00")
    play.all_house_way().do("settle")
    assert play.line("ann", "jackpot") | {"prize": "10%", "paid": "100.00"} == play.line("ann", "jackpot")
    assert pools(play) == ("900.00", "0.00", "900.00")
    assert play.last["net"] | {"jackpot": "-100.00", "reserve": "0.00"} == play.last["net"]


def test_15_12_a_shortage_is_taken_from_the_pool_after_the_new_lines() -> None:
    play = with_jackpot(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("redistribute", to="lottery", amount="0.50", arrangement="A1")
    assert pools(play)[:2] == ("0.40", "0.10")
    play.do("placement-error", boxes=[2, 5])
    assert pools(play) == ("0.00", "0.00", "0.00")
    play.all_house_way().do("settle")
    assert pools(play) == ("0.40", "0.10", "0.40")
    assert play.last["net"] | {"jackpot": "1.40", "reserve": "0.60"} == play.last["net"]
    assert [notice["about"] for notice in play.last["notices"]] == ["reconstructed"]


def test_15_12_what_the_pools_still_lack_the_operator_owes() -> None:
    play = with_jackpot(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("redistribute", to="lottery", amount="0.50", arrangement="A1")
    play.do("placement-error", boxes=[2, 4])
    play.all_house_way().do("settle")
    assert pools(play) == ("0.00", "0.00", "0.00")
    assert play.last["notices"][1:] == [
        {"to": "operator", "rule": "15.12", "about": "owed", "amount": "1.00", "pool": "jackpot"},
        {"to": "operator", "rule": "15.12", "about": "owed", "amount": "0.50", "pool": "reserve"},
    ]


def test_15_12_a_void_instead_owes_under_its_own_rule() -> None:
    play = with_jackpot(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("placement-error", boxes=[2, 4])
    play.do("void", cause="fire")
    assert play.last["notices"][1:] == [
        {"to": "players", "rule": "17.1", "about": "round-void"},
        {"to": "operator", "rule": "17.1", "about": "owed", "amount": "1.00", "pool": "jackpot"},
    ]
    assert play.last["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert pools(play) == ("0.00", "0.00", "0.00")


def test_15_12_a_meter_cancels_the_shortage() -> None:
    play = with_jackpot(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("placement-error", boxes=[2, 4])
    assert play.refuses("meter", jackpot="7.00", reserve="3.00") == "12.1"
    play.all_house_way().do("meter", jackpot="7.00", reserve="3.00")
    play.do("settle")
    assert pools(play) == ("7.00", "3.00", "7.00")
    assert [notice["about"] for notice in play.last["notices"]] == ["reconstructed"]


def test_15_12_a_prize_that_goes_back_fills_the_pool_again() -> None:
    play = with_jackpot(GEE_JUN_DAY)
    play.do("settle")
    assert pools(play)[0] == "900.00"
    play.do("placement-error", boxes=[2, 4])
    assert pools(play) == ("1000.00", "0.00", "1000.00")
    play.all_house_way().do("settle")
    assert pools(play) == ("1001.40", "0.60", "1001.40")


def test_15_12_without_a_jackpot_wager_pools_and_sign_stay() -> None:
    play = settled(jackpot=JACKPOT)
    play.do("linked-win", amount="100.00")
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert pools(play) == ("900.00", "0.00", "1000.00")


# views and offers


def test_15_12_an_open_round_is_seen_as_the_round_in_play() -> None:
    play = settled()
    play.wager("cat 4 20.00").do("placement-error", boxes=[2, 3])
    view: Any = play.table.view("ann")
    assert (view["number"], view["phase"], view["last-round"]) == (1, "setting", None)
    assert sorted(view["round"]["boxes"]) == ["2", "3"]
    assert {turn["player"] for turn in view["turn"]} == {"ann", "bob"}
    assert "tiles" not in view["round"]["hands"]["2"]
    play.settle()
    view = play.table.view("ann")
    assert (view["number"], sorted(view["round"]["boxes"])) == (2, ["4"])


def test_15_12_a_copy_of_the_table_changes_alone() -> None:
    play = settled()
    for _ in range(3):
        play.wager("ann 2 20.00").do("expose", during="cut")
    game, state = play.table.game, whole_state(play.table)
    before = snapshot(state)

    def give(to: State, *commands: dict[str, Any]) -> State:
        twin = copy_state(to, game.shared_attributes)
        for command in commands:
            game.apply(twin, game.convert_command(command))
        return twin

    opened = give(state, {"do": "placement-error", "boxes": [2, 3]})
    assert snapshot(state) == before
    before = snapshot(opened)
    again = give(opened, {"do": "absent", "box": 2}, {"do": "absent", "box": 3}, {"do": "settle"})
    assert snapshot(opened) == before
    assert [round_["status"] for round_ in game.result(opened)["rounds"]] == ["open", *["misdeal"] * 3]
    assert [round_["status"] for round_ in game.result(again)["rounds"]] == ["settled", *["misdeal"] * 3]
    assert [line["outcome"] for line in game.result(again)["rounds"][0]["lines"]] == ["lose", "win"]


@pytest.mark.clause(NUMBER, "15.12")
def test_15_12_the_forms_are_offered_until_the_next_dice() -> None:
    play = settled()
    keys = [set(offer.fields) for offer in play.table.legal("dealer") if offer.do == "placement-error"]
    assert keys == [{"boxes", "round"}, {"hands", "round"}, {"first-box", "round"}]
    play.wager("ann 2 20.00").deal()
    (first, *_) = [offer for offer in play.table.legal("supervisor") if offer.do == "placement-error"]
    assert first.fields["round"] == OneOf(("current",))
    play.do("void", cause="fire")
    assert play.offers("dealer", "placement-error") == []


def test_15_12_short_lines_of_a_round_settled_again() -> None:
    play = settled()
    play.do("placement-error", boxes=[1, 2])
    play.settle()
    assert [short(line) for line in play.last["lines"]] == [("lose", "0.00", "0.00"), ("lose", "0.00", "0.00")]
