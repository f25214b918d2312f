"""Helpers that the simulations of all games share: loop timing, histogram bins, value of several boxes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any

from houseway.i18n import Message
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.blocks import BINS, CARRY, MIDDLE, PER_UNIT
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_embedded


def time_loop(loop: Callable[..., None], stream: Stream, rounds: int, *arguments: Any) -> float:
    """Play the rounds and return the loop's running time in seconds, without the time to load or compile it."""
    loop(stream, 0, *arguments)
    started = perf_counter()
    loop(stream, rounds, *arguments)
    return perf_counter() - started


def make_boxes_value(boxes: int, value_per_box: Fraction, unit: Message) -> ComputedValue:
    """Make the exact expected value of a round: the number of boxes times the expected value of one box."""
    return ComputedValue(
        boxes * float(value_per_box), boxes * value_per_box, True, Message("maths-every-deal-method"), unit
    )


@compile_embedded
def add_square(won: int, sums: Any, squares: int, carries: int) -> None:
    """Add the square of a result to ``sums[squares]``.

    If the sum reaches `CARRY`, that amount is subtracted from it and ``sums[carries]`` is raised by one.
    """
    sums[squares] += won * won
    if sums[squares] >= CARRY:
        sums[squares] -= CARRY
        sums[carries] += 1


@compile_embedded
def get_bin(won: int, unit: int) -> int:
    """Return the index of the histogram bin to which a result in cents belongs."""
    half_units = (won * PER_UNIT + unit // 2) // unit
    return int(min(max(half_units + MIDDLE, 0), BINS - 1))
