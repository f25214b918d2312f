"""Sections of the conditions document on rules that always apply and items that instruments require."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from houseway.i18n import Argument, Message, MessageList
from houseway.law import Rule, citations, get_instrument
from houseway.tournaments.condition_types import Players
from houseway.tournaments.conditions.condition_checks import (
    get_item_path,
    is_applicable,
    iterate_required_items,
    list_applicable_options,
)
from houseway.tournaments.conditions.effective_conditions import SessionPlan, Terms, can_override_whole_instrument
from houseway.tournaments.conditions.session_values import Departure
from houseway.tournaments.documents.page import Fact, PageTable, Section, Text
from houseway.tournaments.documents.phrases import describe_length, get_session_title
from houseway.tournaments.names import get_item_label

_PERMANENT_SUBJECTS = (
    "position", "no_show", "reserve", "in_view", "chips", "no_advice", "breaks", "pace", "places", "whole_pool",
    "no_refund", "cancellation",
)  # fmt: skip
"""Subjects of which the document always informs patrons."""


def make_permanent_rules_section(terms: Terms) -> Section:
    """Return the section on the rules that apply in every tournament under the instrument.

    The section uses the texts of the clause summaries. If a sentence extends over several clauses, all of them are
    included.
    """
    number, clauses = terms.host.number, terms.host.clauses
    facts: dict[tuple[Rule, ...], Fact] = {}
    for subject in _PERMANENT_SUBJECTS:
        rules = _find_sentence_clauses(number, getattr(clauses, subject))
        summaries = MessageList([get_instrument(number).find(clause).summary for clause in rules], "sentences")
        label = Message(f"tournaments-documents-rule-{subject.replace('_', '-')}")
        facts.setdefault(rules, Fact(label, Message("tournaments-documents-text", text=summaries), rules))
    overrides_all = can_override_whole_instrument(terms.conditions, terms.host)
    heading = Message(
        "tournaments-documents-rules-by-default" if overrides_all else "tournaments-documents-rules-always"
    )
    return Section(heading=heading, facts=tuple(facts.values()))


def _find_sentence_clauses(number: str, clause: str) -> tuple[Rule, ...]:
    """Return a clause together with all other parts of its sentence, such as 18.23 and 18.23(a) for 18.23(b)."""
    stem, cite = clause.partition("(")[0], citations(number)
    if stem == clause:
        return (cite(clause),)
    return tuple(
        cite(entry.clause) for entry in get_instrument(number).clauses if entry.clause.partition("(")[0] == stem
    )


def make_departures_section(terms: Terms) -> Iterator[Section]:
    """Yield a section on the departures of approved conditions from the rules of each session's game (20.5).

    If there are no departures, yield nothing.
    """
    facts = tuple(
        Fact(get_session_title(plan.id), _describe_departure(departure), (plan.clauses.prevails,))
        for plan in terms.plans
        for departure in plan.departures
    )
    if facts:
        yield Section(
            heading=Message("tournaments-documents-departures"),
            lead=Message("tournaments-documents-departures-lead"),
            facts=facts,
        )


def _describe_departure(departure: Departure) -> Message:
    if departure.text is not None:
        return Message("tournaments-documents-departure-text", text=departure.text, clause=departure.clause)
    assert departure.key is not None
    value = _describe_value(departure.decoded_value)
    return Message("tournaments-documents-departure", key=departure.key, value=value, clause=departure.clause)


def _describe_value(value: Any) -> Argument:
    """Describe the value of a determination."""
    if isinstance(value, list):
        return MessageList(map(_describe_value, value), "and")
    if value is None:
        return Message("tournaments-documents-none")
    if isinstance(value, bool):
        return Message("tournaments-documents-yes" if value else "tournaments-documents-no")
    return str(value)


def make_commission_section(terms: Terms) -> Section:
    """Return the section for the Commission.

    It lists every required or optional item and whether the conditions state it. It also lists the steps that the
    operator must take before entries open.
    """
    host = terms.host
    instrument_numbers = MessageList([options.number for options in list_applicable_options(terms)], "and")
    if host.conditions_prevail:
        lead = Message("tournaments-documents-optional-lead")
        rows = tuple(_iterate_optional_rows(terms))
    else:
        lead = Message("tournaments-documents-required-lead", instruments=instrument_numbers)
        rows = tuple(_iterate_required_rows(terms))
    notes = [
        Message("tournaments-documents-item-overridden", item=get_item_label(item), clause=host.clauses.prevails)
        for item in terms.overridden_items
    ]
    steps = dict.fromkeys(step for options in list_applicable_options(terms) for step in options.steps)
    step_names = MessageList([Message(f"tournaments-documents-step-{step}") for step in steps], "and")
    notes.append(Message("tournaments-documents-steps", steps=step_names))
    columns = (
        Message("tournaments-documents-clause"),
        Message("tournaments-documents-requirement"),
        Message("tournaments-documents-item"),
        Message("tournaments-documents-in-conditions"),
    )
    return Section(
        heading=Message("tournaments-documents-for-commission"),
        lead=lead,
        tables=(PageTable(columns, rows),),
        notes=tuple(notes),
        new_page=True,
    )


def _iterate_required_rows(terms: Terms) -> Iterator[tuple[Text, ...]]:
    for options, item, clause, missing in iterate_required_items(terms):
        if missing:
            status = Message("tournaments-documents-item-missing", faults=MessageList(missing, "sentences"))
        elif is_applicable(item, terms):
            status = Message("tournaments-documents-item-stated")
        else:
            status = Message("tournaments-documents-item-not-applicable")
        yield str(clause), _get_summary(options.number, clause), get_item_label(get_item_path(item)), status


def _iterate_optional_rows(terms: Terms) -> Iterator[tuple[Text, ...]]:
    """Iterate over the items of 20.4, with the default that applies if the conditions omit an item (T-34)."""
    clauses, number = terms.host.clauses, terms.host.number
    for item, subject, default in (
        ("starts", "starting_time_item", Message("tournaments-documents-default-start")),
        ("sessions", "structure_item", _describe_default_final(terms)),
        ("progress", "progression_item", _describe_default_progress(terms)),
        ("entry_fee", "fee_item", Message("tournaments-documents-default-fee")),
        ("chips", "chips_item", Message("tournaments-documents-default-chips")),
        ("players", "players_item", describe_player_range(terms.players)),
        ("groups", "groups_item", Message("tournaments-documents-default-groups")),
        ("table_min", "limits_item", _describe_default_limits(terms)),
        ("side_wagers", "side_wagers", Message("tournaments-documents-default-side-wagers")),
        ("prizes", "prizes_item", Message("tournaments-documents-default-prizes")),
    ):
        clause = getattr(clauses, subject)
        if clause.startswith("20.4"):
            status = (
                Message("tournaments-documents-item-stated")
                if _is_stated(item, terms)
                else Message("tournaments-documents-item-omitted", default=default)
            )
            yield str(clause), _get_summary(number, clause), get_item_label(get_item_path(item)), status


def describe_player_range(players: Players) -> Message:
    """Describe the minimum and maximum number of players."""
    return Message("tournaments-documents-player-range", min=players.min, max=players.max)


def _is_stated(item: str, terms: Terms) -> bool:
    """Return whether the conditions state an item.

    An item of sessions is stated if every session that needs it states it.
    """
    conditions = terms.conditions
    if item == "sessions":
        return not isinstance(conditions.sessions, UnsetType) and bool(conditions.sessions)
    if item == "progress":
        last = terms.items[-1:]
        return all(not isinstance(session.progress, UnsetType) for session in terms.items if session not in last)
    if item == "chips":
        return all(plan.chips is not None or plan.carry for plan in terms.plans)
    if item == "table_min":
        return all(_has_stated_limits(plan) for plan in terms.plans)
    value = getattr(conditions, item)
    return not isinstance(value, UnsetType) and value is not None


def _has_stated_limits(plan: SessionPlan) -> bool:
    """Return whether a session states both table limits, or its levels if the players play against each other."""
    if plan.among_players:
        return bool(plan.levels)
    return bool(plan.table_min) and (plan.table_max is not None or plan.has_no_maximum)


def _describe_default_final(terms: Terms) -> Message:
    if not terms.plans:
        return Message("tournaments-documents-none")
    return Message("tournaments-documents-default-final", length=describe_length(terms.plans[-1].length))


def _describe_default_progress(terms: Terms) -> Message:
    if not terms.plans:
        return Message("tournaments-documents-none")
    return Message("tournaments-documents-default-progress", session=get_session_title(terms.plans[-1].id))


def _describe_default_limits(terms: Terms) -> Message:
    if any(plan.among_players for plan in terms.plans):
        return Message("tournaments-documents-default-blinds")
    if all(plan.table_min for plan in terms.plans):
        return Message("tournaments-documents-default-maximum")
    return Message("tournaments-documents-default-limits")


def _get_summary(number: str, locator: str) -> Message:
    """Return the project's own summary of a clause's requirement for the conditions."""
    return get_instrument(number).find(locator.rpartition(" ")[2]).summary
