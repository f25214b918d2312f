"""Work that a process has begun and nobody waits for: it is kept in hand, and ends when the process does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Errands:
    """The tasks of one who acts on tables by itself."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        """Whether nothing more is begun."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something, unless all is about to end."""
        if self.closing:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Begin nothing more, and end what is under way."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
