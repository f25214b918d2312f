"""A failing disk stops the table: nothing unstored is acknowledged, and play continues after the repair."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient
from houseway.errors import ApiError
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.proof import entry_decryption
from houseway.server.storage import table_repository
from houseway.server.storage.commit_queue import ThreadedAppender
from houseway.server.storage.sqlite_appender import SqliteAppender

FAULTS = {
    "read-only": ("pragma query_only = on", "pragma query_only = off"),
    "full": ("pragma max_page_count = 1", "pragma max_page_count = 1073741823"),
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def get_connection(app: ServedApp) -> Any:
    storage = app.server.tables.commit_queue.storage
    assert isinstance(storage, ThreadedAppender)
    assert isinstance(storage.driver, SqliteAppender)
    return storage.driver._connection


def wager_until_failure(ann: HousewayClient, table: int) -> tuple[ApiError, str]:
    """Wager until the server cannot store it, and return the problem and the id of that wager."""
    for number in range(200):
        wager = {"do": "wager", "player": "ann", "box": 1 + number % 7, "amount": "5.00"}
        try:
            ann.send_command(table, wager, idempotency_key=f"try-{number}")
        except ApiError as problem:
            return problem, f"try-{number}"
    raise AssertionError("the disk never failed")


@pytest.mark.parametrize("fault", FAULTS)
def test_failing_disk_stops_the_table_until_it_is_repaired(app: ServedApp, fault: str) -> None:
    table = app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    break_statement, repair_statement = FAULTS[fault]
    with app.join_guest("ann") as ann:
        ann.move_chips(table, "buy-in", "500.00", idempotency_key="before")
        get_connection(app).execute(break_statement)
        problem, failed_id = wager_until_failure(ann, table)
        assert (problem.status, problem.kind) == (503, "storage-unavailable")
        assert httpx.get(f"{app.base}/health").status_code == 503
        stored_head = table_repository.get_head(app.server.store, table)
        get_connection(app).execute(repair_statement)
        assert ann.get_table(table)["n"] == stored_head
        ack = ann.send_command(
            table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}, idempotency_key=failed_id
        )
        assert (ack["n"], ack["repeated"]) == (stored_head + 1, False)
        assert httpx.get(f"{app.base}/health").status_code == 200
    assert list(ledger_audit.audit(app.server.store, app.server.keys)) == []
    assert verify(entry_decryption.read_record(app.server.store, app.server.keys, table)) == ()
