"""A table goes on whatever happens to one who looks after it: a race that was lost, an error where none is expected, a table
that was asked for before it was heard of, a replica that was thrown away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.director import conditions
from tests.server.server_setup import DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, tables_in, until

from houseway.errors import PermissionDeniedError, StorageError
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.dealing import auto_dealer
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import schema
from houseway.server.storage.change_feed import ChangeFeedListener
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tournaments import coordinator
from houseway.server.tournaments.table_sync import TournamentTableRef

BLACKJACK = "NI2005-63"


def note(draft: TableTransaction) -> None:
    draft.add_note("something")


def close(draft: TableTransaction) -> None:
    draft.execute({"do": "close", "notice": True, "by": "operator"})


def refuse(_: TableTransaction) -> None:
    raise PermissionDeniedError("no")


def fail(*_: object) -> None:
    raise KeyError("nobody expects this")


async def table_of(tables: TableRegistry) -> int:
    return await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)


async def known_to(tables: TableRegistry, table: int) -> list[int]:
    """Have the table read; the entries of which its watchers are told from now on."""
    async with tables.get_lock(table):
        await tables.get_replica(table)
    told: list[int] = []
    tables.observers.append(lambda replica, _: told.append(replica.n))
    return told


@contextlib.asynccontextmanager
async def floor_in(folder: Path, **given: Any) -> AsyncIterator[Server]:
    floor = Server(load_settings(data=str(folder), **given))
    async with make_application(floor).lifespan():
        yield floor


@contextlib.asynccontextmanager
async def two_floors(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes on one database."""
    monkeypatch.setattr("houseway.server.storage.change_feed.WAIT_SECONDS", 0.2)
    store = empty_postgres()
    store.migrate()
    async with floor_in(folder, database=store.url) as one, floor_in(folder, database=store.url, lag=0.1) as other:
        yield one, other
    store.close()


async def opened_at(floor: Server, name: str = "One", **options: Any) -> int:
    olga = users.find_by_name(floor.store, "Olga") or users.add_person(floor.store, "Olga", ("operator",))
    return await floor.open_table(olga, name, BLACKJACK, DETERMINATIONS[BLACKJACK], options)


async def tournament_at(floor: Server) -> int:
    dirk = users.find_by_name(floor.store, "Dirk") or users.add_person(floor.store, "Dirk", ("director",))
    instrument, told = conditions("blackjack")
    return await floor.tournaments.open_tournament(dirk, "director", "Cup", instrument, told, {"tables": "live"})


