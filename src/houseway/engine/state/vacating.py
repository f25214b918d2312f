"""Vacating a seat: a player who misses three rounds in a row while all seats are taken may have to leave.

The interpretation is the same for all four games; each defines what counts as a missed round and when a
table is full.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state.record_only_commands import Notify
from houseway.law import Rule

MISSED_ROUNDS_LIMIT = 3


def why_not_vacate(rule: Rule, player: str, *, missed_rounds: int | None, is_full: bool) -> Fault | None:
    """Return why a player need not leave, or None if the player must leave.

    ``missed_rounds`` is None if the player has no seat.

    >>> why_not_vacate(Rule("16.6"), "ann", missed_rounds=3, is_full=True) is None
    True
    >>> why_not_vacate(Rule("16.6"), "ann", missed_rounds=2, is_full=True)
    ('16.6', 'ann let 2 of 3 rounds in a row go by')
    """
    if missed_rounds is None:
        return rule, f"{player} has no seat"
    if missed_rounds < MISSED_ROUNDS_LIMIT:
        return rule, f"{player} let {missed_rounds} of {MISSED_ROUNDS_LIMIT} rounds in a row go by"
    return None if is_full else (rule, "another seat is free")


def vacate(rule: Rule, player: str, fault: Fault | None, leave_seat: Callable[[], object], notify: Notify) -> None:
    """Make the player leave by calling ``leave_seat``, and notify the player.

    Raises:
        Refused: there is a fault, so the player need not leave.
    """
    refuse(fault)
    leave_seat()
    notify(player, rule, "seat-vacated")
