"""Every finding of the security review has a row in docs/project/security-measures.md, and every row names existing tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "project" / "security-measures.md").read_text(encoding="utf-8")
FINDINGS = ["C1", *(f"H{n}" for n in range(1, 9)), *(f"M{n}" for n in range(1, 12)), *(f"L{n}" for n in range(1, 22))]
ROWS = {row[1]: row[0] for row in re.finditer(r"^\| ([CHML]\d+) .*$", PAGE, re.MULTILINE)}


def test_every_finding_has_a_row() -> None:
    assert list(ROWS) == FINDINGS


@pytest.mark.parametrize("finding", FINDINGS)
def test_the_tests_of_a_finding_exist(finding: str) -> None:
    named_tests = re.findall(r"`(test_\w+\.py)::(test_\w+)`", ROWS[finding])
    assert named_tests
    for file, name in named_tests:
        paths = (ROOT / "tests").rglob(file)
        assert any(f"def {name}(" in path.read_text(encoding="utf-8") for path in paths), (file, name)
