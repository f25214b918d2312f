"""Rounds that are over, played again from the log: a replica before a round, its entries, and who was in it.

A table is played again from its last milestone before the round; on the way a replica is kept as bytes every so many rounds, so
that whoever looks at the next round, or the one before, does not wait for all of it once more.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from houseway.errors import Tampered
from houseway.records.format.entries import Entry
from houseway.server.accounts.users import Person
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import (
    NoTable,
    TableRow,
    every_entry,
    load,
    milestone,
    table_row,
    table_rows,
    unsealer_of,
)
from houseway.server.tables.alerts import Alert
from houseway.server.tables.replica_snapshot import restored, saved
from houseway.server.tables.table_replica import Replica
from houseway.server.tournaments.replica import GAME as TOURNAMENT

log = logging.getLogger("houseway.server")

EVERY = 20
"""After how many rounds a replica is kept."""
MOST_KEPT = 500
ALERTS_STAY = timedelta(days=7)
"""For how long alerts wait at a table that is closed; the record has them for ever."""

entries, rounds = schema.entries, schema.rounds


class Ended(NamedTuple):
    """A round that is over: its first and last entry, when it ended, and its result as it stands now."""

    number: int
    first: int
    last: int
    at: str
    result: dict[str, Any]


class Past:
    """What tables have behind them."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store = store
        self._keys = keys
        self._kept: OrderedDict[tuple[int, int], bytes] = OrderedDict()
        """Replicas behind a round, as bytes: by table and round."""
        self._alerts: dict[int, tuple[int, list[Alert]]] = {}
        """What was waiting at tables that are closed, and behind which entry that was so."""
        self._lock = Lock()

    def alerts(self) -> list[tuple[TableRow, list[Alert]]]:
        """What still waits to be seen at tables that were closed in the last days."""
        since = (datetime.now(UTC) - ALERTS_STAY).strftime("%Y-%m-%dT%H:%M:%S")
        rows = [row for row in table_rows(self._store, closed_since=since) if row.game != TOURNAMENT]
        known: dict[int, tuple[int, list[Alert]]] = {}
        for row in rows:
            before = self._alerts.get(row.id)
            if before is None or before[0] != row.n:
                before = row.n, self._alerts_of(row)
            known[row.id] = before
        self._alerts = known
        return [(row, known[row.id][1]) for row in rows]

    def _alerts_of(self, row: TableRow) -> list[Alert]:
        """The alerts of one closed table; a table that cannot be loaded hides nobody else's."""
        try:
            return list(load(self._store, self._keys, row.id).alerts.values())
        except Tampered as error:
            log.error("table %s: its alerts cannot be read: %s", row.id, error)
            return []

    def round(self, table_id: int, number: int) -> Ended:
        """A round that is over; ``NoTable`` where there is none of that number."""
        with self._store.reading() as connection:
            found = connection.execute(
                select(rounds).where(rounds.c.table_id == table_id, rounds.c.number.in_((number - 1, number)))
            )
            rows = {row.number: row for row in found}
        if number not in rows:
            raise NoTable(f"table {table_id} has no closed round {number}")
        row = rows[number]
        first = rows[number - 1].last + 1 if number - 1 in rows else 1
        return Ended(number, first, row.last, row.at, msgspec.json.decode(row.body))

    def rounds(self, table_id: int, before: int | None, most: int) -> list[Ended]:
        """The latest rounds of a table that are over, newest first; ``before`` a number, those before it."""
        wanted = select(rounds).where(rounds.c.table_id == table_id).order_by(rounds.c.number.desc()).limit(most)
        if before is not None:
            wanted = wanted.where(rounds.c.number < before)
        with self._store.reading() as connection:
            rows = connection.execute(wanted).all()
        return [Ended(row.number, 0, row.last, row.at, msgspec.json.decode(row.body)) for row in rows]

    def rounds_of(self, person: Person, most: int) -> list[tuple[int, Ended]]:
        """The latest rounds in which somebody played, newest first, with their tables."""
        asked = schema.requests
        with self._store.reading() as connection:
            at = connection.execute(select(asked.c.table_id).where(asked.c.person == person.id).distinct()).scalars()
            tables = list(at)
        found = [
            (table_id, ended)
            for table_id in tables
            for ended in self.rounds(table_id, None, 4 * most)
            if person.name in ended.result["net"]
        ]
        found.sort(key=lambda one: (one[1].at, one[1].number), reverse=True)
        return found[:most]

    def played(self, table_id: int, ended: Ended) -> tuple[Replica, list[Entry]]:
        """The table before a round, and the entries of the round."""
        replica = self._nearest(table_id, ended)
        with self._store.reading() as connection:
            self._take(connection, replica, ended.first - 1)
            unsealer = unsealer_of(connection, self._keys, replica.bound)
            wanted = (
                select(entries.c.body)
                .where(entries.c.table_id == table_id, entries.c.n.between(ended.first, ended.last))
                .order_by(entries.c.n)
            )
            return replica, [unsealer.read(body) for body in connection.execute(wanted).scalars()]

    def _nearest(self, table_id: int, ended: Ended) -> Replica:
        """The nearest replica that is kept before a round, here or in the store; a new one where there is none."""
        with self._lock:
            before = (known for table, known in self._kept if table == table_id and known < ended.number)
            kept = max(before, default=None)
            data = None if kept is None else self._kept[table_id, kept]
        replica = None if data is None else restored(table_id, data)
        stored = milestone(self._store, self._keys, table_id, ended.first)
        if stored is not None and (replica is None or stored.n > replica.n):
            replica = stored
        if replica is None:
            replica = Replica(table_id)
            replica.set_up(table_row(self._store, table_id).options)
        replica.elsewhere = every_entry(self._store, self._keys, table_id)
        return replica

    def _take(self, connection: Connection, replica: Replica, last: int) -> None:
        """Take entries as far as ``last``, and keep the replica at some rounds on the way."""
        unsealer = unsealer_of(connection, self._keys, replica.bound)
        rows = connection.execute(
            select(entries.c.hash, entries.c.body)
            .where(entries.c.table_id == replica.table_id, entries.c.n > replica.n, entries.c.n <= last)
            .order_by(entries.c.n)
        )
        closed = 0 if replica.state is None else replica.books.closed(replica.state)
        for row in rows:
            replica.take(unsealer.read(row.body), found=row.hash)
            now = replica.books.closed(replica.state)
            if now > closed and now % EVERY == 0:
                self._keep(replica, now)
            closed = now

    def _keep(self, replica: Replica, number: int) -> None:
        with self._lock:
            self._kept[replica.table_id, number] = saved(replica)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
