"""The duties of a day: for each table its instrument's duties, when and by whom they were done, or that they are missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from houseway.compliance.approvals import NOTHING_ON_FILE, Register
from houseway.compliance.duty_proofs import Answer, Day, prove
from houseway.compliance.evidence import Act, Played, read_played
from houseway.errors import BadRecord
from houseway.law import Rule, citations, in_force, instrument
from houseway.law.coverage_marks import follows_answer
from houseway.law.instruments import Duty


class Standing(Struct, frozen=True, kw_only=True):
    """One duty and how it stands."""

    rule: Rule
    duty: Duty
    answer: Answer

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        told: dict[str, Any] = {"clause": self.rule, "asks": self.duty.asks, "status": self.answer.status}
        if self.answer.reference:
            told["reference"] = self.answer.reference
        if self.answer.says:
            told["says"] = self.answer.says
        told["acts"] = [_act(act) for act in self.answer.by]
        return told


class DutiesOfDay(Struct, frozen=True, kw_only=True):
    """The duties of one table on one day."""

    place: str
    day: str | None
    instrument: str
    certain: bool
    """Whether it is certain that the instrument was in force on that day."""
    why: str
    records: tuple[str, ...]
    errors: tuple[str, ...]
    """Records whose replay ended early, with the reason: what came after that proves nothing."""
    duties: tuple[Standing, ...]

    @property
    def missing(self) -> tuple[Standing, ...]:
        """What was not done, or not brought to its end."""
        return tuple(standing for standing in self.duties if standing.answer.status in ("missing", "open"))

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "place": self.place,
            "day": self.day,
            "instrument": self.instrument,
            "certain": self.certain,
            "why": self.why,
            "records": list(self.records),
            "errors": list(self.errors),
            "missing": len(self.missing),
            "duties": [standing.to_json() for standing in self.duties],
        }


def duties_of(
    records: Mapping[str, bytes], register: Register = NOTHING_ON_FILE, day: str | None = None
) -> tuple[DutiesOfDay, ...]:
    """The duties of every table and day in these records, by name; those of one place and day belong together.

    With a ``day``, only what was done on it (UTC) counts: a table of a live floor is open for many days in one record.
    """
    together: dict[tuple[str, str, str, bool], list[Played]] = {}
    for name, data in records.items():
        try:
            read = read_played(name, data)
            played = read if day is None else read.on(day)
        except BadRecord as error:
            raise BadRecord(error.why, f"{name}: {error.place}", error.command) from error
        key = (played.place or name, played.day or "", played.instrument, played.tournament)
        together.setdefault(key, []).append(played)
    return tuple(
        _duties(place, day or None, number, tournament, sorted(played, key=lambda one: one.began or ""), register)
        for (place, day, number, tournament), played in sorted(together.items())
    )


def _duties(
    place: str, day: str | None, number: str, tournament: bool, records: Iterable[Played], register: Register
) -> DutiesOfDay:
    played = tuple(records)
    the_day = Day(instrument=number, day=day, records=played, register=register)
    cite = citations(number)
    law = instrument(number)
    notified = {name: on for name, on in register.notifications.items() if instrument(name).game == law.game}
    period = None if day is None else in_force(law.game, day, notified)
    doubt = "the records do not say their day" if period is None else period.why
    if period is not None and period.instrument != number:
        doubt = f"{period.instrument or 'another instrument'} was in force on that day"
    return DutiesOfDay(
        place=place,
        day=day,
        instrument=number,
        certain=not doubt,
        why=doubt,
        records=tuple(one.name for one in played),
        errors=tuple(f"{one.name}: {one.error}" for one in played if one.error is not None),
        duties=tuple(
            _standing(cite(duty.clause), duty, the_day) for duty in law.duties if duty.tournament == tournament
        ),
    )


@follows_answer(lambda standing: (standing.rule,))
def _standing(rule: Rule, duty: Duty, day: Day) -> Standing:
    return Standing(rule=rule, duty=duty, answer=prove(duty, day))


def _act(act: Act) -> dict[str, Any]:
    told: dict[str, Any] = {"record": act.record, "command": act.command, "do": act.do}
    if act.at is not None:
        told["at"] = act.at
    if act.who is not None:
        told["who"] = act.who
    return told
