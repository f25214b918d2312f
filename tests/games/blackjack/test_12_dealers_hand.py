"""Rule 12: the subsequent deal to the dealer's hand."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import dealt, opened


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
def test_12_1_draws_on_16_and_stands_on_every_17_soft_ones_too(cards: str, dealer: str) -> None:
    assert dealt(cards, "10.00").stand().dealer().cards("dealer") == dealer


def test_12_1_only_when_all_players_hands_are_over() -> None:
    play = dealt("Th 9h 6d 9s 8s Tc 2c", "10.00", "10.00")
    assert play.refuses("dealer") == "12.1"
    assert play.stand(1).refuses("dealer") == "12.1"
    assert play.stand(2).dealer().last["status"] == "settled"


def test_12_1_not_without_a_round_nor_in_the_interim() -> None:
    assert opened().refuses("dealer") == "12.1"
    play = dealt("Ah Ad Kd", "10.00")
    assert play.refuses("dealer") == "12.1"


def test_12_1_a_negative_number_of_cards_is_malformed() -> None:
    assert dealt("Th 6d 9s", "10.00").stand().malformed("dealer", overdraw=-1)


def test_12_2_nothing_when_all_hands_are_over_21() -> None:
    assert dealt("Th 6d 6s Tc 9c", "10.00").hit().dealer().cards("dealer") == "6d"


def test_12_2_nothing_when_all_wagers_are_settled_or_void() -> None:
    play = dealt("Ah Th 6d Kd 9s", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    assert play.dealer().cards("dealer") == "6d"


def test_12_2_one_card_for_a_blackjack_that_waits_and_no_third() -> None:
    assert dealt("Ah Kd Kh 2c 3c", "10.00").dealer().cards("dealer") == "Kd 2c"


def test_12_2_more_when_another_hand_needs_them() -> None:
    play = dealt("Ah Th Kd Kh 9s 2c 9c", "10.00", "10.00").stand(2).dealer()
    assert play.cards("dealer") == "Kd 2c 9c"
    assert play.outcome("ann") == ("win", "13.1(c)", "13.2(a)")


def test_12_2_side_wagers_never_make_the_dealer_draw() -> None:
    play = opened(super_sevens=True).shoe("7h 6d 7h 8c").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal")
    play.do("void-wager", player="ann", wager="main", contravened="16.8").dealer()
    assert play.cards("dealer") == "6d"


def test_12_2_nothing_for_an_insurance_that_is_void() -> None:
    play = dealt("Th Ad 6s Kc 2c", "10.00").do("insurance", player="ann", box=1, amount="5.00").do("close-insurance")
    play.hit().do("void-wager", player="ann", wager="insurance", contravened="16.8").dealer()
    assert play.cards("dealer") == "Ad"


def test_12_2_one_live_hand_of_several_is_enough() -> None:
    play = dealt("Th 9h 6d 6s 8s Tc Kc 9c", "10.00", "10.00").hit(1).stand(2).dealer()
    assert play.cards("dealer") == "6d Kc 9c"
    assert play.outcome("ann") == ("lose", "13.1(d)")
