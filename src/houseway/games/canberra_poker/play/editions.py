"""Differences between the two instruments as data, with one ``Edition`` for each instrument.

No other module distinguishes between the instruments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from houseway.games.canberra_poker.clauses import r3_6, r10_2
from houseway.law import Rule


@dataclass(frozen=True, slots=True)
class FixedPrize:
    """Jackpot prize that does not depend on the pool (11.1).

    The prize is an amount plus a multiple of the jackpot wager displayed on the sign.
    """

    cents: int = 0
    times_wager: int = 0

    def compute_cents(self, displayed_wager: int) -> int:
        """Return the prize in cents for the jackpot wager displayed on the sign."""
        return self.cents + self.times_wager * displayed_wager


@dataclass(frozen=True, slots=True)
class Edition:
    """Provisions of one instrument that differ from those of the other."""

    number: str
    marker_needs_limit: bool
    """True if a marker must show the new limit (3.2)."""
    jackpot_wager_rule: Rule
    """Clause to cite if a jackpot wager has the wrong amount: 3.6 about the sign, or 10.2 about the sensor."""
    reserve_may_move: bool
    """True if money of the reserve may be moved to prizes of tournaments and lotteries (10.6)."""
    fixed_prizes: Mapping[str, FixedPrize]
    """Prizes of four of a kind, a full house and a flush (11.1(c) to (e))."""


EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.number: edition
        for edition in (
            Edition(
                number="NI2016-268",
                marker_needs_limit=True,
                jackpot_wager_rule=r10_2,
                reserve_may_move=False,
                fixed_prizes={
                    "four-of-a-kind": FixedPrize(cents=500_00),
                    "full-house": FixedPrize(cents=150_00),
                    "flush": FixedPrize(cents=100_00),
                },
            ),
            Edition(
                number="NI2023-573",
                marker_needs_limit=False,
                jackpot_wager_rule=r3_6,
                reserve_may_move=True,
                fixed_prizes={
                    "four-of-a-kind": FixedPrize(times_wager=500),
                    "full-house": FixedPrize(times_wager=150),
                    "flush": FixedPrize(times_wager=100),
                },
            ),
        )
    }
)
"""Editions by the number of their instrument."""
