"""What makes a tournament's record malformed: identifiers, names, null, clauses, times; and times that are tested."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import APPROVED, BJ, CP16, CP23, FIVE, HE, PG, Event, session

from houseway import InvalidRecordError, replay


def record(number: str = CP23, *commands: dict[str, Any], **conditions: Any) -> dict[str, Any]:
    """A record with full conditions and these commands."""
    event = Event(CP23)
    given = {key.replace("_", "-"): value for key, value in conditions.items()}
    document = {key: value for key, value in {**event.conditions, **given}.items() if value is not ...}
    return {"record": 1, "kind": "tournament", "instrument": number, "conditions": document, "commands": list(commands)}


def malformed(made: dict[str, Any]) -> int | None:
    """The number of the command at fault, None for the conditions; nothing is played."""
    result = replay(made)
    assert result["error"]["rule"] is None
    assert (result["kind"], result["notices"], result["refusals"]) == ("tournament", [], [])
    assert "phase" not in result
    number: int | None = result["error"]["command"]
    return number


HEAT = session("heat", "heat", 1, progress={"to": "final", "top": 1})
BUYS = {"cost": "5.00", "chips": "5.00"}


@pytest.mark.parametrize(
    "conditions",
    [
        {"sessions": [{**HEAT, "progress": {"to": "nowhere", "top": 1}}, session()]},
        {"sessions": [{**HEAT, "progress": {"to": "heat", "top": 1}}, session()]},
        {"sessions": [session(), {**HEAT, "progress": {"to": "final", "top": 1}}]},
        {"sessions": [HEAT, session("late", "repechage", qualify={"from": ["final"], "who": "missed"}), session()]},
        {"sessions": [HEAT, session("late", "repechage", qualify={"from": ["late"], "who": "missed"}), session()]},
        {"sessions": [HEAT, session("heat")]},
        {"buy_back": {**BUYS, "sessions": ["heat"]}},
        {"add_on": {**BUYS, "sessions": ["final", "heat"]}},
        {"sessions": ..., "buy_back": {**BUYS, "sessions": ["final"]}},
        {"sessions": [session(table_min="0.00")]},
        {"sessions": [session(length={"rounds": 1, "minutes": 5})]},
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
        {"sessions": [{**session(), "chips": None}]},
        {"sessions": [{**session(), "prizes": [{"place": 1, "percent": None}]}]},
    ],
)
def test_conditions_that_are_malformed(conditions: dict[str, Any]) -> None:
    assert malformed(record(CP23, {"do": "document"}, **conditions)) is None


def test_null_starts_are_not_malformed_but_state_no_time() -> None:
    result = replay(record(CP23, {"do": "document", "refused": "17.3(a)(i)"}, starts=None))
    assert "error" not in result


@pytest.mark.parametrize("number", APPROVED)
def test_where_no_session_need_be_named_the_one_final_is_there(number: str) -> None:
    buys = {**BUYS, "sessions": ["final"]}
    made = record(number, {"do": "document"}, sessions=..., buy_back=buys, readings={"conditions-override": "whole"})
    assert "error" not in replay(made)
    assert malformed(record(number, {"do": "document"}, sessions=..., buy_back={**buys, "sessions": ["heat"]})) is None


def amend(**keys: Any) -> dict[str, Any]:
    return {"do": "amend", "set": {key.replace("_", "-"): value for key, value in keys.items()}}


def test_an_amendment_is_judged_with_the_whole_conditions_as_they_then_stand() -> None:
    """Whether a replay would refuse it or not: 2 comes after entries were opened."""
    other = [session("other")]
    sold = amend(buy_back={**BUYS, "sessions": ["other"]})
    assert malformed(record(CP23, {"do": "document"}, sold)) == 1
    assert malformed(record(CP23, amend(sessions=other), sold, amend(sessions=[session()]))) == 2
    assert "error" not in replay(record(CP23, amend(sessions=other), sold))
    opened = [{"do": verb} for verb in ("document", "publish", "notify", "open-entries")]
    late = {**sold, "refused": "17.2(c)"}
    assert malformed(record(CP23, *opened, late)) == 4


def test_an_amendment_with_a_malformed_session_is_itself_at_fault() -> None:
    assert malformed(record(CP23, amend(sessions=[session(), session()]))) == 0
    assert malformed(record(CP23, amend(sessions=[session(table={"nonsense": 1})]))) == 0


TAKEN = ("players", "commission", "prize-pool", "NI2023-573/reserve", "ni2023-578/Jackpot", "House", "nobody", "dealer")


@pytest.mark.parametrize("name", [*TAKEN, "", "x" * 65, " ann", "an\u200bn", "a\nb", "e\u0301ve"])
def test_names_that_nobody_has(name: str) -> None:
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
        assert malformed(record(CP23, {"do": "document"}, command)) == 1


def test_names_that_somebody_may_have() -> None:
    event = Event(CP16).open()
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
def test_null_is_no_value(command: dict[str, Any]) -> None:
    assert malformed(record(CP23, command)) == 0
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
def test_arguments_that_are_malformed(command: dict[str, Any]) -> None:
    assert malformed(record(CP23, command)) == 0


def test_a_commitment_of_either_case_is_well_formed() -> None:
    for commitment in ("ab" * 32, "AB" * 32):
        event = Event(CP23).clear()
        event.do("commit-ballot", session="final", commitment=commitment)


@pytest.mark.parametrize("key", ["rule", "contravened", "refused"])
@pytest.mark.parametrize(
    ("clause", "well_formed"),
    [("17.17", True), ("A.void", True), ("99.9", False), ("17", False), ("NI2023-573 17.17", False),
     ("NI2023-573", False), (" 17.17", False), ("17.17 ", False), ("NI2020-1 1.1", False)],
)  # fmt: skip
def test_a_clause_that_is_named_is_there(key: str, clause: str, well_formed: bool) -> None:
    command = {"rule": {"do": "infringe", "player": "ann", "rule": clause},
               "contravened": {"do": "exclude", "player": "ann", "contravened": clause},
               "refused": {"do": "refund", "player": "ann", "refused": clause}}[key]  # fmt: skip
    made = record(CP23, command)
    assert well_formed or malformed(made) == 0
    assert (replay(made)["error"]["rule"] is not None) == well_formed


def test_a_clause_of_another_instrument_only_where_a_session_plays_its_game() -> None:
    infringed = {"do": "infringe", "player": "ann", "rule": "NI2005-63 16.7"}
    assert malformed(record(CP23, infringed)) == 0
    assert replay(record(CP23, infringed, sessions=[session(game="blackjack")]))["error"]["rule"] == "17.6"
    games = amend(sessions=[session(game="blackjack")])
    assert malformed(record(CP23, infringed, games)) == 0, "an amendment before"
    assert replay(record(CP23, games, infringed))["error"]["rule"] == "17.6"
    gone = amend(sessions=[session()])
    assert replay(record(CP23, games, gone, infringed))["error"]["rule"] == "17.6"
    excluded = {"do": "exclude", "player": "ann", "contravened": "NI2015-405 20.14"}
    assert malformed(record(CP23, games, excluded)) == 1


def test_what_is_announced_may_be_of_any_of_the_five() -> None:
    assert (
        replay(record(CP23, {"do": "refund", "player": "ann", "refused": "NI2005-63 20.3"}))["error"]["rule"] == "17.23"
    )
    assert malformed(record(CP23, {"do": "refund", "player": "ann", "refused": "NI2005-63 17.99"})) == 0
    assert malformed(record(CP23, {"do": "refund", "player": "ann", "refused": "NI2023-573 17.23"})) == 0


def moments(*times: str) -> dict[str, Any]:
    return record(CP23, *({"do": "nominate", "person": "dee", "at": time} for time in times))


def test_times_in_utc_never_go_back_and_local_ones_may() -> None:
    utc = ("2026-05-01T09:00:00.000Z", "2026-05-01T09:00:00.001Z")
    assert "error" not in replay(moments(*utc))
    assert "error" not in replay(moments(utc[0], utc[0]))
    assert malformed(moments(*reversed(utc))) == 1
    local = ("2026-05-01T19:00", "2026-05-01T18:59")
    assert "error" not in replay(moments(*local))
    assert "error" not in replay(moments(utc[1], "2020-01-01T00:00", utc[1]))
    assert malformed(moments(utc[1], "2030-01-01T00:00", utc[0])) == 2


def test_times_inside_play_are_in_order_at_each_table() -> None:
    """The table's record is its own: neither other tables nor the outer commands matter."""

    def played(table: int, number: int, *times: str) -> dict[str, Any]:
        play = [{"do": "deal", "at": time} for time in times]
        return {"do": "round", "session": "final", "table": table, "round": number, "play": play,
                "at": "2020-01-01T00:00:00.000Z", "refused": "17.3(a)(ii)(A)"}  # fmt: skip

    early, late = "2026-05-01T09:00:00.000Z", "2026-05-01T10:00:00.000Z"
    assert "error" not in replay(record(CP23, played(1, 1, early, late), played(2, 1, early), played(1, 2, late)))
    assert malformed(record(CP23, played(1, 1, late, early))) == 0
    assert malformed(record(CP23, played(1, 1, early, late), played(1, 2, early))) == 1
    assert malformed(record(CP23, {**played(1, 1, early), "play": [{"do": "deal", "at": "2026-05-01T19:00"}]})) == 0


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
    event = Event(number, utc_offset="+10:00").closed("ann", "bob").ballot("ann", "bob")
    if in_time:
        event.do("sit", player="ann", at=at)
    else:
        assert event.refuses("sit", player="ann", at=at) == ("18.9" if number == PG else "17.9")
    untold = Event(number).closed("ann", "bob").ballot("ann", "bob")
    if at.endswith("Z"):
        untold.do("sit", player="ann", at=at)


