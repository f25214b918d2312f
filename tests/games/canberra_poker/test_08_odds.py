"""Rule 8: payout odds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play

ODDS = (
    ("royal-flush", "Ah Kh Qh Jh Th", 250),
    ("straight-flush", "9h 8h 7h 6h 5h", 50),
    ("four-of-a-kind", "6h 6d 6s 6c 2d", 20),
    ("full-house", "6h 6d 6s 2c 2d", 7),
    ("flush", "Kh Jh 9h 5h 2h", 5),
    ("straight", "8h 7d 6s 5c 4d", 4),
    ("three-of-a-kind", "6h 6d 6s 3c 2d", 3),
    ("two-pairs", "6h 6d 3s 3c 2d", 2),
    ("one-pair", "6h 6d 4d 3c 2d", 1),
    ("high-card", "Ad Kc 9d 7d 5s", 1),
)


@pytest.mark.parametrize(("name", "hand", "odds"), ODDS)
def test_8_1_the_bet_is_paid_by_the_hand(play: Callable[..., Play], name: str, hand: str, odds: int) -> None:
    table = play().place_antes("10.00").deal(hand, dealer="As Ks 9c 7c 4s").bet("ann")
    table.collect()
    assert table.last_round["hands"]["1"]["rank"] == name
    ante, bet = table.get_line("ann", "ante"), table.get_line("ann", "bet")
    assert (ante["odds"], ante["paid"], ante["returned"]) == ("1:1", "10.00", "20.00")
    assert (bet["odds"], bet["paid"], bet["returned"]) == (f"{odds}:1", f"{20 * odds}.00", f"{20 * odds + 20}.00")
    assert bet["rules"] == ["9.4", "8.1"]
    assert bet["commission"] == "0.00"


@pytest.mark.parametrize(("maximum", "payout", "is_reduced"), [("139.99", "139.99", True), ("140.00", "140.00", False)])
def test_8_2_the_maximum_payout_bounds_the_winnings_of_a_bet(
    play: Callable[..., Play], maximum: str, payout: str, is_reduced: bool
) -> None:
    table = play(max_payout=maximum).place_antes("10.00").deal("6h 6d 6s 2c 2d").bet("ann")
    table.collect()
    bet = table.get_line("ann", "bet")
    assert (bet["paid"], bet["odds"]) == (payout, "7:1")
    assert bet["returned"] == ("159.99" if is_reduced else "160.00")
    assert bet["rules"] == (["9.4", "8.1", "8.2"] if is_reduced else ["9.4", "8.1"])
    assert table.get_line("ann", "ante")["paid"] == "10.00"


def test_8_2_each_box_is_bounded_by_itself(play: Callable[..., Play]) -> None:
    table = play(max_payout="100.00").place_antes("10.00", "10.00")
    table.deal("6h 6d 6s 2c 2d", "8h 8d 8s 3c 3d").bet("ann", "bob").collect()
    assert [table.get_line(player, "bet")["paid"] for player in ("ann", "bob")] == ["100.00", "100.00"]


def test_8_2_winnings_are_unlimited_without_a_maximum_payout(play: Callable[..., Play]) -> None:
    table = play(max_payout="none").place_antes("500.00").deal("Ah Kh Qh Jh Th", dealer="As Ks 9c 7c 4s").bet("ann")
    table.collect()
    assert table.get_line("ann", "bet")["paid"] == "250000.00"


@pytest.mark.parametrize(
    ("maximum", "payout", "is_reduced"),
    [
        ("333.33", "308.33", True),
        ("374.99", "349.99", True),
        ("375.00", "350.00", False),
        ("25.00", "0.00", True),
        ("10.00", "0.00", True),
    ],
)
def test_8_2_the_maximum_payout_may_bound_ante_and_bet_of_a_box_together(
    play: Callable[..., Play], maximum: str, payout: str, is_reduced: bool
) -> None:
    table = play(max_payout=maximum, max_payout_scope="box").place_antes("25.00").deal("6h 6d 6s 2c 2d").bet("ann")
    table.collect()
    assert table.get_line("ann", "bet")["paid"] == payout
    assert table.get_line("ann", "ante")["paid"] == "25.00"
    assert ("8.2" in table.get_rules("ann", "bet")) is is_reduced


def test_8_2_the_jackpot_is_not_bounded(play: Callable[..., Play]) -> None:
    table = play(max_payout="1.00", jackpot={"reserve": "500.00"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("6h 6d 6s 2c 2d").bet("ann")
    table.do("declare", player="ann")
    table.collect()
    assert table.get_line("ann", "jackpot")["paid"] == "150.00"
