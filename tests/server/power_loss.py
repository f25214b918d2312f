"""A disk that loses what was not synced: the appender's own SQL over a SQLite whose file layer notes every write and sync.

``apsw`` lets Python stand between SQLite and the files. What was written goes to the real file too, so that SQLite reads what it
wrote; ``after_power_cut`` gives what a disk may hold that was switched off: all that was synced, and of the rest as much as
chance leaves, in pieces of a sector. Such a file layer has no shared memory, so the connection has the file for itself.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512
NAME = "forgetful"


class Disk:
    """What the files hold for sure, and what has been written since."""

    def __init__(self) -> None:
        self.synced: dict[str, bytes] = {}
        self.pending: dict[str, list[tuple[int, bytes | None]]] = {}
        """Writes by their place, and truncations (no bytes), in their order."""
        self.syncs = 0
        self.until_it_fails: int | None = None
        """How many writes and syncs go well before one does not."""
        self.fault: type[Exception] = apsw.IOError
        self.failed = 0

    def may_fail(self) -> None:
        """One more write or sync: is it the one that fails?"""
        if self.until_it_fails is None:
            return
        self.until_it_fails -= 1
        if self.until_it_fails < 0:
            self.until_it_fails = None
            self.failed += 1
            raise self.fault("the disk does not take it")

    def holds(self, name: str, data: bytes) -> None:
        """A file that was there before."""
        self.synced[name] = data

    def wrote(self, name: str, place: int, data: bytes | None) -> None:
        """Something was written, or cut off behind a place."""
        self.pending.setdefault(name, []).append((place, data))

    def sync(self, name: str) -> None:
        """All that was written to a file is there for sure."""
        self.synced[name] = _written(self.synced.get(name, b""), self.pending.pop(name, []))
        self.syncs += 1

    def after_power_cut(self, folder: Path, chance: random.Random | None = None) -> None:
        """The files as they may be found afterwards; without chance nothing is left of what was not synced."""
        folder.mkdir()
        for name in {*self.synced, *self.pending}:
            left: list[tuple[int, bytes | None]] = []
            for place, data in self.pending.get(name, ()) if chance is not None else ():
                pieces = (data[at : at + SECTOR] for at in range(0, len(data), SECTOR)) if data is not None else [None]
                left += [
                    (place + number * SECTOR, piece)
                    for number, piece in enumerate(pieces)
                    if chance is not None and chance.random() < 0.5
                ]
            (folder / Path(name).name).write_bytes(_written(self.synced.get(name, b""), left))


def _written(data: bytes, writes: list[tuple[int, bytes | None]]) -> bytes:
    held = bytearray(data)
    for place, piece in writes:
        if piece is None:
            del held[place:]
            continue
        held.extend(bytes(max(0, place + len(piece) - len(held))))
        held[place : place + len(piece)] = piece
    return bytes(held)


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._name = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.may_fail()
        super().xWrite(data, offset)
        self._disk.wrote(self._name, offset, bytes(data))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self._disk.wrote(self._name, size, None)

    def xSync(self, flags: int) -> None:
        self._disk.may_fail()
        super().xSync(flags)
        self._disk.sync(self._name)


class _Layer(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__(NAME, "")

    def xOpen(self, name: Any, flags: list[int]) -> _File:
        return _File(self._disk, name, flags)


class _Changed:
    def __init__(self, rowcount: int) -> None:
        self.rowcount = rowcount


class _Connection:
    """As much of a connection of ``pysqlite3`` as the appender uses."""

    def __init__(self, path: str) -> None:
        self._inner = apsw.Connection(path, vfs=NAME)
        self._inner.execute("pragma locking_mode=exclusive")

    @property
    def in_transaction(self) -> bool:
        return self._inner.in_transaction

    def execute(self, sql: str, values: Any = ()) -> Any:
        before = self._inner.total_changes()
        found = self._inner.execute(sql, values)
        return found if sql.startswith(("PRAGMA", "select")) else self._changed(before)

    def executemany(self, sql: str, rows: Any) -> _Changed:
        before = self._inner.total_changes()
        self._inner.executemany(sql, rows)
        return self._changed(before)

    def _changed(self, before: int) -> _Changed:
        return _Changed(self._inner.total_changes() - before)

    def close(self) -> None:
        self._inner.close()


class ForgetfulSqlite:
    """Stands in for the module ``pysqlite3.dbapi2``."""

    Error = apsw.Error
    IntegrityError = apsw.ConstraintError

    def __init__(self, disk: Disk) -> None:
        self._layer = _Layer(disk)

    def connect(self, path: str, **_options: Any) -> _Connection:
        """A connection whose writes the disk notes."""
        return _Connection(path)
