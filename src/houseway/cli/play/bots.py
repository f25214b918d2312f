"""The other players. A bot sees what ``view`` shows it and does one of the things that ``legal`` offers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from houseway.engine.protocol.game import Offer

NAMES = ("Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea")
"""Who comes to the table, in this order."""

Strategy: TypeAlias = Callable[[Mapping[str, Any], Sequence[Offer]], dict[str, Any] | None]
"""From a view and the offers to a command, or None for letting it be."""


def names(count: int, person: str) -> list[str]:
    """So many names, none of them the person's."""
    return [name for name in NAMES if name.lower() != person.lower()][:count]
