"""Dictionary: the effect of the defined terms at the table."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import (
    NUMBER,
    arrange_cards,
    deal_round,
    get_table_refusal,
    open_table,
    play_to_flop,
)


def test_a_approved_maximum_must_be_determined_before_commission_is_taken_from_pots() -> None:
    assert get_table_refusal(commission={"basis": "pot"}) == "15.2(a)"
    cards = arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "8s 4d", burn="4c 5h 6h")
    play = (
        play_to_flop(2, cards, commission={"basis": "pot", "maximum": "3.00"})
        .bet("ann", "60.00")
        .call("bob")
        .play_to_showdown()
    )
    assert play.net["house"] == "3.00"


def test_a_betting_round_lasts_until_all_wagers_are_matched() -> None:
    play = deal_round().call("cat", "ann")
    assert play.last_round["hands"]["communal"] == ""
    play.call("bob")
    assert len(play.last_round["hands"]["communal"].split()) == 3
    play.bet("ann", "2.00").raise_("bob", "2.00").call("cat")
    assert len(play.last_round["hands"]["communal"].split()) == 3
    assert len(play.call("ann").last_round["hands"]["communal"].split()) == 4


def test_a_casino_operator_alone_closes_a_table() -> None:
    assert open_table().refuses("close", notice=True, by="supervisor") == "18.2"
    assert open_table().do("close", notice=True, by="operator").state["closed"] == "18.2"


def test_a_casino_supervisor_may_have_a_seat_given_up() -> None:
    play = open_table(3, seats=3).do("sit-out", "cat").fold_round().fold_round().fold_round()
    assert play.refuses("vacate", "cat", by="dealer") == "19.6"
    assert "cat" not in play.do("vacate", "cat", by="supervisor").state["stacks"]


def test_a_dealer_alone_checks_the_cards_of_the_day() -> None:
    assert open_table().refuses("check-cards", when="before", by="operator") == "2.4"
    assert open_table().do("check-cards", when="before", by="dealer").state["checks"]


def test_a_dealer_button_marks_the_player_who_gets_the_last_card() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d")
    assert (play.last_round["hands"]["button"], play.last_round["hands"]["players"]["cat"]["hole"]) == (3, "7c 2d")
    play.fold("cat", "ann")
    assert play.state["button"] == 1


def test_a_pot_is_the_sum_of_all_bets() -> None:
    play = play_to_flop().bet("ann", "10.00").fold("bob", "cat")
    assert play.pots == [("main-pot", "6.00", ["ann"])]
    play = play_to_flop().bet("ann", "10.00").call("bob").fold("cat").check_down().do("showdown")
    assert sum(float(amount) for _, amount, _ in play.pots) == 26


@pytest.mark.clause(NUMBER, "A.big-blind")
def test_a_small_blind_is_the_first_and_a_big_blind_the_second() -> None:
    play = deal_round(4, blinds=["1.00", "2.00", "4.00"])
    assert [play.get_stack(name) for name in ("ann", "bob", "cat", "dan")] == ["99.00", "98.00", "96.00", "100.00"]


@pytest.mark.clause(NUMBER, "A.high-ball", "A.low-ball", "A.high-low-split")
def test_a_high_ball_is_won_by_the_high_hand_low_ball_by_the_low_hand_and_a_split_by_both() -> None:
    cards = arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "8s 4d", burn="4c 5h 6h")
    assert deal_round(2, cards).play_to_showdown().pots[0][2] == ["ann"]
    assert deal_round(2, cards, game="low").play_to_showdown().pots[0][2] == ["bob"]
    assert deal_round(2, cards, game="split").play_to_showdown().pots[0][2] == ["ann", "bob"]
