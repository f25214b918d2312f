"""Clock of the server, which returns the current time (UTC) as text in the stored format."""

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
    """Format a Unix time in whole seconds as text.

    The result is cached, because many commands arrive in the same second.
    """
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}"
