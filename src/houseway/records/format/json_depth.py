"""How deeply JSON is nested, found out before it is parsed, so that the answer never depends on anybody's stack.

>>> nested_deeper_than(b'{"a": [[1], "]]]"]}', 3), nested_deeper_than(b'{"a": [[1], "]]]"]}', 2)
(False, True)
"""

from __future__ import annotations

import re

DEEPEST = 64
"""How deep a record, a command or a hand from elsewhere may be nested; the deepest that any of them needs is a dozen."""

_OTHERS = bytes(byte for byte in range(256) if byte not in b'[]{}"\\')
_ALIKE = bytes.maketrans(b"{}", b"[]")
_TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def nested_deeper_than(data: bytes, most: int = DEEPEST) -> bool:
    """Whether objects and lists lie more than ``most`` deep in each other; what stands in texts does not count."""
    left = data.translate(_ALIKE, _OTHERS).replace(b'""', b"")
    if b'"' in left or b"\\" in left:  # a text holds brackets or what is escaped: they could pass for those around it
        return _exactly(data, most)
    for _ in range(most):
        if not left:
            return False
        inner_out = left.replace(b"[]", b"")
        if len(inner_out) == len(left):
            break
        left = inner_out
    return bool(left) and _exactly(data, most)


def _exactly(data: bytes, most: int) -> bool:
    """As above, token by token: for what nests deeply, and for texts that hold brackets."""
    depth = 0
    for token in _TOKEN.finditer(data):
        first = data[token.start()]
        if first in b"[{":
            depth += 1
            if depth > most:
                return True
        elif first in b"]}":
            depth -= 1
            if depth < 0:
                break  # no JSON, as whoever parses it will find
    return False
