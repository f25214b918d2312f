"""What several tables or several processes share: pools with a version, and one PostgreSQL database."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.kill_runs import ROOT
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, tables_in, until

from houseway.equipment.decks import get_pack
from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.money import print_money
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ledger import postings
from houseway.server.ops.settings import load_settings
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store
from houseway.server.tables import command_permissions, jackpot_pools
from houseway.server.tables.shared_jackpot import SharedPool
from houseway.server.tables.table_registry import OPTIMISTIC_ATTEMPTS, TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

CANBERRA = "NI2023-573"


def test_one_pool_for_two_tables(store: Store, tmp_path: Path) -> None:
    """Each round tells the meter first; what the tables put in together is what the pool and the books hold."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            dealer = AutoDealer(tables, BotPlayers())
            numbers = []
            for name in ("One", "Two"):
                options = {"clocks": FAST, "bots": BOTS, "pool": "big"}
                numbers.append(await tables.open_table(name, CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR, options))
                await dealer.start_dealing(numbers[-1], {**options, "bots": {}})
            before = jackpot_pools.read_pool(store, "big")
            assert (before.jackpot, before.reserve) == (25_000_00, 5_000_00)
            for number in numbers:
                dealer.bots.set_bots(number, {"clocks": FAST, "bots": BOTS})
                async with tables.get_lock(number):
                    dealer.on_table_changed(await tables.get_replica(number), ())

            def played(number: int) -> int:
                replica = tables.get_loaded(number)
                return 0 if replica is None else replica.books.completed_rounds(replica.state)

            await until(lambda: all(played(number) >= 2 for number in numbers), 120)
            await dealer.close()
            after = jackpot_pools.read_pool(store, "big")
            assert after.version > before.version
            assert after.jackpot + after.reserve > before.jackpot + before.reserve
            assert postings.get_balance(store, "pool:big:jackpot") == after.jackpot
            assert postings.get_balance(store, "pool:big:reserve") == after.reserve
            assert list(postings.audit(store, tables.keys)) == []
            for number in numbers:
                record = event_repository.read_record(store, tables.keys, number)
                assert verify(record) == ()
                assert any(command["do"] == "meter" for command in record["commands"])

    run(work())


def test_nobody_but_the_floor_says_how_a_shared_pool_stands(tmp_path: Path) -> None:
    async def work(tables: TableRegistry) -> None:
        options = {"dealing": "real", "pool": "linked"}
        table = await tables.open_table("A", "NI2023-573", DETERMINATIONS["NI2023-573"], OPERATOR, options)
        before = jackpot_pools.read_pool(tables.store, "linked")

        def say(draft: TableTransaction) -> None:
            draft.execute({"do": "meter", "jackpot": "7.00", "reserve": "3.00"})

        with pytest.raises(PermissionDeniedError):
            await tables.execute(table, OPERATOR, say)
        assert jackpot_pools.read_pool(tables.store, "linked") == before
        held = postings.list_balances(tables.store, "pool:linked:")
        assert sorted(held.values()) == sorted((before.jackpot, before.reserve))

    store = Store.in_folder(tmp_path)
    store.migrate()
    with tables_in(store, tmp_path / "keys") as tables:
        run(work(tables))


SMALL = {"wager": "1.00", "pool": "0.00", "reserve": "3.00"}
ORDER = " ".join(get_pack("cards:52"))


async def shared(tables: TableRegistry, *names: str) -> list[int]:
    """Canberra tables that feed one small pool, each with a player who has chips."""
    table = {**DETERMINATIONS[CANBERRA], "jackpot": SMALL}
    opened = []
    for number, name in enumerate(names, 10):
        found = await tables.open_table(name, CANBERRA, table, OPERATOR, {"dealing": "real", "pool": "big"})
        postings.move(tables.store, "cash", f"person:{name}", 100_00, "chips")
        await tables.execute(
            found,
            Actor(number, name, "player"),
            partial(TableTransaction.move_chips, verb="buy-in", player=name, cents=100_00),
        )
        opened.append(found)
    return opened


async def give(tables: TableRegistry, table: int, *commands: dict[str, Any]) -> None:
    def act(draft: TableTransaction) -> None:
        for command in commands:
            draft.execute(command)

    await tables.execute(table, OPERATOR, act)


def takes(amount: str) -> dict[str, Any]:
    return {"do": "redistribute", "amount": amount, "to": "lottery", "arrangement": "approved", "by": "operator"}


