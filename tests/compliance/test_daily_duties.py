"""The operator's duties of a day: when and by whom each was done, or that it is missing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from houseway.compliance import Register, find_duties, read_register
from houseway.compliance.daily_duties import DayDuties, DutyStatus
from houseway.compliance.printouts import format_duties_page, format_duties_text
from houseway.errors import InvalidRecordError
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
CHECK = {BJ: "check-cards", CP16: "check-cards", CP23: "check-cards", HE: "check-cards", PG: "check-tiles"}


def at(hour: int, minute: int = 0) -> str:
    return f"{DAY}T{hour:02d}:{minute:02d}:00.000Z"


def record(number: str, *commands: dict[str, Any], table: dict[str, Any] | None = None, **head: Any) -> bytes:
    opening = TABLES[number] if table is None else table
    head = {"place": "table 7", "day": DAY, **head}
    return json.dumps({"record": 1, "instrument": number, **head, "table": opening, "commands": commands}).encode()


def day_of(number: str, *commands: dict[str, Any], register: Register | None = None, **head: Any) -> DayDuties:
    (day,) = find_duties({"one.json": record(number, *commands, **head)}, register or Register())
    return day


def standing(day: DayDuties, clause: str, asks: str = "") -> DutyStatus:
    (found,) = [one for one in day.duties if one.rule == clause and asks in one.duty.asks]
    return found


def register(*approvals: dict[str, Any], **notifications: str) -> Register:
    return read_register(json.dumps({"approvals": approvals, "notifications": notifications}).encode())


def clauses(*rows: tuple[str, str]) -> Callable[[Any], Any]:
    marks = [pytest.mark.clause(number, clause) for number, clause in rows]
    values = [pytest.param(number, clause, marks=mark) for (number, clause), mark in zip(rows, marks, strict=True)]
    return pytest.mark.parametrize(("number", "clause"), values)


def every(*cells: str) -> Callable[[Any], Any]:
    """The clause of one subject in Blackjack, both Canberra Pokers, Hold-em and Pai Gow."""
    return clauses(*zip((BJ, CP16, CP23, HE, PG), cells, strict=True))


@every("1.1", "1.1", "1.1", "1.1", "1.1")
def test_the_table_is_approved(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "missing"
    approval = {"reference": "GRC 12", "instrument": number, "of": "layout", "given": "2026-01-01"}
    answer = standing(day_of(number, register=register(approval)), clause).answer
    assert (answer.status, answer.reference) == ("done", "GRC 12")
    over = register({**approval, "until": "2026-11-15"})
    assert standing(day_of(number, register=over), clause).answer.status == "missing"
    later = register({**approval, "given": "2026-11-17"})
    assert standing(day_of(number, register=later), clause).answer.status == "missing"


@every("2.2", "2.2", "2.2", "2.4", "2.2")
def test_cards_and_tiles_are_checked_before_and_after_gaming(number: str, clause: str) -> None:
    before = {"do": CHECK[number], "when": "before", "at": at(9), "who": "dee"}
    after = {"do": CHECK[number], "when": "after", "at": at(23), "who": "eve"}
    day = day_of(number, before, after)
    opened, ended = standing(day, clause, "before").answer, standing(day, clause, "ended").answer
    assert (opened.status, opened.by[0].who, opened.by[0].at) == ("done", "dee", at(9))
    assert (ended.status, ended.by[0].who, ended.by[0].at) == ("done", "eve", at(23))
    day = day_of(number)
    assert standing(day, clause, "before").answer.status == "missing"
    assert standing(day, clause, "ended").answer.status == "missing"


def round_of_blackjack(hour: int) -> list[dict[str, Any]]:
    return [
        {"do": "shoe", "cards": "Th 7d Qs Tc 5c", "at": at(hour)},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "at": at(hour, 1)},
        {"do": "deal", "at": at(hour, 2)},
        {"do": "stand", "player": "ann", "box": 1, "at": at(hour, 3)},
        {"do": "dealer", "at": at(hour, 4)},
    ]


@pytest.mark.clause(BJ, "2.2")
def test_2_2_a_check_in_the_midst_of_gaming_is_neither_before_nor_after() -> None:
    check = {"do": "check-cards", "at": at(11)}
    commands = [
        *round_of_blackjack(10),
        {**check, "when": "before"},
        {**check, "when": "after"},
        *round_of_blackjack(12),
    ]
    day = day_of(BJ, *commands)
    assert (standing(day, "2.2", "before").answer.status, standing(day, "2.2", "before").answer.says) == (
        "missing",
        "not before gaming",
    )
    assert standing(day, "2.2", "ended").answer.status == "open", "the table is not closed on record"
    closed = day_of(BJ, *commands, {"do": "close", "notice": True, "at": at(13)})
    assert standing(closed, "2.2", "ended").answer.status == "missing"


@clauses((BJ, "2.2"), (CP16, "2.2"), (CP23, "2.2"), (HE, "2.4"), (PG, "2.2"))
def test_a_wrong_count_is_open_until_it_is_put_right(number: str, clause: str) -> None:
    right = {BJ: 312, CP16: 52, CP23: 52, HE: 52, PG: 32}[number]
    table = {**TABLES[number], "decks": 6} if number == BJ else None
    wrong = {"do": CHECK[number], "when": "before", "count": right - 1}
    answer = standing(day_of(number, wrong, table=table), clause, "before").answer
    assert (answer.status, "wrong" in answer.says) == ("open", True)
    again = {"do": CHECK[number], "when": "before", "count": right}
    assert standing(day_of(number, wrong, again, table=table), clause, "before").answer.status == "done"
    changed = {"do": "change-tiles" if number == PG else "change-cards", "checked": True}
    assert standing(day_of(number, wrong, changed, table=table), clause, "before").answer.status == "done"


@pytest.mark.clause(BJ, "2.4")
def test_2_4_the_two_who_checked_new_cards_are_named() -> None:
    shoe = {"do": "shoe", "cards": "Th 7d Qs Tc 5c", "new-cards": True}
    assert standing(day_of(BJ, shoe), "2.4").answer.status == "missing"
    assert standing(day_of(BJ, {**shoe, "checkers": ["sue", "dee"]}), "2.4").answer.status == "done"
    change = {"do": "change-cards", "checked": True}
    assert standing(day_of(BJ, change), "2.4").answer.status == "stated"
    assert standing(day_of(BJ, {**change, "checkers": ["sue", "dee"]}), "2.4").answer.status == "done"


@clauses((BJ, "2.4"), (CP16, "2.3"), (CP23, "2.3"), (HE, "2.5"), (PG, "2.3"))
def test_new_cards_and_tiles_are_checked_by_two(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    change = {"do": "change-tiles" if number == PG else "change-cards", "checked": True, "who": "sue"}
    if number == BJ:
        change = {"do": "replace-card", "card": "Th", "checked": True, "who": "sue"}
    answer = standing(day_of(number, change), clause).answer
    assert (answer.status, answer.by[0].who) == ("done", "sue")


@every("3.1", "3.1", "3.1", "4.1", "5.1")
def test_the_sign_and_notice_of_changed_limits(number: str, clause: str) -> None:
    day = day_of(number)
    assert standing(day, clause, "sign").answer.status == "stated"
    assert standing(day, clause, "beforehand").answer.status == "not called for"
    change: dict[str, Any] = {"do": "limits", "max": "600.00", "notice": True, "at": at(12), "who": "sue"}
    if number == HE:
        change = {"do": "determine", "table": {"min-bet": "4.00"}, "notice": True, "at": at(12), "who": "sue"}
    answer = standing(day_of(number, change), clause, "beforehand").answer
    assert (answer.status, answer.by[0].at, answer.by[0].who) == ("done", at(12), "sue")


@clauses((BJ, "3.1"), (CP16, "8.2"), (CP23, "3.3"), (PG, "5.4"))
def test_limits_that_the_record_does_not_say_are_missing(number: str, clause: str) -> None:
    table = {} if number != PG else {"min": "5.00", "max": "500.00"}
    answer = standing(day_of(number, table=table), clause, "show").answer
    assert answer.status == "missing"
    assert "the record does not say" in answer.says


@every("15.2", "15.2", "15.2", "18.2", "16.2")
def test_players_hear_that_the_table_closes(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    answer = standing(day_of(number, {"do": "close", "notice": True, "who": "sue"}), clause).answer
    assert (answer.status, answer.by[0].who) == ("done", "sue")


@every("15.1", "15.1", "15.1", "18.1", "16.1")
def test_when_the_table_was_open(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "missing"
    copies = [{"do": "rules-copy", "player": "ann", "at": at(hour)} for hour in (10, 22)]
    answer = standing(day_of(number, *copies), clause).answer
    assert (answer.status, answer.says) == ("stated", f"from {at(10)} to {at(22)}")


@every("16.4", "16.5", "16.5", "19.4", "17.5")
def test_disputes_are_decided_and_reviewed(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    dispute = {"do": "dispute", "player": "ann", "about": "the pace"}
    answer = standing(day_of(number, dispute), clause).answer
    assert (answer.status, answer.says) == ("open", "no decision on record")
    answer = standing(day_of(number, {**dispute, "decision": "as it was", "review": True}), clause).answer
    assert (answer.status, answer.says) == ("done", "reviews by the Commission asked for: 1")


@every("16.5", "16.6", "16.6", "19.5", "17.6")
def test_what_staff_did_is_on_record(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "stated"
    against = {"do": "infringe", "player": "dealer", "rule": clause}
    assert standing(day_of(number, against), clause).answer.status == "open"


@every("16.5(c)", "16.6(c)", "16.6(c)", "19.5(c)", "17.6(c)")
def test_procedures_are_approved(number: str, clause: str) -> None:
    approval = {"reference": "GRC 40", "instrument": number, "of": "procedures", "given": "2021-01-01"}
    assert standing(day_of(number), clause).answer.status == "missing"
    assert standing(day_of(number, register=register(approval)), clause).answer.reference == "GRC 40"


@every("16.9", "16.11", "16.11", "19.9", "17.10")
def test_copies_of_the_rules(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    assert standing(day_of(number, {"do": "rules-copy", "player": "ann"}), clause).answer.status == "done"


@pytest.mark.clause(BJ, "16.9")
def test_16_9_a_request_for_the_rules_is_one_for_a_copy() -> None:
    asked = {"do": "request", "player": "ann", "what": "rules"}
    assert standing(day_of(BJ, asked), "16.9").answer.status == "done"


@pytest.mark.clause(BJ, "4.8")
def test_4_8_a_restriction_is_reported_to_the_commission() -> None:
    assert standing(day_of(BJ), "4.8", "reported").answer.status == "not called for"
    assert standing(day_of(BJ), "4.8", "procedures").answer.status == "not called for"
    restrict = {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True, "at": at(15), "who": "sue"}
    day = day_of(BJ, restrict)
    assert standing(day, "4.8", "reported").answer.status == "missing", "the notice of the program proves nothing"
    assert "bob (4.8)" in standing(day, "4.8", "reported").answer.says
    assert standing(day, "4.8", "procedures").answer.status == "missing"
    report = {"do": "report", "to": "commission", "player": "bob", "rule": "4.8", "reference": "L 12", "at": at(16)}
    answer = standing(day_of(BJ, restrict, report), "4.8", "reported").answer
    assert (answer.status, answer.reference) == ("done", "L 12")
    for other in ({"player": "ann"}, {"rule": "4.9"}):
        assert standing(day_of(BJ, restrict, {**report, **other}), "4.8", "reported").answer.status == "missing"
    assert standing(day_of(BJ, {**report, "at": at(14)}, restrict), "4.8", "reported").answer.status == "missing"


@pytest.mark.clause(BJ, "4.8")
def test_4_8_a_list_in_the_register_proves_the_report() -> None:
    restrict = {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True, "at": at(15)}
    line = {"instrument": BJ, "clause": "4.8", "player": "bob", "day": DAY, "sent": "2026-11-20", "reference": "L 13"}
    on_file = read_register(json.dumps({"reports": [line]}).encode())
    assert standing(day_of(BJ, restrict, register=on_file), "4.8", "reported").answer.status == "done"
    other = read_register(json.dumps({"reports": [{**line, "day": "2026-11-15"}]}).encode())
    assert standing(day_of(BJ, restrict, register=other), "4.8", "reported").answer.status == "missing"


@clauses((BJ, "15.1"), (CP16, "15.1"), (CP23, "15.1"), (HE, "18.1"), (PG, "16.1"))
def test_gaming_lies_inside_the_hours_on_file(number: str, clause: str) -> None:
    def answer(hours: dict[str, Any], *commands: dict[str, Any]) -> Any:
        on_file = read_register(json.dumps({"hours": [{"since": "2026-01-01", "zone": "UTC", **hours}]}).encode())
        return standing(day_of(number, *commands, register=on_file), clause).answer

    copies = [{"do": "rules-copy", "player": "ann", "at": at(hour)} for hour in (10, 22)]
    assert answer({"opens": "09:00", "closes": "23:00", "reference": "H 1"}, *copies).reference == "H 1"
    if number == BJ:
        rounds = [*round_of_blackjack(10), *round_of_blackjack(22)]
        assert answer({"opens": "09:00", "closes": "23:00"}, *rounds).status == "done"
        late = answer({"opens": "09:00", "closes": "22:00"}, *rounds)
        assert (late.status, late.says) == ("missing", "gaming outside the hours on file")
        assert answer({"opens": "09:00", "closes": "23:00", "weekdays": ["tue"]}, *rounds).status == "missing"
        assert answer({"opens": "21:00", "closes": "11:00"}, *rounds).status == "done"
        assert answer({"opens": "09:00", "closes": "10:00", "place": "table 7"}, *rounds).status == "missing"
        assert answer({"opens": "09:00", "closes": "10:00", "place": "table 8"}, *rounds).status == "stated"


@pytest.mark.clause(BJ, "2.3")
def test_2_3_who_asks_is_told_the_determinations() -> None:
    asked = {"do": "request", "player": "ann", "what": "determinations"}
    assert standing(day_of(BJ, asked), "2.3").answer.status == "done"


@pytest.mark.clause(BJ, "5.5")
def test_5_5_the_last_rounds_are_announced() -> None:
    assert standing(day_of(BJ), "5.5").answer.status == "not called for"
    assert standing(day_of(BJ, {"do": "final-rounds"}), "5.5").answer.status == "done"


@pytest.mark.clause(BJ, "17.2")
@pytest.mark.clause(BJ, "17.4")
@pytest.mark.clause(BJ, "18.2")
def test_17_2_what_is_not_offered_needs_no_approval() -> None:
    plain, offered = day_of(BJ), day_of(BJ, table={**TABLES[BJ], "super-sevens": True, "perfect-pairs": True})
    for clause in ("17.2", "17.4", "18.2"):
        assert standing(plain, clause).answer.status == "not called for"
        assert standing(offered, clause).answer.status == "missing"


@pytest.mark.clause(BJ, "17.4")
def test_17_4_the_table_keeps_to_the_approved_amounts() -> None:
    approval = {"reference": "GRC 9", "instrument": BJ, "of": "super-sevens-amounts", "given": "2020-01-01"}
    on_file = register({**approval, "terms": {"super-sevens-amounts": ["1.00", "5.00"]}})
    table = {**TABLES[BJ], "super-sevens": True, "super-sevens-amounts": ["5.00"]}
    assert standing(day_of(BJ, table=table, register=on_file), "17.4").answer.status == "done"
    table["super-sevens-amounts"] = ["5.00", "10.00"]
    answer = standing(day_of(BJ, table=table, register=on_file), "17.4").answer
    assert answer.status == "missing"
    assert "not as approved" in answer.says


@clauses((BJ, "2.3(b)"), (CP23, "10.6"), (PG, "12.7"), (PG, "12.3"), (HE, "15.2(a)"))
def test_what_else_must_be_approved(number: str, clause: str) -> None:
    of = next(duty.of for duty in get_instrument(number).duties if duty.clause == clause)
    approval = {"reference": "GRC 5", "instrument": number, "of": of, "given": "2020-01-01"}
    assert standing(day_of(number), clause).answer.status == "missing"
    assert standing(day_of(number, register=register(approval)), clause).answer.reference == "GRC 5"


@clauses((BJ, "A.shoe"), (CP16, "A.shoe"), (HE, "A.shoe"), (PG, "A.dice-cup"), (PG, "A.tile"), (PG, "A.la-ja"))
def test_equipment_is_approved(number: str, clause: str) -> None:
    of = next(duty.of for duty in get_instrument(number).duties if duty.clause == clause)
    approval = {"reference": "GRC 6", "instrument": number, "of": of, "given": "2020-01-01"}
    assert standing(day_of(number, register=register(approval)), clause).answer.status == "done"


@clauses((CP23, "10.6(a)"), (PG, "12.7(a)"))
def test_pool_money_moves_under_an_arrangement_on_file(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    move = {"do": "redistribute", "to": "lottery", "amount": "100.00", "arrangement": "GRC 2026/3"}
    assert standing(day_of(number, move), clause).answer.status == "missing"
    on_file = register({"reference": "GRC 2026/3", "instrument": number, "of": "arrangement", "given": "2026-01-01"})
    answer = standing(day_of(number, move, register=on_file), clause).answer
    assert (answer.status, answer.reference) == ("done", "GRC 2026/3")


@clauses((CP16, "14.5"), (CP23, "14.5"))
def test_14_5_a_supervisor_is_told_and_approves(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    failed = {"do": "malfunction", "of": "jackpot"}
    assert standing(day_of(number, failed), clause).answer.status == "open"
    assert standing(day_of(number, failed, {"do": "approve"}), clause).answer.status == "done"
    again = day_of(number, failed, {"do": "approve"}, failed)
    assert standing(again, clause).answer.status == "open", "each failure needs an approval of its own"


def round_of_canberra(*counts: dict[str, Any], folds: bool = True) -> list[dict[str, Any]]:
    """A round of ann (box 1) and bob (box 2, who folds), with the counts before it is collected."""
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


def counts(*boxes: int | str) -> list[dict[str, Any]]:
    return [{"do": "verify", "box": box, "count": 5} for box in boxes]


@clauses((CP16, "7.4"), (CP23, "7.4"))
def test_7_4_every_folded_hand_of_every_round_is_counted(number: str, clause: str) -> None:
    assert standing(day_of(number), clause).answer.status == "not called for"
    assert standing(day_of(number, *round_of_canberra(folds=False)), clause).answer.status == "not called for"
    lacking = standing(day_of(number, *round_of_canberra(*counts(1, "dealer"))), clause).answer
    assert (lacking.status, lacking.says) == ("missing", "hands counted: 0 of 1; not counted: round 1: box 2")
    assert standing(day_of(number, *round_of_canberra(*counts(2))), clause).answer.status == "done"
    two = [*round_of_canberra(*counts(2)), *round_of_canberra()]
    answer = standing(day_of(number, *two), clause).answer
    assert (answer.status, answer.says) == ("missing", "hands counted: 1 of 2; not counted: round 2: box 2")


@clauses((CP16, "9.7"), (CP23, "9.7"))
def test_9_7_every_hand_of_every_round_is_counted(number: str, clause: str) -> None:
    complete = round_of_canberra(*counts(1, 2, "dealer"))
    answer = standing(day_of(number, *complete), clause).answer
    assert (answer.status, answer.says) == ("done", "hands counted: 3 of 3")
    answer = standing(day_of(number, *complete, *round_of_canberra(*counts(1))), clause).answer
    assert answer.says == "hands counted: 4 of 6; not counted: round 2: box 2, dealer"
    void = [*round_of_canberra()[:-2], {"do": "void", "cause": "impractical"}]
    assert standing(day_of(number, *void), clause).answer.status == "not called for"


@clauses((CP16, "1.2(b)"), (CP23, "1.2(a)"), (CP23, "1.2(c)"))
def test_1_2_the_marks_of_the_box_are_part_of_the_approved_layout(number: str, clause: str) -> None:
    approval = {"reference": "GRC 12", "instrument": number, "of": "layout", "given": "2026-01-01"}
    assert standing(day_of(number), clause).answer.status == "missing"
    assert standing(day_of(number, register=register(approval)), clause).answer.status == "done"


TOURNAMENT = {
    "sessions": [{"id": "final", "kind": "final", "length": {"rounds": 5}, "chips": "500.00", "table-min": "5.00"}]
}


@clauses((BJ, "20.2"), (BJ, "20.3"), (HE, "20.2"), (HE, "20.3"))
def test_a_tournament_is_approved_and_has_a_director(number: str, clause: str) -> None:
    def day(*commands: dict[str, Any]) -> DayDuties:
        sessions = [{**TOURNAMENT["sessions"][0], "length": {"left": 1}}] if number == HE else TOURNAMENT["sessions"]
        data = {"record": 1, "kind": "tournament", "instrument": number, "conditions": {"sessions": sessions}}
        (found,) = find_duties({"cup.json": json.dumps({**data, "commands": commands}).encode()})
        return found

    assert standing(day(), clause).answer.status == "missing"
    done = day({"do": "document"}, {"do": "approve"}, {"do": "open-entries"}, {"do": "nominate", "person": "dee"})
    assert standing(done, clause).answer.status == "done"


def test_records_of_one_place_and_day_belong_together() -> None:
    morning = record(BJ, {"do": "check-cards", "when": "before", "at": at(9)}, *round_of_blackjack(10))
    evening = record(BJ, *round_of_blackjack(18), {"do": "check-cards", "when": "after", "at": at(23)})
    other = record(BJ, place="table 8")
    days = find_duties({"evening": evening, "morning": morning, "other": other})
    assert [(day.place, day.records) for day in days] == [("table 7", ("morning", "evening")), ("table 8", ("other",))]
    assert standing(days[0], "2.2", "before").answer.status == "done"
    assert standing(days[0], "2.2", "ended").answer.status == "done"


def test_what_was_refused_proves_nothing() -> None:
    check = {"do": "check-cards", "when": "before", "by": "supervisor", "refused": "2.2"}
    assert standing(day_of(BJ, check), "2.2", "before").answer.status == "missing"


def test_a_replay_that_ends_early_is_told() -> None:
    day = day_of(BJ, {"do": "dealer"}, {"do": "check-cards", "when": "before"})
    assert day.errors[0].startswith("one.json: ")
    assert standing(day, "2.2", "before").answer.status == "missing"
    assert "proves nothing" in format_duties_text([day])


def test_whether_the_instrument_was_in_force() -> None:
    assert day_of(PG).certain
    assert not day_of(BJ).certain
    assert "repealed" in day_of(BJ).why
    assert "NI2019-804" in day_of(PG, day="2020-06-01").why
    assert not day_of(PG, day="2023-10-01").certain
    assert day_of(PG, day="2023-10-01", register=register(**{PG: "2023-09-20"})).certain


def test_a_record_without_a_day_takes_that_of_its_first_command() -> None:
    data = json.loads(record(BJ, {"do": "check-cards", "when": "before", "at": at(9)}))
    del data["day"], data["place"]
    (day,) = find_duties({"one.json": json.dumps(data).encode()})
    assert (day.day, day.place) == (DAY, "one.json")


def test_text_page_and_json_tell_the_same() -> None:
    day = day_of(BJ, {"do": "check-cards", "when": "before", "at": at(9), "who": "dee"})
    text, page, told = format_duties_text([day]), format_duties_page([day]), day.to_json()
    for one in day.duties:
        assert one.duty.asks in page
    assert f"{DAY} 09:00:00 UTC by dee: check-cards (one.json, command 0)" in text
    assert f"{DAY} 09:00:00 UTC by dee: check-cards" in page
    assert told["missing"] == len(day.missing_duties) > 0
    assert f"{len(day.missing_duties)} missing" in text


@pytest.mark.parametrize("law", get_instruments(), ids=lambda law: law.number)
def test_every_duty_names_a_clause_and_asks_in_a_sentence(law: Any) -> None:
    assert law.duties
    for duty in law.duties:
        assert law.find(duty.clause)
        assert duty.asks.endswith(".")
        assert bool(duty.of) == (duty.proof in ("act", "approval", "check", "counted", "sign", "told"))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[]", "object"),
        (b"{", "JSON"),
        (
            b'{"approvals": [{"reference": "a", "instrument": "NI1", "of": "layout", "given": "2020-01-01"}]}',
            "not held",
        ),
        (
            b'{"approvals": [{"reference": "a", "instrument": "NI2005-63", "of": "cats", "given": "2020-01-01"}]}',
            "cats",
        ),
        (b'{"approvals": [{"reference": "a", "instrument": "NI2005-63", "of": "shoe", "given": "2020-1-1"}]}', "given"),
        (b'{"notifications": {"NI2016-268": "2016-06-02"}}', "says its day itself"),
        (b'{"more": 1}', "more"),
    ],
)
def test_a_register_that_is_none(data: bytes, why: str) -> None:
    with pytest.raises(InvalidRecordError) as raised:
        read_register(data)
    assert why.lower() in str(raised.value).lower()
