"""Processes are killed under load: what was acknowledged is there, once. A thousand kills are for make faults."""

from __future__ import annotations

from pathlib import Path

from tests.server.kill_runs import kill_again_and_again
from tests.server.server_setup import empty_postgres

from houseway.server.storage.database import Store


def test_kills_on_sqlite(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "data")
    store.migrate()
    assert kill_again_and_again(store, tmp_path / "keys", tmp_path, kills=100) > 100
    store.close()


def test_kills_of_two_processes_on_postgresql(tmp_path: Path) -> None:
    store = empty_postgres()
    store.migrate()
    assert kill_again_and_again(store, tmp_path / "keys", tmp_path, kills=30, processes=2) > 30
    store.close()
