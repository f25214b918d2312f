"""What several tables or several processes share: pools with a version, and one PostgreSQL database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.floor.house import BOTS, DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, tables_in, until

from houseway.errors import BadRecord
from houseway.floor import ledger, pools, reading
from houseway.floor.automatic import Dealer
from houseway.floor.bots import Bots
from houseway.floor.service import Floor
from houseway.floor.settings import settings
from houseway.floor.store import Store
from houseway.record.verify import verify

CANBERRA = "NI2023-573"


def test_one_pool_for_two_tables(store: Store, tmp_path: Path) -> None:
    """Each round tells the meter first; what the tables put in together is what the pool and the books hold."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            dealer = Dealer(tables, Bots())
            numbers = []
            for name in ("One", "Two"):
                options = {"clocks": FAST, "bots": BOTS, "pool": "big"}
                numbers.append(await tables.open(name, CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR, options))
                await dealer.attend(numbers[-1], {**options, "bots": {}})
            before = pools.read(store, "big")
            assert (before.jackpot, before.reserve) == (25_000_00, 5_000_00)
            for number in numbers:
                dealer.bots.attend(number, {"clocks": FAST, "bots": BOTS})
                async with tables.lock(number):
                    dealer.look(await tables.replica(number), ())

            def played(number: int) -> int:
                replica = tables.loaded(number)
                return 0 if replica is None else replica.books.closed(replica.state)

            await until(lambda: all(played(number) >= 2 for number in numbers), 120)
            await dealer.close()
            after = pools.read(store, "big")
            assert after.version > before.version
            assert after.jackpot + after.reserve > before.jackpot + before.reserve
            assert ledger.balance(store, "pool:big:jackpot") == after.jackpot
            assert ledger.balance(store, "pool:big:reserve") == after.reserve
            assert list(ledger.audit(store, tables.keys)) == []
            for number in numbers:
                record = reading.record(store, tables.keys, number)
                assert verify(record) == ()
                assert any(command["do"] == "meter" for command in record["commands"])

    run(work())


def test_a_table_without_a_jackpot_feeds_no_pool(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            with pytest.raises(BadRecord, match="feeds no pool"):
                await tables.open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"pool": "big"})
            assert tables.rows() == []

    run(work())


def test_another_process_goes_on_where_one_dies(tmp_path: Path) -> None:
    """Two floors on one database; the one that deals falls silent in the middle of a round, the other deals on."""
    store = empty_postgres()
    url = store.engine.url.render_as_string(hide_password=False)
    store.close()

    async def work() -> None:
        one = Floor(settings(data=str(tmp_path), database=url))
        two = Floor(settings(data=str(tmp_path), database=url, lag=0.5))
        await one.start()
        await two.start()
        clocks = {**FAST, "pace": 0.02}
        options = {"clocks": clocks, "bots": BOTS}
        table = await one.tables.open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, options)
        await one.dealer.attend(table, options)
        await until(lambda: one.tables.rounds_closed >= 2, 30)
        await until(lambda: two.tables.loaded(table) is not None, 10)
        await one.dealer.close()
        stopped = reading.head_of(one.store, table)
        began = asyncio.get_running_loop().time()
        await until(lambda: reading.head_of(one.store, table) > stopped, 10)
        assert asyncio.get_running_loop().time() - began < 2
        await until(lambda: two.tables.rounds_closed >= 1, 30)
        await two.stop()
        await one.stop()
        checked = Store(url)
        assert list(ledger.audit(checked, two.keys)) == []
        assert verify(reading.record(checked, two.keys, table)) == ()
        checked.close()

    run(work())
