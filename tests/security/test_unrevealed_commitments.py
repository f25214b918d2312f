"""A house that drops a commitment, or shuffles a second time as it likes, leaves a trace that everybody sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.security.forged_records import forged
from tests.security.test_player_seeds import PAI_GOW, Table
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST, play_for, run, tables_in

from houseway.fairness.shuffle import compute_derived_commitment, derive_seed
from houseway.records.live.shuffles import SeedContribution, Shuffle, compute_order
from houseway.records.live.table import Table as LiveTable
from houseway.records.replay.verification import check_record, verify
from houseway.server.api.app import make_application
from houseway.server.dealing import find_next_step
from houseway.server.dealing.table_shuffles import Clocks, TableHost
from houseway.server.proof.commitment_counts import count_reveals
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, SEED_LOST, TABLE_CLOSED
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import SERVER_ACTOR, TableTransaction

BLACKJACK, HOLDEM = "NI2005-63", "NI2015-405"
WAITING = {**FAST, "cut": 600}


def seated(house: Served) -> int:
    """A table of Blackjack with a player, a commitment, and a player seed, before the cut."""
    table = house.staff("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=WAITING)
    ann = house.guest("ann")
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    next(state for state in ann.watch(table) if state["seeds"])
    ann.add_seed(table, "rain")
    return table


def test_a_dropped_commitment_has_a_reason_raises_an_alert_and_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = seated(house)
        before = httpx.get(f"{house.base}/api/fairness").json()
        assert (before["committed"], before["revealed"], before["dropped"]) == (1, 0, 0)
        house.staff("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        counted = count_reveals(house.floor.store)
        (alert,) = [one for one in house.staff("Sven").get("/api/alerts") if one["kind"] == "unrevealed"]
        record = house.staff("Rita").get_record(table, "regulator")
    assert (counted.dropped, counted.reasons) == (1, {TABLE_CLOSED: 1})
    (reason,) = record["not-revealed"]
    assert alert["n"] == reason["entry"]
    assert reason["not-revealed"] == record["shuffles"][0]["commitment"]
    assert reason["why"] == TABLE_CLOSED
    assert verify(record) == ()
    assert any(TABLE_CLOSED in line for line in check_record(record).missing)


def test_the_count_is_public_and_on_the_metrics(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = seated(house)
        house.staff("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        told = httpx.get(f"{house.base}/api/fairness")
        figures = httpx.get(f"{house.base}/metrics").text
    assert told.status_code == 200
    assert told.json()["reasons"] == {TABLE_CLOSED: 1}
    assert "houseway_commitments_dropped_total 1\n" in figures
    assert "houseway_commitments_dropped_per_1000_rounds " in figures


def test_the_count_is_per_1000_rounds(tmp_path: Path) -> None:
    """Rounds are counted at all tables; what Hold-em hides by its rules is not counted as dropped."""
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> dict[int, int]:
        with tables_in(store, tmp_path / "keys") as tables:
            opened = await play_for(tables, 3)
            await tables.execute(opened[1], SERVER_ACTOR, lambda draft: draft.record_unrevealed("0" * 64, TABLE_CLOSED))
            return {
                table: replica.books.completed_rounds(replica.state)
                for table in opened
                if (replica := tables.get_loaded(table)) is not None
            }

    rounds = sum(run(work()).values())
    counted = count_reveals(Store.in_folder(tmp_path))
    assert counted.rounds == rounds
    assert counted.reasons == {TABLE_CLOSED: 1}
    assert counted.dropped_per_1000_rounds == round(1000 / rounds, 3)


def test_a_lost_seed_stops_no_table_and_is_counted(tmp_path: Path) -> None:
    """An operator who deletes the seed of a shoe in use leaves a reason and an alert; the table closes all the same."""
    with served(tmp_path) as house:
        olga, ann = house.staff("Olga"), house.guest("ann")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=FAST)
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.delete(schema.seeds))
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
        replica = house.floor.tables.get_loaded(table)
        assert replica is not None
        assert [alert.kind for alert in replica.alerts.values()][-1] == "unrevealed"
        assert count_reveals(house.floor.store).reasons == {SEED_LOST: 1}


def no_reason(record: dict[str, Any]) -> None:
    (reason,) = record.pop("not-revealed")
    record["notes"] = [{"text": "nothing", "at": reason["at"], "entry": reason["entry"]}]


def test_a_commitment_that_disappears_without_a_reason_is_a_fault(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = seated(house)
        house.staff("Olga").send_command(table, {"do": "close", "notice": True}, "operator")
        record = house.staff("Rita").get_record(table, "regulator")
    assert any("no reason is on record" in line for line in verify(forged(record, no_reason)))


def test_hold_em_says_of_every_round_why_its_seed_stays_hidden(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> dict[str, Any]:
        with tables_in(store, tmp_path / "keys") as tables:
            (table,) = await play_for(tables, 3, only=HOLDEM)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert not [alert for alert in replica.alerts.values() if alert.kind == "unrevealed"]
            return event_repository.read_record(store, tables.keys, table)

    record = run(work())
    assert {entry["why"] for entry in record["not-revealed"]} == {HANDS_NOT_SHOWN}
    assert len(record["not-revealed"]) >= 2
    assert verify(record) == ()

    def without_first(altered: dict[str, Any]) -> None:
        reason = altered["not-revealed"].pop(0)
        altered.setdefault("notes", []).append({"text": "nothing", "at": reason["at"], "entry": reason["entry"]})

    (fault,) = verify(forged(record, without_first))
    assert fault.endswith("never revealed, and no reason is on record")


def test_without_salts_an_unrevealed_commitment_is_only_missing() -> None:
    """Records of older versions stay valid; a program that salts its entries is held to its commitments."""
    for salt, faults in ((None, 0), (lambda: "0" * 32, 1)):
        table = LiveTable(BLACKJACK, DETERMINATIONS[BLACKJACK], draw_salt=salt)
        dropped = Shuffle("cards:52x6", bytes(32))
        table.commit(dropped)
        table.commit(Shuffle("cards:52x6", b"1" * 32))
        assert len(verify(table.record())) == faults
        table.leave_unrevealed(dropped, "the table was moved", "2026-11-17T10:00:00.000Z")
        assert verify(table.record()) == ()
        again = LiveTable.from_record(table.record())
        assert again.record()["not-revealed"] == table.record()["not-revealed"]


@pytest.fixture(scope="module")
def la_ja(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The record of a table of Pai Gow at which ann had the tiles mixed again, and the round was played to its end."""
    is_asked = [False]

    async def work() -> dict[str, Any]:
        table = Table(tmp_path_factory.mktemp("la-ja"), PAI_GOW)
        floor = table.floor
        async with make_application(floor).lifespan():
            floor.dealer.is_paused = lambda replica: (
                len(replica.seated_players) < 2
                or (not is_asked[0] and replica.state.round.stacks is not None)
                or len(replica.state.rounds) > 0
            )
            await table.open({**FAST, "betting": 600.0})
            await table.seed("ann", "rain")
            await table.wagers()
            await table.stored(lambda: table.replica.state.round.stacks is not None)
            command = {"do": "la-ja", "player": "ann"}
            await floor.execute_command(table.persons["ann"], "player", table.id, command, "la-ja", is_fresh=False)
            is_asked[0] = True
            async with floor.tables.get_lock(table.id):
                floor.dealer.on_table_changed(table.replica, ())
            await table.stored(lambda: len(table.replica.state.rounds) > 0)
            in_use = table.replica.last_revealed_entry
            assert in_use is not None
            floor.dealer.is_paused = lambda replica: len(replica.state.rounds) > 1
            async with floor.tables.get_lock(table.id):
                floor.dealer.on_table_changed(table.replica, ())
            await table.stored(lambda: not table.replica.shuffles_in_use)
            return table.record()

    return run(work())


