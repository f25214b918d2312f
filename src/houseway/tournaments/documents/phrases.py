"""Conditions in words: money, times, lengths, games, ties."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from houseway.games import games
from houseway.safe_text import counted
from houseway.tournaments.condition_types import Length, Level, Prize
from houseway.tournaments.conditions.effective_conditions import Plan
from houseway.tournaments.tables.engines import ways_of

_PROPER = {"Semi final": "Semi-final", "semi final": "semi-final", "Hold em": "Hold-em"}
_TIES = {
    "session": {
        "extra-rounds": "Further rounds between them, until something separates them",
        "lot": "Drawing lots",
        "share": "They share the points of their places equally",
    },
    "final": {
        "extra-rounds": "Further rounds between them decide the places",
        "combine": "Their prizes are added and divided equally",
    },
    "eliminated": {
        "combine": "They share the place; their prizes are added and divided equally",
        "chips-before-round": "Who had more chips before that round is placed higher; level ones share",
    },
}


def dollars(cents: int) -> str:
    """``$1,234.50``, whole dollars without cents.

    >>> dollars(11000), dollars(123450)
    ('$110', '$1,234.50')
    """
    whole, odd = divmod(cents, 100)
    return f"${whole:,}" + (f".{odd:02d}" if odd else "")


def chips_words(cents: int) -> str:
    """Tournament chips, with their cents where they have any.

    >>> chips_words(100000), chips_words(100050)
    ('1,000', '1,000.50')
    """
    return dollars(cents).removeprefix("$")


def rounds_words(first: int | None, last: int | None) -> str:
    """From and until which round something can be bought; ``first`` None: it is bought by who is out, whenever that is.

    >>> rounds_words(0, 0), rounds_words(2, 4)
    ('before the first round only', 'between rounds, from after round 2, after round 4 at the latest')
    >>> rounds_words(None, 4)
    'after round 4 at the latest'
    """
    if last == 0:
        return "before the first round only"
    if first == last:
        return f"after round {last} only"
    end = "as long as a round is to come" if last is None else f"after round {last} at the latest"
    if first is None:
        return end
    return f"between rounds, from {f'after round {first}' if first else 'before the first round'}, {end}"


def listed(words: Sequence[str]) -> str:
    """``one, two and three``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"


def percent_words(hundredths: int) -> str:
    """``7.5 %``.

    >>> percent_words(750), percent_words(5000)
    ('7.5 %', '50 %')
    """
    whole, odd = divmod(hundredths, 100)
    return f"{whole}" + (f".{odd:02d}".rstrip("0") if odd else "") + " %"


def moment_words(moment: str | None) -> str:
    """``Fri 1 May 2026, 7.00 pm``; nothing for no time."""
    if moment is None:
        return ""
    time = datetime.datetime.fromisoformat(moment)
    hour = time.hour % 12 or 12
    return f"{time:%a} {time.day} {time:%b} {time.year}, {hour}.{time.minute:02d} {'am' if time.hour < 12 else 'pm'}"


def game_name(key: str) -> str:
    """The name of a game; one that is played elsewhere with its instrument.

    >>> game_name("two-up (NI2001-1)")
    'Two up (NI2001-1), played elsewhere'
    """
    ways = ways_of(key)
    if ways is not None:
        return ways.name
    name, found, instrument = key.partition(" (")
    called = name.replace("-", " ").capitalize()
    return f"{called} ({instrument}, played elsewhere" if found else called


def title_of(name: str) -> str:
    """``heat-1`` is *Heat 1*."""
    words = name.replace("-", " ").replace("_", " ").capitalize()
    for plain, proper in _PROPER.items():
        words = words.replace(plain, proper)
    for key in games():
        called = key.replace("-", " ")
        words = words.replace(called.capitalize(), called.title())
    return words


def kind_name(kind: str) -> str:
    """What kind of session it is."""
    return {"points": "a session for points"}.get(kind, kind)


def length_words(length: Length) -> str:
    """``12 rounds``, ``until 9 are left``."""
    if length.rounds is not None:
        return counted(length.rounds, "round")
    if length.minutes is not None:
        return counted(length.minutes, "minute")
    if length.shoes is not None:
        return counted(length.shoes, "shoe")
    return "until one is left" if length.left == 1 else f"until {length.left} are left"


def limits_words(plan: Plan) -> str:
    """The table limits in chips, or the first level of a Hold-em session."""
    if plan.levels:
        return level_words(plan.levels[0]) + (f", {len(plan.levels)} levels" if len(plan.levels) > 1 else "")
    if plan.among_players or not (plan.table_min or plan.table_max or plan.no_maximum):
        return ""
    if plan.no_maximum and not plan.table_min:
        return "no maximum"
    if plan.table_max is None:
        return f"from {chips_words(plan.table_min)}" + (", no maximum" if plan.no_maximum else "")
    return (
        f"{chips_words(plan.table_min)} to {chips_words(plan.table_max)}"
        if plan.table_min
        else f"up to {chips_words(plan.table_max)}"
    )


def level_words(level: Level) -> str:
    """``blinds 5/10``, ``ante 2``."""
    blinds = [chips_words(amount) for amount in (level.small, level.big) if amount is not None]
    return "blinds " + "/".join(blinds) if blinds else f"ante {chips_words(level.ante or 0)}"


def onward_words(plan: Plan) -> str:
    """Who goes on, and where to."""
    progress = plan.progress
    if progress is None:
        return ""
    to = title_of(progress.to)
    if progress.survivors:
        return f"All who are left go on to {to}"
    if progress.per_table is not None:
        return f"The first {progress.per_table} of each table go on to {to}"
    return f"The first {progress.top} go on to {to}" if progress.top != 1 else f"The first goes on to {to}"


def breakdown_words(prize: Prize) -> str:
    """What a place of the breakdown brings."""
    if prize.percent is not None:
        return percent_words(prize.percent)
    return "all the rest" if prize.rest else dollars(prize.amount or 0)


def tie_words(what: str, how: str) -> str:
    """How a tie is settled."""
    return _TIES[what][how]
