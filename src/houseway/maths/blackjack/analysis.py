"""All values and tables that ``houseway analyse blackjack`` prints."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from houseway.errors import InvalidRecordError
from houseway.i18n import Message, MessageList
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

PER_WAGER = Message("maths-per-initial-wager")
BY_CARDS = Message("maths-blackjack-by-cards")
BY_TOTALS = Message("maths-blackjack-by-totals")
BY_CARDS_AND_PAIR = Message("maths-blackjack-by-cards-and-pair")
BY_FILE = Message("maths-blackjack-by-file")
BY_TOTALS_STRATEGY = Message("maths-strategy-by-totals")
GIVEN_STRATEGY = Message("maths-strategy-given")


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
                Message("maths-unknown-value", name=repr(name), names=MessageList(makers, "or")), "analyse blackjack"
            )
    for name in show:
        if name not in TABLES:
            raise InvalidRecordError(
                Message("maths-unknown-table", name=repr(name), names=MessageList(TABLES, "or")), "analyse blackjack"
            )
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
            blackjack_game.standard_deviation(blackjack_game.best_table[1]),
            Message("maths-blackjack-deviation", strategy=BY_TOTALS_STRATEGY),
        ),
        "insurance": partial(compute_insurance, decks),
        "perfect-pairs": partial(compute_perfect_pairs, decks),
        "super-sevens-always": partial(compute_super_sevens_always, decks),
        "super-sevens": lambda: compute_super_sevens(
            decks, third_card_policy(blackjack_game.best_table[1]), BY_TOTALS_STRATEGY
        ),
    }
    if strategy is not None:
        makers["strategy"] = lambda: _make_exact_value(blackjack_game.evaluate_table(strategy).value, BY_FILE)
        makers["strategy-standard-deviation"] = lambda: _make_exact_value(
            blackjack_game.standard_deviation(blackjack_game.evaluate_table(strategy)),
            Message("maths-blackjack-deviation", strategy=GIVEN_STRATEGY),
        )
        makers["strategy-super-sevens"] = lambda: compute_super_sevens(
            decks, third_card_policy(blackjack_game.evaluate_table(strategy)), GIVEN_STRATEGY
        )
    return makers


def _make_exact_value(value: float, method: Message) -> ComputedValue:
    return ComputedValue(value, None, True, method, PER_WAGER)
