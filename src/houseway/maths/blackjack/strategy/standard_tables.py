"""Bundled strategy tables and count deviations, so that a simulation need not compute them first.

The tests compute them again and compare.
"""

from __future__ import annotations

from importlib.resources import files

from houseway.maths.blackjack.strategy.count_systems import Deviations, parse_deviations
from houseway.maths.blackjack.strategy.strategy_files import parse_strategy_table
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable

DEVIATION_SYSTEMS = ("hi-lo",)
"""Count systems with bundled deviations."""


def load_standard_table(decks: int, double_on: str) -> StrategyTable:
    """Load the best strategy table by totals for these decks and this rule about doubling (11.1)."""
    name = "two-cards" if double_on == "two-cards" else f"any-{4 if decks < 7 else 7}"
    return parse_strategy_table(_read_resource(name), name)


def load_deviations(name: str) -> Deviations:
    """Load the deviations of a count system from the best strategy table for six decks."""
    return parse_deviations(_read_resource(name), name)


def _read_resource(name: str) -> str:
    return files("houseway.maths.blackjack.strategy").joinpath("tables", f"{name}.txt").read_text("utf-8")