def test_who_loses_a_race_and_has_nothing_to_add_shows_what_the_other_did(store: Store, tmp_path: Path) -> None:
    """News of it would come too late: the table has been read by then."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as other:
            table = await table_of(one)
            told = await known_to(other, table)
            await one.execute(table, OPERATOR, note)

            def only_behind_the_first(draft: TableTransaction) -> None:
                if draft.replica.n == 0:
                    draft.add_note("too late")

            acted = await other.execute(table, OPERATOR, only_behind_the_first)
            assert (acted.ack.n, told) == (1, [1])
            await other.follow(table, 1)
            assert told == [1], "once"

    run(work())


def test_who_is_refused_on_what_another_did_shows_it(tmp_path: Path) -> None:
    store = empty_postgres()
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as other:
            table = await table_of(one)
            told = await known_to(other, table)
            await one.execute(table, OPERATOR, note)
            with pytest.raises(PermissionDeniedError):
                await other.execute(table, OPERATOR, refuse)
            assert told == [1]

    run(work())


def test_an_act_that_failed_half_way_leaves_the_table_known(store: Store, tmp_path: Path) -> None:
    """Others only look at it, as the tables of a tournament do at theirs."""

    def half(draft: TableTransaction) -> None:
        draft.add_note("something is begun")
        raise PermissionDeniedError("and may not be finished")

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await table_of(tables)
            told = await known_to(tables, table)
            with pytest.raises(PermissionDeniedError, match="finished"):
                await tables.execute(table, OPERATOR, half)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert (replica.n, told) == (0, [])

    run(work())


def test_who_cannot_be_told_keeps_nobody_else_from_it(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await table_of(tables)
            tables.observers.append(fail)
            told = await known_to(tables, table)
            assert (await tables.execute(table, OPERATOR, note)).ack.n == 1
            assert told == [1]

    run(work())


def test_a_replica_that_could_not_follow_is_read_anew(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as other:
            table = await table_of(one)
            told = await known_to(other, table)
            before = other.get_loaded(table)
            await one.execute(table, OPERATOR, note)
            with monkeypatch.context() as patched:
                patched.setattr(other, "_catch_up", fail)
                await other.follow(table, 1)
            after = other.get_loaded(table)
            assert after is not None
            assert after is not before
            assert (after.n, told) == (1, [1])

    run(work())


def test_a_table_that_cannot_be_listed_as_closed_is_closed_all_the_same(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> None:
        raise StorageError("the store is away")

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await table_of(tables)
            told = await known_to(tables, table)
            with monkeypatch.context() as patched:
                patched.setattr(tables, "_mark_closed", away)
                assert (await tables.execute(table, OPERATOR, close)).ack.n == 1
            assert told == [1]
            with tables_in(Store(store.url), tmp_path / "keys") as after:
                await known_to(after, table)
                assert after.list_tables(still_open=True) == []

    run(work())


def test_a_table_that_was_given_up_in_the_opening_cannot_be_opened_later(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes open the same table of a tournament, and the first was only slow: there is one."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as slow, tables_in(Store(store.url), tmp_path / "keys") as quick:
            go, act = asyncio.Event(), slow.execute

            async def slowly(*given: Any) -> Any:
                await go.wait()
                return await act(*given)

            monkeypatch.setattr(slow, "execute", slowly)
            opening = asyncio.ensure_future(table_of(slow))
            kept = schema.tables
            await until(lambda: slow.get_loaded(1) is not None)  # its row is there, its first entry is not
            with store.begin_write() as connection:
                connection.execute(sa.update(kept).values(opened="2026-01-01T00:00:00.000Z"))
            table = await table_of(quick)
            go.set()
            with pytest.raises(StorageError, match="given up"):
                await opening
            assert [row.id for row in quick.list_tables()] == [table]

    run(work())


def test_a_table_that_was_asked_for_before_it_was_heard_of_is_dealt_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with two_floors(tmp_path, monkeypatch) as (one, other):
            with monkeypatch.context() as patched:
                patched.setattr(other, "_on_change", lambda *_: None)
                table = await opened_at(one, clocks=FAST)
                await known_to(other.tables, table)
                assert table not in other.dealer.houses
            await until(lambda: table in other.dealer.houses)

    run(work())


def test_a_turn_begins_on_the_newest_of_the_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has heard of a table that was brought in step, and not of why, would put it back."""

    async def work() -> None:
        async with two_floors(tmp_path, monkeypatch) as (one, other):
            number = await tournament_at(one)
            await until(lambda: number in other.tournaments.coordinator.options)
            with monkeypatch.context() as patched:
                patched.setattr(other, "_on_change", lambda *_: None)
                await one.tables.execute(number, OPERATOR, note)
                await other.tournaments.coordinator._sync_once(number)
                replica = other.tables.get_loaded(number)
                assert replica is not None
                assert replica.n == 1

    run(work())


