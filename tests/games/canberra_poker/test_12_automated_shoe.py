"""Rule 12: the automated shuffling shoe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

HAND = "Th Td Ks 6c 2d"
OTHER = "Ts Tc Kh 6d 2h"


def test_12_1_rule_12_replaces_2_1_and_5_and_6(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    assert table.refuses("deal") == "12.4"
    table.place_antes("10.00")
    assert table.refuses("deal") == "12.3"
    assert table.refuses("shoe", cards="As As") == "12.2"
    assert table.refuses("shoe", cards="Jk") == "12.2"
    table.do("shoe", cards="As Ks Qs Js Ts 9s 8s 7s 6s")
    assert table.refuses("deal") == "12.2"
    table.deal(HAND)
    assert table.refuses("shoe", cards="") == "12.2"
    assert table.refuses("deal") == "12.4"
    assert table.refuses("expose", box="dealer", card=5) == "12.4"


def test_12_1_an_ordinary_shoe_does_not_fail(play: Callable[..., Play]) -> None:
    table = play()
    assert table.refuses("malfunction", of="shoe") == "12.1"
    assert table.refuses("repair", of="shoe") == "12.1"


@mark_clauses("12.3")
def test_12_2_a_round_is_dealt_from_one_deck(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00")
    assert table.refuses("deal") == "12.3"
    assert table.refuses("shoe", cards="As Kd As") == "12.2"
    table.do("shoe", cards=" ".join(rank + suit for suit in "shdc" for rank in "AKQJT98765432"))
    table.do("deal")
    table.do("announce")
    table.fold("ann").collect()
    table.place_antes("10.00")
    assert table.refuses("deal") == "12.3"


def test_12_4_five_cards_at_once(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00", "10.00")
    table.do("shoe", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d")
    table.do("deal", cards=7)
    cards = {box: hand["cards"] for box, hand in table.last_round["hands"].items()}
    assert cards == {"1": "2c 3c 4c 5c 6c", "2": "7c 8c", "dealer": ""}
    table.do("deal")
    assert table.last_round["hands"]["2"]["cards"] == "7c 8c 9c Tc Jc"
    assert table.last_round["hands"]["dealer"]["cards"] == "Qc Kc Ac 2d 3d"
    assert table.last_round["hands"]["dealer"]["up"] == "3d"


def test_12_5_no_decision_before_the_call(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00", "10.00")
    assert table.refuses("announce") == "12.5"
    table.deal(HAND, OTHER)
    assert table.refuses("bet", player="ann", amount="1.00") == "12.5"
    assert table.refuses("fold", player="ann") == "12.5"
    table.do("announce")
    table.do("announce")
    table.bet("ann").fold("bob")


def test_12_5_each_round_has_its_own_call(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00").deal(HAND)
    table.do("announce")
    table.fold("ann").collect()
    table.place_antes("10.00").deal(HAND)
    assert table.refuses("fold", player="ann") == "12.5"


@mark_clauses("12.8")
@pytest.mark.parametrize("card_count", [1, 10])
def test_12_6_a_failing_shoe_voids_the_round(play: Callable[..., Play], card_count: int) -> None:
    table = play(automated_shoe=True).place_antes("10.00").deal(HAND, cards=card_count)
    table.do("malfunction", of="shoe")
    assert table.last_round["status"] == "void"
    assert table.get_rules("ann", "ante") == ["12.6"]
    assert table.last_round["notices"] == [{"to": "players", "rule": "12.6", "about": "round-void"}]


def test_12_6_without_a_round_antes_and_cards_stay(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00").stack_shoe(HAND)
    table.do("malfunction", of="shoe")
    assert table.refuses("deal") == "12.7"
    assert table.table.state.shoe
    table.do("repair", of="shoe")
    assert table.refuses("deal") == "12.7"
    table.do("change-cards", checked=True)
    assert table.refuses("deal") == "12.3"
    table.deal(HAND)
    assert table.last_round["hands"]["1"]["cards"] == HAND


@pytest.mark.parametrize("remedy", [{"verb": "repair", "of": "shoe"}, {"verb": "replace-shoe", "automated": True}])
@pytest.mark.parametrize("cards_first", [False, True])
def test_12_7_shoe_and_cards_are_replaced_in_either_order(
    play: Callable[..., Play], remedy: dict[str, Any], cards_first: bool
) -> None:
    table = play(automated_shoe=True)
    assert table.state["new-cards-due"] is False
    table.place_antes("10.00").deal(HAND)
    table.do("malfunction", of="shoe")
    assert table.state["new-cards-due"] is True
    actions = [remedy, {"verb": "change-cards", "checked": True}]
    first, second = reversed(actions) if cards_first else actions
    table.do(**first)
    assert table.state["new-cards-due"] is not cards_first
    table.place_antes("10.00").stack_shoe(HAND)
    assert table.refuses("deal") == "12.7"
    table.do(**second)
    assert table.state["new-cards-due"] is False
    table.deal(HAND)


def test_12_7_new_cards_are_due_whichever_shoe_follows(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    table.do("malfunction", of="shoe")
    table.do("replace-shoe", automated=False)
    table.place_antes("10.00").stack_shoe(HAND)
    assert table.state["new-cards-due"] is True
    assert table.refuses("deal") == "12.7"
    table.do("change-cards", checked=True)
    table.deal(HAND)


def test_12_7_every_malfunction_asks_for_new_cards_again(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    for _ in range(2):
        table.do("malfunction", of="shoe")
        table.do("repair", of="shoe")
        assert table.state["new-cards-due"] is True
        table.do("change-cards", checked=True)
        assert table.state["new-cards-due"] is False


def test_12_7_a_shoe_replaced_without_a_malfunction_leaves_the_cards(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    table.do("replace-shoe", automated=True)
    assert table.state["new-cards-due"] is False
    table.place_antes("10.00").deal(HAND)


def test_12_7_is_checked_after_the_antes_and_before_the_cards(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    table.do("malfunction", of="shoe")
    table.do("repair", of="shoe")
    assert table.refuses("deal") == "12.4"
    table.place_antes("10.00")
    assert table.refuses("deal") == "12.7"


def test_12_7_is_checked_before_the_rules_of_a_tournament(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True, tournament=True)
    for box, player in enumerate(("ann", "bob"), 1):
        table.do("sit", player=player, box=box)
    table.do("ask", player="ann")
    table.do("ante", player="ann", amount="10.00")
    assert table.refuses("deal") == "17.14"
    table.do("malfunction", of="shoe")
    assert table.refuses("deal") == "12.7"


def test_12_7_the_shoe_is_replaced_between_rounds(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00").deal(HAND)
    assert table.refuses("replace-shoe", automated=False) == "12.7"
    table.do("malfunction", of="shoe")
    table.place_antes("10.00").stack_shoe(HAND)
    assert table.refuses("deal") == "12.7"
    table.do("replace-shoe", automated=True)
    table.do("change-cards", checked=True)
    assert table.refuses("deal") == "12.3"
    table.deal(HAND)
    assert table.state["automated-shoe"] is True


def test_12_7_with_an_ordinary_shoe_rule_12_does_not_apply(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True)
    table.do("malfunction", of="shoe")
    table.do("replace-shoe", automated=False)
    assert table.state["automated-shoe"] is False
    table.do("change-cards", checked=True)
    table.place_antes("10.00")
    assert table.refuses("deal") == "6.1"
    table.deal(HAND).fold("ann").collect()
    table.do("replace-shoe", automated=True)
    assert table.refuses("deal") == "12.4"
