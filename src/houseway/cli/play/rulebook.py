"""Answers to a person's questions about the rules during play (16.9 and similar clauses).

The answers are summaries of clauses and of their interpretations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.rules import look_up
from houseway.errors import UnknownLawError
from houseway.law import find_interpretations, get_instrument

MAX_CLAUSES = 24


def make_rules_grid(number: str, query: str) -> Grid | Text:
    """Return the clauses that match a query, which is a clause number or a word.

    If no clause matches, return a list of the instrument's rules.
    """
    clauses = look_up(number, query)
    if not clauses:
        headings = ", ".join(f"{entry.rule} {entry.subject}" for entry in get_instrument(number).headings)
        return Text(f"{number} has nothing under {query!r}. Its rules: {headings}.")
    grid = make_clause_grid(number, [entry.clause for entry in clauses[:MAX_CLAUSES]])
    if len(clauses) == 1:
        for line in _iterate_interpretations(number, clauses[0].clause):
            grid.add_row("", line)
    elif len(clauses) > MAX_CLAUSES:
        grid.add_row("", f"... and {len(clauses) - MAX_CLAUSES} more")
    return grid


def get_summary(number: str, locator: str) -> str:
    """Return the summary of a clause, or an empty text if the instrument has no such clause."""
    try:
        return get_instrument(number).find(locator).gist
    except UnknownLawError:
        return ""


def make_clause_grid(number: str, locators: Sequence[str], style: str | Style = "cyan") -> Grid:
    """Return a grid of clauses with their summaries, without duplicates."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column()
    for locator in dict.fromkeys(locators):
        grid.add_row(locator, get_summary(number, locator))
    return grid


def _iterate_interpretations(number: str, locator: str) -> Iterator[str]:
    for entry in find_interpretations(number, locator):
        yield f"Reading {entry.key}: {entry.question} {entry.readings[0]}"
