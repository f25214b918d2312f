"""A house that drops a commitment, or chooses a second shuffle, leaves a public trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.security.forged_records import forge_record
from tests.security.test_player_seeds import PAI_GOW, SeedTable
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, open_registry, play_rounds, run

from houseway.fairness.shuffle import compute_derived_commitment, derive_seed
from houseway.records.format.shuffled_orders import compute_order
from houseway.records.live.shuffles import SeedContribution, Shuffle
from houseway.records.live.table import Table as LiveTable
from houseway.records.replay.verification import check_record, verify
from houseway.server.api.app import make_application
from houseway.server.dealing.auto_dealer import find_next_step
from houseway.server.dealing.table_shuffles import TableHost
from houseway.server.proof import entry_decryption
from houseway.server.proof.commitment_counts import count_reveals
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import Clocks
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, SEED_LOST, TABLE_CLOSED
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import SERVER_ACTOR, TableTransaction

BLACKJACK, HOLDEM = "NI2005-63", "NI2015-405"
WAITING_CLOCKS = {**FAST_CLOCKS, "cut": 600}


def seat_player(app: ServedApp) -> int:
    """Open a table of Blackjack with a player, a commitment and a player seed, before the cut."""
    table = app.sign_in("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=WAITING_CLOCKS)
    ann = app.join_guest("ann")
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    next(state for state in ann.watch(table) if state["seeds"])
    ann.add_seed(table, "rain")
    return table


def test_dropped_commitment_has_a_reason_and_an_alert_and_is_counted(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = seat_player(app)
        before = httpx.get(f"{app.base}/api/fairness").json()
        assert (before["committed"], before["revealed"], before["dropped"]) == (1, 0, 0)
        app.sign_in("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        counts = count_reveals(app.server.store)
        (alert,) = [row for row in app.sign_in("Sven").get("/api/alerts") if row["kind"] == "unrevealed"]
        record = app.sign_in("Rita").get_record(table, "regulator")
    assert (counts.dropped, counts.reasons) == (1, {TABLE_CLOSED: 1})
    (reason,) = record["not-revealed"]
    assert alert["n"] == reason["entry"]
    assert reason["not-revealed"] == record["shuffles"][0]["commitment"]
    assert reason["why"] == TABLE_CLOSED
    assert verify(record) == ()
    assert any(TABLE_CLOSED in str(line) for line in check_record(record).missing)


def test_dropped_commitments_are_public_and_in_the_metrics(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = seat_player(app)
        app.sign_in("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        response = httpx.get(f"{app.base}/api/fairness")
        metrics = httpx.get(f"{app.base}/metrics").text
    assert response.status_code == 200
    assert response.json()["reasons"] == {TABLE_CLOSED: 1}
    assert "\nhouseway_commitments_dropped_total 1.0\n" in metrics
    assert "houseway_commitments_dropped_per_1000_rounds " in metrics


def test_dropped_commitments_are_counted_per_1000_rounds(tmp_path: Path) -> None:
    """Rounds of all tables count; seeds that Hold-em hides by its rules do not count as dropped."""
    store = Store.in_folder(tmp_path)
    store.migrate()

    def drop_commitment(transaction: TableTransaction) -> None:
        shuffle = Shuffle("cards:52x6")
        transaction.commit_shuffle(shuffle)
        transaction.record_unrevealed(shuffle.commitment, TABLE_CLOSED)

    async def work() -> dict[int, int]:
        with open_registry(store, tmp_path / "keys") as tables:
            table_ids = await play_rounds(tables, 3)
            await tables.execute(table_ids[1], SERVER_ACTOR, drop_commitment)
            return {
                table: replica.books.completed_rounds(replica.state)
                for table in table_ids
                if (replica := tables.get_loaded(table)) is not None
            }

    rounds = sum(run(work()).values())
    counts = count_reveals(Store.in_folder(tmp_path))
    assert counts.rounds == rounds
    assert counts.reasons == {TABLE_CLOSED: 1}
    assert counts.dropped_per_1000_rounds == round(1000 / rounds, 3)


def test_lost_seed_does_not_stop_the_table_and_is_counted(tmp_path: Path) -> None:
    """Deleting the seed of a shoe in use leaves a reason and an alert, and the table can still be closed."""
    with serve_app(tmp_path) as app:
        olga, ann = app.sign_in("Olga"), app.join_guest("ann")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=FAST_CLOCKS)
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        with app.server.store.begin_write() as connection:
            connection.execute(sa.delete(schema.seeds))
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
        replica = app.server.tables.get_loaded(table)
        assert replica is not None
        assert [alert.kind for alert in replica.alerts.values()][-1] == "unrevealed"
        assert count_reveals(app.server.store).reasons == {SEED_LOST: 1}


def remove_reason(record: dict[str, Any]) -> None:
    (reason,) = record.pop("not-revealed")
    record["notes"] = [{"text": "nothing", "at": reason["at"], "entry": reason["entry"]}]


def test_a_commitment_that_disappears_without_a_reason_is_a_fault(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = seat_player(app)
        app.sign_in("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        record = app.sign_in("Rita").get_record(table, "regulator")
    assert any("the record gives no reason" in line for line in verify(forge_record(record, remove_reason)))


def test_hold_em_records_why_each_seed_stays_hidden(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> dict[str, Any]:
        with open_registry(store, tmp_path / "keys") as tables:
            (table,) = await play_rounds(tables, 3, only=HOLDEM)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert not [alert for alert in replica.alerts.values() if alert.kind == "unrevealed"]
            return entry_decryption.read_record(store, tables.keys, table)

    record = run(work())
    assert {entry["why"] for entry in record["not-revealed"]} == {HANDS_NOT_SHOWN}
    assert len(record["not-revealed"]) >= 2
    assert verify(record) == ()

    def remove_first_reason(altered_record: dict[str, Any]) -> None:
        reason = altered_record["not-revealed"].pop(0)
        altered_record.setdefault("notes", []).append({"text": "nothing", "at": reason["at"], "entry": reason["entry"]})

    (fault,) = verify(forge_record(record, remove_first_reason))
    assert fault.endswith("never revealed, and the record gives no reason.")


def test_unrevealed_commitment_is_a_fault_only_with_salts() -> None:
    """Records of older versions stay valid; records with salts must account for every commitment."""
    for salt, faults in ((None, 0), (lambda: "0" * 32, 1)):
        table = LiveTable(BLACKJACK, DETERMINATIONS[BLACKJACK], draw_salt=salt)
        dropped_shuffle = Shuffle("cards:52x6", bytes(32))
        table.commit(dropped_shuffle)
        table.commit(Shuffle("cards:52x6", b"1" * 32))
        assert len(verify(table.record())) == faults
        table.leave_unrevealed(dropped_shuffle, "the table was moved", "2026-11-17T10:00:00.000Z")
        assert verify(table.record()) == ()
        restored_table = LiveTable.from_record(table.record())
        assert restored_table.record()["not-revealed"] == table.record()["not-revealed"]


@pytest.fixture(scope="module")
def la_ja(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Record of a Pai Gow table at which ann called La Ja and the round was completed."""
    is_asked = [False]

    async def work() -> dict[str, Any]:
        table = SeedTable(tmp_path_factory.mktemp("la-ja"), PAI_GOW)
        server = table.server
        async with make_application(server).lifespan():
            server.dealer.is_paused = lambda replica: (
                len(replica.seated_players) < 2
                or (not is_asked[0] and replica.state.round.stacks is not None)
                or len(replica.state.rounds) > 0
            )
            await table.open({**FAST_CLOCKS, "betting": 600.0})
            await table.add_seed("ann", "rain")
            await table.place_wagers()
            await table.wait_until_stored(lambda: table.replica.state.round.stacks is not None)
            command = {"do": "la-ja", "player": "ann"}
            await server.execute_command(table.persons["ann"], "player", table.id, command, "la-ja", is_fresh=False)
            is_asked[0] = True
            async with server.tables.get_lock(table.id):
                server.dealer.on_table_changed(table.replica, ())
            await table.wait_until_stored(lambda: len(table.replica.state.rounds) > 0)
            in_use = table.replica.last_revealed_entry
            assert in_use is not None
            server.dealer.is_paused = lambda replica: len(replica.state.rounds) > 1
            async with server.tables.get_lock(table.id):
                server.dealer.on_table_changed(table.replica, ())
            await table.wait_until_stored(lambda: not table.replica.shuffles_in_use)
            return table.read_record()

    return run(work())


