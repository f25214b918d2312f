"""Compare-and-append on PostgreSQL, where several processes write to one store.

All batches of a transaction are sent as one pipeline: no statement waits for the answer to the previous one.
The first statement that fails rolls back the whole transaction. Rows are sent as JSON, with one statement per
kind of row, because JSON is many times faster to encode and decode than arrays.

Notifications are sent after the commit, because PostgreSQL syncs only one transaction with notifications at a
time. A process that misses a notification finds the new entries when it compares its tables with the store
(``change_feed.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from houseway.errors import StorageError
from houseway.i18n import make_verbatim
from houseway.server.storage import availability
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import (
    append_batch_or_one_by_one,
    list_pool_updates,
    make_other_statements,
    make_posting_rows,
    make_request_rows,
    sum_account_changes,
)
from houseway.server.storage.change_feed import CHANNEL
from houseway.server.storage.database import NETWORK_TIMEOUTS, Store, prepare_postgresql

PREPARE_THRESHOLD = 2
"""Number of executions after which psycopg prepares a statement on the server."""
LOCK_IDLE_LIMIT_MS = 1000
"""Longest time that a process may hold a table lock while it does nothing, in milliseconds."""
IDLE_LIMIT_MS = 10_000
"""Longest time that a writing transaction may be idle, in milliseconds.

The limit exists because all other writers wait for the transaction's locks.
"""

_LOCK_TABLES = "select 1 from tables where id = any(%s) order by id for update"
_SET_IDLE_LIMIT = "select set_config('idle_in_transaction_session_timeout', %s, false)"
_LOCK_ACCOUNTS = "select 1 from accounts where name = any(%s) order by name for update"
_REQUESTS = (
    "insert into requests (person, id, table_id, n, content) select * from json_to_recordset(%s::json)"
    " as told (person bigint, id text, table_id bigint, n bigint, content text)"
)
_ENTRIES = (
    "with moved as (update tables set n = told.n, hash = told.hash from json_to_recordset(%s::json)"
    " as told (id bigint, base bigint, n bigint, hash text)"
    " where tables.id = told.id and tables.n = told.base returning tables.id)"
    " insert into entries (table_id, n, hash, at, person, role, body)"
    " select moved.id, told.n, told.hash, told.at, told.person, told.role, told.body from json_to_recordset(%s::json)"
    " as told (table_id bigint, n bigint, hash text, at text, person bigint, role text, body text)"
    " left join moved on moved.id = told.table_id"
)
"""Statement that appends entries and advances the last entry number of their tables.

If the last entry of a table is not the base of its batch, ``table_id`` of the new rows is null. That violates
the column's constraint, so the statement fails.
"""
_POSTINGS = (
    "insert into postings (table_id, n, account, cents, at, why) select * from json_to_recordset(%s::json)"
    " as told (table_id bigint, n bigint, account text, cents bigint, at text, why text)"
)
_ACCOUNT_ROWS = "json_to_recordset(%s::json) as told (name text, cents bigint, may_owe integer)"
_ACCOUNTS = f"update accounts set balance = balance + told.cents from {_ACCOUNT_ROWS} where accounts.name = told.name"
_NEW_ACCOUNTS = (
    f"insert into accounts select told.* from {_ACCOUNT_ROWS}"
    " where not exists (select 1 from accounts where accounts.name = told.name)"
)
"""Statement that inserts the accounts which do not exist yet.

It is not an upsert. An upsert would apply the check constraint to the row to be inserted, even if the account
exists and only needs an update.
"""
_NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
"""Statement that sends a notification without waiting for the disk.

