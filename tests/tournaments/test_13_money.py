"""Tests of fees, commission, refunds and cancellation (17.22 to 17.25, 18.22 to 18.25, 20.21 to 20.24)."""

from __future__ import annotations

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
    make_session,
)

CANCELLATION = make_clause_map("17.25", "17.23", "18.25", "20.24", "20.22")
FEE = make_clause_map("17.24", "17.22", "18.22", "20.23", "20.21")


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.clause(PG, "18.22", "18.23", "18.23(a)")
@pytest.mark.clause(CP16, "17.24")
@pytest.mark.clause(CP23, "17.22")
@pytest.mark.clause(BJ, "20.23")
@pytest.mark.clause(HE, "20.21")
def test_commission_is_deducted_and_the_balance_is_prize_money(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob", "cat")
    money = event.get_money()
    assert (money["collected"], money["commission"], money["prize-pool"]) == ("330.00", "30.00", "300.00")
    assert money["net"] == {
        "ann": "-110.00", "bob": "-110.00", "cat": "-110.00", "house": "30.00", "prize-pool": "300.00",
    }  # fmt: skip


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_a_percentage_commission_is_of_the_total_rounded_down(number: str) -> None:
    event = Event(number, entry_fee="0.10", commission="33.33%").open_entries().enter("ann", "bob", "cat")
    assert event.get_money()["commission"] == "0.09"


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_commission_on_a_forfeited_fee_is_retained_or_goes_to_the_pool_by_interpretation(number: str) -> None:
    for interpretation, commission in (("retained", "30.00"), ("to-pool", "20.00" if number != HE else "30.00")):
        event = Event(number, readings={"forfeited-commission": interpretation}).close_entries("ann", "bob", "cat")
        event.ballot("ann", "bob", "cat").sit("ann", "bob").do("start", session="final")
        assert event.get_money()["commission"] == commission
        assert event.get_money()["collected"] == "330.00"


def test_a_withdrawn_fee_does_not_count_as_forfeited_for_the_commission() -> None:
    event = Event(CP23, commission="10%", readings={"forfeited-commission": "to-pool"}).close_entries(
        "ann", "bob", "cat"
    )
    event.ballot("ann", "bob", "cat").do("withdraw", player="cat")
    event.sit("ann").do("start", session="final")
    assert event.get_money()["commission"] == "22.00", "a withdrawn fee is no forfeited one"


@for_each_instrument(CANCELLATION)
def test_the_operator_cancels_and_refunds_everything(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob", "cat", "dan")
    event.do("add-money", amount="50.00", source="operator")
    event.do(
        "add-money", amount="70.00", source={"instrument": PG, "pool": "jackpot"}, arrangement="A", available="70.00"
    )
    event.do("withdraw", player="dan")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat").sit("ann", "bob").do("start", session="final")
    event.exclude("bob")
    assert event.refuses("cancel", by="director") == CANCELLATION[number]
    event.do("cancel", by="operator", reason="power failure")
    result = event.result()
    rule = CANCELLATION[number]
    assert result["refunds"] == [
        *({"to": player, "amount": "110.00", "rule": rule} for player in ("ann", "bob", "cat", "dan")),
        {"to": "operator", "amount": "50.00", "rule": rule},
        {"to": f"{PG}/jackpot", "amount": "70.00", "rule": rule},
    ]
    money = result["money"]
    assert (money["collected"], money["commission"], money["added"], money["prize-pool"], money["refunded"]) == (
        "0.00", "0.00", "0.00", "0.00", "560.00",
    )  # fmt: skip
    assert set(money["net"].values()) == {"0.00"}
    assert event.find_notices("cancelled") == [("players", rule)]
    assert event.get_status("dan") == "withdrawn"
    assert event.get_entrant("ann")["paid"] == "110.00"
    for verb in ("resume", "cancel", "document"):
        assert event.refuses(verb) == rule


def test_20_10_a_fee_returned_earlier_keeps_its_line() -> None:
    event = Event(HE).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("reserve", player="zed")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.get_money()["net"]["cat"] == "0.00"
    event.do("cancel")
    assert [(line["to"], line["rule"]) for line in event.result()["refunds"]] == [
        ("cat", "20.10"), ("ann", "20.22"), ("bob", "20.22"), ("zed", "20.22"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_cancellation_wipes_places_and_prizes_until_they_are_paid(number: str) -> None:
    event = Event(number).play_final(ann=1100, bob=900)
    event.do("award")
    event.do("cancel")
    result = event.result()
    assert (result["places"], result["prizes"], result["money"]["prizes"]) == ([], {}, "0.00")
    assert (event.get_entrant("ann")["place"], event.get_entrant("ann")["prize"]) == (None, "0.00")


def test_cancellation_wipes_prizes_of_sessions_too() -> None:
    points_session = make_session("a", "points", 1, points=[5, 3], prizes=[{"place": 1, "percent": "10"}])
    event = Event(CP23, points_session, format="points", prizes=[{"place": 1, "percent": "90"}]).close_entries(
        "ann", "bob"
    )
    event.begin("ann", "bob", session="a").report_round("a", ann=900, bob=800).end("a").do("award")
    assert event.get_session("a")["prizes"] == {"ann": "20.00"}
    event.do("cancel")
    assert event.get_session("a")["prizes"] == {}


def test_sources_of_added_money_go_negative() -> None:
    event = Event(CP16).prepare()
    event.do("add-money", amount="5.00", source="operator")
    event.do("add-money", amount="6.00", source="operator")
    money = event.get_money()
    assert (money["added"], money["net"]) == ("11.00", {"operator": "-11.00", "house": "0.00", "prize-pool": "11.00"})
    event.do("cancel")
    assert [line["amount"] for line in event.result()["refunds"]] == ["5.00", "6.00"]


def test_nothing_paid_leaves_no_line_of_refund_and_every_source_stays_in_net() -> None:
    event = Event(CP23, entry_fee="0.00", commission="0.00").open_entries().enter("ann", "bob")
    event.do("add-money", amount="0.00", source="operator")
    source = {"instrument": CP23, "pool": "reserve"}
    event.do("add-money", amount="7.00", source=source, arrangement="A", available="7.00")
    event.do("cancel")
    assert event.result()["refunds"] == [{"to": "NI2023-573/reserve", "amount": "7.00", "rule": "17.23"}]
    assert event.get_money()["net"] == {
        "ann": "0.00", "bob": "0.00", "operator": "0.00", "NI2023-573/reserve": "0.00", "house": "0.00", "prize-pool": "0.00",
    }  # fmt: skip


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_rounds_and_markers_are_shown_from_the_start_on(number: str) -> None:
    event = Event(number).close_entries("ann", "bob").ballot("ann", "bob")
    assert (event.get_session()["rounds"], event.get_session()["starting-marker"]) == ({}, {})
    event.sit("ann").do("start", session="final")
    assert event.get_session()["rounds"] == {"1": 0}
    assert list(event.get_session()["starting-marker"]) == ([] if number == HE else ["1"])
