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
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.floor_alone import judged
from tests.floor.house import DETERMINATIONS, OPERATOR, postgres

from houseway.floor import ledger, reading
from houseway.floor.appending import Appender, appender
from houseway.floor.draft import Actor, Draft
from houseway.floor.keys import Keys
from houseway.floor.past import Past
from houseway.floor.proof import Notary
from houseway.floor.runs import Run
from houseway.floor.service import Floor
from houseway.floor.settings import settings
from houseway.floor.store import Store, prepare_sqlite, sound_sqlite
from houseway.floor.tables import Tables

TABLES = 200
SLICES = 12
ENTRIES = 1_000_000
ROUNDS = 1_000_000
CHECKPOINTS = 10_000
SECONDS = 3
"""For how long processes append at the same time."""


async def opened(store: Store, keys: Path, count: int) -> tuple[Tables, list[int]]:
    """Tables at which nobody deals, each with a player who has chips."""
    tables = Tables(store, Keys(keys))
    numbers = []
    for number in range(count):
        table = await tables.open(
            f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"}
        )
        ledger.move(store, "cash", f"person:p{table}", 10_000_00, "chips")
        await tables.act(table, Actor(100, f"p{table}", "player"), partial(_buy_in, f"p{table}"))
        numbers.append(table)
    return tables, numbers


def _buy_in(name: str, draft: Draft) -> None:
    draft.purse("buy-in", name, 1000_00)


class Raw:
    """Inserts of the same rows into tables of the same form, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.connection = sound_sqlite().connect(str(folder / "raw.db"), isolation_level=None)
        prepare_sqlite(self.connection)
        self.connection.execute(
            "create table entries (table_id integer, n integer, hash text, at text, person integer, role text, body text,"
            " primary key (table_id, n)) without rowid, strict"
        )
        self.connection.execute(
            "create table requests (person integer, id text, table_id integer, n integer, primary key (person, id))"
            " without rowid, strict"
        )

    def append(self, runs: list[Run]) -> None:
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


def compare(tables: Tables, numbers: list[int], writing: Appender, raw: Raw, size: int) -> tuple[float, float]:
    """Durable commands a second (judged, hashed, stored) and raw inserts, by slices that take turns; the medians."""
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(SLICES):
        started = time.perf_counter()
        batches = []
        for first in range(0, len(numbers), size):
            runs = judged(tables, numbers[first : first + size], time.perf_counter_ns())
            writing.append(runs)
            batches.append(runs)
        ours.append(len(numbers) / (time.perf_counter() - started))
        started = time.perf_counter()
        for runs in batches:
            raw.append(runs)
        theirs.append(len(numbers) / (time.perf_counter() - started))
        del turn
    return statistics.median(ours), statistics.median(theirs)


def durable_on_sqlite() -> None:
    """Half of raw inserts at batches of twenty and more is the aim."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder / "data")
        store.migrate()
        tables, numbers = asyncio.run(opened(store, folder / "keys", TABLES))
        writing, raw = appender(store), Raw(folder)
        for size in (5, 20, 50, 200):
            ours, theirs = compare(tables, numbers, writing, raw, size)
            share = f"{ours / theirs:.2f} of them (aim 0.50)"
            print(f"   SQLite, batches of {size:<3}  {ours:7.0f} commands/s, raw inserts {theirs:7.0f}: {share}")
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
    command = [sys.executable, "-m", "tests.bench.floor_alone", "append", url, str(keys), str(size), str(SECONDS)]
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


