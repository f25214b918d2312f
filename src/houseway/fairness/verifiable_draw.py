"""Verifiable draw: a seed, committed beforehand by its hash, and a public salt determine one order.

A block of the stream is a SHA-256, read as a number of 256 bits. A number below ``k`` is the next block
modulo ``k``; blocks in the incomplete range at the top are discarded. The numbers from zero are shuffled by
Fisher-Yates, from the last place down.

The algorithm determines what is hashed. In ``sha256-bars-1``, the algorithm of every draw that names none,
block ``c`` hashes the text ``seed|salt|drawn-for|c`` and the commitment hashes the seed. In ``sha256-json-2``
both hash canonical JSON that names the algorithm and each part, so that no two draws share a text whatever
their parts contain.

>>> draw_order("copper kettle 4417", "dice 3 5 6", "final", 5).order
(0, 1, 4, 2, 3)
>>> make_block_text("a|b", "c", "d", 0) == make_block_text("a", "b|c", "d", 0)
True
>>> make_block_text("a", "b", "c", 0, JSON)
b'{"algorithm":"sha256-json-2","block":0,"drawn-for":"c","salt":"b","seed":"a"}'
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.fairness.canonical_json import encode_canonical

Algorithm: TypeAlias = Literal["sha256-bars-1", "sha256-json-2"]
BARS: Algorithm = "sha256-bars-1"
JSON: Algorithm = "sha256-json-2"

RANGE = 1 << 256
"""Number of possible values of a block: blocks are the numbers from 0 to ``RANGE - 1``."""


class Step(Struct, frozen=True):
    """One exchange of the shuffle.

    ``last`` is the last position that is still open, ``drawn`` the position drawn for the exchange, and ``blocks``
    the numbers of the blocks that the draw used.
    """

    last: int
    drawn: int
    blocks: tuple[int, ...]


class DrawnOrder(Struct, frozen=True):
    """Drawn order of the numbers from zero, with the steps of the shuffle that produced it."""

    order: tuple[int, ...]
    steps: tuple[Step, ...]


def compute_draw_commitment(seed: str, algorithm: Algorithm = BARS) -> str:
    """Return the commitment to a seed, which is published before the draw and does not reveal the seed.

    The commitment of ``sha256-json-2`` also covers the algorithm.
    """
    text = seed.encode() if algorithm == BARS else encode_canonical({"algorithm": algorithm, "seed": seed})
    return hashlib.sha256(text).hexdigest()


def make_block_text(seed: str, salt: str, drawn_for: str, number: int, algorithm: Algorithm = BARS) -> bytes:
    """Return the text whose hash is the block with this number."""
    if algorithm == BARS:
        return f"{seed}|{salt}|{drawn_for}|{number}".encode()
    return encode_canonical(
        {"algorithm": algorithm, "seed": seed, "salt": salt, "drawn-for": drawn_for, "block": number}
    )


def block(seed: str, salt: str, drawn_for: str, number: int, algorithm: Algorithm = BARS) -> int:
    """Return one block of the stream as a number of 256 bits."""
    return int.from_bytes(hashlib.sha256(make_block_text(seed, salt, drawn_for, number, algorithm)).digest(), "big")


def draw_order(seed: str, salt: str, drawn_for: str, size: int, algorithm: Algorithm = BARS) -> DrawnOrder:
    """Return the numbers from 0 to ``size - 1`` in the order that seed, salt and purpose determine."""
    order = list(range(size))
    numbers = count()
    steps = []
    for last in range(size - 1, 0, -1):
        step = _draw_below(last, (seed, salt, drawn_for), numbers, algorithm)
        order[last], order[step.drawn] = order[step.drawn], order[last]
        steps.append(step)
    return DrawnOrder(tuple(order), tuple(steps))


def _draw_below(last: int, draw_parts: tuple[str, str, str], numbers: Iterator[int], algorithm: Algorithm) -> Step:
    """Draw a uniform number from 0 to ``last``."""
    limit = last + 1
    fair_limit = RANGE - RANGE % limit
    blocks = []
    while True:
        number = next(numbers)
        blocks.append(number)
        value = block(*draw_parts, number, algorithm)
        if value < fair_limit:
            return Step(last, value % limit, tuple(blocks))
