"""Clauses and words of the dictionary that shape a tournament, each through the code that follows it."""

from __future__ import annotations

from typing import Any

from tests.tournaments.test_16_tables import GAMES, bots, final, table_of
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    APPROVED,
    BJ,
    BROKEN,
    CP16,
    CP23,
    HE,
    NOTIFIED,
    PG,
    TWO_UP,
    Event,
    by_instrument,
    session,
    under,
)

from houseway.tournaments import TOURNAMENT
from houseway.tournaments.documents.conditions_document import make_conditions_page
from houseway.tournaments.documents.page import render_text

ADDED = by_instrument("17.1", "17.1", "18.1", "20.1", "20.1")
PUBLISHED = by_instrument("17.2(b)", "17.2(b)", "18.2(b)", "", "")
IN_VIEW = by_instrument("17.12", "17.12", "18.12", "20.12", "20.13")
ADVICE = by_instrument("17.17", "17.17", "18.18", "16.7", "19.7")
SIDE = by_instrument("17.3(a)(vii)", "17.3(a)(vii)", "18.17", "20.4(h)", "20.1")
PRIZES = by_instrument("17.3(a)(x)", "17.3(a)(xi)", "18.3(a)(x)", "20.4(i)", "20.4(h)")
PREVAIL = by_instrument("17.3(b)", "17.3(b)", "18.3(b)", "20.5", "20.5")
FEE = by_instrument("17.24", "17.22", "18.22", "20.23", "20.21")
POOL = by_instrument("17.24", "17.22", "18.23(a)", "20.23", "20.21")
CHIPS = dict.fromkeys(GAMES, "A.tournament-chips")
COMMISSION = dict.fromkeys(GAMES, "A.tournament-commission")
MARKER = dict.fromkeys(AGAINST_THE_HOUSE, "A.starting-marker")
APPROVAL = dict.fromkeys(GAMES, "A.approved")


@under(ADDED)
def test_the_tables_of_a_tournament_know_its_rules_on_top_of_the_games(number: str) -> None:
    """A wager below the minimum is not accepted even once; a Hold-em table takes no commission from the pots."""
    event = Event(number, final(number)).started("ann", "bob", "cat")
    bots(event, 1)
    table = table_of(event)
    assert all(line["commission"] == "0.00" for line in table["rounds"][0]["lines"] if number != PG)
    if number != HE:
        seat = 2 if number == PG else 1
        low = {"ante": {"do": "ante", "player": "ann", "amount": "99.00"},
               "wager": {"do": "wager", "player": "ann", "box": seat, "amount": "99.00"}}  # fmt: skip
        verb = low["ante" if number in (CP16, CP23) else "wager"]
        minimum = by_instrument("17.14", "17.14", "18.14", "20.14", "")[number]
        assert event.refuses("round", session="final", table=1, round=2, play=[verb]) == minimum


