"""Completed rounds step by step: every viewer sees what was lawfully shown, and no more."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.records.repeated_rounds import ROUND_REPEATERS
from tests.server import twin_worlds
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, open_registry, play_rounds, run

from houseway.equipment.decks import get_pack
from houseway.errors import ApiError, Refused
from houseway.server.history import round_replay
from houseway.server.history.round_history import CACHE_EVERY_ROUNDS, RoundHistory
from houseway.server.history.round_replay import Perspective, Step, replay_steps
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.database import Store
from houseway.server.tables.table_replica import SPECTATOR, TableReplica

PIECES = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")
ROUNDS = CACHE_EVERY_ROUNDS + 3


def encode_steps(world: twin_worlds.TwinWorld, viewer: str) -> bytes:
    """Encode a world's steps for a viewer, without times and commitments, which differ in every world."""
    replica = TableReplica(1)
    replica.apply_entry(world.entries[0])
    steps_list = list(replay_steps(replica, world.entries[1:], Perspective(viewer, has_full_access=False)))
    return msgspec.json.encode(
        [(s.do, s.who, s.what, s.activity, s.lines, s.lay) for s in steps_list if s.do != "committed"]
    )


def find_differing_viewers(instrument: str, folder: Path, seed: int) -> list[str]:
    """Return the viewers for whom the steps of twin worlds differ."""
    chance = random.Random(seed)
    orders: dict[str, tuple[str, ...]] = {}
    for name in twin_worlds.get_packs(instrument):
        pieces = list(get_pack(name))
        chance.shuffle(pieces)
        orders[name] = tuple(pieces)
    first_world = twin_worlds.TwinWorld(instrument, Keyring(folder), orders, twin_worlds.VIEWERS, tries_commands=False)
    viewers = []
    for viewer, role in twin_worlds.VIEWERS:
        visible = twin_worlds.find_pieces(b" ".join(first_world.messages[viewer]))
        twin_world = twin_worlds.TwinWorld(
            instrument,
            Keyring(folder),
            {name: twin_worlds._shuffle_hidden(order, visible, chance, name) for name, order in orders.items()},
            ((viewer, role),),
            tries_commands=False,
        )
        if encode_steps(first_world, viewer) != encode_steps(twin_world, viewer):
            viewers.append(viewer)
    return viewers


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_worlds_look_the_same_step_by_step(instrument: str, tmp_path: Path) -> None:
    for seed in range(4):
        assert find_differing_viewers(instrument, tmp_path / "keys", seed) == []


def test_leaking_step_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_replay, "_can_see_event", lambda event, visible, perspective: True)
    assert find_differing_viewers("NI2023-573", tmp_path / "keys", 1) != []


@pytest.fixture(scope="module")
def round_history(tmp_path_factory: pytest.TempPathFactory) -> RoundHistory:
    """Round history of a store on which bots have played all four games."""
    folder = tmp_path_factory.mktemp("past")
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with open_registry(store, folder / "keys") as tables:
            await play_rounds(tables, ROUNDS)

    run(work())
    return RoundHistory(store, Keyring(folder / "keys"))


def list_steps(
    round_history: RoundHistory, table: int, number: int, viewer: str, *, can_read: bool = False
) -> list[Step]:
    replica, entries = round_history.load_round(table, round_history.get_round(table, number))
    return list(replay_steps(replica, entries, Perspective(viewer, can_read)))


def encode(steps_list: list[Step]) -> bytes:
    return msgspec.json.encode(steps_list)


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_steps_contain_every_line_of_the_round(round_history: RoundHistory, table: int) -> None:
    for number in range(1, ROUNDS):
        completed_round = round_history.get_round(table, number)
        steps_list = list_steps(round_history, table, number, SPECTATOR)
        lines = [line for step in steps_list for line in step.lines]
        compared_keys = ("player", "wager", "stake", "outcome", "paid", "returned", "rules")
        assert sorted(msgspec.json.encode([getattr(line, key) for key in compared_keys]) for line in lines) == sorted(
            msgspec.json.encode([line[key] for key in compared_keys]) for line in completed_round.result["lines"]
        )
        assert steps_list[-1].lay.phase == "over"
        assert steps_list[-1].lay.number == number


@pytest.mark.parametrize("table", [2, 4])
def test_other_players_do_not_see_hidden_hands(round_history: RoundHistory, table: int) -> None:
    """Cards that only Otto saw are not in Mei's steps.

    Tested at Canberra Poker and Hold-em, whose pack has every card once.
    """
    hidden_count = 0
    for number in range(1, ROUNDS):
        visible_pieces = [
            set(PIECES.findall(encode(list_steps(round_history, table, number, name)).decode()))
            for name in ("Otto", "Mei")
        ]
        ottos_pieces = visible_pieces[0] - visible_pieces[1]
        hidden_count += bool(ottos_pieces)
        public_pieces = set(PIECES.findall(encode(list_steps(round_history, table, number, SPECTATOR)).decode()))
        assert not ottos_pieces & public_pieces
    assert hidden_count > 3


