"""Tests of points over several sessions.

Clauses 17.3(a)(ii)(D), 17.3(a)(x), 17.3(a)(xii)(B), 18.3(a)(ii)(D), 18.3(a)(ix) and 18.3(a)(xi)(B).
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import CP23, PG, Event, make_session

SESSION_TIE = {CP23: "17.3(a)(x)(B)", PG: "18.3(a)(ix)(B)"}
TOTAL_TIE = {CP23: "17.3(a)(xii)", PG: "18.3(a)(xi)"}
PLACES = {CP23: "17.20", PG: "18.21"}
POINTS_INSTRUMENTS = (CP23, PG)


def make_points_event(number: str, *lists: list[int], rounds: int = 1, **conditions: Any) -> Event:
    """Make a tournament of sessions a, b, ... that give these points, without elimination by conditions."""
    sessions = [
        make_session(name, "points", rounds, points=session_points)
        for name, session_points in zip("abcdef", lists, strict=False)
    ]
    all_conditions = {
        "format": "points",
        "elimination": "none",
        "tie_session": "share",
        "tie_final": "combine",
        **conditions,
    }
    return Event(number, *sessions, **all_conditions)


def play_session(event: Event, name: str, **chips: int) -> Event:
    """Play a session of one round from ballot to end."""
    return event.begin(*chips, session=name).report_round(name, **chips).end(name)


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
@pytest.mark.clause(CP23, "17.3(a)(ii)(D)", "17.3(a)(x)")
@pytest.mark.clause(PG, "18.3(a)(ii)(D)", "18.3(a)(ix)")
def test_points_of_the_places_are_added_up(number: str) -> None:
    event = make_points_event(number, [10, 6], [9, 5, 1]).close_entries("ann", "bob", "cat")
    play_session(event, "b", ann=500, bob=600, cat=700)
    play_session(event, "a", ann=900, bob=800, cat=700)
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["11", "11", "9"]
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["ann", "bob"], ["cat"]]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_shared_points_are_exact(number: str) -> None:
    event = make_points_event(number, [10, 7, 3]).close_entries("ann", "bob", "cat", "dan")
    play_session(event, "a", ann=500, bob=500, cat=500, dan=400)
    assert event.get_entrant("ann")["points"] == "20/3"
    assert event.get_entrant("dan")["points"] == "0"
    event = make_points_event(number, [10, 7]).close_entries("ann", "bob")
    assert "points" not in event.get_entrant("ann")
    play_session(event, "a", ann=500, bob=500)
    assert event.get_entrant("bob")["points"] == "17/2"


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_a_tie_on_different_points_is_played_off_where_the_conditions_say_so(number: str) -> None:
    event = make_points_event(number, [10, 7, 7], tie_session="extra-rounds").close_entries("ann", "bob", "cat", "dan")
    play_session(event, "a", ann=500, bob=500, cat=400, dan=300)
    assert event.refuses("award") == SESSION_TIE[number]
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    event.do("award")
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["7", "10", "7"]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_a_tie_on_the_same_points_decides_nothing(number: str) -> None:
    event = make_points_event(number, [10, 7, 7], tie_session="extra-rounds").close_entries("ann", "bob", "cat")
    play_session(event, "a", ann=600, bob=500, cat=500).do("award")


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_lots_over_points_and_shares_below_the_minimum(number: str) -> None:
    event = make_points_event(number, [10, 6], tie_session="lot").close_entries("ann", "bob")
    play_session(event, "a", ann=50, bob=50)
    assert event.refuses("award") == SESSION_TIE[number]
    event.do("lot", session="a", order=["bob", "ann"])
    assert event.get_entrant("bob")["points"] == "10"
    event = make_points_event(number, [10, 6], tie_session="extra-rounds").close_entries("ann", "bob")
    play_session(event, "a", ann=50, bob=50).do("award")
    assert event.get_entrant("bob")["points"] == "8"


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_players_out_in_one_round_share_points_below_the_survivors(number: str) -> None:
    event = (
        make_points_event(number, [10, 6, 4], rounds=2)
        .close_entries("ann", "bob", "cat")
        .begin("ann", "bob", "cat", session="a")
    )
    event.report_round("a", ann=1000, bob=0, cat=0).report_round("a", ann=1000).end("a")
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["10", "5", "5"]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_elimination_none_does_not_displace_the_table_minimum(number: str) -> None:
    event = make_points_event(number, [10, 6], [10, 6], rounds=2).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").report_round("a", ann=1000, bob=99, cat=1000)
    assert event.get_status("bob") == "eliminated"
    assert event.find_notices("eliminated") == [("bob", "18.14" if number == PG else "17.14")]
    event.report_round("a", ann=1000, cat=900).end("a")
    assert event.get_status("bob") == "eliminated"
    event.begin("ann", "cat", session="b")
    assert event.get_session("b")["seating"].keys() == {"ann", "cat"}


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_elimination_ends_a_players_tournament_but_points_already_won_stay(number: str) -> None:
    event = make_points_event(number, [10, 6], [10, 6], rounds=2, elimination="bust").close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").report_round("a", ann=1000, bob=500, cat=0)
    event.report_round("a", ann=900, bob=1000).end("a")
    assert event.get_status("cat") == "eliminated"
    assert event.refuses("award") == PLACES[number]
    event.begin("ann", "bob", session="b").report_round("b", ann=0, bob=0).end("b").do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"], ["cat"]]
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["14", "18", "0"]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_a_points_session_without_players_is_not_waited_for(number: str) -> None:
    event = make_points_event(number, [10, 6], [10, 6], rounds=2, elimination="bust").close_entries("ann", "bob")
    event.begin("ann", "bob", session="a").report_round("a", ann=0, bob=0).end("a").do("award")
    assert event.result()["places"][0]["players"] == ["ann", "bob"]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
@pytest.mark.clause(CP23, "17.3(a)(xii)(B)")
@pytest.mark.clause(PG, "18.3(a)(xi)(B)")
def test_level_totals_are_played_off_where_the_conditions_say_so(number: str) -> None:
    event = make_points_event(number, [10, 6], [6, 10], tie_final="extra-rounds").close_entries("ann", "bob")
    chips = {"ann": "5.00", "bob": "4.00"}
    assert event.refuses("extra-round", chips=chips) == TOTAL_TIE[number]
    play_session(event, "a", ann=600, bob=500)
    play_session(event, "b", ann=600, bob=500)
    assert event.refuses("extra-round", chips={"ann": "5.00"}) == TOTAL_TIE[number]
    assert event.refuses("award") == TOTAL_TIE[number]
    event.do("extra-round", chips={"ann": "0.00", "bob": "0.00"})
    assert event.refuses("award") == TOTAL_TIE[number]
    event.do("extra-round", chips={"ann": "0.00", "bob": "1.00"})
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"]]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_totals_wait_for_ties_in_the_sessions(number: str) -> None:
    event = make_points_event(number, [10, 6], tie_final="extra-rounds", tie_session="extra-rounds").close_entries(
        "ann", "bob"
    )
    play_session(event, "a", ann=500, bob=500)
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == SESSION_TIE[number]
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == TOTAL_TIE[number]


@pytest.mark.parametrize("number", POINTS_INSTRUMENTS)
def test_combined_totals_give_no_extra_rounds(number: str) -> None:
    event = make_points_event(number, [10, 10]).close_entries("ann", "bob")
    play_session(event, "a", ann=600, bob=500)
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == TOTAL_TIE[number]


def test_a_catch_up_session_gives_points_to_players_who_missed_a_session() -> None:
    sessions = [
        make_session("a", "points", 1, points=[10, 6]),
        make_session("late", "catch-up", 1, points=[5, 3], qualify={"from": ["a"], "who": "missed"}),
        make_session("b", "points", 1, points=[10, 6, 4]),
    ]
    event = Event(CP23, *sessions, format="points", elimination="none", tie_session="share", tie_final="combine")
    event.close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat", session="a").sit("ann", "bob")
    event.do("start", session="a")
    event.report_round("a", ann=600, bob=500).end("a").do("join", player="cat", session="late")
    play_session(event, "late", cat=1000)
    assert event.get_entrant("cat")["points"] == "5"
    play_session(event, "b", ann=500, bob=500, cat=900)
    event.do("award")
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["15", "11", "15"]


def test_a_forfeited_player_has_no_place_but_keeps_points_on_record() -> None:
    event = make_points_event(CP23, [10, 6], [10, 6]).close_entries("ann", "bob", "cat")
    play_session(event, "a", ann=900, bob=800, cat=700)
    event.ballot("ann", "bob", "cat", session="b").sit("bob", "cat").do("start", session="b")
    event.report_round("b", bob=600, cat=500).end("b").do("award")
    ann = event.get_entrant("ann")
    assert (ann["status"], ann["points"], ann["place"]) == ("forfeited", "10", None)
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["cat"]]
    assert event.get_session("a")["standings"] == [["ann"], ["bob"], ["cat"]]


def test_every_points_session_needs_the_minimum_number_of_players() -> None:
    event = make_points_event(CP23, [1], [1], players={"min": 2, "max": 9}).open_entries().enter("ann")
    event.do("close-entries")
    event.ballot("ann", session="b").sit("ann")
    assert event.refuses("start", session="b") == "17.3(a)(v)"
