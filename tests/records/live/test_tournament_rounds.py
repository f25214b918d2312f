"""Tests of tournament rounds played command by command while other commands are given."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.random_play import snapshot
from tests.tournaments.test_16_tables import GAMES, make_final
from tests.tournaments.tournament_driver import BJ, CP16, HE, Event

from houseway import InvalidRecordError, PermissionDeniedError, Refused, replay
from houseway.cli.tournaments.bots import ROUND_PLAYERS
from houseway.records.live.tournament import LiveRound, LiveTournament

TWO_TABLES = ("ann", "bob", "cat", "dan", "eve", "fay")


def start_long_final(number: str, **conditions: Any) -> Event:
    """Start a final of many rounds at two tables of three."""
    return Event(number, make_final(number, length={"rounds": 30}), **conditions).start_final(*TWO_TABLES, size=3)


def play_out(event: Event, round_: LiveRound, seed: int = 1) -> None:
    ROUND_PLAYERS[GAMES[event.number]](round_, random.Random(seed))
    round_.end()


WAITING_COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "level", "session": "final", "limits": {"min": "50.00"}},
    {"do": "end-session", "session": "final"},
    {"do": "round", "session": "final", "table": 1, "round": 1, "chips": {}},
    {"do": "void", "session": "final", "table": 1, "cause": "impractical"},
    {"do": "exclude", "player": "ann", "contravened": "16.5(a)"},
    {"do": "wager-out-of-order", "session": "final", "player": "bob"},
    {"do": "buy-back", "player": "cat", "paid": "10.00"},
    {"do": "break", "minutes": 10},
    {"do": "cancel"},
    {"do": "award"},
)


@pytest.mark.parametrize("command", WAITING_COMMANDS, ids=lambda command: command["do"])
def test_commands_that_affect_a_table_wait_for_the_end_of_its_round(command: dict[str, Any]) -> None:
    event = start_long_final(BJ)
    round_ = event.live.begin_round("final", 1)
    before = snapshot(event.live.state), event.live.record()
    with pytest.raises(
        PermissionDeniedError, match=f"at table 1 of session final. Give the command `{command['do']}` after"
    ):
        event.live.give(command)
    with pytest.raises(PermissionDeniedError, match="after the round"):
        event.live.follow({"command": command})
    assert (snapshot(event.live.state), event.live.record()) == before
    play_out(event, round_)
    event.check_replay()


def test_a_table_plays_one_round_at_a_time() -> None:
    event = start_long_final(CP16)
    round_ = event.live.begin_round("final", 1)
    with pytest.raises(PermissionDeniedError, match="A round is already in play at table 1 of session final"):
        event.live.begin_round("final", 1)
    other_round = event.live.begin_round("final", 2)
    play_out(event, other_round, seed=2)
    play_out(event, round_, seed=3)
    event.check_replay()


def test_record_only_commands_and_other_tables_do_not_wait() -> None:
    event = start_long_final(BJ)
    live = event.live
    play_out(event, live.begin_round("final", 2))
    round_ = live.begin_round("final", 1)
    chips = dict.fromkeys(("dan", "eve", "fay"), "1000.00")
    live.do("infringe", player="ann", rule="16.5(a)")
    live.do("infringe", player="dan", rule="16.5(a)")
    live.do("pace", direction="faster")
    live.do("add-money", amount="10.00", source="operator")
    live.do("round", session="final", table=2, round=2, chips=chips)
    live.do("wager-out-of-order", session="final", player="eve")
    live.do("exclude", player="dan", contravened="16.5(a)")
    play_out(event, round_)
    live.do("exclude", player="ann", contravened="16.5(a)")
    event.check_replay()


def test_the_first_round_opens_all_tables_of_its_session_so_all_of_them_wait() -> None:
    event = start_long_final(BJ)
    live = event.live
    before = live.snapshot()
    round_, other_round = live.begin_round("final", 1), live.begin_round("final", 2)
    live.do("infringe", player="dan", rule="16.5(a)")
    copied_snapshot = live.copy().snapshot()
    assert live.snapshot() == copied_snapshot != before
    with pytest.raises(PermissionDeniedError, match="after the round"):
        live.do("exclude", player="dan", contravened="16.5(a)")
    play_out(event, round_)
    with pytest.raises(PermissionDeniedError, match="in play at table 2 of session final"):
        live.do("exclude", player="dan", contravened="16.5(a)")
    live.do("wager-out-of-order", session="final", player="ann")
    play_out(event, other_round)
    live.do("exclude", player="dan", contravened="16.5(a)")
    event.check_replay()
    assert LiveTournament.from_record(live.record()).snapshot() == live.snapshot()


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_live_play_and_replay_agree_on_commands_given_during_rounds(number: str, seed: int) -> None:
    event, chance = start_long_final(number), random.Random(seed)
    live = event.live
    accepted_count = 0
    for _ in range(4):
        session = live.state.sessions["final"]
        tables = [table for table in session.tables.values() if len(table.in_play) > 1]
        if session.status != "running" or not tables:
            break
        round_ = live.begin_round("final", chance.choice(tables).number)
        for _ in range(12):
            accepted_count += try_command(live, make_random_command(chance, number))
        play_out(event, round_, chance.randrange(1000))
        for _ in range(3):
            accepted_count += try_command(live, make_random_command(chance, number))
        if live.state.phase == "on-break":
            live.do("resume")
    assert accepted_count
    assert live.result() == replay(live.record())
    assert LiveTournament.from_record(live.record()).snapshot() == live.snapshot()


def try_command(live: LiveTournament, command: dict[str, Any]) -> bool:
    """Execute a command; return whether it was accepted. Check that a rejected one changed nothing."""
    before = snapshot(live.state)
    try:
        live.give(command)
    except (Refused, InvalidRecordError, PermissionDeniedError):
        assert snapshot(live.state) == before, command
        return False
    return True


def make_random_command(chance: random.Random, number: str) -> dict[str, Any]:
    """Make a random command of the director or the operator, about any player or table."""
    player, table = chance.choice(TWO_TABLES), chance.randint(1, 2)
    rule = "19.7" if number == HE else "16.5" if number == BJ else "16.6"
    limits = {"big": "300.00", "small": "150.00"} if number == HE else {"min": chance.choice(("50.00", "200.00"))}
    return chance.choice(
        (
            {"do": "infringe", "player": player, "rule": rule},
            {"do": "exclude", "player": player, "contravened": rule},
            {"do": "level", "session": "final", "limits": limits},
            {"do": "break", "minutes": 5},
            {"do": "pace"},
            {"do": "void", "session": "final", "table": table, "cause": "fraud", "round": chance.randint(1, 3)},
            {"do": "wager-out-of-order", "session": "final", "player": player, "void": chance.random() < 0.3},
            {"do": "add-money", "amount": "5.00", "source": "operator"},
            {"do": "forfeit", "player": player},
            {"do": "substitute", "player": player, "substitute": "zoe"},
        )
    )
