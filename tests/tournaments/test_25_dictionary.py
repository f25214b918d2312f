"""Tests of clauses and defined terms that shape a tournament, each through the code that follows it."""

from __future__ import annotations

from typing import Any

from tests.tournaments.test_16_tables import GAMES, get_table_result, make_final, play_with_bots
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    APPROVED,
    BJ,
    BROKEN_RULES,
    CP16,
    CP23,
    HE,
    NOTIFIED,
    PG,
    TWO_UP,
    Event,
    for_each_instrument,
    make_clause_map,
    make_session,
)

from houseway.tournaments import TOURNAMENT
from houseway.tournaments.documents.conditions_document import make_conditions_page
from houseway.tournaments.documents.page import render_text

ADDED = make_clause_map("17.1", "17.1", "18.1", "20.1", "20.1")
PUBLISHED = make_clause_map("17.2(b)", "17.2(b)", "18.2(b)", "", "")
IN_VIEW = make_clause_map("17.12", "17.12", "18.12", "20.12", "20.13")
ADVICE = make_clause_map("17.17", "17.17", "18.18", "16.7", "19.7")
SIDE = make_clause_map("17.3(a)(vii)", "17.3(a)(vii)", "18.17", "20.4(h)", "20.1")
PRIZES = make_clause_map("17.3(a)(x)", "17.3(a)(xi)", "18.3(a)(x)", "20.4(i)", "20.4(h)")
PREVAIL = make_clause_map("17.3(b)", "17.3(b)", "18.3(b)", "20.5", "20.5")
FEE = make_clause_map("17.24", "17.22", "18.22", "20.23", "20.21")
POOL = make_clause_map("17.24", "17.22", "18.23(a)", "20.23", "20.21")
CHIPS = dict.fromkeys(GAMES, "A.tournament-chips")
COMMISSION = dict.fromkeys(GAMES, "A.tournament-commission")
MARKER = dict.fromkeys(AGAINST_THE_HOUSE, "A.starting-marker")
APPROVAL = dict.fromkeys(GAMES, "A.approved")


@for_each_instrument(ADDED)
def test_tournament_tables_enforce_the_tournaments_rules_in_addition_to_the_games(number: str) -> None:
    """A wager below the minimum is never accepted; a Hold-em table takes no commission from the pots."""
    event = Event(number, make_final(number)).start_final("ann", "bob", "cat")
    play_with_bots(event, 1)
    table = get_table_result(event)
    assert all(line["commission"] == "0.00" for line in table["rounds"][0]["lines"] if number != PG)
    if number != HE:
        seat = 2 if number == PG else 1
        low_wagers = {"ante": {"do": "ante", "player": "ann", "amount": "99.00"},
               "wager": {"do": "wager", "player": "ann", "box": seat, "amount": "99.00"}}  # fmt: skip
        command = low_wagers["ante" if number in (CP16, CP23) else "wager"]
        minimum = make_clause_map("17.14", "17.14", "18.14", "20.14", "")[number]
        assert event.refuses("round", session="final", table=1, round=2, play=[command]) == minimum


