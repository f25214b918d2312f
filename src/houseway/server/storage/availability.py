"""Availability of the database: client-side time limits, a circuit breaker, and a probe for health checks.

The database server enforces ``statement_timeout``. A server that is stopped, or that the network has cut off,
cannot enforce it, although its kernel may still acknowledge TCP packets. So the client has a time limit of its
own, after which it stops waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import Engine, event
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError, StorageError
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.server.storage.database import Store

GRACE_SECONDS = 2.0
"""Seconds that the client waits beyond the database server's own time limit for a statement."""
EVENT_LOOP_LIMIT_SECONDS = 2.0
"""Longest time that the event loop may wait for a small read, in seconds.

Nothing else in the event loop runs during that time.
"""
RETRY_SECONDS = 1.0
"""Seconds after a call without an answer until one caller may try the database again."""


@cache
def make_connection_class() -> Any:
    """Return the class of PostgreSQL connections with a time limit.

    The class is made inside a function so that ``psycopg`` is imported only if PostgreSQL is used.
    """
    import psycopg

    class LimitedConnection(psycopg.Connection[Any]):
        """A connection that is closed when the server has been silent for ``limit_seconds``."""

        limit_seconds: float | None = None

        def wait(self, gen: Any, *given: Any, **named: Any) -> Any:
            """Wait for the server, within the limit."""
            if self.limit_seconds is None:
                return super().wait(gen, *given, **named)
            seconds = min(self.limit_seconds, EVENT_LOOP_LIMIT_SECONDS) if is_in_event_loop() else self.limit_seconds
            return super().wait(self._within(gen, seconds), *given, **named)

        def _within(self, gen: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
            """Pass the steps of a driver's generator on. The driver resumes it ten times per second, also without an answer."""
            until = time.monotonic() + seconds
            try:
                step = next(gen)
                while True:
                    ready = yield step
                    if not ready and time.monotonic() > until:
                        self.pgconn.finish()  # the statement's outcome is unknown: the connection is unusable
                        raise psycopg.errors.ConnectionTimeout(f"PostgreSQL did not respond within {seconds:g} seconds")
                    step = gen.send(ready)
            except StopIteration as end:
                return end.value

    return LimitedConnection


def is_in_event_loop() -> bool:
    """Return whether this thread runs an event loop, which must not be blocked."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def connect(limit_seconds: float | None, *args: Any, **kwargs: Any) -> Any:
    """Connect to PostgreSQL, with a time limit for every later statement and commit on the connection."""
    connection = make_connection_class().connect(*args, **kwargs)
    connection.limit_seconds = limit_seconds
    return connection


def limit_engine(engine: Engine, limit_seconds: float | None) -> None:
    """Apply the time limit to every connection that an engine opens."""

    def do_connect(_dialect: sa.Dialect, _record: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
        return connect(limit_seconds, *args, **kwargs)

    event.listen(engine, "do_connect", do_connect)


def is_timeout(error: BaseException) -> bool:
    """Return whether an error, or a cause of it, means that no answer or no pool connection came in time."""
    import psycopg

    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, psycopg.errors.ConnectionTimeout | sa.exc.TimeoutError):
        cause = cause.__cause__
    return cause is not None


class CircuitBreaker:
    """Circuit breaker that makes calls fail immediately while the database does not answer.

    The breaker opens after a call without an answer. While it is open, one caller at a time tries the database
    again, and all other callers get ``StorageError``. It closes when the database answers.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._lock = threading.Lock()
        self._silent_since: float | None = None
        self._is_probing = False
        """True while one caller tries the database again."""

    @contextlib.contextmanager
    def call(self, is_silence: Callable[[BaseException], bool]) -> Iterator[None]:
        """Run the database call in the block, and observe whether the database answers.

        ``is_silence`` says whether an error of the block means that the database did not answer.

        Raises:
            StorageError: The breaker is open, and this caller may not try the database again. A caller in the event
                loop may never try it again, because the event loop must not wait.
        """
        is_probe = self._enter()
        try:
            yield
        except BaseException as error:
            self._leave(is_probe, is_silent=is_silence(error), has_answered=False)
            raise
        self._leave(is_probe, is_silent=False, has_answered=True)

    def _enter(self) -> bool:
        """Return whether this call is the one that tries the database again while the breaker is open.

        Raises:
            StorageError: The breaker is open and this caller may not try again.
        """
        with self._lock:
            if self._silent_since is None:
                return False
            is_pausing = time.monotonic() < self._silent_since + RETRY_SECONDS
            if is_pausing or self._is_probing or is_in_event_loop():
                raise StorageError(Message("server-storage-no-answer"), self._place)
            self._is_probing = True
            return True

    def _leave(self, is_probe: bool, *, is_silent: bool, has_answered: bool) -> None:
        with self._lock:
            if is_probe:
                self._is_probing = False
            if is_silent:
                self._silent_since = time.monotonic()
            elif has_answered or is_probe:
                self._silent_since = None


class StoreProbe:
    """Health check of the store, which reads from the store in a thread of its own.

    It cannot use the other threads, because all of them may be waiting for the store.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._executor = ThreadPoolExecutor(1, "probe")
        self._pending_read: asyncio.Future[bool] | None = None

    async def is_answering(self, seconds: float) -> bool:
        """Return whether the store answers a small read within ``seconds``.

        If a read is already running, the caller waits for that one.
        """
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
