"""The store on SQLite and PostgreSQL: appends are atomic, and a request id runs once."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.server_setup import make_empty_postgres_store

from houseway.errors import StorageError
from houseway.i18n import make_verbatim
from houseway.records.format.hash_chain import GENESIS
from houseway.server.storage import database as stores
from houseway.server.storage import postgres_appender, schema
from houseway.server.storage.append_batch import AppendBatch, EntryRow, Outcome, PoolUpdate, Posting, RequestId
from houseway.server.storage.appender import Appender, make_appender
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import SqliteAppender


@pytest.fixture
def log_appender(store: Store) -> Iterator[Appender]:
    with store.begin_write() as connection:
        for name in ("one", "two"):
            connection.execute(
                sa.insert(schema.tables).values(
                    name=name, game="blackjack", instrument="NI2005-63", options="{}", opened="", n=-1, hash=GENESIS
                )
            )
    new_appender = make_appender(store)
    yield new_appender
    new_appender.close()


def make_batch(table: int, base: int, count: int = 1, request: str | None = None, **more: object) -> AppendBatch:
    rows = [
        EntryRow(base + 1 + place, f"hash {base + 1 + place}", "2026", None, "dealer", "{}") for place in range(count)
    ]
    batch = AppendBatch(table, base, rows, None if request is None else RequestId(7, request))
    for key, value in more.items():
        setattr(batch, key, value)
    return batch


def count_rows(store: Store, table: sa.Table) -> int:
    with store.begin_read() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


def test_migrations_produce_the_schema(store: Store) -> None:
    assert store.get_version() == stores.get_newest_version()
    with store.begin_read() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    assert differences == []
    store.migrate()
    assert store.get_version() == stores.get_newest_version()


def test_contiguous_batch_is_appended(store: Store, log_appender: Appender) -> None:
    assert log_appender.append([make_batch(1, -1, 3), make_batch(2, -1)]) == [Outcome.COMMITTED, Outcome.COMMITTED]
    assert log_appender.append([make_batch(1, 2)]) == [Outcome.COMMITTED]
    with store.begin_read() as connection:
        rows = connection.execute(sa.select(schema.tables.c.n, schema.tables.c.hash).order_by(schema.tables.c.id)).all()
    assert [tuple(row) for row in rows] == [(3, "hash 3"), (0, "hash 0")]


def test_any_text_is_stored_unchanged(store: Store, log_appender: Appender) -> None:
    texts = [
        '{"a": "\\"b\\"", "c": [1, null, 2.5]}',
        "null",
        "17",
        "[]",
        "",
        "'; drop table entries; --",
        "金 \U0001f0a1 \u2028 \t\\n",
    ]
    batch = AppendBatch(
        1, -1, [EntryRow(n, text, text, n or None, text, text) for n, text in enumerate(texts)], RequestId(7, texts[-1])
    )
    batch.postings = [
        Posting(n, f"cash:{text}", cents, text) for n, (text, cents) in enumerate(zip(texts, range(-3, 4), strict=True))
    ]
    assert log_appender.append([batch]) == [Outcome.COMMITTED]
    entry_query = sa.select(schema.entries).order_by(schema.entries.c.n)
    posting_query = sa.select(schema.postings).order_by(schema.postings.c.n)
    with store.begin_read() as connection:
        entries = [
            EntryRow(row.n, row.hash, row.at, row.person, row.role, row.body) for row in connection.execute(entry_query)
        ]
        postings = [Posting(row.n, row.account, row.cents, row.why) for row in connection.execute(posting_query)]
        request = connection.execute(sa.select(schema.requests)).one()
        accounts = connection.execute(sa.select(schema.accounts.c.name, schema.accounts.c.balance)).all()
    assert (entries, postings, tuple(request)) == (batch.rows, batch.postings, (7, texts[-1], 1, len(texts) - 1, None))
    assert {row.name: row.balance for row in accounts} == {posting.account: posting.cents for posting in batch.postings}


def test_stale_batch_is_rejected_whole_and_alone(store: Store, log_appender: Appender) -> None:
    log_appender.append([make_batch(1, -1)])
    outcomes = log_appender.append([make_batch(1, -1, 2), make_batch(2, -1)])
    assert outcomes == [Outcome.CONFLICT, Outcome.COMMITTED]
    assert count_rows(store, schema.entries) == 2


def test_request_runs_only_once(store: Store, log_appender: Appender) -> None:
    assert log_appender.append([make_batch(1, -1, request="a")]) == [Outcome.COMMITTED]
    assert log_appender.append([make_batch(1, 0, request="a")]) == [Outcome.REPEATED]
    assert log_appender.append([make_batch(1, -1, request="a")]) == [Outcome.REPEATED]
    assert log_appender.append([make_batch(2, -1, request="a")]) == [Outcome.REPEATED]
    assert count_rows(store, schema.entries) == 1


def test_no_account_becomes_negative(store: Store, log_appender: Appender) -> None:
    first = [Posting(0, "person:ann", 100, "chips"), Posting(0, "cash", -100, "chips")]
    assert log_appender.append([make_batch(1, -1, postings=first)]) == [Outcome.COMMITTED]
    second = [Posting(1, "person:ann", -101, "buy-in"), Posting(1, "purse:1:ann", 101, "buy-in")]
    assert log_appender.append([make_batch(1, 0, postings=second), make_batch(2, -1)]) == [
        Outcome.INSUFFICIENT_FUNDS,
        Outcome.COMMITTED,
    ]
    assert count_rows(store, schema.postings) == 2


def test_pool_update_requires_the_known_version(store: Store, log_appender: Appender) -> None:
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.pools).values(name="big", version=3, jackpot=10, reserve=0))
    assert log_appender.append([make_batch(1, -1, pools=[PoolUpdate("big", 3, 11, 1)])]) == [Outcome.COMMITTED]
    assert log_appender.append([make_batch(1, 0, pools=[PoolUpdate("big", 3, 12, 1)])]) == [Outcome.CONFLICT]
    with store.begin_read() as connection:
        assert connection.execute(sa.select(schema.pools.c.version, schema.pools.c.jackpot)).one() == (4, 11)


def test_each_batch_has_its_own_outcome(store: Store, log_appender: Appender) -> None:
    """The outcome does not depend on the other batches, and the next append is stored."""
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.pools).values(name="big", version=3, jackpot=10, reserve=0))
        for name in ("three", "four", "five"):
            row = {
                "name": name,
                "game": "blackjack",
                "instrument": "NI2005-63",
                "options": "{}",
                "opened": "",
                "n": -1,
            }
            connection.execute(sa.insert(schema.tables).values(**row, hash=GENESIS))
    assert log_appender.append([make_batch(1, -1, request="a")]) == [Outcome.COMMITTED]
    batches = [
        make_batch(1, -1),
        make_batch(2, -1, request="a"),
        make_batch(3, -1, postings=[Posting(0, "person:ann", -1, "buy-in")]),
        make_batch(4, -1, pools=[PoolUpdate("big", 2, 11, 1)]),
        make_batch(5, -1, request="b", postings=[Posting(0, "cash", -1, "chips")]),
    ]
    expected = [Outcome.CONFLICT, Outcome.REPEATED, Outcome.INSUFFICIENT_FUNDS, Outcome.CONFLICT, Outcome.COMMITTED]
    assert log_appender.append(batches) == expected
    assert count_rows(store, schema.entries) == 2
    assert log_appender.append([make_batch(1, 0, request="c"), make_batch(2, -1, request="d")]) == [
        Outcome.COMMITTED,
        Outcome.COMMITTED,
    ]


def test_failure_is_reported_only_to_batches_that_are_not_stored(
    store: Store, log_appender: Appender, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_try, sizes = log_appender._try_append, []  # type: ignore[attr-defined]  # a private method of both implementations

    def fail_at_the_third(batches: Sequence[AppendBatch]) -> Outcome:
        sizes.append(len(batches))
        if len(sizes) == 3:
            raise StorageError(make_verbatim("the disk is full"))
        return Outcome(real_try(batches))

    monkeypatch.setattr(log_appender, "_try_append", fail_at_the_third)
    stored_outcome, conflict_outcome, error = log_appender.append(
        [make_batch(1, -1), make_batch(2, 5), make_batch(2, -1)]
    )
    assert (stored_outcome, conflict_outcome) == (Outcome.COMMITTED, Outcome.CONFLICT)
    assert isinstance(error, StorageError)
    assert count_rows(store, schema.entries) == 1


class FailingConnection:
    """Connection to a disk that fails at some statements."""

    def __init__(self, connection: Any, failing_prefix: str) -> None:
        self._connection = connection
        self._failing_prefix = failing_prefix

    def execute(self, sql: str, *args: Any) -> Any:
        if sql.startswith(self._failing_prefix):
            raise stores.import_sqlite().OperationalError("disk I/O error")
        return self._connection.execute(sql, *args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@pytest.mark.parametrize(("fails", "base"), [("select 1 from requests", 5), ("ROLLBACK", -1), ("COMMIT", -1)])
def test_disk_failure_during_rollback_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str, base: int
) -> None:
    """The next append is stored and not left in an open transaction."""
    store = Store.in_folder(tmp_path)
    store.migrate()
    with store.begin_write() as connection:
        row = {"name": "one", "game": "blackjack", "instrument": "NI2005-63", "options": "{}", "opened": "", "n": -1}
        connection.execute(sa.insert(schema.tables).values(**row, hash=GENESIS))
    sqlite_appender = SqliteAppender(store)
    postings = [Posting(0, "person:ann" if fails == "ROLLBACK" else "cash", -1, "buy-in")]
    with monkeypatch.context() as patcher:
        patcher.setattr(sqlite_appender, "_connection", FailingConnection(sqlite_appender._connection, fails))
        with pytest.raises(StorageError, match="disk I/O error"):
            sqlite_appender.append([make_batch(1, base, request="a", postings=postings)])
    assert sqlite_appender.append([make_batch(1, -1)]) == [Outcome.COMMITTED]
    sqlite_appender.close()
    assert count_rows(store, schema.entries) == 1
    store.close()


def test_stalled_transaction_does_not_block_others_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process stops during a transaction: others wait for its locks only for a limited time."""
    monkeypatch.setattr(postgres_appender, "IDLE_LIMIT_MS", 300)
    store = make_empty_postgres_store()
    store.migrate()
    with store.begin_write() as connection:
        row = {"name": "one", "game": "blackjack", "instrument": "NI2005-63", "options": "{}", "opened": "", "n": -1}
        connection.execute(sa.insert(schema.tables).values(**row, hash=GENESIS))
    stalled_appender, other_appender = (postgres_appender.PostgresAppender(store) for _ in range(2))
    stalled_connection = stalled_appender._get_connection()
    stalled_connection.execute("begin")
    stalled_connection.execute("select 1 from tables for update")
    assert other_appender.append([make_batch(1, -1)]) == [Outcome.COMMITTED]
    with pytest.raises(StorageError):
        stalled_appender.append([make_batch(1, 0)])
    assert stalled_appender.append([make_batch(1, 0)]) == [Outcome.COMMITTED]
    for appender in (stalled_appender, other_appender):
        appender.close()
    store.close()


