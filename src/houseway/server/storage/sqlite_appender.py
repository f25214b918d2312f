"""Appender for SQLite, which allows one writer at a time; a single SQL statement appends all batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.errors import StorageError
from houseway.i18n import make_verbatim
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.appender import (
    append_batch_or_one_by_one,
    list_pool_updates,
    make_other_statements,
    make_posting_rows,
    make_request_rows,
    sum_account_changes,
)
from houseway.server.storage.database import Store, import_sqlite, prepare_sqlite
from houseway.server.storage.schema import NON_NEGATIVE

_VIEW = "create temp view appended as select null as heads, null as entries, null as requests"
_TRIGGER = """
create temp trigger append instead of insert on appended begin
  update tables set n = told.n, hash = told.hash
    from (select value->>0 as id, value->>1 as base, value->>2 as n, value->>3 as hash from json_each(new.heads)) as told
    where tables.id = told.id and tables.n = told.base;
  select raise(abort, 'a table is not where its run begins') where changes() <> json_array_length(new.heads);
  insert into entries (table_id, n, hash, at, person, role, body)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from json_each(new.entries);
  insert into requests (person, id, table_id, n, content)
    select value->>0, value->>1, value->>2, value->>3, value->>4 from json_each(new.requests);
end
"""
"""Trigger that appends the entries of all batches when one row is inserted into the view ``appended``.

Python releases the interpreter lock at every statement and must wait to get it back. While another thread
validates commands, that wait costs more than writing the rows. Rows are sent as JSON, as for PostgreSQL.
"""
_APPEND = "insert into appended values (?, ?, ?)"
_POSTINGS = (
    "insert into postings (table_id, n, account, cents, at, why)"
    " select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 from json_each(?)"
)
_ACCOUNTS = (
    "update accounts set balance = balance + told.cents"
    " from (select value->>0 as name, value->>1 as cents from json_each(?)) as told where accounts.name = told.name"
)
_NEW_ACCOUNTS = (
    "insert into accounts select value->>0, value->>1, value->>2 from json_each(?)"
    " where not exists (select 1 from accounts where name = value->>0)"
)
"""Statement that inserts the accounts which do not exist yet.

It is not an upsert. An upsert would apply the check constraint to the row to be inserted, even if the account
exists and only needs an update.
"""
_POOL = "update pools set version = ?, jackpot = ?, reserve = ? where name = ? and version = ?"
_encode_rows = msgspec.json.Encoder(enc_hook=int).encode
"""Function that encodes rows as JSON.

``enc_hook=int`` converts subclasses of ``int``, such as amounts of determinations.
"""


class SqliteAppender:
    """Appender of a SQLite file, which allows one writer at a time."""

    def __init__(self, store: Store) -> None:
        self._sqlite = import_sqlite()
        self._place = store.display_url
        self._connection = self._sqlite.connect(str(store.path), isolation_level=None, check_same_thread=False)
        prepare_sqlite(self._connection)
        self._connection.execute(_VIEW)
        self._connection.execute(_TRIGGER)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Append all batches in one transaction, or each in its own transaction if the common one fails."""
        return append_batch_or_one_by_one(self._try_append, batches)

    def _try_append(self, batches: Sequence[AppendBatch]) -> Outcome:
        try:
            try:
                return self._write(self._connection, batches)
            except self._sqlite.IntegrityError as error:
                if NON_NEGATIVE in str(error):
                    return Outcome.INSUFFICIENT_FUNDS
                return Outcome.REPEATED if self._is_repeated_request(batches) else Outcome.CONFLICT
        except self._sqlite.Error as error:
            raise StorageError(make_verbatim(str(error)), self._place) from error

    def _write(self, connection: Any, batches: Sequence[AppendBatch]) -> Outcome:
        if connection.in_transaction:  # An earlier rollback failed: writes in it would be lost.
            connection.execute("ROLLBACK")
        if all(batch.has_entries_only for batch in batches):
            self._append(connection, batches)  # A single statement is a transaction by itself.
            return Outcome.COMMITTED
        connection.execute("BEGIN IMMEDIATE")
        try:
            self._append(connection, batches)
            outcome = _write_other_rows(connection, batches)
            connection.execute("COMMIT" if outcome is Outcome.COMMITTED else "ROLLBACK")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return outcome

    def _append(self, connection: Any, batches: Sequence[AppendBatch]) -> None:
        heads = [(batch.table_id, batch.base, batch.last.n, batch.last.hash) for batch in batches]
        entry_rows = [(batch.table_id, *entry_row) for batch in batches for entry_row in batch.rows]
        request_rows = make_request_rows(batches)
        connection.execute(
            _APPEND,
            (_encode_rows(heads).decode(), _encode_rows(entry_rows).decode(), _encode_rows(request_rows).decode()),
        )

    def _is_repeated_request(self, batches: Sequence[AppendBatch]) -> bool:
        """Return whether the request of a single batch was stored before.

        SQLite raises the same error for a repeated request and for a conflict, so this query distinguishes them.
        """
        if len(batches) > 1 or batches[0].request is None:
            return False
        query = "select 1 from requests where person = ? and id = ?"
        return self._connection.execute(query, batches[0].request[:2]).fetchone() is not None


def _write_other_rows(connection: Any, batches: Sequence[AppendBatch]) -> Outcome:
    execute_many = connection.executemany
    postings = make_posting_rows(batches)
    if postings:
        connection.execute(_POSTINGS, (_encode_rows(postings).decode(),))
        account_rows = (_encode_rows(sum_account_changes(batches)).decode(),)
        connection.execute(_ACCOUNTS, account_rows)
        connection.execute(_NEW_ACCOUNTS, account_rows)
    updates = list_pool_updates(batches)
    if updates:
        pool_rows = [
            (update.version + 1, update.jackpot, update.reserve, update.name, update.version) for update in updates
        ]
        if execute_many(_POOL, pool_rows).rowcount != len(pool_rows):
            return Outcome.CONFLICT
    for sql, other_rows in make_other_statements(batches):
        if other_rows:
            execute_many(sql, other_rows)
    return Outcome.COMMITTED
