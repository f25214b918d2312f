"""Tables on the store: bots play all four games, every record verifies, the books agree, nothing is counted twice."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.server_setup import DETERMINATIONS, OPERATOR, play_for, run, tables_in

from houseway.errors import Refused, TamperedRecordError
from houseway.records.replay.verification import verify
from houseway.server.history.round_history import RoundHistory
from houseway.server.ledger import postings
from houseway.server.ports import msgspec_warmup
from houseway.server.ports.msgspec_warmup import warm_up_msgspec
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import load_milestone
from houseway.server.tables import table_transaction as draft
from houseway.server.tables.replica_snapshot import SnapshotMetadata, restore_replica, save_replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, InsufficientChipsError, TableTransaction

ANN = Actor(9, "ann", "player")


def test_bots_play_all_games_and_everything_can_be_checked(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            opened = await play_for(tables, 4)
            for table_id in opened:
                live = await tables.get_replica(table_id)
                again = event_repository.load_replica(store, tables.keys, table_id)
                assert (again.n, again.hash, again.balances) == (live.n, live.hash, live.balances)
                assert again.view("Mei") == live.view("Mei")
                assert verify(event_repository.read_record(store, tables.keys, table_id)) == ()
                last = live.books.completed_rounds(live.state)
                assert event_repository.read_round(store, table_id, last) == live.books.round_result(live.state, last)
            assert list(postings.audit(store, tables.keys)) == []
            assert sum(postings.list_balances(store).values()) == 0

    run(work())


def test_the_store_does_not_hold_the_order_of_a_shoe_in_use(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            await play_for(tables, 1)
            with store.begin_read() as connection:
                bodies = [row[0] for row in connection.exec_driver_sql("select body from entries")]
            for body in bodies:
                assert '"do":"shoe"' not in body or '"sealed"' in body
                assert '"do":"stacks"' not in body or '"sealed"' in body

    run(work())


async def blackjack(tables: TableRegistry, chips: int = 100_00) -> int:
    """A Blackjack table at which ann has chips; nobody deals."""
    table_id = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
    postings.move(tables.store, "cash", "person:ann", 1000_00, "chips")
    await tables.execute(table_id, ANN, lambda draft: draft.move_chips("buy-in", "ann", chips))
    return table_id


def wager(amount: str) -> Any:
    def act(draft: TableTransaction) -> None:
        draft.execute({"do": "wager", "player": "ann", "box": 1, "amount": amount, "by": "player"})

    return act


def test_a_request_that_comes_again_is_answered_as_before(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = await blackjack(tables)
            first = await tables.execute(table_id, ANN, wager("10.00"), "a")
            second = await tables.execute(table_id, ANN, wager("10.00"), "a")
            other = await tables.execute(table_id, ANN, wager("999.99"), "a")
            assert first.ack == second.ack == other.ack
            assert second.repeated
            assert event_repository.get_head(store, table_id) == first.ack.n
            both = await asyncio.gather(*(tables.execute(table_id, ANN, wager("15.00"), "b") for _ in range(5)))
            assert len({acted.ack for acted in both}) == 1

    run(work())


def test_a_wager_never_exceeds_the_purse(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = await blackjack(tables, 20_00)
            await tables.execute(table_id, ANN, wager("20.00"))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(table_id, ANN, wager("25.00"))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(table_id, ANN, lambda draft: draft.move_chips("cash-out", "ann", 1))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(table_id, ANN, lambda draft: draft.move_chips("buy-in", "ann", 5000_00))
            replica = await tables.get_replica(table_id)
            assert replica.get_available_cents("ann") == 0
            assert replica.view("ann")["wagers"][0]["stake"] == "20.00"
            assert list(postings.audit(store, tables.keys)) == []

    run(work())


def test_what_is_refused_is_stored_nowhere(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = await blackjack(tables)
            before = event_repository.get_head(store, table_id)
            with pytest.raises(Refused) as refusal:
                await tables.execute(table_id, ANN, wager("7.50"), "a")
            assert refusal.value.rule == "3.3"
            assert event_repository.get_head(store, table_id) == before
            assert (await tables.execute(table_id, ANN, wager("10.00"), "a")).ack.n == before + 1

    run(work())


def test_two_processes_at_one_table(store: Store, tmp_path: Path) -> None:
    """Two sets of replicas on one store: each appends behind what it knows, and judges again where it was late."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as two:
            table_id = await blackjack(one)
            for number in range(6):
                tables = (one, two)[number % 2]
                await tables.execute(table_id, ANN, wager(f"{5 * (number + 1)}.00"), str(number))
            head = event_repository.get_head(store, table_id)
            for number in range(6):
                again = await (two, one)[number % 2].execute(table_id, ANN, wager("500.00"), str(number))
                assert (again.repeated, again.ack.n) == (True, head - 5 + number), (
                    "an id counts once, wherever it comes"
                )
            latest = await two.get_replica(table_id)
            await one.follow(table_id, latest.n)
            assert (await one.get_replica(table_id)).hash == latest.hash
            assert verify(event_repository.read_record(store, one.keys, table_id)) == ()

    run(work())


