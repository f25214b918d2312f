"""Merkle tree over hashes, with inclusion and consistency proofs (RFC 6962).

>>> leaves = [bytes([number]) for number in range(5)]
>>> path = make_inclusion_proof(leaves, 3)
>>> compute_root_from_proof(path, leaves[3], 3, 5) == compute_root(leaves)
True
>>> compute_root_from_proof(path, leaves[2], 3, 5) == compute_root(leaves)
False
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

NodeLookup = Callable[[int, int], bytes]
"""Function that returns the hash of a complete subtree.

Its arguments are the level (0 for leaves) and the subtree's position among the subtrees of that level.
"""


def _hash_leaf(data: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + data).digest()


def _hash_node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _find_split(count: int) -> int:
    """Return how many of ``count`` leaves go into the left subtree: the largest power of two below ``count``."""
    return 1 << ((count - 1).bit_length() - 1)


def compute_root(leaves: Sequence[bytes]) -> bytes:
    """Return the root of the tree. Without leaves it is the hash of an empty string."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    level = [_hash_leaf(leaf) for leaf in leaves]
    while len(level) > 1:
        paired = [_hash_node(level[place], level[place + 1]) for place in range(0, len(level) - 1, 2)]
        level = paired + level[len(paired) * 2 :]
    return level[0]


def make_inclusion_proof(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """Return the inclusion proof of a leaf: the hashes needed to compute the root, from the leaf upwards."""
    if len(leaves) == 1:
        return []
    half = _find_split(len(leaves))
    if place < half:
        return [*make_inclusion_proof(leaves[:half], place), compute_root(leaves[half:])]
    return [*make_inclusion_proof(leaves[half:], place - half), compute_root(leaves[:half])]


def compute_root_from_proof(path: Sequence[bytes], leaf: bytes, place: int, count: int) -> bytes | None:
    """Return the root that a leaf and its inclusion proof give, or None if the proof has the wrong length."""
    if not 0 <= place < count:
        return None
    sides: list[bool] = []
    low, size = place, count
    while size > 1:
        half = _find_split(size)
        is_right = low >= half
        sides.append(is_right)
        low, size = (low - half, size - half) if is_right else (low, half)
    if len(path) != len(sides):
        return None
    node_hash = _hash_leaf(leaf)
    for step, is_right in zip(path, reversed(sides), strict=True):
        node_hash = _hash_node(step, node_hash) if is_right else _hash_node(node_hash, step)
    return node_hash


def hash_leaf(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return _hash_leaf(data)


def list_appended_nodes(lookup: NodeLookup, size: int, node_hash: bytes) -> list[tuple[int, int, bytes]]:
    """Return the complete subtrees that a new leaf adds to a tree of ``size`` leaves.

    Each subtree is a tuple of its level, its position on that level, and its hash.
    """
    level, place = 0, size
    nodes = [(level, place, node_hash)]
    while place % 2:
        node_hash = _hash_node(lookup(level, place - 1), node_hash)
        level, place = level + 1, place // 2
        nodes.append((level, place, node_hash))
    return nodes


def compute_range_root(lookup: NodeLookup, first: int, end: int) -> bytes:
    """Return the root over the leaves from ``first`` up to but not including ``end``."""
    size = end - first
    if size == 0:
        return hashlib.sha256(b"").digest()
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return lookup(level, first >> level)
    half = _find_split(size)
    return _hash_node(compute_range_root(lookup, first, first + half), compute_range_root(lookup, first + half, end))


def make_inclusion_path(lookup: NodeLookup, place: int, size: int) -> list[bytes]:
    """Return the inclusion proof of one leaf in the tree of the first ``size`` leaves.

    ``compute_root_from_proof`` checks such a proof.
    """
    first, end = 0, size
    path: list[bytes] = []
    while end - first > 1:
        middle = first + _find_split(end - first)
        if place < middle:
            path.append(compute_range_root(lookup, middle, end))
            end = middle
        else:
            path.append(compute_range_root(lookup, first, middle))
            first = middle
    return path[::-1]


def make_consistency_path(lookup: NodeLookup, old: int, new: int) -> list[bytes]:
    """Return the proof that the tree of ``new`` leaves begins with the tree of ``old`` leaves (RFC 6962)."""
    first, end, is_whole = 0, new, True
    path: list[bytes] = []
    while old != end:
        middle = first + _find_split(end - first)
        if old <= middle:
            path.append(compute_range_root(lookup, middle, end))
            end = middle
        else:
            path.append(compute_range_root(lookup, first, middle))
            first, is_whole = middle, False
    if not is_whole:
        path.append(compute_range_root(lookup, first, end))
    return path[::-1]


def is_consistent(path: Sequence[bytes], old: int, old_root: bytes, new: int, new_root: bytes) -> bool:
    """Return whether a proof shows that a tree extends an older one (RFC 9162, 2.1.4.2).

    ``old`` and ``new`` are the numbers of leaves.
    """
    if not 0 < old <= new:
        return old == 0 and not path
    if old == new:
        return not path and old_root == new_root
    steps = list(path)
    if old & (old - 1) == 0:
        steps.insert(0, old_root)
    if not steps:
        return False
    place, last = old - 1, new - 1
    while place % 2:
        place, last = place // 2, last // 2
    older = newer = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if place % 2 or place == last:
            older, newer = _hash_node(step, older), _hash_node(step, newer)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            newer = _hash_node(newer, step)
        place, last = place // 2, last // 2
    return last == 0 and older == old_root and newer == new_root
