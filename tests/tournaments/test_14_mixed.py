"""Tests of sessions of several games under one host: which clauses, items and seats apply (17.2, 18.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, make_session

GAMES = ("canberra-poker", "pai-gow", "blackjack", "holdem", "two-up")


def make_mixed_event(number: str, *games: str, rounds: int = 2, **conditions: Any) -> Event:
    """Make a tournament of one points session per game, named after it."""
    sessions = [
        make_session(
            game,
            "points",
            rounds,
            game=TWO_UP if game == "two-up" else game,
            points=[5, 3],
            **({"table_min": ...} if game == "holdem" else {}),
        )
        for game in games
    ]
    all_conditions = {
        "format": "points",
        "elimination": "none",
        "tie_session": "share",
        "tie_final": "combine",
        **conditions,
    }
    return Event(number, *sessions, **all_conditions)


def begin_mixed_session(number: str, game: str, **conditions: Any) -> Event:
    """Start a session of a game with three players."""
    return (
        make_mixed_event(number, game, **conditions)
        .close_entries("ann", "bob", "cat")
        .begin("ann", "bob", "cat", session=game)
    )


@pytest.mark.parametrize("number", [CP23, PG])
def test_items_of_every_game_are_needed(number: str) -> None:
    event = make_mixed_event(number, "canberra-poker", "pai-gow", "blackjack", add_on=...)
    assert event.refuses("document") == format_clause(number, "pai-gow", "18.3(a)(ii)(G)")
    event = make_mixed_event(number, "canberra-poker", "pai-gow", commission=...)
    assert event.refuses("document") == format_clause(number, "pai-gow", "18.3(a)(iii)")
    make_mixed_event(CP23, "canberra-poker", "blackjack", add_on=..., commission=...).do("document")


def test_the_hosts_items_come_first() -> None:
    event = make_mixed_event(CP23, "pai-gow", add_on=..., rules_prevail=False)
    assert event.refuses("document") == "17.3(b)"


def test_a_guest_bars_nothing_but_the_host_does() -> None:
    buy_back = {"cost": "50.00", "chips": "500.00", "commission": "5.00"}
    make_mixed_event(CP23, "canberra-poker", "blackjack", "pai-gow", buy_back=buy_back).do("document")
    add_on = {"cost": "50.00", "chips": "500.00"}
    assert make_mixed_event(CP23, "canberra-poker", "pai-gow", add_on=add_on).refuses("document") == "17.13"
    make_mixed_event(PG, "canberra-poker", "pai-gow", add_on=add_on).do("document")


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.parametrize("guest", ["blackjack", "holdem"])
def test_approval_and_notification_are_required_if_one_game_needs_approval(number: str, guest: str) -> None:
    event = make_mixed_event(number, "canberra-poker", guest)
    for verb in ("document", "publish"):
        event.do(verb)
    assert event.refuses("open-entries") in ("17.2(c)", "18.2(c)")
    event.do("notify")
    assert event.refuses("open-entries") == format_clause(number, guest, "20.3")
    assert event.refuses("approve", by="operator") in ("17.2(c)", "18.2(c)")
    event.do("approve", commission="0.01")
    event.do("open-entries")


def test_a_session_of_another_authorised_game_needs_no_approval() -> None:
    event = make_mixed_event(CP23, "canberra-poker", "two-up")
    for verb in ("document", "publish", "notify", "open-entries"):
        event.do(verb)


INSTRUMENT_BY_GAME = {"canberra-poker": CP23, "pai-gow": PG, "blackjack": BJ, "holdem": HE}
ELIMINATED = {"canberra-poker": "17.14", "pai-gow": "18.14", "blackjack": "20.14", "holdem": "14.3"}
OUT_OF_PLAY = {**ELIMINATED, "holdem": "20.14"}
ORDER = {"canberra-poker": "17.15", "pai-gow": "18.15", "blackjack": "20.15", "holdem": "17.6"}
SIDE = {"canberra-poker": "17.3(a)(vii)", "pai-gow": "18.17", "blackjack": "20.4(h)", "holdem": "20.1"}
VOID = {"canberra-poker": "16.2", "pai-gow": "17.1", "blackjack": "16.1", "holdem": "19.1"}


def format_clause(host: str, game: str, clause: str) -> str:
    """Return a clause as the host's record cites it."""
    instrument = INSTRUMENT_BY_GAME.get(game, host)
    return clause if instrument == host else f"{instrument} {clause}"


