"""Templates of tournament conditions, one per game.

A template contains everything that the instruments require. The director can change it.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from houseway.engine.ports.hosting import TournamentTemplate
from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.games import get_live_game, list_live_games
from houseway.i18n.catalogue import get_language
from houseway.law import get_interpretations
from houseway.server.tables.output.table_form_schema import NUMBER, ONE_OF, YES_OR_NO, FormField, list_playable_games
from houseway.tournaments.conditions.effective_conditions import DEFAULT_NOTICE_MINUTES
from houseway.tournaments.conditions.instrument_options import get_host_options
from houseway.tournaments.names import get_choice_label, get_item_help, get_item_label
from houseway.tournaments.tables.engines import get_engine

INTERPRETATIONS: dict[str, tuple[str, ...]] = {
    "first-session": ("own", "tournament"),
    "ties": ("deciding", "every"),
    "conditions-override": ("preceding", "whole"),
    "forfeited-commission": ("retained", "to-pool"),
    "notified-tournament": ("notified", "approved"),
    "withdrawn-fee": ("returned", "retained"),
}
"""Interpretations that the conditions may choose, with their values. The first value is the default."""
NOT_IN_TOURNAMENTS = {("holdem", "commission"), ("pai-gow", "jackpot")}
"""Groups of determinations that do not apply to tournaments (20.21 replaces 15, 18.17 bars the jackpot)."""
PRIZES = [{"place": 1, "percent": "50"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "20"}]


def make_templates(starts: str) -> dict[str, dict[str, Any]]:
    """Return a template per game for a tournament that starts at a local time such as ``2026-05-01T19:00``."""
    templates = {key: get_live_game(key).tournament_template for key in list_live_games()}
    return {
        key: {
            "instrument": template.instrument,
            "conditions": _make_conditions(template, starts),
            "readings": {
                interpretation: INTERPRETATIONS[interpretation]
                for interpretation in _list_interpretations(get_host_options(template.instrument))
            },
            "departures": _list_departures(key, get_host_options(template.instrument)),
            "choices": [
                form_field
                for form_field in _list_condition_fields()
                if _is_about_instrument(form_field.readings, template.instrument)
            ],
            "table": list(_list_table_fields(key, template)),
        }
        for key, template in templates.items()
        if template is not None
    }


def _list_condition_fields() -> Iterator[FormField]:
    """Yield form fields of conditions that choose an interpretation of the register by a key of their own.

    The conditions state all other interpretations under the key ``readings``.
    """
    yield _make_condition_field("tie-eliminated", ONE_OF, "T-14", "combine", choices=("combine", "chips-before-round"))
    yield _make_condition_field("notice-minutes", NUMBER, "T-11", DEFAULT_NOTICE_MINUTES)


def _make_condition_field(
    key: str, form: str, interpretation: str, default: Any, choices: tuple[str, ...] = ()
) -> FormField:
    """Return the form field of a condition, described in the language of the current context."""
    return FormField(
        key=key,
        called=str(get_item_label(key)),
        form=form,
        about=str(get_item_help(key)),
        rules=[],
        readings=[interpretation],
        default=default,
        choices=list(choices),
        words=[str(get_choice_label(key, choice)) for choice in choices],
    )


def _list_interpretations(host: InstrumentOptions) -> Iterator[str]:
    """Yield the keys of the interpretations that have an effect under an instrument."""
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


def _list_departures(game: str, host: InstrumentOptions) -> tuple[str, ...]:
    """Return the determinations in which approved conditions may depart from the rules (20.5)."""
    engine = get_engine(game) if host.conditions_prevail else None
    return () if engine is None else engine.departure_keys


def _is_about_instrument(entry_keys: list[str], number: str) -> bool:
    """Return whether any of the entries with these keys in the tournament register applies to an instrument."""
    return any(entry.key in entry_keys and number in entry.instruments for entry in get_interpretations("tournament"))


def _list_table_fields(game: str, template: TournamentTemplate) -> Iterator[FormField]:
    """Yield form fields for determinations that choose between interpretations at a session's tables.

    A determination inside a group has the key ``group.key``. Keys that the tournament itself sets, such as the
    limits, are left out.
    """
    engine = get_engine(game)
    barred_keys = set() if engine is None else set(engine.get_barred_keys(template.session.get("levels", ())))
    form = next(item for item in list_playable_games(get_language()) if item.instrument == template.instrument)
    for form_field in form.determinations:
        if form_field.key in barred_keys or (game, form_field.key) in NOT_IN_TOURNAMENTS:
            continue
        group_fields = [msgspec.structs.replace(item, key=f"{form_field.key}.{item.key}") for item in form_field.keys]
        for item in (form_field, *group_fields):
            if item.readings and item.form in (ONE_OF, YES_OR_NO):
                yield item


def _make_conditions(template: TournamentTemplate, starts: str) -> dict[str, Any]:
    final = {"id": "final", "kind": "final", "tables": "as-needed", **template.session}
    money = {"entry-fee": "22.00", "commission": "2.00", "prizes": PRIZES}
    general = {"name": template.name, "starts": starts, "players": {"min": 2, "max": 70}}
    return deepcopy({**general, **money, **template.conditions, "sessions": [final]})
