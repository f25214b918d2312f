"""Counter-based random numbers: one stream per block, so that a block gives the same result on any machine.

A stream is SplitMix64: the n-th number is a mix of the starting point plus n steps. Starting point and step are
mixed from the seed and the block number. Streams have different odd steps, so two streams that reach the same
position diverge again at once.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compilation import compile_inline, compile_kernel

Stream = NDArray[np.uint64]
"""Two numbers: the current position of a stream, and its step."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(32)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)


@compile_kernel
def mix(number: np.uint64) -> np.uint64:
    """Mix the bits of a number (the finaliser of SplitMix64)."""
    number = (number ^ (number >> np.uint64(30))) * _FIRST
    number = (number ^ (number >> np.uint64(27))) * _SECOND
    return number ^ (number >> np.uint64(31))


@compile_kernel
def stream_of(seed: int, block: int) -> Stream:
    """Return the random stream of a block, which depends only on the seed and the block number."""
    stream = np.empty(2, np.uint64)
    key = mix(np.uint64(seed) + _GOLDEN)
    stream[0] = mix(key ^ mix(np.uint64(block) + _GOLDEN))
    stream[1] = mix(stream[0] + _GOLDEN) | np.uint64(1)
    return stream


@compile_kernel
def next_bits(stream: Stream) -> np.uint64:
    """Advance the stream and return its next 64 random bits."""
    stream[0] += stream[1]
    return mix(stream[0])


@compile_kernel
def draw_below(stream: Stream, limit: int) -> int:
    """Return a random number from 0 to ``limit`` - 1.

    ``limit`` must be far below 2**32, so that the probabilities of two numbers differ by at most one in 10 million.
    """
    return int((next_bits(stream) >> _HALF) * np.uint64(limit) >> _HALF)


@compile_inline
def draw_places(deck: NDArray[np.uint8], size: int, first: int, last: int, stream: Stream) -> None:
    """Fill the positions from ``first`` up to ``last`` with random cards among the first ``size`` cards.

    This is the inlined loop of `shuffle_front`.
    """
    cards, at, end = np.uint64(size), np.uint64(first), np.uint64(last)
    position, step = stream[0], stream[1]
    while at < end:
        position += step
        bits = mix(position)
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
    stream[0] = position


@compile_kernel
def shuffle_front(deck: NDArray[np.uint8], first: int, last: int, stream: Stream) -> None:
    """Fill the positions from ``first`` up to ``last`` with random cards from position ``first`` or later.

    The deck may be in any order before. The result is as random as the front of a fresh shuffle. One random number
    gives two cards.
    """
    draw_places(deck, len(deck), first, last, stream)
