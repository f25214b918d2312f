"""A Merkle tree over hashes, and the proof that one of them is in it (as RFC 6962 builds it).

>>> leaves = [bytes([number]) for number in range(5)]
>>> path = proof(leaves, 3)
>>> root_by(path, leaves[3], 3, 5) == root(leaves)
True
>>> root_by(path, leaves[2], 3, 5) == root(leaves)
False
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

Lookup = Callable[[int, int], bytes]
"""Returns the hash of a complete subtree: its level (0 for leaves), and its place among the subtrees of that level."""


def _leaf(data: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + data).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def _half(count: int) -> int:
    """The largest power of two below the count."""
    return 1 << ((count - 1).bit_length() - 1)


def root(leaves: Sequence[bytes]) -> bytes:
    """The root of the tree; of no leaves the hash of nothing."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    level = [_leaf(leaf) for leaf in leaves]
    while len(level) > 1:
        paired = [_node(level[place], level[place + 1]) for place in range(0, len(level) - 1, 2)]
        level = paired + level[len(paired) * 2 :]
    return level[0]


def proof(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """What is needed beside a leaf to come to the root, from the leaf upwards."""
    if len(leaves) == 1:
        return []
    half = _half(len(leaves))
    if place < half:
        return [*proof(leaves[:half], place), root(leaves[half:])]
    return [*proof(leaves[half:], place - half), root(leaves[:half])]


def root_by(path: Sequence[bytes], leaf: bytes, place: int, count: int) -> bytes | None:
    """The root that a leaf at this place gives with its proof; None where the proof has another length than it must."""
    if not 0 <= place < count:
        return None
    sides: list[bool] = []
    low, size = place, count
    while size > 1:
        half = _half(size)
        is_right = low >= half
        sides.append(is_right)
        low, size = (low - half, size - half) if is_right else (low, half)
    if len(path) != len(sides):
        return None
    found = _leaf(leaf)
    for step, is_right in zip(path, reversed(sides), strict=True):
        found = _node(step, found) if is_right else _node(found, step)
    return found


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return _leaf(data)


def appended_nodes(lookup: Lookup, size: int, hashed: bytes) -> list[tuple[int, int, bytes]]:
    """Return the complete subtrees that a new leaf adds to a tree of ``size`` leaves, as (level, place, hash)."""
    level, place = 0, size
    nodes = [(level, place, hashed)]
    while place % 2:
        hashed = _node(lookup(level, place - 1), hashed)
        level, place = level + 1, place // 2
        nodes.append((level, place, hashed))
    return nodes


def range_root(lookup: Lookup, first: int, end: int) -> bytes:
    """Return the root over the leaves from ``first`` up to but not including ``end``."""
    size = end - first
    if size == 0:
        return hashlib.sha256(b"").digest()
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return lookup(level, first >> level)
    half = _half(size)
    return _node(range_root(lookup, first, first + half), range_root(lookup, first + half, end))


def inclusion_path(lookup: Lookup, place: int, size: int) -> list[bytes]:
    """Return the proof of one leaf in the tree of the first ``size`` leaves; ``root_by`` checks it."""
    first, end = 0, size
    path: list[bytes] = []
    while end - first > 1:
        middle = first + _half(end - first)
        if place < middle:
            path.append(range_root(lookup, middle, end))
            end = middle
        else:
            path.append(range_root(lookup, first, middle))
            first = middle
    return path[::-1]


def consistency_path(lookup: Lookup, old: int, new: int) -> list[bytes]:
    """Return the proof that the first ``old`` leaves of a tree of ``new`` leaves are those of the older tree (RFC 6962)."""
    first, end, is_whole = 0, new, True
    path: list[bytes] = []
    while old != end:
        middle = first + _half(end - first)
        if old <= middle:
            path.append(range_root(lookup, middle, end))
            end = middle
        else:
            path.append(range_root(lookup, first, middle))
            first, is_whole = middle, False
    if not is_whole:
        path.append(range_root(lookup, first, end))
    return path[::-1]


def is_consistent(path: Sequence[bytes], old: int, old_root: bytes, new: int, new_root: bytes) -> bool:
    """Return whether a proof shows that the tree of ``new`` leaves continues the one of ``old`` leaves (RFC 9162, 2.1.4.2)."""
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
            older, newer = _node(step, older), _node(step, newer)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            newer = _node(newer, step)
        place, last = place // 2, last // 2
    return last == 0 and older == old_root and newer == new_root
