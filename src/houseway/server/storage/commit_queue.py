"""The one writer of a process: what has queued from all tables goes into one transaction, because a sync costs milliseconds.

Where several processes share a store, whoever was too late too often holds the table while the act is judged once more
(``Alone``): the others wait for a moment, and are judged on the newest entries then.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from houseway.errors import NotKept
from houseway.server.storage.append_batch import Outcome, Run
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import Appender

MOST_IN_A_BATCH = 256

Keep = Callable[[Run], Awaitable[Outcome]]
"""Stores a run."""
Waiting = tuple[Run, "asyncio.Future[Outcome]", float]
"""A run, whoever waits for it, and since when."""


class Writer:
    """A thread that appends; runs are handed over from the event loop and answered there."""

    def __init__(self, appender: Appender) -> None:
        self._appender = appender
        self._queue: deque[Waiting] = deque()
        self._wake = threading.Condition()
        self._stopping = False
        self.batches = 0
        self.runs = 0
        self._under_way: float | None = None
        """Since when the oldest run of the batch that is being stored has waited."""
        self.seconds = 0.0
        """Time spent in the store."""
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many runs have queued."""
        return len(self._queue)

    @property
    def oldest_seconds(self) -> float:
        """How long the oldest run has waited for the store."""
        with self._wake:
            since = self._under_way
            if since is None and self._queue:
                since = self._queue[0][2]
        return 0.0 if since is None else time.monotonic() - since

    async def keep(self, run: Run) -> Outcome:
        """Store a run; ``NotKept`` where the store does not take it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Outcome] = loop.create_future()
        with self._wake:
            if self._stopping:
                raise NotKept("the floor is closing")
            self._queue.append((run, answer, time.monotonic()))
            self._wake.notify()
        return await answer

    def close(self) -> None:
        """Store what has queued, then stop."""
        with self._wake:
            self._stopping = True
            self._wake.notify()
        self._thread.join()
        self._appender.close()

    def _work(self) -> None:
        while True:
            with self._wake:
                while not self._queue and not self._stopping:
                    self._wake.wait()
                if not self._queue:
                    return
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_IN_A_BATCH))]
                self._under_way = batch[0][2]
            self._append(batch)

    def _append(self, batch: list[Waiting]) -> None:
        outcomes: list[Outcome | BaseException]
        began = time.perf_counter()
        try:
            outcomes = [*self._appender.append([run for run, _, _ in batch])]
        except BaseException as error:
            outcomes = [error] * len(batch)
        self.seconds += time.perf_counter() - began
        with self._wake:
            self._under_way = None
        self.batches += 1
        self.runs += len(batch)
        loop = batch[0][1].get_loop()
        answers = [answer for _, answer, _ in batch]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_answer, answers, outcomes)


def _answer(answers: list[asyncio.Future[Outcome]], outcomes: list[Outcome | BaseException]) -> None:
    for answer, outcome in zip(answers, outcomes, strict=True):
        if answer.done():
            continue
        if isinstance(outcome, BaseException):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


class Alone:
    """Acts at one table while nobody else appends there; one after the other, on a connection of its own."""

    def __init__(self, store: Store) -> None:
        from houseway.server.storage.postgres_appender import PostgresAppender

        self._appender = PostgresAppender(store)
        self._one_at_a_time = asyncio.Lock()

    @asynccontextmanager
    async def at(self, table_id: int) -> AsyncIterator[Keep]:
        """Hold a table within the block; what stores a run there."""

        async def keep(run: Run) -> Outcome:
            outcome = (await asyncio.to_thread(self._appender.append, [run]))[0]
            if isinstance(outcome, NotKept):
                raise outcome
            return outcome

        async with self._one_at_a_time:
            await asyncio.to_thread(self._appender.hold, table_id)
            try:
                yield keep
            finally:
                await asyncio.to_thread(self._appender.let_go)

    def close(self) -> None:
        """Let go of the connection."""
        self._appender.close()
