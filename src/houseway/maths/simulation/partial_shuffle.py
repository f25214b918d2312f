"""Draws from a deck or a set of tiles without shuffling all of it; one random number gives five draws."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.simulation.random_streams import Stream, next_bits
from houseway.ranking.compilation import compile_without_refcounts

DRAWS_PER_NUMBER = 5
"""Number of draws from one random number, out of at most 64 cards.

The probabilities of two orders of the drawn cards differ by at most four in a billion.
"""
_SPARE = np.uint64(6)
_FRACTION = np.uint64(58)
_MASK = np.uint64((1 << 58) - 1)


@compile_without_refcounts
def draw_front(deck: NDArray[np.uint8], first: int, last: int, stream: Stream) -> None:
    """Fill the positions from ``first`` up to ``last`` with random cards from position ``first`` or later.

    The drawn cards are as random as those of `shuffle_front`. Each random number is a fraction that serves several
    draws. The fraction is multiplied by the number of cards left. The integer part of the product gives the
    position of the drawn card, and its fractional part is the fraction for the next draw.
    """
    cards = len(deck)
    at = first
    while at < last:
        fraction = next_bits(stream) >> _SPARE
        for _ in range(min(DRAWS_PER_NUMBER, last - at)):
            product = fraction * np.uint64(cards - at)
            other = np.uint64(at) + (product >> _FRACTION)
            fraction = product & _MASK
            card = deck[np.uint64(at)]
            deck[np.uint64(at)] = deck[other]
            deck[other] = card
            at += 1
