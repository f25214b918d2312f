"""The clock of a session: how long its level has run, breaks left out. A function of the times on record."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from houseway.tournaments.play.state import Session

MINUTE_MS = 60_000


def milliseconds(at: str) -> int:
    """A time in UTC as milliseconds since 1970."""
    return round(datetime.fromisoformat(at).astimezone(UTC).timestamp() * 1000)


def utc(at: int) -> str:
    """Milliseconds since 1970 as a time in UTC."""
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at % 1000:03}Z"


class Clock(Struct):
    """A session's clock: the level that is on, and how long it and the session have run."""

    since: int | None
    """Since when it runs; None: it stands."""
    level: int = 0
    of_level: int = 0
    """How long the level had run then."""
    of_session: int = 0

    def stop(self, at: int) -> None:
        """A break begins."""
        if self.since is not None:
            self.of_level += at - self.since
            self.of_session += at - self.since
            self.since = None

    def go_on(self, at: int) -> None:
        """A break is over."""
        if self.since is None:
            self.since = at

    def next_level(self, at: int) -> None:
        """Another level is on from now."""
        runs = self.since is not None
        self.stop(at)
        self.level += 1
        self.of_level = 0
        if runs:
            self.since = at

    def ends(self, length: int | None, run: int) -> int | None:
        """When something of that many minutes is over that had run so long; None where it stands or has no end."""
        if length is None or self.since is None:
            return None
        return self.since + length * MINUTE_MS - run


def level_ends(session: Session, clock: Clock) -> int | None:
    """When the level is over and another follows."""
    levels = session.plan.levels
    if clock.level + 1 >= len(levels):
        return None
    return clock.ends(levels[clock.level].minutes, clock.of_level)


def session_ends(session: Session, clock: Clock) -> int | None:
    """When the time of a session is over that is measured in minutes."""
    return clock.ends(session.plan.length.minutes, clock.of_session)


def limits_of(level: Any) -> dict[str, str]:
    """The limits of a level as a command writes them."""
    from houseway.money import print_money

    told = (("small", level.small), ("big", level.big), ("ante", level.ante))
    return {key: print_money(cents) for key, cents in told if cents is not None}
