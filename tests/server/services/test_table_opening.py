"""A table in the opening: before its first entry is stored nobody else knows of it, and who dies meanwhile leaves nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, until

from houseway.errors import Denied, NotKept
from houseway.server.accounts import users
from houseway.server.api.app import application
from houseway.server.dealing import auto_dealer
from houseway.server.ledger import postings
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import settings
from houseway.server.proof.keyring import Keys
from houseway.server.services.runtime import Floor
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import Tables
from houseway.server.tables.table_transaction import Draft
from houseway.server.tournaments import coordinator
from houseway.server.tournaments.coordinator import Attendant

BLACKJACK = "NI2005-63"


class Killed(Exception):
    """Nothing comes after it."""


async def cut_short(tables: Tables, name: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Open a table in a process that dies before the first entry; its number."""

    async def killed(*_: Any) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(tables, "act", killed)
        with pytest.raises(Killed):
            await tables.open(name, BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
    assert tables.open_here == 0
    with tables.store.reading() as connection:
        return int(connection.execute(sa.select(sa.func.max(schema.tables.c.id))).scalar_one())


def test_whoever_dies_while_opening_a_table_leaves_nothing_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die() -> int:
        tables = Tables(store, Keys(tmp_path / "data" / "keys"))
        number = await cut_short(tables, "One", monkeypatch)
        tables.writer.close()
        return number

    number = run(die())
    chosen = settings(data=str(tmp_path / "data"), database="" if store.is_sqlite else store.url)

    async def go_on() -> None:
        floor = Floor(chosen)
        olga = users.add(floor.store, "Olga", ("operator",))
        async with application(floor).lifespan():
            assert floor.tables.rows() == []
            with pytest.raises(Denied, match="no table"):
                event_repository.table_row(floor.store, number)
            with pytest.raises(Denied, match="no table"):
                await floor.tables.replica(number)
            with pytest.raises(event_repository.Taken):  # perhaps somebody is at it just now
                await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            kept = schema.tables
            with floor.store.writing() as connection:
                connection.execute(sa.update(kept).where(kept.c.id == number).values(opened="2026-01-01T00:00:00.000Z"))
            table = await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            assert [row.id for row in floor.tables.rows()] == [table] != [number]
            assert list(postings.audit(floor.store, floor.keys)) == []

    run(go_on())
    assert admin_commands.verify(chosen)[1] == []


def test_another_process_hears_of_a_table_when_it_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = empty_postgres()
        store.migrate()
        one, other = (Floor(settings(data=str(tmp_path), database=store.url, lag=lag)) for lag in (0, 0.1))
        olga = users.add(store, "Olga", ("operator",))
        go = asyncio.Event()

        async with application(one).lifespan(), application(other).lifespan():
            act = one.tables.act

            async def slowly(*given: Any) -> Any:
                await go.wait()
                return await act(*given)

            with monkeypatch.context() as patched:
                patched.setattr(one.tables, "act", slowly)
                opening = asyncio.ensure_future(
                    one.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {"clocks": FAST})
                )
                await asyncio.sleep(1.5)  # each second everybody asks how far every table is
                assert other.tables.open_here == 0
                go.set()
                table = await opening
            await until(lambda: other.tables.loaded(table) is not None)
            assert other.tables.thought_open == {table}
            assert table in other.dealer.houses
        store.close()

    run(work())


@pytest.mark.parametrize(("error", "meanwhile"), [(NotKept("away"), False), (Denied("no"), True), (KeyError(1), False)])
def test_a_turn_that_failed_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, *, meanwhile: bool
) -> None:
    """After any error but a refusal on which nothing new came: then it would only be refused again."""
    turns: list[int] = []

    async def fail_at_first(attendant: Attendant, number: int) -> bool:
        turns.append(number)
        if len(turns) == 1:
            if meanwhile:
                attendant.tend(number)
            raise error
        return False

    async def work() -> None:
        floor = Floor(settings(data=str(tmp_path)))
        async with application(floor).lifespan():
            floor.desk.attendant.tend(7)
            await until(lambda: turns == [7, 7])

    monkeypatch.setattr(coordinator, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(Attendant, "_once", fail_at_first)
    run(work())


def test_a_table_goes_on_after_an_act_of_the_house_that_failed_half_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What had been taken of it is thrown away with the replica; the table is read again at once, and looked at after a while."""

    def fail(draft: Draft) -> None:
        draft.note("something is begun")
        raise Denied("and may not be finished")

    async def work() -> None:
        floor = Floor(settings(data=str(tmp_path)))
        olga = users.add(floor.store, "Olga", ("operator",))
        async with application(floor).lifespan():
            table = await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {})
            looked: list[int] = []
            monkeypatch.setattr(floor.dealer, "look", lambda replica, _: looked.append(replica.n))
            await floor.dealer._do(table, OPERATOR, fail)
            replica = floor.tables.loaded(table)
            assert replica is not None
            assert (looked, replica.n) == ([], 0)
            await until(lambda: looked == [0])

    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.01)
    run(work())
