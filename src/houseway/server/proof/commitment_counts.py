"""Public counts of the commitments that were revealed and dropped, which show what the house withholds."""

from __future__ import annotations

import asyncio
import time

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, text

from houseway.records.format.entries import NOT_REVEALED
from houseway.server.storage import schema
from houseway.server.storage.database import Store

CACHE_SECONDS = 10.0
"""Maximum age of a count, in seconds: frequent requests do not make the store count again."""


class RevealCounts(Struct, frozen=True, rename="kebab"):
    """Counts of the commitments of all tables since the server was set up."""

    rounds: int
    """Number of rounds that have ended."""
    committed: int
    revealed: int
    dropped: int
    """Number of commitments that are not revealed although nothing in the rules of the game hides them."""
    reasons: dict[str, int]
    """Number of dropped commitments by their reason on record."""
    dropped_per_1000_rounds: float


class RevealCounter:
    """Cached count of the commitments in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counts: RevealCounts | None = None
        self._counted_at = 0.0

    async def read(self) -> RevealCounts:
        """Return the counts, which are at most ``CACHE_SECONDS`` old."""
        if self._counts is None or time.monotonic() - self._counted_at > CACHE_SECONDS:
            self._counts = await asyncio.to_thread(count_reveals, self._store)
            self._counted_at = time.monotonic()
        return self._counts


def count_reveals(store: Store) -> RevealCounts:
    """Count the commitments of all tables; an index covers each kind of entry."""
    entries, rounds, tables = schema.entries, schema.rounds, schema.tables
    last_round = select(func.max(rounds.c.number)).where(rounds.c.table_id == tables.c.id).scalar_subquery()
    reasons: dict[str, int] = {}
    with store.begin_read() as connection:
        round_count = sum(row[0] or 0 for row in connection.execute(select(last_round).select_from(tables)))
        committed_count, revealed_count = (
            int(connection.execute(select(func.count()).select_from(entries).where(text(kind))).scalar() or 0)
            for kind in (schema.IS_COMMITTED, schema.IS_REVEALED)
        )
        for row in connection.execute(select(entries.c.body).where(text(schema.IS_DROPPED))):
            entry = msgspec.json.decode(row.body)
            assert NOT_REVEALED in entry
            reasons[entry["why"]] = reasons.get(entry["why"], 0) + 1
    dropped_count = sum(reasons.values())
    per_1000 = round(1000 * dropped_count / round_count, 3) if round_count else 0.0
    return RevealCounts(
        round_count, committed_count, revealed_count, dropped_count, dict(sorted(reasons.items())), per_1000
    )
