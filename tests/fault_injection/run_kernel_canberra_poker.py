"""A million rounds of Canberra Poker by kernel and engine."""

from __future__ import annotations

from tests.maths.kernels.comparison_tables import compare_many_rounds


def main() -> int:
    """Print the coverage reached and return the number of failures."""
    return compare_many_rounds("canberra_poker")
