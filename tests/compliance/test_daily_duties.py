"""Operator's duties of a day: when and by whom each was done, or that it is missing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import markupsafe
import pytest

from houseway.compliance import Register, find_duties, read_register
from houseway.compliance.daily_duties import DayDuties, DutyStatus
from houseway.compliance.printouts import format_duties_page, format_duties_text
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.i18n.catalogue import use_language
from houseway.law import get_instrument, get_instruments

BJ, HE, CP16, CP23, PG = "NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"
DAY = "2026-11-16"
TABLES: dict[str, dict[str, Any]] = {
    BJ: {"min": "10.00", "max": "500.00", "multiple": "5.00"},
    CP16: {"min": "5.00", "max": "500.00"},
    CP23: {"min": "5.00", "max": "500.00", "jackpot": {"wager": "2.00", "pool": "100.00", "reserve": "900.00"}},
    PG: {"min": "5.00", "max": "500.00", "jackpot": {"wager": "5.00", "reserve": "900.00"}},
    HE: {
        "min-table-stake": "100.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
    },
}
CHECK_VERBS = {BJ: "check-cards", CP16: "check-cards", CP23: "check-cards", HE: "check-cards", PG: "check-tiles"}


def make_time(hour: int, minute: int = 0) -> str:
    return f"{DAY}T{hour:02d}:{minute:02d}:00.000Z"


def make_record(number: str, *commands: dict[str, Any], table: dict[str, Any] | None = None, **head: Any) -> bytes:
    determinations = TABLES[number] if table is None else table
    head = {"place": "table 7", "day": DAY, **head}
    return json.dumps(
        {"record": 1, "instrument": number, **head, "table": determinations, "commands": commands}
    ).encode()


def find_day_duties(number: str, *commands: dict[str, Any], register: Register | None = None, **head: Any) -> DayDuties:
    (day,) = find_duties({"one.json": make_record(number, *commands, **head)}, register or Register())
    return day


def find_status(day: DayDuties, clause: str, proof: str = "") -> DutyStatus:
    """Return the status of the duty of a clause, by a word of its proof if the clause has several duties."""
    (status,) = [
        duty_status
        for duty_status in day.duties
        if duty_status.rule == clause and (not proof or proof in (duty_status.duty.proof, *duty_status.duty.of.split()))
    ]
    return status


def make_register(*approvals: dict[str, Any], **notifications: str) -> Register:
    return read_register(json.dumps({"approvals": approvals, "notifications": notifications}).encode())


def parametrize_clauses(*rows: tuple[str, str]) -> Callable[[Any], Any]:
    marks = [pytest.mark.clause(number, clause) for number, clause in rows]
    values = [pytest.param(number, clause, marks=mark) for (number, clause), mark in zip(rows, marks, strict=True)]
    return pytest.mark.parametrize(("number", "clause"), values)


def parametrize_every_instrument(*cells: str) -> Callable[[Any], Any]:
    """Parametrize with the clauses of one subject in Blackjack, both Canberra Pokers, Hold-em and Pai Gow."""
    return parametrize_clauses(*zip((BJ, CP16, CP23, HE, PG), cells, strict=True))


@parametrize_every_instrument("1.1", "1.1", "1.1", "1.1", "1.1")
def test_table_is_approved(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "missing"
    approval = {"reference": "GRC 12", "instrument": number, "of": "layout", "given": "2026-01-01"}
    answer = find_status(find_day_duties(number, register=make_register(approval)), clause).answer
    assert (answer.status, answer.reference) == ("done", "GRC 12")
    expired_register = make_register({**approval, "until": "2026-11-15"})
    assert find_status(find_day_duties(number, register=expired_register), clause).answer.status == "missing"
    later_register = make_register({**approval, "given": "2026-11-17"})
    assert find_status(find_day_duties(number, register=later_register), clause).answer.status == "missing"


@parametrize_every_instrument("2.2", "2.2", "2.2", "2.4", "2.2")
def test_cards_and_tiles_are_checked_before_and_after_gaming(number: str, clause: str) -> None:
    check_before = {"do": CHECK_VERBS[number], "when": "before", "at": make_time(9), "who": "dee"}
    check_after = {"do": CHECK_VERBS[number], "when": "after", "at": make_time(23), "who": "eve"}
    day = find_day_duties(number, check_before, check_after)
    answer_before, answer_after = find_status(day, clause, "before").answer, find_status(day, clause, "after").answer
    assert (answer_before.status, answer_before.by[0].who, answer_before.by[0].at) == ("done", "dee", make_time(9))
    assert (answer_after.status, answer_after.by[0].who, answer_after.by[0].at) == ("done", "eve", make_time(23))
    day = find_day_duties(number)
    assert find_status(day, clause, "before").answer.status == "missing"
    assert find_status(day, clause, "after").answer.status == "missing"


def make_blackjack_round(hour: int) -> list[dict[str, Any]]:
    return [
        {"do": "shoe", "cards": "Th 7d Qs Tc 5c", "at": make_time(hour)},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "at": make_time(hour, 1)},
        {"do": "deal", "at": make_time(hour, 2)},
        {"do": "stand", "player": "ann", "box": 1, "at": make_time(hour, 3)},
        {"do": "dealer", "at": make_time(hour, 4)},
    ]


@pytest.mark.clause(BJ, "2.2")
def test_2_2_a_check_during_gaming_is_neither_before_nor_after() -> None:
    check = {"do": "check-cards", "at": make_time(11)}
    commands = [
        *make_blackjack_round(10),
        {**check, "when": "before"},
        {**check, "when": "after"},
        *make_blackjack_round(12),
    ]
    day = find_day_duties(BJ, *commands)
    assert (find_status(day, "2.2", "before").answer.status, find_status(day, "2.2", "before").answer.says) == (
        "missing",
        Message("compliance-not-before-gaming"),
    )
    assert find_status(day, "2.2", "after").answer.status == "open", "the table is not closed on record"
    closed_day = find_day_duties(BJ, *commands, {"do": "close", "notice": True, "at": make_time(13)})
    assert find_status(closed_day, "2.2", "after").answer.status == "missing"


@parametrize_clauses((BJ, "2.2"), (CP16, "2.2"), (CP23, "2.2"), (HE, "2.4"), (PG, "2.2"))
def test_wrong_count_is_open_until_corrected(number: str, clause: str) -> None:
    correct_count = {BJ: 312, CP16: 52, CP23: 52, HE: 52, PG: 32}[number]
    table = {**TABLES[number], "decks": 6} if number == BJ else None
    wrong_check = {"do": CHECK_VERBS[number], "when": "before", "count": correct_count - 1}
    answer = find_status(find_day_duties(number, wrong_check, table=table), clause, "before").answer
    assert (answer.status, answer.says) == ("open", Message("compliance-wrong-count-open"))
    second_check = {"do": CHECK_VERBS[number], "when": "before", "count": correct_count}
    assert (
        find_status(find_day_duties(number, wrong_check, second_check, table=table), clause, "before").answer.status
        == "done"
    )
    change_command = {"do": "change-tiles" if number == PG else "change-cards", "checked": True}
    assert (
        find_status(find_day_duties(number, wrong_check, change_command, table=table), clause, "before").answer.status
        == "done"
    )


@pytest.mark.clause(BJ, "2.4")
def test_2_4_the_two_checkers_of_new_cards_are_named() -> None:
    shoe = {"do": "shoe", "cards": "Th 7d Qs Tc 5c", "new-cards": True}
    assert find_status(find_day_duties(BJ, shoe), "2.4").answer.status == "missing"
    assert find_status(find_day_duties(BJ, {**shoe, "checkers": ["sue", "dee"]}), "2.4").answer.status == "done"
    change = {"do": "change-cards", "checked": True}
    assert find_status(find_day_duties(BJ, change), "2.4").answer.status == "stated"
    assert find_status(find_day_duties(BJ, {**change, "checkers": ["sue", "dee"]}), "2.4").answer.status == "done"


@parametrize_clauses((BJ, "2.4"), (CP16, "2.3"), (CP23, "2.3"), (HE, "2.5"), (PG, "2.3"))
def test_new_cards_and_tiles_are_checked_by_two_people(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    change = {"do": "change-tiles" if number == PG else "change-cards", "checked": True, "who": "sue"}
    if number == BJ:
        change = {"do": "replace-card", "card": "Th", "checked": True, "who": "sue"}
    answer = find_status(find_day_duties(number, change), clause).answer
    assert (answer.status, answer.by[0].who) == ("done", "sue")


@parametrize_every_instrument("3.1", "3.1", "3.1", "4.1", "5.1")
def test_sign_is_shown_and_changed_limits_are_announced(number: str, clause: str) -> None:
    day = find_day_duties(number)
    assert find_status(day, clause, "sign").answer.status == "stated"
    assert find_status(day, clause, "limits").answer.status == "not called for"
    change: dict[str, Any] = {"do": "limits", "max": "600.00", "notice": True, "at": make_time(12), "who": "sue"}
    if number == HE:
        change = {"do": "determine", "table": {"min-bet": "4.00"}, "notice": True, "at": make_time(12), "who": "sue"}
    answer = find_status(find_day_duties(number, change), clause, "limits").answer
    assert (answer.status, answer.by[0].at, answer.by[0].who) == ("done", make_time(12), "sue")


@parametrize_clauses((BJ, "3.1"), (CP16, "8.2"), (CP23, "3.3"), (PG, "5.4"))
def test_limits_that_are_not_in_the_record_are_missing(number: str, clause: str) -> None:
    table = {} if number != PG else {"min": "5.00", "max": "500.00"}
    answer = find_status(find_day_duties(number, table=table), clause, "sign").answer
    assert answer.status == "missing"
    assert answer.says is not None
    assert answer.says.id == "compliance-not-in-record"


@parametrize_every_instrument("15.2", "15.2", "15.2", "18.2", "16.2")
def test_players_get_notice_of_closing(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    answer = find_status(find_day_duties(number, {"do": "close", "notice": True, "who": "sue"}), clause).answer
    assert (answer.status, answer.by[0].who) == ("done", "sue")


@parametrize_every_instrument("15.1", "15.1", "15.1", "18.1", "16.1")
def test_opening_hours_are_stated_from_the_record(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "missing"
    copies = [{"do": "rules-copy", "player": "ann", "at": make_time(hour)} for hour in (10, 22)]
    answer = find_status(find_day_duties(number, *copies), clause).answer
    assert answer.status == "stated"
    assert str(answer.says) == "From 16 November 2026, 10:00 to 16 November 2026, 22:00 UTC."


@parametrize_every_instrument("16.4", "16.5", "16.5", "19.4", "17.5")
def test_disputes_are_decided_and_reviewed(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    dispute = {"do": "dispute", "player": "ann", "about": "the pace"}
    answer = find_status(find_day_duties(number, dispute), clause).answer
    assert (answer.status, answer.says) == ("open", Message("compliance-no-decision"))
    answer = find_status(find_day_duties(number, {**dispute, "decision": "as it was", "review": True}), clause).answer
    assert (answer.status, answer.says) == ("done", Message("compliance-reviews-requested", count=1))


@parametrize_every_instrument("16.5", "16.6", "16.6", "19.5", "17.6")
def test_infringements_by_staff_are_on_record(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "stated"
    infringement = {"do": "infringe", "player": "dealer", "rule": clause}
    assert find_status(find_day_duties(number, infringement), clause).answer.status == "open"


@parametrize_every_instrument("16.5(c)", "16.6(c)", "16.6(c)", "19.5(c)", "17.6(c)")
def test_procedures_are_approved(number: str, clause: str) -> None:
    approval = {"reference": "GRC 40", "instrument": number, "of": "procedures", "given": "2021-01-01"}
    assert find_status(find_day_duties(number), clause).answer.status == "missing"
    assert find_status(find_day_duties(number, register=make_register(approval)), clause).answer.reference == "GRC 40"


@parametrize_every_instrument("16.9", "16.11", "16.11", "19.9", "17.10")
def test_copies_of_the_rules_are_recorded(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    assert find_status(find_day_duties(number, {"do": "rules-copy", "player": "ann"}), clause).answer.status == "done"


@pytest.mark.clause(BJ, "16.9")
def test_16_9_a_request_for_the_rules_counts_as_a_copy() -> None:
    request = {"do": "request", "player": "ann", "what": "rules"}
    assert find_status(find_day_duties(BJ, request), "16.9").answer.status == "done"


@pytest.mark.clause(BJ, "4.8")
def test_4_8_a_restriction_is_reported_to_the_commission() -> None:
    assert find_status(find_day_duties(BJ), "4.8", "restriction").answer.status == "not called for"
    assert find_status(find_day_duties(BJ), "4.8", "restriction-procedures").answer.status == "not called for"
    restrict = {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True, "at": make_time(15), "who": "sue"}
    day = find_day_duties(BJ, restrict)
    assert find_status(day, "4.8", "restriction").answer.status == "missing", "the notice of the program proves nothing"
    assert "bob (4.8)" in str(find_status(day, "4.8", "restriction").answer.says)
    assert find_status(day, "4.8", "restriction-procedures").answer.status == "missing"
    report = {
        "do": "report",
        "to": "commission",
        "player": "bob",
        "rule": "4.8",
        "reference": "L 12",
        "at": make_time(16),
    }
    answer = find_status(find_day_duties(BJ, restrict, report), "4.8", "restriction").answer
    assert (answer.status, answer.reference) == ("done", "L 12")
    for other in ({"player": "ann"}, {"rule": "4.9"}):
        assert (
            find_status(find_day_duties(BJ, restrict, {**report, **other}), "4.8", "restriction").answer.status
            == "missing"
        )
    assert (
        find_status(find_day_duties(BJ, {**report, "at": make_time(14)}, restrict), "4.8", "restriction").answer.status
        == "missing"
    )


@pytest.mark.clause(BJ, "4.8")
def test_4_8_a_list_in_the_register_proves_the_report() -> None:
    restrict = {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True, "at": make_time(15)}
    line = {"instrument": BJ, "clause": "4.8", "player": "bob", "day": DAY, "sent": "2026-11-20", "reference": "L 13"}
    on_file = read_register(json.dumps({"reports": [line]}).encode())
    assert find_status(find_day_duties(BJ, restrict, register=on_file), "4.8", "restriction").answer.status == "done"
    other = read_register(json.dumps({"reports": [{**line, "day": "2026-11-15"}]}).encode())
    assert find_status(find_day_duties(BJ, restrict, register=other), "4.8", "restriction").answer.status == "missing"


@parametrize_clauses((BJ, "15.1"), (CP16, "15.1"), (CP23, "15.1"), (HE, "18.1"), (PG, "16.1"))
def test_gaming_is_within_the_hours_on_file(number: str, clause: str) -> None:
    def find_answer(hours: dict[str, Any], *commands: dict[str, Any]) -> Any:
        on_file = read_register(json.dumps({"hours": [{"since": "2026-01-01", "zone": "UTC", **hours}]}).encode())
        return find_status(find_day_duties(number, *commands, register=on_file), clause).answer

    copies = [{"do": "rules-copy", "player": "ann", "at": make_time(hour)} for hour in (10, 22)]
    assert find_answer({"opens": "09:00", "closes": "23:00", "reference": "H 1"}, *copies).reference == "H 1"
    if number == BJ:
        rounds = [*make_blackjack_round(10), *make_blackjack_round(22)]
        assert find_answer({"opens": "09:00", "closes": "23:00"}, *rounds).status == "done"
        late_answer = find_answer({"opens": "09:00", "closes": "22:00"}, *rounds)
        assert (late_answer.status, late_answer.says) == ("missing", Message("compliance-outside-hours"))
        assert find_answer({"opens": "09:00", "closes": "23:00", "weekdays": ["tue"]}, *rounds).status == "missing"
        assert find_answer({"opens": "21:00", "closes": "11:00"}, *rounds).status == "done"
        assert find_answer({"opens": "09:00", "closes": "10:00", "place": "table 7"}, *rounds).status == "missing"
        assert find_answer({"opens": "09:00", "closes": "10:00", "place": "table 8"}, *rounds).status == "stated"


@pytest.mark.clause(BJ, "2.3")
def test_2_3_determinations_are_given_on_request() -> None:
    request = {"do": "request", "player": "ann", "what": "determinations"}
    assert find_status(find_day_duties(BJ, request), "2.3").answer.status == "done"


@pytest.mark.clause(BJ, "5.5")
def test_5_5_the_last_rounds_are_announced() -> None:
    assert find_status(find_day_duties(BJ), "5.5").answer.status == "not called for"
    assert find_status(find_day_duties(BJ, {"do": "final-rounds"}), "5.5").answer.status == "done"


@pytest.mark.clause(BJ, "17.2")
@pytest.mark.clause(BJ, "17.4")
@pytest.mark.clause(BJ, "18.2")
def test_17_2_side_wagers_that_are_not_offered_need_no_approval() -> None:
    plain_day, side_wager_day = (
        find_day_duties(BJ),
        find_day_duties(BJ, table={**TABLES[BJ], "super-sevens": True, "perfect-pairs": True}),
    )
    for clause in ("17.2", "17.4", "18.2"):
        assert find_status(plain_day, clause).answer.status == "not called for"
        assert find_status(side_wager_day, clause).answer.status == "missing"


@pytest.mark.clause(BJ, "17.4")
def test_17_4_the_table_uses_only_approved_amounts() -> None:
    approval = {"reference": "GRC 9", "instrument": BJ, "of": "super-sevens-amounts", "given": "2020-01-01"}
    on_file = make_register({**approval, "terms": {"super-sevens-amounts": ["1.00", "5.00"]}})
    table = {**TABLES[BJ], "super-sevens": True, "super-sevens-amounts": ["5.00"]}
    assert find_status(find_day_duties(BJ, table=table, register=on_file), "17.4").answer.status == "done"
    table["super-sevens-amounts"] = ["5.00", "10.00"]
    answer = find_status(find_day_duties(BJ, table=table, register=on_file), "17.4").answer
    assert answer.status == "missing"
    assert answer.says is not None
    assert answer.says.id == "compliance-not-as-approved"


@parametrize_clauses((BJ, "2.3(b)"), (CP23, "10.6"), (PG, "12.7"), (PG, "12.3"), (HE, "15.2(a)"))
def test_other_subjects_need_approval(number: str, clause: str) -> None:
    subject = next(duty.of for duty in get_instrument(number).duties if duty.clause == clause)
    approval = {"reference": "GRC 5", "instrument": number, "of": subject, "given": "2020-01-01"}
    assert find_status(find_day_duties(number), clause).answer.status == "missing"
    assert find_status(find_day_duties(number, register=make_register(approval)), clause).answer.reference == "GRC 5"


@parametrize_clauses(
    (BJ, "A.shoe"), (CP16, "A.shoe"), (HE, "A.shoe"), (PG, "A.dice-cup"), (PG, "A.tile"), (PG, "A.la-ja")
)
def test_equipment_is_approved(number: str, clause: str) -> None:
    subject = next(duty.of for duty in get_instrument(number).duties if duty.clause == clause)
    approval = {"reference": "GRC 6", "instrument": number, "of": subject, "given": "2020-01-01"}
    assert find_status(find_day_duties(number, register=make_register(approval)), clause).answer.status == "done"


@parametrize_clauses((CP23, "10.6(a)"), (PG, "12.7(a)"))
def test_pool_money_moves_only_under_an_arrangement_on_file(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    move = {"do": "redistribute", "to": "lottery", "amount": "100.00", "arrangement": "GRC 2026/3"}
    assert find_status(find_day_duties(number, move), clause).answer.status == "missing"
    on_file = make_register(
        {"reference": "GRC 2026/3", "instrument": number, "of": "arrangement", "given": "2026-01-01"}
    )
    answer = find_status(find_day_duties(number, move, register=on_file), clause).answer
    assert (answer.status, answer.reference) == ("done", "GRC 2026/3")


@parametrize_clauses((CP16, "14.5"), (CP23, "14.5"))
def test_14_5_a_supervisor_approves_after_a_malfunction(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    malfunction = {"do": "malfunction", "of": "jackpot"}
    assert find_status(find_day_duties(number, malfunction), clause).answer.status == "open"
    assert find_status(find_day_duties(number, malfunction, {"do": "approve"}), clause).answer.status == "done"
    second_failure_day = find_day_duties(number, malfunction, {"do": "approve"}, malfunction)
    assert find_status(second_failure_day, clause).answer.status == "open", "each failure needs an approval of its own"


def make_canberra_round(*counts: dict[str, Any], folds: bool = True) -> list[dict[str, Any]]:
    """Return a round of ann (box 1) and bob (box 2, who folds), with the counts before it is collected."""
    return [
        {"do": "ante", "player": "ann", "box": 1, "amount": "10.00"},
        {"do": "ante", "player": "bob", "box": 2, "amount": "10.00"},
        {"do": "shoe", "cards": "Th 2c As Td 3d Kd Ks 5h 9c 6c 8s 7h 2d Jc 4s"},
        {"do": "deal"},
        {"do": "bet", "player": "ann"},
        {"do": "fold", "player": "bob"} if folds else {"do": "bet", "player": "bob"},
        {"do": "reveal"},
        *counts,
        {"do": "collect"},
    ]


def make_counts(*boxes: int | str) -> list[dict[str, Any]]:
    return [{"do": "verify", "box": box, "count": 5} for box in boxes]


@parametrize_clauses((CP16, "7.4"), (CP23, "7.4"))
def test_7_4_every_folded_hand_of_every_round_is_counted(number: str, clause: str) -> None:
    assert find_status(find_day_duties(number), clause).answer.status == "not called for"
    assert (
        find_status(find_day_duties(number, *make_canberra_round(folds=False)), clause).answer.status
        == "not called for"
    )
    missing_answer = find_status(
        find_day_duties(number, *make_canberra_round(*make_counts(1, "dealer"))), clause
    ).answer
    assert (missing_answer.status, str(missing_answer.says)) == (
        "missing",
        "Hands counted: 0 of 1. Not counted: round 1 (box 2).",
    )
    assert find_status(find_day_duties(number, *make_canberra_round(*make_counts(2))), clause).answer.status == "done"
    two_rounds = [*make_canberra_round(*make_counts(2)), *make_canberra_round()]
    answer = find_status(find_day_duties(number, *two_rounds), clause).answer
    assert (answer.status, str(answer.says)) == ("missing", "Hands counted: 1 of 2. Not counted: round 2 (box 2).")


@parametrize_clauses((CP16, "9.7"), (CP23, "9.7"))
def test_9_7_every_hand_of_every_round_is_counted(number: str, clause: str) -> None:
    complete = make_canberra_round(*make_counts(1, 2, "dealer"))
    answer = find_status(find_day_duties(number, *complete), clause).answer
    assert (answer.status, str(answer.says)) == ("done", "Hands counted: 3 of 3.")
    answer = find_status(find_day_duties(number, *complete, *make_canberra_round(*make_counts(1))), clause).answer
    assert str(answer.says) == "Hands counted: 4 of 6. Not counted: round 2 (box 2, dealer)."
    void = [*make_canberra_round()[:-2], {"do": "void", "cause": "impractical"}]
    assert find_status(find_day_duties(number, *void), clause).answer.status == "not called for"


@parametrize_clauses((CP16, "1.2(b)"), (CP23, "1.2(a)"), (CP23, "1.2(c)"))
def test_1_2_the_marks_of_the_box_are_part_of_the_approved_layout(number: str, clause: str) -> None:
    approval = {"reference": "GRC 12", "instrument": number, "of": "layout", "given": "2026-01-01"}
    assert find_status(find_day_duties(number), clause).answer.status == "missing"
    assert find_status(find_day_duties(number, register=make_register(approval)), clause).answer.status == "done"


TOURNAMENT = {
    "sessions": [{"id": "final", "kind": "final", "length": {"rounds": 5}, "chips": "500.00", "table-min": "5.00"}]
}


@parametrize_clauses((BJ, "20.2"), (BJ, "20.3"), (HE, "20.2"), (HE, "20.3"))
def test_tournament_is_approved_and_has_a_director(number: str, clause: str) -> None:
    def make_day(*commands: dict[str, Any]) -> DayDuties:
        sessions = [{**TOURNAMENT["sessions"][0], "length": {"left": 1}}] if number == HE else TOURNAMENT["sessions"]
        data = {"record": 1, "kind": "tournament", "instrument": number, "conditions": {"sessions": sessions}}
        (day_duties,) = find_duties({"cup.json": json.dumps({**data, "commands": commands}).encode()})
        return day_duties

    assert find_status(make_day(), clause).answer.status == "missing"
    complete_day = make_day(
        {"do": "document"}, {"do": "approve"}, {"do": "open-entries"}, {"do": "nominate", "person": "dee"}
    )
    assert find_status(complete_day, clause).answer.status == "done"


def test_records_of_one_place_and_day_are_combined() -> None:
    morning = make_record(BJ, {"do": "check-cards", "when": "before", "at": make_time(9)}, *make_blackjack_round(10))
    evening = make_record(BJ, *make_blackjack_round(18), {"do": "check-cards", "when": "after", "at": make_time(23)})
    other_table = make_record(BJ, place="table 8")
    days = find_duties({"evening": evening, "morning": morning, "other": other_table})
    assert [(day.place, day.records) for day in days] == [("table 7", ("morning", "evening")), ("table 8", ("other",))]
    assert find_status(days[0], "2.2", "before").answer.status == "done"
    assert find_status(days[0], "2.2", "after").answer.status == "done"


def test_refused_commands_prove_nothing() -> None:
    check = {"do": "check-cards", "when": "before", "by": "supervisor", "refused": "2.2"}
    assert find_status(find_day_duties(BJ, check), "2.2", "before").answer.status == "missing"


def test_replay_that_ends_early_is_reported() -> None:
    day = find_day_duties(BJ, {"do": "dealer"}, {"do": "check-cards", "when": "before"})
    assert (day.errors[0].id, day.errors[0].arguments["record"]) == ("compliance-record-error", "one.json")
    assert find_status(day, "2.2", "before").answer.status == "missing"
    assert "later commands are not evidence" in format_duties_text([day])


def test_doubt_about_the_instrument_in_force_is_reported() -> None:
    assert find_day_duties(PG).certain
    assert not find_day_duties(BJ).certain
    assert "repealed" in str(find_day_duties(BJ).why)
    assert find_day_duties(PG, day="2020-06-01").why == Message(
        "compliance-other-instrument-in-force", instrument="NI2019-804"
    )
    assert not find_day_duties(PG, day="2023-10-01").certain
    assert find_day_duties(PG, day="2023-10-01", register=make_register(**{PG: "2023-09-20"})).certain


def test_record_without_a_day_uses_its_first_command() -> None:
    data = json.loads(make_record(BJ, {"do": "check-cards", "when": "before", "at": make_time(9)}))
    del data["day"], data["place"]
    (day,) = find_duties({"one.json": json.dumps(data).encode()})
    assert (day.day, day.place) == (DAY, "one.json")


def test_text_page_and_json_agree() -> None:
    day = find_day_duties(BJ, {"do": "check-cards", "when": "before", "at": make_time(9), "who": "dee"})
    text, page, day_json = format_duties_text([day]), format_duties_page([day]), day.to_json()
    for status in day.duties:
        assert str(markupsafe.escape(str(status.duty.asks))) in page
    assert f"{DAY} 09:00:00 UTC by dee: check-cards (one.json, command 0)" in text
    assert f"{DAY} 09:00:00 UTC by dee: check-cards" in page
    assert day_json["missing"] == len(day.missing_duties) > 0
    assert f"{len(day.missing_duties)} missing" in text


def test_duties_are_printed_in_the_language_of_the_context() -> None:
    day = find_day_duties(BJ, {"do": "check-cards", "when": "before", "at": make_time(9), "who": "dee"})
    with use_language("zh"):
        text, page, day_json = format_duties_text([day]), format_duties_page([day]), day.to_json()
    assert '<html lang="zh-Hans">' in page
    assert '<html lang="en-AU">' in format_duties_page([day])
    for phrase in ("经营者的义务", "缺失", "2026年11月16日", "登记册中没有当天有效的核准。"):
        assert phrase in page
    assert "登记册中没有当天有效的核准。" in text
    assert {duty["status"] for duty in day_json["duties"]} >= {"missing", "done", "stated"}


@pytest.mark.parametrize("law", get_instruments(), ids=lambda law: law.number)
def test_every_duty_has_a_clause_and_a_sentence(law: Any) -> None:
    assert law.duties
    for duty in law.duties:
        assert law.find(duty.clause)
        assert str(duty.asks).endswith(".")
        assert bool(duty.of) == (duty.proof in ("act", "approval", "check", "counted", "sign", "told"))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"[]", "object"),
        (b"{", "JSON"),
        (
            b'{"approvals": [{"reference": "a", "instrument": "NI1", "of": "layout", "given": "2020-01-01"}]}',
            "Unknown instrument 'NI1'",
        ),
        (
            b'{"approvals": [{"reference": "a", "instrument": "NI2005-63", "of": "cats", "given": "2020-01-01"}]}',
            "cats",
        ),
        (b'{"approvals": [{"reference": "a", "instrument": "NI2005-63", "of": "shoe", "given": "2020-1-1"}]}', "given"),
        (b'{"notifications": {"NI2016-268": "2016-06-02"}}', "states its first day itself"),
        (b'{"more": 1}', "more"),
    ],
)
def test_invalid_register_is_rejected(data: bytes, reason: str) -> None:
    with pytest.raises(InvalidRecordError) as error:
        read_register(data)
    assert reason.lower() in str(error.value).lower()