def test_record_readers_see_every_command(round_history: RoundHistory) -> None:
    steps_list = list_steps(round_history, 2, 3, "supervisor", can_read=True)
    assert next(step for step in steps_list if step.do == "shoe").what == "Cards: 52 of them"
    text = " ".join(feed_line.text for step in steps_list for feed_line in step.activity)
    boxes = {line.place for step in steps_list for line in step.lines}
    assert all(f"box {number}: " in text for number in boxes)


def test_cached_replica_gives_the_same_steps(round_history: RoundHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "houseway.server.history.round_history.load_milestone", lambda *_, **__: None
    )  # else one may lie right
    # before the round
    for table in (1, 2, 3, 4):
        fresh_history = RoundHistory(round_history._store, round_history._keys)
        first_steps = encode(list_steps(fresh_history, table, ROUNDS - 1, "Mei"))
        assert any(key[0] == table for key in fresh_history._cached_replicas)
        assert encode(list_steps(fresh_history, table, ROUNDS - 1, "Mei")) == first_steps


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("house")) as new_app:
        with new_app.sign_in("Olga") as olga:
            olga.open_table("One", "NI2015-405", DETERMINATIONS["NI2015-405"], clocks=FAST_CLOCKS, bots=3)
            olga.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=FAST_CLOCKS, bots=2, private=True)
            while len(olga.get("/api/tables/1/rounds")) < 3 or len(olga.get("/api/tables/2/rounds")) < 1:
                pass
        yield new_app


def test_rounds_are_listed_newest_first(app: ServedApp) -> None:
    with app.join_guest("ann") as ann:
        rounds = ann.get("/api/tables/1/rounds", most=2)
        assert [row["number"] for row in rounds] == [rounds[0]["number"], rounds[0]["number"] - 1]
        assert ann.get("/api/tables/1/rounds", before=2)[0]["number"] == 1
        assert set(rounds[0]["net"]) > {"house"}
        assert ann.get("/api/rounds") == []


def test_guest_sees_rounds_only_from_their_own_perspective(app: ServedApp) -> None:
    with app.join_guest("bev") as bev:
        answer: dict[str, Any] = bev.get("/api/tables/1/rounds/1/steps", role="player")
        assert (answer["seen-by"], answer["eyes"]) == ("bev", ["bev", SPECTATOR])
        assert answer["receipt"] == "not-yours"
        assert not any(hand["cards"] for hand in answer["steps"][2]["lay"]["held"])
        player = next(name for name in answer["net"] if name != "house")
        for role, seen_by in (("player", player), ("supervisor", None), ("onlooker", "bev")):
            with pytest.raises(ApiError) as error:
                bev.get("/api/tables/1/rounds/1/steps", role=role, **({} if seen_by is None else {"seen": seen_by}))
            assert error.value.status == 403


def test_staff_and_regulator_choose_the_perspective(app: ServedApp) -> None:
    for name, role in (("Sven", "supervisor"), ("Rita", "regulator")):
        with app.sign_in(name) as client:
            answer = client.get("/api/tables/1/rounds/1/steps", role=role, reason="a dispute")
            player = answer["eyes"][1]
            assert answer["receipt"] in ("ready", "unsigned")
            player_answer = client.get("/api/tables/1/rounds/1/steps", role=role, seen=player, reason="a dispute")
            hands = [
                hand for step in player_answer["steps"] for hand in step["lay"]["held"] if hand["player"] == player
            ]
            assert any(hand["cards"] for hand in hands)
            assert all(
                rule in player_answer["gists"]
                for step in player_answer["steps"]
                for line in step["lines"]
                for rule in line["rules"]
            )


def test_private_tables_and_missing_rounds_answer_404(app: ServedApp) -> None:
    with app.join_guest("cem") as cem:
        for address in ("/api/tables/2/rounds", "/api/tables/2/rounds/1/steps", "/api/tables/1/rounds/999999/steps"):
            with pytest.raises(ApiError) as error:
                cem.get(address)
            assert error.value.status == 404


def test_evicted_person_is_loaded_from_the_log_once() -> None:
    """At a table that many have left, a query changes nothing and reads the log once (Hold-em 4.6)."""
    evening = ROUND_REPEATERS["holdem"](guest_every=1)
    evening.play_rounds(40)
    record = evening.table.record()
    head = {key: value for key, value in record.items() if key not in ("commands", "chain")}
    entries = [{"head": head}, *({"command": command} for command in record["commands"])]
    loads = []

    def load_entries(last: int) -> list[dict[str, Any]]:
        loads.append(last)
        return entries[: last + 1]

    replica = TableReplica(1, load_entries=load_entries)
    for entry in entries:
        replica.apply_entry(entry)
    replica.mark_stored()
    state = replica.state
    for _ in range(3):
        actions = [action for action in replica.legal("guest 1") if action.do == "sit"]
        assert {action.amounts["stake"].least for action in actions} == {8000}
    assert loads == [replica.n]
    assert replica.state is state
    with pytest.raises(Refused, match=r"left with 80\.00"):
        replica.apply_entry({"command": {"do": "sit", "player": "guest 1", "seat": 4, "stake": "40.00"}})
