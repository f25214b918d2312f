"""Server processes are killed a thousand times: one on SQLite, and one of two on PostgreSQL."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.server.kill_runs import kill_repeatedly
from tests.server.server_setup import get_postgres_url

from houseway.server.storage.database import Store

KILLS = 1000


def main() -> int:
    """Print the number of acknowledged commands; return the number of stores that lost or doubled one."""
    failures = 0
    for name, processes in (("SQLite", 1), ("PostgreSQL", 2)):
        with tempfile.TemporaryDirectory() as folder:
            store = _open_store(name, Path(folder))
            if store is None:
                print(f"   {name}: no server can be started here")
                continue
            try:
                acknowledged_count = kill_repeatedly(
                    store, Path(folder) / "keys", Path(folder), kills=KILLS, processes=processes, tables=20
                )
                print(f"   {name}: {KILLS} kills, {acknowledged_count} acts acknowledged, all there once")
            except AssertionError as error:
                failures += 1
                print(f"   {name}: {error}")
            store.close()
    return failures


def _open_store(name: str, folder: Path) -> Store | None:
    if name == "SQLite":
        store = Store.in_folder(folder / "data")
    else:
        url = get_postgres_url()
        if url is None:
            return None
        store = Store(url)
    store.migrate()
    return store
