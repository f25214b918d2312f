"""Exact values of Canberra Poker, against enumerated deals, a published value, and each other."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.equipment.cards import FULL_DECK, parse_cards, print_cards
from houseway.errors import HousewayError
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.maths.canberra_poker import (
    AnalysisRequest,
    analyse,
    break_even,
    compare_bet_and_fold,
    expected_value,
    value,
)
from houseway.maths.canberra_poker.deal_counts import count_deals, get_all_deals
from houseway.maths.canberra_poker.game_value import STRATEGIES, ValueRules, get_decisions
from houseway.maths.canberra_poker.jackpot import compute_joint_flushes
from houseway.ranking.canberra_poker import can_take_part, evaluate_hand, hand_name

SMALL_DECKS = (
    "As Ks Qs Js 9s Ah Kh Qh Jh 9h Ad Kd",
    "As 5s 4s 3s 2s 5h 4h Kh 7h 7d 2d 2c",
    "9s 8s 7s 6s 4s 9h 8h 7h 6h 4h 3d 2d",
)


@pytest.mark.parametrize("cards", SMALL_DECKS)
def test_counts_of_a_small_deck_match_every_deal(cards: str) -> None:
    deck = np.array(sorted(parse_cards(cards)), np.uint8)
    deals = count_deals(deck)
    count = 0
    for row, hand in enumerate(deals.hands.tolist()):
        player_value = evaluate_hand(hand)
        for column, upcard in enumerate(deals.open_cards[row].tolist()):
            cards_left = [card for card in deck.tolist() if card not in hand and card != upcard]
            dealer_values = [evaluate_hand((*other_cards, upcard)) for other_cards in combinations(cards_left, 4)]
            playing_values = [dealer for dealer in dealer_values if can_take_part(dealer)]
            assert deals.ways == len(dealer_values)
            assert deals.not_taking_part[row, column] == len(dealer_values) - len(playing_values)
            assert deals.weaker[row, column] == sum(dealer < player_value for dealer in playing_values)
            assert deals.equal[row, column] == sum(dealer == player_value for dealer in playing_values)
            assert deals.equal_out[row, column] == sum(
                dealer == player_value for dealer in dealer_values if not can_take_part(dealer)
            )
            assert deals.stronger[row, column] == sum(dealer > player_value for dealer in playing_values)
            count += 1
    assert count == comb(len(deck), 5) * (len(deck) - 5)


@pytest.mark.parametrize("cards", SMALL_DECKS)
@pytest.mark.parametrize(
    "rules", [ValueRules(), ValueRules(unqualified_tie="void"), ValueRules(max_payout=Fraction(7, 3))]
)
def test_value_of_a_small_deck_matches_every_settlement(cards: str, rules: ValueRules) -> None:
    deals = count_deals(np.array(sorted(parse_cards(cards)), np.uint8))
    evaluation = value("optimal", rules, deals=deals)
    total = Fraction(0)
    for row, hand in enumerate(deals.hands.tolist()):
        payout = min(Fraction(2 * BET_ODDS[hand_name(hand)]), rules.max_payout or Fraction(1000))
        for column in range(deals.open_cards.shape[1]):
            ante_win_count = int(deals.not_taking_part[row, column])
            if rules.unqualified_tie == "void":
                ante_win_count -= int(deals.equal_out[row, column])
            bet_sum = (
                ante_win_count + int(deals.weaker[row, column]) * (1 + payout) - 3 * int(deals.stronger[row, column])
            )
            total += max(bet_sum, Fraction(-deals.ways))
    assert evaluation.expected == total / deals.deals
    assert sum(evaluation.distribution.values()) == 1
    assert sum(result * chance for result, chance in evaluation.distribution.items()) == evaluation.expected


def test_full_deck_has_every_deal_and_one_hand_represents_its_suits() -> None:
    deals = get_all_deals()
    assert deals.deals == 2_598_960 * 47 * 163_185
    assert len(deals.hands) == 134_459
    chance = random.Random(3)
    for row in chance.sample(range(len(deals.hands)), 6):
        column = chance.randrange(47)
        hand, upcard = deals.hands[row].tolist(), int(deals.open_cards[row, column])
        decision = compare_bet_and_fold(print_cards(tuple(hand)), print_cards((upcard,)))
        assert decision[2:] == (
            deals.not_taking_part[row, column],
            deals.weaker[row, column],
            deals.equal[row, column],
            deals.stronger[row, column],
        )


def test_paying_a_hundred_for_the_royal_flush_gives_the_published_edge_of_caribbean_stud() -> None:
    evaluation = value("optimal", ValueRules(odds={**BET_ODDS, "royal-flush": 100}))
    assert round(float(evaluation.expected), 5) == -0.05224


def test_no_strategy_beats_the_optimal_one_and_every_one_has_a_distribution() -> None:
    best = value("optimal")
    for name in STRATEGIES:
        evaluation = value(name)
        assert evaluation.expected <= best.expected
        assert sum(evaluation.distribution.values()) == sum(evaluation.outcomes.values()) == 1
    assert value("always-bet").share_bet == 1
    assert best.expected - value("simple").expected < Fraction(1, 400_000)


def test_no_single_decision_of_the_optimal_strategy_can_be_changed_for_the_better() -> None:
    deals = get_all_deals()
    bets = get_decisions("optimal")
    chance = random.Random(5)
    best = value(bets).expected
    for _ in range(5):
        changed_bets = bets.copy()
        row, column = chance.randrange(len(bets)), chance.randrange(47)
        changed_bets[row, column] = not changed_bets[row, column]
        assert value(changed_bets, deals=deals).expected <= best


def test_a_maximum_payout_costs_the_player() -> None:
    values = [value("optimal", ValueRules(max_payout=Fraction(cap))).expected for cap in (1000, 100, 40, 2, 0)]
    assert values == sorted(values, reverse=True)
    assert values[0] == value("optimal").expected


def test_value_is_zero_at_the_jackpot_break_even() -> None:
    for boxes in (1, 2, 7):
        for number in ("NI2016-268", "NI2023-573"):
            for wager in (1, 2, Fraction(1, 2)):
                meter = break_even(number, wager, boxes)
                assert expected_value(number, meter, wager, boxes) == 0 or meter == 0
    assert break_even("NI2023-573") == Fraction(1_214_560 * 10, 76)


def test_with_small_wagers_the_fixed_dollars_of_2016_are_worth_more() -> None:
    assert expected_value("NI2016-268", 20_000, Fraction(1, 2)) > expected_value("NI2023-573", 20_000, Fraction(1, 2))
    assert expected_value("NI2016-268", 20_000, 1) == expected_value("NI2023-573", 20_000, 1)
    assert expected_value("NI2016-268", 20_000, 2) < expected_value("NI2023-573", 20_000, 2)


def test_straight_flushes_of_two_boxes_match_a_count_of_cards() -> None:
    flushes = [
        frozenset(4 * ((low + step - 1) % 13) + suit for step in range(5)) for suit in range(4) for low in range(10)
    ]
    royal_flushes = {flush for flush in flushes if {rank >> 2 for rank in flush} == {8, 9, 10, 11, 12}}
    pairs = [(first, second) for first in flushes for second in flushes if not first & second]
    deals = comb(52, 5) * comb(47, 5)
    both_royal_count = sum(first in royal_flushes and second in royal_flushes for first, second in pairs)
    neither_royal_count = sum(first not in royal_flushes and second not in royal_flushes for first, second in pairs)
    joint = compute_joint_flushes(2)
    assert joint[0, 2] == Fraction(both_royal_count, deals)
    assert joint[2, 0] == Fraction(neither_royal_count, deals)
    assert joint[1, 1] == Fraction(len(pairs) - both_royal_count - neither_royal_count, deals)
    assert all(sum((s + r) * chance for (s, r), chance in compute_joint_flushes(n).items()) == Fraction(40 * n, 2_598_960)
               for n in range(1, 8))  # fmt: skip


def test_simulated_rounds_lie_within_four_standard_errors() -> None:
    chance = random.Random(11)
    results = []
    for _ in range(20_000):
        cards = chance.sample(FULL_DECK, 10)
        player_value, dealer_value = evaluate_hand(cards[:5]), evaluate_hand(cards[5:])
        if not can_take_part(player_value):
            results.append(-1)
        elif not can_take_part(dealer_value):
            results.append(1)
        else:
            win = 1 + 2 * BET_ODDS[hand_name(cards[:5])]
            results.append(win if player_value > dealer_value else -3 if player_value < dealer_value else 0)
    exact = value("dealer-rule")
    error = (float(exact.variance) / len(results)) ** 0.5
    assert abs(sum(results) / len(results) - float(exact.expected)) < 4 * error


def test_analysis_contains_the_documented_values() -> None:
    report = analyse().to_json()
    assert {"optimal", "pair-or-better", "ace-king-jack-eight-three", "dealer-rule", "always-bet",
            "standard-deviation", "jackpot-break-even"} <= set(report["figures"])  # fmt: skip
    assert report["figures"]["optimal"]["fraction"] == "-86362082531/1661102543100"
    assert all(set(figure) >= {"value", "fraction", "exact", "method", "per"} for figure in report["figures"].values())


@pytest.mark.parametrize(
    ("hand", "upcard", "dead"), [("As As Ks Qs Js", "2c", ""), ("As Ks", "2c", ""), ("As Ks Qs Js Ts", "As", "")]
)
def test_impossible_cards_are_rejected(hand: str, upcard: str, dead: str) -> None:
    with pytest.raises(HousewayError):
        compare_bet_and_fold(hand, upcard, dead)


def test_other_instrument_is_rejected() -> None:
    with pytest.raises(HousewayError, match="NI2005-63"):
        AnalysisRequest(instrument="NI2005-63")
