"""Access to tables: everybody may join a public one; owner, invited people and staff a private one.

An invitation is a link. It admits people until its table closes or another link replaces it. If the server
admits no guests, a guest who came by a link can only use that link's table.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import NotFoundError, PermissionDeniedError
from houseway.server.accounts import users
from houseway.server.accounts.roles import REGULATOR, STAFF
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import now
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import TableRow, get_table

invitations, admissions = schema.links, schema.admitted


def hash_invitation(invitation: str) -> str:
    """Return the hash by which the store knows an invitation: a copy of the store gives nobody access."""
    return hashlib.sha256(invitation.encode()).hexdigest()


class AccessPolicy(NamedTuple):
    """Access rules of a table, which do not change while the table is open."""

    is_private: bool
    owner_id: int | None
    """Id of the person who opened the table, or None if that was an operator."""
    dual_control_actions: frozenset[str]
    """Actions at the table that a second person must approve."""


def read_access_policy(row: TableRow) -> AccessPolicy:
    """Read the access rules from the options of a table; a table with unreadable options is for staff alone."""
    if row.problem is not None:
        return AccessPolicy(True, None, frozenset())
    dual_control_actions = frozenset(row.options.get("two-persons", ()))
    return AccessPolicy(bool(row.options.get("private", False)), row.options.get("owner"), dual_control_actions)


def has_floor_wide_access(person: Person) -> bool:
    """Return whether a person belongs to the staff or is a regulator."""
    return any(role in person.roles for role in (*STAFF, REGULATOR))


class TableAccess:
    """Access rules of every table, cached in this process, and the invitations to private tables."""

    def __init__(self, store: Store, keys: Keyring, *, admits_guests: bool) -> None:
        self._store = store
        self._keys = keys
        self._admits_guests = admits_guests
        self._policies: dict[int, AccessPolicy] = {}

    async def check(self, person: Person, table_id: int) -> None:
        """Check that a person has access to a table.

        Raises:
            NotFoundError: The person has no access; for them the table does not exist.
        """
        policy = self._policies.get(table_id)
        if has_floor_wide_access(person) or (policy is not None and self._is_open_to(person, policy)):
            return
        await asyncio.to_thread(
            self.check_sync, person, table_id
        )  # Read the store again: the cached policy does not include admissions, which can be revoked.

    def check_sync(self, person: Person, table_id: int) -> None:
        """Check access like ``check``, but synchronously and outside the event loop."""
        if not has_floor_wide_access(person) and not self._has_access(person, table_id):
            raise NotFoundError(f"there is no table {table_id}")

    def release(self, table_id: int) -> None:
        """Forget a closed table; its rules are read again when they are needed."""
        self._policies.pop(table_id, None)

    def _has_access(self, person: Person, table_id: int) -> bool:
        policy = self.get_policy(table_id)
        return self._is_open_to(person, policy) or table_id in self.list_admitted_tables(person)

    def get_policy(self, table_id: int) -> AccessPolicy:
        """Return the access rules of a table, read once."""
        policy = self._policies.get(table_id)
        if policy is None:
            policy = self._policies[table_id] = read_access_policy(get_table(self._store, table_id))
        return policy

    def _is_open_to(self, person: Person, policy: AccessPolicy) -> bool:
        if policy.is_private:
            return policy.owner_id == person.id
        return self._admits_guests or person.kind != users.GUEST

    def list_admitted_tables(self, person: Person) -> frozenset[int]:
        """Return the ids of the tables to which a person was admitted by invitation."""
        with self._store.begin_read() as connection:
            rows = connection.execute(select(admissions.c.table_id).where(admissions.c.person == person.id))
            return frozenset(row.table_id for row in rows)

    def filter_accessible(self, person: Person, rows: list[TableRow]) -> list[TableRow]:
        """Return those of the tables to which a person has access."""
        if has_floor_wide_access(person):
            return rows
        admitted_ids = self.list_admitted_tables(person)
        return [row for row in rows if row.id in admitted_ids or self._is_open_to(person, read_access_policy(row))]

    # Invitations

    def create_invitation(self, table_id: int) -> str:
        """Create an invitation to a table; an earlier one becomes invalid."""
        invitation = secrets.token_urlsafe(16)
        encrypted = self._keys.encrypt(invitation.encode(), f"link {table_id}")
        with self._store.begin_write() as connection:
            connection.execute(sa.delete(invitations).where(invitations.c.table_id == table_id))
            connection.execute(
                sa.insert(invitations).values(
                    link=hash_invitation(invitation), table_id=table_id, made=now(), sealed=encrypted
                )
            )
        return invitation

    def get_invitation(self, table_id: int) -> str | None:
        """Return the invitation to a table, or None if there is none or an earlier version stored it."""
        with self._store.begin_read() as connection:
            encrypted = connection.execute(
                select(invitations.c.sealed).where(invitations.c.table_id == table_id)
            ).scalar()
        return None if encrypted is None else self._keys.decrypt(bytes(encrypted), f"link {table_id}").decode()

    def resolve_invitation(self, invitation: str) -> TableRow:
        """Return the table of an invitation.

        Raises:
            NotFoundError: The invitation is invalid, or its table is closed.
        """
        with self._store.begin_read() as connection:
            table_id = connection.execute(
                select(invitations.c.table_id).where(invitations.c.link == hash_invitation(invitation))
            ).scalar()
        row = None if table_id is None else get_table(self._store, table_id)
        if row is None or row.closed is not None:
            raise NotFoundError("this link leads to no table any more")
        return row

    def admit(self, person: Person, table_id: int) -> None:
        """Record that a person was admitted to a table by its invitation."""
        with self._store.begin_write() as connection:
            query = select(admissions.c.at).where(admissions.c.table_id == table_id, admissions.c.person == person.id)
            if connection.execute(query).first() is None:
                connection.execute(sa.insert(admissions).values(table_id=table_id, person=person.id, at=now()))

    def revoke_admission(self, person_id: int, table_id: int) -> bool:
        """Revoke a person's admission by invitation; return whether they had one."""
        with self._store.begin_write() as connection:
            deletion = connection.execute(
                sa.delete(admissions).where(admissions.c.table_id == table_id, admissions.c.person == person_id)
            )
        return deletion.rowcount > 0

    def list_admitted_people(self, table_id: int) -> list[Person]:
        """Return everybody who was admitted to a table by its invitation."""
        people_table = schema.people
        query = (
            select(people_table)
            .join(admissions, admissions.c.person == people_table.c.id)
            .where(admissions.c.table_id == table_id)
        )
        with self._store.begin_read() as connection:
            return [
                users.make_person(person_row)
                for person_row in connection.execute(query.order_by(people_table.c.folded))
            ]

    def check_owner(self, person: Person, row: TableRow) -> None:
        """Check that a person may share the invitation to a table: its owner, or the operator.

        Raises:
            PermissionDeniedError: The person is neither.
        """
        if not person.has_role("operator") and read_access_policy(row).owner_id != person.id:
            raise PermissionDeniedError("the link is for who opened the table, and the operator")
