"""A table in the opening: before its first entry is stored nobody else knows of it, and who dies meanwhile leaves nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, until

from houseway.errors import PermissionDeniedError, StorageError
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.dealing import auto_dealer
from houseway.server.ledger import postings
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tournaments import coordinator
from houseway.server.tournaments.coordinator import TournamentCoordinator

BLACKJACK = "NI2005-63"


class Killed(Exception):
    """Nothing comes after it."""


async def cut_short(tables: TableRegistry, name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Open a table in a process that dies before the first entry; its number."""

    async def killed(*_: Any) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(tables, "execute", killed)
        with pytest.raises(Killed):
            await tables.open_table(name, BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
    assert tables.open_table_count == 0
    with tables.store.begin_read() as connection:
        return int(connection.execute(sa.select(sa.func.max(schema.tables.c.id))).scalar_one())


def test_whoever_dies_while_opening_a_table_leaves_nothing_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die() -> int:
        tables = TableRegistry(store, Keyring(tmp_path / "data" / "keys"))
        number = await cut_short(tables, "One", monkeypatch)
        tables.commit_queue.close()
        return number

    number = run(die())
    chosen = load_settings(data=str(tmp_path / "data"), database="" if store.is_sqlite else store.url)

    async def go_on() -> None:
        floor = Server(chosen)
        olga = users.add_person(floor.store, "Olga", ("operator",))
        async with make_application(floor).lifespan():
            assert floor.tables.list_tables() == []
            with pytest.raises(PermissionDeniedError, match="no table"):
                event_repository.get_table(floor.store, number)
            with pytest.raises(PermissionDeniedError, match="no table"):
                await floor.tables.get_replica(number)
            with pytest.raises(event_repository.NameConflictError):  # perhaps somebody is at it just now
                await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            kept = schema.tables
            with floor.store.begin_write() as connection:
                connection.execute(sa.update(kept).where(kept.c.id == number).values(opened="2026-01-01T00:00:00.000Z"))
            table = await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            assert [row.id for row in floor.tables.list_tables()] == [table] != [number]
            assert list(postings.audit(floor.store, floor.keys)) == []

    run(go_on())
    assert admin_commands.verify(chosen)[1] == []


def test_another_process_hears_of_a_table_when_it_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = empty_postgres()
        store.migrate()
        one, other = (Server(load_settings(data=str(tmp_path), database=store.url, lag=lag)) for lag in (0, 0.1))
        olga = users.add_person(store, "Olga", ("operator",))
        go = asyncio.Event()

        async with make_application(one).lifespan(), make_application(other).lifespan():
            act = one.tables.execute

            async def slowly(*given: Any) -> Any:
                await go.wait()
                return await act(*given)

            with monkeypatch.context() as patched:
                patched.setattr(one.tables, "execute", slowly)
                opening = asyncio.ensure_future(
                    one.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {"clocks": FAST})
                )
                await asyncio.sleep(1.5)  # each second everybody asks how far every table is
                assert other.tables.open_table_count == 0
                go.set()
                table = await opening
            await until(lambda: other.tables.get_loaded(table) is not None)
            assert other.tables.locally_open_tables == {table}
            assert table in other.dealer.houses
        store.close()

    run(work())


@pytest.mark.parametrize(
    ("error", "meanwhile"), [(StorageError("away"), False), (PermissionDeniedError("no"), True), (KeyError(1), False)]
)
def test_a_turn_that_failed_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, *, meanwhile: bool
) -> None:
    """After any error but a refusal on which nothing new came: then it would only be refused again."""
    turns: list[int] = []

    async def fail_at_first(attendant: TournamentCoordinator, number: int) -> bool:
        turns.append(number)
        if len(turns) == 1:
            if meanwhile:
                attendant.schedule_sync(number)
            raise error
        return False

    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        async with make_application(floor).lifespan():
            floor.tournaments.coordinator.schedule_sync(7)
            await until(lambda: turns == [7, 7])

    monkeypatch.setattr(coordinator, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(TournamentCoordinator, "_sync_once", fail_at_first)
    run(work())


def test_a_table_goes_on_after_an_act_of_the_house_that_failed_half_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What had been taken of it is thrown away with the replica; the table is read again at once, and looked at after a while."""

    def fail(draft: TableTransaction) -> None:
        draft.add_note("something is begun")
        raise PermissionDeniedError("and may not be finished")

    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        olga = users.add_person(floor.store, "Olga", ("operator",))
        async with make_application(floor).lifespan():
            table = await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            looked: list[int] = []
            monkeypatch.setattr(floor.dealer, "on_table_changed", lambda replica, _: looked.append(replica.n))
            await floor.dealer._execute(table, OPERATOR, fail)
            replica = floor.tables.get_loaded(table)
            assert replica is not None
            assert (looked, replica.n) == ([], 0)
            await until(lambda: looked == [0])

    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.01)
    run(work())
