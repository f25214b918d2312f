"""Endpoints for monitoring: health of the server, and metrics for Prometheus."""

from __future__ import annotations

import logging
from typing import Any, Literal

from litestar import Response, get
from litestar.datastructures import State
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.i18n import Message
from houseway.server.api.auth import get_server

log = logging.getLogger("houseway.server")

STUCK_SECONDS = 5.0
"""Longest time that an action may wait for the database before the server reports itself as stopped."""
PROBE_SECONDS = 2.0


class Health(Struct):
    """Health of the server: its status, the number of open tables, and the stopped tables."""

    status: Literal["well", "degraded", "stopped"]
    """``ok``, or the reason why the server does not work."""
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


@get("/metrics", summary="Get metrics for Prometheus", tags=["operations"], media_type="text/plain; version=0.0.4")
async def get_metrics(state: State) -> str:
    """Return the metrics of this process, and the number of unrevealed commitments of all processes."""
    try:
        reveals = await get_server(state).reveal_count.read()
    except (SQLAlchemyError, HousewayError) as error:
        log.error("cannot count the commitments: %s", error)
        return format_metrics(state)  # the other metrics matter most while the database is down
    samples = {
        "houseway_commitments_total": ("counter", reveals.committed),
        "houseway_commitments_dropped_total": ("counter", reveals.dropped),
        "houseway_commitments_dropped_per_1000_rounds": ("gauge", reveals.dropped_per_1000_rounds),
    }
    return format_metrics(state) + "".join(
        f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in samples.items()
    )


def format_metrics(state: State) -> str:
    """Format the metrics of this process for Prometheus."""
    server = get_server(state)
    samples: dict[str, tuple[str, Any]] = {
        "houseway_append_batches_total": ("counter", server.tables.commit_queue.batch_count),
        "houseway_commits_total": ("counter", server.tables.commit_queue.transaction_count),
        "houseway_commit_seconds_total": ("counter", round(server.tables.commit_queue.store_seconds, 6)),
        "houseway_append_batches_waiting": ("gauge", server.tables.commit_queue.queued_count),
        "houseway_oldest_append_batch_seconds": ("gauge", round(server.tables.commit_queue.oldest_seconds, 3)),
        "houseway_rounds_total": ("counter", server.tables.rounds_closed),
        "houseway_tables_open": ("gauge", server.tables.open_table_count),
        "houseway_tables_stopped": ("gauge", len(server.tables.stopped_tables) + len(server.tables.unreadable_tables)),
        "houseway_websocket_connections": ("gauge", len(server.connections)),
    }
    return "".join(f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in samples.items())
