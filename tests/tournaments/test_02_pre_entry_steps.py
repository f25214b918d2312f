"""Tests of the steps before entries: documents, approval, the director, added money.

Clauses 17.2, 17.4, 20.2, 20.3, 10.6 and 12.7.
"""

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
)

DOCUMENTED = make_clause_map("17.2(a)", "17.2(a)", "18.2(a)", "20.3", "20.3")
PUBLISHED = {CP16: "17.2(b)", CP23: "17.2(b)", PG: "18.2(b)"}
NOTIFICATION = make_clause_map("17.2(c)", "17.2(c)", "18.2(c)", "20.3", "20.3")
DIRECTOR = make_clause_map("17.4", "17.4", "18.4", "20.2", "20.2")
FEE = make_clause_map("17.24", "17.22", "18.22", "20.23", "20.21")


@for_each_instrument(DOCUMENTED)
def test_nothing_is_published_notified_or_approved_before_it_is_documented(number: str) -> None:
    event = Event(number)
    for verb in ("publish", "notify", "approve", "open-entries"):
        assert event.refuses(verb) == DOCUMENTED[number]
    event.do("document")
    assert event.refuses("document") == DOCUMENTED[number]


@for_each_instrument(NOTIFICATION, DOCUMENTED, numbers=NOTIFIED)
def test_entries_open_after_three_steps_and_the_first_missing_step_is_cited(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("notify")
    assert event.refuses("open-entries") == PUBLISHED[number]
    event.do("publish")
    assert event.result()["phase"] == "cleared"
    other = Event(number)
    other.do("document")
    other.do("publish")
    assert other.refuses("open-entries") == NOTIFICATION[number]
    other.do("notify")
    other.do("open-entries")
    assert other.result()["phase"] == "entries-open"
    assert other.refuses("open-entries") == DOCUMENTED[number]


@pytest.mark.parametrize("number", APPROVED)
def test_20_3_approval_is_required_to_open_entries(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("publish")
    event.do("notify")
    assert event.refuses("open-entries") == "20.3"
    assert event.refuses("approve", by="operator") == "20.3"
    event.do("approve", by="commission")
    assert event.result()["phase"] == "cleared"
    event.do("open-entries")


@for_each_instrument(NOTIFICATION, numbers=NOTIFIED)
def test_only_the_commission_approves(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("approve", by="operator") == NOTIFICATION[number]
    event.do("approve", by="commission")
    assert event.result()["phase"] == "documented"


@for_each_instrument(NOTIFICATION)
def test_the_commission_is_notified(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("notify", to="commission")
    assert event.notices() == [("commission", NOTIFICATION[number], "tournament-conditions")]
    assert event.is_malformed("notify", to="players")


@for_each_instrument(NOTIFICATION)
def test_an_amendment_resets_every_step_but_the_nomination(number: str) -> None:
    event = Event(number).prepare()
    event.do("amend", set={"name": "Other", "entry-fee": "50.00"})
    result = event.result()
    assert (result["phase"], result["director"], result["sessions"]) == ("drafted", "dee", {})
    event.conditions["entry-fee"] = "50.00"
    event.open_entries().enter("ann")
    assert event.get_entrant("ann")["paid"] == "50.00"
    assert event.refuses("amend", set={"name": "Third"}) == NOTIFICATION[number]


def test_an_amended_key_is_replaced_whole() -> None:
    event = Event(CP16)
    event.do("amend", set={"players": {"min": 3, "max": 4}})
    event.open_entries().enter("ann", "bob", "cat", "dan")
    assert event.refuses("enter", player="eve") == "17.3(a)(v)"


@for_each_instrument(FEE, numbers=APPROVED)
def test_commission_is_an_approved_amount(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("approve", commission="9.99")
    assert event.refuses("open-entries") == FEE[number]
    event.do("approve", commission="10.00")
    event.do("open-entries")


@for_each_instrument(FEE, numbers=APPROVED)
def test_a_percentage_of_one_fee_rounded_down_must_not_exceed_the_approved_amount(number: str) -> None:
    for approved_amount, is_open in (("8.32", False), ("8.33", True)):
        event = Event(number, entry_fee="111.11", commission="7.5%")
        event.do("document")
        event.do("approve", commission=approved_amount)
        if is_open:
            event.do("open-entries")
        else:
            assert event.refuses("open-entries") == FEE[number]


def test_approval_without_an_amount_covers_the_conditions_and_an_amendment_resets_it() -> None:
    event = Event(BJ)
    event.do("document")
    event.do("approve", commission="1.00")
    event.do("amend", set={"name": "again"})
    event.do("document")
    event.do("approve")
    event.do("open-entries")


def test_an_approved_amount_has_no_effect_where_the_rules_prevail() -> None:
    event = Event(CP23).prepare()
    event.do("approve", commission="1.00")
    event.do("open-entries")


@for_each_instrument(DIRECTOR)
def test_only_the_gaming_shift_manager_nominates_the_director(number: str) -> None:
    event = Event(number)
    for person in ("operator", "director", "supervisor", "commission"):
        assert event.refuses("nominate", person="dee", by=person) == DIRECTOR[number]
    event.do("nominate", person="dee", by="gaming-shift-manager")
    event.do("nominate", person="fay")
    assert event.result()["director"] == "fay"


@for_each_instrument(DIRECTOR)
def test_before_the_nomination_no_entry_is_accepted(number: str) -> None:
    event = Event(number)
    for verb in ("document", "publish", "notify", "approve", "open-entries"):
        event.do(verb)
    assert event.refuses("enter", player="ann") == DIRECTOR[number]


@for_each_instrument(DOCUMENTED)
def test_no_money_is_added_before_the_steps_are_done(number: str) -> None:
    event = Event(number)
    assert event.refuses("add-money", amount="5.00", source="operator") == DOCUMENTED[number]
    event.prepare().do("add-money", amount="5.00", source="operator")
    assert event.get_money()["added"] == "5.00"


def make_pool_money(number: str, name: str, **more: Any) -> dict[str, Any]:
    """Make the arguments for money from a pool, with an arrangement and sufficient funds."""
    return {
        "amount": "500.00", "source": {"instrument": number, "pool": name}, "arrangement": "A-7",
        "available": "500.00", **more,
    }  # fmt: skip


@pytest.mark.parametrize("host", INSTRUMENTS)
@pytest.mark.clause(CP23, "10.6(a)", "10.6(b)")
@pytest.mark.clause(PG, "12.7(a)", "12.7(b)")
def test_pool_money_may_go_to_a_tournament_of_any_game(host: str) -> None:
    for number, name in ((CP23, "reserve"), (PG, "reserve"), (PG, "jackpot")):
        event = Event(host).prepare()
        event.do("add-money", **make_pool_money(number, name))
        assert event.get_money()["net"][f"{number}/{name}"] == "-500.00"
        assert event.get_money()["prize-pool"] == "500.00"


@pytest.mark.parametrize(
    ("number", "name", "clause"),
    [
        (CP23, "jackpot", "10.6"),
        (CP16, "reserve", "NI2016-268 10.6"),
        (CP16, "jackpot", "NI2016-268 10.6"),
        (BJ, "reserve", "10.6"),
        (HE, "reserve", "10.6"),
        ("NI1999-1", "reserve", "10.6"),
    ],
)
def test_other_pools_cannot_give_prize_money(number: str, name: str, clause: str) -> None:
    assert Event(CP23).prepare().refuses("add-money", **make_pool_money(number, name)) == clause


@pytest.mark.parametrize(("number", "clause"), [(CP23, "NI2023-573 10.6"), (PG, "NI2023-578 12.7")])
def test_pool_money_needs_an_arrangement_and_sufficient_funds(number: str, clause: str) -> None:
    event = Event(BJ).prepare()
    assert event.refuses("add-money", **make_pool_money(number, "reserve", arrangement="")) == clause
    assert event.refuses("add-money", **make_pool_money(number, "reserve", available="499.99")) == clause
    for key in ("available", "arrangement"):
        arguments = make_pool_money(number, "reserve")
        del arguments[key]
        assert event.refuses("add-money", **arguments) == clause
    event.do("add-money", **make_pool_money(number, "reserve", available="500.01"))


@pytest.mark.parametrize("number", [BJ, HE])
@pytest.mark.clause(CP23, "10.6(b)")
@pytest.mark.clause(PG, "12.7(b)")
def test_10_6_and_12_7_pool_money_goes_to_a_notified_tournament(number: str) -> None:
    event = Event(number)
    for verb in ("document", "approve"):
        event.do(verb)
    assert event.refuses("add-money", **make_pool_money(CP23, "reserve")) == "NI2023-573 10.6"
    assert event.refuses("add-money", **make_pool_money(PG, "jackpot")) == "NI2023-578 12.7"
    event.do("add-money", amount="5.00", source="operator")
    event.do("notify")
    event.do("add-money", **make_pool_money(CP23, "reserve"))
    event.do("add-money", **make_pool_money(PG, "jackpot"))
    other_event = Event(number, readings={"notified-tournament": "approved"})
    for verb in ("document", "approve"):
        other_event.do(verb)
    other_event.do("add-money", **make_pool_money(PG, "reserve"))


def test_an_amendment_cancels_the_notification() -> None:
    event = Event(BJ).prepare()
    event.do("amend", set={"name": "Second Draft"})
    for verb in ("document", "approve"):
        event.do(verb)
    assert event.refuses("add-money", **make_pool_money(CP23, "reserve")) == "NI2023-573 10.6"


@pytest.mark.parametrize(
    ("host", "source", "clause"),
    [(PG, CP16, "NI2016-268 10.6"), (CP16, CP16, "10.6"), (PG, CP23, "NI2023-573 10.6"), (CP23, PG, "NI2023-578 12.7"),
     (PG, PG, "12.7"), (HE, HE, "NI2023-573 10.6")],
)  # fmt: skip
def test_a_clause_of_another_instrument_is_cited_with_its_number(host: str, source: str, clause: str) -> None:
    assert Event(host).prepare().refuses("add-money", **make_pool_money(source, "jackpot", available="0.00")) == clause
