"""Compare-and-append: many runs in one transaction, each whole or not at all.

A run is behind the entry that its replica knew. Whoever moves the table's ``n`` from there has the place; where that fails the
batch is taken back and its runs are tried one by one, so that one loser costs the others nothing but time. Tables, accounts
and pools are always taken in the order of their keys: two processes never wait for each other in a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from houseway.errors import NotKept
from houseway.floor.runs import Outcome, PoolMove, Run, may_owe
from houseway.floor.store import Store, prepare_sqlite, sound_sqlite

CHANNEL = "houseway"


class Appender(Protocol):
    """One connection that appends."""

    def append(self, runs: Sequence[Run]) -> list[Outcome]:
        """Store the runs; ``NotKept`` where the store does not answer, and then nothing of them is there."""

    def close(self) -> None:
        """Let go of the connection."""


def appender(store: Store) -> Appender:
    """The appender for this kind of store."""
    return SqliteAppender(store) if store.is_sqlite else PostgresAppender(store)


def _accounts(runs: Iterable[Run]) -> list[tuple[str, int, int]]:
    """What the runs together put into each account, in the order of the names."""
    sums: dict[str, int] = {}
    for run in runs:
        for posting in run.postings:
            sums[posting.account] = sums.get(posting.account, 0) + posting.cents
    return [(name, cents, may_owe(name)) for name, cents in sorted(sums.items())]


def _pools(runs: Iterable[Run]) -> list[PoolMove]:
    return sorted(move for run in runs for move in run.pools)


class SqliteAppender:
    """The one writer of a SQLite file."""

    def __init__(self, store: Store) -> None:
        self._sqlite = sound_sqlite()
        self._place = store.shown
        self._connection = self._sqlite.connect(str(store.path), isolation_level=None, check_same_thread=False)
        prepare_sqlite(self._connection)

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()

    def append(self, runs: Sequence[Run]) -> list[Outcome]:
        """All in one transaction; where one of them fails, each in its own."""
        if len({run.table_id for run in runs}) == len(runs) and self._try(runs) is Outcome.KEPT:
            return [Outcome.KEPT] * len(runs)
        return [self._try([run]) for run in runs]

    def _try(self, runs: Sequence[Run]) -> Outcome:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                found = self._write(connection, runs)
                connection.execute("COMMIT" if found is Outcome.KEPT else "ROLLBACK")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except self._sqlite.IntegrityError as error:
            return Outcome.SHORT if "never_below_nought" in str(error) else Outcome.LOST
        except self._sqlite.Error as error:
            raise NotKept(str(error), self._place) from error
        return found

    def _write(self, connection: Any, runs: Sequence[Run]) -> Outcome:
        heads = [(run.last.n, run.last.hash, run.table_id, run.base) for run in runs]
        moved = connection.executemany("update tables set n = ?, hash = ? where id = ? and n = ?", heads)
        if moved.rowcount != len(runs):
            return self._repeated(connection, runs) or Outcome.LOST
        connection.executemany(
            "insert into entries (table_id, n, hash, at, person, role, body) values (?, ?, ?, ?, ?, ?, ?)",
            [(run.table_id, *row) for run in runs for row in run.rows],
        )
        asked = [(*run.request, run.table_id, run.last.n) for run in runs if run.request is not None]
        if asked:
            added = connection.executemany("insert or ignore into requests values (?, ?, ?, ?)", asked)
            if added.rowcount != len(asked):
                return Outcome.REPEATED
        return self._write_rest(connection, runs)

    def _repeated(self, connection: Any, runs: Sequence[Run]) -> Outcome | None:
        """A lost place and a repeated request look alike: ask which."""
        if len(runs) > 1 or runs[0].request is None:
            return None
        found = connection.execute("select 1 from requests where person = ? and id = ?", runs[0].request).fetchone()
        return Outcome.REPEATED if found else None

    def _write_rest(self, connection: Any, runs: Sequence[Run]) -> Outcome:
        many = connection.executemany
        postings = [
            (run.table_id, posting.n, posting.account, posting.cents, run.last.at, posting.why)
            for run in runs
            for posting in run.postings
        ]
        if postings:
            many("insert into postings (table_id, n, account, cents, at, why) values (?, ?, ?, ?, ?, ?)", postings)
            for name, cents, owes in _accounts(runs):
                # not as an upsert: its insert would be held against the check before the update is tried
                changed = connection.execute("update accounts set balance = balance + ? where name = ?", (cents, name))
                if changed.rowcount == 0:
                    connection.execute("insert into accounts values (?, ?, ?)", (name, cents, owes))
        moves = _pools(runs)
        if moves:
            sql = "update pools set version = ?, jackpot = ?, reserve = ? where name = ? and version = ?"
            rows = [(move.version + 1, move.jackpot, move.reserve, move.name, move.version) for move in moves]
            if many(sql, rows).rowcount != len(rows):
                return Outcome.LOST
        for sql, rows in _others(runs):
            if rows:
                many(sql, rows)
        return Outcome.KEPT


def _others(runs: Sequence[Run]) -> tuple[tuple[str, list[tuple[Any, ...]]], ...]:
    """Seeds, closed rounds and snapshots, as SQLite takes them."""
    return (
        ("insert into seeds values (?, ?, ?)", [(s.commitment, r.table_id, s.sealed) for r in runs for s in r.seeds]),
        (
            "insert into rounds values (?, ?, ?, ?, ?) on conflict (table_id, number) do update set body = excluded.body",
            [
                (run.table_id, closed.number, closed.last, run.last.at, closed.body)
                for run in runs
                for closed in run.rounds
            ],
        ),
        (
            "insert into snapshots values (?, ?, ?) on conflict (table_id) do update"
            " set n = excluded.n, sealed = excluded.sealed where excluded.n > snapshots.n",
            [(run.table_id, run.last.n, run.snapshot) for run in runs if run.snapshot is not None],
        ),
    )


class PostgresAppender:
    """One writer among several."""

    def __init__(self, store: Store) -> None:
        import psycopg

        self._psycopg = psycopg
        self._place = store.shown
        self._dsn = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: Any = None

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def append(self, runs: Sequence[Run]) -> list[Outcome]:
        """All in one transaction; where one of them fails, each in its own."""
        if len({run.table_id for run in runs}) == len(runs) and self._try(runs) is Outcome.KEPT:
            return [Outcome.KEPT] * len(runs)
        return [self._try([run]) for run in runs]

    def _try(self, runs: Sequence[Run]) -> Outcome:
        errors = self._psycopg.errors
        try:
            if self._connection is None or self._connection.closed:
                self._connection = self._psycopg.connect(self._dsn)
            try:
                with self._connection.cursor() as cursor:
                    found = self._write(cursor, runs)
                if found is Outcome.KEPT:
                    self._connection.commit()
                else:
                    self._connection.rollback()
            except BaseException:
                self._take_back()
                raise
        except errors.CheckViolation:
            return Outcome.SHORT
        except (errors.UniqueViolation, errors.SerializationFailure, errors.DeadlockDetected):
            return Outcome.LOST
        except self._psycopg.Error as error:
            raise NotKept(str(error), self._place) from error
        return found

    def _take_back(self) -> None:
        try:
            self._connection.rollback()
        except self._psycopg.Error:
            self.close()

    def _write(self, cursor: Any, runs: Sequence[Run]) -> Outcome:
        cursor.execute(
            "select id, n from tables where id = any(%s) order by id for update", ([run.table_id for run in runs],)
        )
        heads = dict(cursor.fetchall())
        asked = [(*run.request, run.table_id, run.last.n) for run in runs if run.request is not None]
        if asked:
            cursor.execute(
                "insert into requests select * from unnest(%s::bigint[], %s::text[], %s::bigint[], %s::bigint[])"
                " on conflict do nothing",
                _columns(asked),
            )
            if cursor.rowcount != len(asked):
                return Outcome.REPEATED
        if any(heads.get(run.table_id) != run.base for run in runs):
            return Outcome.LOST
        cursor.execute(
            "update tables set n = told.n, hash = told.hash from unnest(%s::bigint[], %s::bigint[], %s::text[])"
            " as told (id, n, hash) where tables.id = told.id",
            _columns([(run.table_id, run.last.n, run.last.hash) for run in runs]),
        )
        cursor.execute(
            "insert into entries (table_id, n, hash, at, person, role, body) select * from unnest"
            "(%s::bigint[], %s::bigint[], %s::text[], %s::text[], %s::bigint[], %s::text[], %s::text[])",
            _columns([(run.table_id, *row) for run in runs for row in run.rows]),
        )
        found = self._write_rest(cursor, runs)
        if found is Outcome.KEPT:
            for news in _news(runs):
                cursor.execute("select pg_notify(%s, %s)", (CHANNEL, news))
        return found

    def _write_rest(self, cursor: Any, runs: Sequence[Run]) -> Outcome:
        postings = [
            (run.table_id, posting.n, posting.account, posting.cents, run.last.at, posting.why)
            for run in runs
            for posting in run.postings
        ]
        if postings:
            cursor.execute(
                "insert into postings (table_id, n, account, cents, at, why) select * from unnest"
                "(%s::bigint[], %s::bigint[], %s::text[], %s::bigint[], %s::text[], %s::text[])",
                _columns(postings),
            )
            for name, cents, owes in _accounts(runs):
                cursor.execute("update accounts set balance = balance + %s where name = %s", (cents, name))
                if cursor.rowcount == 0:
                    cursor.execute("insert into accounts values (%s, %s, %s)", (name, cents, owes))
        for move in _pools(runs):
            sql = "update pools set version = version + 1, jackpot = %s, reserve = %s where name = %s and version = %s"
            cursor.execute(sql, (move.jackpot, move.reserve, move.name, move.version))
            if cursor.rowcount != 1:
                return Outcome.LOST
        for sql, rows in _others(runs):
            if rows:
                cursor.executemany(sql.replace("?", "%s"), rows)
        return Outcome.KEPT


def _columns(rows: list[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _news(runs: Sequence[Run]) -> list[str]:
    """``table:n`` of each run, as many in a piece of news as one may hold."""
    told = [f"{run.table_id}:{run.last.n}" for run in runs]
    return [" ".join(told[start : start + 200]) for start in range(0, len(told), 200)]
