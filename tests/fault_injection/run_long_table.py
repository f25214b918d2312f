"""A million commands at a live table of each game whose entries are kept elsewhere: what it holds does not grow, nor what a
snapshot costs, though a thousand guests pass through and every fifth round is declared void.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import Any

from tests.records.repeated_rounds import EVENINGS, Evening

from houseway import Table

COMMANDS = 1_000_000
GUESTS = 1_000
MORE_BLOCKS = 5_000
"""How many blocks of memory more a table may take after all of them than after a tenth (what Python itself keeps)."""
SNAPSHOT_BYTES = 10_500


class Shelf:
    """Keeps nothing: the run never asks for what is past."""

    def write(self, _entry: dict[str, Any], _found: str) -> None:
        """Forget the entry."""

    def give_back(self) -> list[dict[str, Any]]:
        """Nobody asks."""
        raise AssertionError("nobody asks for what is past")


def main(games: tuple[str, ...] = tuple(EVENINGS), commands: int = COMMANDS) -> int:
    """The commands for each game; the number of games that grew."""
    return sum(_grew(name, EVENINGS[name], commands) for name in games)


def _grew(name: str, kind: type[Evening], commands: int) -> bool:
    shelf = Shelf()
    evening = kind(writer=shelf, elsewhere=shelf.give_back)
    before = evening.table.commands
    evening.play(1)
    evening.guest_every = COMMANDS // (GUESTS * (evening.table.commands - before))
    evening.play_commands(commands // 10)
    gc.collect()
    before, small = sys.getallocatedblocks(), len(evening.table.snapshot())
    started = time.perf_counter()
    evening.play_commands(commands - commands // 10)
    seconds = time.perf_counter() - started
    gc.collect()
    blocks, snapshot = sys.getallocatedblocks(), evening.table.snapshot()
    print(
        f"   {name}: {evening.table.commands:,} commands, {len(evening.table.state.rounds):,} rounds, "
        f"{commands / seconds:,.0f} commands a second; blocks of memory {before:,} and {blocks:,}; "
        f"snapshot {small:,} and {len(snapshot):,} bytes, written in {_microseconds(evening.table.snapshot):.0f} "
        f"and read in {_microseconds(lambda: Table.from_snapshot(snapshot)):.0f} microseconds",
        flush=True,
    )
    return blocks > before + MORE_BLOCKS or len(snapshot) > SNAPSHOT_BYTES


def _microseconds(work: Any) -> float:
    """The best of many."""
    best = float("inf")
    for _ in range(200):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best * 1e6
