"""The engines of the games: how a tournament handles their tables, as each game says in its own ``tournament.py``."""

from __future__ import annotations

from functools import cache

from houseway.games import is_there, room_of
from houseway.table.tournament import Engine


def engine_of(key: str) -> Engine | None:
    """The engine of a game; None for another authorised game, and for one that has no tournaments."""
    return _engine(key) if is_there(key) else None


@cache
def _engine(key: str) -> Engine | None:
    room = room_of(key, "tournament")
    engine: Engine | None = None if room is None else room.ENGINE
    return engine
