"""The floor: durable commands against raw inserts of the same rows in the same batches, start-up, memory, a round looked up."""

from __future__ import annotations

import asyncio
import gc
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from tests.floor.house import DETERMINATIONS, OPERATOR, postgres
from tests.floor.served import Served, served
from websockets.asyncio.client import connect

from houseway.floor import ledger, reading
from houseway.floor.appending import Appender, appender
from houseway.floor.draft import Actor, Draft
from houseway.floor.keys import Keys
from houseway.floor.runs import RequestId, Run
from houseway.floor.store import Store, prepare_sqlite, sound_sqlite
from houseway.floor.tables import Tables

TABLES = 200
SLICES = 12
ENTRIES = 1_000_000
ONLOOKERS = 1000


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


def judged(tables: Tables, numbers: list[int], turn: int) -> list[Run]:
    """One command at each of these tables, judged and written down, not stored yet."""
    runs = []
    for table in numbers:
        replica = tables.loaded(table)
        assert replica is not None
        name = f"p{table}"
        draft = Draft(replica, Actor(100, name, "player"), tables.keys, RequestId(100, f"{table}-{turn}"))
        if replica.state.layout.get(1):
            draft.give({"do": "withdraw", "player": name, "box": 1, "by": "player"})
        else:
            draft.give({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})
        runs.append(draft.run())
    return runs


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
    """Four thousand a second at batches of twenty is the aim."""
    url = postgres()
    if url is None:
        print("   PostgreSQL: no server can be started here")
        return
    with tempfile.TemporaryDirectory() as name:
        store = Store(url)
        store.migrate()
        tables, numbers = asyncio.run(opened(store, Path(name) / "keys", TABLES))
        writing = appender(store)
        for size in (5, 20):
            rates = []
            for _ in range(SLICES):
                started = time.perf_counter()
                for first in range(0, len(numbers), size):
                    writing.append(judged(tables, numbers[first : first + size], time.perf_counter_ns()))
                rates.append(len(numbers) / (time.perf_counter() - started))
            print(
                f"   PostgreSQL, batches of {size:<3} {statistics.median(rates):7.0f} commands/s, one process (aim 4000 at 20)"
            )
        writing.close()
        tables.close()


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
        gc.collect()
        before = sys.getallocatedblocks()
        again = Store.in_folder(folder / "data")
        started = time.perf_counter()
        replicas = [reading.load(again, keys, number) for number in numbers]
        took = time.perf_counter() - started
        gc.collect()
        blocks = (sys.getallocatedblocks() - before) / TABLES
        print(
            f"   start: {TABLES} tables, {entries} entries  {took:.2f} s (aim 2), {blocks:.0f} blocks of memory a table"
        )
        assert len(replicas) == TABLES
        again.close()


async def fan_out(house: Served, onlookers: int, acts: int) -> list[float]:
    """Milliseconds from a command to the last of so many screens, for each of some commands; one process, real sockets."""
    table = house.staff("Olga").open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
    player = house.guest("ann")
    address = house.base.replace("http", "ws") + "/live"
    headers = {"authorization": f"Bearer {house.guest('bob').token}"}
    sockets = []
    for _ in range(onlookers):
        socket = await connect(address, additional_headers=headers, compression=None, open_timeout=60)
        await socket.send(msgspec.json.encode({"watch": table, "role": "onlooker"}).decode())
        await socket.recv()
        sockets.append(socket)
    took = []
    for number in range(acts):
        command = {"do": "sit" if number % 2 == 0 else "leave", "player": "ann"} | (
            {"box": 1} if number % 2 == 0 else {}
        )
        started = time.perf_counter()
        await asyncio.gather(asyncio.to_thread(player.give, table, command), *(socket.recv() for socket in sockets))
        took.append((time.perf_counter() - started) * 1000)
    await asyncio.gather(*(socket.close() for socket in sockets))
    return took


def onlookers(count: int = ONLOOKERS) -> None:
    """A hundred milliseconds for a thousand is the aim."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as house:
        took = sorted(asyncio.run(fan_out(house, count, 20)))
        middle, most = took[len(took) // 2], took[-1]
        print(f"   {count} onlookers of one table  {middle:.0f} ms to the last screen, at most {most:.0f} (aim 100)")


def main(*_arguments: Any) -> None:
    """Print every figure with its aim."""
    durable_on_sqlite()
    durable_on_postgresql()
    start_and_memory()
    onlookers()
