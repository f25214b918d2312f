"""Commit queue of a process, with group commit: queued batches of all tables share one transaction.

A sync to disk takes milliseconds, so one sync stores many batches.

Several processes can share a store. A process that has lost too many races locks the table while it validates
its command again (``ExclusiveAppender``). The other processes wait until the lock is released, and then
validate their commands against the newest entries.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import Appender
from houseway.server.storage.database import Store

MAX_BATCHES_PER_TRANSACTION = 256

CommitBatch = Callable[[AppendBatch], Awaitable[Outcome]]
"""Asynchronous function that stores one batch and returns its outcome."""
QueuedBatch = tuple[AppendBatch, "asyncio.Future[Outcome]", float]
"""Batch, the future that receives its outcome, and the monotonic time at which it was queued."""


class CommitQueue:
    """Queue from which a thread of its own takes batches and appends them to the store.

    The event loop adds batches to the queue and receives their outcomes.
    """

    def __init__(self, appender: Appender) -> None:
        self._appender = appender
        self._queue: deque[QueuedBatch] = deque()
        self._condition = threading.Condition()
        self._stopping = False
        self.transaction_count = 0
        self.batch_count = 0
        self._oldest_since: float | None = None
        """Monotonic time at which the oldest batch of the running transaction was queued, or None."""
        self.store_seconds = 0.0
        """Total time that the thread has spent in calls to the store, in seconds."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued_count(self) -> int:
        """Number of batches that wait for the next transaction."""
        return len(self._queue)

    @property
    def oldest_seconds(self) -> float:
        """Seconds for which the oldest unfinished batch has waited, or 0 if none is waiting."""
        with self._condition:
            since = self._oldest_since
            if since is None and self._queue:
                since = self._queue[0][2]
        return 0.0 if since is None else time.monotonic() - since

    async def commit(self, batch: AppendBatch) -> Outcome:
        """Queue a batch, wait until the store has processed it, and return its outcome.

        Raises:
            StorageError: The queue is closing, or the store failed to write the batch.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Outcome] = loop.create_future()
        with self._condition:
            if self._stopping:
                raise StorageError(Message("server-storage-closing"))
            self._queue.append((batch, answer, time.monotonic()))
            self._condition.notify()
        return await answer

    def close(self) -> None:
        """Store the batches that are still queued, then stop the thread and close the appender."""
        with self._condition:
            self._stopping = True
            self._condition.notify()
        self._thread.join()
        self._appender.close()

    def _run(self) -> None:
        while True:
            with self._condition:
                while not self._queue and not self._stopping:
                    self._condition.wait()
                if not self._queue:
                    return
                group = [self._queue.popleft() for _ in range(min(len(self._queue), MAX_BATCHES_PER_TRANSACTION))]
                self._oldest_since = group[0][2]
            self._commit_group(group)

    def _commit_group(self, group: list[QueuedBatch]) -> None:
        outcomes: list[Outcome | BaseException]
        start_time = time.perf_counter()
        try:
            outcomes = [*self._appender.append([batch for batch, _, _ in group])]
        except BaseException as error:
            outcomes = [error] * len(group)
        self.store_seconds += time.perf_counter() - start_time
        with self._condition:
            self._oldest_since = None
        self.transaction_count += 1
        self.batch_count += len(group)
        loop = group[0][1].get_loop()
        answers = [answer for _, answer, _ in group]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_deliver_outcomes, answers, outcomes)


def _deliver_outcomes(answers: list[asyncio.Future[Outcome]], outcomes: list[Outcome | BaseException]) -> None:
    for answer, outcome in zip(answers, outcomes, strict=True):
        if answer.done():
            continue
        if isinstance(outcome, BaseException):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


class ExclusiveAppender:
    """Pessimistic fallback for a process that has lost too many races for a table.

    It holds a row lock on the table, on a connection of its own, while the process retries its command.
    """

    def __init__(self, store: Store) -> None:
        from houseway.server.storage.postgres_appender import PostgresAppender

        self._appender = PostgresAppender(store)
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def hold_table(self, table_id: int) -> AsyncIterator[CommitBatch]:
        """Lock a table for the duration of the block, and yield the function that stores a batch there."""

        async def commit(batch: AppendBatch) -> Outcome:
            outcome = (await asyncio.to_thread(self._appender.append, [batch]))[0]
            if isinstance(outcome, StorageError):
                raise outcome
            return outcome

        async with self._lock:
            await asyncio.to_thread(self._appender.lock_table, table_id)
            try:
                yield commit
            finally:
                await asyncio.to_thread(self._appender.release_lock)

    def close(self) -> None:
        """Close the connection."""
        self._appender.close()
