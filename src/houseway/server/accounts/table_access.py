"""Who may come to a table: everybody to a public one; to a private one whoever opened it, who came by its link, and staff.

A link admits until its table closes or another link takes its place. Where the floor admits no guests, one who came by a
link is at home at that link's table alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import Denied
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, TableRow, table_row
from houseway.server.tables.command_permissions import REGULATOR, STAFF
from houseway.server.tables.table_transaction import now

links, admitted = schema.links, schema.admitted


def hash_of(link: str) -> str:
    """Return what the store knows of a private link: with a copy of the store nobody gets in."""
    return hashlib.sha256(link.encode()).hexdigest()


class Door(NamedTuple):
    """How a table is entered; it stays so as long as the table is open."""

    private: bool
    owner: int | None
    """Who opened it, where that was no operator."""
    two_persons: frozenset[str]
    """Acts at it that a second person must approve."""


def door_of(row: TableRow) -> Door:
    """Read the access rules from the options of a table; a table with unreadable options is for staff alone."""
    if row.problem is not None:
        return Door(True, None, frozenset())
    two = frozenset(row.options.get("two-persons", ()))
    return Door(bool(row.options.get("private", False)), row.options.get("owner"), two)


def walks_everywhere(person: Person) -> bool:
    """Whether somebody is of the staff, or the regulator."""
    return any(role in person.roles for role in (*STAFF, REGULATOR))


class Doors:
    """The doors of every table, as this process knows them."""

    def __init__(self, store: Store, keys: Keys, *, guests: bool) -> None:
        self._store = store
        self._keys = keys
        self._guests = guests
        self._doors: dict[int, Door] = {}

    async def check(self, person: Person, table_id: int) -> None:
        """Let somebody through; to whom a table is closed it is not there: ``NoTable``."""
        known = self._doors.get(table_id)
        if walks_everywhere(person) or (known is not None and self._is_open(person, known)):
            return
        await asyncio.to_thread(
            self.check_now, person, table_id
        )  # whoever was sent away is not let in by what was known

    def check_now(self, person: Person, table_id: int) -> None:
        """The same, outside the event loop."""
        if not walks_everywhere(person) and not self._lets_in(person, table_id):
            raise NoTable(f"there is no table {table_id}")

    def release(self, table_id: int) -> None:
        """Forget a closed table; its door is read again when somebody asks for it."""
        self._doors.pop(table_id, None)

    def _lets_in(self, person: Person, table_id: int) -> bool:
        door = self.door(table_id)
        return self._is_open(person, door) or table_id in self.admitted_to(person)

    def door(self, table_id: int) -> Door:
        """The door of a table, read once."""
        found = self._doors.get(table_id)
        if found is None:
            found = self._doors[table_id] = door_of(table_row(self._store, table_id))
        return found

    def _is_open(self, person: Person, door: Door) -> bool:
        if door.private:
            return door.owner == person.id
        return self._guests or person.kind != users.GUEST

    def admitted_to(self, person: Person) -> frozenset[int]:
        """The tables to which somebody came by a link."""
        with self._store.reading() as connection:
            rows = connection.execute(select(admitted.c.table_id).where(admitted.c.person == person.id))
            return frozenset(row.table_id for row in rows)

    def open_to(self, person: Person, rows: list[TableRow]) -> list[TableRow]:
        """Of these tables, those that somebody may come to."""
        if walks_everywhere(person):
            return rows
        inside = self.admitted_to(person)
        return [row for row in rows if row.id in inside or self._is_open(person, door_of(row))]

    # links

    def new_link(self, table_id: int) -> str:
        """Make a link to a table; an earlier one admits nobody any more."""
        link = secrets.token_urlsafe(16)
        sealed = self._keys.seal(link.encode(), f"link {table_id}")
        with self._store.writing() as connection:
            connection.execute(sa.delete(links).where(links.c.table_id == table_id))
            connection.execute(
                sa.insert(links).values(link=hash_of(link), table_id=table_id, made=now(), sealed=sealed)
            )
        return link

    def link_of(self, table_id: int) -> str | None:
        """Return the link to a table; None if there is none, or if an earlier version stored it."""
        with self._store.reading() as connection:
            sealed = connection.execute(select(links.c.sealed).where(links.c.table_id == table_id)).scalar()
        return None if sealed is None else self._keys.unseal(bytes(sealed), f"link {table_id}").decode()

    def behind(self, link: str) -> TableRow:
        """The table of a link; ``NoTable`` where it admits nobody (any more)."""
        with self._store.reading() as connection:
            table_id = connection.execute(select(links.c.table_id).where(links.c.link == hash_of(link))).scalar()
        row = None if table_id is None else table_row(self._store, table_id)
        if row is None or row.closed is not None:
            raise NoTable("this link leads to no table any more")
        return row

    def admit(self, person: Person, table_id: int) -> None:
        """Somebody has come by the link."""
        with self._store.writing() as connection:
            known = select(admitted.c.at).where(admitted.c.table_id == table_id, admitted.c.person == person.id)
            if connection.execute(known).first() is None:
                connection.execute(sa.insert(admitted).values(table_id=table_id, person=person.id, at=now()))

    def dismiss(self, person: int, table_id: int) -> bool:
        """Take a person's admission by link back; whether they had one."""
        with self._store.writing() as connection:
            gone = connection.execute(
                sa.delete(admitted).where(admitted.c.table_id == table_id, admitted.c.person == person)
            )
        return gone.rowcount > 0

    def admitted_here(self, table_id: int) -> list[Person]:
        """Everybody who came to a table by its link."""
        row = schema.people
        wanted = select(row).join(admitted, admitted.c.person == row.c.id).where(admitted.c.table_id == table_id)
        with self._store.reading() as connection:
            return [users.person_of(one) for one in connection.execute(wanted.order_by(row.c.folded))]

    def check_owner(self, person: Person, row: TableRow) -> None:
        """Only who opened a table, and the operator, hand out its link."""
        if not person.may_be("operator") and door_of(row).owner != person.id:
            raise Denied("the link is for who opened the table, and the operator")
