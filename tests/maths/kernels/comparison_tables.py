"""What a comparison of kernel and engine met, as a table; and a long one, told as it goes."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable

AT_A_TIME = 50_000
MILLION = 1_000_000


def table_of(met: Counter[str], every: Iterable[str]) -> str:
    """How often each thing was met, a line each."""
    return "\n".join(f"{name:<44} {met[name]:>12,}" for name in every)


def compare_a_million(game: str, rounds: int = MILLION) -> int:
    """A million rounds of a game by kernel and engine; prints what was met and gives the number of failures."""
    room = importlib.import_module(f"tests.maths.kernels.{game}")
    met: Counter[str] = Counter()
    failures = played = 0
    for seed in range(rounds // AT_A_TIME):
        try:
            met += room.compare(AT_A_TIME, seed=1_000 + seed)
        except AssertionError as error:
            failures += 1
            print(f"   seed {1_000 + seed}: {error}", flush=True)
        else:
            played += AT_A_TIME
    missing = [name for name in room.EVERY if not met[name]]
    print(table_of(met, room.EVERY))
    print(f"   {played:,} rounds by kernel and engine, the same lines; not met: {', '.join(missing) or 'nothing'}")
    return failures + len(missing)
