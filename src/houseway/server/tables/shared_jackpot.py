"""Progressive pools that several tables share: one row with a version, and a ``meter`` before whatever feeds or pays it.

A run that moves the pool stores the pool's next version with it; where another table was faster the run is lost, and judged
again on the pool as it then stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from houseway.money import print_money
from houseway.server.storage.append_batch import PoolMove, Posting
from houseway.server.tables.jackpot_accounts import PARTS, pool_account, pools_of
from houseway.server.tables.table_replica import Replica

FEEDING = (
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
"""Commands that may move a pool."""


TOLD_BY_THE_FLOOR = ("meter", "linked-win")
"""Commands that say how a shared pool stands: the floor knows, and nobody else says so."""


class Pool(NamedTuple):
    """A shared pool as it stands."""

    name: str
    version: int
    jackpot: int
    reserve: int


class Link:
    """One run of a table that feeds a shared pool. What the run posts is what it does to the pool: there is no other account."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def meter(self, replica: Replica, command: Mapping[str, Any], postings: Iterable[Posting]) -> dict[str, Any] | None:
        """The meter that must stand before a command; None where the table knows the pool, or may not be told now."""
        if command.get("do") not in FEEDING:
            return None
        held, standing = pools_of(replica.state), self._standing(postings)
        if all(held[name] == cents for name, cents in standing.items()):
            return None
        if not any(offer.do == "meter" for offer in replica.legal("operator")):
            return None
        return {"do": "meter", **{name: print_money(cents) for name, cents in standing.items()}, "by": "operator"}

    def lacking(self, postings: Iterable[Posting]) -> dict[str, int]:
        """What the pool cannot give of what was posted, by account: other tables emptied it while this one could not be told."""
        standing = self._standing(postings)
        return {pool_account(self.pool.name, name): -cents for name, cents in standing.items() if cents < 0}

    def move(self, postings: Iterable[Posting]) -> PoolMove | None:
        """What the run does to the pool."""
        standing = self._standing(postings)
        if standing == {name: getattr(self.pool, name) for name in PARTS}:
            return None
        return PoolMove(self.pool.name, self.pool.version, **standing)

    def _standing(self, postings: Iterable[Posting]) -> dict[str, int]:
        """The pool after what was posted."""
        moved: dict[str, int] = {}
        for posting in postings:
            moved[posting.account] = moved.get(posting.account, 0) + posting.cents
        return {name: getattr(self.pool, name) + moved.get(pool_account(self.pool.name, name), 0) for name in PARTS}
