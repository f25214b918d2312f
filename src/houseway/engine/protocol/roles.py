"""Commands reserved to a role: each game names its roles by its own clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.law import Rule

RoleCheck: TypeAlias = Callable[[str], bool]
"""Function that receives the giver of a command and returns whether this person has a certain role."""
ReservedRoles: TypeAlias = tuple[Rule, tuple[RoleCheck, ...]]
"""Clause that reserves a command, and the roles to which it is reserved."""


def check_role(command: Command, reserved_roles: ReservedRoles | None) -> None:
    """Raise ``Refused`` if a command is reserved to roles of which its giver has none.

    If ``reserved_roles`` is None, anybody may give the command. A command that does not say who gives it is not
    checked.
    """
    if reserved_roles is None or command.by is None:
        return
    rule, allowed = reserved_roles
    if not any(has_role(command.by) for has_role in allowed):
        names = " or ".join(role.__name__ for role in allowed)
        raise Refused(rule, f"{names} must give this, not {command.by}")
