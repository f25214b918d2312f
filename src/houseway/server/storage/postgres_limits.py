"""Time limits on the side of the client: how long a PostgreSQL server may be silent, whatever it or the network is doing.

``statement_timeout`` is a limit of the server. A server that is stopped, or behind a network that drops its packets, does not
enforce it, and an acknowledgement of TCP comes from its kernel. So the client stops waiting by itself.
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
"""How much longer than the server a client waits for the end of a statement."""
LOOP_SECONDS = 2.0
"""How long the event loop may wait for a small read: everybody else waits meanwhile."""


@cache
def limited_connection() -> Any:
    """The class of connections with a limit; ``psycopg`` is imported only where PostgreSQL is used."""
    import psycopg

    class LimitedConnection(psycopg.Connection[Any]):
        """A connection that is closed when the server has been silent for ``limit_seconds``."""

        limit_seconds: float | None = None

        def wait(self, gen: Any, *given: Any, **named: Any) -> Any:
            """Wait for the server, within the limit."""
            if self.limit_seconds is None:
                return super().wait(gen, *given, **named)
            seconds = min(self.limit_seconds, LOOP_SECONDS) if is_in_event_loop() else self.limit_seconds
            return super().wait(self._within(gen, seconds), *given, **named)

        def _within(self, gen: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
            """Pass the steps of a driver's generator on. The driver resumes it ten times per second, also without an answer."""
            until = time.monotonic() + seconds
            try:
                step = next(gen)
                while True:
                    ready = yield step
                    if not ready and time.monotonic() > until:
                        self.pgconn.finish()  # what the server makes of the statement is unknown: nobody may go on here
                        raise psycopg.errors.ConnectionTimeout(f"PostgreSQL did not answer within {seconds:g} seconds")
                    step = gen.send(ready)
            except StopIteration as end:
                return end.value

    return LimitedConnection


def is_in_event_loop() -> bool:
    """Whether this thread runs an event loop, which must not wait."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def connect(limit_seconds: float | None, *given: Any, **named: Any) -> Any:
    """Connect to a server; every statement and commit has the limit from then on."""
    connection = limited_connection().connect(*given, **named)
    connection.limit_seconds = limit_seconds
    return connection


def limit_engine(engine: Engine, limit_seconds: float | None) -> None:
    """Give every connection of an engine the limit."""

    def do_connect(_dialect: sa.Dialect, _record: Any, given: list[Any], named: dict[str, Any]) -> Any:
        return connect(limit_seconds, *given, **named)

    event.listen(engine, "do_connect", do_connect)


def is_silence(error: BaseException) -> bool:
    """Whether an error says that the server did not answer in time, to a statement or to a connection."""
    import psycopg

    found: BaseException | None = error
    while found is not None and not isinstance(found, psycopg.errors.ConnectionTimeout | sa.exc.TimeoutError):
        found = found.__cause__
    return found is not None
