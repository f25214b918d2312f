"""How the meter of the Canberra Poker jackpot moves: every wager raises it, a straight flush takes a tenth, a royal flush all.

Hands that win come as often as they lie in a deck; between them the meter rises evenly. Two winners in one round are left out:
they are some thousands of times rarer. The reserve, and behind it the house, pays what prizes and a new seed lack: no other
prize touches the meter.
"""

from __future__ import annotations

import random
from math import comb
from typing import NamedTuple

from houseway.games.canberra_poker.determinations import Determinations

HANDS = comb(52, 5)
ROYAL, STRAIGHT = 4 / HANDS, 36 / HANDS
TENTH = 10


class Year(NamedTuple):
    """One stretch of days."""

    meters: list[float]
    """The meter at the end of each day, in cents."""
    hit: list[tuple[float, float]]
    """The day of each royal flush, and what the meter stood at."""


class Years(NamedTuple):
    """Many stretches of as many days."""

    days: int
    years: list[Year]

    def quantile(self, day: int, part: float) -> float:
        """The meter that this part of all stretches does not pass on a day."""
        meters = sorted(year.meters[day] for year in self.years)
        return meters[min(int(part * len(meters)), len(meters) - 1)]

    def chance_by(self, day: float) -> float:
        """How likely a royal flush has come by a day."""
        return sum(bool(year.hit) and year.hit[0][0] <= day for year in self.years) / len(self.years)


def years(table: Determinations, wagers_a_day: float, days: int, tries: int, seed: int) -> Years:
    """So many stretches with this turnover, in wagers a day."""
    chance = random.Random(f"meter {seed}")
    return Years(days, [_year(table, wagers_a_day, days, chance) for _ in range(tries)])


def _year(table: Determinations, wagers_a_day: float, days: int, chance: random.Random) -> Year:
    jackpot = table.jackpot
    a_day = wagers_a_day * (int(jackpot.wager) * int(jackpot.share) // 10_000)
    meter, at, next_day = float(jackpot.pool), 0.0, 1
    meters: list[float] = []
    hit: list[tuple[float, float]] = []
    rate = wagers_a_day * (ROYAL + STRAIGHT)
    while True:
        until = at + chance.expovariate(rate)
        while next_day <= days and next_day <= until:
            meters.append(meter + (next_day - at) * a_day)
            next_day += 1
        if until > days:
            return Year(meters, hit)
        meter += (until - at) * a_day
        at = until
        if chance.random() * (ROYAL + STRAIGHT) < ROYAL:
            hit.append((at, meter))
            meter = max(0.0, float(jackpot.seed or 0))
        else:
            meter -= meter / TENTH
