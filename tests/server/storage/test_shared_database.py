"""Resources that tables or processes share: versioned pools, and one PostgreSQL database."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.kill_runs import ROOT
from tests.server.server_setup import (
    BOTS,
    DETERMINATIONS,
    FAST_CLOCKS,
    OPERATOR,
    make_empty_postgres_store,
    open_registry,
    run,
    wait_until,
)

from houseway.equipment.decks import get_pack
from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.money import print_money
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.ops.settings import load_settings
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.storage.database import Store
from houseway.server.tables import command_permissions
from houseway.server.tables.actors.command_executor import OPTIMISTIC_ATTEMPTS
from houseway.server.tables.chips import shared_jackpot
from houseway.server.tables.chips.shared_jackpot import SharedPool
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

CANBERRA = "NI2023-573"


def test_two_tables_share_one_pool(store: Store, tmp_path: Path) -> None:
    """Each round records the meter first; the pool and the books have the sum of both tables' contributions."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            dealer = AutoDealer(tables, BotPlayers())
            numbers = []
            for name in ("One", "Two"):
                options = {"clocks": FAST_CLOCKS, "bots": BOTS, "pool": "big"}
                numbers.append(await tables.open_table(name, CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR, options))
                await dealer.start_dealing(numbers[-1], {**options, "bots": {}})
            before = shared_jackpot.read_pool(store, "big")
            assert (before.jackpot, before.reserve) == (25_000_00, 5_000_00)
            for number in numbers:
                dealer.bots.set_bots(number, {"clocks": FAST_CLOCKS, "bots": BOTS})
                async with tables.get_lock(number):
                    dealer.on_table_changed(await tables.get_replica(number), ())

            def count_rounds(number: int) -> int:
                replica = tables.get_loaded(number)
                return 0 if replica is None else replica.books.completed_rounds(replica.state)

            await wait_until(lambda: all(count_rounds(number) >= 2 for number in numbers), 120)
            await dealer.close()
            after = shared_jackpot.read_pool(store, "big")
            assert after.version > before.version
            assert after.jackpot + after.reserve > before.jackpot + before.reserve
            assert accounts.get_balance(store, "pool:big:jackpot") == after.jackpot
            assert accounts.get_balance(store, "pool:big:reserve") == after.reserve
            assert list(ledger_audit.audit(store, tables.keys)) == []
            for number in numbers:
                record = entry_decryption.read_record(store, tables.keys, number)
                assert verify(record) == ()
                assert any(command["do"] == "meter" for command in record["commands"])

    run(work())


def test_meter_of_a_shared_pool_is_set_only_by_the_server(tmp_path: Path) -> None:
    async def work(tables: TableRegistry) -> None:
        options = {"dealing": "real", "pool": "linked"}
        table = await tables.open_table("A", "NI2023-573", DETERMINATIONS["NI2023-573"], OPERATOR, options)
        before = shared_jackpot.read_pool(tables.store, "linked")

        def build(transaction: TableTransaction) -> None:
            transaction.execute({"do": "meter", "jackpot": "7.00", "reserve": "3.00"})

        with pytest.raises(PermissionDeniedError):
            await tables.execute(table, OPERATOR, build)
        assert shared_jackpot.read_pool(tables.store, "linked") == before
        balances = accounts.list_balances(tables.store, "pool:linked:")
        assert sorted(balances.values()) == sorted((before.jackpot, before.reserve))

    store = Store.in_folder(tmp_path)
    store.migrate()
    with open_registry(store, tmp_path / "keys") as tables:
        run(work(tables))


SMALL_JACKPOT = {"wager": "1.00", "pool": "0.00", "reserve": "3.00"}
ORDER = " ".join(get_pack("cards:52"))


async def open_tables_of_one_pool(tables: TableRegistry, *names: str) -> list[int]:
    """Open Canberra tables that feed one small pool, each with a player who has chips."""
    table = {**DETERMINATIONS[CANBERRA], "jackpot": SMALL_JACKPOT}
    table_ids = []
    for number, name in enumerate(names, 10):
        table_id = await tables.open_table(name, CANBERRA, table, OPERATOR, {"dealing": "real", "pool": "big"})
        postings.move(tables.store, "cash", f"person:{name}", 100_00, "chips")
        await tables.execute(
            table_id,
            Actor(number, name, "player"),
            partial(TableTransaction.move_chips, verb="buy-in", player=name, cents=100_00),
        )
        table_ids.append(table_id)
    return table_ids


async def give_commands(tables: TableRegistry, table: int, *commands: dict[str, Any]) -> None:
    def build(transaction: TableTransaction) -> None:
        for command in commands:
            transaction.execute(command)

    await tables.execute(table, OPERATOR, build)


