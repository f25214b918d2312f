"""SQLite stores copied from a template: each test process runs the migrations once and then copies the file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest import mock

from houseway.records.format.atomic_files import PRIVATE_MODE
from houseway.server.storage.database import STORE_FILE, Store

_run_migrations = Store.migrate


def make_template(fill: Callable[[Store], None]) -> bytes:
    """Return the file of a new store that ``fill`` has filled."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.in_folder(Path(folder))
        _run_migrations(store)
        fill(store)
        store.close()  # the last connection moves the write-ahead log into the file
        return store.path.read_bytes()


@cache
def _get_empty_template() -> bytes:
    return make_template(lambda _: None)


def write_store_file(folder: Path, content: bytes) -> None:
    """Write the file of a new store, readable for this account alone as ``Store.in_folder`` makes it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(folder / STORE_FILE, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, PRIVATE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)


def _migrate(store: Store) -> None:
    """Copy the template into a store that nobody has opened yet; migrate every other store."""
    database = store.engine.url.database if store.is_sqlite else None
    if database and os.path.exists(database) and os.path.getsize(database) == 0:
        write_store_file(Path(database).parent, _get_empty_template())
    else:
        _run_migrations(store)


@contextmanager
def copy_new_stores() -> Iterator[None]:
    """Copy new SQLite stores from the template until the block ends."""
    with mock.patch.object(Store, "migrate", _migrate):
        yield
