"""Exact Blackjack, six decks: from the start of the process to the printed figure, and part by part.

Processor time stands beside the clock: on a machine that others use too it is the truer figure.
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


def measured(work: Callable[[], object], times: int = 3) -> tuple[float, float]:
    """The best of some runs: seconds by the clock, seconds of the processor, child processes included."""
    found = []
    for _ in range(times):
        clock, used = time.perf_counter(), processor()
        work()
        found.append((time.perf_counter() - clock, processor() - used))
    return min(pair[0] for pair in found), min(pair[1] for pair in found)


def processor() -> float:
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(part.ru_utime + part.ru_stime for part in usage)


def told(what: str, work: Callable[[], object], aim: float | None = None) -> None:
    clock, used = measured(work)
    of_aim = f", {used / aim:.2f} of the {aim:g} s to reach" if aim else ""
    print(f"   {what:<66} {clock:6.3f} s ({used:.3f} s of processor){of_aim}")


def command(*arguments: str) -> Callable[[], object]:
    return lambda: subprocess.run(
        [HOUSEWAY, "analyse", "blackjack", "--decks", "6", *arguments], check=True, capture_output=True
    )


def fresh() -> Game:
    return Game(RULES, make_full_shoe(6))


def main() -> None:
    """Print each part; the kernels are compiled and loaded before."""
    played = blackjack.get_game(RULES)
    chart, valued = played.best_table
    played.best, played.standard_deviation(valued), played.distribution(valued)
    told("process start to printed figure, composition-dependent", command("--figure", "composition-dependent"), 2.0)
    told("process start to all figures and the chart", command())
    told("the computation itself: dealer's chances and best play", lambda: fresh().best, 0.9)
    told("  of it the dealer's chances for 25,954 sets of removed cards", lambda: fresh().columns)
    told("a further strategy on the same shoe", lambda: played.evaluate_table(chart), 0.1)
    told("the best chart by totals, dealer's chances included", lambda: fresh().best_table)
    told("standard deviation, every two hands of a split", lambda: played.standard_deviation(valued))
    told("chance of every result, up to four hands", lambda: played.distribution(valued))
    print("   limits: numba's own loading (0.6 s) in the command, the memory of the dealer's tree in the computation")


if __name__ == "__main__":
    main()
