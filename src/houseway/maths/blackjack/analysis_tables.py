"""Tables that ``houseway analyse blackjack --show`` adds."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from houseway.i18n import Message
from houseway.maths.blackjack.exact.game import Game, StrategyEvaluation, third_card_policy
from houseway.maths.blackjack.exact.hands import VALUES
from houseway.maths.blackjack.exact.shoes import compute_by_count, compute_removals
from houseway.maths.blackjack.exact.side_wagers import compute_insurance_by_tens
from houseway.maths.blackjack.interpretations import compute_costs, list_without_cost
from houseway.maths.blackjack.strategy.composition_strategy import list_exceptions
from houseway.maths.blackjack.strategy.strategy_table import NAMES, UPCARD_ORDER, StrategyTable
from houseway.maths.results import ResultTable


class TableRequest:
    """Input of a table: the game, and the strategy table to use, by default the best table by totals."""

    def __init__(self, blackjack_game: Game, given_strategy: StrategyTable | None) -> None:
        self.blackjack_game = blackjack_game
        self.given_strategy = given_strategy
        self.strategy_name = Message("maths-strategy-by-totals" if given_strategy is None else "maths-strategy-given")
        self.strategy_column = "by the chart by totals" if given_strategy is None else "by the chart given"
        """Key of the column with the values of the strategy table."""

    @property
    def strategy(self) -> StrategyTable:
        """The given strategy table, or else the best table by totals."""
        return self.blackjack_game.best_table[0] if self.given_strategy is None else self.given_strategy

    @property
    def evaluation(self) -> StrategyEvaluation:
        """Evaluation of the strategy table in `strategy`."""
        return (
            self.blackjack_game.best_table[1]
            if self.given_strategy is None
            else self.blackjack_game.evaluate_table(self.given_strategy)
        )


def make_first_cards_table(request: TableRequest) -> list[ResultTable]:
    """Make the table of the expected value of each first two cards against each first card of the dealer."""
    blackjack_game = request.blackjack_game
    evaluation, strategy_name = (
        (blackjack_game.best, Message("maths-strategy-best"))
        if request.given_strategy is None
        else (request.evaluation, request.strategy_name)
    )
    rows = []
    for first in range(VALUES):
        for second in range(first, VALUES):
            values = [float(evaluation.values[NAMES.index(card), first, second]) for card in UPCARD_ORDER]
            rows.append([f"{NAMES[first]}-{NAMES[second]}", *values])
    title = Message("maths-table-first-cards", strategy=strategy_name)
    return [ResultTable("first-cards", title, ("cards", *UPCARD_ORDER), rows)]


def make_insurance_tables(request: TableRequest) -> list[ResultTable]:
    """Make two tables about insurance and even money.

    The first has the expected value of insurance by the number of ten-value cards in the hand. The second compares
    even money for a Blackjack with waiting for the dealer's second card.
    """
    decks = request.blackjack_game.rules.decks
    insurance_values = [compute_insurance_by_tens(decks, tens)[0] for tens in range(3)]
    waiting_value = compute_insurance_by_tens(decks, 1)[1]
    return [
        ResultTable(
            "insurance-by-hand",
            Message("maths-table-insurance-by-hand"),
            ("ten-value cards", "insurance", "as a fraction"),
            [
                [tens, float(insurance_value), str(insurance_value)]
                for tens, insurance_value in enumerate(insurance_values)
            ],
        ),
        ResultTable(
            "even-money",
            Message("maths-table-even-money"),
            ("even money", "waits", "as a fraction"),
            [[1, float(waiting_value), str(waiting_value)]],
        ),
    ]


def make_distribution_table(request: TableRequest) -> list[ResultTable]:
    """Make the table of the probability of every result of a round."""
    blackjack_game, evaluation = request.blackjack_game, request.evaluation
    chances = blackjack_game.distribution(evaluation)
    mean = sum(result * chance for result, chance in chances.items())
    square = sum(result * result * chance for result, chance in chances.items())
    errors = (
        abs(mean - evaluation.value),
        abs(sqrt(square - mean * mean) - blackjack_game.standard_deviation(evaluation)),
    )
    note = Message("maths-table-distribution-note", mean_error=f"{errors[0]:.0e}", deviation_error=f"{errors[1]:.0e}")
    rows = [[result, chance] for result, chance in chances.items()]
    title = Message("maths-table-distribution", strategy=request.strategy_name)
    return [ResultTable("distribution", title, ("result", "chance"), rows, note)]


def make_exceptions_table(request: TableRequest) -> list[ResultTable]:
    """Make the table of hands for which the composition-dependent strategy differs from the table by totals."""
    columns = ("hand", "against", "by total", "by cards", "gain")
    title = Message("maths-table-by-cards")
    return [ResultTable("by-cards", title, columns, list_exceptions(request.blackjack_game))]


def make_interpretation_tables(request: TableRequest) -> list[ResultTable]:
    """Make the tables that show how the other interpretations of the register would change the values."""
    return [
        ResultTable(
            "readings",
            Message("maths-table-readings"),
            ("entry", "of", "as read", "otherwise", "difference", "clauses", "other reading"),
            compute_costs(request.blackjack_game, request.evaluation, third_card_policy(request.evaluation)),
        ),
        ResultTable(
            "readings-without-cost",
            Message("maths-table-readings-without-cost"),
            ("entry", "they decide", "clauses", "other reading"),
            list_without_cost(),
        ),
    ]


def make_removal_table(request: TableRequest) -> list[ResultTable]:
    """Make the table of how the values change if one card is removed from the shoe."""
    rows = [
        [NAMES[row.value], row.best, row.by_table, row.insurance]
        for row in compute_removals(request.blackjack_game.rules, request.strategy)
    ]
    columns = ("card removed", "best play", request.strategy_column, "insurance")
    title = Message("maths-table-removal")
    return [ResultTable("removal", title, columns, rows)]


def make_counts_table(request: TableRequest) -> list[ResultTable]:
    """Make the table of the expected value of a round at each true count."""
    rows = [list(row) for row in compute_by_count(request.blackjack_game.rules, request.strategy)]
    columns = ("true count", "how often", "best play", request.strategy_column, "insurance")
    note = Message("maths-table-counts-note")
    return [ResultTable("counts", Message("maths-table-counts"), columns, rows, note)]


TABLES: dict[str, Callable[[TableRequest], list[ResultTable]]] = {
    "first-cards": make_first_cards_table,
    "insurance": make_insurance_tables,
    "distribution": make_distribution_table,
    "by-cards": make_exceptions_table,
    "readings": make_interpretation_tables,
    "removal": make_removal_table,
    "counts": make_counts_table,
}
