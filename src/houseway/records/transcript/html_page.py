"""The transcript as one page to print: the same words, with nothing fetched from elsewhere."""

from __future__ import annotations

import re
from html import escape
from importlib import resources

from houseway.law import instrument
from houseway.records.transcript.sections import Chapter, Entry
from houseway.records.transcript.transcript import Transcript
from houseway.safe_text import printable

_CLAUSES = re.compile(r" \[([^\[\]]+)\]$")


def transcript_as_page(told: Transcript) -> str:
    """The page: a section a round, a row a command, what came of it below, clauses at the right."""
    law = instrument(told.instrument)
    title = told.title or law.title
    where = f'<p class="over">{_text(told.where)}</p>' if told.where else ""
    chapters = "".join(map(_chapter, told.chapters))
    ending = "".join(f"<p>{_words(line)}</p>" for line in told.ending)
    body = (
        f"<main><header>{where}<h1>{_text(title)}</h1>"
        f'<p class="law">{escape(law.number)}, {escape(law.title)}</p></header>'
        f"{_contents(told.chapters)}{chapters}"
        + (f'<section class="ending">{ending}</section>' if ending else "")
        + "</main>"
    )
    style = (resources.files("houseway.records.transcript") / "transcript.css").read_text(encoding="utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{_text(title)}</title><style>{style}</style>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def _contents(chapters: tuple[Chapter, ...]) -> str:
    """Links to the rounds, where there are several; not on paper."""
    if len(chapters) < 2:
        return ""
    links = "".join(f'<a href="#round-{chapter.number}">{_text(chapter.label)}</a>' for chapter in chapters)
    name = "Rounds" if all(chapter.session is None for chapter in chapters) else "Sessions and rounds"
    return f'<nav aria-label="{name}"><span>{name}</span>{links}</nav>'


def _chapter(chapter: Chapter) -> str:
    heading = f"<h2>{_text(chapter.heading)}</h2>" if chapter.heading else ""
    foot = f'<p class="foot">{_text(chapter.foot)}</p>' if chapter.foot else ""
    rows = "".join(map(_entry, chapter.entries))
    return f'<section id="round-{chapter.number}">{heading}<ol>{rows}</ol>{foot}</section>'


def _entry(entry: Entry) -> str:
    inner = "".join(f'<li class="inner">{_words(line.text)}</li>' for line in entry.inner)
    told = "".join(f"<li>{_words(line.text)}</li>" for line in entry.told)
    came = f"<ul>{inner}{told}</ul>" if inner or told else ""
    return f'<li><span class="number">{entry.number}</span><div><p>{_text(entry.head.text)}</p>{came}</div></li>'


def _words(line: str) -> str:
    """A line with the clauses at its end set apart."""
    found = _CLAUSES.search(line)
    if found is None:
        return f"<span>{_text(line)}</span>"
    return f"<span>{_text(line[: found.start()])}</span> <cite>{_text(found[1])}</cite>"


def _text(text: str) -> str:
    return escape(printable(text))
