"""Rule 16: general provisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import BOTH, Play

from houseway.engine.protocol.legal_actions import ClauseName, OneOf

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")


def by_clause(*rules: str) -> list[Any]:
    """A case for each clause, marked with it."""
    return [pytest.param(rule, marks=[pytest.mark.clause(number, rule) for number in BOTH]) for rule in rules]


def may_be_recorded(table: Play, player: str) -> list[str]:
    """The infringements of somebody that the supervisor is offered for the record."""
    found: list[str] = []
    for offer in table.table.legal("supervisor"):
        if offer.do == "infringe":
            kind, rule = offer.fields.get("player"), offer.fields["rule"]
            players = kind.values[:-1] if isinstance(kind, OneOf) else (offer.arguments["player"],)
            assert isinstance(rule, ClauseName)
            found += rule.usual if player in players else ()
    return found


@pytest.mark.parametrize("rule", by_clause("13.1", "13.2(a)", "13.2(b)", "16.1", "16.8", "16.9", "16.10"))
def test_what_players_must_leave_goes_on_record(play: Callable[..., Play], rule: str) -> None:
    table = play()
    table.do("sit", player="ann", box=1)
    assert rule in may_be_recorded(table, "ann")
    assert rule not in may_be_recorded(table, "dealer")
    table.do("infringe", player="ann", rule=rule)
    table.antes("10.00").deal(HAND)
    table.do("infringe", player="ann", rule=rule, note="again")
    table.folds("ann").collect()
    table.do("infringe", player="ann", rule=rule)
    assert [entry["round"] for entry in table.state["infringements"]] == [1, 1, 2]
    notice = {"to": "ann", "rule": rule, "about": "infringement"}
    assert table.last["notices"] == [notice, notice]
    assert table.state["notices"] == [notice]


@pytest.mark.parametrize("rule", by_clause("16.6(a)", "16.6(b)", "16.6(c)"))
def test_16_6_what_staff_must_leave_goes_on_record(play: Callable[..., Play], rule: str) -> None:
    table = play()
    assert may_be_recorded(table, "dealer") == ["16.6(a)", "16.6(b)", "16.6(c)"]
    assert may_be_recorded(table, "ann") == []
    table.do("infringe", player="dealer", rule=rule)
    assert table.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert table.state["notices"] == [{"to": "dealer", "rule": rule, "about": "infringement"}]


@pytest.mark.parametrize("hand", [HAND, "7d 5d 4c 3h 2d"])
def test_16_6_a_a_good_and_a_bad_hand_are_offered_the_same(play: Callable[..., Play], hand: str) -> None:
    table = play().antes("10.00").deal(hand)
    assert [offer.do for offer in table.table.legal("ann")] == ["bet", "fold"]


@pytest.mark.parametrize("cause", DISTURBANCES)
def test_16_2_a_disturbance_voids_the_round_until_the_collection(play: Callable[..., Play], cause: str) -> None:
    table = play().antes("10.00")
    assert table.refuses("void", cause=cause) == "16.2"
    table.deal(HAND)
    assert table.refuses("void", cause=cause, by="supervisor") == "16.2"
    table.bets("ann").do("reveal")
    table.do("void", cause=cause, by="operator")
    assert [line["rules"] for line in table.last["lines"]] == [["16.2"], ["16.2"]]
    assert table.last["notices"] == [{"to": "players", "rule": "16.2", "about": "round-void"}]
    assert table.refuses("void", cause=cause) == "16.2"


@pytest.mark.parametrize(
    ("wager", "voided"), [(None, [True, True]), ("ante", [True, True]), ("jackpot", [False, True])]
)
def test_16_3_a_wagers_voided_before_the_bet(play: Callable[..., Play], wager: str | None, voided: list[bool]) -> None:
    table = play(jackpot={"pool": "5.00"}).antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND, OTHER)
    arguments = {} if wager is None else {"wager": wager}
    table.do("void-wager", player="ann", box=1, contravened="16.8", **arguments)
    assert table.last["notices"] == [{"to": "ann", "rule": "16.3(a)", "about": "wager-void"}]
    assert table.state["pools"]["jackpot"] == "5.00"
    if all(voided):
        assert table.refuses("fold", player="ann") == "7.1"
    else:
        table.folds("ann")
    table.folds("bob").collect()
    assert [table.rules("ann", name) == ["16.3(a)"] for name in ("ante", "jackpot")] == voided


@pytest.mark.parametrize(
    ("wager", "voided"),
    [
        (None, [True, True, True]),
        ("ante", [True, False, False]),
        ("bet", [False, True, False]),
        ("jackpot", [False, False, True]),
    ],
)
def test_16_3_a_wagers_voided_after_the_bet(play: Callable[..., Play], wager: str | None, voided: list[bool]) -> None:
    table = play().antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).bets("ann")
    arguments = {} if wager is None else {"wager": wager}
    table.do("void-wager", player="ann", contravened="16.8", **arguments)
    table.do("reveal")
    table.do("collect")
    assert [line["rules"] == ["16.3(a)"] for line in table.last["lines"]] == voided
    outcomes = [line["outcome"] for line in table.last["lines"]]
    assert outcomes == ["void" if gone else won for gone, won in zip(voided, ("win", "win", "lose"), strict=True)]


def test_16_3_a_with_ante_and_bet_void_no_bet_is_live(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Kh Jh 9h 5h 2h").bets("ann")
    table.do("void-wager", player="ann", wager="ante", contravened="16.8")
    assert table.refuses("collect") == "9.1"
    table.do("void-wager", player="ann", wager="bet", contravened="16.8")
    table.do("declare", player="ann")
    table.do("collect")
    assert table.last["net"]["ann"] == "99.00"


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
def test_16_3_a_voiding_refused(play: Callable[..., Play], arguments: dict[str, Any], running: bool) -> None:
    table = play().antes("10.00")
    if running:
        table.deal(HAND)
    assert table.refuses("void-wager", **{"player": "ann", **arguments}) == "16.3(a)"


def test_16_3_a_a_folded_or_voided_wager_does_not_stand(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
    table.do("jackpot", player="ann", accepted=False)
    assert table.refuses("void-wager", player="ann", wager="jackpot", contravened="16.8") == "16.3(a)"
    table.do("jackpot", player="bob")
    table.deal(HAND, OTHER)
    table.do("void-wager", player="bob", contravened="16.8")
    table.folds("ann")
    for player in ("ann", "bob"):
        for wager in ("ante", "bet", "jackpot"):
            assert table.refuses("void-wager", player=player, wager=wager, contravened="16.8") == "16.3(a)"
        assert table.refuses("void-wager", player=player, contravened="16.8") == "16.3(a)"


def test_16_3_a_before_the_first_card_the_wager_leaves_the_layout(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    table.do("void-wager", player="bob", wager="ante", contravened="16.8")
    table.deal(HAND).folds("ann").collect()
    assert [(line["player"], line["wager"]) for line in table.last["lines"]] == [("ann", "ante")]
    assert [notice["about"] for notice in table.last["notices"]] == ["wager-void", "wager-void"]


def test_16_3_a_all_of_it_before_the_first_card(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    table.do("jackpot", player="ann")
    table.do("void-wager", player="ann", contravened="16.8")
    assert table.refuses("deal") == "6.3(a)"
    assert table.state["seats"] == {"1": "ann"}


def test_16_3_a_the_ante_keeps_its_own_note(play: Callable[..., Play]) -> None:
    table = play(min="10.00", max="100.00").antes("9.00", "101.00").deal(HAND, OTHER)
    table.do("void-wager", player="ann", contravened="16.8")
    table.do("void-wager", player="bob", contravened="16.8")
    table.do("collect")
    assert table.rules("ann", "ante") == ["16.3(a)", "3.4"]
    assert table.rules("bob", "ante") == ["16.3(a)", "3.5"]
    assert table.line("bob", "ante")["returned"] == "100.00"


def test_16_3_b_exclusion_from_the_game_between_rounds(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    table.do("exclude", player="ann", contravened="16.8")
    assert (table.state["seats"], table.state["excluded"]) == ({}, ["ann"])
    assert table.state["notices"] == [{"to": "ann", "rule": "16.3(b)", "about": "excluded"}]
    assert table.refuses("deal") == "6.3(a)"
    assert table.refuses("sit", player="ann", box=99) == "16.3(b)"
    assert table.refuses("ante", player="ann", box=99, amount="10.00") == "16.3(b)"


def test_16_3_b_exclusion_in_a_round_waits_for_its_end(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND)
    table.do("exclude", player="ann", contravened="16.8", by="operator")
    assert table.state["seats"] == {"1": "ann"}
    table.bets("ann").collect()
    assert table.last["net"]["ann"] == "30.00"
    assert table.state["seats"] == {}


def test_16_3_b_exclusion_outlasts_a_void_round(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND)
    table.do("exclude", player="ann", contravened="16.8")
    table.do("misdeal")
    assert (table.state["seats"], table.state["excluded"]) == ({}, ["ann"])


def test_16_3_b_exclusion_of_a_seated_player_without_a_box_in_the_round(play: Callable[..., Play]) -> None:
    table = play()
    table.do("sit", player="bob", box=2)
    table.antes("10.00").deal(HAND)
    table.do("exclude", player="bob", contravened="16.8")
    assert table.state["seats"] == {"1": "ann"}


@pytest.mark.parametrize("arguments", [{}, {"contravened": "16.8", "by": "supervisor"}])
def test_16_3_b_exclusion_refused(play: Callable[..., Play], arguments: dict[str, str]) -> None:
    assert play().refuses("exclude", player="ann", **arguments) == "16.3(b)"


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_16_4_impractical_or_fraudulent(play: Callable[..., Play], cause: str) -> None:
    table = play().antes("10.00")
    assert table.refuses("void", cause=cause) == "16.4"
    table.deal(HAND)
    assert table.refuses("void", cause=cause, by="supervisor") == "16.4"
    table.do("void", cause=cause)
    assert table.rules("ann", "ante") == ["16.4"]


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


@pytest.mark.parametrize(("about", "there"), [(-1, False), (0, False), (1, True), (2, True), (3, False)])
def test_16_5_a_dispute_about_a_round_that_is_there(play: Callable[..., Play], about: int, there: bool) -> None:
    table = play()
    assert table.refuses("dispute", player="ann", round=1) == "16.5"
    table.antes("10.00").deal(HAND).folds("ann").collect()
    table.antes("10.00").deal(HAND)
    if there:
        table.do("dispute", player="ann", round=about)
        assert table.state["disputes"][0]["round"] == about
    else:
        assert table.refuses("dispute", player="ann", round=about) == "16.5"


def test_16_11_a_copy_of_the_rules_is_given_to_whoever_asks(play: Callable[..., Play]) -> None:
    table = play()
    notice = {"to": "zoe", "rule": "16.11", "about": "rules-copy"}
    table.do("rules-copy", player="zoe")
    assert table.state["notices"] == [notice]
    table.antes("10.00").deal(HAND)
    table.do("rules-copy", player="ann", by="player")
    table.folds("ann").collect()
    table.do("close", notice=True)
    table.do("rules-copy", player="zoe")
    assert table.state["rules-copies"] == ["zoe", "ann", "zoe"]
    assert table.last["notices"] == [notice, {**notice, "to": "ann"}]


def rounds_without(table: Play, count: int, end: str = "collect") -> Play:
    """Rounds in which ann plays and the other seated players do not."""
    for _ in range(count):
        table.antes("10.00").deal(HAND).folds("ann")
        table.do(end)
    return table


@pytest.mark.parametrize(("rounds", "goes"), [(2, False), (3, True), (4, True)])
def test_16_7_three_rounds_let_go_by_at_a_full_table(play: Callable[..., Play], rounds: int, goes: bool) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    rounds_without(table, 1)
    table.do("ante", player="bob", amount="10.00")
    table.do("withdraw", player="bob")
    rounds_without(table, rounds - 1)
    assert table.state["abstained"] == {"ann": 0, "bob": rounds}
    if goes:
        table.do("vacate", player="bob")
        assert table.state["seats"] == {"1": "ann"}
        assert table.state["abstained"] == {"ann": 0}
        assert table.state["notices"][-1] == {"to": "bob", "rule": "16.7", "about": "seat-vacated"}
    else:
        assert table.refuses("vacate", player="bob") == "16.7"


def test_16_7_who_may_not_be_sent_away(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    rounds_without(table, 3)
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


def test_16_7_in_a_running_round(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    rounds_without(table, 3)
    table.antes("10.00").deal(HAND)
    table.do("vacate", player="bob", by="operator")
    table.folds("ann").collect()
    assert table.state["abstained"] == {"ann": 0}


def test_16_7_void_rounds_do_not_count(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    rounds_without(table, 3, "misdeal")
    assert table.state["abstained"] == {"ann": 0, "bob": 0}


def test_16_7_a_free_seat_or_a_wager_starts_the_count_anew(play: Callable[..., Play]) -> None:
    table = play(boxes=3)
    table.do("sit", player="bob", box=2)
    table.do("sit", player="cat", box=3)
    rounds_without(table, 2)
    assert table.state["abstained"] == {"ann": 0, "bob": 2, "cat": 2}
    table.antes("10.00", "10.00").deal(HAND, OTHER).folds("ann", "bob").collect()
    assert table.state["abstained"] == {"ann": 0, "bob": 0, "cat": 3}
    table.do("leave", player="bob")
    rounds_without(table, 1)
    assert table.state["abstained"] == {"ann": 0, "cat": 0}


def test_16_7_who_gave_up_the_seat_in_between_starts_at_nought(play: Callable[..., Play]) -> None:
    table = play(boxes=2)
    table.do("sit", player="bob", box=2)
    rounds_without(table, 2)
    table.antes("10.00").deal(HAND)
    table.do("leave", player="bob")
    table.do("sit", player="bob", box=2)
    table.folds("ann").collect()
    assert table.state["abstained"] == {"ann": 0, "bob": 0}
