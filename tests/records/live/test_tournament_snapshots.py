"""Tests of snapshots of tournaments: a restored tournament behaves the same, including its tables."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.state.test_snapshots import add_checksum, spoil
from tests.golden.tournaments import play_tournament, play_tournament_with_staff
from tests.run_size import count_examples
from tests.tournaments.test_16_tables import GAMES, play_with_bots
from tests.tournaments.test_23_engine_tables import start_played_final as played_at_tables
from tests.tournaments.test_random_play import play_tournament as play_random_tournament
from tests.tournaments.tournament_driver import BJ

from houseway import HousewayError, InvalidRecordError, PermissionDeniedError, Table, replay
from houseway.cli.tournaments.bots import ROUND_PLAYERS
from houseway.engine.output.events import TableEvent
from houseway.engine.state.bounded_history import MAX_ROUNDS
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.play.state import TableHoldings

ACTORS = ("operator", "director", "commission", "ann", "bob", "dan")
PLAYED_TOURNAMENTS = {
    "holdem": lambda: play_tournament("holdem", 7, 3),
    "blackjack": lambda: play_tournament("blackjack", 9, 4),
    "canberra-poker": lambda: play_tournament("canberra-poker", 8, 5),
    "mixed": lambda: play_tournament("mixed-points", 8, 6),
    "with its staff": play_tournament_with_staff,
}
"""Tournaments with played rounds, including ties, buy-backs, an amendment and an undone round."""


@cache
def get_record(name: str) -> dict[str, Any]:
    return PLAYED_TOURNAMENTS[name]().record()


def make_head_entries(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Make the entry of the head alone, as a store would hold it."""
    return [{"head": {key: value for key, value in record.items() if key not in ("commands", "chain")}}]


def describe_events(events: tuple[TableEvent, ...]) -> list[Any]:
    """Return events with holdings by name: two tournaments do not share the same entrant objects."""
    return [event.describe() if isinstance(event, TableHoldings) else event for event in events]


def check_restored_play(record: dict[str, Any], seed: int, snapshot_probability: float) -> None:
    """Check that a record played through snapshots at random moments equals one played directly."""
    chance = random.Random(seed)
    plain_tournament = LiveTournament(record["instrument"], record["conditions"], record["title"])
    entries = make_head_entries(record)
    restored_tournament = LiveTournament.from_snapshot(plain_tournament.snapshot(), load_entries=lambda: entries)
    for command in record["commands"]:
        assert describe_events(restored_tournament.give(command)) == describe_events(plain_tournament.give(command))
        entries.append({"command": command})
        if chance.random() < snapshot_probability:
            restored_tournament = LiveTournament.from_snapshot(
                restored_tournament.snapshot(), load_entries=lambda: entries
            )
            assert restored_tournament.snapshot() == plain_tournament.snapshot()
            assert msgspec.json.encode(restored_tournament.view("director")) == msgspec.json.encode(
                plain_tournament.view("director")
            )
            for actor in ACTORS:
                assert restored_tournament.legal(actor) == plain_tournament.legal(actor)
    assert restored_tournament.last_hash == plain_tournament.last_hash
    assert restored_tournament.record() == plain_tournament.record()
    assert msgspec.json.encode(restored_tournament.result()) == msgspec.json.encode(plain_tournament.result())
    assert plain_tournament.result() == replay(record)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_restored_tournament_with_reported_rounds_behaves_the_same(seed: int) -> None:
    check_restored_play(play_random_tournament(seed).live.record(), seed, 0.2)


@pytest.mark.parametrize("name", PLAYED_TOURNAMENTS)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_restored_tournament_with_played_rounds_behaves_the_same(name: str, seed: int) -> None:
    check_restored_play(get_record(name), seed, 0.15)


