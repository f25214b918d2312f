"""Duties of each table on a day: when and by whom each duty was done, and which duties are missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from houseway.compliance.approvals import EMPTY_REGISTER, Register
from houseway.compliance.duty_proofs import DayEvidence, ProofResult, prove
from houseway.compliance.evidence import AcceptedCommand, RecordEvidence, read_evidence
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law import Rule, citations, find_period_in_force, get_instrument
from houseway.law.coverage_marks import follows_answer
from houseway.law.instruments import Duty
from houseway.safe_text import escape_unprintable


class DutyStatus(Struct, frozen=True, kw_only=True):
    """A duty, the clause that imposes it, and whether the record proves that it was fulfilled."""

    rule: Rule
    duty: Duty
    answer: ProofResult

    def to_json(self) -> dict[str, Any]:
        """Return the duty, its status and its proof as a JSON object."""
        description: dict[str, Any] = {"clause": self.rule, "asks": str(self.duty.asks), "status": self.answer.status}
        if self.answer.reference:
            description["reference"] = self.answer.reference
        if self.answer.says is not None:
            description["says"] = str(self.answer.says)
        description["acts"] = [_describe_command(act) for act in self.answer.by]
        return description


class DayDuties(Struct, frozen=True, kw_only=True):
    """Duties of one table on one day."""

    place: str
    day: str | None
    instrument: str
    certain: bool
    """True if the instrument was certainly in force on the day."""
    why: Message | None
    """Reason for the doubt about the instrument, or None if it was certainly in force."""
    records: tuple[str, ...]
    errors: tuple[Message, ...]
    """Records whose replay ended early, with the reasons.

    Commands after the point where the replay ended prove nothing.
    """
    duties: tuple[DutyStatus, ...]

    @property
    def missing_duties(self) -> tuple[DutyStatus, ...]:
        """Duties that were not done, and duties that were begun but not completed."""
        return tuple(standing for standing in self.duties if standing.answer.status in ("missing", "open"))

    def to_json(self) -> dict[str, Any]:
        """Return the duties of the table and day as a JSON object."""
        return {
            "place": self.place,
            "day": self.day,
            "instrument": self.instrument,
            "certain": self.certain,
            "why": "" if self.why is None else str(self.why),
            "records": list(self.records),
            "errors": [str(error) for error in self.errors],
            "missing": len(self.missing_duties),
            "duties": [standing.to_json() for standing in self.duties],
        }


def find_duties(
    records: Mapping[str, bytes], register: Register = EMPTY_REGISTER, day: str | None = None
) -> tuple[DayDuties, ...]:
    """Return the duties of every table on every day that these records cover.

    ``records`` are the records by name. Records of the same table and day are evaluated together. With a ``day``,
    only commands of that day (UTC) count, because a table of the live server is open for many days in one record.

    Raises:
        InvalidRecordError: a record cannot be decoded.
    """
    records_by_table: dict[tuple[str, str, str, bool], list[RecordEvidence]] = {}
    for name, data in records.items():
        try:
            evidence = read_evidence(name, data)
            evidence_of_day = evidence if day is None else evidence.restrict_to_day(day)
        except InvalidRecordError as error:
            raise InvalidRecordError(error.reason, f"{name}: {error.place}", error.command) from error
        key = (
            evidence_of_day.place or name,
            evidence_of_day.day or "",
            evidence_of_day.instrument,
            evidence_of_day.tournament,
        )
        records_by_table.setdefault(key, []).append(evidence_of_day)
    return tuple(
        _make_day_duties(
            place,
            day or None,
            number,
            tournament,
            sorted(evidence_of_day, key=lambda record: record.began or ""),
            register,
        )
        for (place, day, number, tournament), evidence_of_day in sorted(records_by_table.items())
    )


def _make_day_duties(
    place: str, day: str | None, number: str, tournament: bool, records: Iterable[RecordEvidence], register: Register
) -> DayDuties:
    played_records = tuple(records)
    evidence = DayEvidence(instrument=number, day=day, records=played_records, register=register)
    cite = citations(number)
    law = get_instrument(number)
    notified = {
        name: notified_on
        for name, notified_on in register.notifications.items()
        if get_instrument(name).game == law.game
    }
    period = None if day is None else find_period_in_force(law.game, day, notified)
    if period is None:
        doubt: Message | None = Message("compliance-day-unknown")
    elif period.instrument == number:
        doubt = period.doubt
    elif period.instrument is None:
        doubt = Message("compliance-unknown-instrument-in-force")
    else:
        doubt = Message("compliance-other-instrument-in-force", instrument=period.instrument)
    return DayDuties(
        place=place,
        day=day,
        instrument=number,
        certain=doubt is None,
        why=doubt,
        records=tuple(record.name for record in played_records),
        errors=tuple(
            Message("compliance-record-error", record=escape_unprintable(record.name), error=record.error)
            for record in played_records
            if record.error is not None
        ),
        duties=tuple(
            _check_duty(cite(duty.clause), duty, evidence) for duty in law.duties if duty.tournament == tournament
        ),
    )


@follows_answer(lambda standing: (standing.rule,))
def _check_duty(rule: Rule, duty: Duty, day: DayEvidence) -> DutyStatus:
    return DutyStatus(rule=rule, duty=duty, answer=prove(duty, day))


def _describe_command(command: AcceptedCommand) -> dict[str, Any]:
    description: dict[str, Any] = {"record": command.record, "command": command.command, "do": command.do}
    if command.at is not None:
        description["at"] = command.at
    if command.who is not None:
        description["who"] = command.who
    return description
