"""Checkpoints: signed proof that the log is unchanged.

Each checkpoint covers all entries since the previous checkpoint, contains the hash of the previous one, and is
signed. For each table it names the range of entries that it covers. It contains the root of a Merkle tree over
these entries, and a second root over the new rows of the audit log.

A checkpoint is stored, and also written to a folder to which files are only added. If somebody alters the log
later, the log contradicts the published checkpoints.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import StorageError
from houseway.fairness.merkle import compute_root, make_inclusion_proof
from houseway.i18n import Message
from houseway.records.format.atomic_files import PRIVATE_MODE, write_file
from houseway.records.format.hash_chain import GENESIS
from houseway.server.ports import clock
from houseway.server.ports.clock import now
from houseway.server.proof.keyring import Keyring, is_signed
from houseway.server.proof.transparency_log import append_checkpoint, find_log_faults
from houseway.server.storage import schema
from houseway.server.storage.database import Store

__all__ = [
    "Checkpoint",
    "CheckpointSigner",
    "check_checkpoints",
    "find_covering_checkpoint",
    "get_last_checkpoint",
    "is_signed",
    "make_audit_leaf",
    "make_leaf",
    "write_checkpoint_file",
]

checkpoints, entries, tables, acts = schema.checkpoints, schema.entries, schema.tables, schema.acts
MAX_BACKFILL = 1000
"""Largest number of the newest checkpoints whose missing files are written at once."""
FILE_WAIT_SECONDS = 2.0
"""Seconds within which the file of a newly stored checkpoint must appear in the folder."""


class EntryRange(Struct, frozen=True, array_like=True):
    """Range of entries of one table that a checkpoint covers.

    ``first`` and ``last`` are entry numbers, and ``hash`` is the hash of the last entry.
    """

    table: int
    first: int
    last: int
    hash: str


class AuditRange(Struct, frozen=True, array_like=True):
    """Rows of the audit log that a checkpoint covers: their count, and the root of the Merkle tree over them."""

    count: int
    root: str


class Checkpoint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Content of a checkpoint, which the server signs."""

    id: int
    at: str
    previous: str
    """SHA-256 of the signed body of the previous checkpoint."""
    key: str
    """Public key that verifies the signature."""
    count: int
    """Number of entries that the checkpoint covers."""
    root: str
    tables: tuple[EntryRange, ...]
    audit: AuditRange | None = None
    """Rows of the audit log that the checkpoint covers, or None if it covers none.

    Checkpoints of earlier versions cover none.
    """


def make_leaf(table: int, n: int, entry_hash: str) -> bytes:
    """Return the leaf of the Merkle tree that represents an entry."""
    return f"{table}:{n}:{entry_hash}".encode()


def _read_leaves(connection: Connection, entry_ranges: tuple[EntryRange, ...]) -> list[bytes]:
    leaves: list[bytes] = []
    for entry_range in entry_ranges:
        rows = connection.execute(
            select(entries.c.n, entries.c.hash)
            .where(entries.c.table_id == entry_range.table, entries.c.n.between(entry_range.first, entry_range.last))
            .order_by(entries.c.n)
        )
        leaves += [make_leaf(entry_range.table, row.n, row.hash) for row in rows]
    return leaves


MAX_AUDIT_ROWS = 500
"""Largest number of audit log rows in one checkpoint. The next checkpoint covers the remaining rows."""


def make_audit_leaf(row: Any) -> bytes:
    """Return the leaf of the tree for a row of the audit log."""
    return msgspec.json.encode([row.id, row.at, row.person, row.act, row.about, *([row.salt] if row.salt else [])])


_NEW_HEADS = (
    select(tables.c.id, tables.c.n, tables.c.hash, schema.covered.c.n.label("covered"))
    .outerjoin(schema.covered, schema.covered.c.table_id == tables.c.id)
    .where(tables.c.n > sa.func.coalesce(schema.covered.c.n, -1))
    .order_by(tables.c.id)
)
"""Query of the tables that have entries after the last covered one, so that no process has a list of all tables."""


