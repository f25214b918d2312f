"""Progressive pools: the accounts of a table's own pools, and pools that several tables share.

A shared pool is one row with a version. It is created once and read before each command of a table that feeds
it. A ``meter`` command precedes each command that feeds the pool or is paid from it. A batch that changes the
pool also stores the next version of the pool. If another table has stored that version first, the batch
conflicts, and the server validates the command again on the current pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.engine.ports.hosting import CentsByName
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.money import print_money
from houseway.server.ledger.postings import post
from houseway.server.storage import schema
from houseway.server.storage.append_batch import PoolUpdate, Posting
from houseway.server.storage.database import Store

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

pools = schema.pools
POOL_PARTS = ("jackpot", "reserve")
"""Names of the two parts of a progressive pool: the jackpot and its reserve."""
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
    """State of a shared pool: its name, its version, and the cents in its jackpot and its reserve."""

    name: str
    version: int
    jackpot: int
    reserve: int


def get_pool_account(pool_key: int | str, part: str) -> str:
    """Return the name of the account for a part of a pool, or for an amount that was moved out of the pool.

    ``pool_key`` is the id of the table that has the pool, or the name of a shared pool.
    """
    return f"pool:{pool_key}:{part}"


def get_pool_balances(state: Any) -> CentsByName:
    """Return the balances of the progressive pools of a table, and of the amounts moved out of them.

    The result is empty if the table has no pools.
    """
    balances = getattr(state, "pools", None)
    return {} if balances is None else {"jackpot": balances.jackpot, "reserve": balances.reserve, **balances.moved}


def read_pool(store: Store, name: str) -> SharedPool:
    """Return the shared pool with the given name.

    Raises:
        InvalidRecordError: there is no such pool.
    """
    with store.begin_read() as connection:
        row = connection.execute(select(pools).where(pools.c.name == name)).first()
    if row is None:
        raise InvalidRecordError(Message("server-tables-unknown-pool", name=repr(name)), "pool")
    return SharedPool(row.name, row.version, row.jackpot, row.reserve)


def create_pool(store: Store, name: str, opening_replica: TableReplica) -> None:
    """Create a shared pool with the opening balances of its first table, unless the pool already exists.

    Raises:
        InvalidRecordError: the name could be confused with a table's number, or the table has no jackpot.
    """
    if name.isdecimal() or ":" in name:
        raise InvalidRecordError(Message("server-tables-pool-name"), "pool")
    amounts = get_pool_balances(opening_replica.state)
    if not amounts:
        raise InvalidRecordError(Message("server-tables-no-jackpot"), "pool")
    try:
        with store.begin_write() as connection:
            values = {"name": name, "version": 1, "jackpot": amounts["jackpot"], "reserve": amounts["reserve"]}
            connection.execute(sa.insert(pools).values(values))
            opening_balances = {get_pool_account(name, part): amounts[part] for part in POOL_PARTS if amounts[part]}
            if opening_balances:
                post(
                    connection,
                    {**opening_balances, "house": -sum(opening_balances.values())},
                    "new-shared-pool",
                )
    except sa.exc.IntegrityError:
        return


class PoolTransaction:
    """Changes of a shared pool by one batch of a table, computed from the postings of the batch."""

    def __init__(self, pool: SharedPool) -> None:
        self.pool = pool

    def make_meter_command(
        self, replica: TableReplica, command: Mapping[str, Any], postings: Iterable[Posting]
    ) -> dict[str, Any] | None:
        """Return the ``meter`` command that must precede a command, or None if none is needed.

        No ``meter`` is needed if the command cannot change a pool or the table knows the current balances. None is
        also returned if ``meter`` is not a legal action now.
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
        """Return the amounts of the postings that the pool cannot pay, by account.

        A shortfall arises if other tables emptied the pool while this table could not execute a ``meter`` command.
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
        """Return the balances of the shared pool after the given postings."""
        changes: dict[str, int] = {}
        for posting in postings:
            changes[posting.account] = changes.get(posting.account, 0) + posting.cents
        return {
            name: getattr(self.pool, name) + changes.get(get_pool_account(self.pool.name, name), 0)
            for name in POOL_PARTS
        }
