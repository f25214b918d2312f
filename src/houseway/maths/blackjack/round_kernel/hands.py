"""Play of a hand card by card, and of the hands of a split pair.

The result of a hand is one number: the total, `OVER` or `NATURAL`, plus the bit `DOUBLED` if the wager is
doubled.
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
from houseway.maths.blackjack.round_kernel.shoe import compute_true_count, draw_card
from houseway.maths.blackjack.round_kernel.table_row import (
    DEPENDENCY,
    MOST_HANDS,
    NO_CARD,
    RESULTS,
    THIRD,
    KernelInt,
    Row,
)
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_without_refcounts

DOUBLED = 32
PLAIN_21 = 64
"""Bit that marks a split hand of an ace and a ten-value card, which is not a Blackjack (10.7).

Only the settlement lines use it.
"""
ON_TOTAL, ON_SECOND = 1, 2
"""Bits that say on what a hand's result depends: the dealer's total, or only the dealer's second card."""

Tags = NDArray[np.int64]
"""Amount by which each card value changes the running count; empty if play does not depend on the count."""


@compile_without_refcounts
def get_table_row(shoe: Shoe, row: Row, dealer: KernelInt, tags: Tags) -> KernelInt:
    """Return the row of the lookup tables for the dealer's first card and, if play depends on it, the count."""
    if len(tags) == 0:
        return dealer
    return compute_true_count(shoe, row, tags) * FIRSTS + dealer


@compile_without_refcounts
def play_hand(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: KernelInt,
    state: KernelInt,
    action: KernelInt,
) -> KernelInt:
    """Play a hand to its end and return its result; the first action is ``action`` in the state ``state``."""
    states, _, laters = layout
    current_state, current_action = np.int64(state), np.int64(action)
    while current_action & DRAW:
        card = draw_card(shoe, row, stream)
        if row[THIRD] == NO_CARD:
            row[THIRD] = card
        current_state = np.int64(numbers[DRAWN + 16 * current_state + (card & VALUE)])
        if current_action & LAST:
            return int(np.int64(numbers[DRAWN + 16 * states + current_state]) | DOUBLED)
        current_action = np.int64(numbers[laters + get_table_row(shoe, row, dealer, tags) * states + current_state])
    return int(np.int64(numbers[DRAWN + 16 * states + current_state]))


@compile_without_refcounts
def play_split(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: KernelInt,
    value: KernelInt,
    hand: KernelInt,
) -> KernelInt:
    """Play the hands of a split pair, and return the index after the last result (10.3 to 10.5).

    Each hand gets its second card in turn. Pairs are split again, except aces. The waiting hands all have one
    card of the same value, so they are interchangeable. The results are written from the index ``hand`` on.
    ``row[DEPENDENCY]`` gets the way in which they depend on the dealer.
    """
    states, firsts, laters = layout
    end = hand + 2
    first = hand
    row[THIRD] = NO_CARD
    row[DEPENDENCY] = 0
    while hand < end:
        second = draw_card(shoe, row, stream)
        if row[THIRD] == NO_CARD:
            row[THIRD] = second
        state = np.int64(numbers[SPLIT_STATES + 16 * value + (second & VALUE)])
        total = np.int64(numbers[DRAWN + 16 * states + state])
        action = np.int64(0)
        if value != ACE:
            table_row = get_table_row(shoe, row, dealer, tags)
            action = np.int64(numbers[laters + table_row * states + state])
            if second & VALUE == value:
                pair_action = np.int64(numbers[firsts + table_row * PAIR + 17 * value]) >> ACTION
                if pair_action == SPLITS and end < first + MOST_HANDS:
                    end += 1
                    continue
                if pair_action != SPLITS:
                    action = pair_action
        result = play_hand(shoe, row, stream, numbers, layout, tags, dealer, int(state), int(action))
        row[RESULTS + hand] = result | (PLAIN_21 if total == 21 else 0)
        if result & (DOUBLED - 1) <= 21:
            row[DEPENDENCY] = ON_TOTAL
        hand += 1
    return end
