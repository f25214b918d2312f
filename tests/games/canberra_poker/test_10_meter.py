"""Rules 10.1 and 10.3: pools that several tables share, and what a voiding takes out of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play

PAIR = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d"


def dealt(table: Play, *hands: str) -> Play:
    """A round with jackpot wagers of everybody, dealt."""
    table.antes(*["10.00"] * len(hands))
    for player in ("ann", "bob")[: len(hands)]:
        table.do("jackpot", player=player)
    return table.deal(*hands)


def pools(table: Play) -> tuple[str, str]:
    held = table.state["pools"]
    return held["jackpot"], held["reserve"]


def test_10_3_the_meter_shows_what_the_operator_says(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "5.00", "reserve": "6.00"})
    table.do("meter", jackpot="900.00", reserve="70.00", by="operator")
    assert pools(table) == ("900.00", "70.00")
    assert table.state["notices"] == []
    dealt(table, PAIR)
    assert table.last["jackpot"]["meter"] == "900.40"


@pytest.mark.parametrize("by", ["player", "dealer", "supervisor", "director"])
def test_10_1_only_the_operator_sets_shared_pools(play: Callable[..., Play], by: str) -> None:
    assert play().refuses("meter", jackpot="900.00", reserve="70.00", by=by) == "10.1"


def test_10_1_not_before_the_last_decision(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
    table.do("meter", jackpot="1.00", reserve="1.00")
    table.deal(PAIR, OTHER, cards=1)
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.do("deal")
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.bets("ann")
    assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    table.folds("bob")
    table.do("meter", jackpot="2.00", reserve="2.00")
    table.do("reveal")
    table.do("meter", jackpot="3.00", reserve="3.00")
    table.do("collect")
    table.do("meter", jackpot="4.00", reserve="4.00")
    assert pools(table) == ("4.00", "4.00")


def test_10_1_a_box_that_is_out_decides_nothing(play: Callable[..., Play]) -> None:
    table = dealt(play(), PAIR, OTHER).folds("ann")
    table.do("exclude", player="bob", from_="round", contravened="13.1")
    table.do("meter", jackpot="2.00", reserve="2.00")


def test_10_1_also_while_approval_is_awaited_and_at_a_closed_table(play: Callable[..., Play]) -> None:
    table = play()
    table.do("malfunction", of="jackpot")
    table.do("meter", jackpot="2.00", reserve="2.00")
    table.do("close", notice=True)
    table.do("meter", jackpot="3.00", reserve="3.00")
    assert pools(table) == ("3.00", "3.00")


@pytest.mark.parametrize(
    ("tournament", "side_wagers", "refused"),
    [(True, "not-allowed", True), (True, "allowed", False), (False, "not-allowed", False)],
)
def test_10_1_a_tournament_that_bars_jackpot_wagers_has_no_pools(
    play: Callable[..., Play], tournament: bool, side_wagers: str, refused: bool
) -> None:
    table = play(tournament=tournament, side_wagers=side_wagers)
    if refused:
        assert table.refuses("meter", jackpot="2.00", reserve="2.00") == "10.1"
    else:
        table.do("meter", jackpot="2.00", reserve="2.00")


def test_10_3_net_holds_what_the_round_did_and_no_meter(play: Callable[..., Play]) -> None:
    table = dealt(play(), PAIR).folds("ann")
    table.do("meter", jackpot="900.00", reserve="70.00")
    table.do("collect")
    assert (table.last["net"]["jackpot"], table.last["net"]["reserve"]) == ("0.40", "0.60")
    assert (pools(table), table.last["jackpot"]["meter"]) == (("900.00", "70.00"), "900.00")


def test_10_3_a_void_round_takes_its_own_wagers_out_of_the_new_figures(play: Callable[..., Play]) -> None:
    table = dealt(play(), PAIR).folds("ann")
    table.do("meter", jackpot="900.00", reserve="70.00")
    table.do("void", cause="fire")
    assert (pools(table), table.last["jackpot"]["meter"]) == (("899.60", "69.40"), "899.60")
    assert table.last["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}


def test_10_3_prizes_are_reckoned_from_the_new_figures(play: Callable[..., Play]) -> None:
    table = dealt(play(jackpot={"pool": "100.00"}), STRAIGHT_FLUSH).bets("ann")
    table.do("declare", player="ann")
    table.do("meter", jackpot="61000.00", reserve="2000.60")
    table.collect()
    assert table.line("ann", "jackpot")["paid"] == "6100.00"
    assert (table.last["net"]["jackpot"], table.last["net"]["reserve"]) == ("-6099.60", "0.60")
    assert pools(table) == ("54900.00", "2000.60")


def test_10_3_what_was_moved_to_prizes_elsewhere_stays_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "50.00"})
    table.do("redistribute", to="lottery", amount="20.00", arrangement="A1")
    table.do("meter", jackpot="1.00", reserve="2.00")
    assert table.state["pools"] == {"jackpot": "1.00", "reserve": "2.00", "tournament": "0.00", "lottery": "20.00"}


def owed(rule: str, pool: str, amount: str) -> dict[str, Any]:
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
def test_a_void_what_a_pool_cannot_give_back_is_owed(
    play: Callable[..., Play],
    verb: str,
    arguments: dict[str, Any],
    rule: str,
    notice: tuple[str, str] | None,
) -> None:
    table = dealt(play(), PAIR).bets("ann")
    if verb == "reconstruct":
        table.do("discarded", box=1)
    table.do("meter", jackpot="0.10", reserve="0.59")
    table.do(verb, **arguments)
    told = [] if notice is None else [{"to": notice[0], "rule": rule, "about": notice[1]}]
    assert table.last["notices"] == [*told, owed(rule, "jackpot", "0.30"), owed(rule, "reserve", "0.01")]
    assert pools(table) == ("0.00", "0.00")
    if verb != "misdeal":
        table.collect()
    assert (table.last["net"]["jackpot"], table.last["net"]["reserve"]) == ("0.00", "0.00")
    assert table.line("ann", "jackpot")["returned"] == "1.00"


def test_a_void_round_with_a_wager_voided_before_takes_only_the_rest(play: Callable[..., Play]) -> None:
    table = dealt(play(jackpot={"pool": "5.00", "reserve": "5.00"}), PAIR, OTHER).bets("ann", "bob")
    table.do("meter", jackpot="0.50", reserve="5.00")
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    table.do("void", cause="riot")
    assert pools(table) == ("0.00", "3.80")
    assert table.last["notices"][-1] == owed("16.2", "jackpot", "0.30")


def test_14_4_a_hand_lost_with_the_whole_round_owes_by_its_first_rule(play: Callable[..., Play]) -> None:
    table = dealt(play(unreconstructed="void-round"), PAIR).bets("ann")
    table.do("meter", jackpot="0.00", reserve="0.60")
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.rules("ann", "jackpot") == ["16.4", "14.4"]
    assert table.last["notices"][-1] == owed("16.4", "jackpot", "0.40")


def test_17_15_a_voided_ante_owes_by_its_own_rule(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    for box, player in enumerate(("ann", "bob"), 1):
        table.do("sit", player=player, box=box)
    for _ in range(2):
        table.do("ante", player="bob", amount="10.00")
        table.do("ask", player="ann")
        table.do("ante", player="ann", amount="10.00")
        table.do("jackpot", player="bob")
        table.deal(PAIR, OTHER).bets("ann", "bob")
        if table.table.state.box_of("bob").further:
            break
        table.collect()
    table.do("meter", jackpot="0.00", reserve="9.00")
    table.do("void-wager", player="bob", contravened="17.15", by="director")
    assert table.last["notices"][-2:] == [
        {"to": "bob", "rule": "17.15", "about": "wager-void"},
        owed("17.15", "jackpot", "0.40"),
    ]
