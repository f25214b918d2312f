"""Everything that the command line prints for people, but for the tables of ``houseway play``, goes through here.

Names, titles, notes, file names and whatever else comes from outside cannot forge a line or move the cursor: what is not
itself to be seen is shown as an escape.
"""

from __future__ import annotations

import sys

from houseway.safe_text import printable, printable_lines


def tell(line: object = "") -> None:
    """Print one line."""
    print(printable(str(line)))


def tell_text(text: str) -> None:
    """Print a text of our own making whose line ends are meant: a page, or JSON, which has no others."""
    print(printable_lines(text.removesuffix("\n")))


def complain(why: object) -> None:
    """Print one line about what went wrong where errors go."""
    print(f"houseway: {printable(str(why))}", file=sys.stderr)
