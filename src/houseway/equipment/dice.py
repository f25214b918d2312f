"""Three dice in a cup."""

from __future__ import annotations

from collections.abc import Sequence

DICE = 3
FACES = 6


def is_valid_throw(values: Sequence[int]) -> bool:
    """Return whether these are the upper faces of three dice."""
    return len(values) == DICE and all(1 <= value <= FACES for value in values)
