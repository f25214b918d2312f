"""Rule 7: bet or fold."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def test_7_1_players_decide_after_the_deal_in_any_order(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    assert table.refuses("fold", player="ann") == "7.1"
    table.deal(HAND, OTHER, cards=14)
    assert table.refuses("fold", player="ann") == "7.1"
    table.do("deal")
    table.fold("bob").bet("ann")


def test_7_1_each_player_decides_once(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER).bet("ann").fold("bob")
    for player in ("ann", "bob", "cat"):
        assert table.refuses("bet", player=player) == "7.1"
        assert table.refuses("fold", player=player) == "7.1"


def test_7_1_no_decision_after_the_reveal(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("reveal")
    assert table.refuses("bet", player="ann") == "7.1"
    assert table.refuses("fold", player="ann") == "7.1"


def test_7_1_no_reveal_and_no_collection_before_all_have_decided(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    assert table.refuses("reveal") == "7.1"
    table.deal(HAND, OTHER, cards=1)
    assert table.refuses("reveal") == "7.1"
    assert table.refuses("collect") == "7.1"
    table.do("deal")
    table.bet("ann")
    assert table.refuses("reveal") == "7.1"
    assert table.refuses("collect") == "7.1"


def test_7_1_without_an_automated_shoe_the_call_has_no_effect(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("announce") == "7.1"
    table.deal(HAND)
    table.do("announce")
    table.bet("ann").do("reveal")
    assert table.refuses("announce") == "7.1"


@pytest.mark.parametrize(("amount", "good"), [("19.99", False), ("20.00", True), ("20.01", False), ("0.00", False)])
def test_7_2_the_bet_is_exactly_twice_the_ante(play: Callable[..., Play], amount: str, good: bool) -> None:
    table = play().place_antes("10.00").deal(HAND)
    if good:
        table.do("bet", player="ann", amount=amount)
    else:
        assert table.refuses("bet", player="ann", amount=amount) == "7.2"


def test_7_3_a_fold_loses_ante_and_jackpot_wager(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Kh Jh 9h 5h 2h")
    table.do("fold", player="ann", by="supervisor")
    assert table.refuses("declare", player="ann") == "7.3"
    table.do("collect")
    assert table.get_rules("ann", "ante") == ["7.3"]
    assert table.get_rules("ann", "jackpot") == ["7.3"]
    assert table.last_round["net"] == {"ann": "-11.00", "house": "10.00", "jackpot": "0.40", "reserve": "0.60"}


def test_7_3_a_fold_loses_although_the_dealer_takes_no_part(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER, dealer="Qs Jd 9c 7h 4s").fold("ann").bet("bob")
    assert table.collect()["net"]["ann"] == "-10.00"


@pytest.mark.parametrize(("count", "is_reported"), [(4, True), (5, False), (6, True)])
def test_7_4_the_cards_of_a_folded_hand_are_counted(play: Callable[..., Play], count: int, is_reported: bool) -> None:
    table = play().place_antes("10.00").deal(HAND).fold("ann")
    table.do("verify", box=1, count=count)
    notice = {"to": "supervisor", "rule": "7.4", "about": "card-count"}
    assert table.last_round["notices"] == ([notice] if is_reported else [])
