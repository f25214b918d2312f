"""Tests of each clause of the five tournament rules, by subject and instrument.

The other files test each subject in depth; here the clause of every instrument is tested once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.style.pages.tournament_clauses import SUBJECTS
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    APPROVED,
    BJ,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    NOTIFIED,
    PG,
    Event,
    make_heats,
    make_session,
)

from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses
from houseway.tournaments import TOURNAMENT
from houseway.tournaments.documents.conditions_document import make_conditions_page

MODERN = (CP23, PG)
POINTS: dict[str, Any] = {
    "format": "points",
    "elimination": "none",
    "tie_session": "share",
    "sessions": [make_session(name, "points", 1, points=[10, 6]) for name in ("one", "two")],
}


def for_subjects(*subjects: str, numbers: tuple[str, ...] = INSTRUMENTS) -> Callable[[Any], Any]:
    """Parametrize a test by instrument, and mark each case with its clauses of these subjects."""
    cases = [
        pytest.param(number, marks=pytest.mark.clause(number, *{find_clause(number, subject) for subject in subjects}))
        for number in numbers
    ]
    return pytest.mark.parametrize("number", cases)


def find_clause(number: str, subject: str) -> str:
    citation: str = getattr(get_tournament_clauses(number), subject)
    return citation


@for_subjects("documented", "published", "notified", numbers=NOTIFIED)
def test_documented_published_and_notified_before_entries_open(number: str) -> None:
    event = Event(number)
    for step, subject in (("document", "documented"), ("publish", "published"), ("notify", "notified")):
        assert event.refuses("open-entries") == find_clause(number, subject)
        event.do(step)
    event.do("open-entries")
    assert event.find_notices("tournament-conditions") == [("commission", find_clause(number, "notified"))]


@for_subjects("approved", numbers=APPROVED)
def test_approved_before_entries_open(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("open-entries") == find_clause(number, "approved")
    assert event.refuses("approve", by="operator") == find_clause(number, "approved")
    event.do("approve", by="commission")
    event.do("open-entries")


@for_subjects("director", "director_means")
def test_a_director_is_named_by_the_gaming_shift_manager_and_is_in_charge(number: str) -> None:
    event = Event(number).prepare()
    assert event.refuses("nominate", person="eve", by="director") == find_clause(number, "director")
    event.do("open-entries")
    event.enter("ann", "bob").do("close-entries")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert [action.do for action in event.live.legal("director") if not action.fields] == ["start"]
    assert "start" not in [action.do for action in event.live.legal("ann")]


@for_subjects("agreement", numbers=NOTIFIED)
def test_entrants_agree_in_writing_if_required(number: str) -> None:
    event = Event(number, agreement_required=True).open_entries()
    event.do("enter", player="ann")
    assert event.refuses("pay", player="ann", amount="110.00") == find_clause(number, "agreement")
    event.do("agree", player="ann")
    event.do("pay", player="ann", amount="110.00")


@for_subjects("one_entry")
def test_one_entry_per_player(number: str) -> None:
    event = Event(number).open_entries().enter("ann")
    assert event.refuses("enter", player="ann") == find_clause(number, "one_entry")


@for_subjects("position")
def test_players_sit_only_in_the_balloted_position(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    assert event.refuses("sit", player="ann") == find_clause(number, "position")
    event.ballot("ann", "bob")
    first = event.live.state.sessions["final"].plan.first_seat
    assert event.refuses("sit", player="ann", seat=f"1-{first + 1}") == find_clause(number, "position")


@for_subjects("start_altered", numbers=MODERN)
def test_players_are_notified_of_an_altered_start(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    event.do("alter-start", session="final", starts="2026-05-01T20:00", at="2026-05-01T12:00")
    assert event.find_notices("start-altered") == [("players", find_clause(number, "start_altered"))]


@for_subjects("table_size")
def test_the_director_limits_the_players_per_table(number: str) -> None:
    event = Event(number).close_entries("ann", "bob", "cat")
    first = event.live.state.sessions["final"].plan.first_seat
    draw = {name: f"1-{first + place}" for place, name in enumerate(("ann", "bob", "cat"))}
    rule = event.refuses("ballot", session="final", draw=draw, max_per_table=2)
    assert rule == find_clause(number, "table_size")


@for_subjects("no_show")
def test_absent_players_forfeit_position_and_fee(number: str) -> None:
    event = Event(number).close_entries("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    if number == HE:
        event.do("forfeit", player="cat")
    assert event.find_notices("position-forfeited") == [("cat", find_clause(number, "no_show"))]
    assert event.get_money()["prize-pool"] == "300.00"


@for_subjects("reserve")
def test_a_reserve_buys_the_empty_seat_at_the_full_fee(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob")
    event.do("reserve", player="cat")
    event.do("close-entries")
    event.ballot("ann", "bob").sit("ann")
    assert event.refuses("seat-reserve", player="dan", in_place_of="bob", paid="110.00") == find_clause(
        number, "reserve"
    )
    event.do("seat-reserve", player="cat", in_place_of="bob", paid="110.00")
    assert event.get_entrant("cat")["paid"] == "110.00"


@for_subjects("substitute")
def test_the_director_decides_on_substitutes(number: str) -> None:
    event = Event(number).close_entries("ann", "bob")
    rule = event.refuses("substitute", player="ann", substitute="eve", by="operator")
    assert rule == find_clause(number, "substitute")
    event.do("substitute", player="ann", substitute="eve", by="director")
    assert event.get_status("ann") == "substituted"


@for_subjects("in_view", "no_advice", numbers=INSTRUMENTS)
def test_hidden_chips_and_seeking_advice_are_infringements(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    infringement_arguments = [action.arguments for action in event.live.legal("director") if action.do == "infringe"]
    for subject in ("in_view", "no_advice"):
        rule = find_clause(number, subject)
        assert {"player": "ann", "rule": rule} in infringement_arguments
        event.do("infringe", player="ann", rule=rule)
        assert ("ann", rule, "infringement") in event.notices()
    assert event.live.view("bob")["entrants"]["ann"]["chips"] == "1000.00"


@for_subjects("chips")
def test_chips_cannot_be_adjusted(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    assert event.refuses("adjust-chips", player="ann", chips="50.00") == find_clause(number, "chips")


@for_subjects("breaks", "pace")
def test_breaks_need_a_length_and_pace_is_announced(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    assert event.refuses("break") == find_clause(number, "breaks")
    event.do("break", minutes=10)
    assert event.find_notices("break") == [("players", find_clause(number, "breaks"))]
    event.do("resume")
    event.do("pace", to="players")
    assert event.find_notices("pace") == [("players", find_clause(number, "pace"))]


@for_subjects("session_means")
def test_a_session_is_as_long_as_its_structure_says(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_rounds(2, ann=900, bob=1100)
    event.refuses("end-session", session="final")
    event.report_round("final", 1, ann=900, bob=1100).end()
    assert event.get_session()["status"] == "ended"


@for_subjects("places", "whole_pool", "fee", "made_up_of", "commission_means", "chips_mean")
def test_places_are_awarded_and_the_whole_pool_goes_back(number: str) -> None:
    event = Event(number).play_final(ann=1500, bob=900, cat=600)
    event.do("award")
    assert event.result()["places"][0]["rules"] == [find_clause(number, "places")]
    money = event.get_money()
    assert (money["collected"], money["commission"], money["prize-pool"], money["prizes"]) == (
        "330.00",
        "30.00",
        "300.00",
        "300.00",
    )
    event.do("pay-prizes")
    assert event.get_money()["net"] == {
        "ann": "40.00",
        "bob": "-20.00",
        "cat": "-50.00",
        "house": "30.00",
        "prize-pool": "0.00",
    }


@for_subjects("level_on_chips", "further_rounds", numbers=(CP16, CP23, PG, BJ))
def test_extra_rounds_settle_a_tie_on_chips_at_the_end(number: str) -> None:
    event = Event(number).play_final(ann=1000, bob=1000)
    assert event.refuses("award") == find_clause(number, "tie_at_the_end")
    event.do("extra-round", session="final", chips={"ann": "900.00", "bob": "1100.00"})
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"]]


@for_subjects("level_on_points", numbers=MODERN)
def test_a_tie_on_total_points_must_be_settled_before_the_award(number: str) -> None:
    event = Event(number, **POINTS).close_entries("ann", "bob")
    event.begin("ann", "bob", session="one").report_round("one", 1, ann=1500, bob=500).end("one")
    event.begin("ann", "bob", session="two").report_round("two", 1, ann=500, bob=1500).end("two")
    assert event.refuses("award") == find_clause(number, "tie_at_the_end")


@for_subjects("prizes_shared", "combined", numbers=(CP16, CP23, PG, BJ))
def test_level_players_share_the_prizes_of_their_places(number: str) -> None:
    event = Event(number, tie_final="combine") if number in MODERN else Event(number, tie_eliminated="combine")
    if number in MODERN:
        event.play_final(ann=1000, bob=1000, cat=1000)
    else:
        event.start_final("ann", "bob", "cat").report_round("final", 1, ann=3000, bob=0, cat=0).report_round(
            "final", 1, ann=3000
        )
        event.report_round("final", 1, ann=3000).end()
    event.do("award")
    last_place = event.result()["places"][-1]
    assert last_place["rules"] == [find_clause(number, "places"), find_clause(number, "combined")]
    assert len(last_place["players"]) > 1


@for_subjects("no_refund", "cancellation")
def test_nothing_is_refunded_but_by_cancellation(number: str) -> None:
    event = Event(number).open_entries().enter("ann")
    assert event.refuses("refund", player="ann") == find_clause(number, "no_refund")
    event.do("cancel")
    assert event.result()["refunds"] == [{"to": "ann", "amount": "110.00", "rule": find_clause(number, "cancellation")}]
    assert event.find_notices("cancelled") == [("players", find_clause(number, "cancellation"))]


ITEMS: dict[str, dict[str, Any]] = {
    "starting_time_item": {"starts": ...},
    "eligibility_item": {"eligibility": ...},
    "structure_item": {"sessions": []},
    "tables_item": {"sessions": [make_session(tables=...)]},
    "progression_item": {"sessions": [make_session("heat", "heat", 1), make_session()]},
    "repechage_item": {
        "sessions": [make_session("again", "repechage", 1, progress={"to": "final", "top": 1}), make_session()]
    },
    "buy_back_item": {"buy_back": ...},
    "add_on_item": {"add_on": ...},
    "fee_item": {"entry_fee": ...},
    "chips_item": {"sessions": [make_session(chips=...)]},
    "players_item": {"players": ...},
    "groups_item": {"groups": ...},
    "limits_item": {"sessions": [make_session(table_min=...)]},
    "elimination_item": {"elimination": ...},
    "tie_in_session": {"tie_session": ...},
    "prizes_item": {"prizes": ...},
    "prevails": {"rules_prevail": False},
}


@pytest.mark.parametrize(
    ("number", "subject"),
    [
        pytest.param(number, subject, marks=pytest.mark.clause(number, find_clause(number, subject)))
        for number in NOTIFIED
        for subject in ITEMS
        if find_clause(number, subject).partition(".")[2].startswith("3(")
        and (number != CP16 or subject not in ("eligibility_item", "tables_item"))
    ],
)
def test_17_3_required_items_must_be_stated(number: str, subject: str) -> None:
    assert Event(number, **ITEMS[subject]).refuses("document") == find_clause(number, subject)


@pytest.mark.parametrize(
    ("number", "subject", "omission"),
    [
        pytest.param(number, subject, left_out, marks=pytest.mark.clause(number, find_clause(number, subject)))
        for number in MODERN
        for subject, left_out in (
            ("points_item", {"sessions": [make_session("one", "points", 1)]}),
            ("elimination_in_points_item", {"elimination": ...}),
            ("tie_in_points_session", {"tie_session": ...}),
        )
    ],
)
def test_items_required_by_the_points_format_must_be_stated(
    number: str, subject: str, omission: dict[str, Any]
) -> None:
    event = Event(number, **{**POINTS, **omission})
    assert event.refuses("document") == find_clause(number, subject)


@pytest.mark.parametrize(
    ("number", "subject"),
    [
        pytest.param(number, subject, marks=pytest.mark.clause(number, find_clause(number, subject)))
        for number in APPROVED
        for subject in TournamentClauses.__struct_fields__
        if (find_clause(number, subject) or "").startswith("20.4(")
    ],
)
def test_the_document_lists_items_that_may_be_stated(number: str, subject: str) -> None:
    event = Event(number, *make_heats("heat", top=1))
    page = make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
    rows = [row for part in page.sections for table in part.tables for row in table.rows]
    assert find_clause(number, subject) in [row[0] for row in rows]


@for_subjects("prevails", numbers=APPROVED)
def test_approved_conditions_prevail_over_preceding_clauses(number: str) -> None:
    event = Event(number)
    page = make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
    assert page.statement_clause == find_clause(number, "prevails") == "20.5"


def test_the_page_on_tournaments_shows_the_clauses_side_by_side() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "tournament-clauses.md").read_text()
    for subject in TournamentClauses.__struct_fields__:
        cells = [find_clause(number, subject) or "-" for number in (CP16, CP23, PG, BJ, HE)]
        assert f"| {SUBJECTS[subject]} | {' | '.join(cells)} |" in page


def test_every_instrument_has_a_clause_for_every_common_subject() -> None:
    partial_subjects = {"heads_up", "fee_returned", "absent", "pool_money", "placement_put_right", "placement_void"}
    for number in (CP16, CP23, PG, BJ, HE):
        assert all(
            find_clause(number, subject)
            for subject in TournamentClauses.__struct_fields__
            if subject not in partial_subjects
        )
    assert [find_clause(number, "pool_money") for number in (CP16, CP23, PG)] == ["10.6", "10.6", "12.7"]
    assert [find_clause(HE, subject) for subject in ("heads_up", "fee_returned", "absent")] == [
        "20.19",
        "20.10",
        "20.11",
    ]
    assert [find_clause(BJ, subject) for subject in ("placement_put_right", "placement_void")] == ["14.4", "14.5"]
    assert AGAINST_THE_HOUSE == (CP16, CP23, PG, BJ)
