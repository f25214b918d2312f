"""Random numbers by counter: one stream a block of rounds, so that who plays a block, and when, changes nothing.

A stream is SplitMix64: the n-th number is a mix of a starting point and n steps. Starting point and step come from seed and
block, mixed as well; the step is odd and of mixed bits, so that streams that meet part again at once.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compilation import compiled, inlined

Stream = NDArray[np.uint64]
"""Where a stream stands, and its step."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(32)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """The bits of a number, mixed (the finaliser of SplitMix64)."""
    number = (number ^ (number >> np.uint64(30))) * _FIRST
    number = (number ^ (number >> np.uint64(27))) * _SECOND
    return number ^ (number >> np.uint64(31))


@compiled
def stream_of(seed: int, block: int) -> Stream:
    """The stream of a block."""
    stream = np.empty(2, np.uint64)
    key = mixed(np.uint64(seed) + _GOLDEN)
    stream[0] = mixed(key ^ mixed(np.uint64(block) + _GOLDEN))
    stream[1] = mixed(stream[0] + _GOLDEN) | np.uint64(1)
    return stream


@compiled
def next_bits(stream: Stream) -> np.uint64:
    """The next 64 bits."""
    stream[0] += stream[1]
    return mixed(stream[0])


@compiled
def below(stream: Stream, bound: int) -> int:
    """A number from nought up to ``bound``, which is far below 2**32, so that none is favoured by more than one in 10 million."""
    return int((next_bits(stream) >> _HALF) * np.uint64(bound) >> _HALF)


@inlined
def draw_places(deck: NDArray[np.uint8], size: int, first: int, last: int, stream: Stream) -> None:
    """Give the places from ``first`` up to ``last`` of the first ``size`` cards, as `shuffle_front` does, inside a kernel."""
    cards, at, end = np.uint64(size), np.uint64(first), np.uint64(last)
    here, step = stream[0], stream[1]
    while at < end:
        here += step
        bits = mixed(here)
        other = at + ((bits >> _HALF) * (cards - at) >> _HALF)
        card = deck[at]
        deck[at] = deck[other]
        deck[other] = card
        at += _ONE
        if at < end:
            other = at + ((bits & _LOW) * (cards - at) >> _HALF)
            card = deck[at]
            deck[at] = deck[other]
            deck[other] = card
            at += _ONE
    stream[0] = here


@compiled
def shuffle_front(deck: NDArray[np.uint8], first: int, last: int, stream: Stream) -> None:
    """Draw the cards of the places from ``first`` up to ``last`` out of all that lie from ``first`` on.

    The deck may lie in any order before: what is drawn is as good as the front of a fresh shuffle. One number gives two cards.
    """
    draw_places(deck, len(deck), first, last, stream)
