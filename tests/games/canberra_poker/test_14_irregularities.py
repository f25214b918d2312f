"""Rule 14: irregularities."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def expose(table: Play, *cards: tuple[int | str, int]) -> Play:
    for box, card in cards:
        table.do("expose", box=box, card=card)
    return table


@pytest.mark.parametrize(("count", "status"), [(1, "open"), (2, "open"), (3, "void")])
def test_14_1_the_third_exposed_card_voids_the_round(play: Callable[..., Play], count: int, status: str) -> None:
    table = play().antes("10.00", "10.00").deal(HAND, OTHER)
    cards: list[tuple[int | str, int]] = [(1, 1), (2, 5), ("dealer", 1)]
    expose(table, *cards[:count])
    assert table.last["status"] == status
    if status == "void":
        assert table.rules("bob", "ante") == ["14.1"]
        assert table.last["notices"] == [{"to": "players", "rule": "14.1", "about": "round-void"}]


def test_14_1_the_same_card_counts_once(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND)
    expose(table, (1, 1), (1, 1), (1, 2), (1, 2))
    assert table.last["status"] == "open"
    expose(table, (1, 3))
    assert table.last["status"] == "void"


def test_14_1_what_cannot_have_been_exposed(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
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
    table.folds("bob")
    assert table.refuses("expose", box=2, card=1) == "14.1"
    table.bets("ann").do("reveal")
    assert table.refuses("expose", box=1, card=1) == "14.1"


def test_14_1_the_cards_of_a_box_that_is_out_count_too(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("void-wager", player="ann", contravened="16.8")
    expose(table, (1, 1), (1, 2), (1, 3))
    assert table.last["status"] == "void"
    assert table.rules("ann", "ante") == ["14.1"]


@pytest.mark.parametrize("card", [1, 4])
def test_14_2_an_early_card_of_the_dealer_becomes_the_face_up_card(play: Callable[..., Play], card: int) -> None:
    table = play().antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s", cards=9)
    expose(table, ("dealer", card))
    assert table.table.view("ann", dict)["round"]["dealer"]["up"] == ["As", "Kd", "9c", "7h", "4s"][card - 1]
    assert table.refuses("expose", box="dealer", card=card) == "14.2"
    table.do("deal")
    assert table.last["hands"]["dealer"]["up"] == ["As", "Kd", "9c", "7h", "4s"][card - 1]
    assert table.refuses("expose", box="dealer", card=card) == "14.2"
    expose(table, ("dealer", 5))


def test_14_2_only_the_first_one_stays_up(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s", cards=9)
    expose(table, ("dealer", 3), ("dealer", 1))
    table.do("deal")
    assert table.last["hands"]["dealer"]["up"] == "9c"
    expose(table, (1, 1))
    assert table.last["status"] == "void"


def test_14_2_after_the_deal_nothing_changes(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND, dealer="As Kd 9c 7h 4s")
    expose(table, ("dealer", 1))
    assert table.last["hands"]["dealer"]["up"] == "4s"


@pytest.mark.parametrize(("counts", "status"), [(True, "void"), (False, "open")])
def test_14_2_whether_the_face_up_card_counts(play: Callable[..., Play], counts: bool, status: str) -> None:
    table = play(dealer_exposure_counts=counts).antes("10.00").deal(HAND, cards=9)
    expose(table, ("dealer", 2), ("dealer", 1), (1, 1))
    assert table.last["status"] == status


@pytest.mark.parametrize(("automated", "rules"), [(False, ["14.3", "6.3"]), (True, ["14.3", "12.4"])])
@pytest.mark.parametrize("dealt", [1, 10])
def test_14_3_a_wrong_deal_voids_the_round(
    play: Callable[..., Play], automated: bool, rules: list[str], dealt: int
) -> None:
    table = play(automated_shoe=automated).antes("10.00")
    assert table.refuses("misdeal") == "14.3"
    table.deal(HAND, cards=dealt)
    table.do("misdeal")
    assert table.rules("ann", "ante") == rules
    assert table.last["notices"] == [{"to": "players", "rule": "14.3", "about": "round-void"}]


def test_14_4_a_hand_in_the_rack_waits_for_reconstruction(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("discarded", box=1)
    assert table.refuses("bet", player="ann") == "14.4"
    assert table.refuses("fold", player="ann") == "14.4"
    table.bets("bob")
    assert table.refuses("reveal") == "14.4"
    assert table.refuses("collect") == "14.4"
    table.do("reconstruct", box=1, possible=True)
    assert table.refuses("reconstruct", box=1, possible=True) == "14.4"
    table.bets("ann").collect()


def test_14_4_after_the_reveal(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND).bets("ann")
    table.do("reveal")
    table.do("discarded", box=1)
    assert table.refuses("collect") == "14.4"
    table.do("reconstruct", box=1, possible=False)
    table.do("collect")
    assert [line["rules"] for line in table.last["lines"]] == [["14.4"], ["14.4"]]


def test_14_4_where_no_hand_can_have_been_discarded(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
    assert table.refuses("discarded", box=1) == "14.4"
    assert table.refuses("reconstruct", box=1, possible=False) == "14.4"
    table.deal(HAND, OTHER, cards=14)
    assert table.refuses("discarded", box=1) == "14.4"
    table.do("deal")
    table.folds("ann")
    assert table.refuses("discarded", box=1) == "14.4"
    assert table.refuses("discarded", box=3) == "14.4"
    assert table.refuses("reconstruct", box=2, possible=True) == "14.4"


def test_14_4_a_hand_that_is_lost_voids_its_box(play: Callable[..., Play]) -> None:
    table = play().antes("10.00", "10.00")
    table.do("jackpot", player="ann")
    table.deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.refuses("fold", player="ann") == "7.1"
    table.bets("bob").collect()
    assert table.rules("ann", "ante") == ["14.4"]
    assert table.rules("ann", "jackpot") == ["14.4"]
    assert table.last["net"]["ann"] == "0.00"
    assert table.last["net"]["bob"] == "30.00"


def test_14_4_or_the_whole_round(play: Callable[..., Play]) -> None:
    table = play(unreconstructed="void-round").antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    assert table.rules("bob", "ante") == ["16.4", "14.4"]
    assert table.last["notices"] == [{"to": "players", "rule": "16.4", "about": "round-void"}]


def test_14_4_a_box_without_a_standing_wager_awaits_nothing(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND)
    table.do("discarded", box=1)
    table.do("void-wager", player="ann", contravened="16.8")
    assert table.refuses("reconstruct", box=1, possible=True) == "14.4"
    table.do("collect")


def test_14_4_what_was_void_before_keeps_its_rule(play: Callable[..., Play]) -> None:
    table = play().antes("10.00").deal(HAND).bets("ann")
    table.do("void-wager", player="ann", wager="bet", contravened="16.8")
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=False)
    table.do("collect")
    assert table.rules("ann", "ante") == ["14.4"]
    assert table.rules("ann", "bet") == ["16.3(a)"]


def test_14_5_play_waits_for_the_supervisor(play: Callable[..., Play]) -> None:
    table = play().antes("10.00")
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


def test_14_5_wagers_accepted_before_stand(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "900.00"}).antes("10.00")
    table.do("jackpot", player="ann")
    table.do("malfunction", of="jackpot")
    table.do("approve")
    table.deal("Kh Jh 9h 5h 2h").bets("ann")
    table.do("declare", player="ann")
    table.collect()
    assert table.line("ann", "jackpot")["paid"] == "100.00"
