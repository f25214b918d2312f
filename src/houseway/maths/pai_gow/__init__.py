"""What Pai Gow by NI2023-578 is worth, exactly, over all 736,281,000 ordered deals of two hands.

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
from houseway.games.pai_gow.play.hands import HouseWayOptions
from houseway.maths.pai_gow.game_value import Value, best_setting, better_settings, house_way
from houseway.maths.pai_gow.jackpot import break_even, expected_value, hands_by_prize
from houseway.maths.results import Analysis, Figure, Listing, figure_of
from houseway.money import print_money

__all__ = [
    "Question", "Value", "analyse", "best_setting", "better_settings", "break_even", "expected_value",
    "hands_by_prize", "house_way",
]  # fmt: skip

INSTRUMENT = "NI2023-578"
WAGER = "unit of the wager"
COUNTED = "all 736,281,000 ordered deals counted, after commission"
POOLS = (0, 1_000, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000)
LISTED = 20
"""How many of the dearest hands are listed."""


class Question(Struct, frozen=True, kw_only=True):
    """The determinations that change the value of a wager."""

    gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest"
    high_tiles: Literal["apart", "place-first"] = "apart"
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    jackpot_wager: int = 1_00
    winning_stake: Literal["returned", "pooled"] = "returned"

    def options(self) -> HouseWayOptions:
        """The readings of rule 10."""
        return HouseWayOptions(self.high_tiles, self.teen_and_day, self.gee_jun_single, self.equal_counts)

    def to_json(self) -> dict[str, Any]:
        """The determinations on which the figures rest."""
        return {
            "gee-jun-single": self.gee_jun_single,
            "house-way.high-tiles": self.high_tiles,
            "house-way.teen-and-day": self.teen_and_day,
            "house-way.equal-counts": self.equal_counts,
            "jackpot.wager": print_money(self.jackpot_wager),
            "jackpot.winning-stake": self.winning_stake,
        }


def analyse(question: Question | None = None) -> Analysis:
    """Every figure of the game."""
    asked = question or Question()
    options = asked.options()
    worth = {
        "house-way": house_way(options),
        "house-way-banker": house_way(options, banker=True),
        "best-setting": best_setting(options),
        "best-setting-banker": best_setting(options, banker=True),
    }
    wager = Fraction(asked.jackpot_wager, 100)
    figures = {
        name: figure_of(found.expected, COUNTED, WAGER, counts=found.tally._asdict()) for name, found in worth.items()
    }
    figures["standard-deviation"] = Figure(
        sqrt(worth["house-way"].variance), None, True, "root of the exact variance of the house way", WAGER
    )
    figures["jackpot-break-even"] = figure_of(
        break_even(wager, asked.winning_stake) / wager, "all 35,960 hands counted", "unit of the jackpot wager"
    )
    return Analysis(
        "pai-gow",
        INSTRUMENT,
        asked.to_json(),
        figures,
        tables=(_dearest(options), _readings(asked), _jackpot(asked, wager)),
    )


def _dearest(options: HouseWayOptions) -> Listing:
    choices = better_settings(options)
    hands = sum(choice.hands for choice in choices)
    return Listing(
        "better-settings",
        "Where the best set is not the house way's: the dearest hands",
        ("tiles", "hands", "house way", "best", "gain"),
        [
            (print_tiles(choice.tiles), choice.hands, str(choice.house_way), str(choice.best), float(choice.gain))
            for choice in choices[:LISTED]
        ],
        note=f"{len(choices)} hands by their faces, {hands} of 35,960, gain by another set.",
    )


def _readings(asked: Question) -> Listing:
    rows = []
    base = house_way(asked.options()).expected
    for field, readings in READINGS.items():
        for reading in readings:
            changed = structs.replace(asked, **{field: reading})
            found, best = house_way(changed.options()), best_setting(changed.options())
            rows.append(
                (
                    field.replace("_", "-"),
                    reading,
                    float(found.expected),
                    float(found.expected - base),
                    float(best.expected),
                )
            )
    return Listing(
        "readings",
        "What each reading of the register is worth to the player",
        ("key", "reading", "house way", "difference", "best setting"),
        rows,
    )


READINGS = {
    "high_tiles": ("apart", "place-first"),
    "teen_and_day": ("teen-high", "day-high"),
    "equal_counts": ("by-tile", "highest-low"),
    "gee_jun_single": ("lowest", "six-above-fives"),
}
"""The table keys that rest on a reading and change who wins."""


def _jackpot(asked: Question, wager: Fraction) -> Listing:
    return Listing(
        "jackpot",
        f"The jackpot wager of {print_money(asked.jackpot_wager)} by the pool",
        ("pool", "value"),
        [(pool, float(expected_value(pool, wager, asked.winning_stake))) for pool in POOLS],
        note="Sign and pool alike, in dollars.",
    )