@pytest.mark.parametrize("number", GAMES)
def test_a_round_in_play_is_not_part_of_a_snapshot(number: str) -> None:
    event = played_at_tables(number)
    play_with_bots(event, 2)
    live, chance = event.live, random.Random(5)
    before = live.snapshot()
    round_ = live.begin_round("final", 1)
    ROUND_PLAYERS[GAMES[number]](round_, chance)
    assert round_.is_settled
    assert live.snapshot() == before
    assert live.snapshot() == before, "the first one has left no trace"
    round_.end()
    with pytest.raises(PermissionDeniedError, match="no longer in play"):
        round_.end()
    reloaded_tournament = LiveTournament.from_record(live.record())
    assert reloaded_tournament.snapshot() == live.snapshot() != before
    assert reloaded_tournament.result() == live.result()


@pytest.mark.parametrize("number", GAMES)
def test_old_rounds_are_undone_by_reading_the_record(number: str) -> None:
    event = played_at_tables(number)
    play_with_bots(event, 5)
    live = event.live
    entries = [*make_head_entries(live.record()), *({"command": command} for command in live.record()["commands"])]
    restored_tournament = LiveTournament.from_snapshot(live.snapshot(), load_entries=lambda: entries)
    table = restored_tournament.state.sessions["final"].tables[1]
    assert table.engine is not None
    assert len(table.engine.state.rounds.recent) == MAX_ROUNDS
    for last in range(table.round_count, 0, -1):
        void = {"do": "void", "session": "final", "table": 1, "cause": "fraud", "round": last}
        assert describe_events(restored_tournament.give(void)) == describe_events(live.give(void))
        entries.append({"command": void})
    assert restored_tournament.result() == live.result() == replay(live.record())
    assert restored_tournament.view("ann") == live.view("ann")


def test_a_snapshot_does_not_grow_with_the_rounds() -> None:
    event = played_at_tables(BJ)
    play_with_bots(event, 4)
    size = len(event.live.snapshot())
    play_with_bots(event, 20)
    assert len(event.live.snapshot()) < 1.5 * size


def test_a_refused_round_leaves_a_restored_table_unchanged() -> None:
    record = get_record("blackjack")
    live = LiveTournament(record["instrument"], record["conditions"], record["title"])
    second_round = next(command for command in record["commands"] if command["do"] == "round" and command["round"] == 2)
    for command in record["commands"][: record["commands"].index(second_round)]:
        live.give(command)
    restored_tournament = LiveTournament.from_snapshot(live.snapshot())
    before = restored_tournament.snapshot()
    with pytest.raises(InvalidRecordError, match="settle exactly one round"):
        restored_tournament.give({**second_round, "play": second_round["play"][:-1]})
    assert restored_tournament.snapshot() == before
    assert describe_events(restored_tournament.give(second_round)) == describe_events(live.give(second_round))
    assert restored_tournament.snapshot() == live.snapshot()


@settings(max_examples=count_examples(150), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_tampered_snapshot_gives_a_tournament_or_an_error(seed: int) -> None:
    chance = random.Random(seed)
    body = msgspec.msgpack.decode(_play_two_thirds().snapshot()[16:])
    for _ in range(chance.randint(1, 3)):
        body = spoil(body, chance)
    try:
        LiveTournament.from_snapshot(add_checksum(msgspec.msgpack.encode(body)))
    except HousewayError:
        return


@cache
def _play_two_thirds() -> LiveTournament:
    record = get_record("with its staff")
    live = LiveTournament(record["instrument"], record["conditions"])
    for command in record["commands"][: len(record["commands"]) * 2 // 3]:
        live.give(command)
    return live


def test_table_and_tournament_snapshots_are_not_interchangeable() -> None:
    with pytest.raises(InvalidRecordError, match="a record of the kind `tournament`"):
        Table.from_snapshot(_play_two_thirds().snapshot())
    with pytest.raises(InvalidRecordError, match="a record of the kind `table`"):
        LiveTournament.from_snapshot(Table("NI2005-63", {}).snapshot())
