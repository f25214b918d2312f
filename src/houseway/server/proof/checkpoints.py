"""Checkpoints: proof that the log is unchanged. Each covers all entries since the one before, is signed and is chained.

A checkpoint names for each table the entries that it covers, and gives the root of a Merkle tree over them; a second root
covers the new rows of the audit log. It is stored, and also written to a folder where files are only added: if somebody
alters the log later, it contradicts what has been published.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import NotKept
from houseway.fairness.merkle import proof, root
from houseway.records.format.atomic_files import PRIVATE, write_file
from houseway.server.proof.keyring import Keys, is_signed
from houseway.server.proof.transparency_log import append_checkpoint, faults_of_log
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_transaction import now

__all__ = ["Checkpoint", "Notary", "check", "covering", "head", "is_signed", "leaf", "put_beside"]

checkpoints, entries, tables, acts = schema.checkpoints, schema.entries, schema.tables, schema.acts
GENESIS = "0" * 64
MOST_MADE_GOOD = 1000
"""How many checkpoints that a folder lacks are written there at once: those of another process, or of one that died."""
SOON = 2.0
"""Seconds within which a checkpoint that was just stored is in its folder too."""


class Stretch(Struct, frozen=True, array_like=True):
    """The entries of one table that a checkpoint covers: from, to (both included), and the hash of the last."""

    table: int
    first: int
    last: int
    hash: str


class AuditRange(Struct, frozen=True, array_like=True):
    """The rows of the audit log that a checkpoint covers: how many, and the root of the tree over them."""

    count: int
    root: str


class Checkpoint(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is signed."""

    id: int
    at: str
    previous: str
    """SHA-256 of the checkpoint before, as it was signed."""
    key: str
    """The public key by which it is checked."""
    count: int
    """How many entries."""
    root: str
    tables: tuple[Stretch, ...]
    audit: AuditRange | None = None
    """Rows of the audit log; None if there are none, and in checkpoints of earlier versions."""


def leaf(table: int, n: int, hashed: str) -> bytes:
    """What the tree holds of an entry."""
    return f"{table}:{n}:{hashed}".encode()


def _leaves(connection: Connection, stretches: tuple[Stretch, ...]) -> list[bytes]:
    found: list[bytes] = []
    for stretch in stretches:
        rows = connection.execute(
            select(entries.c.n, entries.c.hash)
            .where(entries.c.table_id == stretch.table, entries.c.n.between(stretch.first, stretch.last))
            .order_by(entries.c.n)
        )
        found += [leaf(stretch.table, row.n, row.hash) for row in rows]
    return found


MOST_AUDIT_ROWS = 500
"""Rows of the audit log that one checkpoint covers at most; the rest waits for the next one."""


def _audit_leaf(row: Any) -> bytes:
    """Return what the tree holds of a row of the audit log."""
    return msgspec.json.encode([row.id, row.at, row.person, row.act, row.about, *([row.salt] if row.salt else [])])


def _last(connection: Connection) -> tuple[int, str, dict[int, int]]:
    """The number of the last checkpoint, its hash, and how far each table is covered."""
    covered = {row.table_id: row.n for row in connection.execute(select(schema.covered))}
    row = connection.execute(
        select(checkpoints.c.id, checkpoints.c.body).order_by(checkpoints.c.id.desc()).limit(1)
    ).first()
    if row is None:
        return 0, GENESIS, covered
    return row.id, hashlib.sha256(row.body.encode()).hexdigest(), covered


def head(store: Store) -> tuple[int, str]:
    """Return the number and the hash of the last checkpoint."""
    with store.reading() as connection:
        number, hashed, _ = _last(connection)
    return number, hashed


