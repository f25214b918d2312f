"""Tests of seats, no-shows, reserves, the start and its altered time.

Clauses 17.7, 17.9, 17.10, 18.7, 18.9, 18.10, 20.9, 20.10 and 20.11.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (  # fmt: skip
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
NO_SHOW = make_clause_map("17.9", "17.9", "18.9", "20.9", "20.9")
RESERVE = make_clause_map("17.10", "17.10", "18.10", "20.10", "20.10")
DIRECTOR = make_clause_map("17.4", "17.4", "18.4", "20.2", "20.2")
ONE_ENTRY = make_clause_map("17.6", "17.6", "18.6", "20.6", "20.6")
EXCLUSION = make_clause_map("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
PLAYERS = make_clause_map("17.3(a)(v)", "17.3(a)(v)", "18.3(a)(v)", "20.4(e)", "20.4(e)")
ALTERED = make_clause_map("17.9", "17.7", "18.7", "20.9", "20.9")
AT = "2026-05-01T19:00"
BEFORE, AFTER = "2026-05-01T18:59", "2026-05-01T19:01"


def make_balloted_event(number: str, *players: str, **conditions: Any) -> Event:
    """Make a tournament whose final is balloted for these players, or for three by default."""
    names = players or ("ann", "bob", "cat")
    return Event(number, **conditions).close_entries(*names).ballot(*names)


@for_each_instrument(POSITION, ONE_ENTRY)
def test_players_sit_once_and_in_the_balloted_seat(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses("sit", player="ann") == POSITION[number]
    event.ballot("ann", "bob")
    seat = event.get_entrant("ann")["seat"]
    assert event.refuses("sit", player="ann", seat="1-7") == POSITION[number]
    event.do("sit", player="ann", seat=seat)
    assert event.refuses("sit", player="ann", seat=seat) == POSITION[number]
    assert event.refuses("sit", player="zoe") == ONE_ENTRY[number]


@for_each_instrument(POSITION, EXCLUSION)
def test_an_excluded_player_does_not_sit(number: str) -> None:
    event = make_balloted_event(number)
    event.do("infringe", player="ann", rule=POSITION[number])
    event.do("exclude", player="ann", contravened=POSITION[number])
    assert event.refuses("sit", player="ann") == EXCLUSION[number]
    assert event.get_entrant("ann")["seat"] is not None


@for_each_instrument(NO_SHOW)
def test_late_seating_is_refused_by_the_2023_instruments_only(number: str) -> None:
    event = make_balloted_event(number)
    event.do("sit", player="ann", at=BEFORE)
    for at in (AT, AFTER):
        if number in (CP23, PG):
            assert event.refuses("sit", player="bob", at=at) == NO_SHOW[number]
    if number not in (CP23, PG):
        event.do("sit", player="bob", at=AFTER)
    event.do("sit", player="cat")


def test_without_a_starting_time_no_time_is_checked() -> None:
    event = Event(CP23, make_session(start_when=2), format="sit-and-go", starts=None).close_entries("ann", "bob")
    event.ballot("ann", "bob").do("sit", player="ann", at=AFTER)
    event.do("start", session="final", at="2020-01-01T00:00")


@for_each_instrument(NO_SHOW, numbers=AGAINST_THE_HOUSE)
def test_players_not_seated_at_the_start_forfeit_position_and_fee(number: str) -> None:
    event = make_balloted_event(number, "ann", "bob", "cat", "dan").sit("bob", "dan")
    event.do("start", session="final")
    assert event.find_notices("position-forfeited") == [("ann", NO_SHOW[number]), ("cat", NO_SHOW[number])]
    ann = event.get_entrant("ann")
    assert (ann["status"], ann["chips"]) == ("forfeited", None)
    assert ann["seat"] == event.get_session()["seating"]["ann"]
    assert event.get_money()["prize-pool"] == "400.00"
    assert set(event.get_session()["chips"]) == {"bob", "dan"}
    assert event.refuses("sit", player="ann") == NO_SHOW[number]


def test_20_9_a_hold_em_no_show_is_absent_until_the_director_declares_a_forfeit() -> None:
    event = make_balloted_event(HE).sit("ann", "bob")
    event.do("start", session="final")
    cat = event.get_entrant("cat")
    assert (cat["status"], cat["chips"]) == ("absent", "1000.00")
    assert event.find_notices("position-forfeited") == []
    assert event.refuses("forfeit", player="ann") == "20.9"
    assert event.refuses("forfeit", player="cat", by="operator") == "20.9"
    event.do("forfeit", player="cat", by="director")
    cat = event.get_entrant("cat")
    assert (cat["status"], cat["chips"], "cat" in event.get_session()["chips"]) == ("forfeited", "0.00", False)
    assert event.find_notices("position-forfeited") == [("cat", "20.9")]
    assert event.get_money()["prize-pool"] == "300.00"
    event.report_round(ann=1500, bob=500)


def test_20_9_no_forfeit_while_a_reserve_is_available_or_after_a_round() -> None:
    event = make_balloted_event(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.do("reserve", player="zed")
    assert event.refuses("forfeit", player="cat") == "20.9"
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    event = make_balloted_event(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.report_round(ann=1010, bob=1000, cat=990)
    assert event.refuses("forfeit", player="cat") == "20.9"


@pytest.mark.clause(HE, "20.11")
def test_20_11_absent_players_stay_in_and_may_sit_later() -> None:
    event = make_balloted_event(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.report_round(ann=1100, bob=950, cat=950)
    event.do("sit", player="cat", at=AFTER)
    assert event.get_status("cat") == "seated"


@for_each_instrument(NO_SHOW, numbers=AGAINST_THE_HOUSE)
def test_only_hold_em_has_declared_forfeits(number: str) -> None:
    event = make_balloted_event(number)
    assert event.refuses("forfeit", player="ann") == NO_SHOW[number]


@for_each_instrument(POSITION, DIRECTOR, NO_SHOW)
def test_only_the_director_starts_a_session_after_the_ballot_and_not_early(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses("start", session="final") == POSITION[number]
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", by="operator") == DIRECTOR[number]
    assert event.refuses("start", session="final", at=BEFORE) == NO_SHOW[number]
    event.do("start", session="final", at=AT)
    assert event.refuses("start", session="final") == POSITION[number]
    assert event.result()["phase"] == "playing"


@for_each_instrument(PLAYERS, POSITION)
def test_the_minimum_number_of_players_includes_no_shows_and_excluded_players(number: str) -> None:
    event = Event(number, players={"min": 3, "max": 9}).open_entries().enter("ann", "bob", "cat")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat")
    event.do("withdraw", player="cat")
    assert event.refuses("start", session="final") == PLAYERS[number]
    event = Event(number, players={"min": 3, "max": 9}).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat")
    event.do("infringe", player="cat", rule=POSITION[number])
    event.do("exclude", player="cat", contravened=POSITION[number])
    event.sit("bob").do("start", session="final")


def test_an_excluded_applicant_does_not_count_as_an_entry() -> None:
    event = Event(CP16, players={"min": 3, "max": 9}).open_entries().enter("ann", "bob")
    event.do("enter", player="cat")
    event.do("infringe", player="cat", rule="17.17")
    event.do("exclude", player="cat", contravened="17.17")
    event.do("close-entries")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final") == "17.3(a)(v)"


def test_later_sessions_have_no_minimum_number_of_players() -> None:
    event = Event(CP16, *make_heats("heat"), players={"min": 2, "max": 9}).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=1000, bob=900).end("heat").do(
        "progress", session="heat"
    )
    event.begin("ann")


@for_each_instrument(RESERVE, ONE_ENTRY)
def test_a_reserve_pays_and_takes_the_seat(number: str) -> None:
    event = make_balloted_event(number).sit("ann", "bob")
    for player in ("zed", "yan"):
        event.do("reserve", player=player)
    assert (
        event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00", by="operator") == RESERVE[number]
    )
    assert event.refuses("seat-reserve", player="zed", in_place_of="zoe", paid="110.00") == ONE_ENTRY[number]
    assert event.refuses("seat-reserve", player="bob", in_place_of="cat", paid="110.00") == ONE_ENTRY[number]
    assert event.refuses("seat-reserve", player="xia", in_place_of="cat", paid="110.00") == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="bob", paid="110.00") == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE) == RESERVE[number]
    for payment in ("109.99", "110.01"):
        assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid=payment) == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat") == RESERVE[number]
    seat = event.get_entrant("cat")["seat"]
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=AT)
    zed = event.get_entrant("zed")
    assert (zed["entry"], zed["status"], zed["seat"], zed["paid"]) == (4, "seated", seat, "110.00")
    assert event.result()["reserves"] == ["yan"]
    assert "cat" not in event.get_session()["seating"]
    is_returned = number == HE
    assert event.get_status("cat") == ("returned" if is_returned else "forfeited")
    assert event.get_money()["collected"] == ("330.00" if is_returned else "440.00")
    assert event.result()["refunds"] == ([{"to": "cat", "amount": "110.00", "rule": "20.10"}] if is_returned else [])


@for_each_instrument(RESERVE)
def test_a_reserve_may_be_seated_until_the_first_round_at_that_table(number: str) -> None:
    event = make_balloted_event(number).sit("ann", "bob")
    event.do("reserve", player="zed")
    event.do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.get_entrant("zed")["chips"] == "1000.00"
    event.report_round(ann=1000, bob=1000, zed=1000)
    late_event = make_balloted_event(number).sit("ann", "bob")
    late_event.do("reserve", player="zed")
    late_event.do("start", session="final")
    if number == HE:
        late_event.report_round(ann=1000, bob=1000, cat=1000)
    else:
        late_event.report_round(ann=1000, bob=1000)
    assert late_event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


def test_20_9_a_forfeited_hold_em_position_cannot_go_to_a_reserve() -> None:
    event = make_balloted_event(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.do("forfeit", player="cat")
    event.do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == "20.9"


@for_each_instrument(RESERVE)
def test_reserves_are_seated_only_in_a_players_first_session(number: str) -> None:
    event = Event(number, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1100, cat=900).end("heat")
    event.do("progress", session="heat")
    event.ballot("ann", "bob").do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="ann", paid="110.00") == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


def test_a_forfeited_seat_may_go_to_a_reserve_and_gets_the_marker_of_an_empty_table() -> None:
    event = make_balloted_event(CP16, "ann", "bob")
    event.do("reserve", player="zed")
    event.do("start", session="final")
    assert event.get_session()["starting-marker"] == {"1": None}
    event.do("seat-reserve", player="zed", in_place_of="bob", paid="110.00")
    assert event.get_session()["starting-marker"] == {"1": 2}
    assert (event.get_entrant("bob")["chips"], event.get_entrant("bob")["seat"]) == (None, None)


@for_each_instrument(POSITION, ALTERED)
def test_a_start_may_be_altered_on_reasonable_notice(number: str) -> None:
    event = Event(number, start_may_change=True).close_entries("ann", "bob")
    new_start = "2026-05-01T20:00"
    assert (
        event.refuses("alter-start", session="final", starts=new_start, at="2026-05-01T18:00", by="operator")
        == POSITION[number]
    )
    assert event.refuses("alter-start", session="final", starts=new_start, at="2026-05-01T18:31") == ALTERED[number]
    event.do("alter-start", session="final", starts=new_start, at="2026-05-01T18:30")
    assert event.get_session()["starts"] == new_start
    assert event.find_notices("start-altered") == [("players", ALTERED[number])]
    assert event.result()["notices"][-1]["session"] == "final"
    assert event.refuses("alter-start", session="final", starts=AT, at="2026-05-01T18:31") == ALTERED[number]
    event.do("alter-start", session="final", starts="2026-05-01T19:01", at="2026-05-01T18:31")


@for_each_instrument(ALTERED)
def test_older_instruments_alter_a_start_only_if_the_conditions_allow_it(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    command = {"session": "final", "starts": "2026-05-01T20:00", "at": "2026-05-01T12:00"}
    if number in (CP23, PG):
        event.do("alter-start", **command)
    else:
        assert event.refuses("alter-start", **command) == ALTERED[number]


@pytest.mark.parametrize("number", [CP23, PG])
def test_a_start_cannot_be_altered_after_it_or_without_a_time(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    command = {"session": "final", "starts": "2026-05-02T20:00", "at": "2026-05-01T12:00"}
    assert event.refuses("alter-start", **command) == ALTERED[number]
    del command["at"]
    assert event.is_malformed("alter-start", **command)


def test_17_7_reasonable_notice_is_what_the_conditions_say() -> None:
    event = Event(CP23, notice_minutes=90).close_entries("ann", "bob")
    command = {"session": "final", "starts": "2026-05-01T21:00"}
    assert event.refuses("alter-start", **command, at="2026-05-01T17:31") == "17.7"
    event.do("alter-start", **command, at="2026-05-01T17:30")


def test_a_session_without_a_starting_time_can_be_given_one() -> None:
    event = Event(CP23, *make_heats("heat")).close_entries("ann", "bob")
    assert event.get_session()["starts"] is None
    event.do("alter-start", session="final", starts="2026-05-02T10:00", at="2026-05-02T09:30")
    assert event.get_session()["starts"] == "2026-05-02T10:00"
    assert event.get_session("heat")["starts"] == AT


def test_carried_chips_replace_the_chips_of_the_session() -> None:
    sessions = make_heats("heat", top=2)
    sessions[1] |= {"carry": True, "chips": "5.00"}
    event = Event(BJ, *sessions).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=1234, bob=100).end("heat").do(
        "progress", session="heat"
    )
    event.begin("ann", "bob")
    assert event.get_session()["chips"] == {"ann": "1234.00", "bob": "100.00"}


def test_20_14_the_minimum_is_first_checked_at_the_start() -> None:
    sessions = make_heats("heat", top=2)
    sessions[1] |= {"carry": True, "table-min": "500.00"}
    event = Event(BJ, *sessions).close_entries("ann", "bob")
    event.begin("ann", "bob", session="heat").report_round("heat", ann=1234, bob=499).end("heat").do(
        "progress", session="heat"
    )
    event.ballot("bob", "ann").sit("ann", "bob").do("start", session="final")
    assert event.get_session()["eliminated"] == [{"player": "bob", "round": 0, "table": 1}]
    assert event.get_session()["starting-marker"] == {"1": 2}
    assert event.get_status("bob") == "eliminated"


def test_a_start_during_a_break_does_not_end_the_break() -> None:
    event = Event(CP16, *make_heats("one", "two")).open_entries()
    event.enter("ann", session="one").enter("bob", session="two").do("close-entries")
    event.begin("ann", session="one").do("break", minutes=5)
    event.begin("bob", session="two")
    assert event.result()["phase"] == "on-break"
    assert event.get_session("two")["status"] == "running"


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_a_withdrawn_entrants_seat_is_open_to_a_reserve_at_once(number: str) -> None:
    event = make_balloted_event(number)
    event.do("reserve", player="zed")
    seat = event.get_entrant("cat")["seat"]
    event.do("withdraw", player="cat")
    assert (event.get_entrant("cat")["seat"], event.get_session()["seating"].get("cat")) == (None, None)
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE)
    assert (event.get_entrant("zed")["seat"], event.get_status("zed")) == (seat, "seated")
    refunds = [{"to": "cat", "amount": "110.00", "rule": "20.10"}] if number == HE else []
    assert event.result()["refunds"] == refunds
    assert event.get_status("cat") == ("returned" if number == HE else "withdrawn")
    assert event.get_money()["collected"] == ("330.00" if number == HE else "440.00")
    assert event.get_entrant("zed")["entry"] == 4


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_the_fee_of_a_withdrawn_entrant_can_stay_in_the_pool_in_holdem_too(number: str) -> None:
    """T-41, other interpretation: 20.10 returns the fee of an absent entrant, not of one who withdrew."""
    event = make_balloted_event(number, readings={"withdrawn-fee": "retained"})
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE)
    assert (event.result()["refunds"], event.get_status("cat"), event.get_status("zed")) == ([], "withdrawn", "seated")
    assert event.get_money()["collected"] == "440.00"


@pytest.mark.clause(HE, "20.10")
def test_20_10_the_fee_of_an_absent_entrant_goes_back_either_way() -> None:
    event = make_balloted_event(HE, readings={"withdrawn-fee": "retained"})
    event.do("reserve", player="zed")
    event.sit("ann", "bob").do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.result()["refunds"] == [{"to": "cat", "amount": "110.00", "rule": "20.10"}]


@for_each_instrument(RESERVE)
def test_a_withdrawn_entrants_seat_is_filled_once_and_not_after_a_round(number: str) -> None:
    event = make_balloted_event(number)
    for player in ("zed", "yan"):
        event.do("reserve", player=player)
    event.do("withdraw", player="cat")
    event.sit("ann", "bob").do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.get_session()["chips"]["zed"] == "1000.00"
    assert event.refuses("seat-reserve", player="yan", in_place_of="cat", paid="110.00") == RESERVE[number]
    late_event = make_balloted_event(number)
    late_event.do("reserve", player="zed")
    late_event.do("withdraw", player="cat")
    late_event.sit("ann", "bob").do("start", session="final")
    late_event.report_round(ann=1000, bob=1000)
    assert late_event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


@for_each_instrument(RESERVE)
def test_an_entrant_who_withdrew_before_the_ballot_has_no_seat_to_fill(number: str) -> None:
    event = Event(number).close_entries("ann", "bob", "cat")
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    event.ballot("ann", "bob")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


@for_each_instrument(RESERVE)
def test_a_reserve_is_not_seated_before_the_starting_time(number: str) -> None:
    event = make_balloted_event(number)
    event.do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE) == RESERVE[number]
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=AT)


@pytest.mark.parametrize("host", [HE, CP16])
def test_20_10_no_reserve_replaces_a_player_of_an_earlier_session_even_after_the_start(host: str) -> None:
    event = Event(host, *make_heats("heat", top=3)).close_entries("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").report_round("heat", ann=1000, bob=1100, cat=900).end("heat")
    event.do("progress", session="heat")
    event.do("reserve", player="zed")
    event.ballot("ann", "bob", "cat").sit("ann", "bob")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[host]
    event.do("start", session="final")
    assert event.get_status("cat") == ("absent" if host == HE else "forfeited")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[host]


ELIGIBLE = make_clause_map("17.3(a)(vi)", "17.3(a)(i)", "18.3(a)(i)", "20.4(f)", "20.4(f)")


@for_each_instrument(ELIGIBLE, ONE_ENTRY)
def test_reserves_and_substitutes_must_be_of_an_eligible_group(number: str) -> None:
    event = (
        Event(number, eligibility=["member"], groups={"max": {"member": 2}})
        .open_entries()
        .enter("ann", "bob", group="member")
    )
    for group in ({}, {"group": "guest"}):
        assert event.refuses("reserve", player="zed", **group) == ELIGIBLE[number]
        assert event.refuses("substitute", player="bob", substitute="yan", **group) == ELIGIBLE[number]
    event.do("reserve", player="zed", group="member")
    assert event.refuses("reserve", player="zed", group="guest") == ONE_ENTRY[number]
    event.do("substitute", player="bob", substitute="yan", group="member")
    event.do("close-entries")
    event.ballot("ann", "yan").sit("ann").do("seat-reserve", player="zed", in_place_of="yan", paid="110.00")
    assert event.live.state.entrants["zed"].group == "member", "the group given with reserve is kept"


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_a_substitute_has_its_own_group_which_counts_for_the_caps(number: str) -> None:
    groups = make_clause_map("17.3(a)(vi)", "17.3(a)(vi)", "18.3(a)(vi)", "20.4(f)", "20.4(f)")[number]
    event = Event(number, groups={"max": {"staff": 1}}).open_entries().enter("ann", group="staff").enter("bob")
    assert event.refuses("enter", player="cat", group="staff") == groups
    event.do("substitute", player="ann", substitute="zed")
    event.do("enter", player="cat", group="staff")
    event.do("substitute", player="bob", substitute="yan", group="staff")
