"""Lock of a data folder, because only one process may write to a SQLite store."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.records.format.atomic_files import try_lock


def lock_folder(folder: Path) -> int:
    """Lock a data folder for this process, and return the file descriptor that holds the lock.

    Raises:
        StorageError: Another process holds the lock.
    """
    descriptor = os.open(folder / "floor.lock", os.O_RDWR | os.O_CREAT, 0o600)
    if not try_lock(descriptor):
        os.close(descriptor)
        raise StorageError(Message("server-storage-folder-in-use"), str(folder))
    return descriptor


@contextlib.contextmanager
def hold_folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of a data folder for the duration of the block.

    Raises:
        StorageError: Another process holds the lock.
    """
    descriptor = lock_folder(folder)
    try:
        yield
    finally:
        os.close(descriptor)
