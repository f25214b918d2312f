"""Commit queue of a process, with group commit: queued batches of all tables share one transaction.

A sync to disk costs milliseconds, so one sync stores many batches.

If several processes share a store, a process that lost too many races locks the table while its command is
validated again (``ExclusiveAppender``). The others wait for a moment, and are then validated against the
newest entries.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from houseway.errors import StorageError
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import Appender
from houseway.server.storage.database import Store

MAX_BATCHES_PER_TRANSACTION = 256

CommitBatch = Callable[[AppendBatch], Awaitable[Outcome]]
"""Function that stores a batch."""
QueuedBatch = tuple[AppendBatch, "asyncio.Future[Outcome]", float]
"""Batch, the future that waits for its outcome, and the time since which it waits."""


class CommitQueue:
    """Thread that appends batches; the event loop hands them over and receives the outcomes."""

    def __init__(self, appender: Appender) -> None:
        self._appender = appender
        self._queue: deque[QueuedBatch] = deque()
        self._condition = threading.Condition()
        self._stopping = False
        self.transaction_count = 0
        self.batch_count = 0
        self._oldest_since: float | None = None
        """Time since which the oldest batch of the running transaction has waited."""
        self.store_seconds = 0.0
        """Time spent in the store."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued_count(self) -> int:
        """Number of queued batches."""
        return len(self._queue)

    @property
    def oldest_seconds(self) -> float:
        """Time for which the oldest batch has waited for the store."""
        with self._condition:
            since = self._oldest_since
            if since is None and self._queue:
                since = self._queue[0][2]
        return 0.0 if since is None else time.monotonic() - since

    async def commit(self, batch: AppendBatch) -> Outcome:
        """Store a batch.

        Raises:
            StorageError: the store does not accept it.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Outcome] = loop.create_future()
        with self._condition:
            if self._stopping:
                raise StorageError("the floor is closing")
            self._queue.append((batch, answer, time.monotonic()))
            self._condition.notify()
        return await answer

    def close(self) -> None:
        """Store the queued batches, then stop."""
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
    """Pessimistic fallback: holds a row lock on the table, on its own connection, while a command is retried."""

    def __init__(self, store: Store) -> None:
        from houseway.server.storage.postgres_appender import PostgresAppender

        self._appender = PostgresAppender(store)
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def hold_table(self, table_id: int) -> AsyncIterator[CommitBatch]:
        """Lock a table within the block; yield the function that stores a batch there."""

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
