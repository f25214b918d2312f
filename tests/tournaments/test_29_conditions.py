"""Tests of complete table limits, authorised games, and the two doubtful interpretations of conditions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import get_play_refusal, make_blackjack_play
from tests.tournaments.tournament_driver import (
    BJ,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    PG,
    TWO_UP,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

from houseway import InvalidRecordError
from houseway.records.live.tournament import LiveTournament

LIMITS = {CP16: "17.3(a)(ix)", CP23: "17.3(a)(viii)", PG: "18.3(a)(vii)"}


@for_each_instrument(LIMITS, numbers=tuple(LIMITS))
def test_table_limits_need_a_minimum_and_a_maximum(number: str) -> None:
    cases: list[dict[str, Any]] = [{"table_max": ...}, {"table_min": ...}, {"table_min": ..., "table_max": ...}]
    for omissions in cases:
        assert Event(number, make_session(**omissions)).refuses("document") == LIMITS[number]
    Event(number, make_session(table_max="none")).do("document")


@pytest.mark.parametrize("number", [BJ, HE])
def test_20_4_g_table_limits_may_be_left_out(number: str) -> None:
    Event(number, make_session(table_min=..., table_max=...)).do("document")


@pytest.mark.parametrize("number", [CP23, PG])
def test_hold_em_sessions_state_no_table_limits(number: str) -> None:
    Event(number, make_session(game="holdem", table_min=..., table_max=...)).do("document")
    blackjack_event = Event(number, make_session(game="blackjack", table_max=...))
    assert blackjack_event.refuses("document") == LIMITS[number]


@pytest.mark.parametrize("limits", [{"table_max": "none"}, {"table_max": ...}, {"table_min": ...}])
def test_tables_without_both_limits_cannot_be_played(limits: dict[str, Any]) -> None:
    event = Event(BJ, make_session(**limits)).start_final("ann", "bob")
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="100.00")) == "20.4(g)"
    event.report_round(ann=1000, bob=1000)


def test_a_level_may_supply_the_missing_limit() -> None:
    event = Event(BJ, make_session(table_max="none")).start_final("ann", "bob")
    event.do("level", session="final", limits={"max": "500.00"})
    play = make_blackjack_play(ann="200.00", bob="100.00")
    event.do("round", session="final", table=1, round=1, play=play)


@pytest.mark.parametrize("value", ["", "None", "no", 5, None, ["none"]])
def test_an_invalid_maximum_is_malformed(value: Any) -> None:
    with pytest.raises(InvalidRecordError):
        Event(CP16, make_session(table_max=value))


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.clause(CP23, "A.authorised-game")
@pytest.mark.clause(PG, "A.authorised-game")
def test_the_game_of_a_session_must_be_authorised(number: str) -> None:
    for game in (
        "hopscotch",
        "Blackjack",
        {**TWO_UP, "elsewhere": False},
        {"game": "two-up", "instrument": "NI2001-1"},
        {"game": "blackjack", "instrument": BJ, "elsewhere": True},
        {"game": "two-up", "instrument": HE, "elsewhere": True},
    ):
        assert Event(number, make_session(game=game)).refuses("document") == "A.authorised-game"
    for game in (TWO_UP, {"game": "blackjack", "instrument": "NI2018-111", "elsewhere": True}, "blackjack"):
        Event(number, make_session(game=game)).do("document")


@pytest.mark.parametrize(("number", "rule"), [(CP16, "17.3(a)(ii)"), (BJ, "20.4(b)"), (HE, "20.4(b)")])
def test_older_instruments_allow_their_own_game_only(number: str, rule: str) -> None:
    for game in (TWO_UP, "hopscotch", "pai-gow"):
        assert Event(number, make_session(game=game)).refuses("document") == rule


@pytest.mark.parametrize(
    "game",
    [
        {"game": "two-up"},
        {"instrument": "NI2001-1", "elsewhere": True},
        {**TWO_UP, "instrument": "2001-1"},
        {**TWO_UP, "instrument": "NI2001-1 "},
        {**TWO_UP, "elsewhere": "yes"},
        {**TWO_UP, "elsewhere": None},
        {**TWO_UP, "where": "here"},
        {**TWO_UP, "game": 5},
        5,
        None,
        ["two-up"],
    ],
)
def test_an_invalid_game_is_malformed(game: Any) -> None:
    with pytest.raises(InvalidRecordError):
        Event(CP23, make_session(game=game))


def test_a_game_played_elsewhere_brings_no_instrument_of_its_own() -> None:
    game = {"game": "blackjack", "instrument": "NI2018-111", "elsewhere": True}
    event = Event(CP23, make_session(game=game)).start_final("ann", "bob")
    assert event.is_malformed("infringe", player="ann", rule="NI2005-63 20.13")
    event.report_round(ann=1000, bob=99)
    assert event.find_notices("eliminated") == [("bob", "17.14")]
    assert event.refuses("extra-round", session="final", play=[{"do": "toss"}]) == "17.3(a)(xii)"


RESERVE = make_clause_map("17.10", "17.10", "18.10", "20.10", "20.10")


def start_first_heat(
    number: str, interpretation: str = "tournament", *, is_started: bool = True, entry_fee: str = "110.00"
) -> Event:
    """Start heat one, with heat two balloted; dan is absent from heat two, and fay is on the list of reserves."""
    event = Event(number, *make_heats("one", "two"), readings={"first-session": interpretation})
    event.open_entries()
    for name, heat in (("ann", "one"), ("bob", "one"), ("cat", "two"), ("dan", "two")):
        event.enter(name, session=heat)
    event.do("reserve", player="fay")
    event.do("close-entries")
    event.ballot("ann", "bob", session="one").ballot("cat", "dan", session="two")
    event.sit("ann", "bob", "cat")
    if is_started:
        event.do("start", session="one")
    return event


@for_each_instrument(RESERVE)
def test_reserves_take_seats_in_the_players_own_first_session(number: str) -> None:
    for interpretation in ("own",) if number in (CP16, BJ, HE) else ("own", "tournament"):
        start_first_heat(number, interpretation).do(
            "seat-reserve", player="fay", **{"in-place-of": "dan"}, paid="110.00"
        )


@pytest.mark.parametrize("number", [CP16, BJ, HE])
def test_7_b_older_instruments_seat_reserves_only_until_another_session_has_started(number: str) -> None:
    reserve = {"player": "fay", "in-place-of": "dan", "paid": "110.00"}
    assert start_first_heat(number).refuses("seat-reserve", **reserve) == RESERVE[number]
    start_first_heat(number, is_started=False).do("seat-reserve", **reserve)
    event = start_first_heat(number, is_started=False)
    event.do("start", session="two")
    event.do("seat-reserve", **reserve)


EXTRA = {CP16: "17.22", BJ: "20.21"}


def play_level_heat(number: str, **conditions: Any) -> Event:
    """Play a heat of four of which two progress: ann and bob are level ahead, cat and dan level behind."""
    event = Event(number, *make_heats("one", top=2), **conditions).close_entries("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="one").report_round("one", ann=1500, bob=1500, cat=300, dan=300)
    return event.end("one")


@for_each_instrument(EXTRA, numbers=tuple(EXTRA))
def test_15_b_every_tie_of_players_who_could_progress_is_played_off(number: str) -> None:
    play_level_heat(number).do("progress", session="one")
    event = play_level_heat(number, readings={"ties": "every"})
    assert event.refuses("progress", session="one") == EXTRA[number]
    event.do("extra-round", session="one", chips={"ann": "2.00", "bob": "1.00"})
    assert event.refuses("progress", session="one") == EXTRA[number], "cat and dan could be sent on as well"
    event.do("extra-round", session="one", chips={"cat": "2.00", "dan": "1.00"})
    event.do("progress", session="one")


@for_each_instrument(EXTRA, numbers=tuple(EXTRA))
def test_15_b_every_tie_in_the_final_is_played_off_before_the_award(number: str) -> None:
    prizes = [{"place": 1, "percent": "100"}]
    holdings = {"ann": 1500, "bob": 500, "cat": 500}
    Event(number, prizes=prizes).play_final(**holdings).do("award")
    event = Event(number, prizes=prizes, readings={"ties": "every"}).play_final(**holdings)
    assert event.refuses("award") == EXTRA[number]
    event.do("extra-round", session="final", chips={"bob": "100.00", "cat": "200.00"})
    event.do("award")
    assert event.get_entrant("cat")["place"] == 2
    below_minimum_event = Event(number, make_session(rounds=1), prizes=prizes, readings={"ties": "every"}).start_final(
        "ann", "bob", "cat"
    )
    below_minimum_event.report_round(ann=1500, bob=50, cat=50).end().do("award")
    assert below_minimum_event.get_entrant("cat")["place"] == 2, "a group below the minimum cannot wager, so it shares"


@pytest.mark.parametrize("number", [CP23, PG, HE])
def test_15_b_does_not_apply_if_ties_are_combined(number: str) -> None:
    prizes = [{"place": 1, "percent": "100"}]
    chips = {"ann": 1000, "bob": 1000, "cat": 1000} if number == HE else {"ann": 1500, "bob": 500, "cat": 500}
    event = Event(number, prizes=prizes, tie_final="combine", readings={"ties": "every"}).play_final(**chips)
    event.do("award")


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize(
    "interpretation", [{"first-session": "first"}, {"ties": "all"}, {"ties": None}, {"departures": "whole"}]
)
def test_an_unknown_interpretation_is_malformed(number: str, interpretation: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecordError):
        LiveTournament(number, {"readings": interpretation})


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("lot", {"order": ["ann", "bob"]}),
        ("move", {"player": "ann"}),
        ("adjust-chips", {"player": "ann"}),
        ("placement-error", {"session": "final", "table": 1}),
        ("placement-error", {"session": "final", "round": 1}),
        ("placement-error", {"table": 1, "round": 1}),
        ("placement-error", {"session": "final", "table": "1", "round": 1}),
        ("placement-error", {"session": "final", "table": 1, "round": 1, "hands": {}}),
        ("progress", {}),
        ("void", {"session": "final", "table": 1}),
    ],
)
def test_required_arguments_are_required(verb: str, arguments: dict[str, Any]) -> None:
    assert Event(BJ).is_malformed(verb, **arguments)