def test_an_altered_entry_is_found(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = await blackjack(tables)
            await tables.execute(table_id, ANN, wager("10.00"))
            with store.begin_write() as connection:
                connection.exec_driver_sql("update entries set body = replace(body, '10.00', '15.00')")
            with pytest.raises(TamperedRecordError):
                event_repository.load_replica(store, tables.keys, table_id)
            assert any("not what was chained" in line for line in postings.audit(store, tables.keys))

    run(work())


def test_the_books_are_audited(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            await blackjack(tables)
            with store.begin_write() as connection:
                connection.exec_driver_sql("update accounts set balance = balance + 1 where name = 'person:ann'")
                connection.exec_driver_sql("update postings set cents = cents - 1 where account = 'purse:1:ann'")
            found = list(postings.audit(store, tables.keys))
            assert any(line.startswith("account person:ann") for line in found)
            assert any("do not balance" in line for line in found)
            assert any("by the entry 10000" in line for line in found)

    run(work())


def test_a_snapshot_goes_on_as_the_table_did(tmp_path: Path) -> None:
    """All games: what was saved anywhere in play goes on with the entries that follow, to the same hash, views and purses."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            opened = await play_for(tables, 15)
            for table_id in opened:
                live = await tables.get_replica(table_id)
                with store.begin_read() as connection:
                    entries = list(event_repository._read_entries(connection, tables.keys, table_id, None))
                replica = TableReplica(table_id)
                for number, (entry, hashed) in enumerate(entries):
                    replica.apply_entry(entry, expected_hash=hashed)
                    if number % 7 == 3:
                        again = restore_replica(table_id, save_replica(replica))
                        assert again is not None
                        replica = again
                assert (replica.n, replica.hash, replica.balances) == (live.n, live.hash, live.balances)
                assert replica.view("Mei") == live.view("Mei")
                assert len(save_replica(replica)) < 10_000
            with store.begin_read() as connection:
                assert connection.exec_driver_sql("select count(*) from snapshots").scalar() == len(opened)

    run(work())


def test_a_round_long_past_is_declared_void(store: Store, tmp_path: Path) -> None:
    """The round is not in the replica any more: the log has it, and its money goes back."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = (await play_for(tables, 6))[1]
            replica = await tables.get_replica(table_id)
            while replica.state.round is not None:
                await tables.execute(table_id, OPERATOR, _go_on)
            before = dict(replica.balances)
            net = event_repository.read_round(store, table_id, 1)
            assert net is not None
            void = {"do": "void", "cause": "fraud", "round": 1, "by": "operator"}
            await tables.execute(table_id, OPERATOR, partial(_give, void))
            after = (await tables.get_replica(table_id)).balances
            for player, told in net["net"].items():
                if player in before:
                    cents = round(float(told) * 100)
                    assert after[player] == before[player] - cents
            voided = event_repository.read_round(store, table_id, 1)
            assert voided is not None
            assert voided["status"] == "void"
            assert list(postings.audit(store, tables.keys)) == []
            assert verify(event_repository.read_record(store, tables.keys, table_id)) == ()

    run(work())


def _give(command: dict[str, Any], draft: TableTransaction) -> None:
    draft.execute(command)


def _go_on(draft: TableTransaction) -> None:
    """Bring a running round of Canberra Poker to its end."""
    for actor, verb in (("supervisor", "fold"), ("dealer", "deal"), ("dealer", "reveal"), ("dealer", "collect")):
        for offer in draft.replica.legal(actor):
            if offer.do == verb:
                draft.execute({**offer.command(), "by": actor})
                return


def test_every_class_is_worked_out_before_there_are_threads() -> None:
    """Two threads that first read a class at the same moment can crash the interpreter: afterwards nothing is left to do."""
    warm_up_msgspec()
    assert warm_up_msgspec() == 0
    assert SnapshotMetadata in msgspec_warmup._WARMED_TYPES


def test_an_old_round_is_the_same_from_a_milestone_as_from_the_beginning(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft, "SNAPSHOT_EVERY", 8)
    monkeypatch.setattr(draft, "MILESTONE_EVERY", 16)

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            opened = await play_for(tables, 4)
            found = {}
            for way in ("milestones", "beginning"):
                past = RoundHistory(store, tables.keys)
                for table_id in opened:
                    ended = past.get_round(table_id, 4)
                    assert (load_milestone(store, tables.keys, table_id, ended.first) is None) == (way == "beginning")
                    replica, entries = past.load_round(table_id, ended)
                    shown = [replica.view(viewer) for viewer in ("nobody", "dealer", *sorted(replica.seated_players))]
                    found[way, table_id] = replica.n, replica.hash, replica.balances, shown, entries
                with store.begin_write() as connection:
                    connection.exec_driver_sql("delete from milestones")
            for table_id in opened:
                assert found["milestones", table_id] == found["beginning", table_id]

    run(work())
