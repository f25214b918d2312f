"""Closing a table: by the operator, with notice to the players, between rounds; the same in all four games."""

from __future__ import annotations

from typing import Protocol

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Close
from houseway.errors import Refused
from houseway.law import Rule


class Closing(Protocol):
    """A table that can be closed."""

    closed: Rule | None
    """The clause by which it is closed."""

    def tell(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice."""


def close(state: Closing, command: Close, rule: Rule, fault: Fault | None = None) -> None:
    """The table is closed, unless there is a fault: what lies on the layout is the game's to give back."""
    refuse(fault)
    if not command.notice:
        raise Refused(rule, "a table is closed with notice to the players")
    state.closed = rule
    state.tell("players", rule, "closing")
