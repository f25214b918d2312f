"""Duties of each table on a day: when and by whom each duty was done, and which duties are missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.compliance.approvals import EMPTY_REGISTER, Register
from houseway.compliance.duty_proofs import DayEvidence, ProofResult, prove
from houseway.compliance.evidence import AcceptedCommand, RecordEvidence, read_evidence
from houseway.engine.output.result_types import OutputStruct
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law import Rule, citations, find_period_in_force, get_instrument
from houseway.law.coverage_marks import follows_answer
from houseway.law.instruments import Duty
from houseway.safe_text import escape_unprintable


class DutyCommand(OutputStruct, kw_only=True):
    """A command that proves a duty, or that shows why it is missing or open."""

    record: str
    """Name of the record."""
    command: int
    """Number of the command in the record."""
    do: str
    """Verb of the command."""
    at: str | UnsetType = UNSET
    """Time (UTC) of the command."""
    who: str | UnsetType = UNSET
    """Person who gave the command."""


class DutyEntry(OutputStruct, kw_only=True):
    """A duty and whether it was fulfilled, in the language of the reader."""

    clause: str
    """Clause that imposes the duty."""
    asks: str
    """Requirement of the duty."""
    status: str
    """Status of the duty, such as ``done``, ``open`` or ``missing``."""
    reference: str | UnsetType = UNSET
    """Reference of the document that proves the duty."""
    says: str | UnsetType = UNSET
    """Explanation of the status."""
    acts: list[DutyCommand]
    """Commands that prove the duty, or that show why it is missing or open."""


class DayDutiesEntry(OutputStruct, kw_only=True):
    """Duties of one table on one day, in the language of the reader."""

    place: str
    """Name of the table."""
    day: str | None
    """Day, as ``YYYY-MM-DD``; null if the record names none."""
    instrument: str
    """Number of the instrument."""
    certain: bool
    """True if the instrument was certainly in force on the day."""
    why: str
    """Reason for the doubt about the instrument, or empty."""
    records: list[str]
    """Names of the records."""
    errors: list[str]
    """Records whose replay ended early, with the reasons."""
    missing: int
    """Number of duties that are missing or open."""
    duties: list[DutyEntry]
    """The duties."""


class DutyStatus(Struct, frozen=True, kw_only=True):
    """A duty, the clause that imposes it, and whether the record proves that it was fulfilled."""

    rule: Rule
    duty: Duty
    answer: ProofResult

    def describe(self) -> DutyEntry:
        """Return the duty, its status and its proof, in the current language."""
        return DutyEntry(
            clause=self.rule,
            asks=str(self.duty.asks),
            status=self.answer.status,
            reference=self.answer.reference or UNSET,
            says=UNSET if self.answer.says is None else str(self.answer.says),
            acts=[_describe_command(act) for act in self.answer.by],
        )


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

    def describe(self) -> DayDutiesEntry:
        """Return the duties of the table and day, in the current language."""
        return DayDutiesEntry(
            place=self.place,
            day=self.day,
            instrument=self.instrument,
            certain=self.certain,
            why="" if self.why is None else str(self.why),
            records=list(self.records),
            errors=[str(error) for error in self.errors],
            missing=len(self.missing_duties),
            duties=[standing.describe() for standing in self.duties],
        )

    def to_json(self) -> dict[str, Any]:
        """Return the duties as plain values, as ``describe`` writes them."""
        payload: dict[str, Any] = msgspec.to_builtins(self.describe())
        return payload


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


def _describe_command(command: AcceptedCommand) -> DutyCommand:
    return DutyCommand(
        record=command.record,
        command=command.command,
        do=command.do,
        at=UNSET if command.at is None else command.at,
        who=UNSET if command.who is None else command.who,
    )
