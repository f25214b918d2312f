"""Opening of a table: nobody sees it before its first entry is stored, and a crash leaves nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, OPERATOR, make_empty_postgres_store, run, wait_until

from houseway.errors import NameConflictError, PermissionDeniedError, StorageError
from houseway.i18n import make_verbatim
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.dealing import auto_dealer
from houseway.server.history import ledger_audit
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tournaments import live_table_coordinator
from houseway.server.tournaments.live_table_coordinator import TournamentCoordinator

BLACKJACK = "NI2005-63"


class KilledError(Exception):
    """End of the process, simulated."""


async def open_and_die(tables: TableRegistry, name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Open a table in a process that dies before the first entry, and return its number."""

    async def raise_killed(*_: Any) -> None:
        raise KilledError

    with monkeypatch.context() as patcher:
        patcher.setattr(tables, "execute", raise_killed)
        with pytest.raises(KilledError):
            await tables.open_table(name, BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
    assert tables.open_table_count == 0
    with tables.store.begin_read() as connection:
        return int(connection.execute(sa.select(sa.func.max(schema.tables.c.id))).scalar_one())


def test_process_that_dies_while_opening_a_table_leaves_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die() -> int:
        tables = TableRegistry(store, Keyring(tmp_path / "data" / "keys"))
        number = await open_and_die(tables, "One", monkeypatch)
        tables.commit_queue.close()
        return number

    number = run(die())
    server_settings = load_settings(data=str(tmp_path / "data"), database="" if store.is_sqlite else store.url)

    async def restart() -> None:
        server = Server(server_settings)
        olga = users.add_person(server.store, "Olga", ("operator",))
        async with make_application(server).lifespan():
            assert server.tables.list_tables() == []
            with pytest.raises(PermissionDeniedError, match="no table"):
                table_repository.get_table(server.store, number)
            with pytest.raises(PermissionDeniedError, match="no table"):
                await server.tables.get_replica(number)
            with pytest.raises(NameConflictError):  # another process may be opening it right now
                await server.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            tables_schema = schema.tables
            with server.store.begin_write() as connection:
                connection.execute(
                    sa.update(tables_schema)
                    .where(tables_schema.c.id == number)
                    .values(opened="2026-01-01T00:00:00.000Z")
                )
            table = await server.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            assert [row.id for row in server.tables.list_tables()] == [table] != [number]
            assert list(ledger_audit.audit(server.store, server.keys)) == []

    run(restart())
    assert admin_commands.verify(server_settings)[1] == []


def test_other_process_learns_of_a_table_when_it_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = make_empty_postgres_store()
        store.migrate()
        first, second = (
            Server(load_settings(data=str(tmp_path), database=store.url, standby_delay_seconds=delay))
            for delay in (0, 0.1)
        )
        olga = users.add_person(store, "Olga", ("operator",))
        go = asyncio.Event()

        async with make_application(first).lifespan(), make_application(second).lifespan():
            execute = first.tables.execute

            async def execute_slowly(*args: Any) -> Any:
                await go.wait()
                return await execute(*args)

            with monkeypatch.context() as patcher:
                patcher.setattr(first.tables, "execute", execute_slowly)
                opening = asyncio.ensure_future(
                    first.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {"clocks": FAST_CLOCKS})
                )
                await asyncio.sleep(1.5)  # every process polls the heads of all tables each second
                assert second.tables.open_table_count == 0
                go.set()
                table = await opening
            await wait_until(lambda: second.tables.get_loaded(table) is not None)
            assert second.tables.locally_open_tables == {table}
            assert second.dealer.find_host(table) is not None
        store.close()

    run(work())


@pytest.mark.parametrize(
    ("error", "has_news"),
    [
        (StorageError(make_verbatim("away")), False),
        (PermissionDeniedError(make_verbatim("no")), True),
        (KeyError(1), False),
    ],
)
def test_failed_sync_is_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, *, has_news: bool
) -> None:
    """A sync is retried after any error, except after a refusal without new entries."""
    calls: list[int] = []

    async def fail_at_first(tournament_coordinator: TournamentCoordinator, number: int) -> bool:
        calls.append(number)
        if len(calls) == 1:
            if has_news:
                tournament_coordinator.schedule_sync(number)
            raise error
        return False

    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        async with make_application(server).lifespan():
            server.tournaments.coordinator.schedule_sync(7)
            await wait_until(lambda: calls == [7, 7])

    monkeypatch.setattr(live_table_coordinator, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(TournamentCoordinator, "_sync_once", fail_at_first)
    run(work())


def test_table_continues_after_a_partly_executed_house_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The replica is dropped and reloaded at once, and the dealer looks at the table again later."""

    def fail(transaction: TableTransaction) -> None:
        transaction.add_note("something is begun")
        raise PermissionDeniedError(make_verbatim("and may not be finished"))

    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        olga = users.add_person(server.store, "Olga", ("operator",))
        async with make_application(server).lifespan():
            table = await server.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            heads: list[int] = []
            monkeypatch.setattr(server.dealer, "on_table_changed", lambda replica, _: heads.append(replica.n))
            await server.dealer._execute(table, OPERATOR, fail)
            replica = server.tables.get_loaded(table)
            assert replica is not None
            assert (heads, replica.n) == ([], 0)
            await wait_until(lambda: heads == [0])

    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.01)
    run(work())
