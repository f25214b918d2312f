"""Tests of undoing a table's last counted round after fraud (16.4, 17.3, 16.3, 19.3; T-39)."""

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
    make_session,
)

FRAUD = make_clause_map("16.4", "16.4", "17.3", "16.3", "19.3")
DISTURBANCE = make_clause_map("16.2", "16.2", "17.1", "16.1", "19.1")
COLLUSION = make_clause_map("13.2", "13.2", "14.2", "16.3", "19.3")


def undo_round(event: Event, number: int, **more: Any) -> Event:
    """Undo a counted round of the first table as the operator."""
    event.do("void", session="final", table=1, cause="fraud", round=number, **more)
    return event


def get_undo_refusal(event: Event, number: int, cause: str = "fraud", **more: Any) -> str:
    """Return the rule by which undoing a round is refused."""
    return event.refuses("void", session="final", table=1, cause=cause, round=number, **more)


def start_long_final(number: str, *players: str, rounds: int = 9, **conditions: Any) -> Event:
    """Start a final of many rounds."""
    return Event(number, make_session(rounds=rounds), **conditions).start_final(*(players or ("ann", "bob", "cat")))


@for_each_instrument(FRAUD)
def test_an_undo_restores_holdings_eliminations_round_number_and_marker(number: str) -> None:
    event = start_long_final(number).report_round(ann=1100, bob=1000, cat=900)
    before = event.get_session()
    event.report_round(ann=3000, bob=0, cat=0)
    undo_round(event, 2, by="operator")
    assert event.get_session() == before
    assert [event.get_status(player) for player in ("ann", "bob", "cat")] == ["seated"] * 3
    notice = event.result()["notices"][-1]
    assert notice == {
        "to": "players", "rule": FRAUD[number], "about": "round-void", "session": "final", "table": 1, "round": 2,
    }  # fmt: skip
    event.report_round(ann=1200, bob=900, cat=900).check_replay()


@for_each_instrument(FRAUD)
def test_after_an_undone_round_the_round_before_can_be_undone(number: str) -> None:
    event = start_long_final(number)
    session_at_start = event.get_session()
    event.report_round(ann=1100, bob=1000, cat=900).report_round(ann=1200, bob=1000, cat=800)
    assert get_undo_refusal(event, 1) == FRAUD[number]
    assert get_undo_refusal(event, 3) == FRAUD[number]
    undo_round(event, 2)
    assert get_undo_refusal(event, 2) == FRAUD[number]
    undo_round(event, 1)
    assert event.get_session() == session_at_start
    assert get_undo_refusal(event, 0) == FRAUD[number]


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize("cause", ["fire", "impractical"])
def test_a_counted_round_is_undone_for_fraud_only(number: str, cause: str) -> None:
    event = start_long_final(number).report_round(ann=1100, bob=1000, cat=900)
    assert get_undo_refusal(event, 1, cause) == (DISTURBANCE if cause == "fire" else FRAUD)[number]
    event.do("void", session="final", table=1, cause=cause)
    assert event.get_session()["rounds"] == {"1": 1}


@for_each_instrument(FRAUD, COLLUSION)
def test_only_the_operator_undoes_a_round_and_only_at_an_existing_table(number: str) -> None:
    event = start_long_final(number).report_round(ann=1100, bob=1000, cat=900)
    assert get_undo_refusal(event, 1, by="supervisor") == FRAUD[number]
    assert get_undo_refusal(event, 1, "collusion", by="supervisor") == COLLUSION[number]
    position = make_clause_map("17.7", "17.7", "18.7", "20.7", "20.7")[number]
    assert event.refuses("void", session="final", table=2, cause="fraud", round=1) == position
    assert event.refuses("void", session="final", table=2, cause="fraud", round=1, by="director") == FRAUD[number]
    event.do("break", minutes=5)
    assert (
        get_undo_refusal(event, 1, by="director")
        == make_clause_map("17.18", "17.18", "18.19", "20.17", "20.15")[number]
    )


@for_each_instrument(FRAUD)
def test_no_undo_after_an_exclusion_at_the_table(number: str) -> None:
    event = start_long_final(number).report_round(ann=1100, bob=1000, cat=900).exclude("cat")
    assert get_undo_refusal(event, 1) == FRAUD[number]
    event.report_round(ann=1200, bob=900)
    undo_round(event, 2)
    assert get_undo_refusal(event, 1) == FRAUD[number]


def test_no_undo_after_the_exclusion_of_a_player_eliminated_at_the_table() -> None:
    event = start_long_final(CP16).report_round(ann=1100, bob=1000, cat=0).exclude("cat")
    assert get_undo_refusal(event, 1) == "16.4"


BUY_BACK = {"cost": "20.00", "chips": "500.00", "max": 3}


