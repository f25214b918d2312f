"""Recovery of tables and tournaments from lost races, unexpected errors and dropped replicas."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.director import make_conditions
from tests.server.server_setup import (
    DETERMINATIONS,
    FAST_CLOCKS,
    OPERATOR,
    make_empty_postgres_store,
    open_registry,
    run,
    wait_until,
)

from houseway.engine.output.events import TableEvent
from houseway.errors import PermissionDeniedError, StorageError
from houseway.i18n import make_verbatim
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.dealing import auto_dealer
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import schema, table_repository
from houseway.server.storage.append_batch import AppendBatch
from houseway.server.storage.database import Store
from houseway.server.tables.actors.subscribers import SubscriberOrder, TableSubscriber
from houseway.server.tables.actors.table_actor import TableActor
from houseway.server.tables.log_replica import Replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tables.tournament.table_ref import TournamentTableRef
from houseway.server.tournaments import live_table_coordinator

BLACKJACK = "NI2005-63"


def build_note(transaction: TableTransaction) -> None:
    transaction.add_note("something")


def build_close(transaction: TableTransaction) -> None:
    transaction.execute({"do": "close", "notice": True, "by": "operator"})


def refuse(_: TableTransaction) -> None:
    raise PermissionDeniedError(make_verbatim("no"))


def raise_key_error(*_: object) -> None:
    raise KeyError("nobody expects this")


class HeadCollector(TableSubscriber):
    """Subscriber that collects the entry numbers of which it is notified."""

    order = SubscriberOrder.PRESENTER

    def __init__(self, heads: list[int]) -> None:
        self._heads = heads

    def on_table_changed(self, replica: Replica, events: tuple[TableEvent, ...]) -> None:
        """Note the number of the newest entry."""
        self._heads.append(replica.n)


class FailingSubscriber(TableSubscriber):
    """Subscriber that is called before all others, and fails."""

    order = SubscriberOrder.ACCOUNTING

    def on_committed(self, batch: AppendBatch) -> None:
        """Fail."""
        raise_key_error()

    def on_table_changed(self, replica: Replica, events: tuple[TableEvent, ...]) -> None:
        """Fail."""
        raise_key_error()


async def open_table(tables: TableRegistry) -> int:
    return await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)


async def watch_table(tables: TableRegistry, table: int) -> list[int]:
    """Load the table, and return a list that collects the entry numbers of which observers are notified."""
    async with tables.get_lock(table):
        await tables.get_replica(table)
    heads: list[int] = []
    tables.subscribe(HeadCollector(heads))
    return heads


@contextlib.asynccontextmanager
async def start_server(folder: Path, **overrides: Any) -> AsyncIterator[Server]:
    server = Server(load_settings(data=str(folder), **overrides))
    async with make_application(server).lifespan():
        yield server


@contextlib.asynccontextmanager
async def start_two_servers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Server, Server]]:
    """Start two server processes on one database."""
    monkeypatch.setattr("houseway.server.storage.change_feed.POLL_SECONDS", 0.2)
    store = make_empty_postgres_store()
    store.migrate()
    async with (
        start_server(folder, database=store.url) as first,
        start_server(folder, database=store.url, standby_delay_seconds=0.1) as second,
    ):
        yield first, second
    store.close()


async def open_table_on(server: Server, name: str = "One", **options: Any) -> int:
    olga = users.find_by_name(server.store, "Olga") or users.add_person(server.store, "Olga", ("operator",))
    return await server.open_table(olga, name, BLACKJACK, DETERMINATIONS[BLACKJACK], options)


async def open_tournament(server: Server) -> int:
    dirk = users.find_by_name(server.store, "Dirk") or users.add_person(server.store, "Dirk", ("director",))
    instrument, terms = make_conditions("blackjack")
    return await server.tournaments.open_tournament(dirk, "director", "Cup", instrument, terms, {"tables": "live"})


def test_lost_race_without_entries_notifies_observers(store: Store, tmp_path: Path) -> None:
    """A notification would come too late: the table has been read by then."""

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table = await open_table(first_registry)
            heads = await watch_table(second_registry, table)
            await first_registry.execute(table, OPERATOR, build_note)

            def build_only_at_start(transaction: TableTransaction) -> None:
                if transaction.replica.n == 0:
                    transaction.add_note("too late")

            result = await second_registry.execute(table, OPERATOR, build_only_at_start)
            assert (result.ack.n, heads) == (1, [1])
            await second_registry.follow(table, 1)
            assert heads == [1], "once"

    run(work())


def test_refusal_after_a_lost_race_notifies_observers(tmp_path: Path) -> None:
    store = make_empty_postgres_store()
    store.migrate()

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table = await open_table(first_registry)
            heads = await watch_table(second_registry, table)
            await first_registry.execute(table, OPERATOR, build_note)
            with pytest.raises(PermissionDeniedError):
                await second_registry.execute(table, OPERATOR, refuse)
            assert heads == [1]

    run(work())


def test_partly_executed_command_keeps_the_table_loaded(store: Store, tmp_path: Path) -> None:
    """Read-only users, such as tournament tables, expect the replica in memory."""

    def build_half(transaction: TableTransaction) -> None:
        transaction.add_note("something is begun")
        raise PermissionDeniedError(make_verbatim("and may not be finished"))

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            heads = await watch_table(tables, table)
            with pytest.raises(PermissionDeniedError, match="finished"):
                await tables.execute(table, OPERATOR, build_half)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert (replica.n, heads) == (0, [])

    run(work())


def test_failing_observer_does_not_block_the_others(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            tables.subscribe(FailingSubscriber())
            heads = await watch_table(tables, table)
            assert (await tables.execute(table, OPERATOR, build_note)).ack.n == 1
            assert heads == [1]

    run(work())


def test_replica_that_cannot_catch_up_is_reloaded(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table = await open_table(first_registry)
            heads = await watch_table(second_registry, table)
            before = second_registry.get_loaded(table)
            await first_registry.execute(table, OPERATOR, build_note)
            with monkeypatch.context() as patcher:
                patcher.setattr(TableActor, "_catch_up", raise_key_error)
                await second_registry.follow(table, 1)
            after = second_registry.get_loaded(table)
            assert after is not None
            assert after is not before
            assert (after.n, heads) == (1, [1])

    run(work())


def test_table_is_closed_although_its_closed_flag_is_not_stored(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_storage_error(*_: Any) -> None:
        raise StorageError(make_verbatim("the store is away"))

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            heads = await watch_table(tables, table)
            with monkeypatch.context() as patcher:
                patcher.setattr(table_repository, "mark_closed", raise_storage_error)
                assert (await tables.execute(table, OPERATOR, build_close)).ack.n == 1
            assert heads == [1]
            with open_registry(Store(store.url), tmp_path / "keys") as second_registry:
                await watch_table(second_registry, table)
                assert second_registry.list_tables(still_open=True) == []

    run(work())


def test_abandoned_opening_cannot_be_finished_later(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes open the same table and the first is slow: only one table exists."""

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as slow_registry,
            open_registry(Store(store.url), tmp_path / "keys") as quick_registry,
        ):
            go, execute = asyncio.Event(), slow_registry.execute

            async def execute_slowly(*args: Any) -> Any:
                await go.wait()
                return await execute(*args)

            monkeypatch.setattr(slow_registry, "execute", execute_slowly)
            opening = asyncio.ensure_future(open_table(slow_registry))
            tables_schema = schema.tables
            await wait_until(
                lambda: slow_registry.get_loaded(1) is not None
            )  # its row is stored, its first entry is not
            with store.begin_write() as connection:
                connection.execute(sa.update(tables_schema).values(opened="2026-01-01T00:00:00.000Z"))
            table = await open_table(quick_registry)
            go.set()
            with pytest.raises(StorageError, match="took too long"):
                await opening
            assert [row.id for row in quick_registry.list_tables()] == [table]

    run(work())


