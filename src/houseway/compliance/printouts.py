"""Printouts of signs and duties, as plain text for a terminal or as one self-contained HTML page.

They are in the language of the current context.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from houseway.compliance.daily_duties import DayDuties, DutyStatus
from houseway.compliance.duty_proofs import Status
from houseway.compliance.signs import LARGE_LABELS, METER_LABELS, TableSign
from houseway.engine.output.sign import SignPart
from houseway.html_templates import read_style, render_template
from houseway.i18n import Argument, Message, MessageList
from houseway.i18n.catalogue import format_message
from houseway.i18n.text_layout import measure_width, pad, wrap
from houseway.law import get_instrument
from houseway.safe_text import escape_unprintable

MAX_VALUE_WIDTH = 26
"""Number of terminal columns above which a text is printed below its label instead of next to it."""
STATUS_ORDER: tuple[Status, ...] = ("missing", "open", "done", "stated", "not called for")


def format_sign_text(sign: TableSign) -> str:
    """Return the sign as text for a terminal."""
    title = str(sign.title)
    if sign.place:
        title = str(Message("compliance-sign-place", title=title, place=escape_unprintable(sign.place)))
    lines = [title, "=" * measure_width(title)]
    lines += [str(Message("compliance-table-closed"))] if sign.closed else []
    width = max(measure_width(str(line.label)) for part in sign.parts for line in part.lines)
    for part in sign.parts:
        lines += ["", str(part.heading)]
        for line in part.lines:
            label = pad(str(line.label), width)
            lines.append(f"  {label}  {escape_unprintable(str(line.says))}  [{line.rule}]")
    law = get_instrument(sign.instrument)
    source = Message("compliance-sign-source", number=law.number, title=law.title)
    return "\n".join([*lines, "", f"{source} {law.page}"]) + "\n"


def format_sign_page(sign: TableSign) -> str:
    """Return the sign as an HTML page, which prints as A4 landscape and has one column on a phone."""
    law = get_instrument(sign.instrument)
    first, *other_parts = sign.parts
    large_lines = [line for line in first.lines if line.label.id in LARGE_LABELS]
    large_lines += [line for part in other_parts for line in part.lines if line.label.id in METER_LABELS]
    large_line_ids = set(map(id, large_lines))
    panels = [
        SignPart(part.heading, tuple(line for line in part.lines if id(line) not in large_line_ids))
        for part in sign.parts
    ]
    source = Message("compliance-sign-source", number=law.number, title=law.title)
    place_and_day = " · ".join(text for text in (sign.place, sign.day) if text)
    return _render_page(
        "sign.html",
        Message("compliance-sign-title", title=sign.title),
        sign=sign,
        over_line=place_and_day or Message("compliance-casino-table"),
        closed=Message("compliance-table-closed") if sign.closed else None,
        large_lines=large_lines,
        meter_labels=METER_LABELS,
        panels=[part for part in panels if part.lines],
        is_long=lambda says: measure_width(str(says)) > MAX_VALUE_WIDTH,
        source=source,
        address=_shorten_address(law.page),
    )


def _shorten_address(page: str) -> str:
    return page.removeprefix("https://www.")


def format_duties_text(days: Sequence[DayDuties], width: int = 100) -> str:
    """Return the duties as text for a terminal."""
    return "\n".join("\n".join(_format_day_lines(day, width)) for day in days) + "\n"


def _format_day_lines(day: DayDuties, width: int) -> Iterator[str]:
    title = str(Message("compliance-duties-text-title", place=_name_place(day), instrument=day.instrument))
    yield from (title, "=" * measure_width(title))
    for warning in _list_warnings(day):
        yield from wrap(str(warning), width, first_indent="! ", indent="  ")
    names = {status: str(get_status_name(status)) for status in STATUS_ORDER}
    name_width = max(map(measure_width, names.values()))
    for duty_status in day.duties:
        name = pad(names[duty_status.answer.status], name_width)
        first_indent = f"  {name} {duty_status.rule:<10} "
        indent = " " * measure_width(first_indent)
        yield from wrap(str(duty_status.duty.asks), width, first_indent=first_indent, indent=indent)
        for proof in _list_proofs(duty_status):
            text = escape_unprintable(str(proof))
            yield from wrap(text, width, first_indent=f"{indent}- ", indent=f"{indent}  ")
    yield from ("", str(Message("compliance-tally", counts=MessageList(_list_counts(day)))), "")


def get_status_name(status: Status) -> Message:
    """Return the name of a duty's status."""
    return Message(f"compliance-status-{_get_css_class(status)}")


