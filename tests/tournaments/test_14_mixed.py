"""Sessions of several games under one host (17.2, 18.2): whose clauses, whose items, whose seats."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, session

GAMES = ("canberra-poker", "pai-gow", "blackjack", "holdem", "two-up")


def mixed(number: str, *games: str, rounds: int = 2, **conditions: Any) -> Event:
    """One points session a game, named for it."""
    sessions = [
        session(
            game,
            "points",
            rounds,
            game=TWO_UP if game == "two-up" else game,
            points=[5, 3],
            **({"table_min": ...} if game == "holdem" else {}),
        )
        for game in games
    ]
    given = {"format": "points", "elimination": "none", "tie_session": "share", "tie_final": "combine", **conditions}
    return Event(number, *sessions, **given)


def begin(number: str, game: str, **conditions: Any) -> Event:
    """A session of a game has begun with three players."""
    return mixed(number, game, **conditions).closed("ann", "bob", "cat").begin("ann", "bob", "cat", session=game)


@pytest.mark.parametrize("number", [CP23, PG])
def test_items_of_every_game_are_needed(number: str) -> None:
    event = mixed(number, "canberra-poker", "pai-gow", "blackjack", add_on=...)
    assert event.refuses("document") == cited(number, "pai-gow", "18.3(a)(ii)(G)")
    event = mixed(number, "canberra-poker", "pai-gow", commission=...)
    assert event.refuses("document") == cited(number, "pai-gow", "18.3(a)(iii)")
    mixed(CP23, "canberra-poker", "blackjack", add_on=..., commission=...).do("document")


def test_the_hosts_items_come_first() -> None:
    event = mixed(CP23, "pai-gow", add_on=..., rules_prevail=False)
    assert event.refuses("document") == "17.3(b)"


def test_a_guest_bars_nothing_but_the_host_does() -> None:
    buy_back = {"cost": "50.00", "chips": "500.00", "commission": "5.00"}
    mixed(CP23, "canberra-poker", "blackjack", "pai-gow", buy_back=buy_back).do("document")
    add_on = {"cost": "50.00", "chips": "500.00"}
    assert mixed(CP23, "canberra-poker", "pai-gow", add_on=add_on).refuses("document") == "17.13"
    mixed(PG, "canberra-poker", "pai-gow", add_on=add_on).do("document")


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.parametrize("guest", ["blackjack", "holdem"])
def test_approval_and_notification_where_one_game_needs_approval(number: str, guest: str) -> None:
    event = mixed(number, "canberra-poker", guest)
    for verb in ("document", "publish"):
        event.do(verb)
    assert event.refuses("open-entries") in ("17.2(c)", "18.2(c)")
    event.do("notify")
    assert event.refuses("open-entries") == cited(number, guest, "20.3")
    assert event.refuses("approve", by="operator") in ("17.2(c)", "18.2(c)")
    event.do("approve", commission="0.01")
    event.do("open-entries")


def test_a_session_of_another_authorised_game_needs_no_approval() -> None:
    event = mixed(CP23, "canberra-poker", "two-up")
    for verb in ("document", "publish", "notify", "open-entries"):
        event.do(verb)


OWN = {"canberra-poker": CP23, "pai-gow": PG, "blackjack": BJ, "holdem": HE}
ELIMINATED = {"canberra-poker": "17.14", "pai-gow": "18.14", "blackjack": "20.14", "holdem": "14.3"}
OUT_OF_PLAY = {**ELIMINATED, "holdem": "20.14"}
ORDER = {"canberra-poker": "17.15", "pai-gow": "18.15", "blackjack": "20.15", "holdem": "17.6"}
SIDE = {"canberra-poker": "17.3(a)(vii)", "pai-gow": "18.17", "blackjack": "20.4(h)", "holdem": "20.1"}
VOID = {"canberra-poker": "16.2", "pai-gow": "17.1", "blackjack": "16.1", "holdem": "19.1"}


def cited(host: str, game: str, clause: str) -> str:
    """A clause as the host's record writes it."""
    own = OWN.get(game, host)
    return clause if own == host else f"{own} {clause}"


