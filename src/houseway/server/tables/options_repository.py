"""Changes of the options of a table or tournament, which are stored outside its log.

The options are read, changed and written in one transaction. The row is locked, so two changes at once run
one after the other, in whatever process: neither overwrites the other.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import NotFoundError, TamperedRecordError
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_options import MAX_CHANGED_BYTES, check_options, read_options

tables = schema.tables


@contextlib.contextmanager
def change_options(store: Store, table_id: int) -> Iterator[tuple[Connection, dict[str, Any]]]:
    """Yield the options of a table, to be changed in place, and the connection of the transaction.

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
