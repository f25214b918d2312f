"""Cards of a shoe, drawn at random only as needed, and the reshuffle when the shoe runs out (5.4, 14.6).

The first `READY` cards of the shoe are in dealing order. The cards after them are in any order, and a card
gets its position when it is needed. That is equivalent to a full shuffle in advance.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import PADDING, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.table_row import (
    AT,
    COUNTED_CARDS,
    DUE,
    READY,
    RUNNING_COUNT,
    START,
    KernelInt,
    Row,
)
from houseway.maths.simulation.random_streams import Stream, draw_places
from houseway.ranking.compilation import compile_inline, compile_without_refcounts

DRAW_AHEAD = 8
"""Number of cards that get their dealing positions at the same time."""

DECK = 52
LOWEST_COUNT, COUNTS = -12, 25
"""Lowest true count, and the number of true counts that are distinguished.

Counts below -12 are treated as -12, and counts above 12 as 12.
"""


@compile_without_refcounts
def start_new_shoe(row: Row) -> None:
    """Reset the row to the start of a newly shuffled shoe (5.1)."""
    row[AT] = 0
    row[READY] = 0
    row[START] = 0
    row[DUE] = 0
    row[COUNTED_CARDS] = 0
    row[RUNNING_COUNT] = 0


@compile_inline
def draw_ahead(shoe: Shoe, ready: KernelInt, upto: KernelInt, stream: Stream) -> KernelInt:
    """Draw cards at random for the positions before ``upto``, and return the first position not yet drawn."""
    last = min(upto, len(shoe) - PADDING)
    if last > ready:
        draw_places(shoe, len(shoe) - PADDING, ready, last, stream)
    return last


@compile_without_refcounts
def reverse(shoe: Shoe, first: KernelInt, end: KernelInt) -> None:
    """Reverse the order of the cards from ``first`` up to ``end``, which is excluded."""
    last = end - 1
    while first < last:
        card = shoe[first]
        shoe[first] = shoe[last]
        shoe[last] = card
        first += 1
        last -= 1


@compile_without_refcounts
def reshuffle(shoe: Shoe, row: Row) -> None:
    """Return the cards of earlier rounds to the shoe, after the cards on the table (14.6)."""
    cards = len(shoe) - PADDING
    on_table = cards - row[START]
    reverse(shoe, 0, row[START])
    reverse(shoe, row[START], cards)
    reverse(shoe, 0, cards)
    row[AT] = on_table
    row[READY] = on_table
    row[START] = 0
    row[DUE] = 1
    # A counter starts again with the cards on the table.
    row[COUNTED_CARDS] = 0
    row[RUNNING_COUNT] = 0


@compile_without_refcounts
def find_more(shoe: Shoe, row: Row, stream: Stream, at: KernelInt) -> KernelInt:
    """Draw more cards and return the position of the next one; reshuffle the discards if none is left (14.6)."""
    row[AT] = at
    if at == len(shoe) - PADDING:
        reshuffle(shoe, row)
        if row[AT] == at:
            raise RuntimeError("every card of the shoe lies on the table")
    row[READY] = draw_ahead(shoe, row[READY], row[AT] + DRAW_AHEAD, stream)
    return int(row[AT])


@compile_without_refcounts
def draw_card(shoe: Shoe, row: Row, stream: Stream) -> KernelInt:
    """Draw the next card of the shoe and return it."""
    at = row[AT]
    if at >= row[READY]:
        at = find_more(shoe, row, stream, at)
    row[AT] = at + 1
    return int(np.int64(shoe[at]))


@compile_without_refcounts
def compute_true_count(shoe: Shoe, row: Row, tags: NDArray[np.int64]) -> KernelInt:
    """Return the index of the true count, where 0 means `LOWEST_COUNT`.

    The true count is the running count divided by the decks left and rounded down. The running count includes all
    cards dealt, because all cards are face up (6.1).
    """
    running = row[RUNNING_COUNT]
    for at in range(row[COUNTED_CARDS], row[AT]):
        running += tags[shoe[at] & VALUE]
    row[RUNNING_COUNT] = running
    row[COUNTED_CARDS] = row[AT]
    cards_left = max(1, len(shoe) - PADDING - row[AT])
    return int(min(max(running * DECK // cards_left - LOWEST_COUNT, 0), COUNTS - 1))
