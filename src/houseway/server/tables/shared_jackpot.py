"""Progressive pools that several tables share: one row with a version, and ``meter`` commands.

A ``meter`` precedes each command that feeds the pool or is paid from it. A batch that changes the pool
stores its next version too. If another table was first, the batch conflicts, and the command is validated
again on the current pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from houseway.money import print_money
from houseway.server.storage.append_batch import PoolUpdate, Posting
from houseway.server.tables.jackpot_accounts import POOL_PARTS, get_pool_account, get_pool_balances
from houseway.server.tables.table_replica import TableReplica

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
