"""Bounded reading and atomic writing of files.

A file is written next to its target under a temporary name, synced, and renamed. A symbolic link in its
place is never followed, and an existing file is replaced only on request.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from houseway.errors import NotARecordError, StorageError
from houseway.i18n import Message

CHUNK_BYTES = 1 << 20
PRIVATE_MODE = 0o600
"""Mode of files that only the account can read and write."""
ORDINARY_MODE = 0o666
"""Mode of files with the permissions of the account's umask."""


def describe_file_error(error: OSError | ValueError) -> Message:
    """Return the message for a file or a folder that the system cannot read or write."""
    for kind, message_id in _FILE_ERRORS.items():
        if isinstance(error, kind):
            return Message(message_id)
    return Message("records-file-error", reason=getattr(error, "strerror", None) or str(error))


_FILE_ERRORS: dict[type[OSError], str] = {
    FileNotFoundError: "records-file-missing",
    FileExistsError: "records-target-exists",
    IsADirectoryError: "records-target-is-folder",
    NotADirectoryError: "records-not-a-folder",
    PermissionError: "records-file-permission",
}


def read_file(path: Path, max_bytes: int) -> bytes:
    """Return the contents of a file.

    Raises ``NotARecordError`` if it cannot be read or is larger than ``max_bytes``.
    """
    try:
        with path.open("rb") as file:
            return read_bounded(file, max_bytes, str(path))
    except (OSError, ValueError) as error:
        raise NotARecordError(describe_file_error(error), str(path)) from error


def read_bounded(stream: BinaryIO, max_bytes: int, name: str) -> bytes:
    """Return the contents of a stream.

    Raises:
        NotARecordError: the stream has more than ``max_bytes`` bytes.
    """
    data = stream.read(max_bytes + 1)
    if len(data) > max_bytes:
        raise NotARecordError(Message("records-input-too-large", limit=max_bytes), name)
    return data


def read_bounded_lines(stream: BinaryIO, max_bytes: int) -> Iterator[bytes]:
    """Yield the lines of a stream without their line ends.

    A line longer than ``max_bytes`` is cut to ``max_bytes`` and one more byte. The rest of it is skipped piece by
    piece, so that no line uses more memory than allowed.
    """
    while line := stream.readline(max_bytes + 2):
        if not line.endswith(b"\n") and len(line) > max_bytes:
            _skip_line(stream)
            line = line[: max_bytes + 1]
        yield line.removesuffix(b"\n")


def _skip_line(stream: BinaryIO) -> None:
    while (piece := stream.readline(CHUNK_BYTES)) and not piece.endswith(b"\n"):
        pass


def write_file(path: Path, data: bytes, *, replace: bool = False, mode: int = ORDINARY_MODE) -> None:
    """Write a file completely or not at all; raises ``StorageError`` if that fails or the file exists."""
    try:
        _check_target(path, replace=replace)
        temporary_path = path.with_name(f".{path.name}.{os.urandom(6).hex()}")
        descriptor = os.open(temporary_path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW, mode)
        try:
            with open(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _move_into_place(temporary_path, path, replace=replace)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary_path.unlink()
            raise
        sync_folder(path.parent)
    except (OSError, ValueError) as error:
        raise StorageError(describe_file_error(error), str(path)) from error


NO_FOLLOW: int = getattr(os, "O_NOFOLLOW", 0)


def _check_target(path: Path, *, replace: bool) -> None:
    if path.is_symlink():
        raise StorageError(Message("records-target-is-link"), str(path))
    if path.is_dir():
        raise StorageError(Message("records-target-is-folder"), str(path))
    if not replace and path.exists():
        raise StorageError(Message("records-target-exists"), str(path))


def _move_into_place(temporary_path: Path, path: Path, *, replace: bool) -> None:
    """Rename the temporary file to its final name.

    If ``replace`` is false, use a hard link, which fails if a file with the final name already exists.
    """
    if replace:
        temporary_path.replace(path)
        return
    os.link(temporary_path, path, follow_symlinks=False)
    temporary_path.unlink()


def sync_folder(folder: Path) -> None:
    """Sync the directory entry to disk, if the system can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def find_free_name(path: Path) -> Path:
    """Return the path, or the first of ``name-2``, ``name-3`` ... that does not exist."""
    candidate, number = path, 1
    while candidate.is_symlink() or candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


if sys.platform == "win32":

    def try_lock(_descriptor: int) -> bool:
        """Return True: Windows does not share files that are open for writing."""
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock an open file for this process alone, until the file is closed.

        Return False, without waiting, if another process holds the lock.
        """
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
