"""Level clock of a session: running time without breaks, computed from the recorded times."""

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
    """Clock of a session: the current level, and how long it and the session have run."""

    since: int | None
    """Start of the current running period; None if the clock is stopped."""
    level: int = 0
    of_level: int = 0
    """Time that the level had run before that."""
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
        """Return when a period of ``length_minutes`` ends that had run ``elapsed_ms`` at ``since``.

        None if the clock is stopped or the period has no end.
        """
        if length_minutes is None or self.since is None:
            return None
        return self.since + length_minutes * MINUTE_MS - elapsed_ms


def get_level_end(session: Session, clock: Clock) -> int | None:
    """Return when the level ends and another one follows, or None."""
    levels = session.plan.levels
    if clock.level + 1 >= len(levels):
        return None
    return clock.compute_end(levels[clock.level].minutes, clock.of_level)


def get_session_end(session: Session, clock: Clock) -> int | None:
    """Return when a session measured in minutes ends, or None."""
    return clock.compute_end(session.plan.length.minutes, clock.of_session)


def format_limits(level: Any) -> dict[str, str]:
    """Return the limits of a level in the form of a command."""
    from houseway.money import print_money

    amounts = (("small", level.small), ("big", level.big), ("ante", level.ante))
    return {key: print_money(cents) for key, cents in amounts if cents is not None}
