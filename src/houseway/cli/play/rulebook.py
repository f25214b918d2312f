"""Answers to a person's questions about the rules during play (16.9 and similar clauses).

The answers are summaries of clauses and of their interpretations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.table import Table as Grid

from houseway.cli.rules import look_up
from houseway.cli.terminal.wide_text import WideText, make_text
from houseway.errors import UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law import find_interpretations, get_instrument

MAX_CLAUSES = 24


def make_rules_grid(number: str, query: str) -> Grid | WideText:
    """Return the clauses that match a query, which is a clause number or a word.

    If no clause matches, return a list of the instrument's rules.
    """
    clauses = look_up(number, query)
    if not clauses:
        headings = MessageList(
            Message("cli-play-rule-heading", rule=entry.rule, subject=entry.subject)
            for entry in get_instrument(number).headings
        )
        return make_text(Message("cli-play-rule-none", instrument=number, query=repr(query), headings=headings))
    grid = make_clause_grid(number, [entry.clause for entry in clauses[:MAX_CLAUSES]])
    if len(clauses) == 1:
        for text in _iterate_interpretations(number, clauses[0].clause):
            grid.add_row("", make_text(text))
    elif len(clauses) > MAX_CLAUSES:
        grid.add_row("", make_text(Message("cli-play-rule-more", count=len(clauses) - MAX_CLAUSES)))
    return grid


def find_summary(number: str, locator: str) -> Message | None:
    """Return the summary of a clause, or None if the instrument has no such clause."""
    try:
        return get_instrument(number).find(locator).summary
    except UnknownLawError:
        return None


def cite_clause(number: str, locator: str) -> Message | str:
    """Return the number of a clause with its summary, or its number alone if the instrument has no such clause."""
    summary = find_summary(number, locator)
    return locator if summary is None else Message("cli-play-clause", clause=locator, summary=summary)


def make_clause_grid(number: str, locators: Sequence[str], style: str | Style = "cyan") -> Grid:
    """Return a grid of clauses with their summaries, without duplicates."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column()
    for locator in dict.fromkeys(locators):
        grid.add_row(locator, make_text(find_summary(number, locator) or ""))
    return grid


def _iterate_interpretations(number: str, locator: str) -> Iterator[Message]:
    for entry in find_interpretations(number, locator):
        yield Message("cli-play-rule-interpretation", key=entry.key, question=entry.question, answer=entry.answers[0])
