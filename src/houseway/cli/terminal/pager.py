"""Pager for long output at a terminal, as Git and the GitHub CLI have one."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout

VARIABLES = ("HOUSEWAY_PAGER", "PAGER")
"""Environment variables that name the pager; an empty one switches the pager off."""
DEFAULT_PAGER = "less"
LESS_OPTIONS = "FRX"
"""Options of ``less`` unless the environment sets ``LESS``: quit at once if the text fits, and keep colours."""


def choose_pager(environment: Mapping[str, str]) -> list[str]:
    """Return the command line of the pager, or an empty list for no pager.

    >>> choose_pager({"PAGER": "more -s"}), choose_pager({"HOUSEWAY_PAGER": "", "PAGER": "more"})
    (['more', '-s'], [])
    """
    text = next((environment[name] for name in VARIABLES if name in environment), DEFAULT_PAGER)
    words = shlex.split(text)
    return [] if words == ["cat"] else words


@contextmanager
def page_output() -> Iterator[None]:
    """Show what the block prints in a pager, if standard output is a terminal and the text is longer than it."""
    words = choose_pager(os.environ)
    if not sys.stdout.isatty() or not words or shutil.which(words[0]) is None:
        yield
        return
    text = io.StringIO()
    try:
        with redirect_stdout(text):
            yield
    finally:
        _show(text.getvalue(), words)


def _show(text: str, words: list[str]) -> None:
    if text.count("\n") < shutil.get_terminal_size().lines:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    environment = {"LESS": LESS_OPTIONS} | os.environ
    encoding = sys.stdout.encoding or "utf-8"
    # A reader who leaves the pager early closes the pipe: subprocess ignores that, and so does this command.
    subprocess.run(words, input=text.encode(encoding, "replace"), env=environment, check=False)
