"""What the blocks of all games have in common: a loop and its time, the bin of a result, the exact value of several boxes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any

from houseway.maths.results import Figure
from houseway.maths.simulation.blocks import BINS, CARRY, MIDDLE, PER_UNIT
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import embedded


def timed(loop: Callable[..., None], stream: Stream, rounds: int, *arguments: Any) -> float:
    """Play so many rounds; the seconds of the loop, which is loaded or compiled before."""
    loop(stream, 0, *arguments)
    started = perf_counter()
    loop(stream, rounds, *arguments)
    return perf_counter() - started


def of_boxes(boxes: int, each: Fraction, unit: str) -> Figure:
    """The exact value of a round with so many boxes, each worth as much as one alone: expected values add up."""
    return Figure(boxes * float(each), boxes * each, True, "every deal counted", unit)


@embedded
def add_square(won: int, sums: Any, squares: int, carried: int) -> None:
    """Add the square of a result to the sums at ``squares``, with what is carried over at ``carried``."""
    sums[squares] += won * won
    if sums[squares] >= CARRY:
        sums[squares] -= CARRY
        sums[carried] += 1


@embedded
def bin_of(won: int, unit: int) -> int:
    """The bin of a result."""
    half_units = (won * PER_UNIT + unit // 2) // unit
    return int(min(max(half_units + MIDDLE, 0), BINS - 1))
