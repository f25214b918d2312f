"""Which instrument of a game was in force on a day: this one, none, or unknown.

>>> in_force("blackjack", "1990-01-01").status
'unknown'
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from houseway.law.instruments import UnknownLaw


class Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A stretch of days, both ends included (None: open), and what was in force."""

    game: str
    start: str | None
    end: str | None
    status: Literal["held", "none", "unknown"]
    instrument: str | None
    """The instrument's number; with ``unknown`` the one not held, where its number is known."""
    note: str


@cache
def timeline() -> tuple[Period, ...]:
    """All periods of all games, in order."""
    source = resources.files("houseway.law") / "data" / "timeline.json"
    return msgspec.json.decode(source.read_bytes(), type=tuple[Period, ...])


def in_force(game: str, day: str) -> Period:
    """What was in force for a game on a day (``YYYY-MM-DD``)."""
    for period in timeline():
        if period.game == game and (period.start or "") <= day <= (period.end or "9999-12-31"):
            return period
    known = ", ".join(sorted({period.game for period in timeline()}))
    raise UnknownLaw(f"the timeline has no period of {game!r} for {day!r}; it knows {known}")
