"""All values and tables that ``houseway analyse blackjack`` prints."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from houseway.errors import InvalidRecordError
from houseway.maths.blackjack.analysis_tables import TABLES, TableRequest
from houseway.maths.blackjack.exact.game import Game, get_game, third_card_policy
from houseway.maths.blackjack.exact.side_wagers import (
    compute_insurance,
    compute_perfect_pairs,
    compute_super_sevens,
    compute_super_sevens_always,
)
from houseway.maths.blackjack.rules import INSTRUMENT, Rules
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable
from houseway.maths.results import Analysis, ComputedValue

PER_WAGER = "unit of the initial wager"
BY_CARDS = (
    "every deal counted; the best decisions by the cards of the hand and the dealer's card, "
    "the same by the same cards after a split; resplits to four hands exact"
)
BY_TOTALS = "every deal counted; the best chart by totals: no single cell can be bettered; resplits to four hands exact"
BY_CARDS_AND_PAIR = (
    "the same, but a hand of a split also knows that the other card of the pair is gone; resplits to four hands exact"
)
BY_FILE = "every deal counted; the chart given; resplits to four hands exact"
DEVIATION = "every deal counted, every two hands of a split with the dealer's"


def analyse(
    rules: Rules, strategy: StrategyTable | None = None, *, only: Collection[str] = (), show: Collection[str] = ()
) -> Analysis:
    """Compute the expected values of the game, and those of ``strategy`` if it is given.

    ``only`` names the values to compute, by default all. ``show`` names tables to add, such as ``first-cards``.

    Raises:
        InvalidRecordError: a name in ``only`` or ``show`` is unknown.
    """
    blackjack_game = get_game(rules)
    makers = _list_values(blackjack_game, strategy)
    for name in only:
        if name not in makers:
            raise InvalidRecordError(
                f"no figure is called {name!r}; there are {', '.join(makers)}", "analyse blackjack"
            )
    for name in show:
        if name not in TABLES:
            raise InvalidRecordError(f"no table is called {name!r}; there are {', '.join(TABLES)}", "analyse blackjack")
    listed_strategy = strategy
    if listed_strategy is None and (not only or not {"total-dependent", "standard-deviation"}.isdisjoint(only)):
        listed_strategy = blackjack_game.best_table[0]
    return Analysis(
        "blackjack",
        INSTRUMENT,
        rules.to_json(),
        {name: make() for name, make in makers.items() if not only or name in only},
        listed_strategy and listed_strategy.to_json(),
        listed_strategy.to_text() if listed_strategy else "",
        [table for name in show for table in TABLES[name](TableRequest(blackjack_game, strategy))],
    )


def _list_values(blackjack_game: Game, strategy: StrategyTable | None) -> dict[str, Callable[[], ComputedValue]]:
    """Return a dictionary from the name of each value to the function that computes it."""
    decks = blackjack_game.rules.decks
    makers: dict[str, Callable[[], ComputedValue]] = {
        "composition-dependent": lambda: _make_exact_value(blackjack_game.best.value, BY_CARDS),
        "composition-dependent-pair-known": lambda: _make_exact_value(
            blackjack_game.best_value_knowing_pair, BY_CARDS_AND_PAIR
        ),
        "total-dependent": lambda: _make_exact_value(blackjack_game.best_table[1].value, BY_TOTALS),
        "standard-deviation": lambda: _make_exact_value(
            blackjack_game.standard_deviation(blackjack_game.best_table[1]), f"{DEVIATION}; the chart by totals"
        ),
        "insurance": partial(compute_insurance, decks),
        "perfect-pairs": partial(compute_perfect_pairs, decks),
        "super-sevens-always": partial(compute_super_sevens_always, decks),
        "super-sevens": lambda: compute_super_sevens(
            decks, third_card_policy(blackjack_game.best_table[1]), "by the chart by totals"
        ),
    }
    if strategy is not None:
        makers["strategy"] = lambda: _make_exact_value(blackjack_game.evaluate_table(strategy).value, BY_FILE)
        makers["strategy-standard-deviation"] = lambda: _make_exact_value(
            blackjack_game.standard_deviation(blackjack_game.evaluate_table(strategy)), f"{DEVIATION}; the chart given"
        )
        makers["strategy-super-sevens"] = lambda: compute_super_sevens(
            decks, third_card_policy(blackjack_game.evaluate_table(strategy)), "by the chart given"
        )
    return makers


def _make_exact_value(value: float, method: str) -> ComputedValue:
    return ComputedValue(value, None, True, method, PER_WAGER)
