"""Rule 6: dealing the cards."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.canberra_poker.table_driver import Play, mark_clauses

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def test_6_1_no_deal_without_cards_in_the_shoe(play: Callable[..., Play]) -> None:
    assert play().place_antes("10.00").refuses("deal") == "6.1"


@mark_clauses("6.2")
def test_6_2_only_the_last_card_of_the_dealer_lies_face_up(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s", cards=9)
    round_view = table.table.view("bob", dict)["round"]
    assert (round_view["dealer"]["up"], round_view["dealer"]["cards"], round_view["boxes"]["1"]["cards"]) == (
        None,
        None,
        None,
    )
    assert round_view["dealer"]["held"] == 4
    table.do("deal")
    round_view = table.table.view("bob", dict)["round"]
    assert (round_view["dealer"]["up"], round_view["dealer"]["cards"], round_view["boxes"]["1"]["cards"]) == (
        "4s",
        None,
        None,
    )
    assert table.last_round["hands"]["dealer"]["up"] == "4s"


def test_6_2_the_face_up_card_cannot_be_exposed(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    assert table.refuses("expose", box="dealer", card=5) == "6.2"


@mark_clauses("6.3", "6.3(b)")
def test_6_3_one_card_at_a_time_lowest_box_first_dealer_last(play: Callable[..., Play]) -> None:
    table = play()
    table.do("ante", player="dan", box=6, amount="10.00")
    table.do("ante", player="ann", box=2, amount="10.00")
    table.do("shoe", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d")
    table.do("deal", cards=4)
    cards = {box: hand["cards"] for box, hand in table.last_round["hands"].items()}
    assert cards == {"2": "2c 5c", "6": "3c", "dealer": "4c"}
    assert "rank" not in table.last_round["hands"]["2"]
    table.do("deal", cards=99)
    cards = {box: hand["cards"] for box, hand in table.last_round["hands"].items()}
    assert cards == {"2": "2c 5c 8c Jc Ac", "6": "3c 6c 9c Qc 2d", "dealer": "4c 7c Tc Kc 3d"}


def test_6_3_a_a_card_for_every_box_with_an_ante(play: Callable[..., Play]) -> None:
    table = play().stack_shoe(HAND)
    table.do("sit", player="ann", box=1)
    assert table.refuses("deal") == "6.3(a)"


def test_6_3_c_the_deal_ends_when_everybody_has_five_cards(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    assert table.refuses("deal") == "6.3(c)"
    table.bet("ann").do("reveal")
    assert table.refuses("deal") == "6.3(c)"
