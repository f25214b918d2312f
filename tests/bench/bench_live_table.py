"""What a command costs at a live table: the millionth against the first, in memory and with a journal; what a view costs."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.records.repeated_rounds import EVENINGS

from houseway import Table
from houseway.records.live.journal import Journal

COMMANDS = 1_000_000
TIMED = 2000
KEPT = 300
"""Commands that are timed with a journal: each waits for the disk."""
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


def seconds(count: int, give: Callable[[dict[str, Any]], object], clock: Callable[[], float]) -> float:
    """Play rounds of five commands; what a command took in the quicker half of them."""
    took = []
    for _ in range(count // len(ROUND)):
        started = clock()
        for command in ROUND:
            give(command)
        took.append(clock() - started)
    return statistics.median(sorted(took)[: len(took) // 2 + 1]) / len(ROUND)


def main() -> None:
    """Print processor time among the first commands and after a million, and time on the clock with a journal."""
    table = Table("NI2005-63", {"decks": 6})
    seconds(1000, table.give, time.process_time)
    first = seconds(TIMED, table.give, time.process_time)
    seconds(COMMANDS - table.commands, table.give, time.process_time)
    last = seconds(TIMED, table.give, time.process_time)
    print(f"   Table.give: {first * 1e6:.0f} us among the first commands, {last * 1e6:.0f} us after {COMMANDS:,}: "
          f"{last / first:.2f} times")  # fmt: skip
    _views()
    with tempfile.TemporaryDirectory() as folder:
        _journal(Path(folder))


def _views() -> None:
    """What a view costs at a table of each game, for a player and for the dealer, in the quickest of some runs."""
    for game, evening in EVENINGS.items():
        played = evening()
        played.play(20)
        took = min(_seconds_of_views(played.table) for _ in range(7))
        print(f"   view of {game}: {took / VIEWS / len(VIEWERS) * 1e6:.1f} us")


def _seconds_of_views(table: Table) -> float:
    view, state = table.game.view, table.state
    started = time.process_time()
    for viewer in VIEWERS:
        for _ in range(VIEWS):
            view(state, viewer)
    return time.process_time() - started


def _journal(folder: Path) -> None:
    """A journal of a few lines and one of some hundred megabytes."""
    path = folder / "journal"
    journal = Journal.create(path)
    table = Table("NI2005-63", {"decks": 6}, writer=journal)
    first = seconds(KEPT, table.give, time.perf_counter)
    journal.close()
    lines = path.read_bytes()
    with path.open("ab") as file:
        for _ in range(COPIES):
            file.write(lines)
    journal = Journal.resume(path)
    table.set_writer(journal)
    last = seconds(KEPT, table.give, time.perf_counter)
    journal.close()
    size = path.stat().st_size
    print(f"   with a journal, synced: {first * 1e3:.2f} ms in a new one, {last * 1e3:.2f} ms at {size / 1e6:.0f} MB: "
          f"{last / first:.2f} times")  # fmt: skip
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
