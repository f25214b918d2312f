"""News from other processes on one PostgreSQL database: "table 3 is now at entry 17"."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.server.storage.database import PATIENCE, Store
from houseway.server.storage.postgres_appender import CHANNEL

log = logging.getLogger("houseway.server")
WAIT_SECONDS = 1.0
RETRY_SECONDS = 0.5

Heard = Callable[[int, int], None]


class Listener:
    """A thread that listens, and tells each table and entry; each second it asks how far everything is, as news can be lost."""

    def __init__(self, store: Store, heard: Heard, heads: Callable[[], Iterable[tuple[int, int]]]) -> None:
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._heads = heads
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join(2 * WAIT_SECONDS)

    def _work(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True, **PATIENCE) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    while not self._stopping.is_set():
                        for table, n in self._heads():
                            self._heard(table, n)
                        asked = time.monotonic()
                        for news in connection.notifies(timeout=WAIT_SECONDS):
                            self._tell(news.payload)
                            if time.monotonic() - asked > WAIT_SECONDS:
                                break
            except (psycopg.Error, SQLAlchemyError, HousewayError) as error:
                log.warning("no news from the database: %s", error)
            except Exception:
                log.exception("the news could not be told")
            self._stopping.wait(RETRY_SECONDS)

    def _tell(self, payload: str) -> None:
        for piece in payload.split():
            table, _, n = piece.partition(":")
            self._heard(int(table), int(n))
