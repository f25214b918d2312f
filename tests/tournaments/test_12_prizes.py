"""The breakdown of the prize pool, to the cent (17.21, 18.23(b), 20.20, 20.18)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    BROKEN,
    CP16,
    CP23,
    FIVE,
    PG,
    Event,
    by_instrument,
    heats,
    session,
    under,
)

WHOLE = by_instrument("17.21", "17.21", "18.23(b)", "20.20", "20.18")
COMBINED = by_instrument("17.23", "17.3(a)(xii)", "18.3(a)(xi)", "20.22", "20.20")
PLACES = by_instrument("17.20", "17.20", "18.21", "20.19", "20.17")


def prizes(event: Event) -> dict[str, str]:
    """Award, and give the prizes."""
    event.do("award")
    found: dict[str, str] = event.result()["prizes"]
    assert event.money()["prizes"] == event.money()["prize-pool"]
    return found


@pytest.mark.parametrize("number", FIVE)
def test_what_rounding_leaves_goes_to_the_first(number: str) -> None:
    event = Event(number, entry_fee="55.00", commission="7.5%", players={"min": 2, "max": 7})
    chips = {name: 1300 - 100 * place for place, name in enumerate(("ann", "bob", "cat", "dan", "eve", "fay", "gus"))}
    assert sum(chips.values()) == 7000
    event.played(**chips)
    assert event.money()["commission"] == "28.87"
    assert prizes(event) == {"ann": "178.08", "bob": "106.83", "cat": "71.22"}


@pytest.mark.parametrize("number", FIVE)
def test_a_prize_nobody_took_goes_to_the_first(number: str) -> None:
    assert prizes(Event(number).played(ann=1100, bob=900)) == {"ann": "140.00", "bob": "60.00"}


def test_prizes_in_whole_units() -> None:
    event = Event(CP16, prize_unit="5.00", entry_fee="33.33", commission="0.00").played(ann=900, bob=800, cat=700)
    assert prizes(event) == {"ann": "59.99", "bob": "25.00", "cat": "15.00"}


def test_fixed_sums_with_the_rest() -> None:
    fixed = [{"place": 1, "amount": "100.00"}, {"place": 2, "rest": True}, {"place": 3, "amount": "50.00"}]
    assert prizes(Event(CP16, prizes=fixed).played(ann=900, bob=800, cat=700)) == {
        "ann": "100.00", "bob": "150.00", "cat": "50.00",
    }  # fmt: skip
    assert prizes(Event(CP16, prizes=fixed).played(ann=900, bob=800)) == {"ann": "150.00", "bob": "50.00"}


@under(WHOLE)
def test_fixed_sums_above_the_pool_need_more_money(number: str) -> None:
    fixed = [{"place": 1, "amount": "200.01"}, {"place": 2, "rest": True}]
    event = Event(number, prizes=fixed).played(ann=1100, bob=900)
    assert event.refuses("award") == WHOLE[number]
    event.do("add-money", amount="0.01", source="operator")
    assert prizes(event) == {"ann": "200.01"}


@under(WHOLE)
def test_nobody_to_pay(number: str) -> None:
    event = Event(number).started("ann", "bob").exclude("ann", "bob").end()
    assert event.refuses("award") == WHOLE[number]


@under(PLACES, COMBINED)
def test_tied_prizes_are_added_and_divided_odd_cents_in_order_of_entry(number: str) -> None:
    fixed = [{"place": 1, "rest": True}, {"place": 2, "amount": "100.00"}, {"place": 3, "amount": "50.01"}]
    event = Event(number, prizes=fixed, tie_final="extra-rounds").closed("ann", "bob", "cat", "dan")
    event.begin("dan", "cat", "bob", "ann")
    if number == "NI2015-405":
        event.round(ann=2000, bob=0, cat=0, dan=2000).rounds(2, ann=2001, dan=1999)
    else:
        event.round(ann=1100, bob=0, cat=0, dan=1000).rounds(2, ann=1100, dan=1000)
    event.end().do("award")
    lines = event.result()["places"]
    assert [line["prize"] for line in lines] == ["249.99", "100.00", "50.01"]
    assert lines[2]["players"] == ["bob", "cat"]
    assert lines[2]["rules"] == [PLACES[number], COMBINED[number]]
    assert event.result()["prizes"] == {"ann": "249.99", "dan": "100.00", "bob": "25.01", "cat": "25.00"}


def test_a_tie_with_nothing_to_share_cites_no_combining() -> None:
    event = Event(CP16, prizes=[{"place": 1, "percent": "100"}]).played(ann=900, bob=500, cat=500)
    event.do("award")
    line = event.result()["places"][1]
    assert (line["prize"], line["rules"]) == ("0.00", ["17.20"])


def test_17_22_a_tie_over_equal_prizes_is_not_played_off() -> None:
    equal = [{"place": 1, "percent": "40"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "30"}]
    event = Event(CP16, prizes=equal).played(ann=900, bob=500, cat=500)
    assert prizes(event) == {"ann": "120.00", "bob": "90.00", "cat": "90.00"}


def test_17_22_a_cent_of_difference_is_enough_to_play_it_off() -> None:
    event = Event(CP16, prizes=[{"place": 1, "percent": "50"}, {"place": 2, "percent": "50"}], entry_fee="0.01",
                  commission="0.00")  # fmt: skip
    event.played(ann=900, bob=900, cat=800)
    assert event.refuses("award") == "17.22"


def session_prizes(number: str = CP23, **more: Any) -> Event:
    """A heat with prizes of its own, ten and five per cent, before the final."""
    sessions = heats("heat", top=2)
    sessions[0]["prizes"] = [{"place": 1, "percent": "10"}, {"place": 2, "percent": "5"}]
    given = {"prizes": [{"place": 1, "percent": "85"}], **more}
    return Event(number, *sessions, **given).closed("ann", "bob", "cat", "dan")


@pytest.mark.parametrize("number", [CP23, PG])
def test_session_prizes_follow_the_standings_of_the_session(number: str) -> None:
    event = session_prizes(number).begin("ann", "bob", "cat", "dan", session="heat")
    event.round("heat", ann=900, bob=800, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").round(ann=100, bob=200).end()
    assert prizes(event) == {"bob": "360.00", "ann": "40.00"}
    assert event.session("heat")["prizes"] == {"ann": "40.00", "bob": "20.00"}
    assert event.entrant("bob")["prize"] == "360.00"
    assert event.result()["places"][0]["prize"] == "340.00"


def test_a_tie_over_session_prizes_shares_once_the_session_has_progressed() -> None:
    event = session_prizes().begin("ann", "bob", "cat", "dan", session="heat")
    event.round("heat", ann=900, bob=900, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").round(ann=100, bob=200).end()
    assert prizes(event) == {"bob": "370.00", "ann": "30.00"}


def test_a_tie_over_session_prizes_of_a_points_session_is_played_off() -> None:
    one = session("a", "points", 1, points=[5, 5], prizes=[{"place": 1, "percent": "10"}])
    event = Event(CP23, one, format="points", prizes=[{"place": 1, "percent": "90"}], tie_final="combine")
    event.closed("ann", "bob").begin("ann", "bob", session="a").round("a", ann=900, bob=900).end("a")
    assert event.refuses("award") == "17.3(a)(x)(B)"
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    assert prizes(event) == {"ann": "90.00", "bob": "110.00"}


def test_session_prizes_of_a_session_that_had_ended_stay_with_the_excluded() -> None:
    event = session_prizes().begin("ann", "bob", "cat", "dan", session="heat")
    event.round("heat", ann=900, bob=800, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.exclude("ann").begin("bob").round(bob=200).end()
    assert prizes(event) == {"bob": "360.00", "ann": "40.00"}


def all_in_sessions(rounding: str = "50") -> Event:
    """Every prize belongs to the heat."""
    sessions = heats("heat", top=2)
    sessions[0]["prizes"] = [{"place": 1, "percent": rounding}, {"place": 2, "percent": "50"}]
    return Event(CP23, *sessions, prizes=[], entry_fee="0.33", commission="0.00").closed("ann", "bob", "cat")


def test_what_is_left_goes_to_the_first_session_with_prizes_and_players() -> None:
    event = all_in_sessions().begin("ann", "bob", "cat", session="heat")
    event.round("heat", ann=900, bob=800, cat=700).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").round(ann=100, bob=200).end()
    assert prizes(event) == {"ann": "0.50", "bob": "0.49"}


def test_failing_that_to_the_first_place() -> None:
    second = session("second", "repechage", 1, qualify={"from": ["heat"], "who": "not-progressed"},
                     progress={"to": "final", "top": 1}, prizes=[{"place": 1, "percent": "100"}])  # fmt: skip
    heat, final = heats("heat")
    event = Event(CP23, heat, second, final, prizes=[]).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").round("heat", ann=900, bob=800).end("heat").do("progress", session="heat")
    event.begin("ann").round(ann=100).end()
    assert prizes(event) == {"ann": "200.00"}


def test_prizes_of_a_session_nobody_played_go_to_the_first_prize() -> None:
    sessions = heats("one", "two")
    sessions[1]["prizes"] = [{"place": 1, "percent": "25"}]
    event = Event(CP23, *sessions, prizes=[{"place": 1, "percent": "75"}]).open()
    event.enter("ann", "bob", session="one").do("close-entries")
    event.begin("ann", "bob", session="one").round("one", ann=900, bob=800).end("one").do("progress", session="one")
    event.begin("ann").round(ann=100).end()
    assert prizes(event) == {"ann": "200.00"}


@under(PLACES, WHOLE)
def test_prizes_are_paid_after_the_award_and_nothing_follows(number: str) -> None:
    event = Event(number).played(ann=1100, bob=900)
    assert event.refuses("pay-prizes") == PLACES[number]
    event.do("award")
    assert event.money()["net"]["prize-pool"] == "200.00"
    assert event.refuses("add-money", amount="1.00", source="operator") == WHOLE[number]
    for verb, arguments in (("award", {}), ("refund", {"player": "ann"}), ("start", {"session": "nowhere"})):
        assert event.refuses(verb, **arguments) == PLACES[number]
    event.do("infringe", player="ann", rule=BROKEN[number])
    event.do("pay-prizes")
    assert event.money()["net"] == {"ann": "30.00", "bob": "-50.00", "house": "20.00", "prize-pool": "0.00"}
    for verb in ("cancel", "pay-prizes", "add-money", "infringe"):
        more = {
            "add-money": {"amount": "1.00", "source": "operator"},
            "infringe": {"player": "ann", "rule": BROKEN[number]},
        }
        assert event.refuses(verb, **more.get(verb, {})) == PLACES[number]
