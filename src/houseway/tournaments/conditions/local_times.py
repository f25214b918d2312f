"""Times by the house's clock, and conversion of UTC times to that clock.

The conditions use local time. A command states its time in local time or in UTC. A UTC time can be compared
with the conditions only if the conditions state the clock's offset from UTC.

>>> convert_to_local("2026-05-01T19:00", None), convert_to_local("2026-05-01T09:00:00.000Z", "+10:00")
(datetime.datetime(2026, 5, 1, 19, 0), datetime.datetime(2026, 5, 1, 19, 0))
>>> convert_to_local("2026-05-01T09:00:00.000Z", None) is None
True
"""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from houseway.engine.protocol.text_types import TextForm, UtcForm
from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted

LOCAL_TIME_PATTERN = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$"
_LOCAL_TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}", re.ASCII)
_OFFSET = re.compile(r"(?P<sign>[+-])(?P<hours>[01]\d|2[0-3]):(?P<minutes>[0-5]\d)", re.ASCII)


class LocalTimeForm(TextForm):
    """Time by the house's clock, to the minute."""

    called = "local time"
    schema: ClassVar[dict[str, str]] = {"type": "string", "pattern": LOCAL_TIME_PATTERN}

    @classmethod
    def read(cls, value: object) -> str:
        """Return the value if it is a local time.

        Raises:
            ValueError: the value is not a local time.
        """
        if not isinstance(value, str) or not _LOCAL_TIME.fullmatch(value):
            raise InvalidValueError(Message("tournaments-local-time-form", value=format_untrusted(value)))
        try:
            datetime.datetime.fromisoformat(value)
        except ValueError:
            raise InvalidValueError(Message("tournaments-no-such-time", value=value)) from None
        return value


class CommandTimeForm(TextForm):
    """Time of a command: by the house's clock, or in UTC."""

    called = "local time, or time in UTC"
    schema: ClassVar[dict[str, str]] = {
        "type": "string",
        "pattern": rf"{LOCAL_TIME_PATTERN[:-1]}(:\d{{2}}\.\d{{3}}Z)?$",
    }

    @classmethod
    def read(cls, value: object) -> str:
        """Return the value if it is a local time or a time in UTC.

        Raises:
            ValueError: the value is neither a local time nor a time in UTC.
        """
        return UtcForm.read(value) if isinstance(value, str) and is_utc(value) else LocalTimeForm.read(value)


class UtcOffsetForm(TextForm):
    """Offset of the house's clock from UTC."""

    called = "hours and minutes"
    schema: ClassVar[dict[str, str]] = {"type": "string", "pattern": r"^[+-]([01]\d|2[0-3]):[0-5]\d$"}

    @classmethod
    def read(cls, value: object) -> str:
        """Return the value if it is an offset from UTC such as ``+10:00``.

        Raises:
            ValueError: the value is not an offset.
        """
        if not isinstance(value, str) or not _OFFSET.fullmatch(value):
            raise InvalidValueError(Message("tournaments-utc-offset-form", value=format_untrusted(value)))
        return value


if TYPE_CHECKING:
    LocalTime: TypeAlias = str
    CommandTime: TypeAlias = str
    UtcOffset: TypeAlias = str
else:
    LocalTime, CommandTime, UtcOffset = LocalTimeForm, CommandTimeForm, UtcOffsetForm


def is_utc(time: str) -> bool:
    """Return whether a time is in UTC."""
    return time.endswith("Z")


def parse_local_time(text: str) -> datetime.datetime:
    """Parse a time by the house's clock."""
    return datetime.datetime.fromisoformat(text)


def convert_to_local(time: str, offset: str | None) -> datetime.datetime | None:
    """Return a time by the house's clock.

    Return None if the time is in UTC and the offset is None.
    """
    if not is_utc(time):
        return parse_local_time(time)
    if offset is None:
        return None
    try:
        return parse_local_time(time[:-1]) + _parse_offset(offset)
    except OverflowError:
        return datetime.datetime.max if offset.startswith("+") else datetime.datetime.min


def _parse_offset(offset: str) -> datetime.timedelta:
    match = _OFFSET.fullmatch(offset)
    assert match is not None, "read before"
    difference = datetime.timedelta(hours=int(match["hours"]), minutes=int(match["minutes"]))
    return difference if match["sign"] == "+" else -difference
