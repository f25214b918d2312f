"""The best charts by totals as files, so that a simulation need not find them first; a test finds them again."""

from __future__ import annotations

from importlib.resources import files

from houseway.maths.blackjack.chart import Chart
from houseway.maths.blackjack.chart_files import parse_chart


def known_chart(decks: int, double_on: str) -> Chart:
    """The best chart by totals for a shoe of so many decks (11.1: which hands may be doubled)."""
    name = "two-cards" if double_on == "two-cards" else f"any-{4 if decks < 7 else 7}"
    text = files("houseway.maths.blackjack").joinpath("charts", f"{name}.txt").read_text("utf-8")
    return parse_chart(text, name)
