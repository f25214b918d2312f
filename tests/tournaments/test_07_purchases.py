"""Tests of buy-backs and add-ons (17.3(a)(viii), 17.3(a)(ii)(F), 18.3(a)(ii)(F) and (G), 18.23)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    APPROVED,
    BJ,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    NOTIFIED,
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
CHIPS = make_clause_map("17.13", "17.13", "18.13", "20.13", "20.14")
BUY_BACK = make_clause_map("17.3(a)(viii)", "17.3(a)(ii)(F)", "18.3(a)(ii)(F)", "20.6", "20.6")
WHOLE_OVERRIDE = {"readings": {"conditions-override": "whole"}}


def make_buy_back_event(number: str, *sessions: dict[str, Any], **more: Any) -> Event:
    """Make a tournament in which 500 chips can be bought back for 60."""
    interpretation = WHOLE_OVERRIDE if number in APPROVED else {}
    return Event(number, *sessions, buy_back={"cost": "60.00", "chips": "500.00", **more}, **interpretation)


@for_each_instrument(ONE_ENTRY)
def test_no_buy_back_unless_the_conditions_have_one(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_round(ann=1000, bob=0, cat=2000)
    assert event.refuses("buy-back", player="bob", paid="60.00") == ONE_ENTRY[number]


@for_each_instrument(CHIPS, BUY_BACK)
def test_an_eliminated_player_comes_back_to_the_same_seat(number: str) -> None:
    event = make_buy_back_event(number).start_final("ann", "bob", "cat")
    assert event.refuses("buy-back", player="bob", paid="60.00") == CHIPS[number]
    event.report_round(ann=1000, bob=0, cat=2000)
    for payment in ("59.99", "60.01"):
        assert event.refuses("buy-back", player="bob", paid=payment) == BUY_BACK[number]
    assert event.refuses("buy-back", player="bob") == BUY_BACK[number]
    seat = event.get_entrant("bob")["seat"]
    event.do("buy-back", player="bob", paid="60.00")
    bob = event.get_entrant("bob")
    assert (bob["status"], bob["seat"], bob["chips"], bob["buy-backs"], bob["paid"]) == (
        "seated", seat, "500.00", 1, "170.00",
    )  # fmt: skip
    assert event.get_session()["eliminated"] == []
    event.report_round(ann=1500, bob=0, cat=2000)
    assert event.refuses("buy-back", player="bob", paid="60.00") == BUY_BACK[number]


def test_a_buy_back_replaces_the_remaining_chips() -> None:
    event = make_buy_back_event(CP23).start_final("ann", "bob").report_round(ann=1000, bob=99)
    event.do("buy-back", player="bob", paid="60.00")
    assert event.get_entrant("bob")["chips"] == "500.00"


def test_buy_backs_are_limited_in_number() -> None:
    event = make_buy_back_event(CP16, make_session(rounds=9), max=2).start_final("ann", "bob")
    for _ in range(2):
        event.report_round(ann=1000, bob=0).do("buy-back", player="bob", paid="60.00")
    event.report_round(ann=1000, bob=0)
    assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_buy_backs_are_limited_to_early_rounds() -> None:
    for round_count, is_allowed in ((2, True), (3, False)):
        event = make_buy_back_event(CP16, make_session(rounds=9), **{"until-round": 2})
        event.start_final("ann", "bob").report_rounds(round_count - 1, ann=1000, bob=1000).report_round(ann=1000, bob=0)
        if is_allowed:
            event.do("buy-back", player="bob", paid="60.00")
        else:
            assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_buy_backs_are_limited_to_named_sessions() -> None:
    event = make_buy_back_event(CP16, *make_heats("heat"), sessions=["final"]).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat")
    event.do("level", session="heat", limits={"min": "1000.01"})
    assert event.refuses("buy-back", player="bob", paid="60.00") == "17.3(a)(viii)"


def test_no_buy_back_after_the_last_round_or_the_end_of_the_session() -> None:
    event = make_buy_back_event(HE).start_final("ann", "bob", "cat").report_rounds(2, ann=1000, bob=1000, cat=1000)
    event.report_round(ann=2000, bob=0, cat=1000)
    assert event.get_status("bob") == "eliminated"
    assert event.refuses("buy-back", player="bob", paid="60.00") == "20.6"
    event.end()
    assert event.refuses("buy-back", player="bob", paid="60.00") == "20.6"


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_commission_on_a_buy_back_but_not_on_a_re_buy(number: str) -> None:
    more = {} if number == PG else {"commission": "10.00"}
    event = make_buy_back_event(number, **more).start_final("ann", "bob", "cat").report_round(ann=1000, bob=0, cat=2000)
    event.do("buy-back", player="bob", paid="60.00")
    money = event.get_money()
    assert money["collected"] == "390.00"
    assert (money["commission"], money["prize-pool"]) == (
        ("30.00", "360.00") if number == PG else ("40.00", "350.00")
    )  # fmt: skip


def test_a_buy_back_brings_the_marker_back_to_an_empty_table() -> None:
    event = make_buy_back_event(CP16).start_final("ann", "bob").report_round(ann=0, bob=0)
    assert event.get_session()["starting-marker"] == {"1": None}
    event.do("buy-back", player="bob", paid="60.00")
    assert event.get_session()["starting-marker"] == {"1": 2}
    event.do("buy-back", player="ann", paid="60.00")
    assert event.get_session()["starting-marker"] == {"1": 2}


@pytest.mark.parametrize(("game", "status"), [("canberra-poker", "eliminated"), ("holdem", "out-of-session")])
def test_players_out_of_a_points_session_may_buy_back(game: str, status: str) -> None:
    event = Event(
        CP23, make_session("a", "points", points=[3, 1], game=game), format="points", elimination="none",
        buy_back={"cost": "60.00", "chips": "500.00"},
    )  # fmt: skip
    event.close_entries("ann", "bob").begin("ann", "bob", session="a").report_round("a", ann=2000, bob=0)
    assert event.get_status("bob") == status
    event.do("buy-back", player="bob", paid="60.00")
    assert event.get_status("bob") == "seated"


def make_add_on_event(number: str, *sessions: dict[str, Any], **more: Any) -> Event:
    """Make a tournament in which 400 chips can be added for 20."""
    interpretation = WHOLE_OVERRIDE if number in APPROVED else {}
    return Event(number, *sessions, add_on={"cost": "20.00", "chips": "400.00", **more}, **interpretation)


@for_each_instrument(CHIPS)
def test_no_add_on_unless_the_conditions_have_one(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    assert event.refuses("add-on", player="ann", paid="20.00") == CHIPS[number]


def test_18_3_a_ii_G_a_player_still_in_adds_on_between_rounds() -> None:
    rule = "18.3(a)(ii)(G)"
    event = make_add_on_event(PG, make_session(rounds=4), **{"from-round": 1, "until-round": 2}).start_final(
        "ann", "bob", "cat"
    )
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.report_round(ann=1000, bob=0, cat=900)
    for payment in ("19.99", "20.01"):
        assert event.refuses("add-on", player="ann", paid=payment) == rule
    event.do("add-on", player="ann", paid="20.00")
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.report_round(ann=1400, cat=900)
    assert event.refuses("add-on", player="bob", paid="20.00") == rule, "a round was counted since bob went out"
    event.do("add-on", player="cat", paid="20.00")
    assert (event.get_entrant("ann")["chips"], event.get_entrant("ann")["add-ons"]) == ("1400.00", 1)
    assert event.get_entrant("cat")["chips"] == "1300.00"
    assert event.get_money()["prize-pool"] == "340.00"


def test_18_3_a_ii_G_no_add_on_after_its_rounds_or_without_a_round_to_come() -> None:
    rule = "18.3(a)(ii)(G)"
    event = (
        make_add_on_event(PG, make_session(rounds=2), **{"until-round": 0})
        .start_final("ann", "bob")
        .report_round(ann=1000, bob=1000)
    )
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event = make_add_on_event(PG, make_session(rounds=1)).start_final("ann", "bob").report_round(ann=1000, bob=1000)
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event.end()
    assert event.refuses("add-on", player="ann", paid="20.00") == rule
    event = make_add_on_event(PG, *make_heats("heat"), sessions=["heat"]).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").do("add-on", player="ann", paid="20.00")
    event = (
        make_add_on_event(PG, *make_heats("heat"), sessions=["final"])
        .close_entries("ann", "bob")
        .begin("ann", "bob", session="heat")
    )
    assert event.refuses("add-on", player="ann", paid="20.00") == rule


@pytest.mark.parametrize(("number", "clause"), [(BJ, "20.13"), (HE, "20.14")])
def test_add_ons_follow_conditions_that_override_the_whole_instrument(number: str, clause: str) -> None:
    event = make_add_on_event(number).start_final("ann", "bob")
    assert event.refuses("add-on", player="ann", paid="19.00") == clause
    event.do("add-on", player="ann", paid="20.00")
    assert event.get_money()["prize-pool"] == "220.00"


@pytest.mark.parametrize("number", NOTIFIED)
def test_18_24_purchases_are_refunded_on_cancellation(number: str) -> None:
    event = make_buy_back_event(number).start_final("ann", "bob").report_round(ann=1000, bob=0)
    event.do("buy-back", player="bob", paid="60.00")
    event.do("cancel")
    assert [(line["to"], line["amount"]) for line in event.result()["refunds"]] == [
        ("ann", "110.00"), ("bob", "110.00"), ("bob", "60.00"),
    ]  # fmt: skip
