"""The tables with which a new floor opens when it is only tried out: one of each game."""

from __future__ import annotations

from houseway.games import games_on_floors, on_floor
from houseway.table.floor import Opening

DEMONSTRATION: tuple[Opening, ...] = tuple(on_floor(key).opening for key in games_on_floors())
