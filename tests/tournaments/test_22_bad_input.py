"""Tests of malformed tournament records: identifiers, names, null, clauses and times."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import APPROVED, BJ, CP16, CP23, HE, INSTRUMENTS, PG, Event, make_session

from houseway import InvalidRecordError, replay


def make_record(number: str = CP23, *commands: dict[str, Any], **conditions: Any) -> dict[str, Any]:
    """Make a record with full conditions and these commands."""
    event = Event(CP23)
    overrides = {key.replace("_", "-"): value for key, value in conditions.items()}
    document = {key: value for key, value in {**event.conditions, **overrides}.items() if value is not ...}
    return {"record": 1, "kind": "tournament", "instrument": number, "conditions": document, "commands": list(commands)}


def find_malformed_command(tournament_record: dict[str, Any]) -> int | None:
    """Return the number of the malformed command, or None for the conditions; check that nothing is played."""
    result = replay(tournament_record)
    assert result["error"]["rule"] is None
    assert (result["kind"], result["notices"], result["refusals"]) == ("tournament", [], [])
    assert "phase" not in result
    number: int | None = result["error"]["command"]
    return number


HEAT = make_session("heat", "heat", 1, progress={"to": "final", "top": 1})
BUY_BACK = {"cost": "5.00", "chips": "5.00"}


@pytest.mark.parametrize(
    "conditions",
    [
        {"sessions": [{**HEAT, "progress": {"to": "nowhere", "top": 1}}, make_session()]},
        {"sessions": [{**HEAT, "progress": {"to": "heat", "top": 1}}, make_session()]},
        {"sessions": [make_session(), {**HEAT, "progress": {"to": "final", "top": 1}}]},
        {
            "sessions": [
                HEAT,
                make_session("late", "repechage", qualify={"from": ["final"], "who": "missed"}),
                make_session(),
            ]
        },
        {
            "sessions": [
                HEAT,
                make_session("late", "repechage", qualify={"from": ["late"], "who": "missed"}),
                make_session(),
            ]
        },
        {"sessions": [HEAT, make_session("heat")]},
        {"buy_back": {**BUY_BACK, "sessions": ["heat"]}},
        {"add_on": {**BUY_BACK, "sessions": ["final", "heat"]}},
        {"sessions": ..., "buy_back": {**BUY_BACK, "sessions": ["final"]}},
        {"sessions": [make_session(table_min="0.00")]},
        {"sessions": [make_session(length={"rounds": 1, "minutes": 5})]},
        {"players": {"min": 3, "max": 2}},
        {"prize_unit": "0.00"},
        {"utc_offset": "+24:00"},
        {"utc_offset": "10:00"},
        {"name": "a\u202eb"},
        {"name": "x" * 2001},
        {"eligibility": ["a\nb"]},
        {"readings": {"notified-tournament": "yes"}},
        {"starts": "2026-02-30T19:00"},
        {"starts": "2026-05-01T19:00\n"},
        {"entry_fee": None},
        {"buy_back": None},
        {"sessions": [{**make_session(), "chips": None}]},
        {"sessions": [{**make_session(), "prizes": [{"place": 1, "percent": None}]}]},
    ],
)
def test_malformed_conditions_are_rejected(conditions: dict[str, Any]) -> None:
    assert find_malformed_command(make_record(CP23, {"do": "document"}, **conditions)) is None


def test_null_starts_are_not_malformed_but_state_no_time() -> None:
    result = replay(make_record(CP23, {"do": "document", "refused": "17.3(a)(i)"}, starts=None))
    assert "error" not in result


@pytest.mark.parametrize("number", APPROVED)
def test_the_default_final_can_be_named_if_no_sessions_are_stated(number: str) -> None:
    buy_back = {**BUY_BACK, "sessions": ["final"]}
    tournament_record = make_record(
        number, {"do": "document"}, sessions=..., buy_back=buy_back, readings={"conditions-override": "whole"}
    )
    assert "error" not in replay(tournament_record)
    assert (
        find_malformed_command(
            make_record(number, {"do": "document"}, sessions=..., buy_back={**buy_back, "sessions": ["heat"]})
        )
        is None
    )


def make_amendment(**keys: Any) -> dict[str, Any]:
    return {"do": "amend", "set": {key.replace("_", "-"): value for key, value in keys.items()}}


def test_an_amendment_is_validated_together_with_the_current_conditions() -> None:
    """The amendment is rejected even if a replay would refuse it: the last one follows the opening of entries."""
    other_sessions = [make_session("other")]
    purchase_amendment = make_amendment(buy_back={**BUY_BACK, "sessions": ["other"]})
    assert find_malformed_command(make_record(CP23, {"do": "document"}, purchase_amendment)) == 1
    assert (
        find_malformed_command(
            make_record(
                CP23,
                make_amendment(sessions=other_sessions),
                purchase_amendment,
                make_amendment(sessions=[make_session()]),
            )
        )
        == 2
    )
    assert "error" not in replay(make_record(CP23, make_amendment(sessions=other_sessions), purchase_amendment))
    opening_commands = [{"do": verb} for verb in ("document", "publish", "notify", "open-entries")]
    late_amendment = {**purchase_amendment, "refused": "17.2(c)"}
    assert find_malformed_command(make_record(CP23, *opening_commands, late_amendment)) == 4


def test_an_amendment_with_a_malformed_session_is_itself_at_fault() -> None:
    assert find_malformed_command(make_record(CP23, make_amendment(sessions=[make_session(), make_session()]))) == 0
    assert (
        find_malformed_command(make_record(CP23, make_amendment(sessions=[make_session(table={"nonsense": 1})]))) == 0
    )


RESERVED_NAMES = (
    "players",
    "commission",
    "prize-pool",
    "NI2023-573/reserve",
    "ni2023-578/Jackpot",
    "House",
    "nobody",
    "dealer",
)


@pytest.mark.parametrize("name", [*RESERVED_NAMES, "", "x" * 65, " ann", "an\u200bn", "a\nb", "e\u0301ve"])
def test_reserved_and_malformed_names_are_rejected(name: str) -> None:
    for command in (
        {"do": "enter", "player": name},
        {"do": "substitute", "player": "ann", "substitute": name},
        {"do": "seat-reserve", "player": "ann", "in-place-of": name},
        {"do": "nominate", "person": name},
        {"do": "resume", "who": name},
        {"do": "ballot", "session": "final", "draw": {name: "1-1"}},
        {"do": "round", "session": "final", "table": 1, "round": 1, "chips": {name: "1.00"}},
        {"do": "lot", "session": "final", "order": [name]},
    ):
        assert find_malformed_command(make_record(CP23, {"do": "document"}, command)) == 1


def test_unusual_names_are_accepted() -> None:
    event = Event(CP16).open_entries()
    for name in ("Zoë O'Neill", "playerS2", "prize pool", "李雷", "x" * 64, "reserves"):
        event.do("enter", player=name)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "round", "session": "final", "table": 1, "round": 1, "play": None},
        {"do": "round", "session": "final", "table": 1, "round": 1, "chips": None},
        {"do": "round", "session": "final", "table": 1, "round": 1, "chips": {"ann": None}},
        {"do": "round", "session": "final", "table": 1, "round": 1, "play": [None]},
        {"do": "round", "session": "final", "table": 1, "round": 1, "play": [{"do": "deal", "by": None}]},
        {"do": "extra-round", "session": "final", "play": None},
        {"do": "extra-round", "session": None, "chips": {}},
        {"do": "break", "minutes": None},
        {"do": "exclude", "player": "ann", "contravened": None},
        {"do": "enter", "player": "ann", "group": None},
        {"do": "start", "session": "final", "chips": None},
        {"do": "void", "session": "final", "table": 1, "cause": "fraud", "round": None},
        {"do": "document", "at": None},
        {"do": "amend", "set": {"players": None}},
    ],
)
def test_null_is_rejected(command: dict[str, Any]) -> None:
    assert find_malformed_command(make_record(CP23, command)) == 0
    with pytest.raises(InvalidRecordError):
        Event(CP23).live.give(command)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "commit-ballot", "session": "final", "commitment": "ab" * 31},
        {"do": "commit-ballot", "session": "final", "commitment": "ag" * 32},
        {"do": "commit-ballot", "session": "final", "commitment": "ab" * 32 + "\n"},
        {"do": "level", "session": "final", "limits": {"min": "0.00"}},
        {"do": "ballot", "session": "final", "draw": {"ann": "1-1\n"}},
        {"do": "ballot", "session": "final", "seed": "x", "draw": {"ann": "1-1"}},
        {"do": "ballot", "session": "final"},
        {"do": "reserve", "player": "ann", "groups": "x"},
        {"do": "alter-start", "session": "final", "starts": "2026-05-01T20:00"},
        {"do": "alter-start", "session": "final", "starts": "2026-05-01T20:00:00.000Z", "at": "2026-05-01T12:00"},
        {"do": "round", "session": "final", "table": "1", "round": 1, "chips": {}},
        {"do": "round", "session": "final", "table": 1, "round": 1},
        {"do": "document", "at": "2026-05-01T12:00:00Z"},
        {"do": "document", "at": "2026-05-01"},
        {"do": "document", "by": "manager"},
        {"do": "document", "note": "a\u0007"},
        {"do": "lottery"},
    ],
)
def test_malformed_arguments_are_rejected(command: dict[str, Any]) -> None:
    assert find_malformed_command(make_record(CP23, command)) == 0


def test_a_commitment_of_either_case_is_well_formed() -> None:
    for commitment in ("ab" * 32, "AB" * 32):
        event = Event(CP23).prepare()
        event.do("commit-ballot", session="final", commitment=commitment)


@pytest.mark.parametrize("key", ["rule", "contravened", "refused"])
@pytest.mark.parametrize(
    ("clause", "is_well_formed"),
    [("17.17", True), ("A.void", True), ("99.9", False), ("17", False), ("NI2023-573 17.17", False),
     ("NI2023-573", False), (" 17.17", False), ("17.17 ", False), ("NI2020-1 1.1", False)],
)  # fmt: skip
def test_a_named_clause_must_exist(key: str, clause: str, is_well_formed: bool) -> None:
    command = {"rule": {"do": "infringe", "player": "ann", "rule": clause},
               "contravened": {"do": "exclude", "player": "ann", "contravened": clause},
               "refused": {"do": "refund", "player": "ann", "refused": clause}}[key]  # fmt: skip
    tournament_record = make_record(CP23, command)
    assert is_well_formed or find_malformed_command(tournament_record) == 0
    assert (replay(tournament_record)["error"]["rule"] is not None) == is_well_formed


def test_a_clause_of_another_instrument_is_accepted_only_if_a_session_plays_its_game() -> None:
    infringement = {"do": "infringe", "player": "ann", "rule": "NI2005-63 16.7"}
    assert find_malformed_command(make_record(CP23, infringement)) == 0
    assert replay(make_record(CP23, infringement, sessions=[make_session(game="blackjack")]))["error"]["rule"] == "17.6"
    addition = make_amendment(sessions=[make_session(game="blackjack")])
    assert find_malformed_command(make_record(CP23, infringement, addition)) == 0, "an amendment before"
    assert replay(make_record(CP23, addition, infringement))["error"]["rule"] == "17.6"
    removal = make_amendment(sessions=[make_session()])
    assert replay(make_record(CP23, addition, removal, infringement))["error"]["rule"] == "17.6"
    exclusion = {"do": "exclude", "player": "ann", "contravened": "NI2015-405 20.14"}
    assert find_malformed_command(make_record(CP23, addition, exclusion)) == 1


def test_an_announced_refusal_may_cite_any_of_the_five_instruments() -> None:
    assert (
        replay(make_record(CP23, {"do": "refund", "player": "ann", "refused": "NI2005-63 20.3"}))["error"]["rule"]
        == "17.23"
    )
    assert (
        find_malformed_command(make_record(CP23, {"do": "refund", "player": "ann", "refused": "NI2005-63 17.99"})) == 0
    )
    assert (
        find_malformed_command(make_record(CP23, {"do": "refund", "player": "ann", "refused": "NI2023-573 17.23"})) == 0
    )


def make_timed_record(*times: str) -> dict[str, Any]:
    return make_record(CP23, *({"do": "nominate", "person": "dee", "at": time} for time in times))


def test_times_in_utc_never_go_back_and_local_ones_may() -> None:
    utc = ("2026-05-01T09:00:00.000Z", "2026-05-01T09:00:00.001Z")
    assert "error" not in replay(make_timed_record(*utc))
    assert "error" not in replay(make_timed_record(utc[0], utc[0]))
    assert find_malformed_command(make_timed_record(*reversed(utc))) == 1
    local = ("2026-05-01T19:00", "2026-05-01T18:59")
    assert "error" not in replay(make_timed_record(*local))
    assert "error" not in replay(make_timed_record(utc[1], "2020-01-01T00:00", utc[1]))
    assert find_malformed_command(make_timed_record(utc[1], "2030-01-01T00:00", utc[0])) == 2


def test_times_inside_play_are_in_order_at_each_table() -> None:
    """Each table has its own order of times: neither other tables nor the outer commands matter."""

    def make_played_round(table: int, number: int, *times: str) -> dict[str, Any]:
        play = [{"do": "deal", "at": time} for time in times]
        return {"do": "round", "session": "final", "table": table, "round": number, "play": play,
                "at": "2020-01-01T00:00:00.000Z", "refused": "17.3(a)(ii)(A)"}  # fmt: skip

    early, late = "2026-05-01T09:00:00.000Z", "2026-05-01T10:00:00.000Z"
    assert "error" not in replay(
        make_record(
            CP23, make_played_round(1, 1, early, late), make_played_round(2, 1, early), make_played_round(1, 2, late)
        )
    )
    assert find_malformed_command(make_record(CP23, make_played_round(1, 1, late, early))) == 0
    assert (
        find_malformed_command(make_record(CP23, make_played_round(1, 1, early, late), make_played_round(1, 2, early)))
        == 1
    )
    assert (
        find_malformed_command(
            make_record(CP23, {**make_played_round(1, 1, early), "play": [{"do": "deal", "at": "2026-05-01T19:00"}]})
        )
        == 0
    )


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.parametrize(
    ("at", "in_time"),
    [
        ("2026-05-01T18:59", True),
        ("2026-05-01T19:00", False),
        ("2026-05-01T08:59:59.999Z", True),
        ("2026-05-01T09:00:00.000Z", False),
    ],
)
def test_17_9_a_seat_is_taken_before_the_time_set_by_either_clock(number: str, at: str, in_time: bool) -> None:
    event = Event(number, utc_offset="+10:00").close_entries("ann", "bob").ballot("ann", "bob")
    if in_time:
        event.do("sit", player="ann", at=at)
    else:
        assert event.refuses("sit", player="ann", at=at) == ("18.9" if number == PG else "17.9")
    event_without_offset = Event(number).close_entries("ann", "bob").ballot("ann", "bob")
    if at.endswith("Z"):
        event_without_offset.do("sit", player="ann", at=at)


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_a_start_before_its_time_is_refused_by_either_clock(number: str) -> None:
    clause = {CP16: "17.9", CP23: "17.9", PG: "18.9", BJ: "20.9", HE: "20.9"}[number]
    event = Event(number, utc_offset="-09:30").close_entries("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", at="2026-05-02T04:29:59.999Z") == clause
    assert event.refuses("start", session="final", at="2026-05-01T18:59") == clause
    event.do("start", session="final", at="2026-05-02T04:30:00.000Z")


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_reasonable_notice_is_measured_by_either_clock(number: str) -> None:
    clause = {CP16: "17.9", CP23: "17.7", PG: "18.7", BJ: "20.9", HE: "20.9"}[number]
    event = Event(number, utc_offset="+10:00", start_may_change=True).close_entries("ann", "bob")
    arguments = {"session": "final", "starts": "2026-05-01T20:00"}
    assert event.refuses("alter-start", **arguments, at="2026-05-01T08:30:00.001Z") == clause
    assert event.refuses("alter-start", **arguments, at="2026-05-01T18:31") == clause
    event.do("alter-start", **arguments, at="2026-05-01T08:30:00.000Z")
    event_without_offset = Event(number, start_may_change=True).close_entries("ann", "bob")
    assert event_without_offset.refuses("alter-start", **arguments, at="2026-04-01T08:30:00.000Z") == clause
    event_without_offset.do("alter-start", **arguments, at="2026-05-01T18:30")


def test_a_time_at_the_end_of_the_calendar_does_not_overflow() -> None:
    event = Event(CP23, utc_offset="+10:00", notice_minutes=10**30).close_entries("ann", "bob").ballot("ann", "bob")
    assert event.refuses("sit", player="ann", at="9999-12-31T23:59:59.999Z") == "17.9"
    assert event.refuses("alter-start", session="final", starts="9999-12-31T23:59", at="2026-05-01T12:00") == "17.7"
