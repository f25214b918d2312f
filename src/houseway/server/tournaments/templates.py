"""Conditions to begin with, one set for each game: what the instruments ask for is there, and a director changes the rest."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from houseway.engine.ports.hosting import Cup
from houseway.engine.ports.tournament_port import Regime
from houseway.games import games_on_floors, on_floor
from houseway.law import interpretations
from houseway.server.services.table_form_schema import NUMBER, ONE_OF, YES_OR_NO, Choice, playable
from houseway.tournaments.conditions.instrument_options import host_regime
from houseway.tournaments.tables.engines import engine_of

READINGS: dict[str, tuple[str, ...]] = {
    "first-session": ("own", "tournament"),
    "ties": ("deciding", "every"),
    "conditions-override": ("preceding", "whole"),
    "forfeited-commission": ("retained", "to-pool"),
    "notified-tournament": ("notified", "approved"),
    "withdrawn-fee": ("returned", "retained"),
}
"""The interpretations that conditions may choose, the one taken first."""
CHOICES = (
    Choice(
        key="tie-eliminated", called="Players eliminated in the same round", form=ONE_OF, default="combine",
        about="Whether their prizes are combined, or their chips before the round decide.", rules=[], readings=["T-14"],
        choices=["combine", "chips-before-round"], words=["combine prizes", "chips before the round"],
    ),
    Choice(
        key="notice-minutes", called="Notice of an altered start, in minutes", form=NUMBER, default=30,
        about="How long before the earlier of the two times.", rules=[], readings=["T-11"],
    ),
)  # fmt: skip
"""Conditions outside ``readings`` between whose values an entry of the register chooses."""
NOT_IN_TOURNAMENTS = {("holdem", "commission"), ("pai-gow", "jackpot")}
"""Groups of determinations that do not apply to tournaments: 20.21 takes the place of rule 15, and 18.17 bars the jackpot."""
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
            "choices": [choice for choice in CHOICES if _concerns(choice.readings, cup.instrument)],
            "table": list(_of_tables(key, cup)),
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


def _concerns(keys: list[str], number: str) -> bool:
    """Whether an entry of the register of tournaments is about an instrument."""
    return any(entry.key in keys and number in entry.instruments for entry in interpretations("tournament"))


def _of_tables(game: str, cup: Cup) -> Iterator[Choice]:
    """The determinations of a session's tables that choose between interpretations; one of a group as ``group.key``.

    Keys that the tournament itself sets, such as the limits, are left out.
    """
    engine = engine_of(game)
    barred = set() if engine is None else set(engine.barred_keys(cup.session.get("levels", ())))
    form = next(one for one in playable() if one.instrument == cup.instrument)
    for choice in form.determinations:
        if choice.key in barred or (game, choice.key) in NOT_IN_TOURNAMENTS:
            continue
        inner = [msgspec.structs.replace(one, key=f"{choice.key}.{one.key}") for one in choice.keys]
        for one in (choice, *inner):
            if one.readings and one.form in (ONE_OF, YES_OR_NO):
                yield one


def _conditions(cup: Cup, starts: str) -> dict[str, Any]:
    final = {"id": "final", "kind": "final", "tables": "as-needed", **cup.session}
    money = {"entry-fee": "22.00", "commission": "2.00", "prizes": PRIZES}
    opened = {"name": cup.name, "starts": starts, "players": {"min": 2, "max": 70}}
    return deepcopy({**opened, **money, **cup.conditions, "sessions": [final]})
