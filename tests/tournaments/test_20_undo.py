"""Fraud that comes out after a round was counted: the table's last round can be undone (16.4, 17.3, 16.3, 19.3; T-39)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    BJ,
    CP16,
    CP23,
    FIVE,
    HE,
    PG,
    Event,
    by_instrument,
    session,
    under,
)

FRAUD = by_instrument("16.4", "16.4", "17.3", "16.3", "19.3")
DISTURBANCE = by_instrument("16.2", "16.2", "17.1", "16.1", "19.1")
COLLUSION = by_instrument("13.2", "13.2", "14.2", "16.3", "19.3")


def undo(event: Event, number: int, **more: Any) -> Event:
    """The operator undoes a counted round of the first table."""
    event.do("void", session="final", table=1, cause="fraud", round=number, **more)
    return event


def cannot(event: Event, number: int, cause: str = "fraud", **more: Any) -> str:
    """The rule by which undoing a round is refused."""
    return event.refuses("void", session="final", table=1, cause=cause, round=number, **more)


def running(number: str, *players: str, rounds: int = 9, **conditions: Any) -> Event:
    """A final of many rounds has begun."""
    return Event(number, session(rounds=rounds), **conditions).started(*(players or ("ann", "bob", "cat")))


@under(FRAUD)
def test_holdings_eliminations_number_and_marker_are_as_before(number: str) -> None:
    event = running(number).round(ann=1100, bob=1000, cat=900)
    before = event.session()
    event.round(ann=3000, bob=0, cat=0)
    undo(event, 2, by="operator")
    assert event.session() == before
    assert [event.status(player) for player in ("ann", "bob", "cat")] == ["seated"] * 3
    notice = event.result()["notices"][-1]
    assert notice == {
        "to": "players", "rule": FRAUD[number], "about": "round-void", "session": "final", "table": 1, "round": 2,
    }  # fmt: skip
    event.round(ann=1200, bob=900, cat=900).check_replay()


@under(FRAUD)
def test_after_an_undone_one_the_one_before_can_be_undone(number: str) -> None:
    event = running(number)
    begun = event.session()
    event.round(ann=1100, bob=1000, cat=900).round(ann=1200, bob=1000, cat=800)
    assert cannot(event, 1) == FRAUD[number]
    assert cannot(event, 3) == FRAUD[number]
    undo(event, 2)
    assert cannot(event, 2) == FRAUD[number]
    undo(event, 1)
    assert event.session() == begun
    assert cannot(event, 0) == FRAUD[number]


@pytest.mark.parametrize("number", FIVE)
@pytest.mark.parametrize("cause", ["fire", "impractical"])
def test_for_fraud_only(number: str, cause: str) -> None:
    event = running(number).round(ann=1100, bob=1000, cat=900)
    assert cannot(event, 1, cause) == (DISTURBANCE if cause == "fire" else FRAUD)[number]
    event.do("void", session="final", table=1, cause=cause)
    assert event.session()["rounds"] == {"1": 1}


@under(FRAUD, COLLUSION)
def test_by_the_operator_and_at_a_table_that_there_is(number: str) -> None:
    event = running(number).round(ann=1100, bob=1000, cat=900)
    assert cannot(event, 1, by="supervisor") == FRAUD[number]
    assert cannot(event, 1, "collusion", by="supervisor") == COLLUSION[number]
    position = by_instrument("17.7", "17.7", "18.7", "20.7", "20.7")[number]
    assert event.refuses("void", session="final", table=2, cause="fraud", round=1) == position
    assert event.refuses("void", session="final", table=2, cause="fraud", round=1, by="director") == FRAUD[number]
    event.do("break", minutes=5)
    assert cannot(event, 1, by="director") == by_instrument("17.18", "17.18", "18.19", "20.17", "20.15")[number]


@under(FRAUD)
def test_not_once_somebody_there_was_excluded(number: str) -> None:
    event = running(number).round(ann=1100, bob=1000, cat=900).exclude("cat")
    assert cannot(event, 1) == FRAUD[number]
    event.round(ann=1200, bob=900)
    undo(event, 2)
    assert cannot(event, 1) == FRAUD[number]


def test_nor_once_somebody_eliminated_there_was_excluded() -> None:
    event = running(CP16).round(ann=1100, bob=1000, cat=0).exclude("cat")
    assert cannot(event, 1) == "16.4"


BUYS = {"cost": "20.00", "chips": "500.00", "max": 3}


@pytest.mark.parametrize("number", [CP16, CP23, PG])
def test_not_once_somebody_there_has_bought_back(number: str) -> None:
    event = running(number, buy_back=BUYS).round(ann=1100, bob=1000, cat=0)
    event.do("buy-back", player="cat", paid="20.00")
    assert cannot(event, 1) == FRAUD[number]
    event.round(ann=1000, bob=1000, cat=0)
    undo(event, 2)
    assert event.session()["chips"]["cat"] == "500.00"
    assert event.status("cat") == "seated"


def test_chips_bought_back_count_again_after_a_round_is_undone() -> None:
    """Who is put out by a level later is ordered by the chips bought, as before the round."""
    event = running(CP23, buy_back=BUYS, tie_eliminated="chips-before-round").round(ann=1100, bob=450, cat=0)
    event.do("buy-back", player="cat", paid="20.00")
    event.round(ann=1000, bob=300, cat=300)
    undo(event, 2)
    event.do("level", session="final", limits={"min": "600.00"})
    for _ in range(8):
        event.round(ann=1000)
    event.end()
    assert event.session()["standings"] == [["ann"], ["bob"], ["cat"]]


def test_not_once_somebody_there_has_added_on() -> None:
    event = running(PG, add_on={"cost": "20.00", "chips": "300.00"}).round(ann=1100, bob=1000, cat=900)
    event.do("add-on", player="bob", paid="20.00")
    assert cannot(event, 1) == "17.3"


@under(FRAUD, numbers=AGAINST_THE_HOUSE)
def test_not_once_somebody_there_was_put_out_by_a_level(number: str) -> None:
    event = running(number).round(ann=1100, bob=1000, cat=150)
    event.do("level", session="final", limits={"min": "150.00"})
    undo(event, 1).round(ann=1100, bob=1000, cat=150)
    event.do("level", session="final", limits={"min": "150.01"})
    assert cannot(event, 1) == FRAUD[number]


def test_what_happens_at_another_table_does_not_matter() -> None:
    event = Event(CP16, session(rounds=9), buy_back=BUYS).started("ann", "bob", "cat", "dan", size=2)
    event.round("final", 1, ann=1100, bob=900).round("final", 2, cat=1000, dan=0)
    event.do("buy-back", player="dan", paid="20.00")
    undo(event, 1)
    assert event.session()["rounds"] == {"1": 0, "2": 1}


@pytest.mark.parametrize("number", AGAINST_THE_HOUSE)
def test_then_the_test_before_a_round_is_made(number: str) -> None:
    """The minimum was raised since: what was enough before the round is enough no longer."""
    event = running(number).round(ann=1100, bob=150, cat=900).round(ann=1100, bob=400, cat=900)
    event.do("level", session="final", limits={"min": "151.00"})
    undo(event, 2)
    assert event.status("bob") == "eliminated"
    assert event.session()["eliminated"] == [{"player": "bob", "round": 1, "table": 1}]
    assert [about for _, _, about in event.notices()][-2:] == ["round-void", "eliminated"]


def test_20_11_who_was_absent_is_absent_again() -> None:
    event = Event(HE).closed("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    event.round(ann=2000, bob=1000, cat=0)
    assert event.status("cat") == "eliminated"
    undo(event, 1)
    assert event.status("cat") == "absent"
    event.sit("cat")


def test_20_19_is_not_told_a_second_time() -> None:
    event = running(HE).round(ann=2000, bob=1000, cat=0)
    undo(event, 1).round(ann=2000, bob=1000, cat=0)
    assert len(event.told("two-players-remain")) == 1


def test_20_10_after_the_first_round_was_undone_a_reserve_may_be_seated() -> None:
    event = Event(BJ, session(rounds=9)).closed("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("reserve", player="zed")
    event.do("start", session="final")
    event.round(ann=1100, bob=900)
    assert event.refuses("seat-reserve", player="zed", in_place_of="cat", paid="110.00") == "20.10"
    undo(event, 1).do("seat-reserve", player="zed", in_place_of="cat", paid="110.00")
    assert event.session()["chips"] == {"ann": "1000.00", "bob": "1000.00", "zed": "1000.00"}


def test_the_last_round_of_a_session_can_be_undone_until_it_ends() -> None:
    event = running(CP16, rounds=1).round(ann=1100, bob=50, cat=0)
    undo(event, 1).round(ann=1000, bob=900, cat=800).end()
    assert cannot(event, 1) == "17.3(a)(ii)"


def test_advice_given_in_it_stays() -> None:
    event = running(CP16)
    event.do("wager-out-of-order", session="final", player="ann")
    event.round(ann=1100, bob=900, cat=1000)
    undo(event, 1).do("wager-out-of-order", session="final", player="ann", void=True)
