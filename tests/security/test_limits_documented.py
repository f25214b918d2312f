"""The pages name every setting, and their limits match the code."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houseway.records.format import json_depth
from houseway.server.api import connection_limits, request_guard, websocket
from houseway.server.api.controllers import health
from houseway.server.history import uploaded_record_checks
from houseway.server.ops import server
from houseway.server.ports import thread_pools
from houseway.server.services.server_settings import Settings
from houseway.server.storage import availability, database, table_options
from houseway.server.tables import table_registry

DOCS = Path(__file__).parents[2] / "docs"
SETTINGS_PAGE = (DOCS / "reference" / "settings.md").read_text(encoding="utf-8")
LIMITS_PAGE = (DOCS / "reference" / "limits.md").read_text(encoding="utf-8")
MONITORING_PAGE = (DOCS / "how-to" / "monitor.md").read_text(encoding="utf-8")
ROWS = {cells[1].strip(): cells[2] for line in LIMITS_PAGE.splitlines() if len(cells := line.split("|")) > 3}
KB = 1024


@pytest.mark.parametrize("name", [field.encode_name for field in msgspec.structs.fields(Settings)])
def test_every_setting_is_documented(name: str) -> None:
    assert f"`{name}`" in SETTINGS_PAGE


@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("connections of the process", [Settings().connections]),
        ("connections per IPv4 address or IPv6 /64, except proxies", [Settings().connections_per_address]),
        ("headers of a request", [server.MAX_HEADER_BYTES // KB, Settings().header_seconds]),
        ("body of a request", [request_guard.MAX_BODY_BYTES // KB, Settings().body_seconds]),
        (
            "body with a record (`verify`, `replay`, `disputes/replay`)",
            [
                uploaded_record_checks.MEMBER_LIMITS.record_bytes // KB // KB,
                uploaded_record_checks.GUEST_LIMITS.record_bytes // KB,
                request_guard.MAX_RECORD_UPLOADS,
            ],
        ),
        ("JSON", [json_depth.MAX_DEPTH]),
        ("answer that the client does not read", [connection_limits.READ_TIMEOUT_SECONDS]),
        ("requests and messages per person, requests per address", [Settings().requests_per_minute]),
        ("connections per person", [Settings().websockets_per_person]),
        ("connections per address", [Settings().websockets_per_address]),
        ("size of a message", [websocket.MAX_MESSAGE_CHARACTERS // KB]),
        ("messages per person", [websocket.MAX_PAUSE_SECONDS]),
        ("tables that a connection watches", [websocket.MAX_TABLES]),
        (
            "checks of records",
            [
                uploaded_record_checks.MAX_QUEUED_JOBS,
                uploaded_record_checks.MAX_JOBS_PER_PERSON,
                uploaded_record_checks.MAX_JOBS_PER_ADDRESS,
            ],
        ),
        (
            "one check of a record",
            [
                uploaded_record_checks.MEMBER_LIMITS.seconds,
                uploaded_record_checks.GUEST_LIMITS.seconds,
                uploaded_record_checks.MAX_MEMORY_BYTES // KB**3,
            ],
        ),
        (
            "rounds that are examined or shown step by step",
            [thread_pools.COMPUTATION_THREADS, thread_pools.MAX_WAITING],
        ),
        ("options of a table", [table_options.MAX_OPTIONS_BYTES // KB]),
        (
            "clocks of a table",
            [3600, table_options.MIN_PLAYER_CLOCKS["betting"], table_options.MIN_PLAYER_CLOCKS["pace"]],
        ),
        ("private tables that a player has open", [Settings().tables_per_player]),
        ("closed tables in memory", [table_registry.MAX_CLOSED_TABLES]),
        ("open tables that nobody uses, in memory", [2 * table_registry.SWEEP_SECONDS // 60]),
        ("connecting to PostgreSQL", [database.NETWORK_TIMEOUTS["connect_timeout"]]),
        (
            "one statement of PostgreSQL",
            [
                database.STATEMENT_SECONDS,
                database.NETWORK_TIMEOUTS["tcp_user_timeout"] // 1000,
                database.STATEMENT_SECONDS + availability.GRACE_SECONDS,
            ],
        ),
        ("request while the store does not answer", [request_guard.STORE_TIMEOUT_SECONDS]),
        ("lock of SQLite", [database.BUSY_TIMEOUT_MS // 1000]),
    ],
)
def test_documented_limits_match_the_code(row: str, values: list[float]) -> None:
    for value in values:
        assert f"{value:,g}" in ROWS[row].replace(",", "") or f"{value:,}" in ROWS[row], (row, value)


def test_documented_health_limits_match_the_code() -> None:
    assert f"a small read took more than {health.PROBE_SECONDS:g} seconds" in MONITORING_PAGE
    assert f"a command waited for {health.STUCK_SECONDS:g} seconds" in MONITORING_PAGE
    assert f"{thread_pools.STORE_THREADS} threads for sessions and the store" in LIMITS_PAGE
