"""Snapshots of replicas as bytes, so that a process can start without replaying all entries of every table.

A snapshot is that of the recorded game, together with the data that the server derives from the entries.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from houseway.errors import InvalidRecordError
from houseway.server.tables.log_replica import Replica

FORMAT = 6
ReplicaT = TypeVar("ReplicaT", bound=Replica)


class SnapshotMetadata(Struct, frozen=True, array_like=True):
    """Contents of a snapshot."""

    format: int
    recorded: bytes
    """Snapshot of the recorded game."""
    data: msgspec.Raw
    """Other data of the replica, as the ``data_type`` of its class."""


_DECODER = msgspec.msgpack.Decoder(SnapshotMetadata)


def save_replica(replica: Replica) -> bytes:
    """Return a snapshot of a replica as bytes. A snapshot takes a few kilobytes."""
    recorded, data = replica.make_snapshot()
    return msgspec.msgpack.encode(SnapshotMetadata(FORMAT, recorded, msgspec.Raw(msgspec.msgpack.encode(data))))


def restore_replica(kind: type[ReplicaT], table_id: int, snapshot: bytes, **arguments: Any) -> ReplicaT | None:
    """Return the replica of this kind that a snapshot describes, or None if the snapshot cannot be used.

    A snapshot of another version cannot be used. The caller must then replay the entries of the table. ``arguments``
    are those of the class ``kind``, such as how to load the entries.
    """
    try:
        metadata = _DECODER.decode(snapshot)
        if metadata.format != FORMAT:
            return None
        data = msgspec.msgpack.decode(metadata.data, type=kind.data_type)
        return kind.from_snapshot(table_id, metadata.recorded, data, **arguments)
    except (InvalidRecordError, msgspec.MsgspecError, UnicodeError):
        return None
