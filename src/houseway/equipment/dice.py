"""Three dice in a cup."""

from __future__ import annotations

from collections.abc import Sequence

DICE = 3
FACES = 6


def are_dice(values: Sequence[int]) -> bool:
    """Whether these are the upper faces of three dice."""
    return len(values) == DICE and all(1 <= value <= FACES for value in values)
