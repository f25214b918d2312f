"""The operator's register: approvals of the Commission, and the days when instruments were notified.

The register is one JSON file that the operator stores with the records:

>>> register = read_register(b'''{"register": 1,
...   "notifications": {"NI2023-573": "2023-09-18"},
...   "approvals": [{"reference": "GRC-2023-104", "instrument": "NI2023-573", "of": "division",
...                  "given": "2023-10-02", "terms": {"jackpot.share": "40"}}]}''')
>>> approvals = register.find_valid_approvals("NI2023-573", "division", "2023-11-01")
>>> [approval.reference for approval in approvals]
['GRC-2023-104']
>>> register.find_valid_approvals("NI2023-573", "division", "2023-10-01")
()

``of`` is the approved subject, with the name that the duties of the instrument use (``layout``, ``division``).
If the subject is an ``arrangement``, commands ``redistribute`` name its reference. ``terms`` has the approved
values of table keys. The approval does not cover a table with another value. If the approved value is a list,
the approval covers each value in the list.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct

from houseway.engine.protocol.decoding import StrictDecoder
from houseway.engine.protocol.text_types import Day, FreeText, Name
from houseway.errors import InvalidRecordError, UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law import find_period_in_force, get_instrument
from houseway.safe_text import format_untrusted

CLOCK_PATTERN = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
WEEKDAYS: tuple[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ...] = (
    "mon", "tue", "wed", "thu", "fri", "sat", "sun",
)  # fmt: skip


class Approval(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Approval that the Commission gave in writing."""

    reference: FreeText
    instrument: str
    of: str
    given: Day
    until: Day | None = None
    terms: dict[str, Any] = {}
    note: FreeText = ""

    def is_valid_on(self, day: str | None) -> bool:
        """Return whether the approval was valid on a day, or True if the day is unknown."""
        return day is None or (self.given <= day and (self.until is None or day <= self.until))

    def find_differences(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """Return the table keys whose values differ from the approved values, each with the table's value."""
        return {
            key: value
            for key, approved in self.terms.items()
            if not _is_approved_value(value := get_table_value(table, key), approved)
        }


class Report(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Report of one restriction to the Commission, as one line of a list that the operator sent."""

    instrument: str
    clause: str
    player: Name
    day: Day
    """Day of the restriction."""
    sent: Day
    reference: FreeText = ""


class GamingHours(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Hours of gaming under the Act, in local time.

    If ``closes`` is not after ``opens``, gaming ends on the next day.

    >>> hours = GamingHours(since="2026-01-01", opens="12:00", closes="04:00")
    >>> hours.is_within("2026-11-16T15:00:00.000Z"), hours.is_within("2026-11-16T19:00:00.000Z")  # 02:00 and 06:00
    (True, False)
    """

    since: Day
    opens: Annotated[str, Meta(pattern=CLOCK_PATTERN)]
    closes: Annotated[str, Meta(pattern=CLOCK_PATTERN)]
    until: Day | None = None
    weekdays: tuple[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ...] = WEEKDAYS
    """Days of the week on which gaming may begin."""
    zone: str = "Australia/Canberra"
    place: FreeText = ""
    """Name of the table to which the hours apply, or empty if they apply to every table."""
    reference: FreeText = ""

    def is_within(self, at: str) -> bool:
        """Return whether gaming is allowed at a time (UTC)."""
        local = datetime.fromisoformat(at).astimezone(_get_zone(self.zone))
        clock = local.strftime("%H:%M")
        is_over_night = self.closes <= self.opens
        if clock >= self.opens and (is_over_night or clock < self.closes):
            return self._may_begin_on(local)
        return is_over_night and clock < self.closes and self._may_begin_on(local - timedelta(days=1))

    def _may_begin_on(self, local: datetime) -> bool:
        """Return whether gaming may begin on the day of a local time."""
        day = local.date().isoformat()
        is_in_force = self.since <= day and (self.until is None or day <= self.until)
        return is_in_force and WEEKDAYS[local.weekday()] in self.weekdays


def _get_zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise InvalidRecordError(Message("compliance-unknown-zone", zone=format_untrusted(name)), "zone") from error


class Register(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The operator's complete register of notifications, approvals, reports and hours of gaming."""

    register: Literal[1] = 1
    notifications: dict[str, Day] = {}
    approvals: tuple[Approval, ...] = ()
    reports: tuple[Report, ...] = ()
    hours: tuple[GamingHours, ...] = ()

    def is_reported(self, number: str, clause: str, player: str, day: str | None) -> bool:
        """Return whether a list that the operator sent to the Commission contains this restriction."""
        return any(
            (line.instrument, line.clause, line.player) == (number, clause, player) and day in (None, line.day)
            for line in self.reports
        )

    def find_hours(self, place: str) -> tuple[GamingHours, ...]:
        """Return the gaming hours that name this table, or the general gaming hours if none name it."""
        table_hours = tuple(hours for hours in self.hours if hours.place == place)
        return table_hours or tuple(hours for hours in self.hours if not hours.place)

    def find_valid_approvals(self, number: str, subject: str, day: str | None) -> tuple[Approval, ...]:
        """Return the approvals of a subject under an instrument that were valid on a day."""
        return tuple(
            entry
            for entry in self.approvals
            if (entry.instrument, entry.of) == (number, subject) and entry.is_valid_on(day)
        )


EMPTY_REGISTER = Register()
_READER: StrictDecoder[Register] = StrictDecoder(Register)


def read_register(data: bytes) -> Register:
    """Decode a register.

    Raises:
        InvalidRecordError: the bytes are not a valid register; the error says where.
    """
    try:
        register = _READER.decode(data)
    except InvalidRecordError as error:
        raise InvalidRecordError(error.reason, f"register{error.place}") from error
    _check_register(register)
    return register


def _check_register(register: Register) -> None:
    for place, hours in enumerate(register.hours):
        try:
            _get_zone(hours.zone)
        except InvalidRecordError as error:
            raise InvalidRecordError(error.reason, f"register.hours[{place}].zone") from error
    for place, report in enumerate(register.reports):
        if report.sent < report.day:
            raise InvalidRecordError(Message("compliance-report-too-early"), f"register.reports[{place}].sent")
    for place, entry in enumerate(register.approvals):
        here = f"register.approvals[{place}]"
        try:
            law = get_instrument(entry.instrument)
        except UnknownLawError as error:
            raise InvalidRecordError(error.reason, f"{here}.instrument") from error
        subjects = {duty.of for duty in law.duties if duty.proof == "approval"}
        subjects |= {"arrangement"} if any(duty.proof == "arrangement" for duty in law.duties) else set()
        if entry.of not in subjects:
            reason = Message(
                "compliance-no-such-approval",
                instrument=entry.instrument,
                subject=format_untrusted(entry.of),
                subjects=MessageList(f"`{subject}`" for subject in sorted(subjects)),
            )
            raise InvalidRecordError(reason, here)
        if entry.until is not None and entry.until < entry.given:
            raise InvalidRecordError(Message("compliance-approval-expires-early"), here)
    for number, day in register.notifications.items():
        try:
            find_period_in_force(get_instrument(number).game, day, {number: day})
        except UnknownLawError as error:
            raise InvalidRecordError(error.reason, "register.notifications") from error


def get_table_value(table: Mapping[str, Any], path: str) -> Any:
    """Return the value of a nested table key such as ``jackpot.share``, or None if the table does not set it."""
    value: Any = table
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _is_approved_value(value: Any, approved: Any) -> bool:
    if isinstance(value, list) and isinstance(approved, list):
        return all(item in approved for item in value)
    return value in approved if isinstance(approved, list) else value == approved
