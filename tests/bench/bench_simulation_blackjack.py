"""How many rounds of Blackjack the kernel plays in a second on one core, beside how often it could draw eight cards.

The reference is the least that a round of one box from a new shoe costs: eight cards drawn at random. Figures go by the time of
the processor, so that other work on the machine does not count; two workers go by the clock, a second start by both.
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
CHART = load_standard_table(6, "two-cards").to_json()
KINDS: tuple[tuple[str, dict[str, Any], int, float], ...] = (
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
    """Print every figure."""
    reference = max(_draws() for _ in range(TIMES))
    print(f"eight cards drawn out of 312: {reference:,.0f} a second")
    for name, settings, boxes, aim in KINDS:
        task = _task(settings)
        task.prepare()
        rate = max(_rate(task, ROUNDS // boxes) for _ in range(TIMES))
        wanted = f" (aim {aim:,.0f})" if aim else ""
        print(f"{name}: {rate:,.0f} rounds a second, {rate / reference:.2f} of the draws{wanted}")
    turns = [(_by_clock(1), _by_clock(2)) for _ in range(TIMES)]  # in turns, so that both meet the same minutes
    alone, together = (max(part) for part in zip(*turns, strict=True))
    print(
        f"by the clock, one worker, blocks and all: {alone:,.0f} rounds a second ({_beside():.1%} of it beside the loop)"
    )
    print(f"two workers against one: {together / alone:.2f} times (aim 1.8 on two idle cores)")
    for game in ("blackjack", "canberra-poker", "pai-gow", "holdem"):
        clock, processor = (min(part) for part in zip(*(_start(game) for _ in range(TIMES)), strict=True))
        print(f"a second start of {game} to the end of 1,000 rounds: {clock:.2f} s, {processor:.2f} s of the processor"
              " (aim 1 s before the first block)")  # fmt: skip


def _task(settings: dict[str, Any]) -> Task:
    told = {"table": {"decks": 6}, "chart": CHART, **settings}
    return Task(game="blackjack", settings=told, seed=1, block_rounds=ROUNDS, unit=1000)


def _rate(task: Task, rounds: int) -> float:
    started = time.process_time()
    task.play(0, rounds)
    return rounds / (time.process_time() - started)


def _draws() -> float:
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


def _by_clock(workers: int) -> float:
    totals = Totals(_task({}))
    with open_process_pool(workers) as (pool, count):
        seconds = run(totals, 40 * ROUNDS, pool=pool, workers=count)
    return totals.rounds / seconds


def _beside() -> float:
    """The share of a run that is not the loop: blocks made, added up and told."""
    totals = Totals(Task(game="blackjack", settings=_task({}).settings, seed=1, block_rounds=1 << 20, unit=1000))
    seconds = run(totals, 10 * ROUNDS, pool=None)
    return 1 - totals.loop_seconds / seconds


def _start(game: str) -> tuple[float, float]:
    """Seconds by the clock and of the processor, nothing being compiled."""
    asked = [sys.executable, "-m", "houseway", "simulate", game, "--rounds", "1000", "--workers", "1", "--json"]
    subprocess.run(asked, check=True, capture_output=True)
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(asked, check=True, capture_output=True)
    seconds, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
