"""The hours of gaming under the Act (Blackjack and Canberra Poker 15.1, Pai Gow 16.1, Hold-em 18.1).

If no hours are on file, a table may open at any time. Otherwise the server refuses to open a table outside its
hours.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.compliance.approvals import GamingHours, Register, read_register
from houseway.errors import InvalidRecordError, NotFoundError, Refused
from houseway.i18n import Message, MessageList
from houseway.law import citations
from houseway.law.instruments import get_instrument
from houseway.server.accounts import audit_log
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

table = schema.gaming_hours
MAX_HOURS = 500
"""Maximum number of periods of gaming hours on file."""


class HoursOnFile(Struct):
    """A period of gaming hours on file, with the id by which it can be removed."""

    id: int
    """Number of the row."""
    hours: GamingHours
    """The hours."""


def list_hours(store: Store) -> list[HoursOnFile]:
    """Return all periods of gaming hours on file."""
    with store.begin_read() as connection:
        rows = connection.execute(select(table.c.id, table.c.body).order_by(table.c.id)).all()
    return [HoursOnFile(row.id, msgspec.json.decode(row.body, type=GamingHours)) for row in rows]


def add_hours(store: Store, person: int, fields: dict[str, Any]) -> HoursOnFile:
    """Add a period of gaming hours to the file.

    Raises:
        InvalidRecordError: the hours are malformed, or too many periods are on file.
    """
    (hours,) = read_register(msgspec.json.encode({"hours": [fields]})).hours
    if not hours.weekdays:
        raise InvalidRecordError(Message("server-supervision-hours-no-weekday"), "weekdays")
    with store.begin_write() as connection:
        if connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() >= MAX_HOURS:
            raise InvalidRecordError(Message("server-supervision-hours-limit", limit=MAX_HOURS), "hours")
        values = {"body": msgspec.json.encode(hours).decode(), "made": now(), "person": person}
        number = connection.execute(sa.insert(table).values(values).returning(table.c.id)).scalar_one()
        about = Message("server-audit-hours", opens=hours.opens, closes=hours.closes, since=hours.since)
        audit_log.insert_audit_row(connection, person, "add-hours", about)
    return HoursOnFile(number, hours)


def remove_hours(store: Store, person: int, number: int) -> None:
    """Remove a period of gaming hours from the file.

    Raises:
        NotFoundError: no period with this id is on file.
    """
    with store.begin_write() as connection:
        if connection.execute(sa.delete(table).where(table.c.id == number)).rowcount == 0:
            raise NotFoundError(Message("server-supervision-hours-unknown", number=str(number)))
        audit_log.insert_audit_row(connection, person, "remove-hours", str(number))


def check_hours(store: Store, number: str, place: str, at: str) -> None:
    """Check that a table may be open at a time.

    Raises:
        Refused: the time is outside the hours of the table; the refusal cites the clause of the instrument.
    """
    violated_hours = find_violated_hours(tuple(on_file.hours for on_file in list_hours(store)), place, at)
    if violated_hours is not None:
        reason = Message("server-supervision-hours-violated", hours=violated_hours)
        raise Refused(citations(number)(get_hours_clause(number)), reason)


def get_hours_clause(number: str) -> str:
    """Return the clause of an instrument on the hours of gaming."""
    return next(duty.clause for duty in get_instrument(number).duties if duty.proof == "hours")


def find_violated_hours(on_file: tuple[GamingHours, ...], place: str, at: str) -> MessageList | None:
    """Return the hours of a table if a time is outside them, or None if gaming is allowed at that time."""
    hours = Register(hours=on_file).find_hours(place)
    if not hours or any(period.is_within(at) for period in hours):
        return None
    return MessageList(
        Message("server-supervision-hours-period", opens=period.opens, closes=period.closes, zone=period.zone)
        for period in hours
    )
