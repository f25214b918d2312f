"""Rule 2.4: all cards are changed, two people check them, and a new shoe follows."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table

CHANGED = {"to": "table", "rule": "2.4", "about": "cards-changed"}


def change_cards(play: Play, **arguments: Any) -> Play:
    """Change all cards after a check."""
    return play.do("change-cards", checked=True, **arguments)


def test_2_4_changed_cards_are_checked_by_supervisor_and_dealer() -> None:
    play = open_table()
    assert play.refuses("change-cards") == "2.4"
    assert play.refuses("change-cards", checked=False) == "2.4"
    state = change_cards(play, checkers=["ivy", "jim"], by="operator").state
    assert state["changes"] == [{"round": 1, "checkers": ["ivy", "jim"]}]
    assert state["notices"] == [CHANGED]
    assert change_cards(play).state["changes"][1:] == [{"round": 1, "checkers": None}]


@pytest.mark.parametrize("by", ["player", "dealer", "supervisor", "director"])
def test_2_4_the_operator_changes_all_cards(by: str) -> None:
    assert open_table().refuses("change-cards", checked=True, by=by) == "2.4"
    assert deal_round("Th 9d 8c", "10.00").refuses("change-cards", checked=True, by=by) == "2.4"


@pytest.mark.parametrize(
    "checkers", [[], ["ivy"], ["ivy", "ivy"], ["ivy", "jim", "kim"], "ivy", ["ivy", "dealer"], None]
)
def test_2_4_the_checkers_are_two_different_people(checkers: object) -> None:
    assert open_table().is_malformed("change-cards", checked=True, checkers=checkers)
    assert open_table().is_malformed("shoe", cards="2c", new_cards=True, checkers=checkers)


def test_2_4_checkers_are_named_only_with_new_cards() -> None:
    assert open_table().is_malformed("shoe", cards="2c", checkers=["ivy", "jim"])
    assert open_table().is_malformed("shoe", cards="2c", new_cards=False, checkers=["ivy", "jim"])
    state = open_table().shoe("2c", new_cards=True, checkers=["ivy", "jim"]).shoe("2c", new_cards=True).shoe("2c").state
    assert state["changes"] == [{"round": 1, "checkers": ["ivy", "jim"]}, {"round": 1, "checkers": None}]
    assert state["notices"] == []


def test_2_4_a_shoe_is_needed_after_the_change() -> None:
    play = change_cards(open_table().shoe("Th 9d 8c Tc").wager("10.00"))
    assert (play.state["shoe-left"], play.refuses("deal")) == (0, "5.1")
    assert play.shoe("Th 9d 8c Tc").do("deal").last_round["hands"]["1"][0]["cards"] == "Th 8c"
    assert play.last_round["notices"] == [CHANGED]


def test_2_4_the_cards_of_an_automated_shoe_are_changed_too() -> None:
    play = change_cards(open_table(automated_shoe=True).shoe("Th 9d 8c Tc").wager("10.00"))
    assert play.refuses("deal") == "19.2"


def test_2_4_cards_are_not_changed_during_a_round() -> None:
    play = deal_round("Th 9d 8c Tc", "10.00")
    assert play.refuses("change-cards", checked=True) == "2.4"
    assert change_cards(play.stand().dealer()).state["changes"] == [{"round": 2, "checkers": None}]


def test_2_4_a_due_shuffle_stays_due_and_a_kept_card_is_gone() -> None:
    play = deal_round("Th 9d 8c cut 9c 2c", "10.00").do("draw-in-error").stand().dealer()
    assert play.state["shuffle-due"] == "5.4(b)"
    change_cards(play)
    assert (play.state["shuffle-due"], play.wager("10.00").refuses("deal")) == ("5.4(b)", "5.4(b)")
    play = change_cards(deal_round("Th 9d Tc 9c 2c", "10.00").stand().do("draw-in-error").do("draw-in-error").dealer())
    assert play.wager("10.00").refuses("deal") == "5.1"


def test_2_4_a_shoe_of_unknown_order_is_no_longer_in_use() -> None:
    play = change_cards(open_table().do("shoe", unseen=True).do("seen", cards="2c 3c"))
    assert (play.state["unseen-shoe"], play.state["shoe-left"], play.refuses("seen", cards="4c")) == (False, 0, "5.1")


def test_19_3_b_changed_cards_meet_the_duty_after_a_malfunction() -> None:
    play = open_table(automated_shoe=True).shoe("Th 9d 8c").wager("10.00").do("deal").do("malfunction", cards="Tc 2c")
    play.stand().dealer()
    assert play.refuses("shoe", cards="2c") == "19.3(b)"
    assert change_cards(play).state["new-cards-due"] is False
    assert play.wager("10.00").refuses("deal") == "5.1"
    assert play.shoe("Th 9d 8c").do("deal").last_round["status"] == "open"
