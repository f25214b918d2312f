"""Eviction: memory depends on the tables that are open and in use, not on those that were ever opened."""

from __future__ import annotations

import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.director import make_conditions
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST_CLOCKS, OPERATOR, run, wait_until

from houseway.records.live.table import Table
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.dealing.dealer_state import DealerState
from houseway.server.dealing.table_shuffles import TableHost
from houseway.server.live import lobby
from houseway.server.live.connections import ConnectedClient
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.tables.actors.table_actor import Phase, TableActor
from houseway.server.tables.actors.table_timer import TableTimer
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import TableTransaction

BLACKJACK = "NI2005-63"
SURVIVOR_TABLES = 200
PASSWORD = "correct horse battery"


def build_note(transaction: TableTransaction) -> None:
    transaction.add_note("something")


@asynccontextmanager
async def start_server(folder: Path) -> AsyncIterator[tuple[Server, Person]]:
    server = Server(load_settings(data=str(folder)))
    operator = users.add_person(server.store, "Olga", ("operator",), PASSWORD)
    await server.start()
    yield server, operator
    await server.stop()


async def open_table(server: Server, operator: Person, name: str, **options: Any) -> int:
    return await server.open_table(operator, name, BLACKJACK, DETERMINATIONS[BLACKJACK], options)


async def close_table(server: Server, operator: Person, table: int) -> None:
    command = {"do": "close", "notice": True}
    await server.execute_command(operator, "operator", table, command, f"close-{table}", is_fresh=True)


def sweep_twice(server: Server) -> None:
    """Let the time pass after which a table that nobody uses is evicted."""
    server.tables._sweep()
    server.tables._sweep()


def test_table_that_nobody_uses_is_evicted_and_loaded_again_by_the_next_command(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "quiet", clocks=FAST_CLOCKS)
            await wait_until(lambda: not server.tables.get_actor(table).is_held())
            server.tables._sweep()
            assert server.tables.get_actor(table).phase is Phase.IDLE
            await server.add_note(operator, "operator", table, "in use", "note-1")
            server.tables._sweep()
            assert server.tables.find_actor(table) is not None, "somebody used it between the two searches"
            sweep_twice(server)
            assert server.tables.find_actor(table) is None
            head = (await server.add_note(operator, "operator", table, "again", "note-2")).ack.n
            replica, state = server.tables.get_loaded(table), server.dealer.find_state(table)
            assert replica is not None
            assert state is not None
            assert (replica.n, state.is_attended, state.host is not None) == (head, True, True)

    run(work())


def test_evicted_table_is_still_open_and_in_the_lobby(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "quiet")
            (line,) = await lobby.list_open_tables(server.tables, server.table_access, operator, {})
            await wait_until(lambda: not server.tables.get_actor(table).is_held())
            sweep_twice(server)
            assert server.tables.list_actors() == []
            assert server.tables.open_table_count == 1
            assert [line] == await lobby.list_open_tables(server.tables, server.table_access, operator, {})

    run(work())


def test_table_with_bots_is_not_evicted_and_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            bots = {name: users.add_person(server.store, name, ("player",), kind=users.BOT).id for name in BOTS}
            table = await open_table(server, operator, "busy", clocks=FAST_CLOCKS, bots=bots)
            for _ in range(3):
                rounds = server.tables.rounds_closed
                sweep_twice(server)
                assert server.tables.find_actor(table) is not None
                await wait_until(lambda rounds=rounds: server.tables.rounds_closed > rounds, 60)  # type: ignore[misc]  # a default binds

    run(work())


def test_watched_table_is_not_evicted(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "watched", dealing="real")
            client = ConnectedClient(operator)
            await server.broadcaster.watch(client, table, "onlooker")
            sweep_twice(server)
            assert server.tables.find_actor(table) is not None
            server.broadcaster.unwatch(client, table)
            sweep_twice(server)
            assert server.tables.find_actor(table) is None

    run(work())


def test_open_tournament_is_not_evicted(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, _):
            dirk = users.add_person(server.store, "Dirk", ("director",))
            instrument, terms = make_conditions("blackjack")
            number = await server.tournaments.open_tournament(dirk, "director", "Cup", instrument, terms, {})
            await wait_until(lambda: not server.tournaments.coordinator._syncing)
            sweep_twice(server)
            assert server.tables.find_actor(number) is not None

    run(work())


