"""Tests of departures from the game's rules by approved conditions (20.5 of Blackjack and Hold-em)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import (
    execute_play,
    get_play_refusal,
    get_table_result,
    make_blackjack_play,
    make_final,
    play_with_bots,
)
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, make_session

from houseway import InvalidRecordError
from houseway.records.live.tournament import LiveTournament

WHOLE_OVERRIDE = {"readings": {"conditions-override": "whole"}}


def make_value_departure(key: str, new_value: Any, clause: str) -> dict[str, Any]:
    """Make a departure that sets a value."""
    return {"key": key, "value": new_value, "clause": clause}


def make_text_departure(clause: str) -> dict[str, Any]:
    """Make a departure in words."""
    return {"text": "otherwise", "clause": clause}


def make_departing_event(number: str, *departures: dict[str, Any], **more: Any) -> Event:
    """Make a tournament whose final has these departures."""
    return Event(number, make_final(number, departures=list(departures)), **more)


def is_malformed(number: str, *departures: dict[str, Any], **more: Any) -> bool:
    """Return whether conditions with these departures are malformed."""
    conditions = Event(number).conditions
    with pytest.raises(InvalidRecordError):
        LiveTournament(number, {**conditions, "sessions": [make_final(number, departures=list(departures), **more)]})
    return True


@pytest.mark.parametrize(("number", "prevails"), [(CP16, "17.3(b)"), (CP23, "17.3(b)"), (PG, "18.3(b)")])
def test_where_the_rules_prevail_there_are_no_departures(number: str, prevails: str) -> None:
    for departure in (make_value_departure("multiple", "2.00", "4.1"), make_text_departure("4.1")):
        assert make_departing_event(number, departure).refuses("document") == prevails


@pytest.mark.parametrize("number", [CP23, PG])
def test_no_departures_in_a_game_that_is_played_elsewhere(number: str) -> None:
    event = Event(number, make_session(game=TWO_UP, departures=[make_text_departure("3.1")]))
    assert event.refuses("document") == ("18.3(b)" if number == PG else "17.3(b)")


@pytest.mark.parametrize("clause", ["20.5", "20.6", "20.14", "20.20"])
@pytest.mark.parametrize("number", [BJ, HE])
@pytest.mark.clause(BJ, "20.5")
@pytest.mark.clause(HE, "20.5")
def test_20_5_departures_are_allowed_only_from_preceding_clauses(number: str, clause: str) -> None:
    assert make_departing_event(number, make_text_departure(clause)).refuses("document") == "20.5"
    make_departing_event(number, make_text_departure(clause), **WHOLE_OVERRIDE).do("document")
    for preceding_clause in ("20.4(a)", "20.1", "16.1", "1.1", "A.approved"):
        make_departing_event(number, make_text_departure(preceding_clause)).do("document")


@pytest.mark.parametrize(
    ("number", "departure"),
    [
        (BJ, make_value_departure("decks", 2, "99.9")),
        (BJ, make_value_departure("decks", 2, "NI2005-63 2.1")),
        (BJ, make_value_departure("decks", 2, "NI2015-405 2.1")),
        (BJ, make_value_departure("min", "5.00", "3.1")),
        (BJ, make_value_departure("starting-marker", 2, "20.4(a)")),
        (BJ, make_value_departure("shuffle", "wash", "2.3(b)")),
        (HE, make_value_departure("blinds", ["1.00"] * 4, "4.2(c)")),
        (HE, make_value_departure("seats", 11, "1.1")),
        (HE, make_value_departure("tournament", False, "20.1")),
        (CP23, make_value_departure("min", "5.00", "3.1")),
        (BJ, {"key": "decks", "clause": "2.1"}),
        (BJ, {"key": "decks", "value": 2}),
        (BJ, {"key": "decks", "value": 2, "text": "two", "clause": "2.1"}),
        (BJ, {"text": "two", "value": 2, "clause": "2.1"}),
        (BJ, {"clause": "2.1"}),
        (BJ, {**make_text_departure("2.1"), "why": "so"}),
    ],
)
def test_malformed_departures_are_rejected(number: str, departure: dict[str, Any]) -> None:
    assert is_malformed(number, departure), "a final of Hold-em here has levels, which set the blinds"


def test_a_key_has_one_value() -> None:
    assert is_malformed(BJ, make_value_departure("decks", 2, "2.1"), make_value_departure("decks", 3, "2.1"))
    assert is_malformed(BJ, make_value_departure("decks", 2, "2.1"), table={"decks": 6})
    make_departing_event(
        BJ, make_text_departure("2.1"), make_text_departure("2.1"), make_value_departure("decks", 2, "2.1")
    ).do("document")


def test_without_approval_nothing_is_played_and_an_amended_document_needs_it_again() -> None:
    event = make_departing_event(BJ, make_value_departure("decks", 2, "2.1"))
    event.do("document")
    assert event.refuses("open-entries") == "20.3"
    event.do("approve")
    event.do("amend", set={"name": "Another"})
    event.do("document")
    assert event.refuses("open-entries") == "20.3"


def test_players_are_notified_of_each_departure_at_the_start() -> None:
    event = make_departing_event(BJ, make_text_departure("11.2"), make_value_departure("boxes", 5, "1.1")).start_final(
        "ann", "bob"
    )
    assert event.result()["notices"] == [
        {"to": "commission", "rule": "20.3", "about": "tournament-conditions"},
        {"to": "players", "rule": "20.5", "about": "departure", "session": "final", "clause": "11.2"},
        {"to": "players", "rule": "20.5", "about": "departure", "session": "final", "clause": "1.1", "item": "boxes"},
    ]


def test_a_departure_in_words_requires_reported_rounds() -> None:
    event = make_departing_event(BJ, make_text_departure("11.2")).start_final("ann", "bob")
    before = event.result()
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="100.00")) == "20.5"
    assert event.result() == before
    event.report_round(ann=1200, bob=99)
    assert event.get_status("bob") == "eliminated", "the tournament's own sums go on as they stand"


def test_departures_in_a_mixed_tournament_cite_the_instrument() -> None:
    options: dict[str, Any] = {"game": "blackjack", "departures": [make_text_departure("NI2005-63 11.2")]}
    event = Event(CP23, make_session(**options)).start_final("ann", "bob")
    notice = {"to": "players", "rule": "NI2005-63 20.5", "about": "departure", "session": "final"}
    assert event.result()["notices"][-1] == {**notice, "clause": "NI2005-63 11.2"}
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="100.00")) == "NI2005-63 20.5"
    later_clause_event = Event(
        CP23, make_session(game="blackjack", departures=[make_text_departure("NI2005-63 20.14")])
    )
    assert later_clause_event.refuses("document") == "NI2005-63 20.5"
    Event(
        CP23, make_session(game="blackjack", departures=[make_text_departure("NI2005-63 20.14")]), **WHOLE_OVERRIDE
    ).do("document")
    assert is_malformed(CP23, make_text_departure("11.2"), game="blackjack")


FOUR_BLINDS = ["5.00", "10.00", "20.00", "40.00"]
STAKES = {"min-table-stake": "10.00", "min-bet": "10.00"}


def start_departing_holdem(*departures: dict[str, Any], **table: Any) -> Event:
    """Start a Hold-em final without levels that has these departures."""
    overrides = {key.replace("_", "-"): table_options for key, table_options in table.items()}
    table_options = {
        **STAKES,
        **({} if any(departure.get("key") == "blinds" for departure in departures) else {"blinds": ["5.00"]}),
        **overrides,
    }
    return Event(HE, make_session(rounds=9, table=table_options, departures=list(departures))).start_final(
        "ann", "bob", "cat", "dan", "eve"
    )


@pytest.mark.clause(HE, "20.5")
def test_20_5_four_blinds_are_posted_at_a_played_table() -> None:
    event = start_departing_holdem(make_value_departure("blinds", FOUR_BLINDS, "4.2(c)"))
    play_with_bots(event, 3)
    assert event.get_session()["rounds"] == {"1": 3}
    event.check_replay()
    other = start_departing_holdem(make_value_departure("blinds", FOUR_BLINDS, "4.2(f)"))
    assert get_play_refusal(other, [{"do": "deal"}]) == "4.2(c)", "a departure lifts only the clause that it names"


def test_20_5_other_checks_still_apply() -> None:
    event = start_departing_holdem(make_value_departure("blinds", ["5.00", "4.50", "20.00", "40.00"], "4.2(c)"))
    assert get_play_refusal(event, [{"do": "deal"}]) == "4.2(f)"


@pytest.mark.parametrize(
    "departure",
    [
        make_value_departure("deck", 50, "2.2"),
        make_value_departure("game", "razz", "3.5"),
        make_value_departure("limit", "spread", "4.2(g)"),
        make_value_departure("blinds", "many", "4.2(c)"),
        make_value_departure("blinds", None, "4.2(c)"),
        make_value_departure("burn", 1.5, "4.2(h)"),
    ],
)
def test_what_the_engine_cannot_play_is_malformed_when_the_table_opens(departure: dict[str, Any]) -> None:
    event = start_departing_holdem(departure)
    assert event.is_malformed("round", session="final", table=1, round=1, play=[{"do": "deal"}])
    event.report_round(ann=1000, bob=1000, cat=1000, dan=1000, eve=1000)


def test_a_value_that_departs_from_the_wrong_clause_is_refused_by_the_right_one() -> None:
    assert get_play_refusal(start_departing_holdem(make_value_departure("deck", 50, "2.3")), [{"do": "deal"}]) == "2.2"


def test_20_5_a_level_changes_a_table_that_departs() -> None:
    departure = make_value_departure("smallest-chip", "3.00", "13.2")
    event = Event(HE, make_final(HE, rounds=9, departures=[departure])).start_final("ann", "bob", "cat")
    assert get_play_refusal(event, [{"do": "deal"}]) == "4.2(f)", "blinds of 5 and 10 are no multiples of 3"
    event.do("level", session="final", limits={"small": "6.00", "big": "12.00"})
    play_with_bots(event, 1)
    event.do("level", session="final", limits={"small": "9.00", "big": "18.00"})
    assert get_table_result(event)["state"] is not None
    play_with_bots(event, 1)
    event.check_replay()


def test_a_table_that_departs_comes_back_from_a_snapshot() -> None:
    event = start_departing_holdem(make_value_departure("blinds", FOUR_BLINDS, "4.2(c)"))
    play_with_bots(event, 1)
    twin = LiveTournament.from_snapshot(event.live.snapshot())
    assert twin.state.sessions["final"].tables[1].engine is not None
    tables = [live.state.sessions["final"].tables[1].engine for live in (event.live, twin)]
    assert [table.state.terms.departures for table in tables if table is not None] == [{("blinds", "4.2(c)")}] * 2


@pytest.mark.parametrize(
    ("key", "new_value", "clause"), [("multiple", "300.00", "3.1"), ("multiple", "300.00", "3.3"), ("decks", 2, "2.1")]
)
@pytest.mark.clause(BJ, "20.5")
def test_20_5_a_blackjack_table_opens_with_the_values(key: str, new_value: Any, clause: str) -> None:
    event = make_departing_event(BJ, make_value_departure(key, new_value, clause)).start_final("ann", "bob")
    execute_play(event, make_blackjack_play(ann="300.00", bob="300.00"))
    table = get_table_result(event)
    assert [notice.get("item") for notice in table["rounds"][0]["notices"] if notice["about"] == "departure"] == [key]
    event.check_replay()


def test_20_5_a_value_restricted_by_another_clause_is_still_validated() -> None:
    event = make_departing_event(BJ, make_value_departure("decks", 2, "3.1")).start_final("ann", "bob")
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="100.00")) == "2.1"
    assert (
        make_departing_event(BJ, make_value_departure("decks", 9, "2.1"))
        .start_final("ann", "bob")
        .is_malformed("round", session="final", table=1, round=1, play=make_blackjack_play(ann="200.00", bob="100.00"))
    )
    boxes_event = make_departing_event(BJ, make_value_departure("boxes", 5, "1.1")).start_final("ann", "bob")
    execute_play(boxes_event, make_blackjack_play(ann="200.00", bob="100.00"))
    topics = [notice["about"] for notice in get_table_result(boxes_event)["rounds"][0]["notices"]]
    assert "departure" not in topics, "no clause binds the boxes, so nothing is departed from"


def test_extra_rounds_are_played_with_the_same_departures() -> None:
    event = make_departing_event(BJ, make_value_departure("multiple", "300.00", "3.3")).start_final("ann", "bob")
    for _ in range(3):
        event.report_round(ann=1000, bob=1000)
    event.end()
    event.do("extra-round", session="final", play=make_blackjack_play(ann="300.00", bob="300.00"))
    assert event.get_session()["standings"] == [["ann"], ["bob"]]
