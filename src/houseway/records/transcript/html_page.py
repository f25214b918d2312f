"""Transcript as one self-contained HTML page for printing."""

from __future__ import annotations

from html import escape
from importlib import resources

from houseway.engine.output.vocabulary import TranscriptLine
from houseway.i18n.catalogue import format_message
from houseway.law import get_instrument
from houseway.records.transcript.sections import CommandSection, RoundSection
from houseway.records.transcript.transcript import Transcript
from houseway.safe_text import escape_unprintable


def render_page(transcript: Transcript) -> str:
    """Return the transcript as an HTML page.

    It has a section per round and a row per command. The effects are below the command, with clauses at the right.
    """
    law = get_instrument(transcript.instrument)
    title = transcript.title or str(law.title)
    place_and_day = (
        f'<p class="over">{_escape_text(str(transcript.place_and_day))}</p>' if transcript.place_and_day else ""
    )
    sections = "".join(map(_render_section, transcript.sections))
    ending = "".join(f"<p>{_render_transcript_line(line)}</p>" for line in transcript.ending)
    body = (
        f"<main><header>{place_and_day}<h1>{_escape_text(title)}</h1>"
        f'<p class="law">{escape(law.number)}, {escape(str(law.title))}</p></header>'
        f"{_render_contents(transcript.sections)}{sections}"
        + (f'<section class="ending">{ending}</section>' if ending else "")
        + "</main>"
    )
    style = (resources.files("houseway.records.transcript") / "transcript.css").read_text(encoding="utf-8")
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{_escape_text(title)}</title><style>{style}</style>"
    locale = format_message("format-locale")
    return f'<!doctype html>\n<html lang="{escape(locale)}"><head>{head}</head><body>{body}</body></html>\n'


def _render_contents(sections: tuple[RoundSection, ...]) -> str:
    """Return links to the rounds if there are several. The links are hidden in print."""
    if len(sections) < 2:
        return ""
    links = "".join(f'<a href="#round-{section.number}">{_escape_text(section.label)}</a>' for section in sections)
    has_sessions = any(section.session is not None for section in sections)
    name = escape(format_message("transcript-nav-sessions" if has_sessions else "transcript-nav-rounds"))
    return f'<nav aria-label="{name}"><span>{name}</span>{links}</nav>'


def _render_section(section: RoundSection) -> str:
    heading = f"<h2>{_escape_text(str(section.heading))}</h2>" if section.heading else ""
    footer = f'<p class="foot">{_escape_text(str(section.footer))}</p>' if section.footer else ""
    rows = "".join(map(_render_entry, section.entries))
    return f'<section id="round-{section.number}">{heading}<ol>{rows}</ol>{footer}</section>'


def _render_entry(entry: CommandSection) -> str:
    inner = "".join(f'<li class="inner">{_render_transcript_line(line)}</li>' for line in entry.inner_lines)
    lines = "".join(f"<li>{_render_transcript_line(line)}</li>" for line in entry.lines)
    outcome_list = f"<ul>{inner}{lines}</ul>" if inner or lines else ""
    head = _escape_text(str(entry.head.text))
    return f'<li><span class="number">{entry.number}</span><div><p>{head}</p>{outcome_list}</div></li>'


def _render_transcript_line(line: TranscriptLine) -> str:
    """Return a line as HTML, with its clauses in a separate element."""
    cite = f" <cite>{_escape_text(', '.join(line.rules))}</cite>" if line.rules else ""
    return f"<span>{_escape_text(str(line.text))}</span>{cite}"


def _escape_text(text: str) -> str:
    return escape(escape_unprintable(text))