def the_books_hold_the_pool(tables: TableRegistry) -> SharedPool:
    pool = jackpot_pools.read_pool(tables.store, "big")
    held = postings.list_balances(tables.store, "pool:big:")
    assert (held.get("pool:big:jackpot", 0), held.get("pool:big:reserve", 0)) == (pool.jackpot, pool.reserve)
    assert sum(postings.list_balances(tables.store).values()) == 0
    assert list(postings.audit(tables.store, tables.keys)) == []
    return pool


def test_a_round_is_void_although_others_emptied_the_pool_that_it_fed(store: Store, tmp_path: Path) -> None:
    """Nobody is told of a pool while somebody decides: what it then lacks the house makes up, and the record says so."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            one, other = await shared(tables, "ann", "bob")
            await give(
                tables, one, {"do": "ante", "player": "ann", "box": 1, "amount": "5.00"},
                {"do": "jackpot", "player": "ann", "box": 1, "amount": "1.00"},
                {"do": "shoe", "cards": ORDER}, {"do": "deal"},
            )  # fmt: skip
            fed = the_books_hold_the_pool(tables)
            assert fed.jackpot + fed.reserve == 3_00 + 1_00
            await give(tables, other, takes(print_money(fed.reserve)))
            assert the_books_hold_the_pool(tables).reserve == 0
            await give(tables, one, {"do": "void", "cause": "fraud", "by": "operator"})
            assert the_books_hold_the_pool(tables) == SharedPool("big", fed.version + 2, 0, 0)
            lacked = fed.reserve - 3_00
            assert postings.get_balance(store, f"float:{one}") == -lacked
            assert postings.get_balance(store, f"purse:{one}:ann") == 100_00
            notes = event_repository.read_record(store, tables.keys, one)["notes"]
            assert [note["text"] for note in notes] == [
                f"the shared pool lacks {print_money(lacked)}: the house makes it up"
            ]

    run(work())


def test_one_act_moves_a_shared_pool_more_than_once(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            one, other = await shared(tables, "ann", "bob")
            await give(tables, one, takes("0.10"))
            await give(tables, other, takes("0.20"), takes("0.30"))
            assert the_books_hold_the_pool(tables).reserve == 3_00 - 60
            told = [command["do"] for command in event_repository.read_record(store, tables.keys, other)["commands"]]
            assert told == ["meter", "redistribute", "redistribute"]

    run(work())


def test_at_a_linked_table_a_win_elsewhere_is_told_by_the_floor_alone(tmp_path: Path) -> None:
    """At a table of its own Pai Gow takes it as a command; here it would take from the pool what others have won already."""
    tiles = "NI2023-578"

    async def work(tables: TableRegistry) -> None:
        options: dict[str, Any] = {"dealing": "person"}
        alone = await tables.open_table("Alone", tiles, DETERMINATIONS[tiles], OPERATOR, options)
        linked = await tables.open_table("Linked", tiles, DETERMINATIONS[tiles], OPERATOR, {**options, "pool": "big"})
        dealer = AutoDealer(tables, BotPlayers())
        found = {}
        for table in (alone, linked):
            replica = await tables.get_replica(table)
            found[table] = {offer.do for offer in dealer.list_legal_actions(replica, "operator", "operator")}
            found[table] &= {"linked-win", "update-sign"}
        assert found == {alone: {"linked-win", "update-sign"}, linked: {"update-sign"}}
        command = {"do": "linked-win", "amount": "500.00"}
        command_permissions.check_command(await tables.get_replica(alone), "Olga", "operator", command)
        with pytest.raises(PermissionDeniedError, match="told by the floor"):
            command_permissions.check_command(await tables.get_replica(linked), "Olga", "operator", command)
        with pytest.raises(PermissionDeniedError, match="told by the floor"):
            await give(tables, linked, command)
        assert the_books_hold_the_pool(tables).jackpot == 10_000_00

    store = Store.in_folder(tmp_path)
    store.migrate()
    with tables_in(store, tmp_path / "keys") as tables:
        run(work(tables))


def test_who_acts_without_a_pause_lets_others_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes at one table, neither of which ever waits: nobody is too late more than a few times in a row."""
    monkeypatch.setattr("houseway.server.tables.table_registry.MAX_ATTEMPTS", OPTIMISTIC_ATTEMPTS + 1)
    store = empty_postgres()
    store.migrate()

    async def act(tables: TableRegistry, table_id: int, name: str) -> None:
        for number in range(60):
            note = f"{name} {number}"
            await tables.execute(table_id, OPERATOR, lambda draft, note=note: draft.note(note), note)  # type: ignore[misc]  # bound now

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as other:
            table_id = await one.open_table("One", CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR)
            await asyncio.gather(act(one, table_id, "one"), act(other, table_id, "other"))
            record = event_repository.read_record(Store(store.url), one.keys, table_id)
            assert verify(record) == ()
            said = [note["text"] for note in record["notes"]]
            assert sorted(said) == sorted(f"{name} {number}" for name in ("one", "other") for number in range(60))

    run(work())


