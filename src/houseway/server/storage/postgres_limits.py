"""Client-side time limits: how long a PostgreSQL server may be silent, whatever it or the network is doing.

``statement_timeout`` is enforced by the server. A server that is stopped, or that a network has cut off, does
not enforce it, and its kernel may still acknowledge TCP packets. So the client itself stops waiting.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Engine, event

GRACE_SECONDS = 2.0
"""Time for which the client waits longer than the server's own limit for a statement."""
EVENT_LOOP_LIMIT_SECONDS = 2.0
"""Longest time for which the event loop may wait for a small read; nothing else runs in that time."""


@cache
def make_connection_class() -> Any:
    """Return the class of connections with a limit; ``psycopg`` is imported only if PostgreSQL is used."""
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
                        raise psycopg.errors.ConnectionTimeout(f"PostgreSQL did not answer within {seconds:g} seconds")
                    step = gen.send(ready)
            except StopIteration as end:
                return end.value

    return LimitedConnection


def is_in_event_loop() -> bool:
    """Return whether this thread runs an event loop, which must not wait."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def connect(limit_seconds: float | None, *args: Any, **kwargs: Any) -> Any:
    """Connect to a server; the limit applies to every later statement and commit."""
    connection = make_connection_class().connect(*args, **kwargs)
    connection.limit_seconds = limit_seconds
    return connection


def limit_engine(engine: Engine, limit_seconds: float | None) -> None:
    """Give every connection of an engine the limit."""

    def do_connect(_dialect: sa.Dialect, _record: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
        return connect(limit_seconds, *args, **kwargs)

    event.listen(engine, "do_connect", do_connect)


def is_timeout(error: BaseException) -> bool:
    """Return whether an error means that the server did not answer a statement or a connection attempt in time."""
    import psycopg

    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, psycopg.errors.ConnectionTimeout | sa.exc.TimeoutError):
        cause = cause.__cause__
    return cause is not None
