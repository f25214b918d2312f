"""Simulated worlds: processor time of a busy world with every kind of fault, and of a day on which nothing happens."""

from __future__ import annotations

import time

from houseway.server.simulation.faults import FaultPlan
from houseway.server.simulation.world import MAX_SECONDS_PER_ENTRY, simulate
from houseway.server.simulation.world_plan import TablePlan, WorldPlan

SEED = 7
ENTRIES = 5000
TARGET_SECONDS = 10
QUIET_ENTRIES = round((86_400 - 600) / MAX_SECONDS_PER_ENTRY)
"""Number of entries for which a world waits a day."""
CLOCKS = {"pace": 1.2, "betting": 20.0, "decision": 30.0, "between": 2.0}
BUSY = WorldPlan(
    processes=2,
    tables=tuple(TablePlan(game, 2, CLOCKS) for game in range(4)),
    players=10,
    think_seconds=2.0,
    faults=FaultPlan(
        failed_append=0.01, lost_outcome=0.01, lost_notification=0.1, cut_connection=0.01, repeated_command=0.1,
        kill_seconds=120, restart_seconds=2, skew_seconds=0.05,
    ),
)  # fmt: skip
"""Two processes, four tables with two bots each, ten players, kills and faults."""
QUIET = WorldPlan(
    processes=2,
    tables=tuple(TablePlan(game, 0, CLOCKS) for game in range(4)),
    players=0,
    think_seconds=1.0,
    check_seconds=3600.0,
    faults=FaultPlan(),
)


def main() -> None:
    """Print the processor time of both worlds."""
    simulate(SEED, 20, BUSY)  # makes the applications, which every world uses again
    started = time.process_time()
    result = simulate(SEED, ENTRIES, BUSY)
    seconds = time.process_time() - started
    assert not result.violations, result.violations
    print(
        f"   {result.entries} entries, {result.commands} commands, {result.kills} kills, {result.seconds:.0f} simulated"
        f" seconds: {seconds:.1f} s of processor time, {1000 * seconds / result.entries:.2f} ms per entry"
        f" (target {TARGET_SECONDS} s)"
    )
    started = time.process_time()
    result = simulate(SEED, QUIET_ENTRIES, QUIET)
    seconds = time.process_time() - started
    assert [violation.check for violation in result.violations] == ["pace"], result.violations
    print(
        f"   two processes on which nothing happens for {result.seconds / 3600:.0f} hours: {seconds:.1f} s of processor"
        f" time (target {TARGET_SECONDS} s)"
    )
