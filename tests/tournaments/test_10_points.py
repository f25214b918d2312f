"""Points over several sessions (17.3(a)(ii)(D), 17.3(a)(x), 17.3(a)(xii)(B), 18.3(a)(ii)(D), 18.3(a)(ix), 18.3(a)(xi)(B))."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import CP23, PG, Event, session

SESSION_TIE = {CP23: "17.3(a)(x)(B)", PG: "18.3(a)(ix)(B)"}
TOTAL_TIE = {CP23: "17.3(a)(xii)", PG: "18.3(a)(xi)"}
PLACES = {CP23: "17.20", PG: "18.21"}
BOTH = (CP23, PG)


def points(number: str, *lists: list[int], rounds: int = 1, **conditions: Any) -> Event:
    """A tournament of sessions a, b, ... that give these points, nobody out before the end."""
    sessions = [session(name, "points", rounds, points=awarded) for name, awarded in zip("abcdef", lists, strict=False)]
    given = {"format": "points", "elimination": "none", "tie_session": "share", "tie_final": "combine", **conditions}
    return Event(number, *sessions, **given)


def play(event: Event, name: str, **chips: int) -> Event:
    """A session of one round from ballot to end."""
    return event.begin(*chips, session=name).round(name, **chips).end(name)


@pytest.mark.parametrize("number", BOTH)
@pytest.mark.clause(CP23, "17.3(a)(ii)(D)", "17.3(a)(x)")
@pytest.mark.clause(PG, "18.3(a)(ii)(D)", "18.3(a)(ix)")
def test_points_of_the_places_are_added_up(number: str) -> None:
    event = points(number, [10, 6], [9, 5, 1]).closed("ann", "bob", "cat")
    play(event, "b", ann=500, bob=600, cat=700)
    play(event, "a", ann=900, bob=800, cat=700)
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["11", "11", "9"]
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["ann", "bob"], ["cat"]]


@pytest.mark.parametrize("number", BOTH)
def test_shared_points_are_exact(number: str) -> None:
    event = points(number, [10, 7, 3]).closed("ann", "bob", "cat", "dan")
    play(event, "a", ann=500, bob=500, cat=500, dan=400)
    assert event.entrant("ann")["points"] == "20/3"
    assert event.entrant("dan")["points"] == "0"
    event = points(number, [10, 7]).closed("ann", "bob")
    assert "points" not in event.entrant("ann")
    play(event, "a", ann=500, bob=500)
    assert event.entrant("bob")["points"] == "17/2"


@pytest.mark.parametrize("number", BOTH)
def test_a_tie_on_different_points_is_played_off_where_the_conditions_say_so(number: str) -> None:
    event = points(number, [10, 7, 7], tie_session="extra-rounds").closed("ann", "bob", "cat", "dan")
    play(event, "a", ann=500, bob=500, cat=400, dan=300)
    assert event.refuses("award") == SESSION_TIE[number]
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    event.do("award")
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["7", "10", "7"]


@pytest.mark.parametrize("number", BOTH)
def test_a_tie_on_the_same_points_decides_nothing(number: str) -> None:
    event = points(number, [10, 7, 7], tie_session="extra-rounds").closed("ann", "bob", "cat")
    play(event, "a", ann=600, bob=500, cat=500).do("award")


@pytest.mark.parametrize("number", BOTH)
def test_lots_over_points_and_shares_below_the_minimum(number: str) -> None:
    event = points(number, [10, 6], tie_session="lot").closed("ann", "bob")
    play(event, "a", ann=50, bob=50)
    assert event.refuses("award") == SESSION_TIE[number]
    event.do("lot", session="a", order=["bob", "ann"])
    assert event.entrant("bob")["points"] == "10"
    event = points(number, [10, 6], tie_session="extra-rounds").closed("ann", "bob")
    play(event, "a", ann=50, bob=50).do("award")
    assert event.entrant("bob")["points"] == "8"


@pytest.mark.parametrize("number", BOTH)
def test_players_out_in_one_round_share_points_below_the_survivors(number: str) -> None:
    event = points(number, [10, 6, 4], rounds=2).closed("ann", "bob", "cat").begin("ann", "bob", "cat", session="a")
    event.round("a", ann=1000, bob=0, cat=0).round("a", ann=1000).end("a")
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["10", "5", "5"]


@pytest.mark.parametrize("number", BOTH)
def test_elimination_none_does_not_displace_the_table_minimum(number: str) -> None:
    event = points(number, [10, 6], [10, 6], rounds=2).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").round("a", ann=1000, bob=99, cat=1000)
    assert event.status("bob") == "eliminated"
    assert event.told("eliminated") == [("bob", "18.14" if number == PG else "17.14")]
    event.round("a", ann=1000, cat=900).end("a")
    assert event.status("bob") == "eliminated"
    event.begin("ann", "cat", session="b")
    assert event.session("b")["seating"].keys() == {"ann", "cat"}


@pytest.mark.parametrize("number", BOTH)
def test_bust_ends_the_tournament_and_points_already_won_stay(number: str) -> None:
    event = points(number, [10, 6], [10, 6], rounds=2, elimination="bust").closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").round("a", ann=1000, bob=500, cat=0)
    event.round("a", ann=900, bob=1000).end("a")
    assert event.status("cat") == "eliminated"
    assert event.refuses("award") == PLACES[number]
    event.begin("ann", "bob", session="b").round("b", ann=0, bob=0).end("b").do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"], ["cat"]]
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["14", "18", "0"]


@pytest.mark.parametrize("number", BOTH)
def test_nobody_left_for_a_points_session_is_not_waited_for(number: str) -> None:
    event = points(number, [10, 6], [10, 6], rounds=2, elimination="bust").closed("ann", "bob")
    event.begin("ann", "bob", session="a").round("a", ann=0, bob=0).end("a").do("award")
    assert event.result()["places"][0]["players"] == ["ann", "bob"]


@pytest.mark.parametrize("number", BOTH)
@pytest.mark.clause(CP23, "17.3(a)(xii)(B)")
@pytest.mark.clause(PG, "18.3(a)(xi)(B)")
def test_level_totals_are_played_off_where_the_conditions_say_so(number: str) -> None:
    event = points(number, [10, 6], [6, 10], tie_final="extra-rounds").closed("ann", "bob")
    chips = {"ann": "5.00", "bob": "4.00"}
    assert event.refuses("extra-round", chips=chips) == TOTAL_TIE[number]
    play(event, "a", ann=600, bob=500)
    play(event, "b", ann=600, bob=500)
    assert event.refuses("extra-round", chips={"ann": "5.00"}) == TOTAL_TIE[number]
    assert event.refuses("award") == TOTAL_TIE[number]
    event.do("extra-round", chips={"ann": "0.00", "bob": "0.00"})
    assert event.refuses("award") == TOTAL_TIE[number]
    event.do("extra-round", chips={"ann": "0.00", "bob": "1.00"})
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"]]


@pytest.mark.parametrize("number", BOTH)
def test_totals_wait_for_ties_in_the_sessions(number: str) -> None:
    event = points(number, [10, 6], tie_final="extra-rounds", tie_session="extra-rounds").closed("ann", "bob")
    play(event, "a", ann=500, bob=500)
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == SESSION_TIE[number]
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == TOTAL_TIE[number]


@pytest.mark.parametrize("number", BOTH)
def test_combined_totals_give_no_extra_rounds(number: str) -> None:
    event = points(number, [10, 10]).closed("ann", "bob")
    play(event, "a", ann=600, bob=500)
    assert event.refuses("extra-round", chips={"ann": "1.00", "bob": "2.00"}) == TOTAL_TIE[number]


def test_a_catch_up_session_gives_points_and_brings_back_who_missed() -> None:
    sessions = [
        session("a", "points", 1, points=[10, 6]),
        session("late", "catch-up", 1, points=[5, 3], qualify={"from": ["a"], "who": "missed"}),
        session("b", "points", 1, points=[10, 6, 4]),
    ]
    event = Event(CP23, *sessions, format="points", elimination="none", tie_session="share", tie_final="combine")
    event.closed("ann", "bob", "cat").ballot("ann", "bob", "cat", session="a").sit("ann", "bob")
    event.do("start", session="a")
    event.round("a", ann=600, bob=500).end("a").do("join", player="cat", session="late")
    play(event, "late", cat=1000)
    assert event.entrant("cat")["points"] == "5"
    play(event, "b", ann=500, bob=500, cat=900)
    event.do("award")
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["15", "11", "15"]


def test_a_forfeited_player_keeps_nothing_but_the_points_stay_on_record() -> None:
    event = points(CP23, [10, 6], [10, 6]).closed("ann", "bob", "cat")
    play(event, "a", ann=900, bob=800, cat=700)
    event.ballot("ann", "bob", "cat", session="b").sit("bob", "cat").do("start", session="b")
    event.round("b", bob=600, cat=500).end("b").do("award")
    ann = event.entrant("ann")
    assert (ann["status"], ann["points"], ann["place"]) == ("forfeited", "10", None)
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["cat"]]
    assert event.session("a")["standings"] == [["ann"], ["bob"], ["cat"]]


def test_the_fewest_players_are_asked_for_in_every_points_session() -> None:
    event = points(CP23, [1], [1], players={"min": 2, "max": 9}).open().enter("ann")
    event.do("close-entries")
    event.ballot("ann", session="b").sit("ann")
    assert event.refuses("start", session="b") == "17.3(a)(v)"
