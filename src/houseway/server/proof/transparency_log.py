"""Transparency log: a Merkle tree over all checkpoints, published as a C2SP signed note.

Leaf number *k* of the tree is the body of checkpoint *k + 1*. The tree only grows. A witness that cosigned one
size of the tree can ask for a proof that every later size continues it. So the server cannot show different
histories to two people without being detected.
"""

from __future__ import annotations

import hashlib
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.fairness import merkle
from houseway.fairness.signed_note import (
    COSIGNATURE,
    NoteKey,
    VerifiedSignature,
    format_checkpoint,
    make_note_key,
    parse_key,
    read_checkpoint,
    sign_note,
    split_note,
    verify_lines,
)
from houseway.i18n import Message
from houseway.server.ports.clock import now
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store

checkpoints, nodes, cosignatures = schema.checkpoints, schema.log_nodes, schema.cosignatures


class Proof(Struct):
    """Proof in the Merkle tree of ``size`` leaves.

    ``path`` contains hashes in hexadecimal digits, from the leaves towards the root.
    """

    size: int
    """Number of checkpoints in the log."""
    path: list[str]
    """Hashes of the proof, in hexadecimal."""


class LogState(Struct):
    """State of the log that the server publishes."""

    origin: str
    """Name of the log."""
    size: int
    """Number of checkpoints in the log."""
    note: str
    """Newest checkpoint of the log as a C2SP signed note, with the cosignatures of this size of the log."""
    key: str
    """Public key of the server, in the format in which a witness needs it."""
    witnesses: list[str]
    """Public keys of the witnesses whose cosignatures this server accepts."""
    cosigned: dict[str, int]
    """Largest size of the log that each witness has cosigned, by the witness's name."""


def append_checkpoint(connection: Connection, number: int, body: str) -> None:
    """Add a checkpoint to the Merkle tree, in the transaction that stores the checkpoint."""
    added = merkle.list_appended_nodes(make_lookup(connection), number - 1, merkle.hash_leaf(body.encode()))
    rows = [{"level": level, "place": place, "hash": node} for level, place, node in added]
    connection.execute(sa.insert(nodes), rows)


def make_lookup(connection: Connection) -> merkle.NodeLookup:
    """Return a function that reads the hash of a stored node of the Merkle tree."""

    def lookup(level: int, place: int) -> bytes:
        query = select(nodes.c.hash).where(nodes.c.level == level, nodes.c.place == place)
        return bytes(connection.execute(query).scalar_one())

    return lookup


def make_origin(first_body: str) -> str:
    """Return the name of a log for which the operator has not set a name.

    The name is computed from the first checkpoint, so it never changes.
    """
    return f"houseway/{hashlib.sha256(first_body.encode()).hexdigest()[:16]}"


