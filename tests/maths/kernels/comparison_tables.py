"""Long comparisons of kernel and engine, and tables of the cases that occurred in them."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable

ROUNDS_PER_SEED = 50_000
MILLION = 1_000_000


def format_coverage(coverage: Counter[str], cases: Iterable[str]) -> str:
    """Format how often each case occurred, one line each."""
    return "\n".join(f"{name:<44} {coverage[name]:>12,}" for name in cases)


def compare_many_rounds(game: str, rounds: int = MILLION) -> int:
    """Play many rounds of a game with kernel and engine, print the cases, and return the number of failures."""
    module = importlib.import_module(f"tests.maths.kernels.{game}")
    coverage: Counter[str] = Counter()
    failures = played_rounds = 0
    for seed in range(rounds // ROUNDS_PER_SEED):
        try:
            coverage += module.compare(ROUNDS_PER_SEED, seed=1_000 + seed)
        except AssertionError as error:
            failures += 1
            print(f"   seed {1_000 + seed}: {error}", flush=True)
        else:
            played_rounds += ROUNDS_PER_SEED
    missing = [name for name in module.EVERY if not coverage[name]]
    print(format_coverage(coverage, module.EVERY))
    print(
        f"   {played_rounds:,} rounds by kernel and engine, the same lines; not met: {', '.join(missing) or 'nothing'}"
    )
    return failures + len(missing)
