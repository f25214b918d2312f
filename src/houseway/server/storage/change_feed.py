"""Change feed: reports the new entries that other processes wrote to the same PostgreSQL database.

A notification says, for example, that table 3 is at entry 17.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.server.storage.database import NETWORK_TIMEOUTS, Store
from houseway.server.storage.postgres_appender import CHANNEL

log = logging.getLogger("houseway.server")
WAIT_SECONDS = 1.0
RETRY_SECONDS = 0.5

OnChange = Callable[[int, int], None]


class ChangeFeedListener:
    """Thread that receives notifications and calls ``on_change`` with each table id and entry number.

    Notifications can be lost, so the thread also polls the last entry of every table once per second.
    """

    def __init__(self, store: Store, on_change: OnChange, poll_heads: Callable[[], Iterable[tuple[int, int]]]) -> None:
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_change = on_change
        self._poll_heads = poll_heads
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join(2 * WAIT_SECONDS)

    def _run(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True, **NETWORK_TIMEOUTS) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    while not self._stopping.is_set():
                        for table, n in self._poll_heads():
                            self._on_change(table, n)
                        polled_at = time.monotonic()
                        for notification in connection.notifies(timeout=WAIT_SECONDS):
                            self._dispatch(notification.payload)
                            if time.monotonic() - polled_at > WAIT_SECONDS:
                                break
            except (psycopg.Error, SQLAlchemyError, HousewayError) as error:
                log.warning("no news from the database: %s", error)
            except Exception:
                log.exception("the news could not be told")
            self._stopping.wait(RETRY_SECONDS)

    def _dispatch(self, payload: str) -> None:
        for item in payload.split():
            table, _, n = item.partition(":")
            self._on_change(int(table), int(n))