def second_of(record: dict[str, Any]) -> dict[str, Any]:
    """The second shuffle of a record."""
    (found,) = (shuffle for shuffle in record["shuffles"] if "of" in shuffle)
    return dict(found)


def test_la_ja_follows_from_the_first_shuffle_and_its_player_seeds(la_ja: dict[str, Any]) -> None:
    second = second_of(la_ja)
    (first,) = (shuffle for shuffle in la_ja["shuffles"] if shuffle["commitment"] == second["of"])
    words = [SeedContribution(**word) for word in first["words"]]
    assert [word.word for word in words] == ["rain"]
    assert bytes.fromhex(second["seed"]) == derive_seed(bytes.fromhex(first["seed"]), words, 0, second["pack"])
    assert verify(la_ja) == ()
    assert first["opened"] > second["committed"], "the first seed stays hidden while a second order follows from it"


def chosen_by_the_house(record: dict[str, Any], seed: bytes, counter: int) -> None:
    """Put another second shuffle into a record, with the order that its seed gives."""
    number = next(place for place, shuffle in enumerate(record["shuffles"]) if "of" in shuffle)
    shuffle = record["shuffles"][number]
    shuffle |= {"seed": seed.hex(), "commitment": compute_derived_commitment(seed, shuffle["pack"]), "counter": counter}
    record["commands"][shuffle["command"]]["tiles"] = " ".join(compute_order(shuffle))