class Notary:
    """Makes checkpoints; it remembers how far the last one went."""

    def __init__(self, store: Store, keys: Keys, folder: Path) -> None:
        self.store = store
        self.keys = keys
        self.folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with store.reading() as connection:
            self._id, self._hash, self._covered = _last(connection)
            _make_good(connection, folder, self._id)

    def sign(self) -> Checkpoint | None:
        """A checkpoint over all that is new; None where nothing is, or where another process has just made it."""
        with self.store.reading() as connection:
            heads = connection.execute(select(tables.c.id, tables.c.n, tables.c.hash).order_by(tables.c.id)).all()
            stretches = tuple(
                Stretch(row.id, self._covered.get(row.id, -1) + 1, row.n, row.hash)
                for row in heads
                if row.n > self._covered.get(row.id, -1)
            )
            leaves = _leaves(connection, stretches)
            rows = connection.execute(
                select(acts).where(sa.text(schema.UNSIGNED)).order_by(acts.c.id).limit(MOST_AUDIT_ROWS)
            ).all()
        if not leaves and not rows:
            return None
        audit = AuditRange(len(rows), root([_audit_leaf(row) for row in rows]).hex()) if rows else None
        hashed = root(leaves).hex()
        made = Checkpoint(self._id + 1, now(), self._hash, self.keys.public, len(leaves), hashed, stretches, audit)
        body = msgspec.json.encode(made)
        signature = self.keys.sign(body)
        try:
            with self.store.writing() as connection:
                values = {"id": made.id, "at": made.at, "body": body.decode(), "signature": signature}
                connection.execute(sa.insert(checkpoints).values(values))
                append_checkpoint(connection, made.id, body.decode())
                _cover(connection, made, self._covered)
                covered_rows = acts.c.id.in_([row.id for row in rows])
                connection.execute(sa.update(acts).where(covered_rows).values(checkpoint=made.id))
        except sa.exc.IntegrityError:
            with self.store.reading() as connection:
                self._id, self._hash, self._covered = _last(connection)
                _make_good(connection, self.folder, self._id)
            return None
        _put(self.folder, made.id, body.decode(), signature)
        self._id, self._hash = made.id, hashlib.sha256(body).hexdigest()
        self._covered |= {stretch.table: stretch.last for stretch in stretches}
        return made


def _cover(connection: Connection, made: Checkpoint, before: dict[int, int]) -> None:
    """Store how far the tables are covered now, and by which checkpoint."""
    table, stretches = schema.covered, made.tables
    ranges = [{"table_id": one.table, "last": one.last, "checkpoint": made.id} for one in stretches]
    if ranges:
        connection.execute(sa.insert(schema.checkpoint_ranges), ranges)
    added = [{"table_id": one.table, "n": one.last} for one in stretches if one.table not in before]
    moved = [{"of": one.table, "to": one.last} for one in stretches if one.table in before]
    if added:
        connection.execute(sa.insert(table), added)
    if moved:
        move = sa.update(table).where(table.c.table_id == sa.bindparam("of")).values(n=sa.bindparam("to"))
        connection.execute(move, moved)


def _make_good(connection: Connection, folder: Path, last: int) -> None:
    """Write what the folder lacks of the newest checkpoints, the oldest of them first."""
    known = last
    while known > max(0, last - MOST_MADE_GOOD) and not _file(folder, known).exists():
        known -= 1
    for number in range(known + 1, last + 1):
        put_beside(connection, folder, number)


def put_beside(connection: Connection, folder: Path, number: int) -> None:
    """Write a stored checkpoint to the folder where it is not there: the process may have died between the two."""
    if _file(folder, number).exists():
        return
    row = connection.execute(select(checkpoints).where(checkpoints.c.id == number)).first()
    if row is not None:
        _put(folder, row.id, row.body, row.signature)


def _put(folder: Path, number: int, body: str, signature: str) -> None:
    path = _file(folder, number)
    try:
        write_file(path, msgspec.json.encode({"body": body, "signature": signature}), mode=PRIVATE)
    except NotKept:
        if not path.exists():  # else another process of this floor has just put it there
            raise


def _file(folder: Path, number: int) -> Path:
    return folder / f"{number:08}.json"


