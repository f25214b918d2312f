"""Processes that act on a floor are killed, a thousand times: one on SQLite, and one of two on PostgreSQL."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.server.kill_runs import kill_again_and_again
from tests.server.server_setup import postgres

from houseway.server.storage.database import Store

KILLS = 1000


def main() -> int:
    """Print how many acts were acknowledged; the number of stores on which one was lost or doubled."""
    failures = 0
    for name, processes in (("SQLite", 1), ("PostgreSQL", 2)):
        with tempfile.TemporaryDirectory() as folder:
            store = _store(name, Path(folder))
            if store is None:
                print(f"   {name}: no server can be started here")
                continue
            try:
                told = kill_again_and_again(
                    store, Path(folder) / "keys", Path(folder), kills=KILLS, processes=processes, tables=20
                )
                print(f"   {name}: {KILLS} kills, {told} acts acknowledged, all there once")
            except AssertionError as error:
                failures += 1
                print(f"   {name}: {error}")
            store.close()
    return failures


def _store(name: str, folder: Path) -> Store | None:
    if name == "SQLite":
        store = Store.in_folder(folder / "data")
    else:
        url = postgres()
        if url is None:
            return None
        store = Store(url)
    store.migrate()
    return store
