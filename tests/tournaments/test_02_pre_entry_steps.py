"""Before entries: documented, available, notified, approved; the director; added money (17.2, 17.4, 20.2, 20.3, 10.6, 12.7)."""

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
    under,
)

DOCUMENTED = by_instrument("17.2(a)", "17.2(a)", "18.2(a)", "20.3", "20.3")
PUBLISHED = {CP16: "17.2(b)", CP23: "17.2(b)", PG: "18.2(b)"}
NOTIFICATION = by_instrument("17.2(c)", "17.2(c)", "18.2(c)", "20.3", "20.3")
DIRECTOR = by_instrument("17.4", "17.4", "18.4", "20.2", "20.2")
FEE = by_instrument("17.24", "17.22", "18.22", "20.23", "20.21")


@under(DOCUMENTED)
def test_nothing_is_published_notified_or_approved_before_it_is_documented(number: str) -> None:
    event = Event(number)
    for verb in ("publish", "notify", "approve", "open-entries"):
        assert event.refuses(verb) == DOCUMENTED[number]
    event.do("document")
    assert event.refuses("document") == DOCUMENTED[number]


@under(NOTIFICATION, DOCUMENTED, numbers=NOTIFIED)
def test_three_steps_and_the_first_missing_is_cited(number: str) -> None:
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
def test_20_3_approval_is_what_counts_there(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("publish")
    event.do("notify")
    assert event.refuses("open-entries") == "20.3"
    assert event.refuses("approve", by="operator") == "20.3"
    event.do("approve", by="commission")
    assert event.result()["phase"] == "cleared"
    event.do("open-entries")


@under(NOTIFICATION, numbers=NOTIFIED)
def test_only_the_commission_approves(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("approve", by="operator") == NOTIFICATION[number]
    event.do("approve", by="commission")
    assert event.result()["phase"] == "documented"


@under(NOTIFICATION)
def test_the_commission_is_told(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("notify", to="commission")
    assert event.notices() == [("commission", NOTIFICATION[number], "tournament-conditions")]
    assert event.malformed("notify", to="players")


@under(NOTIFICATION)
def test_amending_begins_again_but_for_the_director(number: str) -> None:
    event = Event(number).clear()
    event.do("amend", set={"name": "Other", "entry-fee": "50.00"})
    result = event.result()
    assert (result["phase"], result["director"], result["sessions"]) == ("drafted", "dee", {})
    event.conditions["entry-fee"] = "50.00"
    event.open().enter("ann")
    assert event.entrant("ann")["paid"] == "50.00"
    assert event.refuses("amend", set={"name": "Third"}) == NOTIFICATION[number]


def test_an_amended_key_is_replaced_whole() -> None:
    event = Event(CP16)
    event.do("amend", set={"players": {"min": 3, "max": 4}})
    event.open().enter("ann", "bob", "cat", "dan")
    assert event.refuses("enter", player="eve") == "17.3(a)(v)"


@under(FEE, numbers=APPROVED)
def test_commission_is_an_approved_amount(number: str) -> None:
    event = Event(number)
    event.do("document")
    event.do("approve", commission="9.99")
    assert event.refuses("open-entries") == FEE[number]
    event.do("approve", commission="10.00")
    event.do("open-entries")


@under(FEE, numbers=APPROVED)
def test_a_percentage_is_held_against_the_approved_amount_by_one_fee_rounded_down(number: str) -> None:
    for approved, opens in (("8.32", False), ("8.33", True)):
        event = Event(number, entry_fee="111.11", commission="7.5%")
        event.do("document")
        event.do("approve", commission=approved)
        if opens:
            event.do("open-entries")
        else:
            assert event.refuses("open-entries") == FEE[number]


def test_what_the_conditions_say_is_approved_without_an_amount_and_amending_forgets_it() -> None:
    event = Event(BJ)
    event.do("document")
    event.do("approve", commission="1.00")
    event.do("amend", set={"name": "again"})
    event.do("document")
    event.do("approve")
    event.do("open-entries")


def test_where_rules_prevail_an_approved_amount_binds_nobody() -> None:
    event = Event(CP23).clear()
    event.do("approve", commission="1.00")
    event.do("open-entries")


@under(DIRECTOR)
def test_the_gaming_shift_manager_nominates(number: str) -> None:
    event = Event(number)
    for person in ("operator", "director", "supervisor", "commission"):
        assert event.refuses("nominate", person="dee", by=person) == DIRECTOR[number]
    event.do("nominate", person="dee", by="gaming-shift-manager")
    event.do("nominate", person="fay")
    assert event.result()["director"] == "fay"


@under(DIRECTOR)
def test_before_the_nomination_no_entry_is_accepted(number: str) -> None:
    event = Event(number)
    for verb in ("document", "publish", "notify", "approve", "open-entries"):
        event.do(verb)
    assert event.refuses("enter", player="ann") == DIRECTOR[number]


@under(DOCUMENTED)
def test_no_money_is_added_before_the_steps_are_done(number: str) -> None:
    event = Event(number)
    assert event.refuses("add-money", amount="5.00", source="operator") == DOCUMENTED[number]
    event.clear().do("add-money", amount="5.00", source="operator")
    assert event.money()["added"] == "5.00"


def pool(number: str, name: str, **more: Any) -> dict[str, Any]:
    """Money from a pool, with arrangement and enough of it."""
    return {
        "amount": "500.00", "source": {"instrument": number, "pool": name}, "arrangement": "A-7",
        "available": "500.00", **more,
    }  # fmt: skip


@pytest.mark.parametrize("host", FIVE)
@pytest.mark.clause(CP23, "10.6(a)", "10.6(b)")
@pytest.mark.clause(PG, "12.7(a)", "12.7(b)")
def test_pool_money_may_go_to_a_tournament_of_any_game(host: str) -> None:
    for number, name in ((CP23, "reserve"), (PG, "reserve"), (PG, "jackpot")):
        event = Event(host).clear()
        event.do("add-money", **pool(number, name))
        assert event.money()["net"][f"{number}/{name}"] == "-500.00"
        assert event.money()["prize-pool"] == "500.00"


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
def test_pools_that_give_no_prize_money(number: str, name: str, clause: str) -> None:
    assert Event(CP23).clear().refuses("add-money", **pool(number, name)) == clause


@pytest.mark.parametrize(("number", "clause"), [(CP23, "NI2023-573 10.6"), (PG, "NI2023-578 12.7")])
def test_an_arrangement_and_no_more_than_there_is(number: str, clause: str) -> None:
    event = Event(BJ).clear()
    assert event.refuses("add-money", **pool(number, "reserve", arrangement="")) == clause
    assert event.refuses("add-money", **pool(number, "reserve", available="499.99")) == clause
    for key in ("available", "arrangement"):
        without = pool(number, "reserve")
        del without[key]
        assert event.refuses("add-money", **without) == clause
    event.do("add-money", **pool(number, "reserve", available="500.01"))


@pytest.mark.parametrize("number", [BJ, HE])
@pytest.mark.clause(CP23, "10.6(b)")
@pytest.mark.clause(PG, "12.7(b)")
def test_10_6_and_12_7_pool_money_goes_to_a_notified_tournament(number: str) -> None:
    event = Event(number)
    for verb in ("document", "approve"):
        event.do(verb)
    assert event.refuses("add-money", **pool(CP23, "reserve")) == "NI2023-573 10.6"
    assert event.refuses("add-money", **pool(PG, "jackpot")) == "NI2023-578 12.7"
    event.do("add-money", amount="5.00", source="operator")
    event.do("notify")
    event.do("add-money", **pool(CP23, "reserve"))
    event.do("add-money", **pool(PG, "jackpot"))
    chosen = Event(number, readings={"notified-tournament": "approved"})
    for verb in ("document", "approve"):
        chosen.do(verb)
    chosen.do("add-money", **pool(PG, "reserve"))


def test_an_amendment_takes_the_notification_back() -> None:
    event = Event(BJ).clear()
    event.do("amend", set={"name": "Second Draft"})
    for verb in ("document", "approve"):
        event.do(verb)
    assert event.refuses("add-money", **pool(CP23, "reserve")) == "NI2023-573 10.6"


@pytest.mark.parametrize(
    ("host", "source", "clause"),
    [(PG, CP16, "NI2016-268 10.6"), (CP16, CP16, "10.6"), (PG, CP23, "NI2023-573 10.6"), (CP23, PG, "NI2023-578 12.7"),
     (PG, PG, "12.7"), (HE, HE, "NI2023-573 10.6")],
)  # fmt: skip
def test_the_clause_of_the_source_stands_with_its_number(host: str, source: str, clause: str) -> None:
    assert Event(host).clear().refuses("add-money", **pool(source, "jackpot", available="0.00")) == clause
