"""Storage of a simulation: one SQLite file in memory that several simulated processes share, with faults."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import os
import random
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from houseway.errors import HousewayError, StorageError
from houseway.i18n import make_verbatim
from houseway.server.simulation.event_loop import PROCESS
from houseway.server.simulation.faults import FaultPlan
from houseway.server.storage import change_feed
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import make_appender
from houseway.server.storage.change_feed import ChangeFeed, FeedSubscriber, dispatch_notification
from houseway.server.storage.commit_queue import CommitBatch, StorageAppender
from houseway.server.storage.database import Store

log = logging.getLogger("houseway.server")
MEMORY_FOLDER = Path("/dev/shm")
"""A file system in memory, if there is one."""
LOCK_POLL_SECONDS = 0.001
MIN_APPEND_SECONDS, MAX_APPEND_SECONDS = 0.0005, 0.008

OnCommit = Callable[[Any, AppendBatch], None]
"""Function that is called with the process and each batch after it was committed."""


def make_memory_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a temporary folder, in memory if possible."""
    folder = MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else None
    return tempfile.TemporaryDirectory(prefix="houseway-simulation-", dir=folder)


@cache
def _make_template() -> bytes:
    """Return the bytes of an empty store with its tables. Migrations are slow, so they run once per interpreter."""
    with make_memory_folder() as folder:
        path = Path(folder) / "template.db"
        store = Store(f"sqlite:///{path}")
        store.migrate()
        with store.begin_read() as connection:
            connection.exec_driver_sql("ROLLBACK")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.exec_driver_sql("BEGIN")
        store.close()
        return path.read_bytes()


class SimulatedDatabase:
    """The database that all processes of a world share: its file, its row locks and its notifications."""

    def __init__(self, folder: Path, plan: FaultPlan, chance: random.Random, *, is_shared: bool) -> None:
        self.path = folder / "floor.db"
        self.path.write_bytes(_make_template())
        self.plan = plan
        self.chance = chance
        self.is_shared = is_shared
        self.on_commit: OnCommit = lambda _process, _batch: None
        self.fault_counts: dict[str, int] = dict.fromkeys(("failed-append", "lost-outcome", "lost-notification"), 0)
        self._subscribers: dict[Any, tuple[FeedSubscriber, contextvars.Context]] = {}
        self._lock_holders: dict[int, Any] = {}
        """Process that holds the row lock of each table."""

    def open_store(self) -> SimulatedStore:
        """Open the connections of one process."""
        return SimulatedStore(self)

    def disconnect(self, process: Any) -> None:
        """Release the locks and the subscription of a killed process, as a database server does."""
        self._subscribers.pop(process, None)
        self._lock_holders = {table: holder for table, holder in self._lock_holders.items() if holder is not process}

    def subscribe(self, process: Any, subscriber: FeedSubscriber) -> None:
        """Deliver notifications to a process from now on."""
        self._subscribers[process] = subscriber, contextvars.copy_context()

    def unsubscribe(self, process: Any) -> None:
        """Deliver no more notifications to a process."""
        self._subscribers.pop(process, None)

    def notify(self, payload: str) -> None:
        """Deliver a notification to every process after a delay. Some are lost."""
        loop = asyncio.get_running_loop()
        for subscriber, context in self._subscribers.values():
            if self.has_fault("lost-notification", self.plan.lost_notification):
                continue
            delay_seconds = self.chance.random() * self.plan.notification_seconds
            loop.call_later(delay_seconds, dispatch_notification, payload, subscriber, context=context)

    def has_fault(self, kind: str, probability: float) -> bool:
        """Draw whether a fault happens, and count it."""
        if not probability or self.chance.random() >= probability:
            return False
        self.fault_counts[kind] += 1
        return True

    def draw_delay(self) -> float:
        """Draw how long the database takes for a part of a transaction."""
        return self.chance.uniform(MIN_APPEND_SECONDS, MAX_APPEND_SECONDS)

    async def acquire(self, table_ids: Sequence[int], process: Any) -> None:
        """Wait until no other process holds the row lock of these tables."""
        while any(self._lock_holders.get(table, process) is not process for table in table_ids):
            await asyncio.sleep(LOCK_POLL_SECONDS)

    def lock(self, table_id: int, process: Any) -> None:
        """Give a process the row lock of a table."""
        self._lock_holders[table_id] = process

    def unlock(self, table_id: int, process: Any) -> None:
        """Release the row lock of a table."""
        if self._lock_holders.get(table_id) is process:
            del self._lock_holders[table_id]


