"""A printed document as a data structure, which can be rendered as terminal text or as one HTML page.

Every text is a message. It is rendered in the language of the current context.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from houseway.html_templates import read_style, render_template
from houseway.i18n import Message
from houseway.i18n.catalogue import format_message
from houseway.i18n.text_layout import format_columns, measure_width, pad, wrap

MAX_COLUMNS = 4
"""Number of columns of session cards that fit side by side on a page."""
LABEL_WIDTH = 24

Text: TypeAlias = Message | str
"""Text of a document: a message, or a name or number that is the same in every language."""


class Fact(Struct, frozen=True):
    """One labelled statement of the document, with the clauses that it cites."""

    label: Message
    value: Text
    clauses: tuple[str, ...] = ()


class PageTable(Struct, frozen=True):
    """A table with column headings.

    ``numeric_columns`` are the positions of the columns that are aligned to the right, counted from 0.
    """

    columns: tuple[Message, ...]
    rows: tuple[tuple[Text, ...], ...]
    numeric_columns: tuple[int, ...] = ()
    caption: Message | None = None


class SessionCard(Struct, frozen=True):
    """One session in the diagram of the tournament's sessions."""

    title: Message
    kind: Message
    facts: tuple[Fact, ...]
    onward: Message | None = None


class Section(Struct, frozen=True, kw_only=True):
    """One section of a document: a heading and the content below it."""

    heading: Message
    lead: Message | None = None
    facts: tuple[Fact, ...] = ()
    stages: tuple[tuple[SessionCard, ...], ...] = ()
    """Session cards in columns, from the first sessions to the last."""
    is_sequence: bool = True
    """True if players progress from each column of sessions to the next."""
    tables: tuple[PageTable, ...] = ()
    notes: tuple[Message, ...] = ()
    new_page: bool = False


class Page(Struct, frozen=True, kw_only=True):
    """A whole document, with its title, sections, signatures and footer."""

    title: Text
    over_title: Message
    under_title: Message
    highlights: tuple[Fact, ...] = ()
    statement: Message | None = None
    statement_clause: str = ""
    warnings: tuple[Message, ...] = ()
    sections: tuple[Section, ...] = ()
    signatures: tuple[Message, ...] = ()
    footer: tuple[Message, ...] = ()


def render_json(page: Page) -> dict[str, Any]:
    """Return the document as JSON, with its texts in the language of the current context."""
    data: dict[str, Any] = msgspec.to_builtins(page, enc_hook=str)
    return data


def render_text(page: Page, width: int = 100) -> str:
    """Render the document for a terminal."""
    title = str(page.title)
    lines = [str(page.over_title), title, "=" * measure_width(title), *wrap(str(page.under_title), width), ""]
    lines += [f"! {warning}" for warning in page.warnings] + ([""] if page.warnings else [])
    lines += _render_facts_text(page.highlights, width)
    if page.statement is not None:
        clause = f" [{page.statement_clause}]" if page.statement_clause else ""
        lines += ["", *wrap(f"{page.statement}{clause}", width)]
    for section in page.sections:
        heading = str(section.heading)
        lines += ["", heading, "-" * measure_width(heading)]
        lines += [] if section.lead is None else wrap(str(section.lead), width)
        for stage in section.stages:
            for card in stage:
                lines += ["", f"{card.title} ({card.kind})", *_render_facts_text(card.facts, width)]
                lines += [] if card.onward is None else [f"  -> {card.onward}"]
        lines += _render_facts_text(section.facts, width)
        for table in section.tables:
            lines += ["", *_render_table_text(table)]
        for note in section.notes:
            lines += wrap(str(note), width, first_indent="* ", indent="  ")
    lines += ["", *map(str, page.footer)]
    return "\n".join(lines) + "\n"


def _render_facts_text(facts: Sequence[Fact], width: int) -> list[str]:
    lines = []
    for fact in facts:
        clauses = f" [{', '.join(fact.clauses)}]" if fact.clauses else ""
        first_indent = f"  {pad(str(fact.label), LABEL_WIDTH)} "
        indent = " " * measure_width(first_indent)
        lines += wrap(f"{fact.value}{clauses}", width, first_indent=first_indent, indent=indent)
    return lines


def _render_table_text(table: PageTable) -> Iterator[str]:
    if table.caption is not None:
        yield str(table.caption)
    rows = [[str(cell) for cell in row] for row in (table.columns, *table.rows)]
    alignments = "".join(">" if index in table.numeric_columns else "<" for index in range(len(table.columns)))
    for line in format_columns(rows, alignments):
        yield f"  {line}"


def render_html(page: Page) -> str:
    """Render the document as one HTML page without external files, for screens, phones and A4 paper."""
    package = "houseway.tournaments.documents"
    return render_template(
        package,
        "document.html",
        page=page,
        max_columns=MAX_COLUMNS,
        not_ready=Message("tournaments-documents-not-ready"),
        locale=format_message("format-locale"),
        style=read_style(package, "page.css"),
    )
