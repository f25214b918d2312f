"""The dictionary: what the words of the rules come to at the table."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, dealt, flop, hands, opened, refused_table


def test_a_approved_maximum_stands_before_anything_is_taken_from_pots() -> None:
    assert refused_table(commission={"basis": "pot"}) == "15.2(a)"
    cards = hands("Kc 9d 7h 3s 2c", "Ks Kd", "8s 4d", burn="4c 5h 6h")
    play = flop(2, cards, commission={"basis": "pot", "maximum": "3.00"}).bet("ann", "60.00").call("bob").to_showdown()
    assert play.net["house"] == "3.00"


def test_a_betting_round_lasts_until_all_wagers_are_matched() -> None:
    play = dealt().call("cat", "ann")
    assert play.last["hands"]["communal"] == ""
    play.call("bob")
    assert len(play.last["hands"]["communal"].split()) == 3
    play.bet("ann", "2.00").raise_("bob", "2.00").call("cat")
    assert len(play.last["hands"]["communal"].split()) == 3
    assert len(play.call("ann").last["hands"]["communal"].split()) == 4


def test_a_casino_operator_alone_closes_a_table() -> None:
    assert opened().refuses("close", notice=True, by="supervisor") == "18.2"
    assert opened().do("close", notice=True, by="operator").state["closed"] == "18.2"


def test_a_casino_supervisor_may_have_a_seat_given_up() -> None:
    play = opened(3, seats=3).do("sit-out", "cat").fold_round().fold_round().fold_round()
    assert play.refuses("vacate", "cat", by="dealer") == "19.6"
    assert "cat" not in play.do("vacate", "cat", by="supervisor").state["stacks"]


def test_a_dealer_alone_checks_the_cards_of_the_day() -> None:
    assert opened().refuses("check-cards", when="before", by="operator") == "2.4"
    assert opened().do("check-cards", when="before", by="dealer").state["checks"]


def test_a_dealer_button_marks_who_gets_the_last_card() -> None:
    play = dealt(cards="As Kd 7c Ah Kc 2d")
    assert (play.last["hands"]["button"], play.last["hands"]["players"]["cat"]["hole"]) == (3, "7c 2d")
    play.fold("cat", "ann")
    assert play.state["button"] == 1


def test_a_pot_is_all_that_was_bet() -> None:
    play = flop().bet("ann", "10.00").fold("bob", "cat")
    assert play.pots == [("main-pot", "6.00", ["ann"])]
    play = flop().bet("ann", "10.00").call("bob").fold("cat").check_down().do("showdown")
    assert sum(float(amount) for _, amount, _ in play.pots) == 26


@pytest.mark.clause(NUMBER, "A.big-blind")
def test_a_small_blind_is_the_first_and_a_big_blind_the_second() -> None:
    play = dealt(4, blinds=["1.00", "2.00", "4.00"])
    assert [play.stack(name) for name in ("ann", "bob", "cat", "dan")] == ["99.00", "98.00", "96.00", "100.00"]


@pytest.mark.clause(NUMBER, "A.high-ball", "A.low-ball", "A.high-low-split")
def test_a_high_ball_a_low_ball_and_half_each() -> None:
    cards = hands("Kc 9d 7h 3s 2c", "Ks Kd", "8s 4d", burn="4c 5h 6h")
    assert dealt(2, cards).to_showdown().pots[0][2] == ["ann"]
    assert dealt(2, cards, game="low").to_showdown().pots[0][2] == ["bob"]
    assert dealt(2, cards, game="split").to_showdown().pots[0][2] == ["ann", "bob"]
