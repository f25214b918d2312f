"""The checkpoints as a transparency log: a Merkle tree over all of them, published as a C2SP signed note.

Leaf number *k* of the tree is the body of checkpoint *k + 1*. Because the tree only grows, a witness that cosigned one size
can ask for a proof that every later size continues it: a server that shows two people different histories is found out.
"""

from __future__ import annotations

import hashlib
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import BadRecord, Denied
from houseway.fairness import merkle
from houseway.fairness.signed_note import (
    COSIGNATURE,
    NoteKey,
    VerifiedSignature,
    checkpoint_text,
    note_key,
    parse_key,
    read_checkpoint,
    sign_note,
    split_note,
    verified_lines,
)
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_transaction import now

checkpoints, nodes, cosignatures = schema.checkpoints, schema.log_nodes, schema.cosignatures


class Proof(Struct):
    """Hashes in hexadecimal digits, from the leaves towards the root."""

    size: int
    path: list[str]


class LogState(Struct):
    """The log as it is published."""

    origin: str
    size: int
    note: str
    """The checkpoint as a C2SP signed note, with the cosignatures of its size."""
    key: str
    """The server's key in the form that a witness asks for."""
    witnesses: list[str]
    """Whose cosignatures this server accepts."""
    cosigned: dict[str, int]
    """The largest size that each witness has cosigned."""


def append_checkpoint(connection: Connection, number: int, body: str) -> None:
    """Add a checkpoint to the tree, in the transaction that stores it."""
    added = merkle.appended_nodes(lookup_in(connection), number - 1, merkle.leaf_hash(body.encode()))
    rows = [{"level": level, "place": place, "hash": node} for level, place, node in added]
    connection.execute(sa.insert(nodes), rows)


def lookup_in(connection: Connection) -> merkle.Lookup:
    """Return the function that reads a node of the tree."""

    def lookup(level: int, place: int) -> bytes:
        wanted = select(nodes.c.hash).where(nodes.c.level == level, nodes.c.place == place)
        return bytes(connection.execute(wanted).scalar_one())

    return lookup


def origin_of(first_body: str) -> str:
    """Return the name of a log that the operator has not named: it follows from its first checkpoint and never changes."""
    return f"houseway/{hashlib.sha256(first_body.encode()).hexdigest()[:16]}"


