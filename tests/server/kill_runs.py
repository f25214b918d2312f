"""Kill server processes at random moments; no acknowledged command may be lost or executed twice."""

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
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST_CLOCKS, OPERATOR

from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry

MAX_LIFE_SECONDS = 0.1
"""Longest time that a process runs before it is killed, in seconds."""
ROOT = Path(__file__).resolve().parent.parent.parent


async def open_dealt_tables(store: Store, keys: Path) -> list[int]:
    """Open a table of each game at which the server deals and bots play as fast as possible.

    Each worker process deals at one of them.
    """
    tables = TableRegistry(store, Keyring(keys))
    options = {"clocks": FAST_CLOCKS, "bots": BOTS}
    numbers = [
        await tables.open_table(f"Dealt {name}", name, determinations, OPERATOR, options)
        for name, determinations in DETERMINATIONS.items()
    ]
    tables.commit_queue.close()
    return numbers


async def open_tables(store: Store, keys: Path, count: int) -> list[int]:
    """Open tables at which nobody deals, each with a player who has chips."""
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


class WorkerPool:
    """Pool of worker processes that give commands and write each acknowledgement to a file."""

    def __init__(self, store: Store, keys: Path, numbers: list[int]) -> None:
        url = store.engine.url.render_as_string(hide_password=False)
        arguments = [sys.executable, "-m", "tests.server.load_process", url, str(keys), ",".join(map(str, numbers))]
        env = {**os.environ, "PYTHONPATH": f"{ROOT}/src:{ROOT}"}
        pipe = subprocess.PIPE
        self._parent = subprocess.Popen(arguments, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env=env)

    def start(self, path: Path, deals: str = "one") -> int:
        """Start one more process, which deals at one table or at all, and return its process id."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        path.touch()
        self._parent.stdin.write(f"{deals} {path}\n")
        self._parent.stdin.flush()
        return int(self._parent.stdout.readline())

    def close(self) -> None:
        """Stop starting processes."""
        self._parent.communicate()


def is_alive(process: int) -> bool:
    """Return whether the process exists."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def kill(process: int) -> None:
    """Kill a process and wait until it is gone."""
    os.kill(process, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while is_alive(process):
        assert time.monotonic() < deadline, "a killed process is still there"
        time.sleep(0.002)


def kill_repeatedly(store: Store, keys: Path, folder: Path, *, kills: int, processes: int = 1, tables: int = 6) -> int:
    """Kill processes ``kills`` times, check the store, and return the number of acknowledged commands."""
    dealt_tables = asyncio.run(open_dealt_tables(store, keys))
    numbers = asyncio.run(open_tables(store, keys, tables))
    chance = random.Random(20261116)
    files = [folder / f"told-{number}" for number in range(processes)]
    pool = WorkerPool(store, keys, numbers)
    running = [pool.start(file) for file in files]
    try:
        for number in range(kills):
            victim = number % processes
            before = files[victim].stat().st_size
            deadline = time.monotonic() + 30
            while files[victim].stat().st_size == before and time.monotonic() < deadline:
                assert is_alive(running[victim]), "the process ended by itself"
                time.sleep(0.005)
            time.sleep(chance.uniform(0, MAX_LIFE_SECONDS))
            kill(running[victim])
            running[victim] = pool.start(files[victim])
        # Chance chose where the processes dealt until now. The last ones deal everywhere, so that every game is played.
        for number, file in enumerate(files):
            kill(running[number])
            running[number] = pool.start(file, "all")
        wait_for_rounds(store, dealt_tables)
    finally:
        for process in running:
            kill(process)
        pool.close()
    return check_store(store, keys, files, [*dealt_tables, *numbers])


def wait_for_rounds(store: Store, dealt_tables: list[int]) -> None:
    """Wait until each dealt table has completed a round."""
    deadline = time.monotonic() + 60
    query = sa.select(schema.rounds.c.table_id).where(schema.rounds.c.table_id.in_(dealt_tables)).distinct()
    while True:
        with store.begin_read() as connection:
            finished_tables = set(connection.execute(query).scalars())
        if finished_tables == set(dealt_tables):
            return
        assert time.monotonic() < deadline, f"no round at tables {set(dealt_tables) - finished_tables}"
        time.sleep(0.05)


def check_store(store: Store, keys: Path, files: list[Path], numbers: list[int]) -> int:
    """Check the store after the kills, and return the number of acknowledged commands.

    Every acknowledged id is stored exactly once, at the acknowledged entry. Each game played rounds, all records
    verify and the books balance.
    """
    acknowledgements = [
        line.split() for file in files for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")
    ]
    with store.begin_read() as connection:
        stored_requests = {
            (row.person, row.id): (row.table_id, row.n) for row in connection.execute(sa.select(schema.requests)).all()
        }
        entries = connection.execute(
            sa.select(schema.entries.c.table_id, schema.entries.c.n, schema.entries.c.hash)
        ).all()
        rounds = Counter(connection.execute(sa.select(schema.rounds.c.table_id)).scalars())
    hashes = {(row.table_id, row.n): row.hash for row in entries}
    assert len(set(stored_requests.values())) == len(stored_requests), "one entry was made by two requests"
    for person, request, table, n, entry_hash in acknowledgements:
        assert stored_requests[int(person), request] == (int(table), int(n)), (
            f"{request} was acknowledged and is not there"
        )
        assert hashes[int(table), int(n)] == entry_hash
    assert all(count == 1 for count in Counter(request for _, request, *_ in acknowledgements).values())
    keyring = Keyring(keys)
    round_counts: Counter[str] = Counter()
    for number in numbers:
        record = entry_decryption.read_record(store, keyring, number)
        assert verify(record) == ()
        round_counts[record["instrument"]] += rounds[number]
    assert all(round_counts[instrument] > 0 for instrument in DETERMINATIONS), (
        f"rounds of each game were played: {round_counts}"
    )
    assert list(ledger_audit.audit(store, keyring)) == []
    assert sum(accounts.list_balances(store).values()) == 0
    return len(acknowledgements)
