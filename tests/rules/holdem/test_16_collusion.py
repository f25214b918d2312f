"""Rule 16: playing together."""

from __future__ import annotations

import pytest
from tests.rules.holdem.playing import NUMBER, dealt, opened

CONDUCT = ("16.1", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.8(a)", "16.8(b)", "17.15", "17.18", "19.7")


@pytest.mark.parametrize("rule", CONDUCT)
def test_16_an_infringement_goes_on_record_and_leads_to_19_2(rule: str) -> None:
    play = dealt().do("infringe", "cat", rule=rule, note="seen by the dealer")
    assert play.state["infringements"] == [{"player": "cat", "rule": rule, "round": 1}]
    assert play.notices == [("cat", rule, "infringement")]
    play.do("declare-folded", "cat", contravened=rule)
    assert play.folded("cat") == "19.2(a)"


@pytest.mark.parametrize("rule", ["19.5", "19.5(a)", "19.5(b)", "19.5(c)"])
def test_19_5_so_do_those_of_the_dealer(rule: str) -> None:
    play = opened().do("infringe", "dealer", rule=rule)
    assert play.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert play.told == [("dealer", rule, "infringement")]


def test_16_between_rounds_the_coming_round_is_noted() -> None:
    play = opened().fold_round().do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2
    play = opened().deal().do("misdeal", cause="excess-card").do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2


def test_16_it_is_taken_from_anybody_at_any_time() -> None:
    opened().do("infringe", "zoe", rule="16.3", by="player")
    dealt().check_down().do("infringe", "ann", rule="16.3")


def test_16_2_one_hand_a_player() -> None:
    assert opened().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"
    assert dealt().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"


@pytest.mark.clause(NUMBER, "16.2")
def test_16_2_after_leaving_one_may_sit_again() -> None:
    play = opened().do("leave", "ann").do("sit", "ann", seat=9, stake="100.00")
    assert play.state["seats"]["9"] == "ann"
