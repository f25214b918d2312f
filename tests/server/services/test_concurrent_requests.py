"""Requests during other operations: nothing is disclosed too early, refused without need or lost."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.served_app import serve_app
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

from houseway.errors import StorageError
from houseway.i18n import Message, make_verbatim
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_cut
from houseway.server.dealing import auto_dealer
from houseway.server.dealing.auto_dealer import find_next_step
from houseway.server.dealing.table_shuffles import TableHost
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.ops.settings import load_settings
from houseway.server.proof import checkpoints, entry_decryption
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import idempotency_repository, schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.change_feed import PostgresChangeFeed
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import Clocks
from houseway.server.tables.table_transaction import SERVER_ACTOR, Actor, TableTransaction

BLACKJACK = "NI2005-63"
ANN = Actor(2, "ann", "player")


def test_shoe_loaded_during_the_request_is_not_disclosed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of Blackjack is public up to the order in use, also if the order is loaded during the request."""
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks={**FAST_CLOCKS, "cut": 1.0})
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        replica = app.server.tables.get_loaded(table)
        assert replica is not None
        shuffles_in_use, read_record = replica.shuffles_in_use, entry_decryption.read_record

        def read_late(*args: Any) -> dict[str, Any]:
            while not shuffles_in_use:
                time.sleep(0.01)
            return read_record(*args)

        monkeypatch.setattr(entry_decryption, "read_record", read_late)
        assert not shuffles_in_use
        record = ann.get_record(table)
        assert shuffles_in_use
        assert [command["do"] for command in record["commands"]] == ["sit"]


def test_last_shoe_is_revealed_if_a_person_deals(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=FAST_CLOCKS, dealing="person")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        replica = app.server.tables.get_loaded(table)
        assert replica is not None
        poll_until(lambda: bool(replica.shuffles_in_use))
        olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        poll_until(lambda: not replica.shuffles_in_use)
        assert all("seed" in shuffle for shuffle in ann.get_record(table)["shuffles"])


def poll_until(condition: Any, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.01)


@pytest.fixture
def signed_store(tmp_path: Path) -> Iterator[tuple[Store, Keyring, Path]]:
    """Store with two checkpoints, its keys, and the folder of the checkpoints."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()
    folder = tmp_path / "checkpoints"

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            signer = CheckpointSigner(store, tables.keys, folder)
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            assert signer.sign() is not None
            await tables.execute(table, OPERATOR, lambda transaction: transaction.add_note("something"))
            assert signer.sign() is not None

    run(work())
    yield store, Keyring(tmp_path / "keys"), folder
    store.close()


def test_checkpoint_signed_during_a_check_is_not_a_fault(
    signed_store: tuple[Store, Keyring, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, keys, folder = signed_store
    later_file = folder / "00000003.json"
    verify_signature = checkpoints.is_signed

    def write_and_verify(*args: Any) -> bool:
        later_file.write_bytes(b"{}")
        return verify_signature(*args)

    monkeypatch.setattr(checkpoints, "is_signed", write_and_verify)
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == []
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == [Message("server-proof-checkpoint-files-extra")]


def test_newest_checkpoint_file_may_be_written_a_moment_later(
    signed_store: tuple[Store, Keyring, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, keys, folder = signed_store
    newest_file = folder / "00000002.json"
    data = newest_file.read_bytes()
    newest_file.unlink()
    timer = threading.Timer(0.2, lambda: newest_file.write_bytes(data))
    timer.start()
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == []
    timer.join()
    newest_file.unlink()
    monkeypatch.setattr(checkpoints, "FILE_WAIT_SECONDS", 0.05)
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == [
        Message("server-proof-checkpoint-file-missing", number="2")
    ]


def test_checkpoint_folder_also_gets_checkpoints_of_other_processes(store: Store, tmp_path: Path) -> None:
    """Each of two processes has its own folder; the one that is too late to sign writes the other's checkpoint."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            first_signer = CheckpointSigner(store, tables.keys, tmp_path / "one")
            second_signer = CheckpointSigner(store, tables.keys, tmp_path / "other")
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            for text in ("first", "second"):
                assert first_signer.sign() is not None
                await tables.execute(table, OPERATOR, lambda transaction, text=text: transaction.add_note(text))  # type: ignore[misc]  # bound now
            assert second_signer.sign() is None
            for folder in ("one", "other"):
                assert list(checkpoints.check_checkpoints(store, tables.keys, tmp_path / folder)) == []
            third = second_signer.sign()
            assert third is not None
            assert third.id == 3
            assert len(list((tmp_path / "other").iterdir())) == 3
            CheckpointSigner(store, tables.keys, tmp_path / "one")
            assert list(checkpoints.check_checkpoints(store, tables.keys, tmp_path / "one")) == []

    run(work())


