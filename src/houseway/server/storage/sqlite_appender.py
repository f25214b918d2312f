"""Compare-and-append: many runs in one transaction, each whole or not at all.

A run is behind the entry that its replica knew. Whoever moves the table's ``n`` from there has the place; where that fails the
batch is taken back and its runs are tried one by one, so that one loser costs the others nothing but time. Tables, accounts
and pools are always taken in the order of their keys: two processes never wait for each other in a circle.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from houseway.errors import NotKept
from houseway.server.storage.append_batch import Outcome, PoolMove, Run, may_owe
from houseway.server.storage.database import Store, prepare_sqlite, sound_sqlite
from houseway.server.storage.schema import NEVER_BELOW


class Appender(Protocol):
    """One connection that appends."""

    def append(self, runs: Sequence[Run]) -> list[Outcome | NotKept]:
        """Store the runs; ``NotKept`` where the store does not answer, and then nothing of them is there. Where it ceased to
        answer after some of them, each of the others has that as its outcome."""

    def close(self) -> None:
        """Let go of the connection."""


def appender(store: Store) -> Appender:
    """The appender for this kind of store."""
    if store.is_sqlite:
        return SqliteAppender(store)
    from houseway.server.storage.postgres_appender import PostgresAppender

    return PostgresAppender(store)


def together_or_each(try_: Callable[[Sequence[Run]], Outcome], runs: Sequence[Run]) -> list[Outcome | NotKept]:
    """Try all runs at once; where one of them fails, or two are of one table, each by itself."""
    if len({run.table_id for run in runs}) == len(runs):
        found = try_(runs)
        if found is Outcome.KEPT or len(runs) == 1:
            return [found] * len(runs)
    return [_alone(try_, run) for run in runs]


def _alone(try_: Callable[[Sequence[Run]], Outcome], run: Run) -> Outcome | NotKept:
    """A run by itself: what becomes of it says nothing of those before, which may be stored."""
    try:
        return try_([run])
    except NotKept as error:
        return error


def accounts_moved(runs: Iterable[Run]) -> list[tuple[str, int, int]]:
    """What the runs together put into each account, in the order of the names."""
    sums: dict[str, int] = {}
    for run in runs:
        for posting in run.postings:
            sums[posting.account] = sums.get(posting.account, 0) + posting.cents
    return [(name, cents, may_owe(name)) for name, cents in sorted(sums.items())]


def requests_of(runs: Iterable[Run]) -> list[tuple[int, str, int, int, str | None]]:
    """The rows of the requests: person, idempotency key, table, entry, hash of the content."""
    return [
        (run.request.person, run.request.id, run.table_id, run.last.n, run.request.content)
        for run in runs
        if run.request is not None
    ]


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
"""A batch goes over whole, by one statement: at every statement the interpreter is let go of and must be waited for again,
which costs more than the rows do while somebody else judges meanwhile. Rows travel as JSON, as they do to PostgreSQL."""
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
"""Not an upsert: what it would insert is held against the check before the update is tried."""
_POOL = "update pools set version = ?, jackpot = ?, reserve = ? where name = ? and version = ?"
_told = msgspec.json.Encoder(enc_hook=int).encode
"""Rows as JSON; ``int`` writes what is a kind of whole number, as the money of a determination is."""


class SqliteAppender:
    """The one writer of a SQLite file."""

    def __init__(self, store: Store) -> None:
        self._sqlite = sound_sqlite()
        self._place = store.shown
        self._connection = self._sqlite.connect(str(store.path), isolation_level=None, check_same_thread=False)
        prepare_sqlite(self._connection)
        self._connection.execute(_VIEW)
        self._connection.execute(_TRIGGER)

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()

    def append(self, runs: Sequence[Run]) -> list[Outcome | NotKept]:
        """All in one transaction; where one of them fails, each in its own."""
        return together_or_each(self._try, runs)

    def _try(self, runs: Sequence[Run]) -> Outcome:
        try:
            try:
                return self._write(self._connection, runs)
            except self._sqlite.IntegrityError as error:
                if NEVER_BELOW in str(error):
                    return Outcome.SHORT
                return Outcome.REPEATED if self._is_repeated(runs) else Outcome.LOST
        except self._sqlite.Error as error:
            raise NotKept(str(error), self._place) from error

    def _write(self, connection: Any, runs: Sequence[Run]) -> Outcome:
        if connection.in_transaction:  # one that could not be taken back: what is written now would be kept by nobody
            connection.execute("ROLLBACK")
        if all(run.is_plain for run in runs):
            self._append(connection, runs)  # one statement is a transaction by itself
            return Outcome.KEPT
        connection.execute("BEGIN IMMEDIATE")
        try:
            self._append(connection, runs)
            found = _write_rest(connection, runs)
            connection.execute("COMMIT" if found is Outcome.KEPT else "ROLLBACK")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return found

    def _append(self, connection: Any, runs: Sequence[Run]) -> None:
        heads = [(run.table_id, run.base, run.last.n, run.last.hash) for run in runs]
        rows = [(run.table_id, *row) for run in runs for row in run.rows]
        asked = requests_of(runs)
        connection.execute(_APPEND, (_told(heads).decode(), _told(rows).decode(), _told(asked).decode()))

    def _is_repeated(self, runs: Sequence[Run]) -> bool:
        """A lost place and a repeated request look alike: ask which."""
        if len(runs) > 1 or runs[0].request is None:
            return False
        asked = "select 1 from requests where person = ? and id = ?"
        return self._connection.execute(asked, runs[0].request[:2]).fetchone() is not None


def _write_rest(connection: Any, runs: Sequence[Run]) -> Outcome:
    many = connection.executemany
    postings = postings_of(runs)
    if postings:
        connection.execute(_POSTINGS, (_told(postings).decode(),))
        accounts = (_told(accounts_moved(runs)).decode(),)
        connection.execute(_ACCOUNTS, accounts)
        connection.execute(_NEW_ACCOUNTS, accounts)
    moves = pools_moved(runs)
    if moves:
        rows = [(move.version + 1, move.jackpot, move.reserve, move.name, move.version) for move in moves]
        if many(_POOL, rows).rowcount != len(rows):
            return Outcome.LOST
    for sql, told in others(runs):
        if told:
            many(sql, told)
    return Outcome.KEPT


def others(runs: Sequence[Run]) -> tuple[tuple[str, list[tuple[Any, ...]]], ...]:
    """Seeds, closed rounds, snapshots, milestones and the audit log: statements and their rows."""
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
        (
            "insert into acts (at, person, act, about, salt) values (?, ?, ?, ?, ?)",
            [(run.last.at, *action, secrets.token_hex(16)) for run in runs for action in run.actions],
        ),
        (
            "insert into player_restrictions (player, folded, kind, instrument, clause, table_id, n, at)"
            " values (?, ?, ?, ?, ?, ?, ?, ?)",
            [(*row[:5], run.table_id, row.n, run.last.at) for run in runs for row in run.restrictions],
        ),
        (
            "update player_restrictions set lifted = ? where folded = ? and kind = 'restriction' and lifted is null",
            [(run.last.at, name) for run in runs for name in run.lifted],
        ),
        (
            "insert into reviews (table_id, n, asked, player, about) values (?, ?, ?, ?, ?)",
            [(run.table_id, row.n, run.last.at, row.player, row.about) for run in runs for row in run.reviews],
        ),
        (
            "insert into equipment_checks (table_id, at, body) values (?, ?, ?)",
            [(run.table_id, run.last.at, body) for run in runs for body in run.checks],
        ),
        (
            "delete from waiting_list where table_id = ? and person in (select id from people where folded = ?)",
            [(run.table_id, name) for run in runs for name in run.no_longer_waiting],
        ),
    )
