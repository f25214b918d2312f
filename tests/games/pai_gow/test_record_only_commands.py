"""Commands that only go on record: 2.2, 2.3, 17.5, 17.10, and the conduct of rules 14, 17 and 18."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play


@pytest.mark.clause(NUMBER, "2.2")
@pytest.mark.parametrize(
    ("arguments", "recorded_check"),
    [
        ({}, {"when": None, "count": None}),
        ({"when": "before", "count": 32, "by": "dealer"}, {"when": "before", "count": 32}),
        ({"when": "after", "count": 31}, {"when": "after", "count": 31}),
        ({"count": 0}, {"when": None, "count": 0}),
    ],
)
def test_2_2_the_dealer_checks_the_tiles(arguments: dict[str, Any], recorded_check: dict[str, Any]) -> None:
    play = Play()
    play.do("check-tiles", **arguments)
    assert play.state["checks"] == [recorded_check]
    assert play.state["notices"] == [{"to": "table", "rule": "2.2", "about": "tiles-checked"}]


@pytest.mark.clause(NUMBER, "2.2")
@pytest.mark.parametrize("by", ["supervisor", "operator", "director", "player"])
def test_2_2_only_the_dealer_checks_the_tiles(by: str) -> None:
    assert Play().refuses("check-tiles", by=by) == "2.2"


def test_2_2_tiles_are_not_checked_during_a_round() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("check-tiles") == "2.2"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("check-tiles") == "2.2"


@pytest.mark.parametrize("arguments", [{"when": "instruction"}, {"count": -1}, {"count": "32"}, {"checked": True}])
def test_2_2_malformed_checks(arguments: dict[str, Any]) -> None:
    assert Play().is_malformed("check-tiles", **arguments)


@pytest.mark.clause(NUMBER, "2.1")
@pytest.mark.parametrize("count", [0, 31, 33])
def test_2_1_a_wrong_count_stops_the_next_round(count: int) -> None:
    play = Play()
    play.do("check-tiles", count=count)
    assert play.refuses("no-more-bets") == "2.1"
    play.wager("ann 2 20.00")
    assert play.refuses("no-more-bets") == "2.1"
    play.do("check-tiles", when="before")
    assert play.refuses("no-more-bets") == "2.1"
    assert not play.list_action_arguments("dealer", "no-more-bets")
    play.do("check-tiles", when="before", count=32)
    play.do("no-more-bets")


@pytest.mark.clause(NUMBER, "2.1")
def test_2_1_changed_tiles_lift_the_stop_and_a_later_wrong_count_restores_it() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("check-tiles", count=31)
    assert play.refuses("change-tiles") == "2.3"
    assert play.refuses("no-more-bets") == "2.1"
    play.do("change-tiles", checked=True)
    play.do("check-tiles")
    play.deal().settle()
    play.do("check-tiles", count=32)
    play.do("check-tiles", count=31)
    assert play.refuses("no-more-bets") == "2.1"


@pytest.mark.clause(NUMBER, "2.1")
def test_2_1_count_is_checked_before_everything_else() -> None:
    play = Play()
    play.play_round("ann 2 20.00")
    play.do("request-bank", player="ann", box=2, funds="100.00")
    assert play.refuses("no-more-bets") == "6.2"
    play.do("check-tiles", count=31)
    assert play.refuses("no-more-bets") == "2.1"


@pytest.mark.clause(NUMBER, "2.3")
def test_2_3_tiles_are_changed_between_rounds_after_a_check_by_two() -> None:
    play = Play()
    play.do("change-tiles", checked=True)
    play.play_round("ann 2 20.00")
    play.do("change-tiles", checked=True, by="operator")
    assert play.state["changes"] == [{"round": 1}, {"round": 2}]
    assert play.last_round["notices"] == [{"to": "table", "rule": "2.3", "about": "tiles-changed"}]
    assert play.state["notices"] == play.last_round["notices"]


@pytest.mark.clause(NUMBER, "2.3")
@pytest.mark.parametrize(
    "arguments", [{}, {"checked": False}, *[{"checked": True, "by": by} for by in ("supervisor", "dealer", "director")]]
)
def test_2_3_change_of_tiles_needs_a_check_and_the_operator(arguments: dict[str, Any]) -> None:
    assert Play().refuses("change-tiles", **arguments) == "2.3"


def test_2_3_tiles_are_not_changed_during_a_round() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("change-tiles", checked=True) == "2.3"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("change-tiles", checked=True) == "2.3"


@pytest.mark.clause(NUMBER, "17.5")
def test_17_5_the_operator_decides_a_dispute() -> None:
    play = Play()
    play.do("dispute", player="ann", by="operator")
    play.do("dispute", player="bob", about="the set", decision="it stands", review=True)
    assert play.state["disputes"] == [
        {"player": "ann", "about": None, "decision": None, "review": False, "round": None},
        {"player": "bob", "about": "the set", "decision": "it stands", "review": True, "round": None},
    ]
    assert play.state["notices"] == [
        {"to": "ann", "rule": "17.5", "about": "dispute-decided"},
        {"to": "bob", "rule": "17.5", "about": "dispute-decided"},
        {"to": "commission", "rule": "17.5", "about": "review-requested"},
    ]


@pytest.mark.clause(NUMBER, "17.5")
def test_17_5_disputes_concern_the_running_or_a_completed_round() -> None:
    play = Play()
    assert play.refuses("dispute", player="ann", round=1) == "17.5"
    play.wager("ann 2 20.00").stack_tiles()
    assert play.refuses("dispute", player="ann", round=0) == "17.5"
    play.do("dispute", player="ann", round=1)
    play.do("dice", values=[1, 1, 1])
    play.do("dispute", player="ann", round=1)
    assert play.refuses("dispute", player="ann", round=2) == "17.5"
    play.do("void", cause="fire")
    play.do("dispute", player="ann", round=1)
    assert play.refuses("dispute", player="ann", round=2) == "17.5"
    assert [entry["round"] for entry in play.state["disputes"]] == [1, 1, 1]


@pytest.mark.parametrize("by", ["supervisor", "dealer", "director", "player"])
def test_17_5_only_the_operator_decides_a_dispute(by: str) -> None:
    assert Play().refuses("dispute", player="ann", by=by) == "17.5"


@pytest.mark.clause(NUMBER, "17.10")
def test_17_10_a_copy_of_the_rules_is_given_to_anyone_in_any_phase() -> None:
    play = Play()
    play.do("rules-copy", player="bob", by="player")
    play.wager("ann 2 20.00").stack_tiles()
    play.do("rules-copy", player="ann")
    play.do("dice", values=[1, 1, 1])
    play.do("rules-copy", player="bob", by="dealer")
    assert play.state["rules-copies"] == ["bob", "ann", "bob"]
    assert play.last_round["notices"][0] == {"to": "bob", "rule": "17.10", "about": "rules-copy"}
    assert len(play.last_round["notices"]) == 3


def test_an_infringement_may_name_the_dealer_but_no_other_reserved_name() -> None:
    play = Play()
    play.do("infringe", player="dealer", rule="17.6(c)", note="spoke to ann")
    assert play.state["infringements"] == [{"player": "dealer", "rule": "17.6(c)", "round": 1}]
    for name in ("Dealer", "supervisor", "house", "nobody"):
        assert play.is_malformed("infringe", player=name, rule="17.6(c)")
