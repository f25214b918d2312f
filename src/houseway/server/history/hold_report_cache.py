"""Cache of the hold report. A subprocess computes it again when the number of log entries has changed."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from houseway.errors import StorageError
from houseway.server.history.regulator_queries import HoldReport, count_entries
from houseway.server.ports.english_context import start_english_task
from houseway.server.ports.jobs import JobRunner
from houseway.server.storage.database import Store


class HoldReportCache:
    """Cache of the hold report. Concurrent callers share one computation."""

    def __init__(self, store: Store, runner: JobRunner) -> None:
        self._store = store
        self._runner = runner
        self._task: asyncio.Task[list[HoldReport]] | None = None
        self._cached: tuple[int, list[HoldReport]] | None = None
        """Number of entries at the last computation, and its result."""

    async def get(self) -> list[HoldReport]:
        """Return the hold report of each game that is played against the house.

        Raises:
            StorageError: the report cannot be computed.
        """
        entry_count = await asyncio.to_thread(count_entries, self._store)
        if self._cached is not None and self._cached[0] == entry_count:
            return self._cached[1]
        if self._task is None or self._task.done():
            self._task = start_english_task(self._compute(entry_count))
        return await asyncio.shield(self._task)

    async def _compute(self, entry_count: int) -> list[HoldReport]:
        reports = msgspec.json.decode(await self._runner.run_job("hold"), type=list[HoldReport])
        self._cached = entry_count, reports
        return reports

    async def close(self) -> None:
        """Cancel the running computation."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError, StorageError):
                await self._task
