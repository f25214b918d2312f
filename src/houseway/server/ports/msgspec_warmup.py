"""Warm-up of msgspec before several threads decode messages.

msgspec analyses a class when the class is first used. If two threads do that at the same moment, the
interpreter can crash (seen with msgspec 0.22 under load, when several tables were loaded at once). So every
class of this package is used once in a single thread before other threads start.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import msgspec
from msgspec import Struct

PACKAGE_PREFIX = "houseway."
_WARMED_TYPES: set[type[Struct]] = set()
_LOCK = threading.Lock()


def warm_up_msgspec() -> int:
    """Let msgspec analyse every class of this package defined so far, and return how many were new."""
    with _LOCK:
        new_types = {
            kind
            for kind in _iter_subclasses(Struct)
            if kind not in _WARMED_TYPES and kind.__module__.startswith(PACKAGE_PREFIX)
        }
        for kind in new_types:
            try:
                msgspec.json.Decoder(kind)
            except (TypeError, NameError):  # never decoded: its keys have types that JSON does not have
                continue
        _WARMED_TYPES.update(new_types)
        return len(new_types)


def _iter_subclasses(kind: type[Struct]) -> Iterator[type[Struct]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _iter_subclasses(subclass)