def test_a_turn_looks_at_a_table_where_something_is_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a player is told to wait: nothing comes of it, and nobody else would look."""

    async def nothing(*_: Any) -> bool:
        return False

    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            number, table = await tournament_at(floor), await opened_at(floor)
            attendant = floor.tournaments.coordinator
            attendant.table_refs[table] = TournamentTableRef(number, "final", 1)
            looked: list[int] = []
            for name in ("_report", "_bring_in_step"):
                monkeypatch.setattr(attendant, name, nothing)
            monkeypatch.setattr(floor.dealer, "on_table_changed", lambda replica, _: looked.append(replica.table_id))
            async with floor.tables.get_lock(table):
                attendant.schedule_sync(number)
                await asyncio.sleep(0.1)
            await until(lambda: looked == [table])

    run(work())


def test_a_table_whose_tournament_is_not_known_has_it_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            number, table = await tournament_at(floor), await opened_at(floor)
            attendant = floor.tournaments.coordinator
            await until(lambda: not attendant._syncing)
            attendant.table_refs[table] = TournamentTableRef(number, "final", 1)
            tended: list[int] = []
            monkeypatch.setattr(attendant, "schedule_sync", tended.append)
            replica = floor.tables.get_loaded(table)
            assert replica is not None
            assert attendant.is_paused(replica)
            assert tended == []
            floor.tables._replicas.pop(number)
            assert attendant.is_paused(replica)
            assert tended == [number]

    run(work())


def test_a_level_that_could_not_be_raised_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise KeyError(1)

    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            tended: list[int] = []
            monkeypatch.setattr(floor.tournaments.coordinator, "schedule_sync", tended.append)
            monkeypatch.setattr(floor.tables, "execute", fail)
            await floor.tournaments.coordinator._raise_levels(7)
            assert tended == [7]

    monkeypatch.setattr(coordinator, "RETRY_SECONDS", 0.01)
    run(work())


def test_the_house_looks_again_where_it_did_not_know_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the store is away in that moment, and once more after that."""
    asked: list[str] = []

    def fail_at_first(_: object) -> bool:
        asked.append("waits")
        if len(asked) == 1:
            raise KeyError(1)
        return True

    async def fail_then(*_: Any) -> Any:
        asked.append("replica")
        monkeypatch.undo()
        raise RuntimeError("nobody expects this")

    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            table = await opened_at(floor)
            replica = floor.tables.get_loaded(table)
            assert replica is not None
            floor.dealer.is_paused = fail_at_first
            monkeypatch.setattr(floor.tables, "get_replica", fail_then)
            floor.dealer.on_table_changed(replica, ())
            auto_dealer.RETRY_SECONDS, before = 0.01, auto_dealer.RETRY_SECONDS
            try:
                await until(lambda: asked[:3] == ["waits", "replica", "waits"])
            finally:
                auto_dealer.RETRY_SECONDS = before

    run(work())


@pytest.mark.parametrize("error", [PermissionDeniedError("no"), StorageError("away"), KeyError(1)])
def test_the_house_looks_again_after_any_failure_of_an_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(_: TableTransaction) -> None:
        raise error

    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            table = await opened_at(floor)
            looked: list[int] = []
            monkeypatch.setattr(floor.dealer, "on_table_changed", lambda replica, _: looked.append(replica.n))
            await floor.dealer._execute(table, OPERATOR, fail)
            await floor.dealer._execute(table, OPERATOR, fail)
            await until(lambda: looked == [0])
            await asyncio.sleep(0.05)
            assert looked == [0], "two failures are looked after once"

    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.02)
    run(work())


def test_checkpoints_go_on_after_an_error_nobody_expects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with floor_in(tmp_path) as floor:
            with monkeypatch.context() as patched:
                patched.setattr(floor.checkpoint_signer, "sign", fail)
                await floor.sign_checkpoint()
            await floor.sign_checkpoint()

    run(work())


def test_news_go_on_after_an_error_nobody_expects(monkeypatch: pytest.MonkeyPatch) -> None:
    store = empty_postgres()
    asked: list[int] = []

    def heads() -> list[tuple[int, int]]:
        asked.append(1)
        if len(asked) == 1:
            raise RuntimeError("dictionary changed size during iteration")
        return []

    monkeypatch.setattr("houseway.server.storage.change_feed.RETRY_SECONDS", 0.01)
    heard: list[tuple[int, int]] = []
    listener = ChangeFeedListener(store, lambda *news: heard.append(news), heads)

    async def work() -> None:
        await until(lambda: len(asked) > 1)
        for payload in ("what is this", "3:17"):
            with store.begin_write() as connection:
                connection.execute(sa.text("select pg_notify('houseway', :told)"), {"told": payload})
        await until(lambda: len(asked) > 2)
        with store.begin_write() as connection:
            connection.execute(sa.text("select pg_notify('houseway', '3:18')"))
        await until(lambda: (3, 18) in heard)

    run(work())
    listener.close()
    store.close()
