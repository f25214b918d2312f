"""What is read from the store: tables, entries, seeds, snapshots, rounds, requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.engine.output.events import Happened
from houseway.errors import Denied, HousewayError, Tampered
from houseway.records.format.entries import record_of
from houseway.server.live.activity_feed import Story
from houseway.server.proof.entry_encryption import Unsealer
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.replica_snapshot import restored
from houseway.server.tables.table_options import read_options
from houseway.server.tables.table_replica import Replica
from houseway.server.tournaments.replica import GAME, TournamentReplica

entries, tables = schema.entries, schema.tables
OPENED = tables.c.n >= 0
"""A table that has its first entry; of one in the opening nobody else knows yet."""
OTHER_CONTENT = "this idempotency key was used for other content: send a new one"
LATELY = 200
"""How much of what happened is told when a replica has caught up."""


class NoTable(Denied):
    """There is no such table."""


class Taken(Denied):
    """Somebody or something has that name already."""


class TableRow(NamedTuple):
    """A table as the list of tables has it."""

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
    """Why the table cannot be served; its options are empty then."""


class Ack(NamedTuple):
    """Where an act stands in the log."""

    table_id: int
    n: int
    hash: str


def table_rows(store: Store, *, still_open: bool = False, closed_since: str | None = None) -> list[TableRow]:
    """Every table; or every one that is not closed; or every one that was closed since a moment."""
    wanted = select(tables).where(OPENED).order_by(tables.c.id)
    if still_open:
        wanted = wanted.where(tables.c.closed.is_(None))
    if closed_since is not None:
        wanted = wanted.where(tables.c.closed >= closed_since)
    with store.reading() as connection:
        return [_table_row(row) for row in connection.execute(wanted)]


def closed_rows(store: Store, before: int | None, most: int, *, tournaments: bool = False) -> list[TableRow]:
    """A page of closed tables or tournaments, the newest first; ``before`` a number, those before it."""
    of_kind = tables.c.game == GAME if tournaments else tables.c.game != GAME
    wanted = (
        select(tables).where(OPENED, of_kind, tables.c.closed.is_not(None)).order_by(tables.c.id.desc()).limit(most)
    )
    if before is not None:
        wanted = wanted.where(tables.c.id < before)
    with store.reading() as connection:
        return [_table_row(row) for row in connection.execute(wanted)]


def table_row(store: Store, table_id: int) -> TableRow:
    """One table; ``NoTable`` where there is none."""
    with store.reading() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id, OPENED)).first()
    if row is None:
        raise NoTable(f"there is no table {table_id}")
    return _table_row(row)


def row_named(store: Store, name: str) -> TableRow | None:
    """The table or tournament of that name."""
    with store.reading() as connection:
        row = connection.execute(select(tables).where(tables.c.name == name, OPENED)).first()
    return None if row is None else _table_row(row)


def _table_row(row: Any) -> TableRow:
    options, problem = read_options(row.game, row.options)
    return TableRow(
        row.id, row.name, row.game, row.instrument, options, row.opened, row.closed, row.n, row.hash, problem
    )


def load(store: Store, keys: Keys, table_id: int, *, opening: bool = False) -> Replica:
    """Load the replica of a table from the store: its last snapshot, and the entries since.

    Args:
        opening: whether the table may still lack its first entry.

    Raises:
        NoTable: there is no such table.
        Tampered: the options, the snapshot or an entry cannot be read. The cause may be anything that a damaged row makes a
            game raise, so every error counts; it must stop this table and no other.
    """
    try:
        return _load(store, keys, table_id, opening=opening)
    except (HousewayError, sa.exc.SQLAlchemyError):
        raise
    except Exception as error:
        raise Tampered(f"table {table_id} cannot be loaded: {error!r}") from error


def _load(store: Store, keys: Keys, table_id: int, *, opening: bool) -> Replica:
    with store.reading() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
        if row is None or (row.n < 0 and not opening):
            raise NoTable(f"there is no table {table_id}")
        problem = read_options(row.game, row.options)[1]
        if problem is not None:
            raise Tampered(f"table {table_id}: {problem}")
        snapshot = _snapshot(connection, keys, table_id)
        found = None if snapshot is None else restored(table_id, snapshot)
        replica = empty_replica(row) if found is None else found
        if not isinstance(replica, TournamentReplica):
            replica.set_up(msgspec.json.decode(row.options))
        replica.elsewhere = every_entry(store, keys, table_id)
        if not isinstance(replica, TournamentReplica):
            replica.story = Story()
            if found is not None and snapshot is not None:
                replica.story.rest(found.n, snapshot)
        catch_up(connection, keys, replica)
        ended = select(sa.func.max(schema.rounds.c.last)).where(schema.rounds.c.table_id == table_id)
        replica.round_first = (connection.execute(ended).scalar() or 0) + 1
        if (replica.n, replica.hash) != (row.n, row.hash):
            raise Tampered(f"table {table_id}: the log ends at entry {replica.n}, the table stands at {row.n}")
    return replica


def empty_replica(row: Any) -> Replica:
    """The replica of a table or a tournament before its first entry."""
    if row.game == GAME:
        return TournamentReplica(row.id)
    replica = Replica(row.id)
    replica.set_up(read_options(row.game, row.options)[0])
    return replica


def every_entry(store: Store, keys: Keys, table_id: int) -> Callable[[int], list[dict[str, Any]]]:
    """Gives the entries of a table back, up to a number."""

    def read(upto: int) -> list[dict[str, Any]]:
        with store.reading() as connection:
            found = [entry for entry, _ in _entries(connection, keys, table_id, upto)]
        assert len(found) == upto + 1, "the log does not hold what the replica knows"
        return found

    return read


def _snapshot(connection: Connection, keys: Keys, table_id: int) -> bytes | None:
    found = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == table_id)).first()
    return None if found is None else keys.unseal(found.sealed, f"snapshot {table_id} {found.n}")


def milestone(store: Store, keys: Keys, table_id: int, before: int) -> Replica | None:
    """The replica of a table at its last milestone before an entry; None where there is none."""
    kept = schema.milestones
    wanted = select(kept).where(kept.c.table_id == table_id, kept.c.n < before).order_by(kept.c.n.desc()).limit(1)
    with store.reading() as connection:
        found = connection.execute(wanted).first()
    if found is None:
        return None
    return restored(table_id, keys.unseal(found.sealed, f"snapshot {table_id} {found.n}"))


def catch_up(connection: Connection, keys: Keys, replica: Replica) -> tuple[Happened, ...]:
    """Take the entries that a replica does not know yet; what happened lately."""
    happened: deque[Happened] = deque(maxlen=LATELY)
    unsealer = unsealer_of(connection, keys, replica.bound)
    rows = connection.execute(
        select(entries.c.hash, entries.c.body)
        .where(entries.c.table_id == replica.table_id, entries.c.n > replica.n)
        .order_by(entries.c.n)
    )
    for row in rows:
        happened += replica.take(unsealer.read(row.body), found=row.hash).happened
    return tuple(happened)


def unsealer_of(connection: Connection, keys: Keys, bound: dict[str, str] | None = None) -> Unsealer:
    """Reads sealed orders back, with the seeds of this store."""

    def find(commitment: str) -> bytes:
        sealed = connection.execute(
            select(schema.seeds.c.sealed).where(schema.seeds.c.commitment == commitment)
        ).scalar()
        if sealed is None:
            raise Tampered(f"the seed of the shuffle {commitment[:16]} is not in the store")
        return bytes(sealed)

    return Unsealer(keys, find, bound)


def sealed_seeds(store: Store, commitments: Collection[str]) -> dict[str, bytes]:
    """The encrypted seeds of these commitments, as far as the store has them."""
    seeds = schema.seeds
    with store.reading() as connection:
        rows = connection.execute(select(seeds).where(seeds.c.commitment.in_(list(commitments))))
        return {row.commitment: bytes(row.sealed) for row in rows}


def request_made(store: Store, person: int, request: str, content: str | None = None) -> Ack | None:
    """Which entry a request made; None where it made none. ``Taken`` if the key came with other content then."""
    asked = schema.requests
    with store.reading() as connection:
        row = connection.execute(
            select(asked.c.table_id, asked.c.n, asked.c.content, entries.c.hash)
            .join(entries, sa.and_(entries.c.table_id == asked.c.table_id, entries.c.n == asked.c.n))
            .where(asked.c.person == person, asked.c.id == request)
        ).first()
    if row is None:
        return None
    check_content(row.content, content)
    return Ack(row.table_id, row.n, row.hash)


def check_content(stored: str | None, content: str | None) -> None:
    """Check that an idempotency key comes with the content that it was used for; older rows have none to compare."""
    if stored is not None and content is not None and stored != content:
        raise Taken(OTHER_CONTENT)


def head_of(store: Store, table_id: int) -> int:
    """The number of a table's last entry."""
    with store.reading() as connection:
        found = connection.execute(select(tables.c.n).where(tables.c.id == table_id)).scalar()
    return -1 if found is None else int(found)