def test_second_writer_on_a_table_gets_a_conflict(store: Store, log_appender: Appender) -> None:
    second_appender = make_appender(store)
    assert log_appender.append([make_batch(1, -1)]) == [Outcome.COMMITTED]
    assert second_appender.append([make_batch(1, -1)]) == [Outcome.CONFLICT]
    assert second_appender.append([make_batch(1, 0)]) == [Outcome.COMMITTED]
    second_appender.close()


def test_sqlite_syncs_every_commit_and_checks_types(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    with store.begin_read() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == stores.SYNCHRONOUS_FULL
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
    with pytest.raises(sa.exc.IntegrityError, match="cannot store TEXT"), store.begin_write() as connection:
        connection.exec_driver_sql("insert into accounts values ('a', 'much', 0)")


def test_faulty_sqlite_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MIN_SQLITE_VERSION", (99, 0, 0))
    with pytest.raises(StorageError, match="can lose a committed transaction"):
        Store("sqlite:////tmp/never-made.db")


def test_sqlite_of_the_interpreter_is_checked_where_pysqlite3_has_no_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysqlite3", None)
    monkeypatch.setitem(sys.modules, "pysqlite3.dbapi2", None)
    monkeypatch.setattr(stores, "MIN_SQLITE_VERSION", sqlite3.sqlite_version_info)
    assert stores.import_sqlite() is sqlite3.dbapi2
    monkeypatch.setattr(stores, "MIN_SQLITE_VERSION", (99, 0, 0))
    with pytest.raises(StorageError, match="use PostgreSQL with --database"):
        stores.import_sqlite()
