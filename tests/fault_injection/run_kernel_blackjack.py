"""A million rounds of Blackjack by kernel and engine."""

from __future__ import annotations

from tests.maths.kernels.comparison_tables import compare_a_million


def main() -> int:
    """Print what was met; the number of failures."""
    return compare_a_million("blackjack")
