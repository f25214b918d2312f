"""Rule 12: the subsequent deal to the dealer's hand."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import deal_round, open_table


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("Th 6d 9s 9c 2c", "6d 9c 2c"),
        ("Th 6d 9s Tc 2c", "6d Tc 2c"),
        ("Th 7d 9s Tc 2c", "7d Tc"),
        ("Th 8d 9s Tc 2c", "8d Tc"),
        ("Th 6d 9s Ac 2c", "6d Ac"),
        ("Th 5d 9s Ac 2c", "5d Ac 2c"),
        ("Th 5d 9s Ac Kc 2c", "5d Ac Kc 2c"),
        ("Th 2d 9s 2c 3c 4c 5c 6c", "2d 2c 3c 4c 5c 6c"),
        ("Th Kd 9s Ac 2c", "Kd Ac"),
    ],
)
def test_12_1_the_dealer_draws_on_16_and_stands_on_hard_and_soft_17(cards: str, dealer: str) -> None:
    assert deal_round(cards, "10.00").stand().dealer().get_cards("dealer") == dealer


def test_12_1_the_dealer_draws_only_when_all_players_hands_are_over() -> None:
    play = deal_round("Th 9h 6d 9s 8s Tc 2c", "10.00", "10.00")
    assert play.refuses("dealer") == "12.1"
    assert play.stand(1).refuses("dealer") == "12.1"
    assert play.stand(2).dealer().last_round["status"] == "settled"


def test_12_1_the_dealer_does_not_draw_without_a_round_or_in_the_interim() -> None:
    assert open_table().refuses("dealer") == "12.1"
    play = deal_round("Ah Ad Kd", "10.00")
    assert play.refuses("dealer") == "12.1"


def test_12_1_a_negative_number_of_cards_is_malformed() -> None:
    assert deal_round("Th 6d 9s", "10.00").stand().is_malformed("dealer", overdraw=-1)


def test_12_2_the_dealer_draws_nothing_when_all_hands_are_over_21() -> None:
    assert deal_round("Th 6d 6s Tc 9c", "10.00").hit().dealer().get_cards("dealer") == "6d"


def test_12_2_the_dealer_draws_nothing_when_all_wagers_are_settled_or_void() -> None:
    play = deal_round("Ah Th 6d Kd 9s", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    assert play.dealer().get_cards("dealer") == "6d"


def test_12_2_the_dealer_draws_one_card_for_a_waiting_blackjack_and_no_third() -> None:
    assert deal_round("Ah Kd Kh 2c 3c", "10.00").dealer().get_cards("dealer") == "Kd 2c"


def test_12_2_the_dealer_draws_more_cards_if_another_hand_needs_them() -> None:
    play = deal_round("Ah Th Kd Kh 9s 2c 9c", "10.00", "10.00").stand(2).dealer()
    assert play.get_cards("dealer") == "Kd 2c 9c"
    assert play.get_outcome("ann") == ("win", "13.1(c)", "13.2(a)")


def test_12_2_side_wagers_never_make_the_dealer_draw() -> None:
    play = open_table(super_sevens=True).shoe("7h 6d 7h 8c").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal")
    play.do("void-wager", player="ann", wager="main", contravened="16.8").dealer()
    assert play.get_cards("dealer") == "6d"


def test_12_2_the_dealer_draws_nothing_for_void_insurance() -> None:
    play = (
        deal_round("Th Ad 6s Kc 2c", "10.00").do("insurance", player="ann", box=1, amount="5.00").do("close-insurance")
    )
    play.hit().do("void-wager", player="ann", wager="insurance", contravened="16.8").dealer()
    assert play.get_cards("dealer") == "Ad"


def test_12_2_the_dealer_draws_if_one_of_several_hands_is_live() -> None:
    play = deal_round("Th 9h 6d 6s 8s Tc Kc 9c", "10.00", "10.00").hit(1).stand(2).dealer()
    assert play.get_cards("dealer") == "6d Kc 9c"
    assert play.get_outcome("ann") == ("lose", "13.1(d)")
