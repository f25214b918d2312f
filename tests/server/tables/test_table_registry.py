"""Tables on the store: bots play all four games, records verify, and the books agree."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.message_ids import find_ids
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, play_rounds, run

from houseway.errors import InsufficientChipsError, Refused, TamperedRecordError
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.history.round_history import RoundHistory
from houseway.server.ledger import accounts, postings
from houseway.server.ports import msgspec_warmup
from houseway.server.ports.msgspec_warmup import warm_up_msgspec
from houseway.server.proof import entry_decryption
from houseway.server.storage import idempotency_repository, table_repository
from houseway.server.storage.database import Store
from houseway.server.tables import log_transaction, replica_repository
from houseway.server.tables.replica_repository import load_milestone
from houseway.server.tables.replica_snapshot import SnapshotMetadata, restore_replica, save_replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

ANN = Actor(9, "ann", "player")


def test_bots_play_all_games_and_records_verify(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_ids = await play_rounds(tables, 4)
            for table_id in table_ids:
                live_replica = await tables.get_replica(table_id)
                loaded = replica_repository.load_replica(store, tables.keys, table_id)
                assert (loaded.n, loaded.hash, loaded.balances) == (
                    live_replica.n,
                    live_replica.hash,
                    live_replica.balances,
                )
                assert loaded.view("Mei") == live_replica.view("Mei")
                assert verify(entry_decryption.read_record(store, tables.keys, table_id)) == ()
                last_round = live_replica.books.completed_rounds(live_replica.state)
                assert idempotency_repository.read_round(
                    store, table_id, last_round
                ) == live_replica.get_completed_round(last_round)
            assert list(ledger_audit.audit(store, tables.keys)) == []
            assert sum(accounts.list_balances(store).values()) == 0

    run(work())


def test_order_of_a_shoe_in_use_is_stored_encrypted(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            await play_rounds(tables, 1)
            with store.begin_read() as connection:
                bodies = [row[0] for row in connection.exec_driver_sql("select body from entries")]
            for body in bodies:
                assert '"do":"shoe"' not in body or '"sealed"' in body
                assert '"do":"stacks"' not in body or '"sealed"' in body

    run(work())


async def open_blackjack(tables: TableRegistry, chips: int = 100_00) -> int:
    """Open a Blackjack table at which ann has chips and nobody deals."""
    table_id = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
    postings.move(tables.store, "cash", "person:ann", 1000_00, "chips")
    await tables.execute(table_id, ANN, lambda transaction: transaction.move_chips("buy-in", "ann", chips))
    return table_id


def make_wager(amount: str) -> Any:
    def build(transaction: TableTransaction) -> None:
        transaction.execute({"do": "wager", "player": "ann", "box": 1, "amount": amount, "by": "player"})

    return build


def test_repeated_request_gets_the_same_answer(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = await open_blackjack(tables)
            first = await tables.execute(table_id, ANN, make_wager("10.00"), "a")
            second = await tables.execute(table_id, ANN, make_wager("10.00"), "a")
            other = await tables.execute(table_id, ANN, make_wager("999.99"), "a")
            assert first.ack == second.ack == other.ack
            assert second.repeated
            assert table_repository.get_head(store, table_id) == first.ack.n
            results = await asyncio.gather(*(tables.execute(table_id, ANN, make_wager("15.00"), "b") for _ in range(5)))
            assert len({result.ack for result in results}) == 1

    run(work())


def test_wager_never_exceeds_the_table_balance(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = await open_blackjack(tables, 20_00)
            await tables.execute(table_id, ANN, make_wager("20.00"))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(table_id, ANN, make_wager("25.00"))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(table_id, ANN, lambda transaction: transaction.move_chips("cash-out", "ann", 1))
            with pytest.raises(InsufficientChipsError):
                await tables.execute(
                    table_id, ANN, lambda transaction: transaction.move_chips("buy-in", "ann", 5000_00)
                )
            replica = await tables.get_replica(table_id)
            assert replica.get_available_cents("ann") == 0
            assert replica.view("ann").chips[0].stake == "20.00"
            assert list(ledger_audit.audit(store, tables.keys)) == []

    run(work())


def test_refused_command_is_not_stored(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = await open_blackjack(tables)
            before = table_repository.get_head(store, table_id)
            with pytest.raises(Refused) as refusal:
                await tables.execute(table_id, ANN, make_wager("7.50"), "a")
            assert refusal.value.rule == "3.3"
            assert table_repository.get_head(store, table_id) == before
            assert (await tables.execute(table_id, ANN, make_wager("10.00"), "a")).ack.n == before + 1

    run(work())


def test_two_processes_share_one_table(store: Store, tmp_path: Path) -> None:
    """Two sets of replicas on one store: each appends to what it knows, and validates again after a conflict."""

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table_id = await open_blackjack(first_registry)
            for number in range(6):
                tables = (first_registry, second_registry)[number % 2]
                await tables.execute(table_id, ANN, make_wager(f"{5 * (number + 1)}.00"), str(number))
            head = table_repository.get_head(store, table_id)
            for number in range(6):
                result = await (second_registry, first_registry)[number % 2].execute(
                    table_id, ANN, make_wager("500.00"), str(number)
                )
                assert (result.repeated, result.ack.n) == (True, head - 5 + number), (
                    "an id counts once, wherever it comes"
                )
            latest = await second_registry.get_replica(table_id)
            await first_registry.follow(table_id, latest.n)
            assert (await first_registry.get_replica(table_id)).hash == latest.hash
            assert verify(entry_decryption.read_record(store, first_registry.keys, table_id)) == ()

    run(work())


def test_altered_entry_is_detected(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = await open_blackjack(tables)
            await tables.execute(table_id, ANN, make_wager("10.00"))
            with store.begin_write() as connection:
                connection.exec_driver_sql("update entries set body = replace(body, '10.00', '15.00')")
            with pytest.raises(TamperedRecordError):
                replica_repository.load_replica(store, tables.keys, table_id)
            assert "server-tables-entry-tampered" in find_ids(ledger_audit.audit(store, tables.keys))

    run(work())


def test_audit_detects_altered_books(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            await open_blackjack(tables)
            with store.begin_write() as connection:
                connection.exec_driver_sql("update accounts set balance = balance + 1 where name = 'person:ann'")
                connection.exec_driver_sql("update postings set cents = cents - 1 where account = 'purse:1:ann'")
            faults = list(ledger_audit.audit(store, tables.keys))
            assert any(fault.arguments.get("account") == "person:ann" for fault in faults)
            assert "server-ledger-unbalanced-entry" in find_ids(faults)
            assert any(fault.arguments.get("expected") == 10_000 for fault in faults)

    run(work())


def test_restored_snapshot_continues_like_the_table(tmp_path: Path) -> None:
    """A snapshot from any moment of play continues with the next entries to the same hash, views and balances."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_ids = await play_rounds(tables, 15)
            for table_id in table_ids:
                live_replica = await tables.get_replica(table_id)
                with store.begin_read() as connection:
                    entries = list(entry_decryption._read_entries(connection, tables.keys, table_id, None))
                replica = TableReplica(table_id)
                for number, (entry, entry_hash) in enumerate(entries):
                    replica.apply_entry(entry, expected_hash=entry_hash)
                    if number % 7 == 3:
                        restored_replica = restore_replica(TableReplica, table_id, save_replica(replica))
                        assert restored_replica is not None
                        replica = restored_replica
                assert (replica.n, replica.hash, replica.balances) == (
                    live_replica.n,
                    live_replica.hash,
                    live_replica.balances,
                )
                assert replica.view("Mei") == live_replica.view("Mei")
                assert len(save_replica(replica)) < 10_000
            with store.begin_read() as connection:
                assert connection.exec_driver_sql("select count(*) from snapshots").scalar() == len(table_ids)

    run(work())


