"""A report as one self-contained page: nothing is fetched from anywhere, readable on a phone, in the dark and on A4."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources
from importlib.metadata import version
from typing import Any

from houseway.law import instrument
from houseway.maths.reports.report import CONFIDENCE, Report, Wager, digests
from houseway.maths.results import Figure, Listing


def page(report: Report, home: str | None = None) -> str:
    """The whole page; ``home`` is a link back to the list of reports."""
    held = instrument(report.analysis.instrument)
    back = f'<p class="home"><a href="{escape(home, quote=True)}">All reports</a></p>' if home else ""
    body = "".join(
        [
            back,
            f"<header><h1>{escape(report.title)}</h1><p>{escape(held.number)} {escape(held.title)}</p>",
            f"<p>{_determinations(report)}</p></header>",
            _section("wagers", "What it costs to play", _wagers(report.wagers)),
            *[
                f'<figure id="plot-{number}"><figcaption><h2>{escape(plot.title)}</h2>'
                f"<p>{escape(plot.words)}</p></figcaption>{plot.svg}</figure>"
                for number, plot in enumerate(report.plots)
            ],
            _section("figures", "Every figure", _figures(report)),
            *[_section(f"table-{table.key}", table.title, _table(table)) for table in report.analysis.tables],
            _section("rules", "The rules that make it so", _rules(report)),
            _section("method", "Method", _method(report)),
        ]
    )
    return document(f"{report.title}: what the rules are worth", body)


def index(reports: Sequence[Report]) -> str:
    """The list of all reports."""
    rows = "".join(
        f'<tr><td><a href="{report.game}.html">{escape(report.title)}</a></td><td>{escape(report.wagers[0].name)}</td>'
        f'<td class="number">{100 * report.wagers[0].edge:.4f} %</td></tr>'
        for report in reports
    )
    table = (
        f"<table><thead><tr><th>game</th><th>wager</th><th>house edge</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    return document("What the rules are worth", f"<header><h1>What the rules are worth</h1></header>{_wide(table)}")


def document(title: str, body: str) -> str:
    """A page with the house's paper around it."""
    style = (resources.files("houseway.maths.reports") / "report.css").read_text()
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>{body}</main></body></html>\n"
    )


def _section(name: str, title: str, body: str) -> str:
    return f'<section id="{escape(name, quote=True)}"><h2>{escape(title)}</h2>{body}</section>'


def _determinations(report: Report) -> str:
    told = [f"{escape(key)} <b>{escape(str(value))}</b>" for key, value in report.analysis.determinations.items()]
    return " · ".join(told)


def _wagers(wagers: Sequence[Wager]) -> str:
    columns = ("wager", "house edge", "per", "wins", "standard deviation", "volatility index")
    head = f"<tr>{''.join(f'<th>{column}</th>' for column in columns)}</tr>"
    rows = "".join(
        f'<tr><td>{escape(wager.name)}</td><td class="number">{100 * wager.edge:.5f} %</td><td>{escape(wager.per)}</td>'
        f'<td class="number">{_percent(wager.hit_frequency)}</td><td class="number">{_plain(wager.deviation)}</td>'
        f'<td class="number">{_plain(wager.volatility)}</td></tr>'
        for wager in wagers
    )
    note = (
        f"<p>An edge below nought is the player's. The volatility index is {CONFIDENCE} standard deviations of a round: over n "
        "rounds nine results in ten lie within that many times the root of n of the expected one.</p>"
    )
    return _wide(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>") + note


def _figures(report: Report) -> str:
    rows = "".join(_figure(name, figure) for name, figure in report.analysis.figures.items())
    head = "<tr><th>figure</th><th>value</th><th>fraction</th><th>per</th><th>how</th></tr>"
    return _wide(f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>")


def _figure(name: str, figure: Figure) -> str:
    fraction = "" if figure.fraction is None else f"{figure.fraction}"
    exact = "exact" if figure.exact else "not exact"
    return (
        f'<tr><td>{escape(name)}</td><td class="number">{figure.value:.15g}</td><td class="fraction">{fraction}</td>'
        f"<td>{escape(figure.per)}</td><td>{exact}; {escape(figure.method)}</td></tr>"
    )


def _table(table: Listing) -> str:
    head = "".join(f"<th>{escape(str(column))}</th>" for column in table.columns)
    rows = "".join(f"<tr>{''.join(_cell(value) for value in row)}</tr>" for row in table.rows)
    note = f"<p>{escape(table.note)}</p>" if table.note else ""
    return _wide(f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>") + note


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f'<td class="number">{value:.9g}</td>'
    if isinstance(value, int):
        return f'<td class="number">{value:,}</td>'
    return f"<td>{escape(str(value))}</td>"


def _rules(report: Report) -> str:
    rows = "".join(f"<dt>{escape(clause)}</dt><dd>{escape(gist)}</dd>" for clause, gist in report.rules)
    return f"<p>In our own words; the instrument itself is the law.</p><dl>{rows}</dl>"


def _method(report: Report) -> str:
    found = digests(report.analysis.instrument, report.game)
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.method)
    rows = "".join(f"<dt>{escape(name)}</dt><dd><code>{digest}</code></dd>" for name, digest in found.items())
    return f"{words}<dl class='digests'><dt>version</dt><dd>houseway {escape(version('houseway'))}</dd>{rows}</dl>"


def _wide(table: str) -> str:
    return f'<div class="wide" tabindex="0" role="region" aria-label="table">{table}</div>'


def _percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.3f} %"


def _plain(value: float | None) -> str:
    return "" if value is None else f"{value:.5f}"
