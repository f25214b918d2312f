"""What must be done before several threads read values: msgspec works out what a class holds when it is first used.

Two threads that do so at the same moment can bring the interpreter down (seen with msgspec 0.22 under load, when several
tables were read back at once). So every class of ours is used once, in one thread, before there are others.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import msgspec
from msgspec import Struct

OURS = "houseway."
_READY: set[type[Struct]] = set()
_ONE_AT_A_TIME = threading.Lock()


def make_ready() -> int:
    """Have every class of ours that is there by now worked out; how many are new."""
    with _ONE_AT_A_TIME:
        found = {kind for kind in _below(Struct) if kind not in _READY and kind.__module__.startswith(OURS)}
        for kind in found:
            try:
                msgspec.json.Decoder(kind)
            except (TypeError, NameError):  # a class that is never read: its keys have types that JSON cannot hold
                continue
        _READY.update(found)
        return len(found)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
