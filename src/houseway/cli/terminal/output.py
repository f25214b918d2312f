"""Output functions of the command line, for everything but the tables of ``houseway play``.

Names, titles, notes, file names and other input cannot forge a line or move the cursor: characters that are not
visible are printed as escapes.
"""

from __future__ import annotations

import sys

from houseway.safe_text import escape_unprintable, escape_unprintable_lines


def print_line(line: object = "") -> None:
    """Print one line."""
    print(escape_unprintable(str(line)))


def print_text(text: str) -> None:
    """Print a text of our own whose line ends are intended: a page, or JSON, which has no others."""
    print(escape_unprintable_lines(text.removesuffix("\n")))


def print_error(message: object) -> None:
    """Print an error line to standard error."""
    print(f"houseway: {escape_unprintable(str(message))}", file=sys.stderr)
