"""Snapshots of replicas as bytes, so that a process can start without replaying all entries of every table.

A snapshot is that of the recorded game, together with the data that the server derives from the entries.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import InvalidRecordError
from houseway.server.tables.table_replica import TableData, TableReplica
from houseway.server.tables.tournament.replica import TournamentData, TournamentReplica

FORMAT = 5


class SnapshotMetadata(Struct, frozen=True, array_like=True):
    """Contents of a snapshot."""

    format: int
    recorded: bytes
    """Snapshot of the recorded game."""
    table: TableData
    tournament: TournamentData | None = None


_DECODER = msgspec.msgpack.Decoder(SnapshotMetadata)


def save_replica(replica: TableReplica) -> bytes:
    """Return a snapshot of a replica as bytes. A snapshot takes a few kilobytes."""
    tournament = replica.get_tournament_data() if isinstance(replica, TournamentReplica) else None
    return msgspec.msgpack.encode(SnapshotMetadata(FORMAT, *replica.make_snapshot(), tournament))


def restore_replica(table_id: int, data: bytes, **arguments: Any) -> TableReplica | None:
    """Return the replica that a snapshot describes, or None if the snapshot cannot be used.

    A snapshot of another version cannot be used. The caller must then replay the entries of the table. ``arguments``
    are those of ``TableReplica``: the table's options and how to load its entries.
    """
    try:
        metadata = _DECODER.decode(data)
        if metadata.format != FORMAT:
            return None
        if metadata.tournament is None:
            return TableReplica.from_snapshot(table_id, metadata.recorded, metadata.table, **arguments)
        replica = TournamentReplica.from_snapshot(table_id, metadata.recorded, metadata.table, **arguments)
        replica.restore_tournament_data(metadata.tournament)
    except (InvalidRecordError, msgspec.MsgspecError, UnicodeError):
        return None
    return replica
