"""Verifiable shuffle: everybody can check it afterwards, and nobody alone can choose the order.

A fresh 256-bit seed from the operating system is fixed first; its commitment is shown before the cut. Then
every player present may add a player seed. When the shoe is over the seed is revealed, and everyone can
compute the commitment and the order again.

``chacha20-fisher-yates-2`` is the algorithm in use. All texts that are hashed are canonical JSON (sorted
keys, no blanks, UTF-8). The commitment is SHA-256 over ``{"algorithm", "pack", "seed"}``, the seed in
hexadecimal digits. The key is SHA-256 over ``{"algorithm", "seed", "words"}``; ``words`` are the player seeds
in the order of the seats, each ``{"place", "player", "word"}``. The keystream of ChaCha20 (that key, nonce
and counter zero) is read as little-endian 32-bit words. A number below ``n`` is the low ``(n -
1).bit_length()`` bits of the next word that gives one below ``n``; other words are discarded. Fisher-Yates:
for ``i`` from the last place down to 1, swap place ``i`` with a number below ``i + 1``.

``chacha20-fisher-yates-1`` is the algorithm of older records: the key is the seed itself, there are no player
seeds, and the commitment is SHA-256 over the text ``algorithm + ":" + number of things + ":" + seed in
hexadecimal digits``.

If single cards are revealed and the seed never is, the shuffle is that of ``fairness/merkle_shuffle.py``.

``chacha20-fisher-yates-derived-4`` is a second shuffle within a round (a reshuffle, La Ja, another throw of
the dice). Its seed is HMAC-SHA-256, keyed with the seed that was committed first, over ``{"algorithm",
"counter", "pack", "words"}``. The counter numbers the second shuffles of that first seed from zero, and
``words`` are the player seeds of the first shuffle. So the house has no choice left: once the first seed is
revealed everybody can compute every later order. The commitment is SHA-256 over ``{"algorithm", "pack",
"seed"}``, and the key of the order SHA-256 over ``{"algorithm", "seed"}``.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from houseway.errors import TamperedRecordError
from houseway.fairness.canonical_json import encode_canonical
from houseway.i18n import Message

ALGORITHM = "chacha20-fisher-yates-2"
FIRST_ALGORITHM = "chacha20-fisher-yates-1"
MERKLE_ALGORITHM = "chacha20-fisher-yates-merkle-3"
DERIVED_ALGORITHM = "chacha20-fisher-yates-derived-4"
ALGORITHMS = (ALGORITHM, FIRST_ALGORITHM, MERKLE_ALGORITHM, DERIVED_ALGORITHM)
SEED_BYTES = 32
_BLOCK_BYTES = 4096

Thing = TypeVar("Thing")


class SeedContribution(NamedTuple):
    """Player seed: the text that a player added to a shuffle, with the player's name and box or seat."""

    place: int
    player: str
    word: str


def fresh_seed() -> bytes:
    """Return 256 random bits from the operating system."""
    import secrets  # slow to import, and needed only for shuffling

    return secrets.token_bytes(SEED_BYTES)


def draw_player_seed() -> str:
    """Return an unguessable random player seed, for a player who does not enter one."""
    import secrets

    return secrets.token_hex(8)


def compute_commitment(seed: bytes, pack: str) -> str:
    """Return the commitment to a seed, which does not reveal the seed.

    The commitment is shown before the player seeds and the cut.
    """
    return _hash({"algorithm": ALGORITHM, "pack": pack, "seed": seed.hex()})


def compute_first_commitment(seed: bytes, count: int) -> str:
    """Return the commitment to a seed by the oldest algorithm, ``chacha20-fisher-yates-1``.

    It covers the number of cards instead of the name of the pack.
    """
    return hashlib.sha256(f"{FIRST_ALGORITHM}:{count}:{seed.hex()}".encode()).hexdigest()


def compute_key(seed: bytes, player_seeds: Sequence[SeedContribution] = ()) -> bytes:
    """Return the key that determines the shuffled order, from the seed of the house and the player seeds."""
    seed_entries = [player_seed._asdict() for player_seed in player_seeds]
    return bytes.fromhex(_hash({"algorithm": ALGORITHM, "seed": seed.hex(), "words": seed_entries}))


def derive_seed(seed: bytes, player_seeds: Sequence[SeedContribution], counter: int, pack: str) -> bytes:
    """Compute the seed of a second shuffle from the seed and the player seeds of the first shuffle."""
    seed_entries = [player_seed._asdict() for player_seed in player_seeds]
    message = {"algorithm": DERIVED_ALGORITHM, "counter": counter, "pack": pack, "words": seed_entries}
    return hmac.digest(seed, encode_canonical(message), "sha256")


def compute_derived_commitment(seed: bytes, pack: str) -> str:
    """Compute the commitment of a second shuffle from its own seed."""
    return _hash({"algorithm": DERIVED_ALGORITHM, "pack": pack, "seed": seed.hex()})


def compute_derived_key(seed: bytes) -> bytes:
    """Compute the key of a second shuffle, which determines its order, from the seed of that second shuffle."""
    return bytes.fromhex(_hash({"algorithm": DERIVED_ALGORITHM, "seed": seed.hex()}))


def shuffle_by_key(things: Sequence[Thing], key: bytes) -> tuple[Thing, ...]:
    """Return the things in the shuffled order that the key determines."""
    order = list(things)
    numbers = _read_keystream(key)
    for last in range(len(order) - 1, 0, -1):
        other = _draw_below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(things: Sequence[Thing], depth: int) -> tuple[Thing, ...]:
    """Return the things after a cut: the first ``depth`` of them are moved to the end."""
    return (*things[depth:], *things[:depth])


def parse_seed(text: str) -> bytes:
    """Return the seed that hexadecimal digits encode.

    Raises:
        TamperedRecordError: the text is not a seed.
    """
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise TamperedRecordError(Message("fairness-seed-not-hexadecimal")) from None
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise TamperedRecordError(Message("fairness-seed-length", length=len(seed), expected=SEED_BYTES))
    return seed


def check_revealed_seed(computed_commitment: str, recorded_commitment: str) -> None:
    """Check that a revealed seed is the committed one, by comparing the two commitments.

    Raises:
        TamperedRecordError: the computed commitment differs from the recorded one.
    """
    if computed_commitment != recorded_commitment:
        raise TamperedRecordError(
            Message("fairness-other-commitment", computed=computed_commitment, recorded=recorded_commitment)
        )


def _hash(value: object) -> str:
    return hashlib.sha256(encode_canonical(value)).hexdigest()


def _read_keystream(key: bytes) -> Iterator[int]:
    """Yield the keystream of ChaCha20 as 32-bit words."""
    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    stream = Cipher(ChaCha20(key, bytes(16)), mode=None).encryptor()
    while True:
        block = stream.update(bytes(_BLOCK_BYTES))
        for place in range(0, _BLOCK_BYTES, 4):
            yield int.from_bytes(block[place : place + 4], "little")


def _draw_below(limit: int, keystream: Iterator[int]) -> int:
    """Draw a uniform number from 0 to ``limit - 1``, discarding numbers that are too large."""
    mask = (1 << (limit - 1).bit_length()) - 1
    while True:
        number = next(keystream) & mask
        if number < limit:
            return number
