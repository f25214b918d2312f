"""Reports as self-contained HTML pages for screen, phone, dark mode and A4."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any, NamedTuple

from houseway.html_templates import read_style, render_template
from houseway.i18n import Message
from houseway.i18n.catalogue import format_message
from houseway.i18n.locale_format import DecimalNumber
from houseway.law import get_instrument
from houseway.maths.reports.report import Z_90, Report, WagerSummary, compute_digests
from houseway.maths.results import ComputedValue, ResultTable, describe_cell, name_result

PACKAGE = "houseway.maths.reports"
WAGER_COLUMNS = ("wager", "house-edge", "per", "wins", "standard-deviation", "volatility-index")
RESULT_COLUMNS = ("result", "value", "fraction", "per", "method")
TEXTS = (
    "all-reports", "section-wagers", "section-values", "section-rules", "section-method", "rules-note", "version",
)  # fmt: skip
"""Texts of the page of a report: the ends of the ids of their messages."""


class Cell(NamedTuple):
    """Cell of a table: its text, its class in the style sheet, and the address to which it leads."""

    text: Message | str
    css_class: str = ""
    address: str = ""


def render_page(report: Report, home: str | None = None) -> str:
    """Render the HTML page of a report; ``home`` is the address of the list of reports."""
    digests = compute_digests(report.analysis.instrument, report.game)
    return _render(
        "report.html",
        Message("reports-page-title", game=report.title),
        report=report,
        home=home,
        law=get_instrument(report.analysis.instrument),
        texts={text: Message(f"reports-{text}") for text in TEXTS},
        wagers=_make_wagers(report.wagers),
        results={
            "head": _make_head(RESULT_COLUMNS),
            "rows": [_make_value(name, value) for name, value in report.analysis.figures.items()],
        },
        tables=[_make_table(table) for table in report.analysis.tables],
        version=version("houseway"),
        digests=[(Message(f"reports-digest-{name}"), digest) for name, digest in digests.items()],
    )


def render_index(reports: Sequence[Report]) -> str:
    """Render the HTML page that lists all reports."""
    rows = [
        (
            Cell(report.title, address=f"{report.game}.html"),
            Cell(report.wagers[0].name),
            Cell(f"{100 * report.wagers[0].edge:.4f} %", "number"),
        )
        for report in reports
    ]
    head = _make_head(("game", "wager", "house-edge"))
    return _render("index.html", Message("reports-index-title"), head=head, rows=rows)


def _render(template: str, title: Message, **values: Any) -> str:
    style, locale = read_style(PACKAGE, "report.css"), format_message("format-locale")
    label = Message("reports-table")
    return render_template(PACKAGE, template, title=title, style=style, locale=locale, table_label=label, **values)


def _make_head(columns: Sequence[str]) -> list[Message]:
    return [Message(f"reports-column-{column}") for column in columns]


def _make_wagers(wagers: Sequence[WagerSummary]) -> dict[str, Any]:
    rows = [
        (
            Cell(wager.name),
            Cell(f"{100 * wager.edge:.5f} %", "number"),
            Cell(wager.per),
            Cell(_format_percent(wager.hit_frequency), "number"),
            Cell(_format_number(wager.deviation), "number"),
            Cell(_format_number(wager.volatility), "number"),
        )
        for wager in wagers
    ]
    note = Message("reports-wagers-note", factor=DecimalNumber(Z_90, 3))
    return {"head": _make_head(WAGER_COLUMNS), "rows": rows, "note": note}


def _make_value(name: str, computed_value: ComputedValue) -> tuple[Cell, ...]:
    fraction = "" if computed_value.fraction is None else f"{computed_value.fraction}"
    method = Message("reports-exact" if computed_value.exact else "reports-not-exact", method=computed_value.method)
    return (
        Cell(name_result(name)),
        Cell(f"{computed_value.value:.15g}", "number"),
        Cell(fraction, "fraction"),
        Cell(computed_value.per),
        Cell(method),
    )


def _make_table(table: ResultTable) -> dict[str, Any]:
    rows = [[_make_cell(value) for value in row] for row in table.rows]
    return {"key": table.key, "title": table.title, "head": table.headings, "rows": rows, "note": table.note}


def _make_cell(value: Any) -> Cell:
    if isinstance(value, float):
        return Cell(f"{value:.9g}", "number")
    if isinstance(value, int):
        return Cell(f"{value:,}", "number")
    return Cell(describe_cell(value))


def _format_percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.3f} %"


def _format_number(value: float | None) -> str:
    return "" if value is None else f"{value:.5f}"
