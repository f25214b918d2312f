"""Proof that the log is what it was: checkpoints, each over all entries since the one before, signed and chained.

A checkpoint says for each table that went on up to which entry, and gives the root of a Merkle tree over those entries. It is
stored, and written to a folder beside the store that is only ever added to: who alters the log later contradicts what
has been given away.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import NotKept
from houseway.floor import schema
from houseway.floor.draft import now
from houseway.floor.keys import Keys
from houseway.floor.store import Store
from houseway.kit.merkle import proof, root
from houseway.record.files import write_file

checkpoints, entries, tables = schema.checkpoints, schema.entries, schema.tables
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


class Checkpoint(Struct, frozen=True, forbid_unknown_fields=True):
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


def _last(connection: Connection) -> tuple[int, str, dict[int, int]]:
    """The number of the last checkpoint, its hash, and how far each table is covered."""
    covered = {row.table_id: row.n for row in connection.execute(select(schema.covered))}
    row = connection.execute(
        select(checkpoints.c.id, checkpoints.c.body).order_by(checkpoints.c.id.desc()).limit(1)
    ).first()
    if row is None:
        return 0, GENESIS, covered
    return row.id, hashlib.sha256(row.body.encode()).hexdigest(), covered


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
        if not leaves:
            return None
        made = Checkpoint(self._id + 1, now(), self._hash, self.keys.public, len(leaves), root(leaves).hex(), stretches)
        body = msgspec.json.encode(made)
        signature = self.keys.sign(body)
        try:
            with self.store.writing() as connection:
                row = {"id": made.id, "at": made.at, "body": body.decode(), "signature": signature}
                connection.execute(sa.insert(checkpoints).values(row))
                _cover(connection, stretches, self._covered)
        except sa.exc.IntegrityError:
            with self.store.reading() as connection:
                self._id, self._hash, self._covered = _last(connection)
                _make_good(connection, self.folder, self._id)
            return None
        _put(self.folder, made.id, body.decode(), signature)
        self._id, self._hash = made.id, hashlib.sha256(body).hexdigest()
        self._covered |= {stretch.table: stretch.last for stretch in stretches}
        return made


def _cover(connection: Connection, stretches: tuple[Stretch, ...], before: dict[int, int]) -> None:
    """Put down how far the tables are covered now."""
    table = schema.covered
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
        write_file(path, msgspec.json.encode({"body": body, "signature": signature}))
    except NotKept:
        if not path.exists():  # else another process of this floor has just put it there
            raise


def _file(folder: Path, number: int) -> Path:
    return folder / f"{number:08}.json"


def is_signed(body: bytes, signature: str, key: str) -> bool:
    """Whether the owner of a key has signed this."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), body)
    except (InvalidSignature, ValueError):
        return False
    return True


def check(store: Store, keys: Keys, folder: Path) -> Iterator[str]:
    """What is wrong with the checkpoints, in the store and in the folder, one line each.

    The floor may sign meanwhile: the folder is listed before the store is looked at, so that every file of the list has its
    checkpoint there; and the newest one is waited for a moment, as its file comes behind it.
    """
    listed = set(folder.glob("*.json"))
    before = GENESIS
    covered: dict[int, int] = {}
    known = {keys.public, *keys.retired}
    with store.reading() as connection:
        rows = connection.execute(select(checkpoints).order_by(checkpoints.c.id)).all()
        for number, row in enumerate(rows, 1):
            body = row.body.encode()
            made = msgspec.json.decode(body, type=Checkpoint)
            place = f"checkpoint {row.id}"
            if (row.id, made.id) != (number, number) or made.previous != before:
                yield f"{place} does not follow the one before"
            if made.key not in known:
                yield f"{place} is signed with a key that is none of this floor's"
            if not is_signed(body, row.signature, made.key):
                yield f"{place}: the signature is not right"
            for stretch in made.tables:
                if stretch.first != covered.get(stretch.table, -1) + 1 or stretch.last < stretch.first:
                    yield f"{place} leaves out entries of table {stretch.table}"
                covered[stretch.table] = stretch.last
            if root(_leaves(connection, made.tables)).hex() != made.root:
                yield f"{place}: the log does not hold any more what was signed"
            if number == len(rows):
                _wait_for(_file(folder, row.id))
            yield from _beside(_file(folder, row.id), row, place)
            before = hashlib.sha256(body).hexdigest()
        heads = {row.id: row.n for row in connection.execute(select(tables.c.id, tables.c.n))}
    if listed - {_file(folder, row.id) for row in rows}:
        yield "the folder of checkpoints has more of them than the store"
    for table, n in covered.items():
        if heads.get(table, -1) < n:
            yield f"table {table} ends at entry {heads.get(table, -1)}; entry {n} was signed"


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
    """The checkpoint over an entry: its body, signature, the place of the entry in it, and the proof."""
    with store.reading() as connection:
        first = _around(connection, table, n)
        from_there = select(checkpoints).where(checkpoints.c.id >= first).order_by(checkpoints.c.id)
        before_it = select(checkpoints).where(checkpoints.c.id < first).order_by(checkpoints.c.id.desc())
        for wanted in (from_there, before_it):  # the latter where clocks of several machines did not agree
            for row in connection.execute(wanted):
                made = msgspec.json.decode(row.body, type=Checkpoint)
                before = 0
                for stretch in made.tables:
                    if stretch.table == table and stretch.first <= n <= stretch.last:
                        place = before + n - stretch.first
                        path = proof(_leaves(connection, made.tables), place)
                        return row.body, row.signature, place, [step.hex() for step in path]
                    before += stretch.last - stretch.first + 1
    return None


def _around(connection: Connection, table: int, n: int) -> int:
    """The first checkpoint that is not older than an entry: the one over it is that or a later one."""
    at = connection.execute(select(entries.c.at).where(entries.c.table_id == table, entries.c.n == n)).scalar() or ""
    low, high = 1, connection.execute(select(sa.func.max(checkpoints.c.id))).scalar() or 0
    while low < high:
        middle = (low + high) // 2
        found = connection.execute(select(checkpoints.c.at).where(checkpoints.c.id == middle)).scalar() or ""
        low, high = (middle + 1, high) if found < at else (low, middle)
    return low
