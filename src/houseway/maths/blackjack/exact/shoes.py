"""Shoes other than the full one: with one card removed, or with the cards expected at a true count."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from houseway.maths.blackjack.exact.dealer_totals import Doubles
from houseway.maths.blackjack.exact.game import Game, make_full_shoe
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable

LOW_CARDS = range(1, 6)
"""Columns of 2 to 6, which count +1 (Hi-Lo); tens and aces count -1."""
LOW_CARDS_PER_DECK = HIGH_CARDS_PER_DECK = 20
COUNTS = range(-8, 13)


class RemovalEffect(NamedTuple):
    """Changes of the expected values if one card of a value is removed from the full shoe."""

    value: int
    best: float
    """Change of the expected value of a round under the best play."""
    by_table: float
    """Change of the expected value of a round under the strategy table for the full shoe."""
    insurance: float
    """Change of the expected value of one unit of insurance."""


def compute_removals(rules: Rules, strategy: StrategyTable) -> list[RemovalEffect]:
    """Compute the effect of removing one card of each value from the full shoe."""
    full = make_full_shoe(rules.decks)
    full_game = Game(rules, full)
    best, by_table, insurance_value = (
        full_game.best.value,
        full_game.evaluate_table(strategy).value,
        _compute_insurance_value(full),
    )
    effects = []
    for value in range(VALUES):
        shoe = full.copy()
        shoe[value] -= 1.0
        reduced_game = Game(rules, shoe)
        effects.append(
            RemovalEffect(
                value,
                reduced_game.best.value - best,
                reduced_game.evaluate_table(strategy).value - by_table,
                _compute_insurance_value(shoe) - insurance_value,
            )
        )
    return effects


class CountValue(NamedTuple):
    """Expected value of a round at a true count."""

    true_count: int
    chance: float
    """Probability of this count, rounded to an integer, when half of the shoe has been dealt."""
    best: float
    """Expected value under the best play, including insurance."""
    by_table: float
    """Expected value under the strategy table for the full shoe, without insurance."""
    insurance: float
    """Expected value of one unit of insurance."""


def compute_by_count(rules: Rules, strategy: StrategyTable) -> list[CountValue]:
    """Compute the value of a round by the true count of Hi-Lo: running count divided by decks left.

    The shoe of a count has as many cards as the full one, with low and high cards in the proportion expected at
    that count: a count of t means t/2 more high cards per deck and as many fewer low cards than in a full shoe.
    """
    values = []
    for count in COUNTS:
        shoe = make_counted_shoe(rules.decks, count)
        counted_game = Game(rules, shoe)
        chance = compute_count_chance(rules.decks, count)
        values.append(
            CountValue(
                count,
                chance,
                counted_game.best.value,
                counted_game.evaluate_table(strategy).value,
                _compute_insurance_value(shoe),
            )
        )
    return values


def make_counted_shoe(decks: int, count: float) -> Doubles:
    """Make the shoe that is expected at a true count."""
    shoe = make_full_shoe(decks)
    shift = count / 2.0
    shoe[list(LOW_CARDS)] *= (LOW_CARDS_PER_DECK - shift) / LOW_CARDS_PER_DECK
    shoe[[ACE, TEN]] *= (HIGH_CARDS_PER_DECK + shift) / HIGH_CARDS_PER_DECK
    return shoe


def compute_count_chance(decks: int, count: int) -> float:
    """Return the probability of this true count, rounded to an integer, when half of the shoe has been dealt."""
    dealt_cards, low, high = 26 * decks, LOW_CARDS_PER_DECK * decks, HIGH_CARDS_PER_DECK * decks
    ways = 0
    for lows in range(min(low, dealt_cards) + 1):
        for highs in range(min(high, dealt_cards - lows) + 1):
            if int(np.floor(2 * (lows - highs) / decks + 0.5)) == count:
                ways += comb(low, lows) * comb(high, highs) * comb(52 * decks - low - high, dealt_cards - lows - highs)
    return ways / comb(52 * decks, dealt_cards)


def _compute_insurance_value(shoe: Doubles) -> float:
    """Return the value of a unit of insurance against an ace, which is gone from the shoe (7.4)."""
    return float(3.0 * shoe[TEN] / (shoe.sum() - 1.0) - 1.0)
