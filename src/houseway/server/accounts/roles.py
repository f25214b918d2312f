"""Roles of people: their names, the roles of the staff, and the check that a person has a role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import PermissionDeniedError

if TYPE_CHECKING:
    from houseway.server.accounts.users import Person

SPECTATOR, PLAYER, DEALER, SUPERVISOR, DIRECTOR, REGULATOR, OPERATOR = ROLES = (
    "onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator",
)  # fmt: skip
STAFF = (DEALER, SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles of the people of the house who carry out duties at a table under the rules."""
APPROVER_ROLES = (SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles that may approve an action as the second approver."""


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
            raise PermissionDeniedError(f"{person.name} is no {role} here")
        if role in STAFF:
            self.check_second_factor(person)

    def check_second_factor(self, person: Person) -> None:
        """Check that a person has a second factor, if the settings require one for staff.

        Raises:
            PermissionDeniedError: The settings require a second factor, and the person has none.
        """
        if self._requires_second_factor and not person.has_second_factor:
            raise PermissionDeniedError("staff needs a second factor here before they act")
