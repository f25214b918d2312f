"""Time of the exact Blackjack computations with six decks: the whole command, and each part.

Both wall time and processor time are printed; on a shared machine processor time is more reliable.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from houseway.maths import blackjack
from houseway.maths.blackjack import Game, Rules, make_full_shoe

HOUSEWAY = Path(sys.executable).parent / "houseway"
RULES = Rules(6)


def measure(work: Callable[[], object], times: int = 3) -> tuple[float, float]:
    """Return the best wall time and processor time of some runs in seconds, child processes included."""
    timings = []
    for _ in range(times):
        started, processor_before = time.perf_counter(), get_processor_seconds()
        work()
        timings.append((time.perf_counter() - started, get_processor_seconds() - processor_before))
    return min(pair[0] for pair in timings), min(pair[1] for pair in timings)


def get_processor_seconds() -> float:
    usage = [resource.getrusage(scope) for scope in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(part.ru_utime + part.ru_stime for part in usage)


def print_time(name: str, work: Callable[[], object], target_seconds: float | None = None) -> None:
    wall_seconds, processor_seconds = measure(work)
    ratio = f", {processor_seconds / target_seconds:.2f} of the {target_seconds:g} s to reach" if target_seconds else ""
    print(f"   {name:<66} {wall_seconds:6.3f} s ({processor_seconds:.3f} s of processor){ratio}")


def make_command(*arguments: str) -> Callable[[], object]:
    return lambda: subprocess.run(
        [HOUSEWAY, "analyse", "blackjack", "--decks", "6", *arguments], check=True, capture_output=True
    )


def make_game() -> Game:
    return Game(RULES, make_full_shoe(6))


def main() -> None:
    """Print each part; the kernels are compiled and loaded before."""
    game = blackjack.get_game(RULES)
    strategy, evaluation = game.best_table
    game.best, game.standard_deviation(evaluation), game.distribution(evaluation)
    print_time(
        "process start to printed figure, composition-dependent", make_command("--figure", "composition-dependent"), 2.0
    )
    print_time("process start to all figures and the chart", make_command())
    print_time("the computation itself: dealer's chances and best play", lambda: make_game().best, 0.9)
    print_time("  of it the dealer's chances for 25,954 sets of removed cards", lambda: make_game().columns)
    print_time("a further strategy on the same shoe", lambda: game.evaluate_table(strategy), 0.1)
    print_time("the best chart by totals, dealer's chances included", lambda: make_game().best_table)
    print_time("standard deviation, every two hands of a split", lambda: game.standard_deviation(evaluation))
    print_time("chance of every result, up to four hands", lambda: game.distribution(evaluation))
    print("   limits: numba's own loading (0.6 s) in the command, the memory of the dealer's tree in the computation")


if __name__ == "__main__":
    main()
