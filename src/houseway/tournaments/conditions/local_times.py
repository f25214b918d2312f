"""Times by the house's clock, and how a time in UTC is read by it.

The conditions speak of local time. A command says when it was given either by that clock or in UTC; a time in UTC can be
held against the conditions only where they say how far the clock is ahead.

>>> clock("2026-05-01T19:00", None), clock("2026-05-01T09:00:00.000Z", "+10:00")
(datetime.datetime(2026, 5, 1, 19, 0), datetime.datetime(2026, 5, 1, 19, 0))
>>> clock("2026-05-01T09:00:00.000Z", None) is None
True
"""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from houseway.engine.protocol.text_types import Form, UtcForm
from houseway.safe_text import shown

LOCAL = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$"
_LOCAL = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}", re.ASCII)
_OFFSET = re.compile(r"(?P<sign>[+-])(?P<hours>[01]\d|2[0-3]):(?P<minutes>[0-5]\d)", re.ASCII)


class MomentForm(Form):
    """A time by the house's clock, to the minute."""

    called = "local time"
    schema: ClassVar[dict[str, str]] = {"type": "string", "pattern": LOCAL}

    @classmethod
    def read(cls, value: object) -> str:
        """The time; ``ValueError`` where the text is none."""
        if not isinstance(value, str) or not _LOCAL.fullmatch(value):
            raise ValueError(f'a time is text such as "2026-05-01T19:00", by the house\'s clock, not {shown(value)}')
        try:
            datetime.datetime.fromisoformat(value)
        except ValueError as error:
            raise ValueError(f"{value} is no time: {error}") from None
        return value


class AtForm(Form):
    """When a command was given: by the house's clock, or in UTC."""

    called = "local time, or time in UTC"
    schema: ClassVar[dict[str, str]] = {"type": "string", "pattern": rf"{LOCAL[:-1]}(:\d{{2}}\.\d{{3}}Z)?$"}

    @classmethod
    def read(cls, value: object) -> str:
        """The time; ``ValueError`` where the text is neither."""
        return UtcForm.read(value) if isinstance(value, str) and is_utc(value) else MomentForm.read(value)


class OffsetForm(Form):
    """How far the house's clock is ahead of UTC."""

    called = "hours and minutes"
    schema: ClassVar[dict[str, str]] = {"type": "string", "pattern": r"^[+-]([01]\d|2[0-3]):[0-5]\d$"}

    @classmethod
    def read(cls, value: object) -> str:
        """The offset; ``ValueError`` where the text is none."""
        if not isinstance(value, str) or not _OFFSET.fullmatch(value):
            raise ValueError(f'the clock is ahead of UTC by text such as "+10:00", not {shown(value)}')
        return value


if TYPE_CHECKING:
    Moment: TypeAlias = str
    At: TypeAlias = str
    Offset: TypeAlias = str
else:
    Moment, At, Offset = MomentForm, AtForm, OffsetForm


def is_utc(at: str) -> bool:
    """Whether a time is one in UTC."""
    return at.endswith("Z")


def moment(text: str) -> datetime.datetime:
    """A time by the house's clock."""
    return datetime.datetime.fromisoformat(text)


def clock(at: str, offset: str | None) -> datetime.datetime | None:
    """What the house's clock showed; None where that cannot be told: UTC, and no word how far the clock is ahead."""
    if not is_utc(at):
        return moment(at)
    if offset is None:
        return None
    try:
        return moment(at[:-1]) + _ahead(offset)
    except OverflowError:
        return datetime.datetime.max if offset.startswith("+") else datetime.datetime.min


def _ahead(offset: str) -> datetime.timedelta:
    found = _OFFSET.fullmatch(offset)
    assert found is not None, "read before"
    gap = datetime.timedelta(hours=int(found["hours"]), minutes=int(found["minutes"]))
    return gap if found["sign"] == "+" else -gap
