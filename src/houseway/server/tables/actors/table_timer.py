"""Timer of a table: the next step of the house, and the time at which it is due."""

from __future__ import annotations

import asyncio
from typing import Any


class TableTimer:
    """A timer that is set: the key of its step, the time of the event loop at which it fires, and for whom it waits."""

    __slots__ = ("due", "handle", "key", "role", "waits_for")

    def __init__(
        self, key: tuple[Any, ...], due: float, handle: asyncio.TimerHandle, role: str, waits_for: str | None
    ) -> None:
        self.key = key
        self.due = due
        self.handle = handle
        self.role = role
        self.waits_for = waits_for
