"""The whole game: the results against all ten upcards, combined and cached for each shoe."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from math import sqrt

import numpy as np
from msgspec import Struct

from houseway.maths.blackjack.exact.dealer_totals import Doubles
from houseway.maths.blackjack.exact.hands import TEN, VALUES, get_hand_states
from houseway.maths.blackjack.exact.kernels import STAND
from houseway.maths.blackjack.exact.side_wagers import SEVEN
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.strategy_search import find_best_table
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable

SUITS = 4


class StrategyEvaluation(Struct, frozen=True):
    """A strategy with its expected value."""

    plays: tuple[ColumnPolicy, ...]
    """Decisions against each first card of the dealer, in the order of the columns."""
    values: Doubles
    """Expected value of each first two cards against each first card: ``values[dealer, first, second]``."""
    value: float
    """Expected value per unit of the initial wager."""


class Game:
    """Exact analysis of one box in a round from a given shoe."""

    def __init__(self, rules: Rules, shoe: Doubles) -> None:
        self.rules = rules
        self.shoe = shoe

    @cached_property
    def columns(self) -> tuple[UpcardColumn, ...]:
        """Analyses against each first card of the dealer that the shoe contains."""
        return tuple(UpcardColumn(self.rules, self.shoe, card) for card in range(VALUES) if self.shoe[card] > 0)

    @cached_property
    def best(self) -> StrategyEvaluation:
        """Best composition-dependent strategy, with insurance and even money if they are profitable."""
        policies, values = [], []
        for column in self.columns:
            policy, action_values = column.find_best()
            policies.append(policy)
            values.append(column.add_insurance(column.compute_values(policy, action_values)))
        return self._make_evaluation(policies, values)

    @cached_property
    def best_value_knowing_pair(self) -> float:
        """Value of the best strategy if a split hand also takes into account that the pair's other card is gone."""
        value = 0.0
        for column, policy, values in zip(self.columns, self.best.plays, self.best.values, strict=True):
            chances, action_values = column.compute_deal_chances(), column.action_values(policy.first)
            value += column.chance * float((chances * values).sum())
            for pair in range(VALUES):
                if chances[pair, pair]:
                    hand = column.hands.find_hand(pair, pair)
                    value_knowing_pair = max(
                        column.compute_split_value_knowing_pair(policy, pair),
                        float(action_values[hand, policy.first[hand]]),
                    )
                    value_unknowing = (
                        column.compute_split_value(policy, pair)
                        if policy.split[pair]
                        else float(action_values[hand, policy.first[hand]])
                    )
                    value += column.chance * float(chances[pair, pair]) * (value_knowing_pair - value_unknowing)
        return value

    @cached_property
    def best_table(self) -> tuple[StrategyTable, StrategyEvaluation]:
        """Best strategy table by totals, and its evaluation without insurance."""
        strategy, values = find_best_table(self.columns)
        policies = [strategy.make_policy(column.first_card, double_any=self.double_any) for column in self.columns]
        return strategy, self._make_evaluation(policies, values)

    def evaluate_table(self, strategy: StrategyTable) -> StrategyEvaluation:
        """Evaluate a strategy table, without insurance."""
        return self.evaluate_policies(
            [strategy.make_policy(column.first_card, double_any=self.double_any) for column in self.columns]
        )

    def evaluate_policies(self, policies: Sequence[ColumnPolicy]) -> StrategyEvaluation:
        """Evaluate policies, one for each first card of the dealer, without insurance."""
        return self._make_evaluation(
            policies, [column.compute_values(policy) for column, policy in zip(self.columns, policies, strict=True)]
        )

    def standard_deviation(self, evaluation: StrategyEvaluation) -> float:
        """Return the standard deviation of a round in units of the initial wager, including splits and doubles."""
        from houseway.maths.blackjack.exact.standard_deviation import compute_mean_square

        square = sum(
            column.chance * compute_mean_square(column, policy)
            for column, policy in zip(self.columns, evaluation.plays, strict=True)
        )
        return sqrt(square - evaluation.value**2)

    def distribution(self, evaluation: StrategyEvaluation) -> dict[float, float]:
        """Return the probability of each result of a round in units of the initial wager, with splits and doubles."""
        from houseway.maths.blackjack.exact.result_distribution import MAX_UNITS, compute_result_chances

        units, blackjacks = np.zeros(2 * MAX_UNITS + 1), 0.0
        for column, policy in zip(self.columns, evaluation.plays, strict=True):
            chances, wins = compute_result_chances(column, policy)
            units += column.chance * chances
            blackjacks += column.chance * wins
        chances_by_result = {
            float(result): float(chance) for result, chance in zip(range(-MAX_UNITS, MAX_UNITS + 1), units, strict=True)
        }
        return dict(sorted((chances_by_result | {1.5: blackjacks}).items()))

    @property
    def double_any(self) -> bool:
        """True if a hand of any number of cards may be doubled (11.1)."""
        return self.rules.double_on == "any"

    def _make_evaluation(self, policies: Sequence[ColumnPolicy], values: Sequence[Doubles]) -> StrategyEvaluation:
        value = sum(
            column.chance * float((column.compute_deal_chances() * column_values).sum())
            for column, column_values in zip(self.columns, values, strict=True)
        )
        return StrategyEvaluation(tuple(policies), np.array(values), value)


def make_full_shoe(decks: int) -> Doubles:
    """Return the number of cards of each value in a full shoe."""
    shoe = np.full(VALUES, float(SUITS * decks))
    shoe[TEN] *= 4
    return shoe


@cache
def get_game(rules: Rules) -> Game:
    """Return the analysis of these rules from a full shoe, cached for the process."""
    return Game(rules, make_full_shoe(rules.decks))


def third_card_policy(evaluation: StrategyEvaluation) -> Callable[[int], bool]:
    """Return a function that says whether a pair of sevens gets a third card against an upcard (17.10).

    The pair gets a third card if it is hit, doubled or split.
    """
    pair = get_hand_states().find_hand(SEVEN, SEVEN)
    return lambda card: bool(evaluation.plays[card].split[SEVEN] or evaluation.plays[card].first[pair] != STAND)
