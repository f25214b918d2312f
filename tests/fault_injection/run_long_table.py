"""A million commands at a table of each game with external entries: memory and snapshots do not grow.

A thousand guests pass through, and every fifth round is declared void.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import Any

from tests.records.repeated_rounds import ROUND_REPEATERS, RoundRepeater

from houseway import Table

COMMANDS = 1_000_000
GUESTS = 1_000
MAX_EXTRA_BLOCKS = 5_000
"""Memory blocks that a table may add between a tenth of the commands and the end (Python's own use)."""
MAX_SNAPSHOT_BYTES = 10_500


class DiscardingWriter:
    """Writer that stores nothing: the run never asks for past entries."""

    def write(self, _entry: dict[str, Any], _entry_hash: str) -> None:
        """Discard the entry."""

    def load_entries(self) -> list[dict[str, Any]]:
        """Fail, because nobody may ask for past entries."""
        raise AssertionError("nobody asks for what is past")


def main(games: tuple[str, ...] = tuple(ROUND_REPEATERS), commands: int = COMMANDS) -> int:
    """Run the commands for each game; return the number of games that grew."""
    return sum(_has_grown(name, ROUND_REPEATERS[name], commands) for name in games)


def _has_grown(name: str, kind: type[RoundRepeater], commands: int) -> bool:
    writer = DiscardingWriter()
    evening = kind(writer=writer, load_entries=writer.load_entries)
    count_before = evening.table.commands
    evening.play_rounds(1)
    evening.guest_every = COMMANDS // (GUESTS * (evening.table.commands - count_before))
    evening.play_commands(commands // 10)
    gc.collect()
    count_before, early_snapshot_bytes = sys.getallocatedblocks(), len(evening.table.snapshot())
    started = time.perf_counter()
    evening.play_commands(commands - commands // 10)
    seconds = time.perf_counter() - started
    gc.collect()
    blocks, snapshot = sys.getallocatedblocks(), evening.table.snapshot()
    print(
        f"   {name}: {evening.table.commands:,} commands, {len(evening.table.state.rounds):,} rounds, "
        f"{commands / seconds:,.0f} commands a second; blocks of memory {count_before:,} and {blocks:,}; "
        f"snapshot {early_snapshot_bytes:,} and {len(snapshot):,} bytes, "
        f"written in {_measure_microseconds(evening.table.snapshot):.0f} "
        f"and read in {_measure_microseconds(lambda: Table.from_snapshot(snapshot)):.0f} microseconds",
        flush=True,
    )
    return blocks > count_before + MAX_EXTRA_BLOCKS or len(snapshot) > MAX_SNAPSHOT_BYTES


def _measure_microseconds(function: Any) -> float:
    """Return the shortest of many measurements."""
    best_seconds = float("inf")
    for _ in range(200):
        started = time.perf_counter()
        function()
        best_seconds = min(best_seconds, time.perf_counter() - started)
    return best_seconds * 1e6
