"""Processes for the server benchmarks, so that server and measuring code share no interpreter.

``python -m tests.bench.server_processes serve FOLDER`` runs a server and prints its address.
``append URL KEYS SIZE SECONDS TABLES`` waits for a line on standard input, appends batches at these tables, and
prints the number of commands per second.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from houseway.server.proof.keyring import Keyring
from houseway.server.storage.append_batch import AppendBatch, RequestId
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction


def execute_commands(tables: TableRegistry, table_ids: list[int], turn: int) -> list[AppendBatch]:
    """Execute one command at each of these tables and return the batches, which are not stored yet."""
    batches = []
    for table in table_ids:
        replica = tables.get_loaded(table)
        assert replica is not None
        name = f"p{table}"
        transaction = TableTransaction(
            replica, Actor(100, name, "player"), tables.keys, RequestId(100, f"{table}-{turn}")
        )
        if replica.state.layout.get(1):
            transaction.execute({"do": "withdraw", "player": name, "box": 1, "by": "player"})
        else:
            transaction.execute({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})
        batches.append(transaction.build_batch())
    return batches


def append(url: str, key_folder: str, size: str, seconds: str, *table_arguments: str) -> None:
    """Append at these tables for some seconds; each process has its own tables, as with several real servers."""
    import asyncio

    from houseway.server.storage.append_batch import Outcome
    from houseway.server.storage.appender import make_appender
    from houseway.server.storage.database import Store

    table_ids = [int(number) for number in table_arguments]
    store = Store(url)
    tables = TableRegistry(store, Keyring(Path(key_folder)))
    for number in table_ids:
        asyncio.run(tables.get_replica(number))
    appender = make_appender(store)
    group_size = int(size)
    for first in range(0, len(table_ids), group_size):  # prepare statements and warm the page cache
        assert set(
            appender.append(execute_commands(tables, table_ids[first : first + group_size], time.perf_counter_ns()))
        ) == {Outcome.COMMITTED}
    print("ready", flush=True)
    sys.stdin.readline()
    command_count, first, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < float(seconds):
        batches = execute_commands(tables, table_ids[first : first + group_size], time.perf_counter_ns())
        assert set(appender.append(batches)) == {Outcome.COMMITTED}
        command_count += len(batches)
        first = (first + group_size) % len(table_ids)
    print(command_count / (time.perf_counter() - started), flush=True)
    appender.close()
    tables.close()


def serve(folder: str, limits: str = "none") -> None:
    """Serve with guests and without limits on requests and connections; with ``own``, use the default limits."""
    from houseway.server.ops.server import serve as serve_floor
    from houseway.server.ops.settings import load_settings

    unbounded = {"requests_per_minute": 100_000_000, "websockets_per_person": 10_000, "websockets_per_address": 10_000,
                 "connections_per_address": 10_000}  # fmt: skip
    limit_settings: dict[str, Any] = {} if limits == "own" else unbounded
    server_settings = load_settings(
        data=folder, guests=True, guest_chips="10000.00", players_may_open_tables=True, port=0, **limit_settings
    )
    serve_floor(server_settings, demo=False, browser=False, print_line=lambda line: print(line, flush=True))


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(sys.argv[2])
    else:
        append(*sys.argv[2:])
