"""Snapshots of replicas as bytes, so that a process can start without replaying all entries of every table."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from houseway.engine.state.snapshots import INVALID_SNAPSHOT, pack, unpack
from houseway.errors import InvalidRecordError
from houseway.server.tables.alerts import Alert
from houseway.server.tables.bank_partners import Promise
from houseway.server.tables.player_seeds import Additions
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tournaments.replica import TournamentReplica, TournamentSnapshot

FORMAT = 4


class SnapshotMetadata(Struct, frozen=True, array_like=True):
    """The parts of a replica that a snapshot stores in addition to the engine's state."""

    format: int
    head: dict[str, Any]
    n: int
    hash: str
    latest: str
    balances: dict[str, int]
    committed_shuffles: dict[str, str]
    shuffles_in_use: dict[str, int]
    link_name: str | None
    has_commission: bool
    alerts: list[Alert]
    settled: int = 0
    waits: dict[str, Any] | None = None
    tournament: TournamentSnapshot | None = None
    promises: dict[str, Promise] = field(default_factory=dict)
    books_debts: bool = False
    additions: Additions = field(default_factory=Additions)


def save_replica(replica: TableReplica) -> bytes:
    """Return a snapshot of a replica as bytes. A snapshot takes a few kilobytes."""
    tournament, outside = replica.make_snapshot() if isinstance(replica, TournamentReplica) else (None, ())
    metadata = SnapshotMetadata(
        FORMAT,
        replica.head,
        replica.n,
        replica.hash,
        replica.constraints.latest_time,
        replica.balances,
        replica.committed_shuffles,
        replica.shuffles_in_use,
        replica.pool_name,
        replica.has_commission,
        list(replica.alerts.values()),
        replica.settled_rounds,
        replica.pending_command,
        tournament,
        replica.promises,
        replica.books_debts,
        replica.additions,
    )
    return pack(replica.state, replica.game.shared_attributes, metadata, outside)


def restore_replica(table_id: int, data: bytes) -> TableReplica | None:
    """Return the replica that a snapshot describes, or None if the snapshot cannot be used.

    A snapshot of another version cannot be used. The caller must then replay the entries of the table.
    """
    try:
        values, fill = unpack(data)
        metadata = msgspec.convert(values, SnapshotMetadata)
        if metadata.format != FORMAT:
            raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot")
        replica = TableReplica(table_id) if metadata.tournament is None else TournamentReplica(table_id)
        replica.pool_name, replica.has_commission = metadata.link_name, metadata.has_commission
        replica.books_debts = metadata.books_debts
        replica.open(metadata.head)
        outside: tuple[object, ...] = ()
        if metadata.tournament is not None and isinstance(replica, TournamentReplica):
            outside = replica.restore_snapshot(metadata.tournament)
        fill(replica.state, replica.game.shared_attributes, replica.game.package, outside)
    except (InvalidRecordError, msgspec.ValidationError):
        return None
    replica.limit_history()
    replica.n, replica.hash, replica.constraints.latest_time = metadata.n, metadata.hash, metadata.latest
    replica.balances, replica.committed_shuffles, replica.shuffles_in_use = (
        metadata.balances,
        metadata.committed_shuffles,
        metadata.shuffles_in_use,
    )
    replica.alerts = {alert.n: alert for alert in metadata.alerts}
    replica.settled_rounds, replica.pending_command, replica.promises = (
        metadata.settled,
        metadata.waits,
        metadata.promises,
    )
    replica.additions = metadata.additions
    return replica
