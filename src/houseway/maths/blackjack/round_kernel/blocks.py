"""Many rounds in one compiled loop: shoes as they come, bets by the count, sums of whole numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import ACE, BEYOND, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.hands import Tags
from houseway.maths.blackjack.round_kernel.play_tables import Layout, Numbers
from houseway.maths.blackjack.round_kernel.rounds import play_round, won_on_answers, won_on_hands, won_on_the_side
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, new_shoe, true_count
from houseway.maths.blackjack.round_kernel.table_row import AT, DUE, ENDS, MAINS, SHOWN, WAGERS, Row, Whole
from houseway.maths.simulation.blocks import BINS, MIDDLE
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import bare

WON, SQUARES, STAKED, HANDS, SHOES, SAT_OUT = range(6)
SUMS = 6
Sums = NDArray[np.int64]


@bare
def play_rounds(
    rounds: Whole,
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    boxes: Whole,
    own: Whole,
    tags: Tags,
    insure_from: Whole,
    even_from: Whole,
    wagers: Row,
    levels: Row,
    on_the_side: Whole,
    behind: Whole,
    bins_a_cent: float,
    bins: Sums,
    sums: Sums,
    by_count: Sums,
) -> None:
    """Play so many rounds and add up what the first ``own`` boxes win.

    ``behind`` cards lie behind the cutting card (5.3); with none kept there every round has a new shoe. ``levels`` holds the
    wagers of each true count, where they go by it.
    """
    won, squares, staked, hands, shoes, sat_out = 0, 0, 0, 0, 0, 0
    cutting_card = len(shoe) - BEYOND - behind if behind else 0
    for _ in range(rounds):
        if row[AT] >= cutting_card or row[DUE]:
            new_shoe(row)
            shoes += 1
        boxes_now, own_now, count = boxes, own, 0
        if len(tags):
            count = true_count(shoe, row, tags)
            for at in range(WAGERS):
                wagers[at] = levels[WAGERS * count + at]
            if wagers[MAINS] == 0:
                boxes_now, own_now = boxes - own, 0
                sat_out += 1
        dealer = play_round(
            shoe, row, stream, numbers, layout, boxes_now, tags, insure_from, even_from, wagers
        )  # fmt: skip
        result, laid = won_on_hands(dealer, own_now, row, wagers)
        if on_the_side:
            more, beside = won_on_the_side(own_now, row, wagers)
            result += more
            laid += beside
        if row[SHOWN] & VALUE == ACE:
            more, beside = won_on_answers(dealer, own_now, row, wagers)
            result += more
            laid += beside
        won += result
        squares += result * result
        staked += laid
        hands += row[ENDS + own_now - 1] if own_now else 0
        bins[min(max(int(result * bins_a_cent + MIDDLE + 0.5), 0), BINS - 1)] += 1
        if len(tags):
            by_count[count] += 1
            by_count[COUNTS + count] += result
            by_count[2 * COUNTS + count] += laid
    sums[WON] += won
    sums[SQUARES] += squares
    sums[STAKED] += staked
    sums[HANDS] += hands
    sums[SHOES] += shoes
    sums[SAT_OUT] += sat_out
