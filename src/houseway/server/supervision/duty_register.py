"""The part of the house's register that the server has: hours of gaming, and restrictions that the Commission was advised of."""

from __future__ import annotations

from sqlalchemy import select

from houseway.compliance.approvals import Register, Report
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.supervision.gaming_hours import list_hours
from houseway.server.supervision.restrictions import RESTRICTION


def house_register(store: Store, day: str) -> Register:
    """Return the hours on file, and the lines of the lists that were sent about the restrictions of a day (UTC)."""
    row = schema.player_restrictions
    of_day = select(row).where(
        row.c.kind == RESTRICTION, row.c.sent.is_not(None), row.c.at >= day, row.c.at < f"{day}U"
    )
    with store.reading() as connection:
        reports = tuple(
            Report(
                instrument=one.instrument, clause=one.clause, player=one.player, day=one.at[:10], sent=one.sent,
                reference=one.reference or "",
            )
            for one in connection.execute(of_day.order_by(row.c.id))
        )  # fmt: skip
    return Register(hours=tuple(on_file.hours for on_file in list_hours(store)), reports=reports)
