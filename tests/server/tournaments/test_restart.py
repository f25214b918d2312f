"""A tournament continues after its process is killed: nothing is lost or counted twice, all money is paid."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.run_size import choose_size
from tests.server.director import PATIENT_CLOCKS, Director, make_conditions
from tests.server.kill_runs import ROOT
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import get_postgres_url, make_empty_postgres_store

from houseway.client import HousewayClient as Client
from houseway.client import ServerUnreachableError, endpoints
from houseway.money import parse_money
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts
from houseway.server.proof import entry_decryption
from houseway.server.storage import table_repository

KILLS = choose_size(1, 3)
SLOW_CLOCKS = {**PATIENT_CLOCKS, "pace": 0.02}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """URL of the database, or an empty string for the SQLite file in the data folder."""
    if request.param == "sqlite":
        yield ""
        return
    make_empty_postgres_store().close()
    yield get_postgres_url() or ""


def start_process(folder: Path, database: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server process, and return it with its address."""
    with socket.socket() as probe_socket:
        probe_socket.bind(("127.0.0.1", 0))
        port = probe_socket.getsockname()[1]
    arguments = [sys.executable, "-m", "houseway", "serve", "--data", str(folder), "--port", str(port)]
    if database:
        arguments += ["--database", database]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src:{ROOT}", "HOUSEWAY_REQUESTS_PER_MINUTE": "1000000"}
    process = subprocess.Popen(arguments, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    return process, f"http://127.0.0.1:{port}"


def count_rounds(dirk: Client, number: int) -> int:
    """Return how many rounds the tournament has counted, as soon as the server answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            rounds = dirk.send_request(endpoints.get_tournament(number))["view"]["sessions"]["final"]["rounds"]
            return sum(rounds.values())
        except (httpx.TransportError, ServerUnreachableError):
            assert time.monotonic() < deadline, "the floor did not come back"
            time.sleep(0.05)


def start_tournament(app: ServedApp, name: str) -> tuple[int, str]:
    """Start a final of eight bots and eight rounds, and return its number and the director's token."""
    instrument, terms = make_conditions("blackjack")
    terms["sessions"] = [{**session, "length": {"rounds": 8}} for session in terms["sessions"]]
    director = Director(app, name, instrument, terms, clocks=SLOW_CLOCKS)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.draw_ballot()
    director.seat_everybody()
    director.do("start", session="final")
    director.close()
    return director.number, director.dirk.token


def finish_tournament(app: ServedApp, number: int) -> None:
    """Finish the tournament, and check rounds, payments and records."""
    director = Director.from_number(app, number)
    director.end_session()
    director.pay_prizes()
    view = director.view
    director.close()
    store, keys = app.server.store, app.server.keys
    assert list(ledger_audit.audit(store, keys)) == []
    balances = accounts.list_balances(store)
    assert balances[f"prizes:{number}"] == 0
    assert {name: balances[f"person:{name}"] for name in view["prizes"]} == {
        name: parse_money(prize) for name, prize in view["prizes"].items()
    }
    for row in table_repository.list_tables(store):
        assert verify(entry_decryption.read_record(store, keys, row.id)) == (), row.name
    assert set(view["sessions"]["final"]["rounds"].values()) == {8}


def test_tournament_continues_after_kills(tmp_path: Path, database: str) -> None:
    with serve_app(tmp_path, database=database) as app:
        number, token = start_tournament(app, "Killed Cup")
    for _ in range(KILLS):
        process, base = start_process(tmp_path, database)
        try:
            with Client(base, token) as dirk:
                count_rounds(dirk, number)
            time.sleep(0.2)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
    with serve_app(tmp_path, database=database) as app:
        finish_tournament(app, number)


def test_tournament_continues_in_the_second_process(tmp_path: Path) -> None:
    """Both processes follow the tournament and its tables; one is killed, and the other finishes it."""
    make_empty_postgres_store().close()
    database = get_postgres_url() or ""
    with serve_app(tmp_path, database=database, standby_delay_seconds=0.2) as app:
        process, base = start_process(tmp_path, database)
        try:
            deadline = time.monotonic() + 60
            while not is_answering(base):
                assert time.monotonic() < deadline, "the other process does not serve"
                time.sleep(0.05)
            number, token = start_tournament(app, "Shared Cup")
            deadline = time.monotonic() + 60
            with Client(base, token) as other_client, Client(app.base, token) as this_client:
                while count_rounds(other_client, number) < 2:
                    assert time.monotonic() < deadline, Director.from_number(app, number).get_board()
                    time.sleep(0.02)
                assert count_rounds(this_client, number) >= 2, "each process knows what the other has counted"
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        app.server.dealer.standby_delay_seconds = 0  # no other process is left to wait for
        finish_tournament(app, number)


def is_answering(base: str) -> bool:
    try:
        return httpx.get(f"{base}/health").status_code == 200
    except httpx.TransportError:
        return False
