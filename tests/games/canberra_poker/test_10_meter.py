"""Rules 10.1 and 10.3: pools that several tables share, and the effect of voiding on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play

PAIR = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d"


def deal_with_jackpot_wagers(table: Play, *hands: str) -> Play:
    """Deal a round in which everybody has a jackpot wager."""
    table.place_antes(*["10.00"] * len(hands))
    for player in ("ann", "bob")[: len(hands)]:
        table.do("jackpot", player=player)
    return table.deal(*hands)


def get_pools(table: Play) -> tuple[str, str]:
    balances = table.state["pools"]
    return balances["jackpot"], balances["reserve"]


def test_10_3_the_meter_shows_what_the_operator_sets(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "5.00", "reserve": "6.00"})
    table.do("meter", jackpot="900.00", reserve="70.00", by="operator")
    assert get_pools(table) == ("900.00", "70.00")
    assert table.state["notices"] == []
    deal_with_jackpot_wagers(table, PAIR)
    assert table.last_round["jackpot"]["meter"] == "900.40"


@pytest.mark.parametrize("by", ["player", "dealer", "supervisor", "director"])
def test_10_1_only_the_operator_sets_shared_pools(play: Callable[..., Play], by: str) -> None:
    assert play().refuses("meter", jackpot="900.00", reserve="70.00", by=by) == "10.1"


def test_10_1_shared_pools_are_not_set_before_the_last_decision(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("meter", jackpot="1.00", reserve="1.00")
    table.deal(PAIR, OTHER, cards=1)
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.do("deal")
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.bet("ann")
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.fold("bob")
    table.do("meter", jackpot="2.00", reserve="2.00")
    table.do("reveal")
    table.do("meter", jackpot="3.00", reserve="3.00")
    table.do("collect")
    table.do("meter", jackpot="4.00", reserve="4.00")
    assert get_pools(table) == ("4.00", "4.00")


def test_10_1_a_box_that_is_out_need_not_decide(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(), PAIR, OTHER).fold("ann")
    table.do("exclude", player="bob", from_="round", contravened="13.1")
    table.do("meter", jackpot="2.00", reserve="2.00")


def test_10_1_shared_pools_are_set_while_approval_is_awaited_and_at_a_closed_table(play: Callable[..., Play]) -> None:
    table = play()
    table.do("malfunction", of="jackpot")
    table.do("meter", jackpot="2.00", reserve="2.00")
    table.do("close", notice=True)
    table.do("meter", jackpot="3.00", reserve="3.00")
    assert get_pools(table) == ("3.00", "3.00")


@pytest.mark.parametrize(
    ("tournament", "side_wagers", "is_refused"),
    [(True, "not-allowed", True), (True, "allowed", False), (False, "not-allowed", False)],
)
def test_10_1_a_tournament_that_bars_jackpot_wagers_has_no_pools(
    play: Callable[..., Play], tournament: bool, side_wagers: str, is_refused: bool
) -> None:
    table = play(tournament=tournament, side_wagers=side_wagers)
    if is_refused:
        assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    else:
        table.do("meter", jackpot="2.00", reserve="2.00")


def test_10_3_net_contains_the_round_and_not_the_meter(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(), PAIR).fold("ann")
    table.do("meter", jackpot="900.00", reserve="70.00")
    table.do("collect")
    assert (table.last_round["net"]["jackpot"], table.last_round["net"]["reserve"]) == ("0.40", "0.60")
    assert (get_pools(table), table.last_round["jackpot"]["meter"]) == (("900.00", "70.00"), "900.00")


def test_10_3_a_void_round_takes_its_own_wagers_out_of_the_new_values(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(), PAIR).fold("ann")
    table.do("meter", jackpot="900.00", reserve="70.00")
    table.do("void", cause="fire")
    assert (get_pools(table), table.last_round["jackpot"]["meter"]) == (("899.60", "69.40"), "899.60")
    assert table.last_round["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}


def test_10_3_prizes_are_computed_from_the_new_values(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(jackpot={"pool": "100.00"}), STRAIGHT_FLUSH).bet("ann")
    table.do("declare", player="ann")
    table.do("meter", jackpot="61000.00", reserve="2000.60")
    table.collect()
    assert table.get_line("ann", "jackpot")["paid"] == "6100.00"
    assert (table.last_round["net"]["jackpot"], table.last_round["net"]["reserve"]) == ("-6099.60", "0.60")
    assert get_pools(table) == ("54900.00", "2000.60")


def test_10_3_money_moved_to_other_prizes_stays_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "50.00"})
    table.do("redistribute", to="lottery", amount="20.00", arrangement="A1")
    table.do("meter", jackpot="1.00", reserve="2.00")
    assert table.state["pools"] == {"jackpot": "1.00", "reserve": "2.00", "tournament": "0.00", "lottery": "20.00"}


def make_owed_notice(rule: str, pool: str, amount: str) -> dict[str, Any]:
    return {"to": "operator", "rule": rule, "about": "owed", "amount": amount, "pool": pool}


@pytest.mark.parametrize(
    ("verb", "arguments", "rule", "notice"),
    [
        ("void-wager", {"player": "ann", "wager": "jackpot", "contravened": "16.8"}, "16.3(a)", ("ann", "wager-void")),
        ("void-wager", {"player": "ann", "contravened": "16.8"}, "16.3(a)", ("ann", "wager-void")),
        ("exclude", {"player": "ann", "from_": "round", "contravened": "13.2(a)"}, "13.2", ("ann", "excluded")),
        ("reconstruct", {"box": 1, "possible": False}, "14.4", None),
        ("misdeal", {}, "14.3", ("players", "round-void")),
    ],
)
def test_a_void_wager_that_a_pool_cannot_return_is_owed(
    play: Callable[..., Play],
    verb: str,
    arguments: dict[str, Any],
    rule: str,
    notice: tuple[str, str] | None,
) -> None:
    table = deal_with_jackpot_wagers(play(), PAIR).bet("ann")
    if verb == "reconstruct":
        table.do("discarded", box=1)
    table.do("meter", jackpot="0.10", reserve="0.59")
    table.do(verb, **arguments)
    notices = [] if notice is None else [{"to": notice[0], "rule": rule, "about": notice[1]}]
    assert table.last_round["notices"] == [
        *notices,
        make_owed_notice(rule, "jackpot", "0.30"),
        make_owed_notice(rule, "reserve", "0.01"),
    ]
    assert get_pools(table) == ("0.00", "0.00")
    if verb != "misdeal":
        table.collect()
    assert (table.last_round["net"]["jackpot"], table.last_round["net"]["reserve"]) == ("0.00", "0.00")
    assert table.get_line("ann", "jackpot")["returned"] == "1.00"


def test_a_void_round_with_a_wager_voided_before_takes_only_the_rest(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(jackpot={"pool": "5.00", "reserve": "5.00"}), PAIR, OTHER).bet("ann", "bob")
    table.do("meter", jackpot="0.50", reserve="5.00")
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    table.do("void", cause="riot")
    assert get_pools(table) == ("0.00", "3.80")
    assert table.last_round["notices"][-1] == make_owed_notice("16.2", "jackpot", "0.30")


def test_14_4_a_hand_lost_with_the_whole_round_owes_by_its_first_rule(play: Callable[..., Play]) -> None:
    table = deal_with_jackpot_wagers(play(unreconstructed="void-round"), PAIR).bet("ann")
    table.do("meter", jackpot="0.00", reserve="0.60")
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.get_rules("ann", "jackpot") == ["16.4", "14.4"]
    assert table.last_round["notices"][-1] == make_owed_notice("16.4", "jackpot", "0.40")


def test_17_15_a_voided_ante_owes_by_its_own_rule(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    for box, player in enumerate(("ann", "bob"), 1):
        table.do("sit", player=player, box=box)
    for _ in range(2):
        table.do("ante", player="bob", amount="10.00")
        table.do("ask", player="ann")
        table.do("ante", player="ann", amount="10.00")
        table.do("jackpot", player="bob")
        table.deal(PAIR, OTHER).bet("ann", "bob")
        if table.table.state.find_box("bob").further:
            break
        table.collect()
    table.do("meter", jackpot="0.00", reserve="9.00")
    table.do("void-wager", player="bob", contravened="17.15", by="director")
    assert table.last_round["notices"][-2:] == [
        {"to": "bob", "rule": "17.15", "about": "wager-void"},
        make_owed_notice("17.15", "jackpot", "0.40"),
    ]
