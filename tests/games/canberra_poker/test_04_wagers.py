"""Rule 4: wagers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


@mark_clauses("4.1", "4.1(a)", "4.1(b)")
def test_4_1_ante_and_jackpot_before_the_first_card(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("ante", player="ann", amount="15.00")
    table.do("jackpot", player="ann")
    table.do("ante", player="ann", amount="20.00")
    table.deal(HAND).fold("ann").collect()
    assert [line["stake"] for line in table.last_round["lines"]] == ["20.00", "1.00"]


def test_4_1_wagers_are_taken_back_before_the_first_card(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.do("withdraw", player="ann")
    table.do("withdraw", player="ann")
    table.do("withdraw", player="zoe")
    assert table.state["seats"] == {"1": "ann"}
    assert table.refuses("deal") == "6.3(a)"
    assert table.refuses("jackpot", player="ann") == "10.1"


def test_4_2_no_jackpot_wager_while_the_equipment_is_out(play: Callable[..., Play]) -> None:
    table = play(jackpot={"working": False}).place_antes("10.00")
    assert table.refuses("jackpot", player="ann") == "4.2"
    assert table.state["jackpot-working"] is False
    table.do("repair", of="jackpot")
    table.do("jackpot", player="ann")
    table.do("malfunction", of="jackpot")
    table.do("approve")
    assert table.refuses("jackpot", player="ann", amount="9.99", box=4) == "4.2"


def test_4_3_an_ante_lies_on_a_box(play: Callable[..., Play]) -> None:
    table = play()
    assert table.refuses("ante", player="ann", amount="10.00") == "4.3"
    table.do("sit", player="ann", box=4)
    table.do("ante", player="ann", amount="10.00")
    table.deal(HAND)
    assert list(table.last_round["hands"]) == ["4", "dealer"]


def test_4_4_one_player_per_box_and_one_box_per_player(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("ante", player="bob", box=1, amount="10.00") == "4.4"
    assert table.refuses("sit", player="bob", box=1) == "4.4"
    assert table.refuses("ante", player="ann", box=2, amount="10.00") == "4.4"
    assert table.refuses("sit", player="ann", box=2) == "4.4"
    table.do("sit", player="ann", box=1)
    table.do("leave", player="ann")
    table.do("leave", player="ann")
    table.do("sit", player="bob", box=1)
    table.do("ante", player="ann", box=2, amount="10.00")


def test_4_4_a_seat_may_be_taken_while_a_round_runs(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("sit", player="bob", box=2)
    table.do("leave", player="bob")
    assert table.state["seats"] == {"1": "ann"}


@pytest.mark.parametrize("card_count", [1, 9, 10])
def test_4_5_nothing_changes_after_the_first_card(play: Callable[..., Play], card_count: int) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=card_count)
    assert table.refuses("ante", player="ann", amount="20.00") == "4.5"
    assert table.refuses("ante", player="bob", box=2, amount="0.01") == "4.5"
    assert table.refuses("withdraw", player="ann") == "4.5"
    assert table.refuses("withdraw", player="bob") == "4.5"
    assert table.refuses("jackpot", player="ann") == "4.5"
    assert table.refuses("leave", player="ann") == "4.5"


@pytest.mark.parametrize(("card_count", "rule"), [(0, "4.5"), (9, "4.5"), (10, None)])
def test_4_5_no_bet_before_the_dealer_has_five_cards(
    play: Callable[..., Play], card_count: int, rule: str | None
) -> None:
    table = play().place_antes("10.00")
    if card_count:
        table.deal(HAND, cards=card_count)
    if rule:
        assert table.refuses("bet", player="ann") == rule
    else:
        table.bet("ann")


def test_4_5_no_leaving_a_round_folded_or_not(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER).fold("ann")
    assert table.refuses("leave", player="ann") == "4.5"
    assert table.refuses("leave", player="bob") == "4.5"
    table.do("leave", player="zoe")


def test_4_5_leaving_before_the_deal_takes_the_wagers_along(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("leave", player="ann")
    table.deal(OTHER)
    assert list(table.last_round["hands"]) == ["2", "dealer"]
