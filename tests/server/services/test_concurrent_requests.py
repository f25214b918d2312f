"""What is asked while something else is under way: nothing is told too soon, and nothing is refused, missed or blamed for it."""

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
from tests.server.served_app import served
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST, OPERATOR, empty_postgres, run, tables_in, until

from houseway.errors import StorageError
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_cut
from houseway.server.dealing import auto_dealer, find_next_step
from houseway.server.dealing.table_shuffles import Clocks, TableHost
from houseway.server.ledger import postings
from houseway.server.ops.settings import load_settings
from houseway.server.proof import checkpoints
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository, schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.change_feed import ChangeFeedListener
from houseway.server.storage.database import Store
from houseway.server.tables.table_transaction import SERVER_ACTOR, Actor, TableTransaction

BLACKJACK = "NI2005-63"
ANN = Actor(2, "ann", "player")


def test_a_shoe_that_is_put_in_use_meanwhile_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may read the record of Blackjack up to the order in use: also who asks in the moment before there is one."""
    with served(tmp_path) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks={**FAST, "cut": 1.0})
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        replica = house.floor.tables.get_loaded(table)
        assert replica is not None
        in_use, read = replica.shuffles_in_use, event_repository.read_record

        def late(*given: Any) -> dict[str, Any]:
            while not in_use:
                time.sleep(0.01)
            return read(*given)

        monkeypatch.setattr(event_repository, "read_record", late)
        assert not in_use
        told = ann.get_record(table)
        assert in_use
        assert [command["do"] for command in told["commands"]] == ["sit"]


def test_the_last_shoe_is_opened_also_where_a_person_deals(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=FAST, dealing="person")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        replica = house.floor.tables.get_loaded(table)
        assert replica is not None
        wait_until(lambda: bool(replica.shuffles_in_use))
        olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        wait_until(lambda: not replica.shuffles_in_use)
        assert all("seed" in shuffle for shuffle in ann.get_record(table)["shuffles"])


def wait_until(true: Any, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.01)


@pytest.fixture
def signed(tmp_path: Path) -> Iterator[tuple[Store, Keyring, Path]]:
    """A store with two checkpoints, and their folder."""
    store = Store.in_folder(tmp_path / "data")
    store.migrate()
    folder = tmp_path / "checkpoints"

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            notary = CheckpointSigner(store, tables.keys, folder)
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            assert notary.sign() is not None
            await tables.execute(table, OPERATOR, lambda draft: draft.add_note("something"))
            assert notary.sign() is not None

    run(work())
    yield store, Keyring(tmp_path / "keys"), folder
    store.close()


def test_a_checkpoint_that_is_signed_during_a_check_is_no_fault(
    signed: tuple[Store, Keyring, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, keys, folder = signed
    later = folder / "00000003.json"
    is_signed = checkpoints.is_signed

    def meanwhile(*given: Any) -> bool:
        later.write_bytes(b"{}")
        return is_signed(*given)

    monkeypatch.setattr(checkpoints, "is_signed", meanwhile)
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == []
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == [
        "the folder of checkpoints has more of them than the store"
    ]


def test_the_newest_checkpoint_may_come_to_its_folder_a_moment_later(
    signed: tuple[Store, Keyring, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, keys, folder = signed
    newest = folder / "00000002.json"
    data = newest.read_bytes()
    newest.unlink()
    timer = threading.Timer(0.2, lambda: newest.write_bytes(data))
    timer.start()
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == []
    timer.join()
    newest.unlink()
    monkeypatch.setattr(checkpoints, "FILE_WAIT_SECONDS", 0.05)
    assert list(checkpoints.check_checkpoints(store, keys, folder)) == [
        "checkpoint 2 is not in the folder of checkpoints"
    ]


def test_the_folder_of_a_process_has_also_what_others_signed(store: Store, tmp_path: Path) -> None:
    """Two processes with a folder each: whoever was too late to sign puts beside what the other has signed."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            one = CheckpointSigner(store, tables.keys, tmp_path / "one")
            other = CheckpointSigner(store, tables.keys, tmp_path / "other")
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            for text in ("first", "second"):
                assert one.sign() is not None
                await tables.execute(table, OPERATOR, lambda draft, text=text: draft.note(text))  # type: ignore[misc]  # bound now
            assert other.sign() is None
            for folder in ("one", "other"):
                assert list(checkpoints.check_checkpoints(store, tables.keys, tmp_path / folder)) == []
            third = other.sign()
            assert third is not None
            assert third.id == 3
            assert len(list((tmp_path / "other").iterdir())) == 3
            CheckpointSigner(store, tables.keys, tmp_path / "one")
            assert list(checkpoints.check_checkpoints(store, tables.keys, tmp_path / "one")) == []

    run(work())


