"""Probe of the store: one small read at a time, in its own thread, shared by all callers."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.server.storage.database import Store


class StoreProbe:
    """Probe with its own thread, because all other threads may be waiting for the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._executor = ThreadPoolExecutor(1, "probe")
        self._pending_read: asyncio.Future[bool] | None = None

    async def is_answering(self, seconds: float) -> bool:
        """Return whether the store answers within ``seconds``; callers share a read that is already running."""
        if self._pending_read is None or self._pending_read.done():
            self._pending_read = asyncio.get_running_loop().run_in_executor(self._executor, self._read_once)
        pending_read = self._pending_read
        await asyncio.wait({pending_read}, timeout=seconds)
        return pending_read.done() and not pending_read.cancelled() and pending_read.result()

    def _read_once(self) -> bool:
        try:
            with self._store.begin_read() as connection:
                return bool(connection.exec_driver_sql("select 1").scalar() == 1)
        except (SQLAlchemyError, HousewayError):
            return False

    def close(self) -> None:
        """Stop the thread."""
        self._executor.shutdown(wait=False, cancel_futures=True)