def get_second_shuffle(record: dict[str, Any]) -> dict[str, Any]:
    """Return the second shuffle of a record."""
    (second_shuffle,) = (shuffle for shuffle in record["shuffles"] if "of" in shuffle)
    return dict(second_shuffle)


def test_la_ja_follows_from_the_first_shuffle_and_its_player_seeds(la_ja: dict[str, Any]) -> None:
    second = get_second_shuffle(la_ja)
    (first,) = (shuffle for shuffle in la_ja["shuffles"] if shuffle["commitment"] == second["of"])
    player_seeds = [SeedContribution(**player_seed) for player_seed in first["words"]]
    assert [player_seed.word for player_seed in player_seeds] == ["rain"]
    assert bytes.fromhex(second["seed"]) == derive_seed(bytes.fromhex(first["seed"]), player_seeds, 0, second["pack"])
    assert verify(la_ja) == ()
    assert first["opened"] > second["committed"], "the first seed stays hidden while a second order follows from it"


def choose_second_shuffle(record: dict[str, Any], seed: bytes, counter: int) -> None:
    """Put another second shuffle into a record, with the order of its seed."""
    number = next(place for place, shuffle in enumerate(record["shuffles"]) if "of" in shuffle)
    shuffle = record["shuffles"][number]
    shuffle |= {"seed": seed.hex(), "commitment": compute_derived_commitment(seed, shuffle["pack"]), "counter": counter}
    record["commands"][shuffle["command"]]["tiles"] = " ".join(compute_order(shuffle))


