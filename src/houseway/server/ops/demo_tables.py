"""The tables with which a new floor opens when it is only tried out: one of each game."""

from __future__ import annotations

from houseway.engine.ports.hosting import Opening
from houseway.games import games_on_floors, on_floor

DEMONSTRATION: tuple[Opening, ...] = tuple(on_floor(key).opening for key in games_on_floors())
