"""Rule 14: irregularities."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def expose_cards(table: Play, *cards: tuple[int | str, int]) -> Play:
    for box, card in cards:
        table.do("expose", box=box, card=card)
    return table


@pytest.mark.parametrize(("count", "status"), [(1, "open"), (2, "open"), (3, "void")])
def test_14_1_the_third_exposed_card_voids_the_round(play: Callable[..., Play], count: int, status: str) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER)
    cards: list[tuple[int | str, int]] = [(1, 1), (2, 5), ("dealer", 1)]
    expose_cards(table, *cards[:count])
    assert table.last_round["status"] == status
    if status == "void":
        assert table.get_rules("bob", "ante") == ["14.1"]
        assert table.last_round["notices"] == [{"to": "players", "rule": "14.1", "about": "round-void"}]


def test_14_1_the_same_card_counts_once(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    expose_cards(table, (1, 1), (1, 1), (1, 2), (1, 2))
    assert table.last_round["status"] == "open"
    expose_cards(table, (1, 3))
    assert table.last_round["status"] == "void"


def test_14_1_cards_that_cannot_have_been_exposed_are_refused(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    assert table.refuses("expose", box=1, card=1) == "14.1"
    table.deal(HAND, OTHER, cards=4)
    for box, card in (
        (1, 0),
        (1, 3),
        (1, 6),
        (3, 1),
        (0, 1),
        (99, 1),
        (2, 2),
        ("dealer", 2),
        ("dealer", 5),
        ("dealer", 0),
    ):
        assert table.refuses("expose", box=box, card=card) == "14.1", (box, card)
    table.do("deal")
    table.fold("bob")
    assert table.refuses("expose", box=2, card=1) == "14.1"
    table.bet("ann").do("reveal")
    assert table.refuses("expose", box=1, card=1) == "14.1"


def test_14_1_the_cards_of_a_box_that_is_out_count_too(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("void-wager", player="ann", contravened="16.8")
    expose_cards(table, (1, 1), (1, 2), (1, 3))
    assert table.last_round["status"] == "void"
    assert table.get_rules("ann", "ante") == ["14.1"]


@pytest.mark.parametrize("card", [1, 4])
def test_14_2_an_early_card_of_the_dealer_becomes_the_face_up_card(play: Callable[..., Play], card: int) -> None:
    table = play().place_antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s", cards=9)
    expose_cards(table, ("dealer", card))
    assert table.table.view("ann", dict)["round"]["dealer"]["up"] == ["As", "Kd", "9c", "7h", "4s"][card - 1]
    assert table.refuses("expose", box="dealer", card=card) == "14.2"
    table.do("deal")
    assert table.last_round["hands"]["dealer"]["up"] == ["As", "Kd", "9c", "7h", "4s"][card - 1]
    assert table.refuses("expose", box="dealer", card=card) == "14.2"
    expose_cards(table, ("dealer", 5))


def test_14_2_only_the_first_exposed_card_stays_face_up(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s", cards=9)
    expose_cards(table, ("dealer", 3), ("dealer", 1))
    table.do("deal")
    assert table.last_round["hands"]["dealer"]["up"] == "9c"
    expose_cards(table, (1, 1))
    assert table.last_round["status"] == "void"


def test_14_2_after_the_deal_the_face_up_card_does_not_change(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s")
    expose_cards(table, ("dealer", 1))
    assert table.last_round["hands"]["dealer"]["up"] == "4s"


@pytest.mark.parametrize(("counts", "status"), [(True, "void"), (False, "open")])
def test_14_2_the_face_up_card_counts_as_determined(play: Callable[..., Play], counts: bool, status: str) -> None:
    table = play(dealer_exposure_counts=counts).place_antes("10.00").deal(HAND, cards=9)
    expose_cards(table, ("dealer", 2), ("dealer", 1), (1, 1))
    assert table.last_round["status"] == status


@pytest.mark.parametrize(("automated", "rules"), [(False, ["14.3", "6.3"]), (True, ["14.3", "12.4"])])
@pytest.mark.parametrize("card_count", [1, 10])
def test_14_3_a_wrong_deal_voids_the_round(
    play: Callable[..., Play], automated: bool, rules: list[str], card_count: int
) -> None:
    table = play(automated_shoe=automated).place_antes("10.00")
    assert table.refuses("misdeal") == "14.3"
    table.deal(HAND, cards=card_count)
    table.do("misdeal")
    assert table.get_rules("ann", "ante") == rules
    assert table.last_round["notices"] == [{"to": "players", "rule": "14.3", "about": "round-void"}]


def test_14_4_a_hand_in_the_rack_waits_for_reconstruction(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("discarded", box=1)
    assert table.refuses("bet", player="ann") == "14.4"
    assert table.refuses("fold", player="ann") == "14.4"
    table.bet("bob")
    assert table.refuses("reveal") == "14.4"
    assert table.refuses("collect") == "14.4"
    table.do("reconstruct", box=1, possible=True)
    assert table.refuses("reconstruct", box=1, possible=True) == "14.4"
    table.bet("ann").collect()


def test_14_4_hands_may_be_discarded_after_the_reveal(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("reveal")
    table.do("discarded", box=1)
    assert table.refuses("collect") == "14.4"
    table.do("reconstruct", box=1, possible=False)
    table.do("collect")
    assert [line["rules"] for line in table.last_round["lines"]] == [["14.4"], ["14.4"]]


def test_14_4_hands_that_cannot_have_been_discarded_are_refused(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    assert table.refuses("discarded", box=1) == "14.4"
    assert table.refuses("reconstruct", box=1, possible=False) == "14.4"
    table.deal(HAND, OTHER, cards=14)
    assert table.refuses("discarded", box=1) == "14.4"
    table.do("deal")
    table.fold("ann")
    assert table.refuses("discarded", box=1) == "14.4"
    assert table.refuses("discarded", box=3) == "14.4"
    assert table.refuses("reconstruct", box=2, possible=True) == "14.4"


def test_14_4_a_hand_that_is_lost_voids_its_box(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.refuses("fold", player="ann") == "7.1"
    table.bet("bob").collect()
    assert table.get_rules("ann", "ante") == ["14.4"]
    assert table.get_rules("ann", "jackpot") == ["14.4"]
    assert table.last_round["net"]["ann"] == "0.00"
    assert table.last_round["net"]["bob"] == "30.00"


def test_14_4_a_hand_that_is_lost_may_void_the_whole_round(play: Callable[..., Play]) -> None:
    table = play(unreconstructed="void-round").place_antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.get_rules("bob", "ante") == ["16.4", "14.4"]
    assert table.last_round["notices"] == [{"to": "players", "rule": "16.4", "about": "round-void"}]


def test_14_4_a_box_without_a_standing_wager_awaits_nothing(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("discarded", box=1)
    table.do("void-wager", player="ann", contravened="16.8")
    assert table.refuses("reconstruct", box=1, possible=True) == "14.4"
    table.do("collect")


def test_14_4_wagers_that_were_void_before_keep_their_rule(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("void-wager", player="ann", wager="bet", contravened="16.8")
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    table.do("collect")
    assert table.get_rules("ann", "ante") == ["14.4"]
    assert table.get_rules("ann", "bet") == ["16.3(a)"]


def test_14_5_play_waits_for_the_supervisor(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    assert table.refuses("approve") == "14.5"
    table.do("malfunction", of="jackpot")
    assert table.state["awaiting-approval"] is True
    assert table.state["notices"] == [{"to": "supervisor", "rule": "14.5", "about": "jackpot-malfunction"}]
    for verb in ("ante", "withdraw", "jackpot", "bet", "fold"):
        arguments = {"amount": "10.00"} if verb == "ante" else {}
        assert table.refuses(verb, player="ann", **arguments) == "14.5"
    for verb in ("deal", "announce", "reveal", "collect"):
        assert table.refuses(verb) == "14.5"
    assert table.refuses("approve", by="dealer") == "14.5"
    table.do("sit", player="bob", box=2)
    table.do("repair", of="jackpot")
    assert table.refuses("deal") == "14.5"
    table.do("approve", by="supervisor")
    table.deal(HAND)


def test_14_5_wagers_accepted_before_the_malfunction_stand(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.do("malfunction", of="jackpot")
    table.do("approve")
    table.deal("Kh Jh 9h 5h 2h").bet("ann")
    table.do("declare", player="ann")
    table.collect()
    assert table.get_line("ann", "jackpot")["paid"] == "100.00"
