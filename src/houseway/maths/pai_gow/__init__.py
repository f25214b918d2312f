"""Exact value of Pai Gow by NI2023-578, over all 736,281,000 ordered deals of two hands.

>>> from houseway.maths import pai_gow
>>> pai_gow.house_way().tally.win
216323624
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, Literal

from msgspec import Struct, structs

from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions
from houseway.i18n import Message
from houseway.maths.pai_gow.game_value import StrategyValue, evaluate_best_setting, house_way, list_better_settings
from houseway.maths.pai_gow.jackpot import break_even, count_hands_by_prize, expected_value
from houseway.maths.results import Analysis, ComputedValue, ResultTable, make_computed_value
from houseway.money import Cents, print_money

__all__ = [
    "AnalysisRequest",
    "StrategyValue",
    "analyse",
    "break_even",
    "count_hands_by_prize",
    "evaluate_best_setting",
    "expected_value",
    "house_way",
    "list_better_settings",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)


INSTRUMENT = "NI2023-578"
WAGER = Message("maths-per-wager")
COUNTED = Message("maths-pai-gow-method")
POOLS = (0, 1_000, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000)
LISTED_HANDS = 20
"""Number of hands listed in the table of better settings."""


class AnalysisRequest(Struct, frozen=True, kw_only=True):
    """Input of `analyse`: the determinations that change the expected values."""

    gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest"
    high_tiles: Literal["apart", "place-first"] = "apart"
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    jackpot_wager: int = 1_00
    winning_stake: Literal["returned", "pooled"] = "returned"

    def make_options(self) -> HouseWayOptions:
        """Return the chosen interpretations of the house way (10)."""
        return HouseWayOptions(self.high_tiles, self.teen_and_day, self.gee_jun_single, self.equal_counts)

    def to_json(self) -> dict[str, Any]:
        """Return the determinations that the results depend on."""
        return {
            "gee-jun-single": self.gee_jun_single,
            "house-way.high-tiles": self.high_tiles,
            "house-way.teen-and-day": self.teen_and_day,
            "house-way.equal-counts": self.equal_counts,
            "jackpot.wager": print_money(self.jackpot_wager),
            "jackpot.winning-stake": self.winning_stake,
        }


def analyse(request: AnalysisRequest | None = None) -> Analysis:
    """Compute all expected values and tables of the game."""
    effective_request = request or AnalysisRequest()
    options = effective_request.make_options()
    setting_values = {
        "house-way": house_way(options),
        "house-way-banker": house_way(options, banker=True),
        "best-setting": evaluate_best_setting(options),
        "best-setting-banker": evaluate_best_setting(options, banker=True),
    }
    wager = Fraction(effective_request.jackpot_wager, 100)
    figures = {
        name: make_computed_value(setting_value.expected, COUNTED, WAGER, counts=setting_value.tally._asdict())
        for name, setting_value in setting_values.items()
    }
    figures["standard-deviation"] = ComputedValue(
        sqrt(setting_values["house-way"].variance), None, True, Message("maths-pai-gow-deviation-method"), WAGER
    )
    figures["jackpot-break-even"] = make_computed_value(
        break_even(wager, effective_request.winning_stake) / wager,
        Message("maths-pai-gow-jackpot-method"),
        Message("maths-per-jackpot-wager"),
    )
    return Analysis(
        "pai-gow",
        INSTRUMENT,
        effective_request.to_json(),
        figures,
        tables=(
            _make_better_settings_table(options),
            _make_interpretations_table(effective_request),
            _make_jackpot_table(effective_request, wager),
        ),
    )


def _make_better_settings_table(options: HouseWayOptions) -> ResultTable:
    choices = list_better_settings(options)
    hands = sum(choice.hands for choice in choices)
    return ResultTable(
        "better-settings",
        Message("maths-table-better-settings"),
        ("tiles", "hands", "house way", "best", "gain"),
        [
            (
                print_tiles(choice.tiles),
                choice.hands,
                choice.house_way.describe(),
                choice.best.describe(),
                float(choice.gain),
            )
            for choice in choices[:LISTED_HANDS]
        ],
        note=Message("maths-table-better-settings-note", kinds=len(choices), hands=hands),
    )


def _make_interpretations_table(request: AnalysisRequest) -> ResultTable:
    rows = []
    base_value = house_way(request.make_options()).expected
    for field, interpretations in INTERPRETATIONS.items():
        for interpretation in interpretations:
            changed = structs.replace(request, **{field: interpretation})
            house_way_value, best_value = (
                house_way(changed.make_options()),
                evaluate_best_setting(changed.make_options()),
            )
            rows.append(
                (
                    field.replace("_", "-"),
                    interpretation,
                    float(house_way_value.expected),
                    float(house_way_value.expected - base_value),
                    float(best_value.expected),
                )
            )
    return ResultTable(
        "readings",
        Message("maths-table-interpretations-player"),
        ("key", "reading", "house way", "difference", "best setting"),
        rows,
    )


INTERPRETATIONS = {
    "high_tiles": ("apart", "place-first"),
    "teen_and_day": ("teen-high", "day-high"),
    "equal_counts": ("by-tile", "highest-low"),
    "gee_jun_single": ("lowest", "six-above-fives"),
}
"""Fields of the request that depend on an interpretation, with the possible choices."""


def _make_jackpot_table(request: AnalysisRequest, wager: Fraction) -> ResultTable:
    return ResultTable(
        "jackpot",
        Message("maths-table-jackpot-by-pool", amount=Cents(request.jackpot_wager)),
        ("pool", "value"),
        [(pool, float(expected_value(pool, wager, request.winning_stake))) for pool in POOLS],
        note=Message("maths-table-jackpot-by-pool-note"),
    )
