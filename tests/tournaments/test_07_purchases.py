"""Buying back in and adding on (17.3(a)(viii), 17.3(a)(ii)(F), 18.3(a)(ii)(F) and (G), 18.23)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    APPROVED,
    BJ,
    CP16,
    CP23,
    FIVE,
    HE,
    NOTIFIED,
    PG,
    Event,
    by_instrument,
    heats,
    session,
    under,
)

ONE_ENTRY = by_instrument("17.6", "17.6", "18.6", "20.6", "20.6")
CHIPS = by_instrument("17.13", "17.13", "18.13", "20.13", "20.14")
BUY_BACK = by_instrument("17.3(a)(viii)", "17.3(a)(ii)(F)", "18.3(a)(ii)(F)", "20.6", "20.6")
WHOLE = {"readings": {"conditions-override": "whole"}}


def with_buy_back(number: str, *sessions: dict[str, Any], **more: Any) -> Event:
    """A tournament where one buys 500 chips back for 60."""
    reading = WHOLE if number in APPROVED else {}
    return Event(number, *sessions, buy_back={"cost": "60.00", "chips": "500.00", **more}, **reading)


@under(ONE_ENTRY)
def test_none_where_the_conditions_have_none(number: str) -> None:
    event = Event(number).started("ann", "bob", "cat").round(ann=1000, bob=0, cat=2000)
    assert event.refuses("buy-back", player="bob", paid="60.00") == ONE_ENTRY[number]


@under(CHIPS, BUY_BACK)
def test_an_eliminated_player_comes_back_to_the_same_seat(number: str) -> None:
    event = with_buy_back(number).started("ann", "bob", "cat")
    assert event.refuses("buy-back", player="bob", paid="60.00") == CHIPS[number]
    event.round(ann=1000, bob=0, cat=2000)
    for paid in ("59.99", "60.01"):
        assert event.refuses("buy-back", player="bob", paid=paid) == BUY_BACK[number]
    assert event.refuses("buy-back", player="bob") == BUY_BACK[number]
    seat = event.entrant("bob")["seat"]
    event.do("buy-back", player="bob", paid="60.00")
    bob = event.entrant("bob")
    assert (bob["status"], bob["seat"], bob["chips"], bob["buy-backs"], bob["paid"]) == (
        "seated", seat, "500.00", 1, "170.00",
    )  # fmt: skip
    assert event.session()["eliminated"] == []
    event.round(ann=1500, bob=0, cat=2000)
    assert event.refuses("buy-back", player="bob", paid="60.00") == BUY_BACK[number]


def test_odd_chips_from_before_are_gone() -> None:
    event = with_buy_back(CP23).started("ann", "bob").round(ann=1000, bob=99)
    event.do("buy-back", player="bob", paid="60.00")
    assert event.entrant("bob")["chips"] == "500.00"


def test_as_many_times_as_the_conditions_say() -> None:
    event = with_buy_back(CP16, session(rounds=9), max=2).started("ann", "bob")
    for _ in range(2):
        event.round(ann=1000, bob=0).do("buy-back", player="bob", paid="60.00")
    event.round(ann=1000, bob=0)
    assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_only_within_the_rounds_that_the_conditions_say() -> None:
    for played, good in ((2, True), (3, False)):
        event = with_buy_back(CP16, session(rounds=9), **{"until-round": 2})
        event.started("ann", "bob").rounds(played - 1, ann=1000, bob=1000).round(ann=1000, bob=0)
        if good:
            event.do("buy-back", player="bob", paid="60.00")
        else:
            assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_only_in_the_sessions_that_the_conditions_say() -> None:
    event = with_buy_back(CP16, *heats("heat"), sessions=["final"]).closed("ann", "bob")
    event.begin("ann", "bob", session="heat")
    event.do("level", session="heat", limits={"min": "1000.01"})
    assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_not_when_no_round_is_to_come_nor_when_the_session_is_over() -> None:
    event = with_buy_back(HE).started("ann", "bob", "cat").rounds(2, ann=1000, bob=1000, cat=1000)
    event.round(ann=2000, bob=0, cat=1000)
    assert event.status("bob") == "eliminated"
    assert event.refuses("buy-back", player="bob", paid="60.00") == "20.6"
    event.end()
    assert event.refuses("buy-back", player="bob", paid="60.00") == "20.6"


@pytest.mark.parametrize("number", FIVE)
def test_commission_on_a_buy_back_but_not_on_a_re_buy(number: str) -> None:
    more = {} if number == PG else {"commission": "10.00"}
    event = with_buy_back(number, **more).started("ann", "bob", "cat").round(ann=1000, bob=0, cat=2000)
    event.do("buy-back", player="bob", paid="60.00")
    money = event.money()
    assert money["collected"] == "390.00"
    assert (money["commission"], money["prize-pool"]) == (
        ("30.00", "360.00") if number == PG else ("40.00", "350.00")
    )  # fmt: skip


def test_the_marker_comes_back_to_an_empty_table() -> None:
    event = with_buy_back(CP16).started("ann", "bob").round(ann=0, bob=0)
    assert event.session()["starting-marker"] == {"1": None}
    event.do("buy-back", player="bob", paid="60.00")
    assert event.session()["starting-marker"] == {"1": 2}
    event.do("buy-back", player="ann", paid="60.00")
    assert event.session()["starting-marker"] == {"1": 2}


@pytest.mark.parametrize(("game", "status"), [("canberra-poker", "eliminated"), ("holdem", "out-of-session")])
def test_who_is_out_of_a_points_session_may_buy_back_too(game: str, status: str) -> None:
    event = Event(
        CP23, session("a", "points", points=[3, 1], game=game), format="points", elimination="none",
        buy_back={"cost": "60.00", "chips": "500.00"},
    )  # fmt: skip
    event.closed("ann", "bob").begin("ann", "bob", session="a").round("a", ann=2000, bob=0)
    assert event.status("bob") == status
    event.do("buy-back", player="bob", paid="60.00")
    assert event.status("bob") == "seated"


def with_add_on(number: str, *sessions: dict[str, Any], **more: Any) -> Event:
    """A tournament where one buys 400 chips more for 20."""
    reading = WHOLE if number in APPROVED else {}
    return Event(number, *sessions, add_on={"cost": "20.00", "chips": "400.00", **more}, **reading)


@under(CHIPS)
def test_no_add_on_where_the_conditions_have_none(number: str) -> None:
    event = Event(number).started("ann", "bob")
    assert event.refuses("add-on", player="ann", paid="20.00") == CHIPS[number]


def test_18_3_a_ii_G_a_player_still_in_adds_on_between_rounds() -> None:
    rule = "18.3(a)(ii)(G)"
    event = with_add_on(PG, session(rounds=4), **{"from-round": 1, "until-round": 2}).started("ann", "bob", "cat")
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.round(ann=1000, bob=0, cat=900)
    for paid in ("19.99", "20.01"):
        assert event.refuses("add-on", player="ann", paid=paid) == rule
    event.do("add-on", player="ann", paid="20.00")
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.round(ann=1400, cat=900)
    assert event.refuses("add-on", player="bob", paid="20.00") == rule, "a round was counted since bob went out"
    event.do("add-on", player="cat", paid="20.00")
    assert (event.entrant("ann")["chips"], event.entrant("ann")["add-ons"]) == ("1400.00", 1)
    assert event.entrant("cat")["chips"] == "1300.00"
    assert event.money()["prize-pool"] == "340.00"


def test_18_3_a_ii_G_not_past_its_rounds_nor_without_a_round_to_come() -> None:
    rule = "18.3(a)(ii)(G)"
    event = with_add_on(PG, session(rounds=2), **{"until-round": 0}).started("ann", "bob").round(ann=1000, bob=1000)
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event = with_add_on(PG, session(rounds=1)).started("ann", "bob").round(ann=1000, bob=1000)
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.end()
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event = with_add_on(PG, *heats("heat"), sessions=["heat"]).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").do("add-on", player="ann", paid="20.00")
    event = with_add_on(PG, *heats("heat"), sessions=["final"]).closed("ann", "bob").begin("ann", "bob", session="heat")
    assert event.refuses("add-on", player="ann", paid="20.00") == rule


@pytest.mark.parametrize(("number", "clause"), [(BJ, "20.13"), (HE, "20.14")])
def test_with_the_whole_reading_add_ons_follow_the_conditions(number: str, clause: str) -> None:
    event = with_add_on(number).started("ann", "bob")
    assert event.refuses("add-on", player="ann", paid="19.00") == clause
    event.do("add-on", player="ann", paid="20.00")
    assert event.money()["prize-pool"] == "220.00"


@pytest.mark.parametrize("number", NOTIFIED)
def test_18_24_what_was_bought_is_refunded_on_cancellation_only(number: str) -> None:
    event = with_buy_back(number).started("ann", "bob").round(ann=1000, bob=0)
    event.do("buy-back", player="bob", paid="60.00")
    event.do("cancel")
    assert [(line["to"], line["amount"]) for line in event.result()["refunds"]] == [
        ("ann", "110.00"), ("bob", "110.00"), ("bob", "60.00"),
    ]  # fmt: skip
