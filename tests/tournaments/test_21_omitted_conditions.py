"""What holds where the conditions of Blackjack and Hold-em leave out something of 20.4 (T-34), and the chips of ``start``."""

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
    by_instrument,
    heats,
    session,
    under,
)

CHIPS = by_instrument("17.13", "17.13", "18.13", "20.13", "20.14")
CHIPS_ITEM = by_instrument("17.3(a)(iv)", "17.3(a)(iv)", "18.3(a)(iv)", "20.4(d)", "20.4(d)")


@pytest.mark.parametrize("number", APPROVED)
@pytest.mark.parametrize("sessions", [..., []])
def test_20_4_b_without_sessions_there_is_one_final(number: str, sessions: Any) -> None:
    event = Event(number, sessions=sessions).closed("ann", "bob")
    assert list(event.result()["sessions"]) == ["final"]
    event.ballot("ann", "bob").sit("ann", "bob").do("start", session="final", chips="500.00")
    event.round(ann=600, bob=400)
    if number == HE:
        assert event.refuses("end-session", session="final") == "20.4(b)", "until one is left"
        event.round(ann=1000, bob=0)
    event.end().do("award")
    assert event.entrant("ann")["place"] == 1


@pytest.mark.parametrize("number", APPROVED)
def test_20_4_b_without_progress_all_survivors_go_on_to_the_last_session(number: str) -> None:
    sessions = [session(name, "heat", 1) for name in ("one", "two")]
    event = Event(number, *sessions, session("semi", "semi-final", 1), session(rounds=1))
    event.open().enter("ann", "bob", session="one").enter("cat", session="two").enter("dan", session="semi")
    event.do("close-entries")
    event.begin("ann", "bob", session="one").round("one", ann=2000, bob=0).end("one").do("progress", session="one")
    event.begin("cat", session="two").round("two", cat=1000).end("two").do("progress", session="two")
    assert event.refuses("ballot", session="final", seed="x") == "20.4(b)", "the semi-final sends there too"
    event.begin("dan", session="semi").round("semi", dan=1000).end("semi").do("progress", session="semi")
    event.ballot("ann", "cat", "dan")


def test_20_4_everything_may_be_left_out() -> None:
    for number in APPROVED:
        event = Event(number)
        event.live = type(event.live)(number, {})
        event.conditions = {}
        event.open().enter("ann", "bob").do("close-entries")
        event.ballot("ann", "bob").sit("ann", "bob").do("start", session="final", chips="1.00")


@pytest.mark.parametrize("number", [CP16, CP23, PG])
@pytest.mark.parametrize("sessions", [..., []])
def test_17_3_a_ii_elsewhere_sessions_are_asked_for(number: str, sessions: Any) -> None:
    clause = by_instrument("17.3(a)(ii)", "17.3(a)(ii)(A)", "18.3(a)(ii)(A)", "", "")[number]
    assert Event(number, sessions=sessions).refuses("document") == clause


@pytest.mark.parametrize("number", APPROVED)
def test_20_4_d_without_chips_the_director_says_how_many_for_all_alike(number: str) -> None:
    event = Event(number, session(chips=...)).closed("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final") == "20.4(d)"
    assert event.refuses("start", session="final", by="operator") == "20.2"
    event.do("start", session="final", chips="123.45")
    assert event.session()["chips"] == {"ann": "123.45", "bob": "123.45"}
    event.check_replay()


@under(CHIPS)
def test_chips_are_said_at_the_start_in_no_other_case(number: str) -> None:
    event = Event(number).closed("ann", "bob").ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", chips="1000.00") == CHIPS[number]
    event.do("start", session="final")


@under(CHIPS)
def test_nor_where_everybody_carries_a_holding_over(number: str) -> None:
    sessions = heats("heat", top=2)
    sessions[1] = session(rounds=1, chips=..., carry=True)
    event = Event(number, *sessions).closed("ann", "bob").begin("ann", "bob", session="heat")
    event.round("heat", ann=1100, bob=900).end("heat").do("progress", session="heat")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert event.refuses("start", session="final", chips="1.00") == CHIPS[number]
    event.do("start", session="final")
    assert event.session()["chips"] == {"ann": "1100.00", "bob": "900.00"}


