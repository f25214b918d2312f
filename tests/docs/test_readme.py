"""The figures in the README are those of the data, of the last mutation run and of the exact analysis."""

from __future__ import annotations

import json
import re

from tests.docs.page_examples import ROOT

from houseway.law import get_instruments

README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXT = " ".join(README.split())
MAX_LINES = 135
MAX_CHARACTERS = 160


def test_readme_is_short() -> None:
    lines = README.splitlines()
    assert len(lines) <= MAX_LINES
    assert [line for line in lines if len(line) > MAX_CHARACTERS] == []


def test_number_of_clauses_is_right() -> None:
    count = sum(len(instrument.clauses) for instrument in get_instruments())
    assert f"one of the {count:,} [clauses]" in TEXT


def test_number_of_enforced_clauses_is_right() -> None:
    clauses = json.loads((ROOT / "src/houseway/law/data/enforced.json").read_text())
    assert f"For {sum(map(len, clauses.values()))} of them, a test also fails" in TEXT


def test_numbers_of_mutants_are_those_of_the_last_run() -> None:
    page = (ROOT / "docs/project/mutants.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \*\*\w+\*\* \| (\d+) \| (\d+) \|", page, re.MULTILINE)
    assert len(rows) == 4
    made, killed = (sum(int(row[column]) for row in rows) for column in (0, 1))
    assert f"Of {made:,} small changes to the rules, the tests found {killed:,}" in TEXT


def test_house_edges_are_those_that_the_guide_computes() -> None:
    """The commands of the guide are executed, so that its values are those of the analysis."""
    guide = (ROOT / "docs/how-to/house-edge.md").read_text(encoding="utf-8")
    for strategy, edge in (("composition-dependent", "0.514 %"), ("optimal", "5.199 %"), ("best-setting", "1.651 %")):
        match = re.search(rf"^  {strategy} +-(0\.\d+)", guide, re.MULTILINE)
        assert match is not None
        assert edge == f"{float(match[1]) * 100:.3f} %"
        assert edge in README
