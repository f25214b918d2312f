"""Tests of the places of the tournament (17.20, 18.21, 20.19, 20.17)."""

from __future__ import annotations

from tests.tournaments.tournament_driver import (
    CP16,
    CP23,
    HE,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

PLACES = make_clause_map("17.20", "17.20", "18.21", "20.19", "20.17")


def list_place_players(event: Event) -> list[list[str]]:
    """Return the players of each place."""
    return [line["players"] for line in event.result()["places"]]


@for_each_instrument(PLACES)
def test_places_are_awarded_once_everything_is_played(number: str) -> None:
    event = Event(number, *make_heats("heat")).close_entries("ann", "bob")
    assert event.refuses("award") == PLACES[number]
    event.begin("ann", "bob", session="heat")
    assert event.refuses("award") == PLACES[number]
    event.report_round("heat", ann=1100, bob=900).end("heat")
    assert event.refuses("award") == PLACES[number]
    event.do("progress", session="heat")
    assert event.refuses("award") == PLACES[number]
    event.ballot("ann")
    assert event.refuses("award") == PLACES[number]
    event.sit("ann").do("start", session="final")
    event.report_round(ann=1000).end().do("award")
    assert list_place_players(event) == [["ann"], ["bob"]]
    assert event.result()["places"][0]["rules"] == [PLACES[number]]


@for_each_instrument(PLACES)
def test_places_are_not_awarded_during_a_break(number: str) -> None:
    event = Event(number).play_final(ann=1100, bob=900)
    event.do("break", minutes=5)
    assert event.refuses("award") == PLACES[number]


def make_three_stage_sessions() -> list[dict[str, object]]:
    """Make two heats, a semi-final and a final."""
    progress = {"to": "semi", "top": 2}
    return [
        make_session("one", "heat", 2, progress=progress),
        make_session("two", "heat", 2, progress=progress),
        make_session("semi", "semi-final", 1, progress={"to": "final", "top": 2}),
        make_session(rounds=1),
    ]


def test_places_follow_the_final_and_then_earlier_sessions() -> None:
    event = Event(CP16, *make_three_stage_sessions()).open_entries()
    event.enter("ann", "bob", "cat", "dan", session="one").enter("eve", "fay", "gus", "hal", session="two")
    event.do("close-entries")
    event.begin("ann", "bob", "cat", "dan", session="one")
    event.report_round("one", ann=900, bob=800, cat=700, dan=0).report_round("one", ann=900, bob=800, cat=700).end(
        "one"
    )
    event.begin("eve", "fay", "gus", "hal", session="two")
    event.report_round("two", eve=900, fay=800, gus=700, hal=600).report_round(
        "two", eve=900, fay=800, gus=700, hal=0
    ).end("two")
    for name in ("one", "two"):
        event.do("progress", session=name)
    event.begin("ann", "bob", "eve", "fay", session="semi")
    event.report_round("semi", ann=10, bob=900, eve=300, fay=800).end("semi").do("progress", session="semi")
    event.begin("bob", "fay").report_round(bob=100, fay=200).end().do("award")
    assert list_place_players(event) == [["fay"], ["bob"], ["eve"], ["ann"], ["cat", "gus"], ["hal"], ["dan"]]
    assert [line["place"] for line in event.result()["places"]] == [1, 2, 3, 4, 5, 7, 8]
    assert event.get_entrant("dan")["place"] == 8


def test_ties_below_the_final_are_never_played_off() -> None:
    event = Event(CP16, *make_heats("one", "two")).open_entries()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("ann", "bob", session="one").report_round("one", ann=900, bob=500).end("one").do(
        "progress", session="one"
    )
    event.begin("cat", "dan", session="two").report_round("two", cat=800, dan=500).end("two").do(
        "progress", session="two"
    )
    event.begin("ann", "cat").report_round(ann=5, cat=6).end().do("award")
    assert list_place_players(event) == [["cat"], ["ann"], ["bob", "dan"]]
    assert event.result()["prizes"]["bob"] == event.result()["prizes"]["dan"] == "40.00"


def test_elimination_in_the_same_round_of_different_sessions_is_a_tie() -> None:
    sessions = [make_session(name, "heat", 2, progress={"to": "final", "top": 1}) for name in ("one", "two")]
    event = Event(CP16, *sessions, make_session(rounds=1)).open_entries()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    for name, winner, loser in (("one", "ann", "bob"), ("two", "cat", "dan")):
        event.begin(winner, loser, session=name).report_round(name, **{winner: 900, loser: 0})
        event.report_round(name, **{winner: 900}).end(name).do("progress", session=name)
    event.begin("ann", "cat").report_round(ann=5, cat=6).end().do("award")
    assert list_place_players(event) == [["cat"], ["ann"], ["bob", "dan"]]


def test_hold_em_eliminations_are_ordered_as_reported_over_the_whole_record() -> None:
    sessions = [
        make_session(name, "heat", length={"left": 1}, progress={"to": "final", "top": 1}) for name in ("one", "two")
    ]
    event = Event(HE, *sessions, make_session(rounds=1)).open_entries()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("cat", "dan", session="two").report_round("two", cat=1500, dan=500).report_round("two", cat=2000, dan=0)
    event.begin("ann", "bob", session="one").report_round("one", ann=2000, bob=0)
    for name in ("one", "two"):
        event.end(name).do("progress", session=name)
    event.begin("ann", "cat").report_round(ann=500, cat=1500).end().do("award")
    assert list_place_players(event) == [["cat"], ["ann"], ["bob"], ["dan"]]


def test_extra_rounds_and_lots_count_for_the_places_below_too() -> None:
    event = Event(CP16, *make_heats("one", "two")).open_entries()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("ann", "bob", session="one").report_round("one", ann=900, bob=900).end("one")
    event.do("extra-round", session="one", chips={"ann": "1.00", "bob": "0.00"})
    event.do("progress", session="one")
    event.begin("cat", "dan", session="two").report_round("two", cat=950, dan=900).end("two").do(
        "progress", session="two"
    )
    event.begin("ann", "cat").report_round(ann=5, cat=6).end().do("award")
    assert list_place_players(event) == [["cat"], ["ann"], ["dan"], ["bob"]], (
        "who played fewer extra rounds comes first"
    )


def test_entrants_who_never_played_have_no_place() -> None:
    event = Event(CP16).open_entries().enter("ann", "bob", "cat", "dan", "eve")
    event.do("enter", player="fay")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat", "dan", "eve").do("withdraw", player="cat")
    event.do("substitute", player="eve", substitute="zed")
    event.sit("ann", "bob", "zed").do("start", session="final")
    event.report_rounds(3, ann=900, bob=800, zed=700).end().do("award")
    assert list_place_players(event) == [["ann"], ["bob"], ["zed"]]
    assert all(event.get_entrant(player)["place"] is None for player in ("cat", "dan", "eve", "fay"))


def test_places_wait_for_the_end_of_a_final_that_everybody_forfeited() -> None:
    event = Event(CP23, *make_heats("heat")).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=900, bob=800).end("heat").do(
        "progress", session="heat"
    )
    event.ballot("ann").do("start", session="final")
    assert event.get_status("ann") == "forfeited"
    assert event.refuses("award") == "17.20"
    event.end().do("award")
    assert list_place_players(event) == [["bob"]]


