"""Timeline of each game: the instrument in force on a day, and whether this is certain.

>>> find_period_in_force("blackjack", "1990-01-01").status
'unknown'
>>> find_period_in_force("canberra-poker", "2023-10-01").certain
False

If the operator enters the day on which an instrument was notified, the instrument begins on the day after.

>>> find_period_in_force("canberra-poker", "2023-10-01", {"NI2023-573": "2023-09-18"}).certain
True
>>> find_period_in_force("canberra-poker", "2023-09-18", {"NI2023-573": "2023-09-18"}).instrument
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

from houseway.errors import UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law.data_sources import BUILT_IN_DATA, decode_law_file, find_installed_data, iterate_installed_data
from houseway.law.instruments import get_instrument
from houseway.law.texts import IN_CATALOGUE, choose_text, make_timeline_id

NO_NOTIFICATIONS: Mapping[str, str] = MappingProxyType({})


class Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Range of days of a game, and the instrument that was in force, if one is known.

    Both ends are included. An end of None means that the range has no limit.
    """

    game: str
    start: str | None
    end: str | None
    status: Literal["held", "none", "unknown"]
    instrument: str | None
    """Number of the instrument, or None if there is none or its number is not known.

    If the status is ``unknown``, the number is that of an instrument whose text is not available.
    """
    note: Message = IN_CATALOGUE
    certain: bool = True
    doubt: Message | None = None
    """Reason why it is uncertain that the instrument was in force, or None if it is certain."""
    until_notified: bool = False
    """True if the period becomes certain when the operator enters the instrument's day of notification."""


def get_timeline() -> tuple[Period, ...]:
    """Return the periods of all games in order, with those of installed games last.

    The periods follow from the texts alone, without notification days that the operator entered.
    """
    return _load_built_in() + tuple(period for key, _ in iterate_installed_data() for period in _load_installed(key))


@cache
def _load_built_in() -> tuple[Period, ...]:
    return _read_periods(BUILT_IN_DATA)


@cache
def _load_installed(key: str) -> tuple[Period, ...]:
    """Return the periods of the installed game with this key.

    Periods that the data of the installed game give for other games are ignored.
    """
    data = find_installed_data(key)
    return () if data is None else tuple(period for period in _read_periods(data) if period.game == key)


def _read_periods(data: Traversable) -> tuple[Period, ...]:
    source = data / "timeline.json"
    if not source.is_file():
        return ()
    return tuple(map(_add_messages, decode_law_file(source, tuple[Period, ...])))


def _add_messages(period: Period) -> Period:
    """Return a period with a message for its note, and for the doubt if it is uncertain."""
    note = choose_text(period.note, make_timeline_id(period.game, period.start, "note"))
    if period.certain:
        return replace(period, note=note)
    doubt = choose_text(period.doubt or IN_CATALOGUE, make_timeline_id(period.game, period.start, "doubt"))
    return replace(period, note=note, doubt=doubt)


def find_latest_instrument(game: str) -> str | None:
    """Return the number of the game's latest available instrument, or None if there is none.

    >>> find_latest_instrument("canberra-poker")
    'NI2023-573'
    """
    periods = [period for period in get_timeline() if period.game == game and period.status == "held"]
    return periods[-1].instrument if periods else None


def find_period_in_force(game: str, day: str, notified: Mapping[str, str] = NO_NOTIFICATIONS) -> Period:
    """Return the period of a game that contains a day (``YYYY-MM-DD``).

    ``notified`` has the days of notification that the operator entered, by instrument.

    Raises:
        UnknownLawError: the timeline does not cover that game and day, or a notification day is impossible.
    """
    periods = [period for period in _load_built_in() if period.game == game] or list(_load_installed(game))
    for number, notification in notified.items():
        if get_instrument(number).game == game:
            periods = _start_after_notification(periods, number, notification)
    for period in periods:
        if (period.start or "") <= day <= (period.end or "9999-12-31"):
            return period
    games = MessageList(sorted({period.game for period in get_timeline()}), "and")
    raise UnknownLawError(Message("law-no-period", game=game, day=day, games=games))


def _start_after_notification(periods: list[Period], number: str, notification: str) -> list[Period]:
    """Return the periods with the instrument ``number`` moved to begin on the day after its notification.

    Raises:
        UnknownLawError: the instrument itself names its first day, or was made after the notification day.
    """
    if not any(period.instrument == number and period.until_notified for period in periods):
        raise UnknownLawError(Message("law-commencement-is-fixed", instrument=number))
    made_on = get_instrument(number).made
    notification_date = datetime.date.fromisoformat(notification)
    if notification < made_on:
        raise UnknownLawError(
            Message(
                "law-notified-before-made",
                instrument=number,
                made=datetime.date.fromisoformat(made_on),
                notified=notification_date,
            )
        )
    first_day = (notification_date + datetime.timedelta(days=1)).isoformat()
    moved_periods: list[Period] = []
    for period in periods:
        if period.instrument == number and (period.end is None or first_day <= period.end):
            certain = period.certain or period.until_notified
            note = Message("law-timeline-notified", note=period.note, date=notification_date)
            start = max(first_day, period.start or first_day)
            doubt = None if certain else period.doubt
            moved_periods.append(
                replace(period, start=start, note=note, certain=certain, doubt=doubt, until_notified=False)
            )
        elif period.instrument != number:
            moved_periods.append(period)
    return [
        replace(period, end=notification)
        if following is not None and following.instrument == number and period.instrument != number
        else period
        for period, following in zip(moved_periods, [*moved_periods[1:], None], strict=True)
    ]
