"""Texts of a record: names, free text, times and days, each a type that is read once and strictly.

``Name``, ``Offender``, ``FreeText``, ``Utc`` and ``Day`` are the types of keys: to the engine plain ``str``, to the decoder a
form that the text must have. A game that lets one key hold a word beside names declares a form of its own:

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

from houseway.safe_text import shown

SINCE = "so the record format since 2026-11-16"
"""Ends the message about what records could hold before that day."""

BARRED = frozenset(("house", "jackpot", "reserve", "dealer", "supervisor", "operator", "director", "player", "nobody"))
"""Words that a record uses for itself; nobody is called so, in capitals or not."""
LONGEST_NAME = 64
LONGEST_TEXT = 2000

_PLAIN_NAME = re.compile(r"[A-Za-z0-9]+(?:[ '._-][A-Za-z0-9]+)*", re.ASCII)
_DIRECTION = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff" + "".join(sorted(_DIRECTION)) + "]")
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z", re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_SEEN_AT_MOST = 4096
_SECONDS = len("2026-11-16T10:01:02")


class _Checked(type):
    """Every text may be a value of such a type: whether it is one, ``read`` has found out before."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, str)


class Form(metaclass=_Checked):
    """What stands behind the types of this module: text that decoding hands over as plain ``str``."""

    called: ClassVar[str] = "text"
    """What the form is called in the list of keys."""


class NameForm(Form):
    """The name of a player or a member of staff."""

    called = "name"
    words: ClassVar[frozenset[str]] = frozenset()
    """Words that this key takes although they are nobody's name."""
    _seen: ClassVar[dict[str, str]]

    def __init_subclass__(cls) -> None:
        cls._seen = {}

    @classmethod
    def read(cls, value: object) -> str:
        """The name; ``ValueError`` where it is none."""
        if not isinstance(value, str):
            raise ValueError(f"a name is text, not {shown(value)}")
        seen = cls._seen.get(value)
        if seen is not None:
            return seen
        if value not in cls.words:
            check_name(value)
        if len(cls._seen) >= _SEEN_AT_MOST:
            cls._seen.clear()
        return cls._seen.setdefault(value, value)


NameForm._seen = {}


class OffenderForm(NameForm):
    """Whose infringement it is: a player's, or the dealer's."""

    words = frozenset(("dealer",))


class FreeTextForm(Form):
    """A title, a note, a decision: any text without control, direction and surrogate characters."""

    @classmethod
    def read(cls, value: object) -> str:
        """The text; ``ValueError`` where it is none that a record may hold."""
        if not isinstance(value, str):
            raise ValueError(f"expected text, got {shown(value)}")
        if len(value) > LONGEST_TEXT:
            raise ValueError(f"a text has at most {LONGEST_TEXT} characters, this one {len(value)}; {SINCE}")
        found = _CONTROL.search(value)
        if found is not None:
            raise ValueError(f"a text holds no {_named(found[0])}; {SINCE}")
        return value


class UtcForm(Form):
    """A moment in UTC to the thousandth of a second: such texts sort as the moments do."""

    called = "time"

    @classmethod
    def read(cls, value: object) -> str:
        """The moment; ``ValueError`` where the text is none."""
        if not isinstance(value, str) or not _MOMENT.fullmatch(value):
            raise ValueError(f'a time is text such as "2026-11-16T10:01:02.345Z" (UTC), not {shown(value)}')
        try:
            _check_second(value[:_SECONDS])
        except ValueError as error:
            raise ValueError(f"{value} is no time: {error}") from None
        return value


@lru_cache(maxsize=16)
def _check_second(text: str) -> None:
    """Raise ``ValueError`` where there is no such second; commands of a live table come many to a second."""
    datetime.datetime.fromisoformat(text)


class DayForm(Form):
    """A day of the calendar."""

    called = "day"

    @classmethod
    def read(cls, value: object) -> str:
        """The day; ``ValueError`` where the text is none."""
        if not isinstance(value, str) or not _DAY.fullmatch(value):
            raise ValueError(f'a day is text such as "2026-11-16", not {shown(value)}')
        try:
            datetime.date.fromisoformat(value)
        except ValueError as error:
            raise ValueError(f"{value} is no day: {error}") from None
        return value


if TYPE_CHECKING:
    Name: TypeAlias = str
    Offender: TypeAlias = str
    FreeText: TypeAlias = str
    Utc: TypeAlias = str
    Day: TypeAlias = str
else:
    Name, Offender, FreeText, Utc, Day = NameForm, OffenderForm, FreeTextForm, UtcForm, DayForm


def check_name(name: str, barred: frozenset[str] = BARRED) -> None:
    """Raise ``ValueError`` with the reason where a text cannot be anybody's name."""
    if not 1 <= len(name) <= LONGEST_NAME:
        raise ValueError(f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    if not _PLAIN_NAME.fullmatch(name):
        _check_characters(name)
    if name.casefold() in barred:
        raise ValueError(f"{name!r} is a word that records use for themselves, and nobody's name; {SINCE}")


def _check_characters(name: str) -> None:
    for character in name:
        category = unicodedata.category(character)
        if character != " " and category[0] not in "LMP" and category != "Nd":
            allowed = "letters, marks, digits, punctuation and inner spaces"
            raise ValueError(f"a name holds {allowed}, no {_named(character)}; {SINCE}")
    if name[0] == " " or name[-1] == " ":
        raise ValueError(f"a name neither begins nor ends with a space: {shown(name)}; {SINCE}")
    if not unicodedata.is_normalized("NFC", name):
        raise ValueError(f"a name is written in Unicode's composed form (NFC), which {shown(name)} is not; {SINCE}")


def _named(character: str) -> str:
    """A character that may not be printed, by its number."""
    return f"U+{ord(character):04X}"
