"""Rule 2: the cards, and the order of hands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play, mark_clauses

from houseway.equipment.cards import parse_cards
from houseway.ranking.canberra_poker import evaluate_hand, hand_name

HAND = "Th Td Ks 6c 2d"
FULL = " ".join(rank + suit for suit in "shdc" for rank in "AKQJT98765432")

HANDS_BEST_FIRST = (
    ("royal-flush", "As Ks Qs Js Ts"),
    ("straight-flush", "Kh Qh Jh Th 9h"),
    ("straight-flush", "6d 5d 4d 3d 2d"),
    ("straight-flush", "5c 4c 3c 2c Ac"),
    ("four-of-a-kind", "As Ah Ad Ac 4s"),
    ("four-of-a-kind", "Ks Kh Kd Kc As"),
    ("full-house", "As Ah Ad 2c 2s"),
    ("full-house", "Ks Kh Kd Ac As"),
    ("flush", "Ad Kd Qd Jd 9d"),
    ("flush", "Ad Kd Qd Jd 8d"),
    ("flush", "7s 5s 4s 3s 2s"),
    ("straight", "Ah Ks Qd Jc Ts"),
    ("straight", "Kh Qc Jc Ts 9d"),
    ("straight", "6s 5h 4d 3c 2s"),
    ("straight", "5s 4h 3d 2c As"),
    ("three-of-a-kind", "As Ah Ad 3c 2s"),
    ("three-of-a-kind", "Qs Qh Qd Ac Ks"),
    ("two-pairs", "As Ah 3d 3c 2s"),
    ("two-pairs", "Ks Kh Qd Qc 2s"),
    ("two-pairs", "Ks Kh Jd Jc As"),
    ("two-pairs", "Ks Kh Jd Jc Qs"),
    ("one-pair", "As Ah 4d 3c 2s"),
    ("one-pair", "Ts Th Kd Qc 3s"),
    ("one-pair", "Ts Th Kd Qc 2s"),
    ("one-pair", "Ts Th Kd Jc 9s"),
    ("one-pair", "Ts Th Qd Jc 9s"),
    ("one-pair", "2s 2h Ad Kc Qs"),
    ("high-card", "As Kh Qd Jc 9s"),
    ("high-card", "As Kh 4d 3c 2s"),
    ("high-card", "As Qh Jd Tc 9s"),
    ("high-card", "7s 5h 4d 3c 2s"),
)
"""Hands from the best to the worst. Neighbours differ in one respect."""


def evaluate(cards: str) -> int:
    return evaluate_hand(parse_cards(cards))


@pytest.mark.parametrize("cards", ["As Kd Jk", "As Kd 1d", "As Kd XX", "As Kd As", "As,Kd", "as kd", FULL + " As"])
def test_2_1_one_deck_without_jokers(play: Callable[..., Play], cards: str) -> None:
    table = play()
    assert table.refuses("shoe", cards=cards) == "2.1"
    table.do("shoe", cards=FULL)


@pytest.mark.parametrize(("cards", "enough"), [(14, False), (15, True), (16, True)])
def test_2_1_five_cards_for_each_ante_and_for_the_dealer(play: Callable[..., Play], cards: int, enough: bool) -> None:
    table = play().place_antes("10.00", "10.00")
    table.do("shoe", cards=" ".join(FULL.split()[:cards]))
    if enough:
        table.do("deal")
    else:
        assert table.refuses("deal") == "2.1"


CHECKED = {"to": "table", "rule": "2.2", "about": "cards-checked"}
COUNTED = {"to": "table", "rule": "2.4", "about": "cards-checked"}
WRONG_COUNT = {"to": "supervisor", "rule": "2.4", "about": "card-count"}
CHANGED = {"to": "table", "rule": "2.3", "about": "cards-changed"}


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("by", [None, "supervisor", "dealer"])
def test_2_2_the_checks_before_and_after_gaming_go_on_record(
    play: Callable[..., Play], when: str, by: str | None
) -> None:
    table = play()
    table.do("check-cards", when=when, **({} if by is None else {"by": by}))
    assert table.state["checks"] == [{"when": when, "count": None}]
    assert table.state["notices"] == [CHECKED]


@pytest.mark.parametrize("when", ["before", "after"])
def test_2_2_the_checks_before_and_after_gaming_are_not_made_in_a_round(play: Callable[..., Play], when: str) -> None:
    table = play().place_antes("10.00")
    table.do("check-cards", when=when)
    table.deal(HAND, cards=1)
    assert table.refuses("check-cards", when=when) == "2.2"
    table.do("misdeal")
    table.do("check-cards", when=when, count=51)
    assert table.state["notices"] == [CHECKED, WRONG_COUNT]


@pytest.mark.parametrize("by", ["player", "operator", "director"])
def test_2_2_and_2_4_only_the_supervisor_and_the_dealer_check_the_cards(play: Callable[..., Play], by: str) -> None:
    table = play()
    assert table.refuses("check-cards", when="before", by=by) == "2.2"
    assert table.refuses("check-cards", when="after", by=by) == "2.2"
    assert table.refuses("check-cards", when="instruction", by=by) == "2.4"
    assert table.refuses("check-cards", by=by) == "2.4"


def test_2_2_cards_are_checked_at_a_closed_table(play: Callable[..., Play]) -> None:
    table = play()
    table.do("close", notice=True)
    table.do("check-cards", when="after", count=52)
    assert table.state["checks"] == [{"when": "after", "count": 52}]


def test_2_3_cards_are_changed_after_a_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").stack_shoe(HAND)
    table.do("change-cards", checked=True, by="operator")
    assert table.refuses("deal") == "6.1"
    table.deal(HAND)
    assert table.refuses("change-cards", checked=True) == "2.3"
    table.fold("ann").collect()
    table.do("change-cards", checked=True)
    assert table.state["changes"] == [{"round": 1}, {"round": 2}]
    assert table.last_round["notices"] == [CHANGED]
    assert table.state["notices"] == [CHANGED]


@pytest.mark.parametrize(
    "arguments",
    [{}, {"checked": False}, *({"checked": True, "by": by} for by in ("player", "dealer", "supervisor", "director"))],
)
def test_2_3_the_operator_changes_the_cards_and_two_people_check_them(
    play: Callable[..., Play], arguments: dict[str, Any]
) -> None:
    table = play().place_antes("10.00").stack_shoe(HAND)
    assert table.refuses("change-cards", **arguments) == "2.3"
    assert table.state["changes"] == []
    table.do("deal")


@pytest.mark.parametrize(("count", "is_reported"), [(51, True), (52, False), (53, True)])
def test_2_4_cards_are_counted_at_any_time(play: Callable[..., Play], count: int, is_reported: bool) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=3)
    table.do("check-cards", when="instruction", count=count)
    assert table.last_round["notices"] == ([COUNTED, WRONG_COUNT] if is_reported else [COUNTED])
    assert table.state["checks"] == [{"when": "instruction", "count": count}]


def test_2_4_a_check_without_a_time_is_one_on_instruction(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=3)
    table.do("check-cards")
    assert table.last_round["notices"] == [COUNTED]
    assert table.state["checks"] == [{"when": None, "count": None}]


@pytest.mark.parametrize(("count", "is_reported"), [(103, True), (104, False), (52, True)])
def test_2_4_an_automated_shoe_has_two_decks(play: Callable[..., Play], count: int, is_reported: bool) -> None:
    table = play(automated_shoe=True)
    table.do("check-cards", when="instruction", count=count)
    assert table.state["notices"] == ([COUNTED, WRONG_COUNT] if is_reported else [COUNTED])


@mark_clauses("2.1", "2.2", "2.4")
@pytest.mark.parametrize("when", ["before", "after", "instruction", None])
@pytest.mark.parametrize("count", [0, 51, 53, 104])
def test_2_1_cards_counted_wrong_bar_the_next_round(play: Callable[..., Play], when: str | None, count: int) -> None:
    table = play().place_antes("10.00")
    table.do("check-cards", count=count, **({} if when is None else {"when": when}))
    table.stack_shoe(HAND)
    assert table.refuses("deal") == "2.1"
    table.do("check-cards")
    assert table.refuses("deal") == "2.1", "a check without a count lifts nothing"
    table.do("check-cards", count=52)
    table.do("deal")


def test_2_1_new_cards_lift_the_bar_of_a_wrong_count(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("check-cards", count=51)
    table.do("change-cards", checked=True)
    table.deal(HAND)


def test_2_1_a_wrong_count_in_a_round_bars_the_next_one_only(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND, cards=3)
    table.do("check-cards", count=51)
    table.do("deal")
    table.fold("ann").collect()
    table.place_antes("10.00").stack_shoe(HAND)
    assert table.refuses("deal") == "2.1"


def test_2_1_the_order_of_refusals_around_a_wrong_count(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    table.do("sit", player="ann", box=1)
    table.do("sit", player="bob", box=2)
    table.do("check-cards", count=51)
    assert table.refuses("deal") == "6.3(a)", "without any ante"
    table.do("ante", player="ann", amount="10.00")
    assert table.refuses("deal") == "2.1", "before the player without an ante, and the empty shoe"
    table.do("check-cards", count=52)
    assert table.refuses("deal") == "17.14"


@mark_clauses("12.2")
def test_12_2_two_decks_counted_wrong_bar_the_next_round(play: Callable[..., Play]) -> None:
    table = play(automated_shoe=True).place_antes("10.00")
    table.do("check-cards", count=52)
    table.stack_shoe(HAND)
    assert table.refuses("deal") == "12.2"
    table.do("malfunction", of="shoe")
    assert table.refuses("deal") == "12.7", "the shoe comes first"
    table.do("replace-shoe", automated=False)
    table.do("check-cards", count=104)
    table.do("change-cards", checked=True)
    table.do("check-cards", count=104)
    table.stack_shoe(HAND)
    assert table.refuses("deal") == "2.1", "counted with the ordinary shoe"


@mark_clauses("2.5")
def test_2_5_all_five_cards_count(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal("Ah Kc 9d 7d 5d", dealer="As Kd 9c 7h 4s").bet("ann")
    assert table.collect()["net"]["ann"] == "30.00"
    assert len(table.last_round["hands"]["1"]["cards"].split()) == 5


def test_hands_rank_in_the_order_of_the_law() -> None:
    assert [hand_name(parse_cards(cards)) for _, cards in HANDS_BEST_FIRST] == [name for name, _ in HANDS_BEST_FIRST]
    for (_, higher), (_, lower) in combinations(HANDS_BEST_FIRST, 2):
        assert evaluate(higher) > evaluate(lower), (higher, lower)


def play_against_dealer(table: Play, hand: str, dealer: str) -> dict[str, Any]:
    """Play a round of ann's hand against the dealer's and return the line of her bet."""
    table.place_antes("10.00").deal(hand, dealer=dealer).bet("ann").collect()
    return table.get_line("ann", "bet")


COMPARISONS = (
    ("a", 250, "Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s"),
    ("b", 50, "6h 5h 4h 3h 2h", "5s 4s 3s 2s As"),
    ("b", 50, "5s 4s 3s 2s As", "Kh Kd Kc Ks Qd"),
    ("c", 20, "Kh Kd Kc Ks 2d", "Qh Qd Qc Qs Ad"),
    ("c", 20, "2h 2d 2c 2s 3d", "Ah Ad Ac Kh Kd"),
    ("d", 7, "4h 4d 4c 2s 2h", "3h 3d 3c As Ad"),
    ("d", 7, "2h 2d 2c 3s 3h", "Ad Kd Qd Jd 9d"),
    ("e", 5, "Ah Kh Qh Jh 9h", "Ad Kd Qd Jd 8d"),
    ("e", 5, "7h 5h 4h 3h 2h", "As Kd Qc Jc Td"),
    ("f", 4, "6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah"),
    ("f", 4, "5h 4d 3c 2s Ah", "Ad Ac As Kd Qd"),
    ("g", 3, "3h 3d 3c 4s 5h", "2h 2d 2c As Kd"),
    ("g", 3, "2h 2d 2c 3s 4h", "Ad Ac Kd Kc Qs"),
    ("h", 2, "Ah Ad 2c 2s 3h", "Kh Kd Qc Qs As"),
    ("h", 2, "Kh Kd Jc Js 2s", "Kc Ks Tc Ts As"),
    ("h", 2, "Kh Kd Jc Js 3s", "Kc Ks Jd Jh 2s"),
    ("h", 2, "3h 3d 2c 2s 4h", "Ah Ad Kc Qs Js"),
    ("i", 1, "3h 3d 4c 5s 7h", "2h 2d Ac Ks Qs"),
    ("i", 1, "Th Td Kc Qs 3h", "Ts Tc Kd Qh 2s"),
    ("i", 1, "2h 2d 3c 4s 5h", "As Kd Qc Jh 9s"),
    ("j", 1, "Ah Kd Qc Js 9h", "As Kh Qd Jc 8s"),
)
"""Letter of 2.6, odds to one of a bet on the hand, the hand, and a lower hand.

