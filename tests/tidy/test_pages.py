"""The made pages of docs/ are those that the code and the law give now."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tidy.clauses import PAGES, page
from tests.tidy.pages import pages, without_counts

from houseway.law import instruments

MADE = pages()


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_made_page_is_up_to_date(path: Path) -> None:
    assert path.read_text() == MADE[path], "run `make docs`"


@pytest.mark.parametrize("entry", instruments(), ids=lambda entry: entry.number)
def test_clause_table_is_up_to_date(entry: object) -> None:
    from houseway.law import Instrument

    assert isinstance(entry, Instrument)
    written = (PAGES / f"{entry.number}.md").read_text()
    assert without_counts(written) == without_counts(page(entry, {})), "run `make docs`"