class TransparencyLog:
    """Publishes the checkpoints of a store, and takes the cosignatures of witnesses."""

    def __init__(self, store: Store, keys: Keys, origin: str = "", witnesses: tuple[str, ...] = ()) -> None:
        self._store = store
        self._keys = keys
        self._origin = origin
        self.witnesses = [parse_key(text) for text in witnesses]
        for key in self.witnesses:
            if key.kind != COSIGNATURE:
                raise BadRecord(f"{key.name}: this is not the key of a witness", "witnesses")

    def state(self) -> LogState | None:
        """Return the newest checkpoint of the log; None before the first one."""
        with self._store.reading() as connection:
            size = _size(connection)
            if size == 0:
                return None
            of_witness = select(cosignatures.c.witness, sa.func.max(cosignatures.c.size)).group_by(
                cosignatures.c.witness
            )
            cosigned: dict[str, int] = {row[0]: row[1] for row in connection.execute(of_witness)}
            origin, note = self._note(connection, size)
        witnesses = [str(key) for key in self.witnesses]
        return LogState(origin, size, note, str(self._key(origin)), witnesses, cosigned)

    def note(self, size: int) -> str:
        """Return the signed note of a size that the log has, or has had."""
        with self._store.reading() as connection:
            self._check_size(connection, size)
            return self._note(connection, size)[1]

    def consistency(self, old: int, new: int) -> Proof:
        """Return the proof that the log of ``new`` checkpoints continues the one of ``old``."""
        with self._store.reading() as connection:
            self._check_size(connection, new)
            if not 0 < old <= new:
                raise BadRecord(f"the older size is from 1 to {new}, not {old}", "old")
            path = merkle.consistency_path(lookup_in(connection), old, new)
        return Proof(new, [step.hex() for step in path])

    def inclusion(self, number: int, size: int) -> Proof:
        """Return the proof that a checkpoint is in the log of ``size`` checkpoints."""
        with self._store.reading() as connection:
            self._check_size(connection, size)
            if not 0 < number <= size:
                raise BadRecord(f"the checkpoint is from 1 to {size}, not {number}", "checkpoint")
            path = merkle.inclusion_path(lookup_in(connection), number - 1, size)
        return Proof(size, [step.hex() for step in path])

    def cosign(self, note: str) -> list[VerifiedSignature]:
        """Store the cosignatures of known witnesses on a note of this log; return them."""
        text, _ = split_note(note)
        claimed = read_checkpoint(note)
        with self._store.reading() as connection:
            is_known = 0 < claimed.size <= _size(connection)
            own = split_note(self._note(connection, claimed.size)[1])[0] if is_known else None
        if own != text:
            raise Denied("this note is not a checkpoint of this log")
        lines = verified_lines(note, self.witnesses)
        if not lines:
            raise Denied("no line of this note is a cosignature of a witness that this server knows")
        with self._store.writing() as connection:
            for line in lines:
                _store_cosignature(connection, claimed.size, line)
        return lines

    def for_receipt(self, number: int) -> dict[str, Any]:
        """Return what a receipt says of the log: a note over its checkpoint, preferably cosigned, and the proof."""
        with self._store.reading() as connection:
            cosigned = select(sa.func.min(cosignatures.c.size)).where(cosignatures.c.size >= number)
            size = connection.execute(cosigned).scalar() or _size(connection)
            note = self._note(connection, size)[1]
            path = merkle.inclusion_path(lookup_in(connection), number - 1, size)
        return {"note": note, "path": [step.hex() for step in path]}

    def _note(self, connection: Connection, size: int) -> tuple[str, str]:
        origin = self._origin or origin_of(
            connection.execute(select(checkpoints.c.body).where(checkpoints.c.id == 1)).scalar_one()
        )
        root = merkle.range_root(lookup_in(connection), 0, size)
        text = checkpoint_text(origin, size, root)
        known = select(cosignatures.c.line).where(cosignatures.c.size == size).order_by(cosignatures.c.witness)
        lines = connection.execute(known).scalars().all()
        return origin, text + "\n" + sign_note(text, self._key(origin), self._keys.signer) + "".join(lines)

    def _key(self, origin: str) -> NoteKey:
        return note_key(origin, self._keys.signer)

    def _check_size(self, connection: Connection, size: int) -> None:
        most = _size(connection)
        if not 0 < size <= most:
            raise BadRecord(f"the log has {most} checkpoints, not {size}", "size")


def _size(connection: Connection) -> int:
    return connection.execute(select(sa.func.max(checkpoints.c.id))).scalar() or 0


def _store_cosignature(connection: Connection, size: int, line: VerifiedSignature) -> None:
    key = {"size": size, "witness": line.key.name}
    known = select(cosignatures.c.at).filter_by(**key)
    if connection.execute(known).first() is None:
        connection.execute(sa.insert(cosignatures).values(**key, at=now(), line=line.line))


def faults_of_log(connection: Connection, bodies: list[str]) -> list[str]:
    """Return what is wrong with the stored tree: it must be the one that the checkpoints give."""
    known: dict[tuple[int, int], bytes] = {}

    def lookup(level: int, place: int) -> bytes:
        return known[level, place]

    for place, body in enumerate(bodies):
        added = merkle.appended_nodes(lookup, place, merkle.leaf_hash(body.encode()))
        known.update({(level, at): node for level, at, node in added})
    stored = {(row.level, row.place): bytes(row.hash) for row in connection.execute(select(nodes))}
    return [] if stored == known else ["the log of checkpoints is not the one that the checkpoints give"]
