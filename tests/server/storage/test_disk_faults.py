"""A disk that fails stops the table, clearly: nothing unstored is acknowledged, and play goes on when it is well again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import ApiError, HousewayClient
from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.storage import event_repository
from houseway.server.storage.sqlite_appender import SqliteAppender

FAULTS = {
    "read-only": ("pragma query_only = on", "pragma query_only = off"),
    "full": ("pragma max_page_count = 1", "pragma max_page_count = 1073741823"),
}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def connection_of(house: Served) -> Any:
    appender = house.floor.tables.commit_queue._appender
    assert isinstance(appender, SqliteAppender)
    return appender._connection


def until_it_fails(ann: HousewayClient, table: int) -> tuple[ApiError, str]:
    """Wager again and again until the floor cannot store it; the problem, and the id of that wager."""
    for number in range(200):
        wager = {"do": "wager", "player": "ann", "box": 1 + number % 7, "amount": "5.00"}
        try:
            ann.send_command(table, wager, idempotency_key=f"try-{number}")
        except ApiError as problem:
            return problem, f"try-{number}"
    raise AssertionError("the disk never failed")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_disk_that_fails(house: Served, fault: str) -> None:
    table = house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    breaks, mends = FAULTS[fault]
    with house.guest("ann") as ann:
        ann.move_chips(table, "buy-in", "500.00", idempotency_key="before")
        connection_of(house).execute(breaks)
        problem, failed = until_it_fails(ann, table)
        assert (problem.status, problem.kind) == (503, "not-kept")
        assert httpx.get(f"{house.base}/health").status_code == 503
        kept = event_repository.get_head(house.floor.store, table)
        connection_of(house).execute(mends)
        assert ann.get_table(table)["n"] == kept
        again = ann.send_command(
            table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}, idempotency_key=failed
        )
        assert (again["n"], again["repeated"]) == (kept + 1, False)
        assert httpx.get(f"{house.base}/health").status_code == 200
    assert list(postings.audit(house.floor.store, house.floor.keys)) == []
    assert verify(event_repository.read_record(house.floor.store, house.floor.keys, table)) == ()
