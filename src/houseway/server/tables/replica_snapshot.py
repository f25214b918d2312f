"""A replica as bytes, so that a process starts without playing every table again."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from houseway.engine.state.snapshots import NO_SNAPSHOT, pack, unpacked
from houseway.errors import BadRecord
from houseway.server.tables.alerts import Alert
from houseway.server.tables.bank_partners import Promise
from houseway.server.tables.player_seeds import Additions
from houseway.server.tables.table_replica import Replica
from houseway.server.tournaments.replica import Saved, TournamentReplica

FORMAT = 4


class Beside(Struct, frozen=True, array_like=True):
    """What a replica has beside the engine's state."""

    format: int
    head: dict[str, Any]
    n: int
    hash: str
    latest: str
    purses: dict[str, int]
    bound: dict[str, str]
    loaded: dict[str, int]
    link_name: str | None
    has_commission: bool
    alerts: list[Alert]
    settled: int = 0
    waits: dict[str, Any] | None = None
    tournament: Saved | None = None
    promises: dict[str, Promise] = field(default_factory=dict)
    books_debts: bool = False
    additions: Additions = field(default_factory=Additions)


def saved(replica: Replica) -> bytes:
    """The replica as a few kilobytes."""
    tournament, outside = replica.saved() if isinstance(replica, TournamentReplica) else (None, ())
    beside = Beside(
        FORMAT, replica.head, replica.n, replica.hash, replica.course.latest, replica.purses, replica.bound,
        replica.loaded, replica.link_name, replica.has_commission, list(replica.alerts.values()), replica.settled,
        replica.waits, tournament, replica.promises, replica.books_debts, replica.additions,
    )  # fmt: skip
    return pack(replica.state, replica.game.shared, beside, outside)


def restored(table_id: int, data: bytes) -> Replica | None:
    """The replica that was saved; None where it is of another version and must be made from the entries."""
    try:
        told, fill = unpacked(data)
        beside = msgspec.convert(told, Beside)
        if beside.format != FORMAT:
            raise BadRecord(NO_SNAPSHOT, "snapshot")
        replica = Replica(table_id) if beside.tournament is None else TournamentReplica(table_id)
        replica.link_name, replica.has_commission = beside.link_name, beside.has_commission
        replica.books_debts = beside.books_debts
        replica.open(beside.head)
        outside: tuple[object, ...] = ()
        if beside.tournament is not None and isinstance(replica, TournamentReplica):
            outside = replica.go_on_from(beside.tournament)
        fill(replica.state, replica.game.shared, replica.game.package, outside)
    except (BadRecord, msgspec.ValidationError):
        return None
    replica.keep_latest()
    replica.n, replica.hash, replica.course.latest = beside.n, beside.hash, beside.latest
    replica.purses, replica.bound, replica.loaded = beside.purses, beside.bound, beside.loaded
    replica.alerts = {alert.n: alert for alert in beside.alerts}
    replica.settled, replica.waits, replica.promises = beside.settled, beside.waits, beside.promises
    replica.additions = beside.additions
    return replica
