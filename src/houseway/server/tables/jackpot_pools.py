"""Shared jackpot pools in the store: created once, and read before each command of a table that feeds one."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import InvalidRecordError
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.jackpot_accounts import POOL_PARTS, get_pool_account, get_pool_balances
from houseway.server.tables.shared_jackpot import SharedPool
from houseway.server.tables.table_replica import TableReplica

pools = schema.pools


def read_pool(store: Store, name: str) -> SharedPool:
    """Return the pool of that name.

    Raises:
        InvalidRecordError: there is no such pool.
    """
    with store.begin_read() as connection:
        row = connection.execute(select(pools).where(pools.c.name == name)).first()
    if row is None:
        raise InvalidRecordError(f"there is no pool {name!r}", "pool")
    return SharedPool(row.name, row.version, row.jackpot, row.reserve)


def create_pool(store: Store, name: str, opening_replica: TableReplica) -> None:
    """Create a shared pool with the opening balance of its first table; do nothing if it exists.

    Raises:
        InvalidRecordError: the name could be a table's number, or the table has no jackpot.
    """
    if name.isdecimal() or ":" in name:
        raise InvalidRecordError("a shared pool has a name: the pool of a single table is called by its number", "pool")
    amounts = get_pool_balances(opening_replica.state)
    if not amounts:
        raise InvalidRecordError("a table without a jackpot feeds no pool", "pool")
    try:
        with store.begin_write() as connection:
            values = {"name": name, "version": 1, "jackpot": amounts["jackpot"], "reserve": amounts["reserve"]}
            connection.execute(sa.insert(pools).values(values))
            opening_balances = {get_pool_account(name, part): amounts[part] for part in POOL_PARTS if amounts[part]}
            if opening_balances:
                postings.post(
                    connection,
                    {**opening_balances, "house": -sum(opening_balances.values())},
                    "a shared pool is founded",
                )
    except sa.exc.IntegrityError:
        return
