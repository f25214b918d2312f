"""Simulated disk that loses unsynced data, for the appender's own SQL on SQLite.

``apsw`` lets Python act as the file layer of SQLite. Every write also goes to the real file, so that SQLite
reads what it wrote. ``write_after_power_cut`` writes the files as they may be after a power cut: everything
that was synced, and random sectors of the rest. Such a file layer has no shared memory, so the connection
locks the file exclusively.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
VFS_NAME = "forgetful"


class Disk:
    """Contents of the files that are safely on disk, and the writes since the last sync."""

    def __init__(self) -> None:
        self.synced_files: dict[str, bytes] = {}
        self.pending_writes: dict[str, list[tuple[int, bytes | None]]] = {}
        """Writes with their place, and truncations (None), in their order."""
        self.sync_count = 0
        self.operations_until_failure: int | None = None
        """Number of writes and syncs that succeed before one fails, or None."""
        self.fault_type: type[Exception] = apsw.IOError
        self.failure_count = 0

    def fail_if_due(self) -> None:
        """Count one more write or sync, and raise the fault if it is the one that fails."""
        if self.operations_until_failure is None:
            return
        self.operations_until_failure -= 1
        if self.operations_until_failure < 0:
            self.operations_until_failure = None
            self.failure_count += 1
            raise self.fault_type("the disk does not take it")

    def add_file(self, name: str, data: bytes) -> None:
        """Add a file that existed before."""
        self.synced_files[name] = data

    def record_write(self, name: str, place: int, data: bytes | None) -> None:
        """Record a write, or a truncation at a place."""
        self.pending_writes.setdefault(name, []).append((place, data))

    def mark_synced(self, name: str) -> None:
        """Mark everything that was written to a file as safely stored."""
        self.synced_files[name] = _apply_writes(self.synced_files.get(name, b""), self.pending_writes.pop(name, []))
        self.sync_count += 1

    def write_after_power_cut(self, folder: Path, chance: random.Random | None = None) -> None:
        """Write the files as they may be after a power cut; without ``chance`` no unsynced data survives."""
        folder.mkdir()
        for name in {*self.synced_files, *self.pending_writes}:
            surviving_writes: list[tuple[int, bytes | None]] = []
            for place, data in self.pending_writes.get(name, ()) if chance is not None else ():
                pieces = (data[at : at + SECTOR] for at in range(0, len(data), SECTOR)) if data is not None else [None]
                surviving_writes += [
                    (place + number * SECTOR, piece)
                    for number, piece in enumerate(pieces)
                    if chance is not None and chance.random() < 0.5
                ]
            (folder / Path(name).name).write_bytes(_apply_writes(self.synced_files.get(name, b""), surviving_writes))


def _apply_writes(data: bytes, writes: list[tuple[int, bytes | None]]) -> bytes:
    contents = bytearray(data)
    for place, piece in writes:
        if piece is None:
            del contents[place:]
            continue
        contents.extend(bytes(max(0, place + len(piece) - len(contents))))
        contents[place : place + len(piece)] = piece
    return bytes(contents)


class _RecordingFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._name = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.fail_if_due()
        super().xWrite(data, offset)
        self._disk.record_write(self._name, offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self._disk.record_write(self._name, size, None)

    def xSync(self, flags: int) -> None:
        self._disk.fail_if_due()
        super().xSync(flags)
        self._disk.mark_synced(self._name)


class _RecordingVfs(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__(VFS_NAME, "")

    def xOpen(self, name: Any, flags: list[int]) -> _RecordingFile:
        return _RecordingFile(self._disk, name, flags)


class _ChangeCount:
    def __init__(self, rowcount: int) -> None:
        self.rowcount = rowcount


class _Connection:
    """The part of a ``pysqlite3`` connection that the appender uses."""

    def __init__(self, path: str) -> None:
        self._inner = apsw.Connection(path, vfs=VFS_NAME)
        self._inner.execute("pragma locking_mode=exclusive")

    @property
    def in_transaction(self) -> bool:
        return self._inner.in_transaction

    def execute(self, sql: str, values: Any = ()) -> Any:
        before = self._inner.total_changes()
        cursor = self._inner.execute(sql, values)
        return cursor if sql.startswith(("PRAGMA", "select")) else self._count_changes(before)

    def executemany(self, sql: str, rows: Any) -> _ChangeCount:
        before = self._inner.total_changes()
        self._inner.executemany(sql, rows)
        return self._count_changes(before)

    def _count_changes(self, before: int) -> _ChangeCount:
        return _ChangeCount(self._inner.total_changes() - before)

    def close(self) -> None:
        self._inner.close()


class ForgetfulSqlite:
    """Replacement for the module ``pysqlite3.dbapi2``."""

    Error = apsw.Error
    IntegrityError = apsw.ConstraintError

    def __init__(self, disk: Disk) -> None:
        self._vfs = _RecordingVfs(disk)

    def connect(self, path: str, **_options: Any) -> _Connection:
        """Return a connection whose writes the disk records."""
        return _Connection(path)
