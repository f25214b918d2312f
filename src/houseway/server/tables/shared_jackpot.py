"""Progressive pools: the accounts of a table's own pools, and pools that several tables share.

A shared pool is one row with a version, created once and read before each command of a table that feeds
it. A ``meter`` precedes each command that feeds the pool or is paid from it. A batch that changes the pool
stores its next version too. If another table was first, the batch conflicts, and the command is validated
again on the current pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.engine.ports.hosting import CentsByName
from houseway.errors import InvalidRecordError
from houseway.money import print_money
from houseway.server.ledger.postings import post
from houseway.server.storage import schema
from houseway.server.storage.append_batch import PoolUpdate, Posting
from houseway.server.storage.database import Store

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

pools = schema.pools
POOL_PARTS = ("jackpot", "reserve")
"""Parts of a progressive pool."""
POOL_VERBS = (
    "deal",
    "collect",
    "no-more-bets",
    "stacks",
    "settle",
    "jackpot",
    "withdraw",
    "void",
    "void-wager",
    "redistribute",
)
"""Commands that may change a pool."""
SERVER_ONLY_VERBS = ("meter", "linked-win")
"""Commands that report the balance of a shared pool; only the server may execute them."""


class SharedPool(NamedTuple):
    """State of a shared pool."""

    name: str
    version: int
    jackpot: int
    reserve: int


def get_pool_account(pool_key: int | str, part: str) -> str:
    """Return the account of a part of a pool, or of what was moved away from it.

    ``pool_key`` is the number of the pool's table, or the name of a shared pool.
    """
    return f"pool:{pool_key}:{part}"


def get_pool_balances(state: Any) -> CentsByName:
    """Return the balances of the progressive pools and of what was moved from them; empty without pools."""
    balances = getattr(state, "pools", None)
    return {} if balances is None else {"jackpot": balances.jackpot, "reserve": balances.reserve, **balances.moved}


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
                post(
                    connection,
                    {**opening_balances, "house": -sum(opening_balances.values())},
                    "a shared pool is founded",
                )
    except sa.exc.IntegrityError:
        return


class PoolTransaction:
    """Changes of a shared pool by one batch of a table; the batch's postings alone define them."""

    def __init__(self, pool: SharedPool) -> None:
        self.pool = pool

    def make_meter_command(
        self, replica: TableReplica, command: Mapping[str, Any], postings: Iterable[Posting]
    ) -> dict[str, Any] | None:
        """Return the ``meter`` command that must precede a command.

        It is None if the table knows the current pool, or if ``meter`` is not a legal action now.
        """
        if command.get("do") not in POOL_VERBS:
            return None
        table_pools, pool_balances = get_pool_balances(replica.state), self._compute_balances(postings)
        if all(table_pools[name] == cents for name, cents in pool_balances.items()):
            return None
        if not any(action.do == "meter" for action in replica.legal("operator")):
            return None
        return {"do": "meter", **{name: print_money(cents) for name, cents in pool_balances.items()}, "by": "operator"}

    def compute_shortfall(self, postings: Iterable[Posting]) -> dict[str, int]:
        """Return by account what the pool cannot pay of the postings.

        Other tables have emptied it while this one could not execute a ``meter``.
        """
        pool_balances = self._compute_balances(postings)
        return {get_pool_account(self.pool.name, name): -cents for name, cents in pool_balances.items() if cents < 0}

    def make_update(self, postings: Iterable[Posting]) -> PoolUpdate | None:
        """Return the update of the pool, or None if the batch does not change it."""
        pool_balances = self._compute_balances(postings)
        if pool_balances == {name: getattr(self.pool, name) for name in POOL_PARTS}:
            return None
        return PoolUpdate(self.pool.name, self.pool.version, **pool_balances)

    def _compute_balances(self, postings: Iterable[Posting]) -> dict[str, int]:
        """Return the balances of the pool after the postings."""
        changes: dict[str, int] = {}
        for posting in postings:
            changes[posting.account] = changes.get(posting.account, 0) + posting.cents
        return {
            name: getattr(self.pool, name) + changes.get(get_pool_account(self.pool.name, name), 0)
            for name in POOL_PARTS
        }