PostgreSQL commits transactions with notifications one after the other, so waiting for the disk would delay all
of them. A notification need not survive a crash of the server.
"""
_POOL = "update pools set version = version + 1, jackpot = %s, reserve = %s where name = %s and version = %s"


class PostgresAppender:
    """Appender of a PostgreSQL store, to which other processes may also write."""

    def __init__(self, store: Store) -> None:
        import psycopg

        self._psycopg = psycopg
        self._place = store.display_url
        self._statement_seconds = store.statement_seconds
        self._answer_seconds = store.answer_seconds
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._is_holding_lock = False
        """True while an open transaction of this connection holds the lock of a table."""

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Append all batches in one transaction, or each in its own transaction if the common one fails."""
        return append_batch_or_one_by_one(self._try_append, batches)

    def lock_table(self, table_id: int) -> None:
        """Lock a table against other writers until the next batch is stored or ``release_lock`` is called.

        Raises:
            StorageError: The database does not answer.
        """
        try:
            connection = self._get_connection()
            connection.execute(_SET_IDLE_LIMIT, (str(LOCK_IDLE_LIMIT_MS),))
            connection.execute("begin")
            connection.execute(_LOCK_TABLES, ([table_id],))
            self._is_holding_lock = True
        except self._psycopg.Error as error:
            self.close()
            raise StorageError(make_verbatim(str(error)), self._place) from error

    def release_lock(self) -> None:
        """Release the table lock by rolling back its transaction, or do nothing if no lock is held."""
        if self._is_holding_lock:
            self._is_holding_lock = False
            self._roll_back()

    def _try_append(self, batches: Sequence[AppendBatch]) -> Outcome:
        errors = self._psycopg.errors
        try:
            try:
                return self._write(self._get_connection(), batches)
            except BaseException:
                self._roll_back()
                raise
        except errors.CheckViolation:
            return Outcome.INSUFFICIENT_FUNDS
        except errors.UniqueViolation as error:
            return Outcome.REPEATED if error.diag.table_name == "requests" else Outcome.CONFLICT
        except (errors.NotNullViolation, errors.SerializationFailure, errors.DeadlockDetected):
            return Outcome.CONFLICT
        except self._psycopg.Error as error:
            raise StorageError(make_verbatim(str(error)), self._place) from error

    def _get_connection(self) -> Any:
        """Return the connection, and open it first if necessary.

        The connection is in autocommit mode. The appender sends ``begin`` and ``commit`` explicitly, in the same
        pipeline as the statements between them.
        """
        if self._connection is None or self._connection.closed:
            self._connection = availability.connect(
                self._answer_seconds,
                self._dsn,
                autocommit=True,
                prepare_threshold=PREPARE_THRESHOLD,
                **NETWORK_TIMEOUTS,
            )
            prepare_postgresql(self._connection, self._statement_seconds)
            self._connection.execute(_SET_IDLE_LIMIT, (str(IDLE_LIMIT_MS),))
        return self._connection

    def _roll_back(self) -> None:
        if self._connection is None:
            return
        try:
            self._connection.rollback()
        except self._psycopg.Error:
            self.close()

    def _write(self, connection: Any, batches: Sequence[AppendBatch]) -> Outcome:
        """Send all batches in one pipeline, and raise the first error of the pipeline.

        PostgreSQL does not execute the statements after the one that failed.
        """
        outcome, fault = Outcome.COMMITTED, None
        in_transaction, self._is_holding_lock = self._is_holding_lock, False
        try:
            with connection.pipeline() as pipeline, connection.cursor() as cursor:
                try:
                    outcome = _send_batches(connection, pipeline, cursor, batches, in_transaction=in_transaction)
                except self._psycopg.Error as error:
                    fault = error
        except self._psycopg.errors.PipelineAborted:
            if fault is None:
                raise
        if fault is not None:
            raise fault
        return outcome


def _send_batches(
    connection: Any, pipeline: Any, cursor: Any, batches: Sequence[AppendBatch], *, in_transaction: bool
) -> Outcome:
    execute = cursor.execute
    if not in_transaction:
        execute("begin")
    if len(batches) > 1:
        execute(_LOCK_TABLES, ([batch.table_id for batch in batches],))
    request_rows = make_request_rows(batches)
    if request_rows:
        execute(_REQUESTS, (_encode_rows(("person", "id", "table_id", "n", "content"), request_rows),))
    heads = [(batch.table_id, batch.base, batch.last.n, batch.last.hash) for batch in batches]
    entry_rows = [(batch.table_id, *row) for batch in batches for row in batch.rows]
    entry_keys = ("table_id", "n", "hash", "at", "person", "role", "body")
    execute(_ENTRIES, (_encode_rows(("id", "base", "n", "hash"), heads), _encode_rows(entry_keys, entry_rows)))
    _write_ledger(cursor, batches)
    for sql, other_rows in make_other_statements(batches):
        for row in other_rows:
            execute(sql.replace("?", "%s"), row)
    if not _move_pools(connection, pipeline, batches):
        execute("rollback")
        return Outcome.CONFLICT
    execute("commit")
    for notification in _make_notifications(batches):
        execute(_NOTIFY, (CHANNEL, notification))
    return Outcome.COMMITTED


def _write_ledger(cursor: Any, batches: Sequence[AppendBatch]) -> None:
    postings = make_posting_rows(batches)
    if not postings:
        return
    cursor.execute(_POSTINGS, (_encode_rows(("table_id", "n", "account", "cents", "at", "why"), postings),))
    accounts = sum_account_changes(batches)
    encoded_accounts = _encode_rows(("name", "cents", "may_owe"), accounts)
    cursor.execute(_LOCK_ACCOUNTS, ([name for name, _, _ in accounts],))
    cursor.execute(_ACCOUNTS, (encoded_accounts,))
    cursor.execute(_NEW_ACCOUNTS, (encoded_accounts,))


def _move_pools(connection: Any, pipeline: Any, batches: Sequence[AppendBatch]) -> bool:
    """Update the shared pools, and return whether each pool still had the expected version.

    The expected version is the one against which the batch was validated.
    """
    updates = list_pool_updates(batches)
    if not updates:
        return True
    cursors = [
        connection.execute(_POOL, (update.jackpot, update.reserve, update.name, update.version)) for update in updates
    ]
    pipeline.sync()
    return all(cursor.rowcount == 1 for cursor in cursors)


def _encode_rows(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Encode rows as a JSON array of objects with these keys.

    ``enc_hook=int`` converts subclasses of ``int``, such as amounts of determinations.
    """
    return msgspec.json.encode([dict(zip(keys, row, strict=True)) for row in rows], enc_hook=int).decode()


def _make_notifications(batches: Sequence[AppendBatch]) -> list[str]:
    """Return the texts of the notifications about the batches.

    A text lists ``table:n`` for each batch, separated by spaces, for up to 200 batches.
    """
    heads = [f"{batch.table_id}:{batch.last.n}" for batch in batches]
    return [" ".join(heads[start : start + 200]) for start in range(0, len(heads), 200)]
