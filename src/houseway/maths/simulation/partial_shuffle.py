"""Drawing from a deck or a set of tiles without mixing all of it: five at a time out of one random number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.simulation.random_streams import Stream, next_bits
from houseway.ranking.compilation import bare

AT_A_TIME = 5
"""So many of at most 64 are drawn out of one number: no order of them is favoured by more than four in a thousand million."""
_SPARE = np.uint64(6)
_FRACTION = np.uint64(58)
_MASK = np.uint64((1 << 58) - 1)


@bare
def draw_front(deck: NDArray[np.uint8], first: int, last: int, stream: Stream) -> None:
    """Draw the places from ``first`` up to ``last`` out of all that lie from ``first`` on, as `streams.shuffle_front` does.

    A random number is taken as a fraction: times what is left it gives the place, and what is behind its point draws the next.
    """
    cards = len(deck)
    at = first
    while at < last:
        fraction = next_bits(stream) >> _SPARE
        for _ in range(min(AT_A_TIME, last - at)):
            product = fraction * np.uint64(cards - at)
            other = np.uint64(at) + (product >> _FRACTION)
            fraction = product & _MASK
            card = deck[np.uint64(at)]
            deck[np.uint64(at)] = deck[other]
            deck[other] = card
            at += 1
