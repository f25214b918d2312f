"""Rule 16: the table closes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.pai_gow.playing import Play

COMMANDS: list[dict[str, Any]] = [
    {"do": "sit", "player": "ann", "box": 2},
    {"do": "leave", "player": "ann"},
    {"do": "wager", "player": "ann", "box": 2, "amount": "20.00"},
    {"do": "no-more-bets"},
    {"do": "limits", "min": "20.00", "notice": True},
    {"do": "marker", "box": 2},
    {"do": "exclude", "player": "ann", "contravened": "17.8"},
    {"do": "settle"},
    {"do": "ask", "player": "ann"},
    {"do": "vacate", "player": "ann"},
    {"do": "void", "cause": "fire", "by": "dealer"},
    {"do": "reconstruct", "by": "operator"},
    {"do": "close", "notice": True},
]


def closed() -> Play:
    play = Play()
    play.do("close", notice=True, by="operator")
    return play


def test_16_2_the_operator_closes_with_notice() -> None:
    play = closed()
    assert (play.state["phase"], play.state["closed"]) == ("closed", "16.2")
    assert play.state["notices"] == [{"to": "players", "rule": "16.2", "about": "closing"}]


@pytest.mark.parametrize("arguments", [{}, {"notice": False}, {"notice": True, "by": "supervisor"}])
def test_16_2_not_without_notice_and_not_by_others(arguments: dict[str, Any]) -> None:
    assert Play().refuses("close", **arguments) == "16.2"


def test_16_2_not_during_a_round() -> None:
    play = Play().wager("ann 2 20.00").stack()
    assert play.refuses("close", notice=True) == "16.2"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("close", notice=True) == "16.2"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command["do"]))
def test_16_2_then_nothing_is_accepted(command: dict[str, Any]) -> None:
    arguments = {key: value for key, value in command.items() if key != "do"}
    assert closed().refuses(command["do"], **arguments) == "16.2"


def test_16_2_but_what_is_put_on_record() -> None:
    play = closed()
    play.do("infringe", player="ann", rule="17.8")
    assert play.state["infringements"] == [{"player": "ann", "rule": "17.8", "round": 1}]


def test_16_2_wagers_on_the_layout_go_back_and_notices_stay() -> None:
    play = Play().wager("ann 2 5.00")
    play.do("close", notice=True)
    assert play.rounds == []
    assert [notice["about"] for notice in play.state["notices"]] == ["wager-below-minimum", "closing"]
    assert play.table.view("ann")["round"]["boxes"] == {}
