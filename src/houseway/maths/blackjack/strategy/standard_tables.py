"""The best charts by totals, and the plays by the count, as files, so that a simulation need not find them first.

Tests find them again.
"""

from __future__ import annotations

from importlib.resources import files

from houseway.maths.blackjack.strategy.count_systems import Deviations, parse_deviations
from houseway.maths.blackjack.strategy.strategy_files import parse_chart
from houseway.maths.blackjack.strategy.strategy_table import Chart

DEVIATIONS = ("hi-lo",)
"""The systems whose deviations are kept."""


def known_chart(decks: int, double_on: str) -> Chart:
    """The best chart by totals for a shoe of so many decks (11.1: which hands may be doubled)."""
    name = "two-cards" if double_on == "two-cards" else f"any-{4 if decks < 7 else 7}"
    return parse_chart(_read(name), name)


def known_deviations(name: str) -> Deviations:
    """Where the best chart for a shoe of six decks changes with the true count of a system."""
    return parse_deviations(_read(name), name)


def _read(name: str) -> str:
    return files("houseway.maths.blackjack.strategy").joinpath("tables", f"{name}.txt").read_text("utf-8")