def test_table_loaded_before_its_notification_is_dealt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with start_two_servers(tmp_path, monkeypatch) as (first, second):
            with monkeypatch.context() as patcher:
                patcher.setattr(second.cluster_sync, "on_entry", lambda *_: None)
                table = await open_table_on(first, clocks=FAST_CLOCKS)
                await watch_table(second.tables, table)
                assert second.dealer.find_host(table) is not None

    run(work())


def test_sync_starts_from_the_newest_tournament_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process with an outdated tournament would undo a correct sync of its table."""

    async def work() -> None:
        async with start_two_servers(tmp_path, monkeypatch) as (first, second):
            number = await open_tournament(first)
            await wait_until(lambda: number in second.tournaments.coordinator.options)
            with monkeypatch.context() as patcher:
                patcher.setattr(second.cluster_sync, "on_entry", lambda *_: None)
                await first.tables.execute(number, OPERATOR, build_note)
                await second.tournaments.coordinator._sync_once(number)
                replica = second.tables.get_loaded_log(number)
                assert replica is not None
                assert replica.n == 1

    run(work())


def test_sync_looks_at_a_table_with_a_running_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise nobody would look at the table after a player was told to wait."""

    async def return_false(*_: Any) -> bool:
        return False

    async def work() -> None:
        async with start_server(tmp_path) as server:
            number, table = await open_tournament(server), await open_table_on(server)
            tournament_coordinator = server.tournaments.coordinator
            tournament_coordinator.table_refs[table] = TournamentTableRef(number, "final", 1)
            looked_tables: list[int] = []
            for name in ("_report_round", "_sync_table"):
                monkeypatch.setattr(tournament_coordinator, name, return_false)
            monkeypatch.setattr(
                server.dealer, "on_table_changed", lambda replica, _: looked_tables.append(replica.table_id)
            )
            async with server.tables.get_lock(table):
                tournament_coordinator.schedule_sync(number)
                await asyncio.sleep(0.1)
            await wait_until(lambda: looked_tables == [table])

    run(work())


