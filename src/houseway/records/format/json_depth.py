"""Check of the nesting depth of JSON before it is parsed, so that the result never depends on the stack.

>>> is_nested_deeper_than(b'{"a": [[1], "]]]"]}', 3), is_nested_deeper_than(b'{"a": [[1], "]]]"]}', 2)
(False, True)
"""

from __future__ import annotations

import re

MAX_DEPTH = 64
"""Maximum nesting depth of a record, a command or an imported hand. None needs more than a dozen levels."""

_NOT_STRUCTURAL = bytes(byte for byte in range(256) if byte not in b'[]{}"\\')
_BRACES_TO_BRACKETS = bytes.maketrans(b"{}", b"[]")
_TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def is_nested_deeper_than(data: bytes, max_depth: int = MAX_DEPTH) -> bool:
    """Return whether objects and lists are nested more than ``max_depth`` deep, ignoring strings."""
    brackets = data.translate(_BRACES_TO_BRACKETS, _NOT_STRUCTURAL).replace(b'""', b"")
    if (
        b'"' in brackets or b"\\" in brackets
    ):  # a string contains brackets or escapes, which could be mistaken for structure
        return _is_nested_deeper_by_token(data, max_depth)
    for _ in range(max_depth):
        if not brackets:
            return False
        reduced_brackets = brackets.replace(b"[]", b"")
        if len(reduced_brackets) == len(brackets):
            break
        brackets = reduced_brackets
    return bool(brackets) and _is_nested_deeper_by_token(data, max_depth)


def _is_nested_deeper_by_token(data: bytes, max_depth: int) -> bool:
    """Return whether the nesting is deeper than ``max_depth``, by reading token by token.

    This slower method handles deep nesting and strings that contain brackets.
    """
    depth = 0
    for token in _TOKEN.finditer(data):
        first = data[token.start()]
        if first in b"[{":
            depth += 1
            if depth > max_depth:
                return True
        elif first in b"]}":
            depth -= 1
            if depth < 0:
                break  # invalid JSON; the parser will report it
    return False
