"""Metrics of a server process that are measured while it runs: the time of commands and of requests.

Values that the server knows anyway, such as the number of open tables, are read when somebody asks for the metrics
(``api/controllers/health.py``). Each server has a registry of its own, so that several can run in one process.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Histogram

from houseway.errors import HousewayError
from houseway.server.ports import clock

COMMAND_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""Upper bounds of the buckets of command times, in seconds. A commit to a disk takes some milliseconds."""
REQUEST_BUCKETS = (0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5)
"""Upper bounds of the buckets of request times, in seconds. They are few, because every route has its own."""
UNKNOWN_ROUTE = "none"
"""Label of requests for addresses that no route has, which must not become labels of their own."""


class ServerMetrics:
    """Histograms of a server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._command_seconds = Histogram(
            "houseway_command_seconds",
            "Time from a command of a person to its answer; an accepted command is committed before.",
            ("outcome",),
            buckets=COMMAND_BUCKETS,
            registry=self.registry,
        )
        self._request_seconds = Histogram(
            "houseway_request_seconds",
            "Time from a complete HTTP request to the end of its response.",
            ("method", "route", "status"),
            buckets=REQUEST_BUCKETS,
            registry=self.registry,
        )

    @contextlib.contextmanager
    def time_command(self) -> Iterator[None]:
        """Observe the time of the block as the time of a command: ``accepted``, ``refused`` or ``failed``."""
        start, outcome = clock.monotonic(), "failed"
        try:
            yield
            outcome = "accepted"
        except HousewayError:
            outcome = "refused"
            raise
        finally:
            self._command_seconds.labels(outcome).observe(clock.monotonic() - start)

    def observe_request(self, method: str, route: str | None, status: int, seconds: float) -> None:
        """Observe the time of a request. ``route`` is the pattern of its path, or None if no route matches.

        The label of the status is its class, such as ``2xx``.
        """
        self._request_seconds.labels(method, route or UNKNOWN_ROUTE, f"{status // 100}xx").observe(seconds)
