"""Rows of tables and tournaments in the store, and changes of their options.

The options of a table are stored in its row and not in its log.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import NameConflictError, NotFoundError, TamperedRecordError
from houseway.i18n import Message
from houseway.server.ports.clock import utc_now
from houseway.server.storage import schema
from houseway.server.storage.change_feed import OPTIONS_MARK
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import MAX_CHANGED_BYTES, TOURNAMENT_GAME, check_options, read_options

tables = schema.tables
HAS_FIRST_ENTRY = tables.c.n >= 0
"""SQL condition that a table has its first entry.

It hides tables that are still being opened.
"""

OPENING_TIMEOUT = timedelta(seconds=10)
"""Time after which a table that has no first entry counts as abandoned by the process that was opening it."""
ABANDONED = -2
"""Entry number that marks an abandoned table, so that its first entry can no longer be stored."""

_TABLE = select(tables).where(tables.c.id == sa.bindparam("table_id"), HAS_FIRST_ENTRY)
_HEAD = select(tables.c.n).where(tables.c.id == sa.bindparam("table_id"))


class TableRow(NamedTuple):
    """One table or tournament, as its row in the store describes it."""

    id: int
    name: str
    game: str
    instrument: str
    options: dict[str, Any]
    opened: str
    closed: str | None
    n: int
    hash: str
    problem: Message | None = None
    """Reason why the server cannot open this table, or None. If there is a problem, ``options`` is empty."""


def list_tables(store: Store, *, still_open: bool = False, closed_since: str | None = None) -> list[TableRow]:
    """Return all tables and tournaments, in the order of their ids.

    Args:
        store: The store to read.
        still_open: Return only tables that are open.
        closed_since: Return only tables that were closed at this time or later.
    """
    query = select(tables).where(HAS_FIRST_ENTRY).order_by(tables.c.id)
    if still_open:
        query = query.where(tables.c.closed.is_(None))
    if closed_since is not None:
        query = query.where(tables.c.closed >= closed_since)
    with store.begin_read() as connection:
        return [_make_table_row(row) for row in connection.execute(query)]


def list_closed_tables(store: Store, before: int | None, limit: int, *, tournaments: bool = False) -> list[TableRow]:
    """Return up to ``limit`` closed tables, or closed tournaments, the newest first.

    If ``before`` is given, only rows with smaller ids are returned, so that the caller can read page after page.
    """
    of_kind = tables.c.game == TOURNAMENT_GAME if tournaments else tables.c.game != TOURNAMENT_GAME
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
    """Return the row of a table or tournament.

    Raises:
        NotFoundError: There is no table with this id.
    """
    with store.begin_read() as connection:
        row = connection.execute(_TABLE, {"table_id": table_id}).first()
    if row is None:
        raise NotFoundError(Message("server-storage-unknown-table", number=str(table_id)))
    return _make_table_row(row)


def find_table_by_name(store: Store, name: str) -> TableRow | None:
    """Return the table or tournament with this name, or None if no table has the name."""
    with store.begin_read() as connection:
        row = connection.execute(select(tables).where(tables.c.name == name, HAS_FIRST_ENTRY)).first()
    return None if row is None else _make_table_row(row)


def _make_table_row(row: Any) -> TableRow:
    options, problem = read_options(row.game, row.options)
    return TableRow(
        row.id, row.name, row.game, row.instrument, options, row.opened, row.closed, row.n, row.hash, problem
    )


def get_head(store: Store, table_id: int) -> int:
    """Return the number of the last entry of a table, or -1 if the table has no entries or does not exist."""
    with store.begin_read() as connection:
        head = connection.execute(_HEAD, {"table_id": table_id}).scalar()
    return -1 if head is None else int(head)


def list_open_heads(store: Store) -> list[tuple[int, int, str]]:
    """Return the id, the last entry number and the encoded options of each open table, in the order of the ids."""
    query = "select id, n, options from tables where closed is null and n >= 0 order by id"
    with store.begin_read() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]


def insert_table(store: Store, row: dict[str, Any]) -> int:
    """Insert a row into the list of tables and return its id.

    The table stays hidden until its first entry is stored. If that entry is not stored within ``OPENING_TIMEOUT``,
    another process may use the name, and the slow process can no longer open its table.

    Raises:
        NameConflictError: Another table has the name.
    """
    deadline = (utc_now() - OPENING_TIMEOUT).isoformat()
    is_overdue = sa.and_(tables.c.name == row["name"], tables.c.n < 0, tables.c.opened < deadline)
    abandoned_values = {"name": f"{row['name']}, given up {deadline}", "n": ABANDONED}
    try:
        with store.begin_write() as connection:
            connection.execute(sa.update(tables).where(is_overdue).values(abandoned_values))
            result = connection.execute(sa.insert(tables).values(**row))
            assert result.inserted_primary_key is not None
            return int(result.inserted_primary_key[0])
    except sa.exc.IntegrityError:
        raise NameConflictError(Message("server-tables-name-in-use", name=repr(row["name"]))) from None


def mark_closed(store: Store, table_id: int, at: str) -> None:
    """Mark a table as closed at a time, unless it is marked already."""
    if get_table(store, table_id).closed is not None:
        return
    with store.begin_write() as connection:
        is_open = sa.and_(tables.c.id == table_id, tables.c.closed.is_(None))
        connection.execute(sa.update(tables).where(is_open).values(closed=at))


@contextlib.contextmanager
def change_options(store: Store, table_id: int) -> Iterator[tuple[Connection, dict[str, Any]]]:
    """Yield the connection of a transaction and the options of a table, for the caller to change in place.

    At the end of the block the options are checked and stored, together with everything else that the block wrote
    on the connection. The row stays locked during the transaction. So concurrent changes, also those of other
    processes, run one after the other and do not overwrite each other.

    Raises:
        NotFoundError: There is no table with this id.
        TamperedRecordError: The stored options cannot be read.
    """
    with store.begin_write() as connection:
        query = select(tables.c.game, tables.c.options).where(tables.c.id == table_id).with_for_update()
        row = connection.execute(query).first()
        if row is None:
            raise NotFoundError(Message("server-storage-unknown-table", number=str(table_id)))
        game, text = row
        options, problem = read_options(game, text)
        if problem is not None:
            raise TamperedRecordError(Message("server-storage-table-problem", table=str(table_id), reason=problem))
        yield connection, options
        encoded = check_options(game, options, MAX_CHANGED_BYTES).decode()
        connection.execute(sa.update(tables).where(tables.c.id == table_id).values(options=encoded))
        store.notify(connection, f"{table_id}:{OPTIONS_MARK}")
