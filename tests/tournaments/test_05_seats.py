"""Seats, no-shows, reserves, the start and its altered time (17.7, 17.9, 17.10, 18.7, 18.9, 18.10, 20.9, 20.10, 20.11)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (  # fmt: skip
    AGAINST_THE_HOUSE,
    BJ,
    CP16,
    CP23,
    FIVE,
    HE,
    PG,
    Event,
    by_instrument,
    heats,
    session,
    under,
)

POSITION = by_instrument("17.7", "17.7", "18.7", "20.7", "20.7")
NO_SHOW = by_instrument("17.9", "17.9", "18.9", "20.9", "20.9")
RESERVE = by_instrument("17.10", "17.10", "18.10", "20.10", "20.10")
DIRECTOR = by_instrument("17.4", "17.4", "18.4", "20.2", "20.2")
ONE_ENTRY = by_instrument("17.6", "17.6", "18.6", "20.6", "20.6")
EXCLUSION = by_instrument("16.3(b)", "16.3(b)", "17.2(b)", "16.2(b)", "19.2(b)")
PLAYERS = by_instrument("17.3(a)(v)", "17.3(a)(v)", "18.3(a)(v)", "20.4(e)", "20.4(e)")
ALTERED = by_instrument("17.9", "17.7", "18.7", "20.9", "20.9")
AT = "2026-05-01T19:00"
BEFORE, AFTER = "2026-05-01T18:59", "2026-05-01T19:01"


def balloted(number: str, *players: str, **conditions: Any) -> Event:
    """A tournament whose final is balloted for three, or for these."""
    names = players or ("ann", "bob", "cat")
    return Event(number, **conditions).closed(*names).ballot(*names)


@under(POSITION, ONE_ENTRY)
def test_one_sits_in_the_balloted_seat_and_once(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    assert event.refuses("sit", player="ann") == POSITION[number]
    event.ballot("ann", "bob")
    own = event.entrant("ann")["seat"]
    assert event.refuses("sit", player="ann", seat="1-7") == POSITION[number]
    event.do("sit", player="ann", seat=own)
    assert event.refuses("sit", player="ann", seat=own) == POSITION[number]
    assert event.refuses("sit", player="zoe") == ONE_ENTRY[number]


@under(POSITION, EXCLUSION)
def test_an_excluded_player_does_not_sit(number: str) -> None:
    event = balloted(number)
    event.do("infringe", player="ann", rule=POSITION[number])
    event.do("exclude", player="ann", contravened=POSITION[number])
    assert event.refuses("sit", player="ann") == EXCLUSION[number]
    assert event.entrant("ann")["seat"] is not None


@under(NO_SHOW)
def test_the_time_set_is_tested_in_2023_the_commencement_elsewhere(number: str) -> None:
    event = balloted(number)
    event.do("sit", player="ann", at=BEFORE)
    for at in (AT, AFTER):
        if number in (CP23, PG):
            assert event.refuses("sit", player="bob", at=at) == NO_SHOW[number]
    if number not in (CP23, PG):
        event.do("sit", player="bob", at=AFTER)
    event.do("sit", player="cat")


def test_without_a_starting_time_there_is_nothing_to_test() -> None:
    event = Event(CP23, session(start_when=2), format="sit-and-go", starts=None).closed("ann", "bob")
    event.ballot("ann", "bob").do("sit", player="ann", at=AFTER)
    event.do("start", session="final", at="2020-01-01T00:00")


@under(NO_SHOW, numbers=AGAINST_THE_HOUSE)
def test_who_is_not_seated_at_the_start_forfeits_and_the_fee_stays(number: str) -> None:
    event = balloted(number, "ann", "bob", "cat", "dan").sit("bob", "dan")
    event.do("start", session="final")
    assert event.told("position-forfeited") == [("ann", NO_SHOW[number]), ("cat", NO_SHOW[number])]
    ann = event.entrant("ann")
    assert (ann["status"], ann["chips"]) == ("forfeited", None)
    assert ann["seat"] == event.session()["seating"]["ann"]
    assert event.money()["prize-pool"] == "400.00"
    assert set(event.session()["chips"]) == {"bob", "dan"}
    assert event.refuses("sit", player="ann") == NO_SHOW[number]


def test_20_9_in_hold_em_a_no_show_is_absent_until_the_director_says_otherwise() -> None:
    event = balloted(HE).sit("ann", "bob")
    event.do("start", session="final")
    cat = event.entrant("cat")
    assert (cat["status"], cat["chips"]) == ("absent", "1000.00")
    assert event.told("position-forfeited") == []
    assert event.refuses("forfeit", player="ann") == "20.9"
    assert event.refuses("forfeit", player="cat", by="operator") == "20.9"
    event.do("forfeit", player="cat", by="director")
    cat = event.entrant("cat")
    assert (cat["status"], cat["chips"], "cat" in event.session()["chips"]) == ("forfeited", "0.00", False)
    assert event.told("position-forfeited") == [("cat", "20.9")]
    assert event.money()["prize-pool"] == "300.00"
    event.round(ann=1500, bob=500)


def test_20_9_not_while_a_reserve_is_available_nor_after_a_round() -> None:
    event = balloted(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.do("reserve", player="zed")
    assert event.refuses("forfeit", player="cat") == "20.9"
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    event = balloted(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.round(ann=1010, bob=1000, cat=990)
    assert event.refuses("forfeit", player="cat") == "20.9"


@pytest.mark.clause(HE, "20.11")
def test_20_11_the_absent_stay_in_and_may_come_later() -> None:
    event = balloted(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.round(ann=1100, bob=950, cat=950)
    event.do("sit", player="cat", at=AFTER)
    assert event.status("cat") == "seated"


@under(NO_SHOW, numbers=AGAINST_THE_HOUSE)
def test_elsewhere_nobody_is_declared_forfeited(number: str) -> None:
    event = balloted(number)
    assert event.refuses("forfeit", player="ann") == NO_SHOW[number]


@under(POSITION, DIRECTOR, NO_SHOW)
def test_the_start_is_the_directors_after_the_ballot_and_not_early(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    assert event.refuses("start", session="final") == POSITION[number]
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", by="operator") == DIRECTOR[number]
    assert event.refuses("start", session="final", at=BEFORE) == NO_SHOW[number]
    event.do("start", session="final", at=AT)
    assert event.refuses("start", session="final") == POSITION[number]
    assert event.result()["phase"] == "playing"


@under(PLAYERS, POSITION)
def test_the_fewest_players_count_no_shows_and_the_excluded(number: str) -> None:
    event = Event(number, players={"min": 3, "max": 9}).open().enter("ann", "bob", "cat")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat")
    event.do("withdraw", player="cat")
    assert event.refuses("start", session="final") == PLAYERS[number]
    event = Event(number, players={"min": 3, "max": 9}).closed("ann", "bob", "cat").ballot("ann", "bob", "cat")
    event.do("infringe", player="cat", rule=POSITION[number])
    event.do("exclude", player="cat", contravened=POSITION[number])
    event.sit("bob").do("start", session="final")


def test_an_application_that_was_excluded_is_no_accepted_entry() -> None:
    event = Event(CP16, players={"min": 3, "max": 9}).open().enter("ann", "bob")
    event.do("enter", player="cat")
    event.do("infringe", player="cat", rule="17.17")
    event.do("exclude", player="cat", contravened="17.17")
    event.do("close-entries")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final") == "17.3(a)(v)"


def test_later_sessions_do_not_ask_for_the_fewest_players() -> None:
    event = Event(CP16, *heats("heat"), players={"min": 2, "max": 9}).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").round("heat", ann=1000, bob=900).end("heat").do(
        "progress", session="heat"
    )
    event.begin("ann")


@under(RESERVE, ONE_ENTRY)
def test_a_reserve_pays_and_takes_the_seat(number: str) -> None:
    event = balloted(number).sit("ann", "bob")
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
    for paid in ("109.99", "110.01"):
        assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid=paid) == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat") == RESERVE[number]
    seat = event.entrant("cat")["seat"]
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=AT)
    zed = event.entrant("zed")
    assert (zed["entry"], zed["status"], zed["seat"], zed["paid"]) == (4, "seated", seat, "110.00")
    assert event.result()["reserves"] == ["yan"]
    assert "cat" not in event.session()["seating"]
    returned = number == HE
    assert event.status("cat") == ("returned" if returned else "forfeited")
    assert event.money()["collected"] == ("330.00" if returned else "440.00")
    assert event.result()["refunds"] == ([{"to": "cat", "amount": "110.00", "rule": "20.10"}] if returned else [])


@under(RESERVE)
def test_a_reserve_may_still_come_until_the_first_round_at_that_table(number: str) -> None:
    event = balloted(number).sit("ann", "bob")
    event.do("reserve", player="zed")
    event.do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.entrant("zed")["chips"] == "1000.00"
    event.round(ann=1000, bob=1000, zed=1000)
    late = balloted(number).sit("ann", "bob")
    late.do("reserve", player="zed")
    late.do("start", session="final")
    if number == HE:
        late.round(ann=1000, bob=1000, cat=1000)
    else:
        late.round(ann=1000, bob=1000)
    assert late.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


def test_20_9_a_hold_em_position_that_was_forfeited_is_not_sold() -> None:
    event = balloted(HE).sit("ann", "bob")
    event.do("start", session="final")
    event.do("forfeit", player="cat")
    event.do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == "20.9"


@under(RESERVE)
def test_only_the_own_first_session_has_reserves(number: str) -> None:
    event = Event(number, *heats("heat", top=2)).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1000, bob=1100, cat=900).end("heat")
    event.do("progress", session="heat")
    event.ballot("ann", "bob").do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="ann", paid="110.00") == RESERVE[number]
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


def test_a_forfeited_seat_may_go_to_a_reserve_and_gets_the_marker_of_an_empty_table() -> None:
    event = balloted(CP16, "ann", "bob")
    event.do("reserve", player="zed")
    event.do("start", session="final")
    assert event.session()["starting-marker"] == {"1": None}
    event.do("seat-reserve", player="zed", in_place_of="bob", paid="110.00")
    assert event.session()["starting-marker"] == {"1": 2}
    assert (event.entrant("bob")["chips"], event.entrant("bob")["seat"]) == (None, None)


@under(POSITION, ALTERED)
def test_a_start_may_be_altered_on_reasonable_notice(number: str) -> None:
    event = Event(number, start_may_change=True).closed("ann", "bob")
    new = "2026-05-01T20:00"
    assert (
        event.refuses("alter-start", session="final", starts=new, at="2026-05-01T18:00", by="operator")
        == POSITION[number]
    )
    assert event.refuses("alter-start", session="final", starts=new, at="2026-05-01T18:31") == ALTERED[number]
    event.do("alter-start", session="final", starts=new, at="2026-05-01T18:30")
    assert event.session()["starts"] == new
    assert event.told("start-altered") == [("players", ALTERED[number])]
    assert event.result()["notices"][-1]["session"] == "final"
    assert event.refuses("alter-start", session="final", starts=AT, at="2026-05-01T18:31") == ALTERED[number]
    event.do("alter-start", session="final", starts="2026-05-01T19:01", at="2026-05-01T18:31")


@under(ALTERED)
def test_where_only_the_conditions_allow_it(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    command = {"session": "final", "starts": "2026-05-01T20:00", "at": "2026-05-01T12:00"}
    if number in (CP23, PG):
        event.do("alter-start", **command)
    else:
        assert event.refuses("alter-start", **command) == ALTERED[number]


@pytest.mark.parametrize("number", [CP23, PG])
def test_not_after_the_start_and_never_without_saying_when(number: str) -> None:
    event = Event(number).started("ann", "bob")
    command = {"session": "final", "starts": "2026-05-02T20:00", "at": "2026-05-01T12:00"}
    assert event.refuses("alter-start", **command) == ALTERED[number]
    del command["at"]
    assert event.malformed("alter-start", **command)


def test_17_7_reasonable_notice_is_what_the_conditions_say() -> None:
    event = Event(CP23, notice_minutes=90).closed("ann", "bob")
    command = {"session": "final", "starts": "2026-05-01T21:00"}
    assert event.refuses("alter-start", **command, at="2026-05-01T17:31") == "17.7"
    event.do("alter-start", **command, at="2026-05-01T17:30")


def test_a_session_without_a_time_is_given_one() -> None:
    event = Event(CP23, *heats("heat")).closed("ann", "bob")
    assert event.session()["starts"] is None
    event.do("alter-start", session="final", starts="2026-05-02T10:00", at="2026-05-02T09:30")
    assert event.session()["starts"] == "2026-05-02T10:00"
    assert event.session("heat")["starts"] == AT


def test_carried_chips() -> None:
    sessions = heats("heat", top=2)
    sessions[1] |= {"carry": True, "chips": "5.00"}
    event = Event(BJ, *sessions).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").round("heat", ann=1234, bob=100).end("heat").do(
        "progress", session="heat"
    )
    event.begin("ann", "bob")
    assert event.session()["chips"] == {"ann": "1234.00", "bob": "100.00"}


def test_20_14_the_first_test_is_made_at_the_start() -> None:
    sessions = heats("heat", top=2)
    sessions[1] |= {"carry": True, "table-min": "500.00"}
    event = Event(BJ, *sessions).closed("ann", "bob")
    event.begin("ann", "bob", session="heat").round("heat", ann=1234, bob=499).end("heat").do(
        "progress", session="heat"
    )
    event.ballot("bob", "ann").sit("ann", "bob").do("start", session="final")
    assert event.session()["eliminated"] == [{"player": "bob", "round": 0, "table": 1}]
    assert event.session()["starting-marker"] == {"1": 2}
    assert event.status("bob") == "eliminated"


def test_a_start_on_a_break_leaves_the_break() -> None:
    event = Event(CP16, *heats("one", "two")).open()
    event.enter("ann", session="one").enter("bob", session="two").do("close-entries")
    event.begin("ann", session="one").do("break", minutes=5)
    event.begin("bob", session="two")
    assert event.result()["phase"] == "on-break"
    assert event.session("two")["status"] == "running"


@pytest.mark.parametrize("number", FIVE)
def test_a_withdrawn_entrants_seat_is_open_to_a_reserve_at_once(number: str) -> None:
    event = balloted(number)
    event.do("reserve", player="zed")
    seat = event.entrant("cat")["seat"]
    event.do("withdraw", player="cat")
    assert (event.entrant("cat")["seat"], event.session()["seating"].get("cat")) == (None, None)
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE)
    assert (event.entrant("zed")["seat"], event.status("zed")) == (seat, "seated")
    refunds = [{"to": "cat", "amount": "110.00", "rule": "20.10"}] if number == HE else []
    assert event.result()["refunds"] == refunds
    assert event.status("cat") == ("returned" if number == HE else "withdrawn")
    assert event.money()["collected"] == ("330.00" if number == HE else "440.00")
    assert event.entrant("zed")["entry"] == 4


@pytest.mark.parametrize("number", FIVE)
def test_the_fee_of_a_withdrawn_entrant_can_stay_in_the_pool_in_holdem_too(number: str) -> None:
    """T-41, the other interpretation: 20.10 returns the fee of an absent entrant, not of one who withdrew."""
    event = balloted(number, readings={"withdrawn-fee": "retained"})
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE)
    assert (event.result()["refunds"], event.status("cat"), event.status("zed")) == ([], "withdrawn", "seated")
    assert event.money()["collected"] == "440.00"


@pytest.mark.clause(HE, "20.10")
def test_20_10_the_fee_of_an_absent_entrant_goes_back_either_way() -> None:
    event = balloted(HE, readings={"withdrawn-fee": "retained"})
    event.do("reserve", player="zed")
    event.sit("ann", "bob").do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.result()["refunds"] == [{"to": "cat", "amount": "110.00", "rule": "20.10"}]


@under(RESERVE)
def test_and_once_only_and_not_after_a_round_at_that_table(number: str) -> None:
    event = balloted(number)
    for player in ("zed", "yan"):
        event.do("reserve", player=player)
    event.do("withdraw", player="cat")
    event.sit("ann", "bob").do("start", session="final")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.session()["chips"]["zed"] == "1000.00"
    assert event.refuses("seat-reserve", player="yan", in_place_of="cat", paid="110.00") == RESERVE[number]
    late = balloted(number)
    late.do("reserve", player="zed")
    late.do("withdraw", player="cat")
    late.sit("ann", "bob").do("start", session="final")
    late.round(ann=1000, bob=1000)
    assert late.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


@under(RESERVE)
def test_who_withdrew_before_the_ballot_has_no_seat(number: str) -> None:
    event = Event(number).closed("ann", "bob", "cat")
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    event.ballot("ann", "bob")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[number]


@under(RESERVE)
def test_a_withdrawn_entrant_keeps_nobody_from_the_seat_by_time(number: str) -> None:
    event = balloted(number)
    event.do("reserve", player="zed")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=BEFORE) == RESERVE[number]
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00", at=AT)


@pytest.mark.parametrize("host", [HE, CP16])
def test_20_10_no_reserve_for_who_has_played_an_earlier_session_also_after_the_start(host: str) -> None:
    event = Event(host, *heats("heat", top=3)).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="heat").round("heat", ann=1000, bob=1100, cat=900).end("heat")
    event.do("progress", session="heat")
    event.do("reserve", player="zed")
    event.ballot("ann", "bob", "cat").sit("ann", "bob")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[host]
    event.do("start", session="final")
    assert event.status("cat") == ("absent" if host == HE else "forfeited")
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == RESERVE[host]


ELIGIBLE = by_instrument("17.3(a)(vi)", "17.3(a)(i)", "18.3(a)(i)", "20.4(f)", "20.4(f)")


@under(ELIGIBLE, ONE_ENTRY)
def test_reserves_and_substitutes_are_of_a_group_that_may_enter(number: str) -> None:
    event = (
        Event(number, eligibility=["member"], groups={"max": {"member": 2}}).open().enter("ann", "bob", group="member")
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


@pytest.mark.parametrize("number", FIVE)
def test_a_substitutes_group_is_the_own_and_counts_for_the_caps(number: str) -> None:
    groups = by_instrument("17.3(a)(vi)", "17.3(a)(vi)", "18.3(a)(vi)", "20.4(f)", "20.4(f)")[number]
    event = Event(number, groups={"max": {"staff": 1}}).open().enter("ann", group="staff").enter("bob")
    assert event.refuses("enter", player="cat", group="staff") == groups
    event.do("substitute", player="ann", substitute="zed")
    event.do("enter", player="cat", group="staff")
    event.do("substitute", player="bob", substitute="yan", group="staff")
