"""Health checks are truthful, database calls have time limits, and PostgreSQL syncs its commits (M7, L13)."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
import sqlalchemy as sa
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS, get_postgres_url, make_empty_postgres_store, run

from houseway.errors import StorageError
from houseway.server.api.controllers import health
from houseway.server.storage.availability import StoreProbe
from houseway.server.storage.commit_queue import ThreadedAppender
from houseway.server.storage.database import BUSY_TIMEOUT_MS, NETWORK_TIMEOUTS, Store, prepare_postgresql
from houseway.server.storage.postgres_appender import PostgresAppender

TABLE = {"name": "one", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"]}


def test_health_is_503_while_the_store_does_not_answer(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, mock.patch.object(health, "PROBE_SECONDS", 0.05):
        app.sign_in("Olga").post("/api/tables", TABLE)
        assert httpx.get(f"{app.base}/health").json()["status"] == "well"
        go = threading.Event()
        with mock.patch.object(StoreProbe, "_read_once", side_effect=go.wait):
            for _ in range(3):
                answer = httpx.get(f"{app.base}/health")
                assert (answer.status_code, answer.json()["status"]) == (503, "stopped")
            go.set()
        with mock.patch.object(StoreProbe, "_read_once", return_value=False):
            assert httpx.get(f"{app.base}/health").status_code in (
                200,
                503,
            )  # the read that is still running counts once
            assert httpx.get(f"{app.base}/health").status_code == 503
        with mock.patch.object(health, "PROBE_SECONDS", 10):
            httpx.get(f"{app.base}/health")
            assert httpx.get(f"{app.base}/health").status_code == 200


def test_health_is_503_while_a_command_waits_for_the_store(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, mock.patch.object(health, "STUCK_SECONDS", 0.0):
        operator = app.sign_in("Olga")
        table = operator.post("/api/tables", TABLE)["table"]
        writer = app.server.tables.commit_queue
        assert isinstance(writer.storage, ThreadedAppender)
        assert httpx.get(f"{app.base}/health").status_code == 200
        is_begun, go = threading.Event(), threading.Event()
        real_append = writer.storage.driver.append

        def append_slowly(batches: Any) -> Any:
            is_begun.set()
            assert go.wait(30)
            return real_append(batches)

        with mock.patch.object(writer.storage.driver, "append", append_slowly):
            note = {"id": "n1", "text": "waits", "role": "operator"}
            thread = threading.Thread(target=operator.post, args=(f"/api/tables/{table}/notes", note))
            thread.start()
            assert is_begun.wait(30)
            try:
                assert httpx.get(f"{app.base}/health").status_code == 503
                metrics = dict(
                    line.split() for line in httpx.get(f"{app.base}/metrics").text.splitlines() if line[0] != "#"
                )
                assert float(metrics["houseway_oldest_append_batch_seconds"]) > 0
            finally:
                go.set()
                thread.join(30)
        assert writer.oldest_seconds == 0.0
        assert httpx.get(f"{app.base}/health").status_code == 200


def test_concurrent_probes_share_one_read(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path)
        probe = StoreProbe(store)
        go = threading.Event()
        with mock.patch.object(probe, "_read_once", side_effect=go.wait) as ask_mock:
            assert [await probe.is_answering(0.01) for _ in range(5)] == [False] * 5
            go.set()
            assert await probe.is_answering(10)
        assert ask_mock.call_count == 1
        assert await probe.is_answering(10)
        probe.close()
        store.close()

    run(work())


def test_sqlite_lock_wait_is_limited(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    with store.begin_read() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == BUSY_TIMEOUT_MS <= 10_000
    store.close()


def make_limited_store() -> Store:
    make_empty_postgres_store().close()
    url = get_postgres_url()
    assert url is not None
    return Store(url, statement_seconds=0.2)


def test_every_postgresql_connection_has_time_limits_and_syncs() -> None:
    store = make_limited_store()
    assert {"connect_timeout", "keepalives_idle", "tcp_user_timeout"} <= NETWORK_TIMEOUTS.keys()
    with store.begin_read() as connection:
        values = {
            name: connection.exec_driver_sql(f"show {name}").scalar()
            for name in ("statement_timeout", "synchronous_commit")
        }
    assert values == {"statement_timeout": "200ms", "synchronous_commit": "on"}
    with pytest.raises(StorageError), store.begin_read() as connection:
        connection.exec_driver_sql("select pg_sleep(20)")
    appender = PostgresAppender(store)
    appender_connection = appender._get_connection()
    assert appender_connection.execute("show statement_timeout").fetchone() == ("200ms",)
    assert appender_connection.execute("show synchronous_commit").fetchone() == ("on",)
    appender.close()
    store.close()


def test_synchronous_commit_is_turned_on_if_the_database_has_it_off() -> None:
    store = make_limited_store()
    with store.begin_write() as connection:
        name = connection.exec_driver_sql("select current_database()").scalar()
        connection.execute(sa.text(f'alter database "{name}" set synchronous_commit = off'))
    store.engine.dispose()
    try:
        with store.begin_read() as connection:
            assert connection.exec_driver_sql("show synchronous_commit").scalar() == "on"
    finally:
        with store.begin_write() as connection:
            connection.execute(sa.text(f'alter database "{name}" reset synchronous_commit'))
        store.close()


@pytest.mark.parametrize("name", ["fsync", "full_page_writes"])
def test_database_server_that_does_not_sync_is_refused(name: str) -> None:
    rows = {"synchronous_commit": "on", "fsync": "on", "full_page_writes": "on", name: "off"}
    connection = mock.MagicMock()
    connection.cursor.return_value.fetchall.return_value = list(rows.items())
    with pytest.raises(StorageError, match=name):
        prepare_postgresql(connection, 5)


def test_connecting_to_an_unreachable_server_fails_soon() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/none", statement_seconds=1)
    with pytest.raises(StorageError), store.begin_read():
        pass
    store.close()
