"""Kills under load: every acknowledged command is stored exactly once.

``make fault-injection`` runs a thousand kills.
"""

from __future__ import annotations

from pathlib import Path

from tests.run_size import choose_size
from tests.server.kill_runs import kill_repeatedly
from tests.server.server_setup import make_empty_postgres_store

from houseway.server.storage.database import Store

SQLITE_KILLS, POSTGRESQL_KILLS = choose_size((20, 10), (100, 30))


def test_no_acknowledged_command_is_lost_on_sqlite(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "data")
    store.migrate()
    assert kill_repeatedly(store, tmp_path / "keys", tmp_path, kills=SQLITE_KILLS) > SQLITE_KILLS
    store.close()


def test_no_acknowledged_command_of_two_processes_is_lost_on_postgresql(tmp_path: Path) -> None:
    store = make_empty_postgres_store()
    store.migrate()
    assert kill_repeatedly(store, tmp_path / "keys", tmp_path, kills=POSTGRESQL_KILLS, processes=2) > POSTGRESQL_KILLS
    store.close()
