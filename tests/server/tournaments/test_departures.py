"""Departures, placement errors and chosen interpretations of tournaments on the server."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.director import Director, conditions
from tests.server.served_app import Served, served
from tests.server.server_setup import FAST
from tests.tournaments.tournament_driver import BJ, HE, Event, session

from houseway import PermissionDeniedError, Refused
from houseway.client import endpoints
from houseway.games import get_game
from houseway.server.storage import event_repository
from houseway.server.tournaments.service import TournamentService
from houseway.server.tournaments.table_setup import make_determinations
from houseway.server.tournaments.templates import make_templates


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as found:
        yield found


def opening(number: str, **more: Any) -> dict[str, Any]:
    """The determinations of a live table of a final."""
    event = Event(number, session(**more)).started("ann", "bob")
    state = event.live.state
    return make_determinations(state, state.sessions["final"])


def departure(key: str, value: Any, clause: str) -> dict[str, Any]:
    return {"key": key, "value": value, "clause": clause}


def test_20_5_a_live_blackjack_table_opens_with_the_values() -> None:
    found = opening(BJ, departures=[departure("decks", 2, "2.1"), departure("boxes", 5, "1.1")])
    assert (found["decks"], found["boxes"], found["departures"]) == (2, 5, ["decks"])
    with pytest.raises(PermissionDeniedError, match="depart"):
        opening(BJ, departures=[departure("decks", 2, "3.1")])
    with pytest.raises(Refused) as refused:
        opening(BJ, departures=[{"text": "otherwise", "clause": "2.1"}])
    assert refused.value.rule == "20.5"


def test_a_hold_em_table_that_could_not_state_its_departures_is_reported() -> None:
    stakes = {"min-table-stake": "10.00", "min-bet": "10.00"}
    four = departure("blinds", ["1.00", "2.00", "3.00", "4.00"], "4.2(c)")
    with pytest.raises(PermissionDeniedError, match="report"):
        opening(HE, table=stakes, departures=[four])
    three = departure("blinds", ["1.00", "2.00", "3.00"], "4.2(c)")
    assert opening(HE, table=stakes, departures=[three])["blinds"] == ["1.00", "2.00", "3.00"]


def test_new_tournaments_are_offered_what_their_instrument_lets_them_choose() -> None:
    ready = make_templates("2026-05-01T19:00")
    assert set(ready["blackjack"]["readings"]) >= {"first-session", "ties", "conditions-override"}
    assert "ties" not in ready["holdem"]["readings"]
    assert set(ready["canberra-poker"]["readings"]) == {"forfeited-commission"}
    assert "decks" in ready["blackjack"]["departures"]
    assert "blinds" in ready["holdem"]["departures"]
    assert ready["pai-gow"]["departures"] == ()
    for key in ("blackjack", "canberra-poker", "pai-gow"):
        assert all("table-max" in one for one in ready[key]["conditions"]["sessions"])


def test_a_round_that_counts_is_not_put_right_at_a_live_table() -> None:
    desk = object.__new__(TournamentService)
    state = SimpleNamespace(rounds=[object(), object()], round=object())
    replica: Any = SimpleNamespace(tournament_chips=True, state=state, game=get_game("blackjack"))
    for number in (1, 2):
        with pytest.raises(PermissionDeniedError, match="counts in the tournament"):
            desk.check_table(replica, "dealer", {"do": "placement-error", "round": number})
    desk.check_table(replica, "dealer", {"do": "placement-error", "round": 3})


def test_a_cup_with_two_decks_is_played_on_live_tables(house: Served) -> None:
    instrument, told = conditions("blackjack")
    two = [departure("decks", 2, "2.1")]
    told["sessions"] = [{**one, "table": {}, "length": {"rounds": 2}, "departures": two} for one in told["sessions"]]
    director = Director(house, "Two decks", instrument, told, clocks=FAST)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 4))
    director.do("close-entries")
    director.ballot()
    director.everybody_sits()
    director.do("start", session="final")
    director.end()
    notices = [one for one in director.view["notices"] if one["about"] == "departure"]
    assert [(one["rule"], one["item"], one["clause"]) for one in notices] == [("20.5", "decks", "2.1")]
    listed = [
        *director.dirk.list_tables(),
        *director.dirk.send_request(endpoints.list_closed_tables(most=100))["tables"],
    ]
    table = next(one["id"] for one in listed if one["tournament"] == director.number)
    opened = event_repository.read_record(house.floor.store, house.floor.keys, table)["table"]
    assert (opened["decks"], opened["departures"]) == (2, ["decks"])
    director.close()


def test_the_director_records_an_error_of_placement_in_a_reported_session(house: Served) -> None:
    instrument, told = conditions("blackjack")
    told["sessions"] = [{**one, "length": {"rounds": 4}} for one in told["sessions"]]
    director = Director(house, "Misplaced", instrument, told, tables="reported")
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 2))
    director.do("close-entries")
    director.ballot()
    director.everybody_sits()
    director.do("start", session="final")
    first, second = director.view["sessions"]["final"]["seating"]
    before = director.view["sessions"]["final"]["chips"]

    def offered() -> list[dict[str, Any]]:
        return [offer for offer in director.board()["offers"] if offer["do"] == "placement-error"]

    for number, chips in ((1, {first: "300.00", second: "700.00"}), (2, {first: "300.00", second: "600.00"})):
        assert offered() == []
        director.do("round", session="final", table=1, round=number, chips=chips)
    assert [offer["arguments"] for offer in offered()] == [{"session": "final", "table": 1}]
    director.do("placement-error", session="final", table=1, round=1)
    assert director.view["sessions"]["final"]["chips"][first] == before[first]
    assert offered() == []
    director.close()