@pytest.mark.parametrize("number", [CP16, CP23, PG])
def test_no_undo_after_a_buy_back_at_the_table(number: str) -> None:
    event = start_long_final(number, buy_back=BUY_BACK).report_round(ann=1100, bob=1000, cat=0)
    event.do("buy-back", player="cat", paid="20.00")
    assert get_undo_refusal(event, 1) == FRAUD[number]
    event.report_round(ann=1000, bob=1000, cat=0)
    undo_round(event, 2)
    assert event.get_session()["chips"]["cat"] == "500.00"
    assert event.get_status("cat") == "seated"


def test_chips_bought_back_count_again_after_a_round_is_undone() -> None:
    """A player eliminated by a later level is ordered by the chips bought, as before the round."""
    event = start_long_final(CP23, buy_back=BUY_BACK, tie_eliminated="chips-before-round").report_round(
        ann=1100, bob=450, cat=0
    )
    event.do("buy-back", player="cat", paid="20.00")
    event.report_round(ann=1000, bob=300, cat=300)
    undo_round(event, 2)
    event.do("level", session="final", limits={"min": "600.00"})
    for _ in range(8):
        event.report_round(ann=1000)
    event.end()
    assert event.get_session()["standings"] == [["ann"], ["bob"], ["cat"]]


def test_no_undo_after_an_add_on_at_the_table() -> None:
    event = start_long_final(PG, add_on={"cost": "20.00", "chips": "300.00"}).report_round(ann=1100, bob=1000, cat=900)
    event.do("add-on", player="bob", paid="20.00")
    assert get_undo_refusal(event, 1) == "17.3"


@for_each_instrument(FRAUD, numbers=AGAINST_THE_HOUSE)
def test_no_undo_after_an_elimination_by_a_level_at_the_table(number: str) -> None:
    event = start_long_final(number).report_round(ann=1100, bob=1000, cat=150)
    event.do("level", session="final", limits={"min": "150.00"})
    undo_round(event, 1).report_round(ann=1100, bob=1000, cat=150)
    event.do("level", session="final", limits={"min": "150.01"})
    assert get_undo_refusal(event, 1) == FRAUD[number]


def test_purchases_at_another_table_do_not_prevent_an_undo() -> None:
    event = Event(CP16, make_session(rounds=9), buy_back=BUY_BACK).start_final("ann", "bob", "cat", "dan", size=2)
    event.report_round("final", 1, ann=1100, bob=900).report_round("final", 2, cat=1000, dan=0)
    event.do("buy-back", player="dan", paid="20.00")
    undo_round(event, 1)
    assert event.get_session()["rounds"] == {"1": 0, "2": 1}


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
def test_the_minimum_is_checked_again_after_an_undo(number: str) -> None:
    """The minimum has been raised since: a holding that was enough before the round no longer is."""
    event = start_long_final(number).report_round(ann=1100, bob=150, cat=900).report_round(ann=1100, bob=400, cat=900)
    event.do("level", session="final", limits={"min": "151.00"})
    undo_round(event, 2)
    assert event.get_status("bob") == "eliminated"
    assert event.get_session()["eliminated"] == [{"player": "bob", "round": 1, "table": 1}]
    assert [about for _, _, about in event.notices()][-2:] == ["round-void", "eliminated"]


def test_20_11_an_absent_player_is_absent_again_after_an_undo() -> None:
    event = Event(HE).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    event.report_round(ann=2000, bob=1000, cat=0)
    assert event.get_status("cat") == "eliminated"
    undo_round(event, 1)
    assert event.get_status("cat") == "absent"
    event.sit("cat")


def test_20_19_is_not_announced_a_second_time() -> None:
    event = start_long_final(HE).report_round(ann=2000, bob=1000, cat=0)
    undo_round(event, 1).report_round(ann=2000, bob=1000, cat=0)
    assert len(event.find_notices("two-players-remain")) == 1


def test_20_10_after_the_first_round_was_undone_a_reserve_may_be_seated() -> None:
    event = (
        Event(BJ, make_session(rounds=9))
        .close_entries("ann", "bob", "cat")
        .ballot("ann", "bob", "cat")
        .sit("ann", "bob")
    )
    event.do("reserve", player="zed")
    event.do("start", session="final")
    event.report_round(ann=1100, bob=900)
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == "20.10"
    undo_round(event, 1).do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.get_session()["chips"] == {"ann": "1000.00", "bob": "1000.00", "zed": "1000.00"}


def test_the_last_round_of_a_session_can_be_undone_until_it_ends() -> None:
    event = start_long_final(CP16, rounds=1).report_round(ann=1100, bob=50, cat=0)
    undo_round(event, 1).report_round(ann=1000, bob=900, cat=800).end()
    assert get_undo_refusal(event, 1) == "17.3(a)(ii)"


def test_advice_given_in_an_undone_round_stays() -> None:
    event = start_long_final(CP16)
    event.do("wager-out-of-order", session="final", player="ann")
    event.report_round(ann=1100, bob=900, cat=1000)
    undo_round(event, 1).do("wager-out-of-order", session="final", player="ann", void=True)
