"""The floor: durable commands against raw inserts of the same rows in the same batches, start-up, memory, a round looked up."""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.aged_store import CHECKPOINTS, ROUNDS, TABLES, filled
from tests.bench.server_processes import judged
from tests.server.server_setup import DETERMINATIONS, OPERATOR, postgres

from houseway.errors import StorageError
from houseway.i18n.catalogue import LANGUAGES
from houseway.server.history.round_history import RoundHistory
from houseway.server.history.round_replay import Perspective, replay_steps
from houseway.server.ledger import postings
from houseway.server.ops.server import SWITCH_SECONDS
from houseway.server.ops.settings import load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.database import Store, import_sqlite, prepare_sqlite
from houseway.server.storage.sqlite_appender import Appender, make_appender
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction

SLICES, TURNS = 8, 5
"""A slice has so many commands at each table: what the store copies from time to time falls into every one of them."""
SECONDS = 3
"""For how long processes append at the same time."""


async def opened(store: Store, keys: Path, count: int) -> tuple[TableRegistry, list[int]]:
    """Tables at which nobody deals, each with a player who has chips."""
    tables = TableRegistry(store, Keyring(keys))
    numbers = []
    for number in range(count):
        table = await tables.open_table(
            f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"}
        )
        postings.move(store, "cash", f"person:p{table}", 10_000_00, "chips")
        await tables.execute(table, Actor(100, f"p{table}", "player"), partial(_buy_in, f"p{table}"))
        numbers.append(table)
    return tables, numbers


def _buy_in(name: str, draft: TableTransaction) -> None:
    draft.move_chips("buy-in", name, 1000_00)


