"""Tournament options and engines of the games, loaded from the folders of the games."""

from __future__ import annotations

from functools import cache

import msgspec

from houseway.engine.ports.tournament_port import Engine, GameOptions
from houseway.games import has_game, part_of, read_data_file


def get_game_options(key: str) -> GameOptions | None:
    """Return the tournament options of a game, or None if the game is unknown or has none."""
    return _read_game_options(key) if has_game(key) else None


def get_engine(key: str) -> Engine | None:
    """Return the tournament engine of a game, or None if the program cannot play the game's tables."""
    return _load_engine(key) if has_game(key) else None


@cache
def _read_game_options(key: str) -> GameOptions | None:
    data = read_data_file(key, "tournament.json")
    return None if data is None else msgspec.json.decode(data, type=GameOptions)


@cache
def _load_engine(key: str) -> Engine | None:
    module = part_of(key, "ports.tournament")
    engine: Engine | None = None if module is None else module.ENGINE
    return engine
