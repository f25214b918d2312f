"""Roles of people: their names, the roles of the staff, and the check that a person has a role."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.errors import PermissionDeniedError
from houseway.i18n import Message, MessageList

if TYPE_CHECKING:
    from houseway.server.accounts.users import Person

SPECTATOR, PLAYER, DEALER, SUPERVISOR, DIRECTOR, REGULATOR, OPERATOR = ROLES = (
    "onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator",
)  # fmt: skip
STAFF = (DEALER, SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles of the people of the house who carry out duties at a table under the rules."""
APPROVER_ROLES = (SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles that may approve an action as the second approver."""


def name_role(role: str) -> Message:
    """Return the name of a role as it is shown to people."""
    return Message(f"server-role-{role}")


def make_missing_role_error(person: Person, role: str) -> PermissionDeniedError:
    """Make the error for a person who does not have a role."""
    return PermissionDeniedError(Message("server-accounts-missing-role", name=person.name, role=name_role(role)))


def make_roles_required_error(roles: Iterable[str]) -> PermissionDeniedError:
    """Make the error for a person who has none of the roles that may do something."""
    names = MessageList([name_role(role) for role in roles], "or")
    return PermissionDeniedError(Message("server-accounts-roles-required", roles=names))


class RolePolicy:
    """Policy that decides who may use which role."""

    def __init__(self, *, requires_second_factor: bool) -> None:
        self._requires_second_factor = requires_second_factor

    def check_role(self, person: Person, role: str) -> None:
        """Check that a person has a role and, for a role of the staff, the required second factor.

        Raises:
            PermissionDeniedError: The person does not have the role, or lacks the second factor.
        """
        if not person.has_role(role):
            raise make_missing_role_error(person, role)
        if role in STAFF:
            self.check_second_factor(person)

    def check_second_factor(self, person: Person) -> None:
        """Check that a person has a second factor, if the settings require one for staff.

        Raises:
            PermissionDeniedError: The settings require a second factor, and the person has none.
        """
        if self._requires_second_factor and not person.has_second_factor:
            raise PermissionDeniedError(Message("server-accounts-second-factor-required"))
