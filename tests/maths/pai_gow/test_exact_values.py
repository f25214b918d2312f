"""Exact values of Pai Gow: result counts against direct comparison, and properties that must hold."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import DEFAULT_OPTIONS, HouseWayOptions, make_tile_hand
from houseway.maths.pai_gow import (
    AnalysisRequest,
    analyse,
    break_even,
    evaluate_best_setting,
    expected_value,
    house_way,
    list_better_settings,
)
from houseway.maths.pai_gow.deal_counts import (
    count_results,
    get_all_hands,
    get_all_kinds,
    get_house_way_values,
    get_set_values,
)
from houseway.maths.pai_gow.jackpot import count_hands_by_prize
from houseway.ranking.tiles import Comparison, compare_high, compare_low


@pytest.mark.parametrize("as_bank", [False, True])
@pytest.mark.parametrize("options", [DEFAULT_OPTIONS, HouseWayOptions("place-first", "day-high", "six-above-fives")])
def test_results_match_a_comparison_part_by_part(as_bank: bool, options: HouseWayOptions) -> None:
    hands, kinds = get_all_hands(), get_all_kinds()
    lows, highs = get_set_values(options)
    results = [
        count_results(lows[:, index], highs[:, index], get_house_way_values(options), as_bank=as_bank)
        for index in range(3)
    ]
    house_way_arrangements = {faces: arrange_by_house_way(faces, options) for faces in kinds.faces}
    chance = random.Random(7)
    for number in chance.sample(range(len(kinds.faces)), 6):
        arrangements = make_tile_hand(kinds.faces[number], options).arrangements
        other_hands = [
            faces for faces, mask in zip(hands.faces, hands.masks, strict=True) if not mask & kinds.masks[number]
        ]
        for index in range(3):
            wins = losses = 0
            for faces in other_hands:
                player, bank = (
                    (house_way_arrangements[faces], arrangements[index])
                    if as_bank
                    else (arrangements[index], house_way_arrangements[faces])
                )
                is_higher = [
                    compare_low(player.low, bank.low, options.gee_jun_single) is Comparison.HIGHER,
                    compare_high(player.high, bank.high, options.gee_jun_single) is Comparison.HIGHER,
                ]
                wins += not any(is_higher) if as_bank else all(is_higher)
                losses += all(is_higher) if as_bank else not any(is_higher)
            assert results[index][number].tolist() == [wins, losses]
        assert len(other_hands) == 20_475


def test_house_way_against_house_way_over_all_deals() -> None:
    tally = house_way().tally
    assert tally == (216_323_624, 296_651_608, 223_305_768)
    assert tally.deals == 736_281_000
    bank = house_way(banker=True).tally
    assert (bank.win, bank.push, bank.lose) == (tally.lose, tally.push, tally.win)


def test_values_are_after_commission() -> None:
    evaluation = house_way()
    assert evaluation.expected == (Fraction(95, 100) * 216_323_624 - 223_305_768) / 736_281_000


def test_the_best_setting_gains_what_the_better_hands_gain() -> None:
    for banker in (False, True):
        choices = list_better_settings(banker=banker)
        gain = sum(choice.gain * choice.hands for choice in choices) / 35_960
        assert evaluate_best_setting(banker=banker).expected - house_way(banker=banker).expected == gain
        assert gain > 0
        assert all(choice.gain > 0 for choice in choices)


def test_highest_tile_goes_low_at_equal_counts_if_so_interpreted() -> None:
    """This interpretation of rule 10.1(c) exchanges the parts of 3,424 hands.

    Asking for house way is then a fourth way to set these hands.
    """
    options = HouseWayOptions(equal_counts="highest-low")
    side_tallies = [house_way(options, banker=banker).tally for banker in (False, True)]
    assert (side_tallies[0].win, side_tallies[0].push, side_tallies[0].lose) == (
        side_tallies[1].lose,
        side_tallies[1].push,
        side_tallies[1].win,
    )
    assert side_tallies[0] != house_way().tally
    choices = list_better_settings(options)
    gain = sum(choice.gain * choice.hands for choice in choices) / 35_960
    assert evaluate_best_setting(options).expected - house_way(options).expected == gain
    turned_choices = [choice for choice in choices if choice.house_way.low_value > choice.house_way.high_value]
    assert {choice.house_way.low for choice in turned_choices} & {choice.best.high for choice in turned_choices}


def test_jackpot_hands_and_break_even() -> None:
    assert count_hands_by_prize() == {"100%": 1, "10%": 2, "bonus": 48}
    for stake in ("returned", "pooled"):
        for wager in (1, 2, 5):
            assert expected_value(break_even(wager, stake), wager, stake) == 0


def test_analysis_contains_the_documented_values() -> None:
    figures = analyse(AnalysisRequest()).to_json()["figures"]
    assert {"house-way", "house-way-banker", "best-setting", "best-setting-banker"} <= set(figures)
    assert figures["house-way"]["counts"] == {"win": 216_323_624, "push": 296_651_608, "lose": 223_305_768}
    assert figures["house-way"]["fraction"] == "-44495813/1840702500"
