from __future__ import annotations

import time
from datetime import UTC, datetime

from houseway.server.ports import clock


class StoppedClock:
    """Clock that moves only when somebody sleeps."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def time_ns(self) -> int:
        return round(self.seconds * 1000) * 1_000_000

    def monotonic(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds


def test_the_system_clock_agrees_with_the_operating_system() -> None:
    assert abs(clock.unix_time() - time.time()) < 60
    assert abs(clock.monotonic() - time.monotonic()) < 60
    assert clock.utc_now().tzinfo is UTC


def test_a_replaced_clock_is_used_inside_the_block_only() -> None:
    with clock.use_clock(StoppedClock(1_800_000_000.25)):
        assert clock.now() == "2027-01-15T08:00:00.250Z"
        assert clock.utc_now() == datetime(2027, 1, 15, 8, 0, 0, 250_000, tzinfo=UTC)
        assert clock.local_now() == datetime.fromtimestamp(1_800_000_000.25)
        clock.sleep(2)
        assert (clock.monotonic(), clock.time_ns()) == (1_800_000_002.25, 1_800_000_002_250_000_000)
    assert abs(clock.unix_time() - time.time()) < 60
