r"""Escaping of untrusted text, so that it cannot move the cursor, forge a line or change the text direction.

>>> escape_unprintable("ann\nround 9 settled: ann 1000.00")
'ann\\nround 9 settled: ann 1000.00'
>>> format_untrusted(10**5000), format_untrusted({"a": 1})
('2^16609...', '{...}')
"""

from __future__ import annotations

import unicodedata

MAX_VALUE_CHARACTERS = 40
_MAX_NUMBER_BITS = 128


def escape_unprintable(text: str) -> str:
    """Return the text with every unprintable character replaced by an escape sequence."""
    if text.isprintable():
        return text
    return "".join([character if _is_visible(character) else _escape(character) for character in text])


def escape_unprintable_lines(text: str) -> str:
    """Return the text with unprintable characters of each line escaped, but with its line breaks.

    Use the function only for text whose line breaks are intended.
    """
    return "\n".join(map(escape_unprintable, text.split("\n")))


def format_untrusted(value: object) -> str:
    """Return an untrusted value as short text on one line for a message, at bounded cost.

    The text contains no words, so that it can be inserted in a message of any language.
    """
    text = escape_unprintable(_make_bounded_repr(value))
    return text if len(text) <= MAX_VALUE_CHARACTERS else text[: MAX_VALUE_CHARACTERS - 3] + "..."


def format_count(number: int, thing: str, things: str = "") -> str:
    """Return a number with its noun, in the plural unless the number is one.

    >>> format_count(1, "round"), format_count(2, "box", "boxes"), format_count(12000, "hand")
    ('1 round', '2 boxes', '12,000 hands')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def _make_bounded_repr(value: object) -> str:
    if isinstance(value, str):
        return repr(value[: MAX_VALUE_CHARACTERS + 1])
    if isinstance(value, bool | float | None):
        return repr(value)
    if isinstance(value, int):
        bits = value.bit_length()
        return repr(value) if bits <= _MAX_NUMBER_BITS else f"{'-' if value < 0 else ''}2^{bits - 1}..."
    if isinstance(value, dict):
        return "{...}"
    if isinstance(value, list | tuple):
        return "[...]"
    return f"<{type(value).__name__}>"


def _is_visible(character: str) -> bool:
    """Return whether a character is printable or a space, and not a control, format or unassigned character."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


def _escape(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
