"""Below the table minimum: out of a points tournament too (17.14, 18.14), and what brings a player back in time."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP23, HE, PG, TWO_UP, Event, session

RULE = "18.3(a)(ii)(G)"
WHOLE = {"readings": {"conditions-override": "whole"}}


def points(number: str, *games: Any, rounds: int = 3, **conditions: Any) -> Event:
    """Points sessions of these games, with the word that nobody else goes out."""
    sessions = [
        session(name, "points", rounds, points=[5, 3, 1], game=game) for name, game in zip("abc", games, strict=False)
    ]
    given = {"format": "points", "elimination": "none", "tie_session": "share", "tie_final": "combine", **conditions}
    return Event(number, *sessions, **given)


@pytest.mark.parametrize(
    ("game", "reading", "status", "rule"),
    [
        ("canberra-poker", {}, "eliminated", "17.14"),
        ("canberra-poker", WHOLE, "eliminated", "17.14"),
        ("pai-gow", {}, "eliminated", "NI2023-578 18.14"),
        ("blackjack", {}, "eliminated", "NI2005-63 20.14"),
        ("blackjack", WHOLE, "out-of-session", "NI2005-63 20.14"),
        ("holdem", {}, "out-of-session", "NI2015-405 14.3"),
        (TWO_UP, WHOLE, "eliminated", "17.14"),
    ],
)
@pytest.mark.clause(CP23, "17.14")
def test_17_14_no_condition_sets_it_aside_but_where_approved_conditions_prevail(
    game: Any, reading: dict[str, Any], status: str, rule: str
) -> None:
    event = points(CP23, game, game, **reading).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").round("a", ann=2000, bob=0, cat=1000)
    assert event.status("bob") == status
    assert event.told("eliminated") == [("bob", rule)]
    event.round("a", ann=2000, cat=1000).round("a", ann=2000, cat=1000).end("a")
    assert event.status("bob") == ("waiting" if status == "out-of-session" else "eliminated")
    stays = ("ann", "bob", "cat") if status == "out-of-session" else ("ann", "cat")
    event.begin(*stays, session="b")


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.clause(PG, "18.14")
def test_18_14_points_already_won_stay_and_the_place_counts(number: str) -> None:
    own = "pai-gow" if number == PG else "canberra-poker"
    event = points(number, own, own, rounds=2).closed("ann", "bob", "cat")
    event.begin("ann", "bob", "cat", session="a").round("a", ann=1000, bob=1500, cat=0)
    event.round("a", ann=1000, bob=1500).end("a")
    event.begin("ann", "bob", session="b").round("b", ann=1000, bob=0).round("b", ann=1000).end("b").do("award")
    assert [event.entrant(name)["points"] for name in ("ann", "bob", "cat")] == ["8", "8", "1"]
    assert event.entrant("cat")["place"] == 3


def with_add_on(number: str = PG, **more: Any) -> Event:
    """A final in which 150 chips are bought for 20."""
    offer = {"cost": "20.00", "chips": "150.00", **more}
    reading = WHOLE if number in (BJ, HE) else {}
    return Event(number, session(rounds=4), add_on=offer, **reading).started("ann", "bob", "cat")


@pytest.mark.clause(PG, "18.14", RULE)
def test_18_14_an_add_on_before_the_next_round_brings_back() -> None:
    event = with_add_on().round(ann=1000, bob=60, cat=1000)
    assert event.status("bob") == "eliminated"
    event.do("add-on", player="bob", paid="20.00")
    assert (event.status("bob"), event.entrant("bob")["chips"]) == ("seated", "210.00")
    assert event.session()["eliminated"] == []
    assert event.session()["chips"]["bob"] == "210.00", "odd chips included"
    event.round(ann=1000, bob=60, cat=1000)
    assert event.refuses("add-on", player="bob", paid="20.00") == RULE, "used up"
    event.check_replay()


@pytest.mark.clause(PG, RULE)
def test_18_3_a_ii_G_not_after_a_counted_round_and_not_below_the_minimum() -> None:
    late = with_add_on(max=2).round(ann=1000, bob=60, cat=1000).round(ann=1000, cat=1000)
    assert late.refuses("add-on", player="bob", paid="20.00") == RULE
    short = with_add_on(chips="39.99").round(ann=1000, bob=60, cat=1000)
    assert short.refuses("add-on", player="bob", paid="20.00") == RULE
    enough = with_add_on(chips="40.00").round(ann=1000, bob=60, cat=1000)
    enough.do("add-on", player="bob", paid="20.00")
    over = with_add_on().round(ann=1000, bob=60, cat=1000)
    for _ in range(3):
        over.round(ann=1000, cat=1000)
    assert over.refuses("add-on", player="ann", paid="20.00") == RULE
    over.end()
    assert over.refuses("add-on", player="bob", paid="20.00") == RULE


def test_an_add_on_brings_back_who_a_level_has_put_out() -> None:
    event = with_add_on(chips="200.00").round(ann=1000, bob=300, cat=1000)
    event.do("level", session="final", limits={"min": "500.00"})
    assert event.status("bob") == "eliminated"
    event.do("add-on", player="bob", paid="20.00")
    assert event.status("bob") == "seated"
    gone = with_add_on(chips="199.99").round(ann=1000, bob=300, cat=1000)
    gone.do("level", session="final", limits={"min": "500.00"})
    assert gone.refuses("add-on", player="bob", paid="20.00") == RULE


def test_a_round_that_was_undone_is_no_round_since() -> None:
    event = with_add_on().round(ann=1000, bob=60, cat=1000).round(ann=900, cat=1000)
    event.do("void", session="final", table=1, cause="fraud", round=2)
    event.do("add-on", player="bob", paid="20.00")
    assert event.status("bob") == "seated"


def test_the_marker_and_the_last_chance_of_a_table_with_nobody_in() -> None:
    event = with_add_on().round(ann=0, bob=60, cat=10)
    assert event.session()["starting-marker"] == {"1": None}
    event.do("add-on", player="cat", paid="20.00")
    assert event.session()["starting-marker"] == {"1": 4}


def test_in_hold_em_any_chips_bring_back() -> None:
    event = with_add_on(HE, chips="0.01").round(ann=2000, bob=0, cat=1000)
    event.do("add-on", player="bob", paid="20.00")
    assert event.status("bob") == "seated"
    nothing = with_add_on(HE, chips="0.00").round(ann=2000, bob=0, cat=1000)
    assert nothing.refuses("add-on", player="bob", paid="20.00") == "20.14"


def test_an_add_on_is_offered_as_long_as_it_comes_in_time() -> None:
    event = with_add_on().round(ann=1000, bob=60, cat=1000)
    assert "add-on" in [offer.do for offer in event.live.legal("bob")]
    event.round(ann=1000, cat=1000)
    assert "add-on" not in [offer.do for offer in event.live.legal("bob")]
