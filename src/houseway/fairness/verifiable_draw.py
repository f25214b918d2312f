"""Lots that anybody can draw again: a seed, bound by its hash beforehand, and a public salt give one order.

A block of the stream is a SHA-256, read as a number of 256 bits. A number below ``k`` is the next block modulo ``k``; blocks in
the uneven remainder at the top are thrown away. The numbers from nought on are put in order by Fisher and Yates, from the last
place down.

What is hashed is the algorithm's. Of ``sha256-bars-1``, in every draw that names none, block ``c`` is that of the text
``seed|salt|drawn-for|c`` and the commitment that of the seed. Of ``sha256-json-2`` both are of canonical JSON that names the
algorithm and each part, so that no two draws share a text whatever their parts hold.

>>> shuffled_order("copper kettle 4417", "dice 3 5 6", "final", 5).order
(0, 1, 4, 2, 3)
>>> hashed("a|b", "c", "d", 0) == hashed("a", "b|c", "d", 0)
True
>>> hashed("a", "b", "c", 0, JSON)
b'{"algorithm":"sha256-json-2","block":0,"drawn-for":"c","salt":"b","seed":"a"}'
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

Algorithm: TypeAlias = Literal["sha256-bars-1", "sha256-json-2"]
BARS: Algorithm = "sha256-bars-1"
JSON: Algorithm = "sha256-json-2"

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


def commitment_of(seed: str, algorithm: Algorithm = BARS) -> str:
    """What is published before the draw: it binds the seed (and the later algorithm) and does not give it away."""
    text = seed.encode() if algorithm == BARS else _canonical({"algorithm": algorithm, "seed": seed})
    return hashlib.sha256(text).hexdigest()


def hashed(seed: str, salt: str, drawn_for: str, number: int, algorithm: Algorithm = BARS) -> bytes:
    """The text of which a block is the hash."""
    if algorithm == BARS:
        return f"{seed}|{salt}|{drawn_for}|{number}".encode()
    return _canonical({"algorithm": algorithm, "seed": seed, "salt": salt, "drawn-for": drawn_for, "block": number})


def block(seed: str, salt: str, drawn_for: str, number: int, algorithm: Algorithm = BARS) -> int:
    """One block of the stream as a number of 256 bits."""
    return int.from_bytes(hashlib.sha256(hashed(seed, salt, drawn_for, number, algorithm)).digest(), "big")


def shuffled_order(seed: str, salt: str, drawn_for: str, size: int, algorithm: Algorithm = BARS) -> Lots:
    """The numbers from 0 up to below ``size`` in the order that the seed gives."""
    order = list(range(size))
    numbers = count()
    steps = []
    for last in range(size - 1, 0, -1):
        step = _draw_below(last, (seed, salt, drawn_for), numbers, algorithm)
        order[last], order[step.drawn] = order[step.drawn], order[last]
        steps.append(step)
    return Lots(tuple(order), tuple(steps))


def _draw_below(last: int, drawn: tuple[str, str, str], numbers: Iterator[int], algorithm: Algorithm) -> Step:
    """An even draw from 0 to ``last``."""
    bound = last + 1
    fair = RANGE - RANGE % bound
    blocks = []
    while True:
        number = next(numbers)
        blocks.append(number)
        value = block(*drawn, number, algorithm)
        if value < fair:
            return Step(last, value % bound, tuple(blocks))


def _canonical(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value, order="sorted")
