"""Completed rounds, replayed from the log: the replica before a round, its entries, and its players.

The replay starts at the last permanent snapshot before the round. Every few rounds the replica is cached as
bytes, so that a request for a nearby round need not replay everything again.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from houseway.errors import NotFoundError, TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.entries import Entry
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import utc_now
from houseway.server.ports.thread_pools import ThreadLock
from houseway.server.proof.entry_decryption import make_entry_decryptor, make_entry_loader
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import TableRow, get_table, list_tables
from houseway.server.tables.alerts import Alert
from houseway.server.tables.replica_repository import load_log, load_milestone
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import TableReplica

log = logging.getLogger("houseway.server")

CACHE_EVERY_ROUNDS = 20
"""Number of rounds after which the replica is cached during a replay."""
MAX_CACHED_REPLICAS = 500
ALERT_RETENTION = timedelta(days=7)
"""Time for which the alerts of a closed table are listed. The record contains them permanently."""

entries, rounds = schema.entries, schema.rounds


class CompletedRound(NamedTuple):
    """A completed round: its first and last entry, its end time, and its result including later changes."""

    number: int
    first: int
    last: int
    at: str
    result: dict[str, Any]


class RoundHistory:
    """Access to the completed rounds of all tables, and to the unacknowledged alerts of closed tables."""

    def __init__(self, store: Store, keys: Keyring) -> None:
        self._store = store
        self._keys = keys
        self._cached_replicas: OrderedDict[tuple[int, int], bytes] = OrderedDict()
        """Replicas as bytes, by table and number of the last completed round."""
        self._alert_cache: dict[int, tuple[int, list[Alert]]] = {}
        """Unacknowledged alerts of closed tables, each with the number of the last entry when they were loaded."""
        self._lock = ThreadLock()

    def list_open_alerts(self) -> list[tuple[TableRow, list[Alert]]]:
        """Return the unacknowledged alerts of tables that were closed within ``ALERT_RETENTION``."""
        since = (utc_now() - ALERT_RETENTION).strftime("%Y-%m-%dT%H:%M:%S")
        rows = [row for row in list_tables(self._store, closed_since=since) if row.game != TOURNAMENT_GAME]
        alerts_by_table: dict[int, tuple[int, list[Alert]]] = {}
        for row in rows:
            cache_entry = self._alert_cache.get(row.id)
            if cache_entry is None or cache_entry[0] != row.n:
                cache_entry = row.n, self._load_alerts(row)
            alerts_by_table[row.id] = cache_entry
        self._alert_cache = alerts_by_table
        return [(row, alerts_by_table[row.id][1]) for row in rows]

    def _load_alerts(self, row: TableRow) -> list[Alert]:
        """Return the alerts of a closed table, or an empty list if the table cannot be loaded."""
        try:
            return list(load_log(self._store, self._keys, row.id).alerts.values())
        except TamperedRecordError as error:
            log.error("table %s: cannot read its alerts: %s", row.id, error)
            return []

    def get_round(self, table_id: int, number: int) -> CompletedRound:
        """Return the completed round with this number.

        Raises:
            NotFoundError: the table has no completed round with that number.
        """
        with self._store.begin_read() as connection:
            cursor = connection.execute(
                select(rounds).where(rounds.c.table_id == table_id, rounds.c.number.in_((number - 1, number)))
            )
            rows = {row.number: row for row in cursor}
        if number not in rows:
            raise NotFoundError(Message("server-api-no-closed-round", table=str(table_id), number=str(number)))
        row = rows[number]
        first = rows[number - 1].last + 1 if number - 1 in rows else 1
        return CompletedRound(number, first, row.last, row.at, msgspec.json.decode(row.body))

    def list_rounds(self, table_id: int, before: int | None, limit: int) -> list[CompletedRound]:
        """Return the latest completed rounds of a table, newest first.

        If ``before`` is given, only rounds with lower numbers are returned.
        """
        query = select(rounds).where(rounds.c.table_id == table_id).order_by(rounds.c.number.desc()).limit(limit)
        if before is not None:
            query = query.where(rounds.c.number < before)
        with self._store.begin_read() as connection:
            rows = connection.execute(query).all()
        return [CompletedRound(row.number, 0, row.last, row.at, msgspec.json.decode(row.body)) for row in rows]

    def list_rounds_of_person(self, person: Person, limit: int) -> list[tuple[int, CompletedRound]]:
        """Return the latest rounds in which a person played, newest first, each with the id of its table."""
        requests = schema.requests
        with self._store.begin_read() as connection:
            cursor = connection.execute(
                select(requests.c.table_id).where(requests.c.person == person.id).distinct()
            ).scalars()
            table_ids = list(cursor)
        played_rounds = [
            (table_id, completed_round)
            for table_id in table_ids
            for completed_round in self.list_rounds(table_id, None, 4 * limit)
            if person.name in completed_round.result["net"]
        ]
        played_rounds.sort(key=lambda item: (item[1].at, item[1].number), reverse=True)
        return played_rounds[:limit]

    def load_round(self, table_id: int, completed_round: CompletedRound) -> tuple[TableReplica, list[Entry]]:
        """Return the replica before a round, and the entries of the round."""
        replica = self._find_nearest_replica(table_id, completed_round)
        with self._store.begin_read() as connection:
            self._apply_entries(connection, replica, completed_round.first - 1)
            decryptor = make_entry_decryptor(connection, self._keys, replica.committed_shuffles)
            query = (
                select(entries.c.body)
                .where(entries.c.table_id == table_id, entries.c.n.between(completed_round.first, completed_round.last))
                .order_by(entries.c.n)
            )
            return replica, [decryptor.decrypt_entry(body) for body in connection.execute(query).scalars()]

    def _find_nearest_replica(self, table_id: int, completed_round: CompletedRound) -> TableReplica:
        """Return the latest available replica before a round, from the cache or the store.

        If there is none, return an empty replica.
        """
        with self._lock:
            candidates = (
                round_number
                for table, round_number in self._cached_replicas
                if table == table_id and round_number < completed_round.number
            )
            nearest = max(candidates, default=None)
            data = None if nearest is None else self._cached_replicas[table_id, nearest]
        arguments: dict[str, Any] = {
            "options": get_table(self._store, table_id).options,
            "load_entries": make_entry_loader(self._store, self._keys, table_id),
        }
        replica = None if data is None else restore_replica(TableReplica, table_id, data, **arguments)
        stored_replica = load_milestone(self._store, self._keys, table_id, completed_round.first, **arguments)
        if stored_replica is not None and (replica is None or stored_replica.n > replica.n):
            replica = stored_replica
        return TableReplica(table_id, **arguments) if replica is None else replica

    def _apply_entries(self, connection: Connection, replica: TableReplica, last: int) -> None:
        """Apply the entries up to ``last``, and cache the replica after every ``CACHE_EVERY_ROUNDS`` rounds."""
        decryptor = make_entry_decryptor(connection, self._keys, replica.committed_shuffles)
        rows = connection.execute(
            select(entries.c.hash, entries.c.body)
            .where(entries.c.table_id == replica.table_id, entries.c.n > replica.n, entries.c.n <= last)
            .order_by(entries.c.n)
        )
        closed_before = 0 if replica.state is None else replica.books.completed_rounds(replica.state)
        for row in rows:
            replica.apply_entry(decryptor.decrypt_entry(row.body), expected_hash=row.hash)
            closed_after = replica.books.completed_rounds(replica.state)
            if closed_after > closed_before and closed_after % CACHE_EVERY_ROUNDS == 0:
                self._cache_replica(replica, closed_after)
            closed_before = closed_after

    def _cache_replica(self, replica: TableReplica, number: int) -> None:
        with self._lock:
            self._cached_replicas[replica.table_id, number] = save_replica(replica)
            while len(self._cached_replicas) > MAX_CACHED_REPLICAS:
                self._cached_replicas.popitem(last=False)
