"""A printed document as a data structure, which can be rendered as terminal text or as one HTML page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from msgspec import Struct

MAX_COLUMNS = 4
"""Number of columns of session cards that fit side by side on a page."""


class Fact(Struct, frozen=True):
    """One labelled statement of the document, with the clauses that it cites."""

    label: str
    value: str
    clauses: tuple[str, ...] = ()


class PageTable(Struct, frozen=True):
    """A table with column headings.

    ``numeric_columns`` are the headings of the columns that are aligned to the right.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric_columns: tuple[str, ...] = ()
    caption: str = ""


class SessionCard(Struct, frozen=True):
    """One session in the diagram of the tournament's sessions."""

    title: str
    kind: str
    facts: tuple[Fact, ...]
    onward: str = ""


class Section(Struct, frozen=True, kw_only=True):
    """One section of a document: a heading and the content below it."""

    heading: str
    lead: str = ""
    facts: tuple[Fact, ...] = ()
    stages: tuple[tuple[SessionCard, ...], ...] = ()
    """Session cards in columns, from the first sessions to the last."""
    is_sequence: bool = True
    """True if players progress from each column of sessions to the next."""
    tables: tuple[PageTable, ...] = ()
    notes: tuple[str, ...] = ()
    new_page: bool = False


class Page(Struct, frozen=True, kw_only=True):
    """A whole document, with its title, sections, signatures and footer."""

    title: str
    over_title: str
    under_title: str
    highlights: tuple[Fact, ...] = ()
    statement: str = ""
    statement_clause: str = ""
    warnings: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    signatures: tuple[str, ...] = ()
    footer: tuple[str, ...] = ()


def render_text(page: Page, width: int = 100) -> str:
    """Render the document for a terminal."""
    lines = [page.over_title, page.title, "=" * len(page.title), *textwrap.wrap(page.under_title, width), ""]
    lines += [f"! {warning}" for warning in page.warnings] + ([""] if page.warnings else [])
    lines += _render_facts_text(page.highlights, width)
    if page.statement:
        clause = f" [{page.statement_clause}]" if page.statement_clause else ""
        lines += ["", *textwrap.wrap(page.statement + clause, width)]
    for section in page.sections:
        lines += ["", section.heading, "-" * len(section.heading)]
        lines += textwrap.wrap(section.lead, width)
        for stage in section.stages:
            for card in stage:
                lines += ["", f"{card.title} ({card.kind})", *_render_facts_text(card.facts, width)]
                lines += [f"  -> {card.onward}"] if card.onward else []
        lines += _render_facts_text(section.facts, width)
        for table in section.tables:
            lines += ["", *_render_table_text(table)]
        for note in section.notes:
            lines += textwrap.wrap(note, width, initial_indent="* ", subsequent_indent="  ")
    lines += ["", *page.footer]
    return "\n".join(lines) + "\n"


def _render_facts_text(facts: Sequence[Fact], width: int) -> list[str]:
    lines = []
    for fact in facts:
        clauses = f" [{', '.join(fact.clauses)}]" if fact.clauses else ""
        first = f"  {fact.label:<24} "
        lines += textwrap.wrap(
            f"{fact.value}{clauses}", width, initial_indent=first, subsequent_indent=" " * len(first)
        )
    return lines


def _render_table_text(table: PageTable) -> Iterator[str]:
    if table.caption:
        yield table.caption
    widths = [
        max(len(row[index]) for row in (table.columns, *table.rows)) for index in range(len(table.columns))
    ]  # fmt: skip
    for row in (table.columns, *table.rows):
        cells = [
            cell.rjust(width) if column in table.numeric_columns else cell.ljust(width)
            for cell, width, column in zip(row, widths, table.columns, strict=True)
        ]
        yield "  " + "  ".join(cells).rstrip()


