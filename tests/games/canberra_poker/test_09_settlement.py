"""Rule 9: settlement of ante and bet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

HAND = "Th Td Ks 6c 2d"
OTHER = "8h 8d Qs 5c 3d"
THIRD = "Jh Jd Qd 5h 3c"


def test_9_1_the_dealers_hand_is_turned_once(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    assert table.refuses("collect") == "9.1"
    table.do("reveal")
    assert table.refuses("reveal") == "9.1"
    table.do("collect")
    assert table.refuses("reveal") == "7.1"


def test_9_1_without_a_bet_the_cards_may_be_collected_or_turned(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).fold("ann")
    table.do("reveal")
    table.do("collect")
    assert table.last_round["net"]["ann"] == "-10.00"


@pytest.mark.parametrize(
    ("dealer", "takes_part"),
    [
        ("As Kd 4c 3h 2s", True),
        ("As Qd Jc Th 9s", False),
        ("Ks Qd Jc Th 8s", False),
        ("2s 2c 3h 4s 5s", True),
        ("5s 4s 3h 2c Ah", True),
        ("7s 5d 4c 3h 2s", False),
        ("Ah Qh Jh 9h 2h", True),
    ],
)
def test_9_2_the_dealer_takes_part_with_ace_king_or_better(
    play: Callable[..., Play], dealer: str, takes_part: bool
) -> None:
    table = play().place_antes("10.00").deal("8d 8c 8h 6c Jd", dealer=dealer).bet("ann")
    table.collect()
    assert table.last_round["hands"]["dealer"]["qualifies"] is takes_part


def test_9_3_the_ante_wins_and_the_bet_goes_back(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00")
    table.deal("8h 8d 8s 6c 2d", "7d 5c 4d 3d 2c", dealer="Qs Jd 9c 7h 4s").bet("ann", "bob").collect()
    for player in ("ann", "bob"):
        ante, bet = table.get_line(player, "ante"), table.get_line(player, "bet")
        assert (ante["outcome"], ante["paid"], ante["rules"]) == ("win", "10.00", ["9.3", "8.1"])
        assert (bet["outcome"], bet["paid"], bet["returned"], bet["odds"]) == ("push", "0.00", "20.00", None)
        assert bet["rules"] == ["9.2", "9.3"]


@pytest.mark.parametrize(("option", "outcome"), [("ante-wins", "win"), ("void", "void")])
def test_9_3_equal_hands_when_the_dealer_takes_no_part(play: Callable[..., Play], option: str, outcome: str) -> None:
    table = play(unqualified_tie=option).place_antes("10.00")
    table.deal("Qh Jc 9d 7d 4d", dealer="Qs Jd 9c 7h 4s").bet("ann").collect()
    assert table.get_line("ann", "ante")["outcome"] == outcome
    assert table.get_rules("ann", "ante") == (["9.3", "8.1"] if outcome == "win" else ["9.6"])
    assert table.get_rules("ann", "bet") == (["9.2", "9.3"] if outcome == "win" else ["9.6"])


def test_9_3_unequal_hands_when_the_dealer_takes_no_part(play: Callable[..., Play]) -> None:
    table = play(unqualified_tie="void").place_antes("10.00")
    table.deal("Qh Jc 9d 7d 3d", dealer="Qs Jd 9c 7h 4s").bet("ann").collect()
    assert table.get_line("ann", "ante")["outcome"] == "win"


@mark_clauses("9.5", "9.6")
def test_9_4_9_5_9_6_higher_lower_and_equal(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00", "10.00")
    table.deal("Ah Kc 9d 7d 5d", "Ad Kh 9h 7c 4d", "Ac Ks 9s 7s 3d")
    table.bet("ann", "bob", "cat").collect()
    assert [(line["outcome"], line["rules"]) for line in table.last_round["lines"]] == [
        ("win", ["9.4", "8.1"]),
        ("win", ["9.4", "8.1"]),
        ("void", ["9.6"]),
        ("void", ["9.6"]),
        ("lose", ["9.5"]),
        ("lose", ["9.5"]),
    ]
    assert table.last_round["net"]["house"] == "0.00"


def test_9_7_hands_are_counted_before_they_go_into_the_rack(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("verify", box=1, count=5) == "9.7"
    assert table.refuses("collect") == "9.7"
    table.deal(HAND, cards=3)
    assert table.refuses("verify", box=1, count=5) == "9.7"
    table.do("deal")
    table.bet("ann")
    table.do("verify", box=1, count=5)
    table.do("verify", box=1, count=4)
    table.do("verify", box=6, count=6)
    notice = {"to": "supervisor", "rule": "9.7", "about": "card-count"}
    assert table.last_round["notices"] == [notice, notice]


@pytest.mark.parametrize(("count", "is_reported"), [(4, True), (5, False), (6, True)])
def test_9_7_the_dealers_own_hand_is_counted_too(play: Callable[..., Play], count: int, is_reported: bool) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("verify", box="dealer", count=count) == "9.7"
    table.deal(HAND).fold("ann")
    table.do("verify", box="dealer", count=count)
    notice = {"to": "supervisor", "rule": "9.7", "about": "card-count"}
    assert table.last_round["notices"] == ([notice] if is_reported else [])


@mark_clauses("9.7", "2.5")
@pytest.mark.parametrize("count", [0, 4, 6])
@pytest.mark.parametrize("box", [1, 2, "dealer"])
def test_9_7_a_hand_counted_wrong_is_not_settled(play: Callable[..., Play], box: int | str, count: int) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER)
    table.do("verify", box=box, count=count)
    table.bet("ann").fold("bob")
    assert table.refuses("collect") == "9.1", "the dealer's hand is turned first"
    table.do("reveal")
    assert table.refuses("collect") == "9.7"
    table.do("verify", box=box, count=5)
    table.do("verify", box=box, count=count)
    assert table.refuses("collect") == "9.7", "the last count of a hand holds"
    table.do("verify", box=box, count=5)
    table.do("collect")
    assert table.last_round["status"] == "settled"


def test_9_7_a_count_of_a_box_without_a_hand_bars_nothing(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("verify", box=6, count=4)
    table.collect()


def test_9_7_each_round_starts_without_counts(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND).bet("ann")
    table.do("verify", box=1, count=4)
    table.do("misdeal")
    assert table.last_round["status"] == "void"
    table.place_antes("10.00").deal(HAND).bet("ann").collect()


@pytest.mark.parametrize("possible", [True, False])
def test_9_7_14_4_a_reconstruction_lifts_a_wrong_count(play: Callable[..., Play], possible: bool) -> None:
    table = play().place_antes("10.00", "10.00").deal(HAND, OTHER).bet("ann", "bob")
    table.do("verify", box=1, count=4)
    table.do("discarded", box=1)
    table.do("reconstruct", box=1, possible=possible)
    table.collect()
    assert table.get_line("ann", "bet")["outcome"] == ("win" if possible else "void")


def test_9_7_void_wagers_lift_a_wrong_count(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00", "10.00").deal(HAND, OTHER, THIRD).bet("ann", "bob", "cat")
    for box in (1, 2, 3):
        table.do("verify", box=box, count=4)
    table.do("reveal")
    table.do("void-wager", player="ann", wager="ante", contravened="16.8")
    table.do("exclude", player="bob", from_="round", contravened="13.2")
    table.do("verify", box=3, count=5)
    assert table.refuses("collect") == "9.7", "the bet of box 1 still stands"
    table.do("void-wager", player="ann", contravened="16.8")
    table.do("collect")


def test_9_7_a_fold_keeps_its_wrong_count(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("verify", box=1, count=4)
    table.fold("ann")
    assert table.refuses("collect") == "9.7"
    assert table.refuses("discarded", box=1) == "14.4", "a folded hand awaits no reconstruction"
    table.do("verify", box=1, count=5)
    table.do("collect")


def test_9_7_play_continues_up_to_the_collection_with_a_wrong_count(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("verify", box=1, count=4)
    table.do("verify", box="dealer", count=6)
    table.bet("ann")
    table.do("reveal")
    assert not [action for action in table.table.legal("dealer") if action.do == "collect"]
    table.do("void", cause="impractical")
    assert table.last_round["status"] == "void"


@mark_clauses("9.8")
def test_9_8_the_jackpot_is_settled_in_the_same_round(play: Callable[..., Play]) -> None:
    table = play(jackpot={"reserve": "500.00"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("6h 6d 6s 2c 2d").bet("ann")
    table.do("declare", player="ann")
    assert table.last_round["jackpot"]["payments"] == []
    table.collect()
    assert [payment["hand"] for payment in table.last_round["jackpot"]["payments"]] == ["full-house"]
    assert table.get_rules("ann", "jackpot") == ["11.1(d)", "10.5"]
