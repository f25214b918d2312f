"""What Blackjack by NI2005-63 is worth to one box in the first round of a full shoe.

>>> from houseway.maths import blackjack
>>> rules = blackjack.Rules(decks=6)
>>> round(blackjack.value(rules).value, 9)
-0.005140565

The strategy is ``"composition-dependent"`` (the best by the cards of the hand), ``"total-dependent"`` (the best chart by totals)
or a `Chart`, read from a file by `read_chart` or from text by `parse_chart`.
"""

from __future__ import annotations

from typing import Literal

from houseway.maths.blackjack.analysis import BY_CARDS, BY_FILE, BY_TOTALS, DEVIATION, PER_WAGER, analyse
from houseway.maths.blackjack.analysis_tables import TABLES
from houseway.maths.blackjack.exact.game import Game, Valued, full_shoe, game
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.strategy.composition_strategy import chart_by_cards as written_by_cards
from houseway.maths.blackjack.strategy.strategy_files import parse_chart, read_chart
from houseway.maths.blackjack.strategy.strategy_table import Chart
from houseway.maths.results import Figure

__all__ = [
    "TABLES",
    "Chart",
    "Game",
    "Rules",
    "Valued",
    "analyse",
    "best_chart",
    "chart_by_cards",
    "distribution",
    "full_shoe",
    "game",
    "parse_chart",
    "read_chart",
    "standard_deviation",
    "value",
    "valued",
]

Strategy = Literal["composition-dependent", "total-dependent"] | Chart


def value(rules: Rules, strategy: Strategy = "composition-dependent") -> Figure:
    """What one box's main wager is worth, by unit of the initial wager."""
    method = {"composition-dependent": BY_CARDS, "total-dependent": BY_TOTALS}
    told = BY_FILE if isinstance(strategy, Chart) else method[strategy]
    return Figure(valued(rules, strategy).value, None, True, told, PER_WAGER)


def standard_deviation(rules: Rules, strategy: Strategy = "total-dependent") -> Figure:
    """The standard deviation of one round's result, in units of the initial wager."""
    found = game(rules).standard_deviation(valued(rules, strategy))
    return Figure(found, None, True, DEVIATION, PER_WAGER)


def distribution(rules: Rules, strategy: Strategy = "total-dependent") -> dict[float, float]:
    """The chance of each result of one round, in units of the initial wager."""
    return game(rules).distribution(valued(rules, strategy))


def valued(rules: Rules, strategy: Strategy = "composition-dependent") -> Valued:
    """How the strategy plays, and what every first two cards are worth by it."""
    if isinstance(strategy, Chart):
        return game(rules).by_chart(strategy)
    return game(rules).best if strategy == "composition-dependent" else game(rules).best_chart[1]


def best_chart(rules: Rules) -> Chart:
    """The best chart by totals: no single cell of it can be bettered."""
    return game(rules).best_chart[0]


def chart_by_cards(rules: Rules) -> Chart:
    """The best play by the cards, written as the chart by totals with every hand that is played otherwise."""
    return written_by_cards(game(rules))
