"""Rules 17.16, 19.4 and 19.9: irregularities that no rule covers, disputes, copies of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, deal_round, open_table, play_to_flop

ALL = ["ann", "bob", "cat"]


def make_irregularity(action: str = "misdeal", names: list[str] | None = None, **arguments: Any) -> dict[str, Any]:
    """Return the arguments of an irregularity."""
    return {"about": "a card fell", "action": action, "agreed": ALL if names is None else names, **arguments}


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_all_players_agree_on_a_misdeal() -> None:
    play = deal_round().raise_("cat", "4.00").do("irregularity", **make_irregularity(by="operator"))
    assert (play.last_round["status"], play.get_rules("ann"), play.get_returned("cat")) == (
        "misdeal",
        ["17.16", "17.3"],
        "6.00",
    )
    assert play.state["irregularities"] == [{"about": "a card fell", "action": "misdeal", "round": 1}]
    assert (play.notices, play.state["button"]) == ([("players", "17.16", "irregularity-agreed")], 3)


@pytest.mark.clause(NUMBER, "17.16")
@pytest.mark.parametrize("names", [[], ["ann"], ["ann", "bob"], ["bob", "cat"], ["ann", "bob", "zoe"]])
def test_17_16_everybody_dealt_in_agrees_or_the_operator_decides(names: list[str]) -> None:
    assert deal_round().refuses("irregularity", **make_irregularity(names=names)) == "17.16"
    assert deal_round().fold("cat").refuses("irregularity", **make_irregularity(names=names)) == "17.16"


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_folded_players_must_agree_but_not_excluded_players() -> None:
    play = deal_round().fold("cat")
    assert play.refuses("irregularity", **make_irregularity(names=["ann", "bob"])) == "17.16"
    play.do("exclude", "cat", contravened="16.3").do(
        "irregularity", **make_irregularity("stand", ["bob", "ann", "zoe", "bob"])
    )
    assert play.notices[-1] == ("players", "17.16", "irregularity-agreed")


@pytest.mark.clause(NUMBER, "17.16")
@pytest.mark.parametrize("action", ["stand", "the card is burnt", "Misdeal", ""])
def test_17_16_other_actions_change_nothing(action: str) -> None:
    play = deal_round()
    before = (play.pot, play.turn, play.state["stacks"])
    play.do("irregularity", **make_irregularity(action))
    assert (play.pot, play.turn, play.state["stacks"]) == before
    assert play.state["irregularities"] == [{"about": "a card fell", "action": action, "round": 1}]


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_needs_the_operator_and_a_round() -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert deal_round().refuses("irregularity", **make_irregularity(by=person)) == "17.16"
        assert play_to_flop().refuses("irregularity", **make_irregularity(by=person)) == "17.16"
    assert open_table().refuses("irregularity", **make_irregularity()) == "17.16"
    assert play_to_flop().refuses("irregularity", **make_irregularity(names=["ann"])) == "17.16"


@pytest.mark.clause(NUMBER, "17.2")
def test_17_2_no_misdeal_is_agreed_on_when_the_first_betting_round_is_complete() -> None:
    waiting_play = deal_round().do("expose-communal").call("cat", "ann")
    assert play_to_flop().refuses("irregularity", **make_irregularity()) == "17.2"
    assert play_to_flop().check_down().refuses("irregularity", **make_irregularity()) == "17.2"
    assert (
        deal_round().do("expose-communal").call("cat", "ann", "bob").refuses("irregularity", **make_irregularity())
        == "17.2"
    )
    assert waiting_play.do("irregularity", **make_irregularity()).last_round["status"] == "misdeal"
    assert play_to_flop().do("irregularity", **make_irregularity("stand")).last_round["status"] == "open"


@pytest.mark.parametrize("missing", ["about", "action", "agreed"])
def test_17_16_command_with_a_missing_argument_is_malformed(missing: str) -> None:
    arguments = make_irregularity()
    del arguments[missing]
    assert deal_round().is_malformed("irregularity", **arguments)


@pytest.mark.clause(NUMBER, "19.4", "17.16")
def test_19_4_without_agreement_the_operator_decides() -> None:
    play = deal_round().do(
        "dispute", "ann", about="a card fell", decision="a new deal", action="misdeal", by="operator"
    )
    assert (play.last_round["status"], play.get_rules("ann")) == ("misdeal", ["19.4", "17.3"])
    assert play.notices == [("ann", "19.4", "dispute-decided")]
    assert play.state["disputes"] == [
        {
            "player": "ann", "about": "a card fell", "decision": "a new deal", "review": False, "round": None,
            "action": "misdeal",
        }
    ]  # fmt: skip


@pytest.mark.clause(NUMBER, "19.4")
def test_19_4_decision_is_final_subject_to_a_review() -> None:
    play = open_table().fold_round().do("dispute", "zoe", review=True, round=1)
    assert play.pending_notices == [("zoe", "19.4", "dispute-decided"), ("commission", "19.4", "review-requested")]
    assert play.state["disputes"] == [
        {"player": "zoe", "about": None, "decision": None, "review": True, "round": 1, "action": None}
    ]
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("dispute", "ann", by=person) == "19.4"


@pytest.mark.clause(NUMBER, "19.4")
def test_19_4_disputes_concern_completed_or_running_rounds() -> None:
    play = open_table().fold_round()
    for number in (-1, 0, 2):
        assert play.refuses("dispute", "ann", round=number) == "19.4"
    play.deal().do("dispute", "ann", round=1).do("dispute", "ann", round=2)
    assert play.refuses("dispute", "ann", round=3) == "19.4"
    assert play.refuses("dispute", "ann", round=3, action="misdeal") == "19.4"


@pytest.mark.clause(NUMBER, "19.4", "17.2")
def test_19_4_a_misdeal_needs_a_round_in_its_first_betting() -> None:
    assert open_table().refuses("dispute", "ann", action="misdeal") == "19.4"
    assert open_table().fold_round().refuses("dispute", "ann", action="misdeal", round=1) == "19.4"
    assert play_to_flop().refuses("dispute", "ann", action="misdeal") == "17.2"
    assert play_to_flop().refuses("dispute", "ann", action="misdeal", by="dealer") == "19.4"
    assert open_table().fold_round().deal().refuses("dispute", "ann", action="misdeal", round=1) == "17.2"
    play = open_table().fold_round().deal().do("dispute", "ann", action="misdeal", round=2)
    assert play.last_round["status"] == "misdeal"
    assert play_to_flop().do("dispute", "ann", action="stand").last_round["status"] == "open"


@pytest.mark.clause(NUMBER, "19.9")
def test_19_9_a_copy_of_the_rules_is_given_on_request() -> None:
    play = open_table().do("rules-copy", "zoe").deal().do("rules-copy", "ann", by="dealer").do("rules-copy", "zoe")
    assert play.state["rules-copies"] == ["zoe", "ann", "zoe"]
    assert play.notices == [(name, "19.9", "rules-copy") for name in ("zoe", "ann", "zoe")]
    assert Play().is_malformed("rules-copy")
