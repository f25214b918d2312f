"""Closing a table: by the operator, with notice to the players, between rounds; the same in all four games."""

from __future__ import annotations

from typing import Protocol

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Close
from houseway.errors import Refused
from houseway.law import Rule


class ClosableTable(Protocol):
    """A table that can be closed."""

    closed: Rule | None
    """Clause under which it is closed, or None."""

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice."""


def close(state: ClosableTable, command: Close, rule: Rule, fault: Fault | None = None) -> None:
    """Close the table unless there is a fault; the game returns the chips on the layout."""
    refuse(fault)
    if not command.notice:
        raise Refused(rule, "a table is closed with notice to the players")
    state.closed = rule
    state.notify("players", rule, "closing")