def choose_any_seed(record: dict[str, Any]) -> None:
    choose_second_shuffle(record, b"7" * 32, 0)


def choose_another_counter(record: dict[str, Any]) -> None:
    second = get_second_shuffle(record)
    (first,) = (shuffle for shuffle in record["shuffles"] if shuffle["commitment"] == second["of"])
    player_seeds = [SeedContribution(**player_seed) for player_seed in first["words"]]
    choose_second_shuffle(record, derive_seed(bytes.fromhex(first["seed"]), player_seeds, 5, second["pack"]), 5)


def omit_player_seeds(record: dict[str, Any]) -> None:
    second = get_second_shuffle(record)
    (first,) = (shuffle for shuffle in record["shuffles"] if shuffle["commitment"] == second["of"])
    choose_second_shuffle(record, derive_seed(bytes.fromhex(first["seed"]), [], 0, second["pack"]), 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (choose_any_seed, "does not follow from the first shuffle"),
        (choose_another_counter, "numbered in order"),
        (omit_player_seeds, "does not follow from the first shuffle"),
    ],
)
def test_second_order_chosen_by_the_house_is_detected(
    la_ja: dict[str, Any], change: Callable[[dict[str, Any]], None], message: str
) -> None:
    assert any(message in line for line in verify(forge_record(la_ja, change)))


def test_a_reshuffle_in_a_round_of_blackjack_follows_from_the_shoe(tmp_path: Path) -> None:
    """The shoe runs out (14.6): its seed determines the second order and stays hidden until both are finished."""
    replica = TableReplica(1)
    keys = Keyring(tmp_path)
    transaction = TableTransaction(replica, SERVER_ACTOR, keys)
    shuffles: dict[str, Shuffle] = {}

    def keep_shuffle(shuffle: Shuffle) -> Shuffle:
        return shuffles.setdefault(shuffle.commitment, shuffle)

    host = TableHost(
        Clocks(), lambda commitment, pack: Shuffle.from_commitment(pack, shuffles[commitment].seed, commitment)
    )
    transaction.open({"record": 1, "instrument": BLACKJACK, "title": "", "table": DETERMINATIONS[BLACKJACK]})
    first = keep_shuffle(Shuffle("cards:52x6", b"3" * 32))
    transaction.commit_shuffle(first)
    player_seeds: list[dict[str, Any]] = [{"place": 1, "player": "ann", "word": "rain"}]
    load = {"commitment": first.commitment, "words": player_seeds, "cut-depth": 0}
    transaction._apply_entry({"command": {"do": "shoe", "cards": "2h 3d 5s 4c", "by": "dealer"}, "shuffle": load})
    transaction.execute({"do": "sit", "player": "ann", "box": 1, "by": "player"})
    transaction.execute({"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "by": "player"})
    transaction.execute({"do": "deal", "by": "dealer"})
    transaction.execute({"do": "hit", "player": "ann", "box": 1, "by": "player"})
    transaction.execute({"do": "hit", "player": "ann", "box": 1, "by": "player"})
    step = find_next_step(replica, host)
    assert step is not None
    assert step.key[0] == "reshuffle"
    step.execute(transaction)
    (second,) = replica.additions.second
    assert replica.additions.second == {second: first.commitment}
    assert set(replica.shuffles_in_use) == {first.commitment, second}, (
        "neither seed is revealed while the second order is in use"
    )
    pack = replica.committed_shuffles[second]
    derived_shuffle = first.derive([SeedContribution(**player_seed) for player_seed in player_seeds], 0, pack)
    assert derived_shuffle.commitment == second
