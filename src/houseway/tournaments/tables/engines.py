"""The games as tournaments know them: their ways, and the engines on which their tables are played, from their folders."""

from __future__ import annotations

from functools import cache

import msgspec

from houseway.engine.ports.tournament_port import Engine, Ways
from houseway.games import data_of, is_there, room_of


def ways_of(key: str) -> Ways | None:
    """A game's way with tournaments; None for another authorised game, and for one that has no tournaments."""
    return _ways(key) if is_there(key) else None


def engine_of(key: str) -> Engine | None:
    """The engine of a game; None where its tables are not played here."""
    return _engine(key) if is_there(key) else None


@cache
def _ways(key: str) -> Ways | None:
    data = data_of(key, "tournament.json")
    return None if data is None else msgspec.json.decode(data, type=Ways)


@cache
def _engine(key: str) -> Engine | None:
    room = room_of(key, "ports.tournament")
    engine: Engine | None = None if room is None else room.ENGINE
    return engine
