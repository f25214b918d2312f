"""Signs and duties as people see them: plain text for the terminal, one self-contained HTML page for paper and screens."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources

from houseway.compliance.daily_duties import DutiesOfDay, Standing
from houseway.compliance.duty_proofs import Status
from houseway.compliance.signs import BIG, METERS, TableSign
from houseway.engine.output.sign import SignLine, SignPart
from houseway.law import instrument
from houseway.safe_text import printable

LONG = 26
"""A text of more letters stands below its label."""
STATES: tuple[Status, ...] = ("missing", "open", "done", "stated", "not called for")


def sign_as_text(sign: TableSign) -> str:
    """The sign for a terminal."""
    where = f", {printable(sign.place)}" if sign.place else ""
    lines = [f"{sign.title}{where}", "=" * len(sign.title + where)]
    lines += ["THIS TABLE IS CLOSED"] if sign.closed else []
    width = max(len(line.label) for part in sign.parts for line in part.lines)
    for part in sign.parts:
        lines += ["", part.heading]
        for line in part.lines:
            label = line.label[0].upper() + line.label[1:]
            lines.append(f"  {label:<{width}}  {printable(line.says)}  [{line.rule}]")
    law = instrument(sign.instrument)
    return "\n".join([*lines, "", f"By {law.number}, {law.title}. {law.page}"]) + "\n"


def sign_as_page(sign: TableSign) -> str:
    """The sign as a page: A4 across when printed, one column on a phone."""
    law = instrument(sign.instrument)
    first, *others = sign.parts
    big = [line for line in first.lines if line.label in BIG]
    big += [line for part in others for line in part.lines if line.label in METERS]
    in_plate = set(map(id, big))
    panels = [
        SignPart(part.heading, tuple(line for line in part.lines if id(line) not in in_plate)) for part in sign.parts
    ]
    over = " · ".join(escape(printable(text)) for text in (sign.place, sign.day) if text) or "Casino table"
    plate = [
        f'<p class="over">{over}</p><h1>{escape(sign.title)}</h1>',
        '<p class="closed">This table is closed</p>' if sign.closed else "",
        '<dl class="least">',
        *(_in_large_letters(line) for line in big),
        "</dl>",
        f'<p class="foot">By {law.number}, {escape(law.title)}. <span>{escape(_address(law.page))}</span></p>',
    ]
    body = "".join(
        [
            f'<main class="sign"><header class="plate">{"".join(plate)}</header>',
            f'<div class="panels">{"".join(_panel(part) for part in panels if part.lines)}</div></main>',
        ]
    )
    return _page(f"{sign.title}: the table's sign", body)


def _in_large_letters(line: SignLine) -> str:
    of = ' class="meter"' if line.label in METERS else ""
    return f"<div{of}><dt>{escape(line.label)} {_clause(line.rule)}</dt><dd>{escape(line.says)}</dd></div>"


def _address(page: str) -> str:
    return page.removeprefix("https://www.")


def _panel(part: SignPart) -> str:
    """A clause is named with the first of the lines that it asks for."""
    before = ("", *(line.rule for line in part.lines))
    rows = "".join(_row(line, named=line.rule != rule) for line, rule in zip(part.lines, before, strict=False))
    return f'<section class="panel"><h2>{escape(part.heading)}</h2><dl>{rows}</dl></section>'


def _row(line: SignLine, *, named: bool) -> str:
    long = ' class="long"' if len(line.says) > LONG else ""
    clause = _clause(line.rule) if named else ""
    return f"<div{long}><dt>{escape(line.label)}{clause}</dt><dd>{escape(printable(line.says))}</dd></div>"


def _clause(rule: str) -> str:
    return f' <span class="clause">{escape(rule)}</span>'


def duties_as_text(days: Sequence[DutiesOfDay], width: int = 100) -> str:
    """The duties for a terminal."""
    return "\n".join("\n".join(_day_as_text(day, width)) for day in days) + "\n"


def _day_as_text(day: DutiesOfDay, width: int) -> Iterator[str]:
    title = f"{printable(day.place)}, {day.day or 'day unknown'}, {day.instrument}"
    yield from (title, "=" * len(title))
    for warning in _warnings(day):
        yield from textwrap.wrap(f"! {warning}", width, subsequent_indent="  ")
    for standing in day.duties:
        first = f"  {standing.answer.status:<15}{standing.rule:<10} "
        yield from textwrap.wrap(standing.duty.asks, width, initial_indent=first, subsequent_indent=" " * len(first))
        for proof in _proofs(standing):
            yield from textwrap.wrap(
                proof, width, initial_indent=" " * len(first) + "- ", subsequent_indent=" " * len(first) + "  "
            )
    counts = Counter(standing.answer.status for standing in day.duties)
    yield from ("", ", ".join(f"{counts[state]} {state}" for state in STATES if counts[state]), "")


def _warnings(day: DutiesOfDay) -> Iterator[str]:
    if not day.certain:
        why = day.why.rstrip(".")
        yield f"It is not certain that {day.instrument} was in force: {why}."
    yield from (f"The replay of {printable(error)}: what follows there proves nothing." for error in day.errors)


def _proofs(standing: Standing) -> Iterator[str]:
    answer = standing.answer
    if answer.reference:
        yield f"reference {printable(answer.reference)}"
    if answer.says:
        yield printable(answer.says)
    for act in answer.by:
        when = f"{act.at[:10]} {act.at[11:19]} UTC" if act.at else "at an unknown time"
        who = f" by {printable(act.who)}" if act.who else ""
        yield f"{when}{who}: {act.do} ({printable(act.record)}, command {act.command})"


def duties_as_page(days: Sequence[DutiesOfDay]) -> str:
    """The duties as a page, a sheet a table and day."""
    return _page("The operator's duties", "".join(_sheet(day) for day in days))


def _sheet(day: DutiesOfDay) -> str:
    counts = Counter(standing.answer.status for standing in day.duties)
    tally = "".join(
        f'<li class="{_class(state)}"><b>{counts[state]}</b>{state}</li>' for state in STATES if counts[state]
    )
    rows = "".join(_duty(standing) for standing in sorted(day.duties, key=lambda one: STATES.index(one.answer.status)))
    warnings = "".join(f'<p class="warning">{escape(warning)}</p>' for warning in _warnings(day))
    records = ", ".join(escape(printable(name)) for name in day.records)
    law = instrument(day.instrument)
    return (
        f'<main class="sheet"><header><p class="over">The operator’s duties</p>'
        f"<h1>{escape(printable(day.place))}, {escape(day.day or 'day unknown')}</h1>"
        f'<p class="under">{law.number}, {escape(law.title)}</p></header>'
        f'<ul class="tally">{tally}</ul>{warnings}<ul class="duties">{rows}</ul>'
        f"<footer>From {records}. What is <i>stated</i> the record says; whether it hung by the table no record can prove."
        f" {escape(law.page)}</footer></main>"
    )


def _duty(standing: Standing) -> str:
    proofs = "".join(f'<p class="proof">{escape(proof)}</p>' for proof in _proofs(standing))
    state = standing.answer.status
    return (
        f'<li><span class="state {_class(state)}">{state}</span><span class="clause">{escape(standing.rule)}</span>'
        f'<div><p class="asks">{escape(standing.duty.asks)}</p>{proofs}</div></li>'
    )


def _class(state: str) -> str:
    return state.replace(" ", "-")


def _page(title: str, body: str) -> str:
    style = (resources.files("houseway.compliance") / "printouts.css").read_text(encoding="utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title>"
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{style}</style></head><body>{body}</body></html>\n'
