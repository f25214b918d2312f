"""Every row of the threat model names an existing test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "explanation" / "fairness.md"
NAMED_TESTS = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
MAX_UNTESTED = 3
"""Largest number of attempts that no software prevents; the page says so in bold or gives advice."""


@pytest.mark.parametrize(("file", "name"), NAMED_TESTS, ids=lambda value: str(value).rpartition("/")[2])
def test_a_named_test_exists(file: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def test_every_attempt_has_a_test_or_says_that_there_is_none() -> None:
    rows = [
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ") and "---" not in line
    ]
    attempts = [row.split(" | ")[-1] for row in rows if not row.startswith("| attempt")]
    without = [cell for cell in attempts if "::" not in cell]
    assert len(without) <= MAX_UNTESTED, "a new attempt needs a test"
    assert all(cell.startswith("none") for cell in without)