def test_evicted_round_can_be_voided(store: Store, tmp_path: Path) -> None:
    """The replica has evicted the round: it is read from the log, and its money is returned."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = (await play_rounds(tables, 6))[1]
            replica = await tables.get_replica(table_id)
            while replica.state.round is not None:
                await tables.execute(table_id, OPERATOR, _advance_round)
            before = dict(replica.balances)
            round_result = idempotency_repository.read_round(store, table_id, 1)
            assert round_result is not None
            void = {"do": "void", "cause": "fraud", "round": 1, "by": "operator"}
            await tables.execute(table_id, OPERATOR, partial(_give_command, void))
            after = (await tables.get_replica(table_id)).balances
            for player, amount in round_result["net"].items():
                if player in before:
                    cents = round(float(amount) * 100)
                    assert after[player] == before[player] - cents
            voided_round = idempotency_repository.read_round(store, table_id, 1)
            assert voided_round is not None
            assert voided_round["status"] == "void"
            assert list(ledger_audit.audit(store, tables.keys)) == []
            assert verify(entry_decryption.read_record(store, tables.keys, table_id)) == ()

    run(work())


def _give_command(command: dict[str, Any], transaction: TableTransaction) -> None:
    transaction.execute(command)


def _advance_round(transaction: TableTransaction) -> None:
    """Give the next command that brings a round of Canberra Poker to its end."""
    for actor, verb in (("supervisor", "fold"), ("dealer", "deal"), ("dealer", "reveal"), ("dealer", "collect")):
        for action in transaction.replica.legal(actor):
            if action.do == verb:
                transaction.execute({**action.command(), "by": actor})
                return


def test_msgspec_classes_are_warmed_up_before_threads_start() -> None:
    """Two threads that first use a msgspec class at once can crash the interpreter."""
    warm_up_msgspec()
    assert warm_up_msgspec() == 0
    assert SnapshotMetadata in msgspec_warmup._WARMED_TYPES


def test_old_round_is_the_same_from_a_milestone_and_from_the_start(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_transaction, "SNAPSHOT_EVERY", 8)
    monkeypatch.setattr(log_transaction, "MILESTONE_EVERY", 16)

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table_ids = await play_rounds(tables, 4)
            results = {}
            for source in ("milestones", "beginning"):
                history = RoundHistory(store, tables.keys)
                for table_id in table_ids:
                    completed_round = history.get_round(table_id, 4)
                    assert (load_milestone(store, tables.keys, table_id, completed_round.first) is None) == (
                        source == "beginning"
                    )
                    replica, entries = history.load_round(table_id, completed_round)
                    views = [replica.view(viewer) for viewer in ("nobody", "dealer", *sorted(replica.seated_players))]
                    results[source, table_id] = replica.n, replica.hash, replica.balances, views, entries
                with store.begin_write() as connection:
                    connection.exec_driver_sql("delete from milestones")
            for table_id in table_ids:
                assert results["milestones", table_id] == results["beginning", table_id]

    run(work())


def test_replay_in_the_middle_of_a_transaction_includes_its_entries() -> None:
    """A command about an old round is played from the stored entries and from those of its own transaction."""
    stored_entries: list[dict[str, Any]] = []
    replica = TableReplica(1, load_entries=lambda last: stored_entries[: last + 1])
    head = {"record": 1, "instrument": "NI2005-63", "title": "", "table": {"decks": 6}}
    commands = (
        {"do": "shoe", "cards": "Th 7d 9s Tc 8c"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    )
    entries: list[dict[str, Any]] = [{"head": head}, *({"command": command} for command in commands * 5)]
    for entry in entries:
        replica.apply_entry(entry)
        stored_entries.append(entry)
    replica.mark_stored()
    replica.apply_entry({"note": {"text": "second approver", "at": "", "role": "operator"}})
    assert replica.get_completed_round(1)["status"] == "settled"
    assert len(stored_entries) == replica.n
