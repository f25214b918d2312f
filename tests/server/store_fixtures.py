"""Fixtures of the tests that use a store, for the ``conftest.py`` of their folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.server_setup import make_empty_postgres_store
from tests.server.template_stores import copy_new_stores

from houseway.server.storage.database import Store


@pytest.fixture(scope="session", autouse=True)
def copied_stores() -> Iterator[None]:
    """Copy new SQLite stores from a template instead of migrating each one."""
    with copy_new_stores():
        yield


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Store with its tables; every test that uses it runs on both engines."""
    if request.param == "sqlite":
        new_store = Store.in_folder(tmp_path / "data")
    else:
        new_store = make_empty_postgres_store()
    new_store.migrate()
    yield new_store
    new_store.close()