def test_entry_of_another_process_loads_an_evicted_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "quiet", dealing="real")
            sweep_twice(server)
            assert server.tables.has_entry(table, 0)
            await server.cluster_sync.compare_with_store()
            assert server.tables.list_actors() == [], "there is nothing new"
            assert not server.tables.has_entry(table, 1)
            server.cluster_sync.on_entry(table, 1)
            await wait_until(lambda: server.tables.get_loaded(table) is not None)

    run(work())


def test_table_that_another_process_closed_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "quiet", dealing="real")
            sweep_twice(server)
            assert server.tables.open_table_count == 1
            with server.store.begin_write() as connection:
                connection.exec_driver_sql(f"update tables set closed = opened where id = {table}")
            await server.cluster_sync.compare_with_store()
            assert server.tables.open_table_count == 0

    run(work())


def test_evicted_table_leaves_no_actor_that_another_command_could_use(tmp_path: Path) -> None:
    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            table = await open_table(server, operator, "quiet", dealing="real")
            actor = server.tables.get_actor(table)
            async with actor.turn():
                sweep_twice(server)
                assert server.tables.find_actor(table) is actor, "it handles a message"
            sweep_twice(server)
            await server.tables.execute(table, OPERATOR, build_note)
            assert server.tables.find_actor(table) is actor, "we still refer to it"

    run(work())


def walk_attributes(root: Any) -> Iterator[tuple[str, Any]]:
    """Yield the names and values of all attributes of the objects of the server that can be reached from an object."""
    seen, pending = {id(root)}, [(type(root).__name__, root)]
    while pending:
        path, value = pending.pop()
        for name, attribute in getattr(value, "__dict__", {}).items():
            yield f"{path}.{name}", attribute
            is_of_server = type(attribute).__module__.startswith("houseway.server")
            if is_of_server and id(attribute) not in seen:
                seen.add(id(attribute))
                pending.append((f"{path}.{name}", attribute))


def count_objects(*kinds: type[Any]) -> dict[str, int]:
    """Return how many objects of each class are in memory."""
    gc.collect()
    objects = gc.get_objects()
    return {kind.__name__: sum(type(item) is kind for item in objects) for kind in kinds}


def test_no_object_of_closed_tables_survives(tmp_path: Path) -> None:
    """Open and close some hundred tables: every actor, replica and state is freed, and no dictionary has their ids."""

    async def work() -> None:
        async with start_server(tmp_path) as (server, operator):
            open_id = await open_table(server, operator, "stays", dealing="real")
            kinds = (
                TableActor,
                DealerState,
                TableReplica,
                TableHost,
                Table,
                TableTimer,
                type(get_state(server, open_id)),
            )
            counts = count_objects(*kinds)
            references: dict[str, weakref.ref[Any]] = {}
            table_ids = []
            for number in range(SURVIVOR_TABLES):
                dealing = "person" if number % 3 == 0 else "automatic"
                table = await open_table(server, operator, f"t{number}", dealing=dealing)
                await server.table_access.check(operator, table)
                references |= {f"{part} of {table}": weakref.ref(part) for part in list_parts(server, table)}
                await close_table(server, operator, table)
                table_ids.append(table)
            await server.sign_checkpoint()
            sweep_twice(server)
            await server.add_note(operator, "operator", open_id, "goes on", "note-1")
            assert count_objects(*kinds) == counts
            assert [name for name, reference in references.items() if reference() is not None] == []
            closed_ids = set(table_ids[20:])  # people have small ids too
            keyed_attributes = [
                path
                for path, value in walk_attributes(server)
                if isinstance(value, dict | set | weakref.WeakValueDictionary) and closed_ids & set(value)
            ]
            assert keyed_attributes == []

    run(work())


def get_state(server: Server, table: int) -> Any:
    """Return the state of the game at a table."""
    replica = server.tables.get_loaded(table)
    assert replica is not None
    return replica.state


def list_parts(server: Server, table: int) -> list[Any]:
    """Return the objects that a process makes for a table, as far as weak references to them are possible."""
    actor = server.tables.get_actor(table)
    state = actor.get_state(DealerState)
    return [actor, actor.replica, state, state.host]
