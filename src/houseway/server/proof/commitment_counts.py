"""Public counts of revealed and dropped commitments.

The counts show how many shuffles the house does not reveal.
"""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Struct
from sqlalchemy import func, select, text

from houseway.records.format.entries import NOT_REVEALED
from houseway.server.ports import clock
from houseway.server.storage import schema
from houseway.server.storage.database import Store

CACHE_SECONDS = 10.0
"""Longest time for which a count is reused, in seconds, so that frequent requests do not load the store."""


class RevealCounts(Struct, frozen=True, rename="kebab"):
    """Counts of the commitments of all tables since the server was set up."""

    rounds: int
    """Number of rounds that have ended."""
    committed: int
    """Number of commitments."""
    revealed: int
    """Number of commitments that were revealed."""
    dropped: int
    """Number of commitments that were not revealed, although the rules of the game did not require hiding them."""
    reasons: dict[str, int]
    """Number of dropped commitments for each recorded reason."""
    dropped_per_1000_rounds: float
    """Number of dropped commitments per 1,000 rounds."""


class RevealCounter:
    """Cache for the counts of the commitments in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counts: RevealCounts | None = None
        self._counted_at = 0.0

    async def read(self) -> RevealCounts:
        """Return the counts, which are at most ``CACHE_SECONDS`` old."""
        if self._counts is None or clock.monotonic() - self._counted_at > CACHE_SECONDS:
            self._counts = await asyncio.to_thread(count_reveals, self._store)
            self._counted_at = clock.monotonic()
        return self._counts


def count_reveals(store: Store) -> RevealCounts:
    """Count the revealed and dropped commitments of all tables.

    The queries are fast, because there is an index for each kind of entry that they count.
    """
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