def make_redistribution(amount: str) -> dict[str, Any]:
    return {"do": "redistribute", "amount": amount, "to": "lottery", "arrangement": "approved", "by": "operator"}


def check_pool_balances(tables: TableRegistry) -> SharedPool:
    pool = shared_jackpot.read_pool(tables.store, "big")
    balances = accounts.list_balances(tables.store, "pool:big:")
    assert (balances.get("pool:big:jackpot", 0), balances.get("pool:big:reserve", 0)) == (pool.jackpot, pool.reserve)
    assert sum(accounts.list_balances(tables.store).values()) == 0
    assert list(ledger_audit.audit(tables.store, tables.keys)) == []
    return pool


def test_void_succeeds_although_the_pool_was_emptied(store: Store, tmp_path: Path) -> None:
    """The house makes up the shortfall of the pool, and the record says so."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            first_table, second_table = await open_tables_of_one_pool(tables, "ann", "bob")
            await give_commands(
                tables, first_table, {"do": "ante", "player": "ann", "box": 1, "amount": "5.00"},
                {"do": "jackpot", "player": "ann", "box": 1, "amount": "1.00"},
                {"do": "shoe", "cards": ORDER}, {"do": "deal"},
            )  # fmt: skip
            pool_after_feeding = check_pool_balances(tables)
            assert pool_after_feeding.jackpot + pool_after_feeding.reserve == 3_00 + 1_00
            await give_commands(tables, second_table, make_redistribution(print_money(pool_after_feeding.reserve)))
            assert check_pool_balances(tables).reserve == 0
            await give_commands(tables, first_table, {"do": "void", "cause": "fraud", "by": "operator"})
            assert check_pool_balances(tables) == SharedPool("big", pool_after_feeding.version + 2, 0, 0)
            shortfall = pool_after_feeding.reserve - 3_00
            assert accounts.get_balance(store, f"float:{first_table}") == -shortfall
            assert accounts.get_balance(store, f"purse:{first_table}:ann") == 100_00
            notes = entry_decryption.read_record(store, tables.keys, first_table)["notes"]
            assert [note["text"] for note in notes] == [
                f"The shared pool is short by {print_money(shortfall)}. The casino pays this amount."
            ]

    run(work())


def test_one_transaction_updates_a_shared_pool_twice(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            first_table, second_table = await open_tables_of_one_pool(tables, "ann", "bob")
            await give_commands(tables, first_table, make_redistribution("0.10"))
            await give_commands(tables, second_table, make_redistribution("0.20"), make_redistribution("0.30"))
            assert check_pool_balances(tables).reserve == 3_00 - 60
            verbs = [
                command["do"] for command in entry_decryption.read_record(store, tables.keys, second_table)["commands"]
            ]
            assert verbs == ["meter", "redistribute", "redistribute"]

    run(work())


def test_linked_win_is_recorded_only_by_the_server(tmp_path: Path) -> None:
    """A table with its own pool takes it as a command; here it would pay from the shared pool twice."""
    tiles = "NI2023-578"

    async def work(tables: TableRegistry) -> None:
        options: dict[str, Any] = {"dealing": "person"}
        alone = await tables.open_table("Alone", tiles, DETERMINATIONS[tiles], OPERATOR, options)
        linked = await tables.open_table("Linked", tiles, DETERMINATIONS[tiles], OPERATOR, {**options, "pool": "big"})
        dealer = AutoDealer(tables, BotPlayers())
        verbs_by_table = {}
        for table in (alone, linked):
            replica = await tables.get_replica(table)
            verbs_by_table[table] = {action.do for action in dealer.list_legal_actions(replica, "operator", "operator")}
            verbs_by_table[table] &= {"linked-win", "update-sign"}
        assert verbs_by_table == {alone: {"linked-win", "update-sign"}, linked: {"update-sign"}}
        command = {"do": "linked-win", "amount": "500.00"}
        command_permissions.check_command(await tables.get_replica(alone), "Olga", "operator", command)
        with pytest.raises(PermissionDeniedError, match="Only the server can set"):
            command_permissions.check_command(await tables.get_replica(linked), "Olga", "operator", command)
        with pytest.raises(PermissionDeniedError, match="Only the server can set"):
            await give_commands(tables, linked, command)
        assert check_pool_balances(tables).jackpot == 10_000_00

    store = Store.in_folder(tmp_path)
    store.migrate()
    with open_registry(store, tmp_path / "keys") as tables:
        run(work(tables))


def test_busy_process_does_not_starve_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes act at one table without pause: neither loses more than a few races in a row."""
    monkeypatch.setattr("houseway.server.tables.actors.command_executor.MAX_ATTEMPTS", OPTIMISTIC_ATTEMPTS + 1)
    store = make_empty_postgres_store()
    store.migrate()

    async def add_notes(tables: TableRegistry, table_id: int, name: str) -> None:
        for number in range(60):
            note = f"{name} {number}"
            await tables.execute(table_id, OPERATOR, lambda transaction, note=note: transaction.add_note(note), note)  # type: ignore[misc]  # bound now

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table_id = await first_registry.open_table("One", CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR)
            await asyncio.gather(
                add_notes(first_registry, table_id, "one"), add_notes(second_registry, table_id, "other")
            )
            record = entry_decryption.read_record(Store(store.url), first_registry.keys, table_id)
            assert verify(record) == ()
            texts = [note["text"] for note in record["notes"]]
            assert sorted(texts) == sorted(f"{name} {number}" for name in ("one", "other") for number in range(60))

    run(work())


