"""The hours of gaming under the Act (Blackjack and Canberra Poker 15.1, Pai Gow 16.1, Hold-em 18.1).

Without hours on file a table may open at any time. With them, opening a table outside its hours is refused.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.compliance.approvals import Hours, Register, read_register
from houseway.errors import BadRecord, Refused
from houseway.law import citations
from houseway.law.instruments import instrument
from houseway.server.accounts import users
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable
from houseway.server.tables.table_transaction import now

table = schema.gaming_hours
MOST_HOURS = 500
"""How many lines can be on file."""


class HoursOnFile(Struct):
    """Hours with their number, by which they are withdrawn."""

    id: int
    hours: Hours


def list_hours(store: Store) -> list[HoursOnFile]:
    """Return the hours on file."""
    with store.reading() as connection:
        rows = connection.execute(select(table.c.id, table.c.body).order_by(table.c.id)).all()
    return [HoursOnFile(row.id, msgspec.json.decode(row.body, type=Hours)) for row in rows]


def add_hours(store: Store, person: int, given: dict[str, Any]) -> HoursOnFile:
    """Put hours on file; ``BadRecord`` if they are malformed."""
    (hours,) = read_register(msgspec.json.encode({"hours": [given]})).hours
    if not hours.weekdays:
        raise BadRecord("name at least one weekday", "weekdays")
    with store.writing() as connection:
        if connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() >= MOST_HOURS:
            raise BadRecord(f"{MOST_HOURS} hours are on file already; remove old ones first", "hours")
        values = {"body": msgspec.json.encode(hours).decode(), "made": now(), "person": person}
        number = connection.execute(sa.insert(table).values(values).returning(table.c.id)).scalar_one()
        users.log_act(connection, person, "add hours", f"{hours.opens} to {hours.closes} since {hours.since}")
    return HoursOnFile(number, hours)


def remove_hours(store: Store, person: int, number: int) -> None:
    """Withdraw hours from the file."""
    with store.writing() as connection:
        if connection.execute(sa.delete(table).where(table.c.id == number)).rowcount == 0:
            raise NoTable(f"there are no hours {number} on file")
        users.log_act(connection, person, "remove hours", str(number))


def check_hours(store: Store, number: str, place: str, at: str) -> None:
    """Raise ``Refused`` with the clause of the instrument if a table may not be open at a time."""
    outside = hours_broken(tuple(on_file.hours for on_file in list_hours(store)), place, at)
    if outside is not None:
        why = f"gaming at this table is allowed only within its hours: {outside}"
        raise Refused(citations(number)(hours_clause(number)), why)


def hours_clause(number: str) -> str:
    """Return the clause of an instrument on the hours of gaming."""
    return next(duty.clause for duty in instrument(number).duties if duty.proof == "hours")


def hours_broken(on_file: tuple[Hours, ...], place: str, at: str) -> str | None:
    """Return the hours of a table if a time lies outside them; None if gaming is allowed then."""
    hours = Register(hours=on_file).hours_of(place)
    if not hours or any(one.contains(at) for one in hours):
        return None
    return ", ".join(f"{one.opens} to {one.closes} ({one.zone})" for one in hours)
