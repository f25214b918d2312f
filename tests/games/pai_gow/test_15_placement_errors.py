"""Rules 15.12 and 15.13: tiles on the wrong boxes are corrected in the round or until the next dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, GEE_JUN_DAY, LOSE, NUMBER, PUSH, WIN, Play, summarise_line
from tests.random_play import check_replay, rebuild_complete_state, snapshot

from houseway.engine.protocol.legal_actions import OneOf
from houseway.engine.state.state_copy import copy_state
from houseway.games.pai_gow.output.result import make_result
from houseway.games.pai_gow.play.state import State

JACKPOT = {"wager": "2.00", "pool": "1000.00"}
HANDS = {1: BANK, 2: WIN, 3: LOSE}
NOTICE = "table 15.12 reconstructed"


def deal_round(**determinations: Any) -> Play:
    return Play(**determinations).wager("ann 2 20.00", "bob 3 20.00").deal(HANDS)


def settle_round(**determinations: Any) -> Play:
    """Settle a round in which ann on box 2 won and bob on box 3 lost."""
    play = deal_round(**determinations).set_all_house_way()
    play.do("settle")
    return play


def misplace_tiles(**determinations: Any) -> Play:
    """Deal a round and exchange the tiles of ann's box 2 and bob's box 3."""
    play = deal_round(**determinations)
    play.do("placement-error", boxes=[2, 3])
    return play


def get_tiles(play: Play, number: int = 0) -> dict[str, str]:
    """Return the tiles of the hands in play of a round."""
    return {box: hand["tiles"] for box, hand in play.rounds[number]["hands"].items()}


def list_outcomes(play: Play, number: int = 0) -> list[str]:
    return [line["outcome"] for line in play.rounds[number]["lines"]]


# The hands concerned, and the three forms of the command


def test_15_12_the_tiles_of_two_boxes_change_places() -> None:
    play = misplace_tiles()
    assert get_tiles(play) == {"1": "5-5 5-6 4-6 1-5", "2": "2-2 1-5 4-5 3-5", "3": "4-4 1-3 5-6 1-4"}
    assert play.list_notices() == [NOTICE]
    play.settle()
    assert list_outcomes(play) == ["lose", "win"]


def test_15_12_correct_hands_can_be_named_per_box() -> None:
    play = deal_round()
    play.do("placement-error", hands={"3": BANK, "1": WIN, "2": LOSE})
    assert get_tiles(play) == {"1": "4-4 1-3 5-6 1-4", "2": "2-2 1-5 4-5 3-5", "3": "5-5 5-6 4-6 1-5"}


def test_15_12_applies_to_tiles_of_boxes_without_a_wager() -> None:
    play = Play().wager("ann 2 20.00").deal({1: BANK, 2: LOSE, 7: WIN})
    play.do("placement-error", boxes=[7, 2])
    assert get_tiles(play) == {"1": "5-5 5-6 4-6 1-5", "2": "4-4 1-3 5-6 1-4"}
    play.do("placement-error", hands={"2": LOSE, "7": WIN})
    assert get_tiles(play)["2"] == "2-2 1-5 4-5 3-5"


@pytest.mark.parametrize("numbering", ["anticlockwise", "clockwise"])
def test_15_12_a_wrong_first_box_moves_all_eight_hands(numbering: str) -> None:
    play = Play(numbering=numbering).wager("ann 2 20.00", "bob 3 20.00")
    play.deal({1: BANK, 2: WIN, 3: LOSE, 8: PUSH})
    play.do("placement-error", first_box=2)
    assert get_tiles(play) == {"1": format_hand(PUSH), "2": format_hand(BANK), "3": format_hand(WIN)}
    play.do("placement-error", first_box=1)
    assert get_tiles(play) == {"1": format_hand(BANK), "2": format_hand(WIN), "3": format_hand(LOSE)}


def format_hand(hand: str) -> str:
    """Return the tiles of a hand in tile order."""
    return {BANK: "5-5 5-6 4-6 1-5", WIN: "4-4 1-3 5-6 1-4", LOSE: "2-2 1-5 4-5 3-5", PUSH: "6-6 1-1 1-3 2-2"}[hand]


def test_15_12_a_first_box_replaces_earlier_errors_of_the_round() -> None:
    play = misplace_tiles()
    play.do("placement-error", boxes=[1, 4])
    play.do("placement-error", first_box=1)
    assert get_tiles(play) == get_tiles(deal_round())


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
def test_15_12_refused_unless_a_hand_in_play_gets_other_dealt_tiles(arguments: dict[str, Any]) -> None:
    assert deal_round().refuses("placement-error", **arguments) == "15.12"
    assert settle_round().refuses("placement-error", **arguments) == "15.12"


def test_15_12_tiles_are_compared_by_face() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal({1: BANK, 2: "6-6 1-1 4-4 1-3", 3: "1-3 4-4 1-1 6-6"})
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"


# Effect on the hands


def test_15_12_only_hands_with_other_tiles_are_set_again() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal({1: BANK, 2: WIN, 3: LOSE, 4: PUSH})
    play.house_way("ann 2", "bob 3", "cat 4").do("placement-error", boxes=[2, 3])
    assert {box: hand["set"] for box, hand in play.last_round["hands"].items()} == {
        "1": "none",
        "2": "none",
        "3": "none",
        "4": "house-way",
    }
    assert play.refuses("settle") == "9.1"
    assert play.refuses("house-way", player="cat", box=4) == "9.3"
    play.set("bob 3", "1-3 1-4", "4-4 5-6").house_way("ann 2").do("settle")
    assert list_outcomes(play) == ["lose", "win", "push"]


def test_15_12_the_hand_of_an_absent_player_is_set_again_at_once() -> None:
    play = deal_round()
    play.do("absent", box=2)
    play.do("placement-error", boxes=[2, 3])
    assert play.last_round["hands"]["2"] | {"low": "2-2 1-5", "set": "absent"} == play.last_round["hands"]["2"]
    assert play.last_round["hands"]["3"] == {"tiles": "4-4 1-3 5-6 1-4", "set": "none"}


def test_15_12_other_tiles_are_neither_viewed_nor_exposed() -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=2)
    play.do("view", box=3)
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("void-hand", player="ann", box=2) == "15.8"
    play.do("expose", box=3, tiles=1)
    assert play.list_notices()[-1] == "bob 15.7 tiles-exposed"
    play.do("expose", box=3, tiles=1)
    play.do("void-hand", player="bob", box=3)


def test_15_12_exposed_tiles_of_a_hand_that_stays_still_count() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal()
    play.do("expose", box=4, tiles=2)
    play.do("placement-error", boxes=[2, 3])
    play.do("void-hand", player="cat", box=4)


def test_15_12_given_up_and_void_wagers_do_not_change() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00", "cat 4 20.00").deal({1: BANK, 2: WIN, 3: LOSE, 4: PUSH})
    play.do("take", player="ann", box=2)
    play.do("void-wager", player="bob", contravened="17.8")
    play.do("placement-error", hands={"2": PUSH, "3": WIN, "4": LOSE})
    play.house_way("cat 4").do("settle")
    assert [line["rules"] for line in play.last_round["lines"]] == [["11.7"], ["17.2(a)"], ["11.4", "11.6"]]
    play.do("placement-error", boxes=[1, 2])
    play.do("dispute-take", player="ann", box=2)
    assert play.refuses("settle") == "9.1"


def test_15_12_priority_boxes_come_first_again() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal(HANDS).house_way("bob 3", "ann 2").do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "8.8"
    play.house_way("bob 3", "ann 2")


def test_15_12_hand_with_the_higher_wager_is_set_first_again() -> None:
    play = Play(**{"two-boxes": True}).wager("ann 2 20.00", "ann 3 40.00").deal(HANDS)
    play.house_way("ann 3", "ann 2").do("settle")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "7.7"


def test_15_12_the_current_seats_determine_the_player_who_sets() -> None:
    play = Play().sit(ann=2).wager("ann 2 20.00", "bob 2 40.00", "cat 3 20.00").deal()
    play.house_way("ann 2", "cat 3").do("leave", player="ann")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("house-way", player="ann", box=2) == "7.5"
    play.house_way("bob 2")


# Command ``reconstruct``


def test_15_12_reconstruct_undoes_every_error_of_the_round() -> None:
    play = misplace_tiles().house_way("ann 2")
    play.do("placement-error", boxes=[1, 5])
    play.do("reconstruct", by="supervisor")
    assert get_tiles(play) == get_tiles(deal_round())
    assert play.last_round["hands"]["2"]["set"] == "none"
    assert play.list_notices() == [NOTICE] * 3
    assert play.refuses("reconstruct") == "15.12"


def test_15_12_reconstruct_is_refused_if_nothing_was_changed_or_was_changed_back() -> None:
    assert deal_round().refuses("reconstruct") == "15.12"
    play = misplace_tiles()
    play.do("placement-error", boxes=[3, 2])
    assert play.refuses("reconstruct") == "15.12"
    assert settle_round().refuses("reconstruct", round="previous") == "15.12"


def test_15_12_only_the_supervisor_reconstructs_and_previous_must_be_explicit() -> None:
    play = misplace_tiles()
    assert play.refuses("reconstruct", by="operator") == "15.12"
    play.settle()
    assert play.refuses("reconstruct") == "15.12"
    assert play.refuses("reconstruct", round="previous", by="dealer") == "15.12"
    play.wager("ann 2 20.00")
    play.do("reconstruct", round="previous")
    play.settle()
    assert list_outcomes(play) == ["win", "lose"]


# After the settlement


@pytest.mark.parametrize("phase", ["betting", "with wagers", "dealing"])
@pytest.mark.parametrize("which", [{}, {"round": "previous"}])
def test_15_12_settled_round_is_reopened_until_the_next_dice(phase: str, which: dict[str, str]) -> None:
    play = settle_round()
    if phase != "betting":
        play.wager("ann 2 40.00")
    if phase == "dealing":
        play.stack_tiles()
    play.do("placement-error", boxes=[2, 3], **which)
    assert [round_["status"] for round_ in play.rounds] == ["open"]
    assert (play.last_round["lines"], play.last_round["net"]) == ([], {})
    assert play.state["phase"] == "setting"
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 0}
    assert play.last_round["hands"]["1"]["set"] == "house-way"
    play.house_way("ann 2", "bob 3").do("settle")
    assert list_outcomes(play) == ["lose", "win"]
    assert play.rounds[0]["net"] == {"ann": "-20.00", "bob": "19.00", "house": "1.00"}
    assert play.state["phase"] == ("dealing" if phase == "dealing" else "betting")
    assert play.state["bank"]["rounds"] == 1
    check_replay(play.table)


def test_15_12_a_round_may_be_opened_again_several_times() -> None:
    play = settle_round()
    for expected in (["lose", "win"], ["win", "lose"], ["lose", "win"]):
        play.do("placement-error", boxes=[2, 3])
        play.settle()
        assert list_outcomes(play) == expected
    assert [notice["about"] for notice in play.last_round["notices"]] == ["reconstructed"] * 3
    assert play.state["bank"]["rounds"] == 1


def test_15_12_refused_without_a_round_after_a_void_or_at_a_closed_table() -> None:
    assert Play().refuses("placement-error", boxes=[1, 2]) == "15.12"
    play = settle_round()
    play.do("void", cause="fraud", round=1)
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    play = settle_round()
    play.do("close", notice=True)
    assert play.refuses("placement-error", boxes=[2, 3]) == "16.2"
    assert play.refuses("reconstruct", round="previous", by="operator") == "16.2"


def test_15_12_a_misdeal_or_a_void_before_the_dice_changes_nothing() -> None:
    play = settle_round()
    play.wager("ann 2 40.00").do("expose", during="shuffle")
    play.wager("ann 2 40.00").stack_tiles().do("void", cause="fire")
    play.wager("ann 2 40.00").do("placement-error", boxes=[2, 3])
    assert [round_["status"] for round_ in play.rounds] == ["open", "misdeal", "void"]
    play.do("infringe", player="ann", rule="17.8")
    assert play.state["infringements"][-1]["round"] == 1
    assert play.refuses("dispute", player="ann", round=4) == "17.5"
    play.do("dispute", player="ann", round=3)
    play.settle()
    assert [round_["status"] for round_ in play.rounds] == ["settled", "misdeal", "void"]
    assert list_outcomes(play) == ["lose", "win"]
    play.do("infringe", player="ann", rule="17.8")
    assert play.state["infringements"][-1]["round"] == 4
    check_replay(play.table)


def test_15_13_no_correction_after_the_next_dice() -> None:
    play = settle_round()
    play.wager("ann 2 20.00").stack_tiles()
    play.do("dice", flat=False)
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    play.do("stacks", tiles=play.make_stacks())
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("placement-error", boxes=[2, 3], round="previous") == "15.13"
    assert play.refuses("reconstruct", round="previous") == "15.13"
    play.do("void", cause="fire")
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    assert play.refuses("reconstruct", round="previous") == "15.12"


def test_15_13_an_open_round_has_no_previous_one() -> None:
    play = settle_round()
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("placement-error", boxes=[2, 3], round="previous") == "15.13"
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("reconstruct") == "15.12"


def test_15_12_a_reopened_round_that_becomes_void_keeps_its_place_and_its_bank_does_not_count() -> None:
    play = settle_round()
    play.play_round("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    play.wager("ann 2 40.00").do("placement-error", boxes=[2, 3])
    play.do("void", cause="impractical", round=2)
    assert [round_["status"] for round_ in play.rounds] == ["settled", "void"]
    assert [line["rules"] for line in play.last_round["lines"]] == [["17.3", "17.4"]] * 2
    assert play.rounds[1]["notices"] == [
        {"to": "table", "rule": "15.12", "about": "reconstructed"},
        {"to": "players", "rule": "17.3", "about": "round-void"},
    ]
    assert play.state["bank"]["rounds"] == 1
    assert play.refuses("placement-error", boxes=[2, 3]) == "15.12"
    play.do("no-more-bets")


# Terms of the reopened round


def test_15_12_the_limits_and_markers_of_the_round_apply() -> None:
    play = Play()
    play.do("marker", box=3)
    play.wager("ann 2 800.00", "bob 3 800.00").deal({1: BANK, 2: WIN, 3: LOSE}).settle()
    play.do("marker", box=3, on=False)
    play.do("limits", max="1000.00", notice=True)
    play.do("marker", box=2)
    play.do("placement-error", hands={"1": LOSE, "2": WIN, "3": BANK})
    assert play.state["limits"]["max"] == "1000.00"
    play.settle()
    assert [line.get("at-risk") for line in play.last_round["lines"]] == ["500.00", None]


def test_15_12_limits_changed_meanwhile_take_effect_when_the_layout_is_empty() -> None:
    play = settle_round()
    play.do("placement-error", boxes=[2, 3])
    play.do("limits", max="900.00", notice=True)
    assert play.state["limits"]["max"] == "500.00"
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


@pytest.mark.parametrize("stacked", [False, True])
def test_15_12_limits_that_wait_for_the_next_round_still_wait(stacked: bool) -> None:
    play = settle_round()
    play.wager("ann 2 20.00")
    play.do("limits", max="900.00", notice=True)
    if stacked:
        play.stack_tiles()
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert play.state["limits"]["max"] == "500.00"
    play.do("stacks", tiles=play.make_stacks()) if stacked else play.stack_tiles()
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


def test_15_12_a_players_bank_is_settled_again_with_its_funds() -> None:
    play = (
        Play()
        .give_bank_to_ann("200.00", partners={"cat": "100.00"})
        .wager("bob 5 20.00", "dan 7 40.00")
        .name_house_wager()
    )
    play.deal({1: LOSE, 3: WIN, 5: BANK, 7: PUSH}).set_all_house_way().do("settle")
    first = play.last_round["lines"]
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}
    play.do("request-bank", player="ann", box=3, funds="900.00")
    play.do("placement-error", boxes=[3, 5])
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 1}
    play.do("reconstruct")
    play.set_all_house_way().do("settle")
    assert play.last_round["lines"] == first
    play.do("placement-error", boxes=[3, 5])
    assert play.refuses("house-way", player="bob", box=3) == "9.1"
    play.set_all_house_way().do("settle")
    assert play.get_line("ann", "bank") | {"stake": "200.00", "outcome": "lose"} == play.get_line("ann", "bank")
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}
    play.do("bank")
    assert play.table.state.round.bank.sum_funds() == 900_00


def test_15_12_right_to_bank_follows_the_new_settlement() -> None:
    play = settle_round()
    play.do("placement-error", boxes=[2, 3])
    play.house_way("ann 2").do("absent", box=3)
    play.do("settle")
    assert play.refuses("request-bank", player="bob", box=3, funds="100.00") == "6.5"
    play.do("request-bank", player="ann", box=2, funds="100.00")


# The next round


def test_15_12_the_next_round_waits_and_loses_its_shuffle() -> None:
    play = settle_round(jackpot=JACKPOT)
    play.wager("ann 2 5.00", "bob 3 40.00").do("jackpot", player="bob", box=3)
    play.do("priority", boxes=[3])
    play.stack_tiles()
    play.do("la-ja", player="bob", tiles=play.make_stacks())
    play.do("cut", name="yat-dong-dong", side="left")
    play.do("placement-error", boxes=[2, 3])
    assert play.refuses("wager", player="cat", box=4, amount="20.00") == "7.4"
    assert play.refuses("stacks", tiles=play.make_stacks()) == "8.1"
    play.settle()
    assert play.rounds[0]["notices"] == [{"to": "table", "rule": "15.12", "about": "reconstructed"}]
    assert play.refuses("dice", values=[1, 2, 3]) == "8.1"
    play.do("stacks", tiles=play.make_stacks({1: BANK, 2: WIN, 3: LOSE}))
    play.do("la-ja", player="bob", tiles=play.make_stacks({1: BANK, 2: WIN, 3: LOSE}))
    play.do("dice", values=[2, 3, 4])
    assert play.refuses("house-way", player="ann", box=2) == "8.8"
    play.settle()
    assert play.rounds[1]["notices"] == [{"to": "ann", "rule": "5.5", "about": "wager-below-minimum"}]
    assert [line["wager"] for line in play.last_round["lines"]] == ["main", "main", "jackpot"]


def test_15_12_wagers_and_requests_of_players_excluded_meanwhile_are_removed() -> None:
    play = settle_round()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    play.do("request-bank", player="bob", box=3, funds="500.00")
    play.do("bank")
    play.name_house_wager().wager("cat 4 20.00", "dan 5 20.00").do("limits", max="900.00", notice=True)
    play.do("placement-error", boxes=[2, 3])
    for player in ("ann", "cat"):
        play.do("exclude", player=player, contravened="17.8")
    play.settle()
    assert play.table.state.round.bank.lead == "bob"
    assert play.refuses("no-more-bets") == "7.9"
    play.name_house_wager(player="bob").do("no-more-bets")
    assert sorted(number for number, box in play.table.state.round.boxes.items() if box.wagers) == [5]
    assert play.state["limits"]["max"] == "500.00"


def test_15_12_new_limits_apply_at_once_if_no_wager_is_left() -> None:
    play = settle_round()
    play.wager("cat 4 20.00").do("limits", max="900.00", notice=True)
    play.do("placement-error", boxes=[2, 3])
    play.do("exclude", player="cat", contravened="17.8")
    play.settle()
    assert play.state["limits"]["max"] == "900.00"


def test_15_12_after_no_more_bets_wagers_of_an_excluded_player_remain() -> None:
    play = settle_round()
    play.wager("cat 4 20.00").stack_tiles()
    play.do("placement-error", boxes=[2, 3])
    play.do("exclude", player="cat", contravened="17.8")
    play.settle()
    play.do("stacks", tiles=play.make_stacks())
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert [line["player"] for line in play.last_round["lines"]] == ["cat"]


def test_7_9_a_nothing_to_match_if_the_only_round_became_void_meanwhile() -> None:
    play = settle_round()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    play.do("bank")
    play.do("placement-error", boxes=[2, 3])
    play.do("void", cause="fire")
    assert play.refuses("house-wager", player="ann", choice="match") == "7.9(a)"
    assert play.list_action_arguments("ann", "house-wager") == [{"player": "ann", "choice": "minimum"}]
    assert play.refuses("request-bank", player="bob", box=3, funds="500.00") == "6.2"
    play.name_house_wager().wager("bob 3 20.00").deal(HANDS).set_all_house_way().do("settle")
    assert play.state["bank"] == {"holder": "ann", "box": 2, "rounds": 1}


# Idle rounds


def seat_full_table() -> Play:
    """Seat players at boxes 2 to 8; the tests place wagers for ann and bob only."""
    return Play().sit(ann=2, bob=3, cat=4, dan=5, eve=6, fay=7, gil=8)


def test_17_7_a_round_that_is_settled_again_counts_once() -> None:
    play = seat_full_table()
    for _ in range(3):
        play.play_round("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    assert play.table.state.idle["cat"] == 3
    play.do("placement-error", boxes=[2, 3])
    assert play.table.state.idle["cat"] == 2
    assert play.refuses("vacate", player="cat") == "17.7"
    play.settle()
    assert play.table.state.idle["cat"] == 3
    play.do("vacate", player="cat")


def test_17_7_the_count_of_a_seat_given_up_since_starts_at_zero() -> None:
    play = seat_full_table()
    for _ in range(2):
        play.play_round("ann 2 20.00", "bob 3 20.00", hands=HANDS)
    play.do("leave", player="cat")
    play.do("sit", player="cat", box=4)
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert (play.table.state.idle["cat"], play.table.state.idle["dan"]) == (0, 2)


# Pools


def deal_jackpot_round(hand: str = LOSE, **terms: Any) -> Play:
    """Deal a round with ann's jackpot wager on box 2 and this hand.

    Box 4, which has no wager, gets a Gee Jun and Day pair.
    """
    play = Play(jackpot={**JACKPOT, "share": "70", **terms}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    return play.deal({1: BANK, 2: hand, 4: GEE_JUN_DAY if hand == LOSE else LOSE}).set_all_house_way()


def get_pools(play: Play) -> tuple[str, str, str]:
    pool_values = play.state["pools"]
    return pool_values["jackpot"], pool_values["reserve"], pool_values["sign"]


def test_15_12_the_new_tiles_decide_the_jackpot_on_the_pool_at_the_dice() -> None:
    play = deal_jackpot_round()
    play.do("settle")
    assert get_pools(play) == ("1001.40", "0.60", "1001.40")
    play.do("placement-error", boxes=[2, 4])
    assert get_pools(play) == ("1000.00", "0.00", "1000.00")
    play.set_all_house_way().do("settle")
    assert play.get_line("ann", "jackpot") | {"prize": "10%", "paid": "100.00"} == play.get_line("ann", "jackpot")
    assert get_pools(play) == ("900.00", "0.00", "900.00")
    assert play.last_round["net"] | {"jackpot": "-100.00", "reserve": "0.00"} == play.last_round["net"]


def test_15_12_a_shortage_is_taken_from_the_pool_after_the_new_lines() -> None:
    play = deal_jackpot_round(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("redistribute", to="lottery", amount="0.50", arrangement="A1")
    assert get_pools(play)[:2] == ("0.40", "0.10")
    play.do("placement-error", boxes=[2, 5])
    assert get_pools(play) == ("0.00", "0.00", "0.00")
    play.set_all_house_way().do("settle")
    assert get_pools(play) == ("0.40", "0.10", "0.40")
    assert play.last_round["net"] | {"jackpot": "1.40", "reserve": "0.60"} == play.last_round["net"]
    assert [notice["about"] for notice in play.last_round["notices"]] == ["reconstructed"]


def test_15_12_operator_owes_the_remaining_shortage() -> None:
    play = deal_jackpot_round(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("redistribute", to="lottery", amount="0.50", arrangement="A1")
    play.do("placement-error", boxes=[2, 4])
    play.set_all_house_way().do("settle")
    assert get_pools(play) == ("0.00", "0.00", "0.00")
    assert play.last_round["notices"][1:] == [
        {"to": "operator", "rule": "15.12", "about": "owed", "amount": "1.00", "pool": "jackpot"},
        {"to": "operator", "rule": "15.12", "about": "owed", "amount": "0.50", "pool": "reserve"},
    ]


def test_15_12_shortage_after_a_void_is_owed_under_the_rule_of_the_void() -> None:
    play = deal_jackpot_round(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("placement-error", boxes=[2, 4])
    play.do("void", cause="fire")
    assert play.last_round["notices"][1:] == [
        {"to": "players", "rule": "17.1", "about": "round-void"},
        {"to": "operator", "rule": "17.1", "about": "owed", "amount": "1.00", "pool": "jackpot"},
    ]
    assert play.last_round["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert get_pools(play) == ("0.00", "0.00", "0.00")


def test_15_12_a_meter_cancels_the_shortage() -> None:
    play = deal_jackpot_round(pool="0.00")
    play.do("settle")
    play.do("linked-win", amount="1.00")
    play.do("placement-error", boxes=[2, 4])
    assert play.refuses("meter", jackpot="7.00", reserve="3.00") == "12.1"
    play.set_all_house_way().do("meter", jackpot="7.00", reserve="3.00")
    play.do("settle")
    assert get_pools(play) == ("7.00", "3.00", "7.00")
    assert [notice["about"] for notice in play.last_round["notices"]] == ["reconstructed"]


def test_15_12_a_prize_that_is_taken_back_refills_the_pool() -> None:
    play = deal_jackpot_round(GEE_JUN_DAY)
    play.do("settle")
    assert get_pools(play)[0] == "900.00"
    play.do("placement-error", boxes=[2, 4])
    assert get_pools(play) == ("1000.00", "0.00", "1000.00")
    play.set_all_house_way().do("settle")
    assert get_pools(play) == ("1001.40", "0.60", "1001.40")


def test_15_12_without_a_jackpot_wager_pools_and_sign_do_not_change() -> None:
    play = settle_round(jackpot=JACKPOT)
    play.do("linked-win", amount="100.00")
    play.do("placement-error", boxes=[2, 3])
    play.settle()
    assert get_pools(play) == ("900.00", "0.00", "1000.00")


# Views and legal actions


def test_15_12_views_show_a_reopened_round_as_the_round_in_play() -> None:
    play = settle_round()
    play.wager("cat 4 20.00").do("placement-error", boxes=[2, 3])
    view: Any = play.table.view("ann")
    assert (view["number"], view["phase"], view["last-round"]) == (1, "setting", None)
    assert sorted(view["round"]["boxes"]) == ["2", "3"]
    assert {turn["player"] for turn in view["turn"]} == {"ann", "bob"}
    assert "tiles" not in view["round"]["hands"]["2"]
    play.settle()
    view = play.table.view("ann")
    assert (view["number"], sorted(view["round"]["boxes"])) == (2, ["4"])


def test_15_12_commands_on_a_copy_do_not_change_the_original() -> None:
    play = settle_round()
    for _ in range(3):
        play.wager("ann 2 20.00").do("expose", during="cut")
    game, state = play.table.game, rebuild_complete_state(play.table)
    before = snapshot(state)

    def apply_to_copy(original: State, *commands: dict[str, Any]) -> State:
        twin = copy_state(original, game.shared_attributes)
        for command in commands:
            game.apply(twin, game.convert_command(command))
        return twin

    reopened_state = apply_to_copy(state, {"do": "placement-error", "boxes": [2, 3]})
    assert snapshot(state) == before
    before = snapshot(reopened_state)
    settled_state = apply_to_copy(
        reopened_state, {"do": "absent", "box": 2}, {"do": "absent", "box": 3}, {"do": "settle"}
    )
    assert snapshot(reopened_state) == before
    assert [round_.status for round_ in make_result(reopened_state).rounds] == ["open", *["misdeal"] * 3]
    assert [round_.status for round_ in make_result(settled_state).rounds] == ["settled", *["misdeal"] * 3]
    assert [line.outcome for line in make_result(settled_state).rounds[0].lines] == ["lose", "win"]


@pytest.mark.clause(NUMBER, "15.12")
def test_15_12_the_three_forms_are_legal_until_the_next_dice() -> None:
    play = settle_round()
    keys = [set(action.fields) for action in play.table.legal("dealer") if action.do == "placement-error"]
    assert keys == [{"boxes", "round"}, {"hands", "round"}, {"first-box", "round"}]
    play.wager("ann 2 20.00").deal()
    (first, *_) = [action for action in play.table.legal("supervisor") if action.do == "placement-error"]
    assert first.fields["round"] == OneOf(("current",))
    play.do("void", cause="fire")
    assert play.list_action_arguments("dealer", "placement-error") == []


def test_15_12_lines_of_a_round_settled_again() -> None:
    play = settle_round()
    play.do("placement-error", boxes=[1, 2])
    play.settle()
    assert [summarise_line(line) for line in play.last_round["lines"]] == [
        ("lose", "0.00", "0.00"),
        ("lose", "0.00", "0.00"),
    ]
