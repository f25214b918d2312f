"""Places of the tournament (17.20, 18.21, 20.19, 20.17)."""

from __future__ import annotations

from tests.tournaments.tournament_driver import CP16, CP23, HE, Event, by_instrument, heats, session, under

PLACES = by_instrument("17.20", "17.20", "18.21", "20.19", "20.17")


def order(event: Event) -> list[list[str]]:
    """The players of each place."""
    return [line["players"] for line in event.result()["places"]]


@under(PLACES)
def test_places_are_awarded_once_everything_is_played(number: str) -> None:
    event = Event(number, *heats("heat")).closed("ann", "bob")
    assert event.refuses("award") == PLACES[number]
    event.begin("ann", "bob", session="heat")
    assert event.refuses("award") == PLACES[number]
    event.round("heat", ann=1100, bob=900).end("heat")
    assert event.refuses("award") == PLACES[number]
    event.do("progress", session="heat")
    assert event.refuses("award") == PLACES[number]
    event.ballot("ann")
    assert event.refuses("award") == PLACES[number]
    event.sit("ann").do("start", session="final")
    event.round(ann=1000).end().do("award")
    assert order(event) == [["ann"], ["bob"]]
    assert event.result()["places"][0]["rules"] == [PLACES[number]]


@under(PLACES)
def test_not_on_a_break(number: str) -> None:
    event = Event(number).played(ann=1100, bob=900)
    event.do("break", minutes=5)
    assert event.refuses("award") == PLACES[number]


def steps() -> list[dict[str, object]]:
    """Two heats, a semi-final and a final."""
    on = {"to": "semi", "top": 2}
    return [
        session("one", "heat", 2, progress=on),
        session("two", "heat", 2, progress=on),
        session("semi", "semi-final", 1, progress={"to": "final", "top": 2}),
        session(rounds=1),
    ]


def test_the_final_first_then_step_by_step_back() -> None:
    event = Event(CP16, *steps()).open()
    event.enter("ann", "bob", "cat", "dan", session="one").enter("eve", "fay", "gus", "hal", session="two")
    event.do("close-entries")
    event.begin("ann", "bob", "cat", "dan", session="one")
    event.round("one", ann=900, bob=800, cat=700, dan=0).round("one", ann=900, bob=800, cat=700).end("one")
    event.begin("eve", "fay", "gus", "hal", session="two")
    event.round("two", eve=900, fay=800, gus=700, hal=600).round("two", eve=900, fay=800, gus=700, hal=0).end("two")
    for name in ("one", "two"):
        event.do("progress", session=name)
    event.begin("ann", "bob", "eve", "fay", session="semi")
    event.round("semi", ann=10, bob=900, eve=300, fay=800).end("semi").do("progress", session="semi")
    event.begin("bob", "fay").round(bob=100, fay=200).end().do("award")
    assert order(event) == [["fay"], ["bob"], ["eve"], ["ann"], ["cat", "gus"], ["hal"], ["dan"]]
    assert [line["place"] for line in event.result()["places"]] == [1, 2, 3, 4, 5, 7, 8]
    assert event.entrant("dan")["place"] == 8


def test_ties_below_the_final_are_never_played_off() -> None:
    event = Event(CP16, *heats("one", "two")).open()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("ann", "bob", session="one").round("one", ann=900, bob=500).end("one").do("progress", session="one")
    event.begin("cat", "dan", session="two").round("two", cat=800, dan=500).end("two").do("progress", session="two")
    event.begin("ann", "cat").round(ann=5, cat=6).end().do("award")
    assert order(event) == [["cat"], ["ann"], ["bob", "dan"]]
    assert event.result()["prizes"]["bob"] == event.result()["prizes"]["dan"] == "40.00"


def test_out_in_the_same_round_of_different_sessions_is_a_tie() -> None:
    sessions = [session(name, "heat", 2, progress={"to": "final", "top": 1}) for name in ("one", "two")]
    event = Event(CP16, *sessions, session(rounds=1)).open()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    for name, winner, loser in (("one", "ann", "bob"), ("two", "cat", "dan")):
        event.begin(winner, loser, session=name).round(name, **{winner: 900, loser: 0})
        event.round(name, **{winner: 900}).end(name).do("progress", session=name)
    event.begin("ann", "cat").round(ann=5, cat=6).end().do("award")
    assert order(event) == [["cat"], ["ann"], ["bob", "dan"]]


