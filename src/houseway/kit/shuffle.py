"""A shuffle that anybody can check afterwards.

A fresh 256-bit seed from the operating system is fixed first; its commitment is shown before the cut; when the shoe
is over the seed is opened and everyone can compute commitment and order again.

The algorithm, by its published name ``chacha20-fisher-yates-1``: the keystream of ChaCha20 (key = the seed, nonce and
counter nought) is read as little-endian 32-bit words. A number below ``n`` is the low ``(n - 1).bit_length()`` bits of
the next word that gives one below ``n``; other words are thrown away. Fisher and Yates: for ``i`` from the last place down to
1 swap place ``i`` with a number below ``i + 1``. The commitment is SHA-256 over the text
``algorithm + ":" + number of things + ":" + seed in hex``.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

from houseway.errors import Tampered

ALGORITHM = "chacha20-fisher-yates-1"
SEED_BYTES = 32
_BLOCK = 4096

Thing = TypeVar("Thing")


def fresh_seed() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes, count: int) -> str:
    """What is shown before the cut of ``count`` things: it binds the seed and does not give it away."""
    return hashlib.sha256(f"{ALGORITHM}:{count}:{seed.hex()}".encode()).hexdigest()


def shuffled(things: Sequence[Thing], seed: bytes) -> tuple[Thing, ...]:
    """The things in the order that the seed gives."""
    order = list(things)
    numbers = _words(seed)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(things: Sequence[Thing], depth: int) -> tuple[Thing, ...]:
    """The order after the first ``depth`` things were put behind the rest."""
    return (*things[depth:], *things[:depth])


def check_opening(seed: bytes, count: int, committed: str) -> None:
    """Whether an opened seed is the one that was committed to; raises ``Tampered`` where it is not."""
    if len(seed) != SEED_BYTES:
        raise Tampered(f"the opened seed has {len(seed)} bytes where {ALGORITHM} takes {SEED_BYTES}")
    found = commitment(seed, count)
    if found != committed:
        raise Tampered(f"the opened seed gives commitment {found}, the record shows {committed}")


def _words(seed: bytes) -> Iterator[int]:
    """The keystream of ChaCha20 as 32-bit words."""
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    stream = Cipher(ChaCha20(seed, bytes(16)), mode=None).encryptor()
    while True:
        block = stream.update(bytes(_BLOCK))
        for place in range(0, _BLOCK, 4):
            yield int.from_bytes(block[place : place + 4], "little")


def _below(bound: int, words: Iterator[int]) -> int:
    """An even draw from 0 up to below ``bound``, by rejection."""
    mask = (1 << (bound - 1).bit_length()) - 1
    while True:
        number = next(words) & mask
        if number < bound:
            return number
