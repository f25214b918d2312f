"""Speed and memory of the server: durable commands, startup, open tables, and loading of old rounds.

Durable commands are compared with raw inserts of the same rows in batches of the same size.
"""

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

from tests.bench.aged_store import CHECKPOINTS, ROUNDS, TABLES, make_aged_store
from tests.bench.server_processes import execute_commands
from tests.server.server_setup import DETERMINATIONS, OPERATOR, get_postgres_url

from houseway.errors import StorageError
from houseway.i18n.catalogue import list_languages
from houseway.server.history.round_history import RoundHistory
from houseway.server.history.round_replay import Perspective, replay_steps
from houseway.server.ledger import postings
from houseway.server.ops.server import SWITCH_SECONDS
from houseway.server.ops.settings import load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import Appender, make_appender
from houseway.server.storage.database import Store, import_sqlite, prepare_sqlite
from houseway.server.tables import replica_repository
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction

SLICES, TURNS = 8, 5
"""Number of slices, and of commands per table in a slice.

Slices are long enough that the store's periodic copying of pages falls into each of them.
"""
MIN_SHARE = 0.55
"""Target for the rate of stored commands relative to raw inserts on SQLite, with 20 or more batches."""
SECONDS = 3
"""Time for which processes append concurrently, in seconds."""


async def open_tables(store: Store, key_folder: Path, count: int) -> tuple[TableRegistry, list[int]]:
    """Open tables without a dealer, each with one player who has chips."""
    tables = TableRegistry(store, Keyring(key_folder))
    table_ids = []
    for number in range(count):
        table = await tables.open_table(
            f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"}
        )
        postings.move(store, "cash", f"person:p{table}", 10_000_00, "chips")
        await tables.execute(table, Actor(100, f"p{table}", "player"), partial(_buy_in, f"p{table}"))
        table_ids.append(table)
    return tables, table_ids


def _buy_in(name: str, transaction: TableTransaction) -> None:
    transaction.move_chips("buy-in", name, 1000_00)


class RawInserts:
    """Reference that inserts the same rows into tables with the same columns and does nothing else."""

    def __init__(self, folder: Path) -> None:
        self.connection = import_sqlite().connect(str(folder / "raw.db"), isolation_level=None)
        prepare_sqlite(self.connection)
        self.connection.execute(
            "create table entries (table_id integer, n integer, hash text, at text, person integer, role text, body text,"
            " primary key (table_id, n)) without rowid, strict"
        )
        self.connection.execute(
            "create table requests (person integer, id text, table_id integer, n integer, content text, primary key (person, id))"
            " without rowid, strict"
        )

    def append(self, batches: list[AppendBatch]) -> None:
        """Insert the rows of several batches in one transaction."""
        connection = self.connection
        connection.execute("begin immediate")
        connection.executemany(
            "insert into entries values (?, ?, ?, ?, ?, ?, ?)",
            [(batch.table_id, *row) for batch in batches for row in batch.rows],
        )
        connection.executemany(
            "insert into requests values (?, ?, ?, ?, ?)",
            [
                (request.person, request.id, batch.table_id, batch.last.n, request.content)
                for batch in batches
                if (request := batch.request)
            ],
        )
        connection.execute("commit")


def compare_rates(
    tables: TableRegistry, table_ids: list[int], appender: Appender, raw_inserts: RawInserts, size: int
) -> tuple[float, float, float]:
    """Return the median rates of durable commands and raw inserts per second.

    The first rate validates, hashes and stores each group of batches in turn. The second works as a running server
    does: a thread stores one group while the next one is validated. The third is the rate of raw inserts.
    All three are measured in alternating slices.
    """
    sequential_rates: list[float] = []
    overlapped_rates: list[float] = []
    raw_rates: list[float] = []
    with ThreadPoolExecutor(1) as thread:
        for _ in range(SLICES):
            for rates, writer in ((sequential_rates, None), (overlapped_rates, thread)):
                started = time.perf_counter()
                groups = [
                    group
                    for _ in range(TURNS)
                    for group in _execute_and_store(tables, table_ids, appender, size, writer)
                ]
                rates.append(TURNS * len(table_ids) / (time.perf_counter() - started))
                started = time.perf_counter()
                for batches in groups:
                    raw_inserts.append(batches)
                raw_rates.append(TURNS * len(table_ids) / (time.perf_counter() - started))
    return statistics.median(sequential_rates), statistics.median(overlapped_rates), statistics.median(raw_rates)


def _execute_and_store(
    tables: TableRegistry, table_ids: list[int], appender: Appender, size: int, writer: ThreadPoolExecutor | None
) -> list[list[AppendBatch]]:
    """Execute one command at each table and return the batches in groups of ``size``.

    With a ``writer`` each group is stored by its thread while the next one is validated; without one it is stored
    at once.
    """
    groups = []
    pending: Future[list[Outcome | StorageError]] | None = None
    for first in range(0, len(table_ids), size):
        batches = execute_commands(tables, table_ids[first : first + size], time.perf_counter_ns())
        if pending is not None:
            pending.result()
        if writer is None:
            appender.append(batches)
        else:
            pending = writer.submit(appender.append, batches)
        groups.append(batches)
    if pending is not None:
        pending.result()
    return groups


