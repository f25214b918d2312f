"""Twin worlds, ten thousand rounds per game on all cores: nobody is sent what is hidden from them."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

from tests.server.server_setup import DETERMINATIONS
from tests.server.twin_worlds import find_leaks

ROUNDS = 10_000
PARTS = 10


def play_part(request: tuple[str, int]) -> tuple[str, list[str]]:
    """Play one part of the rounds of a game, by its seed; return the instrument and the leaks."""
    instrument, seed = request
    with tempfile.TemporaryDirectory() as folder:
        return instrument, find_leaks(instrument, Path(folder) / "keys", ROUNDS // PARTS, seed)


def main() -> int:
    """Print the leaks and return their number."""
    requests = [(instrument, seed) for seed in range(1, PARTS + 1) for instrument in DETERMINATIONS]
    leak_counts: Counter[str] = Counter()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for instrument, lines in pool.imap_unordered(play_part, requests):
            leak_counts[instrument] += len(lines)
            for line in lines[:3]:
                print(f"   {line}")
    for instrument in DETERMINATIONS:
        print(f"   {instrument}: {ROUNDS} rounds, {leak_counts[instrument]} leaks")
    return leak_counts.total()
