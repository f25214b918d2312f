"""Rule 16: powers, duties and disputes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, open_table

DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")
SIDE = {"super_sevens": True, "perfect_pairs": True}


@pytest.mark.parametrize("cause", DISTURBANCES)
def test_16_1_a_disturbance_voids_the_round(cause: str) -> None:
    play = deal_round("Th 7d 9s", "10.00").do("void", cause=cause, by="operator")
    assert play.get_outcome() == ("void", "16.1")
    assert (play.last_round["status"], play.get_line()["when"], play.state["phase"]) == ("void", "final", "betting")
    assert play.notices == [("players", "16.1", "round-void")]


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_16_3_impracticality_or_fraud_voids_the_round(cause: str) -> None:
    play = deal_round("Th 7d 9s", "10.00").do("void", cause=cause)
    assert play.get_outcome() == ("void", "16.3")
    assert play.notices == [("players", "16.3", "round-void")]


@pytest.mark.parametrize(("cause", "rule"), [("fire", "16.1"), ("fraud", "16.3"), ("collusion", "16.3")])
def test_16_1_and_16_3_only_the_operator_voids_a_round(cause: str, rule: str) -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert deal_round("Th 7d 9s", "10.00").refuses("void", cause=cause, by=person) == rule


def test_16_3_collusion_is_not_a_cause() -> None:
    assert deal_round("Th 7d 9s", "10.00").refuses("void", cause="collusion") == "16.3"
    assert open_table().is_malformed("void", cause="boredom")


@pytest.mark.parametrize(("cause", "rule"), [("fire", "16.1"), ("fraud", "16.3")])
def test_16_1_and_16_3_the_round_must_exist(cause: str, rule: str) -> None:
    assert open_table().refuses("void", cause=cause) == rule
    play = open_table().play_round("Th 7d 9s Tc", "10.00")
    for arguments in ({}, {"round": 0}, {"round": 2}, {"round": -1}):
        assert play.refuses("void", cause=cause, **arguments) == rule
    play = deal_round("Th 7d 9s", "10.00").do("void", cause=cause)
    assert play.refuses("void", cause=cause, round=1) == rule


@pytest.mark.parametrize(
    ("cause", "rule"), [*((cause, "16.1") for cause in DISTURBANCES), ("impractical", "16.3"), ("collusion", "16.3")]
)
def test_16_1_and_16_3_an_earlier_round_is_void_for_fraud_alone(cause: str, rule: str) -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00")
    if rule == "16.3":
        assert play.refuses("void", cause=cause, round=1) == rule
    play.shoe("Th 7d 9s Tc").deal("20.00")
    assert play.refuses("void", cause=cause, round=1) == rule
    assert play.stand().dealer().refuses("void", cause=cause, round=1) == rule


@pytest.mark.parametrize("cause", DISTURBANCES)
def test_16_1_a_disturbance_voids_the_last_round_until_the_next_begins(cause: str) -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").play_round("Th 7d 9s Tc", "20.00").wager("30.00")
    assert play.refuses("void", cause=cause, round=2, by="supervisor") == "16.1"
    play.do("void", cause=cause, round=2, by="operator")
    first, second = play.result["rounds"]
    assert (first["status"], second["status"], second["net"]) == ("settled", "void", {"ann": "0.00", "house": "0.00"})
    assert second["lines"][0]["rules"] == ["16.1"]
    assert second["notices"][-1] == {"to": "players", "rule": "16.1", "about": "round-void"}
    assert play.refuses("void", cause=cause, round=2) == "16.1"
    assert play.refuses("void", cause=cause, round=1) == "16.1"
    assert play.result["state"]["notices"] == []


def test_16_1_the_last_round_of_a_closed_table_can_be_void() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").do("close", notice=True).do("void", cause="fire", round=1)
    assert play.result["rounds"][0]["status"] == "void"


def test_16_1_a_card_drawn_in_error_begins_the_next_round() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").shoe("2c 3c").wager("10.00").do("draw-in-error")
    assert play.refuses("void", cause="riot", round=1) == "16.1"


@pytest.mark.parametrize("cause", [*DISTURBANCES, "impractical", "fraud"])
def test_16_1_and_16_3_the_round_in_progress_may_be_named(cause: str) -> None:
    play = (
        open_table().play_round("Th 7d 9s Tc", "10.00").shoe("Th 7d 9s").deal("20.00").do("void", cause=cause, round=2)
    )
    assert [round_["status"] for round_ in play.result["rounds"]] == ["settled", "void"]


def play_three_rounds() -> Play:
    return (
        open_table()
        .play_round("Th 7d 9s Tc", "10.00")
        .play_round("Th 7d 6s Tc", "20.00")
        .play_round("Ah 7d Ks", "30.00")
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_16_3_fraud_found_later_voids_a_completed_round_and_nothing_else(number: int) -> None:
    play = play_three_rounds()
    before = play.result
    result = play.do("void", cause="fraud", round=number, by="operator").result
    void_round, settled_round = result["rounds"].pop(number - 1), before["rounds"].pop(number - 1)
    assert result == before
    assert (void_round["status"], void_round["net"]) == ("void", {"ann": "0.00", "house": "0.00"})
    assert [
        (line["outcome"], line["paid"], line["returned"], line["rules"], line["when"]) for line in void_round["lines"]
    ] == [("void", "0.00", settled_round["lines"][0]["stake"], ["16.3"], "final")]
    assert void_round["notices"] == [
        *settled_round["notices"],
        {"to": "players", "rule": "16.3", "about": "round-void"},
    ]
    assert play.refuses("void", cause="fraud", round=number) == "16.3"


def test_16_3_fraud_found_later_waits_for_the_end_of_the_round_in_progress() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").shoe("Th 7d 9s Tc").deal("20.00")
    assert play.refuses("void", cause="fraud", round=1) == "16.3"
    play.stand().dealer().do("void", cause="fraud", round=1)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["void", "settled"]


def test_16_3_fraud_found_later_voids_a_round_of_a_closed_table() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").do("close", notice=True).do("void", cause="fraud", round=1)
    assert (play.last_round["status"], play.state["phase"]) == ("void", "closed")


def test_16_3_fraud_found_later_is_the_only_rule_of_lines_that_were_void_before() -> None:
    play = open_table(**SIDE).shoe("9h 6d 9s Tc 9d").wager("10.00", "10.00")
    play.do("wager", player="cat", box=1, amount="5.00", wager="super-sevens")
    play.do("void-wager", player="ann", contravened="16.7").do("deal").stand(2).dealer()
    play.do("void", cause="fraud", round=1)
    assert {(line["player"], *line["rules"], line["when"]) for line in play.last_round["lines"]} == {
        ("ann", "16.3", "final"),
        ("bob", "16.3", "final"),
        ("cat", "16.3", "final"),
    }


def test_16_3_fraud_found_later_does_not_change_the_state_of_the_table() -> None:
    play = deal_round("Th 7d cut 9s Tc", "10.00").stand().dealer()
    state = {**play.state}
    assert play.do("void", cause="fraud", round=1).state == state
    assert state["shuffle-due"] == "5.4(b)"


def test_16_1_every_line_is_void_by_this_rule_alone_whatever_it_was_before() -> None:
    play = open_table(**SIDE).shoe("7h 9h Ad 7s 9s 2c Tc Kc").wager("10.00", "20.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="bob", box=2, amount="5.00", wager="perfect-pairs")
    play.do("wager", player="cat", box=2, amount="5.00", wager="perfect-pairs")
    play.do("void-wager", player="ann", wager="super-sevens", contravened="16.8").do("deal")
    play.do("insurance", player="bob", box=2, amount="10.00").do("close-insurance").split(1)
    play.do("void-wager", player="ann", wager="split", contravened="16.8").do("void", cause="riot")
    assert {(line["outcome"], *line["rules"], line["when"]) for line in play.last_round["lines"]} == {
        ("void", "16.1", "final")
    }
    assert [line["wager"] for line in play.last_round["lines"]] == [
        "main",
        "split",
        "super-sevens",
        "main",
        "insurance",
        "perfect-pairs",
        "perfect-pairs",
    ]
    assert set(play.net.values()) == {"0.00"}


@pytest.mark.parametrize("decisions", [0, 1])
def test_16_1_rounds_are_voided_in_every_phase(decisions: int) -> None:
    assert deal_round("Ah Ad Kd", "10.00").do("void", cause="fire").last_round["status"] == "void"
    play = deal_round("Th 7d 9s", "10.00")
    if decisions:
        play.stand()
    assert play.do("void", cause="fire").last_round["status"] == "void"


def test_16_2_a_every_wager_of_the_player_is_void() -> None:
    play = open_table(**SIDE).shoe("8h 9h 6d 8s 9s 3c Tc Kc 9c 5d").wager("10.00", "10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="perfect-pairs").do("deal").split().double()
    play.do("void-wager", player="ann", contravened="16.7", by="operator")
    assert play.notices == [("ann", "16.2(a)", "wager-void")]
    assert [(line["wager"], line["outcome"], line["rules"], line["when"]) for line in play.last_round["lines"]] == [
        ("main", "void", ["16.2(a)"], "final"),
        ("double", "void", ["16.2(a)"], "final"),
        ("split", "void", ["16.2(a)"], "final"),
        ("perfect-pairs", "void", ["16.2(a)"], "final"),
    ]
    assert play.stand(2).dealer().net["ann"] == "0.00"


def list_voided_wagers(**arguments: Any) -> list[tuple[Any, ...]]:
    """Return the void wagers after one kind of ann's wagers has been voided.

    Ann has a main wager, a split, doubles, insurance and a side wager.
    """
    play = open_table(**SIDE).shoe("8h Ad 8s 3c 2c 3d 2d Tc Kc 9c").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="perfect-pairs").do("deal")
    play.do("insurance", player="ann", box=1, amount="5.00").do("close-insurance").split().double().double()
    play.do("void-wager", player="ann", contravened="16.7", **arguments).do("dealer")
    return [(line["wager"], line.get("hand")) for line in play.last_round["lines"] if line["outcome"] == "void"]


def test_16_2_a_a_main_wager_takes_split_double_and_insurance_with_it() -> None:
    assert list_voided_wagers(wager="main") == [
        ("main", 1),
        ("double", 1),
        ("split", 2),
        ("double", 2),
        ("insurance", None),
    ]


def test_16_2_a_a_split_takes_the_doubles_on_those_hands() -> None:
    assert list_voided_wagers(wager="split") == [("split", 2), ("double", 2)]


@pytest.mark.parametrize(
    ("wager", "void_wagers"),
    [
        ("double", [("double", 1), ("double", 2)]),
        ("insurance", [("insurance", None)]),
        ("perfect-pairs", [("perfect-pairs", None)]),
    ],
)
def test_16_2_a_other_wagers_are_voided_alone(wager: str, void_wagers: list[tuple[str, int | None]]) -> None:
    assert list_voided_wagers(wager=wager) == void_wagers


def test_16_2_a_only_wagers_on_the_named_box_are_void() -> None:
    play = open_table().shoe("Th 9h 6d 9s 9c Tc 9d").wager("10.00").do("wager", player="ann", box=2, amount="20.00")
    play.do("deal").do("void-wager", player="ann", box=2, contravened="16.7").stand().dealer()
    assert play.get_outcome(box=1)[0] == "win"
    assert play.get_outcome(box=2) == ("void", "16.2(a)")


def test_16_2_a_settled_wagers_may_be_voided() -> None:
    play = deal_round("Ah 6d Kd", "10.00").do("void-wager", player="ann", contravened="16.7")
    assert play.get_outcome() == ("void", "16.2(a)")
    assert play.net == {"ann": "0.00", "house": "0.00"}


def test_16_2_a_the_wager_must_exist_and_not_be_void_yet() -> None:
    play = open_table(**SIDE).shoe("Th 6d 9s").wager("10.00")
    play.do("wager", player="bob", box=1, amount="5.00", wager="super-sevens").do("deal")
    for arguments in ({"player": "cat"}, {"player": "ann", "box": 2}, {"player": "ann", "wager": "split"},
                  {"player": "ann", "wager": "tip"}, {"player": "bob"}):  # fmt: skip
        assert play.refuses("void-wager", contravened="16.7", **arguments) == "16.2(a)"
    play.do("void-wager", player="ann", contravened="16.7")
    assert play.refuses("void-wager", player="ann", contravened="16.7") == "16.2(a)"


def test_16_2_a_the_operator_voids_wagers_and_names_the_rule_contravened() -> None:
    play = open_table().wager("10.00")
    assert play.refuses("void-wager", player="ann") == "16.2(a)"
    assert play.refuses("void-wager", player="ann", contravened="16.7", by="supervisor") == "16.2(a)"
    assert play.refuses("void-wager", player="ann", contravened="20.15", by="director") == "16.2(a)"
    assert play.do("void-wager", player="ann", contravened="20.15").pending_notices == [
        ("ann", "16.2(a)", "wager-void")
    ]


def test_16_2_a_before_the_deal_the_line_is_listed_in_the_coming_round() -> None:
    play = open_table().shoe("9h 6d 9s Tc 9d").wager("10.00", "10.00")
    play.do("void-wager", player="ann", contravened="16.7", wager="main")
    assert play.result["rounds"] == []
    play.do("deal")
    line = play.get_line()
    assert (line["outcome"], line["rules"], line["when"], line["hand"]) == ("void", ["16.2(a)"], "interim", 1)
    assert play.last_round["hands"].keys() == {"dealer", "2"}


def test_16_2_a_before_the_deal_leaving_does_not_remove_the_void_wager() -> None:
    play = open_table().sit("ann").shoe("9h 6d 9s Tc 9d").wager("10.00", "10.00")
    play.do("void-wager", player="ann", contravened="16.7").do("leave", player="ann").do("deal")
    assert play.get_outcome() == ("void", "16.2(a)")
    assert play.refuses("leave", player="ann") == "4.3"


def test_16_2_a_before_the_deal_the_player_may_wager_again() -> None:
    play = open_table().shoe("9h 6d 9s Tc 9d").wager("10.00").do("void-wager", player="ann", contravened="16.7")
    assert play.refuses("void-wager", player="ann", contravened="16.7") == "16.2(a)"
    play.wager("30.00").do("deal").stand().dealer()
    assert [line["outcome"] for line in play.last_round["lines"]] == ["void", "win"]
    assert play.net == {"ann": "30.00", "house": "-30.00"}


@pytest.mark.parametrize(
    ("first", "second", "order"), [(1, 3, "ann ann bob"), (3, 1, "ann ann bob"), (3, 4, "bob ann ann")]
)
def test_16_2_a_before_the_deal_lines_are_ordered_by_the_position_nearer_to_the_dealer(
    first: int, second: int, order: str
) -> None:
    play = open_table().do("wager", player="ann", box=1, amount="10.00", position=first)
    play.do("void-wager", player="ann", contravened="16.7")
    play.do("wager", player="bob", box=1, amount="10.00", position=2)
    play.do("wager", player="ann", box=1, amount="20.00", position=second)
    play.shoe("Th 7d 9s Tc").do("deal").stand(player="ann" if second < 2 else "bob").dealer()
    assert " ".join(line["player"] for line in play.last_round["lines"]) == order


def test_16_2_a_before_the_deal_a_side_wager_left_alone_is_void_by_its_own_rule() -> None:
    play = open_table(**SIDE).shoe("9h 6d 9s").wager("10.00", "10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("void-wager", player="ann", contravened="16.7", wager="main").do("deal")
    assert play.get_outcome(wager="super-sevens") == ("void", "17.5")


def test_16_2_a_before_the_deal_a_voided_side_wager_keeps_that_rule() -> None:
    play = open_table(**SIDE).shoe("9h 6d 9s").wager("10.00", "10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("void-wager", player="ann", contravened="16.7").do("deal")
    assert play.get_outcome(wager="super-sevens") == ("void", "16.2(a)")


def test_16_2_b_an_excluded_player_takes_no_further_part() -> None:
    play = open_table(**SIDE).sit("ann").wager("10.00").do("exclude", player="ann", contravened="16.8", by="operator")
    assert play.pending_notices == [("ann", "16.2(b)", "excluded")]
    assert (play.state["excluded"], play.state["seats"]) == (["ann"], {})
    assert play.refuses("withdraw", player="ann", box=1) == "4.2"
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "16.2(b)"
    assert play.refuses("sit", player="ann", box=9) == "16.2(b)"


def test_16_2_b_excluded_names_are_sorted() -> None:
    play = open_table().do("exclude", player="bob", contravened="16.8").do("exclude", player="ann", contravened="16.8")
    assert play.state["excluded"] == ["ann", "bob"]


def test_16_2_b_excluded_players_get_no_insurance_and_no_even_money() -> None:
    play = deal_round("Ah Ad Kd Kc", "20.00").do("exclude", player="ann", contravened="16.8")
    assert play.refuses("insurance", player="ann", box=1, amount="1.00") == "16.2(b)"
    assert play.refuses("insurance", player="ann", box=2, amount="1.00") == "16.2(b)"
    assert play.refuses("even-money", player="ann", box=1) == "16.2(b)"


def test_16_2_b_in_a_round_the_hands_are_played_as_an_absent_players_and_the_wagers_stand() -> None:
    play = deal_round("2h 9h 7d 3s 9s 8c Tc Tc", "10.00", "10.00").do("exclude", player="ann", contravened="16.8")
    assert play.get_cards() == "2h 3s 8c"
    assert play.stand(2).dealer().get_outcome() == ("lose", "13.1(e)")


def test_16_2_b_another_player_on_the_box_decides() -> None:
    play = open_table().shoe("2h 7d Ts 8c Tc").share("10.00", "10.00").do("deal")
    assert play.do("exclude", player="ann", contravened="16.8").stand(1, "bob").state["phase"] == "dealer"


@pytest.mark.parametrize(
    "fault", [{}, {"contravened": "16.8", "from_": "round"}, {"contravened": "16.8", "by": "supervisor"}]
)
def test_16_2_b_exclusion_needs_the_rule_contravened_the_game_and_the_operator(fault: dict[str, str]) -> None:
    assert open_table().refuses("exclude", player="ann", **fault) == "16.2(b)"


def test_16_2_b_exclusion_from_the_game_may_be_stated() -> None:
    assert open_table().do("exclude", player="ann", contravened="16.8", from_="game").state["excluded"] == ["ann"]


@pytest.mark.clause(NUMBER, "16.4")
def test_16_4_the_operator_decides_disputes_and_a_review_may_follow() -> None:
    play = open_table().do("dispute", player="ann", about="a card", decision="stands", review=True, by="operator")
    assert play.pending_notices == [("ann", "16.4", "dispute-decided"), ("commission", "16.4", "review-requested")]
    play.do("dispute", player="bob")
    assert play.state["disputes"] == [
        {"player": "ann", "about": "a card", "decision": "stands", "review": True, "round": None},
        {"player": "bob", "about": None, "decision": None, "review": False, "round": None},
    ]
    assert play.refuses("dispute", player="ann", by="dealer") == "16.4"


@pytest.mark.parametrize(("number", "exists"), [(0, False), (1, True), (2, True), (3, False), (-1, False)])
def test_16_4_the_round_in_dispute_is_a_completed_one_or_the_present(number: int, exists: bool) -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").shoe("Th 7d 9s").deal("10.00")
    if exists:
        assert play.do("dispute", player="ann", round=number).state["disputes"][0]["round"] == number
    else:
        assert play.refuses("dispute", player="ann", round=number) == "16.4"


def test_16_4_the_coming_round_cannot_be_disputed() -> None:
    assert open_table().play_round("Th 7d 9s Tc", "10.00").refuses("dispute", player="ann", round=2) == "16.4"


def test_16_4_a_player_may_ask_for_a_review() -> None:
    assert open_table().do("request", player="ann", what="review").pending_notices == [
        ("commission", "16.4", "review-requested")
    ]


@pytest.mark.clause(NUMBER, "16.5(b)")
def test_16_5_b_nobody_is_favoured() -> None:
    """The same cards and stake under another name at another box win the same odds and chips."""
    results = []
    for player, box in (("ann", 1), ("zoe", 7)):
        play = open_table().shoe("Th 7d 9s Tc").do("wager", player=player, box=box, amount="20.00").do("deal")
        line = play.stand(box, player).dealer().get_line(player)
        results.append([line[key] for key in ("outcome", "odds", "paid", "returned", "rules")])
    assert results[0] == results[1]


@pytest.mark.clause(NUMBER, "16.5(c)")
@pytest.mark.parametrize(("by", "is_allowed"), [("dealer", True), ("supervisor", False), ("operator", False)])
def test_16_5_c_everybody_keeps_to_their_own_duties(by: str, is_allowed: bool) -> None:
    if is_allowed:
        open_table().do("check-cards", by=by)
    else:
        assert open_table().refuses("check-cards", by=by) == "2.2"


@pytest.mark.parametrize("rule", ["16.5(a)", "16.5(b)", "16.5(c)"])
def test_16_5_staff_infringements_are_recorded(rule: str) -> None:
    play = open_table().do("infringe", player="dealer", rule=rule, note="said hit")
    assert play.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert play.pending_notices == [("dealer", rule, "infringement")]


@pytest.mark.clause(NUMBER, "16.5(a)")
def test_16_5_a_legal_actions_follow_the_order_of_the_rules_without_advice() -> None:
    play = deal_round("Th 6d Ts", "10.00")
    assert [action.do for action in play.table.legal("ann") if action.do not in ("sit", "leave")] == [
        "hit",
        "stand",
        "double",
        "split",
    ]
    assert "advice" not in play.table.view("ann")


def test_16_5_the_round_of_an_infringement_is_the_present_or_the_coming_one() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").do("infringe", player="ann", rule="16.7").shoe("Th 7d 9s")
    play.deal("10.00").do("infringe", player="ann", rule="16.8")
    assert [entry["round"] for entry in play.state["infringements"]] == [2, 2]
    assert [entry["rule"] for entry in play.state["infringements"]] == ["16.7", "16.8"]


def play_round_with(play: Play, *players: str, void: bool = False) -> Play:
    """Play a round in which only these players wager, each on their own box."""
    play.shoe("Th " * len(players) + "7d " + "9s " * len(players) + "Tc")
    for player in players:
        play.do("wager", player=player, box={"ann": 1, "bob": 2, "cat": 3}[player], amount="10.00")
    play.do("deal")
    if void:
        return play.do("void", cause="fire")
    for player in players:
        play.stand({"ann": 1, "bob": 2, "cat": 3}[player])
    return play.dealer()


def open_full_table(rounds: int) -> Play:
    """Open a table with three boxes, all held, and settle rounds in which only ann wagers."""
    play = open_table(boxes=3).sit("ann", "bob", "cat")
    for _ in range(rounds):
        play_round_with(play, "ann")
    return play


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_16_6_no_seat_is_vacated_before_three_rounds(rounds: int) -> None:
    assert open_full_table(rounds).refuses("vacate", player="bob") == "16.6"


@pytest.mark.parametrize("rounds", [3, 4])
@pytest.mark.parametrize("person", [None, "operator", "supervisor"])
def test_16_6_seats_are_vacated_after_three_rounds_in_a_row_at_a_full_table(rounds: int, person: str | None) -> None:
    play = open_full_table(rounds).do("vacate", player="bob", **({"by": person} if person else {}))
    assert play.state["seats"] == {"1": "ann", "3": "cat"}
    assert play.pending_notices == [("bob", "16.6", "seat-vacated")]


@pytest.mark.parametrize("person", ["player", "dealer", "director"])
def test_16_6_only_the_operator_or_the_supervisor_vacates_seats(person: str) -> None:
    assert open_full_table(3).refuses("vacate", player="bob", by=person) == "16.6"


def test_16_6_players_who_wager_or_have_no_seat_are_not_vacated() -> None:
    play = open_full_table(3)
    assert play.refuses("vacate", player="ann") == "16.6"
    assert play.refuses("vacate", player="dan") == "16.6"


def test_16_6_the_three_rounds_must_be_consecutive() -> None:
    play = play_round_with(open_full_table(2), "ann", "bob")
    assert play_round_with(play_round_with(play, "ann"), "ann").refuses("vacate", player="bob") == "16.6"
    assert play_round_with(play, "ann").do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


@pytest.mark.parametrize("players", [("ann",), ("ann", "bob")])
def test_16_6_a_void_round_neither_counts_nor_breaks_the_row(players: tuple[str, ...]) -> None:
    play = play_round_with(open_full_table(2), *players, void=True)
    assert play.refuses("vacate", player="bob") == "16.6"
    assert play_round_with(play, "ann").do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_a_settled_round_voided_later_changes_nothing() -> None:
    play = open_full_table(3).do("void", cause="fraud", round=3)
    assert play.do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}
    play = play_round_with(open_full_table(2), "ann", "bob").do("void", cause="fraud", round=3)
    assert play_round_with(play, "ann").refuses("vacate", player="bob") == "16.6"


def test_16_6_a_round_counts_only_once_it_is_settled() -> None:
    play = open_full_table(2).shoe("Th 7d 9s Tc").deal("10.00")
    assert play.refuses("vacate", player="bob") == "16.6"
    assert play.stand().refuses("vacate", player="bob") == "16.6"
    assert play.dealer().do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_seats_are_vacated_while_the_next_round_is_in_progress() -> None:
    play = open_full_table(3).shoe("Th 7d 9s Tc").deal("10.00").do("vacate", player="bob")
    assert (play.state["seats"], play.notices) == ({"1": "ann", "3": "cat"}, [("bob", "16.6", "seat-vacated")])


def test_16_6_a_round_counts_for_players_seated_since_its_deal() -> None:
    play = open_full_table(2).shoe("Th 7d 9s Tc").deal("10.00").do("leave", player="bob").do("sit", player="bob", box=2)
    play.stand().dealer()
    assert play_round_with(play_round_with(play, "ann"), "ann").refuses("vacate", player="bob") == "16.6"
    assert play_round_with(play, "ann").do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_players_who_keep_one_of_two_seats_stay_seated() -> None:
    play = open_table(boxes=3).sit("ann", "bob", "bob")
    for _ in range(2):
        play_round_with(play, "ann")
    play.shoe("Th 7d 9s Tc").deal("10.00").do("leave", player="bob", box=3).do("sit", player="cat", box=3)
    assert play.stand().dealer().do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_every_box_must_be_held_when_the_round_is_dealt() -> None:
    play = open_full_table(2).do("leave", player="cat").shoe("Th 7d 9s Tc").deal("10.00").do("sit", player="cat", box=3)
    assert play.stand().dealer().refuses("vacate", player="bob") == "16.6"
    play = open_full_table(2).shoe("Th 7d 9s Tc").deal("10.00").do("leave", player="cat").stand().dealer()
    assert play.do("sit", player="cat", box=3).do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_another_seat_must_not_be_vacant_now() -> None:
    assert open_full_table(3).do("leave", player="cat").refuses("vacate", player="bob") == "16.6"


def test_16_6_a_round_at_a_table_that_was_not_full_restarts_the_count() -> None:
    play = play_round_with(open_full_table(2).do("leave", player="cat"), "ann").do("sit", player="cat", box=3)
    assert play_round_with(play_round_with(play, "ann"), "ann").refuses("vacate", player="bob") == "16.6"
    assert play_round_with(play, "ann").do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_giving_up_the_last_seat_restarts_the_count() -> None:
    play = open_full_table(3).do("leave", player="bob").do("sit", player="bob", box=2)
    assert play.refuses("vacate", player="bob") == "16.6"
    play = open_full_table(3).do("leave", player="bob", box=2).do("sit", player="bob", box=2)
    assert play.refuses("vacate", player="bob") == "16.6"


def test_16_6_a_wager_on_another_box_counts_and_one_voided_before_the_deal_does_not() -> None:
    play = open_full_table(2).shoe("Th 7d 9s Tc").do("wager", player="bob", box=1, amount="10.00").do("deal")
    assert play.stand(1, "bob").dealer().refuses("vacate", player="bob") == "16.6"
    play = (
        open_full_table(2)
        .shoe("Th 7d 9s Tc")
        .wager("10.00", "10.00")
        .do("void-wager", player="bob", contravened="16.8")
    )
    assert play.do("deal").stand().dealer().do("vacate", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_16_6_a_main_wager_voided_in_the_round_counts() -> None:
    play = open_full_table(2).shoe("Th Th 7d 9s 9s Tc").wager("10.00", "10.00").do("deal")
    play.do("void-wager", player="bob", contravened="16.8").stand().dealer()
    assert play.refuses("vacate", player="bob") == "16.6"


def test_16_6_all_seats_of_the_player_are_vacated() -> None:
    play = open_table(boxes=3).sit("ann", "bob", "bob")
    for _ in range(3):
        play_round_with(play, "ann")
    assert play.do("vacate", player="bob").state["seats"] == {"1": "ann"}


def test_16_6_wagers_on_the_layout_stay() -> None:
    play = (
        open_full_table(3).shoe("Th 7d 9s").do("wager", player="bob", box=2, amount="10.00").do("vacate", player="bob")
    )
    assert play.do("deal").last_round["hands"].keys() == {"dealer", "2"}


@pytest.mark.clause(NUMBER, "16.7")
def test_16_7_nobody_plays_the_hand_of_another() -> None:
    play = deal_round("Th 9h 7d 2s 9s Tc", "10.00", "10.00")
    for player in ("bob", "zoe"):
        assert play.refuses("hit", player=player, box=1) == "4.5"
        assert play.refuses("stand", player=player, box=1) == "4.5"


@pytest.mark.clause(NUMBER, "16.8")
def test_16_8_winnings_are_not_paid_by_other_players() -> None:
    alone = open_table().play_round("Th 7d 9s Tc", "20.00")
    together = open_table().play_round("Th Th 7d 9s 6s Tc", "20.00", "100.00")
    assert together.get_line() == alone.get_line()
    assert together.net == {"ann": "20.00", "bob": "-100.00", "house": "80.00"}


@pytest.mark.parametrize("rule", ["16.7", "16.8"])
def test_16_7_and_16_8_player_infringements_are_recorded_and_may_lead_to_16_2(rule: str) -> None:
    play = open_table().wager("10.00").do("infringe", player="ann", rule=rule, note="told bob to hit")
    assert play.pending_notices == [("ann", rule, "infringement")]
    assert play.do("exclude", player="ann", contravened=rule).state["excluded"] == ["ann"]


def test_16_8_there_is_no_verb_for_a_bet_between_players() -> None:
    assert open_table().is_malformed("side-bet", player="ann", amount="10.00")


@pytest.mark.clause(NUMBER, "16.9")
def test_16_9_a_copy_of_the_rules_on_request() -> None:
    play = open_table().do("rules-copy", player="ann").do("request", player="zoe", what="rules")
    assert play.pending_notices == [("ann", "16.9", "rules-copy"), ("zoe", "16.9", "rules-copy")]
    assert play.do("rules-copy", player="ann").state["rules-copies"] == ["ann", "zoe", "ann"]


@pytest.mark.parametrize("person", ["player", "dealer", "supervisor", "operator", "director"])
def test_16_9_copies_are_given_in_every_phase_and_by_anyone(person: str) -> None:
    for play in (
        open_table(),
        deal_round("Th 7d 9s", "10.00"),
        deal_round("Th Ad 9s", "10.00"),
        deal_round("Th", "10.00"),
    ):
        assert play.do("rules-copy", player="ann", by=person).state["rules-copies"] == ["ann"]
    assert open_table().do("close", notice=True).do("rules-copy", player="ann").state["rules-copies"] == ["ann"]
