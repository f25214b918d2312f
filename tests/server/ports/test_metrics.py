"""Times of commands and requests are counted in buckets, by outcome and by route."""

from __future__ import annotations

import pytest
from prometheus_client import generate_latest

from houseway.errors import PermissionDeniedError
from houseway.i18n import make_verbatim
from houseway.server.ports.clock import SystemClock, use_clock
from houseway.server.ports.metrics import ServerMetrics


class ManualClock(SystemClock):
    """Clock that the test sets."""

    seconds = 100.0

    def monotonic(self) -> float:
        return self.seconds


def read_sample(metrics: ServerMetrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


def test_time_of_a_command_is_counted_by_its_outcome() -> None:
    metrics, manual_clock = ServerMetrics(), ManualClock()
    with use_clock(manual_clock):
        with metrics.time_command():
            manual_clock.seconds += 0.03
        with pytest.raises(PermissionDeniedError), metrics.time_command():
            raise PermissionDeniedError(make_verbatim("no"))
        with pytest.raises(ZeroDivisionError), metrics.time_command():
            raise ZeroDivisionError
    name = "houseway_command_seconds"
    assert read_sample(metrics, f"{name}_bucket", outcome="accepted", le="0.02") == 0
    assert read_sample(metrics, f"{name}_bucket", outcome="accepted", le="0.05") == 1
    assert read_sample(metrics, f"{name}_sum", outcome="accepted") == pytest.approx(0.03)
    assert read_sample(metrics, f"{name}_count", outcome="refused") == 1
    assert read_sample(metrics, f"{name}_count", outcome="failed") == 1


def test_requests_without_a_route_share_one_label() -> None:
    metrics = ServerMetrics()
    metrics.observe_request("GET", "/api/tables/{table_id:int}", 200, 0.001)
    for _ in range(2):
        metrics.observe_request("GET", None, 404, 0.001)
    text = generate_latest(metrics.registry).decode()
    assert 'houseway_request_seconds_count{method="GET",route="none",status="4xx"} 2.0' in text
    assert 'route="/api/tables/{table_id:int}",status="2xx"' in text
