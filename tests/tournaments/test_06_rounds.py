"""Tests of rounds, elimination, the starting marker, order of wagers, side wagers, levels and void rounds.

Clauses 17.13 to 17.16 and their counterparts.
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

POSITION = make_clause_map("17.7", "17.7", "18.7", "20.7", "20.7")
ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
MINIMUM = make_clause_map("17.14", "17.14", "18.14", "20.14", "20.14")
ELIMINATED = make_clause_map("17.14", "17.14", "18.14", "20.14", "14.3")
ORDER = make_clause_map("17.15", "17.15", "18.15", "20.15", "17.6")
BREAK = make_clause_map("17.18", "17.18", "18.19", "20.17", "20.15")
STRUCTURE = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "20.4(b)", "20.4(b)")
LIMITS = make_clause_map("17.3(a)(ix)", "17.3(a)(viii)", "18.3(a)(vii)", "20.4(g)", "20.4(g)")
DISTURBANCE = make_clause_map("16.2", "16.2", "17.1", "16.1", "19.1")
IMPRACTICAL = make_clause_map("16.4", "16.4", "17.3", "16.3", "19.3")
COLLUSION = {CP16: "13.2", CP23: "13.2", PG: "14.2"}


@for_each_instrument(POSITION, STRUCTURE)
def test_a_round_names_exactly_the_players_in_play(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat")
    report = {"session": "final", "table": 1, "round": 1}

    def get_refusal(**chips: str) -> str:
        return event.refuses("round", **report, chips=chips)

    assert get_refusal(ann="1.00", zoe="1.00") == POSITION[number]
    assert get_refusal(ann="1000.00", bob="1000.00") == STRUCTURE[number]
    assert event.refuses("round", **{**report, "table": 2}, chips={}) == POSITION[number]
    assert event.refuses("round", **{**report, "session": "heat"}, chips={}) == STRUCTURE[number]
    full = {"ann": "1000.00", "bob": "1000.00", "cat": "1000.00"}
    for wrong_number in (0, 2):
        assert event.refuses("round", **{**report, "round": wrong_number}, chips=full) == STRUCTURE[number]
    event.do("round", **report, chips=full)
    assert event.get_session()["rounds"] == {"1": 1}


@for_each_instrument(POSITION, MINIMUM)
def test_names_without_a_seat_are_refused_before_names_out_of_play(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_round(ann=1000, bob=0, cat=2000)
    chips = {"bob": "5.00", "zoe": "5.00"}
    assert event.refuses("round", session="final", table=1, round=9, chips=chips) == POSITION[number]
    del chips["zoe"]
    assert event.refuses("round", session="final", table=1, round=9, chips=chips) == MINIMUM[number]


@for_each_instrument(STRUCTURE, BREAK)
def test_a_round_needs_a_running_session_and_no_break(number: str) -> None:
    event = Event(number).close_entries("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    report = {"session": "final", "table": 1, "round": 1, "chips": {"ann": "1000.00", "bob": "1000.00"}}
    assert event.refuses("round", **report) == STRUCTURE[number]
    event.do("start", session="final")
    event.do("break", minutes=1)
    assert event.refuses("round", **{**report, "table": 7}) == BREAK[number]
    event.do("resume")
    event.do("round", **report)


@for_each_instrument(STRUCTURE)
def test_no_round_beyond_those_of_the_session(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_rounds(3, ann=1000, bob=1000)
    chips = {"ann": "1000.00", "bob": "1000.00"}
    assert event.refuses("round", session="final", table=1, round=4, chips=chips) == STRUCTURE[number]


def test_20_14_chips_only_change_hands_at_a_hold_em_table() -> None:
    event = Event(HE).start_final("ann", "bob", "cat")
    for ann in ("1500.01", "1499.99"):
        chips = {"ann": ann, "bob": "500.00", "cat": "1000.00"}
        assert event.refuses("round", session="final", table=1, round=1, chips=chips) == "20.14"
    event.report_round(ann=1500, bob=500, cat=1000)


@for_each_instrument(ELIMINATED, numbers=AGAINST_THE_HOUSE)
def test_players_below_the_minimum_before_a_round_are_eliminated(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_round(ann=100, bob="99.99", cat="100.01")
    assert [event.get_status(player) for player in ("ann", "bob", "cat")] == ["seated", "eliminated", "seated"]
    assert event.find_notices("eliminated") == [("bob", ELIMINATED[number])]
    assert event.get_session()["eliminated"] == [{"player": "bob", "round": 1, "table": 1}]
    assert event.get_entrant("bob")["chips"] == "99.99"
    event.report_round(ann=50, cat=2000)
    assert event.get_session()["eliminated"][-1] == {"player": "ann", "round": 2, "table": 1}


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
def test_after_the_last_round_nobody_is_eliminated(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_rounds(2, ann=1000, bob=900).report_round(ann=0, bob=50)
    assert event.find_notices("eliminated") == []
    event.end()
    assert event.get_session()["standings"] == [["bob"], ["ann"]]
    assert event.get_status("ann") == "finished"


def test_14_3_hold_em_players_without_chips_are_eliminated_after_the_last_round_too() -> None:
    event = Event(HE).start_final("ann", "bob", "cat").report_rounds(2, ann=1000, bob=1000, cat=1000)
    event.report_round(ann="2999.99", bob="0.01", cat=0)
    assert event.find_notices("eliminated") == [("cat", "14.3")]
    assert event.get_status("bob") == "seated"
    event.end()
    assert event.get_session()["standings"] == [["ann"], ["bob"], ["cat"]]


def test_20_4_g_without_a_minimum_players_without_chips_are_still_eliminated() -> None:
    event = Event(BJ, make_session(table_min=...)).start_final("ann", "bob").report_round(ann="0.01", bob=0)
    assert event.get_status("bob") == "eliminated"
    assert event.get_status("ann") == "seated"


def test_20_14_being_unable_to_cover_the_bet_does_not_eliminate() -> None:
    event = Event(CP16).start_final("ann", "bob").report_round(ann=100, bob=1000)
    assert event.get_status("ann") == "seated"


def test_sessions_without_a_round_count_check_the_minimum_after_every_round() -> None:
    for length in ({"minutes": 30}, {"shoes": 2}, {"left": 1}):
        event = Event(BJ, make_session(length=length)).start_final("ann", "bob").report_round(ann=1000, bob=10)
        assert event.get_status("bob") == "eliminated"


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
def test_the_marker_moves_clockwise_over_seats_in_play(number: str) -> None:
    numbering: dict[str, Any] = {"table": {"numbering": "clockwise"}} if number == PG else {}
    event = Event(number, make_session(rounds=9, **numbering)).start_final("ann", "bob", "cat", "dan")
    first_seat = 2 if number == PG else 1

    def get_marker() -> int | None:
        seat: int | None = event.get_session()["starting-marker"]["1"]
        return None if seat is None else seat - first_seat + 1

    assert get_marker() == 1
    event.report_round(ann=500, bob=0, cat=500, dan=500)
    assert get_marker() == 3
    event.report_round(ann=500, cat=500, dan=500)
    assert get_marker() == 4
    event.report_round(ann=500, cat=500, dan=500)
    assert get_marker() == 1
    event.report_round(ann=0, cat=500, dan=500)
    assert get_marker() == 3
    event.report_round(cat=0, dan=0)
    assert get_marker() is None


def test_no_marker_in_hold_em() -> None:
    event = Event(HE).start_final("ann", "bob")
    assert event.get_session()["starting-marker"] == {}


def test_the_marker_moves_on_when_its_player_goes_out_between_rounds() -> None:
    event = Event(BJ).start_final("ann", "bob", "cat").report_round(ann=1000, bob=150, cat=1000)
    assert event.get_session()["starting-marker"] == {"1": 2}
    event.do("level", session="final", limits={"min": "200.00"})
    assert event.get_session()["starting-marker"] == {"1": 3}
    event.do("infringe", player="cat", rule="20.13")
    event.do("exclude", player="cat", contravened="20.13")
    assert event.get_session()["starting-marker"] == {"1": 1}


def test_the_lowest_occupied_seat_has_the_marker_first() -> None:
    event = Event(CP16).close_entries("ann", "bob", "cat")
    event.do("ballot", session="final", draw={"ann": "1-5", "bob": "1-2", "cat": "1-3"})
    event.sit("ann", "cat").do("start", session="final")
    assert event.get_session()["starting-marker"] == {"1": 3}


@for_each_instrument(ORDER, ONE_ENTRY, numbers=AGAINST_THE_HOUSE)
def test_a_wager_out_of_order_can_be_voided_only_after_advice(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    arguments = {"session": "final", "player": "ann"}
    assert event.refuses("wager-out-of-order", **arguments, void=True) == ORDER[number]
    event.do("wager-out-of-order", **arguments)
    event.do("wager-out-of-order", **arguments)
    event.do("wager-out-of-order", **arguments, void=True)
    assert event.find_notices("wager-out-of-order") == [("ann", ORDER[number])] * 2
    assert event.find_notices("wager-void") == [("ann", ORDER[number])]
    assert event.refuses("wager-out-of-order", session="final", player="bob", void=True) == ORDER[number]
    assert event.refuses("wager-out-of-order", session="final", player="zoe") == ONE_ENTRY[number]


@for_each_instrument(MINIMUM, numbers=AGAINST_THE_HOUSE)
def test_players_out_of_play_cannot_wager(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_round(ann=1000, bob=0, cat=1000)
    assert event.refuses("wager-out-of-order", session="final", player="bob") == MINIMUM[number]


def test_advice_lasts_for_the_whole_tournament() -> None:
    event = Event(CP16, *make_heats("heat")).close_entries("ann", "bob").begin("ann", "bob", session="heat")
    event.do("wager-out-of-order", session="heat", player="ann")
    event.report_round("heat", ann=1000, bob=900).end("heat").do("progress", session="heat")
    event.begin("ann").do("wager-out-of-order", session="final", player="ann", void=True)


@for_each_instrument(ORDER, numbers=AGAINST_THE_HOUSE)
@pytest.mark.clause(CP16, "17.16")
@pytest.mark.clause(CP23, "17.16")
@pytest.mark.clause(PG, "18.16")
@pytest.mark.clause(BJ, "20.16")
def test_a_wager_is_changed_only_while_the_opportunity_lasts(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    event.do("change-wager", session="final", player="ann")
    assert event.refuses("change-wager", session="final", player="ann", after_opportunity=True) == ORDER[number]


def test_17_6_the_hold_em_table_itself_enforces_order_and_turns() -> None:
    event = Event(HE).start_final("ann", "bob")
    assert event.refuses("wager-out-of-order", session="final", player="ann") == "17.6"
    assert event.refuses("change-wager", session="final", player="ann") == "17.6"
    assert event.refuses("side-wager", session="final", player="ann") == "20.1"


@pytest.mark.parametrize(
    ("number", "clause"), [(CP16, "17.3(a)(vii)"), (CP23, "17.3(a)(vii)"), (BJ, "20.4(h)")]
)  # fmt: skip
def test_the_conditions_allow_or_bar_side_wagers(number: str, clause: str) -> None:
    Event(number).start_final("ann", "bob").do("side-wager", session="final", player="ann", wager="jackpot")
    event = Event(number, side_wagers="not-allowed").start_final("ann", "bob")
    assert event.refuses("side-wager", session="final", player="ann") == clause


def test_18_17_no_jackpot_wagers_in_a_pai_gow_tournament() -> None:
    event = Event(PG, side_wagers="allowed").start_final("ann", "bob")
    assert event.refuses("side-wager", session="final", player="ann") == "18.17"


@for_each_instrument(STRUCTURE, BREAK)
@pytest.mark.parametrize("verb", ["wager-out-of-order", "change-wager", "side-wager"])
def test_table_commands_need_a_running_session_and_no_break(number: str, verb: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses(verb, session="final", player="ann") == STRUCTURE[number]
    event.begin("ann", "bob").do("break", minutes=3)
    assert event.refuses(verb, session="final", player="zoe") == BREAK[number]


@for_each_instrument(DISTURBANCE, POSITION)
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance"])
def test_a_disturbance_voids_a_round(number: str, cause: str) -> None:
    event = Event(number).start_final("ann", "bob").report_round(ann=1000, bob=1000)
    before = event.get_session()
    assert event.refuses("void", session="final", table=1, cause=cause, by="supervisor") == DISTURBANCE[number]
    assert event.refuses("void", session="final", table=2, cause=cause) == POSITION[number]
    event.do("void", session="final", table=1, cause=cause, by="operator")
    assert event.find_notices("round-void") == [("players", DISTURBANCE[number])]
    notice = event.result()["notices"][-1]
    assert (notice["session"], notice["table"]) == ("final", 1)
    assert event.get_session() == before, "it does not count and the marker stays"


@for_each_instrument(IMPRACTICAL)
def test_fraud_impracticality_and_collusion_void_a_round(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    for cause in ("impractical", "fraud"):
        event.do("void", session="final", table=1, cause=cause)
    assert event.find_notices("round-void") == [("players", IMPRACTICAL[number])] * 2
    assert event.is_malformed("void", session="final", table=1, cause="boredom")
    if number in COLLUSION:
        assert event.refuses("void", session="final", table=1, cause="collusion", by="dealer") == COLLUSION[number]
        event.do("void", session="final", table=1, cause="collusion", by="supervisor")
        assert event.find_notices("round-void")[-1] == ("players", COLLUSION[number])
    else:
        assert event.refuses("void", session="final", table=1, cause="collusion") == IMPRACTICAL[number]


@for_each_instrument(LIMITS, BREAK)
def test_levels_are_announced(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_round(ann=1000, bob=1000)
    event.do("level", session="final", limits={"max": "5000.00"})
    assert event.find_notices("limits") == [("players", LIMITS[number])]
    assert event.find_notices("eliminated") == []
    event.do("break", minutes=1)
    assert event.refuses("level", session="final", limits={}) == BREAK[number]
    assert event.is_malformed("level", session="final", limits={"seats": 3})


@for_each_instrument(ELIMINATED, numbers=AGAINST_THE_HOUSE)
def test_a_raised_minimum_is_checked_at_once(number: str) -> None:
    event = Event(number).start_final("ann", "bob", "cat").report_round(ann=199, bob=200, cat=201)
    event.do("level", session="final", limits={"min": "200.00"})
    assert event.find_notices("eliminated") == [("ann", ELIMINATED[number])]
    assert [about for _, _, about in event.notices()][-2:] == ["limits", "eliminated"]
    event.report_round(bob=199, cat=200)
    assert event.get_status("bob") == "eliminated"


def test_a_level_after_the_last_round_of_a_table_eliminates_nobody_there() -> None:
    names = [f"p{number}" for number in range(8)]
    event = Event(BJ, make_session(rounds=1)).start_final(*names)
    event.report_round("final", 1, **dict.fromkeys(names[:7], 500))
    event.do("level", session="final", limits={"min": "2000.00"})
    assert event.find_notices("eliminated") == [("p7", "20.14")]


def test_a_hold_em_level_eliminates_nobody() -> None:
    event = Event(HE).start_final("ann", "bob")
    event.do("level", session="final", limits={"min": "5000.00", "small": "50.00", "big": "100.00"})
    assert event.find_notices("eliminated") == []


def test_20_19_two_remaining_players_are_announced_once_at_a_hold_em_table() -> None:
    event = Event(HE, make_session(rounds=9)).start_final("ann", "bob", "cat", "dan")
    event.report_round(ann=2000, bob=0, cat=1000, dan=1000)
    assert event.find_notices("two-players-remain") == []
    event.report_round(ann=3000, cat=1000, dan=0)
    assert [about for _, _, about in event.notices()][-2:] == ["eliminated", "two-players-remain"]
    event.report_round(ann=2000, cat=2000)
    assert event.find_notices("two-players-remain") == [("players", "20.19")]


def test_20_19_two_remaining_players_are_announced_at_the_start_and_after_an_exclusion() -> None:
    assert Event(HE).start_final("ann", "bob").find_notices("two-players-remain") == [("players", "20.19")]
    event = Event(HE).start_final("ann", "bob", "cat")
    event.do("infringe", player="cat", rule="20.14")
    event.do("exclude", player="cat", contravened="20.14")
    assert [about for _, _, about in event.notices()][-2:] == ["excluded", "two-players-remain"]


def test_20_19_also_applies_in_heats_but_to_no_other_game() -> None:
    event = Event(HE, *make_heats("heat")).close_entries("ann", "bob").begin("ann", "bob", session="heat")
    assert event.find_notices("two-players-remain") == [("players", "20.19")]
    assert Event(CP16).start_final("ann", "bob").find_notices("two-players-remain") == []


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_no_chips_are_taken_or_given_as_a_penalty(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    clause = make_clause_map("17.13", "17.13", "18.13", "20.13", "20.14")[number]
    assert event.refuses("adjust-chips", player="ann", chips="5.00") == clause
    assert event.refuses("adjust-chips", player="zoe", chips="5.00") == clause


def test_18_15_the_marker_of_pai_gow_goes_down_the_boxes() -> None:
    event = Event(PG, make_session(rounds=9)).start_final("ann", "bob", "cat", "dan")
    markers = [event.get_session()["starting-marker"]["1"]]
    for _ in range(4):
        event.report_round(ann=500, bob=500, cat=500, dan=500)
        markers.append(event.get_session()["starting-marker"]["1"])
    assert markers == [2, 5, 4, 3, 2]
    event.report_round(ann=500, bob=500, cat=500, dan=0)
    assert event.get_session()["starting-marker"]["1"] == 4


def test_18_15_the_marker_also_goes_down_when_its_player_goes_out_between_rounds() -> None:
    event = Event(PG, make_session(rounds=9)).start_final("ann", "bob", "cat", "dan").exclude("ann")
    assert event.get_session()["starting-marker"]["1"] == 5
    event.report_round(bob=500, cat=500, dan=150)
    assert event.get_session()["starting-marker"]["1"] == 4
    event.report_round(bob=500, cat=150, dan=500).report_round(bob=150, cat=500, dan=500)
    event.do("level", session="final", limits={"min": "200.00"})
    assert event.get_session()["starting-marker"]["1"] == 5


def test_the_marker_of_a_pai_gow_session_goes_down_under_any_host() -> None:
    pai_gow = make_session("a", "points", 3, points=[1], game="pai-gow")
    event = (
        Event(CP23, pai_gow, format="points").close_entries("ann", "bob", "cat").begin("ann", "bob", "cat", session="a")
    )
    event.report_round("a", ann=500, bob=500, cat=500)
    assert event.get_session("a")["starting-marker"]["1"] == 4


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_no_round_at_a_table_with_nobody_in_play(number: str) -> None:
    structure = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "20.4(b)", "20.4(b)")[number]
    event = Event(number, make_session(rounds=9)).start_final("ann", "bob").exclude("ann", "bob")
    report = {"session": "final", "table": 1, "round": 1}
    assert event.refuses("round", **report, chips={}) == structure
    assert event.refuses("round", **report, play=[]) == structure


def test_20_19_is_announced_once_per_table_with_session_and_table() -> None:
    event = Event(HE, make_session(rounds=9)).start_final("ann", "bob", "cat", "dan", "eve", size=2)
    notices = [notice for notice in event.result()["notices"] if notice["about"] == "two-players-remain"]
    assert [(notice["session"], notice["table"]) for notice in notices] == [("final", 1), ("final", 2)]
    event.report_round("final", 3, eve=1000).report_round("final", 1, ann=2000, bob=0)
    assert len(event.find_notices("two-players-remain")) == 2


def test_20_19_absent_players_count_and_a_reserve_may_bring_the_second() -> None:
    event = Event(HE, make_session(rounds=9)).close_entries("ann", "bob").ballot("ann", "bob").sit("ann")
    event.do("start", session="final")
    assert event.find_notices("two-players-remain") == [("players", "20.19")]
    lone_player_event = (
        Event(HE, make_session(rounds=9), players={"min": 1, "max": 9})
        .close_entries("ann", "bob")
        .ballot("ann", "bob")
        .sit("ann")
    )
    lone_player_event.do("withdraw", player="bob")
    lone_player_event.do("reserve", player="zed")
    lone_player_event.do("start", session="final")
    assert lone_player_event.find_notices("two-players-remain") == []
    lone_player_event.do("seat-reserve", player="zed", in_place_of="bob", paid="110.00")
    assert lone_player_event.find_notices("two-players-remain") == [("players", "20.19")]


def test_20_19_is_announced_after_a_forfeited_position() -> None:
    event = Event(HE).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    event.do("forfeit", player="cat")
    assert [about for _, _, about in event.notices()][-2:] == ["position-forfeited", "two-players-remain"]


def test_20_19_is_cited_with_its_instrument_in_a_mixed_tournament() -> None:
    holdem = make_session("a", "points", 3, points=[1], game="holdem", table_min=...)
    event = Event(CP23, holdem, format="points").close_entries("ann", "bob").begin("ann", "bob", session="a")
    assert event.find_notices("two-players-remain") == [("players", "NI2015-405 20.19")]


def test_elimination_by_a_level_belongs_to_the_last_counted_round_with_the_chips_before_it() -> None:
    event = Event(
        CP23, make_session(rounds=5), tie_eliminated="chips-before-round", buy_back={"cost": "1.00", "chips": "180.00"}
    )
    event.start_final("ann", "bob", "cat", "dan").report_round(ann=1000, bob=300, cat=400, dan=0)
    event.report_round(ann=1000, bob=150, cat=150)
    event.do("buy-back", player="dan", paid="1.00")
    event.do("level", session="final", limits={"min": "200.00"})
    assert event.get_session()["eliminated"] == [
        {"player": "bob", "round": 2, "table": 1},
        {"player": "cat", "round": 2, "table": 1},
        {"player": "dan", "round": 2, "table": 1},
    ]
    event.report_rounds(3, ann=1000).end()
    assert event.get_session()["standings"] == [["ann"], ["cat"], ["bob"], ["dan"]]
