"""Terminals and files that cannot hold every sign drawn here get a plain letter for each: ``s`` for a spade."""

from __future__ import annotations

import codecs
import io

PLAIN = {
    **dict.fromkeys("╭╮╰╯├┤┌┐└┘┬┴┼", "+"),
    **dict.fromkeys("─╌━·–—", "-"),
    **dict.fromkeys("│╎┃", "|"),
    **dict.fromkeys("░▒", "#"),
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    **dict(zip("●○★▶◉Ⓓ’…", "*o*>@D'.", strict=True)),
}
"""One letter for one sign, so that what is drawn keeps its shape."""


def _spelt(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error("houseway", _spelt)


def spell_out(stream: object) -> None:
    """From now on the stream writes a plain letter for what its encoding does not have."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="houseway")