def sit(draft: TableTransaction) -> None:
    draft.execute({"do": "sit", "player": "ann", "box": 1})


def close(draft: TableTransaction) -> None:
    draft.execute({"do": "close", "notice": True, "by": "operator"})


def test_a_table_is_listed_as_closed_although_its_process_died_before_it_said_so(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one:
            table = await one.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            await one.execute(table, OPERATOR, close)
            assert one.list_tables(still_open=True) == []
            with store.begin_write() as connection:
                connection.execute(sa.update(schema.tables).values(closed=None))
            with tables_in(Store(store.url), tmp_path / "keys") as after:
                assert len(after.list_tables(still_open=True)) == 1
                async with after.get_lock(table):
                    assert (await after.get_replica(table)).closed
                assert after.list_tables(still_open=True) == []

    run(work())


def test_a_last_shoe_is_opened_by_the_closing_itself(store: Store, tmp_path: Path) -> None:
    """Nobody comes back for it: the process may die as soon as the table is closed."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR)
            await tables.execute(table, ANN, sit)
            house = TableHost(Clocks(), tables.get_shuffle)
            while not (replica := await tables.get_replica(table)).shuffles_in_use:
                step = find_next_step(replica, house)
                assert step is not None
                await tables.execute(table, SERVER_ACTOR, step.execute)
            await tables.execute(table, OPERATOR, close)
        left = Store(store.url)
        record = event_repository.read_record(left, Keyring(tmp_path / "keys"), table)
        assert [("seed" in shuffle, "command" in shuffle) for shuffle in record["shuffles"]] == [(True, True)]
        assert verify(record) == ()
        with left.begin_read() as connection:
            last = connection.execute(sa.select(schema.entries).order_by(schema.entries.c.n.desc())).first()
        assert last is not None
        assert (last.person, last.role) == (None, "dealer"), "the floor opens it, whoever closes the table"
        left.close()

    run(work())


def test_a_refusal_is_judged_on_what_another_process_stored(tmp_path: Path) -> None:
    """Ann buys in at one process and wagers at another, which has not heard of it."""
    store = empty_postgres()
    store.migrate()

    def wager(draft: TableTransaction) -> None:
        draft.execute({"do": "wager", "player": "ann", "box": 1, "amount": "50.00", "by": "player"})

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as one, tables_in(Store(store.url), tmp_path / "keys") as other:
            table = await one.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], OPERATOR, {"dealing": "real"})
            postings.move(store, "cash", "person:ann", 100_00, "chips")
            async with other.get_lock(table):
                await other.get_replica(table)
            await one.execute(table, ANN, lambda draft: draft.move_chips("buy-in", "ann", 60_00))
            stored = await other.execute(table, ANN, wager)
            assert stored.ack.n == 2
            await one.execute(table, ANN, lambda draft: draft.move_chips("cash-out", "ann", 10_00))
            assert postings.get_balance(store, "purse:1:ann") == 50_00

    run(work())


def test_a_payment_that_another_process_makes_at_this_moment_counts_once(store: Store) -> None:
    request = RequestId(1, "pay")
    answers: list[bool] = []

    def pay() -> None:
        answers.append(postings.move(store, "cash", "person:ann", 5_00, "chips", request))

    with store.begin_write() as connection:
        assert postings.register_request(connection, request)
        postings.post(connection, {"cash": -5_00, "person:ann": 5_00}, "chips")
        paying = threading.Thread(target=pay)
        paying.start()
        time.sleep(0.2)
        assert answers == []
    paying.join(10)
    assert answers == [False]
    assert postings.get_balance(store, "person:ann") == 5_00
    with store.begin_write() as connection:
        postings.post(connection, {"cash": -7_00, "person:bob": 7_00}, "chips")
        other = threading.Thread(
            target=lambda: answers.append(
                postings.move(store, "cash", "person:bob", 1_00, "chips", RequestId(1, "other"))
            )
        )
        other.start()
        time.sleep(0.2)
    other.join(10)
    assert answers == [False, True]
    assert postings.get_balance(store, "person:bob") == 8_00


def test_a_cut_waits_for_an_act_under_way_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path), guests=True))
        ann = floor.add_guest("ann")
        olga = users.add_person(floor.store, "Olga", ("operator",))
        async with make_application(floor).lifespan():
            options = {"clocks": {**FAST, "cut": 600.0}}
            table = await floor.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], options)
            sit = {"do": "sit", "player": "ann", "box": 1}
            await floor.execute_command(ann, "player", table, sit, "sit", is_fresh=False)
            replica = floor.tables.get_loaded(table)
            assert replica is not None
            await until(lambda: floor.dealer.get_cut_offer(replica) is not None)
            async with floor.tables.get_lock(table):  # as while a command is judged that is then refused
                saying = asyncio.ensure_future(submit_cut(floor, ann, table, 60, "cut"))
                await asyncio.sleep(0.05)
                assert not saying.done()
            await saying
            await until(lambda: bool(replica.shuffles_in_use))

    run(work())


def test_a_store_that_does_not_answer_is_told_as_one_in_reading_too() -> None:
    with pytest.raises(StorageError, match="unable to open"), Store("sqlite:////nowhere/floor.db").begin_read():
        pass


def test_news_go_on_where_the_database_was_away_for_a_moment() -> None:
    store = empty_postgres()
    asked: list[int] = []
    heard: list[tuple[int, int]] = []

    def heads() -> list[tuple[int, int]]:
        asked.append(1)
        if len(asked) == 1:
            raise StorageError("the server closed the connection")
        return [(1, 5)]

    listener = ChangeFeedListener(store, lambda table, n: heard.append((table, n)), heads)
    wait_until(lambda: bool(heard))
    listener.close()
    assert heard[0] == (1, 5)


def test_a_closing_is_heard_of_although_its_news_were_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChangeFeedListener, "_dispatch", lambda _listener, _payload: None)
    store = empty_postgres()
    store.migrate()

    async def work() -> None:
        one, other = (Server(load_settings(data=str(tmp_path), database=store.url, lag=lag)) for lag in (0, 0.1))
        olga = users.add_person(store, "Olga", ("operator",))
        await one.start()
        await other.start()
        table = await one.open_table(olga, "One", BLACKJACK, DETERMINATIONS[BLACKJACK], {"dealing": "real"})
        await until(lambda: other.tables.get_loaded(table) is not None)
        await one.close_table(olga, table, "close")
        await until(lambda: not other.tables.locally_open_tables, 5)
        await one.stop()
        await other.stop()

    run(work())


def test_play_goes_on_where_every_connection_was_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database throws everybody out in the middle of play: nothing is lost, tables and checkpoints go on."""
    monkeypatch.setattr(auto_dealer, "RETRY_SECONDS", 0.2)
    store = empty_postgres()

    def cut() -> None:
        with store.begin_write() as connection:
            connection.execute(
                sa.text(
                    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null"
                )
            )

    async def work() -> None:
        floor = Server(load_settings(data=str(tmp_path), database=store.url, checkpoint_seconds=1))
        await floor.start()
        options = {"clocks": FAST, "bots": BOTS}
        table = await floor.tables.open_table("One", "NI2023-573", DETERMINATIONS["NI2023-573"], OPERATOR, options)
        await floor.dealer.start_dealing(table, options)
        for _ in range(2):
            rounds = floor.tables.rounds_closed
            await until(partial(more_than, floor, rounds), 30)
            await asyncio.to_thread(cut)
            await until(partial(more_than, floor, floor.tables.rounds_closed), 30)
        signed = floor.checkpoint_signer._id
        await until(lambda: floor.checkpoint_signer._id > signed, 30)
        await floor.stop()

    run(work())
    keys = Keyring(tmp_path / "keys")
    assert list(postings.audit(store, keys)) == []
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    with store.begin_read() as connection:
        assert connection.execute(sa.select(schema.tables.c.n)).scalar_one() > 10
    store.close()


def more_than(floor: Server, rounds: int) -> bool:
    return floor.tables.rounds_closed > rounds
