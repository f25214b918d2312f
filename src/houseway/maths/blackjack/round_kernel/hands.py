"""A hand played card by card, and the hands of a pair that is split; the result of a hand is one small number.

The number is the total, `OVER` or `NATURAL`, and a bit `DOUBLED` above.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import ACE, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.play_tables import (
    ACTION,
    DRAW,
    DRAWN,
    FIRSTS,
    LAST,
    PAIR,
    SPLIT_STATES,
    SPLITS,
    Layout,
    Numbers,
)
from houseway.maths.blackjack.round_kernel.shoe import take, true_count
from houseway.maths.blackjack.round_kernel.table_row import LIVE, MOST_HANDS, NO_CARD, RESULTS, THIRD, Row, Whole
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import bare

DOUBLED = 32
PLAIN_21 = 64
"""A split hand of ace and ten, two cards (10.7); looked at where lines are written."""
ON_TOTAL, ON_SECOND = 1, 2
"""What a result hangs on: the dealer's total, or the second card alone."""

Tags = NDArray[np.int64]
"""What cards count by value; empty where play does not go by the count."""


@bare
def row_by_count(shoe: Shoe, row: Row, dealer: Whole, tags: Tags) -> Whole:
    """The row of the tables by which to play now: by the dealer's first card, and by the count where it matters."""
    if len(tags) == 0:
        return dealer
    return true_count(shoe, row, tags) * FIRSTS + dealer


@bare
def play_on(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: Whole,
    state: Whole,
    action: Whole,
) -> Whole:
    """Play a hand to its end from this state, ``action`` first; its result."""
    states, _, laters = layout
    here, does = np.int64(state), np.int64(action)
    while does & DRAW:
        card = take(shoe, row, stream)
        if row[THIRD] == NO_CARD:
            row[THIRD] = card
        here = np.int64(numbers[DRAWN + 16 * here + (card & VALUE)])
        if does & LAST:
            return int(np.int64(numbers[DRAWN + 16 * states + here]) | DOUBLED)
        does = np.int64(numbers[laters + row_by_count(shoe, row, dealer, tags) * states + here])
    return int(np.int64(numbers[DRAWN + 16 * states + here]))


@bare
def play_split(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: Whole,
    value: Whole,
    hand: Whole,
) -> Whole:
    """Split a pair: each hand gets its second card when its turn comes, a pair is split again, aces are not (10.3 to 10.5).

    The hands that wait hold one card of the same value, so that it does not matter which is which. The results are written from
    the place of ``hand`` on, and what hangs on the dealer to ``row[LIVE]``; the place behind the last.
    """
    states, firsts, laters = layout
    end = hand + 2
    first = hand
    row[THIRD] = NO_CARD
    row[LIVE] = 0
    while hand < end:
        second = take(shoe, row, stream)
        if row[THIRD] == NO_CARD:
            row[THIRD] = second
        state = np.int64(numbers[SPLIT_STATES + 16 * value + (second & VALUE)])
        total = np.int64(numbers[DRAWN + 16 * states + state])
        action = np.int64(0)
        if value != ACE:
            by = row_by_count(shoe, row, dealer, tags)
            action = np.int64(numbers[laters + by * states + state])
            if second & VALUE == value:
                by_pair = np.int64(numbers[firsts + by * PAIR + 17 * value]) >> ACTION
                if by_pair == SPLITS and end < first + MOST_HANDS:
                    end += 1
                    continue
                if by_pair != SPLITS:
                    action = by_pair
        result = play_on(shoe, row, stream, numbers, layout, tags, dealer, int(state), int(action))
        row[RESULTS + hand] = result | (PLAIN_21 if total == 21 else 0)
        if result & (DOUBLED - 1) <= 21:
            row[LIVE] = ON_TOTAL
        hand += 1
    return end
