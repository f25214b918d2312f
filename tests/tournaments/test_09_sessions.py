"""Tests of the end of a session: ties, extra rounds, lots, progression.

Clauses 17.22, 17.23, 20.20 to 20.22, 17.3(a)(ix) and 18.3(a)(viii).
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
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

STRUCTURE = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "20.4(b)", "20.4(b)")
PROGRESSION = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(C)", "18.3(a)(ii)(C)", "20.4(b)", "20.4(b)")
PLACES = make_clause_map("17.20", "17.20", "18.21", "20.19", "20.17")
IN_SESSION = make_clause_map("17.22", "17.3(a)(ix)(B)", "18.3(a)(viii)(B)", "20.21", "20.3")
AT_THE_END = make_clause_map("17.22", "17.3(a)(xii)", "18.3(a)(xi)", "20.21", "20.3")
MINIMUM = make_clause_map("17.14", "17.14", "18.14", "20.14", "8.4")


@for_each_instrument(STRUCTURE)
def test_a_session_ends_when_its_rounds_are_played(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_rounds(2, ann=1000, bob=1000)
    assert event.refuses("end-session", session="final") == STRUCTURE[number]
    event.report_round(ann=1100, bob=900).end()
    assert event.get_session()["status"] == "ended"
    assert event.refuses("end-session", session="final") == STRUCTURE[number]


def test_a_table_with_nobody_left_need_not_play_on() -> None:
    names = [f"p{number}" for number in range(8)]
    event = Event(BJ, make_session(rounds=2)).start_final(*names)
    event.report_round("final", 1, **dict.fromkeys(names[:7], 500)).report_round(table=2, p7=0)
    event.report_round("final", 1, **dict.fromkeys(names[:7], 500)).end()
    assert event.get_session()["rounds"] == {"1": 2, "2": 1}


@for_each_instrument(STRUCTURE)
def test_a_session_may_end_when_few_enough_players_are_left(number: str) -> None:
    event = Event(number, make_session(length={"left": 2})).start_final("ann", "bob", "cat")
    assert event.refuses("end-session", session="final") == STRUCTURE[number]
    event.report_round(ann=2000, bob=1000, cat=0).end()


def test_a_hold_em_session_ends_when_no_table_has_two_left() -> None:
    event = Event(HE, make_session(length={"left": 1})).start_final("ann", "bob", "cat", "dan", size=2)
    event.report_round("final", 1, ann=2000, bob=0)
    assert event.refuses("end-session", session="final") == "20.4(b)"
    event.report_round("final", 2, cat=2000, dan=0).end()
    assert event.get_session()["standings"] == [["ann", "cat"], ["dan"], ["bob"]]
    other = Event(BJ, make_session(length={"left": 1})).start_final("ann", "bob", "cat", "dan", size=2)
    other.report_round("final", 1, ann=2000, bob=0).report_round("final", 2, cat=2000, dan=0)
    assert other.refuses("end-session", session="final") == "20.4(b)"


@pytest.mark.parametrize("length", [{"minutes": 40}, {"shoes": 2}])
def test_the_director_ends_sessions_of_minutes_or_shoes(length: dict[str, int]) -> None:
    Event(BJ, make_session(length=length)).start_final("ann", "bob").end()


def make_tied_event(number: str, **conditions: Any) -> Event:
    """Play a final in which ann and bob are level at the top, and cat and dan below."""
    return Event(number, **conditions).play_final(ann=1200, bob=1200, cat=800, dan=800)


@for_each_instrument(AT_THE_END)
def test_level_players_play_extra_rounds_until_they_are_separated(number: str) -> None:
    event = make_tied_event(number, prizes=[{"place": 1, "percent": "60"}, {"place": 2, "percent": "40"}])
    assert event.refuses("award") == AT_THE_END[number]
    event.do("extra-round", session="final", chips={"ann": "1000.00", "bob": "1000.00"})
    assert event.refuses("award") == AT_THE_END[number]
    event.do("extra-round", session="final", chips={"ann": "900.00", "bob": "1400.00"})
    assert event.get_session()["standings"] == [["bob"], ["ann"], ["cat", "dan"]]
    assert event.get_entrant("bob")["chips"] == "1200.00", "extra rounds never change the holding"
    event.do("award")
    assert event.result()["prizes"] == {"bob": "240.00", "ann": "160.00"}


@for_each_instrument(AT_THE_END)
def test_an_extra_round_is_for_exactly_one_group_of_level_players(number: str) -> None:
    event = make_tied_event(number)
    for chips in (
        {"ann": "1.00"},
        {"ann": "1.00", "cat": "2.00"},
        {"ann": "1.00", "bob": "2.00", "cat": "3.00"},
        {"ann": "1.00", "zoe": "2.00"},
        {},
    ):
        assert event.refuses("extra-round", session="final", chips=chips) == AT_THE_END[number]
    event.do("extra-round", session="final", chips={"cat": "1.00", "dan": "2.00"})
    assert event.get_session()["standings"] == [["ann", "bob"], ["dan"], ["cat"]]


@for_each_instrument(AT_THE_END, STRUCTURE)
def test_no_extra_round_before_the_end(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    chips = {"ann": "1.00", "bob": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == AT_THE_END[number]
    assert event.refuses("extra-round", session="nowhere", chips=chips) == STRUCTURE[number]
    assert event.refuses("extra-round", chips=chips) == STRUCTURE[number]


@for_each_instrument(MINIMUM, numbers=AGAINST_THE_HOUSE)
def test_players_below_the_minimum_play_no_extra_round_and_share(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_rounds(2, ann=1000, bob=500, cat=500)
    event.report_round(ann=1000, bob="99.99", cat="99.99").end()
    chips = {"bob": "1.00", "cat": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == MINIMUM[number]
    event.do("award")
    assert event.result()["prizes"] == {"ann": "150.00", "bob": "75.00", "cat": "75.00"}


def test_8_4_in_hold_em_any_chips_are_enough_for_an_extra_round() -> None:
    event = Event(HE).start_final("ann", "bob", "cat").report_rounds(2, ann=1000, bob=1000, cat=1000)
    event.report_round(ann="2999.98", bob="0.01", cat="0.01").end()
    event.do("extra-round", session="final", chips={"bob": "0.00", "cat": "0.00"})
    assert event.refuses("extra-round", session="final", chips={"bob": "0.00", "cat": "0.00"}) == "8.4"


@for_each_instrument(AT_THE_END, numbers=AGAINST_THE_HOUSE)
def test_players_eliminated_in_one_round_stay_level(number: str) -> None:
    event = (
        Event(number)
        .start_final("ann", "bob", "cat")
        .report_round(ann=1000, bob=0, cat=50)
        .report_rounds(2, ann=1000)
        .end()
    )
    assert event.get_session()["standings"] == [["ann"], ["bob", "cat"]]
    chips = {"bob": "1.00", "cat": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == AT_THE_END[number]
    assert event.refuses("lot", session="final", order=["bob", "cat"]) == AT_THE_END[number]


def test_the_same_round_at_different_tables_is_the_same_round() -> None:
    event = Event(CP16, make_session(rounds=2)).start_final("ann", "bob", "cat", "dan", size=2)
    event.report_round("final", 1, ann=1100, bob=0).report_round("final", 2, cat=1000, dan=0)
    event.report_round("final", 1, ann=1100).report_round("final", 2, cat=1000).end()
    assert event.get_session()["standings"] == [["ann"], ["cat"], ["bob", "dan"]]


def test_hold_em_eliminations_at_different_tables_are_ordered_as_reported() -> None:
    event = Event(HE, make_session(length={"left": 2})).start_final("ann", "bob", "cat", "dan", size=2)
    event.report_round("final", 1, ann=1500, bob=500).report_round("final", 1, ann=2000, bob=0)
    event.report_round("final", 2, cat=2000, dan=0).end()
    assert event.get_session()["standings"] == [["ann", "cat"], ["dan"], ["bob"]]


def test_players_eliminated_later_rank_higher() -> None:
    event = (
        Event(CP23)
        .start_final("ann", "bob", "cat")
        .report_round(ann=0, bob=500, cat=1000)
        .report_round(bob=0, cat=1000)
    )
    event.report_round(cat=1000).end()
    assert event.get_session()["standings"] == [["cat"], ["bob"], ["ann"]]


@pytest.mark.parametrize("number", [CP23, PG])
def test_conditions_may_order_eliminated_players_by_chips_before_the_round(number: str) -> None:
    event = Event(number, tie_eliminated="chips-before-round").start_final("ann", "bob", "cat", "dan")
    event.report_round(ann=1000, bob=400, cat=500, dan=500).report_round(ann=1000, bob=0, cat=0, dan=0).report_round(
        ann=1000
    ).end()
    assert event.get_session()["standings"] == [["ann"], ["cat", "dan"], ["bob"]]


def test_20_20_in_hold_em_the_larger_stack_ranks_higher() -> None:
    event = Event(HE, make_session(rounds=2)).start_final("ann", "bob", "cat", "dan")
    event.report_round(ann=1000, bob=800, cat=1100, dan=1100).report_round(ann=4000, bob=0, cat=0, dan=0).end()
    assert event.get_session()["standings"] == [["ann"], ["cat", "dan"], ["bob"]]
    event.do("award")
    line = event.result()["places"][1]
    assert (line["players"], line["rules"]) == (["cat", "dan"], ["20.17", "20.20"])


def test_20_22_in_blackjack_chips_before_the_round_do_not_matter() -> None:
    event = Event(BJ, tie_eliminated="chips-before-round").start_final("ann", "bob", "cat")
    event.report_round(ann=1000, bob=400, cat=500).report_round(ann=1000, bob=0, cat=0).report_round(ann=1000).end()
    assert event.get_session()["standings"] == [["ann"], ["bob", "cat"]]


@for_each_instrument(PROGRESSION, PLACES)
def test_the_director_progresses_players_once(number: str) -> None:
    event = Event(number, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat")
    assert event.refuses("progress", session="heat") == PROGRESSION[number]
    event.report_round("heat", ann=900, bob=1000, cat=1100).end("heat")
    assert event.refuses("progress", session="heat", by="operator") == PLACES[number]
    assert event.refuses("progress", session="final") == PROGRESSION[number]
    event.do("progress", session="heat", by="director")
    assert event.get_session("heat")["progressed"] == ["bob", "cat"]
    assert [event.get_status(player) for player in ("ann", "bob", "cat")] == ["outranked", "progressed", "progressed"]
    assert event.refuses("progress", session="heat") == PROGRESSION[number]


@for_each_instrument(IN_SESSION)
def test_a_tie_across_the_last_place_is_settled_first(number: str) -> None:
    event = Event(number, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    event.do("extra-round", session="heat", chips={"ann": "500.00", "bob": "700.00", "cat": "700.00"})
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    event.do("extra-round", session="heat", chips={"bob": "800.00", "cat": "700.00"})
    event.do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["bob"]
    assert event.get_session("heat")["standings"] == [["bob"], ["cat"], ["ann"]]


def test_17_22_a_tie_that_decides_nothing_is_not_played_off() -> None:
    event = Event(CP16, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1000, cat=900).end("heat")
    event.do("progress", session="heat")
    chips = {"ann": "1.00", "bob": "2.00"}
    assert event.refuses("extra-round", session="heat", chips=chips) == "17.22"


def test_progression_per_table_settles_ties_within_each_table() -> None:
    event = Event(CP16, *make_heats("heat", per_table=1)).close_entries("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="heat", size=2)
    event.report_round("heat", 1, ann=1000, bob=1000).report_round("heat", 2, cat=1000, dan=900).end("heat")
    assert event.get_session("heat")["standings"] == [["ann", "bob", "cat"], ["dan"]]
    chips = {"ann": "1.00", "bob": "2.00", "cat": "3.00"}
    assert event.refuses("extra-round", session="heat", chips=chips) == "17.22"
    event.do("extra-round", session="heat", chips={"ann": "1.00", "bob": "2.00"})
    assert event.get_session("heat")["standings"] == [["cat"], ["bob"], ["ann"], ["dan"]]
    event.do("progress", session="heat")
    assert sorted(event.get_session("heat")["progressed"]) == ["bob", "cat"]


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_only_survivors_with_the_minimum_progress(number: str) -> None:
    sessions = make_heats("heat", top=3)
    event = Event(number, *sessions).close_entries("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="heat")
    if number == HE:
        event.report_round("heat", ann=3800, bob=100, cat=100, dan=0)
    else:
        event.report_round("heat", ann=500, bob=100, cat="99.99", dan=0)
    event.end("heat").do("progress", session="heat")
    expected_names = ["ann", "bob", "cat"] if number == HE else ["ann", "bob"]
    assert event.get_session("heat")["progressed"] == expected_names


def test_all_survivors_may_progress() -> None:
    sessions = make_heats("heat")
    sessions[0]["progress"] = {"to": "final", "survivors": True}
    event = Event(CP16, *sessions).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=500, bob=500, cat=99).end("heat")
    event.do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["ann", "bob"]
    assert event.get_status("cat") == "outranked"


@pytest.mark.parametrize("number", [CP23, PG, HE])
def test_lots_settle_ties_if_the_conditions_say_so(number: str) -> None:
    event = Event(number, *make_heats("heat"), tie_session="lot").close_entries("ann", "bob", "cat")
    assert event.refuses("lot", session="heat", order=["ann", "bob"]) == IN_SESSION[number]
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1000, cat=1000).end("heat")
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    chips = {"ann": "1.00", "bob": "2.00", "cat": "3.00"}
    assert event.refuses("extra-round", session="heat", chips=chips) == IN_SESSION[number]
    for order in (["ann", "bob"], ["ann", "bob", "cat", "cat"], ["ann", "bob", "zoe"], []):
        assert event.refuses("lot", session="heat", order=order) == IN_SESSION[number]
    event.do("lot", session="heat", order=["cat", "ann", "bob"])
    assert event.get_session("heat")["standings"] == [["cat"], ["ann"], ["bob"]]
    event.do("progress", session="heat")


@for_each_instrument(IN_SESSION, numbers=AGAINST_THE_HOUSE)
def test_extra_rounds_for_progression_continue_below_the_minimum_without_lots(number: str) -> None:
    event = Event(number, *make_heats("heat")).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=1000, bob=1000).end("heat")
    event.do("extra-round", session="heat", chips={"ann": "99.99", "bob": "99.99"})
    assert event.refuses("lot", session="heat", order=["bob", "ann"]) == IN_SESSION[number]
    assert event.refuses("progress", session="heat") == IN_SESSION[number]
    event.do("extra-round", session="heat", chips={"ann": "0.00", "bob": "0.00"})
    event.do("extra-round", session="heat", chips={"ann": "900.00", "bob": "1100.00"})
    event.do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["bob"]


@for_each_instrument(AT_THE_END, MINIMUM, numbers=AGAINST_THE_HOUSE)
def test_players_left_below_the_minimum_by_extra_rounds_of_the_final_share(number: str) -> None:
    event = Event(number, tie_final="extra-rounds").play_final(ann=1000, bob=1000)
    event.do("extra-round", session="final", chips={"ann": "100.00", "bob": "100.00"})
    assert event.refuses("award") == AT_THE_END[number]
    event.do("extra-round", session="final", chips={"ann": "99.99", "bob": "99.99"})
    chips = {"ann": "1.00", "bob": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == MINIMUM[number]
    event.do("award")
    assert event.result()["places"][0]["players"] == ["ann", "bob"]


@for_each_instrument(MINIMUM, numbers=AGAINST_THE_HOUSE)
def test_players_who_end_below_the_minimum_neither_progress_nor_play_extra_rounds(number: str) -> None:
    event = Event(number, *make_heats("heat")).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob="99.99", cat="99.99").end(
        "heat"
    )
    chips = {"bob": "1.00", "cat": "2.00"}
    assert event.refuses("extra-round", session="heat", chips=chips) == MINIMUM[number]
    event.do("progress", session="heat")
    assert event.get_session("heat")["progressed"] == ["ann"]


def test_17_3_a_xii_combine_gives_no_extra_rounds() -> None:
    event = make_tied_event(CP23, tie_final="combine")
    chips = {"ann": "1.00", "bob": "2.00"}
    assert event.refuses("extra-round", session="final", chips=chips) == "17.3(a)(xii)"
    event.do("award")
    line = event.result()["places"][0]
    assert (line["players"], line["prize"], line["rules"]) == (["ann", "bob"], "320.00", ["17.20", "17.3(a)(xii)"])


@pytest.mark.clause(CP23, "17.3(a)(xii)(A)", "17.3(a)(xii)(C)", "17.3(a)(xii)(D)")
@pytest.mark.clause(PG, "18.3(a)(xi)(A)", "18.3(a)(xi)(C)", "18.3(a)(xi)(D)")
@pytest.mark.parametrize("number", [CP23, PG])
def test_the_conditions_choose_between_combining_and_extra_rounds(number: str) -> None:
    assert make_tied_event(number, tie_final="extra-rounds").refuses("award") == AT_THE_END[number]
    make_tied_event(number, tie_final="combine").do("award")


def test_hold_em_combines_by_default_and_cites_20_20() -> None:
    event = Event(HE, tie_final=...).play_final(ann=1000, bob=1000)
    event.do("award")
    assert event.result()["places"][0]["rules"] == ["20.17", "20.20"]


@for_each_instrument(AT_THE_END)
def test_no_lot_in_a_final_by_default(number: str) -> None:
    assert make_tied_event(number).refuses("lot", session="final", order=["ann", "bob"]) == AT_THE_END[number]
