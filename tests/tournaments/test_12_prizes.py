"""Tests of the breakdown of the prize pool to the cent (17.21, 18.23(b), 20.20, 20.18)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    BROKEN_RULES,
    CP16,
    CP23,
    INSTRUMENTS,
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

WHOLE_POOL = make_clause_map("17.21", "17.21", "18.23(b)", "20.20", "20.18")
COMBINED = make_clause_map("17.23", "17.3(a)(xii)", "18.3(a)(xi)", "20.22", "20.20")
PLACES = make_clause_map("17.20", "17.20", "18.21", "20.19", "20.17")


def award_prizes(event: Event) -> dict[str, str]:
    """Award places, and return the prizes by player."""
    event.do("award")
    prize_by_player: dict[str, str] = event.result()["prizes"]
    assert event.get_money()["prizes"] == event.get_money()["prize-pool"]
    return prize_by_player


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_the_rounding_remainder_goes_to_the_first_place(number: str) -> None:
    event = Event(number, entry_fee="55.00", commission="7.5%", players={"min": 2, "max": 7})
    chips = {name: 1300 - 100 * place for place, name in enumerate(("ann", "bob", "cat", "dan", "eve", "fay", "gus"))}
    assert sum(chips.values()) == 7000
    event.play_final(**chips)
    assert event.get_money()["commission"] == "28.87"
    assert award_prizes(event) == {"ann": "178.08", "bob": "106.83", "cat": "71.22"}


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_an_unclaimed_prize_goes_to_the_first_place(number: str) -> None:
    assert award_prizes(Event(number).play_final(ann=1100, bob=900)) == {"ann": "140.00", "bob": "60.00"}


def test_prizes_in_whole_units() -> None:
    event = Event(CP16, prize_unit="5.00", entry_fee="33.33", commission="0.00").play_final(ann=900, bob=800, cat=700)
    assert award_prizes(event) == {"ann": "59.99", "bob": "25.00", "cat": "15.00"}


def test_fixed_sums_with_the_rest() -> None:
    fixed = [{"place": 1, "amount": "100.00"}, {"place": 2, "rest": True}, {"place": 3, "amount": "50.00"}]
    assert award_prizes(Event(CP16, prizes=fixed).play_final(ann=900, bob=800, cat=700)) == {
        "ann": "100.00", "bob": "150.00", "cat": "50.00",
    }  # fmt: skip
    assert award_prizes(Event(CP16, prizes=fixed).play_final(ann=900, bob=800)) == {"ann": "150.00", "bob": "50.00"}


@for_each_instrument(WHOLE_POOL)
def test_fixed_sums_above_the_pool_need_more_money(number: str) -> None:
    fixed = [{"place": 1, "amount": "200.01"}, {"place": 2, "rest": True}]
    event = Event(number, prizes=fixed).play_final(ann=1100, bob=900)
    assert event.refuses("award") == WHOLE_POOL[number]
    event.do("add-money", amount="0.01", source="operator")
    assert award_prizes(event) == {"ann": "200.01"}


@for_each_instrument(WHOLE_POOL)
def test_places_are_not_awarded_if_there_is_nobody_to_pay(number: str) -> None:
    event = Event(number).start_final("ann", "bob").exclude("ann", "bob").end()
    assert event.refuses("award") == WHOLE_POOL[number]


@for_each_instrument(PLACES, COMBINED)
def test_tied_prizes_are_added_and_divided_odd_cents_in_order_of_entry(number: str) -> None:
    fixed = [{"place": 1, "rest": True}, {"place": 2, "amount": "100.00"}, {"place": 3, "amount": "50.01"}]
    event = Event(number, prizes=fixed, tie_final="extra-rounds").close_entries("ann", "bob", "cat", "dan")
    event.begin("dan", "cat", "bob", "ann")
    if number == "NI2015-405":
        event.report_round(ann=2000, bob=0, cat=0, dan=2000).report_rounds(2, ann=2001, dan=1999)
    else:
        event.report_round(ann=1100, bob=0, cat=0, dan=1000).report_rounds(2, ann=1100, dan=1000)
    event.end().do("award")
    lines = event.result()["places"]
    assert [line["prize"] for line in lines] == ["249.99", "100.00", "50.01"]
    assert lines[2]["players"] == ["bob", "cat"]
    assert lines[2]["rules"] == [PLACES[number], COMBINED[number]]
    assert event.result()["prizes"] == {"ann": "249.99", "dan": "100.00", "bob": "25.01", "cat": "25.00"}


def test_a_tie_with_nothing_to_share_cites_no_combining() -> None:
    event = Event(CP16, prizes=[{"place": 1, "percent": "100"}]).play_final(ann=900, bob=500, cat=500)
    event.do("award")
    line = event.result()["places"][1]
    assert (line["prize"], line["rules"]) == ("0.00", ["17.20"])


def test_17_22_a_tie_over_equal_prizes_is_not_played_off() -> None:
    equal = [{"place": 1, "percent": "40"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "30"}]
    event = Event(CP16, prizes=equal).play_final(ann=900, bob=500, cat=500)
    assert award_prizes(event) == {"ann": "120.00", "bob": "90.00", "cat": "90.00"}


def test_17_22_a_cent_of_difference_is_enough_to_play_it_off() -> None:
    event = Event(CP16, prizes=[{"place": 1, "percent": "50"}, {"place": 2, "percent": "50"}], entry_fee="0.01",
                  commission="0.00")  # fmt: skip
    event.play_final(ann=900, bob=900, cat=800)
    assert event.refuses("award") == "17.22"


def make_session_prize_event(number: str = CP23, **more: Any) -> Event:
    """Make a tournament with a heat that has prizes of ten and five per cent, before the final."""
    sessions = make_heats("heat", top=2)
    sessions[0]["prizes"] = [{"place": 1, "percent": "10"}, {"place": 2, "percent": "5"}]
    conditions = {"prizes": [{"place": 1, "percent": "85"}], **more}
    return Event(number, *sessions, **conditions).close_entries("ann", "bob", "cat", "dan")


@pytest.mark.parametrize("number", [CP23, PG])
def test_session_prizes_follow_the_standings_of_the_session(number: str) -> None:
    event = make_session_prize_event(number).begin("ann", "bob", "cat", "dan", session="heat")
    event.report_round("heat", ann=900, bob=800, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").report_round(ann=100, bob=200).end()
    assert award_prizes(event) == {"bob": "360.00", "ann": "40.00"}
    assert event.get_session("heat")["prizes"] == {"ann": "40.00", "bob": "20.00"}
    assert event.get_entrant("bob")["prize"] == "360.00"
    assert event.result()["places"][0]["prize"] == "340.00"


def test_a_tie_over_session_prizes_shares_once_the_session_has_progressed() -> None:
    event = make_session_prize_event().begin("ann", "bob", "cat", "dan", session="heat")
    event.report_round("heat", ann=900, bob=900, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").report_round(ann=100, bob=200).end()
    assert award_prizes(event) == {"bob": "370.00", "ann": "30.00"}


def test_a_tie_over_session_prizes_of_a_points_session_is_played_off() -> None:
    points_session = make_session("a", "points", 1, points=[5, 5], prizes=[{"place": 1, "percent": "10"}])
    event = Event(CP23, points_session, format="points", prizes=[{"place": 1, "percent": "90"}], tie_final="combine")
    event.close_entries("ann", "bob").begin("ann", "bob", session="a").report_round("a", ann=900, bob=900).end("a")
    assert event.refuses("award") == "17.3(a)(x)(B)"
    event.do("extra-round", session="a", chips={"ann": "1.00", "bob": "2.00"})
    assert award_prizes(event) == {"ann": "90.00", "bob": "110.00"}


def test_session_prizes_of_a_session_that_had_ended_stay_with_the_excluded() -> None:
    event = make_session_prize_event().begin("ann", "bob", "cat", "dan", session="heat")
    event.report_round("heat", ann=900, bob=800, cat=700, dan=600).end("heat").do("progress", session="heat")
    event.exclude("ann").begin("bob").report_round(bob=200).end()
    assert award_prizes(event) == {"bob": "360.00", "ann": "40.00"}


def make_event_with_session_prizes_only(rounding: str = "50") -> Event:
    """Make a tournament in which every prize belongs to the heat."""
    sessions = make_heats("heat", top=2)
    sessions[0]["prizes"] = [{"place": 1, "percent": rounding}, {"place": 2, "percent": "50"}]
    return Event(CP23, *sessions, prizes=[], entry_fee="0.33", commission="0.00").close_entries("ann", "bob", "cat")


def test_the_remainder_goes_to_the_first_session_with_prizes_and_players() -> None:
    event = make_event_with_session_prizes_only().begin("ann", "bob", "cat", session="heat")
    event.report_round("heat", ann=900, bob=800, cat=700).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").report_round(ann=100, bob=200).end()
    assert award_prizes(event) == {"ann": "0.50", "bob": "0.49"}


def test_the_remainder_goes_to_the_first_place_if_no_prize_session_was_played() -> None:
    repechage = make_session("second", "repechage", 1, qualify={"from": ["heat"], "who": "not-progressed"},
                     progress={"to": "final", "top": 1}, prizes=[{"place": 1, "percent": "100"}])  # fmt: skip
    heat, final = make_heats("heat")
    event = Event(CP23, heat, repechage, final, prizes=[]).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=900, bob=800).end("heat").do(
        "progress", session="heat"
    )
    event.begin("ann").report_round(ann=100).end()
    assert award_prizes(event) == {"ann": "200.00"}


def test_prizes_of_a_session_nobody_played_go_to_the_first_prize() -> None:
    sessions = make_heats("one", "two")
    sessions[1]["prizes"] = [{"place": 1, "percent": "25"}]
    event = Event(CP23, *sessions, prizes=[{"place": 1, "percent": "75"}]).open_entries()
    event.enter("ann", "bob", session="one").do("close-entries")
    event.begin("ann", "bob", session="one").report_round("one", ann=900, bob=800).end("one").do(
        "progress", session="one"
    )
    event.begin("ann").report_round(ann=100).end()
    assert award_prizes(event) == {"ann": "200.00"}


@for_each_instrument(PLACES, WHOLE_POOL)
def test_prizes_are_paid_after_the_award_and_nothing_follows(number: str) -> None:
    event = Event(number).play_final(ann=1100, bob=900)
    assert event.refuses("pay-prizes") == PLACES[number]
    event.do("award")
    assert event.get_money()["net"]["prize-pool"] == "200.00"
    assert event.refuses("add-money", amount="1.00", source="operator") == WHOLE_POOL[number]
    for verb, arguments in (("award", {}), ("refund", {"player": "ann"}), ("start", {"session": "nowhere"})):
        assert event.refuses(verb, **arguments) == PLACES[number]
    event.do("infringe", player="ann", rule=BROKEN_RULES[number])
    event.do("pay-prizes")
    assert event.get_money()["net"] == {"ann": "30.00", "bob": "-50.00", "house": "20.00", "prize-pool": "0.00"}
    for verb in ("cancel", "pay-prizes", "add-money", "infringe"):
        more = {
            "add-money": {"amount": "1.00", "source": "operator"},
            "infringe": {"player": "ann", "rule": BROKEN_RULES[number]},
        }
        assert event.refuses(verb, **more.get(verb, {})) == PLACES[number]
