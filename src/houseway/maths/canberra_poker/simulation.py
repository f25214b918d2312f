"""Blocks of Canberra Poker: so many boxes, an ante, a strategy, and the jackpot with pools that live through the block."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.maths.canberra_poker.kernel import HAND, JACKPOT, STRATEGIES, Rules, play_round, rules_of, tables
from houseway.maths.figures import Figure
from houseway.maths.simulation.blocks import BINS, MIDDLE, PER_UNIT, WIN, Block, histogram_of
from houseway.maths.simulation.runs import Task
from houseway.maths.simulation.streams import shuffle_front, stream_of
from houseway.ranking.compiled import compiled
from houseway.ranking.tables import HandTables

DECK = 52
COUNTS = (
    "bets",
    "wins",
    "jackpot-wins",
    "jackpot-paid-cents",
    "pool-at-end-cents",
    "reserve-at-end-cents",
    "royal-flushes",
)


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of rounds with a stream and pools of its own."""
    settings: dict[str, Any] = task.settings
    from houseway.games import game

    table = game("canberra-poker").convert_table(settings.get("table", {}))
    boxes = int(settings.get("boxes", 1))
    rules = rules_of(settings["instrument"], table)
    antes = np.full(boxes, task.unit, np.int64)
    jackpots = np.full(boxes, bool(settings.get("jackpot", False)))
    pools = np.array([int(table.jackpot.pool), int(table.jackpot.reserve)], np.int64)
    bins = np.zeros(BINS, np.int64)
    sums = np.zeros(3 + len(COUNTS), np.int64)
    strategy = STRATEGIES[settings.get("strategy", "simple")]
    arguments = (boxes, antes, jackpots, strategy, rules, tables(), pools)
    _play(stream_of(task.seed, number), 0, *arguments, task.unit, bins, sums)
    started = perf_counter()
    _play(stream_of(task.seed, number), rounds, *arguments, task.unit, bins, sums)
    seconds = perf_counter() - started
    return Block(
        number=number,
        rounds=rounds,
        won=int(sums[0]),
        squares=int(sums[1]),
        staked=int(sums[2]),
        seconds=seconds,
        histogram=histogram_of(bins),
        extra=dict(zip(COUNTS, sums[3:].tolist(), strict=True)),
    )


def exact(task: Task) -> Figure | None:
    """What a round is worth by the strategy; with the jackpot no exact method reaches, because its pools live on."""
    from houseway.maths.canberra_poker import value

    settings = task.settings
    if settings.get("jackpot") or settings.get("table", {}).keys() - {"jackpot"}:
        return None
    one = value(settings.get("strategy", "simple"))
    boxes = int(settings.get("boxes", 1))
    return Figure(boxes * float(one.expected), boxes * one.expected, True, "every deal counted", "unit of the ante")


@compiled
def _play(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    antes: NDArray[np.int64],
    jackpots: NDArray[np.bool_],
    strategy: int,
    rules: Rules,
    hands: HandTables,
    pools: NDArray[np.int64],
    unit: int,
    bins: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    deck = np.arange(DECK).astype(np.uint8)
    classes = np.zeros(boxes, np.int64)
    lines = np.zeros((boxes, 3, 4), np.int64)
    for _ in range(rounds):
        shuffle_front(deck, 0, HAND * (boxes + 1), stream)
        won = play_round(deck, boxes, antes, jackpots, strategy, rules, hands, pools, classes, lines)
        sums[0] += won
        sums[1] += won * won
        for box in range(boxes):
            bet = lines[box, 1, 0]
            sums[2] += lines[box, 0, 0] + bet + lines[box, JACKPOT, 0]
            sums[3] += bet > 0
            sums[4] += lines[box, 1, 1] == WIN
            if lines[box, JACKPOT, 1] == WIN:
                sums[5] += 1
                sums[6] += lines[box, JACKPOT, 2]
                sums[9] += rules.kind_of_class[classes[box]] == 0
        half_units = (won * PER_UNIT + unit // 2) // unit
        bins[min(max(half_units + MIDDLE, 0), BINS - 1)] += 1
    sums[7] = pools[0]
    sums[8] = pools[1]
