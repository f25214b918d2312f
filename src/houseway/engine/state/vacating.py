"""Vacating a seat: a player who misses three rounds in a row while all seats are taken may have to leave.

The interpretation is the same for all four games; each defines what counts as a missed round and when a
table is full.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state.record_only_commands import Notify
from houseway.i18n import Message
from houseway.law import Rule

MISSED_ROUNDS_LIMIT = 3


def why_not_vacate(rule: Rule, player: str, *, missed_rounds: int | None, is_full: bool) -> Fault | None:
    """Return why a player need not leave, or None if the player must leave.

    ``missed_rounds`` is None if the player has no seat.

    >>> why_not_vacate(Rule("16.6"), "ann", missed_rounds=3, is_full=True) is None
    True
    >>> rule, reason = why_not_vacate(Rule("16.6"), "ann", missed_rounds=2, is_full=True)
    >>> str(reason)
    'A player must leave only after missing 3 rounds in a row. ann has missed 2.'
    """
    if missed_rounds is None:
        return rule, Message("engine-no-seat", player=player)
    if missed_rounds < MISSED_ROUNDS_LIMIT:
        return rule, Message(
            "engine-too-few-missed-rounds", player=player, missed=missed_rounds, required=MISSED_ROUNDS_LIMIT
        )
    return None if is_full else (rule, Message("engine-another-seat-free"))


def vacate(rule: Rule, player: str, fault: Fault | None, leave_seat: Callable[[], object], notify: Notify) -> None:
    """Make the player leave by calling ``leave_seat``, and notify the player.

    Raises:
        Refused: there is a fault, so the player need not leave.
    """
    refuse(fault)
    leave_seat()
    notify(player, rule, "seat-vacated")