def test_table_of_an_unloaded_tournament_has_it_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as server:
            number, table = await open_tournament(server), await open_table_on(server)
            tournament_coordinator = server.tournaments.coordinator
            await wait_until(lambda: not tournament_coordinator._syncing)
            tournament_coordinator.table_refs[table] = TournamentTableRef(number, "final", 1)
            synced_tournaments: list[int] = []
            monkeypatch.setattr(tournament_coordinator, "schedule_sync", synced_tournaments.append)
            replica = server.tables.get_loaded(table)
            assert replica is not None
            assert tournament_coordinator.is_paused(replica)
            assert synced_tournaments == []
            server.tables.get_actor(number).discard_replica()
            assert tournament_coordinator.is_paused(replica)
            assert synced_tournaments == [number]

    run(work())


def test_failed_level_change_is_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise KeyError(1)

    async def work() -> None:
        async with start_server(tmp_path) as server:
            synced_tournaments: list[int] = []
            monkeypatch.setattr(server.tournaments.coordinator, "schedule_sync", synced_tournaments.append)
            monkeypatch.setattr(server.tables, "execute", fail)
            await server.tournaments.coordinator._raise_levels(7)
            assert synced_tournaments == [7]

    monkeypatch.setattr(live_table_coordinator, "RETRY_SECONDS", 0.01)
    run(work())


def test_dealer_retries_after_an_unexpected_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store may also fail at that moment; the dealer then retries once more."""
    calls: list[str] = []

    def fail_at_first(_: object) -> bool:
        calls.append("waits")
        if len(calls) == 1:
            raise KeyError(1)
        return True

    async def fail_once(*_: Any) -> Any:
        calls.append("replica")
        monkeypatch.undo()
        raise RuntimeError("nobody expects this")

    async def work() -> None:
        async with start_server(tmp_path) as server:
            table = await open_table_on(server)
            replica = server.tables.get_loaded(table)
            assert replica is not None
            server.dealer.is_paused = fail_at_first
            monkeypatch.setattr(server.tables, "get_replica", fail_once)
            server.dealer.on_table_changed(replica, ())
            auto_dealer.RETRY_SECONDS, before = 0.01, auto_dealer.RETRY_SECONDS
            try:
                await wait_until(lambda: calls[:3] == ["waits", "replica", "waits"])
            finally:
                auto_dealer.RETRY_SECONDS = before

    run(work())


@pytest.mark.parametrize(
    "error", [PermissionDeniedError(make_verbatim("no")), StorageError(make_verbatim("away")), KeyError(1)]
)
def test_dealer_retries_after_any_failed_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(_: TableTransaction) -> None:
        raise error

    async def work() -> None:
        async with start_server(tmp_path) as server:
            table = await open_table_on(server)
            heads: list[int] = []
            monkeypatch.setattr(server.dealer, "on_table_changed", lambda replica, _: heads.append(replica.n))
            await server.dealer._execute(table, OPERATOR, fail)
            await server.dealer._execute(table, OPERATOR, fail)
            await wait_until(lambda: heads == [0])
            await asyncio.sleep(0.05)
            assert heads == [0], "two failures are looked after once"

    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.02)
    run(work())


def test_checkpoints_continue_after_an_unexpected_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as server:
            with monkeypatch.context() as patcher:
                patcher.setattr(server.checkpoint_signer, "sign", raise_key_error)
                await server.sign_checkpoint()
            await server.sign_checkpoint()

    run(work())
