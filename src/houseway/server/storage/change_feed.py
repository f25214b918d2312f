"""Change feed: reports what other processes wrote to the same store.

A notification says, for example, that table 3 is at entry 17 (``3:17``), or that the options of table 3 were
changed (``3:options``). Notifications can be lost. So the feed also asks its subscriber to compare its tables
with the store: after each connect, and every ``POLL_SECONDS``.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.server.storage.database import Store

log = logging.getLogger("houseway.server")
CHANNEL = "houseway"
OPTIONS_MARK = "options"
POLL_SECONDS = 30.0
"""Interval at which a process compares its tables with the store, although no notification has arrived."""
RETRY_SECONDS = 0.5


class FeedSubscriber(Protocol):
    """Receiver of the changes that other processes make."""

    def on_entry(self, table_id: int, n: int) -> None:
        """Handle the notification that a table is at entry ``n``."""

    def on_options_changed(self, table_id: int) -> None:
        """Handle the notification that the options of a table were changed."""

    async def compare_with_store(self) -> None:
        """Find every change in the store that this process does not know yet."""


class ChangeFeed(Protocol):
    """Feed of the changes that other processes make."""

    def start(self) -> None:
        """Start to report changes."""

    async def close(self) -> None:
        """Stop reporting changes."""


class PostgresChangeFeed:
    """Task that receives the notifications of PostgreSQL."""

    def __init__(self, store: Store, subscriber: FeedSubscriber) -> None:
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._subscriber = subscriber
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Cancel the task, and wait until it has ended."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        import psycopg

        while True:
            try:
                await self._listen(psycopg.AsyncConnection)
            except (psycopg.Error, SQLAlchemyError, HousewayError) as error:
                log.warning("no change feed from the database: %s", error)
            except Exception:
                log.exception("a change could not be reported")
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connection_class: Any) -> None:
        """Connect, and dispatch notifications until the connection fails."""
        from houseway.server.storage.database import NETWORK_TIMEOUTS

        loop = asyncio.get_running_loop()
        async with await connection_class.connect(self._dsn, autocommit=True, **NETWORK_TIMEOUTS) as connection:
            await connection.execute(f"listen {CHANNEL}")
            while True:
                await self._subscriber.compare_with_store()
                until = loop.time() + POLL_SECONDS
                async for notification in connection.notifies(timeout=POLL_SECONDS):
                    self._dispatch(notification.payload)
                    if loop.time() > until:
                        break

    def _dispatch(self, payload: str) -> None:
        dispatch_notification(payload, self._subscriber)


def dispatch_notification(payload: str, subscriber: FeedSubscriber) -> None:
    """Pass each item of a notification to the subscriber."""
    for item in payload.split():
        table, _, change = item.partition(":")
        if change == OPTIONS_MARK:
            subscriber.on_options_changed(int(table))
        else:
            subscriber.on_entry(int(table), int(change))
