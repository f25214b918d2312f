"""Roles of people: their names, which of them belong to the staff, and the check that a person has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import PermissionDeniedError

if TYPE_CHECKING:
    from houseway.server.accounts.users import Person

SPECTATOR, PLAYER, DEALER, SUPERVISOR, DIRECTOR, REGULATOR, OPERATOR = ROLES = (
    "onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator",
)  # fmt: skip
STAFF = (DEALER, SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles that act at a table as persons named in the rules."""
APPROVER_ROLES = (SUPERVISOR, DIRECTOR, OPERATOR)
"""Roles that may approve an action as the second person."""


class RolePolicy:
    """Policy that decides who may act in which role."""

    def __init__(self, *, requires_second_factor: bool) -> None:
        self._requires_second_factor = requires_second_factor

    def check_role(self, person: Person, role: str) -> None:
        """Check that a person has a role.

        Raises:
            PermissionDeniedError: they do not, or staff lack a second factor.
        """
        if not person.has_role(role):
            raise PermissionDeniedError(f"{person.name} is no {role} here")
        if role in STAFF:
            self.check_second_factor(person)

    def check_second_factor(self, person: Person) -> None:
        """Check that a member of staff has a second factor, if the settings require one.

        Raises:
            PermissionDeniedError: the second factor is missing.
        """
        if self._requires_second_factor and not person.has_second_factor:
            raise PermissionDeniedError("staff needs a second factor here before they act")
