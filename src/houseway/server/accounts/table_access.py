"""Access to tables: who may use a public table, and who a private one.

Everybody has access to a public table. The owner, invited people and staff have access to a private table. If
the server does not admit guests, a guest who joined by an invitation has access only to the table of that
invitation.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from houseway.errors import NotFoundError, PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.accounts.roles import REGULATOR, STAFF
from houseway.server.accounts.table_invitations import InvitationService
from houseway.server.accounts.users import Person
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import TableRow, get_table

MAX_CACHED_POLICIES = 1000
"""Maximum number of tables whose access rules are in memory. People may look at any table that was ever open."""


class AccessPolicy(NamedTuple):
    """Access rules of a table, which do not change while the table is open."""

    is_private: bool
    owner_id: int | None
    """Id of the person who opened the table, or None if an operator opened it."""
    dual_control_actions: frozenset[str]
    """Actions at the table that need a second approver."""


def read_access_policy(row: TableRow) -> AccessPolicy:
    """Return the access rules in the options of a table.

    If the options cannot be read, only staff and regulators have access.
    """
    if row.problem is not None:
        return AccessPolicy(True, None, frozenset())
    dual_control_actions = frozenset(row.options.get("dual-control", ()))
    return AccessPolicy(bool(row.options.get("private", False)), row.options.get("owner"), dual_control_actions)


def has_floor_wide_access(person: Person) -> bool:
    """Return whether a person is a member of the staff or a regulator, and so has access to all tables."""
    return any(role in person.roles for role in (*STAFF, REGULATOR))


class TableAccess:
    """Access rules of every table, cached in this process."""

    def __init__(self, store: Store, invitations: InvitationService, *, admits_guests: bool) -> None:
        self._store = store
        self._invitations = invitations
        self._admits_guests = admits_guests
        self._policies: dict[int, AccessPolicy] = {}

    async def check(self, person: Person, table_id: int) -> None:
        """Check that a person has access to a table.

        Raises:
            NotFoundError: The person has no access. The error is the same as for a table that does not exist.
        """
        policy = self._policies.get(table_id)
        if has_floor_wide_access(person) or (policy is not None and self._is_open_to(person, policy)):
            return
        await asyncio.to_thread(
            self.check_sync, person, table_id
        )  # Read the store again: the cached policy does not include admissions, which can be revoked.

    def check_sync(self, person: Person, table_id: int) -> None:
        """Check access like ``check``, but block while the store is read; never call this in the event loop.

        Raises:
            NotFoundError: The person has no access.
        """
        if not has_floor_wide_access(person) and not self._has_access(person, table_id):
            raise NotFoundError(Message("server-accounts-unknown-table", number=str(table_id)))

    def release(self, table_id: int) -> None:
        """Remove a closed table from the cache; its rules are read again when they are needed."""
        self._policies.pop(table_id, None)

    def _has_access(self, person: Person, table_id: int) -> bool:
        policy = self.get_policy(table_id)
        return self._is_open_to(person, policy) or table_id in self._invitations.list_admitted_tables(person)

    def get_policy(self, table_id: int) -> AccessPolicy:
        """Return the access rules of a table, which are read from the store once and then cached."""
        policy = self._policies.get(table_id)
        if policy is None:
            policy = self._policies[table_id] = read_access_policy(get_table(self._store, table_id))
            for old in list(self._policies)[: max(0, len(self._policies) - MAX_CACHED_POLICIES)]:
                self._policies.pop(old, None)
        return policy

    def _is_open_to(self, person: Person, policy: AccessPolicy) -> bool:
        if policy.is_private:
            return policy.owner_id == person.id
        return self._admits_guests or person.kind != users.GUEST

    def filter_accessible(self, person: Person, rows: list[TableRow]) -> list[TableRow]:
        """Return those tables of ``rows`` to which a person has access."""
        if has_floor_wide_access(person):
            return rows
        admitted_ids = self._invitations.list_admitted_tables(person)
        return [row for row in rows if row.id in admitted_ids or self._is_open_to(person, read_access_policy(row))]

    def check_owner(self, person: Person, row: TableRow) -> None:
        """Check that a person is the owner of a table or an operator, and so may share its invitation.

        Raises:
            PermissionDeniedError: The person is neither the owner nor an operator.
        """
        if not person.has_role("operator") and read_access_policy(row).owner_id != person.id:
            raise PermissionDeniedError(Message("server-accounts-link-for-owner"))
