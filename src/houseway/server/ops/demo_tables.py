"""Tables that a new demonstration server opens, one for each game."""

from __future__ import annotations

from houseway.engine.ports.hosting import DemoTable
from houseway.games import get_live_game, list_live_games

DEMO_TABLES: tuple[DemoTable, ...] = tuple(get_live_game(key).demo_table for key in list_live_games())
