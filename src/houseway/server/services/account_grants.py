"""Service that adds people and grants them roles. Both actions can require dual control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.i18n import Message, MessageList
from houseway.server.accounts import users
from houseway.server.accounts.audit_log import make_approved_text
from houseway.server.accounts.dual_control import ADD_PERSON, GRANT_ROLE, SecondApprover
from houseway.server.accounts.roles import OPERATOR, REGULATOR, STAFF, name_role
from houseway.server.accounts.users import Person
from houseway.server.storage.append_batch import RequestId

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

PRIVILEGED_ROLES = (*STAFF, REGULATOR)
"""Roles that can see or do more than a player."""


def make_roles_text(name: str, roles: Sequence[str], approver: Person | None = None) -> Message:
    """Return the text of the audit log about the roles of a person."""
    about = Message("server-audit-roles", name=name, roles=MessageList(name_role(role) for role in roles))
    return make_approved_text(about, None if approver is None else approver.name)


class AccountService:
    """Service that adds accounts and changes their roles."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def grant_roles(
        self,
        person: Person,
        person_id: int,
        roles: Sequence[str],
        second_approver: SecondApprover = None,
        request: str | None = None,
    ) -> Person:
        """Replace the roles of a person and end all of their sessions. Only the operator may do so.

        Granting a privileged role may need a second approver. ``request`` is the idempotency key of an approved
        request: repeating it has no further effect.
        """
        self._server.check_role(person, OPERATOR)
        account = users.find_by_id(self._server.store, person_id)
        if account is None:
            raise InvalidRecordError(Message("server-services-unknown-person"), "person")
        if person_id == person.id and OPERATOR not in roles:
            raise PermissionDeniedError(Message("server-services-own-operator-role"))
        gains_privileges = any(role in PRIVILEGED_ROLES and role not in account.roles for role in roles)
        actions = (GRANT_ROLE,) if gains_privileges else ("roles",)
        approver = self._server.dual_control.require_approver(person, second_approver, None, *actions)
        about = make_roles_text(account.name, roles, approver)
        request_id = None if request is None else RequestId(person.id, request)
        users.set_roles(self._server.store, person_id, tuple(roles), by=person.id, about=about, request=request_id)
        updated_account = users.find_by_id(self._server.store, person_id)
        assert updated_account is not None
        return updated_account

    def add(
        self, person: Person, name: str, roles: Sequence[str], password: str, second_approver: SecondApprover = None
    ) -> Person:
        """Add a person with a first password. Only the operator may do so, and a second approver may be required."""
        self._server.check_role(person, OPERATOR)
        is_staff = any(role in PRIVILEGED_ROLES for role in roles)
        actions = (ADD_PERSON, GRANT_ROLE) if is_staff else (ADD_PERSON,)
        approver = self._server.dual_control.require_approver(person, second_approver, None, *actions)
        about = make_roles_text(name, roles, approver)
        return users.add_person(self._server.store, name, tuple(roles), password, by=person.id, about=about)
