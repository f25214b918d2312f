"""Files, read with a bound and written so that nothing is ever half there, lost or written elsewhere than it seems.

A file is written beside its place under a name of its own, synced, and renamed; a symbolic link in its place is never
followed, and a file that is there is replaced only where that is meant.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from houseway.errors import NoRecord, NotKept

CHUNK = 1 << 20
PRIVATE = 0o600
"""Readable and writable by the account alone."""
ORDINARY = 0o666
"""As the account's mask leaves it."""


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a file of at most ``most`` bytes; ``NoRecord`` where there is none, or more."""
    try:
        with path.open("rb") as file:
            return read_bounded(file, most, str(path))
    except (OSError, ValueError) as error:
        raise NoRecord(getattr(error, "strerror", None) or str(error), str(path)) from error


def read_bounded(stream: BinaryIO, most: int, name: str) -> bytes:
    """All that a stream holds, where that is at most ``most`` bytes; it is read no further than that."""
    data = stream.read(most + 1)
    if len(data) > most:
        raise NoRecord(f"larger than the {most} bytes that one record may have", name)
    return data


def bounded_lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is longer than ``most`` bytes only that many and one more.

    The rest of such a line is read over piece by piece, so that no line costs more memory than it may.
    """
    while line := stream.readline(most + 2):
        if not line.endswith(b"\n") and len(line) > most:
            _skip_line(stream)
            line = line[: most + 1]
        yield line.removesuffix(b"\n")


def _skip_line(stream: BinaryIO) -> None:
    while (piece := stream.readline(CHUNK)) and not piece.endswith(b"\n"):
        pass


def write_file(path: Path, data: bytes, *, replace: bool = False, mode: int = ORDINARY) -> None:
    """Write a file whole or not at all; ``NotKept`` where that cannot be, or where something is there already."""
    try:
        _check_place(path, replace=replace)
        beside = path.with_name(f".{path.name}.{os.urandom(6).hex()}")
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW, mode)
        try:
            with open(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _put_in_place(beside, path, replace=replace)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise
        sync_folder(path.parent)
    except (OSError, ValueError) as error:
        raise NotKept(getattr(error, "strerror", None) or str(error), str(path)) from error


NO_FOLLOW: int = getattr(os, "O_NOFOLLOW", 0)


def _check_place(path: Path, *, replace: bool) -> None:
    if path.is_symlink():
        raise NotKept("this is a symbolic link, through which nothing is written", str(path))
    if path.is_dir():
        raise NotKept("this is a folder", str(path))
    if not replace and path.exists():
        raise NotKept("there is a file already", str(path))


def _put_in_place(beside: Path, path: Path, *, replace: bool) -> None:
    """Rename; where nothing may be replaced by a link, which fails if something has come there in the meantime."""
    if replace:
        beside.replace(path)
        return
    os.link(beside, path, follow_symlinks=False)
    beside.unlink()


def sync_folder(folder: Path) -> None:
    """Have the folder's list of names on disk too (where the system can)."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def free_name(path: Path) -> Path:
    """The path itself, or where something is there the first of ``name-2``, ``name-3`` ... that is free."""
    found, number = path, 1
    while found.is_symlink() or found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found
