"""Exact value of Blackjack by NI2005-63 to one box in the first round of a full shoe.

>>> from houseway.maths import blackjack
>>> rules = blackjack.Rules(decks=6)
>>> round(blackjack.value(rules).value, 9)
-0.005140565

The strategy is ``"composition-dependent"`` (the best by the cards of the hand), ``"total-dependent"`` (the
best strategy table by totals) or a `StrategyTable`, read from a file by `read_strategy_table` or from text
by `parse_strategy_table`.
"""

from __future__ import annotations

from typing import Literal

from houseway.i18n import Message
from houseway.maths.blackjack.analysis import (
    BY_CARDS,
    BY_FILE,
    BY_TOTALS,
    BY_TOTALS_STRATEGY,
    GIVEN_STRATEGY,
    PER_WAGER,
    analyse,
)
from houseway.maths.blackjack.analysis_tables import TABLES
from houseway.maths.blackjack.exact.game import Game, StrategyEvaluation, get_game, make_full_shoe
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.composition_strategy import make_composition_table as written_by_cards
from houseway.maths.blackjack.strategy.strategy_files import parse_strategy_table, read_strategy_table
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable
from houseway.maths.results import ComputedValue

__all__ = [
    "TABLES",
    "Game",
    "Rules",
    "StrategyEvaluation",
    "StrategyTable",
    "analyse",
    "distribution",
    "evaluate",
    "find_best_table",
    "get_game",
    "make_composition_table",
    "make_full_shoe",
    "parse_strategy_table",
    "read_strategy_table",
    "standard_deviation",
    "value",
]


def __dir__() -> list[str]:
    return sorted(__all__)


Strategy = Literal["composition-dependent", "total-dependent"] | StrategyTable


def value(rules: Rules, strategy: Strategy = "composition-dependent") -> ComputedValue:
    """Return the expected value of one box's main wager, per unit of the initial wager."""
    method = {"composition-dependent": BY_CARDS, "total-dependent": BY_TOTALS}
    description = BY_FILE if isinstance(strategy, StrategyTable) else method[strategy]
    return ComputedValue(evaluate(rules, strategy).value, None, True, description, PER_WAGER)


def standard_deviation(rules: Rules, strategy: Strategy = "total-dependent") -> ComputedValue:
    """Return the standard deviation of one round's result, in units of the initial wager."""
    deviation = get_game(rules).standard_deviation(evaluate(rules, strategy))
    name = {"composition-dependent": Message("maths-strategy-best"), "total-dependent": BY_TOTALS_STRATEGY}
    strategy_name = GIVEN_STRATEGY if isinstance(strategy, StrategyTable) else name[strategy]
    method = Message("maths-blackjack-deviation", strategy=strategy_name)
    return ComputedValue(deviation, None, True, method, PER_WAGER)


def distribution(rules: Rules, strategy: Strategy = "total-dependent") -> dict[float, float]:
    """Return the probability of each result of one round, in units of the initial wager."""
    return get_game(rules).distribution(evaluate(rules, strategy))


def evaluate(rules: Rules, strategy: Strategy = "composition-dependent") -> StrategyEvaluation:
    """Return the decisions of the strategy, and the expected value of every first two cards under it."""
    if isinstance(strategy, StrategyTable):
        return get_game(rules).evaluate_table(strategy)
    return get_game(rules).best if strategy == "composition-dependent" else get_game(rules).best_table[1]


def find_best_table(rules: Rules) -> StrategyTable:
    """Return the best strategy table by totals, which no change of a single cell improves."""
    return get_game(rules).best_table[0]


def make_composition_table(rules: Rules) -> StrategyTable:
    """Return the composition-dependent strategy as a table by totals, plus a list of exceptional hands.

    The exceptions are the hands for which the best decision differs from the table by totals.
    """
    return written_by_cards(get_game(rules))
