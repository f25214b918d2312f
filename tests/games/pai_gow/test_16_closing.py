"""Rule 16: the table closes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import Play

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
    {"do": "void-wager", "player": "ann", "contravened": "17.8"},
    {"do": "update-sign"},
    {"do": "linked-win", "amount": "1.00"},
    {"do": "redistribute", "to": "lottery", "amount": "1.00", "arrangement": "A1"},
    {"do": "reconstruct", "by": "operator"},
    {"do": "close", "notice": True},
]


def close_table() -> Play:
    play = Play()
    play.do("close", notice=True, by="operator")
    return play


def test_16_2_the_operator_closes_with_notice() -> None:
    play = close_table()
    assert (play.state["phase"], play.state["closed"]) == ("closed", "16.2")
    assert play.state["notices"] == [{"to": "players", "rule": "16.2", "about": "closing"}]


@pytest.mark.parametrize("arguments", [{}, {"notice": False}, {"notice": True, "by": "supervisor"}])
def test_16_2_closing_without_notice_or_by_other_roles_is_refused(arguments: dict[str, Any]) -> None:
    assert Play().refuses("close", **arguments) == "16.2"


def test_16_2_closing_during_a_round_is_refused() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("close", notice=True) == "16.2"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("close", notice=True) == "16.2"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command["do"]))
def test_16_2_closed_table_accepts_no_play(command: dict[str, Any]) -> None:
    arguments = {key: value for key, value in command.items() if key != "do"}
    assert close_table().refuses(command["do"], **arguments) == "16.2"


def test_16_2_closed_table_accepts_record_only_commands() -> None:
    play = close_table()
    play.do("infringe", player="ann", rule="17.8")
    play.do("rules-copy", player="ann")
    play.do("dispute", player="ann")
    play.do("check-tiles", when="after")
    play.do("change-tiles", checked=True)
    assert play.state["infringements"] == [{"player": "ann", "rule": "17.8", "round": 1}]
    assert [notice["about"] for notice in play.state["notices"]] == [
        "closing", "infringement", "rules-copy", "dispute-decided", "tiles-checked", "tiles-changed",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("verb", "arguments", "rule"),
    [
        ("void", {"cause": "fire", "by": "dealer"}, "17.1"),
        ("void", {"cause": "fire"}, "17.1"),
        ("void", {"cause": "fraud"}, "17.3"),
        ("void", {"cause": "fraud", "round": 1}, "17.3"),
        ("void", {"cause": "collusion"}, "14.2"),
        ("meter", {"jackpot": "1.00", "reserve": "1.00"}, "12.1"),
        ("dispute", {"player": "ann", "round": 1}, "17.5"),
        ("check-tiles", {"by": "operator"}, "2.2"),
        ("change-tiles", {}, "2.3"),
    ],
)
def test_16_2_commands_allowed_after_closing_are_refused_by_their_own_rule(
    verb: str, arguments: dict[str, Any], rule: str
) -> None:
    assert close_table().refuses(verb, **arguments) == rule


def test_16_2_meter_and_void_for_fraud_are_accepted_after_closing() -> None:
    play = Play(jackpot={"wager": "2.00", "pool": "100.00"})
    play.play_round("ann 2 20.00")
    play.do("close", notice=True)
    play.do("meter", jackpot="50.00", reserve="1.00")
    play.do("void", cause="fraud", round=1)
    assert play.state["pools"] | {"jackpot": "50.00", "reserve": "1.00", "sign": "50.00"} == play.state["pools"]
    assert play.last_round["status"] == "void"
    assert play.state["phase"] == "closed"
    assert [notice["about"] for notice in play.state["notices"]] == ["closing"]


def test_16_2_wagers_on_the_layout_are_returned_and_notices_stay() -> None:
    play = Play().wager("ann 2 5.00")
    play.do("close", notice=True)
    assert play.rounds == []
    assert [notice["about"] for notice in play.state["notices"]] == ["wager-below-minimum", "closing"]
    assert play.table.view("ann", dict)["round"]["boxes"] == {}