def _read_last(connection: Connection) -> tuple[int, str]:
    """Return the number and the hash of the last checkpoint."""
    row = connection.execute(
        select(checkpoints.c.id, checkpoints.c.body).order_by(checkpoints.c.id.desc()).limit(1)
    ).first()
    if row is None:
        return 0, GENESIS
    return row.id, hashlib.sha256(row.body.encode()).hexdigest()


def get_last_checkpoint(store: Store) -> tuple[int, str]:
    """Return the number and the hash of the last checkpoint.

    Before the first checkpoint, they are 0 and a hash of 64 zeros.
    """
    with store.begin_read() as connection:
        number, checkpoint_hash = _read_last(connection)
    return number, checkpoint_hash


class CheckpointSigner:
    """Signer of checkpoints, which remembers the last checkpoint."""

    def __init__(self, store: Store, keys: Keyring, folder: Path) -> None:
        self.store = store
        self.keys = keys
        self.folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with store.begin_read() as connection:
            self._id, self._hash = _read_last(connection)
            _backfill_checkpoint_files(connection, folder, self._id)

    def sign(self) -> Checkpoint | None:
        """Sign and store a checkpoint over all new entries and audit log rows, and return it.

        Return None if nothing is new, or if another process has just signed a checkpoint.
        """
        with self.store.begin_read() as connection:
            entry_ranges = tuple(
                EntryRange(row.id, 0 if row.covered is None else row.covered + 1, row.n, row.hash)
                for row in connection.execute(_NEW_HEADS)
            )
            leaves = _read_leaves(connection, entry_ranges)
            rows = connection.execute(
                select(acts).where(sa.text(schema.IS_UNSIGNED)).order_by(acts.c.id).limit(MAX_AUDIT_ROWS)
            ).all()
        if not leaves and not rows:
            return None
        audit = AuditRange(len(rows), compute_root([make_audit_leaf(row) for row in rows]).hex()) if rows else None
        root_hash = compute_root(leaves).hex()
        checkpoint = Checkpoint(
            self._id + 1, now(), self._hash, self.keys.public_key, len(leaves), root_hash, entry_ranges, audit
        )
        body = msgspec.json.encode(checkpoint)
        signature = self.keys.sign(body)
        try:
            with self.store.begin_write() as connection:
                values = {"id": checkpoint.id, "at": checkpoint.at, "body": body.decode(), "signature": signature}
                connection.execute(sa.insert(checkpoints).values(values))
                append_checkpoint(connection, checkpoint.id, body.decode())
                _store_coverage(connection, checkpoint)
                covered_rows = acts.c.id.in_([row.id for row in rows])
                connection.execute(sa.update(acts).where(covered_rows).values(checkpoint=checkpoint.id))
        except sa.exc.IntegrityError:
            with self.store.begin_read() as connection:
                self._id, self._hash = _read_last(connection)
                _backfill_checkpoint_files(connection, self.folder, self._id)
            return None
        _write_json(self.folder, checkpoint.id, body.decode(), signature)
        self._id, self._hash = checkpoint.id, hashlib.sha256(body).hexdigest()
        return checkpoint


def _store_coverage(connection: Connection, checkpoint: Checkpoint) -> None:
    """Store, for each table in a checkpoint, the last entry that is covered and the checkpoint that covers it."""
    table, entry_ranges = schema.covered, checkpoint.tables
    ranges = [
        {"table_id": entry_range.table, "last": entry_range.last, "checkpoint": checkpoint.id}
        for entry_range in entry_ranges
    ]
    if ranges:
        connection.execute(sa.insert(schema.checkpoint_ranges), ranges)
    inserts = [
        {"table_id": entry_range.table, "n": entry_range.last} for entry_range in entry_ranges if entry_range.first == 0
    ]
    updates = [
        {"of": entry_range.table, "to": entry_range.last} for entry_range in entry_ranges if entry_range.first > 0
    ]
    if inserts:
        connection.execute(sa.insert(table), inserts)
    if updates:
        statement = sa.update(table).where(table.c.table_id == sa.bindparam("of")).values(n=sa.bindparam("to"))
        connection.execute(statement, updates)


