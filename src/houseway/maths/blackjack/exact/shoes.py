"""Other shoes than the full one: a card less, and the shoe that a count of the cards tells of."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from houseway.maths.blackjack.exact.dealer_totals import Doubles
from houseway.maths.blackjack.exact.game import Game, full_shoe
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_table import Chart

LOW_CARDS = range(1, 6)
"""2 to 6: they count one when they come (Hi-Lo); tens and aces count one less."""
LOW_A_DECK = HIGH_A_DECK = 20
COUNTS = range(-8, 13)


class Removed(NamedTuple):
    """What one card less of a value changes, for a round from the shoe without it."""

    value: int
    best: float
    """The value by the best play, less that of the full shoe."""
    chart: float
    """The value by the chart for the full shoe, less that of the full shoe."""
    insurance: float
    """The value of a unit of insurance, less that of the full shoe."""


def removals(rules: Rules, chart: Chart) -> list[Removed]:
    """The effect of removing one card of each value from the full shoe."""
    full = full_shoe(rules.decks)
    whole = Game(rules, full)
    best, by_chart, insured = whole.best.value, whole.by_chart(chart).value, _insurance(full)
    found = []
    for value in range(VALUES):
        shoe = full.copy()
        shoe[value] -= 1.0
        less = Game(rules, shoe)
        found.append(
            Removed(
                value, less.best.value - best, less.by_chart(chart).value - by_chart, _insurance(shoe) - insured
            )
        )  # fmt: skip
    return found


class Counted(NamedTuple):
    """A round when the true count is so much."""

    true_count: int
    chance: float
    """How often the count is this, to the nearest whole, when half of the shoe has come out."""
    best: float
    """The value by the best play, insurance included."""
    chart: float
    """The value by the chart for the full shoe, without insurance."""
    insurance: float
    """The value of a unit of insurance."""


def by_count(rules: Rules, chart: Chart) -> list[Counted]:
    """The value of a round by the true count of Hi-Lo: running count over decks left.

    The shoe of a count has as many cards as the full one, and low and high cards in the proportion that is to be expected at
    that count: a count of t means t/2 high cards a deck more and as many low cards less than in a full shoe.
    """
    found = []
    for count in COUNTS:
        shoe = counted_shoe(rules.decks, count)
        told = Game(rules, shoe)
        chance = count_chance(rules.decks, count)
        found.append(Counted(count, chance, told.best.value, told.by_chart(chart).value, _insurance(shoe)))
    return found


def counted_shoe(decks: int, count: float) -> Doubles:
    """The shoe that a true count tells of."""
    shoe = full_shoe(decks)
    shift = count / 2.0
    shoe[list(LOW_CARDS)] *= (LOW_A_DECK - shift) / LOW_A_DECK
    shoe[[ACE, TEN]] *= (HIGH_A_DECK + shift) / HIGH_A_DECK
    return shoe


def count_chance(decks: int, count: int) -> float:
    """How often the true count, to the nearest whole, is this when half of the shoe has come out."""
    seen, low, high = 26 * decks, LOW_A_DECK * decks, HIGH_A_DECK * decks
    ways = 0
    for lows in range(min(low, seen) + 1):
        for highs in range(min(high, seen - lows) + 1):
            if int(np.floor(2 * (lows - highs) / decks + 0.5)) == count:
                ways += comb(low, lows) * comb(high, highs) * comb(52 * decks - low - high, seen - lows - highs)
    return ways / comb(52 * decks, seen)


def _insurance(shoe: Doubles) -> float:
    """What a unit of insurance is worth against an ace of that shoe, which is gone from it (7.4)."""
    return float(3.0 * shoe[TEN] / (shoe.sum() - 1.0) - 1.0)
