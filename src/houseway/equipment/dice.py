"""Dice: the number of dice and faces, and the check of a throw."""

from __future__ import annotations

from collections.abc import Sequence

DICE = 3
FACES = 6


def is_valid_throw(values: Sequence[int]) -> bool:
    """Return whether the values are a possible throw of three dice."""
    return len(values) == DICE and all(1 <= value <= FACES for value in values)
