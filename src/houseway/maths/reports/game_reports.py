"""Content of each game's report: its wagers, the relevant clauses, and its plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, Literal

from msgspec import structs

from houseway.maths.reports.plots import draw_bars, draw_curves, draw_strategy_table
from houseway.maths.reports.report import Plot, Report, WagerSummary, get_clause_summaries
from houseway.maths.results import ResultTable

EXACT = (
    "Every figure marked exact comes from counting every deal; fractions are the figures themselves, decimals their "
    "nearest doubles."
)
CHECKED_BY_ENGINE = (
    "The same rules play on the engine; tests hold the mathematics against brute force on reduced packs and against "
    "simulated rounds."
)


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
            "main, best by the cards", -figures["composition-dependent"].value, "unit of the initial wager", None, None
        ),
        WagerSummary(
            "main, by the chart",
            -figures["total-dependent"].value,
            "unit of the initial wager",
            sum(float(row[1]) for row in distribution.rows if float(row[0]) > 0),
            figures["standard-deviation"].value,
        ),
        WagerSummary(
            "insurance",
            -figures["insurance"].value,
            "unit of insurance",
            96 / 311,
            _compute_two_way_deviation(96 / 311, 2.0, 1.0),
        ),
        WagerSummary(
            "Perfect Pairs",
            -figures["perfect-pairs"].value,
            "unit of the side wager",
            float(pair_chance),
            _compute_deviation(_list_perfect_pairs_results(decks)),
        ),
        WagerSummary(
            "Super Sevens",
            -figures["super-sevens"].value,
            "unit of the side wager",
            1 / 13,
            None,
            "wins with a seven as first card",
        ),
    ]
    strategy = room.find_best_table(rules)
    parts = {"hard": strategy.hard, "soft": strategy.soft, "pairs": strategy.pairs}
    bar_values = [
        (f"{float(result):g}", float(chance)) for result, chance in _get_rows(distribution) if float(chance) > 1e-6
    ]
    counts = find_table(analysis.tables, "counts")
    plots = [
        Plot("Results of a round", draw_bars("results of a round", bar_values, "units won", "chance"),
             "By the chart; heights by square root, so that rare results are still seen."),
        Plot("The chart", draw_strategy_table("strategy chart", "23456789TA", parts),
             "S stand, H hit, D double or hit, DS double or stand, P split. Against the dealer's first card."),
        *_make_count_plot(counts),
    ]  # fmt: skip
    clauses = get_clause_summaries(
        "NI2005-63",
        "2.1",
        "7.1",
        "7.4",
        "8.1(a)",
        "8.1(b)",
        "9.2(a)",
        "9.2(b)",
        "10.3",
        "10.5",
        "10.7",
        "11.1",
        "11.3",
        "12.1",
        "13.1(f)",
        "13.1(g)",
        "13.2",
        "17.7",
        "18.14",
    )
    return Report("blackjack", "Blackjack", analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


def make_canberra_poker_report() -> Report:
    """Make the report on Canberra Poker under both instruments."""
    from houseway.maths import canberra_poker as room

    analysis = room.analyse()
    best = room.value("optimal")
    wins = float(sum(chance for result, chance in best.distribution.items() if result > 0))
    wagers = [
        WagerSummary("ante and bet, optimal", -float(best.expected), "unit of the ante", wins, sqrt(best.variance)),
        WagerSummary("ante and bet, per unit of all wagers", float(best.element_of_risk), "unit of all wagers", wins, None),
        WagerSummary("jackpot, empty meter", -float(room.expected_value("NI2023-573", 0)), "unit of the jackpot wager",
              9516 / 2_598_960, None, "a flush or better"),
    ]  # fmt: skip
    meters = range(0, 600_001, 40_000)
    jackpot = {
        number: [(float(meter), float(room.expected_value(number, meter, wager))) for meter in meters]
        for number, wager in (("NI2016-268", 2), ("NI2023-573", 2))
    }
    caps = find_table(analysis.tables, "maximum-payout")
    plots = [
        Plot("Results of a round", draw_bars("results of a round", [(f"{float(result):g}", float(chance)) for result, chance
             in best.distribution.items()], "antes won", "chance"), "Optimal play; heights by square root."),
        Plot("The jackpot wager by the meter", draw_curves("jackpot wager of 2.00 by the meter", jackpot, "meter, dollars",
             "value per unit"), "A wager of 2.00, one box: fixed prizes in dollars (2016) or in wagers (2023)."),
        Plot("The price of a maximum payout", draw_curves("value under a maximum payout", {"optimal": _get_points(caps, 100)},
             "maximum payout in antes", "value"), "Optimal play with bets cut at so many antes (8.2)."),
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
    return Report("canberra-poker", "Canberra Poker", analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


def make_pai_gow_report() -> Report:
    """Make the report on Pai Gow with the Gee Jun Jackpot."""
    from houseway.maths import pai_gow as room

    analysis = room.analyse()
    house, best = room.house_way(), room.evaluate_best_setting()
    banker, best_banker = room.house_way(banker=True), room.evaluate_best_setting(banker=True)
    wagers = [
        WagerSummary(
            name, -float(value.expected), "unit of the wager", value.tally.win / value.tally.deals, sqrt(value.variance)
        )
        for name, value in (
            ("player, house way", house),
            ("player, best setting", best),
            ("player as bank, house way", banker),
            ("player as bank, best setting", best_banker),
        )
    ]
    winners = room.count_hands_by_prize()
    wagers.append(
        WagerSummary("jackpot, empty pool", -float(room.expected_value(0, 1)), "unit of the jackpot wager",
              sum(winners.values()) / 35_960, None)
    )  # fmt: skip
    tally = house.tally
    bar_values = [(name, count / tally.deals) for name, count in tally._asdict().items()]
    pools = [(float(pool), float(room.expected_value(pool, 1))) for pool in range(0, 60_001, 5_000)]
    plots = [
        Plot("House way against house way", draw_bars("wins, pushes and losses", bar_values, "result", "chance"),
             "Over all 736,281,000 ordered deals."),
        Plot("The jackpot wager by the pool", draw_curves("jackpot wager by the pool", {"1.00": pools}, "pool, dollars",
             "value per unit"), "A wager of 1.00, stake returned on a win."),
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
    return Report("pai-gow", "Pai Gow", analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


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
            ResultTable(f"kinds-{deck}", f"The best five of seven from {deck} cards", ("kind", "hands", "probability"),
                  [(kind, count, count / total) for kind, count in kinds.items()])
        )  # fmt: skip
    analysis = structs.replace(analysis, tables=tuple(tables))
    pots = range(0, 301, 5)
    commission_curves: Mapping[str, Any] = {
        f"scale {scale}": [
            (float(pot), room.commission([pot * 100], scale=scale, maximum=10_00) / pot if pot else 0.0) for pot in pots
        ]
        for scale in SCALES
    }
    by_kind = [(str(row[0]).replace("-", " "), float(row[2])) for row in find_table(analysis.tables, "kinds").rows]
    plots = [
        Plot(
            "Kinds of hands",
            draw_bars("best five of seven", by_kind, "kind", "chance"),
            "The full deck; heights by square root.",
        ),
        Plot(
            "What commission takes",
            draw_curves("commission by the pot", commission_curves, "pot, dollars", "cents of a dollar"),
            "A single pot, at most 10.00 a round, whole dollars only (15.2).",
        ),
    ]
    clauses = get_clause_summaries("NI2015-405", "2.2", "2.3", "3.3", "3.4", "3.5", "9.1", "13.2", "15.2")
    wagers = [
        WagerSummary(f"a pot of 100.00, scale {scale}", room.commission([100_00], scale=scale, maximum=10_00) / 100_00,
              "unit of the pot", None, None)
        for scale in SCALES
    ]  # fmt: skip
    return Report("holdem", "Poker Hold-em", analysis, wagers, clauses, plots, (EXACT, CHECKED_BY_ENGINE))


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
    caption = "What the next round is worth when the cards gone leave such a true count (Hi-Lo)."
    return [
        Plot(
            "By the true count",
            draw_curves(table.title, {"by the best play": points}, str(table.columns[0]), "value"),
            caption,
        )
    ]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)
