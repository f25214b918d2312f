"""ASCII fallback for terminals and files that cannot encode special characters.

For example, ``s`` replaces the spade symbol.
"""

from __future__ import annotations

import codecs
import io

ASCII_FALLBACK = {
    **dict.fromkeys("╭╮╰╯├┤┌┐└┘┬┴┼", "+"),
    **dict.fromkeys("─╌━·–—", "-"),
    **dict.fromkeys("│╎┃", "|"),
    **dict.fromkeys("░▒", "#"),
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
    **dict(zip("●○★▶◉Ⓓ’…", "*o*>@D'.", strict=True)),
}
"""ASCII replacement of each special character.

Each replacement is one character, so that drawings do not change their shape.
"""


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(ASCII_FALLBACK.get(character, "?") for character in error.object[error.start : error.end]), error.end


codecs.register_error("houseway", _replace_unencodable)


def use_ascii_fallback(stream: object) -> None:
    """Make a stream write ASCII replacements for characters that its encoding lacks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="houseway")
