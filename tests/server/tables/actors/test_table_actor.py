"""Actors of tables: one message at a time, subscribers in order, one actor per table, and their invariants."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import ClassVar

import pytest
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, run

from houseway.engine.output.events import TableEvent
from houseway.errors import NotFoundError
from houseway.server.storage.append_batch import AppendBatch
from houseway.server.storage.database import Store
from houseway.server.tables.actors.subscribers import SubscriberOrder, TableSubscriber
from houseway.server.tables.actors.table_actor import Phase, TableActor
from houseway.server.tables.log_replica import Replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction

BLACKJACK = "NI2005-63"


def build_note(transaction: TableTransaction) -> None:
    transaction.add_note("something")


async def open_table(tables: TableRegistry) -> int:
    return await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)


async def read_unknown_table(tables: TableRegistry, number: int) -> None:
    async with tables.get_lock(number):
        with pytest.raises(NotFoundError):
            await tables.get_replica(number)


def make_subscriber(subscriber_order: SubscriberOrder, calls: list[str]) -> TableSubscriber:
    """Return a subscriber that notes each of its calls."""

    class Recorder(TableSubscriber):
        order: ClassVar[SubscriberOrder] = subscriber_order

        def on_committed(self, batch: AppendBatch) -> None:
            calls.append(f"{self.order.name} stored {batch.last.n}")

        def on_table_changed(self, replica: Replica, events: tuple[TableEvent, ...]) -> None:
            calls.append(f"{self.order.name} changed {replica.n}")

        def on_evicted(self, actor: TableActor) -> None:
            calls.append(f"{self.order.name} evicted {actor.table_id}")

    return Recorder()


def test_subscribers_are_called_in_their_order_not_in_that_of_their_construction(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path)
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            calls: list[str] = []
            for order in reversed(SubscriberOrder):
                tables.subscribe(make_subscriber(order, calls))
            await tables.execute(table, OPERATOR, build_note)
            names = ["ACCOUNTING", "DEALER", "TOURNAMENT", "PRESENTER"]
            assert calls == [*(f"{name} stored 1" for name in names), *(f"{name} changed 1" for name in names)]
            calls.clear()
            actor = tables.get_actor(table)
            actor.evict()
            assert calls == [f"{name} evicted {table}" for name in reversed(names)]

    run(work())


def test_messages_are_handled_one_at_a_time_in_the_order_of_their_arrival(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path)
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            actor, handled = tables.get_actor(table), []

            async def read(number: int) -> None:
                async with tables.get_lock(table):
                    assert actor.is_busy
                    handled.append((number, (await tables.get_replica(table)).n))

            async with actor.turn():
                messages = [
                    asyncio.ensure_future(read(1)),
                    asyncio.ensure_future(tables.execute(table, OPERATOR, build_note)),
                ]
                for _ in range(3):
                    await asyncio.sleep(0)
                messages.append(asyncio.ensure_future(read(2)))
                for _ in range(3):
                    await asyncio.sleep(0)
                assert handled == []
            await asyncio.gather(*messages)
            assert handled == [(1, 0), (2, 1)]

    run(work())


def test_an_unknown_table_leaves_no_actor(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path)
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            for number in range(100, 120):
                await read_unknown_table(tables, number)
            table = await open_table(tables)  # the thread that read the store refers to its last error until now
            gc.collect()
            assert (tables.locally_open_tables, list(tables._actors)) == ({table}, [table])

    run(work())


def test_an_evicted_table_keeps_one_mailbox_while_somebody_waits(tmp_path: Path) -> None:
    """Two mailboxes of one table would let two commands be validated on the same state."""

    async def work() -> None:
        store = Store.in_folder(tmp_path)
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table(tables)
            turn = tables.get_lock(table)
            actor = tables.get_actor(table)
            tables._evict(actor)
            assert (actor.phase, actor.replica, tables.find_actor(table)) == (Phase.EVICTED, None, None)
            async with turn:
                assert tables.get_actor(table) is actor
                assert (await tables.get_replica(table)).n == 0
            assert (actor.phase, tables.find_actor(table)) == (Phase.RUNNING, actor)

    run(work())


def test_check_reports_an_entry_that_was_not_published_and_an_overdue_timer(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path)
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            actor = tables.get_actor(await open_table(tables))
            assert actor.check() is None
            actor.published_n = -1
            assert actor.check() == "entry 0 was not published"
            actor.published_n = 0
            actor.set_timer(("deal",), -1, lambda *_: None, "dealer", None)
            assert actor.check() == "the timer of step deal is overdue"
            async with actor.turn():
                assert actor.check() is None, "a busy actor is about to change this"
            actor.cancel_timer()
            assert actor.check() is None

    run(work())
