"""The store: the same on SQLite and PostgreSQL; an append is whole or not at all, an id counts once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.server_setup import empty_postgres

from houseway.errors import StorageError
from houseway.records.format.hash_chain import GENESIS
from houseway.server.storage import database as stores
from houseway.server.storage import postgres_appender, schema
from houseway.server.storage.append_batch import AppendBatch, EntryRow, Outcome, PoolUpdate, Posting, RequestId
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import Appender, SqliteAppender, make_appender


@pytest.fixture
def writing(store: Store) -> Iterator[Appender]:
    with store.begin_write() as connection:
        for name in ("one", "two"):
            connection.execute(
                sa.insert(schema.tables).values(
                    name=name, game="blackjack", instrument="NI2005-63", options="{}", opened="", n=-1, hash=GENESIS
                )
            )
    found = make_appender(store)
    yield found
    found.close()


def run_of(table: int, base: int, count: int = 1, request: str | None = None, **more: object) -> AppendBatch:
    rows = [
        EntryRow(base + 1 + place, f"hash {base + 1 + place}", "2026", None, "dealer", "{}") for place in range(count)
    ]
    run = AppendBatch(table, base, rows, None if request is None else RequestId(7, request))
    for key, value in more.items():
        setattr(run, key, value)
    return run


def count(store: Store, table: sa.Table) -> int:
    with store.begin_read() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    assert store.get_version() == stores.get_newest_version()
    with store.begin_read() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    assert differences == []
    store.migrate()
    assert store.get_version() == stores.get_newest_version()


def test_a_contiguous_run_is_appended(store: Store, writing: Appender) -> None:
    assert writing.append([run_of(1, -1, 3), run_of(2, -1)]) == [Outcome.COMMITTED, Outcome.COMMITTED]
    assert writing.append([run_of(1, 2)]) == [Outcome.COMMITTED]
    with store.begin_read() as connection:
        found = connection.execute(
            sa.select(schema.tables.c.n, schema.tables.c.hash).order_by(schema.tables.c.id)
        ).all()
    assert [tuple(row) for row in found] == [(3, "hash 3"), (0, "hash 0")]


def test_what_is_stored_is_what_was_given_whatever_the_text(store: Store, writing: Appender) -> None:
    texts = [
        '{"a": "\\"b\\"", "c": [1, null, 2.5]}',
        "null",
        "17",
        "[]",
        "",
        "'; drop table entries; --",
        "金 \U0001f0a1 \u2028 \t\\n",
    ]
    run = AppendBatch(
        1, -1, [EntryRow(n, text, text, n or None, text, text) for n, text in enumerate(texts)], RequestId(7, texts[-1])
    )
    run.postings = [
        Posting(n, f"cash:{text}", cents, text) for n, (text, cents) in enumerate(zip(texts, range(-3, 4), strict=True))
    ]
    assert writing.append([run]) == [Outcome.COMMITTED]
    stored = sa.select(schema.entries).order_by(schema.entries.c.n)
    posted = sa.select(schema.postings).order_by(schema.postings.c.n)
    with store.begin_read() as connection:
        found = [
            EntryRow(row.n, row.hash, row.at, row.person, row.role, row.body) for row in connection.execute(stored)
        ]
        moved = [Posting(row.n, row.account, row.cents, row.why) for row in connection.execute(posted)]
        asked = connection.execute(sa.select(schema.requests)).one()
        accounts = connection.execute(sa.select(schema.accounts.c.name, schema.accounts.c.balance)).all()
    assert (found, moved, tuple(asked)) == (run.rows, run.postings, (7, texts[-1], 1, len(texts) - 1, None))
    assert {row.name: row.balance for row in accounts} == {one.account: one.cents for one in run.postings}


def test_a_stale_run_is_lost_whole_and_alone(store: Store, writing: Appender) -> None:
    writing.append([run_of(1, -1)])
    outcomes = writing.append([run_of(1, -1, 2), run_of(2, -1)])
    assert outcomes == [Outcome.CONFLICT, Outcome.COMMITTED]
    assert count(store, schema.entries) == 2


def test_a_request_counts_once_for_ever(store: Store, writing: Appender) -> None:
    assert writing.append([run_of(1, -1, request="a")]) == [Outcome.COMMITTED]
    assert writing.append([run_of(1, 0, request="a")]) == [Outcome.REPEATED]
    assert writing.append([run_of(1, -1, request="a")]) == [Outcome.REPEATED]
    assert writing.append([run_of(2, -1, request="a")]) == [Outcome.REPEATED]
    assert count(store, schema.entries) == 1


def test_no_account_goes_below_nought(store: Store, writing: Appender) -> None:
    first = [Posting(0, "person:ann", 100, "chips"), Posting(0, "cash", -100, "chips")]
    assert writing.append([run_of(1, -1, postings=first)]) == [Outcome.COMMITTED]
    more = [Posting(1, "person:ann", -101, "buy-in"), Posting(1, "purse:1:ann", 101, "buy-in")]
    assert writing.append([run_of(1, 0, postings=more), run_of(2, -1)]) == [
        Outcome.INSUFFICIENT_FUNDS,
        Outcome.COMMITTED,
    ]
    assert count(store, schema.postings) == 2


def test_a_pool_moves_from_the_version_that_was_known(store: Store, writing: Appender) -> None:
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.pools).values(name="big", version=3, jackpot=10, reserve=0))
    assert writing.append([run_of(1, -1, pools=[PoolUpdate("big", 3, 11, 1)])]) == [Outcome.COMMITTED]
    assert writing.append([run_of(1, 0, pools=[PoolUpdate("big", 3, 12, 1)])]) == [Outcome.CONFLICT]
    with store.begin_read() as connection:
        assert connection.execute(sa.select(schema.pools.c.version, schema.pools.c.jackpot)).one() == (4, 11)


def test_a_batch_of_everything_gives_each_run_its_own_outcome(store: Store, writing: Appender) -> None:
    """Whatever stands beside it, and after any of them the next batch is stored."""
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.pools).values(name="big", version=3, jackpot=10, reserve=0))
        for name in ("three", "four", "five"):
            told = {
                "name": name,
                "game": "blackjack",
                "instrument": "NI2005-63",
                "options": "{}",
                "opened": "",
                "n": -1,
            }
            connection.execute(sa.insert(schema.tables).values(**told, hash=GENESIS))
    assert writing.append([run_of(1, -1, request="a")]) == [Outcome.COMMITTED]
    batch = [
        run_of(1, -1),
        run_of(2, -1, request="a"),
        run_of(3, -1, postings=[Posting(0, "person:ann", -1, "buy-in")]),
        run_of(4, -1, pools=[PoolUpdate("big", 2, 11, 1)]),
        run_of(5, -1, request="b", postings=[Posting(0, "cash", -1, "chips")]),
    ]
    wanted = [Outcome.CONFLICT, Outcome.REPEATED, Outcome.INSUFFICIENT_FUNDS, Outcome.CONFLICT, Outcome.COMMITTED]
    assert writing.append(batch) == wanted
    assert count(store, schema.entries) == 2
    assert writing.append([run_of(1, 0, request="c"), run_of(2, -1, request="d")]) == [
        Outcome.COMMITTED,
        Outcome.COMMITTED,
    ]


def test_a_store_that_fails_within_a_batch_is_told_to_those_alone_who_are_not_stored(
    store: Store, writing: Appender, monkeypatch: pytest.MonkeyPatch
) -> None:
    try_, tried = writing._try, []  # type: ignore[attr-defined]  # what both kinds have behind the protocol

    def fail_at_the_third(runs: Sequence[AppendBatch]) -> Outcome:
        tried.append(len(runs))
        if len(tried) == 3:
            raise StorageError("the disk is full")
        return Outcome(try_(runs))

    monkeypatch.setattr(writing, "_try", fail_at_the_third)
    kept, lost, failed = writing.append([run_of(1, -1), run_of(2, 5), run_of(2, -1)])
    assert (kept, lost) == (Outcome.COMMITTED, Outcome.CONFLICT)
    assert isinstance(failed, StorageError)
    assert count(store, schema.entries) == 1


class Failing:
    """A connection to a disk that fails at some statements."""

    def __init__(self, connection: Any, fails: str) -> None:
        self._connection = connection
        self._fails = fails

    def execute(self, sql: str, *given: Any) -> Any:
        if sql.startswith(self._fails):
            raise stores.import_sqlite().OperationalError("disk I/O error")
        return self._connection.execute(sql, *given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@pytest.mark.parametrize(("fails", "base"), [("select 1 from requests", 5), ("ROLLBACK", -1), ("COMMIT", -1)])
def test_a_disk_that_fails_where_a_run_is_taken_back_is_told_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str, base: int
) -> None:
    """What comes after it is stored, and not left in a transaction that nobody ends."""
    store = Store.in_folder(tmp_path)
    store.migrate()
    with store.begin_write() as connection:
        told = {"name": "one", "game": "blackjack", "instrument": "NI2005-63", "options": "{}", "opened": "", "n": -1}
        connection.execute(sa.insert(schema.tables).values(**told, hash=GENESIS))
    writing = SqliteAppender(store)
    short = [Posting(0, "person:ann" if fails == "ROLLBACK" else "cash", -1, "buy-in")]
    with monkeypatch.context() as patched:
        patched.setattr(writing, "_connection", Failing(writing._connection, fails))
        with pytest.raises(StorageError, match="disk I/O error"):
            writing.append([run_of(1, base, request="a", postings=short)])
    assert writing.append([run_of(1, -1)]) == [Outcome.COMMITTED]
    writing.close()
    assert count(store, schema.entries) == 1
    store.close()


def test_who_does_not_go_on_holds_up_nobody_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process, or its whole machine, stops in the middle of a transaction: others wait for what it has locked, for a while."""
    monkeypatch.setattr(postgres_appender, "IDLE_LIMIT_MS", 300)
    store = empty_postgres()
    store.migrate()
    with store.begin_write() as connection:
        told = {"name": "one", "game": "blackjack", "instrument": "NI2005-63", "options": "{}", "opened": "", "n": -1}
        connection.execute(sa.insert(schema.tables).values(**told, hash=GENESIS))
    stopped, other = (postgres_appender.PostgresAppender(store) for _ in range(2))
    connection_ = stopped._get_connection()
    connection_.execute("begin")
    connection_.execute("select 1 from tables for update")
    assert other.append([run_of(1, -1)]) == [Outcome.COMMITTED]
    with pytest.raises(StorageError):
        stopped.append([run_of(1, 0)])
    assert stopped.append([run_of(1, 0)]) == [Outcome.COMMITTED]
    for one in (stopped, other):
        one.close()
    store.close()


def test_two_writers_on_one_table(store: Store, writing: Appender) -> None:
    other = make_appender(store)
    assert writing.append([run_of(1, -1)]) == [Outcome.COMMITTED]
    assert other.append([run_of(1, -1)]) == [Outcome.CONFLICT]
    assert other.append([run_of(1, 0)]) == [Outcome.COMMITTED]
    other.close()


def test_sqlite_syncs_every_commit_and_takes_only_what_is_typed(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    with store.begin_read() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == stores.SYNCHRONOUS_FULL
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
    with pytest.raises(sa.exc.IntegrityError, match="cannot store TEXT"), store.begin_write() as connection:
        connection.exec_driver_sql("insert into accounts values ('a', 'much', 0)")


def test_a_faulty_sqlite_is_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MIN_SQLITE_VERSION", (99, 0, 0))
    with pytest.raises(StorageError, match="can lose a committed transaction"):
        Store("sqlite:////tmp/never-made.db")
