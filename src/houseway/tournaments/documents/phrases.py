"""Phrases of the printed documents for money, times, lengths, games and ties."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from houseway.games import list_games
from houseway.safe_text import format_count
from houseway.tournaments.condition_types import Length, Level, Prize
from houseway.tournaments.conditions.effective_conditions import SessionPlan
from houseway.tournaments.tables.engines import get_game_options

_PROPER_SPELLINGS = {"Semi final": "Semi-final", "semi final": "semi-final", "Hold em": "Hold-em"}
_TIE_TEXTS = {
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


def format_dollars(cents: int) -> str:
    """Format an amount as ``$1,234.50``, and whole dollars without cents.

    >>> format_dollars(11000), format_dollars(123450)
    ('$110', '$1,234.50')
    """
    whole, odd_cents = divmod(cents, 100)
    return f"${whole:,}" + (f".{odd_cents:02d}" if odd_cents else "")


def format_chips(cents: int) -> str:
    """Format an amount of tournament chips, and whole amounts without cents.

    >>> format_chips(100000), format_chips(100050)
    ('1,000', '1,000.50')
    """
    return format_dollars(cents).removeprefix("$")


def format_rounds(first: int | None, last: int | None) -> str:
    """Describe after which rounds a player can buy chips.

    ``first=None`` means that there is no first round, because players buy back whenever they are eliminated.

    >>> format_rounds(0, 0), format_rounds(2, 4)
    ('before the first round only', 'between rounds, from after round 2, after round 4 at the latest')
    >>> format_rounds(None, 4)
    'after round 4 at the latest'
    """
    if last == 0:
        return "before the first round only"
    if first == last:
        return f"after round {last} only"
    end_text = "as long as a round is to come" if last is None else f"after round {last} at the latest"
    if first is None:
        return end_text
    return f"between rounds, from {f'after round {first}' if first else 'before the first round'}, {end_text}"


def join_words(words: Sequence[str]) -> str:
    """Join words: ``one, two and three``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"


def format_percent(hundredths: int) -> str:
    """Format hundredths of a per cent: ``7.5 %``.

    >>> format_percent(750), format_percent(5000)
    ('7.5 %', '50 %')
    """
    whole, odd_hundredths = divmod(hundredths, 100)
    return f"{whole}" + (f".{odd_hundredths:02d}".rstrip("0") if odd_hundredths else "") + " %"


def format_time(moment: str | None) -> str:
    """Format a time as ``Fri 1 May 2026, 7.00 pm``, and None as an empty text."""
    if moment is None:
        return ""
    time = datetime.datetime.fromisoformat(moment)
    hour = time.hour % 12 or 12
    return f"{time:%a} {time.day} {time:%b} {time.year}, {hour}.{time.minute:02d} {'am' if time.hour < 12 else 'pm'}"


def get_game_name(key: str) -> str:
    """Return the name of a game, with its instrument if the game is played outside the program.

    >>> get_game_name("two-up (NI2001-1)")
    'Two up (NI2001-1), played elsewhere'
    """
    game_options = get_game_options(key)
    if game_options is not None:
        return game_options.name
    name, separator, instrument = key.partition(" (")
    title = name.replace("-", " ").capitalize()
    return f"{title} ({instrument}, played elsewhere" if separator else title


def make_title(name: str) -> str:
    """Make a title from an id: ``heat-1`` becomes *Heat 1*."""
    title = name.replace("-", " ").replace("_", " ").capitalize()
    for plain, proper in _PROPER_SPELLINGS.items():
        title = title.replace(plain, proper)
    for key in list_games():
        spaced_key = key.replace("-", " ")
        title = title.replace(spaced_key.capitalize(), spaced_key.title())
    return title


def get_kind_name(kind: str) -> str:
    """Return the name of a kind of session for printed documents."""
    return {"points": "a session for points"}.get(kind, kind)


def format_length(length: Length) -> str:
    """Describe the length of a session: ``12 rounds``, ``until 9 are left``."""
    if length.rounds is not None:
        return format_count(length.rounds, "round")
    if length.minutes is not None:
        return format_count(length.minutes, "minute")
    if length.shoes is not None:
        return format_count(length.shoes, "shoe")
    return "until one is left" if length.left == 1 else f"until {length.left} are left"


def format_limits(plan: SessionPlan) -> str:
    """Describe the table limits in chips, or the first level of a Hold-em session."""
    if plan.levels:
        return format_level(plan.levels[0]) + (f", {len(plan.levels)} levels" if len(plan.levels) > 1 else "")
    if plan.among_players or not (plan.table_min or plan.table_max or plan.has_no_maximum):
        return ""
    if plan.has_no_maximum and not plan.table_min:
        return "no maximum"
    if plan.table_max is None:
        return f"from {format_chips(plan.table_min)}" + (", no maximum" if plan.has_no_maximum else "")
    return (
        f"{format_chips(plan.table_min)} to {format_chips(plan.table_max)}"
        if plan.table_min
        else f"up to {format_chips(plan.table_max)}"
    )


def format_level(level: Level) -> str:
    """Describe a betting level: ``blinds 5/10``, ``ante 2``."""
    blinds = [format_chips(amount) for amount in (level.small, level.big) if amount is not None]
    return "blinds " + "/".join(blinds) if blinds else f"ante {format_chips(level.ante or 0)}"


def format_progress(plan: SessionPlan) -> str:
    """Describe which players progress from a session, and to which session."""
    progress = plan.progress
    if progress is None:
        return ""
    target = make_title(progress.to)
    if progress.survivors:
        return f"All who are left go on to {target}"
    if progress.per_table is not None:
        return f"The first {progress.per_table} of each table go on to {target}"
    return f"The first {progress.top} go on to {target}" if progress.top != 1 else f"The first goes on to {target}"


def format_prize(prize: Prize) -> str:
    """Describe a prize: a percentage, an amount, or the rest of the pool."""
    if prize.percent is not None:
        return format_percent(prize.percent)
    return "all the rest" if prize.rest else format_dollars(prize.amount or 0)


def format_tie(occasion: str, method: str) -> str:
    """Describe how ties are settled by a method.

    ``occasion`` says which ties: those of a ``session``, of the ``final``, or among ``eliminated`` players.
    """
    return _TIE_TEXTS[occasion][method]
