"""Queries of the store: tables, entries, seeds, snapshots, rounds and requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.engine.output.events import TableEvent
from houseway.errors import HousewayError, NameConflictError, NotFoundError, TamperedRecordError
from houseway.records.format.entries import make_record
from houseway.server.live.activity_feed import ActivityFeed
from houseway.server.proof.entry_encryption import EntryDecryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.replica_snapshot import restore_replica
from houseway.server.tables.table_options import read_options
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tournaments.replica import GAME, TournamentReplica

entries, tables = schema.entries, schema.tables
HAS_FIRST_ENTRY = tables.c.n >= 0
"""Condition that a table has its first entry; tables that are still being opened are hidden."""
OTHER_CONTENT = "this idempotency key was used for other content: send a new one"
MAX_CATCH_UP_EVENTS = 200
"""Largest number of recent events that ``catch_up`` returns."""


class TableRow(NamedTuple):
    """A row of the list of tables."""

    id: int
    name: str
    game: str
    instrument: str
    options: dict[str, Any]
    opened: str
    closed: str | None
    n: int
    hash: str
    problem: str | None = None
    """Reason why the table cannot be served, or None; its options are empty then."""


class Ack(NamedTuple):
    """Position of a command in the log."""

    table_id: int
    n: int
    hash: str


def list_tables(store: Store, *, still_open: bool = False, closed_since: str | None = None) -> list[TableRow]:
    """Return every table; or only those that are open, or those that were closed since a time."""
    query = select(tables).where(HAS_FIRST_ENTRY).order_by(tables.c.id)
    if still_open:
        query = query.where(tables.c.closed.is_(None))
    if closed_since is not None:
        query = query.where(tables.c.closed >= closed_since)
    with store.begin_read() as connection:
        return [_make_table_row(row) for row in connection.execute(query)]


def list_closed_tables(store: Store, before: int | None, limit: int, *, tournaments: bool = False) -> list[TableRow]:
    """Return a page of closed tables or tournaments (with ids below ``before``), newest first."""
    of_kind = tables.c.game == GAME if tournaments else tables.c.game != GAME
    query = (
        select(tables)
        .where(HAS_FIRST_ENTRY, of_kind, tables.c.closed.is_not(None))
        .order_by(tables.c.id.desc())
        .limit(limit)
    )
    if before is not None:
        query = query.where(tables.c.id < before)
    with store.begin_read() as connection:
        return [_make_table_row(row) for row in connection.execute(query)]


def get_table(store: Store, table_id: int) -> TableRow:
    """Return a table.

    Raises:
        NotFoundError: there is no such table.
    """
    with store.begin_read() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id, HAS_FIRST_ENTRY)).first()
    if row is None:
        raise NotFoundError(f"there is no table {table_id}")
    return _make_table_row(row)


def find_table_by_name(store: Store, name: str) -> TableRow | None:
    """Return the table or tournament of that name, or None if there is none."""
    with store.begin_read() as connection:
        row = connection.execute(select(tables).where(tables.c.name == name, HAS_FIRST_ENTRY)).first()
    return None if row is None else _make_table_row(row)


def _make_table_row(row: Any) -> TableRow:
    options, problem = read_options(row.game, row.options)
    return TableRow(
        row.id, row.name, row.game, row.instrument, options, row.opened, row.closed, row.n, row.hash, problem
    )


def load_replica(store: Store, keys: Keyring, table_id: int, *, opening: bool = False) -> TableReplica:
    """Load the replica of a table from the store: its last snapshot, and the entries since then.

    Args:
        opening: whether the table may still lack its first entry.

    Raises:
        NotFoundError: there is no such table.
        TamperedRecordError: the options, the snapshot or an entry cannot be read. A damaged row can make a game
            raise
            anything, so every error counts; it must stop this table and no other.
    """
    try:
        return _load_replica(store, keys, table_id, opening=opening)
    except (HousewayError, sa.exc.SQLAlchemyError):
        raise
    except Exception as error:
        raise TamperedRecordError(f"table {table_id} cannot be loaded: {error!r}") from error


def _load_replica(store: Store, keys: Keyring, table_id: int, *, opening: bool) -> TableReplica:
    with store.begin_read() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
        if row is None or (row.n < 0 and not opening):
            raise NotFoundError(f"there is no table {table_id}")
        problem = read_options(row.game, row.options)[1]
        if problem is not None:
            raise TamperedRecordError(f"table {table_id}: {problem}")
        snapshot = _read_snapshot(connection, keys, table_id)
        snapshot_replica = None if snapshot is None else restore_replica(table_id, snapshot)
        replica = make_empty_replica(row) if snapshot_replica is None else snapshot_replica
        if not isinstance(replica, TournamentReplica):
            replica.set_up(msgspec.json.decode(row.options))
        replica.load_entries = make_entry_loader(store, keys, table_id)
        if not isinstance(replica, TournamentReplica):
            replica.activity_feed = ActivityFeed()
            if snapshot_replica is not None and snapshot is not None:
                replica.activity_feed.checkpoint(snapshot_replica.n, snapshot)
        catch_up(connection, keys, replica)
        last_round_query = select(sa.func.max(schema.rounds.c.last)).where(schema.rounds.c.table_id == table_id)
        replica.first_entry_of_round = (connection.execute(last_round_query).scalar() or 0) + 1
        if (replica.n, replica.hash) != (row.n, row.hash):
            raise TamperedRecordError(
                f"table {table_id}: the log ends at entry {replica.n}, the table stands at {row.n}"
            )
    return replica


def make_empty_replica(row: Any) -> TableReplica:
    """Make the replica of a table or a tournament before its first entry."""
    if row.game == GAME:
        return TournamentReplica(row.id)
    replica = TableReplica(row.id)
    replica.set_up(read_options(row.game, row.options)[0])
    return replica


def make_entry_loader(store: Store, keys: Keyring, table_id: int) -> Callable[[int], list[dict[str, Any]]]:
    """Return a function that loads the entries of a table up to a number."""

    def load_entries(upto: int) -> list[dict[str, Any]]:
        with store.begin_read() as connection:
            loaded_entries = [entry for entry, _ in _read_entries(connection, keys, table_id, upto)]
        assert len(loaded_entries) == upto + 1, "the log does not hold what the replica knows"
        return loaded_entries

    return load_entries


def _read_snapshot(connection: Connection, keys: Keyring, table_id: int) -> bytes | None:
    row = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == table_id)).first()
    return None if row is None else keys.decrypt(row.sealed, f"snapshot {table_id} {row.n}")


def load_milestone(store: Store, keys: Keyring, table_id: int, before: int) -> TableReplica | None:
    """Return the replica of a table at its last milestone before an entry, or None if there is none."""
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
    return restore_replica(table_id, keys.decrypt(row.sealed, f"snapshot {table_id} {row.n}"))


def catch_up(connection: Connection, keys: Keyring, replica: TableReplica) -> tuple[TableEvent, ...]:
    """Apply the entries that a replica does not have yet; return the latest events."""
    events: deque[TableEvent] = deque(maxlen=MAX_CATCH_UP_EVENTS)
    decryptor = make_entry_decryptor(connection, keys, replica.committed_shuffles)
    rows = connection.execute(
        select(entries.c.hash, entries.c.body)
        .where(entries.c.table_id == replica.table_id, entries.c.n > replica.n)
        .order_by(entries.c.n)
    )
    for row in rows:
        events += replica.apply_entry(decryptor.decrypt_entry(row.body), expected_hash=row.hash).events
    return tuple(events)


def make_entry_decryptor(
    connection: Connection, keys: Keyring, committed_shuffles: dict[str, str] | None = None
) -> EntryDecryptor:
    """Return the decryptor that restores the hidden orders of entries, with the seeds of this store."""

    def find_seed(commitment: str) -> bytes:
        encrypted_seed = connection.execute(
            select(schema.seeds.c.sealed).where(schema.seeds.c.commitment == commitment)
        ).scalar()
        if encrypted_seed is None:
            raise TamperedRecordError(f"the seed of the shuffle {commitment[:16]} is not in the store")
        return bytes(encrypted_seed)

    return EntryDecryptor(keys, find_seed, committed_shuffles)


def read_encrypted_seeds(store: Store, commitments: Collection[str]) -> dict[str, bytes]:
    """Return the encrypted seeds of these commitments, leaving out those that the store does not have."""
    seeds = schema.seeds
    with store.begin_read() as connection:
        rows = connection.execute(select(seeds).where(seeds.c.commitment.in_(list(commitments))))
        return {row.commitment: bytes(row.sealed) for row in rows}


def find_request_entry(store: Store, person: int, request: str, content: str | None = None) -> Ack | None:
    """Return the entry that a request made, or None if it made none.

    Raises:
        NameConflictError: the idempotency key was used with other content.
    """
    requests = schema.requests
    with store.begin_read() as connection:
        row = connection.execute(
            select(requests.c.table_id, requests.c.n, requests.c.content, entries.c.hash)
            .join(entries, sa.and_(entries.c.table_id == requests.c.table_id, entries.c.n == requests.c.n))
            .where(requests.c.person == person, requests.c.id == request)
        ).first()
    if row is None:
        return None
    check_content(row.content, content)
    return Ack(row.table_id, row.n, row.hash)


def check_content(stored: str | None, content: str | None) -> None:
    """Check that an idempotency key comes with the content that it was first used for.

    Older rows have no content to compare.

    Raises:
        NameConflictError: the content is another.
    """
    if stored is not None and content is not None and stored != content:
        raise NameConflictError(OTHER_CONTENT)


def get_head(store: Store, table_id: int) -> int:
    """Return the number of a table's last entry, or -1 if it has none."""
    with store.begin_read() as connection:
        head = connection.execute(select(tables.c.n).where(tables.c.id == table_id)).scalar()
    return -1 if head is None else int(head)


