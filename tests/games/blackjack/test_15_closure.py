"""Rule 15: closing the table."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table


def play_final_rounds(reason: str, rounds: int = 3) -> Play:
    play = open_table().shoe("Th 7d 9s Tc " * 3 + "2c").do("final-rounds", reason=reason)
    for _ in range(rounds):
        play.deal("10.00").stand().dealer()
    return play


@pytest.mark.parametrize(("reason", "rule"), [("hours", "15.1"), ("table", "15.2")])
def test_15_1_and_15_2_after_three_final_rounds_the_table_is_closed(reason: str, rule: str) -> None:
    play = play_final_rounds(reason)
    assert (play.state["phase"], play.state["closed"], play.state["final-rounds-left"]) == ("closed", rule, 0)
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == rule
    assert play.refuses("sit", player="ann", box=1) == rule
    assert play.refuses("deal") == rule


def test_15_2_the_announcement_of_the_final_rounds_was_the_notice() -> None:
    assert play_final_rounds("table").pending_notices == []


@pytest.mark.parametrize("reason", ["hours", "table"])
def test_15_1_the_table_stays_open_after_two_final_rounds(reason: str) -> None:
    play = play_final_rounds(reason, 2)
    assert (play.state["phase"], play.state["closed"]) == ("betting", None)


def test_15_2_the_operator_closes_with_notice() -> None:
    play = open_table().do("close", notice=True, by="operator")
    assert (play.state["phase"], play.state["closed"]) == ("closed", "15.2")
    assert play.pending_notices == [("players", "15.2", "closing")]
    assert play.refuses("sit", player="ann", box=1) == "15.2"


@pytest.mark.parametrize("notice", [{}, {"notice": False}])
def test_15_2_no_closing_without_notice(notice: dict[str, bool]) -> None:
    assert open_table().refuses("close", **notice) == "15.2"


def test_15_2_no_closing_twice_or_in_a_round() -> None:
    assert open_table().do("close", notice=True).refuses("close", notice=True) == "15.2"
    assert play_final_rounds("hours").refuses("close", notice=True) == "15.2"
    assert deal_round("Th 7d 9s", "10.00").refuses("close", notice=True) == "15.2"


def test_15_2_wagers_on_the_layout_go_back() -> None:
    play = open_table().shoe("Th 7d 9s").wager("10.00").do("close", notice=True)
    assert play.refuses("withdraw", player="ann", box=1) == "4.2"
    assert play.result["rounds"] == []


def test_15_2_the_final_rounds_may_be_cut_short() -> None:
    play = play_final_rounds("hours", 1).do("close", notice=True)
    assert play.state["closed"] == "15.2"


def test_15_a_closed_table_accepts_entries_on_record() -> None:
    play = open_table().sit("ann").do("close", notice=True).do("request", player="ann", what="rules")
    play.do("infringe", player="dealer", rule="16.5(c)").do("dispute", player="ann").do("leave", player="ann")
    assert play.state["seats"] == {}
