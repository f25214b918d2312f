"""Shuffle whose cards can be revealed one by one without revealing anything about the others.

``chacha20-fisher-yates-merkle-3``. All texts that are hashed are canonical JSON. The seed alone gives a first
order (key: SHA-256 over ``{"algorithm", "seed"}``) and a salt for each of its places (SHA-256 over
``{"algorithm", "place", "seed"}``). The commitment is the root of a Merkle tree (RFC 6962) whose leaves are
``{"card", "pack", "place", "salt"}``. Player seeds and cut only move places, by a key that everybody knows
(SHA-256 over ``{"algorithm", "words"}``). So anyone who is shown a card of the final order with its salt and
its path can check that it was fixed before the player seeds, and that nobody chose it after them.

>>> seed = bytes(32)
>>> commitment = compute_merkle_commitment(seed, "cards:52")
>>> moved = compute_places(52, (), 26)
>>> compute_final_order(seed, "cards:52", (), 26)[3] == first_order(seed, "cards:52")[moved[3]]
True
>>> [card] = reveal_cards(seed, "cards:52", moved[3:4])
>>> [is_committed_card(card, commitment, "cards:52", place) for place in moved[3:5]]
[True, False]
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from houseway.equipment.decks import get_pack
from houseway.fairness.canonical_json import encode_canonical
from houseway.fairness.merkle import compute_root, compute_root_from_proof, make_inclusion_proof
from houseway.fairness.shuffle import MERKLE_ALGORITHM, SeedContribution, cut, shuffle_by_key

ALGORITHM = MERKLE_ALGORITHM


class RevealedCard(NamedTuple):
    """One revealed card, with the salt and the path that prove it against the commitment."""

    card: str
    salt: str
    path: tuple[str, ...]


def first_order(seed: bytes, pack_name: str) -> tuple[str, ...]:
    """Return the first order: the shuffled order that the seed alone determines.

    Raises:
        ValueError: there is no such pack.
    """
    return shuffle_by_key(get_pack(pack_name), _hash({"algorithm": ALGORITHM, "seed": seed.hex()}))


def compute_merkle_commitment(seed: bytes, pack_name: str) -> str:
    """Return the commitment, which covers the card at every position of the first order and reveals none."""
    return compute_root(_make_leaves(seed, pack_name)).hex()


def compute_places(count: int, player_seeds: Sequence[SeedContribution], depth: int) -> tuple[int, ...]:
    """Return, for each position of the final order, the position that its card had in the first order.

    Everybody can compute these positions once the player seeds and the cut are known.
    """
    seed_entries = [player_seed._asdict() for player_seed in player_seeds]
    key = _hash({"algorithm": ALGORITHM, "words": seed_entries})
    return cut(shuffle_by_key(range(count), key), depth)


def compute_final_order(
    seed: bytes, pack_name: str, player_seeds: Sequence[SeedContribution], depth: int
) -> tuple[str, ...]:
    """Return the final order: the first order rearranged by the player seeds and the cut."""
    order = first_order(seed, pack_name)
    return tuple(order[place] for place in compute_places(len(order), player_seeds, depth))


def reveal_cards(seed: bytes, pack_name: str, places_to_reveal: Sequence[int]) -> list[RevealedCard]:
    """Return the cards at the given positions of the first order, each with the proof of its position."""
    order, leaves = first_order(seed, pack_name), _make_leaves(seed, pack_name)
    return [
        RevealedCard(
            order[place], _compute_salt(seed, place), tuple(step.hex() for step in make_inclusion_proof(leaves, place))
        )
        for place in places_to_reveal
    ]


def is_committed_card(card: RevealedCard, commitment: str, pack_name: str, place: int) -> bool:
    """Return whether the commitment covers this card at this position of the first order.

    Raises:
        ValueError: a path is not hexadecimal, or there is no such pack.
    """
    path = [bytes.fromhex(step) for step in card.path]
    computed_root = compute_root_from_proof(
        path, _make_leaf(card.card, pack_name, place, card.salt), place, len(get_pack(pack_name))
    )
    return computed_root is not None and computed_root.hex() == commitment


def _make_leaves(seed: bytes, pack_name: str) -> list[bytes]:
    order = first_order(seed, pack_name)
    return [_make_leaf(card, pack_name, place, _compute_salt(seed, place)) for place, card in enumerate(order)]


def _make_leaf(card: str, pack_name: str, place: int, salt: str) -> bytes:
    return encode_canonical({"card": card, "pack": pack_name, "place": place, "salt": salt})


def _compute_salt(seed: bytes, place: int) -> str:
    return _hash({"algorithm": ALGORITHM, "place": place, "seed": seed.hex()}).hex()


def _hash(value: object) -> bytes:
    return hashlib.sha256(encode_canonical(value)).digest()
