"""Tests of defaults for items of 20.4 that Blackjack and Hold-em conditions omit (T-34).

Also tests the chips of ``start``.
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
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

CHIPS = make_clause_map("17.13", "17.13", "18.13", "20.13", "20.14")
CHIPS_ITEM = make_clause_map("17.3(a)(iv)", "17.3(a)(iv)", "18.3(a)(iv)", "20.4(d)", "20.4(d)")


@pytest.mark.parametrize("number", APPROVED)
@pytest.mark.parametrize("sessions", [..., []])
def test_20_4_b_without_sessions_there_is_one_final(number: str, sessions: Any) -> None:
    event = Event(number, sessions=sessions).close_entries("ann", "bob")
    assert list(event.result()["sessions"]) == ["final"]
    event.ballot("ann", "bob").sit("ann", "bob").do("start", session="final", chips="500.00")
    event.report_round(ann=600, bob=400)
    if number == HE:
        assert event.refuses("end-session", session="final") == "20.4(b)", "until one is left"
        event.report_round(ann=1000, bob=0)
    event.end().do("award")
    assert event.get_entrant("ann")["place"] == 1


@pytest.mark.parametrize("number", APPROVED)
def test_20_4_b_without_progress_all_survivors_go_on_to_the_last_session(number: str) -> None:
    sessions = [make_session(name, "heat", 1) for name in ("one", "two")]
    event = Event(number, *sessions, make_session("semi", "semi-final", 1), make_session(rounds=1))
    event.open_entries().enter("ann", "bob", session="one").enter("cat", session="two").enter("dan", session="semi")
    event.do("close-entries")
    event.begin("ann", "bob", session="one").report_round("one", ann=2000, bob=0).end("one").do(
        "progress", session="one"
    )
    event.begin("cat", session="two").report_round("two", cat=1000).end("two").do("progress", session="two")
    assert event.refuses("ballot", session="final", seed="x") == "20.4(b)", "the semi-final sends there too"
    event.begin("dan", session="semi").report_round("semi", dan=1000).end("semi").do("progress", session="semi")
    event.ballot("ann", "cat", "dan")


def test_20_4_everything_may_be_left_out() -> None:
    for number in APPROVED:
        event = Event(number)
        event.live = type(event.live)(number, {})
        event.conditions = {}
        event.open_entries().enter("ann", "bob").do("close-entries")
        event.ballot("ann", "bob").sit("ann", "bob").do("start", session="final", chips="1.00")


@pytest.mark.parametrize("number", [CP16, CP23, PG])
@pytest.mark.parametrize("sessions", [..., []])
def test_17_3_a_ii_other_instruments_require_sessions(number: str, sessions: Any) -> None:
    clause = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "", "")[number]
    assert Event(number, sessions=sessions).refuses("document") == clause


@pytest.mark.parametrize("number", APPROVED)
def test_20_4_d_without_chips_the_director_sets_one_amount_for_all_players(number: str) -> None:
    event = Event(number, make_session(chips=...)).close_entries("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final") == "20.4(d)"
    assert event.refuses("start", session="final", by="operator") == "20.2"
    event.do("start", session="final", chips="123.45")
    assert event.get_session()["chips"] == {"ann": "123.45", "bob": "123.45"}
    event.check_replay()


@for_each_instrument(CHIPS)
def test_start_takes_no_chips_if_the_conditions_state_them(number: str) -> None:
    event = Event(number).close_entries("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", chips="1000.00") == CHIPS[number]
    event.do("start", session="final")


@for_each_instrument(CHIPS)
def test_start_takes_no_chips_if_everybody_carries_a_holding_over(number: str) -> None:
    sessions = make_heats("heat", top=2)
    sessions[1] = make_session(rounds=1, chips=..., carry=True)
    event = Event(number, *sessions).close_entries("ann", "bob").begin("ann", "bob", session="heat")
    event.report_round("heat", ann=1100, bob=900).end("heat").do("progress", session="heat")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", chips="1.00") == CHIPS[number]
    event.do("start", session="final")
    assert event.get_session()["chips"] == {"ann": "1100.00", "bob": "900.00"}


@pytest.mark.parametrize("number", [CP23, PG])
def test_17_3_a_iv_a_player_who_missed_the_heat_has_nothing_to_carry_over(number: str) -> None:
    """A second chance sends a player without chips to a session with carried chips."""
    catch_up = make_session("late", "repechage", 1, chips=..., carry=True, qualify={"from": ["heat"], "who": "missed"},
                       progress={"to": "final", "top": 1})  # fmt: skip
    heat = make_session("heat", "heat", 1, progress={"to": "late", "top": 1})
    event = Event(number, heat, catch_up, make_session(rounds=1)).close_entries("ann", "bob", "cat")
    event.ballot("ann", "bob", "cat", session="heat").sit("ann", "bob").do("start", session="heat")
    event.report_round("heat", ann=1100, bob=900).end("heat").do("progress", session="heat")
    event.do("join", player="cat", session="late")
    event.ballot("cat", session="late").sit("cat")
    assert event.refuses("start", session="late") == CHIPS_ITEM[number]
    event.do("start", session="late", chips="700.00")
    assert event.get_session("late")["chips"] == {"cat": "700.00"}


@pytest.mark.parametrize("number", APPROVED)
def test_a_withdrawn_entrants_seat_needs_chips_too(number: str) -> None:
    """A reserve may still take the seat, and then gets the stated chips."""
    event = (
        Event(number, make_session(chips=...))
        .close_entries("ann", "bob", "cat")
        .ballot("ann", "bob", "cat")
        .sit("ann", "bob")
    )
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    assert event.refuses("start", session="final") == "20.4(d)"
    event.do("start", session="final", chips="800.00")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.get_session()["chips"] == {"ann": "800.00", "bob": "800.00", "zed": "800.00"}


def test_20_4_g_without_a_minimum_any_chip_is_enough_until_a_level_gives_one() -> None:
    event = (
        Event(BJ, make_session(table_min=..., rounds=5))
        .start_final("ann", "bob", "cat")
        .report_round(ann="0.01", bob=0, cat=1000)
    )
    assert [event.get_status(player) for player in ("ann", "bob")] == ["seated", "eliminated"]
    event.do("level", session="final", limits={"min": "0.01"})
    assert event.get_status("ann") == "seated"
    event.do("level", session="final", limits={"min": "0.02"})
    assert event.get_status("ann") == "eliminated"


def test_20_4_g_without_limits_a_table_is_not_played_but_reported() -> None:
    play = [{"do": "deal"}]
    omissions: list[dict[str, Any]] = [{"table_min": ...}, {"table_max": ...}]
    for omission in omissions:
        event = Event(BJ, make_session(**omission)).start_final("ann", "bob")
        assert event.refuses("round", session="final", table=1, round=1, play=play) == "20.4(g)"
        event.report_round(ann=1000, bob=1000)


def test_20_21_without_a_minimum_any_chip_is_enough_for_an_extra_round() -> None:
    event = (
        Event(BJ, make_session(table_min=..., rounds=1))
        .start_final("ann", "bob")
        .report_round(ann="0.01", bob="0.01")
        .end()
    )
    assert event.refuses("award") == "20.21"
    event.do("extra-round", session="final", chips={"ann": "0.00", "bob": "0.00"})
    assert event.refuses("extra-round", session="final", chips={"ann": "1.00", "bob": "2.00"}) == "20.14"
    event.do("award")


@pytest.mark.parametrize("number", APPROVED)
def test_20_6_a_second_chance_says_who_qualifies_if_conditions_override_the_whole_instrument(number: str) -> None:
    second = make_session("second", "repechage", 1)
    event = Event(number, *make_heats("heat")[:1], second, make_session(), readings={"conditions-override": "whole"})
    assert event.refuses("document") == "20.6"
    qualify = {"from": ["heat"], "who": "not-progressed"}
    Event(number, *make_heats("heat")[:1], {**second, "qualify": qualify}, make_session(),
          readings={"conditions-override": "whole"}).do("document")  # fmt: skip
