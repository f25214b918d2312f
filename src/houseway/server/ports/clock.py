"""Clock of the server: the current time in UTC, local time, and a monotonic time for durations.

All modules of the server read the time here, so that a simulation can replace the clock (``use_clock``). Time that
passes between two events is the event loop's: timers use ``call_later`` and ``asyncio.sleep``.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from typing import Protocol


class Clock(Protocol):
    """Source of the current time."""

    def time_ns(self) -> int:
        """Return the Unix time in nanoseconds."""

    def monotonic(self) -> float:
        """Return a time in seconds that is never set back, for durations."""

    def sleep(self, seconds: float) -> None:
        """Block the calling thread. Code in the event loop uses ``asyncio.sleep`` instead."""


class SystemClock:
    """Clock of the operating system."""

    time_ns = staticmethod(time.time_ns)
    monotonic = staticmethod(time.monotonic)
    sleep = staticmethod(time.sleep)


_clock: Clock = SystemClock()


@contextlib.contextmanager
def use_clock(clock: Clock) -> Iterator[None]:
    """Replace the clock of this interpreter for the duration of the block. Only a simulation does this."""
    global _clock  # noqa: PLW0603 - one clock per interpreter, as the operating system has one
    previous = _clock
    _clock = clock
    try:
        yield
    finally:
        _clock = previous


def time_ns() -> int:
    """Return the Unix time in nanoseconds."""
    return _clock.time_ns()


def unix_time() -> float:
    """Return the Unix time in seconds."""
    return _clock.time_ns() / 1e9


def monotonic() -> float:
    """Return a time in seconds that is never set back, for durations."""
    return _clock.monotonic()


def sleep(seconds: float) -> None:
    """Block the calling thread for this number of seconds."""
    _clock.sleep(seconds)


def now() -> str:
    """Return the current time in UTC as text in the stored format, with milliseconds."""
    second, millisecond = divmod(_clock.time_ns() // 1_000_000, 1000)
    return f"{_format_second(second)}.{millisecond:03}Z"


def utc_now() -> datetime:
    """Return the current time in UTC."""
    return datetime.fromtimestamp(unix_time(), UTC)


def local_now() -> datetime:
    """Return the current time in the time zone of this computer, without the zone."""
    return datetime.fromtimestamp(unix_time())


@lru_cache(maxsize=4)
def _format_second(second: int) -> str:
    """Format a Unix time in whole seconds as text.

    The result is cached, because many commands arrive in the same second.
    """
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}"