def check(store: Store, keys: Keys, folder: Path) -> Iterator[str]:
    """Return what is wrong with the checkpoints, in the store and in the folder, one line each.

    The server may sign meanwhile. So the folder is listed before the store is read: every listed file then has its
    checkpoint in the store. The file of the newest checkpoint is waited for, because it is written after the row.
    """
    listed = set(folder.glob("*.json"))
    before = GENESIS
    covered: dict[int, int] = {}
    succession = _Succession(keys)
    with store.reading() as connection:
        rows = connection.execute(select(checkpoints).order_by(checkpoints.c.id)).all()
        for number, row in enumerate(rows, 1):
            body = row.body.encode()
            made = msgspec.json.decode(body, type=Checkpoint)
            place = f"checkpoint {row.id}"
            if (row.id, made.id) != (number, number) or made.previous != before:
                yield f"{place} does not follow the one before"
            yield from succession.faults(made, place)
            if not is_signed(body, row.signature, made.key):
                yield f"{place}: the signature is wrong"
            for stretch in made.tables:
                if stretch.first != covered.get(stretch.table, -1) + 1 or stretch.last < stretch.first:
                    yield f"{place} leaves out entries of table {stretch.table}"
                covered[stretch.table] = stretch.last
            if root(_leaves(connection, made.tables)).hex() != made.root:
                yield f"{place}: the log no longer holds what was signed"
            yield from _audit_faults(connection, made, place)
            if number == len(rows):
                _wait_for(_file(folder, row.id))
            yield from _beside(_file(folder, row.id), row, place)
            before = hashlib.sha256(body).hexdigest()
            yield from succession.faults_at(made.id, before)
        yield from faults_of_log(connection, [row.body for row in rows])
        heads = {row.id: row.n for row in connection.execute(select(tables.c.id, tables.c.n))}
    if listed - {_file(folder, row.id) for row in rows}:
        yield "the folder of checkpoints has more of them than the store"
    for table, n in covered.items():
        if heads.get(table, -1) < n:
            yield f"table {table} ends at entry {heads.get(table, -1)}; entry {n} was signed"


def _audit_faults(connection: Connection, made: Checkpoint, place: str) -> Iterator[str]:
    rows = connection.execute(select(acts).where(acts.c.checkpoint == made.id).order_by(acts.c.id)).all()
    audit = AuditRange(len(rows), root([_audit_leaf(row) for row in rows]).hex()) if rows else None
    if audit != made.audit:
        yield f"{place}: the audit log no longer holds what was signed"


class _Succession:
    """The order of the signing keys: each signs up to its last checkpoint, names the next key, and never signs again."""

    def __init__(self, keys: Keys) -> None:
        self._retired = {retired.key: retired for retired in keys.retired}
        self._known = {keys.public, *self._retired}
        self._replaced: set[str] = set()
        self._key: str | None = None

    def faults(self, made: Checkpoint, place: str) -> Iterator[str]:
        """Return what is wrong with the key of a checkpoint."""
        retired = self._retired.get(made.key)
        if made.key not in self._known:
            yield f"{place} is signed with a key that is not this server's"
        elif retired is not None and retired.last is not None and made.id > retired.last:
            yield f"{place} is signed with a key that was retired after checkpoint {retired.last}"
        elif made.key in self._replaced:
            yield f"{place} is signed with a key that had been replaced"
        if self._key is not None and made.key != self._key:
            self._replaced.add(self._key)
        self._key = made.key

    def faults_at(self, number: int, hashed: str) -> Iterator[str]:
        """Return what is wrong with the keys that were retired after a checkpoint."""
        for retired in self._retired.values():
            if retired.last == number and (retired.hash != hashed or not retired.is_signed()):
                yield f"the retirement of key {retired.key[:16]} does not fit checkpoint {number}"


def _wait_for(path: Path) -> None:
    end = time.monotonic() + SOON
    while not path.is_file() and time.monotonic() < end:
        time.sleep(0.02)


def _beside(path: Path, row: Any, place: str) -> Iterator[str]:
    if not path.is_file():
        yield f"{place} is not in the folder of checkpoints"
        return
    try:
        told = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except msgspec.DecodeError:
        told = {}
    if (told.get("body"), told.get("signature")) != (row.body, row.signature):
        yield f"{place} is another in the folder of checkpoints"


def covering(store: Store, table: int, n: int) -> tuple[str, str, int, list[str]] | None:
    """Return the checkpoint over an entry (body, signature), the place of the entry in it, and the proof; None if unsigned."""
    ranges = schema.checkpoint_ranges
    over = (
        select(ranges.c.checkpoint)
        .where(ranges.c.table_id == table, ranges.c.last >= n)
        .order_by(ranges.c.last)
        .limit(1)
        .scalar_subquery()
    )
    with store.reading() as connection:
        row = connection.execute(select(checkpoints).where(checkpoints.c.id == over)).first()
        if row is None:
            return None
        made = msgspec.json.decode(row.body, type=Checkpoint)
        place = 0
        for stretch in made.tables:
            if stretch.table == table:
                place += n - stretch.first
                break
            place += stretch.last - stretch.first + 1
        path = proof(_leaves(connection, made.tables), place)
    return row.body, row.signature, place, [step.hex() for step in path]