def _backfill_checkpoint_files(connection: Connection, folder: Path, last: int) -> None:
    """Write the files of the newest checkpoints that are missing in the folder, the oldest first."""
    newest_present = last
    while newest_present > max(0, last - MAX_BACKFILL) and not _get_path(folder, newest_present).exists():
        newest_present -= 1
    for number in range(newest_present + 1, last + 1):
        write_checkpoint_file(connection, folder, number)


def write_checkpoint_file(connection: Connection, folder: Path, number: int) -> None:
    """Write a stored checkpoint to the folder, if its file is missing.

    The file is missing if the server crashed after it stored the checkpoint and before it wrote the file.
    """
    if _get_path(folder, number).exists():
        return
    row = connection.execute(select(checkpoints).where(checkpoints.c.id == number)).first()
    if row is not None:
        _write_json(folder, row.id, row.body, row.signature)


def _write_json(folder: Path, number: int, body: str, signature: str) -> None:
    path = _get_path(folder, number)
    try:
        write_file(path, msgspec.json.encode({"body": body, "signature": signature}), mode=PRIVATE_MODE)
    except StorageError:
        if not path.exists():  # otherwise another process has just written it
            raise


def _get_path(folder: Path, number: int) -> Path:
    return folder / f"{number:08}.json"


def check_checkpoints(store: Store, keys: Keyring, folder: Path) -> Iterator[Message]:
    """Check the checkpoints in the store and in the folder, and yield a message for each fault.

    The server may sign a checkpoint during the check. The folder is listed before the store is read, so every
    listed file has its checkpoint in the store. The server writes the file of a checkpoint after its row, so the
    check waits for the file of the newest one.
    """
    files = set(folder.glob("*.json"))
    previous_hash = GENESIS
    covered: dict[int, int] = {}
    succession = _KeySuccession(keys)
    with store.begin_read() as connection:
        rows = connection.execute(select(checkpoints).order_by(checkpoints.c.id)).all()
        for number, row in enumerate(rows, 1):
            body = row.body.encode()
            checkpoint = msgspec.json.decode(body, type=Checkpoint)
            label = str(row.id)
            if (row.id, checkpoint.id) != (number, number) or checkpoint.previous != previous_hash:
                yield Message("server-proof-checkpoint-not-next", number=label)
            yield from succession.find_faults(checkpoint, label)
            if not is_signed(body, row.signature, checkpoint.key):
                yield Message("server-proof-checkpoint-signature", number=label)
            for entry_range in checkpoint.tables:
                if entry_range.first != covered.get(entry_range.table, -1) + 1 or entry_range.last < entry_range.first:
                    yield Message("server-proof-checkpoint-gap", number=label, table=str(entry_range.table))
                covered[entry_range.table] = entry_range.last
            if compute_root(_read_leaves(connection, checkpoint.tables)).hex() != checkpoint.root:
                yield Message("server-proof-checkpoint-log-changed", number=label)
            yield from _find_audit_faults(connection, checkpoint, label)
            if number == len(rows):
                _wait_for_file(_get_path(folder, row.id))
            yield from _find_file_faults(_get_path(folder, row.id), row, label)
            previous_hash = hashlib.sha256(body).hexdigest()
            yield from succession.find_retirement_faults(checkpoint.id, previous_hash)
        yield from find_log_faults(connection, [row.body for row in rows])
        heads = {row.id: row.n for row in connection.execute(select(tables.c.id, tables.c.n))}
    if files - {_get_path(folder, row.id) for row in rows}:
        yield Message("server-proof-checkpoint-files-extra")
    for table, n in covered.items():
        if heads.get(table, -1) < n:
            yield Message(
                "server-proof-checkpoint-entries-lost", table=str(table), last=str(heads.get(table, -1)), entry=str(n)
            )