@pytest.mark.parametrize("number", FIVE)
def test_a_start_before_its_time_by_either_clock(number: str) -> None:
    clause = {CP16: "17.9", CP23: "17.9", PG: "18.9", BJ: "20.9", HE: "20.9"}[number]
    event = Event(number, utc_offset="-09:30").closed("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", at="2026-05-02T04:29:59.999Z") == clause
    assert event.refuses("start", session="final", at="2026-05-01T18:59") == clause
    event.do("start", session="final", at="2026-05-02T04:30:00.000Z")


@pytest.mark.parametrize("number", FIVE)
def test_reasonable_notice_by_either_clock(number: str) -> None:
    clause = {CP16: "17.9", CP23: "17.7", PG: "18.7", BJ: "20.9", HE: "20.9"}[number]
    event = Event(number, utc_offset="+10:00", start_may_change=True).closed("ann", "bob")
    later = {"session": "final", "starts": "2026-05-01T20:00"}
    assert event.refuses("alter-start", **later, at="2026-05-01T08:30:00.001Z") == clause
    assert event.refuses("alter-start", **later, at="2026-05-01T18:31") == clause
    event.do("alter-start", **later, at="2026-05-01T08:30:00.000Z")
    untold = Event(number, start_may_change=True).closed("ann", "bob")
    assert untold.refuses("alter-start", **later, at="2026-04-01T08:30:00.000Z") == clause
    untold.do("alter-start", **later, at="2026-05-01T18:30")


def test_a_time_at_the_end_of_the_calendar_is_no_accident() -> None:
    event = Event(CP23, utc_offset="+10:00", notice_minutes=10**30).closed("ann", "bob").ballot("ann", "bob")
    assert event.refuses("sit", player="ann", at="9999-12-31T23:59:59.999Z") == "17.9"
    assert event.refuses("alter-start", session="final", starts="9999-12-31T23:59", at="2026-05-01T12:00") == "17.7"
