"""Tests of entries: agreement, fees, groups, reserves, withdrawal, substitutes, second chances."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    BJ,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

DOCUMENTED = make_clause_map("17.2(a)", "17.2(a)", "18.2(a)", "20.3", "20.3")
START = make_clause_map("17.3(a)(i)", "17.3(a)(i)", "18.3(a)(i)", "20.4(a)", "20.4(a)")
AGREEMENT = make_clause_map("17.5", "17.5", "18.5", "20.3", "20.3")
ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
POSITION = make_clause_map("17.7", "17.7", "18.7", "20.7", "20.7")
SUBSTITUTE = make_clause_map("17.11", "17.11", "18.11", "20.11", "20.12")
FEE_ITEM = make_clause_map("17.3(a)(iii)", "17.3(a)(iii)", "18.3(a)(iii)", "20.4(c)", "20.4(c)")
PLAYERS = make_clause_map("17.3(a)(v)", "17.3(a)(v)", "18.3(a)(v)", "20.4(e)", "20.4(e)")
GROUPS = make_clause_map("17.3(a)(vi)", "17.3(a)(vi)", "18.3(a)(vi)", "20.4(f)", "20.4(f)")
ELIGIBILITY = make_clause_map("17.3(a)(vi)", "17.3(a)(i)", "18.3(a)(i)", "20.4(f)", "20.4(f)")
STRUCTURE = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "20.4(b)", "20.4(b)")
NO_REFUND = make_clause_map("17.25", "17.23", "18.24", "20.24", "20.22")


@for_each_instrument(DOCUMENTED, START)
def test_entries_are_refused_before_opening_and_after_closing(number: str) -> None:
    event = Event(number)
    for verb in ("enter", "reserve"):
        assert event.refuses(verb, player="ann") == DOCUMENTED[number]
    assert event.refuses("close-entries") == DOCUMENTED[number]
    event.prepare()
    assert event.refuses("enter", player="ann") == DOCUMENTED[number]
    event.do("open-entries")
    event.enter("ann").do("close-entries")
    assert event.refuses("enter", player="bob") == START[number]
    assert event.refuses("pay", player="ann", amount="110.00") == START[number]
    assert event.refuses("close-entries") == START[number]
    event.do("reserve", player="bob")


@for_each_instrument(AGREEMENT)
def test_a_written_agreement_comes_before_the_fee(number: str) -> None:
    event = Event(number, agreement_required=True).open_entries()
    event.do("enter", player="ann")
    assert event.refuses("pay", player="ann", amount="1.00") == AGREEMENT[number]
    event.do("agree", player="ann")
    assert event.get_status("ann") == "applied"
    event.do("pay", player="ann", amount="110.00")
    assert event.get_status("ann") == "entered"


def test_agreement_alone_completes_a_free_entry() -> None:
    event = Event(CP16, agreement_required=True, entry_fee="0.00", commission="0.00").open_entries()
    event.do("enter", player="ann")
    assert event.get_status("ann") == "applied"
    event.do("agree", player="ann")
    assert event.get_status("ann") == "entered"


@for_each_instrument(ONE_ENTRY)
def test_a_player_has_one_entry_whatever_its_status(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob")
    event.do("enter", player="cat")
    event.do("withdraw", player="bob")
    for player in ("ann", "bob", "cat"):
        assert event.refuses("enter", player=player) == ONE_ENTRY[number]
        assert event.refuses("reserve", player=player) == ONE_ENTRY[number]
    event.do("reserve", player="dan")
    assert event.refuses("reserve", player="dan") == ONE_ENTRY[number]
    event.do("enter", player="dan")
    assert event.result()["reserves"] == []


@for_each_instrument(FEE_ITEM, ONE_ENTRY)
def test_the_fee_is_paid_once_and_in_full(number: str) -> None:
    event = Event(number).open_entries()
    event.do("enter", player="ann")
    for amount in ("109.99", "110.01"):
        assert event.refuses("pay", player="ann", amount=amount) == FEE_ITEM[number]
    event.do("pay", player="ann", amount="110.00")
    assert event.refuses("pay", player="ann", amount="110.00") == FEE_ITEM[number]
    assert event.refuses("pay", player="zoe", amount="110.00") == ONE_ENTRY[number]


def test_no_payment_is_accepted_for_a_free_entry() -> None:
    event = Event(HE, entry_fee=..., commission=...).open_entries()
    event.do("enter", player="ann")
    assert event.get_status("ann") == "entered"
    assert event.refuses("pay", player="ann", amount="0.00") == "20.4(c)"


@for_each_instrument(PLAYERS)
def test_entries_stop_at_the_maximum_number_of_players(number: str) -> None:
    event = Event(number, players={"min": 1, "max": 2}).open_entries().enter("ann")
    event.do("enter", player="bob")
    assert event.refuses("enter", player="cat") == PLAYERS[number]
    event.do("withdraw", player="bob")
    event.do("enter", player="cat")


@for_each_instrument(GROUPS)
def test_entries_of_a_group_are_capped(number: str) -> None:
    event = Event(number, groups={"max": {"staff": 1, "none": 0}}).open_entries()
    event.do("enter", player="ann", group="staff")
    assert event.refuses("enter", player="bob", group="staff") == GROUPS[number]
    assert event.refuses("enter", player="bob", group="none") == GROUPS[number]
    event.do("enter", player="bob", group="guests")
    event.do("withdraw", player="ann")
    event.do("enter", player="cat", group="staff")


@for_each_instrument(ELIGIBILITY)
def test_only_eligible_groups_may_enter(number: str) -> None:
    event = Event(number, eligibility=["members"]).open_entries()
    assert event.refuses("enter", player="ann") == ELIGIBILITY[number]
    assert event.refuses("enter", player="ann", group="guests") == ELIGIBILITY[number]
    event.do("enter", player="ann", group="members")


@for_each_instrument(STRUCTURE)
def test_an_entrant_begins_in_an_opening_session(number: str) -> None:
    event = Event(number, *make_heats("one", "two")).open_entries()
    assert event.refuses("enter", player="ann") == STRUCTURE[number]
    assert event.refuses("enter", player="ann", session="final") == STRUCTURE[number]
    assert event.refuses("enter", player="ann", session="three") == STRUCTURE[number]
    event.do("enter", player="ann", session="two")


def test_a_session_fed_only_by_a_repechage_is_not_an_opening_session() -> None:
    second = make_session(
        "second", "repechage", 1, qualify={"from": ["heat"], "who": "not-progressed"}, progress={"to": "semi", "top": 1}
    )
    semi = make_session("semi", "semi-final", 1, progress={"to": "final", "top": 1})
    heat = make_session("heat", "heat", 1, progress={"to": "final", "top": 1})
    event = Event(CP23, heat, second, semi, make_session(rounds=1)).open_entries()
    assert event.refuses("enter", player="ann", session="semi") == "17.3(a)(ii)(A)"
    assert event.refuses("enter", player="bob", session="second") == "17.3(a)(ii)(A)"
    event.do("enter", player="ann")


def test_the_points_format_ignores_the_session_of_an_entry() -> None:
    points = [make_session(name, "points", 1, points=[1]) for name in ("a", "b")]
    event = Event(CP23, *points, format="points").open_entries()
    event.do("enter", player="ann", session="nowhere")


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_applications_lapse_when_entries_close(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob")
    event.do("enter", player="cat")
    event.do("close-entries")
    assert [event.get_status(player) for player in ("ann", "bob", "cat")] == ["entered", "entered", "lapsed"]
    event.do("agree", player="cat")
    assert event.get_status("cat") == "lapsed"


@for_each_instrument(POSITION)
def test_withdrawing_leaves_the_fee_in_the_pool(number: str) -> None:
    event = Event(number).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat")
    event.do("withdraw", player="cat")
    assert (
        event.get_session()["seating"] == {"ann": "1-2", "bob": "1-3"} if number == PG else {"ann": "1-1", "bob": "1-2"}
    )
    assert (event.get_status("cat"), event.get_entrant("cat")["seat"]) == ("withdrawn", None)
    assert event.get_money()["prize-pool"] == "300.00"
    assert event.refuses("withdraw", player="cat") == POSITION[number]
    event.sit("ann")
    assert event.refuses("withdraw", player="ann") == POSITION[number]


@for_each_instrument(NO_REFUND)
def test_fees_are_not_refundable(number: str) -> None:
    event = Event(number).open_entries().enter("ann")
    assert event.refuses("refund", player="ann") == NO_REFUND[number]
    assert event.refuses("refund", player="zoe") == NO_REFUND[number]


@for_each_instrument(SUBSTITUTE, ONE_ENTRY)
def test_a_substitute_is_at_the_directors_discretion(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat")
    assert event.refuses("substitute", player="ann", substitute="zed", by="operator") == SUBSTITUTE[number]
    assert event.refuses("substitute", player="zoe", substitute="zed") == ONE_ENTRY[number]
    assert event.refuses("substitute", player="ann", substitute="bob") == ONE_ENTRY[number]
    event.do("substitute", player="ann", substitute="zed", by="director")
    assert event.refuses("substitute", player="ann", substitute="yan") == SUBSTITUTE[number]
    assert event.refuses("substitute", player="zed", substitute="ann") == ONE_ENTRY[number]


def test_a_substitute_takes_the_whole_position_over() -> None:
    event = Event(CP23, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.do("reserve", player="zed")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=900, bob=800, cat=700).end("heat")
    event.do("substitute", player="ann", substitute="zed")
    assert event.result()["reserves"] == []
    zed, ann = event.get_entrant("zed"), event.get_entrant("ann")
    assert (zed["entry"], zed["status"], zed["paid"], zed["chips"]) == (1, "waiting", "0.00", "900.00")
    assert (ann["status"], ann["paid"], ann["seat"], ann["chips"]) == ("substituted", "110.00", None, "0.00")
    heat = event.get_session("heat")
    assert heat["standings"] == [["zed"], ["bob"], ["cat"]]
    assert heat["seating"] == {"zed": "1-1", "bob": "1-2", "cat": "1-3"}
    event.do("progress", session="heat")
    event.begin("bob", "zed").report_round(bob=100, zed=2000).end().do("award")
    event.do("pay-prizes")
    assert event.result()["prizes"]["zed"] == "150.00"
    assert (event.get_money()["net"]["zed"], event.get_money()["net"]["ann"]) == ("150.00", "-110.00")


def test_a_substitute_starts_without_infringements_and_advice() -> None:
    event = Event(CP16).start_final("ann", "bob")
    event.do("wager-out-of-order", session="final", player="ann")
    event.do("infringe", player="ann", rule="17.17")
    event.do("substitute", player="ann", substitute="zed")
    assert event.refuses("wager-out-of-order", session="final", player="zed", void=True) == "17.15"
    assert event.refuses("exclude", player="zed", contravened="17.17") == "16.3(b)"


def test_refunds_go_to_the_payer_even_after_a_substitution() -> None:
    event = Event(CP16).start_final("ann", "bob")
    event.do("substitute", player="ann", substitute="zed")
    event.do("cancel")
    assert [line["to"] for line in event.result()["refunds"]] == ["ann", "bob"]
    assert set(event.get_money()["net"].values()) == {"0.00"}


@pytest.mark.parametrize("status", ["eliminated", "forfeited", "outranked"])
def test_players_who_are_out_cannot_be_substituted(status: str) -> None:
    event = Event(CP16, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.ballot("ann", "bob", "cat", session="heat").sit("ann", "bob").do("start", session="heat")
    event.report_round("heat", ann=1000, bob=900).end("heat").do("progress", session="heat")
    player = {"eliminated": "ann", "forfeited": "cat", "outranked": "bob"}[status]
    if status == "eliminated":
        event.begin("ann")
        event.do("level", session="final", limits={"min": "5000.00"})
    assert event.get_status(player) == status
    assert event.refuses("substitute", player=player, substitute="zed") == "17.11"


def play_first_heat_round(number: str, qualifiers: str, kind: str = "repechage", **more: Any) -> Event:
    """Start a heat with one no-show and play its first round.

    A second chance and the final follow the heat.
    """
    heat = make_session("heat", "heat", 2, progress={"to": "final", "top": 1})
    qualify = {"qualify": {"from": ["heat"], "who": qualifiers}}
    second = make_session("second", kind, 1, progress={"to": "final", "top": 1}, **{**qualify, **more})
    event = Event(number, heat, second, make_session(rounds=1)).close_entries("ann", "bob", "cat", "dan")
    event.ballot("ann", "bob", "cat", "dan", session="heat").sit("ann", "bob", "cat").do("start", session="heat")
    return event.report_round("heat", ann=1000, bob=0, cat=900)


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(E)"), (PG, "18.3(a)(ii)(E)")])
def test_a_repechage_is_for_players_who_did_not_progress(number: str, clause: str) -> None:
    event = play_first_heat_round(number, "not-progressed", fee="20.00")
    assert event.refuses("join", player="bob", session="second", paid="20.00") == clause
    event.report_round("heat", ann=1000, cat=900).end("heat").do("progress", session="heat")
    assert event.refuses("join", player="ann", session="second", paid="20.00") == clause
    assert event.refuses("join", player="dan", session="second", paid="20.00") == clause
    assert event.refuses("join", player="bob", session="final", paid="20.00") == clause
    for payment in ("19.99", "20.01"):
        assert event.refuses("join", player="bob", session="second", paid=payment) == clause
    assert event.refuses("join", player="bob", session="second") == clause
    event.do("join", player="bob", session="second", paid="20.00")
    event.do("join", player="cat", session="second", paid="20.00")
    assert event.get_status("bob") == "entered"
    assert event.get_money()["prize-pool"] == "440.00"
    assert event.refuses("withdraw", player="bob") in ("17.7", "18.7")
    event.begin("bob", "cat", session="second")
    event.report_round("second", bob=1000, cat=1100).end("second").do("progress", session="second")
    event.begin("ann", "cat").report_round(ann=10, cat=20).end().do("award")
    assert [line["players"] for line in event.result()["places"]] == [["cat"], ["ann"], ["bob"]]


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(E)"), (PG, "18.3(a)(ii)(E)")])
def test_a_catch_up_is_for_players_who_missed_the_session(number: str, clause: str) -> None:
    event = play_first_heat_round(number, "missed", "catch-up")
    assert event.refuses("join", player="ann", session="second") == clause
    event.do("join", player="dan", session="second", paid="0.00")
    assert (event.get_status("dan"), event.get_entrant("dan")["chips"]) == ("entered", None)
    assert event.refuses("join", player="dan", session="second") == clause
    event.do("withdraw", player="dan")
    assert event.refuses("join", player="dan", session="second") == clause


def test_the_fee_of_a_second_chance_may_be_part_of_qualify() -> None:
    event = play_first_heat_round(
        CP23, "missed", "catch-up", qualify={"from": ["heat"], "who": "missed", "fee": "7.00"}
    )
    assert event.refuses("join", player="dan", session="second") == "17.3(a)(ii)(E)"
    event.do("join", player="dan", session="second", paid="7.00")


@pytest.mark.parametrize("number", [BJ, HE])
def test_a_repechage_is_cited_as_20_6_if_conditions_override_the_whole_instrument(number: str) -> None:
    second = make_session(
        "second", "repechage", 1, qualify={"from": ["heat"], "who": "missed"}, progress={"to": "final", "top": 1}
    )
    heat = make_session("heat", "heat", 1, progress={"to": "final", "top": 1})
    event = Event(number, heat, second, make_session(rounds=1), readings={"conditions-override": "whole"})
    event.open_entries().enter("ann")
    assert event.refuses("join", player="ann", session="second") == "20.6"
