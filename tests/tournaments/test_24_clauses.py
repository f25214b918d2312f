"""Each clause of the five tournament rules at work, subject by subject, by the instrument that has it.

The other files go through each subject in depth; here every instrument's own clause is shown once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    AGAINST_THE_HOUSE,
    APPROVED,
    BJ,
    CP16,
    CP23,
    FIVE,
    HE,
    NOTIFIED,
    PG,
    Event,
    heats,
    session,
)

from houseway.law.tournament_clauses import TournamentClauses, get_tournament_clauses
from houseway.tournaments import TOURNAMENT
from houseway.tournaments.documents.conditions_document import make_conditions_page

MODERN = (CP23, PG)
POINTS: dict[str, Any] = {
    "format": "points",
    "elimination": "none",
    "tie_session": "share",
    "sessions": [session(name, "points", 1, points=[10, 6]) for name in ("one", "two")],
}


def by(*subjects: str, numbers: tuple[str, ...] = FIVE) -> Callable[[Any], Any]:
    """A case for each instrument, marked with its clauses of these subjects."""
    cases = [
        pytest.param(number, marks=pytest.mark.clause(number, *{clause(number, one) for one in subjects}))
        for number in numbers
    ]
    return pytest.mark.parametrize("number", cases)


def clause(number: str, subject: str) -> str:
    found: str = getattr(get_tournament_clauses(number), subject)
    return found


@by("documented", "published", "notified", numbers=NOTIFIED)
def test_documented_published_and_notified_before_entries_open(number: str) -> None:
    event = Event(number)
    for step, subject in (("document", "documented"), ("publish", "published"), ("notify", "notified")):
        assert event.refuses("open-entries") == clause(number, subject)
        event.do(step)
    event.do("open-entries")
    assert event.told("tournament-conditions") == [("commission", clause(number, "notified"))]


@by("approved", numbers=APPROVED)
def test_approved_before_entries_open(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.refuses("open-entries") == clause(number, "approved")
    assert event.refuses("approve", by="operator") == clause(number, "approved")
    event.do("approve", by="commission")
    event.do("open-entries")


@by("director", "director_means")
def test_a_director_is_named_by_the_gaming_shift_manager_and_is_in_charge(number: str) -> None:
    event = Event(number).clear()
    assert event.refuses("nominate", person="eve", by="director") == clause(number, "director")
    event.do("open-entries")
    event.enter("ann", "bob").do("close-entries")
    event.ballot("ann", "bob").sit("ann", "bob")
    assert [offer.do for offer in event.live.legal("director") if not offer.fields] == ["start"]
    assert "start" not in [offer.do for offer in event.live.legal("ann")]


@by("agreement", numbers=NOTIFIED)
def test_entrants_agree_in_writing_where_the_director_asks_for_it(number: str) -> None:
    event = Event(number, agreement_required=True).open()
    event.do("enter", player="ann")
    assert event.refuses("pay", player="ann", amount="110.00") == clause(number, "agreement")
    event.do("agree", player="ann")
    event.do("pay", player="ann", amount="110.00")


@by("one_entry")
def test_one_entry_a_player(number: str) -> None:
    event = Event(number).open().enter("ann")
    assert event.refuses("enter", player="ann") == clause(number, "one_entry")


@by("position")
def test_a_ballot_gives_the_position_and_there_one_stays(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    assert event.refuses("sit", player="ann") == clause(number, "position")
    event.ballot("ann", "bob")
    first = event.live.state.sessions["final"].plan.first_seat
    assert event.refuses("sit", player="ann", seat=f"1-{first + 1}") == clause(number, "position")


@by("start_altered", numbers=MODERN)
def test_a_start_is_altered_on_fair_notice(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    event.do("alter-start", session="final", starts="2026-05-01T20:00", at="2026-05-01T12:00")
    assert event.told("start-altered") == [("players", clause(number, "start_altered"))]


@by("table_size")
def test_the_director_says_how_many_sit_at_a_table(number: str) -> None:
    event = Event(number).closed("ann", "bob", "cat")
    first = event.live.state.sessions["final"].plan.first_seat
    draw = {name: f"1-{first + place}" for place, name in enumerate(("ann", "bob", "cat"))}
    refused = event.refuses("ballot", session="final", draw=draw, max_per_table=2)
    assert refused == clause(number, "table_size")


@by("no_show")
def test_who_is_missing_loses_the_position_and_the_fee_stays(number: str) -> None:
    event = Event(number).closed("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    if number == HE:
        event.do("forfeit", player="cat")
    assert event.told("position-forfeited") == [("cat", clause(number, "no_show"))]
    assert event.money()["prize-pool"] == "300.00"


@by("reserve")
def test_a_reserve_buys_the_empty_seat_at_the_full_fee(number: str) -> None:
    event = Event(number).open().enter("ann", "bob")
    event.do("reserve", player="cat")
    event.do("close-entries")
    event.ballot("ann", "bob").sit("ann")
    assert event.refuses("seat-reserve", player="dan", in_place_of="bob", paid="110.00") == clause(number, "reserve")
    event.do("seat-reserve", player="cat", in_place_of="bob", paid="110.00")
    assert event.entrant("cat")["paid"] == "110.00"


@by("substitute")
def test_whether_somebody_may_stand_in_is_for_the_director(number: str) -> None:
    event = Event(number).closed("ann", "bob")
    refused = event.refuses("substitute", player="ann", substitute="eve", by="operator")
    assert refused == clause(number, "substitute")
    event.do("substitute", player="ann", substitute="eve", by="director")
    assert event.status("ann") == "substituted"


@by("in_view", "no_advice", numbers=FIVE)
def test_chips_in_view_and_no_advice_asked(number: str) -> None:
    event = Event(number).started("ann", "bob")
    offered = [offer.arguments for offer in event.live.legal("director") if offer.do == "infringe"]
    for subject in ("in_view", "no_advice"):
        rule = clause(number, subject)
        assert {"player": "ann", "rule": rule} in offered
        event.do("infringe", player="ann", rule=rule)
        assert ("ann", rule, "infringement") in event.notices()
    assert TOURNAMENT.view(event.live.state, "bob")["entrants"]["ann"]["chips"] == "1000.00"


@by("chips")
def test_chips_neither_grow_nor_shrink_but_by_the_rules(number: str) -> None:
    event = Event(number).started("ann", "bob")
    assert event.refuses("adjust-chips", player="ann", chips="50.00") == clause(number, "chips")


@by("breaks", "pace")
def test_breaks_and_pace(number: str) -> None:
    event = Event(number).started("ann", "bob")
    assert event.refuses("break") == clause(number, "breaks")
    event.do("break", minutes=10)
    assert event.told("break") == [("players", clause(number, "breaks"))]
    event.do("resume")
    event.do("pace", to="players")
    assert event.told("pace") == [("players", clause(number, "pace"))]


@by("session_means")
def test_a_session_is_as_long_as_its_structure_says(number: str) -> None:
    event = Event(number).started("ann", "bob").rounds(2, ann=900, bob=1100)
    event.refuses("end-session", session="final")
    event.round("final", 1, ann=900, bob=1100).end()
    assert event.session()["status"] == "ended"


@by("places", "whole_pool", "fee", "made_up_of", "commission_means", "chips_mean")
def test_places_are_awarded_and_the_whole_pool_goes_back(number: str) -> None:
    event = Event(number).played(ann=1500, bob=900, cat=600)
    event.do("award")
    assert event.result()["places"][0]["rules"] == [clause(number, "places")]
    money = event.money()
    assert (money["collected"], money["commission"], money["prize-pool"], money["prizes"]) == (
        "330.00",
        "30.00",
        "300.00",
        "300.00",
    )
    event.do("pay-prizes")
    assert event.money()["net"] == {
        "ann": "40.00",
        "bob": "-20.00",
        "cat": "-50.00",
        "house": "30.00",
        "prize-pool": "0.00",
    }


@by("level_on_chips", "further_rounds", numbers=(CP16, CP23, PG, BJ))
def test_level_on_chips_at_the_end_further_rounds_settle_the_places(number: str) -> None:
    event = Event(number).played(ann=1000, bob=1000)
    assert event.refuses("award") == clause(number, "tie_at_the_end")
    event.do("extra-round", session="final", chips={"ann": "900.00", "bob": "1100.00"})
    event.do("award")
    assert [line["players"] for line in event.result()["places"]] == [["bob"], ["ann"]]


@by("level_on_points", numbers=MODERN)
def test_level_on_points_over_the_sessions(number: str) -> None:
    event = Event(number, **POINTS).closed("ann", "bob")
    event.begin("ann", "bob", session="one").round("one", 1, ann=1500, bob=500).end("one")
    event.begin("ann", "bob", session="two").round("two", 1, ann=500, bob=1500).end("two")
    assert event.refuses("award") == clause(number, "tie_at_the_end")


@by("prizes_shared", "combined", numbers=(CP16, CP23, PG, BJ))
def test_level_players_share_the_prizes_of_their_places(number: str) -> None:
    event = Event(number, tie_final="combine") if number in MODERN else Event(number, tie_eliminated="combine")
    if number in MODERN:
        event.played(ann=1000, bob=1000, cat=1000)
    else:
        event.started("ann", "bob", "cat").round("final", 1, ann=3000, bob=0, cat=0).round("final", 1, ann=3000)
        event.round("final", 1, ann=3000).end()
    event.do("award")
    shared = event.result()["places"][-1]
    assert shared["rules"] == [clause(number, "places"), clause(number, "combined")]
    assert len(shared["players"]) > 1


@by("no_refund", "cancellation")
def test_nothing_is_refunded_but_by_cancellation(number: str) -> None:
    event = Event(number).open().enter("ann")
    assert event.refuses("refund", player="ann") == clause(number, "no_refund")
    event.do("cancel")
    assert event.result()["refunds"] == [{"to": "ann", "amount": "110.00", "rule": clause(number, "cancellation")}]
    assert event.told("cancelled") == [("players", clause(number, "cancellation"))]


ITEMS: dict[str, dict[str, Any]] = {
    "starting_time_item": {"starts": ...},
    "eligibility_item": {"eligibility": ...},
    "structure_item": {"sessions": []},
    "tables_item": {"sessions": [session(tables=...)]},
    "progression_item": {"sessions": [session("heat", "heat", 1), session()]},
    "repechage_item": {"sessions": [session("again", "repechage", 1, progress={"to": "final", "top": 1}), session()]},
    "buy_back_item": {"buy_back": ...},
    "add_on_item": {"add_on": ...},
    "fee_item": {"entry_fee": ...},
    "chips_item": {"sessions": [session(chips=...)]},
    "players_item": {"players": ...},
    "groups_item": {"groups": ...},
    "limits_item": {"sessions": [session(table_min=...)]},
    "elimination_item": {"elimination": ...},
    "tie_in_session": {"tie_session": ...},
    "prizes_item": {"prizes": ...},
    "prevails": {"rules_prevail": False},
}


@pytest.mark.parametrize(
    ("number", "subject"),
    [
        pytest.param(number, subject, marks=pytest.mark.clause(number, clause(number, subject)))
        for number in NOTIFIED
        for subject in ITEMS
        if clause(number, subject).partition(".")[2].startswith("3(")
        and (number != CP16 or subject not in ("eligibility_item", "tables_item"))
    ],
)
def test_17_3_what_the_conditions_must_hold(number: str, subject: str) -> None:
    assert Event(number, **ITEMS[subject]).refuses("document") == clause(number, subject)


@pytest.mark.parametrize(
    ("number", "subject", "left_out"),
    [
        pytest.param(number, subject, left_out, marks=pytest.mark.clause(number, clause(number, subject)))
        for number in MODERN
        for subject, left_out in (
            ("points_item", {"sessions": [session("one", "points", 1)]}),
            ("elimination_in_points_item", {"elimination": ...}),
            ("tie_in_points_session", {"tie_session": ...}),
        )
    ],
)
def test_what_the_conditions_must_hold_where_points_count(number: str, subject: str, left_out: dict[str, Any]) -> None:
    event = Event(number, **{**POINTS, **left_out})
    assert event.refuses("document") == clause(number, subject)


@pytest.mark.parametrize(
    ("number", "subject"),
    [
        pytest.param(number, subject, marks=pytest.mark.clause(number, clause(number, subject)))
        for number in APPROVED
        for subject in TournamentClauses.__struct_fields__
        if (clause(number, subject) or "").startswith("20.4(")
    ],
)
def test_what_the_conditions_may_hold_stands_in_the_document(number: str, subject: str) -> None:
    event = Event(number, *heats("heat", top=1))
    page = make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
    rows = [row for part in page.sections for table in part.tables for row in table.rows]
    assert clause(number, subject) in [row[0] for row in rows]


@by("prevails", numbers=APPROVED)
def test_approved_conditions_prevail_over_what_stands_before(number: str) -> None:
    event = Event(number)
    page = make_conditions_page(TOURNAMENT.convert_table(event.conditions), number)
    assert page.statement_clause == clause(number, "prevails") == "20.5"


def test_the_page_on_tournaments_shows_the_clauses_side_by_side() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "tournaments.md").read_text()
    for subject in TournamentClauses.__struct_fields__:
        cells = [clause(number, subject) or "-" for number in (CP16, CP23, PG, BJ, HE)]
        assert f"| {subject.replace('_', ' ')} | {' | '.join(cells)} |" in page


def test_every_subject_is_one_of_each_instrument() -> None:
    only_some = {"heads_up", "fee_returned", "absent", "pool_money", "placement_put_right", "placement_void"}
    for number in (CP16, CP23, PG, BJ, HE):
        assert all(
            clause(number, subject) for subject in TournamentClauses.__struct_fields__ if subject not in only_some
        )
    assert [clause(number, "pool_money") for number in (CP16, CP23, PG)] == ["10.6", "10.6", "12.7"]
    assert [clause(HE, subject) for subject in ("heads_up", "fee_returned", "absent")] == ["20.19", "20.10", "20.11"]
    assert [clause(BJ, subject) for subject in ("placement_put_right", "placement_void")] == ["14.4", "14.5"]
    assert AGAINST_THE_HOUSE == (CP16, CP23, PG, BJ)
