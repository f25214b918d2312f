"""Games at the terminal, killed at a hundred random moments and resumed each time, lose nothing."""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path

from tests.cli.kill_runs import KEYS, kill_and_resume

KILLS_PER_GAME = 25
"""Number of kills of each of the four games."""


def main() -> int:
    """Print the number of kills and of commands; return the number of failures."""
    failures = 0
    for game in KEYS:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["HOUSEWAY_DATA"] = str(Path(folder) / "data")
            started = time.perf_counter()
            try:
                command_count = kill_and_resume(game, Path(folder) / "record.json", random.Random(game), KILLS_PER_GAME)
            except AssertionError as error:
                failures += 1
                print(f"   {game}: {error}", flush=True)
                continue
        seconds = time.perf_counter() - started
        print(f"   {game}: killed {KILLS_PER_GAME} times, {command_count} commands kept, {seconds:.0f} s", flush=True)
    return failures