def start_and_memory(entries: int = ENTRIES) -> None:
    """Start with 200 open tables and a million entries: 2 s is the aim; memory of a table: 200 kB."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder / "data")
        store.migrate()
        tables, numbers = asyncio.run(opened(store, folder / "keys", TABLES))
        writing = appender(store)
        while True:
            runs = judged(tables, numbers, time.perf_counter_ns())
            writing.append(runs)
            if runs[0].last.n * TABLES >= entries:
                break
        writing.close()
        keys = tables.keys
        tables.close()
        _sign_often(store, keys, folder / "data" / "checkpoints")
        store.close()
        started = time.perf_counter()
        floor = asyncio.run(_started(folder / "data", folder / "keys"))
        took = time.perf_counter() - started
        assert floor.tables.open_here == TABLES
        held = _memory(floor.store, keys, numbers[:50]) / 1000
        print(
            f"   start: {TABLES} tables, {entries:,} entries  {took:.2f} s (aim 2); memory a table {held:.0f} kB (aim 200)"
        )
        floor.tables.close()


def _memory(store: Store, keys: Keys, numbers: list[int]) -> float:
    """What the replica of a table holds in memory, in bytes."""
    gc.collect()
    tracemalloc.start()
    replicas = [reading.load(store, keys, number) for number in numbers]
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(replicas)


async def _started(data: Path, keys: Path) -> Floor:
    """A floor that has opened all its tables."""
    keys.rename(data / "keys")
    floor = Floor(settings(data=str(data)))
    await floor.start()
    return floor


def _sign_often(store: Store, keys: Keys, folder: Path) -> None:
    """Checkpoints as a long time brings them: one over all, and more whose bodies a start must not have to read."""
    Notary(store, keys, folder).sign()
    with store.writing() as connection:
        connection.exec_driver_sql(
            f"with recursive more(id) as (select 2 union all select id + 1 from more where id < {CHECKPOINTS})"
            " insert into checkpoints select more.id, at, body, signature from more, checkpoints where checkpoints.id = 1"
        )


def old_rounds(rounds: int = ROUNDS) -> None:
    """Any of a million recorded rounds opened, step by step with how the table lay: 100 ms is the aim."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder / "data")
        store.migrate()
        keys = Keys(folder / "keys")
        tables, (table,) = asyncio.run(opened(store, folder / "keys", 1))
        closed = asyncio.run(_play(tables, table, rounds // TABLES))
        tables.writer.close()
        _copies(store, table, rounds // closed)
        took = []
        chance = random.Random(7)
        for _ in range(50):
            past = Past(store, keys)  # as after a start: nothing is remembered
            number = chance.randint(1, closed)
            started = time.perf_counter()
            replica, entries = past.played(table, past.round(table, number))
            took.append((time.perf_counter() - started) * 1000)
            assert replica.books.closed(replica.state) == number - 1
            assert entries
        took.sort()
        with store.reading() as connection:
            recorded = connection.exec_driver_sql("select count(*) from rounds").scalar()
        print(
            f"   one of {recorded:,} rounds opened  {took[len(took) // 2]:.0f} ms, at most {took[-1]:.0f} (aim 100);"
            f" the table has {closed:,} of them"
        )
        store.close()


async def _play(tables: Tables, table: int, rounds: int) -> int:
    """Short rounds with real cards at one table; how many."""
    name = f"p{table}"

    def play(draft: Draft) -> None:
        draft.give({"do": "shoe", "unseen": True, "by": "dealer"})
        draft.give({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})
        draft.give({"do": "seen", "cards": "Th 7d Qs", "by": "dealer"})
        draft.give({"do": "deal", "by": "dealer"})
        draft.give({"do": "seen", "cards": "Tc", "by": "dealer"})
        draft.give({"do": "stand", "player": name, "box": 1, "by": "player"})
        draft.give({"do": "dealer", "by": "dealer"})

    for number in range(rounds):
        if number % 50 == 0:
            draft = partial(_buy_in, name)
            ledger.move(tables.store, "cash", f"person:{name}", 1000_00, "chips")
            await tables.act(table, Actor(100, name, "player"), draft)
        await tables.act(table, Actor(1, "Dora", "dealer"), play)
    replica = tables.loaded(table)
    assert replica is not None
    return replica.books.closed(replica.state)


def _copies(store: Store, table: int, times: int) -> None:
    """The rounds of a table once more for each of so many others: as many rows as a floor of years has."""
    with store.writing() as connection:
        for number in range(1, times):
            connection.exec_driver_sql(
                f"insert into rounds select {table + number}, number, last, at, body from rounds where table_id = {table}"
            )


def main(*_arguments: Any) -> None:
    """Print every figure with its aim."""
    durable_on_sqlite()
    durable_on_postgresql()
    start_and_memory()
    old_rounds()
