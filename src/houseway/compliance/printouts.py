"""Printouts of signs and duties, as plain text for a terminal or as one self-contained HTML page.

They are in the language of the current context.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from houseway.compliance.daily_duties import DayDuties, DutyStatus
from houseway.compliance.duty_proofs import Status
from houseway.compliance.signs import LARGE_LABELS, METER_LABELS, TableSign
from houseway.engine.output.sign import SignLine, SignPart
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
    place_and_day = " · ".join(escape(escape_unprintable(text)) for text in (sign.place, sign.day) if text)
    over_line = place_and_day or _escape(Message("compliance-casino-table"))
    plate = [
        f'<p class="over">{over_line}</p><h1>{_escape(sign.title)}</h1>',
        f'<p class="closed">{_escape(Message("compliance-table-closed"))}</p>' if sign.closed else "",
        '<dl class="least">',
        *(_format_large_line(line) for line in large_lines),
        "</dl>",
        f'<p class="foot">{_escape(source)} <span>{escape(_shorten_address(law.page))}</span></p>',
    ]
    body = "".join(
        [
            f'<main class="sign"><header class="plate">{"".join(plate)}</header>',
            f'<div class="panels">{"".join(_format_panel(part) for part in panels if part.lines)}</div></main>',
        ]
    )
    return _format_page(Message("compliance-sign-title", title=sign.title), body)


def _format_large_line(line: SignLine) -> str:
    css_class = ' class="meter"' if line.label.id in METER_LABELS else ""
    return (
        f"<div{css_class}><dt>{_escape(line.label)} {_format_clause(line.rule)}</dt><dd>{_escape(line.says)}</dd></div>"
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
    return f'<section class="panel"><h2>{_escape(part.heading)}</h2><dl>{rows}</dl></section>'


def _format_row(line: SignLine, *, show_clause: bool) -> str:
    says = str(line.says)
    css_class = ' class="long"' if measure_width(says) > MAX_VALUE_WIDTH else ""
    clause_html = _format_clause(line.rule) if show_clause else ""
    return (
        f"<div{css_class}><dt>{_escape(line.label)}{clause_html}</dt><dd>{escape(escape_unprintable(says))}</dd></div>"
    )


def _format_clause(rule: str) -> str:
    return f' <span class="clause">{escape(rule)}</span>'


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
    return _format_page(Message("compliance-duties-title"), "".join(_format_sheet(day) for day in days))


def _format_sheet(day: DayDuties) -> str:
    counts = Counter(status_of_duty.answer.status for status_of_duty in day.duties)
    tally = "".join(
        f'<li class="{_get_css_class(status)}"><b>{counts[status]}</b>{_escape(get_status_name(status))}</li>'
        for status in STATUS_ORDER
        if counts[status]
    )
    rows = "".join(
        _format_duty(status_of_duty)
        for status_of_duty in sorted(day.duties, key=lambda duty_status: STATUS_ORDER.index(duty_status.answer.status))
    )
    warnings = "".join(f'<p class="warning">{_escape(warning)}</p>' for warning in _list_warnings(day))
    records = MessageList(escape_unprintable(name) for name in day.records)
    law = get_instrument(day.instrument)
    footer = Message("compliance-duties-footer", records=records, status=get_status_name("stated"))
    return (
        f'<main class="sheet"><header><p class="over">{_escape(Message("compliance-duties-title"))}</p>'
        f"<h1>{_escape(_name_place(day))}</h1>"
        f'<p class="under">{law.number}, {_escape(law.title)}</p></header>'
        f'<ul class="tally">{tally}</ul>{warnings}<ul class="duties">{rows}</ul>'
        f"<footer>{_escape(footer)} {escape(law.page)}</footer></main>"
    )


def _format_duty(duty_status: DutyStatus) -> str:
    proofs = "".join(
        f'<p class="proof">{escape(escape_unprintable(str(proof)))}</p>' for proof in _list_proofs(duty_status)
    )
    status = duty_status.answer.status
    name = _escape(get_status_name(status))
    return (
        f'<li><span class="state {_get_css_class(status)}">{name}</span><span class="clause">{escape(duty_status.rule)}</span>'
        f'<div><p class="asks">{_escape(duty_status.duty.asks)}</p>{proofs}</div></li>'
    )


def _get_css_class(status: Status) -> str:
    return status.replace(" ", "-")


def _escape(text: Message) -> str:
    return escape(str(text))


def _format_page(title: Message, body: str) -> str:
    style = (resources.files("houseway.compliance") / "printouts.css").read_text(encoding="utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{_escape(title)}</title>"
    locale = format_message("format-locale")
    return (
        f'<!doctype html>\n<html lang="{locale}"><head>{head}<style>{style}</style></head><body>{body}</body></html>\n'
    )
