"""Rule 8: Blackjacks paid between the initial and the subsequent deal."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import deal_round, open_table


@pytest.mark.parametrize("up", [f"{rank}d" for rank in range(2, 10)])
def test_8_1_a_paid_three_to_two_at_once_against_two_to_nine(up: str) -> None:
    line = deal_round(f"Ah {up} Kd", "15.00").get_line()
    assert (line["outcome"], line["odds"], line["paid"], line["returned"]) == ("win", "3:2", "22.50", "37.50")
    assert (line["rules"], line["when"]) == (["8.1(a)"], "interim")


@pytest.mark.parametrize("up", ["Td", "Jd", "Qd", "Kd", "Ad"])
def test_8_1_a_no_early_payment_against_a_ten_value_card_or_an_ace(up: str) -> None:
    assert deal_round(f"Ah {up} Kd", "15.00").last_round["lines"] == []


def test_8_1_a_all_wagers_on_the_hand_are_paid() -> None:
    play = open_table().shoe("Ah 6d Kd").share("10.00", "20.00").do("deal")
    assert [line["paid"] for line in play.last_round["lines"]] == ["15.00", "30.00"]


def test_8_1_a_the_hand_is_out_of_the_round() -> None:
    play = deal_round("Ah 6d Kd 9c", "10.00")
    assert play.state["phase"] == "dealer"
    assert play.dealer().get_cards("dealer") == "6d"


@pytest.mark.parametrize(
    ("amount", "payout"), [("10.01", "15.02"), ("10.02", "15.03"), ("15.00", "22.50"), ("5.00", "7.50")]
)
def test_8_1_a_half_a_cent_is_rounded_up(amount: str, payout: str) -> None:
    assert deal_round("Ah 6d Kd", amount, multiple="0.01").get_line()["paid"] == payout


def test_8_1_b_even_money_against_an_ace() -> None:
    play = deal_round("Ah Ad Kd Kc", "20.00").do("even-money", player="ann", box=1)
    line = play.get_line()
    assert (line["odds"], line["paid"], line["rules"], line["when"]) == ("1:1", "20.00", ["8.1(b)"], "interim")
    assert play.do("close-insurance").dealer().get_cards("dealer") == "Ad"


def test_8_1_b_without_the_request_the_blackjack_waits() -> None:
    play = deal_round("Ah Ad Kd Kc", "20.00").do("close-insurance").dealer()
    assert play.get_outcome() == ("push", "13.1(g)")


def test_8_1_b_even_money_only_in_the_interim() -> None:
    assert open_table().refuses("even-money", player="ann", box=1) == "8.1(b)"
    assert deal_round("Ah Kd Kc", "20.00").refuses("even-money", player="ann", box=1) == "8.1(b)"
    play = deal_round("Ah Ad Kd Kc", "20.00").do("close-insurance")
    assert play.refuses("even-money", player="ann", box=1) == "8.1(b)"


def test_8_1_b_even_money_only_on_the_players_own_unsettled_blackjack() -> None:
    play = deal_round("Ah 9h Ad Kd 9c", "20.00", "20.00")
    assert play.refuses("even-money", player="bob", box=2) == "8.1(b)"
    assert play.refuses("even-money", player="bob", box=1) == "8.1(b)"
    assert play.refuses("even-money", player="ann", box=3) == "8.1(b)"
    play.do("even-money", player="ann", box=1)
    assert play.refuses("even-money", player="ann", box=1) == "8.1(b)"


def test_8_1_b_no_even_money_for_an_absent_player() -> None:
    play = deal_round("Ah Ad Kd", "20.00").do("absent", player="ann")
    assert play.refuses("even-money", player="ann", box=1) == "8.1(b)"


def test_8_1_b_an_insurance_already_placed_stays_in_play() -> None:
    play = deal_round("Ah Ad Kd Kc", "20.00").do("insurance", player="ann", box=1, amount="10.00")
    play.do("even-money", player="ann", box=1).do("close-insurance").dealer()
    assert play.net == {"ann": "40.00", "house": "-40.00"}


def test_8_1_b_each_owner_asks_for_their_own_wager() -> None:
    play = open_table().shoe("Ah Ad Kd Kc").share("20.00", "20.00").do("deal").do("even-money", player="bob", box=1)
    play.do("close-insurance").dealer()
    assert (play.get_outcome("ann"), play.get_outcome("bob")) == (("push", "13.1(g)"), ("win", "8.1(b)"))


def test_8_1_b_with_the_other_interpretation_the_decision_maker_asks_for_all() -> None:
    play = open_table(even_money_by="decision-maker").shoe("Ah Ad Kd Kc").share("20.00", "30.00").do("deal")
    assert play.refuses("even-money", player="bob", box=1) == "8.1(b)"
    play.do("even-money", player="ann", box=1)
    assert (play.get_outcome("ann"), play.get_outcome("bob")) == (("win", "8.1(b)"), ("win", "8.1(b)"))