def test_table_without_a_jackpot_feeds_no_pool(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            with pytest.raises(InvalidRecordError, match="cannot use a shared pool"):
                await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"pool": "big"})
            assert tables.list_tables() == []

    run(work())


@pytest.mark.parametrize("name", ["1", "42", "a:b"])
def test_shared_pool_cannot_have_the_name_of_a_table_pool(tmp_path: Path, name: str) -> None:
    """The pool of table 1 has the account ``pool:1:jackpot``, which no shared pool may have."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            with pytest.raises(InvalidRecordError, match="The name of a shared pool"):
                await tables.open_table("One", CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR, {"pool": name})
            assert tables.list_tables() == []
            assert accounts.list_balances(store) == {}

    run(work())


def test_another_process_continues_after_a_kill(tmp_path: Path) -> None:
    """The dealing process is killed during a round, and the other deals on within 2 seconds."""
    store = make_empty_postgres_store()
    store.migrate()
    url = store.engine.url.render_as_string(hide_password=False)
    keys = Keyring(tmp_path / "keys")
    options = {"clocks": {**FAST_CLOCKS, "pace": 0.1}, "bots": BOTS}

    async def open_table() -> int:
        tables = TableRegistry(store, keys)
        table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, options)
        tables.commit_queue.close()
        return table

    async def work() -> None:
        table = await open_table()
        command = [sys.executable, "-m", "tests.server.dealer_process", url, str(tmp_path)]
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        await process.stdout.readline()
        server = Server(load_settings(data=str(tmp_path), database=url, standby_delay_seconds=0.5))
        await server.start()
        get_replica = server.tables.get_loaded
        try:
            await wait_until(lambda: _is_in_later_round(get_replica(table)), 60)
        finally:
            process.kill()
            await process.wait()
        head_at_kill = table_repository.get_head(store, table)
        start = asyncio.get_running_loop().time()
        await wait_until(lambda: table_repository.get_head(store, table) > head_at_kill, 10)
        assert asyncio.get_running_loop().time() - start < 2
        rounds = server.tables.rounds_closed
        await wait_until(lambda: server.tables.rounds_closed > rounds, 30)
        await server.stop()
        second_store = Store(url)
        assert list(ledger_audit.audit(second_store, keys)) == []
        assert verify(entry_decryption.read_record(second_store, keys, table)) == ()
        second_store.close()

    run(work())
    store.close()


def test_bot_requested_in_one_process_is_played_by_the_other(tmp_path: Path) -> None:
    """The first process stops; the second knows the bot, shows it and plays it."""
    store = make_empty_postgres_store()
    store.migrate()

    async def work() -> None:
        first, second = (
            Server(load_settings(data=str(tmp_path), database=store.url, bots="staff", standby_delay_seconds=delay))
            for delay in (0, 0.1)
        )
        olga = users.add_person(store, "Olga", ("operator",))
        await first.start()
        await second.start()
        options = {"clocks": {**FAST_CLOCKS, "betting": 0.2}}
        table = await first.open_table(olga, "One", "NI2005-63", DETERMINATIONS["NI2005-63"], options)
        await wait_until(lambda: second.tables.get_loaded(table) is not None)
        assert second.bots.get_names(table) == ()
        name = await first.bot_requests.add_bot(olga, table, "a bot")
        await wait_until(lambda: second.bots.get_names(table) == (name,), 5)
        await first.stop()
        head = table_repository.get_head(Store(store.url), table)
        await wait_until(lambda: table_repository.get_head(second.store, table) > head, 20)
        await second.stop()

    run(work())


def _is_in_later_round(replica: TableReplica | None) -> bool:
    return (
        replica is not None and replica.books.completed_rounds(replica.state) >= 1 and replica.state.round is not None
    )
