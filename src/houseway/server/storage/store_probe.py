"""Whether the store answers: one small read at a time, in a thread of its own, for everybody who asks."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.server.storage.database import Store


class StoreProbe:
    """Asks the store. The other threads may all be waiting for it, so it has its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._executor = ThreadPoolExecutor(1, "probe")
        self._asking: asyncio.Future[bool] | None = None

    async def answers(self, seconds: float) -> bool:
        """Whether the store answers within so many seconds. Callers share the read that is under way."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.get_running_loop().run_in_executor(self._executor, self._ask)
        asking = self._asking
        await asyncio.wait({asking}, timeout=seconds)
        return asking.done() and not asking.cancelled() and asking.result()

    def _ask(self) -> bool:
        try:
            with self._store.reading() as connection:
                return bool(connection.exec_driver_sql("select 1").scalar() == 1)
        except (SQLAlchemyError, HousewayError):
            return False

    def close(self) -> None:
        """Ask no more."""
        self._executor.shutdown(wait=False, cancel_futures=True)