def test_in_hold_em_they_are_ordered_as_reported_over_the_whole_record() -> None:
    sessions = [
        session(name, "heat", length={"left": 1}, progress={"to": "final", "top": 1}) for name in ("one", "two")
    ]
    event = Event(HE, *sessions, session(rounds=1)).open()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("cat", "dan", session="two").round("two", cat=1500, dan=500).round("two", cat=2000, dan=0)
    event.begin("ann", "bob", session="one").round("one", ann=2000, bob=0)
    for name in ("one", "two"):
        event.end(name).do("progress", session=name)
    event.begin("ann", "cat").round(ann=500, cat=1500).end().do("award")
    assert order(event) == [["cat"], ["ann"], ["bob"], ["dan"]]


def test_extra_rounds_and_lots_count_for_the_places_below_too() -> None:
    event = Event(CP16, *heats("one", "two")).open()
    event.enter("ann", "bob", session="one").enter("cat", "dan", session="two").do("close-entries")
    event.begin("ann", "bob", session="one").round("one", ann=900, bob=900).end("one")
    event.do("extra-round", session="one", chips={"ann": "1.00", "bob": "0.00"})
    event.do("progress", session="one")
    event.begin("cat", "dan", session="two").round("two", cat=950, dan=900).end("two").do("progress", session="two")
    event.begin("ann", "cat").round(ann=5, cat=6).end().do("award")
    assert order(event) == [["cat"], ["ann"], ["dan"], ["bob"]], "who played fewer extra rounds comes first"


def test_no_place_for_who_never_played_or_is_out_without_one() -> None:
    event = Event(CP16).open().enter("ann", "bob", "cat", "dan", "eve")
    event.do("enter", player="fay")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat", "dan", "eve").do("withdraw", player="cat")
    event.do("substitute", player="eve", substitute="zed")
    event.sit("ann", "bob", "zed").do("start", session="final")
    event.rounds(3, ann=900, bob=800, zed=700).end().do("award")
    assert order(event) == [["ann"], ["bob"], ["zed"]]
    assert all(event.entrant(player)["place"] is None for player in ("cat", "dan", "eve", "fay"))


def test_a_final_nobody_came_to_is_waited_for_until_it_was_played() -> None:
    event = Event(CP23, *heats("heat")).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").round("heat", ann=900, bob=800).end("heat").do("progress", session="heat")
    event.ballot("ann").do("start", session="final")
    assert event.status("ann") == "forfeited"
    assert event.refuses("award") == "17.20"
    event.end().do("award")
    assert order(event) == [["bob"]]


def test_a_place_is_the_count_of_those_before_it_and_one() -> None:
    event = Event(CP23, tie_final="combine").played(ann=500, bob=900, cat=900, dan=500)
    event.do("award")
    assert [(line["place"], line["players"]) for line in event.result()["places"]] == [
        (1, ["bob", "cat"]), (3, ["ann", "dan"]),
    ]  # fmt: skip


def test_the_first_of_every_lot_is_alike_whatever_its_size() -> None:
    """Two heats, a lot of three and a lot of two: the second of the one is level with the second of the other."""
    event = Event(CP23, *heats("one", "two"), tie_session="lot").open()
    event.enter("ann", "bob", "cat", session="one").enter("dan", "eve", session="two").do("close-entries")
    event.begin("ann", "bob", "cat", session="one").round("one", ann=900, bob=900, cat=900).end("one")
    event.begin("dan", "eve", session="two").round("two", dan=900, eve=900).end("two")
    event.do("lot", session="one", order=["ann", "bob", "cat"])
    event.do("lot", session="two", order=["dan", "eve"])
    for name in ("one", "two"):
        event.do("progress", session=name)
    event.begin("ann", "dan").round(ann=900, dan=800).end().do("award")
    assert [line["players"] for line in event.result()["places"]] == [["ann"], ["dan"], ["bob", "eve"], ["cat"]]
