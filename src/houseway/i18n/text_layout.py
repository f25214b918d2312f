"""Width, padding and wrapping of text in a terminal, where a Chinese character takes two columns.

>>> measure_width("6 号位")
6
>>> pad("位", 4) + "|"
'位  |'
>>> wrap("荷官发牌，然后玩家决定。", 10)
['荷官发牌，', '然后玩家决', '定。']
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_WIDE = (
    r"\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff"
    r"\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6"
)
_CLOSING = "、。〉》」』】〕，．：；！？）］｝"
_OPENING = "〈《「『【〔（［｛"
_WIDE_CHARACTER = re.compile(f"[{_WIDE}]")
_CHUNK = re.compile(rf"\s+|[{_OPENING}]*(?:[{_WIDE}]|[^\s{_WIDE}]+)[{_CLOSING}]*|[{_OPENING}]+")
"""Unit that a line break does not divide: a word or one wide character, with the punctuation that belongs to it."""


def measure_width(text: str) -> int:
    """Return the number of columns that a text takes in a terminal."""
    return len(text) if text.isascii() else len(text) + len(_WIDE_CHARACTER.findall(text))


def pad(text: str, width: int, alignment: str = "<") -> str:
    """Return a text with spaces up to a number of columns; ``alignment`` is ``<`` for left or ``>`` for right."""
    spaces = " " * (width - measure_width(text))
    return spaces + text if alignment == ">" else text + spaces


def format_columns(rows: Sequence[Sequence[str]], alignments: str) -> list[str]:
    """Return rows of cells as lines with aligned columns.

    ``alignments`` has one character for each column: ``<`` for left, ``>`` for right.
    """
    widths = [max(measure_width(row[index]) for row in rows) for index in range(len(alignments))]
    return ["  ".join(pad(*cell) for cell in zip(row, widths, alignments, strict=True)).rstrip() for row in rows]


def wrap(text: str, width: int, *, first_indent: str = "", indent: str = "") -> list[str]:
    """Return a text as lines of at most ``width`` columns, with one space between words.

    The first line begins with ``first_indent``, and all others with ``indent``. A word that is longer than a line
    is not divided.
    """
    lines: list[str] = []
    line, line_width, has_text, space = first_indent, measure_width(first_indent), False, ""
    for chunk in _CHUNK.findall(text):
        if chunk.isspace():
            space = " "
            continue
        chunk_width = measure_width(chunk)
        if has_text and line_width + len(space) + chunk_width > width:
            lines.append(line)
            line, line_width, has_text = indent, measure_width(indent), False
        if has_text:
            line, line_width = line + space, line_width + len(space)
        line, line_width, has_text, space = line + chunk, line_width + chunk_width, True, ""
    return [*lines, line] if has_text else lines


def find_line_breaks(text: str, width: int) -> list[int]:
    """Return the positions in a text at which a new line begins, if a line has at most ``width`` columns.

    >>> find_line_breaks("荷官发牌，然后玩家决定。", 10)
    [5, 10]
    """
    breaks: list[int] = []
    line_width = 0
    for chunk in _CHUNK.finditer(text):
        chunk_width = measure_width(chunk[0])
        if line_width and line_width + chunk_width > width and not chunk[0].isspace():
            breaks.append(chunk.start())
            line_width = 0
        line_width += chunk_width
    return breaks
