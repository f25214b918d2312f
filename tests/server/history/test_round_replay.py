"""A round that is over, step by step: everybody sees what was lawfully shown, nobody what was not."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.records.repeated_rounds import EVENINGS
from tests.server import twin_worlds
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST, play_for, run, tables_in

from houseway.client import ApiError
from houseway.equipment.decks import get_pack
from houseway.errors import Refused
from houseway.server.history import round_replay
from houseway.server.history.round_history import CACHE_EVERY_ROUNDS, RoundHistory
from houseway.server.history.round_replay import Perspective, Step, replay_steps
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.database import Store
from houseway.server.tables.table_replica import SPECTATOR, TableReplica

PIECES = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")
ROUNDS = CACHE_EVERY_ROUNDS + 3


def seen_of(world: twin_worlds.World, viewer: str) -> bytes:
    """A world's steps for a viewer, without the times and the commitments, which every world has of its own."""
    replica = TableReplica(1)
    replica.apply_entry(world.entries[0])
    told = list(replay_steps(replica, world.entries[1:], Perspective(viewer, has_full_access=False)))
    return msgspec.json.encode([(s.do, s.who, s.what, s.told, s.lines, s.lay) for s in told if s.do != "committed"])


def twins_differ(instrument: str, folder: Path, seed: int) -> list[str]:
    """Viewers for whom the steps of two worlds differ that look the same to them."""
    chance = random.Random(seed)
    orders: dict[str, tuple[str, ...]] = {}
    for name in twin_worlds.packs_of(instrument):
        things = list(get_pack(name))
        chance.shuffle(things)
        orders[name] = tuple(things)
    one = twin_worlds.World(instrument, Keyring(folder), orders, twin_worlds.VIEWERS, tries=False)
    found = []
    for viewer, role in twin_worlds.VIEWERS:
        seen = twin_worlds.shown_in(b" ".join(one.sent[viewer]))
        other = twin_worlds.World(
            instrument,
            Keyring(folder),
            {name: twin_worlds._shuffled(order, seen, chance, name) for name, order in orders.items()},
            ((viewer, role),),
            tries=False,
        )
        if seen_of(one, viewer) != seen_of(other, viewer):
            found.append(viewer)
    return found


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_worlds_look_the_same_step_by_step(instrument: str, tmp_path: Path) -> None:
    for seed in range(4):
        assert twins_differ(instrument, tmp_path / "keys", seed) == []


def test_a_step_that_tells_too_much_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_replay, "_can_see_event", lambda event, seen, eyes: True)
    assert twins_differ("NI2023-573", tmp_path / "keys", 1) != []


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> RoundHistory:
    """Bots have played all four games."""
    folder = tmp_path_factory.mktemp("past")
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with tables_in(store, folder / "keys") as tables:
            await play_for(tables, ROUNDS)

    run(work())
    return RoundHistory(store, Keyring(folder / "keys"))


def steps_at(past: RoundHistory, table: int, number: int, viewer: str, *, reads: bool = False) -> list[Step]:
    replica, entries = past.load_round(table, past.get_round(table, number))
    return list(replay_steps(replica, entries, Perspective(viewer, reads)))


def in_bytes(found: list[Step]) -> bytes:
    return msgspec.json.encode(found)


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_the_last_step_tells_every_wager_and_every_line_of_the_round(past: RoundHistory, table: int) -> None:
    for number in range(1, ROUNDS):
        ended = past.get_round(table, number)
        found = steps_at(past, table, number, SPECTATOR)
        lines = [line for step in found for line in step.lines]
        figures = ("player", "wager", "stake", "outcome", "paid", "returned", "rules")
        assert sorted(msgspec.json.encode([line[key] for key in figures]) for line in lines) == sorted(
            msgspec.json.encode([line[key] for key in figures]) for line in ended.result["lines"]
        )
        assert found[-1].lay["phase"] == "over"
        assert found[-1].lay["number"] == number


@pytest.mark.parametrize("table", [2, 4])
def test_another_player_does_not_see_hands_that_were_not_shown(past: RoundHistory, table: int) -> None:
    """At Canberra Poker and Hold-em, where every card is there once: what Otto alone was shown is in none of Mei's steps."""
    hidden = 0
    for number in range(1, ROUNDS):
        everything = [
            set(PIECES.findall(in_bytes(steps_at(past, table, number, name)).decode())) for name in ("Otto", "Mei")
        ]
        only_otto = everything[0] - everything[1]
        hidden += bool(only_otto)
        onlooker = set(PIECES.findall(in_bytes(steps_at(past, table, number, SPECTATOR)).decode()))
        assert not only_otto & onlooker
    assert hidden > 3


