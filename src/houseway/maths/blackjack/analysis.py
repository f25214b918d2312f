"""Everything that ``houseway analyse blackjack`` tells, as figures and tables."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from houseway.errors import BadRecord
from houseway.maths.blackjack.analysis_tables import TABLES, Asked
from houseway.maths.blackjack.exact.game import Game, game, thirds
from houseway.maths.blackjack.exact.side_wagers import insurance, perfect_pairs, super_sevens, super_sevens_always
from houseway.maths.blackjack.rules import INSTRUMENT, Rules
from houseway.maths.blackjack.strategy.strategy_table import Chart
from houseway.maths.results import Analysis, Figure

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
    rules: Rules, chart: Chart | None = None, *, only: Collection[str] = (), show: Collection[str] = ()
) -> Analysis:
    """The figures of the game, and of ``chart`` where one is given.

    ``only`` names the figures wanted, all unless said; ``show`` names tables to be added, such as ``first-cards``.
    """
    played = game(rules)
    makers = _figures(played, chart)
    for name in only:
        if name not in makers:
            raise BadRecord(f"no figure is called {name!r}; there are {', '.join(makers)}", "analyse blackjack")
    for name in show:
        if name not in TABLES:
            raise BadRecord(f"no table is called {name!r}; there are {', '.join(TABLES)}", "analyse blackjack")
    shown = chart
    if shown is None and (not only or not {"total-dependent", "standard-deviation"}.isdisjoint(only)):
        shown = played.best_chart[0]
    return Analysis(
        "blackjack",
        INSTRUMENT,
        rules.to_json(),
        {name: make() for name, make in makers.items() if not only or name in only},
        shown and shown.to_json(),
        shown.to_text() if shown else "",
        [table for name in show for table in TABLES[name](Asked(played, chart))],
    )


def _figures(played: Game, chart: Chart | None) -> dict[str, Callable[[], Figure]]:
    """Every figure by its name, found when it is asked for."""
    decks = played.rules.decks
    makers: dict[str, Callable[[], Figure]] = {
        "composition-dependent": lambda: _exact(played.best.value, BY_CARDS),
        "composition-dependent-pair-known": lambda: _exact(played.best_knowing_the_pair, BY_CARDS_AND_PAIR),
        "total-dependent": lambda: _exact(played.best_chart[1].value, BY_TOTALS),
        "standard-deviation": lambda: _exact(
            played.standard_deviation(played.best_chart[1]), f"{DEVIATION}; the chart by totals"
        ),
        "insurance": partial(insurance, decks),
        "perfect-pairs": partial(perfect_pairs, decks),
        "super-sevens-always": partial(super_sevens_always, decks),
        "super-sevens": lambda: super_sevens(decks, thirds(played.best_chart[1]), "by the chart by totals"),
    }
    if chart is not None:
        makers["strategy"] = lambda: _exact(played.by_chart(chart).value, BY_FILE)
        makers["strategy-standard-deviation"] = lambda: _exact(
            played.standard_deviation(played.by_chart(chart)), f"{DEVIATION}; the chart given"
        )
        makers["strategy-super-sevens"] = lambda: super_sevens(
            decks, thirds(played.by_chart(chart)), "by the chart given"
        )
    return makers


def _exact(value: float, method: str) -> Figure:
    return Figure(value, None, True, method, PER_WAGER)
