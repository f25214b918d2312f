"""The bots of a terminal table.

A bot sees only its own ``view`` and chooses one of its legal actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from houseway.engine.protocol.game import LegalAction

BOT_NAMES = ("Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea")
"""Names of the bots, in the order in which they join."""

Strategy: TypeAlias = Callable[[Mapping[str, Any], Sequence[LegalAction]], dict[str, Any] | None]
"""Function that receives a view and the legal actions, and returns a command, or None to do nothing."""


def choose_names(count: int, person: str) -> list[str]:
    """Return ``count`` names for bots, without the person's name."""
    return [name for name in BOT_NAMES if name.lower() != person.lower()][:count]