The lower hand is of the same kind, or the best of the next kind.
"""


@pytest.mark.parametrize(
    ("odds", "higher", "lower"),
    [
        pytest.param(*case, marks=[pytest.mark.clause(number, f"2.6({letter})") for number in INSTRUMENTS])
        for letter, *case in COMPARISONS
    ],
)
def test_2_6_the_higher_hand_wins_and_the_lower_one_loses(
    play: Callable[..., Play], odds: int, higher: str, lower: str
) -> None:
    winning_line = play_against_dealer(play(), higher, lower)
    assert (winning_line["outcome"], winning_line["odds"]) == ("win", f"{odds}:1")
    assert play_against_dealer(play(), lower, higher)["outcome"] == "lose"


@pytest.mark.parametrize(
    ("hand", "dealer", "outcome"),
    [
        ("Ah Ks Qd Jc Th", "Kh Qs Jd Tc 9s", "win"),
        ("5s 4h 3d 2c As", "6s 5h 4d 3c 2s", "lose"),
        ("4s 3h 2d Ac Kh", "As Kd 9c 7h 5s", "lose"),
        ("3s 2s As Ks Qs", "Ah Kh Qh Jh 9h", "lose"),
    ],
)
def test_2_7_the_ace_is_high_and_low_only_at_the_foot_of_a_straight(
    play: Callable[..., Play], hand: str, dealer: str, outcome: str
) -> None:
    assert play_against_dealer(play(), hand, dealer)["outcome"] == outcome


@pytest.mark.parametrize(
    ("hand", "dealer"),
    [
        ("Ah Jh 9h 5h {}h", "Ad Jd 9d 5d 3d"),
        ("Ah Ad 9h 5h {}c", "As Ac 9d 5d 3d"),
        ("Ah Kh 9c 5h {}s", "As Kd 9d 5d 3d"),
    ],
)
@pytest.mark.parametrize(("rank", "outcome"), [("2", "lose"), ("3", "void"), ("4", "win")])
def test_2_8_a_b_hands_are_compared_card_by_card_downward(
    play: Callable[..., Play], hand: str, dealer: str, rank: str, outcome: str
) -> None:
    assert play_against_dealer(play(), hand.format(rank), dealer)["outcome"] == outcome


@pytest.mark.parametrize(
    "hand", [cards for name, cards in HANDS_BEST_FIRST if name not in ("four-of-a-kind", "full-house")]
)
def test_2_9_no_suit_ranks_above_another(play: Callable[..., Play], hand: str) -> None:
    other = hand.translate(str.maketrans("shdc", "hdcs"))
    assert evaluate(hand) == evaluate(other)
    if not set(hand.split()) & set(other.split()) and hand_name(parse_cards(hand)) != "high-card":
        assert play_against_dealer(play(), hand, other)["outcome"] == "void"


def test_2_6_the_hands_are_compared_at_the_table(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal("5h 4d 3s 2c Ad", dealer="6s 5d 4c 3h 2s").bet("ann")
    assert table.collect()["net"]["ann"] == "-30.00"
    assert table.last_round["hands"]["1"]["rank"] == "straight"