class Raw:
    """Inserts of the same rows into tables of the same form, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.connection = import_sqlite().connect(str(folder / "raw.db"), isolation_level=None)
        prepare_sqlite(self.connection)
        self.connection.execute(
            "create table entries (table_id integer, n integer, hash text, at text, person integer, role text, body text,"
            " primary key (table_id, n)) without rowid, strict"
        )
        self.connection.execute(
            "create table requests (person integer, id text, table_id integer, n integer, primary key (person, id))"
            " without rowid, strict"
        )

    def append(self, runs: list[AppendBatch]) -> None:
        """The rows of a batch."""
        execute = self.connection
        execute.execute("begin immediate")
        execute.executemany(
            "insert into entries values (?, ?, ?, ?, ?, ?, ?)",
            [(run.table_id, *row) for run in runs for row in run.rows],
        )
        execute.executemany(
            "insert into requests values (?, ?, ?, ?)",
            [(*run.request, run.table_id, run.last.n) for run in runs if run.request],
        )
        execute.execute("commit")


def compare(
    tables: TableRegistry, numbers: list[int], writing: Appender, raw: Raw, size: int
) -> tuple[float, float, float]:
    """Durable commands a second (judged, hashed, stored) and raw inserts, by slices that take turns; the medians.

    First one after the other; then as a floor does it that is served, where a thread stores a batch while the next is judged.
    """
    ours: list[float] = []
    meanwhile: list[float] = []
    theirs: list[float] = []
    with ThreadPoolExecutor(1) as thread:
        for _ in range(SLICES):
            for rates, writer in ((ours, None), (meanwhile, thread)):
                started = time.perf_counter()
                batches = [batch for _ in range(TURNS) for batch in _stored(tables, numbers, writing, size, writer)]
                rates.append(TURNS * len(numbers) / (time.perf_counter() - started))
                started = time.perf_counter()
                for runs in batches:
                    raw.append(runs)
                theirs.append(TURNS * len(numbers) / (time.perf_counter() - started))
    return statistics.median(ours), statistics.median(meanwhile), statistics.median(theirs)


def _stored(
    tables: TableRegistry, numbers: list[int], writing: Appender, size: int, writer: ThreadPoolExecutor | None
) -> list[list[AppendBatch]]:
    """One command at each table in batches of that size, each stored by the writer meanwhile, or at once where there is none."""
    batches = []
    before: Future[list[Outcome | StorageError]] | None = None
    for first in range(0, len(numbers), size):
        runs = judged(tables, numbers[first : first + size], time.perf_counter_ns())
        if before is not None:
            before.result()
        if writer is None:
            writing.append(runs)
        else:
            before = writer.submit(writing.append, runs)
        batches.append(runs)
    if before is not None:
        before.result()
    return batches


def durable_on_sqlite() -> None:
    """Half of raw inserts at batches of twenty and more is the aim, as the floor stores: in a thread while it goes on judging."""
    sys.setswitchinterval(SWITCH_SECONDS)  # as where a floor is served
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder / "data")
        store.migrate()
        tables, numbers = asyncio.run(opened(store, folder / "keys", TABLES))
        writing, raw = make_appender(store), Raw(folder)
        for size in (5, 20, 50, 100, 200):
            ours, meanwhile, theirs = compare(tables, numbers, writing, raw, size)
            share = f"{meanwhile / theirs:.2f} of them (aim 0.50); stored one after the other {ours / theirs:.2f}"
            print(f"   SQLite, batches of {size:<3}  {meanwhile:7.0f} commands/s, raw inserts {theirs:7.0f}: {share}")
        writing.close()
        tables.close()


def durable_on_postgresql() -> None:
    """Four thousand a second at batches of twenty is the aim, and two processes 1.2 times one at batches of five."""
    url = postgres()
    if url is None:
        print("   PostgreSQL: no server can be started here")
        return
    with tempfile.TemporaryDirectory() as name:
        store = Store(url)
        store.migrate()
        keys = Path(name) / "keys"
        tables, numbers = asyncio.run(opened(store, keys, TABLES))
        tables.close()
        halves = numbers[: TABLES // 2], numbers[TABLES // 2 :]
        rate = statistics.median(sum(alone(url, keys, 20, numbers)) for _ in range(3))
        print(f"   PostgreSQL, batches of 20   {rate:7.0f} commands/s, one process (aim 4000)")
        one = statistics.median(sum(alone(url, keys, 5, numbers)) for _ in range(3))
        two = statistics.median(sum(alone(url, keys, 5, *halves)) for _ in range(3))
        print(
            f"   PostgreSQL, batches of 5    {one:7.0f} one process, two {two:7.0f}: {two / one:.2f} times (aim 1.20)"
        )


def alone(url: str, keys: Path, size: int, *shares: list[int]) -> list[float]:
    """Processes that append at their shares of the tables at the same time; the commands a second of each."""
    command = [sys.executable, "-m", "tests.bench.server_processes", "append", url, str(keys), str(size), str(SECONDS)]
    pipe = subprocess.PIPE
    running = [subprocess.Popen([*command, *map(str, share)], stdin=pipe, stdout=pipe, text=True) for share in shares]
    for process in running:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in running:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [float(process.communicate()[0]) for process in running]


def years() -> None:
    """A floor with 200 open tables and a million rounds: a start within 2 s, 200 kB a table, any round within 100 ms."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = filled(folder)
        with store.begin_read() as connection:
            entries, rounds = (
                connection.exec_driver_sql(f"select count(*) from {kind}").scalar() for kind in ("entries", "rounds")
            )
        store.close()
        took = asyncio.run(_start(folder))
        told = f"{TABLES} open tables, {entries:,} entries, {CHECKPOINTS:,} checkpoints"
        print(f"   start: {told}  {took:.2f} s (aim 2)")
        store, keys = Store.in_folder(folder), Keyring(folder / "keys")
        print(f"   memory a table  {_memory(store, keys, list(range(1, 51))) / 1000:.0f} kB (aim 200)")
        opening = sorted(_opened_rounds(store, keys))
        middle, last = opening[len(opening) // 2], opening[-1]
        print(f"   one of {rounds:,} rounds opened  {middle:.0f} ms, at most {last:.0f} of {len(opening)} (aim 100)")
        store.close()


async def _start(folder: Path) -> float:
    """Seconds until a floor has opened all its tables."""
    started = time.perf_counter()
    floor = Server(load_settings(data=str(folder)))
    await floor.start()
    took = time.perf_counter() - started
    assert floor.tables.open_table_count == TABLES
    await floor.stop()
    return took


def _memory(store: Store, keys: Keyring, numbers: list[int]) -> float:
    """What the replica of a table holds in memory, in bytes, with its story told to people in two languages."""
    gc.collect()
    tracemalloc.start()
    replicas = [event_repository.load_replica(store, keys, number) for number in numbers]
    for replica in replicas:
        assert replica.activity_feed is not None
        for language in LANGUAGES:
            replica.activity_feed.get_language_feed(replica, language)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(replicas)


def _opened_rounds(store: Store, keys: Keyring) -> Iterator[float]:
    """Milliseconds to open rounds at random, step by step with how the table lay, each as after a start."""
    chance = random.Random(7)
    for _ in range(100):
        past = RoundHistory(store, keys)  # nothing is remembered
        table, number = chance.randint(1, TABLES), chance.randint(1, ROUNDS)
        started = time.perf_counter()
        replica, entries = past.load_round(table, past.get_round(table, number))
        assert replica.books.completed_rounds(replica.state) == number - 1
        steps = list(replay_steps(replica, entries, Perspective("ann", has_full_access=False)))
        yield (time.perf_counter() - started) * 1000
        assert steps[-1].lay["phase"] == "over"


def main(*_arguments: Any) -> None:
    """Print every figure with its aim."""
    durable_on_sqlite()
    durable_on_postgresql()
    years()