def render_html(page: Page) -> str:
    """Render the document as one HTML page without external files, for screens, phones and A4 paper."""
    style = (resources.files("houseway.tournaments.documents") / "page.css").read_text()
    body = [
        "<header>",
        f'<p class="over">{escape(page.over_title)}</p>',
        f"<h1>{escape(page.title)}</h1>",
        f'<p class="under">{escape(page.under_title)}</p>',
        "</header>",
    ]
    if page.warnings:
        items = "".join(f"<li>{escape(warning)}</li>" for warning in page.warnings)
        body.append(f'<aside class="warnings"><strong>Not ready</strong><ul>{items}</ul></aside>')
    if page.highlights:
        body.append('<dl class="highlights">')
        body += [f"<div><dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd></div>" for fact in page.highlights]
        body.append("</dl>")
    if page.statement:
        body.append(
            f"<blockquote "
            f'class="statement"><p>{escape(page.statement)}</p>{_render_badges((page.statement_clause,))}</blockquote>'
        )
    for section in page.sections:
        body += _render_section_html(section)
    if page.signatures:
        lines = "".join(f'<div class="line"><span>{escape(signature)}</span></div>' for signature in page.signatures)
        body.append(f'<section class="signatures">{lines}</section>')
    body.append("<footer>" + "".join(f"<p>{escape(line)}</p>" for line in page.footer) + "</footer>")
    return _PAGE_TEMPLATE.format(title=escape(page.title), style=style, body="\n".join(body))


_PAGE_TEMPLATE = """<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def _render_section_html(section: Section) -> Iterator[str]:
    yield '<section class="new-page">' if section.new_page else "<section>"
    yield f"<h2>{escape(section.heading)}</h2>"
    if section.lead:
        yield f'<p class="lead">{escape(section.lead)}</p>'
    if section.stages:
        css_class = "stages flow" if section.is_sequence else "stages"
        rows = -(-len(section.stages) // MAX_COLUMNS)
        yield f'<div class="{css_class}" style="--columns: {-(-len(section.stages) // rows)}">'
        for stage in section.stages:
            yield '<div class="stage">'
            for card in stage:
                yield from _render_card_html(card)
            yield "</div>"
        yield "</div>"
    if section.facts:
        yield '<dl class="facts">'
        for fact in section.facts:
            badges = f'<dd class="clauses">{_render_badges(fact.clauses)}</dd>'
            yield f"<div><dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd>{badges}</div>"
        yield "</dl>"
    for table in section.tables:
        yield from _render_table_html(table)
    if section.notes:
        yield '<ul class="notes">' + "".join(f"<li>{escape(note)}</li>" for note in section.notes) + "</ul>"
    yield "</section>"


def _render_card_html(card: SessionCard) -> Iterator[str]:
    yield f'<article class="card"><h3>{escape(card.title)}<small>{escape(card.kind)}</small></h3><dl>'
    for fact in card.facts:
        yield f"<div><dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd></div>"
    yield "</dl>"
    if card.onward:
        yield f'<p class="onward">{escape(card.onward)}</p>'
    yield "</article>"


def _render_table_html(table: PageTable) -> Iterator[str]:
    table_class = ' class="narrow"' if len(table.columns) < 3 and len(table.numeric_columns) else ""
    yield f'<div class="scroll"><table{table_class}>'
    if table.caption:
        yield f"<caption>{escape(table.caption)}</caption>"
    header_cells = "".join(f"<th{_get_cell_class(column, table)}>{escape(column)}</th>" for column in table.columns)
    yield f"<thead><tr>{header_cells}</tr></thead><tbody>"
    for row in table.rows:
        cells = "".join(
            f"<td{_get_cell_class(column, table)}>{escape(cell)}</td>"
            for column, cell in zip(table.columns, row, strict=True)
        )
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table></div>"


def _get_cell_class(column: str, table: PageTable) -> str:
    return ' class="figure"' if column in table.numeric_columns else ""


def _render_badges(clauses: Sequence[str]) -> str:
    return "".join(f'<span class="clause">{escape(clause)}</span>' for clause in clauses if clause)
