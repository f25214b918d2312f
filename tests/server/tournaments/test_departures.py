"""Departures, placement errors and chosen interpretations of tournaments on the server."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import FAST_CLOCKS
from tests.tournaments.tournament_driver import BJ, HE, Event, make_session

from houseway import PermissionDeniedError, Refused
from houseway.client import endpoints
from houseway.games import get_game
from houseway.server.proof import entry_decryption
from houseway.server.tournaments.service import TournamentService
from houseway.server.tournaments.table_setup import make_determinations
from houseway.server.tournaments.templates import make_templates


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def make_opening(number: str, **more: Any) -> dict[str, Any]:
    """Return the determinations of a live table of a final."""
    event = Event(number, make_session(**more)).start_final("ann", "bob")
    state = event.live.state
    return make_determinations(state, state.sessions["final"])


def make_departure(key: str, value: Any, clause: str) -> dict[str, Any]:
    return {"key": key, "value": value, "clause": clause}


def test_20_5_a_live_blackjack_table_opens_with_the_values() -> None:
    opening_values = make_opening(BJ, departures=[make_departure("decks", 2, "2.1"), make_departure("boxes", 5, "1.1")])
    assert (opening_values["decks"], opening_values["boxes"], opening_values["departures"]) == (2, 5, ["decks"])
    with pytest.raises(PermissionDeniedError, match="depart"):
        make_opening(BJ, departures=[make_departure("decks", 2, "3.1")])
    with pytest.raises(Refused) as error:
        make_opening(BJ, departures=[{"text": "otherwise", "clause": "2.1"}])
    assert error.value.rule == "20.5"


def test_hold_em_table_with_inexpressible_departures_must_be_reported() -> None:
    stakes = {"min-table-stake": "10.00", "min-bet": "10.00"}
    four = make_departure("blinds", ["1.00", "2.00", "3.00", "4.00"], "4.2(c)")
    with pytest.raises(PermissionDeniedError, match="Report"):
        make_opening(HE, table=stakes, departures=[four])
    three = make_departure("blinds", ["1.00", "2.00", "3.00"], "4.2(c)")
    assert make_opening(HE, table=stakes, departures=[three])["blinds"] == ["1.00", "2.00", "3.00"]


def test_templates_list_the_choices_of_their_instrument() -> None:
    templates = make_templates("2026-05-01T19:00")
    assert set(templates["blackjack"]["readings"]) >= {"first-session", "ties", "conditions-override"}
    assert "ties" not in templates["holdem"]["readings"]
    assert set(templates["canberra-poker"]["readings"]) == {"forfeited-commission"}
    assert "decks" in templates["blackjack"]["departures"]
    assert "blinds" in templates["holdem"]["departures"]
    assert templates["pai-gow"]["departures"] == ()
    for key in ("blackjack", "canberra-poker", "pai-gow"):
        assert all("table-max" in session_terms for session_terms in templates[key]["conditions"]["sessions"])


def test_counted_round_cannot_be_corrected_at_a_live_table() -> None:
    service = object.__new__(TournamentService)
    state = SimpleNamespace(rounds=[object(), object()], round=object())
    replica: Any = SimpleNamespace(tournament_chips=True, state=state, game=get_game("blackjack"))
    for number in (1, 2):
        with pytest.raises(PermissionDeniedError, match="counts in the tournament"):
            service.check_table(replica, "dealer", {"do": "placement-error", "round": number})
    service.check_table(replica, "dealer", {"do": "placement-error", "round": 3})


def test_tournament_with_two_decks_is_played_on_live_tables(app: ServedApp) -> None:
    instrument, terms = make_conditions("blackjack")
    departures = [make_departure("decks", 2, "2.1")]
    terms["sessions"] = [
        {**item, "table": {}, "length": {"rounds": 2}, "departures": departures} for item in terms["sessions"]
    ]
    director = Director(app, "Two decks", instrument, terms, clocks=FAST_CLOCKS)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 4))
    director.do("close-entries")
    director.draw_ballot()
    director.seat_everybody()
    director.do("start", session="final")
    director.end_session()
    notices = [item for item in director.view["notices"] if item["about"] == "departure"]
    assert [(item["rule"], item["item"], item["clause"]) for item in notices] == [("20.5", "decks", "2.1")]
    tables = [
        *director.dirk.list_tables(),
        *director.dirk.send_request(endpoints.list_closed_tables(most=100))["tables"],
    ]
    table = next(item["id"] for item in tables if item["tournament"] == director.number)
    determinations_used = entry_decryption.read_record(app.server.store, app.server.keys, table)["table"]
    assert (determinations_used["decks"], determinations_used["departures"]) == (2, ["decks"])
    director.close()


def test_director_records_a_placement_error_in_a_reported_session(app: ServedApp) -> None:
    instrument, terms = make_conditions("blackjack")
    terms["sessions"] = [{**item, "length": {"rounds": 4}} for item in terms["sessions"]]
    director = Director(app, "Misplaced", instrument, terms, tables="reported")
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 2))
    director.do("close-entries")
    director.draw_ballot()
    director.seat_everybody()
    director.do("start", session="final")
    first, second = director.view["sessions"]["final"]["seating"]
    before = director.view["sessions"]["final"]["chips"]

    def list_corrections() -> list[dict[str, Any]]:
        return [action for action in director.get_board()["offers"] if action["do"] == "placement-error"]

    for number, chips in ((1, {first: "300.00", second: "700.00"}), (2, {first: "300.00", second: "600.00"})):
        assert list_corrections() == []
        director.do("round", session="final", table=1, round=number, chips=chips)
    assert [action["arguments"] for action in list_corrections()] == [{"session": "final", "table": 1}]
    director.do("placement-error", session="final", table=1, round=1)
    assert director.view["sessions"]["final"]["chips"][first] == before[first]
    assert list_corrections() == []
    director.close()
