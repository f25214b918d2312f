"""Edge cases of the rules: one cent, one box, limits that change twice, and events of one command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play, mark_clauses

from houseway.engine.output.events import Line

HAND = "Kh Jh 9s 5h 2h"
CENT: dict[str, Any] = {"min": "0.01", "max": "1.00", "multiple": "0.01"}


@pytest.fixture(params=INSTRUMENTS)
def play(request: pytest.FixtureRequest) -> Callable[..., Play]:
    """Factory of tables under each instrument in turn."""
    return lambda **determinations: Play(request.param, **determinations)


@mark_clauses("A.void")
def test_a_void_wagers_pay_nothing(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, "Qh Js 8s 4h 2d").bet("ann", "bob")
    for wager in ("ante", "bet"):
        table.do("void-wager", player="ann", wager=wager, contravened="16.8")
    table.collect()
    for wager in ("ante", "bet"):
        line = table.get_line("ann", wager)
        assert (line["outcome"], line["paid"]) == ("void", "0.00")
        assert line["returned"] == line["stake"]


@mark_clauses("9.5")
def test_9_5_lost_wagers_pay_nothing_and_all_lines_are_reported_at_once(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("reveal")
    lines = [event for event in table.do("collect") if isinstance(event, Line)]
    assert [(event.wager, event.outcome, event.paid, event.returned) for event in lines] == [
        ("ante", "lose", 0, 0),
        ("bet", "lose", 0, 0),
    ]


@mark_clauses("10.2")
def test_10_2_a_jackpot_wager_that_is_void_pays_nothing(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND).bet("ann")
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    table.collect()
    line = table.get_line("ann", "jackpot")
    assert (line["outcome"], line["paid"], line["returned"]) == ("void", "0.00", line["stake"])


@mark_clauses("10.2")
def test_10_2_a_jackpot_wager_that_is_not_accepted_pays_nothing(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).place_antes("10.00")
    table.do("jackpot", player="ann", accepted=False)
    table.deal(HAND).bet("ann").collect()
    line = table.get_line("ann", "jackpot")
    assert (line["outcome"], line["paid"], line["returned"]) == ("void", "0.00", line["stake"])


@mark_clauses("3.1")
@pytest.mark.parametrize(
    "table", [CENT, {"boxes": 1}, {"min": "10.00", "max": "10.00"}, {"jackpot": {"wager": "0.01"}}]
)
def test_3_1_the_smallest_determinations_are_allowed(play: Callable[..., Play], table: dict[str, Any]) -> None:
    play(**table)


def test_3_3_an_ante_of_one_cent_is_accepted(play: Callable[..., Play]) -> None:
    play(**CENT).place_antes("0.01")


@mark_clauses("3.1")
def test_3_1_a_limit_that_waited_does_not_return_later(play: Callable[..., Play]) -> None:
    table = play(min="5.00", max="100.00").place_antes("10.00").deal(HAND).bet("ann")
    table.do("limits", min="10.00", notice=True)
    table.collect()
    assert table.state["limits"]["min"] == "10.00"
    table.do("limits", min="20.00", notice=True)
    assert table.state["limits"]["min"] == "20.00"
    table.place_antes("20.00").deal(HAND).bet("ann").collect()
    assert table.state["limits"]["min"] == "20.00"


@mark_clauses("3.1")
def test_3_1_a_limit_announced_on_an_empty_layout_replaces_one_that_waits(play: Callable[..., Play]) -> None:
    table = play(min="5.00", max="100.00").place_antes("10.00")
    table.do("limits", min="10.00", notice=True)
    table.do("withdraw", player="ann")
    table.do("limits", min="20.00", notice=True)
    table.place_antes("20.00").deal(HAND).bet("ann").collect()
    assert table.state["limits"]["min"] == "20.00"


@mark_clauses("8.2")
def test_8_2_a_void_ante_takes_nothing_from_the_maximum_of_its_box(play: Callable[..., Play]) -> None:
    table = play(max_payout="50.00", max_payout_scope="box").place_antes("20.00").deal("Ah Qh 9h 5h 2h").bet("ann")
    table.do("void-wager", player="ann", wager="ante", contravened="16.8")
    table.collect()
    assert (table.get_line("ann", "bet")["paid"], table.get_rules("ann", "bet")[-1]) == ("50.00", "8.2")
