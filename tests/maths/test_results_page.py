"""The table of results on the page about the mathematics has the values that the package computes."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from houseway.maths import blackjack, canberra_poker, holdem, pai_gow

PAGE = Path(__file__).resolve().parents[2] / "docs" / "explanation" / "mathematics.md"
Row = tuple[str, str, str]


def compute_blackjack_edge(decks: int) -> float:
    return -blackjack.value(blackjack.Rules(decks=decks)).value


def compute_table_edge() -> float:
    rules = blackjack.Rules(decks=6)
    return -blackjack.value(rules, blackjack.find_best_table(rules)).value


def compute_side_edge(name: str) -> Fraction:
    fraction = blackjack.analyse(blackjack.Rules(decks=6), only=[name]).figures[name].fraction
    assert fraction is not None
    return -fraction


def compute_element_of_risk() -> Fraction:
    fraction = canberra_poker.analyse(canberra_poker.AnalysisRequest()).figures["element-of-risk"].fraction
    assert fraction is not None
    return fraction


def compute_bank_edge(name: str) -> Fraction:
    fraction = pai_gow.analyse(pai_gow.AnalysisRequest()).figures[name].fraction
    assert fraction is not None
    return -fraction


EDGES: dict[Row, Callable[[], float | Fraction]] = {
    ("Blackjack, 4 decks", "main wager", "best play"): lambda: compute_blackjack_edge(4),
    ("Blackjack, 6 decks", "main wager", "best play"): lambda: compute_blackjack_edge(6),
    ("Blackjack, 6 decks", "main wager", "best strategy table"): compute_table_edge,
    ("Blackjack, 8 decks", "main wager", "best play"): lambda: compute_blackjack_edge(8),
    ("Blackjack, 6 decks", "insurance", "always"): lambda: compute_side_edge("insurance"),
    ("Blackjack, 6 decks", "Perfect Pairs", ""): lambda: compute_side_edge("perfect-pairs"),
    ("Blackjack, 6 decks", "Super Sevens", ""): lambda: compute_side_edge("super-sevens-always"),
    ("Canberra Poker", "ante", "best play"): lambda: -canberra_poker.value("optimal").expected,
    ("Canberra Poker", "ante and bet together", "best play"): compute_element_of_risk,
    ("Pai Gow", "against the house", "house way"): lambda: -pai_gow.house_way().expected,
    ("Pai Gow", "against the house", "best setting"): lambda: -pai_gow.evaluate_best_setting().expected,
    ("Pai Gow", "as bank", "house way"): lambda: compute_bank_edge("house-way-banker"),
    ("Pai Gow", "as bank", "best setting"): lambda: compute_bank_edge("best-setting-banker"),
}
"""Computation of each row's house edge, by game, wager and strategy."""


def read_rows() -> dict[Row, tuple[str, str]]:
    """Return edge and exact value of each row of the table of results."""
    section = PAGE.read_text(encoding="utf-8").partition("## Results")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([A-Z][^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$", section, re.MULTILINE)
    cells = [[cell.strip() for cell in row] for row in rows]
    return {(game, wager, strategy): (edge, exact) for game, wager, strategy, edge, exact in cells}


@pytest.mark.parametrize("row", EDGES, ids=" ".join)
def test_edge_of_the_page_is_computed(row: Row) -> None:
    edge, exact = read_rows()[row]
    value = EDGES[row]()
    assert f"{float(value) * 100:.3f} %" == edge
    if exact or isinstance(value, Fraction):
        assert str(value) == exact


def test_table_has_no_other_rows() -> None:
    assert read_rows().keys() == EDGES.keys()


def test_equity_of_the_page_is_computed() -> None:
    shares = [share.exact for share in holdem.equity("AsKs", "QdQc")]
    assert shares[0] == Fraction(10909, 23782)
    assert "10909/23782" in PAGE.read_text(encoding="utf-8")