class SimulatedStore(Store):
    """Store of one simulated process. Its dialect is SQLite, and other processes may write to it."""

    def __init__(self, database: SimulatedDatabase) -> None:
        super().__init__(f"sqlite:///{database.path}")
        self.database = database

    @property
    def is_shared(self) -> bool:
        """True if the world has several processes."""
        return self.database.is_shared

    def open_appender(self) -> StorageAppender:
        """Open the connection that appends, with delays and faults."""
        return SimulatedAppender(self)

    def open_change_feed(self, subscriber: FeedSubscriber) -> ChangeFeed | None:
        """Return the feed of other processes' changes."""
        return SimulatedChangeFeed(self.database, subscriber) if self.is_shared else None

    def notify(self, _connection: Connection, notification: str) -> None:
        """Send a notification to the other processes."""
        if self.is_shared:
            self.database.notify(notification)


class SimulatedAppender:
    """Appender that calls the driver of SQLite on the loop, between two delays, and fails as the plan says."""

    def __init__(self, store: SimulatedStore) -> None:
        self._database = store.database
        self._process = PROCESS.get()
        self._driver = make_appender(store)
        self._place = store.display_url

    async def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Store batches, and return the outcome of each."""
        database = self._database
        await asyncio.sleep(database.draw_delay())
        await database.acquire([batch.table_id for batch in batches], self._process)
        if database.has_fault("failed-append", database.plan.failed_append):
            raise StorageError(make_verbatim("simulated failure before the commit"), self._place)
        outcomes = self._driver.append(batches)
        for batch, outcome in zip(batches, outcomes, strict=True):
            if outcome is Outcome.COMMITTED:
                database.on_commit(self._process, batch)
                database.notify(f"{batch.table_id}:{batch.last.n}")
        await asyncio.sleep(database.draw_delay())
        if database.has_fault("lost-outcome", database.plan.lost_outcome):
            raise StorageError(make_verbatim("simulated failure after the commit"), self._place)
        return outcomes

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[CommitBatch]:
        """Hold the row lock of a table."""

        async def commit(batch: AppendBatch) -> Outcome:
            outcome = (await self.append([batch]))[0]
            if isinstance(outcome, StorageError):
                raise outcome
            return outcome

        await self._database.acquire([table_id], self._process)
        self._database.lock(table_id, self._process)
        try:
            yield commit
        finally:
            self._database.unlock(table_id, self._process)

    def close(self, remaining: Sequence[AppendBatch] = ()) -> list[Outcome | StorageError]:
        """Store the remaining batches, and close the connection."""
        outcomes = self._driver.append(remaining) if remaining else []
        self._driver.close()
        return outcomes


class SimulatedChangeFeed:
    """Change feed that receives the notifications of the simulated database, and compares as in production."""

    def __init__(self, database: SimulatedDatabase, subscriber: FeedSubscriber) -> None:
        self._database = database
        self._subscriber = subscriber
        self._process = PROCESS.get()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Subscribe, and start the task that compares with the store."""
        self._database.subscribe(self._process, self._subscriber)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Unsubscribe, and end the task."""
        self._database.unsubscribe(self._process)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._subscriber.compare_with_store()
            except HousewayError as error:
                log.warning("no change feed from the database: %s", error)
            await asyncio.sleep(change_feed.POLL_SECONDS)
