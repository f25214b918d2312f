"""Twin worlds, ten thousand rounds a game: nobody is sent what is hidden from him."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.floor.house import DETERMINATIONS
from tests.floor.twins import leaks

ROUNDS = 10_000


def main() -> int:
    """Print what was found; how many leaks."""
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed, instrument in enumerate(DETERMINATIONS, 1):
            found = leaks(instrument, Path(folder) / "keys", ROUNDS, seed)
            print(f"   {instrument}: {ROUNDS} rounds, {len(found)} leaks")
            failures += len(found)
    return failures
