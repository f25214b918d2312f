"""A tournament whose process is killed in the middle goes on: nothing is lost, nothing counts twice, every cent is paid."""

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
from tests.server.director import PATIENT, Director, conditions
from tests.server.kill_runs import ROOT
from tests.server.served_app import Served, served
from tests.server.server_setup import empty_postgres, postgres

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.money import parse_money
from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.storage import event_repository

KILLS = 3
SLOWLY = {**PATIENT, "pace": 0.02}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the floor keeps its store: nothing for the file in its folder."""
    if request.param == "sqlite":
        yield ""
        return
    empty_postgres().close()
    yield postgres() or ""


def serve(folder: Path, database: str) -> tuple[subprocess.Popen[bytes], str]:
    """A process that serves the floor, and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = [sys.executable, "-m", "houseway", "floor", "serve", "--data", str(folder), "--port", str(port)]
    if database:
        arguments += ["--database", database]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src:{ROOT}", "HOUSEWAY_REQUESTS_A_MINUTE": "1000000"}
    process = subprocess.Popen(arguments, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    return process, f"http://127.0.0.1:{port}"


def rounds_there(dirk: Client, number: int) -> int:
    """How many rounds the tournament has counted, once the floor answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            told = dirk.send_request(endpoints.get_tournament(number))["view"]["sessions"]["final"]["rounds"]
            return sum(told.values())
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the floor did not come back"
            time.sleep(0.05)


def started(house: Served, name: str) -> tuple[int, str]:
    """A tournament of eight bots whose final of eight rounds has begun: its number, and by which token its director is known."""
    instrument, told = conditions("blackjack")
    told["sessions"] = [{**one, "length": {"rounds": 8}} for one in told["sessions"]]
    director = Director(house, name, instrument, told, clocks=SLOWLY)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.ballot()
    director.everybody_sits()
    director.do("start", session="final")
    director.close()
    return director.number, director.dirk.token


def finished(house: Served, number: int) -> None:
    """It comes to its end, every round counted once, every cent paid, every record sound."""
    director = Director.again(house, number)
    director.end()
    director.pay()
    view = director.view
    director.close()
    store, keys = house.floor.store, house.floor.keys
    assert list(postings.audit(store, keys)) == []
    held = postings.list_balances(store)
    assert held[f"prizes:{number}"] == 0
    assert {name: held[f"person:{name}"] for name in view["prizes"]} == {
        name: parse_money(prize) for name, prize in view["prizes"].items()
    }
    for row in event_repository.list_tables(store):
        assert verify(event_repository.read_record(store, keys, row.id)) == (), row.name
    assert set(view["sessions"]["final"]["rounds"].values()) == {8}


def test_a_tournament_goes_on_after_kills(tmp_path: Path, database: str) -> None:
    with served(tmp_path, database=database) as house:
        number, token = started(house, "Killed Cup")
    for _ in range(KILLS):
        process, base = serve(tmp_path, database)
        try:
            with Client(base, token) as dirk:
                rounds_there(dirk, number)
            time.sleep(0.2)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
    with served(tmp_path, database=database) as house:
        finished(house, number)


def test_two_processes_play_one_tournament_and_one_is_killed(tmp_path: Path) -> None:
    """Both follow the same tournament and its tables; the one that is first dies, the other brings it to its end."""
    empty_postgres().close()
    database = postgres() or ""
    with served(tmp_path, database=database, lag=0.2) as house:
        process, base = serve(tmp_path, database)
        try:
            deadline = time.monotonic() + 60
            while not answers(base):
                assert time.monotonic() < deadline, "the other process does not serve"
                time.sleep(0.05)
            number, token = started(house, "Shared Cup")
            deadline = time.monotonic() + 60
            with Client(base, token) as there, Client(house.base, token) as here:
                while rounds_there(there, number) < 2:
                    assert time.monotonic() < deadline, Director.again(house, number).board()
                    time.sleep(0.02)
                assert rounds_there(here, number) >= 2, "each process knows what the other has counted"
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        house.floor.dealer.standby_delay_seconds = 0  # there is nobody left to stand behind
        finished(house, number)


def answers(base: str) -> bool:
    try:
        return httpx.get(f"{base}/health").status_code == 200
    except httpx.TransportError:
        return False
