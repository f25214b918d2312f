"""What is printed for people: nothing from outside can move the cursor, forge a line or turn the direction of reading.

>>> printable("ann\\nround 9 settled: ann 1000.00")
'ann\\\\nround 9 settled: ann 1000.00'
>>> shown(10**5000)
'a number of 16610 bits'
"""

from __future__ import annotations

import unicodedata

LONGEST_SHOWN = 40
_LARGEST_NUMBER_BITS = 128


def printable(text: str) -> str:
    """The text with everything that is not itself to be seen shown as an escape."""
    if text.isprintable():
        return text
    return "".join([character if _can_be_seen(character) else _escaped(character) for character in text])


def printable_lines(text: str) -> str:
    """As ``printable``, for text of our own making whose line ends are meant."""
    return "\n".join(map(printable, text.split("\n")))


def shown(value: object) -> str:
    """A value from outside inside a message: short, on one line, and of bounded cost whatever it is."""
    text = printable(_bounded_repr(value))
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def counted(number: int, thing: str, things: str = "") -> str:
    """So many of something, with its plural where there is not exactly one.

    >>> counted(1, "round"), counted(2, "box", "boxes"), counted(12000, "hand")
    ('1 round', '2 boxes', '12,000 hands')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def _bounded_repr(value: object) -> str:
    if isinstance(value, str):
        return repr(value[: LONGEST_SHOWN + 1])
    if isinstance(value, bool | float | None):
        return repr(value)
    if isinstance(value, int):
        bits = value.bit_length()
        return repr(value) if bits <= _LARGEST_NUMBER_BITS else f"a number of {bits} bits"
    if isinstance(value, dict | list | tuple):
        return f"a {type(value).__name__} of {len(value)}"
    return f"a value of the type {type(value).__name__}"


def _can_be_seen(character: str) -> bool:
    """Whether a character is itself to be seen, or a space of some width: no control, format or unknown character."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
