"""Conditions to begin with, one set for each game: what the instruments ask for is there, and a director changes the rest."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from houseway.games import games_on_floors, on_floor
from houseway.table.floor import Cup
from houseway.table.tournament import Regime
from houseway.tournament.rules.regimes import host_regime
from houseway.tournament.tables.engines import engine_of

READINGS: dict[str, tuple[str, ...]] = {
    "first-session": ("own", "tournament"),
    "ties": ("deciding", "every"),
    "conditions-override": ("preceding", "whole"),
    "forfeited-commission": ("retained", "to-pool"),
    "notified-tournament": ("notified", "approved"),
    "withdrawn-fee": ("returned", "retained"),
}
"""The interpretations that conditions may choose, the one taken first."""
PRIZES = [{"place": 1, "percent": "50"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "20"}]


def ready_made(starts: str) -> dict[str, dict[str, Any]]:
    """For each game its instrument and conditions that begin at a time of the house's clock, ``2026-05-01T19:00``."""
    cups = {key: on_floor(key).cup for key in games_on_floors()}
    return {
        key: {
            "instrument": cup.instrument,
            "conditions": _conditions(cup, starts),
            "readings": {reading: READINGS[reading] for reading in _readings(host_regime(cup.instrument))},
            "departures": _departures(key, host_regime(cup.instrument)),
        }
        for key, cup in cups.items()
        if cup is not None
    }


def _readings(host: Regime) -> Iterator[str]:
    """The interpretations that make a difference under an instrument."""
    if not host.modern:
        yield "first-session"
    if host.tie_session is not None:
        yield "ties"
    if host.conditions_prevail:
        yield "conditions-override"
    yield "forfeited-commission"
    if "notify" not in host.steps:
        yield "notified-tournament"
    if host.clauses.fee_returned is not None:
        yield "withdrawn-fee"


def _departures(game: str, host: Regime) -> tuple[str, ...]:
    """The determinations of a session's tables in which approved conditions may depart from the rules (20.5)."""
    engine = engine_of(game) if host.conditions_prevail else None
    return () if engine is None else engine.may_depart


def _conditions(cup: Cup, starts: str) -> dict[str, Any]:
    final = {"id": "final", "kind": "final", "tables": "as-needed", **cup.session}
    money = {"entry-fee": "22.00", "commission": "2.00", "prizes": PRIZES}
    opened = {"name": cup.name, "starts": starts, "players": {"min": 2, "max": 70}}
    return deepcopy({**opened, **money, **cup.conditions, "sessions": [final]})
