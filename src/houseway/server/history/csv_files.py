"""Tables as CSV files that are safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
"""Characters at the start of a cell that make a spreadsheet interpret the cell as a formula."""


def _escape_formula(cell: Any) -> Any:
    """Return a cell of a CSV file, with an apostrophe before text that a spreadsheet would run as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_PREFIXES) else cell


def format_csv(headers: list[str], rows: Iterable[Any]) -> bytes:
    """Return a table as CSV, in which no cell can run as a formula in a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(headers)
    writer.writerows([_escape_formula(cell) for cell in row] for row in rows)
    return text.getvalue().encode()
