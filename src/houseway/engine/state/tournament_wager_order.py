"""Order of wagering in a tournament round: the dealer asks each player in turn, clockwise from the marker.

A player who wagers before being asked is advised, and the wager remains valid. From the second such wager on,
the director may void it. Each game defines what an opportunity to wager is, and what ends it.

>>> order_clockwise((1, 3, 6), 3), order_clockwise((1, 3, 6), 2), order_clockwise((1, 3, 6), 3, -1)
([3, 6, 1], [3, 6, 1], [3, 1, 6])
>>> find_next_clockwise((1, 3, 6), 6), find_next_clockwise((1, 3, 6), 1, -1), find_next_clockwise((), 2)
(1, 6, None)
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from houseway.engine.protocol.refusals import Fault
from houseway.i18n import Message
from houseway.law import Rule

FIRST_VOIDABLE_WAGER = 2
"""Number of the first wager out of order by the same player that the director may void, counted from 1."""


def order_clockwise(boxes: Collection[int], start: int | None, step: int = 1) -> list[int]:
    """Return the boxes clockwise, beginning with the first box at or after ``start``.

    ``step`` is -1 if box numbers decrease clockwise.
    """
    ordered = sorted(boxes, reverse=step < 0)
    if start is None:
        return ordered
    return sorted(ordered, key=lambda box: (box - start) * step < 0)


def find_next_clockwise(boxes: Collection[int], after: int, step: int = 1) -> int | None:
    """Return the first of the boxes clockwise after ``after``, or None if there are no boxes.

    If ``after`` is the only box, the result is ``after`` itself.
    """
    return next(iter(order_clockwise(boxes, after + step, step)), None)


class WagerOrderState(Protocol):
    """A table that counts wagers out of order by player."""

    out_of_order: dict[str, int]

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Add a notice to the events of the current command."""


def record_out_of_order(state: WagerOrderState, player: str, rule: Rule) -> None:
    """Count a wager out of order, which remains valid, and advise its player."""
    state.out_of_order[player] = state.out_of_order.get(player, 0) + 1
    state.notify(player, rule, "wager-out-of-order")


def can_be_voided(state: WagerOrderState, player: str) -> bool:
    """Return whether the director may void the player's wager out of order, because it was not the first."""
    return state.out_of_order.get(player, 0) >= FIRST_VOIDABLE_WAGER


def why_not_voided(state: WagerOrderState, player: str, rule: Rule) -> Fault | None:
    """Return why a wager out of order cannot be voided, or None."""
    return None if can_be_voided(state, player) else (rule, Message("engine-first-wager-valid", player=player))
