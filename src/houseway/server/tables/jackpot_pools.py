"""Shared pools in the store: founded once, read before each act of a table that feeds one."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import BadRecord
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.jackpot_accounts import PARTS, pool_account, pools_of
from houseway.server.tables.shared_jackpot import Pool
from houseway.server.tables.table_replica import Replica

pools = schema.pools


def read(store: Store, name: str) -> Pool:
    """The pool of that name."""
    with store.reading() as connection:
        row = connection.execute(select(pools).where(pools.c.name == name)).first()
    if row is None:
        raise BadRecord(f"there is no pool {name!r}", "pool")
    return Pool(row.name, row.version, row.jackpot, row.reserve)


def found(store: Store, name: str, opened: Replica) -> None:
    """Found a pool with what the first table that feeds it opens with; there is only one of that name."""
    if name.isdecimal() or ":" in name:
        raise BadRecord("a shared pool has a name: the pool of a single table is called by its number", "pool")
    held = pools_of(opened.state)
    if not held:
        raise BadRecord("a table without a jackpot feeds no pool", "pool")
    try:
        with store.writing() as connection:
            values = {"name": name, "version": 1, "jackpot": held["jackpot"], "reserve": held["reserve"]}
            connection.execute(sa.insert(pools).values(values))
            filled = {pool_account(name, part): held[part] for part in PARTS if held[part]}
            if filled:
                postings.post(connection, {**filled, "house": -sum(filled.values())}, "a shared pool is founded")
    except sa.exc.IntegrityError:
        return
