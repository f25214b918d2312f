"""Rule 13: collusion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def test_13_1_every_breach_of_the_rule_may_cost_the_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    assert table.table.view("bob", dict)["round"]["boxes"]["1"]["cards"] is None
    table.do("exclude", player="ann", **{"from": "round"}, contravened="13.1")
    table.do("collect")
    assert table.get_rules("ann", "ante") == ["13.2"]


def test_13_1_cards_that_a_player_shows_are_an_infringement(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("infringe", player="ann", rule="13.1", note="showed the hand")
    assert table.state["infringements"] == [{"player": "ann", "rule": "13.1", "round": 1}]
    assert table.last_round["notices"] == [{"to": "ann", "rule": "13.1", "about": "infringement"}]


@pytest.mark.parametrize("rule", ["13.2(a)", "13.2(b)"])
def test_13_2_players_are_excluded_from_the_round(play: Callable[..., Play], rule: str) -> None:
    table = play(jackpot={"pool": "100.00"}).place_antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND, OTHER)
    table.do("infringe", player="ann", rule=rule)
    table.do("exclude", player="ann", **{"from": "round"}, contravened=rule)
    assert table.state["pools"]["jackpot"] == "100.00"
    assert table.refuses("bet", player="ann") == "7.1"
    table.bet("bob").collect()
    assert [(line["outcome"], line["rules"]) for line in table.last_round["lines"]] == [
        ("void", ["13.2"]),
        ("void", ["13.2"]),
        ("win", ["9.4", "8.1"]),
        ("win", ["9.4", "8.1"]),
    ]
    assert table.last_round["notices"][-1] == {"to": "ann", "rule": "13.2", "about": "excluded"}
    assert table.state["excluded"] == []
    table.do("ante", player="ann", amount="10.00")


def test_13_2_exclusion_after_the_bet_voids_all_three_wagers(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).bet("ann")
    table.do("exclude", player="ann", **{"from": "round"}, contravened="13.2", by="supervisor")
    table.do("collect")
    assert [line["rules"] for line in table.last_round["lines"]] == [["13.2"]] * 3
    assert table.last_round["net"] == {"ann": "0.00", "house": "0.00", "jackpot": "0.00", "reserve": "0.00"}


@pytest.mark.parametrize(
    "arguments",
    [
        {"by": "dealer", "contravened": "13.2"},
        {"contravened": "16.8"},
        {},
        {"player": "cat", "contravened": "13.2"},
    ],
)
def test_13_2_exclusion_from_the_round_refused(play: Callable[..., Play], arguments: dict[str, str]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    assert table.refuses("exclude", **{"player": "ann", "from": "round", **arguments}) == "13.2"


def test_13_2_nobody_is_excluded_from_a_round_without_a_standing_wager(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    exclusion = {"player": "ann", "from": "round", "contravened": "13.2"}
    assert table.refuses("exclude", **exclusion) == "13.2"
    table.deal(HAND).fold("ann")
    assert table.refuses("exclude", **exclusion) == "13.2"


@pytest.mark.parametrize("by", ["operator", "supervisor"])
def test_13_2_the_round_may_be_voided_for_collusion(play: Callable[..., Play], by: str) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("void", cause="collusion", by=by) == "13.2"
    table.deal(HAND)
    assert table.refuses("void", cause="collusion", by="dealer") == "13.2"
    table.do("void", cause="collusion", by=by)
    assert table.get_rules("ann", "ante") == ["13.2"]
