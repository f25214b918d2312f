"""What is chosen for a table or a tournament beside its log: read, changed and written in one transaction.

Two who change it at once do so one after the other, in whatever process: neither writes over what the other has chosen.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import Tampered
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable
from houseway.server.tables.table_options import LARGEST_CHANGED_BYTES, check_options, read_options

tables = schema.tables


@contextlib.contextmanager
def changing(store: Store, table_id: int) -> Iterator[tuple[Connection, dict[str, Any]]]:
    """The options of a table, to be changed in place; what is done with the connection is stored with them, or neither is."""
    with store.writing() as connection:
        wanted = select(tables.c.game, tables.c.options).where(tables.c.id == table_id).with_for_update()
        told = connection.execute(wanted).first()
        if told is None:
            raise NoTable(f"there is no table {table_id}")
        game, text = told
        options, problem = read_options(game, text)
        if problem is not None:
            raise Tampered(f"table {table_id}: {problem}")
        yield connection, options
        changed = check_options(game, options, LARGEST_CHANGED_BYTES).decode()
        connection.execute(sa.update(tables).where(tables.c.id == table_id).values(options=changed))
