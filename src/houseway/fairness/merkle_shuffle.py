"""A shuffle of which single cards can be opened, and nothing is learned of the others.

``chacha20-fisher-yates-merkle-3``. All texts that are hashed are canonical JSON. The seed alone gives a first order (key: SHA-256
over ``{"algorithm", "seed"}``) and a salt for each of its places (SHA-256 over ``{"algorithm", "place", "seed"}``). The
commitment is the root of a Merkle tree (RFC 6962) whose leaves are ``{"card", "pack", "place", "salt"}``. Words and cut only
move places, by a key that everybody knows (SHA-256 over ``{"algorithm", "words"}``): so whoever is shown a card of
the final order with its salt and its path sees that it was fixed before the words, and that nobody chose it after them.

>>> seed = bytes(32)
>>> bound = bound_by(seed, "cards:52")
>>> moved = places(52, (), 26)
>>> order_by(seed, "cards:52", (), 26)[3] == first_order(seed, "cards:52")[moved[3]]
True
>>> [card] = opened(seed, "cards:52", moved[3:4])
>>> is_bound(card, bound, "cards:52", moved[3]), is_bound(card, bound, "cards:52", moved[4])
(True, False)
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from houseway.equipment.decks import pack
from houseway.fairness.merkle import proof, root, root_by
from houseway.fairness.shuffle import SINGLE_ALGORITHM, Word, cut, shuffled

ALGORITHM = SINGLE_ALGORITHM


class Single(NamedTuple):
    """One card of an order, opened: with the salt and the path by which the commitment binds it."""

    card: str
    salt: str
    path: tuple[str, ...]


def first_order(seed: bytes, pack_name: str) -> tuple[str, ...]:
    """The order that the seed alone gives; ``ValueError`` where there is no such pack."""
    return shuffled(pack(pack_name), _hash({"algorithm": ALGORITHM, "seed": seed.hex()}))


def bound_by(seed: bytes, pack_name: str) -> str:
    """The commitment: it binds every place of the first order, and gives none away."""
    return root(_leaves(seed, pack_name)).hex()


def places(count: int, words: Sequence[Word], depth: int) -> tuple[int, ...]:
    """For each place of the final order, from which one of the first it comes: known to all once words and cut are."""
    told = [word._asdict() for word in words]
    key = _hash({"algorithm": ALGORITHM, "words": told})
    return cut(shuffled(range(count), key), depth)


def order_by(seed: bytes, pack_name: str, words: Sequence[Word], depth: int) -> tuple[str, ...]:
    """The final order."""
    order = first_order(seed, pack_name)
    return tuple(order[place] for place in places(len(order), words, depth))


def opened(seed: bytes, pack_name: str, wanted: Sequence[int]) -> list[Single]:
    """The cards at some places of the first order, each with what proves it."""
    order, leaves = first_order(seed, pack_name), _leaves(seed, pack_name)
    return [
        Single(order[place], _salt(seed, place), tuple(step.hex() for step in proof(leaves, place))) for place in wanted
    ]


def is_bound(single: Single, commitment: str, pack_name: str, place: int) -> bool:
    """Whether the commitment binds this card at this place of the first order; ``ValueError`` where a path is none."""
    path = [bytes.fromhex(step) for step in single.path]
    found = root_by(path, _leaf(single.card, pack_name, place, single.salt), place, len(pack(pack_name)))
    return found is not None and found.hex() == commitment


def _leaves(seed: bytes, pack_name: str) -> list[bytes]:
    order = first_order(seed, pack_name)
    return [_leaf(card, pack_name, place, _salt(seed, place)) for place, card in enumerate(order)]


def _leaf(card: str, pack_name: str, place: int, salt: str) -> bytes:
    return _canonical({"card": card, "pack": pack_name, "place": place, "salt": salt})


def _salt(seed: bytes, place: int) -> str:
    return _hash({"algorithm": ALGORITHM, "place": place, "seed": seed.hex()}).hex()


def _hash(value: object) -> bytes:
    return hashlib.sha256(_canonical(value)).digest()


def _canonical(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")
