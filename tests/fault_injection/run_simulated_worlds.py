"""A thousand simulated worlds of 5,000 entries each, with kills, faults and all checks."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor

from houseway.server.simulation.world import SimulationResult, simulate

SEEDS = 1000
ENTRIES = 5000
FIRST_SEED = 1001
"""First seed. The tests of every run use the seeds below."""


def run_seed(seed: int) -> SimulationResult:
    """Simulate one world."""
    return simulate(seed, ENTRIES)


def main() -> int:
    """Print what was simulated and every violation; return the number of worlds with violations."""
    entries = kills = faults = failures = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for result in pool.map(run_seed, range(FIRST_SEED, FIRST_SEED + SEEDS)):
            entries, kills, faults = (
                entries + result.entries,
                kills + result.kills,
                faults + sum(result.faults.values()),
            )
            failures += bool(result.violations)
            for violation in result.violations:
                print(f"   houseway server simulate --seed {result.seed} --entries {ENTRIES}: {violation.text}")
    print(f"   {SEEDS} worlds, {entries} entries, {kills} kills, {faults} other faults")
    return failures
