"""Which instrument of a game was in force on a day: this one, none, or unknown; and whether that is certain.

>>> in_force("blackjack", "1990-01-01").status
'unknown'
>>> in_force("canberra-poker", "2023-10-01").certain
False

An operator who knows the day on which an instrument was notified enters it; the instrument then begins on the day after.

>>> in_force("canberra-poker", "2023-10-01", {"NI2023-573": "2023-09-18"}).certain
True
>>> in_force("canberra-poker", "2023-09-18", {"NI2023-573": "2023-09-18"}).instrument
'NI2017-193'
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec.structs import replace

from houseway.law.data_sources import HERE, installed, installed_with
from houseway.law.instruments import UnknownLaw, instrument

NOTHING_ENTERED: Mapping[str, str] = MappingProxyType({})


class Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A stretch of days, both ends included (None: open), and what was in force."""

    game: str
    start: str | None
    end: str | None
    status: Literal["held", "none", "unknown"]
    instrument: str | None
    """The instrument's number; with ``unknown`` the one not held, where its number is known."""
    note: str
    certain: bool = True
    why: str = ""
    """Why it is not certain that this was in force."""
    until_notified: bool = False
    """Whether the doubt ends once the day of notification is known."""


def timeline() -> tuple[Period, ...]:
    """All periods of all games, in order, as the texts alone tell them; those of installed games last."""
    return _own() + tuple(period for key, _ in installed() for period in _installed(key))


@cache
def _own() -> tuple[Period, ...]:
    return _periods_in(HERE)


@cache
def _installed(key: str) -> tuple[Period, ...]:
    """The periods of an installed game; its data say nothing of any other."""
    data = installed_with(key)
    return () if data is None else tuple(period for period in _periods_in(data) if period.game == key)


def _periods_in(data: Traversable) -> tuple[Period, ...]:
    source = data / "timeline.json"
    return msgspec.json.decode(source.read_bytes(), type=tuple[Period, ...]) if source.is_file() else ()


def latest_held(game: str) -> str | None:
    """The instrument of a game that is held and was in force last, as far as the texts tell; None where none is held.

    >>> latest_held("canberra-poker")
    'NI2023-573'
    """
    periods = [period for period in timeline() if period.game == game and period.status == "held"]
    return periods[-1].instrument if periods else None


def in_force(game: str, day: str, notified: Mapping[str, str] = NOTHING_ENTERED) -> Period:
    """What was in force for a game on a day (``YYYY-MM-DD``), given the days of notification that an operator entered."""
    periods = [period for period in _own() if period.game == game] or list(_installed(game))
    for number, notification in notified.items():
        if instrument(number).game == game:
            periods = _begun_after(periods, number, notification)
    for period in periods:
        if (period.start or "") <= day <= (period.end or "9999-12-31"):
            return period
    known = ", ".join(sorted({period.game for period in timeline()}))
    raise UnknownLaw(f"the timeline has no period of {game!r} for {day!r}; it knows {known}")


def _begun_after(periods: list[Period], number: str, notification: str) -> list[Period]:
    """The periods with the first day of an instrument moved to the one after its notification."""
    if not any(period.instrument == number and period.until_notified for period in periods):
        raise UnknownLaw(f"{number} does not begin on the day after its notification: it says its day itself")
    made = instrument(number).made
    if notification < made:
        raise UnknownLaw(f"{number} was made on {made} and cannot have been notified on {notification}")
    first = (datetime.date.fromisoformat(notification) + datetime.timedelta(days=1)).isoformat()
    moved: list[Period] = []
    for period in periods:
        if period.instrument == number and (period.end is None or first <= period.end):
            certain = period.certain or period.until_notified
            note = f"{period.note} Notified on {notification}, as the operator entered it."
            start = max(first, period.start or first)
            why = "" if certain else period.why
            moved.append(replace(period, start=start, note=note, certain=certain, why=why, until_notified=False))
        elif period.instrument != number:
            moved.append(period)
    return [
        replace(period, end=notification)
        if following is not None and following.instrument == number and period.instrument != number
        else period
        for period, following in zip(moved, [*moved[1:], None], strict=True)
    ]
