"""Rule 9: setting the hands."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import BANK, NUMBER, WIN, Play

LOW, HIGH = "1-3 1-4", "4-4 5-6"


def deal_round() -> Play:
    return Play().wager("ann 2 20.00").deal({1: BANK, 2: WIN})


def test_9_1_the_player_sets_the_hand() -> None:
    play = deal_round().set("ann 2", LOW, HIGH)
    play.settle()
    assert play.last_round["hands"]["2"]["set"] == "player"


@pytest.mark.parametrize(
    ("low", "high"),
    [("1-3 1-4", "4-4 6-6"), ("1-3", "4-4 5-6"), ("1-3 1-4 4-4", "5-6"), ("", ""), ("1-3 1-4", "1-3 1-4"),
     ("1-3 1-4", "4-4 x"), ("1-3 1-4", "4-4 5-6 1-4")],
)  # fmt: skip
def test_9_1_parts_must_be_two_tiles_each_of_the_hand(low: str, high: str) -> None:
    assert deal_round().refuses("set", player="ann", box=2, low=low, high=high) == "9.1"


def test_9_1_parts_named_the_wrong_way_round_are_exchanged() -> None:
    play = deal_round()
    events = play.do("set", player="ann", box=2, low="4-4 5-6", high="1-4 1-3")
    assert [str(notice.about) for notice in events] == ["parts-exchanged"]  # type: ignore[union-attr]  # all are notices
    assert (play.last_round["hands"]["2"]["low"], play.last_round["hands"]["2"]["high"]) == (LOW, HIGH)


def test_9_1_every_hand_with_a_live_wager_is_set_before_the_settlement() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal().house_way("ann 2")
    assert play.refuses("settle") == "9.1"
    play.do("take", player="bob", box=3)
    play.do("settle")


def test_9_1_the_player_bankers_hand_is_set_before_the_settlement() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().deal().house_way("bob 5")
    assert play.refuses("settle") == "9.1"
    play.house_way("ann 3").do("settle")


def test_9_1_only_the_player_banker_sets_the_banks_hand() -> None:
    play = Play().give_bank_to_ann(partners={"dan": "10.00"}).wager("bob 5 20.00").name_house_wager().deal({3: WIN})
    for player in ("bob", "dan"):
        assert play.refuses("house-way", player=player, box=3) == "9.1"
        assert play.refuses("set", player=player, box=3, low=LOW, high=HIGH) == "9.1"
    play.set("ann 3", LOW, HIGH)


@pytest.mark.parametrize("phase", ["betting", "dealing"])
def test_9_1_no_settlement_before_the_dice(phase: str) -> None:
    play = Play().wager("ann 2 20.00")
    if phase == "dealing":
        play.stack_tiles()
    assert play.refuses("settle") == "9.1"


@pytest.mark.clause(NUMBER, "9.2")
def test_9_2_house_way_on_request() -> None:
    play = deal_round().house_way("ann 2")
    hand = play.last_round["hands"]["2"]
    assert (hand["low"], hand["high"], hand["set"], hand["rule"]) == (LOW, HIGH, "house-way", "10.1(c)")


def test_9_2_house_way_only_on_request_of_the_player_who_sets_the_hand() -> None:
    assert deal_round().refuses("house-way", player="bob", box=2) == "7.5"


def test_9_3_a_set_hand_is_not_altered() -> None:
    play = deal_round().set("ann 2", LOW, HIGH)
    assert play.refuses("set", player="ann", box=2, low="4-4 1-4", high="1-3 5-6") == "9.3"
    assert play.refuses("house-way", player="ann", box=2) == "9.3"
    assert play.refuses("absent", box=2) == "9.3"


def test_9_3_is_checked_before_the_player_who_sets() -> None:
    assert deal_round().house_way("ann 2").refuses("set", player="bob", box=2, low=LOW, high=HIGH) == "9.3"


@pytest.mark.clause(NUMBER, "9.4")
def test_9_4_the_houses_hand_on_box_one_is_set_house_way() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().deal({1: WIN})
    assert play.refuses("set", player="ann", box=1, low=LOW, high=HIGH) == "9.4"
    assert play.refuses("house-way", player="ann", box=1) == "9.4"
    assert play.refuses("absent", box=1) == "9.4"
    play.set_all_house_way().do("settle")
    assert (play.last_round["hands"]["1"]["set"], play.last_round["hands"]["1"]["rule"]) == ("house-way", "10.1(c)")


def test_10_1_the_houses_bank_hand_is_set_house_way() -> None:
    play = deal_round()
    assert play.refuses("set", player="ann", box=1, low="5-5 4-6", high="5-6 1-5") == "10.1"
    assert play.refuses("house-way", player="ann", box=1) == "10.1"
    assert play.refuses("absent", box=1) == "10.1"
    play.settle()
    assert play.last_round["hands"]["1"]["low"] == "5-5 4-6"


@pytest.mark.parametrize(
    ("house_way", "hand", "low"),
    [
        ({"high-tiles": "place-first"}, "4-4 5-5 4-5 2-6", "4-5 2-6"),
        ({}, "4-4 5-5 4-5 2-6", "4-4 4-5"),
        ({"teen-and-day": "day-high"}, "6-6 1-1 3-4 3-6", "6-6 3-4"),
        ({}, "6-6 1-1 3-4 3-6", "1-1 3-4"),
        ({"equal-counts": "highest-low"}, "6-6 1-1 5-5 4-6", "6-6 5-5"),
        ({}, "6-6 1-1 5-5 4-6", "1-1 4-6"),
    ],
)
def test_10_1_the_operator_chooses_between_interpretations(house_way: dict[str, str], hand: str, low: str) -> None:
    play = Play(house_way=house_way).wager("ann 2 20.00").deal({2: hand}).house_way("ann 2")
    assert play.last_round["hands"]["2"]["low"] == low


def test_8_11_a_box_without_a_hand_is_not_set() -> None:
    play = deal_round()
    assert play.refuses("set", player="ann", box=3, low=LOW, high=HIGH) == "8.11"
    assert play.refuses("house-way", player="ann", box=3) == "8.11"
    assert play.refuses("absent", box=3) == "8.11"
