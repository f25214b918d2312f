"""Printouts of signs and duties, as plain text for a terminal or as one self-contained HTML page."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from houseway.compliance.daily_duties import DayDuties, DutyStatus
from houseway.compliance.duty_proofs import Status
from houseway.compliance.signs import LARGE_LABELS, METER_LABELS, TableSign
from houseway.engine.output.sign import SignLine, SignPart
from houseway.law import get_instrument
from houseway.safe_text import escape_unprintable

LONG_TEXT_CHARACTERS = 26
"""Number of characters above which a text is printed below its label instead of next to it."""
STATUS_ORDER: tuple[Status, ...] = ("missing", "open", "done", "stated", "not called for")


def format_sign_text(sign: TableSign) -> str:
    """Return the sign as text for a terminal."""
    place_text = f", {escape_unprintable(sign.place)}" if sign.place else ""
    lines = [f"{sign.title}{place_text}", "=" * len(sign.title + place_text)]
    lines += ["THIS TABLE IS CLOSED"] if sign.closed else []
    width = max(len(line.label) for part in sign.parts for line in part.lines)
    for part in sign.parts:
        lines += ["", part.heading]
        for line in part.lines:
            label = line.label[0].upper() + line.label[1:]
            lines.append(f"  {label:<{width}}  {escape_unprintable(line.says)}  [{line.rule}]")
    law = get_instrument(sign.instrument)
    return "\n".join([*lines, "", f"By {law.number}, {law.title}. {law.page}"]) + "\n"


def format_sign_page(sign: TableSign) -> str:
    """Return the sign as an HTML page, which prints as A4 landscape and has one column on a phone."""
    law = get_instrument(sign.instrument)
    first, *other_parts = sign.parts
    large_lines = [line for line in first.lines if line.label in LARGE_LABELS]
    large_lines += [line for part in other_parts for line in part.lines if line.label in METER_LABELS]
    large_line_ids = set(map(id, large_lines))
    panels = [
        SignPart(part.heading, tuple(line for line in part.lines if id(line) not in large_line_ids))
        for part in sign.parts
    ]
    over_line = (
        " · ".join(escape(escape_unprintable(text)) for text in (sign.place, sign.day) if text) or "Casino table"
    )
    plate = [
        f'<p class="over">{over_line}</p><h1>{escape(sign.title)}</h1>',
        '<p class="closed">This table is closed</p>' if sign.closed else "",
        '<dl class="least">',
        *(_format_large_line(line) for line in large_lines),
        "</dl>",
        f'<p class="foot">By {law.number}, {escape(law.title)}. <span>{escape(_shorten_address(law.page))}</span></p>',
    ]
    body = "".join(
        [
            f'<main class="sign"><header class="plate">{"".join(plate)}</header>',
            f'<div class="panels">{"".join(_format_panel(part) for part in panels if part.lines)}</div></main>',
        ]
    )
    return _format_page(f"{sign.title}: the table's sign", body)


def _format_large_line(line: SignLine) -> str:
    css_class = ' class="meter"' if line.label in METER_LABELS else ""
    return (
        f"<div{css_class}><dt>{escape(line.label)} {_format_clause(line.rule)}</dt><dd>{escape(line.says)}</dd></div>"
    )


def _shorten_address(page: str) -> str:
    return page.removeprefix("https://www.")


def _format_panel(part: SignPart) -> str:
    """Return the HTML of a part of the sign.

    If consecutive lines follow the same clause, only the first of them shows the clause.
    """
    previous_rules = ("", *(line.rule for line in part.lines))
    rows = "".join(
        _format_row(line, show_clause=line.rule != rule) for line, rule in zip(part.lines, previous_rules, strict=False)
    )
    return f'<section class="panel"><h2>{escape(part.heading)}</h2><dl>{rows}</dl></section>'


def _format_row(line: SignLine, *, show_clause: bool) -> str:
    css_class = ' class="long"' if len(line.says) > LONG_TEXT_CHARACTERS else ""
    clause_html = _format_clause(line.rule) if show_clause else ""
    return f"<div{css_class}><dt>{escape(line.label)}{clause_html}</dt><dd>{escape(escape_unprintable(line.says))}</dd></div>"


def _format_clause(rule: str) -> str:
    return f' <span class="clause">{escape(rule)}</span>'


def format_duties_text(days: Sequence[DayDuties], width: int = 100) -> str:
    """Return the duties as text for a terminal."""
    return "\n".join("\n".join(_format_day_lines(day, width)) for day in days) + "\n"


def _format_day_lines(day: DayDuties, width: int) -> Iterator[str]:
    title = f"{escape_unprintable(day.place)}, {day.day or 'day unknown'}, {day.instrument}"
    yield from (title, "=" * len(title))
    for warning in _list_warnings(day):
        yield from textwrap.wrap(f"! {warning}", width, subsequent_indent="  ")
    for duty_status in day.duties:
        indent_text = f"  {duty_status.answer.status:<15}{duty_status.rule:<10} "
        yield from textwrap.wrap(
            duty_status.duty.asks, width, initial_indent=indent_text, subsequent_indent=" " * len(indent_text)
        )
        for proof in _format_proofs(duty_status):
            yield from textwrap.wrap(
                proof,
                width,
                initial_indent=" " * len(indent_text) + "- ",
                subsequent_indent=" " * len(indent_text) + "  ",
            )
    counts = Counter(duty_status.answer.status for duty_status in day.duties)
    yield from ("", ", ".join(f"{counts[status]} {status}" for status in STATUS_ORDER if counts[status]), "")


def _list_warnings(day: DayDuties) -> Iterator[str]:
    if not day.certain:
        reason = day.why.rstrip(".")
        yield f"It is not certain that {day.instrument} was in force: {reason}."
    yield from (
        f"The replay of {escape_unprintable(error)}: what follows there proves nothing." for error in day.errors
    )


def _format_proofs(duty_status: DutyStatus) -> Iterator[str]:
    result = duty_status.answer
    if result.reference:
        yield f"reference {escape_unprintable(result.reference)}"
    if result.says:
        yield escape_unprintable(result.says)
    for command in result.by:
        time = f"{command.at[:10]} {command.at[11:19]} UTC" if command.at else "at an unknown time"
        by_person = f" by {escape_unprintable(command.who)}" if command.who else ""
        yield f"{time}{by_person}: {command.do} ({escape_unprintable(command.record)}, command {command.command})"


def format_duties_page(days: Sequence[DayDuties]) -> str:
    """Return the duties as an HTML page, one sheet per table and day."""
    return _format_page("The operator's duties", "".join(_format_sheet(day) for day in days))


def _format_sheet(day: DayDuties) -> str:
    counts = Counter(status_of_duty.answer.status for status_of_duty in day.duties)
    tally = "".join(
        f'<li class="{_get_css_class(status)}"><b>{counts[status]}</b>{status}</li>'
        for status in STATUS_ORDER
        if counts[status]
    )
    rows = "".join(
        _format_duty(status_of_duty)
        for status_of_duty in sorted(day.duties, key=lambda duty_status: STATUS_ORDER.index(duty_status.answer.status))
    )
    warnings = "".join(f'<p class="warning">{escape(warning)}</p>' for warning in _list_warnings(day))
    records = ", ".join(escape(escape_unprintable(name)) for name in day.records)
    law = get_instrument(day.instrument)
    return (
        f'<main class="sheet"><header><p class="over">The operator’s duties</p>'
        f"<h1>{escape(escape_unprintable(day.place))}, {escape(day.day or 'day unknown')}</h1>"
        f'<p class="under">{law.number}, {escape(law.title)}</p></header>'
        f'<ul class="tally">{tally}</ul>{warnings}<ul class="duties">{rows}</ul>'
        f"<footer>From {records}. What is <i>stated</i> the record says; whether it hung by the table no record can prove."
        f" {escape(law.page)}</footer></main>"
    )


def _format_duty(duty_status: DutyStatus) -> str:
    proofs = "".join(f'<p class="proof">{escape(proof)}</p>' for proof in _format_proofs(duty_status))
    status = duty_status.answer.status
    return (
        f'<li><span class="state {_get_css_class(status)}">{status}</span><span class="clause">{escape(duty_status.rule)}</span>'
        f'<div><p class="asks">{escape(duty_status.duty.asks)}</p>{proofs}</div></li>'
    )


def _get_css_class(status: str) -> str:
    return status.replace(" ", "-")


def _format_page(title: str, body: str) -> str:
    style = (resources.files("houseway.compliance") / "printouts.css").read_text(encoding="utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title>"
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{style}</style></head><body>{body}</body></html>\n'
