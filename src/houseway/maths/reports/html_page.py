"""Reports as self-contained HTML pages for screen, phone, dark mode and A4."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from importlib.metadata import version
from typing import Any

from houseway.i18n import Message
from houseway.i18n.catalogue import format_message
from houseway.i18n.locale_format import DecimalNumber
from houseway.law import get_instrument
from houseway.maths.reports.report import Z_90, Report, WagerSummary, compute_digests
from houseway.maths.results import ComputedValue, ResultTable, describe_cell, name_result


def render_page(report: Report, home: str | None = None) -> str:
    """Render the HTML page of a report; ``home`` is the address of the list of reports."""
    law_instrument = get_instrument(report.analysis.instrument)
    home_link = (
        f'<p class="home"><a href="{escape(home, quote=True)}">{_format("reports-all-reports")}</a></p>' if home else ""
    )
    body = "".join(
        [
            home_link,
            f"<header><h1>{_escape(report.title)}</h1><p>{escape(law_instrument.number)} {escape(str(law_instrument.title))}</p>",
            f"<p>{_render_determinations(report)}</p></header>",
            _render_section("wagers", Message("reports-section-wagers"), _render_wagers(report.wagers)),
            *[
                f'<figure id="plot-{number}"><figcaption><h2>{_escape(plot.title)}</h2>'
                f"<p>{_escape(plot.caption)}</p></figcaption>{plot.svg}</figure>"
                for number, plot in enumerate(report.plots)
            ],
            _render_section("figures", Message("reports-section-values"), _render_values(report)),
            *[
                _render_section(f"table-{table.key}", table.title, _render_table(table))
                for table in report.analysis.tables
            ],
            _render_section("rules", Message("reports-section-rules"), _render_rules(report)),
            _render_section("method", Message("reports-section-method"), _render_method(report)),
        ]
    )
    return wrap_page(Message("reports-page-title", game=report.title), body)


def render_index(reports: Sequence[Report]) -> str:
    """Render the HTML page that lists all reports."""
    rows = "".join(
        f'<tr><td><a href="{report.game}.html">{_escape(report.title)}</a></td><td>{_escape(report.wagers[0].name)}</td>'
        f'<td class="number">{100 * report.wagers[0].edge:.4f} %</td></tr>'
        for report in reports
    )
    head = _render_head("reports-column-game", "reports-column-wager", "reports-column-house-edge")
    table = f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>"
    title = Message("reports-index-title")
    return wrap_page(title, f"<header><h1>{_escape(title)}</h1></header>{_wrap_table(table)}")


def wrap_page(title: Message, body: str) -> str:
    """Wrap a body into a complete HTML page with the style sheet."""
    style = (resources.files("houseway.maths.reports") / "report.css").read_text()
    return (
        f'<!doctype html><html lang="{_format("format-locale")}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_escape(title)}</title><style>{style}</style></head><body><main>{body}</main></body></html>\n"
    )


def _render_section(name: str, title: Message, body: str) -> str:
    return f'<section id="{escape(name, quote=True)}"><h2>{_escape(title)}</h2>{body}</section>'


def _render_determinations(report: Report) -> str:
    items = [f"{escape(key)} <b>{escape(str(value))}</b>" for key, value in report.analysis.determinations.items()]
    return " · ".join(items)


def _render_wagers(wagers: Sequence[WagerSummary]) -> str:
    columns = ("wager", "house-edge", "per", "wins", "standard-deviation", "volatility-index")
    head = _render_head(*(f"reports-column-{column}" for column in columns))
    rows = "".join(
        f'<tr><td>{_escape(wager.name)}</td><td class="number">{100 * wager.edge:.5f} %</td><td>{_escape(wager.per)}</td>'
        f'<td class="number">{_format_percent(wager.hit_frequency)}</td><td class="number">{_format_number(wager.deviation)}</td>'
        f'<td class="number">{_format_number(wager.volatility)}</td></tr>'
        for wager in wagers
    )
    note = Message("reports-wagers-note", factor=DecimalNumber(Z_90, 3))
    return _wrap_table(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>") + f"<p>{_escape(note)}</p>"


def _render_values(report: Report) -> str:
    rows = "".join(_render_value(name, computed_value) for name, computed_value in report.analysis.figures.items())
    columns = ("result", "value", "fraction", "per", "method")
    head = _render_head(*(f"reports-column-{column}" for column in columns))
    return _wrap_table(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>")


def _render_value(name: str, computed_value: ComputedValue) -> str:
    fraction = "" if computed_value.fraction is None else f"{computed_value.fraction}"
    method = Message("reports-exact" if computed_value.exact else "reports-not-exact", method=computed_value.method)
    return (
        f'<tr><td>{_escape(name_result(name))}</td><td class="number">{computed_value.value:.15g}</td>'
        f'<td class="fraction">{fraction}</td>'
        f"<td>{_escape(computed_value.per)}</td><td>{_escape(method)}</td></tr>"
    )


def _render_table(table: ResultTable) -> str:
    head = "".join(f"<th>{_escape(heading)}</th>" for heading in table.headings)
    rows = "".join(f"<tr>{''.join(_render_cell(value) for value in row)}</tr>" for row in table.rows)
    note = f"<p>{_escape(table.note)}</p>" if table.note else ""
    return _wrap_table(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>") + note


def _render_cell(value: Any) -> str:
    if isinstance(value, float):
        return f'<td class="number">{value:.9g}</td>'
    if isinstance(value, int):
        return f'<td class="number">{value:,}</td>'
    return f"<td>{_escape(describe_cell(value))}</td>"


def _render_rules(report: Report) -> str:
    rows = "".join(f"<dt>{escape(clause)}</dt><dd>{_escape(summary)}</dd>" for clause, summary in report.rules)
    return f"<p>{_format('reports-rules-note')}</p><dl>{rows}</dl>"


def _render_method(report: Report) -> str:
    digests_by_name = compute_digests(report.analysis.instrument, report.game)
    paragraphs = "".join(f"<p>{_escape(sentence)}</p>" for sentence in report.method)
    rows = "".join(
        f"<dt>{_format(f'reports-digest-{name}')}</dt><dd><code>{digest}</code></dd>"
        for name, digest in digests_by_name.items()
    )
    version_row = f"<dt>{_format('reports-version')}</dt><dd>houseway {escape(version('houseway'))}</dd>"
    return f"{paragraphs}<dl class='digests'>{version_row}{rows}</dl>"


def _wrap_table(table: str) -> str:
    return f'<div class="wide" tabindex="0" role="region" aria-label="{_format("reports-table")}">{table}</div>'


def _render_head(*message_ids: str) -> str:
    return f"<tr>{''.join(f'<th>{_format(message_id)}</th>' for message_id in message_ids)}</tr>"


def _format(message_id: str) -> str:
    return escape(format_message(message_id), quote=True)


def _escape(text: Message) -> str:
    return escape(str(text), quote=True)


def _format_percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.3f} %"


def _format_number(value: float | None) -> str:
    return "" if value is None else f"{value:.5f}"
