"""Rule 14: tiles are secret, and no information about them is passed on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, NUMBER, WIN, Play

JACKPOT = {"wager": "2.00"}


def deal_round() -> Play:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    return play.deal({1: BANK, 2: WIN})


def test_14_1_tiles_exposed_by_others_than_the_dealer_lead_to_a_notice() -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=2, by="player")
    assert play.list_notices() == ["ann 14.1 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=2) == "15.8", "only what the dealer exposes counts"


@pytest.mark.clause(NUMBER, "14.1")
def test_14_1_no_view_shows_the_tiles_of_another() -> None:
    play = deal_round()
    play.do("view", box=2)
    assert "tiles" in play.table.view("ann", dict)["round"]["hands"]["2"]
    for viewer in ("bob", "dealer", "supervisor", "operator", "onlooker"):
        assert "tiles" not in play.table.view(viewer, dict)["round"]["hands"]["2"]


@pytest.mark.clause(NUMBER, "14.2(a)")
def test_14_2_a_hand_cannot_be_set_with_a_tile_of_another_hand() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal({2: WIN, 3: "6-6 6-6 1-6 2-2"})
    assert play.refuses("set", player="ann", box=2, low="1-4 1-3", high="4-4 6-6") == "9.1"
    assert play.refuses("set", player="bob", box=3, low="2-2 5-6", high="6-6 6-6") == "9.1"
    play.set("ann 2", low="1-4 1-3", high="4-4 5-6")


@pytest.mark.clause(NUMBER, "14.2(b)")
def test_14_2_b_views_contain_nothing_about_another_hand() -> None:
    play = deal_round()
    play.do("view", box=2)
    for viewer in ("bob", "cat", "dealer"):
        hands_text = str(play.table.view(viewer, dict)["round"]["hands"])
        assert not any(tile in hands_text for tile in WIN.split())


@pytest.mark.clause(NUMBER, "14.2(c)")
def test_14_2_c_use_of_another_language_may_lead_to_exclusion_from_the_round() -> None:
    play = deal_round()
    play.do("infringe", player="ann", rule="14.2(c)")
    assert play.refuses("exclude", player="ann", from_="round", contravened="17.8") == "14.2"
    play.do("exclude", player="ann", from_="round", contravened="14.2(c)")
    assert play.list_notices() == ["ann 14.2(c) infringement", "ann 14.2 excluded"]


@pytest.mark.parametrize("rule", ["14.1", "14.2(a)", "14.2(b)", "14.2(c)"])
def test_14_infringements_are_put_on_record(rule: str) -> None:
    play = deal_round()
    play.do("infringe", player="ann", rule=rule, note="seen by the dealer")
    assert play.state["infringements"] == [{"player": "ann", "rule": rule, "round": 1}]
    assert play.list_notices() == [f"ann {rule} infringement"]
    assert play.last_round["notices"] == [{"to": "ann", "rule": rule, "about": "infringement"}]


@pytest.mark.parametrize("by", [{}, {"by": "operator"}, {"by": "supervisor"}])
@pytest.mark.parametrize("contravened", ["14.1", "14.2", "14.2(c)"])
def test_14_2_the_player_may_be_excluded_from_the_round(by: dict[str, str], contravened: str) -> None:
    play = deal_round()
    play.do("exclude", player="ann", from_="round", contravened=contravened, **by)
    assert play.list_notices() == ["ann 14.2 excluded"]
    play.settle()
    assert [(line["outcome"], line["rules"]) for line in play.last_round["lines"]][:2] == [
        ("void", ["14.2"]), ("void", ["14.2"]),
    ]  # fmt: skip
    assert play.last_round["net"]["ann"] == "0.00"
    play.wager("ann 2 20.00")


@pytest.mark.parametrize(
    "arguments",
    [{"player": "ann"}, {"player": "ann", "contravened": "17.8"},
     {"player": "cat", "contravened": "14.2"}, {"player": "ann", "contravened": "14.2", "by": "dealer"}],
)  # fmt: skip
def test_14_2_exclusion_needs_rule_14_a_wager_and_the_operator_or_supervisor(arguments: dict[str, Any]) -> None:
    assert deal_round().refuses("exclude", from_="round", **arguments) == "14.2"


def test_14_2_exclusion_before_no_more_bets_is_refused() -> None:
    play = Play().wager("ann 2 20.00")
    assert play.refuses("exclude", player="ann", from_="round", contravened="14.2") == "14.2"
    play.do("no-more-bets")
    play.do("exclude", player="ann", from_="round", contravened="14.2")


@pytest.mark.parametrize("player", ["ann", "dan"])
def test_14_2_bankers_and_partners_cannot_be_excluded_from_the_round(player: str) -> None:
    play = Play().give_bank_to_ann(partners={"dan": "10.00"}).wager("bob 5 20.00").name_house_wager().deal()
    assert play.refuses("exclude", player=player, from_="round", contravened="14.2") == "17.3"


@pytest.mark.parametrize("by", [{}, {"by": "operator"}, {"by": "supervisor"}])
def test_14_2_round_may_be_voided_instead(by: dict[str, str]) -> None:
    play = deal_round()
    play.do("void", cause="collusion", **by)
    assert play.last_round["status"] == "void"
    assert {tuple(line["rules"]) for line in play.last_round["lines"]} == {("14.2", "17.4")}
    assert play.last_round["notices"] == [{"to": "players", "rule": "14.2", "about": "round-void"}]


def test_14_2_round_is_not_voided_by_the_dealer_or_during_betting() -> None:
    assert deal_round().refuses("void", cause="collusion", by="dealer") == "14.2"
    assert Play().wager("ann 2 20.00").refuses("void", cause="collusion") == "14.2"