class TransparencyLog:
    """Publisher of the checkpoints of a store, which also accepts cosignatures from witnesses."""

    def __init__(self, store: Store, keys: Keyring, origin: str = "", witnesses: tuple[str, ...] = ()) -> None:
        self._store = store
        self._keys = keys
        self._origin = origin
        self.witnesses = [parse_key(text) for text in witnesses]
        for key in self.witnesses:
            if key.kind != COSIGNATURE:
                raise InvalidRecordError(Message("server-proof-not-a-witness-key", name=key.name), "witnesses")

    def get_state(self) -> LogState | None:
        """Return the newest state of the log, or None if there is no checkpoint yet."""
        with self._store.begin_read() as connection:
            size = _get_size(connection)
            if size == 0:
                return None
            query = select(cosignatures.c.witness, sa.func.max(cosignatures.c.size)).group_by(cosignatures.c.witness)
            cosigned_sizes: dict[str, int] = {row[0]: row[1] for row in connection.execute(query)}
            origin, note = self._make_note(connection, size)
        witnesses = [str(key) for key in self.witnesses]
        return LogState(origin, size, note, str(self._make_key(origin)), witnesses, cosigned_sizes)

    def get_note(self, size: int) -> str:
        """Return the signed note of the log as it was with ``size`` checkpoints.

        Raises:
            InvalidRecordError: The log has never had this size.
        """
        with self._store.begin_read() as connection:
            self._check_size(connection, size)
            return self._make_note(connection, size)[1]

    def make_consistency_proof(self, old: int, new: int) -> Proof:
        """Return the proof that the log with ``new`` checkpoints continues the log with ``old`` checkpoints.

        Raises:
            InvalidRecordError: The log has never had one of these sizes, or ``old`` is larger than ``new``.
        """
        with self._store.begin_read() as connection:
            self._check_size(connection, new)
            if not 0 < old <= new:
                raise InvalidRecordError(Message("server-proof-older-size", largest=new, given=old), "old")
            path = merkle.make_consistency_path(make_lookup(connection), old, new)
        return Proof(new, [step.hex() for step in path])

    def make_inclusion_proof(self, number: int, size: int) -> Proof:
        """Return the proof that checkpoint ``number`` is in the log with ``size`` checkpoints.

        Raises:
            InvalidRecordError: The log has never had this size, or ``number`` is out of range.
        """
        with self._store.begin_read() as connection:
            self._check_size(connection, size)
            if not 0 < number <= size:
                raise InvalidRecordError(
                    Message("server-proof-checkpoint-range", largest=size, given=number), "checkpoint"
                )
            path = merkle.make_inclusion_path(make_lookup(connection), number - 1, size)
        return Proof(size, [step.hex() for step in path])

    def add_cosignatures(self, note: str) -> list[VerifiedSignature]:
        """Store the cosignatures of known witnesses in a note of this log, and return those cosignatures.

        Raises:
            PermissionDeniedError: The note does not belong to this log, or no known witness has cosigned it.
        """
        text, _ = split_note(note)
        claimed_checkpoint = read_checkpoint(note)
        with self._store.begin_read() as connection:
            is_known = 0 < claimed_checkpoint.size <= _get_size(connection)
            own_text = split_note(self._make_note(connection, claimed_checkpoint.size)[1])[0] if is_known else None
        if own_text != text:
            raise PermissionDeniedError(Message("server-proof-foreign-note"))
        lines = verify_lines(note, self.witnesses)
        if not lines:
            raise PermissionDeniedError(Message("server-proof-unknown-witness"))
        with self._store.begin_write() as connection:
            for line in lines:
                _store_cosignature(connection, claimed_checkpoint.size, line)
        return lines

    def make_receipt_part(self, number: int) -> dict[str, Any]:
        """Return the part of a receipt that proves that checkpoint ``number`` is in the published log.

        It contains an inclusion proof and the note of the smallest cosigned log that includes the checkpoint. If no
        such log is cosigned, the note is the newest one.
        """
        with self._store.begin_read() as connection:
            query = select(sa.func.min(cosignatures.c.size)).where(cosignatures.c.size >= number)
            size = connection.execute(query).scalar() or _get_size(connection)
            note = self._make_note(connection, size)[1]
            path = merkle.make_inclusion_path(make_lookup(connection), number - 1, size)
        return {"note": note, "path": [step.hex() for step in path]}

    def _make_note(self, connection: Connection, size: int) -> tuple[str, str]:
        origin = self._origin or make_origin(
            connection.execute(select(checkpoints.c.body).where(checkpoints.c.id == 1)).scalar_one()
        )
        root = merkle.compute_range_root(make_lookup(connection), 0, size)
        text = format_checkpoint(origin, size, root)
        query = select(cosignatures.c.line).where(cosignatures.c.size == size).order_by(cosignatures.c.witness)
        lines = connection.execute(query).scalars().all()
        return origin, text + "\n" + sign_note(text, self._make_key(origin), self._keys.signing_key) + "".join(lines)

    def _make_key(self, origin: str) -> NoteKey:
        return make_note_key(origin, self._keys.signing_key)

    def _check_size(self, connection: Connection, size: int) -> None:
        log_size = _get_size(connection)
        if not 0 < size <= log_size:
            raise InvalidRecordError(Message("server-proof-log-size", size=log_size, given=size), "size")


def _get_size(connection: Connection) -> int:
    return connection.execute(select(sa.func.max(checkpoints.c.id))).scalar() or 0


def _store_cosignature(connection: Connection, size: int, line: VerifiedSignature) -> None:
    key = {"size": size, "witness": line.key.name}
    query = select(cosignatures.c.at).filter_by(**key)
    if connection.execute(query).first() is None:
        connection.execute(sa.insert(cosignatures).values(**key, at=now(), line=line.line))


def find_log_faults(connection: Connection, bodies: list[str]) -> list[Message]:
    """Compare the stored Merkle tree with the tree over these checkpoint bodies, and return the faults."""
    expected_nodes: dict[tuple[int, int], bytes] = {}

    def lookup(level: int, place: int) -> bytes:
        return expected_nodes[level, place]

    for place, body in enumerate(bodies):
        added = merkle.list_appended_nodes(lookup, place, merkle.hash_leaf(body.encode()))
        expected_nodes.update({(level, at): node for level, at, node in added})
    stored_nodes = {(row.level, row.place): bytes(row.hash) for row in connection.execute(select(nodes))}
    return [] if stored_nodes == expected_nodes else [Message("server-proof-log-differs")]
