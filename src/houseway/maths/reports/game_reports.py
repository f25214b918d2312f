"""Content of each game's report: its wagers, the relevant clauses, and its plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, Literal

from msgspec import structs

from houseway.i18n import Message, make_verbatim
from houseway.maths.reports.plots import draw_bars, draw_curves, draw_strategy_table
from houseway.maths.reports.report import Plot, Report, WagerSummary, get_clause_summaries
from houseway.maths.results import ResultTable, describe_cell
from houseway.money import Cents

EXACT = Message("reports-method-exact")
CHECKED_BY_ENGINE = Message("reports-method-checked")


PER_INITIAL_WAGER = Message("maths-per-initial-wager")
PER_SIDE_WAGER = Message("maths-per-side-wager")
RESULTS = Message("reports-plot-results")
STRATEGY_TABLE = Message("reports-plot-strategy-table")
PROBABILITY = Message("maths-column-probability")
VALUE = Message("maths-column-value")
VALUE_PER_UNIT = Message("reports-axis-value-per-unit")
SCALES: tuple[Literal["i", "ii"], ...] = ("i", "ii")


def make_blackjack_report() -> Report:
    """Make the report on Blackjack with six decks, Super Sevens and Perfect Pairs."""
    from houseway.maths import blackjack as room

    rules = room.Rules(decks=6)
    analysis = room.analyse(rules, show=("distribution", "readings", "removal", "counts"))
    figures = analysis.figures
    distribution = find_table(analysis.tables, "distribution")
    decks = rules.decks
    pair_chance = Fraction(4 * decks - 1, 52 * decks - 1)
    wagers = [
        WagerSummary(
            Message("reports-wager-main-by-cards"),
            -figures["composition-dependent"].value,
            PER_INITIAL_WAGER,
            None,
            None,
        ),
        WagerSummary(
            Message("reports-wager-main-by-totals"),
            -figures["total-dependent"].value,
            PER_INITIAL_WAGER,
            sum(float(row[1]) for row in distribution.rows if float(row[0]) > 0),
            figures["standard-deviation"].value,
        ),
        WagerSummary(
            Message("wager-insurance"),
            -figures["insurance"].value,
            Message("maths-per-insurance"),
            96 / 311,
            _compute_two_way_deviation(96 / 311, 2.0, 1.0),
        ),
        WagerSummary(
            Message("wager-perfect-pairs"),
            -figures["perfect-pairs"].value,
            PER_SIDE_WAGER,
            float(pair_chance),
            _compute_deviation(_list_perfect_pairs_results(decks)),
        ),
        WagerSummary(
            Message("wager-super-sevens"),
            -figures["super-sevens"].value,
            PER_SIDE_WAGER,
            1 / 13,
            None,
        ),
    ]
    strategy = room.find_best_table(rules)
    parts = {"hard": strategy.hard, "soft": strategy.soft, "pairs": strategy.pairs}
    bar_values = [
        (make_verbatim(f"{float(result):g}"), float(chance))
        for result, chance in _get_rows(distribution)
        if float(chance) > 1e-6
    ]
    counts = find_table(analysis.tables, "counts")
    plots = [
        Plot(RESULTS, draw_bars(RESULTS, bar_values, Message("reports-axis-units-won"), PROBABILITY),
             Message("reports-caption-results-by-totals")),
        Plot(STRATEGY_TABLE, draw_strategy_table(STRATEGY_TABLE, "23456789TA", parts),
             Message("reports-caption-strategy-table")),
        *_make_count_plot(counts),
    ]  # fmt: skip
    clauses = get_clause_summaries(
        "NI2005-63", "2.1", "7.1", "7.4", "8.1(a)", "8.1(b)", "9.2(a)", "9.2(b)", "10.3", "10.5", "10.7", "11.1", "11.3",
        "12.1", "13.1(f)", "13.1(g)", "13.2", "17.7", "18.14",
    )  # fmt: skip
    return Report("blackjack", Message("game-blackjack"), analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


def make_canberra_poker_report() -> Report:
    """Make the report on Canberra Poker under both instruments."""
    from houseway.maths import canberra_poker as room

    analysis = room.analyse()
    best = room.value("optimal")
    wins = float(sum(chance for result, chance in best.distribution.items() if result > 0))
    wagers = [
        WagerSummary(Message("reports-wager-ante-and-bet"), -float(best.expected), Message("maths-per-ante"), wins,
              sqrt(best.variance)),
        WagerSummary(Message("reports-wager-element-of-risk"), float(best.element_of_risk), Message("maths-per-all-wagers"),
              wins, None),
        WagerSummary(Message("reports-wager-jackpot-empty-meter"), -float(room.expected_value("NI2023-573", 0)),
              Message("maths-per-jackpot-wager"), 9516 / 2_598_960, None),
    ]  # fmt: skip
    meters = range(0, 600_001, 40_000)
    jackpot = {
        make_verbatim(number): [(float(meter), float(room.expected_value(number, meter, wager))) for meter in meters]
        for number, wager in (("NI2016-268", 2), ("NI2023-573", 2))
    }
    caps = find_table(analysis.tables, "maximum-payout")
    plots = [
        Plot(RESULTS, draw_bars(RESULTS, [(make_verbatim(f"{float(result):g}"), float(chance)) for result, chance
             in best.distribution.items()], Message("reports-axis-antes-won"), PROBABILITY),
             Message("reports-caption-results-optimal")),
        Plot(Message("reports-plot-jackpot-by-meter"), draw_curves(Message("reports-plot-jackpot-by-meter"), jackpot,
             Message("reports-axis-meter"), VALUE_PER_UNIT), Message("reports-caption-jackpot-by-meter")),
        Plot(Message("reports-plot-maximum-payout"), draw_curves(Message("reports-plot-maximum-payout"),
             {Message("maths-word-optimal"): _get_points(caps, 100)}, Message("reports-axis-maximum-payout"), VALUE),
             Message("reports-caption-maximum-payout")),
    ]  # fmt: skip
    clauses = get_clause_summaries(
        "NI2023-573",
        "2.1",
        "6.2",
        "7.2",
        "7.3",
        "8.1",
        "8.2",
        "9.2",
        "9.3",
        "9.4",
        "9.5",
        "9.6",
        "10.5",
        "11.1",
        "11.3",
    )
    return Report(
        "canberra-poker", Message("game-canberra-poker"), analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE)
    )


def make_pai_gow_report() -> Report:
    """Make the report on Pai Gow with the Gee Jun Jackpot."""
    from houseway.maths import pai_gow as room

    analysis = room.analyse()
    house, best = room.house_way(), room.evaluate_best_setting()
    banker, best_banker = room.house_way(banker=True), room.evaluate_best_setting(banker=True)
    wagers = [
        WagerSummary(
            Message(f"reports-wager-{name}"),
            -float(value.expected),
            Message("maths-per-wager"),
            value.tally.win / value.tally.deals,
            sqrt(value.variance),
        )
        for name, value in (
            ("player-house-way", house),
            ("player-best-setting", best),
            ("bank-house-way", banker),
            ("bank-best-setting", best_banker),
        )
    ]
    winners = room.count_hands_by_prize()
    wagers.append(
        WagerSummary(Message("reports-wager-jackpot-empty-pool"), -float(room.expected_value(0, 1)),
              Message("maths-per-jackpot-wager"),
              sum(winners.values()) / 35_960, None)
    )  # fmt: skip
    tally = house.tally
    bar_values = [(Message(f"wager-outcome-{name}"), count / tally.deals) for name, count in tally._asdict().items()]
    pools = [(float(pool), float(room.expected_value(pool, 1))) for pool in range(0, 60_001, 5_000)]
    plots = [
        Plot(Message("reports-plot-house-way"), draw_bars(Message("reports-plot-house-way"), bar_values,
             Message("maths-column-result"), PROBABILITY), Message("reports-caption-house-way")),
        Plot(Message("reports-plot-jackpot-by-pool"), draw_curves(Message("reports-plot-jackpot-by-pool"),
             {make_verbatim("1.00"): pools}, Message("reports-axis-pool"), VALUE_PER_UNIT),
             Message("reports-caption-jackpot-by-pool")),
    ]  # fmt: skip
    clauses = get_clause_summaries(
        "NI2023-578",
        "2.1",
        "3.1",
        "4.1",
        "4.2",
        "9.1",
        "10.1(a)",
        "10.1(b)",
        "10.1(c)",
        "10.2",
        "11.1",
        "11.2",
        "11.3",
        "11.4",
        "11.5",
        "11.6",
        "11.8",
        "11.11",
        "13.2",
    )
    return Report("pai-gow", Message("game-pai-gow"), analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


def make_holdem_report() -> Report:
    """Make the report on Poker Hold-em: kinds of hands for every deck, and commission."""
    from houseway.maths import holdem as room
    from houseway.maths.hand_class_counts import count_kinds

    analysis = room.analyse()
    tables = list(analysis.tables)
    for deck in (48, 44, 40, 36, 32):
        kinds = count_kinds(room.Settings(deck), 7)
        total = sum(kinds.values())
        tables.append(
            ResultTable(f"kinds-{deck}", Message("reports-table-kinds", deck=deck), ("kind", "hands", "probability"),
                  [(kind, count, count / total) for kind, count in kinds.items()])
        )  # fmt: skip
    analysis = structs.replace(analysis, tables=tuple(tables))
    pots = range(0, 301, 5)
    commission_curves: Mapping[Message, Any] = {
        Message("reports-scale", scale=scale): [
            (float(pot), room.commission([pot * 100], scale=scale, maximum=10_00) / pot if pot else 0.0) for pot in pots
        ]
        for scale in SCALES
    }
    by_kind = [(describe_cell(row[0]), float(row[2])) for row in find_table(analysis.tables, "kinds").rows]
    plots = [
        Plot(
            Message("reports-plot-kinds"),
            draw_bars(Message("reports-plot-kinds"), by_kind, Message("maths-column-kind"), PROBABILITY),
            Message("reports-caption-kinds"),
        ),
        Plot(
            Message("reports-plot-commission"),
            draw_curves(
                Message("reports-plot-commission"),
                commission_curves,
                Message("reports-axis-pot"),
                Message("reports-axis-cents-per-dollar"),
            ),
            Message("reports-caption-commission"),
        ),
    ]
    clauses = get_clause_summaries("NI2015-405", "2.2", "2.3", "3.3", "3.4", "3.5", "9.1", "13.2", "15.2")
    wagers = [
        WagerSummary(Message("reports-wager-pot", amount=Cents(100_00), scale=scale),
              room.commission([100_00], scale=scale, maximum=10_00) / 100_00, Message("reports-per-pot"), None, None)
        for scale in SCALES
    ]  # fmt: skip
    return Report("holdem", Message("game-holdem"), analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


REPORTS: Mapping[str, Callable[[], Report]] = {
    "blackjack": make_blackjack_report,
    "canberra-poker": make_canberra_poker_report,
    "pai-gow": make_pai_gow_report,
    "holdem": make_holdem_report,
}


def find_table(tables: Any, key: str) -> ResultTable:
    """Return the table with this key."""
    table_with_key: ResultTable = next(table for table in tables if table.key == key)
    return table_with_key


def _get_points(table: ResultTable, largest_x: float) -> list[tuple[float, float]]:
    return sorted((float(row[0]), float(row[1])) for row in table.rows if float(row[0]) <= largest_x)


def _get_rows(table: ResultTable) -> list[tuple[Any, Any]]:
    return [(row[0], row[1]) for row in table.rows]


def _compute_two_way_deviation(chance: float, wins: float, loses: float) -> float:
    mean = chance * wins - (1 - chance) * loses
    return sqrt(chance * wins**2 + (1 - chance) * loses**2 - mean**2)


def _list_perfect_pairs_results(decks: int) -> list[tuple[float, float]]:
    cards = 52 * decks - 1
    winning_results = [(25.0, (decks - 1) / cards), (12.0, decks / cards), (6.0, 2 * decks / cards)]
    return [*winning_results, (-1.0, 1 - sum(chance for _, chance in winning_results))]


def _compute_deviation(results: list[tuple[float, float]]) -> float:
    mean = sum(result * chance for result, chance in results)
    return sqrt(sum(chance * result**2 for result, chance in results) - mean**2)


def _make_count_plot(table: ResultTable) -> list[Plot]:
    points = [(float(row[0]), float(row[1])) for row in table.rows if _is_number(row[0]) and _is_number(row[1])]
    title = Message("reports-plot-true-count")
    curves = {Message("maths-strategy-best"): points}
    svg = draw_curves(title, curves, Message("maths-column-true-count"), VALUE)
    return [Plot(title, svg, Message("reports-caption-true-count"))]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)
