"""Canonical JSON: the one form in which a value is hashed, with sorted keys, no whitespace and unescaped UTF-8.

>>> encode_canonical({"b": "é", "a": 1}).decode()
'{"a":1,"b":"é"}'
"""

from __future__ import annotations

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def encode_canonical(value: object) -> bytes:
    """Encode a JSON value in its canonical form."""
    return _ENCODER.encode(value)
