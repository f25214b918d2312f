"""Cost of a command at a live table, with and without a journal, and cost of a view."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.records.repeated_rounds import ROUND_REPEATERS

from houseway import Table
from houseway.records.live.journal import Journal

COMMANDS = 1_000_000
TIMED_COMMANDS = 2000
JOURNAL_COMMANDS = 300
"""Number of commands that are timed with a journal; each of them waits for the disk."""
COPIES = 2000
VIEWERS = ("ann", "dealer")
VIEWS = 200

CARDS = "Th 7d 9s Tc 8c"
ROUND: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "cards": CARDS},
    {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
    {"do": "deal"},
    {"do": "stand", "player": "ann", "box": 1},
    {"do": "dealer"},
)


def measure_command(count: int, execute: Callable[[dict[str, Any]], object], clock: Callable[[], float]) -> float:
    """Play rounds of five commands; return the median seconds per command in the faster half of the rounds."""
    durations = []
    for _ in range(count // len(ROUND)):
        started = clock()
        for command in ROUND:
            execute(command)
        durations.append(clock() - started)
    return statistics.median(sorted(durations)[: len(durations) // 2 + 1]) / len(ROUND)


def main() -> None:
    """Print processor time per command at the start and after a million commands, and wall time with a journal."""
    table = Table("NI2005-63", {"decks": 6})
    measure_command(1000, table.give, time.process_time)
    first = measure_command(TIMED_COMMANDS, table.give, time.process_time)
    measure_command(COMMANDS - table.commands, table.give, time.process_time)
    last = measure_command(TIMED_COMMANDS, table.give, time.process_time)
    print(f"   Table.give: {first * 1e6:.0f} us among the first commands, {last * 1e6:.0f} us after {COMMANDS:,}: "
          f"{last / first:.2f} times")  # fmt: skip
    _measure_views()
    with tempfile.TemporaryDirectory() as folder:
        _measure_journal(Path(folder))


def _measure_views() -> None:
    """Print the time of a view at a table of each game, for a player and for the dealer, in the fastest run."""
    for game, make_evening in ROUND_REPEATERS.items():
        evening = make_evening()
        evening.play_rounds(20)
        duration = min(_time_views(evening.table) for _ in range(7))
        print(f"   view of {game}: {duration / VIEWS / len(VIEWERS) * 1e6:.1f} us")


def _time_views(table: Table) -> float:
    view, state = table.game.view, table.state
    started = time.process_time()
    for viewer in VIEWERS:
        for _ in range(VIEWS):
            view(state, viewer)
    return time.process_time() - started


def _measure_journal(folder: Path) -> None:
    """Print the time of a command with a new journal and with a journal of several hundred megabytes."""
    path = folder / "journal"
    journal = Journal.create(path)
    table = Table("NI2005-63", {"decks": 6}, writer=journal)
    first = measure_command(JOURNAL_COMMANDS, table.give, time.perf_counter)
    journal.close()
    lines = path.read_bytes()
    with path.open("ab") as file:
        for _ in range(COPIES):
            file.write(lines)
    journal = Journal.resume(path)
    table.set_writer(journal)
    last = measure_command(JOURNAL_COMMANDS, table.give, time.perf_counter)
    journal.close()
    size = path.stat().st_size
    print(f"   with a journal, synced: {first * 1e3:.2f} ms in a new one, {last * 1e3:.2f} ms at {size / 1e6:.0f} MB: "
          f"{last / first:.2f} times")  # fmt: skip
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