def any_seed(record: dict[str, Any]) -> None:
    chosen_by_the_house(record, b"7" * 32, 0)


def another_counter(record: dict[str, Any]) -> None:
    second = second_of(record)
    (first,) = (shuffle for shuffle in record["shuffles"] if shuffle["commitment"] == second["of"])
    words = [SeedContribution(**word) for word in first["words"]]
    chosen_by_the_house(record, derive_seed(bytes.fromhex(first["seed"]), words, 5, second["pack"]), 5)


def without_player_seeds(record: dict[str, Any]) -> None:
    second = second_of(record)
    (first,) = (shuffle for shuffle in record["shuffles"] if shuffle["commitment"] == second["of"])
    chosen_by_the_house(record, derive_seed(bytes.fromhex(first["seed"]), [], 0, second["pack"]), 0)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (any_seed, "does not follow from the first shuffle"),
        (another_counter, "numbered in order"),
        (without_player_seeds, "does not follow from the first shuffle"),
    ],
)
def test_a_second_order_that_the_house_chose_is_found(
    la_ja: dict[str, Any], change: Callable[[dict[str, Any]], None], said: str
) -> None:
    assert any(said in line for line in verify(forged(la_ja, change)))


def test_a_reshuffle_in_a_round_of_blackjack_follows_from_the_shoe(tmp_path: Path) -> None:
    """The shoe runs out (14.6): the seed of the shoe stays hidden until both orders are over, and gives the second one."""
    replica = TableReplica(1)
    keys = Keyring(tmp_path)
    draft = TableTransaction(replica, SERVER_ACTOR, keys)
    made: dict[str, Shuffle] = {}

    def kept(shuffle: Shuffle) -> Shuffle:
        return made.setdefault(shuffle.commitment, shuffle)

    house = TableHost(
        Clocks(), lambda commitment, pack: Shuffle.from_commitment(pack, made[commitment].seed, commitment)
    )
    draft.open({"record": 1, "instrument": BLACKJACK, "title": "", "table": DETERMINATIONS[BLACKJACK]})
    first = kept(Shuffle("cards:52x6", b"3" * 32))
    draft.commit_shuffle(first)
    words: list[dict[str, Any]] = [{"place": 1, "player": "ann", "word": "rain"}]
    load = {"commitment": first.commitment, "words": words, "cut-depth": 0}
    draft._apply_entry({"command": {"do": "shoe", "cards": "2h 3d 5s 4c", "by": "dealer"}, "shuffle": load})
    draft.execute({"do": "sit", "player": "ann", "box": 1, "by": "player"})
    draft.execute({"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "by": "player"})
    draft.execute({"do": "deal", "by": "dealer"})
    draft.execute({"do": "hit", "player": "ann", "box": 1, "by": "player"})
    draft.execute({"do": "hit", "player": "ann", "box": 1, "by": "player"})
    step = find_next_step(replica, house)
    assert step is not None
    assert step.key[0] == "reshuffle"
    step.execute(draft)
    (second,) = replica.additions.second
    assert replica.additions.second == {second: first.commitment}
    assert set(replica.shuffles_in_use) == {first.commitment, second}, (
        "neither seed is revealed while the second order is in use"
    )
    pack = replica.committed_shuffles[second]
    derived = first.derive([SeedContribution(**word) for word in words], 0, pack)
    assert derived.commitment == second
