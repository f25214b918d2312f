"""Exact value of Canberra Poker by NI2016-268 and NI2023-573, over all 2,598,960 x 47 x 163,185 deals.

>>> from houseway.maths import canberra_poker
>>> float(canberra_poker.break_even("NI2023-573"))
159810.52631578947
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct, structs

from houseway.errors import InvalidRecordError
from houseway.games.canberra_poker.determinations import Determinations, check_determinations
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.i18n import Message, MessageList
from houseway.maths.canberra_poker.deal_counts import get_all_deals
from houseway.maths.canberra_poker.game_value import (
    STRATEGIES,
    StrategyValue,
    ValueRules,
    compute_bet_values,
    get_decisions,
    value,
)
from houseway.maths.canberra_poker.hand_decision import compare_bet_and_fold
from houseway.maths.canberra_poker.jackpot import MOST_BOXES, break_even, expected_value
from houseway.maths.results import Analysis, ComputedValue, ResultTable, make_computed_value
from houseway.money import Cents, print_money

__all__ = [
    "AnalysisRequest",
    "StrategyValue",
    "ValueRules",
    "analyse",
    "break_even",
    "compare_bet_and_fold",
    "expected_value",
    "get_decisions",
    "value",
]


def __dir__() -> list[str]:
    return sorted(__all__)


ANTE = Message("maths-per-ante")
CAPS_IN_ANTES = (500, 250, 100, 50, 40, 20, 10, 5, 2, 1, 0)
METERS = (0, 10_000, 25_000, 50_000, 100_000, 150_000, 200_000, 300_000, 500_000)
COUNTED = Message("maths-canberra-poker-method")


class AnalysisRequest(Struct, frozen=True, kw_only=True):
    """Input of `analyse`: the instrument, the ante, and the determinations that change the expected values."""

    instrument: str = "NI2023-573"
    ante: int = 5_00
    """Ante in cents; it matters if a maximum payout applies."""
    max_payout: int | None = 50_000_00
    max_payout_scope: str = "bet"
    unqualified_tie: str = "ante-wins"
    jackpot_wager: int = 1_00

    def __post_init__(self) -> None:
        edition = EDITIONS.get(self.instrument)
        if edition is None:
            raise InvalidRecordError(
                Message(
                    "maths-canberra-poker-instrument",
                    instruments=MessageList(EDITIONS, "or"),
                    instrument=self.instrument,
                ),
                "instrument",
            )
        check_determinations(Determinations(min=Cents(self.ante), max=Cents(self.ante), multiple=Cents(1)), edition)

    def make_rules(self) -> ValueRules:
        """Return the rules that change the expected values, with amounts in antes."""
        return ValueRules(
            max_payout=None if self.max_payout is None else Fraction(self.max_payout, self.ante),
            max_payout_scope="box" if self.max_payout_scope == "box" else "bet",
            unqualified_tie="void" if self.unqualified_tie == "void" else "ante-wins",
        )

    def to_json(self) -> dict[str, Any]:
        """Return the determinations that the results depend on."""
        return {
            "ante": print_money(self.ante),
            "max-payout": "none" if self.max_payout is None else print_money(self.max_payout),
            "max-payout-scope": self.max_payout_scope,
            "unqualified-tie": self.unqualified_tie,
            "jackpot.wager": print_money(self.jackpot_wager),
        }


def analyse(request: AnalysisRequest | None = None) -> Analysis:
    """Compute all expected values and tables of the game."""
    effective_request = request or AnalysisRequest()
    rules = effective_request.make_rules()
    strategy_values = {name: value(name, rules) for name in STRATEGIES}
    best = strategy_values["optimal"]
    wager = Fraction(effective_request.jackpot_wager, 100)
    fair_meter = break_even("NI2023-573", wager) / wager
    figures = {
        name: make_computed_value(strategy_value.expected, COUNTED, ANTE)
        for name, strategy_value in strategy_values.items()
    }
    figures |= {
        "standard-deviation": ComputedValue(
            sqrt(best.variance), None, True, Message("maths-canberra-poker-deviation-method"), ANTE
        ),
        "share-bet": make_computed_value(best.share_bet, COUNTED, Message("maths-per-round")),
        "element-of-risk": make_computed_value(best.element_of_risk, COUNTED, Message("maths-per-all-wagers")),
        "jackpot-break-even": make_computed_value(
            fair_meter, Message("maths-canberra-poker-jackpot-method"), Message("maths-per-jackpot-wager")
        ),
    }
    return Analysis(
        "canberra-poker",
        effective_request.instrument,
        effective_request.to_json(),
        figures,
        strategy=describe_strategy(rules),
        chart=SIMPLE_STRATEGY,
        tables=(
            _make_strategies_table(strategy_values),
            _make_settlements_table(best),
            _make_distribution_table(best),
            _make_caps_table(rules),
            _make_interpretations_table(effective_request),
            _make_jackpot_table(effective_request, wager),
            _make_boxes_table(wager),
        ),
    )


SIMPLE_STRATEGY = Message("maths-canberra-poker-simple-strategy")


def describe_strategy(rules: ValueRules) -> dict[str, Any]:
    """Describe the optimal decisions: how often they bet, and how often the simple strategy differs."""
    deals = get_all_deals()
    bets = get_decisions("optimal", rules)
    simple = get_decisions("simple", rules)
    values, scale = compute_bet_values(deals, rules)
    differs = bets != simple
    cells = int((differs * deals.weights[:, None]).sum())
    return {
        "simple": SIMPLE_STRATEGY.render("en"),
        "bets-of-all-hands-and-open-cards": str(
            Fraction(int((bets * deals.weights[:, None]).sum()), int(deals.weights.sum()) * bets.shape[1])
        ),
        "where-the-simple-one-differs": str(Fraction(cells, int(deals.weights.sum()) * bets.shape[1])),
        "dearest-mistake-of-the-simple-one": float(
            (abs(values + scale * deals.ways) * differs).max() / (scale * deals.ways)
        ),
    }


def _make_strategies_table(strategy_values: dict[str, StrategyValue]) -> ResultTable:
    best = strategy_values["optimal"].expected
    return ResultTable(
        "strategies",
        Message("maths-table-strategies"),
        ("strategy", "value", "cost against optimal", "share bet", "standard deviation"),
        [
            (
                name,
                float(strategy_value.expected),
                float(best - strategy_value.expected),
                float(strategy_value.share_bet),
                sqrt(strategy_value.variance),
            )
            for name, strategy_value in strategy_values.items()
        ],
    )


def _make_settlements_table(best: StrategyValue) -> ResultTable:
    return ResultTable(
        "settlements",
        Message("maths-table-settlements"),
        ("settlement", "probability", "fraction"),
        [(name, float(chance), str(chance)) for name, chance in best.outcomes.items()],
    )


def _make_distribution_table(best: StrategyValue) -> ResultTable:
    return ResultTable(
        "distribution",
        Message("maths-table-results-in-antes"),
        ("result", "probability", "fraction"),
        [(float(result), float(chance), str(chance)) for result, chance in best.distribution.items()],
    )


def _make_caps_table(rules: ValueRules) -> ResultTable:
    rows = []
    for cap in CAPS_IN_ANTES:
        capped_rules = ValueRules(Fraction(cap), rules.max_payout_scope, rules.unqualified_tie)
        rows.append((cap, float(value("optimal", capped_rules).expected)))
    return ResultTable("maximum-payout", Message("maths-table-maximum-payout"), ("antes", "value"), rows)


def _make_interpretations_table(request: AnalysisRequest) -> ResultTable:
    """Make the table of the expected value under each interpretation, for optimal play and for always betting."""
    rows = []
    for key, options in (("unqualified_tie", ("ante-wins", "void")), ("max_payout_scope", ("bet", "box"))):
        for option in options:
            rules = structs.replace(request, **{key: option}).make_rules()
            rows.append(
                (
                    key.replace("_", "-"),
                    option,
                    *(float(value(name, rules).expected) for name in ("optimal", "always-bet")),
                )
            )
    return ResultTable(
        "readings", Message("maths-table-interpretations"), ("key", "reading", "optimal", "always bet"), rows,
        note=Message("maths-table-interpretations-note"),
    )  # fmt: skip


def _make_jackpot_table(request: AnalysisRequest, wager: Fraction) -> ResultTable:
    return ResultTable(
        "jackpot",
        Message("maths-table-jackpot-by-meter", amount=Cents(request.jackpot_wager)),
        ("meter", *(f"value by {number}" for number in EDITIONS)),
        [(meter, *(float(expected_value(number, meter, wager)) for number in EDITIONS)) for meter in METERS],
        note=Message("maths-table-jackpot-by-meter-note"),
    )


def _make_boxes_table(wager: Fraction) -> ResultTable:
    return ResultTable(
        "jackpot-break-even-by-boxes",
        Message("maths-table-break-even-by-boxes"),
        ("boxes", *EDITIONS),
        [
            (boxes, *(float(break_even(number, wager, boxes)) for number in EDITIONS))
            for boxes in range(1, MOST_BOXES + 1)
        ],
    )
