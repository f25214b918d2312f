"""The waiting list of a table: who waits for a place, in the order in which they joined.

The operator has to know whether there are enough boxes for everybody who wants to play (Blackjack 4.4, Pai Gow 7.6), and
whether a player waits for the seat of somebody who lets three rounds pass (Blackjack 16.6, Canberra Poker 16.7, Pai Gow 17.7,
Hold-em 8.3, 19.6). Somebody can wait at several tables. Taking a place at a table, and leaving it, ends the waiting there: the
row is deleted in the transaction of the command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import Denied
from houseway.law import instrument
from houseway.server.accounts import users
from houseway.server.accounts.account_names import folded
from houseway.server.accounts.users import Person
from houseway.server.storage import schema
from houseway.server.storage.append_batch import Run
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, table_row
from houseway.server.supervision.restrictions import EXCLUSION_CLAUSES, JOINING, exclusion_of
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import now

table = schema.waiting_list
LEAVING = frozenset(("leave", "vacate", "exclude"))
"""Commands by which a player gives up a place at the table."""
MOST_WAITING = 100
"""How many people can wait at one table."""
MOST_TABLES = 20
"""At how many tables one person can wait."""


class WaitingPerson(Struct):
    """Somebody on the waiting list of a table."""

    name: str
    at: str


def note_command(run: Run, replica: Replica, command: Mapping[str, Any]) -> None:
    """End the waiting of a player who has a place after an accepted command, or who gave it up."""
    verb, player = command.get("do"), command.get("player")
    if isinstance(player, str) and (verb in LEAVING or (verb in JOINING and player in replica.seated)):
        run.no_longer_waiting.append(folded(player))


def list_waiting(store: Store, table_id: int) -> list[WaitingPerson]:
    """Return everybody who waits at a table, the first in line first."""
    person = schema.people
    query = select(person.c.name, table.c.at).join(person, person.c.id == table.c.person)
    with store.reading() as connection:
        rows = connection.execute(query.where(table.c.table_id == table_id).order_by(table.c.at, table.c.person))
        return [WaitingPerson(row.name, row.at) for row in rows]


def count_waiting(store: Store) -> dict[int, int]:
    """Return how many people wait at each table; tables without a waiting list are left out."""
    query = select(table.c.table_id, sa.func.count()).group_by(table.c.table_id)
    with store.reading() as connection:
        return {row[0]: row[1] for row in connection.execute(query)}


def join(store: Store, person: Person, table_id: int) -> None:
    """Put somebody at the end of the waiting list; joining again keeps the place in the line."""
    row = table_row(store, table_id)
    number = row.instrument
    if number in EXCLUSION_CLAUSES and exclusion_of(store, instrument(number).game, person.name) is not None:
        raise Denied(f"{person.name} was excluded from this game; the operator can lift the exclusion")
    own = sa.and_(table.c.table_id == table_id, table.c.person == person.id)
    with store.writing() as connection:
        # The lock on the row of the table makes processes join one after the other, so that the bound and the order hold.
        opened = select(schema.tables.c.closed).where(schema.tables.c.id == table_id).with_for_update()
        if connection.execute(opened).scalar_one() is not None:
            raise NoTable(f"table {table_id} is closed")
        if connection.execute(select(table.c.at).where(own)).first() is not None:
            return
        if _count(connection, table.c.table_id == table_id) >= MOST_WAITING:
            raise Denied(f"{MOST_WAITING} people wait at this table already")
        if _count(connection, table.c.person == person.id) >= MOST_TABLES:
            raise Denied(f"{person.name} waits at {MOST_TABLES} tables already; leave one of the waiting lists first")
        connection.execute(sa.insert(table).values(table_id=table_id, person=person.id, at=now()))
        users.log_act(connection, person.id, "join waiting list", f"table {table_id}")


def _count(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> int:
    """Count the rows at tables that are open."""
    opened = sa.and_(table.c.table_id == schema.tables.c.id, schema.tables.c.closed.is_(None))
    query = select(sa.func.count()).select_from(table).join(schema.tables, opened).where(condition)
    return int(connection.execute(query).scalar_one())


def leave(store: Store, person: Person, table_id: int) -> None:
    """Take somebody off the waiting list; nothing happens if they do not wait."""
    own = sa.and_(table.c.table_id == table_id, table.c.person == person.id)
    with store.writing() as connection:
        if connection.execute(sa.delete(table).where(own)).rowcount:
            users.log_act(connection, person.id, "leave waiting list", f"table {table_id}")
