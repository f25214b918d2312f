"""Asyncio tasks that nobody awaits, tracked so that they can be cancelled on shutdown.

Their language is English, whatever request starts them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from houseway.server.ports.english_context import start_english_task


class BackgroundTasks:
    """Running background tasks of one component that works without a client's request, such as the dealer."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[None], None] = {}
        """The running tasks in the order in which they were started."""
        self.is_closing = False
        """True after ``close`` was called; no new tasks are started then."""

    def start(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a background task, or discard it if the component is closing."""
        if self.is_closing:
            coroutine.close()
            return
        task = start_english_task(coroutine)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)

    async def close(self) -> None:
        """Refuse new tasks, cancel the running tasks, and wait until they have ended."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