def build_sit(transaction: TableTransaction) -> None:
    transaction.execute({"do": "sit", "player": "ann", "box": 1})


def build_close(transaction: TableTransaction) -> None:
    transaction.execute({"do": "close", "notice": True, "by": "operator"})


def test_closed_table_is_listed_as_closed_after_a_crash(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as first_registry:
            table = await first_registry.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            await first_registry.execute(table, OPERATOR, build_close)
            assert first_registry.list_tables(still_open=True) == []
            with store.begin_write() as connection:
                connection.execute(sa.update(schema.tables).values(closed=None))
            with open_registry(Store(store.url), tmp_path / "keys") as second_registry:
                assert len(second_registry.list_tables(still_open=True)) == 1
                async with second_registry.get_lock(table):
                    assert (await second_registry.get_replica(table)).closed
                assert second_registry.list_tables(still_open=True) == []

    run(work())


def test_close_command_reveals_the_last_shoe(store: Store, tmp_path: Path) -> None:
    """The process may die as soon as the table is closed."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            await tables.execute(table, ANN, build_sit)
            host = TableHost(Clocks(), tables.get_shuffle)
            while not (replica := await tables.get_replica(table)).shuffles_in_use:
                step = find_next_step(replica, host)
                assert step is not None
                await tables.execute(table, SERVER_ACTOR, step.execute)
            await tables.execute(table, OPERATOR, build_close)
        second_store = Store(store.url)
        record = entry_decryption.read_record(second_store, Keyring(tmp_path / "keys"), table)
        assert [("seed" in shuffle, "command" in shuffle) for shuffle in record["shuffles"]] == [(True, True)]
        assert verify(record) == ()
        with second_store.begin_read() as connection:
            last = connection.execute(sa.select(schema.entries).order_by(schema.entries.c.n.desc())).first()
        assert last is not None
        assert (last.person, last.role) == (None, "dealer"), "the floor opens it, whoever closes the table"
        second_store.close()

    run(work())


def test_command_is_validated_on_entries_of_the_other_process(tmp_path: Path) -> None:
    """Ann buys in at one process and wagers at another that does not know of it yet."""
    store = make_empty_postgres_store()
    store.migrate()

    def wager(transaction: TableTransaction) -> None:
        transaction.execute({"do": "wager", "player": "ann", "box": 1, "amount": "50.00", "by": "player"})

    async def work() -> None:
        with (
            open_registry(store, tmp_path / "keys") as first_registry,
            open_registry(Store(store.url), tmp_path / "keys") as second_registry,
        ):
            table = await first_registry.open_table(
                "One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR, {"dealing": "real"}
            )
            postings.move(store, "cash", "person:ann", 100_00, "chips")
            async with second_registry.get_lock(table):
                await second_registry.get_replica(table)
            await first_registry.execute(table, ANN, lambda transaction: transaction.move_chips("buy-in", "ann", 60_00))
            result = await second_registry.execute(table, ANN, wager)
            assert result.ack.n == 2
            await first_registry.execute(
                table, ANN, lambda transaction: transaction.move_chips("cash-out", "ann", 10_00)
            )
            assert accounts.get_balance(store, "purse:1:ann") == 50_00

    run(work())


def test_concurrent_payment_with_the_same_id_runs_once(store: Store) -> None:
    request = RequestId(1, "pay")
    answers: list[bool] = []

    def pay() -> None:
        answers.append(postings.move(store, "cash", "person:ann", 5_00, "chips", request))

    with store.begin_write() as connection:
        assert idempotency_repository.register_request(connection, request)
        postings.post(connection, {"cash": -5_00, "person:ann": 5_00}, "chips")
        thread = threading.Thread(target=pay)
        thread.start()
        time.sleep(0.2)
        assert answers == []
    thread.join(10)
    assert answers == [False]
    assert accounts.get_balance(store, "person:ann") == 5_00
    with store.begin_write() as connection:
        postings.post(connection, {"cash": -7_00, "person:bob": 7_00}, "chips")
        other_thread = threading.Thread(
            target=lambda: answers.append(
                postings.move(store, "cash", "person:bob", 1_00, "chips", RequestId(1, "other"))
            )
        )
        other_thread.start()
        time.sleep(0.2)
    other_thread.join(10)
    assert answers == [False, True]
    assert accounts.get_balance(store, "person:bob") == 8_00


def test_cut_waits_for_a_running_command(tmp_path: Path) -> None:
    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path), guests=True))
        ann = server.add_guest("ann")
        olga = users.add_person(server.store, "Olga", ("operator",))
        async with make_application(server).lifespan():
            options = {"clocks": {**FAST_CLOCKS, "cut": 600.0}}
            table = await server.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], options)
            sit = {"do": "sit", "player": "ann", "box": 1}
            await server.execute_command(ann, "player", table, sit, "sit", is_fresh=False)
            replica = server.tables.get_loaded(table)
            assert replica is not None
            await wait_until(lambda: server.dealer.get_cut_offer(replica) is not None)
            async with server.tables.get_lock(table):  # as during the validation of a command that is then refused
                task = asyncio.ensure_future(submit_cut(server, ann, table, 60, "cut"))
                await asyncio.sleep(0.05)
                assert not task.done()
            await task
            await wait_until(lambda: bool(replica.shuffles_in_use))

    run(work())


def test_unavailable_store_raises_on_reading() -> None:
    with pytest.raises(StorageError, match="unable to open"), Store("sqlite:////nowhere/floor.db").begin_read():
        pass


class RecordedSubscriber:
    """Subscriber of a change feed that records what it is told, and fails at its first comparison."""

    def __init__(self, first_error: Exception) -> None:
        self.changes: list[tuple[int, int]] = []
        self.comparisons = 0
        self._first_error = first_error

    def on_entry(self, table_id: int, n: int) -> None:
        self.changes.append((table_id, n))

    def on_options_changed(self, table_id: int) -> None:
        self.changes.append((table_id, -1))

    async def compare_with_store(self) -> None:
        self.comparisons += 1
        if self.comparisons == 1:
            raise self._first_error


@pytest.mark.parametrize("error", [StorageError(make_verbatim("connection closed")), RuntimeError("not foreseen")])
def test_change_feed_continues_after_a_failure(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    store = make_empty_postgres_store()
    monkeypatch.setattr("houseway.server.storage.change_feed.RETRY_SECONDS", 0.01)
    subscriber = RecordedSubscriber(error)

    def notify(*payloads: str) -> None:
        for payload in payloads:
            with store.begin_write() as connection:
                store.notify(connection, payload)

    async def work() -> None:
        feed = PostgresChangeFeed(store, subscriber)
        feed.start()
        await wait_until(lambda: subscriber.comparisons > 1)
        notify("what is this", "3:17")
        await wait_until(lambda: subscriber.comparisons > 2)
        notify("3:18 4:options")
        await wait_until(lambda: (4, -1) in subscriber.changes)
        assert (3, 18) in subscriber.changes
        await feed.close()

    run(work())
    store.close()


def test_close_is_noticed_although_its_notification_was_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PostgresChangeFeed, "_dispatch", lambda _feed, _payload: None)
    monkeypatch.setattr("houseway.server.storage.change_feed.POLL_SECONDS", 0.2)
    store = make_empty_postgres_store()
    store.migrate()

    async def work() -> None:
        first, second = (
            Server(load_settings(data=str(tmp_path), database=store.url, standby_delay_seconds=delay))
            for delay in (0, 0.1)
        )
        olga = users.add_person(store, "Olga", ("operator",))
        await first.start()
        await second.start()
        table = await first.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {"dealing": "real"})
        await wait_until(lambda: second.tables.get_loaded(table) is not None)
        await first.close_table(olga, table, "close")
        await wait_until(lambda: not second.tables.locally_open_tables, 5)
        await first.stop()
        await second.stop()

    run(work())


def test_play_continues_after_all_connections_were_terminated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database terminates every connection during play: nothing is lost, play and checkpoints continue."""
    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.2)
    store = make_empty_postgres_store()

    def terminate_connections() -> None:
        with store.begin_write() as connection:
            connection.execute(
                sa.text(
                    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null"
                )
            )

    async def work() -> None:
        server = Server(load_settings(data=str(tmp_path), database=store.url, checkpoint_seconds=1))
        await server.start()
        options = {"clocks": FAST_CLOCKS, "bots": BOTS}
        table = await server.tables.open_table("One", "NI2023-573", DETERMINATIONS["NI2023-573"], OPERATOR, options)
        await server.dealer.start_dealing(table, options)
        for _ in range(2):
            rounds = server.tables.rounds_closed
            await wait_until(partial(has_more_rounds, server, rounds), 30)
            await asyncio.to_thread(terminate_connections)
            await wait_until(partial(has_more_rounds, server, server.tables.rounds_closed), 30)
        checkpoint_id = server.checkpoint_signer._id
        await wait_until(lambda: server.checkpoint_signer._id > checkpoint_id, 30)
        await server.stop()

    run(work())
    keys = Keyring(tmp_path / "keys")
    assert list(ledger_audit.audit(store, keys)) == []
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    with store.begin_read() as connection:
        assert connection.execute(sa.select(schema.tables.c.n)).scalar_one() > 10
    store.close()


def has_more_rounds(server: Server, rounds: int) -> bool:
    return server.tables.rounds_closed > rounds
