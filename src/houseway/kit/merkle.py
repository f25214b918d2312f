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
from collections.abc import Sequence


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