def test_who_may_read_the_record_reads_every_command(past: RoundHistory) -> None:
    found = steps_at(past, 2, 3, "supervisor", reads=True)
    assert next(step for step in found if step.do == "shoe").what == "of 52 cards"
    told = " ".join(said.text for step in found for said in step.told)
    boxes = {line["place"] for step in found for line in step.lines}
    assert all(f"box {number}: " in told for number in boxes)


def test_a_replica_that_was_kept_on_the_way_gives_the_same_steps(
    past: RoundHistory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "houseway.server.history.round_history.load_milestone", lambda *_: None
    )  # else one may lie right
    # before the round
    for table in (1, 2, 3, 4):
        again = RoundHistory(past._store, past._keys)
        fresh = in_bytes(steps_at(again, table, ROUNDS - 1, "Mei"))
        assert any(key[0] == table for key in again._cached_replicas)
        assert in_bytes(steps_at(again, table, ROUNDS - 1, "Mei")) == fresh


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house")) as made:
        with made.staff("Olga") as olga:
            olga.open_table("One", "NI2015-405", DETERMINATIONS["NI2015-405"], clocks=FAST, bots=3)
            olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=FAST, bots=2, private=True)
            while len(olga.get("/api/tables/1/rounds")) < 3 or len(olga.get("/api/tables/2/rounds")) < 1:
                pass
        yield made


def test_rounds_are_listed_newest_first(house: Served) -> None:
    with house.guest("ann") as ann:
        listed = ann.get("/api/tables/1/rounds", most=2)
        assert [one["number"] for one in listed] == [listed[0]["number"], listed[0]["number"] - 1]
        assert ann.get("/api/tables/1/rounds", before=2)[0]["number"] == 1
        assert set(listed[0]["net"]) > {"house"}
        assert ann.get("/api/rounds") == []


def test_a_guest_looks_with_the_own_eyes_alone(house: Served) -> None:
    with house.guest("bev") as bev:
        found: dict[str, Any] = bev.get("/api/tables/1/rounds/1/steps", role="player")
        assert (found["seen-by"], found["eyes"]) == ("bev", ["bev", SPECTATOR])
        assert found["receipt"] == "not-yours"
        assert not any(hand["cards"] for hand in found["steps"][2]["lay"]["held"])
        player = next(name for name in found["net"] if name != "house")
        for role, seen in (("player", player), ("supervisor", None), ("onlooker", "bev")):
            with pytest.raises(ApiError) as denied:
                bev.get("/api/tables/1/rounds/1/steps", role=role, **({} if seen is None else {"seen": seen}))
            assert denied.value.status == 403


def test_staff_and_regulator_look_through_the_eyes_of_who_was_there(house: Served) -> None:
    for name, role in (("Sven", "supervisor"), ("Rita", "regulator")):
        with house.staff(name) as client:
            found = client.get("/api/tables/1/rounds/1/steps", role=role, reason="a dispute")
            player = found["eyes"][1]
            assert found["receipt"] in ("ready", "unsigned")
            own = client.get("/api/tables/1/rounds/1/steps", role=role, seen=player, reason="a dispute")
            held = [hand for step in own["steps"] for hand in step["lay"]["held"] if hand["player"] == player]
            assert any(hand["cards"] for hand in held)
            assert all(
                rule in own["gists"] for step in own["steps"] for line in step["lines"] for rule in line["rules"]
            )


def test_a_private_table_and_a_round_that_is_not_there(house: Served) -> None:
    with house.guest("cem") as cem:
        for address in ("/api/tables/2/rounds", "/api/tables/2/rounds/1/steps", "/api/tables/1/rounds/999999/steps"):
            with pytest.raises(ApiError) as gone:
                cem.get(address)
            assert gone.value.status == 404


def test_who_left_long_ago_is_asked_of_the_log_and_the_table_stands_as_it_stood() -> None:
    """Hold-em 4.6 at a table through which many passed: a question alone changes nothing, and is asked once."""
    evening = EVENINGS["holdem"](guest_every=1)
    evening.play(40)
    record = evening.table.record()
    head = {key: value for key, value in record.items() if key not in ("commands", "chain")}
    entries = [{"head": head}, *({"command": command} for command in record["commands"])]
    reads = []

    def elsewhere(upto: int) -> list[dict[str, Any]]:
        reads.append(upto)
        return entries[: upto + 1]

    replica = TableReplica(1)
    replica.load_entries = elsewhere
    for entry in entries:
        replica.apply_entry(entry)
    state = replica.state
    for _ in range(3):
        offers = [offer for offer in replica.legal("guest 1") if offer.do == "sit"]
        assert {offer.amounts["stake"].least for offer in offers} == {8000}
    assert reads == [replica.n]
    assert replica.state is state
    with pytest.raises(Refused, match=r"80\.00 left the table"):
        replica.apply_entry({"command": {"do": "sit", "player": "guest 1", "seat": 4, "stake": "40.00"}})
