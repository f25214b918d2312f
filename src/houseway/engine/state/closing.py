"""Closing a table: the operator closes it between rounds, with notice to the players, in all four games."""

from __future__ import annotations

from typing import Protocol

from houseway.engine.protocol.commands import Close
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule


class ClosableTable(Protocol):
    """A table that can be closed."""

    closed: Rule | None
    """Clause under which the table is closed, or None if it is open."""

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Add a notice to the events of the current command."""


def close(state: ClosableTable, command: Close, rule: Rule, fault: Fault | None = None) -> None:
    """Close the table and notify the players.

    The caller, which is the game, returns the chips on the layout.

    Raises:
        Refused: there is a fault, or the operator gave no notice.
    """
    refuse(fault)
    if not command.notice:
        raise Refused(rule, Message("engine-closing-needs-notice"))
    state.closed = rule
    state.notify("players", rule, "closing")
