"""Exclusion looks forward only: what was decided stays, and who may not play on stands behind (T-29, T-35)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    BROKEN,
    CP16,
    CP23,
    FIVE,
    HE,
    PG,
    Event,
    by_instrument,
    heats,
    places_of,
    session,
    under,
)

EXCLUSION = by_instrument("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
AT_THE_END = by_instrument("17.22", "17.3(a)(xii)", "18.3(a)(xi)", "20.21", "20.3")
IN_SESSION = by_instrument("17.22", "17.3(a)(ix)(B)", "18.3(a)(viii)(B)", "20.21", "20.3")


@pytest.mark.parametrize("number", FIVE)
def test_who_is_excluded_after_the_final_keeps_place_and_prize(number: str) -> None:
    event = Event(number).played(ann=1500, bob=1000, cat=500).exclude("ann")
    assert event.session()["standings"] == [["ann"], ["bob"], ["cat"]]
    event.do("award")
    ann = event.entrant("ann")
    assert (ann["status"], ann["place"], ann["prize"], ann["chips"]) == ("excluded", 1, "150.00", "1500.00")
    assert event.result()["refunds"] == []


@under(EXCLUSION)
def test_who_is_in_play_is_struck_from_that_session_and_has_no_place(number: str) -> None:
    event = Event(number, session(rounds=1)).started("ann", "bob", "cat").exclude("ann")
    event.round(bob=1100, cat=900).end().do("award")
    assert event.session()["standings"] == [["bob"], ["cat"]]
    assert places_of(event) == {"ann": None, "bob": 1, "cat": 2}
    assert event.session()["chips"]["ann"] == "1000.00", "what was held last"
    assert event.told("excluded") == [("ann", EXCLUSION[number])]


@pytest.mark.parametrize("number", FIVE)
def test_who_went_out_before_stays_among_the_eliminated(number: str) -> None:
    event = Event(number, session(rounds=2)).started("ann", "bob", "cat").round(ann=0, bob=2000, cat=1000)
    event.exclude("ann").round(bob=1900, cat=1100).end().do("award")
    assert event.session()["standings"] == [["bob"], ["cat"], ["ann"]]
    assert places_of(event)["ann"] == 3
    assert event.session()["eliminated"] == [{"player": "ann", "round": 1, "table": 1}]


@pytest.mark.parametrize("number", FIVE)
def test_the_place_is_that_of_the_latest_session_in_whose_standings_one_is(number: str) -> None:
    event = Event(number, *heats("heat", top=3)).closed("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="heat").round("heat", ann=1300, bob=1100, cat=900, dan=700).end(
        "heat"
    )
    event.do("progress", session="heat")
    event.begin("ann", "bob", "cat").exclude("ann").round(bob=1100, cat=900).end().do("award")
    assert places_of(event) == {"bob": 1, "cat": 2, "ann": 3, "dan": 4}
    assert event.entrant("ann")["prize"] == "80.00"


def test_none_of_them_gives_no_place() -> None:
    event = Event(CP16).open().enter("ann", "bob", "cat")
    event.exclude("cat").do("close-entries")
    event.begin("ann", "bob").rounds(3, ann=1100, bob=900).end().do("award")
    assert (event.entrant("cat")["place"], event.entrant("cat")["chips"]) == (None, None)


@under(IN_SESSION)
def test_level_with_others_over_the_last_place_the_excluded_player_stands_behind(number: str) -> None:
    event = Event(number, *heats("heat")).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    event.exclude("ann")
    assert event.session("heat")["standings"] == [["bob", "cat"], ["ann"]]
    three = {"ann": "900.00", "bob": "800.00", "cat": "700.00"}
    assert event.refuses("extra-round", session="heat", chips=three) == IN_SESSION[number]
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    event.do("extra-round", session="heat", chips={"bob": "300.00", "cat": "700.00"})
    assert event.session("heat")["standings"] == [["cat"], ["bob"], ["ann"]]
    event.do("progress", session="heat")
    assert event.session("heat")["progressed"] == ["cat"]


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
@pytest.mark.parametrize(("held", "standings"), [("100.00", [["bob"], ["ann"]]), ("99.99", [["ann", "bob"]])])
def test_only_with_a_holding_of_at_least_the_minimum(number: str, held: str, standings: Any) -> None:
    """Below it no extra round could be played, so that the group shares."""
    event = Event(number, session(rounds=1), tie_final="extra-rounds").started("ann", "bob", "cat")
    event.round(ann=held, bob=held, cat="100.01").end().exclude("ann")
    assert event.session()["standings"][1:] == standings
    event.do("award")
    assert places_of(event)["ann"] == (3 if held == "100.00" else 2)


def test_in_hold_em_any_chips_are_enough() -> None:
    event = Event(HE, session(rounds=1), tie_final="extra-rounds").started("ann", "bob", "cat")
    event.round(ann="0.01", bob="0.01", cat="2999.98").end().exclude("ann")
    assert event.session()["standings"] == [["cat"], ["bob"], ["ann"]]


@pytest.mark.parametrize("number", [CP23, PG])
def test_where_prizes_are_combined_the_excluded_player_shares(number: str) -> None:
    event = Event(number, tie_final="combine").played(ann=1000, bob=1000, cat=500).exclude("ann")
    assert event.session()["standings"] == [["ann", "bob"], ["cat"]]
    event.do("award")
    assert event.result()["prizes"] == {"ann": "120.00", "bob": "120.00", "cat": "60.00"}


@under(AT_THE_END)
def test_several_excluded_players_are_level_and_share(number: str) -> None:
    event = Event(number, tie_final="extra-rounds").played(ann=1000, bob=1000, cat=1000).exclude("ann", "cat")
    assert event.session()["standings"] == [["bob"], ["ann", "cat"]]
    chips = {"ann": "1.00", "cat": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == AT_THE_END[number]
    event.do("award")
    assert event.result()["prizes"] == {"ann": "75.00", "bob": "150.00", "cat": "75.00"}


@pytest.mark.parametrize("number", [CP23, PG, HE])
def test_where_lots_decide_the_excluded_player_is_behind_whatever_is_held(number: str) -> None:
    event = Event(number, *heats("heat"), tie_session="lot").closed("ann", "bob", "cat")
    held = 1000 if number == HE else "99.99"
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=held, bob=held, cat=held).end("heat").exclude(
        "bob"
    )
    assert event.refuses("lot", session="heat", order=["ann", "bob", "cat"]) == IN_SESSION[number]
    event.do("lot", session="heat", order=["cat", "ann"])
    assert event.session("heat")["standings"] == [["cat"], ["ann"], ["bob"]]


def test_after_extra_rounds_one_is_behind_those_still_level_only() -> None:
    event = Event(CP16, *heats("heat")).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    event.do("extra-round", session="heat", chips={"ann": "700.00", "bob": "700.00", "cat": "200.00"})
    event.exclude("ann")
    assert event.session("heat")["standings"] == [["bob"], ["ann"], ["cat"]]


def test_once_the_session_has_progressed_nothing_changes_in_it_any_more() -> None:
    event = Event(CP16, *heats("heat", top=1)).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1500, bob=800, cat=800).end("heat")
    event.do("progress", session="heat")
    event.exclude("bob")
    assert event.session("heat")["standings"] == [["ann"], ["bob", "cat"]]
    event.begin("ann").round(ann=900).end().do("award")
    assert places_of(event) == {"ann": 1, "bob": 2, "cat": 2}


def test_and_what_had_changed_before_stays_so() -> None:
    event = Event(CP16, *heats("heat", top=1)).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1500, bob=800, cat=800).end("heat").exclude(
        "bob"
    )
    event.do("progress", session="heat")
    assert event.session("heat")["standings"] == [["ann"], ["cat"], ["bob"]]
    event.begin("ann").round(ann=900).end().do("award")
    assert places_of(event) == {"ann": 1, "cat": 2, "bob": 3}


def by_points(**conditions: Any) -> Event:
    """Two points sessions, of which the first is played: ann and bob level at the top."""
    points = [session(name, "points", 1, points=[10, 6, 3]) for name in ("a", "b")]
    given = {"tie_session": "share", "tie_final": "extra-rounds", **conditions}
    event = Event(CP23, *points, format="points", **given).closed("ann", "bob", "cat")
    return event.begin("ann", "bob", "cat", session="a").round("a", ann=900, bob=900, cat=700).end("a")


def test_points_of_ended_sessions_stay_and_give_the_place() -> None:
    event = by_points().exclude("ann")
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["8", "8", "3"]
    event.begin("bob", "cat", session="b").round("b", bob=500, cat=600).end("b").do("award")
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["8", "14", "13"]
    assert places_of(event) == {"bob": 1, "cat": 2, "ann": 3}


def test_level_on_total_points_the_excluded_player_is_behind_where_extra_rounds_decide() -> None:
    event = by_points(prizes=[{"place": 1, "percent": "60"}, {"place": 2, "percent": "40"}]).exclude("ann")
    event.exclude("bob").begin("cat", session="b").round("b", cat=600).end("b").do("award")
    assert [line["players"] for line in event.result()["places"]] == [["cat"], ["ann", "bob"]]


@pytest.mark.parametrize(("tie_final", "order"), [("extra-rounds", [["bob"], ["ann"]]), ("combine", [["ann", "bob"]])])
def test_total_points_by_the_regime_of_the_end(tie_final: str, order: list[list[str]]) -> None:
    points = [session("a", "points", 1, points=[4, 2])]
    event = Event(CP23, *points, format="points", tie_session="share", tie_final=tie_final).closed("ann", "bob")
    event.begin("ann", "bob", session="a").round("a", ann=900, bob=900).end("a").exclude("ann").do("award")
    assert [line["players"] for line in event.result()["places"]] == order


def test_a_tie_on_points_of_a_session_puts_the_excluded_player_behind_there() -> None:
    event = by_points(tie_session="extra-rounds").exclude("ann")
    assert event.session("a")["standings"] == [["bob"], ["ann"], ["cat"]]
    assert [event.entrant(player)["points"] for player in ("ann", "bob", "cat")] == ["6", "10", "3"]


@under(EXCLUSION)
def test_who_was_excluded_is_seated_in_nothing_that_follows(number: str) -> None:
    event = Event(number, *heats("heat", top=2)).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1100, bob=1000, cat=900).end("heat")
    event.do("progress", session="heat")
    event.exclude("ann").ballot("bob").sit("bob")
    assert event.refuses("exclude", player="ann", contravened=BROKEN[number]) == EXCLUSION[number]
