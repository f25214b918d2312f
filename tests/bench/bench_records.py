"""Startup time of the command line, and the overhead of bulk replay over replay in process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from houseway import replay

HOUSEWAY = Path(sys.executable).parent / "houseway"
VECTORS = Path(__file__).parent.parent / "vectors"
TIMES = 5
COPIES = 300
ROUNDS = 4


def measure_process(*arguments: str) -> float:
    """Return the best wall time of several runs of the whole process."""
    best = 60.0
    for _ in range(TIMES):
        started = time.perf_counter()
        subprocess.run([HOUSEWAY, *arguments], capture_output=True, check=True)
        best = min(best, time.perf_counter() - started)
    return best


def main() -> None:
    """Print process times against 0.25 s, and records per second of both ways of replay.

    Replay is measured in processor time, because wall time varies too much.
    """
    small = str(VECTORS / "blackjack" / "01-higher-total-wins.json")
    for arguments in (("rules",), ("rules", "NI2005-63"), ("replay", small)):
        seconds = measure_process(*arguments)
        print(f"   houseway {arguments[0]:<7} {seconds * 1000:5.0f} ms, {seconds / 0.25:.2f} of 0.25 s")
    records = [json.loads(file.read_text()) for file in sorted((VECTORS / "blackjack").glob("*.json"))] * COPIES
    lines = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
    for record in records[:200]:
        replay(record)
    in_process = in_bulk = 60.0
    with tempfile.TemporaryFile() as source:
        source.write(lines)
        for _ in range(ROUNDS):
            started = time.process_time()
            for record in records:
                replay(record)
            in_process = min(in_process, time.process_time() - started)
            source.seek(0)
            before = os.times()
            subprocess.run([HOUSEWAY, "replay", "-"], stdin=source, stdout=subprocess.DEVNULL, check=False)
            after = os.times()
            processor_seconds = (
                after.children_user + after.children_system - before.children_user - before.children_system
            )
            in_bulk = min(in_bulk, processor_seconds)
    print(f"   {len(records) / in_process:,.0f} records a second of processor time by replay(), {len(records) / in_bulk:,.0f} by "
          f"`houseway replay -`: overhead {in_bulk / in_process - 1:+.0%} (bound +20 %)")  # fmt: skip


if __name__ == "__main__":
    main()
