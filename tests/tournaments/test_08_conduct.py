"""Infringements, exclusion, breaks, pace (17.12, 17.13, 17.17 to 17.19 and siblings, 16.3(b) and siblings)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, BROKEN, CP16, CP23, FIVE, HE, PG, Event, by_instrument, heats, under

ONE_ENTRY = by_instrument("17.6", "17.6", "18.6", "20.6", "20.6")
EXCLUSION = by_instrument("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
BREAK = by_instrument("17.18", "17.18", "18.19", "20.17", "20.15")
PACE = by_instrument("17.19", "17.19", "18.20", "20.18", "20.16")
USUAL = {
    "seeking advice": by_instrument("17.17", "17.17", "18.18", "16.7", "19.7"),
    "hiding chips": by_instrument("17.12", "17.12", "18.12", "20.12", "20.13"),
    "moving chips": by_instrument("17.13", "17.13", "18.13", "20.13", "20.14"),
    "leaving the position": by_instrument("17.7", "17.7", "18.7", "20.7", "20.7"),
    "not wagering": by_instrument("17.14", "17.14", "18.14", "20.14", "8.4"),
    "slow play": by_instrument("17.19", "17.19", "18.20", "20.18", "20.16"),
    "collusion": by_instrument("13.2", "13.2", "14.2", "16.7", "16.1"),
}


@pytest.mark.parametrize("number", FIVE)
@pytest.mark.parametrize("what", USUAL)
def test_the_usual_infringements_go_on_record(number: str, what: str) -> None:
    rule = USUAL[what][number]
    event = Event(number).started("ann", "bob")
    event.do("infringe", player="ann", rule=rule, note=what)
    assert event.result()["infringements"] == [{"player": "ann", "rule": rule}]
    assert event.told("infringement") == [("ann", rule)]


@under(ONE_ENTRY)
def test_an_infringement_is_an_entrants(number: str) -> None:
    event = Event(number).open().enter("ann")
    assert event.refuses("infringe", player="zoe", rule=BROKEN[number]) == ONE_ENTRY[number]
    assert event.malformed("infringe", player="dealer", rule=BROKEN[number])


@under(EXCLUSION, ONE_ENTRY)
def test_only_the_operator_excludes_and_only_for_an_infringement_on_record(number: str) -> None:
    rule = USUAL["moving chips"][number]
    event = Event(number).started("ann", "bob", "cat")
    assert event.refuses("exclude", player="ann", contravened=rule) == EXCLUSION[number]
    event.do("infringe", player="ann", rule=rule)
    assert event.refuses("exclude", player="ann", contravened=rule, by="director") == EXCLUSION[number]
    assert event.refuses("exclude", player="ann") == EXCLUSION[number]
    assert event.refuses("exclude", player="ann", contravened=USUAL["slow play"][number]) == EXCLUSION[number]
    assert event.refuses("exclude", player="bob", contravened=rule) == EXCLUSION[number]
    assert event.refuses("exclude", player="zoe", contravened=rule) == ONE_ENTRY[number]
    event.do("exclude", player="ann", contravened=rule, by="operator")
    assert event.told("excluded") == [("ann", EXCLUSION[number])]
    assert event.refuses("exclude", player="ann", contravened=rule) == EXCLUSION[number]
    assert event.malformed("exclude", player="bob", contravened=rule, from_="round")


def test_chips_of_an_excluded_player_leave_play() -> None:
    event = Event(HE).started("ann", "bob", "cat").exclude("ann")
    event.round(bob=1500, cat=500)
    assert event.session()["chips"] == {"ann": "1000.00", "bob": "1500.00", "cat": "500.00"}
    assert event.entrant("ann")["seat"] == "1-1"


@pytest.mark.parametrize("status", ["withdrawn", "lapsed", "forfeited", "substituted"])
def test_who_is_out_already_is_not_excluded(status: str) -> None:
    event = Event(CP16).open().enter("ann", "bob", "cat")
    event.do("enter", player="dan")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat").do("withdraw", player="ann")
    event.do("substitute", player="bob", substitute="zed")
    event.sit("zed").do("start", session="final")
    player = {"withdrawn": "ann", "lapsed": "dan", "forfeited": "cat", "substituted": "bob"}[status]
    assert event.status(player) == status
    event.do("infringe", player=player, rule="17.17")
    assert event.refuses("exclude", player=player, contravened="17.17") == "16.3(b)"


def test_a_group_is_cut_to_those_still_waiting_before_it_is_counted() -> None:
    event = Event(CP16, *heats("heat")).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=900, bob=900, cat=500).end("heat")
    assert event.refuses("progress", session="heat") == "17.22"
    event.exclude("ann").do("progress", session="heat")
    assert event.session("heat")["progressed"] == ["bob"]


@under(BREAK)
@pytest.mark.parametrize("minutes", [None, 0, -1, 2.5])
def test_a_break_has_a_length_in_whole_minutes(number: str, minutes: Any) -> None:
    event = Event(number).started("ann", "bob")
    given = {} if minutes is None else {"minutes": minutes}
    assert event.refuses("break", **given) == BREAK[number]
    event.do("break", minutes=1)
    notice = event.result()["notices"][-1]
    assert (notice["to"], notice["rule"], notice["about"], notice["minutes"]) == ("players", BREAK[number], "break", 1)


@under(BREAK)
def test_breaks_are_the_directors_and_one_at_a_time(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    assert event.refuses("break", minutes=5) == BREAK[number]
    event.begin("ann", "bob")
    assert event.refuses("break", minutes=5, by="operator") == BREAK[number]
    assert event.refuses("resume") == BREAK[number]
    event.do("break", minutes=5, by="director")
    assert event.refuses("break", minutes=5) == BREAK[number]
    assert event.refuses("end-session", session="final") == BREAK[number]
    event.do("resume")
    assert event.result()["phase"] == "playing"


@under(PACE)
def test_the_director_sets_the_pace(number: str) -> None:
    event = Event(number).started("ann", "bob")
    assert event.refuses("pace", by="supervisor") == PACE[number]
    event.do("pace", direction="thirty seconds a decision", by="director")
    event.do("pace", to="ann")
    assert event.told("pace") == [("players", PACE[number]), ("ann", PACE[number])]


@pytest.mark.parametrize("number", FIVE)
@pytest.mark.clause(CP16, "A.tournament-director-assistant")
@pytest.mark.clause(CP23, "A.tournament-director-assistant")
@pytest.mark.clause(PG, "A.tournament-director-assistant")
@pytest.mark.clause(BJ, "A.tournament-director-assistant")
@pytest.mark.clause(HE, "A.tournament-director-assistant")
def test_what_the_person_in_charge_does_nobody_else_does(number: str) -> None:
    event = Event(number).started("ann", "bob").rounds(3, ann=1100, bob=900).end()
    places = by_instrument("17.20", "17.20", "18.21", "20.19", "20.17")[number]
    for person in ("operator", "dealer", "supervisor", "player"):
        assert event.refuses("award", by=person) == places
    event.do("award", by="director")
