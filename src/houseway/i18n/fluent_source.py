"""Fluent files as an index of their messages, and the simple patterns that need no interpreter.

Parsing all catalogues with ``fluent.syntax`` takes a second, too long for the start of a command. This module
splits a file into its messages without parsing them. A pattern of text and variables is compiled here, once,
when it is first used. ``catalogue`` gives every other pattern, such as a plural, to ``fluent.runtime``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=(.*(?:\n(?:[ }].*|(?=\n| ).*)?)*)", re.MULTILINE)
_PLACEABLE = re.compile(r"""\{\s*(?:\$([a-zA-Z][a-zA-Z0-9_-]*)|"([^"\\\n]*)")\s*\}""")
_VARIANT_KEY = re.compile(r"\s*\*?\[[^\]]*\]")
_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ",
)


class SimplePattern(NamedTuple):
    """Pattern of text and variables: the text before each variable with its name, and the text at the end."""

    variables: tuple[tuple[str, str], ...]
    end: str


NEEDS_RUNTIME = SimplePattern((), "")
"""Marks a pattern that only the Fluent runtime can format."""


def split_source(source: str) -> dict[str, str]:
    """Return the source of each message of a file by its id; the id of a term begins with a hyphen."""
    return {match[1]: match[2] for match in _ENTRY.finditer(source)}


def compile_simple_pattern(source: str) -> SimplePattern | None:
    """Compile a pattern of text and variables. Return None for a pattern that needs the Fluent runtime."""
    text = _dedent(source)
    if text is None:
        return None
    parts = _PLACEABLE.split(text)
    if any("{" in part or "}" in part for part in parts[::3]):
        return None
    variables: list[tuple[str, str]] = []
    literal = parts[0]
    for name, quoted, text_after in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        if name is None:
            literal += quoted + text_after
        else:
            variables.append((literal, name))
            literal = text_after
    return SimplePattern(tuple(variables), literal)


def _dedent(source: str) -> str | None:
    """Return the text of a pattern as Fluent defines it, or None if the message has attributes.

    Fluent removes the common indentation of all lines after the first, and blank space at both ends.
    """
    first, *rest = source.split("\n")
    lines = [line for line in rest if line.strip()]
    if any(line.lstrip()[0] in ".[*}" for line in lines):
        return None
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    continuation = [line[indent:].rstrip() if line.strip() else "" for line in rest]
    return "\n".join([first.strip(" "), *continuation]).strip("\n").rstrip(" \n")


def pseudo_translate(source: str) -> str:
    """Return a message with accents on all letters of its text, also in the variants of a plural.

    The pseudo-locale ``en-XA`` consists of such messages. On a page in it, plain letters show text that does not
    come from the catalogues.
    """
    pieces: list[str] = []
    depth = text_depth = 0
    for line in source.splitlines(keepends=True):
        key = _VARIANT_KEY.match(line) if depth else None
        if key is not None:
            text_depth = depth
            pieces.append(key[0])
        for character in line[key.end() :] if key is not None else line:
            depth += (character == "{") - (character == "}")
            text_depth = min(text_depth, depth)
            pieces.append(character.translate(_ACCENTS) if depth == text_depth else character)
    return "".join(pieces)
