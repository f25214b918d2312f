"""Tests of players below the table minimum (17.14, 18.14), also in points tournaments, and of add-ons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP23, HE, PG, TWO_UP, Event, make_session

RULE = "18.3(a)(ii)(G)"
WHOLE_OVERRIDE = {"readings": {"conditions-override": "whole"}}


def make_points_event(number: str, *games: Any, rounds: int = 3, **conditions: Any) -> Event:
    """Make a tournament of points sessions of these games, with ``elimination`` set to ``none``."""
    sessions = [
        make_session(name, "points", rounds, points=[5, 3, 1], game=game)
        for name, game in zip("abc", games, strict=False)
    ]
    all_conditions = {
        "format": "points",
        "elimination": "none",
        "tie_session": "share",
        "tie_final": "combine",
        **conditions,
    }
    return Event(number, *sessions, **all_conditions)


@pytest.mark.parametrize(
    ("game", "interpretation", "status", "rule"),
    [
        ("canberra-poker", {}, "eliminated", "17.14"),
        ("canberra-poker", WHOLE_OVERRIDE, "eliminated", "17.14"),
        ("pai-gow", {}, "eliminated", "NI2023-578 18.14"),
        ("blackjack", {}, "eliminated", "NI2005-63 20.14"),
        ("blackjack", WHOLE_OVERRIDE, "out-of-session", "NI2005-63 20.14"),
        ("holdem", {}, "out-of-session", "NI2015-405 14.3"),
        (TWO_UP, WHOLE_OVERRIDE, "eliminated", "17.14"),
    ],
)
@pytest.mark.clause(CP23, "17.14")
def test_17_14_only_prevailing_approved_conditions_override_the_minimum(
    game: Any, interpretation: dict[str, Any], status: str, rule: str
) -> None:
    event = make_points_event(CP23, game, game, **interpretation).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").report_round("a", ann=2000, bob=0, cat=1000)
    assert event.get_status("bob") == status
    assert event.find_notices("eliminated") == [("bob", rule)]
    event.report_round("a", ann=2000, cat=1000).report_round("a", ann=2000, cat=1000).end("a")
    assert event.get_status("bob") == ("waiting" if status == "out-of-session" else "eliminated")
    remaining_players = ("ann", "bob", "cat") if status == "out-of-session" else ("ann", "cat")
    event.begin(*remaining_players, session="b")


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.clause(PG, "18.14")
def test_18_14_points_already_won_stay_and_the_place_counts(number: str) -> None:
    game = "pai-gow" if number == PG else "canberra-poker"
    event = make_points_event(number, game, game, rounds=2).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").report_round("a", ann=1000, bob=1500, cat=0)
    event.report_round("a", ann=1000, bob=1500).end("a")
    event.begin("ann", "bob", session="b").report_round("b", ann=1000, bob=0).report_round("b", ann=1000).end("b").do(
        "award"
    )
    assert [event.get_entrant(name)["points"] for name in ("ann", "bob", "cat")] == ["8", "8", "1"]
    assert event.get_entrant("cat")["place"] == 3


def start_add_on_final(number: str = PG, **more: Any) -> Event:
    """Start a final in which 150 chips can be added for 20."""
    add_on = {"cost": "20.00", "chips": "150.00", **more}
    interpretation = WHOLE_OVERRIDE if number in (BJ, HE) else {}
    return Event(number, make_session(rounds=4), add_on=add_on, **interpretation).start_final("ann", "bob", "cat")


@pytest.mark.clause(PG, "18.14", RULE)
def test_18_14_an_add_on_before_the_next_round_reinstates_a_player() -> None:
    event = start_add_on_final().report_round(ann=1000, bob=60, cat=1000)
    assert event.get_status("bob") == "eliminated"
    event.do("add-on", player="bob", paid="20.00")
    assert (event.get_status("bob"), event.get_entrant("bob")["chips"]) == ("seated", "210.00")
    assert event.get_session()["eliminated"] == []
    assert event.get_session()["chips"]["bob"] == "210.00", "odd chips included"
    event.report_round(ann=1000, bob=60, cat=1000)
    assert event.refuses("add-on", player="bob", paid="20.00") == RULE, "used up"
    event.check_replay()


@pytest.mark.clause(PG, RULE)
def test_18_3_a_ii_G_no_add_on_after_a_counted_round_or_below_the_minimum() -> None:
    late_event = start_add_on_final(max=2).report_round(ann=1000, bob=60, cat=1000).report_round(ann=1000, cat=1000)
    assert late_event.refuses("add-on", player="bob", paid="20.00") == RULE
    short_event = start_add_on_final(chips="39.99").report_round(ann=1000, bob=60, cat=1000)
    assert short_event.refuses("add-on", player="bob", paid="20.00") == RULE
    exact_event = start_add_on_final(chips="40.00").report_round(ann=1000, bob=60, cat=1000)
    exact_event.do("add-on", player="bob", paid="20.00")
    finished_event = start_add_on_final().report_round(ann=1000, bob=60, cat=1000)
    for _ in range(3):
        finished_event.report_round(ann=1000, cat=1000)
    assert finished_event.refuses("add-on", player="ann", paid="20.00") == RULE
    finished_event.end()
    assert finished_event.refuses("add-on", player="bob", paid="20.00") == RULE


def test_an_add_on_reinstates_a_player_eliminated_by_a_level() -> None:
    event = start_add_on_final(chips="200.00").report_round(ann=1000, bob=300, cat=1000)
    event.do("level", session="final", limits={"min": "500.00"})
    assert event.get_status("bob") == "eliminated"
    event.do("add-on", player="bob", paid="20.00")
    assert event.get_status("bob") == "seated"
    other_event = start_add_on_final(chips="199.99").report_round(ann=1000, bob=300, cat=1000)
    other_event.do("level", session="final", limits={"min": "500.00"})
    assert other_event.refuses("add-on", player="bob", paid="20.00") == RULE


def test_an_undone_round_does_not_prevent_an_add_on() -> None:
    event = start_add_on_final().report_round(ann=1000, bob=60, cat=1000).report_round(ann=900, cat=1000)
    event.do("void", session="final", table=1, cause="fraud", round=2)
    event.do("add-on", player="bob", paid="20.00")
    assert event.get_status("bob") == "seated"


def test_an_add_on_brings_the_marker_back_to_an_empty_table() -> None:
    event = start_add_on_final().report_round(ann=0, bob=60, cat=10)
    assert event.get_session()["starting-marker"] == {"1": None}
    event.do("add-on", player="cat", paid="20.00")
    assert event.get_session()["starting-marker"] == {"1": 4}


def test_in_hold_em_an_add_on_of_any_chips_reinstates_a_player() -> None:
    event = start_add_on_final(HE, chips="0.01").report_round(ann=2000, bob=0, cat=1000)
    event.do("add-on", player="bob", paid="20.00")
    assert event.get_status("bob") == "seated"
    zero_chip_event = start_add_on_final(HE, chips="0.00").report_round(ann=2000, bob=0, cat=1000)
    assert zero_chip_event.refuses("add-on", player="bob", paid="20.00") == "20.14"


def test_an_add_on_is_a_legal_action_only_in_time() -> None:
    event = start_add_on_final().report_round(ann=1000, bob=60, cat=1000)
    assert "add-on" in [action.do for action in event.live.legal("bob")]
    event.report_round(ann=1000, cat=1000)
    assert "add-on" not in [action.do for action in event.live.legal("bob")]
