"""Tests of which refusal comes first: phase, session, running, break, person, name, then the other checks."""

from __future__ import annotations

import pytest
from tests.tournaments.tournament_driver import CP16, CP23, Event, for_each_instrument, make_clause_map

from houseway import replay

STRUCTURE = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "20.4(b)", "20.4(b)")
CANCELLATION = make_clause_map("17.25", "17.23", "18.25", "20.24", "20.22")
BREAK = make_clause_map("17.18", "17.18", "18.19", "20.17", "20.15")
ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
PLACES = make_clause_map("17.20", "17.20", "18.21", "20.19", "20.17")


@for_each_instrument(CANCELLATION, PLACES)
def test_the_phase_comes_before_everything(number: str) -> None:
    event = Event(number)
    event.do("cancel")
    assert event.refuses("ballot", session="nowhere", seed="x", by="dealer") == CANCELLATION[number]
    assert event.refuses("pay", player="zoe", amount="1.00") == CANCELLATION[number]
    played_event = Event(number).play_final(ann=1100, bob=900)
    played_event.do("award")
    assert played_event.refuses("ballot", session="nowhere", seed="x", by="dealer") == PLACES[number]


@for_each_instrument(STRUCTURE)
def test_then_the_session_which_does_not_exist_before_documentation(number: str) -> None:
    event = Event(number)
    assert event.refuses("ballot", session="final", seed="x", by="dealer") == STRUCTURE[number]
    assert event.refuses("enter", player="ann", session="final") == STRUCTURE[number]
    assert event.refuses("join", player="zoe", session="final") == STRUCTURE[number]
    event.prepare()
    assert event.refuses("start", session="nowhere", by="dealer") == STRUCTURE[number]


@for_each_instrument(STRUCTURE, BREAK, ONE_ENTRY)
def test_then_running_then_the_break_then_the_person_then_the_player(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    void = {"session": "final", "table": 9, "cause": "fire", "by": "dealer"}
    assert event.refuses("void", **void) == STRUCTURE[number]
    event.begin("ann", "bob").do("break", minutes=5)
    assert event.refuses("void", **void) == BREAK[number]
    event.do("resume")
    disturbance = make_clause_map("16.2", "16.2", "17.1", "16.1", "19.1")[number]
    assert event.refuses("void", **void) == disturbance
    exclusion = make_clause_map("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")[number]
    assert event.refuses("exclude", player="zoe", by="director") == exclusion
    assert event.refuses("exclude", player="zoe") == ONE_ENTRY[number]


@for_each_instrument(ONE_ENTRY)
def test_the_player_comes_before_closed_entries(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses("pay", player="zoe", amount="1.00") == ONE_ENTRY[number]


def test_an_unannounced_refusal_ends_the_replay_with_what_was_played() -> None:
    event = Event(CP16).open_entries().enter("ann")
    record = event.live.record()
    record["commands"] = [*record["commands"], {"do": "enter", "player": "ann"}, {"do": "close-entries"}]
    result = replay(record)
    number = len(record["commands"]) - 2
    assert (result["error"]["command"], result["error"]["rule"]) == (number, "17.6")
    assert result["refusals"][0]["command"] == number
    assert result["phase"] == "entries-open"


def test_an_announced_refusal_of_an_allowed_command_is_an_error() -> None:
    record = {
        "record": 1,
        "kind": "tournament",
        "instrument": CP23,
        "conditions": Event(CP23).conditions,
        "commands": [{"do": "document", "refused": "17.2(a)"}],
    }
    result = replay(record)
    assert (result["error"]["command"], result["error"]["rule"], result["phase"]) == (0, "17.2(a)", "documented")


@pytest.mark.parametrize(
    "command",
    [
        {"do": "celebrate"},
        {"do": "document", "sessions": []},
        {"do": "document", "by": "janitor"},
        {"do": "document", "at": "yesterday"},
        {"do": "document", "at": "2026-02-30T10:00"},
        {"do": "enter"},
        {"do": "pay", "player": "ann"},
        {"do": "pay", "player": "ann", "amount": 110},
        {"do": "enter", "player": "house"},
        {"do": "round", "session": "final", "table": "1", "round": 1, "chips": {}},
        {"do": "round", "session": "final", "table": 1, "round": 1},
        {"do": "round", "session": "final", "table": 1, "round": 1, "chips": {}, "play": []},
        {"do": "extra-round", "session": "final"},
        {"do": "extra-round", "play": []},
        {"do": "void", "session": "final", "table": 1, "cause": "boredom"},
        {"do": "break", "minutes": "ten"},
        {"do": "ballot", "session": "final", "seed": "x", "max-per-table": 0},
        {"do": "add-money", "amount": "1.00", "source": "bank"},
        {"do": "approve", "commission": 1},
        {"do": "lot", "session": "final", "order": "ann"},
        {"do": "alter-start", "session": "final", "starts": "2026-05-01T20:00"},
        {"do": "round", "session": "final", "table": 1, "round": 1, "play": [{"do": "somersault"}]},
    ],
)
def test_malformed_commands_are_found_before_anything_is_played(command: dict[str, object]) -> None:
    record = {
        "record": 1,
        "kind": "tournament",
        "instrument": CP16,
        "conditions": Event(CP16).conditions,
        "commands": [{"do": "open-entries"}, command],
    }
    result = replay(record)
    assert (result["error"]["command"], result["error"]["rule"]) == (1, None)
    assert result["notices"] == result["refusals"] == []


def test_every_command_may_have_at_and_note() -> None:
    event = Event(CP16)
    event.do("document", at="2026-04-01T10:00", note="signed by the manager")
    event.do("publish", by="dealer")
    event.check_replay()


def test_a_tournament_has_conditions_and_a_table_has_none() -> None:
    head = {"record": 1, "instrument": CP16, "commands": []}
    assert replay({**head, "kind": "tournament", "table": {}})["error"]["rule"] is None
    assert replay({**head, "conditions": {}})["error"]["rule"] is None
    assert replay({**head, "kind": "tournament"})["phase"] == "drafted"


def test_a_game_and_a_starting_day_select_the_instrument() -> None:
    record = {"record": 1, "kind": "tournament", "instrument": "canberra-poker", "commands": [{"do": "document"}]}
    conditions = Event(CP16, format=...).conditions
    early = replay({**record, "conditions": {**conditions, "starts": "2017-05-01T19:00"}})
    assert "error" not in early
    late = replay({**record, "conditions": {**conditions, "starts": "2024-05-01T19:00"}})
    assert late["error"]["rule"] == "17.3(a)(ii)"
    assert replay({**record, "conditions": {}})["error"]["rule"] is None