@under(PUBLISHED, numbers=NOTIFIED)
def test_no_entries_before_patrons_have_the_conditions(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("open-entries") == PUBLISHED[number]
    event.do("notify")
    assert event.refuses("open-entries") == PUBLISHED[number]


@under(IN_VIEW)
def test_everybodys_chips_are_there_for_everybody_to_see(number: str) -> None:
    event = Event(number).started("ann", "bob").round(ann=1200, bob=800)
    for viewer in ("ann", "bob", "director", "nobody in particular"):
        shown = TOURNAMENT.view(event.live.state, viewer)
        assert shown["sessions"]["final"]["chips"] == {"ann": "1200.00", "bob": "800.00"}
    assert event.result()["sessions"]["final"]["chips"] == {"ann": "1200.00", "bob": "800.00"}


@under(ADVICE, IN_VIEW)
def test_the_printed_conditions_tell_players_to_ask_no_advice_and_to_leave_their_chips_in_view(number: str) -> None:
    page = make_conditions_page(TOURNAMENT.convert_table(Event(number).conditions), number)
    facts = {fact.label: fact.clauses for section in page.sections for fact in section.facts}
    assert facts["Advice"] == (ADVICE[number],)
    assert facts["Chips on the table"] == (IN_VIEW[number],)
    assert f"[{ADVICE[number]}]" in render_text(page)


@under(SIDE)
def test_side_wagers_as_the_conditions_say_where_there_are_any(number: str) -> None:
    event = Event(number, side_wagers="not-allowed").started("ann", "bob")
    assert event.refuses("side-wager", session="final", player="ann", wager="jackpot") == SIDE[number]
    allowed = Event(number, side_wagers="allowed").started("ann", "bob")
    if number in (PG, HE):
        assert allowed.refuses("side-wager", session="final", player="ann") == SIDE[number]
    else:
        allowed.do("side-wager", session="final", player="ann")


@under(PRIZES)
def test_the_breakdown_runs_from_the_first_place_without_a_gap(number: str) -> None:
    gap = [{"place": 1, "percent": "60"}, {"place": 3, "percent": "40"}]
    assert Event(number, prizes=gap).refuses("document") == PRIZES[number]
    nothing = [{"place": 1, "percent": "100"}, {"place": 2}]
    assert Event(number, prizes=nothing).refuses("document") == PRIZES[number]


@under(PREVAIL, numbers=(CP16, BJ, HE))
def test_what_contradicts_a_rule_that_stands_is_not_applied_and_it_is_said(number: str) -> None:
    ties = {"tie_eliminated": "combine"} if number == HE else {"tie_eliminated": "chips-before-round"}
    event = Event(number, **ties)
    event.do("document")
    assert event.told("condition-overridden") == [("operator", PREVAIL[number])]


@under(FEE, POOL, COMMISSION)
def test_commission_is_kept_out_of_the_fees_and_the_rest_is_the_pool(number: str) -> None:
    assert Event(number, commission="110.01").refuses("document") == FEE[number]
    event = Event(number, commission="109.99").open().enter("ann", "bob")
    assert (event.money()["commission"], event.money()["prize-pool"]) == ("219.98", "0.02")
    all_of_it = Event(number, commission="110.00").open().enter("ann")
    assert (all_of_it.money()["commission"], all_of_it.money()["prize-pool"]) == ("110.00", "0.00")


@under(CHIPS)
def test_tournament_chips_are_no_money(number: str) -> None:
    event = Event(number).started("ann", "bob")
    before = event.money()
    event.round(ann=1999, bob=1)
    assert event.session()["chips"] == {"ann": "1999.00", "bob": "1.00"}
    assert event.money() == before


@under(MARKER, numbers=AGAINST_THE_HOUSE)
def test_the_starting_marker_shows_who_wagers_first_and_passes_clockwise(number: str) -> None:
    event = Event(number, session(rounds=9)).started("ann", "bob", "cat")
    order = [event.session()["starting-marker"]["1"]]
    for _ in range(3):
        event.round(ann=1000, bob=1000, cat=1000)
        order.append(event.session()["starting-marker"]["1"])
    assert order == ([2, 4, 3, 2] if number == PG else [1, 2, 3, 1])


@under(APPROVAL)
def test_approval_is_the_commissions_and_on_record(number: str) -> None:
    event = Event(number)
    event.do("document")
    clause = by_instrument("17.2(c)", "17.2(c)", "18.2(c)", "20.3", "20.3")[number]
    assert event.refuses("approve", by="operator") == clause
    event.do("approve", by="commission")
    if number in APPROVED:
        assert event.result()["phase"] == "cleared"


@under(dict.fromkeys((CP23, PG), "A.authorised-game"), numbers=(CP23, PG))
def test_a_session_of_another_authorised_game_is_played_by_the_hosts_clauses(number: str) -> None:
    event = Event(number, session("a", "points", 2, points=[1], game=TWO_UP), format="points").closed("ann", "bob")
    event.begin("ann", "bob", session="a", size=8).round("a", ann=1000, bob=99)
    assert event.told("eliminated") == [("bob", "18.14" if number == PG else "17.14")]


def points(number: str, **conditions: Any) -> Event:
    """A tournament over points with a catch-up session."""
    late = session("late", "catch-up", 1, points=[1], qualify={"from": ["a"], "who": "missed"})
    return Event(number, session("a", "points", 1, points=[3, 1]), late, format="points", **conditions)


IN_POINTS = {
    CP23: ("17.3(a)(x)(A)", "17.3(a)(x)(B)", "17.3(a)(ii)(D)", "17.3(a)(ii)(E)"),
    PG: ("18.3(a)(ix)(A)", "18.3(a)(ix)(B)", "18.3(a)(ii)(D)", "18.3(a)(ii)(E)"),
}


@under(IN_POINTS, numbers=(CP23, PG))
def test_what_conditions_say_where_points_are_counted(number: str) -> None:
    out, level, given, second = IN_POINTS[number]
    points(number).do("document")
    assert points(number, elimination=...).refuses("document") == out
    assert points(number, tie_session=...).refuses("document") == level
    assert Event(number, session("a", "points", 1), format="points").refuses("document") == given
    late = session("late", "catch-up", 1, points=[1])
    assert Event(number, session("a", "points", 1, points=[1]), late, format="points").refuses("document") == second


AT_THE_END = {CP23: ("17.3(a)(xii)(A)", "17.3(a)(xii)(D)"), PG: ("18.3(a)(xi)(A)", "18.3(a)(xi)(D)")}


@under(AT_THE_END, numbers=(CP23, PG))
def test_level_on_chips_after_the_final_further_rounds_settle_the_places(number: str) -> None:
    event = Event(number, tie_final="extra-rounds").played(ann=1000, bob=1000)
    assert event.refuses("award") == ("18.3(a)(xi)" if number == PG else "17.3(a)(xii)")
    event.do("extra-round", session="final", chips={"ann": "900.00", "bob": "1100.00"})
    event.do("award")
    assert event.entrant("bob")["place"] == 1


ON_POINTS = {
    CP23: ("17.3(a)(xii)(B)", "17.3(a)(xii)(C)", "17.3(a)(xii)(D)"),
    PG: ("18.3(a)(xi)(B)", "18.3(a)(xi)(C)", "18.3(a)(xi)(D)"),
}


@under(ON_POINTS, numbers=(CP23, PG))
def test_level_on_points_prizes_are_divided_or_further_rounds_decide(number: str) -> None:
    def level(tie_final: str) -> Event:
        one = session("a", "points", 1, points=[3, 3, 1])
        event = Event(number, one, format="points", tie_session="share", tie_final=tie_final).closed(
            "ann", "bob", "cat"
        )
        return event.begin("ann", "bob", "cat", session="a").round("a", ann=900, bob=800, cat=700).end("a")

    shared = level("combine")
    shared.do("award")
    assert shared.result()["prizes"] == {"ann": "120.00", "bob": "120.00", "cat": "60.00"}
    played = level("extra-rounds")
    assert played.refuses("award") == ("18.3(a)(xi)" if number == PG else "17.3(a)(xii)")
    played.do("extra-round", chips={"ann": "1.00", "bob": "2.00"})
    played.do("award")
    assert played.result()["prizes"] == {"ann": "90.00", "bob": "150.00", "cat": "60.00"}


@under(ADVICE, numbers=NOTIFIED)
def test_who_asks_for_advice_can_be_excluded(number: str) -> None:
    """The infringement is put on record under the rule that the command names; the printed conditions tell of it."""
    assert BROKEN[number] == ADVICE[number]
    event = Event(number).started("ann", "bob").exclude("ann")
    assert event.result()["infringements"] == [{"player": "ann", "rule": ADVICE[number]}]
    make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
