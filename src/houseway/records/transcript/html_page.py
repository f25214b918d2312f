"""Transcript as one self-contained HTML page for printing."""

from __future__ import annotations

from houseway.html_templates import read_style, render_template
from houseway.i18n.catalogue import format_message
from houseway.law import get_instrument
from houseway.records.transcript.transcript import Transcript

PACKAGE = "houseway.records.transcript"


def render_page(transcript: Transcript) -> str:
    """Return the transcript as an HTML page.

    It has a section per round and a row per command. The effects are below the command, with clauses at the right.
    Links to the rounds are hidden in print.
    """
    law = get_instrument(transcript.instrument)
    has_sessions = any(section.session is not None for section in transcript.sections)
    return render_template(
        PACKAGE,
        "transcript.html",
        transcript=transcript,
        law=law,
        title=transcript.title or law.title,
        contents=format_message("transcript-nav-sessions" if has_sessions else "transcript-nav-rounds"),
        locale=format_message("format-locale"),
        style=read_style(PACKAGE, "transcript.css"),
    )
