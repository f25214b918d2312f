"""Lots that anybody can draw again: a seed, bound by its hash beforehand, and a public salt give one order.

Block ``c`` of the stream is SHA-256 of the text ``seed|salt|drawn-for|c``, read as a number of 256 bits. A number below ``k``
is the next block modulo ``k``; blocks in the uneven remainder at the top are thrown away. The numbers from nought
on are put in order by Fisher and Yates, from the last place down.

>>> shuffled_order("copper kettle 4417", "dice 3 5 6", "final", 5).order
(0, 1, 4, 2, 3)
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

from msgspec import Struct

RANGE = 1 << 256
"""A block of the stream is a number below this."""


class Step(Struct, frozen=True):
    """One exchange of the shuffle: the last place still open, the number drawn, and the blocks it took."""

    last: int
    drawn: int
    blocks: tuple[int, ...]


class Lots(Struct, frozen=True):
    """An order of the numbers from nought on, and how it came about."""

    order: tuple[int, ...]
    steps: tuple[Step, ...]


def commitment_of(seed: str) -> str:
    """What is published before the draw: it binds the seed and does not give it away."""
    return hashlib.sha256(seed.encode()).hexdigest()


def block(seed: str, salt: str, drawn_for: str, number: int) -> int:
    """One block of the stream as a number of 256 bits."""
    return int.from_bytes(hashlib.sha256(f"{seed}|{salt}|{drawn_for}|{number}".encode()).digest(), "big")


def shuffled_order(seed: str, salt: str, drawn_for: str, size: int) -> Lots:
    """The numbers from 0 up to below ``size`` in the order that the seed gives."""
    order = list(range(size))
    numbers = count()
    steps = []
    for last in range(size - 1, 0, -1):
        step = _draw_below(last, seed, salt, drawn_for, numbers)
        order[last], order[step.drawn] = order[step.drawn], order[last]
        steps.append(step)
    return Lots(tuple(order), tuple(steps))


def _draw_below(last: int, seed: str, salt: str, drawn_for: str, numbers: Iterator[int]) -> Step:
    """An even draw from 0 to ``last``."""
    bound = last + 1
    fair = RANGE - RANGE % bound
    blocks = []
    while True:
        number = next(numbers)
        blocks.append(number)
        value = block(seed, salt, drawn_for, number)
        if value < fair:
            return Step(last, value % bound, tuple(blocks))
