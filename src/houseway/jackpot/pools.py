"""The jackpot pool and the reserve pool of one table: no cent goes in or out that is not somebody's.

>>> pools = Pools(jackpot=12_000_00, reserve=500_00)
>>> pools.contribute(2_00, 40_00)
Contribution(jackpot=80, reserve=120)
>>> pools.jackpot, pools.reserve
(1200080, 50120)
"""

from __future__ import annotations

from typing import NamedTuple

WHOLE = 100_00
"""All of a wager, in hundredths of one per cent."""


class Contribution(NamedTuple):
    """What one wager put into each pool, in cents."""

    jackpot: int
    reserve: int


class Pools:
    """What the pools hold, in cents; ``jackpot`` is what the meter shows."""

    __slots__ = ("jackpot", "moved", "reserve")

    def __init__(self, jackpot: int = 0, reserve: int = 0) -> None:
        self.jackpot = jackpot
        self.reserve = reserve
        self.moved: dict[str, int] = {"tournament": 0, "lottery": 0}
        """What left the pools for good, by where it went."""

    def contribute(self, wager: int, share: int) -> Contribution:
        """Put a wager in: ``share`` hundredths of a per cent, rounded down, to the jackpot, the rest to the reserve."""
        part = wager * share // WHOLE
        self.jackpot += part
        self.reserve += wager - part
        return Contribution(part, wager - part)

    def take_back(self, contribution: Contribution) -> dict[str, int]:
        """Take out what a wager put in, because it is void; what each pool can no longer give back."""
        return self.undo(contribution.jackpot, contribution.reserve)

    def undo(self, jackpot: int, reserve: int) -> dict[str, int]:
        """Move each pool by the opposite of what a round did to it, because the round is void.

        A pool that holds less than it must give back goes to nought: what the operator then owes, by pool, jackpot first.

        >>> pools = Pools(jackpot=50, reserve=10_00)
        >>> pools.undo(80, -5_00), pools.jackpot, pools.reserve
        ({'jackpot': 30}, 0, 1500)
        """
        owed = {}
        for name, moved in (("jackpot", jackpot), ("reserve", reserve)):
            left = getattr(self, name) - moved
            setattr(self, name, max(0, left))
            if left < 0:
                owed[name] = -left
        return owed

    def meter(self, jackpot: int, reserve: int) -> None:
        """The pools are shared with other tables and stand so now; what was moved away stays as it is."""
        self.jackpot = jackpot
        self.reserve = reserve

    def move(self, source: str, to: str, amount: int) -> None:
        """Move money out of ``jackpot`` or ``reserve``, to the other pool or to what is outside of both."""
        held: int = getattr(self, source)
        assert 0 <= amount <= held, f"{amount} of the {held} in {source}"
        setattr(self, source, held - amount)
        if to in self.moved:
            self.moved[to] += amount
        else:
            setattr(self, to, getattr(self, to) + amount)

    def fill_up(self, seed: int, *, house_adds: bool) -> int:
        """Fill the jackpot pool up to ``seed`` from the reserve; what the house added where the reserve fell short."""
        missing = max(0, seed - self.jackpot)
        from_reserve = min(missing, self.reserve)
        from_house = missing - from_reserve if house_adds else 0
        self.reserve -= from_reserve
        self.jackpot += from_reserve + from_house
        return from_house

    def total(self) -> int:
        """Everything that wagers and the house put in and no player has won."""
        return self.jackpot + self.reserve + sum(self.moved.values())
