"""A printed document as a value, and its two forms: plain text for the terminal, one self-contained HTML page for paper."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from msgspec import Struct

MOST_COLUMNS = 4
"""How many stages stand side by side on a page."""


class Fact(Struct, frozen=True):
    """Something that the document says, and the clauses that ask for it."""

    label: str
    value: str
    clauses: tuple[str, ...] = ()


class Rows(Struct, frozen=True):
    """Rows under headings; columns named in ``figures`` hold numbers."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[str, ...] = ()
    caption: str = ""


class Card(Struct, frozen=True):
    """One session in the picture of the structure."""

    title: str
    kind: str
    facts: tuple[Fact, ...]
    onward: str = ""


class Section(Struct, frozen=True, kw_only=True):
    """A heading and what stands under it."""

    heading: str
    lead: str = ""
    facts: tuple[Fact, ...] = ()
    stages: tuple[tuple[Card, ...], ...] = ()
    """Sessions in columns, from the first to the last."""
    flows: bool = True
    """Whether one goes on from column to column."""
    tables: tuple[Rows, ...] = ()
    notes: tuple[str, ...] = ()
    new_page: bool = False


class Page(Struct, frozen=True, kw_only=True):
    """A whole document."""

    title: str
    over_title: str
    under_title: str
    highlights: tuple[Fact, ...] = ()
    statement: str = ""
    statement_clause: str = ""
    warnings: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    signatures: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()


def as_text(page: Page, width: int = 100) -> str:
    """The document for a terminal."""
    lines = [page.over_title, page.title, "=" * len(page.title), *textwrap.wrap(page.under_title, width), ""]
    lines += [f"! {warning}" for warning in page.warnings] + ([""] if page.warnings else [])
    lines += _facts_as_text(page.highlights, width)
    if page.statement:
        clause = f" [{page.statement_clause}]" if page.statement_clause else ""
        lines += ["", *textwrap.wrap(page.statement + clause, width)]
    for section in page.sections:
        lines += ["", section.heading, "-" * len(section.heading)]
        lines += textwrap.wrap(section.lead, width)
        for stage in section.stages:
            for card in stage:
                lines += ["", f"{card.title} ({card.kind})", *_facts_as_text(card.facts, width)]
                lines += [f"  -> {card.onward}"] if card.onward else []
        lines += _facts_as_text(section.facts, width)
        for table in section.tables:
            lines += ["", *_table_as_text(table)]
        for note in section.notes:
            lines += textwrap.wrap(note, width, initial_indent="* ", subsequent_indent="  ")
    lines += ["", *page.foot]
    return "\n".join(lines) + "\n"


def _facts_as_text(facts: Sequence[Fact], width: int) -> list[str]:
    lines = []
    for fact in facts:
        clauses = f" [{', '.join(fact.clauses)}]" if fact.clauses else ""
        first = f"  {fact.label:<24} "
        lines += textwrap.wrap(
            f"{fact.value}{clauses}", width, initial_indent=first, subsequent_indent=" " * len(first)
        )
    return lines


def _table_as_text(table: Rows) -> Iterator[str]:
    if table.caption:
        yield table.caption
    widths = [
        max(len(row[place]) for row in (table.columns, *table.rows)) for place in range(len(table.columns))
    ]  # fmt: skip
    for row in (table.columns, *table.rows):
        cells = [
            cell.rjust(width) if column in table.figures else cell.ljust(width)
            for cell, width, column in zip(row, widths, table.columns, strict=True)
        ]
        yield "  " + "  ".join(cells).rstrip()


def as_html(page: Page) -> str:
    """The document as one page that needs nothing else: for a screen, a phone, and A4 paper."""
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
            f'<blockquote class="statement"><p>{escape(page.statement)}</p>{_badges((page.statement_clause,))}</blockquote>'
        )
    for section in page.sections:
        body += _section_as_html(section)
    if page.signatures:
        lines = "".join(f'<div class="line"><span>{escape(signature)}</span></div>' for signature in page.signatures)
        body.append(f'<section class="signatures">{lines}</section>')
    body.append("<footer>" + "".join(f"<p>{escape(line)}</p>" for line in page.foot) + "</footer>")
    return _PAGE.format(title=escape(page.title), style=style, body="\n".join(body))


_PAGE = """<!doctype html>
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


def _section_as_html(section: Section) -> Iterator[str]:
    yield '<section class="new-page">' if section.new_page else "<section>"
    yield f"<h2>{escape(section.heading)}</h2>"
    if section.lead:
        yield f'<p class="lead">{escape(section.lead)}</p>'
    if section.stages:
        kind = "stages flow" if section.flows else "stages"
        rows = -(-len(section.stages) // MOST_COLUMNS)
        yield f'<div class="{kind}" style="--columns: {-(-len(section.stages) // rows)}">'
        for stage in section.stages:
            yield '<div class="stage">'
            for card in stage:
                yield from _card_as_html(card)
            yield "</div>"
        yield "</div>"
    if section.facts:
        yield '<dl class="facts">'
        for fact in section.facts:
            badges = f'<dd class="clauses">{_badges(fact.clauses)}</dd>'
            yield f"<div><dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd>{badges}</div>"
        yield "</dl>"
    for table in section.tables:
        yield from _table_as_html(table)
    if section.notes:
        yield '<ul class="notes">' + "".join(f"<li>{escape(note)}</li>" for note in section.notes) + "</ul>"
    yield "</section>"


def _card_as_html(card: Card) -> Iterator[str]:
    yield f'<article class="card"><h3>{escape(card.title)}<small>{escape(card.kind)}</small></h3><dl>'
    for fact in card.facts:
        yield f"<div><dt>{escape(fact.label)}</dt><dd>{escape(fact.value)}</dd></div>"
    yield "</dl>"
    if card.onward:
        yield f'<p class="onward">{escape(card.onward)}</p>'
    yield "</article>"


def _table_as_html(table: Rows) -> Iterator[str]:
    narrow = ' class="narrow"' if len(table.columns) < 3 and len(table.figures) else ""
    yield f'<div class="scroll"><table{narrow}>'
    if table.caption:
        yield f"<caption>{escape(table.caption)}</caption>"
    heads = "".join(f"<th{_figure(column, table)}>{escape(column)}</th>" for column in table.columns)
    yield f"<thead><tr>{heads}</tr></thead><tbody>"
    for row in table.rows:
        cells = "".join(
            f"<td{_figure(column, table)}>{escape(cell)}</td>" for column, cell in zip(table.columns, row, strict=True)
        )
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table></div>"


def _figure(column: str, table: Rows) -> str:
    return ' class="figure"' if column in table.figures else ""


def _badges(clauses: Sequence[str]) -> str:
    return "".join(f'<span class="clause">{escape(clause)}</span>' for clause in clauses if clause)