def measure_sqlite() -> None:
    """Print the rate of commands on SQLite.

    The target is 0.55 of the rate of raw inserts with 20 or more batches per transaction, stored in a thread while the
    next batches are validated, as the server does.
    """
    sys.setswitchinterval(SWITCH_SECONDS)  # as in a running server
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder / "data")
        store.migrate()
        tables, table_ids = asyncio.run(open_tables(store, folder / "keys", TABLES))
        appender, raw_inserts = make_appender(store), RawInserts(folder)
        for size in (5, 20, 50, 100, 200):
            sequential_rate, overlapped_rate, raw_rate = compare_rates(tables, table_ids, appender, raw_inserts, size)
            share = (
                f"{overlapped_rate / raw_rate:.2f} of them (aim {MIN_SHARE if size >= 20 else 0.5:.2f}); "
                f"stored one after the "
                f"other {sequential_rate / raw_rate:.2f}"
            )
            print(
                f"   SQLite, batches of {size:<3}  {overlapped_rate:7.0f} commands/s, raw inserts {raw_rate:7.0f}: {share}"
            )
        appender.close()
        tables.close()


def measure_postgresql() -> None:
    """Print the rate of commands on PostgreSQL.

    The targets are 4,000 per second with 20 batches per transaction, and 1.2 times the rate of one process
    with two processes and 5 batches per transaction.
    """
    url = get_postgres_url()
    if url is None:
        print("   PostgreSQL: no server can be started here")
        return
    with tempfile.TemporaryDirectory() as name:
        store = Store(url)
        store.migrate()
        key_folder = Path(name) / "keys"
        tables, table_ids = asyncio.run(open_tables(store, key_folder, TABLES))
        tables.close()
        halves = table_ids[: TABLES // 2], table_ids[TABLES // 2 :]
        rate = statistics.median(sum(append_concurrently(url, key_folder, 20, table_ids)) for _ in range(3))
        print(f"   PostgreSQL, batches of 20   {rate:7.0f} commands/s, one process (aim 4000)")
        one_process_rate = statistics.median(sum(append_concurrently(url, key_folder, 5, table_ids)) for _ in range(3))
        two_process_rate = statistics.median(sum(append_concurrently(url, key_folder, 5, *halves)) for _ in range(3))
        print(
            f"   PostgreSQL, batches of 5    {one_process_rate:7.0f} one process, two "
            f"{two_process_rate:7.0f}: {two_process_rate / one_process_rate:.2f} times (aim 1.20)"
        )


def append_concurrently(url: str, key_folder: Path, size: int, *shares: list[int]) -> list[float]:
    """Append from one process per share of the tables, concurrently; return the rate of each process."""
    command = [
        sys.executable,
        "-m",
        "tests.bench.server_processes",
        "append",
        url,
        str(key_folder),
        str(size),
        str(SECONDS),
    ]
    pipe = subprocess.PIPE
    processes = [subprocess.Popen([*command, *map(str, share)], stdin=pipe, stdout=pipe, text=True) for share in shares]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [float(process.communicate()[0]) for process in processes]


def measure_aged_store() -> None:
    """Print startup time, memory and loading times of a server with 200 open tables and a million rounds.

    The targets are startup within 2 s, 200 kB per table, and any round within 100 ms.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = make_aged_store(folder)
        with store.begin_read() as connection:
            entries, rounds = (
                connection.exec_driver_sql(f"select count(*) from {kind}").scalar() for kind in ("entries", "rounds")
            )
        store.close()
        seconds = asyncio.run(_measure_startup(folder))
        description = f"{TABLES} open tables, {entries:,} entries, {CHECKPOINTS:,} checkpoints"
        print(f"   start: {description}  {seconds:.2f} s (aim 2)")
        store, keyring = Store.in_folder(folder), Keyring(folder / "keys")
        print(f"   memory a table  {_measure_memory(store, keyring, list(range(1, 51))) / 1000:.0f} kB (aim 200)")
        load_times_ms = sorted(_measure_round_loading(store, keyring))
        median_ms, slowest_ms = load_times_ms[len(load_times_ms) // 2], load_times_ms[-1]
        print(
            f"   one of {rounds:,} rounds opened  {median_ms:.0f} ms, at most {slowest_ms:.0f} of "
            f"{len(load_times_ms)} (aim 100)"
        )
        store.close()


async def _measure_startup(folder: Path) -> float:
    """Return the seconds until a server has opened all its tables."""
    started = time.perf_counter()
    server = Server(load_settings(data=str(folder)))
    await server.start()
    seconds = time.perf_counter() - started
    assert server.tables.open_table_count == TABLES
    await server.stop()
    return seconds


def _measure_memory(store: Store, keyring: Keyring, table_ids: list[int]) -> float:
    """Return the memory of one table replica in bytes, with its activity feed in all languages."""
    gc.collect()
    tracemalloc.start()
    replicas = [replica_repository.load_replica(store, keyring, number) for number in table_ids]
    for replica in replicas:
        assert replica.activity_feed is not None
        for language in list_languages():
            replica.activity_feed.render(language)
    gc.collect()
    memory_bytes, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return memory_bytes / len(replicas)


def _measure_round_loading(store: Store, keyring: Keyring) -> Iterator[float]:
    """Yield the milliseconds to load random rounds, step by step with table layouts, each with empty caches."""
    chance = random.Random(7)
    for _ in range(100):
        round_history = RoundHistory(store, keyring)  # with empty caches
        table, number = chance.randint(1, TABLES), chance.randint(1, ROUNDS)
        started = time.perf_counter()
        replica, entries = round_history.load_round(table, round_history.get_round(table, number))
        assert replica.books.completed_rounds(replica.state) == number - 1
        steps = list(replay_steps(replica, entries, Perspective("ann", has_full_access=False)))
        yield (time.perf_counter() - started) * 1000
        assert steps[-1].lay.phase == "over"


def main(*_arguments: Any) -> None:
    """Print every result with its target."""
    measure_sqlite()
    measure_postgresql()
    measure_aged_store()
