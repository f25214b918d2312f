"""Commands reserved to a role: each game names its roles by its own clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import message_or
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
        raise Refused(rule, make_role_reason([role.__name__ for role in allowed], command.by))


def make_role_reason(allowed: Iterable[str], giver: str) -> Message:
    """Return the reason why a command is refused that only some roles may give. A player's name is not a role."""
    roles = MessageList(map(name_role, allowed), "or")
    return Message("engine-reserved-command", roles=roles, giver=name_role(giver))


def name_role(role: str) -> Message:
    """Return the name of a role for a sentence, such as ``the supervisor``; a player's name is unchanged."""
    return message_or(f"engine-role-{role}", role)
