"""Fire-and-forget asyncio tasks, tracked so that they can be cancelled on shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class BackgroundTasks:
    """Set of background tasks of a component that acts on tables by itself."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False
        """True if no more tasks are started."""

    def start(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Start a task, unless the component is closing."""
        if self.is_closing:
            coroutine.close()
            return
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Start no more tasks, cancel those that are running, and wait for them."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
