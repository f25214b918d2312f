"""The rules on request (16.9 and its like): any clause of the instrument in our words, with the readings it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.rules import look_up
from houseway.law import UnknownLaw, instrument, interpretations_of

MOST_SHOWN = 24


def rules_shown(number: str, asked: str) -> Grid | Text:
    """An answer to somebody who asks for a rule."""
    found = look_up(number, asked)
    if not found:
        headings = ", ".join(f"{entry.rule} {entry.subject}" for entry in instrument(number).headings)
        return Text(f"{number} has nothing under {asked!r}. Its rules: {headings}.")
    grid = clauses_shown(number, [entry.clause for entry in found[:MOST_SHOWN]])
    if len(found) == 1:
        for line in _readings(number, found[0].clause):
            grid.add_row("", line)
    elif len(found) > MOST_SHOWN:
        grid.add_row("", f"... and {len(found) - MOST_SHOWN} more")
    return grid


def gist(number: str, locator: str) -> str:
    """A clause in our words; nothing where the instrument has no such clause."""
    try:
        return instrument(number).find(locator).gist
    except UnknownLaw:
        return ""


def clauses_shown(number: str, locators: Sequence[str], style: str | Style = "cyan") -> Grid:
    """Each clause once, with its gist."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column()
    for locator in dict.fromkeys(locators):
        grid.add_row(locator, gist(number, locator))
    return grid


def _readings(number: str, locator: str) -> Iterator[str]:
    for entry in interpretations_of(number, locator):
        yield f"Reading {entry.key}: {entry.question} {entry.readings[0]}"