OF_HOST = {
    CP23: {"eliminated": "17.14", "order": "17.15", "side": "17.3(a)(vii)", "void": "16.2"},
    PG: {"eliminated": "18.14", "order": "18.15", "side": "18.17", "void": "17.1"},
}


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.parametrize("game", GAMES)
def test_inside_a_session_the_clauses_about_play_are_those_of_its_game(number: str, game: str) -> None:
    host = OF_HOST[number]
    event = begin(number, game, side_wagers="not-allowed").round(game, ann=1500, bob=0, cat=1500)
    out = cited(number, game, ELIMINATED.get(game, host["eliminated"]))
    assert event.told("eliminated") == [("bob", out)]
    report = {"session": game, "table": 1, "round": 2, "chips": {"bob": "1.00"}}
    assert event.refuses("round", **report) == cited(number, game, OUT_OF_PLAY.get(game, host["eliminated"]))
    order = cited(number, game, ORDER.get(game, host["order"]))
    assert event.refuses("change-wager", session=game, player="ann", after_opportunity=True) == order
    side = cited(number, game, SIDE.get(game, host["side"]))
    assert event.refuses("side-wager", session=game, player="ann") == side
    event.do("void", session=game, table=1, cause="fire")
    assert event.told("round-void") == [("players", cited(number, game, VOID.get(game, host["void"])))]


@pytest.mark.parametrize("game", GAMES)
def test_everything_else_is_the_hosts(game: str) -> None:
    event = begin(CP23, game)
    assert event.refuses("round", session=game, table=5, round=1, chips={}) == "17.7"
    assert event.refuses("round", session=game, table=1, round=2, chips={}) == "17.3(a)(ii)(A)"
    event.do("level", session=game, limits={"max": "2000.00"})
    assert event.told("limits") == [("players", "17.3(a)(viii)")]
    event.do("break", minutes=5)
    assert event.told("break") == [("players", "17.18")]


def test_20_14_chips_of_a_hold_em_session_add_up_under_any_host() -> None:
    event = begin(CP23, "holdem")
    report = {"session": "holdem", "table": 1, "round": 1}
    assert event.refuses("round", **report, chips={"ann": "1.00", "bob": "1.00", "cat": "1.00"}) == "NI2015-405 20.14"


def test_a_no_show_forfeits_by_the_hosts_clause_also_in_hold_em() -> None:
    event = (
        mixed(CP23, "holdem")
        .closed("ann", "bob", "cat")
        .ballot("ann", "bob", "cat", session="holdem")
        .sit("ann", "bob")
    )
    event.do("start", session="holdem")
    assert event.told("position-forfeited") == [("cat", "17.9")]
    assert event.refuses("forfeit", player="ann") == "17.9"


def test_in_a_pai_gow_tournament_no_session_has_side_wagers() -> None:
    for game, clause in (
        ("canberra-poker", "NI2023-573 17.3(a)(vii)"),
        ("blackjack", "NI2005-63 20.4(h)"),
        ("two-up", "18.17"),
    ):
        assert begin(PG, game, side_wagers="allowed").refuses("side-wager", session=game, player="ann") == clause


def test_seats_are_those_of_the_game() -> None:
    for game, last in (("canberra-poker", 7), ("pai-gow", 8), ("blackjack", 7), ("holdem", 10), ("two-up", 8)):
        event = mixed(CP23, game).closed("ann", "bob")
        first = 2 if game == "pai-gow" else 1
        assert event.refuses("ballot", session=game, draw={"ann": f"1-{first}", "bob": f"1-{last + 1}"}) == "17.7"
        event.do("ballot", session=game, draw={"ann": f"1-{first}", "bob": f"1-{last}"})


def test_a_canberra_poker_session_of_a_2016_host_is_by_2016() -> None:
    event = Event(CP16, session(game="canberra-poker")).started("ann", "bob").round(ann=1000, bob=0)
    assert event.told("eliminated") == [("bob", "17.14")]


def test_the_same_hand_decides_in_a_hold_em_session_by_the_hosts_way_with_ties() -> None:
    event = begin(CP23, "holdem").round("holdem", ann=1000, bob=900, cat=1100)
    event.round("holdem", ann=3000, bob=0, cat=0).end("holdem")
    assert event.session("holdem")["standings"] == [["ann"], ["bob", "cat"]]


def test_no_hold_em_minimum_is_asked_for() -> None:
    mixed(CP23, "holdem").do("document")
    assert Event(HE, session(table_min=...)).do("document") == ()
