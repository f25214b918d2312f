"""Clock of the server: the current time in UTC, as it is stored."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from time import time_ns


def now() -> str:
    """Return the current time in UTC as text, with milliseconds."""
    second, millisecond = divmod(time_ns() // 1_000_000, 1000)
    return f"{_format_second(second)}.{millisecond:03}Z"


@lru_cache(maxsize=4)
def _format_second(second: int) -> str:
    """Format a second; cached, since many commands fall into the same one."""
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}"
