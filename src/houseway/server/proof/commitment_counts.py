"""Count the commitments that were revealed and dropped: by this public figure anybody sees what the house withholds."""

from __future__ import annotations

import asyncio
import time

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, text

from houseway.records.format.entries import NOT_REVEALED
from houseway.server.storage import schema
from houseway.server.storage.database import Store

FRESH_SECONDS = 10.0
"""How old a count may be: whoever asks often does not make the store count again."""


class Reveals(Struct, frozen=True, rename="kebab"):
    """Commitments of all tables since the server was set up."""

    rounds: int
    """Rounds that have ended."""
    committed: int
    revealed: int
    dropped: int
    """Commitments that are not revealed although nothing in the rules of the game hides them."""
    reasons: dict[str, int]
    """Dropped commitments by their reason on record."""
    dropped_per_1000_rounds: float


class RevealCount:
    """Counts the commitments of a store, at most once in a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted: Reveals | None = None
        self._at = 0.0

    async def read(self) -> Reveals:
        """Return the count, which is at most a few seconds old."""
        if self._counted is None or time.monotonic() - self._at > FRESH_SECONDS:
            self._counted = await asyncio.to_thread(count_reveals, self._store)
            self._at = time.monotonic()
        return self._counted


def count_reveals(store: Store) -> Reveals:
    """Count the commitments of all tables; each kind of entry is found by its index."""
    entries, rounds, tables = schema.entries, schema.rounds, schema.tables
    last_round = select(func.max(rounds.c.number)).where(rounds.c.table_id == tables.c.id).scalar_subquery()
    reasons: dict[str, int] = {}
    with store.reading() as connection:
        ended = sum(row[0] or 0 for row in connection.execute(select(last_round).select_from(tables)))
        committed, revealed = (
            int(connection.execute(select(func.count()).select_from(entries).where(text(kind))).scalar() or 0)
            for kind in (schema.COMMITTED, schema.OPENED)
        )
        for row in connection.execute(select(entries.c.body).where(text(schema.DROPPED))):
            entry = msgspec.json.decode(row.body)
            assert NOT_REVEALED in entry
            reasons[entry["why"]] = reasons.get(entry["why"], 0) + 1
    dropped = sum(reasons.values())
    per_1000 = round(1000 * dropped / ended, 3) if ended else 0.0
    return Reveals(ended, committed, revealed, dropped, dict(sorted(reasons.items())), per_1000)
