"""Cost of a command: processor time in memory and with each store, and the rate on SQLite relative to raw inserts.

Processor time is measured in many short slices, and the fastest slices count, so that other programs on the machine
hardly change the figures. To compare two versions, copy this file to the tree of the other one and run
``python -m tests.bench command_cost`` in both, in turns.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.bench_server import MIN_SHARE, RawInserts, compare_rates, open_tables
from tests.bench.server_processes import execute_commands
from tests.server.server_setup import get_postgres_url

from houseway.server.storage.append_batch import Outcome
from houseway.server.storage.appender import make_appender
from houseway.server.storage.database import Store

TABLES = 20
"""Number of tables, and of commands that are stored in one transaction."""
SLICES = 120
TURNS = 10
"""Commands per table in one slice."""


def measure_slices(run_turn: Callable[[], None]) -> tuple[float, float]:
    """Return the processor time per command in microseconds: of the fastest slices (5 %), and the median."""
    times = []
    for _ in range(SLICES):
        started = time.process_time()
        for _ in range(TURNS):
            run_turn()
        times.append((time.process_time() - started) / (TURNS * TABLES) * 1e6)
    return sorted(times)[SLICES // 20], statistics.median(times)


def measure_store(name: str, store: Store, key_folder: Path) -> None:
    """Print the processor time of a command without its store, and of this process with the store."""
    store.migrate()
    tables, table_ids = asyncio.run(open_tables(store, key_folder, TABLES))
    appender = make_appender(store)

    def store_commands() -> None:
        outcomes = appender.append(execute_commands(tables, table_ids, time.perf_counter_ns()))
        assert set(outcomes) == {Outcome.COMMITTED}

    store_commands()
    stored, stored_median = measure_slices(store_commands)
    in_memory, median = measure_slices(lambda: _discard(execute_commands(tables, table_ids, time.perf_counter_ns())))
    print(f"   in memory               {in_memory:6.1f} µs of processor time per command (median {median:.1f})")
    print(f"   stored on {name:<13} {stored:6.1f} µs of processor time per command (median {stored_median:.1f})")
    appender.close()
    tables.close()


def _discard(batches: Any) -> None:
    """Drop batches that are not stored. The replicas are ahead of the store then, so nothing may be stored after it."""
    del batches


def measure_share(folder: Path) -> None:
    """Print the rate of commands on SQLite in batches of 20, relative to raw inserts of the same rows in the same run."""
    store = Store.in_folder(folder / "data")
    store.migrate()
    tables, table_ids = asyncio.run(open_tables(store, folder / "keys", 10 * TABLES))
    appender = make_appender(store)
    _, overlapped_rate, raw_rate = compare_rates(tables, table_ids, appender, RawInserts(folder), TABLES)
    print(f"   SQLite, batches of {TABLES}    {overlapped_rate / raw_rate:6.2f} of raw inserts (aim {MIN_SHARE})")
    appender.close()
    tables.close()


def main(*_arguments: Any) -> None:
    """Print every result."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measure_store("SQLite", Store.in_folder(folder / "cost"), folder / "keys")
        url = get_postgres_url()
        if url is None:
            print("   PostgreSQL: no server can be started here")
        else:
            measure_store("PostgreSQL", Store(url), folder / "keys")
        measure_share(folder / "share")
