"""Tests of interpretations that came up while tournaments were implemented (T-X in the register)."""

from __future__ import annotations

import pytest
from tests.tournaments.tournament_driver import CP16, CP23, PG, Event, make_heats, make_session


def make_points_sessions(*names: str, **more: object) -> list[dict[str, object]]:
    """Make sessions of one round that give points."""
    return [make_session(name, "points", 1, points=[3, 1], **more) for name in names]


def test_x3_a_started_heat_is_waited_for_even_if_everybody_forfeited() -> None:
    event = (
        Event(CP16, *make_heats("one", "two"))
        .open_entries()
        .enter("ann", "bob", session="one")
        .enter("cat", session="two")
    )
    event.do("close-entries")
    event.ballot("cat", session="two").do("start", session="two")
    assert event.get_status("cat") == "forfeited"
    event.end("two").begin("ann", "bob", session="one").report_round("one", ann=900, bob=1100).end("one")
    event.do("progress", session="one")
    assert event.refuses("ballot", session="final", draw={"bob": "1-1"}) == "17.3(a)(ii)"
    event.do("progress", session="two")
    event.ballot("bob")


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(B)"), (PG, "18.3(a)(ii)(B)")])
def test_x4_start_when_counts_the_entrants_of_that_session(number: str, clause: str) -> None:
    tables = make_heats("one", "two", start_when=2)
    event = Event(number, *tables, format="sit-and-go", starts=None).open_entries()
    event.enter("ann", session="one").enter("bob", session="two")
    assert event.refuses("ballot", session="one", draw={"ann": "1-2"}) == clause
    event.enter("cat", session="one").ballot("ann", "cat", session="one")


def test_x5_session_prizes_are_paid_even_if_nobody_has_a_place() -> None:
    prizes = [{"place": 1, "percent": "60"}, {"place": 2, "percent": "40"}]
    first, second = make_points_sessions("a", "b")
    event = Event(CP23, {**first, "prizes": prizes}, second, format="points", prizes=[]).close_entries("ann", "bob")
    event.begin("ann", "bob", session="a").report_round("a", ann=1200, bob=900).end("a")
    event.ballot("ann", "bob", session="b").do("start", session="b")
    event.end("b").do("award")
    assert event.result()["places"] == []
    assert event.result()["prizes"] == {"ann": "120.00", "bob": "80.00"}


def test_x6_an_excluded_applicant_does_not_count_as_an_entry() -> None:
    event = Event(CP16).open_entries().enter("ann")
    event.do("enter", player="bob")
    event.exclude("bob").do("close-entries")
    event.ballot("ann").sit("ann")
    assert event.refuses("start", session="final") == "17.3(a)(v)"
