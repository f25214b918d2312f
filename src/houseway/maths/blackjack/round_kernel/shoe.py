"""How cards come out of a shoe: drawn at random as far as they are wanted, and what happens when it runs out (5.4, 14.6).

The first `READY` cards of the shoe lie in the order in which they come out; those behind them in any order, and a card gets
its place when it is wanted: that is as good as a shuffle before the first one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import BEYOND, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.table_row import AT, COUNTED, DUE, READY, RUNNING, START, Row, Whole
from houseway.maths.simulation.random_streams import Stream, draw_places
from houseway.ranking.compilation import bare, inlined

AHEAD = 8
"""How many cards get their places at a time."""

DECK = 52
LOWEST_COUNT, COUNTS = -12, 25
"""True counts are told apart from -12 or less to 12 or more."""


@bare
def new_shoe(row: Row) -> None:
    """All cards are shuffled (5.1)."""
    row[AT] = 0
    row[READY] = 0
    row[START] = 0
    row[DUE] = 0
    row[COUNTED] = 0
    row[RUNNING] = 0


@inlined
def draw_ahead(shoe: Shoe, ready: Whole, upto: Whole, stream: Stream) -> Whole:
    """Give places to the cards up to ``upto``, as far as there are any; how many have one now."""
    last = min(upto, len(shoe) - BEYOND)
    if last > ready:
        draw_places(shoe, len(shoe) - BEYOND, ready, last, stream)
    return last


@bare
def turn(shoe: Shoe, first: Whole, end: Whole) -> None:
    """The cards from ``first`` up to ``end`` in the other order."""
    last = end - 1
    while first < last:
        card = shoe[first]
        shoe[first] = shoe[last]
        shoe[last] = card
        first += 1
        last -= 1


@bare
def reshuffle(shoe: Shoe, row: Row) -> None:
    """The cards of earlier rounds of this shoe are all that can come now; those on the table lie before them (14.6)."""
    cards = len(shoe) - BEYOND
    on_table = cards - row[START]
    turn(shoe, 0, row[START])
    turn(shoe, row[START], cards)
    turn(shoe, 0, cards)
    row[AT] = on_table
    row[READY] = on_table
    row[START] = 0
    row[DUE] = 1
    # A counter begins anew, with the cards that lie on the table.
    row[COUNTED] = 0
    row[RUNNING] = 0


@bare
def find_more(shoe: Shoe, row: Row, stream: Stream, at: Whole) -> Whole:
    """More cards where all that have a place are out, after a shuffle of the discards if need be (14.6); where the next lies."""
    row[AT] = at
    if at == len(shoe) - BEYOND:
        reshuffle(shoe, row)
        if row[AT] == at:
            raise RuntimeError("every card of the shoe lies on the table")
    row[READY] = draw_ahead(shoe, row[READY], row[AT] + AHEAD, stream)
    return int(row[AT])


@bare
def take(shoe: Shoe, row: Row, stream: Stream) -> Whole:
    """The next card."""
    at = row[AT]
    if at >= row[READY]:
        at = find_more(shoe, row, stream, at)
    row[AT] = at + 1
    return int(np.int64(shoe[at]))


@bare
def true_count(shoe: Shoe, row: Row, tags: NDArray[np.int64]) -> Whole:
    """The running count of all cards seen over the decks left, rounded down, from 0 for `LOWEST_COUNT` on (6.1: all lie open)."""
    running = row[RUNNING]
    for at in range(row[COUNTED], row[AT]):
        running += tags[shoe[at] & VALUE]
    row[RUNNING] = running
    row[COUNTED] = row[AT]
    left = max(1, len(shoe) - BEYOND - row[AT])
    return int(min(max(running * DECK // left - LOWEST_COUNT, 0), COUNTS - 1))