def _find_audit_faults(connection: Connection, checkpoint: Checkpoint, label: str) -> Iterator[Message]:
    rows = connection.execute(select(acts).where(acts.c.checkpoint == checkpoint.id).order_by(acts.c.id)).all()
    audit = AuditRange(len(rows), compute_root([make_audit_leaf(row) for row in rows]).hex()) if rows else None
    if audit != checkpoint.audit:
        yield Message("server-proof-checkpoint-audit-changed", number=label)


class _KeySuccession:
    """Check of the succession of signing keys, from the first checkpoint to the last.

    Each key signs until its last checkpoint, names its successor, and never signs again.
    """

    def __init__(self, keys: Keyring) -> None:
        self._retired_keys = {retired.key: retired for retired in keys.retired_keys}
        self._valid_keys = {keys.public_key, *self._retired_keys}
        self._replaced_keys: set[str] = set()
        self._current_key: str | None = None

    def find_faults(self, checkpoint: Checkpoint, label: str) -> Iterator[Message]:
        """Yield a message for each fault of the key that signed a checkpoint."""
        retired = self._retired_keys.get(checkpoint.key)
        if checkpoint.key not in self._valid_keys:
            yield Message("server-proof-checkpoint-foreign-key", number=label)
        elif retired is not None and retired.last is not None and checkpoint.id > retired.last:
            yield Message("server-proof-checkpoint-retired-key", number=label, last=str(retired.last))
        elif checkpoint.key in self._replaced_keys:
            yield Message("server-proof-checkpoint-replaced-key", number=label)
        if self._current_key is not None and checkpoint.key != self._current_key:
            self._replaced_keys.add(self._current_key)
        self._current_key = checkpoint.key

    def find_retirement_faults(self, number: int, checkpoint_hash: str) -> Iterator[Message]:
        """Yield a message for each key whose retirement after checkpoint ``number`` is not valid."""
        for retired in self._retired_keys.values():
            if retired.last == number and (retired.hash != checkpoint_hash or not retired.is_signed()):
                yield Message("server-proof-retirement", key=retired.key[:16], number=str(number))


def _wait_for_file(path: Path) -> None:
    end = clock.monotonic() + FILE_WAIT_SECONDS
    while not path.is_file() and clock.monotonic() < end:
        clock.sleep(0.02)


def _find_file_faults(path: Path, row: Any, label: str) -> Iterator[Message]:
    if not path.is_file():
        yield Message("server-proof-checkpoint-file-missing", number=label)
        return
    try:
        content = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except msgspec.DecodeError:
        content = {}
    if (content.get("body"), content.get("signature")) != (row.body, row.signature):
        yield Message("server-proof-checkpoint-file-differs", number=label)


def find_covering_checkpoint(store: Store, table: int, n: int) -> tuple[str, str, int, list[str]] | None:
    """Return the checkpoint that covers an entry, or None if no checkpoint covers the entry yet.

    Returns:
        The body and the signature of the checkpoint, the position of the entry among its leaves, and the
        inclusion proof.
    """
    ranges = schema.checkpoint_ranges
    checkpoint_id = (
        select(ranges.c.checkpoint)
        .where(ranges.c.table_id == table, ranges.c.last >= n)
        .order_by(ranges.c.last)
        .limit(1)
        .scalar_subquery()
    )
    with store.begin_read() as connection:
        row = connection.execute(select(checkpoints).where(checkpoints.c.id == checkpoint_id)).first()
        if row is None:
            return None
        checkpoint = msgspec.json.decode(row.body, type=Checkpoint)
        position = 0
        for entry_range in checkpoint.tables:
            if entry_range.table == table:
                position += n - entry_range.first
                break
            position += entry_range.last - entry_range.first + 1
        path = make_inclusion_proof(_read_leaves(connection, checkpoint.tables), position)
    return row.body, row.signature, position, [step.hex() for step in path]
