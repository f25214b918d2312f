"""Rule 5: shuffle and cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play

from houseway import Table
from houseway.cli.play.canberra_poker.game_session import CUT_DEPTH
from houseway.games.canberra_poker.play.round import get_cut_depths
from houseway.records.live.shuffles import Shuffle
from houseway.records.replay.verification import verify

HAND = "Th Td Ks 6c 2d"


def test_5_1_no_shuffle_while_a_round_runs(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=1)
    assert table.refuses("shoe", cards="") == "5.1"
    assert table.refuses("shoe", cards="Jk") == "5.1"
    table.do("deal")
    assert table.refuses("shoe", cards="") == "5.1"


@pytest.mark.parametrize("end", ["collect", "misdeal"])
def test_5_1_cards_that_are_left_over_are_not_dealt_again(play: Callable[..., Play], end: str) -> None:
    table = play().place_antes("10.00")
    table.do("shoe", cards=" ".join(rank + suit for suit in "shdc" for rank in "AKQJT98765432"))
    table.do("deal")
    table.fold("ann")
    table.do(end)
    table.place_antes("10.00")
    assert table.refuses("deal") == "6.1"


def test_5_1_a_new_shoe_replaces_the_old_one(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").stack_shoe(HAND)
    table.do("shoe", cards="")
    assert table.refuses("deal") == "6.1"


@pytest.mark.parametrize(("depth", "good"), [(1, False), (2, True), (3, True), (49, True), (50, True), (51, False)])
def test_5_2_two_cards_at_least_stay_at_either_end_of_the_cut(depth: int, good: bool) -> None:
    assert (depth in get_cut_depths()) is good


def test_5_2_the_table_at_the_terminal_cuts_at_an_allowed_depth() -> None:
    assert CUT_DEPTH in get_cut_depths()


def test_5_2_the_record_holds_the_order_after_the_cut(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("shoe", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")
    table.do("deal")
    assert table.last_round["hands"]["1"]["cards"].split()[0] == "2c"
    assert table.last_round["hands"]["dealer"]["cards"].split()[0] == "3c"


def make_revealed_record(
    number: str, depth: int, *earlier_commands: dict[str, Any], automated: bool = False
) -> dict[str, Any]:
    """Return a record with a revealed shuffle, cut at this depth and loaded after the earlier commands."""
    table = Table(number, {"automated-shoe": automated})
    for command in earlier_commands:
        table.give(command)
    shuffle = Shuffle("cards:52", bytes(32))
    table.commit(shuffle)
    loaded = shuffle.load(cut_depth=depth)
    table.give({"do": "shoe", "cards": " ".join(loaded.order)}, loaded)
    table.open_shuffle(shuffle)
    return table.record()


@pytest.mark.parametrize(("depth", "good"), [(1, False), (2, True), (50, True), (51, False)])
def test_5_2_verify_checks_the_cut_of_a_revealed_shuffle(number: str, depth: int, good: bool) -> None:
    faults = verify(make_revealed_record(number, depth))
    assert faults == (
        () if good else (f"Shuffle of command 0: The depth of the cut is {depth}; it must be 2 to 50. (5.2)",)
    )


def test_5_2_an_automated_shoe_needs_no_cut(number: str) -> None:
    assert verify(make_revealed_record(number, 0, automated=True)) == ()
    assert verify(make_revealed_record(number, 0, {"do": "replace-shoe", "automated": True})) == ()
    assert verify(make_revealed_record(number, 0, {"do": "replace-shoe", "automated": False}, automated=True)) != ()
