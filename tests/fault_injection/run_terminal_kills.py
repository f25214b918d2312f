"""Sittings at the terminal, killed at a hundred random moments and gone on with each time: nothing that was kept is lost."""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path

from tests.cli.kill_runs import KEYS, killed_and_gone_on_with

MOMENTS = 25
"""Of each of the four games."""


def main() -> int:
    """Print how many kills, and how far the sittings came; the number of failures."""
    failures = 0
    for game in KEYS:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["HOUSEWAY_DATA"] = str(Path(folder) / "data")
            started = time.perf_counter()
            try:
                commands = killed_and_gone_on_with(game, Path(folder) / "record.json", random.Random(game), MOMENTS)
            except AssertionError as error:
                failures += 1
                print(f"   {game}: {error}", flush=True)
                continue
        seconds = time.perf_counter() - started
        print(f"   {game}: killed {MOMENTS} times, {commands} commands kept, {seconds:.0f} s", flush=True)
    return failures
