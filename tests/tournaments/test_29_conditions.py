"""Complete table limits, authorised games, and the two doubtful interpretations that conditions may choose."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournaments.test_16_tables import blackjack, refused
from tests.tournaments.tournament_driver import (
    BJ,
    CP16,
    CP23,
    FIVE,
    HE,
    PG,
    TWO_UP,
    Event,
    by_instrument,
    heats,
    session,
    under,
)

from houseway import InvalidRecordError
from houseway.records.live.tournament import LiveTournament

LIMITS = {CP16: "17.3(a)(ix)", CP23: "17.3(a)(viii)", PG: "18.3(a)(vii)"}


@under(LIMITS, numbers=tuple(LIMITS))
def test_the_table_limits_are_the_least_and_the_most(number: str) -> None:
    cases: list[dict[str, Any]] = [{"table_max": ...}, {"table_min": ...}, {"table_min": ..., "table_max": ...}]
    for missing in cases:
        assert Event(number, session(**missing)).refuses("document") == LIMITS[number]
    Event(number, session(table_max="none")).do("document")


@pytest.mark.parametrize("number", [BJ, HE])
def test_20_4_g_may_be_left_out(number: str) -> None:
    Event(number, session(table_min=..., table_max=...)).do("document")


@pytest.mark.parametrize("number", [CP23, PG])
def test_hold_em_sessions_state_no_table_limits(number: str) -> None:
    Event(number, session(game="holdem", table_min=..., table_max=...)).do("document")
    mixed = Event(number, session(game="blackjack", table_max=...))
    assert mixed.refuses("document") == LIMITS[number]


@pytest.mark.parametrize("limits", [{"table_max": "none"}, {"table_max": ...}, {"table_min": ...}])
def test_tables_without_both_limits_are_not_played_here(limits: dict[str, Any]) -> None:
    event = Event(BJ, session(**limits)).started("ann", "bob")
    assert refused(event, blackjack(ann="200.00", bob="100.00")) == "20.4(g)"
    event.round(ann=1000, bob=1000)


def test_a_level_may_give_the_limit_that_is_missing() -> None:
    event = Event(BJ, session(table_max="none")).started("ann", "bob")
    event.do("level", session="final", limits={"max": "500.00"})
    play = blackjack(ann="200.00", bob="100.00")
    event.do("round", session="final", table=1, round=1, play=play)


@pytest.mark.parametrize("value", ["", "None", "no", 5, None, ["none"]])
def test_another_word_for_the_most_is_malformed(value: Any) -> None:
    with pytest.raises(InvalidRecordError):
        Event(CP16, session(table_max=value))


@pytest.mark.parametrize("number", [CP23, PG])
@pytest.mark.clause(CP23, "A.authorised-game")
@pytest.mark.clause(PG, "A.authorised-game")
def test_the_game_of_a_session_is_an_authorised_one(number: str) -> None:
    for game in (
        "hopscotch",
        "Blackjack",
        {**TWO_UP, "elsewhere": False},
        {"game": "two-up", "instrument": "NI2001-1"},
        {"game": "blackjack", "instrument": BJ, "elsewhere": True},
        {"game": "two-up", "instrument": HE, "elsewhere": True},
    ):
        assert Event(number, session(game=game)).refuses("document") == "A.authorised-game"
    for game in (TWO_UP, {"game": "blackjack", "instrument": "NI2018-111", "elsewhere": True}, "blackjack"):
        Event(number, session(game=game)).do("document")


@pytest.mark.parametrize(("number", "rule"), [(CP16, "17.3(a)(ii)"), (BJ, "20.4(b)"), (HE, "20.4(b)")])
def test_the_older_instruments_know_their_own_game_only(number: str, rule: str) -> None:
    for game in (TWO_UP, "hopscotch", "pai-gow"):
        assert Event(number, session(game=game)).refuses("document") == rule


@pytest.mark.parametrize(
    "game",
    [
        {"game": "two-up"},
        {"instrument": "NI2001-1", "elsewhere": True},
        {**TWO_UP, "instrument": "2001-1"},
        {**TWO_UP, "instrument": "NI2001-1 "},
        {**TWO_UP, "elsewhere": "yes"},
        {**TWO_UP, "elsewhere": None},
        {**TWO_UP, "where": "here"},
        {**TWO_UP, "game": 5},
        5,
        None,
        ["two-up"],
    ],
)
def test_a_game_that_is_badly_named_is_malformed(game: Any) -> None:
    with pytest.raises(InvalidRecordError):
        Event(CP23, session(game=game))


def test_a_game_played_elsewhere_brings_no_instrument_of_its_own() -> None:
    own = {"game": "blackjack", "instrument": "NI2018-111", "elsewhere": True}
    event = Event(CP23, session(game=own)).started("ann", "bob")
    assert event.malformed("infringe", player="ann", rule="NI2005-63 20.13")
    event.round(ann=1000, bob=99)
    assert event.told("eliminated") == [("bob", "17.14")]
    assert event.refuses("extra-round", session="final", play=[{"do": "toss"}]) == "17.3(a)(xii)"


RESERVE = by_instrument("17.10", "17.10", "18.10", "20.10", "20.10")


def second_heat(number: str, first: str = "tournament", *, started: bool = True, paid: str = "110.00") -> Event:
    """Heat two is balloted after heat one has begun; dan has not come to it, and fay is on the list of reserves."""
    event = Event(number, *heats("one", "two"), readings={"first-session": first})
    event.open()
    for name, heat in (("ann", "one"), ("bob", "one"), ("cat", "two"), ("dan", "two")):
        event.enter(name, session=heat)
    event.do("reserve", player="fay")
    event.do("close-entries")
    event.ballot("ann", "bob", session="one").ballot("cat", "dan", session="two")
    event.sit("ann", "bob", "cat")
    if started:
        event.do("start", session="one")
    return event


@under(RESERVE)
def test_reserves_take_seats_in_the_players_own_first_session(number: str) -> None:
    for first in ("own",) if number in (CP16, BJ, HE) else ("own", "tournament"):
        second_heat(number, first).do("seat-reserve", player="fay", **{"in-place-of": "dan"}, paid="110.00")


@pytest.mark.parametrize("number", [CP16, BJ, HE])
def test_7_b_under_the_old_wording_only_until_another_session_has_started(number: str) -> None:
    reserve = {"player": "fay", "in-place-of": "dan", "paid": "110.00"}
    assert second_heat(number).refuses("seat-reserve", **reserve) == RESERVE[number]
    second_heat(number, started=False).do("seat-reserve", **reserve)
    own = second_heat(number, started=False)
    own.do("start", session="two")
    own.do("seat-reserve", **reserve)


EXTRA = {CP16: "17.22", BJ: "20.21"}


def level_heat(number: str, **conditions: Any) -> Event:
    """Four players of a heat of which two go on; ann and bob are level ahead, cat and dan behind."""
    event = Event(number, *heats("one", top=2), **conditions).closed("ann", "bob", "cat", "dan")
    event.begin("ann", "bob", "cat", "dan", session="one").round("one", ann=1500, bob=1500, cat=300, dan=300)
    return event.end("one")


@under(EXTRA, numbers=tuple(EXTRA))
def test_15_b_every_tie_of_players_who_could_be_sent_on_is_played_off(number: str) -> None:
    level_heat(number).do("progress", session="one")
    event = level_heat(number, readings={"ties": "every"})
    assert event.refuses("progress", session="one") == EXTRA[number]
    event.do("extra-round", session="one", chips={"ann": "2.00", "bob": "1.00"})
    assert event.refuses("progress", session="one") == EXTRA[number], "cat and dan could be sent on as well"
    event.do("extra-round", session="one", chips={"cat": "2.00", "dan": "1.00"})
    event.do("progress", session="one")


@under(EXTRA, numbers=tuple(EXTRA))
def test_15_b_in_the_final_before_the_award(number: str) -> None:
    prizes = [{"place": 1, "percent": "100"}]
    level = {"ann": 1500, "bob": 500, "cat": 500}
    Event(number, prizes=prizes).played(**level).do("award")
    event = Event(number, prizes=prizes, readings={"ties": "every"}).played(**level)
    assert event.refuses("award") == EXTRA[number]
    event.do("extra-round", session="final", chips={"bob": "100.00", "cat": "200.00"})
    event.do("award")
    assert event.entrant("cat")["place"] == 2
    below = Event(number, session(rounds=1), prizes=prizes, readings={"ties": "every"}).started("ann", "bob", "cat")
    below.round(ann=1500, bob=50, cat=50).end().do("award")
    assert below.entrant("cat")["place"] == 2, "a group below the minimum cannot wager, so it shares"


@pytest.mark.parametrize("number", [CP23, PG, HE])
def test_15_b_is_a_choice_where_the_rule_gives_extra_rounds(number: str) -> None:
    prizes = [{"place": 1, "percent": "100"}]
    chips = {"ann": 1000, "bob": 1000, "cat": 1000} if number == HE else {"ann": 1500, "bob": 500, "cat": 500}
    event = Event(number, prizes=prizes, tie_final="combine", readings={"ties": "every"}).played(**chips)
    event.do("award")


@pytest.mark.parametrize("number", FIVE)
@pytest.mark.parametrize(
    "reading", [{"first-session": "first"}, {"ties": "all"}, {"ties": None}, {"departures": "whole"}]
)
def test_another_word_is_malformed(number: str, reading: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecordError):
        LiveTournament(number, {"readings": reading})


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("lot", {"order": ["ann", "bob"]}),
        ("move", {"player": "ann"}),
        ("adjust-chips", {"player": "ann"}),
        ("placement-error", {"session": "final", "table": 1}),
        ("placement-error", {"session": "final", "round": 1}),
        ("placement-error", {"table": 1, "round": 1}),
        ("placement-error", {"session": "final", "table": "1", "round": 1}),
        ("placement-error", {"session": "final", "table": 1, "round": 1, "hands": {}}),
        ("progress", {}),
        ("void", {"session": "final", "table": 1}),
    ],
)
def test_required_arguments_are_required(verb: str, arguments: dict[str, Any]) -> None:
    assert Event(BJ).malformed(verb, **arguments)
