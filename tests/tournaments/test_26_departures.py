"""Approved conditions prevail over the preceding paragraphs: departures from the game's rules (20.5 of Blackjack and Hold-em)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import blackjack, bots, final, give, refused, table_of
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, session

from houseway import InvalidRecordError
from houseway.records.live.tournament import LiveTournament

WHOLE = {"readings": {"conditions-override": "whole"}}


def value(key: str, given: Any, clause: str) -> dict[str, Any]:
    """A departure by a value."""
    return {"key": key, "value": given, "clause": clause}


def words(clause: str) -> dict[str, Any]:
    """A departure in words."""
    return {"text": "otherwise", "clause": clause}


def departing(number: str, *departures: dict[str, Any], **more: Any) -> Event:
    """A tournament whose final departs so."""
    return Event(number, final(number, departures=list(departures)), **more)


def is_malformed(number: str, *departures: dict[str, Any], **more: Any) -> bool:
    """Whether conditions with these departures are malformed."""
    conditions = Event(number).conditions
    with pytest.raises(InvalidRecordError):
        LiveTournament(number, {**conditions, "sessions": [final(number, departures=list(departures), **more)]})
    return True


@pytest.mark.parametrize(("number", "prevails"), [(CP16, "17.3(b)"), (CP23, "17.3(b)"), (PG, "18.3(b)")])
def test_where_the_rules_prevail_there_are_no_departures(number: str, prevails: str) -> None:
    for departure in (value("multiple", "2.00", "4.1"), words("4.1")):
        assert departing(number, departure).refuses("document") == prevails


@pytest.mark.parametrize("number", [CP23, PG])
def test_nor_in_a_game_that_is_played_elsewhere(number: str) -> None:
    event = Event(number, session(game=TWO_UP, departures=[words("3.1")]))
    assert event.refuses("document") == ("18.3(b)" if number == PG else "17.3(b)")


@pytest.mark.parametrize("clause", ["20.5", "20.6", "20.14", "20.20"])
@pytest.mark.parametrize("number", [BJ, HE])
@pytest.mark.clause(BJ, "20.5")
@pytest.mark.clause(HE, "20.5")
def test_20_5_only_over_what_stands_before_it(number: str, clause: str) -> None:
    assert departing(number, words(clause)).refuses("document") == "20.5"
    departing(number, words(clause), **WHOLE).do("document")
    for before in ("20.4(a)", "20.1", "16.1", "1.1", "A.approved"):
        departing(number, words(before)).do("document")


@pytest.mark.parametrize(
    ("number", "departure"),
    [
        (BJ, value("decks", 2, "99.9")),
        (BJ, value("decks", 2, "NI2005-63 2.1")),
        (BJ, value("decks", 2, "NI2015-405 2.1")),
        (BJ, value("min", "5.00", "3.1")),
        (BJ, value("starting-marker", 2, "20.4(a)")),
        (BJ, value("shuffle", "wash", "2.3(b)")),
        (HE, value("blinds", ["1.00"] * 4, "4.2(c)")),
        (HE, value("seats", 11, "1.1")),
        (HE, value("tournament", False, "20.1")),
        (CP23, value("min", "5.00", "3.1")),
        (BJ, {"key": "decks", "clause": "2.1"}),
        (BJ, {"key": "decks", "value": 2}),
        (BJ, {"key": "decks", "value": 2, "text": "two", "clause": "2.1"}),
        (BJ, {"text": "two", "value": 2, "clause": "2.1"}),
        (BJ, {"clause": "2.1"}),
        (BJ, {**words("2.1"), "why": "so"}),
    ],
)
def test_departures_that_are_none(number: str, departure: dict[str, Any]) -> None:
    assert is_malformed(number, departure), "a final of Hold-em here has levels, which set the blinds"


def test_one_value_a_key() -> None:
    assert is_malformed(BJ, value("decks", 2, "2.1"), value("decks", 3, "2.1"))
    assert is_malformed(BJ, value("decks", 2, "2.1"), table={"decks": 6})
    departing(BJ, words("2.1"), words("2.1"), value("decks", 2, "2.1")).do("document")


def test_without_approval_nothing_is_played_and_an_amended_document_needs_it_again() -> None:
    event = departing(BJ, value("decks", 2, "2.1"))
    event.do("document")
    assert event.refuses("open-entries") == "20.3"
    event.do("approve")
    event.do("amend", set={"name": "Another"})
    event.do("document")
    assert event.refuses("open-entries") == "20.3"


def test_players_are_told_of_each_departure_at_the_start() -> None:
    event = departing(BJ, words("11.2"), value("boxes", 5, "1.1")).started("ann", "bob")
    assert event.result()["notices"] == [
        {"to": "commission", "rule": "20.3", "about": "tournament-conditions"},
        {"to": "players", "rule": "20.5", "about": "departure", "session": "final", "clause": "11.2"},
        {"to": "players", "rule": "20.5", "about": "departure", "session": "final", "clause": "1.1", "item": "boxes"},
    ]


def test_a_departure_in_words_is_for_reported_tables() -> None:
    event = departing(BJ, words("11.2")).started("ann", "bob")
    before = event.result()
    assert refused(event, blackjack(ann="200.00", bob="100.00")) == "20.5"
    assert event.result() == before
    event.round(ann=1200, bob=99)
    assert event.status("bob") == "eliminated", "the tournament's own sums go on as they stand"


def test_in_a_mixed_tournament_the_clause_stands_with_its_number() -> None:
    mixed: dict[str, Any] = {"game": "blackjack", "departures": [words("NI2005-63 11.2")]}
    event = Event(CP23, session(**mixed)).started("ann", "bob")
    notice = {"to": "players", "rule": "NI2005-63 20.5", "about": "departure", "session": "final"}
    assert event.result()["notices"][-1] == {**notice, "clause": "NI2005-63 11.2"}
    assert refused(event, blackjack(ann="200.00", bob="100.00")) == "NI2005-63 20.5"
    after = Event(CP23, session(game="blackjack", departures=[words("NI2005-63 20.14")]))
    assert after.refuses("document") == "NI2005-63 20.5"
    Event(CP23, session(game="blackjack", departures=[words("NI2005-63 20.14")]), **WHOLE).do("document")
    assert is_malformed(CP23, words("11.2"), game="blackjack")


FOUR_BLINDS = ["5.00", "10.00", "20.00", "40.00"]
STAKES = {"min-table-stake": "10.00", "min-bet": "10.00"}


def holdem(*departures: dict[str, Any], **table: Any) -> Event:
    """A Hold-em final without levels that departs so."""
    made = {key.replace("_", "-"): given for key, given in table.items()}
    given = {
        **STAKES,
        **({} if any(one.get("key") == "blinds" for one in departures) else {"blinds": ["5.00"]}),
        **made,
    }
    return Event(HE, session(rounds=9, table=given, departures=list(departures))).started(
        "ann", "bob", "cat", "dan", "eve"
    )


@pytest.mark.clause(HE, "20.5")
def test_20_5_four_blinds_are_posted_at_a_played_table() -> None:
    event = holdem(value("blinds", FOUR_BLINDS, "4.2(c)"))
    bots(event, 3)
    assert event.session()["rounds"] == {"1": 3}
    event.check_replay()
    other = holdem(value("blinds", FOUR_BLINDS, "4.2(f)"))
    assert refused(other, [{"do": "deal"}]) == "4.2(c)", "a departure lifts only the clause that it names"


def test_20_5_other_checks_hold() -> None:
    falling = holdem(value("blinds", ["5.00", "4.50", "20.00", "40.00"], "4.2(c)"))
    assert refused(falling, [{"do": "deal"}]) == "4.2(f)"


@pytest.mark.parametrize(
    "departure",
    [
        value("deck", 50, "2.2"),
        value("game", "razz", "3.5"),
        value("limit", "spread", "4.2(g)"),
        value("blinds", "many", "4.2(c)"),
        value("blinds", None, "4.2(c)"),
        value("burn", 1.5, "4.2(h)"),
    ],
)
def test_what_the_engine_cannot_play_is_malformed_when_the_table_opens(departure: dict[str, Any]) -> None:
    event = holdem(departure)
    assert event.malformed("round", session="final", table=1, round=1, play=[{"do": "deal"}])
    event.round(ann=1000, bob=1000, cat=1000, dan=1000, eve=1000)


def test_a_value_with_another_clause_is_refused_by_its_own() -> None:
    assert refused(holdem(value("deck", 50, "2.3")), [{"do": "deal"}]) == "2.2"


def test_20_5_a_level_changes_a_table_that_departs() -> None:
    odd = value("smallest-chip", "3.00", "13.2")
    event = Event(HE, final(HE, rounds=9, departures=[odd])).started("ann", "bob", "cat")
    assert refused(event, [{"do": "deal"}]) == "4.2(f)", "blinds of 5 and 10 are no multiples of 3"
    event.do("level", session="final", limits={"small": "6.00", "big": "12.00"})
    bots(event, 1)
    event.do("level", session="final", limits={"small": "9.00", "big": "18.00"})
    assert table_of(event)["state"] is not None
    bots(event, 1)
    event.check_replay()


def test_a_table_that_departs_comes_back_from_a_snapshot() -> None:
    event = holdem(value("blinds", FOUR_BLINDS, "4.2(c)"))
    bots(event, 1)
    twin = LiveTournament.from_snapshot(event.live.snapshot())
    assert twin.state.sessions["final"].tables[1].engine is not None
    tables = [live.state.sessions["final"].tables[1].engine for live in (event.live, twin)]
    assert [table.state.terms.departures for table in tables if table is not None] == [{("blinds", "4.2(c)")}] * 2


@pytest.mark.parametrize(
    ("key", "given", "clause"), [("multiple", "300.00", "3.1"), ("multiple", "300.00", "3.3"), ("decks", 2, "2.1")]
)
@pytest.mark.clause(BJ, "20.5")
def test_20_5_a_blackjack_table_opens_with_the_values(key: str, given: Any, clause: str) -> None:
    event = departing(BJ, value(key, given, clause)).started("ann", "bob")
    give(event, blackjack(ann="300.00", bob="300.00"))
    table = table_of(event)
    assert [notice.get("item") for notice in table["rounds"][0]["notices"] if notice["about"] == "departure"] == [key]
    event.check_replay()


def test_20_5_a_value_that_another_clause_binds_is_judged_as_always() -> None:
    event = departing(BJ, value("decks", 2, "3.1")).started("ann", "bob")
    assert refused(event, blackjack(ann="200.00", bob="100.00")) == "2.1"
    assert (
        departing(BJ, value("decks", 9, "2.1"))
        .started("ann", "bob")
        .malformed("round", session="final", table=1, round=1, play=blackjack(ann="200.00", bob="100.00"))
    )
    boxes = departing(BJ, value("boxes", 5, "1.1")).started("ann", "bob")
    give(boxes, blackjack(ann="200.00", bob="100.00"))
    told = [notice["about"] for notice in table_of(boxes)["rounds"][0]["notices"]]
    assert "departure" not in told, "no clause binds the boxes, so nothing is departed from"


def test_extra_rounds_are_played_with_the_same_departures() -> None:
    event = departing(BJ, value("multiple", "300.00", "3.3")).started("ann", "bob")
    for _ in range(3):
        event.round(ann=1000, bob=1000)
    event.end()
    event.do("extra-round", session="final", play=blackjack(ann="300.00", bob="300.00"))
    assert event.session()["standings"] == [["ann"], ["bob"]]