@for_each_instrument(PUBLISHED, numbers=NOTIFIED)
def test_no_entries_before_patrons_have_the_conditions(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("open-entries") == PUBLISHED[number]
    event.do("notify")
    assert event.refuses("open-entries") == PUBLISHED[number]


@for_each_instrument(IN_VIEW)
def test_everybodys_chips_are_visible_to_everybody(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_round(ann=1200, bob=800)
    for viewer in ("ann", "bob", "director", "nobody in particular"):
        view = event.live.view(viewer)
        assert view["sessions"]["final"]["chips"] == {"ann": "1200.00", "bob": "800.00"}
    assert event.result()["sessions"]["final"]["chips"] == {"ann": "1200.00", "bob": "800.00"}


@for_each_instrument(ADVICE, IN_VIEW)
def test_the_printed_conditions_state_the_rules_on_advice_and_chips_in_view(number: str) -> None:
    page = make_conditions_page(TOURNAMENT.convert_table(Event(number).conditions), number)
    facts = {fact.label.id: fact.clauses for section in page.sections for fact in section.facts}
    assert facts["tournaments-documents-rule-no-advice"] == (ADVICE[number],)
    assert facts["tournaments-documents-rule-in-view"] == (IN_VIEW[number],)
    assert f"[{ADVICE[number]}]" in render_text(page)


@for_each_instrument(SIDE)
def test_side_wagers_follow_the_conditions(number: str) -> None:
    event = Event(number, side_wagers="not-allowed").start_final("ann", "bob")
    assert event.refuses("side-wager", session="final", player="ann", wager="jackpot") == SIDE[number]
    other_event = Event(number, side_wagers="allowed").start_final("ann", "bob")
    if number in (PG, HE):
        assert other_event.refuses("side-wager", session="final", player="ann") == SIDE[number]
    else:
        other_event.do("side-wager", session="final", player="ann")


@for_each_instrument(PRIZES)
def test_the_breakdown_runs_from_the_first_place_without_a_gap(number: str) -> None:
    gap = [{"place": 1, "percent": "60"}, {"place": 3, "percent": "40"}]
    assert Event(number, prizes=gap).refuses("document") == PRIZES[number]
    nothing = [{"place": 1, "percent": "100"}, {"place": 2}]
    assert Event(number, prizes=nothing).refuses("document") == PRIZES[number]


@for_each_instrument(PREVAIL, numbers=(CP16, BJ, HE))
def test_conditions_that_contradict_a_prevailing_rule_are_overridden_with_a_notice(number: str) -> None:
    ties = {"tie_eliminated": "combine"} if number == HE else {"tie_eliminated": "chips-before-round"}
    event = Event(number, **ties)
    event.do("document")
    assert event.find_notices("condition-overridden") == [("operator", PREVAIL[number])]


@for_each_instrument(FEE, POOL, COMMISSION)
def test_commission_is_deducted_from_the_fees_and_the_rest_is_the_pool(number: str) -> None:
    assert Event(number, commission="110.01").refuses("document") == FEE[number]
    event = Event(number, commission="109.99").open_entries().enter("ann", "bob")
    assert (event.get_money()["commission"], event.get_money()["prize-pool"]) == ("219.98", "0.02")
    full_commission_event = Event(number, commission="110.00").open_entries().enter("ann")
    assert (full_commission_event.get_money()["commission"], full_commission_event.get_money()["prize-pool"]) == (
        "110.00",
        "0.00",
    )


@for_each_instrument(CHIPS)
def test_tournament_chips_are_not_money(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    before = event.get_money()
    event.report_round(ann=1999, bob=1)
    assert event.get_session()["chips"] == {"ann": "1999.00", "bob": "1.00"}
    assert event.get_money() == before


@for_each_instrument(MARKER, numbers=AGAINST_THE_HOUSE)
def test_the_starting_marker_shows_who_wagers_first_and_passes_clockwise(number: str) -> None:
    event = Event(number, make_session(rounds=9)).start_final("ann", "bob", "cat")
    order = [event.get_session()["starting-marker"]["1"]]
    for _ in range(3):
        event.report_round(ann=1000, bob=1000, cat=1000)
        order.append(event.get_session()["starting-marker"]["1"])
    assert order == ([2, 4, 3, 2] if number == PG else [1, 2, 3, 1])


@for_each_instrument(APPROVAL)
def test_only_the_commission_approves(number: str) -> None:
    event = Event(number)
    event.do("document")
    clause = make_clause_map("17.2(c)", "17.2(c)", "18.2(c)", "20.3", "20.3")[number]
    assert event.refuses("approve", by="operator") == clause
    event.do("approve", by="commission")
    if number in APPROVED:
        assert event.result()["phase"] == "cleared"


@for_each_instrument(dict.fromkeys((CP23, PG), "A.authorised-game"), numbers=(CP23, PG))
def test_a_session_of_another_authorised_game_is_played_by_the_hosts_clauses(number: str) -> None:
    event = Event(number, make_session("a", "points", 2, points=[1], game=TWO_UP), format="points").close_entries(
        "ann", "bob"
    )
    event.begin("ann", "bob", session="a", size=8).report_round("a", ann=1000, bob=99)
    assert event.find_notices("eliminated") == [("bob", "18.14" if number == PG else "17.14")]


def make_points_event(number: str, **conditions: Any) -> Event:
    """Make a tournament over points with a catch-up session."""
    late = make_session("late", "catch-up", 1, points=[1], qualify={"from": ["a"], "who": "missed"})
    return Event(number, make_session("a", "points", 1, points=[3, 1]), late, format="points", **conditions)


POINTS_CLAUSES = {
    CP23: ("17.3(a)(x)(A)", "17.3(a)(x)(B)", "17.3(a)(ii)(D)", "17.3(a)(ii)(E)"),
    PG: ("18.3(a)(ix)(A)", "18.3(a)(ix)(B)", "18.3(a)(ii)(D)", "18.3(a)(ii)(E)"),
}


@for_each_instrument(POINTS_CLAUSES, numbers=(CP23, PG))
def test_items_required_by_the_points_format_must_be_stated(number: str) -> None:
    elimination_clause, tie_clause, points_clause, catch_up_clause = POINTS_CLAUSES[number]
    make_points_event(number).do("document")
    assert make_points_event(number, elimination=...).refuses("document") == elimination_clause
    assert make_points_event(number, tie_session=...).refuses("document") == tie_clause
    assert Event(number, make_session("a", "points", 1), format="points").refuses("document") == points_clause
    late = make_session("late", "catch-up", 1, points=[1])
    assert (
        Event(number, make_session("a", "points", 1, points=[1]), late, format="points").refuses("document")
        == catch_up_clause
    )


FINAL_TIE_CLAUSES = {CP23: ("17.3(a)(xii)(A)", "17.3(a)(xii)(D)"), PG: ("18.3(a)(xi)(A)", "18.3(a)(xi)(D)")}


@for_each_instrument(FINAL_TIE_CLAUSES, numbers=(CP23, PG))
def test_extra_rounds_settle_a_tie_on_chips_after_the_final(number: str) -> None:
    event = Event(number, tie_final="extra-rounds").play_final(ann=1000, bob=1000)
    assert event.refuses("award") == ("18.3(a)(xi)" if number == PG else "17.3(a)(xii)")
    event.do("extra-round", session="final", chips={"ann": "900.00", "bob": "1100.00"})
    event.do("award")
    assert event.get_entrant("bob")["place"] == 1


POINTS_TIE_CLAUSES = {
    CP23: ("17.3(a)(xii)(B)", "17.3(a)(xii)(C)", "17.3(a)(xii)(D)"),
    PG: ("18.3(a)(xi)(B)", "18.3(a)(xi)(C)", "18.3(a)(xi)(D)"),
}


@for_each_instrument(POINTS_TIE_CLAUSES, numbers=(CP23, PG))
def test_ties_on_points_divide_the_prizes_or_are_played_off(number: str) -> None:
    def make_tied_event(tie_final: str) -> Event:
        points_session = make_session("a", "points", 1, points=[3, 3, 1])
        event = Event(number, points_session, format="points", tie_session="share", tie_final=tie_final).close_entries(
            "ann", "bob", "cat"
        )
        return event.begin("ann", "bob", "cat", session="a").report_round("a", ann=900, bob=800, cat=700).end("a")

    combined_event = make_tied_event("combine")
    combined_event.do("award")
    assert combined_event.result()["prizes"] == {"ann": "120.00", "bob": "120.00", "cat": "60.00"}
    extra_round_event = make_tied_event("extra-rounds")
    assert extra_round_event.refuses("award") == ("18.3(a)(xi)" if number == PG else "17.3(a)(xii)")
    extra_round_event.do("extra-round", chips={"ann": "1.00", "bob": "2.00"})
    extra_round_event.do("award")
    assert extra_round_event.result()["prizes"] == {"ann": "90.00", "bob": "150.00", "cat": "60.00"}


@for_each_instrument(ADVICE, numbers=NOTIFIED)
def test_players_who_seek_advice_can_be_excluded(number: str) -> None:
    """The infringement is recorded under the rule in the command; the printed conditions mention it."""
    assert BROKEN_RULES[number] == ADVICE[number]
    event = Event(number).start_final("ann", "bob").exclude("ann")
    assert event.result()["infringements"] == [{"player": "ann", "rule": ADVICE[number]}]
    make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
