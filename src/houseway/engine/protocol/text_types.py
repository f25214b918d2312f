"""Text types of a record: names, free text, times and days, each parsed once and strictly.

``Name``, ``Offender``, ``FreeText``, ``Utc`` and ``Day`` are types of keys: plain ``str`` to the engine, a
required form to the decoder. A game whose key accepts a word in addition to names declares its own form:

>>> class Cutter(NameForm):
...     words = frozenset(("supervisor",))
>>> Cutter.read("supervisor"), NameForm.read("Zoë O'Neill")
('supervisor', "Zoë O'Neill")
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from houseway.errors import InvalidValueError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted

RESERVED_NAMES = frozenset(
    ("house", "jackpot", "reserve", "dealer", "supervisor", "operator", "director", "player", "nobody")
)
"""Words that a record uses for itself; nobody may have such a name, regardless of case."""
MAX_NAME_LENGTH = 64
MAX_TEXT_LENGTH = 2000

_PLAIN_NAME = re.compile(r"[A-Za-z0-9]+(?:[ '._-][A-Za-z0-9]+)*", re.ASCII)
_DIRECTION_CHARACTERS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff" + "".join(sorted(_DIRECTION_CHARACTERS)) + "]")
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z", re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_MAX_VALID_NAMES = 4096
_SECONDS_LENGTH = len("2026-11-16T10:01:02")


class _StringMeta(type):
    """Metaclass that makes ``isinstance`` return True for every string.

    This is correct because ``read`` has already checked the form of the string.
    """

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, str)


class TextForm(metaclass=_StringMeta):
    """Base class of the text types of this module, whose values are decoded as plain ``str``."""

    called: ClassVar[str] = "text"
    """Name of this type of text in the list of keys."""


class NameForm(TextForm):
    """Name of a player or a member of staff."""

    called = "name"
    words: ClassVar[frozenset[str]] = frozenset()
    """Words that this key accepts although they are not names."""
    _valid_names: ClassVar[dict[str, str]]

    def __init_subclass__(cls) -> None:
        cls._valid_names = {}

    @classmethod
    def read(cls, value: object) -> str:
        """Return the name; raises ``InvalidValueError`` if it is not valid."""
        if not isinstance(value, str):
            raise InvalidValueError(Message("engine-name-not-text", value=format_untrusted(value)))
        valid_name = cls._valid_names.get(value)
        if valid_name is not None:
            return valid_name
        if value not in cls.words:
            check_name(value)
        if len(cls._valid_names) >= _MAX_VALID_NAMES:
            cls._valid_names.clear()
        return cls._valid_names.setdefault(value, value)


NameForm._valid_names = {}


class OffenderForm(NameForm):
    """Person who committed an infringement: a player or the dealer."""

    words = frozenset(("dealer",))


class FreeTextForm(TextForm):
    """A title, a note, a decision: any text without control, direction and surrogate characters."""

    @classmethod
    def read(cls, value: object) -> str:
        """Return the text; raises ``InvalidValueError`` if a record may not hold it."""
        if not isinstance(value, str):
            raise InvalidValueError(Message("engine-not-text", value=format_untrusted(value)))
        if len(value) > MAX_TEXT_LENGTH:
            raise InvalidValueError(Message("engine-text-too-long", maximum=MAX_TEXT_LENGTH, length=len(value)))
        match = _CONTROL.search(value)
        if match is not None:
            raise InvalidValueError(Message("engine-text-character", character=_format_code_point(match[0])))
        return value


class UtcForm(TextForm):
    """A time in UTC with milliseconds: such texts sort chronologically."""

    called = "time"

    @classmethod
    def read(cls, value: object) -> str:
        """Return the time; raises ``InvalidValueError`` if the text is not valid."""
        if not isinstance(value, str) or not _MOMENT.fullmatch(value):
            raise InvalidValueError(Message("engine-time-form", value=format_untrusted(value)))
        try:
            _check_second(value[:_SECONDS_LENGTH])
        except ValueError:
            raise InvalidValueError(Message("engine-no-such-time", time=value)) from None
        return value


@lru_cache(maxsize=16)
def _check_second(text: str) -> None:
    """Raise ``ValueError`` if there is no such second; cached, because many commands fall into one second."""
    datetime.datetime.fromisoformat(text)


class DayForm(TextForm):
    """A calendar date."""

    called = "day"

    @classmethod
    def read(cls, value: object) -> str:
        """Return the date; raises ``InvalidValueError`` if the text is not valid."""
        if not isinstance(value, str) or not _DAY.fullmatch(value):
            raise InvalidValueError(Message("engine-day-form", value=format_untrusted(value)))
        try:
            datetime.date.fromisoformat(value)
        except ValueError:
            raise InvalidValueError(Message("engine-no-such-day", day=value)) from None
        return value


if TYPE_CHECKING:
    Name: TypeAlias = str
    Offender: TypeAlias = str
    FreeText: TypeAlias = str
    Utc: TypeAlias = str
    Day: TypeAlias = str
else:
    Name, Offender, FreeText, Utc, Day = NameForm, OffenderForm, FreeTextForm, UtcForm, DayForm


def check_name(name: str, reserved_names: frozenset[str] = RESERVED_NAMES) -> None:
    """Raise ``InvalidValueError`` with the reason if a text cannot be a name."""
    if not 1 <= len(name) <= MAX_NAME_LENGTH:
        raise InvalidValueError(Message("engine-name-length", maximum=MAX_NAME_LENGTH, length=len(name)))
    if not _PLAIN_NAME.fullmatch(name):
        _check_characters(name)
    if name.casefold() in reserved_names:
        raise InvalidValueError(Message("engine-name-reserved", name=repr(name)))


def _check_characters(name: str) -> None:
    for character in name:
        category = unicodedata.category(character)
        if character != " " and category[0] not in "LMP" and category != "Nd":
            raise InvalidValueError(Message("engine-name-character", character=_format_code_point(character)))
    if name[0] == " " or name[-1] == " ":
        raise InvalidValueError(Message("engine-name-spaces", name=format_untrusted(name)))
    if not unicodedata.is_normalized("NFC", name):
        raise InvalidValueError(Message("engine-name-not-composed", name=format_untrusted(name)))


def _format_code_point(character: str) -> str:
    """Return the code point of a character that may not be printed."""
    return f"U+{ord(character):04X}"
