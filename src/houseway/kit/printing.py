"""What is printed for people: nothing from outside can move the cursor, forge a line or turn the direction of reading.

>>> printable("ann\\nround 9 settled: ann 1000.00")
'ann\\\\nround 9 settled: ann 1000.00'
>>> shown(10**5000)
'a number of 16610 bits'
"""

from __future__ import annotations

import re

LONGEST_SHOWN = 40
_LARGEST_NUMBER_BITS = 128

# Controls, separators of lines, format characters that turn or hide text, surrogates, private use and what is no character.
_HARMFUL = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ue000-\uf8ff"
    "\ufeff\ufff9-\uffff\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)


def printable(text: str) -> str:
    """The text with everything that is not itself to be seen shown as an escape."""
    return _HARMFUL.sub(_escaped, text)


def printable_lines(text: str) -> str:
    """As ``printable``, for text of our own making whose line ends are meant."""
    return "\n".join(map(printable, text.split("\n")))


def shown(value: object) -> str:
    """A value from outside inside a message: short, on one line, and of bounded cost whatever it is."""
    text = printable(_bounded_repr(value))
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


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


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape", "backslashreplace").decode("ascii")
