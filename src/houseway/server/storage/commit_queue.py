"""Commit queue of a process, with group commit: queued batches of all tables share one transaction.

A sync to disk takes milliseconds, so one sync stores many batches. The queue is a task of the event loop, which
awaits the storage for one group of batches at a time.

Several processes can share a store. A process that has lost too many races locks the table while it validates
its command again (``StorageAppender.hold``). The other processes wait until the lock is released, and then
validate their commands against the newest entries.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Protocol

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.server.ports import clock
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import Appender, make_appender

if TYPE_CHECKING:
    from houseway.server.storage.database import Store

MAX_BATCHES_PER_TRANSACTION = 256

CommitBatch = Callable[[AppendBatch], Awaitable[Outcome]]
"""Asynchronous function that stores one batch and returns its outcome."""
QueuedBatch = tuple[AppendBatch, "asyncio.Future[Outcome]", float]
"""Batch, the future that receives its outcome, and the monotonic time at which it was queued."""


class StorageAppender(Protocol):
    """The writing side of a store. Both ways to append can wait, so they are coroutines."""

    async def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Store batches in as few transactions as possible, and return the outcome of each.

        Raises:
            StorageError: The store does not answer, and nothing was stored.
        """

    def hold(self, table_id: int) -> AbstractAsyncContextManager[CommitBatch]:
        """Lock a table for the duration of the block, and yield the function that stores a batch there."""

    def close(self, remaining: Sequence[AppendBatch] = ()) -> list[Outcome | StorageError]:
        """Finish the running call, store the remaining batches, release the store, and return their outcomes."""


class ThreadedAppender:
    """Appender that calls the driver of a store in a thread of its own, because drivers block."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.driver: Appender = make_appender(store)
        self._executor = ThreadPoolExecutor(1, "writer")
        self._lock_driver: Appender | None = None
        """Second connection, which holds the lock of a table while a command is validated."""
        self._hold_lock = asyncio.Lock()

    async def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Store batches in the thread, and return the outcome of each."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, self.driver.append, batches)

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[CommitBatch]:
        """Lock the row of a table on a connection of its own. Only PostgreSQL has such locks."""
        from houseway.server.storage.postgres_appender import PostgresAppender

        if self._lock_driver is None:
            self._lock_driver = PostgresAppender(self._store)
        driver = self._lock_driver
        assert isinstance(driver, PostgresAppender)

        async def commit(batch: AppendBatch) -> Outcome:
            outcome = (await asyncio.to_thread(driver.append, [batch]))[0]
            if isinstance(outcome, StorageError):
                raise outcome
            return outcome

        async with self._hold_lock:
            await asyncio.to_thread(driver.lock_table, table_id)
            try:
                yield commit
            finally:
                await asyncio.to_thread(driver.release_lock)

    def close(self, remaining: Sequence[AppendBatch] = ()) -> list[Outcome | StorageError]:
        """Finish the running call, store the remaining batches, and close the connections."""
        self._executor.shutdown(wait=True)
        try:
            return self.driver.append(remaining) if remaining else []
        finally:
            self.driver.close()
            if self._lock_driver is not None:
                self._lock_driver.close()


class CommitQueue:
    """Queue of batches, which a task appends to the store in groups."""

    def __init__(self, storage: StorageAppender) -> None:
        self.storage = storage
        self._queue: deque[QueuedBatch] = deque()
        self._task: asyncio.Task[None] | None = None
        """Task that empties the queue. It ends when the queue is empty."""
        self._stopping = False
        self.transaction_count = 0
        self.batch_count = 0
        self._oldest_since: float | None = None
        """Monotonic time at which the oldest batch of the running transaction was queued, or None."""
        self.store_seconds = 0.0
        """Total time that the queue has waited for the store, in seconds."""

    @property
    def queued_count(self) -> int:
        """Number of batches that wait for the next transaction."""
        return len(self._queue)

    @property
    def oldest_seconds(self) -> float:
        """Seconds for which the oldest unfinished batch has waited, or 0 if none is waiting."""
        since = self._oldest_since
        if since is None and self._queue:
            since = self._queue[0][2]
        return 0.0 if since is None else clock.monotonic() - since

    async def commit(self, batch: AppendBatch) -> Outcome:
        """Queue a batch, wait until the store has processed it, and return its outcome.

        Raises:
            StorageError: The queue is closing, or the store failed to write the batch.
        """
        if self._stopping:
            raise StorageError(Message("server-storage-closing"))
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Outcome] = loop.create_future()
        self._queue.append((batch, answer, clock.monotonic()))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._run())
        return await answer

    def close(self) -> None:
        """Store the batches that are still queued, and release the store."""
        self._stopping = True
        remaining = list(self._queue)
        self._queue.clear()
        outcomes: Sequence[Outcome | BaseException]
        try:
            outcomes = self.storage.close([batch for batch, _, _ in remaining])
        except StorageError as error:
            outcomes = [error] * len(remaining)
        _deliver_outcomes(remaining, outcomes)

    async def _run(self) -> None:
        """Append the queued batches, one group at a time, until the queue is empty."""
        while self._queue:
            group = [self._queue.popleft() for _ in range(min(len(self._queue), MAX_BATCHES_PER_TRANSACTION))]
            self._oldest_since = group[0][2]
            await self._commit_group(group)

    async def _commit_group(self, group: list[QueuedBatch]) -> None:
        outcomes: Sequence[Outcome | BaseException]
        start_time = time.perf_counter()
        try:
            outcomes = await self.storage.append([batch for batch, _, _ in group])
        except BaseException as error:
            outcomes = [error] * len(group)
            if isinstance(error, asyncio.CancelledError):
                raise
        finally:
            self.store_seconds += time.perf_counter() - start_time
            self._oldest_since = None
        self.transaction_count += 1
        self.batch_count += len(group)
        _deliver_outcomes(group, outcomes)


def _deliver_outcomes(group: Sequence[QueuedBatch], outcomes: Sequence[Outcome | BaseException]) -> None:
    for (_, answer, _), outcome in zip(group, outcomes, strict=True):
        if answer.done() or answer.get_loop().is_closed():
            continue
        if isinstance(outcome, BaseException):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)
