"""Journal of a live table: every entry is on disk, with its hash, before anybody sees its effects.

The journal is a file of JSON lines. ``{"entry": ..., "hash": ...}`` is an entry of the record.
``{"note": ...}`` holds data of the table's owner that are not part of the record. A line is written and synced
as a whole. A line torn by a power failure was never shown to anybody and is dropped. The shuffled order of a
committed shoe is not written while the shoe is in use. It is recomputed from the encrypted seed.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.fairness.shuffle import parse_seed
from houseway.i18n import Message
from houseway.records.format.atomic_files import (
    NO_FOLLOW,
    PRIVATE_MODE,
    describe_file_error,
    read_file,
    sync_folder,
    try_lock,
)
from houseway.records.format.decoder import MAX_RECORD_BYTES
from houseway.records.format.entries import COMMITTED, OPENED, Entry, make_record
from houseway.records.format.hash_chain import HashChain
from houseway.records.format.shuffled_orders import HiddenOrders, hide_order
from houseway.records.live.entry_log import DrawSalt
from houseway.records.live.seed_files import SeedFiles
from houseway.records.live.shuffles import Shuffle
from houseway.records.live.table import Table


class Journal:
    """A journal that is open for writing with an exclusive lock. A table uses it as its ``Writer``."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._size = os.fstat(descriptor).st_size

    @classmethod
    def create(cls, path: Path) -> Journal:
        """Create a journal.

        Raises:
            StorageError: the file exists already or cannot be written.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | NO_FOLLOW, PRIVATE_MODE)
            _lock(descriptor, path)
            sync_folder(path.parent)
        except (OSError, ValueError) as error:
            raise StorageError(describe_file_error(error), str(path)) from error
        return cls(path, descriptor)

    @classmethod
    def resume(cls, path: Path) -> Journal:
        """Open an existing journal to continue it.

        Raises:
            StorageError: the file cannot be opened, or another process has locked it.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND | NO_FOLLOW)
            _lock(descriptor, path)
        except (OSError, ValueError) as error:
            raise StorageError(describe_file_error(error), str(path)) from error
        return cls(path, descriptor)

    def write(self, entry: Entry, entry_hash: str) -> None:
        """Append an entry with its hash. The entry is on disk when this method returns.

        Raises:
            StorageError: writing failed, and no part of the entry is in the file.
        """
        self._append({"entry": hide_order(entry), "hash": entry_hash})

    def note(self, **about: Any) -> None:
        """Append a note that is not part of the record."""
        self._append({"note": about})

    def _append(self, value: dict[str, Any]) -> None:
        line = msgspec.json.encode(value) + b"\n"
        try:
            _write_all(self._descriptor, line)
            os.fsync(self._descriptor)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise StorageError(describe_file_error(error), str(self.path)) from error
        self._size += len(line)

    def truncate(self, size: int) -> None:
        """Cut the file to ``size`` bytes, which removes a torn line at the end."""
        if size < self._size:
            os.ftruncate(self._descriptor, size)
            os.fsync(self._descriptor)
            self._size = size

    def close(self) -> None:
        """Close the file without deleting it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def end(self) -> None:
        """Delete the journal, after the whole record was stored in another place."""
        self.path.unlink(missing_ok=True)
        self.close()
        sync_folder(self.path.parent)


class JournalContents:
    """Contents of a journal: the entries of a record with their hashes, and the notes."""

    def __init__(self, path: Path, seals: SeedFiles | None = None) -> None:
        """Read a journal.

        Raises:
            NotARecordError: the file cannot be read.
            TamperedRecordError: a line does not match its hash.
        """
        self.entries: list[Entry] = []
        self.hashes: list[str] = []
        self.notes: list[dict[str, Any]] = []
        self.size = 0
        """Number of bytes up to the end of the last complete line."""
        try:
            self._read(_parse_lines(read_file(path, MAX_RECORD_BYTES)), seals)
        except TamperedRecordError as error:
            raise TamperedRecordError(Message("records-error-at", place=str(path), reason=error.reason)) from error

    def _read(self, lines: list[tuple[dict[str, Any], int]], seals: SeedFiles | None) -> None:
        revealed_shuffles = _find_revealed(lines)

        def find_seed(commitment: str) -> bytes | None:
            shuffle = revealed_shuffles.get(commitment) or (None if seals is None else seals.find(commitment))
            return None if shuffle is None else shuffle.seed

        hidden_orders = HiddenOrders(find_seed)
        chain = HashChain()
        for number, (line, end) in enumerate(lines, 1):
            if "entry" in line:
                try:
                    entry = hidden_orders.restore(line["entry"])
                except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                    raise TamperedRecordError(Message("records-journal-unknown-line", line=str(number))) from None
                if entry is None:
                    raise TamperedRecordError(Message("records-journal-seed-missing", line=str(number)))
                if chain.add(entry) != line.get("hash"):
                    raise TamperedRecordError(Message("records-journal-line-differs", line=str(number)))
                self.entries.append(entry)
                self.hashes.append(line["hash"])
            elif isinstance(line.get("note"), dict):
                self.notes.append(line["note"])
            self.size = end
        if not self.entries:
            raise TamperedRecordError(Message("records-journal-empty"))

    def make_record(self) -> dict[str, Any]:
        """Return the record of all entries in the journal."""
        return make_record(self.entries, self.hashes)

    def find_shuffles_in_use(self, seals: SeedFiles) -> list[Shuffle]:
        """Return the committed shuffles that are not revealed, in the order of their commitments."""
        revealed = {entry[OPENED]["commitment"] for entry in self.entries if OPENED in entry}
        commitments = [entry[COMMITTED]["commitment"] for entry in self.entries if COMMITTED in entry]
        shuffles = [seals.find(commitment) for commitment in commitments if commitment not in revealed]
        return [shuffle for shuffle in shuffles if shuffle is not None]


def resume_table(
    path: Path, seals: SeedFiles, draw_salt: DrawSalt | None = None
) -> tuple[Table, Journal, JournalContents]:
    """Resume a table at the end of its journal, possibly in the middle of a round.

    The table continues to write to the same journal.
    """
    journal = Journal.resume(path)
    try:
        contents = JournalContents(path, seals)
        table = Table.from_record(contents.make_record(), draw_salt=draw_salt)
        journal.truncate(contents.size)
    except BaseException:
        journal.close()
        raise
    table.set_writer(journal)
    return table, journal, contents


def _parse_lines(data: bytes) -> list[tuple[dict[str, Any], int]]:
    """Return every complete line with its end position. A torn line after the last newline is ignored."""
    lines = []
    end = 0
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            value = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise TamperedRecordError(Message("records-journal-unknown-line", line=str(number)))
        end += len(line) + 1
        lines.append((value, end))
    return lines


def _find_revealed(lines: list[tuple[dict[str, Any], int]]) -> dict[str, Shuffle]:
    """Return, by commitment, the shuffles whose seeds are revealed in the journal itself."""
    packs: dict[str, str] = {}
    revealed: dict[str, Shuffle] = {}
    for line, _ in lines:
        try:
            entry = line.get("entry", {})
            if COMMITTED in entry:
                packs[entry[COMMITTED]["commitment"]] = entry[COMMITTED]["pack"]
            elif OPENED in entry:
                commitment = entry[OPENED]["commitment"]
                revealed[commitment] = Shuffle(packs[commitment], parse_seed(entry[OPENED]["seed"]))
        except (KeyError, TypeError, AttributeError, InvalidRecordError):
            raise TamperedRecordError(Message("records-journal-shuffle-invalid")) from None
    return revealed


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def _lock(descriptor: int, path: Path) -> None:
    if not try_lock(descriptor):
        os.close(descriptor)
        raise StorageError(Message("records-journal-locked"), str(path))
