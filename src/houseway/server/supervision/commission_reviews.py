"""Reviews by the Commission and their outcomes.

The clauses are Blackjack 16.4, Canberra Poker 16.5, Pai Gow 17.5 and Hold-em 19.4. A ``dispute`` command with
``review`` stores a review in the transaction of the command. The operator records the outcome once.
"""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import InvalidRecordError, NameConflictError, NotFoundError
from houseway.i18n import Message
from houseway.law.instruments import NUMBERS, get_instrument
from houseway.server.accounts import audit_log
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

table = schema.reviews


class Review(Struct):
    """A review that a player requested with a dispute."""

    table: int
    name: str
    """The name of the table."""
    n: int
    """Number of the entry that records the dispute."""
    asked: str
    """Time (UTC) at which the player asked for the review."""
    player: str
    about: str
    clause: str
    """Clause of the instrument under which the Commission reviews."""
    outcome: str | None
    """Outcome of the review; null until it is recorded."""
    decided: str | None
    """The day of the Commission's decision."""
    reference: str | None


def list_reviews(store: Store, *, only_open: bool = False, limit: int = 500) -> list[Review]:
    """Return the reviews, newest first; ``only_open`` leaves out reviews with an outcome."""
    tables = schema.tables
    query = select(table, tables.c.name, tables.c.instrument).join(tables, tables.c.id == table.c.table_id)
    if only_open:
        query = query.where(table.c.outcome.is_(None))
    with store.begin_read() as connection:
        rows = connection.execute(query.order_by(table.c.asked.desc(), table.c.n.desc()).limit(limit)).all()
    return [
        Review(
            row.table_id, row.name, row.n, row.asked, row.player, row.about, _get_clause(row.instrument), row.outcome,
            row.decided, row.reference,
        )
        for row in rows
    ]  # fmt: skip


def _get_clause(number: str) -> str:
    """Return the clause of an instrument on disputes and their review.

    The result is empty for a tournament, because the rules of its games apply.
    """
    duties = get_instrument(number).duties if number in NUMBERS else ()
    return next((duty.clause for duty in duties if duty.proof == "dispute"), "")


def record_outcome(
    store: Store, person: int, table_id: int, n: int, *, outcome: str, decided: str, reference: str
) -> None:
    """Record the Commission's decision on a review.

    Raises:
        InvalidRecordError: the outcome is empty, or the day of the decision is impossible.
        NotFoundError: no review was requested at that entry.
        NameConflictError: an outcome is already on file.
    """
    if not outcome.strip():
        raise InvalidRecordError(Message("server-supervision-review-outcome"), "outcome")
    if decided > now()[:10]:
        raise InvalidRecordError(Message("server-supervision-review-future", day=decided), "decided")
    condition = sa.and_(table.c.table_id == table_id, table.c.n == n)
    with store.begin_write() as connection:
        asked_at = connection.execute(select(table.c.asked).where(condition)).scalar()
        if asked_at is None:
            raise NotFoundError(Message("server-supervision-no-review", entry=str(n), table=str(table_id)))
        if decided < asked_at[:10]:
            raise InvalidRecordError(Message("server-supervision-review-too-early", day=asked_at[:10]), "decided")
        values = {"outcome": outcome.strip(), "decided": decided, "reference": reference}
        # The condition on the outcome makes the first of two operators win: an outcome is not overwritten.
        if (
            connection.execute(sa.update(table).where(condition, table.c.outcome.is_(None)).values(values)).rowcount
            == 0
        ):
            raise NameConflictError(Message("server-supervision-review-decided"))
        about = Message(
            "server-audit-review",
            table=str(table_id),
            entry=str(n),
            outcome=outcome.strip(),
            decided=decided,
            reference=reference,
        )
        audit_log.insert_audit_row(connection, person, "record-review", about)
