"""The journal of a live table: every entry on disk, with the chain's hash, before anybody sees what happened.

A file of lines, each one JSON object: ``{"entry": ..., "hash": ...}`` for an entry of the record, ``{"note": ...}`` for what
the keeper of the table wants to find again and no record holds. A line is written and synced whole; one that a power cut
left torn was never shown to anybody and is dropped. The order of a shoe that was committed to does not stand here while it
is in use: it comes back from the sealed seed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import BadRecord, NotKept, Tampered
from houseway.fairness.shuffle import seed_of
from houseway.records.format.atomic_files import NO_FOLLOW, PRIVATE, read_file, sync_folder
from houseway.records.format.decoder import LARGEST_RECORD
from houseway.records.format.entries import COMMAND, COMMITTED, OPENED, SHUFFLE, Entry, record_of
from houseway.records.format.hash_chain import Chain
from houseway.records.live.entry_log import DrawSalt
from houseway.records.live.sealed_seeds import Seals
from houseway.records.live.shuffles import CUT_MARK, Shuffle, order_of
from houseway.records.live.table import Table

SEALED = "sealed"
ORDERS = ("cards", "tiles")
"""Keys of commands that hold a coming order."""


class Journal:
    """A journal that is open for writing, and by nobody else. It is a ``Writer`` for a table."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._size = os.fstat(descriptor).st_size

    @classmethod
    def create(cls, path: Path) -> Journal:
        """A new journal; ``NotKept`` where something is there already or nothing can be written."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | NO_FOLLOW, PRIVATE)
            _lock(descriptor, path)
            sync_folder(path.parent)
        except (OSError, ValueError) as error:
            raise NotKept(getattr(error, "strerror", None) or str(error), str(path)) from error
        return cls(path, descriptor)

    @classmethod
    def take_up(cls, path: Path) -> Journal:
        """A journal that is there already, to be gone on with; ``NotKept`` where it cannot be, or another process has it."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND | NO_FOLLOW)
            _lock(descriptor, path)
        except (OSError, ValueError) as error:
            raise NotKept(getattr(error, "strerror", None) or str(error), str(path)) from error
        return cls(path, descriptor)

    def write(self, entry: Entry, found: str) -> None:
        """Append an entry with its hash; it is on disk when this returns. ``NotKept``: nothing of it stands there."""
        self._append({"entry": sealed(entry), "hash": found})

    def note(self, **about: Any) -> None:
        """Append a note that belongs to no record."""
        self._append({"note": about})

    def _append(self, value: dict[str, Any]) -> None:
        line = msgspec.json.encode(value) + b"\n"
        try:
            _write_all(self._descriptor, line)
            os.fsync(self._descriptor)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise NotKept(error.strerror or str(error), str(self.path)) from error
        self._size += len(line)

    def drop_after(self, size: int) -> None:
        """Forget a torn line at the end."""
        if size < self._size:
            os.ftruncate(self._descriptor, size)
            os.fsync(self._descriptor)
            self._size = size

    def close(self) -> None:
        """Let go of the file, which stays as it is."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def end(self) -> None:
        """The record has been kept elsewhere as a whole: the journal is over and goes."""
        self.path.unlink(missing_ok=True)
        self.close()
        sync_folder(self.path.parent)


class Kept:
    """What a journal holds: the entries of a record with their hashes, and the notes."""

    def __init__(self, path: Path, seals: Seals | None = None) -> None:
        """Read a journal; ``NoRecord`` where there is none, ``Tampered`` where a line is not what was chained."""
        self.entries: list[Entry] = []
        self.hashes: list[str] = []
        self.notes: list[dict[str, Any]] = []
        self.size = 0
        """How many bytes of the file are whole lines."""
        self._commitments: dict[str, dict[str, Any]] = {}
        try:
            self._read(_whole_lines(read_file(path, LARGEST_RECORD)), seals)
        except Tampered as error:
            raise Tampered(f"{path}: {error}") from error

    def _read(self, lines: list[tuple[dict[str, Any], int]], seals: Seals | None) -> None:
        opened = _opened_in(lines)
        chain = Chain()
        for number, (line, end) in enumerate(lines, 1):
            if "entry" in line:
                try:
                    entry = self._unsealed(line["entry"], opened, seals)
                except (KeyError, IndexError, TypeError, ValueError, AttributeError):
                    raise Tampered(f"line {number} is none that was written here") from None
                if entry is None:
                    raise Tampered(f"line {number}: the seed of its shuffle is neither opened nor sealed here")
                if chain.add(entry) != line.get("hash"):
                    raise Tampered(f"line {number} is not what was chained (changed, removed, added or swapped)")
                self.entries.append(entry)
                self.hashes.append(line["hash"])
            elif isinstance(line.get("note"), dict):
                self.notes.append(line["note"])
            self.size = end
        if not self.entries:
            raise Tampered("the journal holds no table")

    def _unsealed(self, entry: Entry, opened: dict[str, Shuffle], seals: Seals | None) -> Entry | None:
        """The entry with the order that its shuffle gives; None where its seed is nowhere."""
        if COMMITTED in entry:
            self._commitments[entry[COMMITTED]["commitment"]] = entry[COMMITTED]
        command, load = entry.get(COMMAND), entry.get(SHUFFLE)
        key = next((key for key in ORDERS if isinstance(command, dict) and isinstance(command.get(key), dict)), None)
        if key is None or command is None or load is None:
            return entry
        bound = load["commitment"]
        shuffle = opened.get(bound) or (None if seals is None else seals.find(bound))
        if shuffle is None or bound not in self._commitments:
            return None
        tokens = order_of({**self._commitments[bound], **load, "seed": shuffle.seed.hex()})
        for place, token in command[key][SEALED]:
            if token == CUT_MARK:
                tokens.insert(place, token)
            else:
                tokens[place] = token
        return {**entry, COMMAND: {**command, key: " ".join(tokens)}}

    def record(self) -> dict[str, Any]:
        """The record as far as it was written."""
        return record_of(self.entries, self.hashes)

    def shuffles_in_use(self, seals: Seals) -> list[Shuffle]:
        """The shuffles that were committed to and are not opened, in the order of their commitments."""
        opened = {entry[OPENED]["commitment"] for entry in self.entries if OPENED in entry}
        bound = [entry[COMMITTED]["commitment"] for entry in self.entries if COMMITTED in entry]
        found = [seals.find(commitment) for commitment in bound if commitment not in opened]
        return [shuffle for shuffle in found if shuffle is not None]


def go_on(path: Path, seals: Seals, draw_salt: DrawSalt | None = None) -> tuple[Table, Journal, Kept]:
    """Take a table up where its journal ends, in the middle of a round or not; from now on it is written on there."""
    journal = Journal.take_up(path)
    try:
        kept = Kept(path, seals)
        table = Table.from_record(kept.record(), draw_salt=draw_salt)
        journal.drop_after(kept.size)
    except BaseException:
        journal.close()
        raise
    table.keep_with(journal)
    return table, journal, kept


def sealed(entry: Entry) -> Entry:
    """The entry without the order that its shuffle gives; marks among the cards (the cutting card) stay with their places."""
    command = entry.get(COMMAND)
    if SHUFFLE not in entry or command is None:
        return entry
    for key in ORDERS:
        if isinstance(command.get(key), str):
            marks = [
                [place, token]
                for place, token in enumerate(command[key].split())
                if token == CUT_MARK or token.endswith("!")
            ]
            return {**entry, COMMAND: {**command, key: {SEALED: marks}}}
    return entry


def _whole_lines(data: bytes) -> list[tuple[dict[str, Any], int]]:
    """Every line, with the place where it ends; what stands behind the last line end is torn and does not count."""
    found = []
    end = 0
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            value = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise Tampered(f"line {number} is none that was written here")
        end += len(line) + 1
        found.append((value, end))
    return found


def _opened_in(lines: list[tuple[dict[str, Any], int]]) -> dict[str, Shuffle]:
    """The shuffles whose seeds stand in the journal itself."""
    packs: dict[str, str] = {}
    opened: dict[str, Shuffle] = {}
    for line, _ in lines:
        try:
            entry = line.get("entry", {})
            if COMMITTED in entry:
                packs[entry[COMMITTED]["commitment"]] = entry[COMMITTED]["pack"]
            elif OPENED in entry:
                commitment = entry[OPENED]["commitment"]
                opened[commitment] = Shuffle(packs[commitment], seed_of(entry[OPENED]["seed"]))
        except (KeyError, TypeError, AttributeError, BadRecord):
            raise Tampered("a shuffle is not as it was written here") from None
    return opened


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


if sys.platform == "win32":

    def _lock(_descriptor: int, _path: Path) -> None:
        """Files that are open for writing are not shared here anyway."""

else:
    import fcntl

    def _lock(descriptor: int, path: Path) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            raise NotKept("another process has this table", str(path)) from error
