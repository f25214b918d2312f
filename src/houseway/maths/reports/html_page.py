"""Reports as self-contained HTML pages for screen, phone, dark mode and A4."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from importlib.metadata import version
from typing import Any

from houseway.law import get_instrument
from houseway.maths.reports.report import Z_90, Report, WagerSummary, compute_digests
from houseway.maths.results import ComputedValue, ResultTable


def render_page(report: Report, home: str | None = None) -> str:
    """Render the HTML page of a report; ``home`` is the address of the list of reports."""
    law_instrument = get_instrument(report.analysis.instrument)
    home_link = f'<p class="home"><a href="{escape(home, quote=True)}">All reports</a></p>' if home else ""
    body = "".join(
        [
            home_link,
            f"<header><h1>{escape(report.title)}</h1><p>{escape(law_instrument.number)} {escape(law_instrument.title)}</p>",
            f"<p>{_render_determinations(report)}</p></header>",
            _render_section("wagers", "What it costs to play", _render_wagers(report.wagers)),
            *[
                f'<figure id="plot-{number}"><figcaption><h2>{escape(plot.title)}</h2>'
                f"<p>{escape(plot.words)}</p></figcaption>{plot.svg}</figure>"
                for number, plot in enumerate(report.plots)
            ],
            _render_section("figures", "Every figure", _render_values(report)),
            *[
                _render_section(f"table-{table.key}", table.title, _render_table(table))
                for table in report.analysis.tables
            ],
            _render_section("rules", "The rules that make it so", _render_rules(report)),
            _render_section("method", "Method", _render_method(report)),
        ]
    )
    return wrap_page(f"{report.title}: what the rules are worth", body)


def render_index(reports: Sequence[Report]) -> str:
    """Render the HTML page that lists all reports."""
    rows = "".join(
        f'<tr><td><a href="{report.game}.html">{escape(report.title)}</a></td><td>{escape(report.wagers[0].name)}</td>'
        f'<td class="number">{100 * report.wagers[0].edge:.4f} %</td></tr>'
        for report in reports
    )
    table = (
        f"<table><thead><tr><th>game</th><th>wager</th><th>house edge</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    return wrap_page(
        "What the rules are worth", f"<header><h1>What the rules are worth</h1></header>{_wrap_table(table)}"
    )


def wrap_page(title: str, body: str) -> str:
    """Wrap a body into a complete HTML page with the style sheet."""
    style = (resources.files("houseway.maths.reports") / "report.css").read_text()
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{body}</main></body></html>\n"
    )


def _render_section(name: str, title: str, body: str) -> str:
    return f'<section id="{escape(name, quote=True)}"><h2>{escape(title)}</h2>{body}</section>'


def _render_determinations(report: Report) -> str:
    items = [f"{escape(key)} <b>{escape(str(value))}</b>" for key, value in report.analysis.determinations.items()]
    return " · ".join(items)


def _render_wagers(wagers: Sequence[WagerSummary]) -> str:
    columns = ("wager", "house edge", "per", "wins", "standard deviation", "volatility index")
    head = f"<tr>{''.join(f'<th>{column}</th>' for column in columns)}</tr>"
    rows = "".join(
        f'<tr><td>{escape(wager.name)}</td><td class="number">{100 * wager.edge:.5f} %</td><td>{escape(wager.per)}</td>'
        f'<td class="number">{_format_percent(wager.hit_frequency)}</td><td class="number">{_format_number(wager.deviation)}</td>'
        f'<td class="number">{_format_number(wager.volatility)}</td></tr>'
        for wager in wagers
    )
    note = (
        f"<p>An edge below nought is the player's. The volatility index is {Z_90} standard deviations of a round: over n "
        "rounds nine results in ten lie within that many times the root of n of the expected one.</p>"
    )
    return _wrap_table(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>") + note


def _render_values(report: Report) -> str:
    rows = "".join(_render_value(name, computed_value) for name, computed_value in report.analysis.figures.items())
    head = "<tr><th>figure</th><th>value</th><th>fraction</th><th>per</th><th>how</th></tr>"
    return _wrap_table(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>")


def _render_value(name: str, computed_value: ComputedValue) -> str:
    fraction = "" if computed_value.fraction is None else f"{computed_value.fraction}"
    exact = "exact" if computed_value.exact else "not exact"
    return (
        f'<tr><td>{escape(name)}</td><td class="number">{computed_value.value:.15g}</td><td class="fraction">{fraction}</td>'
        f"<td>{escape(computed_value.per)}</td><td>{exact}; {escape(computed_value.method)}</td></tr>"
    )


def _render_table(table: ResultTable) -> str:
    head = "".join(f"<th>{escape(str(column))}</th>" for column in table.columns)
    rows = "".join(f"<tr>{''.join(_render_cell(value) for value in row)}</tr>" for row in table.rows)
    note = f"<p>{escape(table.note)}</p>" if table.note else ""
    return _wrap_table(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>") + note


def _render_cell(value: Any) -> str:
    if isinstance(value, float):
        return f'<td class="number">{value:.9g}</td>'
    if isinstance(value, int):
        return f'<td class="number">{value:,}</td>'
    return f"<td>{escape(str(value))}</td>"


def _render_rules(report: Report) -> str:
    rows = "".join(f"<dt>{escape(clause)}</dt><dd>{escape(summary)}</dd>" for clause, summary in report.rules)
    return f"<p>In our own words; the instrument itself is the law.</p><dl>{rows}</dl>"


def _render_method(report: Report) -> str:
    digests_by_name = compute_digests(report.analysis.instrument, report.game)
    paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.method)
    rows = "".join(f"<dt>{escape(name)}</dt><dd><code>{digest}</code></dd>" for name, digest in digests_by_name.items())
    return f"{paragraphs}<dl class='digests'><dt>version</dt><dd>houseway {escape(version('houseway'))}</dd>{rows}</dl>"


def _wrap_table(table: str) -> str:
    return f'<div class="wide" tabindex="0" role="region" aria-label="table">{table}</div>'


def _format_percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.3f} %"


def _format_number(value: float | None) -> str:
    return "" if value is None else f"{value:.5f}"