def record(store: Store, keys: Keys, table_id: int, upto: int | None = None) -> dict[str, Any]:
    """The record of a table with its chain, as far as entry ``upto``: ``houseway verify`` checks it.

    It holds the whole order of a shoe that is in use: who may not see that is given no more than up to ``told_end``.
    """
    with store.reading() as connection:
        found = list(_entries(connection, keys, table_id, upto))
    if not found:
        raise NoTable(f"there is no table {table_id}")
    return record_of([entry for entry, _ in found], [hashed for _, hashed in found])


def _entries(
    connection: Connection, keys: Keys, table_id: int, upto: int | None
) -> Iterator[tuple[dict[str, Any], str]]:
    unsealer = unsealer_of(connection, keys)
    wanted = select(entries.c.hash, entries.c.body).where(entries.c.table_id == table_id).order_by(entries.c.n)
    if upto is not None:
        wanted = wanted.where(entries.c.n <= upto)
    for row in connection.execute(wanted):
        yield unsealer.read(row.body), row.hash


def round_body(store: Store, table_id: int, number: int) -> dict[str, Any] | None:
    """A closed round as the result tells it."""
    closed = schema.rounds
    with store.reading() as connection:
        body = connection.execute(
            select(closed.c.body).where(closed.c.table_id == table_id, closed.c.number == number)
        ).scalar()
    return None if body is None else dict(msgspec.json.decode(body))
