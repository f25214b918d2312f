"""Compare-and-append: many runs in one transaction, each whole or not at all.

A run is behind the entry that its replica knew. Whoever moves the table's ``n`` from there has the place; where that fails the
batch is taken back and its runs are tried one by one, so that one loser costs the others nothing but time. Tables, accounts
and pools are always taken in the order of their keys: two processes never wait for each other in a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any, Protocol

from houseway.errors import NotKept
from houseway.floor.runs import Outcome, PoolMove, Run, may_owe
from houseway.floor.schema import NEVER_BELOW
from houseway.floor.store import Store, prepare_sqlite, sound_sqlite


class Appender(Protocol):
    """One connection that appends."""

    def append(self, runs: Sequence[Run]) -> list[Outcome]:
        """Store the runs; ``NotKept`` where the store does not answer, and then nothing of them is there."""

    def close(self) -> None:
        """Let go of the connection."""


def appender(store: Store) -> Appender:
    """The appender for this kind of store."""
    if store.is_sqlite:
        return SqliteAppender(store)
    from houseway.floor.appending_postgresql import PostgresAppender

    return PostgresAppender(store)


def together_or_each(try_: Callable[[Sequence[Run]], Outcome], runs: Sequence[Run]) -> list[Outcome]:
    """Try all runs at once; where one of them fails, or two are of one table, each by itself."""
    if len({run.table_id for run in runs}) == len(runs):
        found = try_(runs)
        if found is Outcome.KEPT or len(runs) == 1:
            return [found] * len(runs)
    return [try_([run]) for run in runs]


def accounts_moved(runs: Iterable[Run]) -> list[tuple[str, int, int]]:
    """What the runs together put into each account, in the order of the names."""
    sums: dict[str, int] = {}
    for run in runs:
        for posting in run.postings:
            sums[posting.account] = sums.get(posting.account, 0) + posting.cents
    return [(name, cents, may_owe(name)) for name, cents in sorted(sums.items())]


def pools_moved(runs: Iterable[Run]) -> list[PoolMove]:
    """What the runs do to shared pools, in the order of the names."""
    return sorted(move for run in runs for move in run.pools)


def postings_of(runs: Iterable[Run]) -> list[tuple[int, int, str, int, str, str]]:
    """The rows of the postings."""
    return [
        (run.table_id, posting.n, posting.account, posting.cents, run.last.at, posting.why)
        for run in runs
        for posting in run.postings
    ]


MOST_TOGETHER = 32
"""How many rows go in one statement: at each of them the interpreter is let go of, and whoever judges meanwhile has it. A
statement is kept for each number of rows."""
STATEMENTS = 6 * MOST_TOGETHER
_HEADS = "update tables set n = column3, hash = column4 from (values {rows}) where tables.id = column1 and tables.n = column2"
_ENTRIES = "insert into entries (table_id, n, hash, at, person, role, body) values {rows}"
_REQUESTS = "insert or ignore into requests values {rows}"
_POSTINGS = "insert into postings (table_id, n, account, cents, at, why) values {rows}"


@cache
def _statement(pattern: str, columns: int, count: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return pattern.format(rows=", ".join([row] * count))


def _put(connection: Any, pattern: str, rows: Sequence[Sequence[Any]]) -> int:
    """Write rows by few statements; how many rows that changed."""
    changed = 0
    for first in range(0, len(rows), MOST_TOGETHER):
        some = rows[first : first + MOST_TOGETHER]
        told = tuple(chain.from_iterable(some))
        changed += connection.execute(_statement(pattern, len(some[0]), len(some)), told).rowcount
    return changed


class SqliteAppender:
    """The one writer of a SQLite file."""

    def __init__(self, store: Store) -> None:
        self._sqlite = sound_sqlite()
        self._place = store.shown
        self._connection = self._sqlite.connect(
            str(store.path), isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        prepare_sqlite(self._connection)

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()

    def append(self, runs: Sequence[Run]) -> list[Outcome]:
        """All in one transaction; where one of them fails, each in its own."""
        return together_or_each(self._try, runs)

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
            return Outcome.SHORT if NEVER_BELOW in str(error) else Outcome.LOST
        except self._sqlite.Error as error:
            raise NotKept(str(error), self._place) from error
        return found

    def _write(self, connection: Any, runs: Sequence[Run]) -> Outcome:
        heads = [(run.table_id, run.base, run.last.n, run.last.hash) for run in runs]
        if _put(connection, _HEADS, heads) != len(runs):
            return self._repeated(connection, runs) or Outcome.LOST
        _put(connection, _ENTRIES, [(run.table_id, *row) for run in runs for row in run.rows])
        asked = [(*run.request, run.table_id, run.last.n) for run in runs if run.request is not None]
        if _put(connection, _REQUESTS, asked) != len(asked):
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
        postings = postings_of(runs)
        if postings:
            _put(connection, _POSTINGS, postings)
            for name, cents, owes in accounts_moved(runs):
                # not as an upsert: its insert would be held against the check before the update is tried
                changed = connection.execute("update accounts set balance = balance + ? where name = ?", (cents, name))
                if changed.rowcount == 0:
                    connection.execute("insert into accounts values (?, ?, ?)", (name, cents, owes))
        moves = pools_moved(runs)
        if moves:
            sql = "update pools set version = ?, jackpot = ?, reserve = ? where name = ? and version = ?"
            rows = [(move.version + 1, move.jackpot, move.reserve, move.name, move.version) for move in moves]
            if many(sql, rows).rowcount != len(rows):
                return Outcome.LOST
        for sql, rows in others(runs):
            if rows:
                many(sql, rows)
        return Outcome.KEPT


def others(runs: Sequence[Run]) -> tuple[tuple[str, list[tuple[Any, ...]]], ...]:
    """Seeds, closed rounds, snapshots and milestones: statements and their rows."""
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
        (
            "insert into milestones values (?, ?, ?)",
            [(run.table_id, run.last.n, run.snapshot) for run in runs if run.is_milestone],
        ),
    )
