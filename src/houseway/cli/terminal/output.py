"""Output functions of the command line, except for the tables of ``houseway play``.

Invisible characters are printed as escape sequences. Names, titles, notes, file names and other input
therefore cannot forge a line or move the cursor.
"""

from __future__ import annotations

import sys

from houseway.safe_text import escape_unprintable, escape_unprintable_lines


def print_line(line: object = "") -> None:
    """Print one line with invisible characters escaped."""
    print(escape_unprintable(str(line)))


def print_text(text: str) -> None:
    """Print a text of several lines with invisible characters escaped.

    Use the function only for text whose line breaks are intended, such as a page or formatted JSON.
    """
    print(escape_unprintable_lines(text.removesuffix("\n")))


def print_error(message: object) -> None:
    """Print an error message as one line to standard error."""
    print(f"houseway: {escape_unprintable(str(message))}", file=sys.stderr)
