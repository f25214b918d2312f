"""Twin worlds, ten thousand rounds a game: nobody is sent what is hidden from him. Parts of them are played on every core."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

from tests.server.server_setup import DETERMINATIONS
from tests.server.twin_worlds import leaks

ROUNDS = 10_000
PARTS = 10


def part(asked: tuple[str, int]) -> tuple[str, list[str]]:
    """One part of the rounds of a game, by its seed; what was found."""
    instrument, seed = asked
    with tempfile.TemporaryDirectory() as folder:
        return instrument, leaks(instrument, Path(folder) / "keys", ROUNDS // PARTS, seed)


def main() -> int:
    """Print what was found; how many leaks."""
    asked = [(instrument, seed) for seed in range(1, PARTS + 1) for instrument in DETERMINATIONS]
    found: Counter[str] = Counter()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for instrument, lines in pool.imap_unordered(part, asked):
            found[instrument] += len(lines)
            for line in lines[:3]:
                print(f"   {line}")
    for instrument in DETERMINATIONS:
        print(f"   {instrument}: {ROUNDS} rounds, {found[instrument]} leaks")
    return found.total()
