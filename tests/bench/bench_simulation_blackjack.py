"""Speed of the Blackjack kernel on one core, against the speed of drawing eight random cards.

Eight random cards are the least that a round of one box from a new shoe costs. Times are processor times, so
that other work on the machine does not count; two workers are measured by wall time, a second start by both.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from typing import Any

from houseway.maths.blackjack.round_kernel.cards import make_full_shoe
from houseway.maths.blackjack.strategy.count_systems import SYSTEMS, parse_bets
from houseway.maths.blackjack.strategy.standard_tables import load_standard_table
from houseway.maths.simulation.random_streams import Stream, shuffle_front, stream_of
from houseway.maths.simulation.runs import Task, Totals, open_process_pool, run
from houseway.ranking.compilation import compile_kernel

ROUNDS, TIMES = 2_000_000, 5
STRATEGY = load_standard_table(6, "two-cards").to_json()
SCENARIOS: tuple[tuple[str, dict[str, Any], int, float], ...] = (
    ("one box, 6 decks, new shoe each round", {}, 1, 15e6),
    ("one box, cutting card 78 from the end", {"behind": 78}, 1, 0),
    ("seven boxes, cutting card 78 from the end", {"boxes": 7, "behind": 78}, 7, 4e6),
    (
        "one box with both side wagers, insured",
        {"super-sevens": 500, "perfect-pairs": 500, "insurance": "always"},
        1,
        0,
    ),
    (
        "a counter, bets by the true count, cutting card 78 from the end",
        {"behind": 78, "tags": SYSTEMS["hi-lo"], "bets": parse_bets("1 2:4 4:8", "")},
        1,
        0,
    ),
)


def main() -> None:
    """Print every result."""
    reference = max(_measure_draws() for _ in range(TIMES))
    print(f"eight cards drawn out of 312: {reference:,.0f} a second")
    for name, settings, boxes, target_rate in SCENARIOS:
        task = _make_task(settings)
        task.prepare()
        rate = max(_measure_rate(task, ROUNDS // boxes) for _ in range(TIMES))
        target = f" (aim {target_rate:,.0f})" if target_rate else ""
        print(f"{name}: {rate:,.0f} rounds a second, {rate / reference:.2f} of the draws{target}")
    rate_pairs = [
        (_measure_wall_rate(1), _measure_wall_rate(2)) for _ in range(TIMES)
    ]  # alternating, so that both meet the same machine load
    single_rate, double_rate = (max(part) for part in zip(*rate_pairs, strict=True))
    print(
        f"by the clock, one worker, blocks and all: {single_rate:,.0f} rounds a second "
        f"({_measure_overhead():.1%} of it beside the loop)"
    )
    print(f"two workers against one: {double_rate / single_rate:.2f} times (aim 1.8 on two idle cores)")
    for game in ("blackjack", "canberra-poker", "pai-gow", "holdem"):
        clock, processor = (min(part) for part in zip(*(_measure_start(game) for _ in range(TIMES)), strict=True))
        print(f"a second start of {game} to the end of 1,000 rounds: {clock:.2f} s, {processor:.2f} s of the processor"
              " (aim 1 s before the first block)")  # fmt: skip


def _make_task(settings: dict[str, Any]) -> Task:
    all_settings = {"table": {"decks": 6}, "chart": STRATEGY, **settings}
    return Task(game="blackjack", settings=all_settings, seed=1, block_rounds=ROUNDS, unit=1000)


def _measure_rate(task: Task, rounds: int) -> float:
    started = time.process_time()
    task.play(0, rounds)
    return rounds / (time.process_time() - started)


def _measure_draws() -> float:
    shoe = make_full_shoe(6)[: 52 * 6].copy()
    stream = stream_of(1, 1)
    _draw_eight(1, shoe, stream)
    started = time.process_time()
    _draw_eight(ROUNDS, shoe, stream)
    return ROUNDS / (time.process_time() - started)


@compile_kernel
def _draw_eight(times: int, shoe: Any, stream: Stream) -> None:
    for _ in range(times):
        shuffle_front(shoe, 0, 8, stream)


def _measure_wall_rate(workers: int) -> float:
    totals = Totals(_make_task({}))
    with open_process_pool(workers) as (pool, count):
        seconds = run(totals, 40 * ROUNDS, pool=pool, workers=count)
    return totals.rounds / seconds


def _measure_overhead() -> float:
    """Return the share of a run that is spent outside the kernel: making, adding up and reporting blocks."""
    totals = Totals(Task(game="blackjack", settings=_make_task({}).settings, seed=1, block_rounds=1 << 20, unit=1000))
    seconds = run(totals, 10 * ROUNDS, pool=None)
    return 1 - totals.loop_seconds / seconds


def _measure_start(game: str) -> tuple[float, float]:
    """Return wall time and processor time of a short simulation for which nothing has to be compiled."""
    command = [sys.executable, "-m", "houseway", "simulate", game, "--rounds", "1000", "--workers", "1", "--json"]
    subprocess.run(command, check=True, capture_output=True)
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    seconds, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
