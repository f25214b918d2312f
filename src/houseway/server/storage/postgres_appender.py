"""Compare-and-append on PostgreSQL, where several processes write.

A batch goes over as one pipeline: nothing waits for an answer before the next statement is sent, and the first statement that
fails undoes the whole transaction. Rows travel as JSON, one statement a kind of row, because that is written down and taken
apart many times faster than arrays. The news goes out behind the commit and not within it: PostgreSQL lets only one
transaction with news be synced at a time, and who missed a piece of news looks for itself within a second (``change_feed.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from houseway.errors import NotKept
from houseway.server.storage import postgres_limits
from houseway.server.storage.append_batch import Outcome, Run
from houseway.server.storage.database import PATIENCE, Store, prepare_postgresql
from houseway.server.storage.sqlite_appender import (
    accounts_moved,
    others,
    pools_moved,
    postings_of,
    requests_of,
    together_or_each,
)

CHANNEL = "houseway"
PREPARED_AFTER = 2
"""How often a statement is given before it is prepared."""
HOLD_MS = 1000
"""How long a process that does not go on may hold a table."""
STALLED_MS = 10_000
"""How long one may leave a transaction open in which it only writes: what it has locked is waited for by all others."""

_LOCK_TABLES = "select 1 from tables where id = any(%s) order by id for update"
_NOT_FOR_EVER = "select set_config('idle_in_transaction_session_timeout', %s, false)"
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
"""Where the table does not stand where the run begins, an entry has no table, which its column does not take."""
_POSTINGS = (
    "insert into postings (table_id, n, account, cents, at, why) select * from json_to_recordset(%s::json)"
    " as told (table_id bigint, n bigint, account text, cents bigint, at text, why text)"
)
_TOLD_ACCOUNTS = "json_to_recordset(%s::json) as told (name text, cents bigint, may_owe integer)"
_ACCOUNTS = f"update accounts set balance = balance + told.cents from {_TOLD_ACCOUNTS} where accounts.name = told.name"
_NEW_ACCOUNTS = (
    f"insert into accounts select told.* from {_TOLD_ACCOUNTS}"
    " where not exists (select 1 from accounts where accounts.name = told.name)"
)
"""Not an upsert: what it would insert is held against the check before the update is tried."""
_NEWS = "select set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
"""News wait for no disk: they are told one transaction after the other, and none of them must outlast the server."""
_POOL = "update pools set version = version + 1, jackpot = %s, reserve = %s where name = %s and version = %s"


class PostgresAppender:
    """One writer among several."""

    def __init__(self, store: Store) -> None:
        import psycopg

        self._psycopg = psycopg
        self._place = store.shown
        self._statement_seconds = store.statement_seconds
        self._answer_seconds = store.answer_seconds
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None
        self._holds = False
        """Whether a transaction has begun that holds a table."""

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def append(self, runs: Sequence[Run]) -> list[Outcome | NotKept]:
        """All in one transaction; where one of them fails, each in its own."""
        return together_or_each(self._try, runs)

    def hold(self, table_id: int) -> None:
        """From now until the next run is stored, or ``let_go``, nobody else appends at this table; ``NotKept`` where the
        server does not answer."""
        try:
            connection = self._connected()
            connection.execute(_NOT_FOR_EVER, (str(HOLD_MS),))
            connection.execute("begin")
            connection.execute(_LOCK_TABLES, ([table_id],))
            self._holds = True
        except self._psycopg.Error as error:
            self.close()
            raise NotKept(str(error), self._place) from error

    def let_go(self) -> None:
        """Whatever was held may be appended to again."""
        if self._holds:
            self._holds = False
            self._take_back()

    def _try(self, runs: Sequence[Run]) -> Outcome:
        errors = self._psycopg.errors
        try:
            try:
                return self._write(self._connected(), runs)
            except BaseException:
                self._take_back()
                raise
        except errors.CheckViolation:
            return Outcome.SHORT
        except errors.UniqueViolation as error:
            return Outcome.REPEATED if error.diag.table_name == "requests" else Outcome.LOST
        except (errors.NotNullViolation, errors.SerializationFailure, errors.DeadlockDetected):
            return Outcome.LOST
        except self._psycopg.Error as error:
            raise NotKept(str(error), self._place) from error

    def _connected(self) -> Any:
        """The connection; transactions are begun and ended here, so that both travel with what lies between them."""
        if self._connection is None or self._connection.closed:
            self._connection = postgres_limits.connect(
                self._answer_seconds, self._dsn, autocommit=True, prepare_threshold=PREPARED_AFTER, **PATIENCE
            )
            prepare_postgresql(self._connection, self._statement_seconds)
            self._connection.execute(_NOT_FOR_EVER, (str(STALLED_MS),))
        return self._connection

    def _take_back(self) -> None:
        if self._connection is None:
            return
        try:
            self._connection.rollback()
        except self._psycopg.Error:
            self.close()

    def _write(self, connection: Any, runs: Sequence[Run]) -> Outcome:
        """Send all of it; the first fault is raised, what came behind it was not carried out."""
        outcome, fault = Outcome.KEPT, None
        begun, self._holds = self._holds, False
        try:
            with connection.pipeline() as pipeline, connection.cursor() as cursor:
                try:
                    outcome = _send(connection, pipeline, cursor, runs, begun=begun)
                except self._psycopg.Error as error:
                    fault = error
        except self._psycopg.errors.PipelineAborted:
            if fault is None:
                raise
        if fault is not None:
            raise fault
        return outcome


def _send(connection: Any, pipeline: Any, cursor: Any, runs: Sequence[Run], *, begun: bool) -> Outcome:
    give = cursor.execute
    if not begun:
        give("begin")
    if len(runs) > 1:
        give(_LOCK_TABLES, ([run.table_id for run in runs],))
    asked = requests_of(runs)
    if asked:
        give(_REQUESTS, (_told(("person", "id", "table_id", "n", "content"), asked),))
    heads = [(run.table_id, run.base, run.last.n, run.last.hash) for run in runs]
    rows = [(run.table_id, *row) for run in runs for row in run.rows]
    keys = ("table_id", "n", "hash", "at", "person", "role", "body")
    give(_ENTRIES, (_told(("id", "base", "n", "hash"), heads), _told(keys, rows)))
    _write_books(cursor, runs)
    for sql, others_ in others(runs):
        for row in others_:
            give(sql.replace("?", "%s"), row)
    if not _moves_pools(connection, pipeline, runs):
        give("rollback")
        return Outcome.LOST
    give("commit")
    for news in _news(runs):
        give(_NEWS, (CHANNEL, news))
    return Outcome.KEPT


def _write_books(cursor: Any, runs: Sequence[Run]) -> None:
    postings = postings_of(runs)
    if not postings:
        return
    cursor.execute(_POSTINGS, (_told(("table_id", "n", "account", "cents", "at", "why"), postings),))
    accounts = accounts_moved(runs)
    told = _told(("name", "cents", "may_owe"), accounts)
    cursor.execute(_LOCK_ACCOUNTS, ([name for name, _, _ in accounts],))
    cursor.execute(_ACCOUNTS, (told,))
    cursor.execute(_NEW_ACCOUNTS, (told,))


def _moves_pools(connection: Any, pipeline: Any, runs: Sequence[Run]) -> bool:
    """Move the shared pools from the versions that the runs were judged on; whether all of them were there."""
    moves = pools_moved(runs)
    if not moves:
        return True
    moved = [connection.execute(_POOL, (move.jackpot, move.reserve, move.name, move.version)) for move in moves]
    pipeline.sync()
    return all(cursor.rowcount == 1 for cursor in moved)


def _told(keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Rows as JSON; ``int`` writes what is a kind of whole number, as the money of a determination is."""
    return msgspec.json.encode([dict(zip(keys, row, strict=True)) for row in rows], enc_hook=int).decode()


def _news(runs: Sequence[Run]) -> list[str]:
    """``table:n`` of each run, as many in a piece of news as one may hold."""
    told = [f"{run.table_id}:{run.last.n}" for run in runs]
    return [" ".join(told[start : start + 200]) for start in range(0, len(told), 200)]
