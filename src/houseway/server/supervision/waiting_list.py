"""Waiting list of a table: people who wait for a seat or box, in the order in which they joined the list.

The operator has to know whether there are enough boxes for everybody who wants to play (Blackjack 4.4, Pai
Gow 7.6). The operator also has to know whether a player waits for the seat of somebody who lets three rounds
pass (Blackjack 16.6, Canberra Poker 16.7, Pai Gow 17.7, Hold-em 8.3, 19.6). A person can wait at several
tables. A player who takes a seat or box at a table, or leaves it, is removed from the list of that table. The
row is deleted in the transaction of the command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import NotFoundError, PermissionDeniedError
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.server.accounts import audit_log
from houseway.server.accounts.account_names import normalise_name
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.append_batch import AppendBatch
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import get_table
from houseway.server.supervision.restrictions import EXCLUSION_CLAUSES, JOINING_VERBS, find_exclusion
from houseway.server.tables.table_replica import TableReplica

table = schema.waiting_list
LEAVING_VERBS = frozenset(("leave", "vacate", "exclude"))
"""Commands by which a player gives up a seat or box at the table."""
MAX_WAITING = 100
"""Maximum number of people on the waiting list of one table."""
MAX_TABLES = 20
"""Maximum number of tables on whose waiting lists one person may be."""


class WaitingPerson(Struct):
    """A person on the waiting list of a table."""

    name: str
    at: str


def note_command(batch: AppendBatch, replica: TableReplica, command: Mapping[str, Any]) -> None:
    """Remove a player from the waiting list if an accepted command seats the player or gives up a seat or box."""
    verb, player = command.get("do"), command.get("player")
    if isinstance(player, str) and (
        verb in LEAVING_VERBS or (verb in JOINING_VERBS and player in replica.seated_players)
    ):
        batch.no_longer_waiting.append(normalise_name(player))


def list_waiting(store: Store, table_id: int) -> list[WaitingPerson]:
    """Return everybody on the waiting list of a table, in the order in which they joined."""
    person = schema.people
    query = select(person.c.name, table.c.at).join(person, person.c.id == table.c.person)
    with store.begin_read() as connection:
        rows = connection.execute(query.where(table.c.table_id == table_id).order_by(table.c.at, table.c.person))
        return [WaitingPerson(row.name, row.at) for row in rows]


def count_waiting(store: Store) -> dict[int, int]:
    """Return the number of waiting people by table. Tables without waiting people are left out."""
    query = select(table.c.table_id, sa.func.count()).group_by(table.c.table_id)
    with store.begin_read() as connection:
        return {row[0]: row[1] for row in connection.execute(query)}


def join_waiting_list(store: Store, person: Person, table_id: int) -> None:
    """Add a person to the end of a table's waiting list. Nothing changes if the person is already on it.

    Raises:
        PermissionDeniedError: the person is excluded from the game, the list is full, or the person already
            waits at ``MAX_TABLES`` tables.
        NotFoundError: the table is closed.
    """
    row = get_table(store, table_id)
    number = row.instrument
    if number in EXCLUSION_CLAUSES and find_exclusion(store, get_instrument(number).game, person.name) is not None:
        raise PermissionDeniedError(Message("server-supervision-excluded-from-game", name=person.name))
    condition = sa.and_(table.c.table_id == table_id, table.c.person == person.id)
    with store.begin_write() as connection:
        # The lock on the row of the table makes processes join one after the other, so that the bound and the order hold.
        query = select(schema.tables.c.closed).where(schema.tables.c.id == table_id).with_for_update()
        if connection.execute(query).scalar_one() is not None:
            raise NotFoundError(Message("server-supervision-table-closed", table=str(table_id)))
        if connection.execute(select(table.c.at).where(condition)).first() is not None:
            return
        if _count(connection, table.c.table_id == table_id) >= MAX_WAITING:
            raise PermissionDeniedError(Message("server-supervision-waiting-list-full", limit=MAX_WAITING))
        if _count(connection, table.c.person == person.id) >= MAX_TABLES:
            raise PermissionDeniedError(
                Message("server-supervision-too-many-waiting-lists", name=person.name, limit=MAX_TABLES)
            )
        connection.execute(sa.insert(table).values(table_id=table_id, person=person.id, at=now()))
        audit_log.insert_audit_row(
            connection, person.id, "join-waiting-list", Message("server-audit-table", table=str(table_id))
        )


def _count(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> int:
    """Return the number of rows of the waiting lists of open tables that meet the condition."""
    join_condition = sa.and_(table.c.table_id == schema.tables.c.id, schema.tables.c.closed.is_(None))
    query = select(sa.func.count()).select_from(table).join(schema.tables, join_condition).where(condition)
    return int(connection.execute(query).scalar_one())


def leave_waiting_list(store: Store, person: Person, table_id: int) -> None:
    """Remove a person from the waiting list of a table. Nothing happens if the person is not on it."""
    condition = sa.and_(table.c.table_id == table_id, table.c.person == person.id)
    with store.begin_write() as connection:
        if connection.execute(sa.delete(table).where(condition)).rowcount:
            audit_log.insert_audit_row(
                connection, person.id, "leave-waiting-list", Message("server-audit-table", table=str(table_id))
            )
