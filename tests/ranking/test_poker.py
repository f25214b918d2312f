"""Order of hands by example: section 3 of Poker Hold-em, and Canberra Poker; also checks the fast lookup."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.equipment.cards import find_card, parse_cards, print_cards
from houseway.ranking import canberra_poker
from houseway.ranking.lookup import find_best_five, get_high_evaluator, get_low_evaluator
from houseway.ranking.poker import DECKS, Hand, Settings, best_high, best_low, high_name, is_qualifying_low, low_name

HOLDEM = "NI2015-405"
CANBERRA = "NI2023-573"

ACE_LOW = Settings(ace_low=True)
JOKER = Settings(joker=True)
NO_REPEATS = Settings(joker=True, joker_repeats=False)

FULL_ORDER = (
    "Ks Qs Js Ts As", "Kc Qc Jc Tc 9c", "5h 4h 3h 2h 6h", "Ac Ad Ah As 2c", "2c 2d 2h 2s Ac", "Ac Ad Ah Kc Kd",
    "2c 2d 2h Ac Ad", "Ac Kc Qc Jc 9c", "7d 5d 4d 3d 2d", "Ac Kd Qh Js Tc", "6c 5d 4h 3s 2c", "Ac Ad Ah Kc Qd",
    "2c 2d 2h 4c 3d", "Ac Ad Kc Kd Qc", "3c 3d 2c 2d 4c", "Ac Ad Kc Qd Jc", "2c 2d 5c 4d 3c", "Ac Kd Qc Jd 9c",
    "7c 5d 4c 3d 2c",
)  # fmt: skip


def high(text: str, settings: Settings = ACE_LOW) -> Hand:
    cards = parse_cards(text)
    hand = best_high(cards, settings)
    assert get_high_evaluator(settings, len(cards))(cards) == hand.value
    assert best_high(find_best_five(cards, settings), settings).value == hand.value
    return hand


def low(text: str, settings: Settings = ACE_LOW) -> Hand:
    cards = parse_cards(text)
    hand = best_low(cards, settings)
    assert get_low_evaluator(settings, len(cards))(cards) == hand.value
    return hand


@pytest.mark.clause(HOLDEM, "3.1", "3.2", "3.3")
@pytest.mark.parametrize(("better", "worse"), [*pairwise(FULL_ORDER)])
def test_3_3_the_order_of_a_full_deck_from_best_to_worst_of_each_kind(better: str, worse: str) -> None:
    assert high(better).value > high(worse).value


@pytest.mark.clause(HOLDEM, "3.3")
def test_3_3_every_kind_by_its_name() -> None:
    names = list(dict.fromkeys(high(text).name for text in FULL_ORDER))
    assert names == [
        "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pairs",
        "one-pair", "five-odd-cards",
    ]  # fmt: skip


@pytest.mark.clause(HOLDEM, "3.3", "3.4")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("joker", [False, True])
def test_3_4_a_flush_beats_a_full_house_in_a_deck_of_fewer_than_52_the_joker_counted(deck: int, joker: bool) -> None:
    settings = Settings(deck, joker)
    flush, full_house = high("As Js Ts 8s 7s", settings), high("Ac Ad Ah Kc Kd", settings)
    assert (flush.name, full_house.name) == ("flush", "full-house")
    assert (flush.value > full_house.value) is (deck + joker < 52)
    assert settings.is_full_deck is (deck == 52)


@pytest.mark.clause(HOLDEM, "3.3(b)", "3.4(b)")
def test_3_3_b_five_of_a_kind_lies_between_the_royal_flush_and_the_straight_flush() -> None:
    five = high("Ac Ad Ah As Jk", JOKER)
    assert five.name == "five-of-a-kind"
    assert high("As Ks Qs Js Ts", JOKER).value > five.value > high("Kc Qc Jc Tc 9c", JOKER).value
    assert high("2c 2d 2h 2s Jk", NO_REPEATS).name == "five-of-a-kind"


@pytest.mark.clause(HOLDEM, "3.2")
def test_3_2_suits_never_break_a_tie() -> None:
    assert high("As Ks Qs Js 9s").value == high("Ac Kc Qc Jc 9c").value
    assert high("As Kd Qs Jd 9s").value == high("Ac Kh Qc Jh 9c").value


@pytest.mark.clause(HOLDEM, "3.5(a)")
@pytest.mark.parametrize(
    ("deck", "straight", "next_above"),
    [
        (52, "5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c"),
        (48, "6c 5d 4h 3s Ac", "7c 6d 5h 4s 3c"),
        (44, "7c 6d 5h 4s Ac", "8c 7d 6h 5s 4c"),
        (40, "8c 7d 6h 5s Ac", "9c 8d 7h 6s 5c"),
        (36, "9c 8d 7h 6s Ac", "Tc 9d 8h 7s 6c"),
        (32, "Tc 9d 8h 7s Ac", "Jc Td 9h 8s 7c"),
    ],
)
def test_3_5_a_the_ace_ranks_below_the_lowest_card_only_if_so_determined(
    deck: int, straight: str, next_above: str
) -> None:
    with_low_ace, without_low_ace = Settings(deck, ace_low=True), Settings(deck)
    assert high(straight, without_low_ace).name == "five-odd-cards"
    assert high(straight, with_low_ace).name == "straight"
    assert high("Ac Ad Ah Kc Qd", with_low_ace).value < high(straight, with_low_ace).value
    assert high(straight, with_low_ace).value < high(next_above, with_low_ace).value
    suited = " ".join(name[0] + "s" for name in straight.split())
    assert high(suited, without_low_ace).name == "flush"
    assert high(suited, with_low_ace).name == "straight-flush"


@pytest.mark.clause(HOLDEM, "3.5(a)")
def test_3_5_a_no_straight_goes_round_the_corner() -> None:
    assert high("4c 3d 2h As Kc").name == "five-odd-cards"
    assert high("8c 7d 6h As Kc", Settings(40, ace_low=True)).name == "five-odd-cards"


@pytest.mark.clause(HOLDEM, "9.1")
def test_9_1_the_best_five_of_seven_cards() -> None:
    hand = high("2c 7d As Ks Qs Js Ts")
    assert (hand.name, print_cards(hand.five)) == ("royal-flush", "As Ks Qs Js Ts")
    assert high("9c 9d 9h 4c 4d 4h As").value == high("9c 9d 9h 4c 4d").value
    assert high("9c 9d 4c 4d 2c 2d Ah").value == high("9c 9d 4c 4d Ah").value
    assert high("9c 9d 4c 4d 5c 5d 2h").value == high("9c 9d 5c 5d 4h").value


@pytest.mark.clause(HOLDEM, "3.7")
def test_3_7_the_joker_may_repeat_a_card_of_the_same_five_by_default() -> None:
    repeated = high("Ad Kd Jd 9d Jk", JOKER)
    assert (repeated.name, repeated.joker_as) == ("flush", find_card("Ad"))
    assert repeated.value > high("Ad Kd Qd Jd 9d", JOKER).value


@pytest.mark.clause(HOLDEM, "3.7")
def test_3_7_without_repeats_the_joker_is_the_best_missing_card() -> None:
    hand = high("Ad Kd Jd 9d Jk", NO_REPEATS)
    assert hand.joker_as == find_card("Qd")
    assert hand.value == high("Ac Kc Qc Jc 9c", NO_REPEATS).value


@pytest.mark.clause(HOLDEM, "3.7")
def test_3_7_without_repeats_the_joker_may_repeat_a_card_outside_the_five() -> None:
    assert high("Ad Kd Qd Jd 9d Jk 2c", NO_REPEATS).name == "royal-flush"
    hand = high("Ad Kd Qd 9d 8d Jk 2c", NO_REPEATS)
    assert hand.value == high("Ac Kc Qc Jc 9c", NO_REPEATS).value


@pytest.mark.clause(HOLDEM, "3.3(d)", "3.3(e)", "3.3(f)")
def test_with_a_joker_a_flush_and_a_higher_hand_can_lie_in_the_same_cards() -> None:
    assert high("As Ks 9s 2s Jk Ad Ah", JOKER).name == "four-of-a-kind"
    assert high("As Ks 9s 2s Jk Ad Kh", JOKER).name == "full-house"
    assert high("As Ks 9s 7s Jk Ad Kh", Settings(48, True)).name == "flush"
    assert high("As Ks 9s 7s Jk Ad Ah", Settings(48, True)).name == "four-of-a-kind"


@pytest.mark.clause(HOLDEM, "3.7")
def test_3_7_a_hand_with_the_joker_ties_with_the_same_hand_without() -> None:
    assert high("Ac Kd Qh Js Jk", JOKER).value == high("Ac Kd Qh Js Tc", JOKER).value
    assert high("Ac Ad Ks Kh Jk", JOKER).value == high("Ac Ad As Ks Kh", JOKER).value
    assert high("Ac Jd 9h 7s Jk", JOKER).name == "one-pair"


@pytest.mark.clause(HOLDEM, "3.7")
def test_3_7_the_joker_stands_for_cards_of_the_deck_in_play_only() -> None:
    assert low("Ac Kd Qh Js Jk", Settings(32, True)).joker_as in parse_cards("7c 7d 7h 7s")
    assert (
        high("8c 7d Th 9s Jk", Settings(32, True, ace_low=True)).value
        == high("Jc Td 9h 8s 7c", Settings(32, True)).value
    )


@pytest.mark.clause(HOLDEM, "3.5(b)", "3.6")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        *pairwise(
            [
                "6s 5s 4s 3s 2s", "7c 5d 4h 3s 2c", "Ac Kd Qh Js Tc", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc", "3c 3d 2h 2s 4c",
                "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc", "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c",
            ]
        )
    ],
)  # fmt: skip
def test_3_6_low_ignores_straights_and_flushes_and_the_lower_ranks_win(better: str, worse: str) -> None:
    assert low(better).value > low(worse).value


@pytest.mark.clause(HOLDEM, "3.1", "3.6")
def test_3_6_the_ace_is_high_in_low_hands_unless_interpreted_as_low() -> None:
    low_ace = Settings(low_ace="low")
    assert low("Ac 5d 4h 3s 2c").value < low("Kc 5d 4h 3s 2c").value
    assert low("Ac 5d 4h 3s 2c", low_ace).value > low("6c 5d 4h 3s 2c", low_ace).value
    assert low("Ac Ad 4h 3s 2c", low_ace).value > low("2c 2d 5h 4s 3c", low_ace).value


@pytest.mark.clause(HOLDEM, "3.6", "3.7")
def test_3_7_the_joker_in_a_low_hand_is_the_lowest_missing_rank() -> None:
    low_ace = Settings(joker=True, low_ace="low")
    assert low("6c 4d 3h 2s Jk", JOKER).value == low("6c 5d 4h 3s 2c", JOKER).value
    assert low("6c 4d 3h 2s Jk", low_ace).value == low("6c 4d 3h 2s Ac", low_ace).value


@pytest.mark.clause(HOLDEM, "3.6", "9.1")
def test_9_1_the_best_five_of_seven_for_low_are_the_lowest() -> None:
    assert low("2c 2d 2h 3s 3c Kd 4c").value == low("2c 2d 3s 4c Kd").value
    assert low("2c 2d 2h 3s 3c 3d Kc").value == low("2c 2d 3s 3c Kc").value
    assert low("8c 7d 6h 5s 4c 3d 2c").value == low("6h 5s 4c 3d 2c").value


@pytest.mark.clause(HOLDEM, "3.5(d)")
def test_3_5_d_a_low_hand_qualifies_with_five_different_ranks_none_above_eight() -> None:
    assert is_qualifying_low(low("8c 7d 6h 5s 4c").value)
    assert is_qualifying_low(low("8c 7d 6h 5s 2c Kd Kh").value)
    assert not is_qualifying_low(low("9c 7d 6h 5s 4c").value)
    assert not is_qualifying_low(low("8c 7d 6h 5s 5c").value)
    assert not is_qualifying_low(low("8c 7d 6h 5s Ac").value)
    assert is_qualifying_low(low("8c 7d 6h 5s Ac", Settings(40, low_ace="low")).value)


@pytest.mark.parametrize("low_ace", ["high", "low"])
def test_3_5_d_nobody_qualifies_with_36_or_32_cards(low_ace: str) -> None:
    settings = Settings(36, True, low_ace="low" if low_ace == "low" else "high")
    assert not is_qualifying_low(low("9c 8d 7h 6s Ac Jk", settings).value)
    assert not is_qualifying_low(low("Tc 9c 8d 7h Ac Jk", Settings(32, True, low_ace=settings.low_ace)).value)


def test_value_determines_the_name_of_its_kind() -> None:
    assert high_name(high("Ac Ad Kc Kd Qc").value) == "two-pairs"
    assert low_name(low("Ac Ad Kc Kd Qc").value) == "two-pairs"


@pytest.mark.clause(CANBERRA, "2.9")
def test_canberra_poker_calls_the_lowest_hands_high_card() -> None:
    assert canberra_poker.hand_name(parse_cards("Ac Kd Qc Jd 9c")) == "high-card"
    assert canberra_poker.hand_name(parse_cards("5c 4d 3c 2d Ac")) == "straight"
    assert canberra_poker.hand_name(parse_cards("Ac Kc Qc Jc Tc")) == "royal-flush"


@pytest.mark.clause(CANBERRA, "9.2")
@pytest.mark.parametrize(
    ("cards", "takes_part"),
    [("Ac Kd 4h 3s 2c", True), ("Ac Qd Jh Ts 9c", False), ("2c 2d 5h 4s 3c", True), ("Kc Qd Jh Ts 8c", False)],
)
def test_9_2_the_dealer_takes_part_with_a_pair_or_with_ace_and_king(cards: str, takes_part: bool) -> None:
    assert canberra_poker.can_take_part(canberra_poker.evaluate_hand(parse_cards(cards))) is takes_part
