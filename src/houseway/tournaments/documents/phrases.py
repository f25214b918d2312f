"""Phrases about money, times, lengths, games and ties, for printed documents and boards."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal

from houseway.games import has_game
from houseway.i18n import Message, MessageList, make_verbatim
from houseway.i18n.catalogue import message_or
from houseway.i18n.locale_format import DecimalNumber, LocaleFormat
from houseway.money import Cents, DollarAmount
from houseway.tournaments.condition_types import Length, Level, Prize
from houseway.tournaments.conditions.effective_conditions import SessionPlan
from houseway.tournaments.conditions.session_values import split_game_key
from houseway.tournaments.tables.engines import get_game_options

_NUMBERED_ID = re.compile(r"(?P<base>.+?)(?:-(?P<number>[0-9]+))?")
_TITLED_KINDS = ("heat", "semi-final", "final", "points", "repechage", "catch-up")


class ChipAmount(Cents):
    """Amount of tournament chips, as an argument of a message. Whole amounts are formatted without cents."""

    __slots__ = ()

    def format_for(self, locale: LocaleFormat) -> str:
        """Return the amount with the separators of the language."""
        return locale.format_money(self) if self % 100 else locale.format_integer(self // 100)


def describe_dollars(cents: int) -> Message:
    """Return an amount of money, in whole dollars without cents.

    >>> str(describe_dollars(11000)), str(describe_dollars(123450))
    ('$110', '$1,234.50')
    """
    return Message("tournaments-amount", amount=DollarAmount(cents))


def describe_chips(cents: int) -> Message:
    """Return an amount of tournament chips, in whole chips without cents.

    >>> str(describe_chips(100000)), str(describe_chips(100050))
    ('1,000', '1,000.50')
    """
    return Message("tournaments-amount", amount=ChipAmount(cents))


def describe_percent(hundredths: int) -> Message:
    """Return hundredths of a per cent as a percentage.

    >>> str(describe_percent(750)), str(describe_percent(5000))
    ('7.5 %', '50 %')
    """
    places = 0 if hundredths % 100 == 0 else 1 if hundredths % 10 == 0 else 2
    return Message("tournaments-percent", number=DecimalNumber(Decimal(hundredths).scaleb(-2), places))


def describe_time(moment: str) -> Message:
    """Return a local time with its day of the week.

    >>> str(describe_time("2026-05-01T19:00"))
    'Fri 1 May 2026, 19:00'
    """
    time = datetime.datetime.fromisoformat(moment)
    return Message("tournaments-time", weekday=Message(f"tournaments-weekday-{time.isoweekday()}"), time=time)


def describe_purchase_rounds(first: int | None, last: int | None) -> Message:
    """Describe after which rounds a player can buy chips.

    ``first=None`` means that there is no first round, because players buy back whenever they are eliminated.

    >>> str(describe_purchase_rounds(0, 0)), str(describe_purchase_rounds(None, 4))
    ('only before the first round', 'until after round 4')
    """
    if last == 0:
        return Message("tournaments-purchase-before-first-round")
    if last is None:
        if first is None:
            return Message("tournaments-purchase-while-rounds-remain")
        return Message("tournaments-purchase-from", first=first) if first else Message("tournaments-purchase-always")
    if first is None:
        return Message("tournaments-purchase-until", last=last)
    if first == last:
        return Message("tournaments-purchase-after-round", round=last)
    if first == 0:
        return Message("tournaments-purchase-always-until", last=last)
    return Message("tournaments-purchase-from-until", first=first, last=last)


def get_game_name(key: str) -> Message:
    """Return the name of a game, with its instrument if the game is played outside the program.

    >>> str(get_game_name("two-up (NI2001-1)"))
    'Two up (NI2001-1), played elsewhere'
    """
    game_options = get_game_options(key)
    if game_options is not None:
        return message_or(f"game-{key}", game_options.name)
    name, instrument = split_game_key(key)
    title = make_verbatim(name.replace("-", " ").capitalize())
    return Message("tournaments-game-elsewhere", game=title, instrument=instrument) if instrument else title


def get_session_title(session_id: str) -> Message:
    """Return a title for a session from its id.

    An id that consists of a kind of session or a game, with or without a number, has a title in every language. Any
    other id is the words of its author.

    >>> str(get_session_title("heat-1")), str(get_session_title("late_night"))
    ('Heat 1', 'Late night')
    """
    match = _NUMBERED_ID.fullmatch(session_id)
    base, number = (session_id, None) if match is None else (match["base"], match["number"])
    if base in _TITLED_KINDS:
        title = Message(f"tournaments-title-{base}")
    elif has_game(base):
        title = get_game_name(base)
    else:
        return make_verbatim(session_id.replace("-", " ").replace("_", " ").capitalize())
    return title if number is None else Message("tournaments-title-numbered", title=title, number=number)


def describe_length(length: Length) -> Message:
    """Describe the length of a session: ``12 rounds``, ``until 9 players are left``."""
    if length.rounds is not None:
        return Message("tournaments-length-rounds", count=length.rounds)
    if length.minutes is not None:
        return Message("tournaments-length-minutes", count=length.minutes)
    if length.shoes is not None:
        return Message("tournaments-length-shoes", count=length.shoes)
    return Message("tournaments-length-left", count=length.left or 0)


def describe_limits(plan: SessionPlan) -> Message | None:
    """Describe the table limits in chips, or the first level of a Hold-em session.

    Return None if the session has no limits.
    """
    if plan.levels:
        level = describe_level(plan.levels[0])
        count = len(plan.levels)
        return level if count == 1 else Message("tournaments-limits-levels", level=level, count=count)
    if plan.among_players:
        return None
    if plan.table_max is None and plan.has_no_maximum:
        if not plan.table_min:
            return Message("tournaments-limits-no-maximum")
        return Message("tournaments-limits-from-no-maximum", minimum=ChipAmount(plan.table_min))
    return describe_table_limits(plan.table_min, plan.table_max)


def describe_table_limits(minimum: int, maximum: int | None) -> Message | None:
    """Describe a minimum and a maximum wager in chips, or return None if there are none."""
    if maximum is None:
        return Message("tournaments-limits-from", minimum=ChipAmount(minimum)) if minimum else None
    if not minimum:
        return Message("tournaments-limits-up-to", maximum=ChipAmount(maximum))
    return Message("tournaments-limits-range", minimum=ChipAmount(minimum), maximum=ChipAmount(maximum))


def describe_level(level: Level) -> Message:
    """Describe a betting level: ``blinds 5/10``, ``ante 2``."""
    blinds = [ChipAmount(amount) for amount in (level.small, level.big) if amount is not None]
    if len(blinds) == 2:
        return Message("tournaments-level-blinds", small=blinds[0], big=blinds[1])
    if blinds:
        return Message("tournaments-level-blind", amount=blinds[0])
    return Message("tournaments-level-ante", amount=ChipAmount(level.ante or 0))


def describe_progress(plan: SessionPlan) -> Message | None:
    """Describe which players progress from a session, and to which session. Return None if nobody progresses."""
    progress = plan.progress
    if progress is None:
        return None
    target = get_session_title(progress.to)
    if progress.survivors:
        return Message("tournaments-progress-survivors", session=target)
    if progress.per_table is not None:
        return Message("tournaments-progress-per-table", count=progress.per_table, session=target)
    return Message("tournaments-progress-top", count=progress.top or 0, session=target)


def describe_prize(prize: Prize) -> Message:
    """Describe a prize: a percentage, an amount, or the rest of the pool."""
    if prize.percent is not None:
        return describe_percent(prize.percent)
    return Message("tournaments-prize-rest") if prize.rest else describe_dollars(prize.amount or 0)


def describe_tie(occasion: str, method: str) -> Message:
    """Describe how ties are settled by a method.

    ``occasion`` says which ties: those of a ``session``, of the ``final``, or among ``eliminated`` players.
    """
    return Message(f"tournaments-tie-{occasion}-{method}")


def join_titles(session_ids: tuple[str, ...]) -> MessageList:
    """Return the titles of several sessions, joined with ``and``."""
    return MessageList(map(get_session_title, session_ids), "and")
