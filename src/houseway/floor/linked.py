"""Progressive pools that several tables share: one row with a version, and a ``meter`` before whatever feeds or pays it.

A run that moves the pool stores the pool's next version with it; where another table was faster the run is lost, and judged
again on the pool as it then stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.floor.money import pools_of
from houseway.floor.replica import Replica
from houseway.floor.runs import PoolMove
from houseway.kit.money import print_money

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


class Pool(NamedTuple):
    """A shared pool as it stands."""

    name: str
    version: int
    jackpot: int
    reserve: int


class Link:
    """One run of a table that feeds a shared pool."""

    def __init__(self, pool: Pool, replica: Replica) -> None:
        self.pool = pool
        self._before = pools_of(replica.state)

    def meter(self, replica: Replica, command: Mapping[str, Any]) -> dict[str, Any] | None:
        """The meter that must stand before a command; None where the table knows the pool, or may not be told now."""
        held = pools_of(replica.state)
        if command.get("do") not in FEEDING or (held["jackpot"], held["reserve"]) == (
            self.pool.jackpot,
            self.pool.reserve,
        ):
            return None
        if not any(offer.do == "meter" for offer in replica.legal("operator")):
            return None
        told = {"jackpot": print_money(self.pool.jackpot), "reserve": print_money(self.pool.reserve)}
        return {"do": "meter", **told, "by": "operator"}

    def metered(self, replica: Replica) -> None:
        """The table has been told: what changes now is its own doing."""
        self._before = pools_of(replica.state)

    def move(self, replica: Replica) -> PoolMove | None:
        """What the run does to the pool."""
        now = pools_of(replica.state)
        jackpot = self.pool.jackpot + now["jackpot"] - self._before["jackpot"]
        reserve = self.pool.reserve + now["reserve"] - self._before["reserve"]
        if (jackpot, reserve) == (self.pool.jackpot, self.pool.reserve):
            return None
        return PoolMove(self.pool.name, self.pool.version, max(0, jackpot), max(0, reserve))