def test_a_table_without_a_jackpot_feeds_no_pool(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            with pytest.raises(InvalidRecordError, match="feeds no pool"):
                await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"pool": "big"})
            assert tables.list_tables() == []

    run(work())


@pytest.mark.parametrize("name", ["1", "42", "a:b"])
def test_a_shared_pool_is_never_called_as_that_of_a_table(tmp_path: Path, name: str) -> None:
    """The pool of table 1 has the account ``pool:1:jackpot``: no shared one may have it too."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            with pytest.raises(InvalidRecordError, match="has a name"):
                await tables.open_table("One", CANBERRA, DETERMINATIONS[CANBERRA], OPERATOR, {"pool": name})
            assert tables.list_tables() == []
            assert postings.list_balances(store) == {}

    run(work())


def test_another_process_goes_on_where_one_is_killed(tmp_path: Path) -> None:
    """Two processes on one database; the one that deals is killed in the middle of a round, the other deals on within 2 s."""
    store = empty_postgres()
    store.migrate()
    url = store.engine.url.render_as_string(hide_password=False)
    keys = Keyring(tmp_path / "keys")
    options = {"clocks": {**FAST, "pace": 0.1}, "bots": BOTS}

    async def opened() -> int:
        tables = TableRegistry(store, keys)
        table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, options)
        tables.commit_queue.close()
        return table

    async def work() -> None:
        table = await opened()
        command = [sys.executable, "-m", "tests.server.dealer_process", url, str(tmp_path)]
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        await process.stdout.readline()
        other = Server(load_settings(data=str(tmp_path), database=url, lag=0.5))
        await other.start()
        played = other.tables.get_loaded
        try:
            await until(lambda: _in_mid_round(played(table)), 60)
        finally:
            process.kill()
            await process.wait()
        killed_at = event_repository.get_head(store, table)
        began = asyncio.get_running_loop().time()
        await until(lambda: event_repository.get_head(store, table) > killed_at, 10)
        assert asyncio.get_running_loop().time() - began < 2
        rounds = other.tables.rounds_closed
        await until(lambda: other.tables.rounds_closed > rounds, 30)
        await other.stop()
        checked = Store(url)
        assert list(postings.audit(checked, keys)) == []
        assert verify(event_repository.read_record(checked, keys, table)) == ()
        checked.close()

    run(work())
    store.close()


def test_a_bot_asked_for_in_one_process_plays_on_in_the_other(tmp_path: Path) -> None:
    """The process in which it was asked for stops; the other has learned of it, shows it, and plays it."""
    store = empty_postgres()
    store.migrate()

    async def work() -> None:
        one, other = (
            Server(load_settings(data=str(tmp_path), database=store.url, bots="staff", lag=lag)) for lag in (0, 0.1)
        )
        olga = users.add_person(store, "Olga", ("operator",))
        await one.start()
        await other.start()
        options = {"clocks": {**FAST, "betting": 0.2}}
        table = await one.open_table(olga, "One", "NI2005-63", DETERMINATIONS["NI2005-63"], options)
        await until(lambda: other.tables.get_loaded(table) is not None)
        assert other.bots.get_names(table) == ()
        name = await one.bot_requests.add_bot(olga, table, "a bot")
        await until(lambda: other.bots.get_names(table) == (name,), 5)
        await one.stop()
        head = event_repository.get_head(Store(store.url), table)
        await until(lambda: event_repository.get_head(other.store, table) > head, 20)
        await other.stop()

    run(work())


def _in_mid_round(replica: TableReplica | None) -> bool:
    return (
        replica is not None and replica.books.completed_rounds(replica.state) >= 1 and replica.state.round is not None
    )
