"""Many Blackjack tables of one box side by side, for environments: shoes, rows and observations as arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.step_kernel import CARDS, HAND, HAND_SIZE, Row, Shoe
from houseway.maths.simulation.random_streams import below
from houseway.ranking.compilation import compiled

OBSERVED = 32
"""How many numbers an agent sees."""
Stream = NDArray[np.uint64]


@compiled
def shuffle(shoe: Shoe, stream: Stream) -> None:
    """All cards in a new order."""
    for at in range(len(shoe) - 1, 0, -1):
        other = below(stream, at + 1)
        card = shoe[at]
        shoe[at] = shoe[other]
        shoe[other] = card


@compiled
def deal(row: Row, shoe: Shoe, stream: Stream, seen: Row, behind: int, stake: int, sevens: int, pairs: int) -> None:
    """The next round; from a new shoe where the cutting card is out (5.4), or always with none behind it kept."""
    if row[step.CUT] == 0 or row[step.AT] >= row[step.CUT]:
        shuffle(shoe, stream)
        row[step.AT] = 0
        row[step.CUT] = max(1, len(shoe) - behind)
        seen[:] = 0
    start = row[step.AT]
    step.begin(row, shoe, stake, sevens, pairs)
    _note(row, shoe, seen, start)


@compiled
def take(row: Row, shoe: Shoe, seen: Row, action: int) -> bool:
    """One action; False where the rules forbid it."""
    start = row[step.AT]
    done = step.act(row, shoe, action)
    _note(row, shoe, seen, start)
    return done


@compiled
def _note(row: Row, shoe: Shoe, seen: Row, start: int) -> None:
    """Every card lies face up (6.1): those that came out have been seen."""
    for at in range(start, row[step.AT]):
        seen[step.value_of(int(shoe[at])) - 1] += 1


@compiled
def observe(row: Row, shoe: Shoe, seen: Row, told: NDArray[np.int16]) -> None:
    """What the player sees: the hand in question, the dealer's first card, the box's hands, the cards that came out."""
    hand = min(row[step.CURRENT], row[step.HANDS] - 1)
    base = HAND + hand * HAND_SIZE
    hard, ace = row[base + step.SUM], row[base + step.HAS_ACE]
    total = step.best(hard, ace)
    told[0] = row[step.PHASE]
    told[1] = row[step.DEALER_FIRST]
    told[2] = total
    told[3] = total != hard
    told[4] = row[base + step.COUNT]
    told[5] = hand + 1
    told[6] = row[step.HANDS]
    told[7] = row[step.INSURED] > 0
    told[8] = row[base + step.DOUBLED] > 0
    told[9] = row[step.NATURAL]
    told[10] = len(shoe) - row[step.AT]
    told[11] = row[step.CUT] - row[step.AT]
    for value in range(10):
        told[12 + value] = row[CARDS + hand * 10 + value]
        told[22 + value] = seen[value]


@compiled
def deal_many(
    rows: NDArray[np.int64],
    shoes: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    seen: NDArray[np.int64],
    behind: int,
    stake: int,
    sevens: int,
    pairs: int,
    told: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """The first round of every table."""
    for at in range(len(rows)):
        deal(rows[at], shoes[at], streams[at], seen[at], behind, stake, sevens, pairs)
        step.legal(rows[at], masks[at])
        observe(rows[at], shoes[at], seen[at], told[at])


@compiled
def step_many(
    rows: NDArray[np.int64],
    shoes: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    seen: NDArray[np.int64],
    behind: int,
    stake: int,
    sevens: int,
    pairs: int,
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    told: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float64],
    ended: NDArray[np.bool_],
    refused: NDArray[np.bool_],
) -> None:
    """One action at every table; a table whose round was over deals the next one instead."""
    for at in range(len(rows)):
        row, shoe = rows[at], shoes[at]
        rewards[at] = 0.0
        refused[at] = False
        if over[at]:
            deal(row, shoe, streams[at], seen[at], behind, stake, sevens, pairs)
            ended[at] = False
        else:
            refused[at] = row[step.PHASE] != step.OVER and not take(row, shoe, seen[at], actions[at])
            ended[at] = row[step.PHASE] == step.OVER
            if ended[at]:
                rewards[at] = row[step.NET] / stake
        step.legal(row, masks[at])
        observe(row, shoe, seen[at], told[at])
