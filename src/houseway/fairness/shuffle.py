"""A shuffle that anybody can check afterwards, and that nobody alone can choose.

A fresh 256-bit seed from the operating system is fixed first; its commitment is shown before the cut; then every player
present may add a word; when the shoe is over the seed is opened and everyone can compute commitment and order again.

``chacha20-fisher-yates-2``, the algorithm in use. All texts that are hashed are canonical JSON (sorted keys, no blanks,
UTF-8). The commitment is SHA-256 over ``{"algorithm", "pack", "seed"}``, the seed in hexadecimal digits. The key is SHA-256
over ``{"algorithm", "seed", "words"}``, the words in the order of the seats, each ``{"place", "player", "word"}``. The
keystream of ChaCha20 (that key, nonce and counter nought) is read as little-endian 32-bit words. A number below ``n``
is the low ``(n - 1).bit_length()`` bits of the next word that gives one below ``n``; other words are thrown away.
Fisher and Yates: for ``i`` from the last place down to 1 swap place ``i`` with a number below ``i + 1``.

``chacha20-fisher-yates-1``, of older records: the key is the seed itself, no words, and the commitment is SHA-256 over
the text ``algorithm + ":" + number of things + ":" + seed in hexadecimal digits``.

Where single cards are opened and never the seed, the shuffle is that of ``fairness/merkle_shuffle.py``.

``chacha20-fisher-yates-derived-4``, a second shuffle within a round (a reshuffle, La Ja, another throw of the dice): its seed is
HMAC-SHA-256, keyed with the seed that was committed first, over ``{"algorithm", "counter", "pack", "words"}``. The counter
numbers the second shuffles of that first seed from zero, and the words are those of the first shuffle. So the house has
no choice left: once the first seed is revealed everybody can compute every later order. The commitment is SHA-256 over
``{"algorithm", "pack", "seed"}``, and the key of the order SHA-256 over ``{"algorithm", "seed"}``.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from houseway.errors import Tampered

ALGORITHM = "chacha20-fisher-yates-2"
FIRST_ALGORITHM = "chacha20-fisher-yates-1"
SINGLE_ALGORITHM = "chacha20-fisher-yates-merkle-3"
DERIVED_ALGORITHM = "chacha20-fisher-yates-derived-4"
ALGORITHMS = (ALGORITHM, FIRST_ALGORITHM, SINGLE_ALGORITHM, DERIVED_ALGORITHM)
SEED_BYTES = 32
_BLOCK = 4096

Thing = TypeVar("Thing")


class Word(NamedTuple):
    """What a player added to the seed, and from which box or seat."""

    place: int
    player: str
    word: str


def fresh_seed() -> bytes:
    """256 bits from the operating system."""
    import secrets  # takes its time, and only who shuffles needs it

    return secrets.token_bytes(SEED_BYTES)


def fresh_word() -> str:
    """A word that nobody can guess, for a player who types none."""
    import secrets

    return secrets.token_hex(8)


def commitment(seed: bytes, pack: str) -> str:
    """What is shown before the words and the cut: it binds the seed and does not give it away."""
    return _hash({"algorithm": ALGORITHM, "pack": pack, "seed": seed.hex()})


def first_commitment(seed: bytes, count: int) -> str:
    """The commitment of the first algorithm, which bound the number of things."""
    return hashlib.sha256(f"{FIRST_ALGORITHM}:{count}:{seed.hex()}".encode()).hexdigest()


def key_of(seed: bytes, words: Sequence[Word] = ()) -> bytes:
    """What the order is drawn from: the seed of the house together with the words of the players."""
    told = [word._asdict() for word in words]
    return bytes.fromhex(_hash({"algorithm": ALGORITHM, "seed": seed.hex(), "words": told}))


def derive_seed(seed: bytes, words: Sequence[Word], counter: int, pack: str) -> bytes:
    """Compute the seed of a second shuffle from the seed that was committed first and the words given then."""
    told = [word._asdict() for word in words]
    asked = {"algorithm": DERIVED_ALGORITHM, "counter": counter, "pack": pack, "words": told}
    return hmac.digest(seed, msgspec.json.encode(asked, order="sorted"), "sha256")


def derived_commitment(seed: bytes, pack: str) -> str:
    """Compute the commitment of a second shuffle, by its own seed."""
    return _hash({"algorithm": DERIVED_ALGORITHM, "pack": pack, "seed": seed.hex()})


def derived_key(seed: bytes) -> bytes:
    """Compute what the order of a second shuffle is drawn from, by its own seed."""
    return bytes.fromhex(_hash({"algorithm": DERIVED_ALGORITHM, "seed": seed.hex()}))


def shuffled(things: Sequence[Thing], key: bytes) -> tuple[Thing, ...]:
    """The things in the order that the key gives."""
    order = list(things)
    numbers = _words(key)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(things: Sequence[Thing], depth: int) -> tuple[Thing, ...]:
    """The order after the first ``depth`` things were put behind the rest."""
    return (*things[depth:], *things[:depth])


def seed_of(text: str) -> bytes:
    """The seed in hexadecimal digits; ``Tampered`` where the text is none."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise Tampered("the seed is not hexadecimal") from None
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise Tampered(f"the opened seed has {len(seed)} bytes where {SEED_BYTES} are taken")
    return seed


def check_opening(found: str, committed: str) -> None:
    """Whether an opened seed is the one that was committed to; raises ``Tampered`` where it is not."""
    if found != committed:
        raise Tampered(f"the opened seed gives commitment {found}, the record shows {committed}")


def _hash(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()


def _words(key: bytes) -> Iterator[int]:
    """The keystream of ChaCha20 as 32-bit words."""
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    stream = Cipher(ChaCha20(key, bytes(16)), mode=None).encryptor()
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
