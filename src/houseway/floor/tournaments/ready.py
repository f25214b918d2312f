"""Conditions to begin with, one set for each game: what the instruments ask for is there, and a director changes the rest."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from houseway.games import games_on_floors, on_floor
from houseway.table.floor import Cup

PRIZES = [{"place": 1, "percent": "50"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "20"}]


def ready_made(starts: str) -> dict[str, dict[str, Any]]:
    """For each game its instrument and conditions that begin at a time of the house's clock, ``2026-05-01T19:00``."""
    cups = {key: on_floor(key).cup for key in games_on_floors()}
    return {
        key: {"instrument": cup.instrument, "conditions": _conditions(cup, starts)}
        for key, cup in cups.items()
        if cup is not None
    }


def _conditions(cup: Cup, starts: str) -> dict[str, Any]:
    final = {"id": "final", "kind": "final", "tables": "as-needed", **cup.session}
    money = {"entry-fee": "22.00", "commission": "2.00", "prizes": PRIZES}
    opened = {"name": cup.name, "starts": starts, "players": {"min": 2, "max": 70}}
    return deepcopy({**opened, **money, **cup.conditions, "sessions": [final]})
