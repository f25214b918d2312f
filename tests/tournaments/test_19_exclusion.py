"""Tests that an exclusion changes no earlier decision and ranks the player behind ties (T-29, T-35)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    BROKEN_RULES,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    PG,
    Event,
    for_each_instrument,
    get_places,
    make_clause_map,
    make_heats,
    make_session,
)

EXCLUSION = make_clause_map("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
AT_THE_END = make_clause_map("17.22", "17.3(a)(xii)", "18.3(a)(xi)", "20.21", "20.3")
IN_SESSION = make_clause_map("17.22", "17.3(a)(ix)(B)", "18.3(a)(viii)(B)", "20.21", "20.3")


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_players_excluded_after_the_final_keep_place_and_prize(number: str) -> None:
    event = Event(number).play_final(ann=1500, bob=1000, cat=500).exclude("ann")
    assert event.get_session()["standings"] == [["ann"], ["bob"], ["cat"]]
    event.do("award")
    ann = event.get_entrant("ann")
    assert (ann["status"], ann["place"], ann["prize"], ann["chips"]) == ("excluded", 1, "150.00", "1500.00")
    assert event.result()["refunds"] == []


@for_each_instrument(EXCLUSION)
def test_a_player_excluded_in_play_is_removed_from_that_session_and_has_no_place(number: str) -> None:
    event = Event(number, make_session(rounds=1)).start_final("ann", "bob", "cat").exclude("ann")
    event.report_round(bob=1100, cat=900).end().do("award")
    assert event.get_session()["standings"] == [["bob"], ["cat"]]
    assert get_places(event) == {"ann": None, "bob": 1, "cat": 2}
    assert event.get_session()["chips"]["ann"] == "1000.00", "what was held last"
    assert event.find_notices("excluded") == [("ann", EXCLUSION[number])]


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_a_player_excluded_after_elimination_stays_among_the_eliminated(number: str) -> None:
    event = (
        Event(number, make_session(rounds=2)).start_final("ann", "bob", "cat").report_round(ann=0, bob=2000, cat=1000)
    )
    event.exclude("ann").report_round(bob=1900, cat=1100).end().do("award")
    assert event.get_session()["standings"] == [["bob"], ["cat"], ["ann"]]
    assert get_places(event)["ann"] == 3
    assert event.get_session()["eliminated"] == [{"player": "ann", "round": 1, "table": 1}]


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_an_excluded_player_is_placed_by_the_latest_session_that_ranks_them(number: str) -> None:
    event = Event(number, *make_heats("heat", top=3)).close_entries("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="heat").report_round(
        "heat", ann=1300, bob=1100, cat=900, dan=700
    ).end("heat")
    event.do("progress", session="heat")
    event.begin("ann", "bob", "cat").exclude("ann").report_round(bob=1100, cat=900).end().do("award")
    assert get_places(event) == {"bob": 1, "cat": 2, "ann": 3, "dan": 4}
    assert event.get_entrant("ann")["prize"] == "80.00"


def test_a_player_excluded_before_any_session_has_no_place() -> None:
    event = Event(CP16).open_entries().enter("ann", "bob", "cat")
    event.exclude("cat").do("close-entries")
    event.begin("ann", "bob").report_rounds(3, ann=1100, bob=900).end().do("award")
    assert (event.get_entrant("cat")["place"], event.get_entrant("cat")["chips"]) == (None, None)


@for_each_instrument(IN_SESSION)
def test_an_excluded_player_ranks_behind_those_level_over_the_last_place(number: str) -> None:
    event = Event(number, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    event.exclude("ann")
    assert event.get_session("heat")["standings"] == [["bob", "cat"], ["ann"]]
    chips = {"ann": "900.00", "bob": "800.00", "cat": "700.00"}
    assert event.refuses("extra-round", session="heat", chips=chips) == IN_SESSION[number]
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    event.do("extra-round", session="heat", chips={"bob": "300.00", "cat": "700.00"})
    assert event.get_session("heat")["standings"] == [["cat"], ["bob"], ["ann"]]
    event.do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["cat"]


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
@pytest.mark.parametrize(("holding", "standings"), [("100.00", [["bob"], ["ann"]]), ("99.99", [["ann", "bob"]])])
def test_an_excluded_player_ranks_behind_only_if_the_tie_can_be_played_off(
    number: str, holding: str, standings: Any
) -> None:
    """Below the minimum no extra round can be played, so the group shares."""
    event = Event(number, make_session(rounds=1), tie_final="extra-rounds").start_final("ann", "bob", "cat")
    event.report_round(ann=holding, bob=holding, cat="100.01").end().exclude("ann")
    assert event.get_session()["standings"][1:] == standings
    event.do("award")
    assert get_places(event)["ann"] == (3 if holding == "100.00" else 2)


def test_in_hold_em_any_chips_are_enough_to_rank_an_excluded_player_behind() -> None:
    event = Event(HE, make_session(rounds=1), tie_final="extra-rounds").start_final("ann", "bob", "cat")
    event.report_round(ann="0.01", bob="0.01", cat="2999.98").end().exclude("ann")
    assert event.get_session()["standings"] == [["cat"], ["bob"], ["ann"]]


@pytest.mark.parametrize("number", [CP23, PG])
def test_an_excluded_player_shares_combined_prizes(number: str) -> None:
    event = Event(number, tie_final="combine").play_final(ann=1000, bob=1000, cat=500).exclude("ann")
    assert event.get_session()["standings"] == [["ann", "bob"], ["cat"]]
    event.do("award")
    assert event.result()["prizes"] == {"ann": "120.00", "bob": "120.00", "cat": "60.00"}


@for_each_instrument(AT_THE_END)
def test_several_excluded_players_are_level_and_share(number: str) -> None:
    event = Event(number, tie_final="extra-rounds").play_final(ann=1000, bob=1000, cat=1000).exclude("ann", "cat")
    assert event.get_session()["standings"] == [["bob"], ["ann", "cat"]]
    chips = {"ann": "1.00", "cat": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == AT_THE_END[number]
    event.do("award")
    assert event.result()["prizes"] == {"ann": "75.00", "bob": "150.00", "cat": "75.00"}


@pytest.mark.parametrize("number", [CP23, PG, HE])
def test_an_excluded_player_ranks_behind_in_lots_whatever_the_holding(number: str) -> None:
    event = Event(number, *make_heats("heat"), tie_session="lot").close_entries("ann", "bob", "cat")
    holding = 1000 if number == HE else "99.99"
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=holding, bob=holding, cat=holding).end(
        "heat"
    ).exclude("bob")
    assert event.refuses("lot", session="heat", order=["ann", "bob", "cat"]) == IN_SESSION[number]
    event.do("lot", session="heat", order=["cat", "ann"])
    assert event.get_session("heat")["standings"] == [["cat"], ["ann"], ["bob"]]


def test_after_extra_rounds_an_excluded_player_ranks_behind_those_still_level_only() -> None:
    event = Event(CP16, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    event.do("extra-round", session="heat", chips={"ann": "700.00", "bob": "700.00", "cat": "200.00"})
    event.exclude("ann")
    assert event.get_session("heat")["standings"] == [["bob"], ["ann"], ["cat"]]


def test_an_exclusion_after_progression_does_not_change_the_session() -> None:
    event = Event(CP16, *make_heats("heat", top=1)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1500, bob=800, cat=800).end("heat")
    event.do("progress", session="heat")
    event.exclude("bob")
    assert event.get_session("heat")["standings"] == [["ann"], ["bob", "cat"]]
    event.begin("ann").report_round(ann=900).end().do("award")
    assert get_places(event) == {"ann": 1, "bob": 2, "cat": 2}


def test_an_exclusion_before_progression_keeps_its_effect() -> None:
    event = Event(CP16, *make_heats("heat", top=1)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1500, bob=800, cat=800).end(
        "heat"
    ).exclude("bob")
    event.do("progress", session="heat")
    assert event.get_session("heat")["standings"] == [["ann"], ["cat"], ["bob"]]
    event.begin("ann").report_round(ann=900).end().do("award")
    assert get_places(event) == {"ann": 1, "cat": 2, "bob": 3}


def make_points_event(**conditions: Any) -> Event:
    """Play the first of two points sessions: ann and bob are level at the top."""
    points = [make_session(name, "points", 1, points=[10, 6, 3]) for name in ("a", "b")]
    all_conditions = {"tie_session": "share", "tie_final": "extra-rounds", **conditions}
    event = Event(CP23, *points, format="points", **all_conditions).close_entries("ann", "bob", "cat")
    return event.begin("ann", "bob", "cat", session="a").report_round("a", ann=900, bob=900, cat=700).end("a")


def test_points_of_ended_sessions_stay_and_give_the_place() -> None:
    event = make_points_event().exclude("ann")
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["8", "8", "3"]
    event.begin("bob", "cat", session="b").report_round("b", bob=500, cat=600).end("b").do("award")
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["8", "14", "13"]
    assert get_places(event) == {"bob": 1, "cat": 2, "ann": 3}


def test_excluded_players_level_on_total_points_share_a_place() -> None:
    event = make_points_event(prizes=[{"place": 1, "percent": "60"}, {"place": 2, "percent": "40"}]).exclude("ann")
    event.exclude("bob").begin("cat", session="b").report_round("b", cat=600).end("b").do("award")
    assert [line["players"] for line in event.result()["places"]] == [["cat"], ["ann", "bob"]]


@pytest.mark.parametrize(("tie_final", "order"), [("extra-rounds", [["bob"], ["ann"]]), ("combine", [["ann", "bob"]])])
def test_ties_on_total_points_follow_the_tie_rule_of_the_final(tie_final: str, order: list[list[str]]) -> None:
    points = [make_session("a", "points", 1, points=[4, 2])]
    event = Event(CP23, *points, format="points", tie_session="share", tie_final=tie_final).close_entries("ann", "bob")
    event.begin("ann", "bob", session="a").report_round("a", ann=900, bob=900).end("a").exclude("ann").do("award")
    assert [line["players"] for line in event.result()["places"]] == order


def test_an_excluded_player_ranks_behind_in_a_tie_of_a_points_session() -> None:
    event = make_points_event(tie_session="extra-rounds").exclude("ann")
    assert event.get_session("a")["standings"] == [["bob"], ["ann"], ["cat"]]
    assert [event.get_entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["6", "10", "3"]


@for_each_instrument(EXCLUSION)
def test_an_excluded_player_is_not_seated_in_later_sessions(number: str) -> None:
    event = Event(number, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1100, bob=1000, cat=900).end("heat")
    event.do("progress", session="heat")
    event.exclude("ann").ballot("bob").sit("bob")
    assert event.refuses("exclude", player="ann", contravened=BROKEN_RULES[number]) == EXCLUSION[number]
