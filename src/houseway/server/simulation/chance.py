"""Seeded chance and virtual clocks of a simulation."""

from __future__ import annotations

import random

from houseway.server.simulation.event_loop import PROCESS, SimulatedEventLoop

START_NS = 1_790_000_000_000_000_000
"""Unix time at which every simulation begins, in nanoseconds (21 September 2026)."""


def make_stream(seed: int, purpose: str) -> random.Random:
    """Return the random numbers of one purpose, so that more draws for one purpose do not change the others."""
    return random.Random(f"{seed} {purpose}")


class SeededEntropy:
    """Source of entropy that returns the same bytes for the same seed. It must never be used by a real server."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def token_bytes(self, size: int) -> bytes:
        """Return this number of bytes."""
        return self._chance.randbytes(size)

    def randbelow(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``."""
        return self._chance.randrange(limit)


class SimulatedClock:
    """Clock that follows the event loop. The clock of each process may be fast or slow by a constant."""

    def __init__(self, loop: SimulatedEventLoop) -> None:
        self._loop = loop

    def time_ns(self) -> int:
        """Return the Unix time in nanoseconds, as the current process sees it."""
        process = PROCESS.get()
        skew_seconds = 0.0 if process is None else process.skew_seconds
        return START_NS + round((self._loop.now + skew_seconds) * 1_000_000) * 1000

    def monotonic(self) -> float:
        """Return the simulated time in seconds."""
        return self._loop.now

    def sleep(self, seconds: float) -> None:
        """Move the time. Nothing else can run meanwhile, because the caller blocks the only thread."""
        self._loop.now += seconds
