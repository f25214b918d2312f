"""The whole game: ten first cards of the dealer put together, kept for further questions about the same shoe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from math import sqrt

import numpy as np
from msgspec import Struct

from houseway.maths.blackjack.exact.dealer_totals import Doubles
from houseway.maths.blackjack.exact.hands import TEN, VALUES, hands
from houseway.maths.blackjack.exact.kernels import STAND
from houseway.maths.blackjack.exact.side_wagers import SEVEN
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_search import best_chart
from houseway.maths.blackjack.strategy.strategy_table import Chart

SUITS = 4


class Valued(Struct, frozen=True):
    """A way to play, and what it is worth."""

    plays: tuple[Play, ...]
    """How to play, by the column of the dealer's first card."""
    values: Doubles
    """``values[dealer, one, other]``: what these first two cards are worth against that first card."""
    value: float
    """What the initial wager is worth, by unit."""


class Game:
    """One box in a round from a given shoe."""

    def __init__(self, rules: Rules, shoe: Doubles) -> None:
        self.rules = rules
        self.shoe = shoe

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The dealer's first cards that the shoe holds."""
        return tuple(Column(self.rules, self.shoe, card) for card in range(VALUES) if self.shoe[card] > 0)

    @cached_property
    def best(self) -> Valued:
        """The best play by the cards of the hand; insurance and even money where they are worth it."""
        plays, values = [], []
        for column in self.columns:
            play, found = column.best()
            plays.append(play)
            values.append(column.with_insurance(column.values(play, found)))
        return self._valued(plays, values)

    @cached_property
    def best_knowing_the_pair(self) -> float:
        """The value by the best play when the hands of a split also know that the other card of the pair is gone."""
        value = 0.0
        for column, play, worth in zip(self.columns, self.best.plays, self.best.values, strict=True):
            chances, found = column.chances(), column.worths(play.first)
            value += column.chance * float((chances * worth).sum())
            for pair in range(VALUES):
                if chances[pair, pair]:
                    hand = column.hands.number(pair, pair)
                    known = max(column.split_worth_knowing_the_pair(play, pair), float(found[hand, play.first[hand]]))
                    before = (
                        column.split_worth(play, pair) if play.split[pair] else float(found[hand, play.first[hand]])
                    )
                    value += column.chance * float(chances[pair, pair]) * (known - before)
        return value

    @cached_property
    def best_chart(self) -> tuple[Chart, Valued]:
        """The best chart by totals; it never insures."""
        chart, values = best_chart(self.columns)
        plays = [chart.play(column.first_card, double_any=self.double_any) for column in self.columns]
        return chart, self._valued(plays, values)

    def by_chart(self, chart: Chart) -> Valued:
        """What a chart is worth; it never insures."""
        return self.by_play([chart.play(column.first_card, double_any=self.double_any) for column in self.columns])

    def by_play(self, plays: Sequence[Play]) -> Valued:
        """What any way to play is worth, one for each first card; it never insures."""
        return self._valued(plays, [column.values(play) for column, play in zip(self.columns, plays, strict=True)])

    def standard_deviation(self, valued: Valued) -> float:
        """Of the result of a round, in units of the initial wager, splits and doubles included."""
        from houseway.maths.blackjack.exact.standard_deviation import mean_square

        square = sum(
            column.chance * mean_square(column, play) for column, play in zip(self.columns, valued.plays, strict=True)
        )
        return sqrt(square - valued.value**2)

    def distribution(self, valued: Valued) -> dict[float, float]:
        """The chance of each result of a round, in units of the initial wager, splits and doubles included."""
        from houseway.maths.blackjack.exact.result_distribution import MOST, chances_of_results

        units, blackjacks = np.zeros(2 * MOST + 1), 0.0
        for column, play in zip(self.columns, valued.plays, strict=True):
            chances, wins = chances_of_results(column, play)
            units += column.chance * chances
            blackjacks += column.chance * wins
        found = {float(result): float(chance) for result, chance in zip(range(-MOST, MOST + 1), units, strict=True)}
        return dict(sorted((found | {1.5: blackjacks}).items()))

    @property
    def double_any(self) -> bool:
        """Whether a hand of any number of cards may be doubled (11.1)."""
        return self.rules.double_on == "any"

    def _valued(self, plays: Sequence[Play], values: Sequence[Doubles]) -> Valued:
        value = sum(
            column.chance * float((column.chances() * worth).sum())
            for column, worth in zip(self.columns, values, strict=True)
        )
        return Valued(tuple(plays), np.array(values), value)


def full_shoe(decks: int) -> Doubles:
    """How many cards of each value a full shoe holds."""
    shoe = np.full(VALUES, float(SUITS * decks))
    shoe[TEN] *= 4
    return shoe


@cache
def game(rules: Rules) -> Game:
    """The game from a full shoe, made once in a process."""
    return Game(rules, full_shoe(rules.decks))


def thirds(valued: Valued) -> Callable[[int], bool]:
    """Against which first cards a pair of sevens gets a third card: hit, doubled or split (17.10)."""
    pair = hands().number(SEVEN, SEVEN)
    return lambda card: bool(valued.plays[card].split[SEVEN] or valued.plays[card].first[pair] != STAND)
