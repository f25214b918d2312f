"""Rule 16: general provisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play

from houseway.engine.protocol.legal_actions import ClauseName, OneOf

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")


def make_clause_cases(*rules: str) -> list[Any]:
    """Return a test case for each clause, marked with it."""
    return [pytest.param(rule, marks=[pytest.mark.clause(number, rule) for number in INSTRUMENTS]) for rule in rules]


def list_recordable_rules(table: Play, player: str) -> list[str]:
    """Return the rules that the supervisor may record as contravened by this person."""
    rules: list[str] = []
    for action in table.table.legal("supervisor"):
        if action.do == "infringe":
            kind, rule_field = action.fields.get("player"), action.fields["rule"]
            players = kind.values[:-1] if isinstance(kind, OneOf) else (action.arguments["player"],)
            assert isinstance(rule_field, ClauseName)
            rules += rule_field.usual if player in players else ()
    return rules


@pytest.mark.parametrize("rule", make_clause_cases("13.1", "13.2(a)", "13.2(b)", "16.1", "16.8", "16.9", "16.10"))
def test_player_infringements_go_on_record(play: Callable[..., Play], rule: str) -> None:
    table = play()
    table.do("sit", player="ann", box=1)
    assert rule in list_recordable_rules(table, "ann")
    assert rule not in list_recordable_rules(table, "dealer")
    table.do("infringe", player="ann", rule=rule)
    table.place_antes("10.00").deal(HAND)
    table.do("infringe", player="ann", rule=rule, note="again")
    table.fold("ann").collect()
    table.do("infringe", player="ann", rule=rule)
    assert [entry["round"] for entry in table.state["infringements"]] == [1, 1, 2]
    notice = {"to": "ann", "rule": rule, "about": "infringement"}
    assert table.last_round["notices"] == [notice, notice]
    assert table.state["notices"] == [notice]


@pytest.mark.parametrize("rule", make_clause_cases("16.6(a)", "16.6(b)", "16.6(c)"))
def test_16_6_staff_infringements_go_on_record(play: Callable[..., Play], rule: str) -> None:
    table = play()
    assert list_recordable_rules(table, "dealer") == ["16.6(a)", "16.6(b)", "16.6(c)"]
    assert list_recordable_rules(table, "ann") == []
    table.do("infringe", player="dealer", rule=rule)
    assert table.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert table.state["notices"] == [{"to": "dealer", "rule": rule, "about": "infringement"}]


@pytest.mark.parametrize("hand", [HAND, "7d 5d 4c 3h 2d"])
def test_16_6_a_a_good_and_a_bad_hand_have_the_same_legal_actions(play: Callable[..., Play], hand: str) -> None:
    table = play().place_antes("10.00").deal(hand)
    assert [action.do for action in table.table.legal("ann")] == ["bet", "fold"]


@pytest.mark.parametrize("cause", DISTURBANCES)
def test_16_2_a_disturbance_voids_the_round_until_the_collection(play: Callable[..., Play], cause: str) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("void", cause=cause) == "16.2"
    table.deal(HAND)
    assert table.refuses("void", cause=cause, by="supervisor") == "16.2"
    table.bet("ann").do("reveal")
    table.do("void", cause=cause, by="operator")
    assert [line["rules"] for line in table.last_round["lines"]] == [["16.2"], ["16.2"]]
    assert table.last_round["notices"] == [{"to": "players", "rule": "16.2", "about": "round-void"}]
    assert table.refuses("void", cause=cause) == "16.2"


@pytest.mark.parametrize(
    ("wager", "void_flags"), [(None, [True, True]), ("ante", [True, True]), ("jackpot", [False, True])]
)
def test_16_3_a_wagers_voided_before_the_bet(
    play: Callable[..., Play], wager: str | None, void_flags: list[bool]
) -> None:
    table = play(jackpot={"pool": "5.00"}).place_antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND, OTHER)
    arguments = {} if wager is None else {"wager": wager}
    table.do("void-wager", player="ann", box=1, contravened="16.8", **arguments)
    assert table.last_round["notices"] == [{"to": "ann", "rule": "16.3(a)", "about": "wager-void"}]
    assert table.state["pools"]["jackpot"] == "5.00"
    if all(void_flags):
        assert table.refuses("fold", player="ann") == "7.1"
    else:
        table.fold("ann")
    table.fold("bob").collect()
    assert [table.get_rules("ann", name) == ["16.3(a)"] for name in ("ante", "jackpot")] == void_flags


@pytest.mark.parametrize(
    ("wager", "void_flags"),
    [
        (None, [True, True, True]),
        ("ante", [True, False, False]),
        ("bet", [False, True, False]),
        ("jackpot", [False, False, True]),
    ],
)
def test_16_3_a_wagers_voided_after_the_bet(
    play: Callable[..., Play], wager: str | None, void_flags: list[bool]
) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).bet("ann")
    arguments = {} if wager is None else {"wager": wager}
    table.do("void-wager", player="ann", contravened="16.8", **arguments)
    table.do("reveal")
    table.do("collect")
    assert [line["rules"] == ["16.3(a)"] for line in table.last_round["lines"]] == void_flags
    outcomes = [line["outcome"] for line in table.last_round["lines"]]
    assert outcomes == [
        "void" if is_void else outcome for is_void, outcome in zip(void_flags, ("win", "win", "lose"), strict=True)
    ]


def test_16_3_a_with_ante_and_bet_void_no_bet_is_live(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Kh Jh 9h 5h 2h").bet("ann")
    table.do("void-wager", player="ann", wager="ante", contravened="16.8")
    assert table.refuses("collect") == "9.1"
    table.do("void-wager", player="ann", wager="bet", contravened="16.8")
    table.do("declare", player="ann")
    table.do("collect")
    assert table.last_round["net"]["ann"] == "99.00"


@pytest.mark.parametrize(
    "arguments",
    [
        {"by": "supervisor", "contravened": "16.8"},
        {"by": "director", "contravened": "17.15"},
        {},
        {"contravened": "16.8", "box": 2},
        {"contravened": "16.8", "wager": "bet"},
        {"contravened": "16.8", "wager": "jackpot"},
        {"contravened": "16.8", "player": "bob"},
    ],
)
@pytest.mark.parametrize("running", [False, True])
def test_16_3_a_invalid_voidings_are_refused(
    play: Callable[..., Play], arguments: dict[str, Any], running: bool
) -> None:
    table = play().place_antes("10.00")
    if running:
        table.deal(HAND)
    assert table.refuses("void-wager", **{"player": "ann", **arguments}) == "16.3(a)"


def test_16_3_a_a_folded_or_voided_wager_does_not_stand(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("jackpot", player="ann", accepted=False)
    assert table.refuses("void-wager", player="ann", wager="jackpot", contravened="16.8") == "16.3(a)"
    table.do("jackpot", player="bob")
    table.deal(HAND, OTHER)
    table.do("void-wager", player="bob", contravened="16.8")
    table.fold("ann")
    for player in ("ann", "bob"):
        for wager in ("ante", "bet", "jackpot"):
            assert table.refuses("void-wager", player=player, wager=wager, contravened="16.8") == "16.3(a)"
        assert table.refuses("void-wager", player=player, contravened="16.8") == "16.3(a)"


def test_16_3_a_before_the_first_card_the_wager_leaves_the_layout(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    table.do("void-wager", player="bob", wager="ante", contravened="16.8")
    table.deal(HAND).fold("ann").collect()
    assert [(line["player"], line["wager"]) for line in table.last_round["lines"]] == [("ann", "ante")]
    assert [notice["about"] for notice in table.last_round["notices"]] == ["wager-void", "wager-void"]


def test_16_3_a_all_wagers_may_be_voided_before_the_first_card(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.do("void-wager", player="ann", contravened="16.8")
    assert table.refuses("deal") == "6.3(a)"
    assert table.state["seats"] == {"1": "ann"}


def test_16_3_a_the_ante_keeps_its_own_note(play: Callable[..., Play]) -> None:
    table = play(min="10.00", max="100.00").place_antes("9.00", "101.00").deal(HAND, OTHER)
    table.do("void-wager", player="ann", contravened="16.8")
    table.do("void-wager", player="bob", contravened="16.8")
    table.do("collect")
    assert table.get_rules("ann", "ante") == ["16.3(a)", "3.4"]
    assert table.get_rules("bob", "ante") == ["16.3(a)", "3.5"]
    assert table.get_line("bob", "ante")["returned"] == "100.00"


def test_16_3_b_exclusion_from_the_game_between_rounds(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("exclude", player="ann", contravened="16.8")
    assert (table.state["seats"], table.state["excluded"]) == ({}, ["ann"])
    assert table.state["notices"] == [{"to": "ann", "rule": "16.3(b)", "about": "excluded"}]
    assert table.refuses("deal") == "6.3(a)"
    assert table.refuses("sit", player="ann", box=99) == "16.3(b)"
    assert table.refuses("ante", player="ann", box=99, amount="10.00") == "16.3(b)"


def test_16_3_b_exclusion_in_a_round_waits_for_its_end(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("exclude", player="ann", contravened="16.8", by="operator")
    assert table.state["seats"] == {"1": "ann"}
    table.bet("ann").collect()
    assert table.last_round["net"]["ann"] == "30.00"
    assert table.state["seats"] == {}


def test_16_3_b_exclusion_outlasts_a_void_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("exclude", player="ann", contravened="16.8")
    table.do("misdeal")
    assert (table.state["seats"], table.state["excluded"]) == ({}, ["ann"])


def test_16_3_b_exclusion_of_a_seated_player_without_a_box_in_the_round(play: Callable[..., Play]) -> None:
    table = play()
    table.do("sit", player="bob", box=2)
    table.place_antes("10.00").deal(HAND)
    table.do("exclude", player="bob", contravened="16.8")
    assert table.state["seats"] == {"1": "ann"}


@pytest.mark.parametrize("arguments", [{}, {"contravened": "16.8", "by": "supervisor"}])
def test_16_3_b_exclusion_needs_the_rule_contravened_and_the_operator(
    play: Callable[..., Play], arguments: dict[str, str]
) -> None:
    assert play().refuses("exclude", player="ann", **arguments) == "16.3(b)"


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_16_4_impracticality_or_fraud_voids_the_round(play: Callable[..., Play], cause: str) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("void", cause=cause) == "16.4"
    table.deal(HAND)
    assert table.refuses("void", cause=cause, by="supervisor") == "16.4"
    table.do("void", cause=cause)
    assert table.get_rules("ann", "ante") == ["16.4"]


def test_16_5_disputes_are_decided_by_the_operator(play: Callable[..., Play]) -> None:
    table = play()
    assert table.refuses("dispute", player="ann", by="supervisor") == "16.5"
    table.do("dispute", player="ann")
    table.do("dispute", player="bob", about="the odds", decision="paid right", review=True, by="operator")
    assert table.state["disputes"] == [
        {"player": "ann", "about": None, "decision": None, "review": False, "round": None},
        {"player": "bob", "about": "the odds", "decision": "paid right", "review": True, "round": None},
    ]
    assert table.state["notices"] == [
        {"to": "ann", "rule": "16.5", "about": "dispute-decided"},
        {"to": "bob", "rule": "16.5", "about": "dispute-decided"},
        {"to": "commission", "rule": "16.5", "about": "review-requested"},
    ]


@pytest.mark.parametrize(("about", "exists"), [(-1, False), (0, False), (1, True), (2, True), (3, False)])
def test_16_5_a_dispute_must_be_about_an_existing_round(play: Callable[..., Play], about: int, exists: bool) -> None:
    table = play()
    assert table.refuses("dispute", player="ann", round=1) == "16.5"
    table.place_antes("10.00").deal(HAND).fold("ann").collect()
    table.place_antes("10.00").deal(HAND)
    if exists:
        table.do("dispute", player="ann", round=about)
        assert table.state["disputes"][0]["round"] == about
    else:
        assert table.refuses("dispute", player="ann", round=about) == "16.5"


def test_16_11_a_copy_of_the_rules_is_given_to_anyone_who_asks(play: Callable[..., Play]) -> None:
    table = play()
    notice = {"to": "zoe", "rule": "16.11", "about": "rules-copy"}
    table.do("rules-copy", player="zoe")
    assert table.state["notices"] == [notice]
    table.place_antes("10.00").deal(HAND)
    table.do("rules-copy", player="ann", by="player")
    table.fold("ann").collect()
    table.do("close", notice=True)
    table.do("rules-copy", player="zoe")
    assert table.state["rules-copies"] == ["zoe", "ann", "zoe"]
    assert table.last_round["notices"] == [notice, {**notice, "to": "ann"}]


def play_rounds_of_ann(table: Play, count: int, end: str = "collect") -> Play:
    """Play rounds in which ann plays and the other seated players do not."""
    for _ in range(count):
        table.place_antes("10.00").deal(HAND).fold("ann")
        table.do(end)
    return table


@pytest.mark.parametrize(("rounds", "is_vacated"), [(2, False), (3, True), (4, True)])
def test_16_7_seats_are_vacated_after_three_rounds_without_a_wager_at_a_full_table(
    play: Callable[..., Play], rounds: int, is_vacated: bool
) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    play_rounds_of_ann(table, 1)
    table.do("ante", player="bob", amount="10.00")
    table.do("withdraw", player="bob")
    play_rounds_of_ann(table, rounds - 1)
    assert table.state["abstained"] == {"ann": 0, "bob": rounds}
    if is_vacated:
        table.do("vacate", player="bob")
        assert table.state["seats"] == {"1": "ann"}
        assert table.state["abstained"] == {"ann": 0}
        assert table.state["notices"][-1] == {"to": "bob", "rule": "16.7", "about": "seat-vacated"}
    else:
        assert table.refuses("vacate", player="bob") == "16.7"


def test_16_7_invalid_vacations_are_refused(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    play_rounds_of_ann(table, 3)
    assert table.refuses("vacate", player="bob", by="dealer") == "16.7"
    assert table.refuses("vacate", player="ann") == "16.7"
    assert table.refuses("vacate", player="zoe") == "16.7"
    table.do("ante", player="bob", amount="10.00")
    assert table.refuses("vacate", player="bob") == "16.7"
    table.deal("Ts Tc Kh 6d 2h")
    assert table.refuses("vacate", player="bob") == "16.7"
    table.do("misdeal")
    assert table.state["abstained"]["bob"] == 3
    table.do("leave", player="ann")
    assert table.refuses("vacate", player="bob") == "16.7"
    table.do("sit", player="cat", box=1)
    table.do("vacate", player="bob", by="supervisor")


def test_16_7_seats_are_vacated_in_a_running_round(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    play_rounds_of_ann(table, 3)
    table.place_antes("10.00").deal(HAND)
    table.do("vacate", player="bob", by="operator")
    table.fold("ann").collect()
    assert table.state["abstained"] == {"ann": 0}


def test_16_7_void_rounds_do_not_count(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    play_rounds_of_ann(table, 3, "misdeal")
    assert table.state["abstained"] == {"ann": 0, "bob": 0}


def test_16_7_a_free_seat_or_a_wager_restarts_the_count(play: Callable[..., Play]) -> None:
    table = play(boxes=3)
    table.do("sit", player="bob", box=2)
    table.do("sit", player="cat", box=3)
    play_rounds_of_ann(table, 2)
    assert table.state["abstained"] == {"ann": 0, "bob": 2, "cat": 2}
    table.place_antes("10.00", "10.00").deal(HAND, OTHER).fold("ann", "bob").collect()
    assert table.state["abstained"] == {"ann": 0, "bob": 0, "cat": 3}
    table.do("leave", player="bob")
    play_rounds_of_ann(table, 1)
    assert table.state["abstained"] == {"ann": 0, "cat": 0}


def test_16_7_players_who_gave_up_the_seat_in_between_start_at_zero(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    play_rounds_of_ann(table, 2)
    table.place_antes("10.00").deal(HAND)
    table.do("leave", player="bob")
    table.do("sit", player="bob", box=2)
    table.fold("ann").collect()
    assert table.state["abstained"] == {"ann": 0, "bob": 0}
