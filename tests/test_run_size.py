"""Sizes of test runs: every test that ``make test`` shortens or leaves out is listed for contributors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.run_size import COMPLETE_RUN_VARIABLE, choose_size, count_examples

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "project" / "tests.md"
SIZE_USE = re.compile(r"\b(choose_size|count_examples|is_complete_run)\(|\bmark\.long\b")
INFRASTRUCTURE = {"tests/conftest.py", "tests/run_size.py", "tests/test_run_size.py"}


def test_page_lists_every_file_with_shortened_tests() -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if SIZE_USE.search(path.read_text(encoding="utf-8"))
    }
    listed_files = re.findall(r"^\| `(tests/[\w/]+\.py)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(listed_files) == files - INFRASTRUCTURE
    assert len(listed_files) == len(set(listed_files))


def test_only_complete_runs_have_the_complete_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(COMPLETE_RUN_VARIABLE, raising=False)
    assert (choose_size(2, 6), count_examples(400)) == (2, 100)
    monkeypatch.setenv(COMPLETE_RUN_VARIABLE, "1")
    assert (choose_size(2, 6), count_examples(400)) == (6, 400)
