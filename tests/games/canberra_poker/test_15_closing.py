"""Rule 15: closing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

HAND = "Th Td Ks 6c 2d"


@mark_clauses("15.1")
def test_15_1_the_table_has_no_hours_of_its_own(play: Callable[..., Play]) -> None:
    table = play()
    for _ in range(30):
        table.place_antes("10.00").deal(HAND).fold("ann").collect()
    assert table.state["closed"] is None


@pytest.mark.parametrize("arguments", [{}, {"notice": False}, {"notice": True, "by": "supervisor"}])
def test_15_2_closing_needs_notice_and_the_operator(play: Callable[..., Play], arguments: dict[str, str]) -> None:
    assert play().refuses("close", **arguments) == "15.2"


def test_15_2_no_closing_while_a_round_runs(play: Callable[..., Play]) -> None:
    assert play().place_antes("10.00").deal(HAND).refuses("close", notice=True) == "15.2"


def test_15_2_a_closed_table_refuses_play(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").stack_shoe(HAND)
    table.do("close", notice=True, by="operator")
    assert table.state["phase"] == "closed"
    assert table.state["closed"] == "15.2"
    assert table.state["notices"] == [{"to": "players", "rule": "15.2", "about": "closing"}]
    table.do("malfunction", of="jackpot")
    assert table.refuses("ante", player="ann", amount="10.00") == "15.2"
    assert table.refuses("jackpot", player="ann") == "15.2"
    assert table.refuses("deal") == "15.2"
    assert table.refuses("sit", player="bob", box=2) == "15.2"
    assert table.refuses("withdraw", player="ann") == "14.5"
    table.do("leave", player="ann")
    assert table.table.result()["rounds"] == []