@pytest.mark.parametrize("number", [CP23, PG])
def test_17_3_a_iv_who_missed_the_heat_has_nothing_to_carry_over(number: str) -> None:
    """A second chance sends somebody to a session with carried chips who has never held any."""
    catch_up = session("late", "repechage", 1, chips=..., carry=True, qualify={"from": ["heat"], "who": "missed"},
                       progress={"to": "final", "top": 1})  # fmt: skip
    feeds = session("heat", "heat", 1, progress={"to": "late", "top": 1})
    event = Event(number, feeds, catch_up, session(rounds=1)).closed("ann", "bob", "cat")
    event.ballot("ann", "bob", "cat", session="heat").sit("ann", "bob").do("start", session="heat")
    event.round("heat", ann=1100, bob=900).end("heat").do("progress", session="heat")
    event.do("join", player="cat", session="late")
    event.ballot("cat", session="late").sit("cat")
    assert event.refuses("start", session="late") == CHIPS_ITEM[number]
    event.do("start", session="late", chips="700.00")
    assert event.session("late")["chips"] == {"cat": "700.00"}


@pytest.mark.parametrize("number", APPROVED)
def test_a_withdrawn_entrants_seat_asks_for_chips_too(number: str) -> None:
    """A reserve may still take it, and then gets what was said."""
    event = Event(number, session(chips=...)).closed("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("reserve", player="zed")
    event.do("withdraw", player="cat")
    assert event.refuses("start", session="final") == "20.4(d)"
    event.do("start", session="final", chips="800.00")
    event.do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.session()["chips"] == {"ann": "800.00", "bob": "800.00", "zed": "800.00"}


def test_20_4_g_without_a_minimum_any_chip_is_enough_until_a_level_gives_one() -> None:
    event = Event(BJ, session(table_min=..., rounds=5)).started("ann", "bob", "cat").round(ann="0.01", bob=0, cat=1000)
    assert [event.status(player) for player in ("ann", "bob")] == ["seated", "eliminated"]
    event.do("level", session="final", limits={"min": "0.01"})
    assert event.status("ann") == "seated"
    event.do("level", session="final", limits={"min": "0.02"})
    assert event.status("ann") == "eliminated"


def test_20_4_g_without_limits_a_table_is_not_played_but_reported() -> None:
    play = [{"do": "deal"}]
    left_outs: list[dict[str, Any]] = [{"table_min": ...}, {"table_max": ...}]
    for left_out in left_outs:
        event = Event(BJ, session(**left_out)).started("ann", "bob")
        assert event.refuses("round", session="final", table=1, round=1, play=play) == "20.4(g)"
        event.round(ann=1000, bob=1000)


def test_20_21_without_a_minimum_any_chip_is_enough_for_an_extra_round() -> None:
    event = Event(BJ, session(table_min=..., rounds=1)).started("ann", "bob").round(ann="0.01", bob="0.01").end()
    assert event.refuses("award") == "20.21"
    event.do("extra-round", session="final", chips={"ann": "0.00", "bob": "0.00"})
    assert event.refuses("extra-round", session="final", chips={"ann": "1.00", "bob": "2.00"}) == "20.14"
    event.do("award")


@pytest.mark.parametrize("number", APPROVED)
def test_20_6_with_the_whole_reading_a_second_chance_says_who_qualifies(number: str) -> None:
    second = session("second", "repechage", 1)
    event = Event(number, *heats("heat")[:1], second, session(), readings={"conditions-override": "whole"})
    assert event.refuses("document") == "20.6"
    qualify = {"from": ["heat"], "who": "not-progressed"}
    Event(number, *heats("heat")[:1], {**second, "qualify": qualify}, session(),
          readings={"conditions-override": "whole"}).do("document")  # fmt: skip
