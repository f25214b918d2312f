"""Many one-box Blackjack tables as arrays of shoes, rows and observations, for the environments."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.step_kernel import CARDS, HAND, HAND_SIZE, Row, Shoe
from houseway.maths.simulation.random_streams import draw_below
from houseway.ranking.compilation import compile_kernel

OBSERVATION_SIZE = 32
"""Length of an observation."""
Stream = NDArray[np.uint64]


@compile_kernel
def shuffle(shoe: Shoe, stream: Stream) -> None:
    """Shuffle all cards of the shoe."""
    for at in range(len(shoe) - 1, 0, -1):
        other = draw_below(stream, at + 1)
        card = shoe[at]
        shoe[at] = shoe[other]
        shoe[other] = card


@compile_kernel
def deal(
    row: Row, shoe: Shoe, stream: Stream, seen_counts: Row, cards_after_cut: int, stake: int, sevens: int, pairs: int
) -> None:
    """Deal the next round at one table.

    The shoe is shuffled first if the cutting card is out (5.4). With no cards after the cutting card, that is
    before every round.
    """
    if row[step.CUT] == 0 or row[step.AT] >= row[step.CUT]:
        shuffle(shoe, stream)
        row[step.AT] = 0
        row[step.CUT] = max(1, len(shoe) - cards_after_cut)
        seen_counts[:] = 0
    start = row[step.AT]
    step.begin(row, shoe, stake, sevens, pairs)
    _count_seen_cards(row, shoe, seen_counts, start)


@compile_kernel
def take_action(row: Row, shoe: Shoe, seen_counts: Row, action: int) -> bool:
    """Take one action at one table, or return False if the rules forbid it."""
    start = row[step.AT]
    is_legal = step.act(row, shoe, action)
    _count_seen_cards(row, shoe, seen_counts, start)
    return is_legal


@compile_kernel
def _count_seen_cards(row: Row, shoe: Shoe, seen_counts: Row, start: int) -> None:
    """Add the cards dealt since position ``start`` to the cards seen, because every card lies face up (6.1)."""
    for at in range(start, row[step.AT]):
        seen_counts[step.get_value(int(shoe[at])) - 1] += 1


@compile_kernel
def observe(row: Row, shoe: Shoe, seen_counts: Row, observation: NDArray[np.int16]) -> None:
    """Write the observation: current hand, dealer's first card, number of hands, and cards seen."""
    hand = min(row[step.CURRENT], row[step.HANDS] - 1)
    base = HAND + hand * HAND_SIZE
    hard, ace = row[base + step.SUM], row[base + step.HAS_ACE]
    total = step.best_total(hard, ace)
    observation[0] = row[step.PHASE]
    observation[1] = row[step.DEALER_FIRST]
    observation[2] = total
    observation[3] = total != hard
    observation[4] = row[base + step.COUNT]
    observation[5] = hand + 1
    observation[6] = row[step.HANDS]
    observation[7] = row[step.INSURED] > 0
    observation[8] = row[base + step.DOUBLED] > 0
    observation[9] = row[step.NATURAL]
    observation[10] = len(shoe) - row[step.AT]
    observation[11] = row[step.CUT] - row[step.AT]
    for value in range(10):
        observation[12 + value] = row[CARDS + hand * 10 + value]
        observation[22 + value] = seen_counts[value]


@compile_kernel
def deal_many(
    rows: NDArray[np.int64],
    shoes: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    seen_counts: NDArray[np.int64],
    cards_after_cut: int,
    stake: int,
    sevens: int,
    pairs: int,
    observations: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """Deal the first round at every table."""
    for at in range(len(rows)):
        deal(rows[at], shoes[at], streams[at], seen_counts[at], cards_after_cut, stake, sevens, pairs)
        step.fill_legal_mask(rows[at], masks[at])
        observe(rows[at], shoes[at], seen_counts[at], observations[at])


@compile_kernel
def step_many(
    rows: NDArray[np.int64],
    shoes: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    seen_counts: NDArray[np.int64],
    cards_after_cut: int,
    stake: int,
    sevens: int,
    pairs: int,
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    observations: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float64],
    ended: NDArray[np.bool_],
    refused: NDArray[np.bool_],
) -> None:
    """Take one action at every table; at tables whose round is over, deal the next round instead."""
    for at in range(len(rows)):
        row, shoe = rows[at], shoes[at]
        rewards[at] = 0.0
        refused[at] = False
        if over[at]:
            deal(row, shoe, streams[at], seen_counts[at], cards_after_cut, stake, sevens, pairs)
            ended[at] = False
        else:
            refused[at] = row[step.PHASE] != step.OVER and not take_action(row, shoe, seen_counts[at], actions[at])
            ended[at] = row[step.PHASE] == step.OVER
            if ended[at]:
                rewards[at] = row[step.NET] / stake
        step.fill_legal_mask(row, masks[at])
        observe(row, shoe, seen_counts[at], observations[at])
