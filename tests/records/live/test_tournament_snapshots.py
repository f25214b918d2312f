"""Snapshots of tournaments: one that comes back from one goes on as if nothing had been, its tables included."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.state.test_snapshots import spoiled, with_checksum
from tests.golden.tournaments import tournament, with_its_staff
from tests.tournaments.test_16_tables import GAMES, bots
from tests.tournaments.test_23_engine_tables import played as played_at_tables
from tests.tournaments.test_random_play import played
from tests.tournaments.tournament_driver import BJ

from houseway import HousewayError, InvalidRecordError, PermissionDeniedError, Table, replay
from houseway.cli.tournaments.bots import ROUND_PLAYERS
from houseway.engine.output.events import TableEvent
from houseway.engine.state.bounded_history import MAX_ROUNDS
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.play.state import TableHoldings

ACTORS = ("operator", "director", "commission", "ann", "bob", "dan")
PLAYED = {
    "holdem": lambda: tournament("holdem", 7, 3),
    "blackjack": lambda: tournament("blackjack", 9, 4),
    "canberra-poker": lambda: tournament("canberra-poker", 8, 5),
    "mixed": lambda: tournament("mixed-points", 8, 6),
    "with its staff": with_its_staff,
}
"""Tournaments whose rounds are played on the engines: ties, buy-backs, an amendment and an undone round among them."""


@cache
def record_of(name: str) -> dict[str, Any]:
    return PLAYED[name]().record()


def entries_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The head alone, as somebody else might keep it."""
    return [{"head": {key: value for key, value in record.items() if key not in ("commands", "chain")}}]


def told(happened: tuple[TableEvent, ...]) -> list[Any]:
    """What happened, holdings by name: the entrants of two tournaments are not the same objects."""
    return [event.describe() if isinstance(event, TableHoldings) else event for event in happened]


def goes_on_as_if_nothing_had_been(record: dict[str, Any], seed: int, often: float) -> None:
    """Play a record twice, once through snapshots at random moments."""
    chance = random.Random(seed)
    plain = LiveTournament(record["instrument"], record["conditions"], record["title"])
    entries = entries_of(record)
    loaded = LiveTournament.from_snapshot(plain.snapshot(), load_entries=lambda: entries)
    for command in record["commands"]:
        assert told(loaded.give(command)) == told(plain.give(command))
        entries.append({"command": command})
        if chance.random() < often:
            loaded = LiveTournament.from_snapshot(loaded.snapshot(), load_entries=lambda: entries)
            assert loaded.snapshot() == plain.snapshot()
            assert msgspec.json.encode(loaded.view("director")) == msgspec.json.encode(plain.view("director"))
            for actor in ACTORS:
                assert loaded.legal(actor) == plain.legal(actor)
    assert loaded.last_hash == plain.last_hash
    assert loaded.record() == plain.record()
    assert msgspec.json.encode(loaded.result()) == msgspec.json.encode(plain.result())
    assert plain.result() == replay(record)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_reported_tournament_goes_on_as_if_nothing_had_been(seed: int) -> None:
    goes_on_as_if_nothing_had_been(played(seed).live.record(), seed, 0.2)


@pytest.mark.parametrize("name", PLAYED)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_played_tournament_goes_on_as_if_nothing_had_been(name: str, seed: int) -> None:
    goes_on_as_if_nothing_had_been(record_of(name), seed, 0.15)


@pytest.mark.parametrize("number", GAMES)
def test_a_round_in_play_is_no_part_of_a_snapshot(number: str) -> None:
    event = played_at_tables(number)
    bots(event, 2)
    live, chance = event.live, random.Random(5)
    before = live.snapshot()
    round_ = live.begin_round("final", 1)
    ROUND_PLAYERS[GAMES[number]](round_, chance)
    assert round_.is_settled
    assert live.snapshot() == before
    assert live.snapshot() == before, "the first one has left no trace"
    round_.end()
    with pytest.raises(PermissionDeniedError, match="not in play any more"):
        round_.end()
    again = LiveTournament.from_record(live.record())
    assert again.snapshot() == live.snapshot() != before
    assert again.result() == live.result()


@pytest.mark.parametrize("number", GAMES)
def test_rounds_of_long_ago_are_undone_from_the_record(number: str) -> None:
    event = played_at_tables(number)
    bots(event, 5)
    live = event.live
    entries = [*entries_of(live.record()), *({"command": command} for command in live.record()["commands"])]
    loaded = LiveTournament.from_snapshot(live.snapshot(), load_entries=lambda: entries)
    table = loaded.state.sessions["final"].tables[1]
    assert table.engine is not None
    assert len(table.engine.state.rounds.here) == MAX_ROUNDS
    for last in range(table.round_count, 0, -1):
        void = {"do": "void", "session": "final", "table": 1, "cause": "fraud", "round": last}
        assert told(loaded.give(void)) == told(live.give(void))
        entries.append({"command": void})
    assert loaded.result() == live.result() == replay(live.record())
    assert loaded.view("ann") == live.view("ann")


def test_a_snapshot_does_not_grow_with_the_rounds() -> None:
    event = played_at_tables(BJ)
    bots(event, 4)
    size = len(event.live.snapshot())
    bots(event, 20)
    assert len(event.live.snapshot()) < 1.5 * size


def test_a_round_that_is_refused_at_a_table_out_of_a_snapshot_is_unplayed_there() -> None:
    record = record_of("blackjack")
    live = LiveTournament(record["instrument"], record["conditions"], record["title"])
    second = next(command for command in record["commands"] if command["do"] == "round" and command["round"] == 2)
    for command in record["commands"][: record["commands"].index(second)]:
        live.give(command)
    loaded = LiveTournament.from_snapshot(live.snapshot())
    before = loaded.snapshot()
    with pytest.raises(InvalidRecordError, match="exactly one settled round"):
        loaded.give({**second, "play": second["play"][:-1]})
    assert loaded.snapshot() == before
    assert told(loaded.give(second)) == told(live.give(second))
    assert loaded.snapshot() == live.snapshot()


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_snapshot_changed_by_somebody_is_a_tournament_or_no_snapshot(seed: int) -> None:
    chance = random.Random(seed)
    body = msgspec.msgpack.decode(_halfway().snapshot()[16:])
    for _ in range(chance.randint(1, 3)):
        body = spoiled(body, chance)
    try:
        LiveTournament.from_snapshot(with_checksum(msgspec.msgpack.encode(body)))
    except HousewayError:
        return


@cache
def _halfway() -> LiveTournament:
    record = record_of("with its staff")
    live = LiveTournament(record["instrument"], record["conditions"])
    for command in record["commands"][: len(record["commands"]) * 2 // 3]:
        live.give(command)
    return live


def test_a_snapshot_of_a_tournament_is_none_of_a_table() -> None:
    with pytest.raises(InvalidRecordError, match="record of a tournament"):
        Table.from_snapshot(_halfway().snapshot())
    with pytest.raises(InvalidRecordError, match="record of a table"):
        LiveTournament.from_snapshot(Table("NI2005-63", {}).snapshot())
