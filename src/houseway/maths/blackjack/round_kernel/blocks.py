"""A compiled loop that plays many rounds, with bets by the count, and adds up the results as integers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import ACE, PADDING, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.hands import Tags
from houseway.maths.blackjack.round_kernel.play_tables import Layout, Numbers
from houseway.maths.blackjack.round_kernel.rounds import play_round, sum_answer_wins, sum_hand_wins, sum_side_wins
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, compute_true_count, start_new_shoe
from houseway.maths.blackjack.round_kernel.table_row import AT, DUE, ENDS, MAINS, UPCARD, WAGERS, KernelInt, Row
from houseway.maths.simulation.blocks import BINS, MIDDLE
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_without_refcounts

WON, SQUARES, STAKED, HANDS, SHOES, SAT_OUT = range(6)
SUMS = 6
Sums = NDArray[np.int64]


@compile_without_refcounts
def play_rounds(
    rounds: KernelInt,
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    boxes: KernelInt,
    own_boxes: KernelInt,
    tags: Tags,
    insure_from: KernelInt,
    even_from: KernelInt,
    wagers: Row,
    levels: Row,
    has_side_wagers: KernelInt,
    cards_after_cut: KernelInt,
    bins_per_cent: float,
    bins: Sums,
    sums: Sums,
    by_count: Sums,
) -> None:
    """Play the rounds and add up the results of the first ``own_boxes`` boxes.

    ``cards_after_cut`` is the number of cards after the cutting card (5.3). If it is zero, every round has a new
    shoe. ``levels`` contains the wagers for each true count, if they depend on the count.
    """
    won, squares, staked, hands, shoes, sat_out = 0, 0, 0, 0, 0, 0
    cutting_card = len(shoe) - PADDING - cards_after_cut if cards_after_cut else 0
    for _ in range(rounds):
        if row[AT] >= cutting_card or row[DUE]:
            start_new_shoe(row)
            shoes += 1
        boxes_now, own_boxes_now, count = boxes, own_boxes, 0
        if len(tags):
            count = compute_true_count(shoe, row, tags)
            for at in range(WAGERS):
                wagers[at] = levels[WAGERS * count + at]
            if wagers[MAINS] == 0:
                boxes_now, own_boxes_now = boxes - own_boxes, 0
                sat_out += 1
        dealer = play_round(
            shoe, row, stream, numbers, layout, boxes_now, tags, insure_from, even_from, wagers
        )  # fmt: skip
        result, round_stake = sum_hand_wins(dealer, own_boxes_now, row, wagers)
        if has_side_wagers:
            extra_result, extra_stake = sum_side_wins(own_boxes_now, row, wagers)
            result += extra_result
            round_stake += extra_stake
        if row[UPCARD] & VALUE == ACE:
            extra_result, extra_stake = sum_answer_wins(dealer, own_boxes_now, row, wagers)
            result += extra_result
            round_stake += extra_stake
        won += result
        squares += result * result
        staked += round_stake
        hands += row[ENDS + own_boxes_now - 1] if own_boxes_now else 0
        bins[min(max(int(result * bins_per_cent + MIDDLE + 0.5), 0), BINS - 1)] += 1
        if len(tags):
            by_count[count] += 1
            by_count[COUNTS + count] += result
            by_count[2 * COUNTS + count] += round_stake
    sums[WON] += won
    sums[SQUARES] += squares
    sums[STAKED] += staked
    sums[HANDS] += hands
    sums[SHOES] += shoes
    sums[SAT_OUT] += sat_out
