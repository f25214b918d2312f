"""Jackpot pool and reserve pool of one table, in which every cent is accounted for.

>>> pools = Pools(jackpot=12_000_00, reserve=500_00)
>>> pools.contribute(2_00, 40_00)
Contribution(jackpot=80, reserve=120)
>>> pools.jackpot, pools.reserve
(1200080, 50120)
"""

from __future__ import annotations

from typing import NamedTuple

WHOLE_WAGER = 100_00
"""One hundred per cent of a wager, in hundredths of one per cent."""


class Contribution(NamedTuple):
    """Amounts that one wager added to each pool, in cents."""

    jackpot: int
    reserve: int


class Pools:
    """Balances of the two pools, in cents. The meter shows the balance of ``jackpot``."""

    __slots__ = ("jackpot", "moved", "reserve")

    def __init__(self, jackpot: int = 0, reserve: int = 0) -> None:
        self.jackpot = jackpot
        self.reserve = reserve
        self.moved: dict[str, int] = {"tournament": 0, "lottery": 0}
        """Amounts that left the pools permanently, by destination."""

    def contribute(self, wager: int, share: int) -> Contribution:
        """Divide a wager between the pools.

        The jackpot gets ``share`` hundredths of a per cent, rounded down. The reserve gets the rest.
        """
        part = wager * share // WHOLE_WAGER
        self.jackpot += part
        self.reserve += wager - part
        return Contribution(part, wager - part)

    def take_back(self, contribution: Contribution) -> dict[str, int]:
        """Remove the contribution of a void wager from the pools.

        A pool that holds too little is set to zero. Return the missing amount of each such pool, by the pool's name.
        """
        return self.undo(contribution.jackpot, contribution.reserve)

    def undo(self, jackpot: int, reserve: int) -> dict[str, int]:
        """Reverse the changes that a void round made to each pool.

        A pool that holds less than it must give back is set to zero. Return the amount that the operator then owes for
        each such pool, the jackpot first.

        >>> pools = Pools(jackpot=50, reserve=10_00)
        >>> pools.undo(80, -5_00), pools.jackpot, pools.reserve
        ({'jackpot': 30}, 0, 1500)
        """
        shortfalls = {}
        for name, change in (("jackpot", jackpot), ("reserve", reserve)):
            remaining = getattr(self, name) - change
            setattr(self, name, max(0, remaining))
            if remaining < 0:
                shortfalls[name] = -remaining
        return shortfalls

    def set_meters(self, jackpot: int, reserve: int) -> None:
        """Set the balances of pools that several tables share. The amounts in ``moved`` do not change."""
        self.jackpot = jackpot
        self.reserve = reserve

    def move(self, source: str, to: str, amount: int) -> None:
        """Move money from one pool to the other pool, or out of the pools to a destination in ``moved``."""
        balance: int = getattr(self, source)
        assert 0 <= amount <= balance, f"{amount} of the {balance} in {source}"
        setattr(self, source, balance - amount)
        if to in self.moved:
            self.moved[to] += amount
        else:
            setattr(self, to, getattr(self, to) + amount)

    def fill_up(self, seed: int, *, house_adds: bool) -> int:
        """Fill the jackpot pool up to ``seed`` cents from the reserve.

        If ``house_adds`` is true, the house covers what the reserve lacks. Return the amount that the house added.
        """
        missing = max(0, seed - self.jackpot)
        from_reserve = min(missing, self.reserve)
        from_house = missing - from_reserve if house_adds else 0
        self.reserve -= from_reserve
        self.jackpot += from_reserve + from_house
        return from_house

    def total(self) -> int:
        """Return the sum of both pools and of all amounts moved out of them."""
        return self.jackpot + self.reserve + sum(self.moved.values())
