"""Reference of a live table to its tournament, and the verbs that the tournament restricts at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

EXTRA_TABLE = 0
"""Table number that marks a table for an extra round of tied players."""
BARRED_VERBS = frozenset((
    "sit", "leave", "move", "buy", "claim", "vacate", "exclude", "close", "limits", "determine", "starting-marker", "seat-draw",
))  # fmt: skip
"""Verbs that only the tournament may use at its live tables (17.7, 18.7, 20.7)."""
WAGER_VERBS = frozenset(("wager", "ante", "request-bank", "house-wager", "withdraw", "jackpot"))
"""Verbs that players use before a round, and that are not allowed while the table is paused."""


class TournamentTableRef(NamedTuple):
    """Reference of a live table to its tournament, session and table number.

    At a table for an extra round, ``players`` are the tied players.
    """

    tournament: int
    session: str
    table: int
    players: tuple[str, ...] = ()
    before: int = 0
    """Number of extra rounds that these players had played when the table was opened."""

    def to_json(self) -> dict[str, Any]:
        """Return the reference in the form in which the options of the table store it."""
        payload: dict[str, Any] = {"id": self.tournament, "session": self.session, "table": self.table}
        return {**payload, "players": list(self.players), "before": self.before} if self.players else payload


def read_table_ref(options: Mapping[str, Any]) -> TournamentTableRef | None:
    """Return the tournament reference in a table's options, or None if the table belongs to no tournament."""
    payload = options.get("tournament")
    if payload is None:
        return None
    return TournamentTableRef(
        payload["id"], payload["session"], payload["table"], tuple(payload.get("players", ())), payload.get("before", 0)
    )