def read_record(store: Store, keys: Keyring, table_id: int, upto: int | None = None) -> dict[str, Any]:
    """Return the record of a table up to entry ``upto``, with its chain, for ``houseway verify``.

    It contains the whole order of a shoe in use. A reader who must not see that gets it only up to
    ``last_publishable_entry``.

    Raises:
        NotFoundError: there is no such table.
    """
    with store.begin_read() as connection:
        rows = list(_read_entries(connection, keys, table_id, upto))
    if not rows:
        raise NotFoundError(f"there is no table {table_id}")
    return make_record([entry for entry, _ in rows], [entry_hash for _, entry_hash in rows])


def _read_entries(
    connection: Connection, keys: Keyring, table_id: int, upto: int | None
) -> Iterator[tuple[dict[str, Any], str]]:
    decryptor = make_entry_decryptor(connection, keys)
    query = select(entries.c.hash, entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.n)
    if upto is not None:
        query = query.where(entries.c.n <= upto)
    for row in connection.execute(query):
        yield decryptor.decrypt_entry(row.body), row.hash


def read_round(store: Store, table_id: int, number: int) -> dict[str, Any] | None:
    """Return a closed round in the form of the result, or None if there is none."""
    rounds = schema.rounds
    with store.begin_read() as connection:
        body = connection.execute(
            select(rounds.c.body).where(rounds.c.table_id == table_id, rounds.c.number == number)
        ).scalar()
    return None if body is None else dict(msgspec.json.decode(body))
