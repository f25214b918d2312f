"""Rows of tables and tournaments in the store, and changes of their options, which are outside their logs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import NotFoundError, TamperedRecordError
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import MAX_CHANGED_BYTES, TOURNAMENT_GAME, check_options, read_options

tables = schema.tables
HAS_FIRST_ENTRY = tables.c.n >= 0
"""Condition that a table has its first entry; tables that are still being opened are hidden."""


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


def get_head(store: Store, table_id: int) -> int:
    """Return the number of a table's last entry, or -1 if it has none."""
    with store.begin_read() as connection:
        head = connection.execute(select(tables.c.n).where(tables.c.id == table_id)).scalar()
    return -1 if head is None else int(head)


@contextlib.contextmanager
def change_options(store: Store, table_id: int) -> Iterator[tuple[Connection, dict[str, Any]]]:
    """Yield the options of a table, to be changed in place, and the connection of the transaction.

    They are read, changed and written in one transaction. The row is locked, so two changes at once run one after
    the other, in whatever process: neither overwrites the other.

    The options are checked and stored at the end of the block, together with whatever the block did on the
    connection.

    Raises:
        NotFoundError: there is no such table.
        TamperedRecordError: the stored options cannot be read.
    """
    with store.begin_write() as connection:
        query = select(tables.c.game, tables.c.options).where(tables.c.id == table_id).with_for_update()
        row = connection.execute(query).first()
        if row is None:
            raise NotFoundError(f"there is no table {table_id}")
        game, text = row
        options, problem = read_options(game, text)
        if problem is not None:
            raise TamperedRecordError(f"table {table_id}: {problem}")
        yield connection, options
        encoded = check_options(game, options, MAX_CHANGED_BYTES).decode()
        connection.execute(sa.update(tables).where(tables.c.id == table_id).values(options=encoded))
