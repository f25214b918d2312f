"""Invitations to tables, and the people whom the invitations admitted.

An invitation is a link. It admits people until its table closes or another link replaces it.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import NotFoundError
from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.accounts.cipher import Cipher
from houseway.server.accounts.users import Person
from houseway.server.ports import entropy
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import TableRow, get_table

invitations, admissions = schema.links, schema.admitted


def hash_invitation(invitation: str) -> str:
    """Return the hash under which an invitation is stored.

    A copy of the store contains only the hash, which gives nobody access.
    """
    return hashlib.sha256(invitation.encode()).hexdigest()


class InvitationService:
    """Service that creates invitations to tables and records the people whom they admit."""

    def __init__(self, store: Store, keys: Cipher) -> None:
        self._store = store
        self._keys = keys

    def create_invitation(self, table_id: int) -> str:
        """Create and return an invitation to a table, which replaces the table's earlier invitation."""
        invitation = entropy.token_urlsafe(16)
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
        """Return the invitation to a table, or None if there is none.

        None is also returned for an invitation of an earlier version, of which only the hash is stored.
        """
        with self._store.begin_read() as connection:
            encrypted = connection.execute(
                select(invitations.c.sealed).where(invitations.c.table_id == table_id)
            ).scalar()
        return None if encrypted is None else self._keys.decrypt(bytes(encrypted), f"link {table_id}").decode()

    def resolve_invitation(self, invitation: str) -> TableRow:
        """Return the table to which an invitation leads.

        Raises:
            NotFoundError: The invitation is invalid, or its table is closed.
        """
        with self._store.begin_read() as connection:
            table_id = connection.execute(
                select(invitations.c.table_id).where(invitations.c.link == hash_invitation(invitation))
            ).scalar()
        row = None if table_id is None else get_table(self._store, table_id)
        if row is None or row.closed is not None:
            raise NotFoundError(Message("server-accounts-invitation-expired"))
        return row

    def admit(self, person: Person, table_id: int) -> None:
        """Record that a person was admitted to a table by its invitation."""
        with self._store.begin_write() as connection:
            query = select(admissions.c.at).where(admissions.c.table_id == table_id, admissions.c.person == person.id)
            if connection.execute(query).first() is None:
                connection.execute(sa.insert(admissions).values(table_id=table_id, person=person.id, at=now()))

    def revoke_admission(self, person_id: int, table_id: int) -> bool:
        """Delete a person's admission to a table, and return whether the person had one."""
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

    def list_admitted_tables(self, person: Person) -> frozenset[int]:
        """Return the ids of the tables to which a person was admitted by invitation."""
        with self._store.begin_read() as connection:
            rows = connection.execute(select(admissions.c.table_id).where(admissions.c.person == person.id))
            return frozenset(row.table_id for row in rows)
