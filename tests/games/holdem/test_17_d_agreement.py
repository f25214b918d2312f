"""Rules 17.16, 19.4 and 19.9: what no rule covers, disputes, copies of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, dealt, flop, opened

ALL = ["ann", "bob", "cat"]


def agreed(action: str = "misdeal", names: list[str] | None = None, **arguments: Any) -> dict[str, Any]:
    """The arguments of an irregularity."""
    return {"about": "a card fell", "action": action, "agreed": ALL if names is None else names, **arguments}


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_all_players_agree_on_a_misdeal() -> None:
    play = dealt().raise_("cat", "4.00").do("irregularity", **agreed(by="operator"))
    assert (play.last["status"], play.rules("ann"), play.returned("cat")) == ("misdeal", ["17.16", "17.3"], "6.00")
    assert play.state["irregularities"] == [{"about": "a card fell", "action": "misdeal", "round": 1}]
    assert (play.notices, play.state["button"]) == ([("players", "17.16", "irregularity-agreed")], 3)


@pytest.mark.clause(NUMBER, "17.16")
@pytest.mark.parametrize("names", [[], ["ann"], ["ann", "bob"], ["bob", "cat"], ["ann", "bob", "zoe"]])
def test_17_16_everybody_dealt_in_agrees_or_the_operator_decides(names: list[str]) -> None:
    assert dealt().refuses("irregularity", **agreed(names=names)) == "17.16"
    assert dealt().fold("cat").refuses("irregularity", **agreed(names=names)) == "17.16"


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_folded_players_too_only_not_the_excluded() -> None:
    play = dealt().fold("cat")
    assert play.refuses("irregularity", **agreed(names=["ann", "bob"])) == "17.16"
    play.do("exclude", "cat", contravened="16.3").do("irregularity", **agreed("stand", ["bob", "ann", "zoe", "bob"]))
    assert play.notices[-1] == ("players", "17.16", "irregularity-agreed")


@pytest.mark.clause(NUMBER, "17.16")
@pytest.mark.parametrize("action", ["stand", "the card is burnt", "Misdeal", ""])
def test_17_16_other_words_change_nothing(action: str) -> None:
    play = dealt()
    before = (play.pot, play.turn, play.state["stacks"])
    play.do("irregularity", **agreed(action))
    assert (play.pot, play.turn, play.state["stacks"]) == before
    assert play.state["irregularities"] == [{"about": "a card fell", "action": action, "round": 1}]


@pytest.mark.clause(NUMBER, "17.16")
def test_17_16_the_operator_and_a_round() -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert dealt().refuses("irregularity", **agreed(by=person)) == "17.16"
        assert flop().refuses("irregularity", **agreed(by=person)) == "17.16"
    assert opened().refuses("irregularity", **agreed()) == "17.16"
    assert flop().refuses("irregularity", **agreed(names=["ann"])) == "17.16"


@pytest.mark.clause(NUMBER, "17.2")
def test_17_2_no_misdeal_is_agreed_on_when_the_first_betting_round_is_complete() -> None:
    waiting = dealt().do("expose-communal").call("cat", "ann")
    assert flop().refuses("irregularity", **agreed()) == "17.2"
    assert flop().check_down().refuses("irregularity", **agreed()) == "17.2"
    assert dealt().do("expose-communal").call("cat", "ann", "bob").refuses("irregularity", **agreed()) == "17.2"
    assert waiting.do("irregularity", **agreed()).last["status"] == "misdeal"
    assert flop().do("irregularity", **agreed("stand")).last["status"] == "open"


@pytest.mark.parametrize("missing", ["about", "action", "agreed"])
def test_17_16_all_of_it_is_said(missing: str) -> None:
    arguments = agreed()
    del arguments[missing]
    assert dealt().malformed("irregularity", **arguments)


@pytest.mark.clause(NUMBER, "19.4", "17.16")
def test_19_4_without_agreement_the_operator_decides() -> None:
    play = dealt().do("dispute", "ann", about="a card fell", decision="a new deal", action="misdeal", by="operator")
    assert (play.last["status"], play.rules("ann")) == ("misdeal", ["19.4", "17.3"])
    assert play.notices == [("ann", "19.4", "dispute-decided")]
    assert play.state["disputes"] == [
        {
            "player": "ann", "about": "a card fell", "decision": "a new deal", "review": False, "round": None,
            "action": "misdeal",
        }
    ]  # fmt: skip


@pytest.mark.clause(NUMBER, "19.4")
def test_19_4_final_subject_to_a_review() -> None:
    play = opened().fold_round().do("dispute", "zoe", review=True, round=1)
    assert play.told == [("zoe", "19.4", "dispute-decided"), ("commission", "19.4", "review-requested")]
    assert play.state["disputes"] == [
        {"player": "zoe", "about": None, "decision": None, "review": True, "round": 1, "action": None}
    ]
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("dispute", "ann", by=person) == "19.4"


@pytest.mark.clause(NUMBER, "19.4")
def test_19_4_of_a_round_completed_or_running() -> None:
    play = opened().fold_round()
    for number in (-1, 0, 2):
        assert play.refuses("dispute", "ann", round=number) == "19.4"
    play.deal().do("dispute", "ann", round=1).do("dispute", "ann", round=2)
    assert play.refuses("dispute", "ann", round=3) == "19.4"
    assert play.refuses("dispute", "ann", round=3, action="misdeal") == "19.4"


@pytest.mark.clause(NUMBER, "19.4", "17.2")
def test_19_4_a_misdeal_needs_a_round_in_its_first_betting() -> None:
    assert opened().refuses("dispute", "ann", action="misdeal") == "19.4"
    assert opened().fold_round().refuses("dispute", "ann", action="misdeal", round=1) == "19.4"
    assert flop().refuses("dispute", "ann", action="misdeal") == "17.2"
    assert flop().refuses("dispute", "ann", action="misdeal", by="dealer") == "19.4"
    assert opened().fold_round().deal().refuses("dispute", "ann", action="misdeal", round=1) == "17.2"
    play = opened().fold_round().deal().do("dispute", "ann", action="misdeal", round=2)
    assert play.last["status"] == "misdeal"
    assert flop().do("dispute", "ann", action="stand").last["status"] == "open"


@pytest.mark.clause(NUMBER, "19.9")
def test_19_9_a_copy_of_the_rules_is_given_to_who_asks() -> None:
    play = opened().do("rules-copy", "zoe").deal().do("rules-copy", "ann", by="dealer").do("rules-copy", "zoe")
    assert play.state["rules-copies"] == ["zoe", "ann", "zoe"]
    assert play.notices == [(name, "19.9", "rules-copy") for name in ("zoe", "ann", "zoe")]
    assert Play().malformed("rules-copy")
