"""Reviews by the Commission (Blackjack 16.4, Canberra Poker 16.5, Pai Gow 17.5, Hold-em 19.4): what was asked, and the outcome.

A ``dispute`` with ``review`` writes its row in the transaction of the command. The operator records the outcome, once.
"""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import BadRecord
from houseway.law.instruments import NUMBERS, instrument
from houseway.server.accounts import users
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, Taken
from houseway.server.tables.table_transaction import now

table = schema.reviews


class Review(Struct):
    """A review that a player asked for with a dispute."""

    table: int
    name: str
    """The name of the table."""
    n: int
    """The entry of the dispute."""
    asked: str
    player: str
    about: str
    clause: str
    """The clause of the instrument by which the Commission reviews."""
    outcome: str | None
    decided: str | None
    """The day of the Commission's decision."""
    reference: str | None


def list_reviews(store: Store, *, only_open: bool = False, most: int = 500) -> list[Review]:
    """Return the reviews, the newest first."""
    tables = schema.tables
    query = select(table, tables.c.name, tables.c.instrument).join(tables, tables.c.id == table.c.table_id)
    if only_open:
        query = query.where(table.c.outcome.is_(None))
    with store.reading() as connection:
        rows = connection.execute(query.order_by(table.c.asked.desc(), table.c.n.desc()).limit(most)).all()
    return [
        Review(
            row.table_id, row.name, row.n, row.asked, row.player, row.about, _clause(row.instrument), row.outcome,
            row.decided, row.reference,
        )
        for row in rows
    ]  # fmt: skip


def _clause(number: str) -> str:
    """The clause on disputes and their review; none for a tournament, whose rules are those of its games."""
    duties = instrument(number).duties if number in NUMBERS else ()
    return next((duty.clause for duty in duties if duty.proof == "dispute"), "")


def record_outcome(
    store: Store, person: int, table_id: int, n: int, *, outcome: str, decided: str, reference: str
) -> None:
    """Record what the Commission decided; ``Taken`` if an outcome is on file already."""
    if not outcome.strip():
        raise BadRecord("write down what the Commission decided", "outcome")
    if decided > now()[:10]:
        raise BadRecord(f"the decision cannot be of {decided}, a day to come", "decided")
    own = sa.and_(table.c.table_id == table_id, table.c.n == n)
    with store.writing() as connection:
        asked = connection.execute(select(table.c.asked).where(own)).scalar()
        if asked is None:
            raise NoTable(f"no review was asked for at entry {n} of table {table_id}")
        if decided < asked[:10]:
            raise BadRecord(f"the decision cannot be before {asked[:10]}, when the review was asked for", "decided")
        values = {"outcome": outcome.strip(), "decided": decided, "reference": reference}
        # The condition on the outcome makes the first of two operators win: an outcome is not overwritten.
        if connection.execute(sa.update(table).where(own, table.c.outcome.is_(None)).values(values)).rowcount == 0:
            raise Taken("the outcome of this review is on file already")
        about = f"table {table_id}, entry {n}: {outcome.strip()}, {decided}, {reference}"
        users.log_act(connection, person, "record review", about)