HOST_CLAUSES = {
    CP23: {"eliminated": "17.14", "order": "17.15", "side": "17.3(a)(vii)", "void": "16.2"},
    PG: {"eliminated": "18.14", "order": "18.15", "side": "18.17", "void": "17.1"},
}


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.parametrize("game", GAMES)
def test_inside_a_session_the_clauses_about_play_are_those_of_its_game(number: str, game: str) -> None:
    host = HOST_CLAUSES[number]
    event = begin_mixed_session(number, game, side_wagers="not-allowed").report_round(game, ann=1500, bob=0, cat=1500)
    elimination_clause = format_clause(number, game, ELIMINATED.get(game, host["eliminated"]))
    assert event.find_notices("eliminated") == [("bob", elimination_clause)]
    report = {"session": game, "table": 1, "round": 2, "chips": {"bob": "1.00"}}
    assert event.refuses("round", **report) == format_clause(number, game, OUT_OF_PLAY.get(game, host["eliminated"]))
    order_clause = format_clause(number, game, ORDER.get(game, host["order"]))
    assert event.refuses("change-wager", session=game, player="ann", after_opportunity=True) == order_clause
    side_wager_clause = format_clause(number, game, SIDE.get(game, host["side"]))
    assert event.refuses("side-wager", session=game, player="ann") == side_wager_clause
    event.do("void", session=game, table=1, cause="fire")
    assert event.find_notices("round-void") == [("players", format_clause(number, game, VOID.get(game, host["void"])))]


@pytest.mark.parametrize("game", GAMES)
def test_all_other_clauses_are_the_hosts(game: str) -> None:
    event = begin_mixed_session(CP23, game)
    assert event.refuses("round", session=game, table=5, round=1, chips={}) == "17.7"
    assert event.refuses("round", session=game, table=1, round=2, chips={}) == "17.3(a)(ii)(A)"
    event.do("level", session=game, limits={"max": "2000.00"})
    assert event.find_notices("limits") == [("players", "17.3(a)(viii)")]
    event.do("break", minutes=5)
    assert event.find_notices("break") == [("players", "17.18")]


def test_20_14_chips_of_a_hold_em_session_add_up_under_any_host() -> None:
    event = begin_mixed_session(CP23, "holdem")
    report = {"session": "holdem", "table": 1, "round": 1}
    assert event.refuses("round", **report, chips={"ann": "1.00", "bob": "1.00", "cat": "1.00"}) == "NI2015-405 20.14"


def test_a_no_show_forfeits_by_the_hosts_clause_also_in_hold_em() -> None:
    event = (
        make_mixed_event(CP23, "holdem")
        .close_entries("ann", "bob", "cat")
        .ballot("ann", "bob", "cat", session="holdem")
        .sit("ann", "bob")
    )
    event.do("start", session="holdem")
    assert event.find_notices("position-forfeited") == [("cat", "17.9")]
    assert event.refuses("forfeit", player="ann") == "17.9"


def test_in_a_pai_gow_tournament_no_session_has_side_wagers() -> None:
    for game, clause in (
        ("canberra-poker", "NI2023-573 17.3(a)(vii)"),
        ("blackjack", "NI2005-63 20.4(h)"),
        ("two-up", "18.17"),
    ):
        assert (
            begin_mixed_session(PG, game, side_wagers="allowed").refuses("side-wager", session=game, player="ann")
            == clause
        )


def test_seats_are_those_of_the_game() -> None:
    for game, last in (("canberra-poker", 7), ("pai-gow", 8), ("blackjack", 7), ("holdem", 10), ("two-up", 8)):
        event = make_mixed_event(CP23, game).close_entries("ann", "bob")
        first = 2 if game == "pai-gow" else 1
        assert event.refuses("ballot", session=game, draw={"ann": f"1-{first}", "bob": f"1-{last + 1}"}) == "17.7"
        event.do("ballot", session=game, draw={"ann": f"1-{first}", "bob": f"1-{last}"})


def test_a_canberra_poker_session_of_a_2016_host_follows_2016() -> None:
    event = Event(CP16, make_session(game="canberra-poker")).start_final("ann", "bob").report_round(ann=1000, bob=0)
    assert event.find_notices("eliminated") == [("bob", "17.14")]


def test_hold_em_players_eliminated_in_one_hand_are_tied_by_the_hosts_rule() -> None:
    event = begin_mixed_session(CP23, "holdem").report_round("holdem", ann=1000, bob=900, cat=1100)
    event.report_round("holdem", ann=3000, bob=0, cat=0).end("holdem")
    assert event.get_session("holdem")["standings"] == [["ann"], ["bob", "cat"]]


def test_hold_em_sessions_need_no_minimum() -> None:
    make_mixed_event(CP23, "holdem").do("document")
    assert Event(HE, make_session(table_min=...)).do("document") == ()
