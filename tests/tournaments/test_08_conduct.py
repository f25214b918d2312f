"""Tests of infringements, exclusion, breaks and pace.

Clauses 17.12, 17.13, 17.17 to 17.19 and 16.3(b), and their counterparts.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    BJ,
    BROKEN_RULES,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
)

ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
EXCLUSION = make_clause_map("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
BREAK = make_clause_map("17.18", "17.18", "18.19", "20.17", "20.15")
PACE = make_clause_map("17.19", "17.19", "18.20", "20.18", "20.16")
USUAL_INFRINGEMENTS = {
    "seeking advice": make_clause_map("17.17", "17.17", "18.18", "16.7", "19.7"),
    "hiding chips": make_clause_map("17.12", "17.12", "18.12", "20.12", "20.13"),
    "moving chips": make_clause_map("17.13", "17.13", "18.13", "20.13", "20.14"),
    "leaving the position": make_clause_map("17.7", "17.7", "18.7", "20.7", "20.7"),
    "not wagering": make_clause_map("17.14", "17.14", "18.14", "20.14", "8.4"),
    "slow play": make_clause_map("17.19", "17.19", "18.20", "20.18", "20.16"),
    "collusion": make_clause_map("13.2", "13.2", "14.2", "16.7", "16.1"),
}


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize("infringement", USUAL_INFRINGEMENTS)
def test_the_usual_infringements_go_on_record(number: str, infringement: str) -> None:
    rule = USUAL_INFRINGEMENTS[infringement][number]
    event = Event(number).start_final("ann", "bob")
    event.do("infringe", player="ann", rule=rule, note=infringement)
    assert event.result()["infringements"] == [{"player": "ann", "rule": rule}]
    assert event.find_notices("infringement") == [("ann", rule)]


@for_each_instrument(ONE_ENTRY)
def test_only_entrants_can_infringe(number: str) -> None:
    event = Event(number).open_entries().enter("ann")
    assert event.refuses("infringe", player="zoe", rule=BROKEN_RULES[number]) == ONE_ENTRY[number]
    assert event.is_malformed("infringe", player="dealer", rule=BROKEN_RULES[number])


@for_each_instrument(EXCLUSION, ONE_ENTRY)
def test_only_the_operator_excludes_and_only_for_an_infringement_on_record(number: str) -> None:
    rule = USUAL_INFRINGEMENTS["moving chips"][number]
    event = Event(number).start_final("ann", "bob", "cat")
    assert event.refuses("exclude", player="ann", contravened=rule) == EXCLUSION[number]
    event.do("infringe", player="ann", rule=rule)
    assert event.refuses("exclude", player="ann", contravened=rule, by="director") == EXCLUSION[number]
    assert event.refuses("exclude", player="ann") == EXCLUSION[number]
    assert (
        event.refuses("exclude", player="ann", contravened=USUAL_INFRINGEMENTS["slow play"][number])
        == EXCLUSION[number]
    )
    assert event.refuses("exclude", player="bob", contravened=rule) == EXCLUSION[number]
    assert event.refuses("exclude", player="zoe", contravened=rule) == ONE_ENTRY[number]
    event.do("exclude", player="ann", contravened=rule, by="operator")
    assert event.find_notices("excluded") == [("ann", EXCLUSION[number])]
    assert event.refuses("exclude", player="ann", contravened=rule) == EXCLUSION[number]
    assert event.is_malformed("exclude", player="bob", contravened=rule, from_="round")


def test_chips_of_an_excluded_player_leave_play() -> None:
    event = Event(HE).start_final("ann", "bob", "cat").exclude("ann")
    event.report_round(bob=1500, cat=500)
    assert event.get_session()["chips"] == {"ann": "1000.00", "bob": "1500.00", "cat": "500.00"}
    assert event.get_entrant("ann")["seat"] == "1-1"


@pytest.mark.parametrize("status", ["withdrawn", "lapsed", "forfeited", "substituted"])
def test_players_already_out_cannot_be_excluded(status: str) -> None:
    event = Event(CP16).open_entries().enter("ann", "bob", "cat")
    event.do("enter", player="dan")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat").do("withdraw", player="ann")
    event.do("substitute", player="bob", substitute="zed")
    event.sit("zed").do("start", session="final")
    player = {"withdrawn": "ann", "lapsed": "dan", "forfeited": "cat", "substituted": "bob"}[status]
    assert event.get_status(player) == status
    event.do("infringe", player=player, rule="17.17")
    assert event.refuses("exclude", player=player, contravened="17.17") == "16.3(b)"


def test_excluded_players_leave_a_tie_before_progression() -> None:
    event = Event(CP16, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=900, bob=900, cat=500).end("heat")
    assert event.refuses("progress", session="heat") == "17.22"
    event.exclude("ann").do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["bob"]


@for_each_instrument(BREAK)
@pytest.mark.parametrize("minutes", [None, 0, -1, 2.5])
def test_a_break_has_a_length_in_whole_minutes(number: str, minutes: Any) -> None:
    event = Event(number).start_final("ann", "bob")
    arguments = {} if minutes is None else {"minutes": minutes}
    assert event.refuses("break", **arguments) == BREAK[number]
    event.do("break", minutes=1)
    notice = event.result()["notices"][-1]
    assert (notice["to"], notice["rule"], notice["about"], notice["minutes"]) == ("players", BREAK[number], "break", 1)


@for_each_instrument(BREAK)
def test_only_the_director_calls_breaks_one_at_a_time(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses("break", minutes=5) == BREAK[number]
    event.begin("ann", "bob")
    assert event.refuses("break", minutes=5, by="operator") == BREAK[number]
    assert event.refuses("resume") == BREAK[number]
    event.do("break", minutes=5, by="director")
    assert event.refuses("break", minutes=5) == BREAK[number]
    assert event.refuses("end-session", session="final") == BREAK[number]
    event.do("resume")
    assert event.result()["phase"] == "playing"


@for_each_instrument(PACE)
def test_the_director_sets_the_pace(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    assert event.refuses("pace", by="supervisor") == PACE[number]
    event.do("pace", direction="thirty seconds a decision", by="director")
    event.do("pace", to="ann")
    assert event.find_notices("pace") == [("players", PACE[number]), ("ann", PACE[number])]


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.clause(CP16, "A.tournament-director-assistant")
@pytest.mark.clause(CP23, "A.tournament-director-assistant")
@pytest.mark.clause(PG, "A.tournament-director-assistant")
@pytest.mark.clause(BJ, "A.tournament-director-assistant")
@pytest.mark.clause(HE, "A.tournament-director-assistant")
def test_only_the_director_awards_places(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_rounds(3, ann=1100, bob=900).end()
    clause = make_clause_map("17.20", "17.20", "18.21", "20.19", "20.17")[number]
    for person in ("operator", "dealer", "supervisor", "player"):
        assert event.refuses("award", by=person) == clause
    event.do("award", by="director")
