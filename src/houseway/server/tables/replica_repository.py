"""Loads table replicas from the store: the last snapshot of a table, then the entries since that snapshot."""

from __future__ import annotations

from collections import deque
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.engine.output.events import TableEvent
from houseway.errors import HousewayError, InvalidRecordError, NotFoundError, TamperedRecordError
from houseway.i18n import Message
from houseway.server.proof.entry_decryption import make_entry_decryptor, make_entry_loader
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME, read_options
from houseway.server.tables.log_replica import Replica, StoredEntryLoader
from houseway.server.tables.replica_snapshot import restore_replica
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.tournament.replica import TournamentReplica

AnyReplica: TypeAlias = TableReplica | TournamentReplica
"""A replica of either kind, as the list of tables has both."""
entries, tables = schema.entries, schema.tables
MAX_CATCH_UP_EVENTS = 200
"""Largest number of recent events that ``catch_up`` returns."""
_NEWER_ENTRIES = (
    select(entries.c.hash, entries.c.body)
    .where(entries.c.table_id == sa.bindparam("table_id"), entries.c.n > sa.bindparam("n"))
    .order_by(entries.c.n)
)
"""Query of ``catch_up``, built once, because building it takes longer than running it."""
_TABLE = select(tables).where(tables.c.id == sa.bindparam("table_id"))
_LAST_ROUND = select(sa.func.max(schema.rounds.c.last)).where(schema.rounds.c.table_id == sa.bindparam("table_id"))
_SNAPSHOT = select(schema.snapshots).where(schema.snapshots.c.table_id == sa.bindparam("table_id"))


def load_replica(store: Store, keys: Keyring, table_id: int) -> TableReplica:
    """Load the replica of a table, as ``load_log`` does.

    Raises:
        NotFoundError: there is no such table, or the number belongs to a tournament.
    """
    replica = load_log(store, keys, table_id)
    if not isinstance(replica, TableReplica):
        raise NotFoundError(Message("server-tables-unknown-table", number=str(table_id)))
    return replica


def load_log(store: Store, keys: Keyring, table_id: int, *, opening: bool = False) -> AnyReplica:
    """Load the replica of a table or a tournament from its last snapshot and the entries since that snapshot.

    Args:
        opening: whether the table may still lack its first entry.

    Raises:
        NotFoundError: there is no such table.
        TamperedRecordError: the options, the snapshot or an entry cannot be read. A damaged row can make a game
            raise any exception. Every such exception is converted, so that it stops this table and no other.
    """
    try:
        return _load_log(store, keys, table_id, opening=opening)
    except TamperedRecordError:
        raise
    except InvalidRecordError as error:
        raise TamperedRecordError(
            Message("server-tables-not-loaded", table=str(table_id), reason=str(error))
        ) from error
    except (HousewayError, sa.exc.SQLAlchemyError):
        raise
    except Exception as error:
        raise TamperedRecordError(
            Message("server-tables-not-loaded", table=str(table_id), reason=repr(error))
        ) from error


def _load_log(store: Store, keys: Keyring, table_id: int, *, opening: bool) -> AnyReplica:
    with store.begin_read() as connection:
        row = connection.execute(_TABLE, {"table_id": table_id}).first()
        if row is None or (row.n < 0 and not opening):
            raise NotFoundError(Message("server-tables-unknown-table", number=str(table_id)))
        problem = read_options(row.game, row.options)[1]
        if problem is not None:
            raise TamperedRecordError(Message("server-storage-table-problem", table=str(table_id), reason=problem))
        arguments: dict[str, Any] = {"load_entries": make_entry_loader(store, keys, table_id)}
        kind: type[AnyReplica] = TournamentReplica if row.game == TOURNAMENT_GAME else TableReplica
        if kind is TableReplica:
            arguments |= {
                "options": msgspec.json.decode(row.options),
                "has_feed": True,
                "first_entry_of_round": (connection.execute(_LAST_ROUND, {"table_id": table_id}).scalar() or 0) + 1,
            }
        snapshot = _read_snapshot(connection, keys, table_id)
        snapshot_replica = None if snapshot is None else restore_replica(kind, table_id, snapshot, **arguments)
        replica = kind(table_id, **arguments) if snapshot_replica is None else snapshot_replica
        replica.options = msgspec.json.decode(row.options)
        catch_up(connection, keys, replica)
        if (replica.n, replica.hash) != (row.n, row.hash):
            raise TamperedRecordError(
                Message("server-tables-log-incomplete", table=str(table_id), last=str(replica.n), expected=str(row.n))
            )
    return replica


def make_empty_replica(
    row: Any, *, load_entries: StoredEntryLoader | None = None, has_feed: bool = False
) -> AnyReplica:
    """Make the replica of a table or a tournament before its first entry. A tournament has no activity feed."""
    if row.game == TOURNAMENT_GAME:
        return TournamentReplica(row.id, load_entries=load_entries)
    return TableReplica(row.id, read_options(row.game, row.options)[0], load_entries=load_entries, has_feed=has_feed)


def _read_snapshot(connection: Connection, keys: Keyring, table_id: int) -> bytes | None:
    row = connection.execute(_SNAPSHOT, {"table_id": table_id}).first()
    return None if row is None else keys.decrypt(row.sealed, f"snapshot {table_id} {row.n}")


def load_milestone(store: Store, keys: Keyring, table_id: int, before: int, **arguments: Any) -> TableReplica | None:
    """Return the replica of a table at its last permanent snapshot before entry ``before``, or None if there is none.

    ``arguments`` are those of ``TableReplica``.
    """
    milestones = schema.milestones
    query = (
        select(milestones)
        .where(milestones.c.table_id == table_id, milestones.c.n < before)
        .order_by(milestones.c.n.desc())
        .limit(1)
    )
    with store.begin_read() as connection:
        row = connection.execute(query).first()
    if row is None:
        return None
    return restore_replica(
        TableReplica, table_id, keys.decrypt(row.sealed, f"snapshot {table_id} {row.n}"), **arguments
    )


def catch_up(connection: Connection, keys: Keyring, replica: Replica) -> tuple[TableEvent, ...]:
    """Apply the stored entries that a replica lacks, and return the latest events of these entries."""
    events: deque[TableEvent] = deque(maxlen=MAX_CATCH_UP_EVENTS)
    decryptor = make_entry_decryptor(connection, keys, replica.committed_shuffles)
    rows = connection.execute(_NEWER_ENTRIES, {"table_id": replica.table_id, "n": replica.n})
    for row in rows:
        events += replica.apply_entry(decryptor.decrypt_entry(row.body), expected_hash=row.hash).events
    return tuple(events)
