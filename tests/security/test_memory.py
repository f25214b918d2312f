"""L18: the state of closed tables leaves the memory of the process, and only open tables are counted."""

from __future__ import annotations

import asyncio
import gc
import threading
from pathlib import Path
from typing import Any
from unittest import mock

import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, run

from houseway.server.accounts import users
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import schema
from houseway.server.storage.event_repository import get_table
from houseway.server.tables import table_registry

BLACKJACK = "NI2005-63"
STAY = 4


def left_in_memory(floor: Server) -> dict[str, int]:
    """How many tables each part of a process remembers."""
    gc.collect()
    dealer = floor.dealer
    return {
        "replicas": len(floor.tables._replicas),
        "shown": len(floor.tables._published),
        "locks": len(floor.tables._locks),
        "closed": len(floor.tables._closed_tables),
        "houses": len(dealer.houses),
        "dealing": len(dealer.dealing_modes),
        "timers": len(dealer.timers),
        "supplied": len(dealer.supplied_tables),
        "acting": len(dealer._action_counts),
        "bots": len(floor.bots._bots_by_table),
        "pace": len(floor.bots._delay_seconds),
        "doors": len(floor.table_access._policies),
        "watched": len(floor.broadcaster._clients_by_table),
        "places": len(floor.tournaments.coordinator.table_refs),
    }


async def opened_and_closed(floor: Server, operator: users.Person, player: users.Person, name: str) -> int:
    options = {"dealing": "person" if name.endswith("3") else "automatic"}
    number = await floor.open_table(operator, name, BLACKJACK, DETERMINATIONS[BLACKJACK], options)
    await floor.table_access.check(player, number)
    await floor.execute_command(
        operator, "operator", number, {"do": "close", "notice": True}, f"close-{number}", is_fresh=True
    )
    return number


def test_state_of_closed_tables_is_released(tmp_path: Path) -> None:
    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(floor.store, "Olga", ("operator",), "correct horse battery")
        player = users.add_person(floor.store, "Pat", ("player",), "correct horse battery")
        await floor.start()
        stays = await floor.open_table(operator, "stays", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
        with mock.patch.object(table_registry, "MAX_CLOSED_TABLES", STAY):
            numbers = [await opened_and_closed(floor, operator, player, f"t{n}") for n in range(25)]
            left = left_in_memory(floor)
            assert {name: count for name, count in left.items() if count > STAY + 1} == {}
            assert floor.tables.open_table_count == 1
            await floor.table_access.check(player, numbers[0])
            async with floor.tables.get_lock(numbers[0]):  # one that was released can be looked at again
                old = await floor.tables.get_replica(numbers[0])
                assert old.closed
                assert floor.broadcaster.describe_table(old, "onlooker", "onlooker")["view"]["phase"] == "closed"
            assert len(floor.tables._replicas) <= STAY + 1
            async with floor.tables.get_lock(numbers[3]):
                told = floor.broadcaster.describe_table(
                    await floor.tables.get_replica(numbers[3]), "onlooker", "onlooker"
                )
            assert told["dealing"] == "person", "also of a table that was released"
        assert get_table(floor.store, numbers[0]).closed is not None
        acted = await floor.add_note(operator, "operator", stays, "goes on", "note-1")
        assert acted.stored
        await floor.stop()

    run(work())


def test_a_table_in_use_is_not_released_under_whoever_uses_it(tmp_path: Path) -> None:
    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(floor.store, "Olga", ("operator",), "correct horse battery")
        await floor.start()
        with mock.patch.object(table_registry, "MAX_CLOSED_TABLES", 1):
            first = await opened_and_closed(floor, operator, operator, "first")
            async with floor.tables.get_lock(first):
                held = await floor.tables.get_replica(first)
                for n in range(3):
                    await opened_and_closed(floor, operator, operator, f"t{n}")
                assert floor.tables.get_loaded(first) is held
            await opened_and_closed(floor, operator, operator, "last")
            assert floor.tables.get_loaded(first) is None
        await floor.stop()

    run(work())


class Guarded(dict[int, Any]):
    """A dictionary that may be used only while a lock is held."""

    lock: threading.Lock

    def pop(self, *given: Any) -> Any:
        assert self.lock.locked()
        return super().pop(*given)

    def get(self, *given: Any) -> Any:
        assert self.lock.locked()
        return super().get(*given)


def test_options_are_compared_and_forgotten_under_a_lock(tmp_path: Path) -> None:
    """The thread of the news and the event loop change them: whoever does so holds the lock."""

    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(floor.store, "Olga", ("operator",), "correct horse battery")
        await floor.start()
        number = await floor.open_table(operator, "one", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
        Guarded.lock = floor._options_lock
        floor._options = Guarded()
        heads = await asyncio.to_thread(floor._poll_heads, asyncio.get_running_loop())
        assert heads == [(number, get_table(floor.store, number).n)]
        floor._options = Guarded({number: {}})
        with mock.patch.object(floor.bots, "set_bots", side_effect=KeyError("broken")):
            await floor._apply_remote_options([get_table(floor.store, number)])
        assert number not in floor._options
        await floor.stop()

    run(work())


def test_the_number_of_tables_in_health_is_that_of_open_ones(tmp_path: Path) -> None:
    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path)))
        operator = users.add_person(floor.store, "Olga", ("operator",), "correct horse battery")
        await floor.start()
        for n in range(3):
            await opened_and_closed(floor, operator, operator, f"t{n}")
        assert floor.tables.open_table_count == 0
        with floor.store.begin_read() as connection:
            assert connection.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar() == 3
        await floor.stop()

    run(work())
