"""Processes of their own for the figures of the floor, so that a measured floor shares no interpreter with whoever measures.

``python -m tests.bench.server_processes serve FOLDER`` serves a floor and tells its address; ``append URL KEYS SIZE
SECONDS TABLES``
appends in batches at these tables from a line on standard input on, and tells how many commands a second.
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


def judged(tables: TableRegistry, numbers: list[int], turn: int) -> list[AppendBatch]:
    """One command at each of these tables, judged and written down, not stored yet."""
    runs = []
    for table in numbers:
        replica = tables.get_loaded(table)
        assert replica is not None
        name = f"p{table}"
        draft = TableTransaction(replica, Actor(100, name, "player"), tables.keys, RequestId(100, f"{table}-{turn}"))
        if replica.state.layout.get(1):
            draft.execute({"do": "withdraw", "player": name, "box": 1, "by": "player"})
        else:
            draft.execute({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})
        runs.append(draft.build_batch())
    return runs


def append(url: str, keys: str, size: str, seconds: str, *told: str) -> None:
    """Append at these tables for so long; each process has tables of its own, as a floor prefers."""
    import asyncio

    from houseway.server.storage.append_batch import Outcome
    from houseway.server.storage.database import Store
    from houseway.server.storage.sqlite_appender import make_appender

    numbers = [int(number) for number in told]
    store = Store(url)
    tables = TableRegistry(store, Keyring(Path(keys)))
    for number in numbers:
        asyncio.run(tables.get_replica(number))
    writing = make_appender(store)
    batch = int(size)
    for first in range(0, len(numbers), batch):  # statements are prepared, pages are warm
        assert set(writing.append(judged(tables, numbers[first : first + batch], time.perf_counter_ns()))) == {
            Outcome.COMMITTED
        }
    print("ready", flush=True)
    sys.stdin.readline()
    done, first, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < float(seconds):
        runs = judged(tables, numbers[first : first + batch], time.perf_counter_ns())
        assert set(writing.append(runs)) == {Outcome.COMMITTED}
        done += len(runs)
        first = (first + batch) % len(numbers)
    print(done / (time.perf_counter() - began), flush=True)
    writing.close()
    tables.close()


def serve(folder: str, limits: str = "none") -> None:
    """Serve with guests, and without bounds on requests and connections; with ``own``, the limits as they are by default."""
    from houseway.server.ops.server import serve as serve_floor
    from houseway.server.ops.settings import load_settings

    unbounded = {"requests_a_minute": 100_000_000, "channels_per_person": 10_000, "channels_per_address": 10_000,
                 "connections_per_address": 10_000}  # fmt: skip
    given: dict[str, Any] = {} if limits == "own" else unbounded
    chosen = load_settings(data=folder, guests=True, guest_chips="10000.00", players_open=True, port=0, **given)
    serve_floor(chosen, demo=False, browser=False, print_line=lambda line: print(line, flush=True))


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve(sys.argv[2])
    else:
        append(*sys.argv[2:])
