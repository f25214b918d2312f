"""Kill processes that act on a floor, at random moments, and see that nothing acknowledged is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import sqlalchemy as sa
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST, OPERATOR

from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry

LONGEST_LIFE = 0.1
"""Seconds for which a process acts at most before it is killed."""
ROOT = Path(__file__).resolve().parent.parent.parent


async def open_dealt(store: Store, keys: Path) -> list[int]:
    """A table of each game at which the floor deals and bots play, as fast as it goes: whoever acts takes up one of them."""
    tables = TableRegistry(store, Keyring(keys))
    options = {"clocks": FAST, "bots": BOTS}
    numbers = [
        await tables.open_table(f"Dealt {name}", name, told, OPERATOR, options) for name, told in DETERMINATIONS.items()
    ]
    tables.commit_queue.close()
    return numbers


async def open_tables(store: Store, keys: Path, count: int) -> list[int]:
    """Tables at which nobody deals, and players with chips."""
    tables = TableRegistry(store, Keyring(keys))
    numbers = []
    for number in range(count):
        table_id = await tables.open_table(
            f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"}
        )
        postings.move(store, "cash", f"person:p{table_id}", 100_000_00, "chips")
        numbers.append(table_id)
    tables.commit_queue.close()
    return numbers


class Nursery:
    """Starts processes that act; what each has acknowledged goes to a file."""

    def __init__(self, store: Store, keys: Path, numbers: list[int]) -> None:
        url = store.engine.url.render_as_string(hide_password=False)
        arguments = [sys.executable, "-m", "tests.server.load_process", url, str(keys), ",".join(map(str, numbers))]
        env = {**os.environ, "PYTHONPATH": f"{ROOT}/src:{ROOT}"}
        pipe = subprocess.PIPE
        self._parent = subprocess.Popen(arguments, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env=env)

    def start(self, told: Path) -> int:
        """One more process: its number."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        told.touch()
        self._parent.stdin.write(f"{told}\n")
        self._parent.stdin.flush()
        return int(self._parent.stdout.readline())

    def close(self) -> None:
        """No more of them."""
        self._parent.communicate()


def is_alive(process: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def kill(process: int) -> None:
    """Kill a process, and wait until it is gone."""
    os.kill(process, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while is_alive(process):
        assert time.monotonic() < deadline, "a killed process is still there"
        time.sleep(0.002)


def kill_again_and_again(
    store: Store, keys: Path, folder: Path, *, kills: int, processes: int = 1, tables: int = 6
) -> int:
    """Kill so often; how many acts had been acknowledged. Everything is checked after the last kill."""
    dealt = asyncio.run(open_dealt(store, keys))
    numbers = asyncio.run(open_tables(store, keys, tables))
    chance = random.Random(20261116)
    files = [folder / f"told-{number}" for number in range(processes)]
    nursery = Nursery(store, keys, numbers)
    running = [nursery.start(file) for file in files]
    try:
        for number in range(kills):
            victim = number % processes
            before = files[victim].stat().st_size
            deadline = time.monotonic() + 30
            while files[victim].stat().st_size == before and time.monotonic() < deadline:
                assert is_alive(running[victim]), "the process ended by itself"
                time.sleep(0.005)
            time.sleep(chance.uniform(0, LONGEST_LIFE))
            kill(running[victim])
            running[victim] = nursery.start(files[victim])
        go_on(store, dealt)
    finally:
        for process in running:
            kill(process)
        nursery.close()
    return check(store, keys, files, [*dealt, *numbers])


def go_on(store: Store, dealt: list[int]) -> None:
    """Whoever is left goes on: at each table that is dealt a round comes to its end, if none did between the kills."""
    deadline = time.monotonic() + 60
    played = sa.select(schema.rounds.c.table_id).where(schema.rounds.c.table_id.in_(dealt)).distinct()
    while True:
        with store.begin_read() as connection:
            there = set(connection.execute(played).scalars())
        if there == set(dealt):
            return
        assert time.monotonic() < deadline, f"no round at tables {set(dealt) - there}"
        time.sleep(0.05)


def check(store: Store, keys: Path, files: list[Path], numbers: list[int]) -> int:
    """Every acknowledged id is there once, where it was said to be; rounds were played, records verify, books balance."""
    told = [
        line.split() for file in files for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")
    ]
    with store.begin_read() as connection:
        kept = {
            (row.person, row.id): (row.table_id, row.n) for row in connection.execute(sa.select(schema.requests)).all()
        }
        entries = connection.execute(
            sa.select(schema.entries.c.table_id, schema.entries.c.n, schema.entries.c.hash)
        ).all()
        rounds = Counter(connection.execute(sa.select(schema.rounds.c.table_id)).scalars())
    hashes = {(row.table_id, row.n): row.hash for row in entries}
    assert len(set(kept.values())) == len(kept), "one entry was made by two requests"
    for person, request, table, n, hashed in told:
        assert kept[int(person), request] == (int(table), int(n)), f"{request} was acknowledged and is not there"
        assert hashes[int(table), int(n)] == hashed
    assert all(count == 1 for count in Counter(request for _, request, *_ in told).values())
    opened = Keyring(keys)
    settled: Counter[str] = Counter()
    for number in numbers:
        record = event_repository.read_record(store, opened, number)
        assert verify(record) == ()
        settled[record["instrument"]] += rounds[number]
    assert all(settled[instrument] > 0 for instrument in DETERMINATIONS), f"rounds of each game were played: {settled}"
    assert list(postings.audit(store, opened)) == []
    assert sum(postings.list_balances(store).values()) == 0
    return len(told)
