"""Rule 16.4: fraud that is discovered after the round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play

PAIR = "Th Td Ks 6c 2d"
FLUSH = "Kh Jh 9h 5h 2h"
ROYAL = "Ah Kh Qh Jh Th"
VOIDED = {"to": "players", "rule": "16.4", "about": "round-void"}


def play_winning_round(table: Play, hand: str = FLUSH) -> Play:
    """Play a round that ann bets on and wins, with a declared jackpot hand unless ``hand`` is the pair."""
    table.place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(hand, dealer="As Kd 9c 7c 4s").bet("ann")
    if hand != PAIR:
        table.do("declare", player="ann")
    table.collect()
    return table


def test_16_4_fraud_makes_a_completed_round_void(play: Callable[..., Play]) -> None:
    table = play_winning_round(play(jackpot={"pool": "100.00", "reserve": "500.00"}))
    assert (table.last_round["status"], table.last_round["net"]["ann"]) == ("settled", "209.00")
    before = table.last_round
    table.do("void", cause="fraud", round=1, by="operator")
    after = table.last_round
    assert after["status"] == "void"
    assert [(line["wager"], line["stake"], line["outcome"], line["odds"]) for line in after["lines"]] == [
        ("ante", "10.00", "void", None),
        ("bet", "20.00", "void", None),
        ("jackpot", "1.00", "void", None),
    ]
    assert all((line["paid"], line["rules"]) == ("0.00", ["16.4"]) for line in after["lines"])
    assert [line["returned"] for line in after["lines"]] == ["10.00", "20.00", "1.00"]
    assert after["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert (after["hands"], after["jackpot"]["meter"]) == (before["hands"], "100.40")
    assert after["jackpot"]["payments"] == []
    assert after["notices"] == [VOIDED]
    assert table.state["pools"]["jackpot"] == "100.00"
    assert table.state["pools"]["reserve"] == "500.00"


@pytest.mark.parametrize("cause", ["impractical", "collusion", "fire"])
def test_16_4_no_other_cause_voids_a_completed_round(play: Callable[..., Play], cause: str) -> None:
    rules = {"impractical": "16.4", "collusion": "13.2", "fire": "16.2"}
    table = play_winning_round(play())
    assert table.refuses("void", cause=cause, round=1) == rules[cause]


@pytest.mark.parametrize("missing", [-1, 0, 3])
def test_16_4_an_unknown_round_is_refused(play: Callable[..., Play], missing: int) -> None:
    table = play_winning_round(play_winning_round(play()))
    assert table.refuses("void", cause="fraud", round=missing) == "16.4"


@pytest.mark.parametrize("by", ["player", "dealer", "supervisor", "director"])
def test_16_4_only_the_operator_voids_a_completed_round(play: Callable[..., Play], by: str) -> None:
    table = play_winning_round(play())
    assert table.refuses("void", cause="fraud", round=1, by=by) == "16.4"


def test_16_4_a_round_must_be_named_if_none_is_running(play: Callable[..., Play]) -> None:
    table = play_winning_round(play())
    assert table.refuses("void", cause="fraud") == "16.4"


def test_16_4_no_round_is_voided_twice_or_while_another_runs(play: Callable[..., Play]) -> None:
    table = play_winning_round(play_winning_round(play()))
    table.place_antes("10.00").deal(PAIR)
    assert table.refuses("void", cause="fraud", round=1) == "16.4"
    table.do("misdeal")
    assert table.refuses("void", cause="fraud", round=3) == "16.4"
    table.do("void", cause="fraud", round=1)
    assert table.refuses("void", cause="fraud", round=1) == "16.4"
    table.do("void", cause="fraud", round=2)
    assert [round_["status"] for round_ in table.table.result()["rounds"]] == ["void", "void", "void"]


@pytest.mark.parametrize(
    ("cause", "by", "rule"),
    [("fraud", "operator", "16.4"), ("fire", "operator", "16.2"), ("collusion", "supervisor", "13.2")],
)
def test_16_4_every_cause_may_name_the_running_round(play: Callable[..., Play], cause: str, by: str, rule: str) -> None:
    table = play_winning_round(play()).place_antes("10.00").deal(PAIR)
    table.do("void", cause=cause, round=2, by=by)
    assert (table.last_round["status"], table.get_rules("ann", "ante")) == ("void", [rule])
    assert table.table.result()["rounds"][0]["status"] == "settled"


def test_16_4_fraud_voids_a_round_at_a_closed_table(play: Callable[..., Play]) -> None:
    table = play_winning_round(play())
    table.do("close", notice=True)
    table.do("void", cause="fraud", round=1)
    assert table.last_round["status"] == "void"


def test_16_4_the_ante_keeps_its_note_and_an_unlit_wager_its_rule(play: Callable[..., Play]) -> None:
    table = play(min="10.00", max="100.00").place_antes("9.00", "101.00")
    table.do("jackpot", player="bob", accepted=False)
    table.deal(PAIR, "Ts Tc Kh 6d 2h").bet("ann").fold("bob").collect()
    table.do("void", cause="fraud", round=1)
    assert table.get_rules("ann", "ante") == ["16.4", "3.4"]
    assert table.get_rules("bob", "ante") == ["16.4", "3.5"]
    assert table.get_line("bob", "ante")["returned"] == "100.00"
    assert table.get_rules("bob", "jackpot") == ["10.2"]
    abouts = [notice["about"] for notice in table.last_round["notices"]]
    assert abouts == ["jackpot-not-accepted", "wager-below-minimum", "wager-above-maximum", "round-void"]


def test_16_4_wagers_that_were_void_before_are_void_by_the_fraud(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "10.00"}).place_antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(PAIR, "Ts Tc Kh 6d 2h")
    table.do("void-wager", player="ann", contravened="16.8")
    table.fold("bob").collect()
    assert table.get_rules("ann", "jackpot") == ["16.3(a)"]
    table.do("void", cause="fraud", round=1)
    assert [line["rules"] for line in table.last_round["lines"]] == [["16.4"]] * 3
    assert table.state["pools"]["jackpot"] == "10.00"


def test_16_4_later_rounds_and_the_state_do_not_change(play: Callable[..., Play]) -> None:
    table = play(boxes=2, min="10.00")
    table.do("sit", player="bob", box=2)
    table.place_antes("9.00").deal(PAIR).bet("ann").collect()
    table.place_antes("10.00").deal(PAIR).bet("ann").collect()
    table.do("limits", min="5.00", notice=True)
    table.do("ante", player="bob", amount="20.00")
    before, second = table.state, table.last_round
    table.do("void", cause="fraud", round=1)
    assert table.state == before
    assert table.last_round == second
    assert before["advised"] == {"ann": ["ante"]}
    assert before["abstained"] == {"ann": 0, "bob": 2}
    assert [notice["about"] for notice in before["notices"]] == ["limits"]
    assert list(table.table.state.layout) == [2]


def test_16_4_in_a_tournament_the_starting_marker_stays(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    for box, player in enumerate(("ann", "bob"), 1):
        table.do("sit", player=player, box=box)
    for player in ("ann", "bob"):
        table.do("ask", player=player)
        table.do("ante", player=player, amount="10.00")
    table.deal(PAIR, "Ts Tc Kh 6d 2h").fold("ann", "bob").collect()
    assert table.state["starting-marker"] == 2
    table.do("void", cause="fraud", round=1)
    assert table.state["starting-marker"] == 2


def test_16_4_a_seed_goes_back_to_its_source(play: Callable[..., Play]) -> None:
    jackpot = {"pool": "12000.00", "reserve": "300.00", "seed": "5000.00", "seed-from": "reserve-then-house"}
    table = play_winning_round(play(jackpot=jackpot), ROYAL)
    assert (table.state["pools"]["jackpot"], table.state["pools"]["reserve"]) == ("5000.00", "0.00")
    table.do("void", cause="fraud", round=1)
    assert (table.state["pools"]["jackpot"], table.state["pools"]["reserve"]) == ("12000.00", "300.00")
    assert table.last_round["notices"] == [VOIDED]


def make_owed_notice(pool: str, amount: str, rule: str = "16.4") -> dict[str, Any]:
    return {"to": "operator", "rule": rule, "about": "owed", "amount": amount, "pool": pool}


@pytest.mark.parametrize(
    ("jackpot", "reserve", "balances", "missing"),
    [
        ("0.41", "0.61", ("0.01", "0.01"), []),
        ("0.40", "0.60", ("0.00", "0.00"), []),
        ("0.39", "0.60", ("0.00", "0.00"), [make_owed_notice("jackpot", "0.01")]),
        ("0.40", "0.59", ("0.00", "0.00"), [make_owed_notice("reserve", "0.01")]),
        ("0.00", "0.00", ("0.00", "0.00"), [make_owed_notice("jackpot", "0.40"), make_owed_notice("reserve", "0.60")]),
    ],
)
def test_16_4_a_pool_that_cannot_return_the_money_falls_to_zero(
    play: Callable[..., Play], jackpot: str, reserve: str, balances: tuple[str, str], missing: list[dict[str, str]]
) -> None:
    table = play_winning_round(play(), PAIR)
    table.do("meter", jackpot=jackpot, reserve=reserve)
    table.do("void", cause="fraud", round=1)
    assert (table.state["pools"]["jackpot"], table.state["pools"]["reserve"]) == balances
    assert table.last_round["notices"] == [VOIDED, *missing]
    assert table.state["notices"] == []
    assert table.last_round["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}


def test_16_4_reserve_money_that_was_redistributed_is_owed_2023(play_2023: Callable[..., Play]) -> None:
    table = play_winning_round(play_2023(), PAIR)
    table.do("redistribute", to="lottery", amount="0.60", arrangement="A1")
    table.do("void", cause="fraud", round=1)
    assert table.state["pools"] == {"jackpot": "0.00", "reserve": "0.00", "tournament": "0.00", "lottery": "0.60"}
    assert table.last_round["notices"] == [VOIDED, make_owed_notice("reserve", "0.60")]


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_16_4_a_view_of_the_last_round_shows_it_void(number: str) -> None:
    table = play_winning_round(Play(number), PAIR)
    table.do("void", cause="fraud", round=1)
    for viewer in ("ann", "bob", "operator"):
        round_view = table.table.view(viewer, dict)["round"]
        assert (round_view["status"], [line["outcome"] for line in round_view["lines"]]) == ("void", ["void"] * 3)
