"""Whose act a command is: each game names its persons by its own clauses and says which acts are reserved to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.law import Rule

Person: TypeAlias = Callable[[str], bool]
"""Whether whoever acts is this person."""
Whose: TypeAlias = tuple[Rule, tuple[Person, ...]]
"""The clause that reserves an act, and to whom."""


def check_whose(command: Command, reserved: Whose | None) -> None:
    """Refuse an act by somebody to whom it is not reserved; None: anybody's word is taken, and ``by`` only noted."""
    if reserved is None or command.by is None:
        return
    rule, allowed = reserved
    if not any(is_they(command.by) for is_they in allowed):
        names = " or ".join(person.__name__ for person in allowed)
        raise Refused(rule, f"{names} must give this, not {command.by}")
