"""The state of closed tables is released, and only open tables are counted (L18)."""

from __future__ import annotations

import gc
from pathlib import Path
from unittest import mock

import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, run

from houseway.server.accounts import users
from houseway.server.live.table_state import TableState
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import schema
from houseway.server.storage.table_repository import get_table
from houseway.server.tables import table_registry
from houseway.server.tables.table_replica import TableReplica

BLACKJACK = "NI2005-63"
CLOSED_LIMIT = 4


def describe(server: Server, replica: TableReplica) -> TableState:
    """Return the state of a table for a spectator."""
    state = server.presenter.describe_table(replica, "onlooker", "onlooker")
    assert isinstance(state, TableState)
    return state


def count_in_memory(server: Server) -> dict[str, int]:
    """Return how many tables each part of a process keeps in memory."""
    gc.collect()
    return {
        "resident": len(server.tables.list_actors()),
        "actors": len(server.tables._actors),
        "retired": len(server.tables._retired_tables),
        "bots": len(server.bots._bots_by_table),
        "pace": len(server.bots._delay_seconds),
        "doors": len(server.table_access._policies),
        "watched": len(server.broadcaster._clients_by_table),
        "places": len(server.tournaments.coordinator.table_refs),
    }


async def open_and_close(server: Server, operator: users.Person, player: users.Person, name: str) -> int:
    options = {"dealing": "person" if name.endswith("3") else "automatic"}
    number = await server.open_table(operator, name, BLACKJACK, DETERMINATIONS[BLACKJACK], options)
    await server.table_access.check(player, number)
    await server.execute_command(
        operator, "operator", number, {"do": "close", "notice": True}, f"close-{number}", is_fresh=True
    )
    return number


def test_state_of_closed_tables_is_released(tmp_path: Path) -> None:
    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(server.store, "Olga", ("operator",), "correct horse battery")
        player = users.add_person(server.store, "Pat", ("player",), "correct horse battery")
        await server.start()
        open_table = await server.open_table(operator, "stays", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
        with mock.patch.object(table_registry, "MAX_CLOSED_TABLES", CLOSED_LIMIT):
            numbers = [await open_and_close(server, operator, player, f"t{n}") for n in range(25)]
            counts = count_in_memory(server)
            assert {name: count for name, count in counts.items() if count > CLOSED_LIMIT + 1} == {}
            assert server.tables.open_table_count == 1
            await server.table_access.check(player, numbers[0])
            async with server.tables.get_lock(numbers[0]):  # a released table can be loaded again
                old_replica = await server.tables.get_replica(numbers[0])
                assert old_replica.closed
                assert describe(server, old_replica).view.phase == "closed"
            assert len(server.tables.list_actors()) <= CLOSED_LIMIT + 1
            async with server.tables.get_lock(numbers[3]):
                state = describe(server, await server.tables.get_replica(numbers[3]))
            assert state.dealing == "person", "also of a table that was released"
        assert get_table(server.store, numbers[0]).closed is not None
        result = await server.add_note(operator, "operator", open_table, "goes on", "note-1")
        assert result.stored
        await server.stop()

    run(work())


def test_table_in_use_is_not_released(tmp_path: Path) -> None:
    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(server.store, "Olga", ("operator",), "correct horse battery")
        await server.start()
        with mock.patch.object(table_registry, "MAX_CLOSED_TABLES", 1):
            first_table = await open_and_close(server, operator, operator, "first")
            async with server.tables.get_lock(first_table):
                replica = await server.tables.get_replica(first_table)
                for n in range(3):
                    await open_and_close(server, operator, operator, f"t{n}")
                assert server.tables.get_loaded(first_table) is replica
            await open_and_close(server, operator, operator, "last")
            assert server.tables.get_loaded(first_table) is None
        await server.stop()

    run(work())


def test_options_that_cannot_be_applied_are_tried_again(tmp_path: Path) -> None:
    """A comparison with the store applies the options of another process, and forgets them if that fails."""

    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(server.store, "Olga", ("operator",), "correct horse battery")
        await server.start()
        number = await server.open_table(operator, "one", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
        sync = server.cluster_sync
        with mock.patch.object(server.bots, "set_bots", side_effect=KeyError("broken")):
            await sync.compare_with_store()
        assert number not in sync._options
        await sync.compare_with_store()
        assert list(sync._options) == [number]
        with mock.patch.object(server.bots, "set_bots", side_effect=AssertionError("nothing has changed")):
            await sync.compare_with_store()
        assert list(sync._options) == [number]
        await server.stop()

    run(work())


def test_health_counts_only_open_tables(tmp_path: Path) -> None:
    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(server.store, "Olga", ("operator",), "correct horse battery")
        await server.start()
        for n in range(3):
            await open_and_close(server, operator, operator, f"t{n}")
        assert server.tables.open_table_count == 0
        with server.store.begin_read() as connection:
            assert connection.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar() == 3
        await server.stop()

    run(work())
