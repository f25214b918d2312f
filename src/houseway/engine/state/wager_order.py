"""The order of wagering in a tournament round: clockwise from the starting marker, each player asked in turn.

Who wagers before being asked is advised and the wager stands; from the second time on the director may void it. What an
opportunity to wager is, and what ends it, each game says itself.

>>> clockwise((1, 3, 6), 3), clockwise((1, 3, 6), 2), clockwise((1, 3, 6), 3, -1)
([3, 6, 1], [3, 6, 1], [3, 1, 6])
>>> next_clockwise((1, 3, 6), 6), next_clockwise((1, 3, 6), 1, -1), next_clockwise((), 2)
(1, 6, None)
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from houseway.engine.protocol.checks import Fault
from houseway.law import Rule

STANDS_ONCE = 2
"""So often a player has wagered out of order when a wager may be void for it."""


def clockwise(boxes: Collection[int], start: int | None, step: int = 1) -> list[int]:
    """The boxes clockwise from the first at ``start`` or beyond; ``step`` -1 where their numbers fall clockwise."""
    ordered = sorted(boxes, reverse=step < 0)
    if start is None:
        return ordered
    return sorted(ordered, key=lambda box: (box - start) * step < 0)


def next_clockwise(boxes: Collection[int], after: int, step: int = 1) -> int | None:
    """The next of the boxes clockwise, at last the one itself; None where there are none."""
    return next(iter(clockwise(boxes, after + step, step)), None)


class Asking(Protocol):
    """A table that counts who wagered out of order."""

    out_of_order: dict[str, int]

    def tell(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice."""


def note_out_of_order(state: Asking, player: str, rule: Rule) -> None:
    """A wager out of order stands, and its player is advised."""
    state.out_of_order[player] = state.out_of_order.get(player, 0) + 1
    state.tell(player, rule, "wager-out-of-order")


def may_be_voided(state: Asking, player: str) -> bool:
    """Whether the director may void a wager out of order of this player: it was not the first."""
    return state.out_of_order.get(player, 0) >= STANDS_ONCE


def why_not_voided(state: Asking, player: str, rule: Rule) -> Fault | None:
    """Why a wager out of order stands."""
    return None if may_be_voided(state, player) else (rule, f"{player}'s first wager out of order stands")
