"""The house's register: what the Commission has approved, with its reference, and when instruments were notified.

It is one JSON file that the operator keeps beside the records:

>>> register = read_register(b'''{"register": 1,
...   "notifications": {"NI2023-573": "2023-09-18"},
...   "approvals": [{"reference": "GRC-2023-104", "instrument": "NI2023-573", "of": "division",
...                  "given": "2023-10-02", "terms": {"jackpot.share": "40"}}]}''')
>>> [approval.reference for approval in register.valid("NI2023-573", "division", "2023-11-01")]
['GRC-2023-104']
>>> register.valid("NI2023-573", "division", "2023-10-01")
()

``of`` says what was approved, in the words that the duties of the instrument use (``layout``, ``division``); of an
``arrangement`` the reference is the one that ``redistribute`` names. ``terms`` hold table keys with the values that were
approved: a table that says otherwise is not covered. A list of values covers each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct

from houseway.engine.protocol.decoding import Reader
from houseway.engine.protocol.text_types import Day, FreeText, Name
from houseway.errors import BadRecord
from houseway.law import UnknownLaw, in_force, instrument

CLOCK = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
WEEKDAYS: tuple[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ...] = (
    "mon", "tue", "wed", "thu", "fri", "sat", "sun",
)  # fmt: skip


class Approval(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """One approval in writing."""

    reference: FreeText
    instrument: str
    of: str
    given: Day
    until: Day | None = None
    terms: dict[str, Any] = {}
    note: FreeText = ""

    def covers(self, day: str | None) -> bool:
        """Whether it was given by that day and had not run out; a day that is not known is taken as covered."""
        return day is None or (self.given <= day and (self.until is None or day <= self.until))

    def differences(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """The table keys whose value is not the approved one, with the value that the table has."""
        return {
            key: value for key, approved in self.terms.items() if not _agrees(value := key_of(table, key), approved)
        }


class Report(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Advice to the Commission about one restriction, as a line of a list that was sent."""

    instrument: str
    clause: str
    player: Name
    day: Day
    """The day of the restriction."""
    sent: Day
    reference: FreeText = ""


class Hours(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Hours of gaming laid down under the Act, in local time; a table that closes after midnight closes on the next day.

    >>> hours = Hours(since="2026-01-01", opens="12:00", closes="04:00")
    >>> hours.contains("2026-11-16T15:00:00.000Z"), hours.contains("2026-11-16T19:00:00.000Z")  # 02:00 and 06:00 in Canberra
    (True, False)
    """

    since: Day
    opens: Annotated[str, Meta(pattern=CLOCK)]
    closes: Annotated[str, Meta(pattern=CLOCK)]
    until: Day | None = None
    weekdays: tuple[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ...] = WEEKDAYS
    """The days on which gaming may begin."""
    zone: str = "Australia/Canberra"
    place: FreeText = ""
    """The table that they are for; empty for every table."""
    reference: FreeText = ""

    def contains(self, at: str) -> bool:
        """Return whether gaming may go on at a time (UTC)."""
        local = datetime.fromisoformat(at).astimezone(_zone(self.zone))
        clock = local.strftime("%H:%M")
        is_over_night = self.closes <= self.opens
        if clock >= self.opens and (is_over_night or clock < self.closes):
            return self._is_on(local)
        return is_over_night and clock < self.closes and self._is_on(local - timedelta(days=1))

    def _is_on(self, local: datetime) -> bool:
        """Return whether gaming may begin on the day of a local time."""
        day = local.date().isoformat()
        in_force = self.since <= day and (self.until is None or day <= self.until)
        return in_force and WEEKDAYS[local.weekday()] in self.weekdays


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadRecord(f"{name!r} is not a time zone; write one such as Australia/Canberra", "zone") from error


class Register(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Everything that the house has on file."""

    register: Literal[1] = 1
    notifications: dict[str, Day] = {}
    approvals: tuple[Approval, ...] = ()
    reports: tuple[Report, ...] = ()
    hours: tuple[Hours, ...] = ()

    def is_reported(self, number: str, clause: str, player: str, day: str | None) -> bool:
        """Return whether a restriction was on a list that was sent to the Commission."""
        return any(
            (line.instrument, line.clause, line.player) == (number, clause, player) and day in (None, line.day)
            for line in self.reports
        )

    def hours_of(self, place: str) -> tuple[Hours, ...]:
        """Return the hours of a table: its own, or those of every table."""
        own = tuple(hours for hours in self.hours if hours.place == place)
        return own or tuple(hours for hours in self.hours if not hours.place)

    def valid(self, number: str, of: str, day: str | None) -> tuple[Approval, ...]:
        """The approvals of a subject under an instrument that hold on a day."""
        return tuple(
            entry for entry in self.approvals if (entry.instrument, entry.of) == (number, of) and entry.covers(day)
        )


NOTHING_ON_FILE = Register()
_READER: Reader[Register] = Reader(Register)


def read_register(data: bytes) -> Register:
    """The register in these bytes; ``BadRecord`` with the place where they hold none."""
    try:
        register = _READER.decode(data)
    except BadRecord as error:
        raise BadRecord(error.why, f"register{error.place}") from error
    _check(register)
    return register


def _check(register: Register) -> None:
    for place, hours in enumerate(register.hours):
        try:
            _zone(hours.zone)
        except BadRecord as error:
            raise BadRecord(error.why, f"register.hours[{place}].zone") from error
    for place, report in enumerate(register.reports):
        if report.sent < report.day:
            raise BadRecord("a report cannot be sent before the restriction", f"register.reports[{place}].sent")
    for place, entry in enumerate(register.approvals):
        here = f"register.approvals[{place}]"
        try:
            law = instrument(entry.instrument)
        except UnknownLaw as error:
            raise BadRecord(str(error), f"{here}.instrument") from error
        known = {duty.of for duty in law.duties if duty.proof == "approval"}
        known |= {"arrangement"} if any(duty.proof == "arrangement" for duty in law.duties) else set()
        if entry.of not in known:
            raise BadRecord(
                f"{entry.instrument} asks for no approval of {entry.of!r}: {', '.join(sorted(known))}", here
            )
        if entry.until is not None and entry.until < entry.given:
            raise BadRecord("it runs out before it was given", here)
    for number, day in register.notifications.items():
        try:
            in_force(instrument(number).game, day, {number: day})
        except UnknownLaw as error:
            raise BadRecord(str(error), "register.notifications") from error


def key_of(table: Mapping[str, Any], path: str) -> Any:
    """The value of ``jackpot.share``, or None where the table does not say."""
    value: Any = table
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _agrees(value: Any, approved: Any) -> bool:
    if isinstance(value, list) and isinstance(approved, list):
        return all(item in approved for item in value)
    return value in approved if isinstance(approved, list) else value == approved
