"""The lock of a data folder: one process writes a SQLite store."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from houseway.errors import NotKept


def lock_folder(folder: Path) -> int:
    """One process writes a SQLite store; ``NotKept`` where another has it."""
    descriptor = os.open(folder / "floor.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise NotKept("another process serves this floor", str(folder)) from None
    return descriptor


@contextlib.contextmanager
def served_by_nobody(folder: Path) -> Iterator[None]:
    """Hold the floor for oneself; ``NotKept`` where a process serves it."""
    descriptor = lock_folder(folder)
    try:
        yield
    finally:
        os.close(descriptor)
