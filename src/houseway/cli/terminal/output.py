"""Output functions of the command line, except for the tables of ``houseway play``.

Invisible characters are printed as escape sequences. Names, titles, notes, file names and other input
therefore cannot forge a line or move the cursor.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from houseway.safe_text import escape_unprintable, escape_unprintable_lines


def print_line(line: object = "", *, flush: bool = False) -> None:
    """Print one line with invisible characters escaped.

    A command that keeps running sets ``flush``, so that the line appears at once in a log file or a pipe too.
    """
    print(escape_unprintable(str(line)), flush=flush)


def print_text(text: str) -> None:
    """Print a text of several lines with invisible characters escaped.

    Use the function only for text whose line breaks are intended, such as a page or formatted JSON.
    """
    print(escape_unprintable_lines(text.removesuffix("\n")))


def print_error(message: object) -> None:
    """Print an error message as one line to standard error."""
    print(f"houseway: {escape_unprintable(str(message))}", file=sys.stderr)


def print_json(make_value: Callable[[], object], output: Path | None = None) -> None:
    """Print the value that a function returns as indented JSON, or write it to a file.

    The texts in the value are in English, whatever the language is.
    """
    import msgspec

    from houseway.i18n.catalogue import ENGLISH, use_language

    with use_language(ENGLISH):
        data = msgspec.json.encode(make_value())
    write_or_print_text(msgspec.json.format(data, indent=2).decode(), output)


def write_or_print_text(text: str, output: Path | None) -> None:
    """Write a text to the file of ``--output`` and print its name to standard error, or print the text.

    An existing file is replaced, because the command can write it again. Records are never replaced.
    """
    if output is None:
        print_text(text)
        return
    from houseway.i18n import Message
    from houseway.records.format.atomic_files import write_file

    write_file(output, f"{text.removesuffix(chr(10))}\n".encode(), replace=True)
    message = Message("cli-output-written", file=str(output), count=len(text))
    print(escape_unprintable(str(message)), file=sys.stderr)