def _list_counts(day: DayDuties) -> Iterator[Message]:
    counts = Counter(duty_status.answer.status for duty_status in day.duties)
    for status in STATUS_ORDER:
        if counts[status]:
            yield Message("compliance-status-count", count=counts[status], status=get_status_name(status))


def _name_place(day: DayDuties) -> Message:
    place = escape_unprintable(day.place)
    if day.day is None:
        return Message("compliance-place-without-day", place=place)
    return Message("compliance-place-and-day", place=place, day=datetime.date.fromisoformat(day.day))


def _list_warnings(day: DayDuties) -> Iterator[Message]:
    if day.why is not None:
        yield Message("compliance-not-certain", instrument=day.instrument, reason=day.why)
    yield from (Message("compliance-replay-ended-early", error=error) for error in day.errors)


def _list_proofs(duty_status: DutyStatus) -> Iterator[Message]:
    result = duty_status.answer
    if result.reference:
        yield Message("compliance-reference", reference=result.reference)
    if result.says is not None:
        yield result.says
    for command in result.by:
        time = (
            Message("compliance-time", day=command.at[:10], clock=command.at[11:19])
            if command.at
            else Message("compliance-time-unknown")
        )
        arguments: dict[str, Argument] = {
            "time": time,
            "command": command.do,
            "record": command.record,
            "number": str(command.command),
        }
        if command.who:
            yield Message("compliance-command-by", person=command.who, **arguments)
        else:
            yield Message("compliance-command", **arguments)


def format_duties_page(days: Sequence[DayDuties]) -> str:
    """Return the duties as an HTML page, one sheet per table and day."""
    return _render_page("duties.html", Message("compliance-duties-title"), sheets=[_make_sheet(day) for day in days])


def _make_sheet(day: DayDuties) -> dict[str, Any]:
    """Return the values of the sheet of one table and day for the template."""
    counts = Counter(duty_status.answer.status for duty_status in day.duties)
    duties = sorted(day.duties, key=lambda duty_status: STATUS_ORDER.index(duty_status.answer.status))
    records = MessageList(escape_unprintable(name) for name in day.records)
    return {
        "place": _name_place(day),
        "law": get_instrument(day.instrument),
        "tallies": [
            {"css_class": _get_css_class(status), "count": counts[status], "name": get_status_name(status)}
            for status in STATUS_ORDER
            if counts[status]
        ],
        "warnings": list(_list_warnings(day)),
        "duties": [_make_duty(duty_status) for duty_status in duties],
        "footer": Message("compliance-duties-footer", records=records, status=get_status_name("stated")),
    }


def _make_duty(duty_status: DutyStatus) -> dict[str, Any]:
    status = duty_status.answer.status
    return {
        "css_class": _get_css_class(status),
        "status": get_status_name(status),
        "rule": duty_status.rule,
        "asks": duty_status.duty.asks,
        "proofs": list(_list_proofs(duty_status)),
    }


def _get_css_class(status: Status) -> str:
    return status.replace(" ", "-")


def _render_page(template: str, title: Message, **values: Any) -> str:
    style = read_style("houseway.compliance", "printouts.css")
    locale = format_message("format-locale")
    return render_template("houseway.compliance", template, title=title, locale=locale, style=style, **values)
