"""Level clock of a session: the running time without breaks, computed from the recorded times of commands."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from houseway.tournaments.play.state import Session

MINUTE_MS = 60_000


def parse_milliseconds(at: str) -> int:
    """Return a UTC time as milliseconds since 1970."""
    return round(datetime.fromisoformat(at).astimezone(UTC).timestamp() * 1000)


def format_utc(at: int) -> str:
    """Return milliseconds since 1970 as a UTC time."""
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at % 1000:03}Z"


class Clock(Struct):
    """Clock of a session: the current level, and the running times of the level and of the session."""

    since: int | None
    """Time at which the clock was last started, in milliseconds since 1970, or None if the clock is stopped."""
    level: int = 0
    of_level: int = 0
    """Running time of the level before ``since``, in milliseconds."""
    of_session: int = 0

    def stop(self, at: int) -> None:
        """Stop the clock when a break begins."""
        if self.since is not None:
            self.of_level += at - self.since
            self.of_session += at - self.since
            self.since = None

    def resume(self, at: int) -> None:
        """Start the clock again after a break."""
        if self.since is None:
            self.since = at

    def next_level(self, at: int) -> None:
        """Begin the next level."""
        is_running = self.since is not None
        self.stop(at)
        self.level += 1
        self.of_level = 0
        if is_running:
            self.since = at

    def compute_end(self, length_minutes: int | None, elapsed_ms: int) -> int | None:
        """Return the time at which a period ends, or None if the clock is stopped or the period has no end.

        The period lasts ``length_minutes``, of which ``elapsed_ms`` had passed at ``since``.
        """
        if length_minutes is None or self.since is None:
            return None
        return self.since + length_minutes * MINUTE_MS - elapsed_ms


def get_level_end(session: Session, clock: Clock) -> int | None:
    """Return the time at which the current level ends.

    Return None if no level follows, the level has no fixed length, or the clock is stopped.
    """
    levels = session.plan.levels
    if clock.level + 1 >= len(levels):
        return None
    return clock.compute_end(levels[clock.level].minutes, clock.of_level)


def get_session_end(session: Session, clock: Clock) -> int | None:
    """Return the time at which the session ends.

    Return None if the length of the session is not in minutes or the clock is stopped.
    """
    return clock.compute_end(session.plan.length.minutes, clock.of_session)


def format_limits(level: Any) -> dict[str, str]:
    """Return the blinds and the ante of a level in the form in which a command states them."""
    from houseway.money import print_money

    amounts = (("small", level.small), ("big", level.big), ("ante", level.ante))
    return {key: print_money(cents) for key, cents in amounts if cents is not None}
