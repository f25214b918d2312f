"""The server's part of the house register.

It contains the hours of gaming, and the reports of restrictions to the Commission.
"""

from __future__ import annotations

from sqlalchemy import select

from houseway.compliance.approvals import Register, Report
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.supervision.gaming_hours import list_hours
from houseway.server.supervision.restrictions import RESTRICTION


def make_house_register(store: Store, day: str) -> Register:
    """Return a register with the hours on file, and the reports about the restrictions made on a day (UTC)."""
    restrictions = schema.player_restrictions
    of_day = select(restrictions).where(
        restrictions.c.kind == RESTRICTION,
        restrictions.c.sent.is_not(None),
        restrictions.c.at >= day,
        restrictions.c.at < f"{day}U",
    )
    with store.begin_read() as connection:
        reports = tuple(
            Report(
                instrument=restriction.instrument,
                clause=restriction.clause,
                player=restriction.player,
                day=restriction.at[:10],
                sent=restriction.sent,
                reference=restriction.reference or "",
            )
            for restriction in connection.execute(of_day.order_by(restrictions.c.id))
        )
    return Register(hours=tuple(on_file.hours for on_file in list_hours(store)), reports=reports)
