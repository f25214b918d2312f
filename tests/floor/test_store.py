"""The store: the same on SQLite and PostgreSQL; an append is whole or not at all, an id counts once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from houseway.errors import NotKept
from houseway.floor import schema
from houseway.floor import store as stores
from houseway.floor.appending import Appender, appender
from houseway.floor.runs import Outcome, PoolMove, Posting, RequestId, Row, Run
from houseway.floor.store import Store
from houseway.record.chain import GENESIS


@pytest.fixture
def writing(store: Store) -> Iterator[Appender]:
    with store.writing() as connection:
        for name in ("one", "two"):
            connection.execute(
                sa.insert(schema.tables).values(
                    name=name, game="blackjack", instrument="NI2005-63", options="{}", opened="", n=-1, hash=GENESIS
                )
            )
    found = appender(store)
    yield found
    found.close()


def run_of(table: int, base: int, count: int = 1, request: str | None = None, **more: object) -> Run:
    rows = [Row(base + 1 + place, f"hash {base + 1 + place}", "2026", None, "dealer", "{}") for place in range(count)]
    run = Run(table, base, rows, None if request is None else RequestId(7, request))
    for key, value in more.items():
        setattr(run, key, value)
    return run


def count(store: Store, table: sa.Table) -> int:
    with store.reading() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    assert store.version() == stores.newest()
    with store.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    assert differences == []
    store.migrate()
    assert store.version() == stores.newest()


def test_a_contiguous_run_is_appended(store: Store, writing: Appender) -> None:
    assert writing.append([run_of(1, -1, 3), run_of(2, -1)]) == [Outcome.KEPT, Outcome.KEPT]
    assert writing.append([run_of(1, 2)]) == [Outcome.KEPT]
    with store.reading() as connection:
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
    run = Run(
        1, -1, [Row(n, text, text, n or None, text, text) for n, text in enumerate(texts)], RequestId(7, texts[-1])
    )
    run.postings = [
        Posting(n, f"cash:{text}", cents, text) for n, (text, cents) in enumerate(zip(texts, range(-3, 4), strict=True))
    ]
    assert writing.append([run]) == [Outcome.KEPT]
    stored = sa.select(schema.entries).order_by(schema.entries.c.n)
    posted = sa.select(schema.postings).order_by(schema.postings.c.n)
    with store.reading() as connection:
        found = [Row(row.n, row.hash, row.at, row.person, row.role, row.body) for row in connection.execute(stored)]
        moved = [Posting(row.n, row.account, row.cents, row.why) for row in connection.execute(posted)]
        asked = connection.execute(sa.select(schema.requests)).one()
        accounts = connection.execute(sa.select(schema.accounts.c.name, schema.accounts.c.balance)).all()
    assert (found, moved, tuple(asked)) == (run.rows, run.postings, (7, texts[-1], 1, len(texts) - 1))
    assert {row.name: row.balance for row in accounts} == {one.account: one.cents for one in run.postings}


def test_a_stale_run_is_lost_whole_and_alone(store: Store, writing: Appender) -> None:
    writing.append([run_of(1, -1)])
    outcomes = writing.append([run_of(1, -1, 2), run_of(2, -1)])
    assert outcomes == [Outcome.LOST, Outcome.KEPT]
    assert count(store, schema.entries) == 2


def test_a_request_counts_once_for_ever(store: Store, writing: Appender) -> None:
    assert writing.append([run_of(1, -1, request="a")]) == [Outcome.KEPT]
    assert writing.append([run_of(1, 0, request="a")]) == [Outcome.REPEATED]
    assert writing.append([run_of(1, -1, request="a")]) == [Outcome.REPEATED]
    assert writing.append([run_of(2, -1, request="a")]) == [Outcome.REPEATED]
    assert count(store, schema.entries) == 1


def test_no_account_goes_below_nought(store: Store, writing: Appender) -> None:
    first = [Posting(0, "person:ann", 100, "chips"), Posting(0, "cash", -100, "chips")]
    assert writing.append([run_of(1, -1, postings=first)]) == [Outcome.KEPT]
    more = [Posting(1, "person:ann", -101, "buy-in"), Posting(1, "purse:1:ann", 101, "buy-in")]
    assert writing.append([run_of(1, 0, postings=more), run_of(2, -1)]) == [Outcome.SHORT, Outcome.KEPT]
    assert count(store, schema.postings) == 2


def test_a_pool_moves_from_the_version_that_was_known(store: Store, writing: Appender) -> None:
    with store.writing() as connection:
        connection.execute(sa.insert(schema.pools).values(name="big", version=3, jackpot=10, reserve=0))
    assert writing.append([run_of(1, -1, pools=[PoolMove("big", 3, 11, 1)])]) == [Outcome.KEPT]
    assert writing.append([run_of(1, 0, pools=[PoolMove("big", 3, 12, 1)])]) == [Outcome.LOST]
    with store.reading() as connection:
        assert connection.execute(sa.select(schema.pools.c.version, schema.pools.c.jackpot)).one() == (4, 11)


def test_two_writers_on_one_table(store: Store, writing: Appender) -> None:
    other = appender(store)
    assert writing.append([run_of(1, -1)]) == [Outcome.KEPT]
    assert other.append([run_of(1, -1)]) == [Outcome.LOST]
    assert other.append([run_of(1, 0)]) == [Outcome.KEPT]
    other.close()


def test_sqlite_syncs_every_commit_and_takes_only_what_is_typed(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    with store.reading() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == stores.FULL
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
    with pytest.raises(sa.exc.IntegrityError, match="cannot store TEXT"), store.writing() as connection:
        connection.exec_driver_sql("insert into accounts values ('a', 'much', 0)")


def test_a_faulty_sqlite_is_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "SOUND_SQLITE", (99, 0, 0))
    with pytest.raises(NotKept, match="can lose a committed transaction"):
        Store("sqlite:////tmp/never-made.db")
