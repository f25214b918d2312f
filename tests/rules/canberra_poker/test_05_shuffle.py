"""Rule 5: shuffle and cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.canberra_poker.playing import Play, both

HAND = "Th Td Ks 6c 2d"


def test_5_1_no_shuffle_while_a_round_runs(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND, cards=1)
    assert table.refuses("shoe", cards="") == "5.1"
    assert table.refuses("shoe", cards="Jk") == "5.1"
    table.do("deal")
    assert table.refuses("shoe", cards="") == "5.1"


@pytest.mark.parametrize("end", ["collect", "misdeal"])
def test_5_1_cards_that_are_left_over_are_not_dealt_again(play: Callable[..., Play], end: str) -> None:
    table = play().antes("10.00")
    table.do("shoe", cards=" ".join(rank + suit for suit in "shdc" for rank in "AKQJT98765432"))
    table.do("deal")
    table.folds("ann")
    table.do(end)
    table.antes("10.00")
    assert table.refuses("deal") == "6.1"


def test_5_1_a_shoe_takes_the_place_of_what_was_stacked(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").stack(HAND)
    table.do("shoe", cards="")
    assert table.refuses("deal") == "6.1"


@both("5.2")
def test_5_2_the_record_holds_the_order_after_the_cut(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
    table.do("shoe", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")
    table.do("deal")
    assert table.last["hands"]["1"]["cards"].split()[0] == "2c"
    assert table.last["hands"]["dealer"]["cards"].split()[0] == "3c"
