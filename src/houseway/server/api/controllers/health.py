"""Endpoints for monitoring: health of the server, and metrics for Prometheus."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Literal

from litestar import Response, get
from litestar.datastructures import State
from msgspec import Struct
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.i18n import Message
from houseway.server.api.auth import get_server
from houseway.server.proof.commitment_counts import RevealCounts
from houseway.server.services.runtime import Server

log = logging.getLogger("houseway.server")

STUCK_SECONDS = 5.0
"""Longest time that an action may wait for the database before the server reports itself as stopped."""
PROBE_SECONDS = 2.0
METRICS_TYPE = "text/plain; version=0.0.4"


class Health(Struct):
    """Health of the server: its status, the number of open tables, and the stopped tables."""

    status: Literal["well", "degraded", "stopped"]
    """``well``, ``degraded`` (some tables could not be loaded) or ``stopped`` (the store does not answer)."""
    tables: int
    """Number of open tables."""
    stopped: dict[str, str]
    """Reason why each stopped table is stopped, by table number.

    Either the database did not store the table's last action, or the server could not load the table.
    """


@get("/health", summary="Get the health of the server", tags=["operations"])
async def get_health(state: State) -> Response[Health]:
    """Return the health of the server, without sign-in.

    The status code is 503 (``stopped``) while the database does not respond or an action has waited for it too
    long. It is also 503 if the database refused the last action of a table. It is 200 (``degraded``) if the only
    problem is that the server could not load some tables.
    """
    server = get_server(state)
    tables = server.tables
    stopped_tables = {str(number): str(Message("server-api-table-not-loaded")) for number in tables.unreadable_tables}
    stopped_tables |= {str(number): str(Message("server-api-table-not-stored")) for number in tables.stopped_tables}
    is_stuck = tables.commit_queue.oldest_seconds > STUCK_SECONDS
    store_answers = bool(tables.stopped_tables) or is_stuck or await server.probe.is_answering(PROBE_SECONDS)
    is_failing = bool(tables.stopped_tables) or is_stuck or not store_answers
    status: Literal["well", "degraded", "stopped"] = (
        "stopped" if is_failing else "degraded" if stopped_tables else "well"
    )
    return Response(Health(status, tables.open_table_count, stopped_tables), status_code=503 if is_failing else 200)


@get("/metrics", summary="Get metrics for Prometheus", tags=["operations"], media_type=METRICS_TYPE)
async def get_metrics(state: State) -> str:
    """Return the metrics of this process, and the number of unrevealed commitments of all processes."""
    server = get_server(state)
    try:
        reveals = await server.reveal_count.read()
    except (SQLAlchemyError, HousewayError) as error:
        log.error("cannot count the commitments: %s", error)
        return format_metrics(server, None)  # the other metrics matter most while the database is down
    return format_metrics(server, reveals)


def format_metrics(server: Server, reveals: RevealCounts | None) -> str:
    """Format the metrics of this process for Prometheus, with the counts of commitments if there are any."""
    registry = CollectorRegistry()
    registry.register(_StateCollector(server, reveals))
    return (generate_latest(registry) + generate_latest(server.metrics.registry)).decode()


class _StateCollector(Collector):
    """Values that the server knows at the moment of a request for metrics."""

    def __init__(self, server: Server, reveals: RevealCounts | None) -> None:
        self._tables = server.tables
        self._connection_count = len(server.connections)
        self._reveals = reveals

    def collect(self) -> Iterator[Metric]:
        """Yield every value with its description."""
        queue, tables = self._tables.commit_queue, self._tables
        counter, gauge = CounterMetricFamily, GaugeMetricFamily
        stopped_count = len(tables.stopped_tables) + len(tables.unreadable_tables)
        yield counter("houseway_append_batches", "Batches of entries that were stored.", queue.batch_count)
        yield counter(
            "houseway_commits", "Transactions; one transaction stores several batches.", queue.transaction_count
        )
        yield counter("houseway_commit_seconds", "Time that the store took for all transactions.", queue.store_seconds)
        yield gauge("houseway_append_batches_waiting", "Batches that wait for the store.", queue.queued_count)
        yield gauge(
            "houseway_oldest_append_batch_seconds", "Time for which the oldest batch has waited.", queue.oldest_seconds
        )
        yield counter("houseway_rounds", "Rounds that ended.", tables.rounds_closed)
        yield gauge("houseway_tables_open", "Open tables.", tables.open_table_count)
        yield gauge("houseway_tables_stopped", "Tables that could not be loaded or stored.", stopped_count)
        yield gauge("houseway_websocket_connections", "Open WebSocket connections.", self._connection_count)
        if self._reveals is not None:
            yield counter("houseway_commitments", "Committed shuffles.", self._reveals.committed)
            yield counter(
                "houseway_commitments_dropped", "Commitments that were never revealed.", self._reveals.dropped
            )
            yield gauge(
                "houseway_commitments_dropped_per_1000_rounds",
                "Commitments that were never revealed, per 1000 rounds.",
                self._reveals.dropped_per_1000_rounds,
            )
