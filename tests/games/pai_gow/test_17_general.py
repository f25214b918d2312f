"""Rule 17: void rounds, exclusion, conduct, seats."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, WIN, Play

JACKPOT = {"wager": "2.00", "pool": "1000.00"}
DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")


def deal_round() -> Play:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    return play.deal({1: BANK, 2: WIN})


@pytest.mark.parametrize("cause", DISTURBANCES)
def test_17_1_a_disturbance_voids_the_round(cause: str) -> None:
    play = deal_round()
    play.do("void", cause=cause, by="operator")
    assert play.last_round["status"] == "void"
    assert [(line["outcome"], line["returned"], line["rules"]) for line in play.last_round["lines"]] == [
        ("void", "20.00", ["17.1", "17.4"]), ("void", "2.00", ["17.1", "17.4"]), ("void", "20.00", ["17.1", "17.4"]),
    ]  # fmt: skip
    assert play.last_round["notices"] == [{"to": "players", "rule": "17.1", "about": "round-void"}]


@pytest.mark.parametrize("by", ["supervisor", "dealer", "player", "director"])
def test_17_1_only_the_operator_voids_for_a_disturbance(by: str) -> None:
    assert deal_round().refuses("void", cause="fire", by=by) == "17.1"


def test_17_1_a_round_must_be_under_way() -> None:
    assert Play().wager("ann 2 20.00").refuses("void", cause="fire") == "17.1"
    play = Play().wager("ann 2 20.00")
    play.do("no-more-bets")
    play.do("void", cause="fire")
    assert play.last_round["hands"] == {}


def test_17_1_unknown_cause_is_malformed() -> None:
    assert deal_round().is_malformed("void", cause="boredom")


def test_17_2_a_the_operator_voids_the_wagers_of_a_player_who_broke_a_rule() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8", by="operator")
    assert play.list_notices() == ["ann 17.2(a) wager-void"]
    play.settle()
    assert [(line["outcome"], line["rules"]) for line in play.last_round["lines"]][:2] == [
        ("void", ["17.2(a)"]), ("void", ["17.2(a)"]),
    ]  # fmt: skip


def test_17_2_a_the_operator_may_void_only_named_wagers() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8", wager="jackpot")
    play.settle()
    assert (play.get_line("ann")["outcome"], play.get_line("ann", "jackpot")["outcome"]) == ("win", "void")
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00").deal({1: BANK, 2: WIN})
    play.do("void-wager", player="ann", contravened="17.8", box=3)
    play.settle()
    assert [line["outcome"] for line in play.last_round["lines"]] == ["win", "void"]


def test_17_2_a_the_jackpot_wager_goes_with_the_main_one() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8", wager="main", box=2)
    play.settle()
    assert play.get_line("ann", "jackpot")["outcome"] == "void"


@pytest.mark.parametrize(
    "arguments",
    [
        {"player": "ann"},
        {"player": "cat", "contravened": "17.8"},
        {"player": "ann", "contravened": "17.8", "box": 3},
        {"player": "bob", "contravened": "17.8", "wager": "jackpot"},
        {"player": "ann", "contravened": "17.8", "by": "supervisor"},
        {"player": "ann", "contravened": "18.15", "by": "director"},
    ],
)
def test_17_2_a_refusals(arguments: dict[str, Any]) -> None:
    assert deal_round().refuses("void-wager", **arguments) == "17.2(a)"


def test_17_2_a_unknown_kind_of_wager_is_malformed() -> None:
    assert deal_round().is_malformed("void-wager", player="ann", contravened="17.8", wager="house")


@pytest.mark.clause(NUMBER, "17.2(a)")
def test_17_2_a_before_the_deal_the_wager_is_returned_as_if_not_placed() -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00", "ann 3 40.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    play.do("void-wager", player="ann", contravened="17.8", box=2, by="operator")
    assert play.state["notices"] == [{"to": "ann", "rule": "17.2(a)", "about": "wager-void"}]
    assert play.refuses("void-wager", player="ann", contravened="17.8", box=2) == "17.2(a)", "nothing lies there now"
    play.play_round()
    assert [(line["player"], line["box"], line["wager"]) for line in play.last_round["lines"]] == [
        ("ann", 3, "main"), ("bob", 3, "main"),
    ]  # fmt: skip
    assert "jackpot" not in play.last_round["net"]


def test_17_2_a_before_the_deal_the_jackpot_wager_alone_can_be_voided() -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.do("void-wager", player="ann", contravened="17.8", wager="jackpot")
    play.do("jackpot", player="ann", box=2)
    play.do("void-wager", player="ann", contravened="17.8", wager="jackpot", box=2)
    play.play_round()
    assert [line["wager"] for line in play.last_round["lines"]] == ["main"]


def test_17_2_a_before_the_deal_the_player_may_wager_again() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("no-more-bets") == "7.1"
    play.play_round("ann 2 30.00")
    assert play.get_line("ann")["stake"] == "30.00"


@pytest.mark.clause(NUMBER, "17.2(a)")
@pytest.mark.parametrize("kind", [{}, {"wager": "main"}, {"wager": "jackpot"}, {"box": 2}])
def test_17_2_a_void_wagers_cannot_be_voided_again(kind: dict[str, Any]) -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("void-wager", player="ann", contravened="17.8", **kind) == "17.2(a)"


def test_17_2_a_only_wagers_that_are_not_void_become_void() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8", wager="jackpot")
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.list_notices() == ["ann 17.2(a) wager-void"] * 2
    assert play.refuses("void-wager", player="ann", contravened="17.8") == "17.2(a)"


def test_17_2_a_a_wager_keeps_the_rule_that_first_made_it_void() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("void-wager", player="ann", contravened="17.9") == "17.2(a)"
    play.settle()
    assert play.get_line("ann")["rules"] == ["17.2(a)"]


def test_14_2_an_exclusion_does_not_change_the_rule_of_a_void_wager() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 40.00", "ann 4 20.00", "cat 4 40.00").deal()
    play.do("void-wager", player="ann", box=2, contravened="17.8")
    play.do("exclude", player="ann", from_="round", contravened="14.2")
    play.settle()
    assert [play.get_line("ann", box=box)["rules"] for box in (2, 4)] == [["17.2(a)"], ["14.2"]]


def test_14_2_players_whose_wagers_are_all_void_cannot_be_excluded() -> None:
    play = deal_round()
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("exclude", player="ann", from_="round", contravened="14.2") == "14.2"
    play.do("take", player="bob", box=3)
    play.do("exclude", player="bob", from_="round", contravened="14.2")


def test_17_2_a_a_given_up_wager_may_be_voided() -> None:
    play = deal_round()
    play.do("take", player="ann", box=2)
    play.do("void-wager", player="ann", contravened="17.8")
    play.settle()
    assert play.get_line("ann") | {"outcome": "void", "returned": "20.00"} == play.get_line("ann")


def test_17_2_b_an_excluded_player_has_no_wager_no_seat_no_bank() -> None:
    play = Play().sit(ann=2)
    play.play_round("ann 2 20.00")
    play.do("exclude", player="ann", contravened="17.9", by="operator")
    assert play.state["excluded"] == ["ann"]
    assert play.state["seats"] == {}
    assert play.state["notices"] == [{"to": "ann", "rule": "17.2(b)", "about": "excluded"}]
    assert play.refuses("wager", player="ann", box=2, amount="20.00") == "17.2(b)"
    assert play.refuses("sit", player="ann", box=2) == "17.2(b)"
    assert play.refuses("request-bank", player="ann", box=2, funds="10.00") == "17.2(b)"


@pytest.mark.parametrize("arguments", [{}, {"contravened": "17.9", "by": "supervisor"}])
def test_17_2_b_exclusion_needs_a_rule_and_the_operator(arguments: dict[str, Any]) -> None:
    assert Play().refuses("exclude", player="ann", **arguments) == "17.2(b)"


def test_17_2_b_during_betting_the_chips_are_removed() -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 50.00", "bob 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.do("exclude", player="ann", contravened="17.9")
    play.play_round()
    assert [(line["player"], line["wager"]) for line in play.last_round["lines"]] == [("bob", "main")]


def test_17_2_b_requests_of_that_player_are_removed_and_the_bank_is_fixed_again() -> None:
    play = Play()
    play.play_round("ann 3 50.00", "bob 5 20.00")
    play.do("request-bank", player="ann", box=3, funds="100.00", partners={"dan": "10.00"})
    play.do("request-bank", player="bob", box=5, funds="100.00")
    play.do("bank")
    play.name_house_wager()
    play.do("exclude", player="dan", contravened="17.9")
    play.wager("ann 3 20.00")
    assert play.refuses("no-more-bets") == "7.9"
    play.name_house_wager(player="bob").play_round()
    assert play.state["bank"]["holder"] == "bob"


def test_17_2_b_without_another_request_the_bank_is_the_houses() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.do("exclude", player="ann", contravened="17.9")
    play.play_round("bob 5 20.00")
    assert play.state["bank"]["holder"] == "house"


def test_17_2_b_after_no_more_bets_the_round_continues() -> None:
    play = deal_round()
    play.do("exclude", player="ann", contravened="17.9")
    play.house_way("ann 2")
    play.settle()
    assert play.get_line("ann")["outcome"] == "win"


def test_17_2_b_unknown_scope_of_exclusion_is_malformed() -> None:
    assert Play().is_malformed("exclude", player="ann", contravened="17.9", from_="casino")


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_17_3_impracticality_or_fraud_voids_the_round(cause: str) -> None:
    play = deal_round()
    assert play.refuses("void", cause=cause, by="supervisor") == "17.3"
    play.do("void", cause=cause, by="operator")
    assert {tuple(line["rules"]) for line in play.last_round["lines"]} == {("17.3", "17.4")}
    assert Play().refuses("void", cause=cause) == "17.3"


def test_17_4_a_void_round_refunds_every_wager() -> None:
    play = Play().give_bank_to_ann("100.00", partners={"dan": "50.00"}).wager("bob 5 20.00", "cat 6 600.00")
    play.do("add-funds", player="ann", amount="900.00")
    play.name_house_wager().deal()
    play.do("take", player="bob", box=5)
    play.do("void-wager", player="cat", contravened="17.8")
    play.do("void", cause="fire")
    assert [(line["player"], line["wager"], line["stake"] == line["returned"]) for line in play.last_round["lines"]] == [
        ("house", "house", True), ("bob", "main", True), ("cat", "main", True), ("ann", "bank", True), ("dan", "bank", True),
    ]  # fmt: skip
    assert {tuple(line["rules"]) for line in play.last_round["lines"]} == {("17.1", "17.4")}
    assert not any("at-risk" in line for line in play.last_round["lines"])
    assert play.last_round["net"] == dict.fromkeys(("bob", "cat", "ann", "dan", "house"), "0.00")


@pytest.mark.parametrize("rule", ["17.6(a)", "17.6(b)", "17.6(c)", "17.8", "17.9"])
def test_17_6_17_8_and_17_9_conduct_is_recorded(rule: str) -> None:
    play = Play()
    person = "dealer" if rule.startswith("17.6") else "ann"
    play.do("infringe", player=person, rule=rule)
    assert play.state["infringements"] == [{"player": person, "rule": rule, "round": 1}]
    assert play.state["notices"] == [{"to": person, "rule": rule, "about": "infringement"}]


def test_17_6_an_infringement_between_rounds_counts_for_the_coming_one() -> None:
    play = Play()
    play.play_round("ann 2 20.00")
    play.do("infringe", player="ann", rule="17.8")
    play.wager("ann 2 20.00").deal()
    play.do("infringe", player="ann", rule="17.8")
    assert [entry["round"] for entry in play.state["infringements"]] == [2, 2]


@pytest.mark.clause(NUMBER, "17.6(b)")
def test_17_6_b_nobody_is_favoured() -> None:
    """The same hand and stake give the same odds, commission and chips.

    The name, the seat and the box make no difference.
    """
    results = []
    for player, box in (("ann", 2), ("zoe", 7)):
        play = Play().sit(bob=3)
        play.play_round(f"{player} {box} 20.00", "bob 3 40.00", hands={1: BANK, box: WIN})
        line = play.get_line(player)
        results.append([line[key] for key in ("outcome", "odds", "paid", "commission", "returned", "rules")])
    assert results[0] == results[1]


@pytest.mark.clause(NUMBER, "17.6(c)")
@pytest.mark.parametrize(("by", "is_allowed"), [("dealer", True), ("supervisor", False), ("operator", False)])
def test_17_6_c_staff_carry_out_only_their_own_duties(by: str, is_allowed: bool) -> None:
    if is_allowed:
        Play().do("check-tiles", by=by)
    else:
        assert Play().refuses("check-tiles", by=by) == "2.2"


@pytest.mark.clause(NUMBER, "17.8")
def test_17_8_players_cannot_set_the_hand_of_another_player() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal({2: WIN})
    for player in ("bob", "zoe"):
        assert play.refuses("set", player=player, box=2, low="1-3 1-4", high="4-4 5-6") == "7.5"
        assert play.refuses("house-way", player=player, box=2) == "7.5"


@pytest.mark.clause(NUMBER, "17.9")
def test_17_9_winnings_are_not_paid_by_other_players() -> None:
    play_alone, play_together = Play(), Play()
    play_alone.play_round("ann 2 20.00", hands={1: BANK, 2: WIN, 3: LOSE})
    play_together.play_round("ann 2 20.00", "bob 3 100.00", hands={1: BANK, 2: WIN, 3: LOSE})
    assert play_together.get_line("ann") == play_alone.get_line("ann")
    assert play_together.last_round["net"] == {"ann": "19.00", "bob": "-100.00", "house": "81.00"}


@pytest.mark.clause(NUMBER, "17.6(a)")
def test_17_6_a_the_house_way_is_shown_only_on_request() -> None:
    play = deal_round()
    play.do("view", box=2)
    assert "low" not in play.table.view("ann", dict)["round"]["hands"]["2"]
    play.house_way("ann 2")
    assert play.table.view("ann", dict)["round"]["hands"]["2"]["low"] == "1-3 1-4"