def test_a_place_is_one_more_than_the_number_of_players_before_it() -> None:
    event = Event(CP23, tie_final="combine").play_final(ann=500, bob=900, cat=900, dan=500)
    event.do("award")
    assert [(line["place"], line["players"]) for line in event.result()["places"]] == [
        (1, ["bob", "cat"]), (3, ["ann", "dan"]),
    ]  # fmt: skip


def test_equal_positions_in_lots_of_different_sizes_are_level() -> None:
    """Two heats, a lot of three and a lot of two: second in one lot is level with second in the other."""
    event = Event(CP23, *make_heats("one", "two"), tie_session="lot").open_entries()
    event.enter("ann", "bob", "cat", session="one").enter("dan", "eve", session="two").do("close-entries")
    event.begin("ann", "bob", "cat", session="one").report_round("one", ann=900, bob=900, cat=900).end("one")
    event.begin("dan", "eve", session="two").report_round("two", dan=900, eve=900).end("two")
    event.do("lot", session="one", order=["ann", "bob", "cat"])
    event.do("lot", session="two", order=["dan", "eve"])
    for name in ("one", "two"):
        event.do("progress", session=name)
    event.begin("ann", "dan").report_round(ann=900, dan=800).end().do("award")
    assert [line["players"] for line in event.result()["places"]] == [["ann"], ["dan"], ["bob", "eve"], ["cat"]]
