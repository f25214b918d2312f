"""Accounts: adding people and giving them roles, as an action that dual control covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.errors import BadRecord, Denied
from houseway.server.accounts import users
from houseway.server.accounts.dual_control import ADD_PERSON, GRANT_ROLE, Second
from houseway.server.accounts.users import Person
from houseway.server.storage.append_batch import RequestId
from houseway.server.tables.command_permissions import OPERATOR, REGULATOR, STAFF

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

TRUSTED = (*STAFF, REGULATOR)
"""Roles that see or do more than a player."""


class Accounts:
    """The accounts of a server."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def grant_roles(
        self, person: Person, number: int, roles: Sequence[str], second: Second = None, request: str | None = None
    ) -> Person:
        """Give somebody other roles, as the operator; every session of theirs ends. Staff roles may need a second approver.

        ``request`` is the idempotency key of an approved request.
        """
        self._floor.check_role(person, OPERATOR)
        found = users.find(self._floor.store, number)
        if found is None:
            raise BadRecord("there is no such person", "person")
        if number == person.id and OPERATOR not in roles:
            raise Denied("one does not take the role of the operator from oneself")
        gains = any(role in TRUSTED and role not in found.roles for role in roles)
        acts = (GRANT_ROLE,) if gains else ("roles",)
        approver = self._floor.dual_control.approver(person, second, None, *acts)
        about = f"{found.name}: {' '.join(roles)}" + ("" if approver is None else f", approved by {approver.name}")
        asked = None if request is None else RequestId(person.id, request)
        users.set_roles(self._floor.store, number, tuple(roles), by=person.id, about=about, request=asked)
        changed = users.find(self._floor.store, number)
        assert changed is not None
        return changed

    def add(self, person: Person, name: str, roles: Sequence[str], password: str, second: Second = None) -> Person:
        """Add a person with a first password, as the operator; adding one may need a second approver."""
        self._floor.check_role(person, OPERATOR)
        is_staff = any(role in TRUSTED for role in roles)
        acts = (ADD_PERSON, GRANT_ROLE) if is_staff else (ADD_PERSON,)
        approver = self._floor.dual_control.approver(person, second, None, *acts)
        about = f"{name}: {' '.join(roles)}" + ("" if approver is None else f", approved by {approver.name}")
        return users.add(self._floor.store, name, tuple(roles), password, by=person.id, about=about)
