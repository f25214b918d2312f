"""Simulation of the meter of the Canberra Poker jackpot over time.

Every wager raises the meter, a straight flush takes a tenth, a royal flush all of it. Winning hands occur
as often as in a deck, and between them the meter rises evenly. Two winners in one round are ignored,
because they are thousands of times rarer. The reserve, and after it the house, pays what prizes and a new
seed lack: no other prize affects the meter.
"""

from __future__ import annotations

import random
from math import comb
from typing import NamedTuple

from houseway.games.canberra_poker.determinations import Determinations

HANDS = comb(52, 5)
ROYAL, STRAIGHT = 4 / HANDS, 36 / HANDS
TENTH = 10


class MeterPath(NamedTuple):
    """Path of the meter over a number of days."""

    meters: list[float]
    """Meter at the end of each day, in cents."""
    royal_flushes: list[tuple[float, float]]
    """Time of each royal flush in days, and the meter just before it in cents."""


class MeterPaths(NamedTuple):
    """Many paths over the same number of days."""

    days: int
    paths: list[MeterPath]

    def compute_quantile(self, day: int, share: float) -> float:
        """Return the meter that the given share of all paths does not exceed on a day."""
        meters = sorted(path.meters[day] for path in self.paths)
        return meters[min(int(share * len(meters)), len(meters) - 1)]

    def compute_hit_chance(self, day: float) -> float:
        """Return the share of paths with a royal flush on or before a day."""
        return sum(bool(path.royal_flushes) and path.royal_flushes[0][0] <= day for path in self.paths) / len(
            self.paths
        )


def simulate_paths(table: Determinations, wagers_per_day: float, days: int, path_count: int, seed: int) -> MeterPaths:
    """Simulate ``path_count`` paths of the meter, with this number of jackpot wagers per day."""
    generator = random.Random(f"meter {seed}")
    return MeterPaths(days, [_simulate_path(table, wagers_per_day, days, generator) for _ in range(path_count)])


def _simulate_path(table: Determinations, wagers_per_day: float, days: int, generator: random.Random) -> MeterPath:
    jackpot = table.jackpot
    cents_per_day = wagers_per_day * (int(jackpot.wager) * int(jackpot.share) // 10_000)
    meter, time, next_day = float(jackpot.pool), 0.0, 1
    meters: list[float] = []
    royal_flushes: list[tuple[float, float]] = []
    rate = wagers_per_day * (ROYAL + STRAIGHT)
    while True:
        next_time = time + generator.expovariate(rate)
        while next_day <= days and next_day <= next_time:
            meters.append(meter + (next_day - time) * cents_per_day)
            next_day += 1
        if next_time > days:
            return MeterPath(meters, royal_flushes)
        meter += (next_time - time) * cents_per_day
        time = next_time
        if generator.random() * (ROYAL + STRAIGHT) < ROYAL:
            royal_flushes.append((time, meter))
            meter = max(0.0, float(jackpot.seed or 0))
        else:
            meter -= meter / TENTH
