"""Sections of the conditions document on rules that always apply and items that instruments require."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.law import Rule, citations, get_instrument
from houseway.tournaments.conditions.condition_checks import (
    is_applicable,
    iterate_required_items,
    list_applicable_options,
)
from houseway.tournaments.conditions.effective_conditions import SessionPlan, Terms, can_override_whole_instrument
from houseway.tournaments.conditions.session_values import Departure
from houseway.tournaments.documents.page import Fact, PageTable, Section
from houseway.tournaments.documents.phrases import format_length, join_words, make_title

STEP_TEXTS = {
    "publish": "made available to patrons",
    "notify": "notified to the Commission",
    "approve": "approved by the Commission",
}

_PERMANENT_SUBJECTS = {
    "position": "Your seat",
    "no_show": "Be there",
    "reserve": "Reserves",
    "in_view": "Chips on the table",
    "chips": "Your chips",
    "no_advice": "Advice",
    "breaks": "Breaks",
    "pace": "Pace",
    "places": "The places",
    "whole_pool": "The prize pool",
    "no_refund": "Refunds",
    "cancellation": "Cancellation",
}
"""Subjects of which the document always informs patrons, each with its label."""


def make_permanent_rules_section(terms: Terms) -> Section:
    """Return the section on the rules that apply in every tournament under the instrument.

    The section uses the texts of the clause summaries. If a sentence extends over several clauses, all of them are
    included.
    """
    number, clauses = terms.host.number, terms.host.clauses
    facts: dict[tuple[Rule, ...], Fact] = {}
    for subject, label in _PERMANENT_SUBJECTS.items():
        rules = _find_sentence_clauses(number, getattr(clauses, subject))
        text = " ".join(get_instrument(number).find(clause).gist for clause in rules)
        facts.setdefault(rules, Fact(label, text, rules))
    overrides_all = can_override_whole_instrument(terms.conditions, terms.host)
    heading = "Where these conditions do not say otherwise" if overrides_all else "Whatever the conditions say"
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
        Fact(
            make_title(plan.id),
            f"{_describe_departure(departure)} (in place of {departure.clause})",
            (plan.clauses.prevails,),
        )
        for plan in terms.plans
        for departure in plan.departures
    )
    if facts:
        lead = "Once the Commission has approved these conditions, they prevail here over the clauses named."
        yield Section(heading="Departures from the rules", lead=lead, facts=facts)


def _describe_departure(departure: Departure) -> str:
    if departure.text is not None:
        return departure.text
    value = departure.decoded_value
    text = (
        join_words([str(part) for part in value])
        if isinstance(value, list)
        else _VALUE_TEXTS.get(str(value), str(value))
    )
    return f"{departure.key}: {text}"


_VALUE_TEXTS = {"True": "yes", "False": "no", "None": "none"}


def make_commission_section(terms: Terms) -> Section:
    """Return the section for the Commission.

    It lists every required or optional item and whether the conditions state it. It also lists the steps that the
    operator must take before entries open.
    """
    host = terms.host
    instrument_numbers = join_words([options.number for options in list_applicable_options(terms)])
    if host.conditions_prevail:
        lead = "The conditions may hold any of the items of 20.4. Of those that they leave out it is said what holds."
        rows = tuple(_iterate_optional_rows(terms))
    else:
        lead = f"Items that {instrument_numbers} ask the conditions to hold."
        rows = tuple(_iterate_required_rows(terms))
    notes = [
        f"{item}: the rule is applied in place of the condition ({host.clauses.prevails})."
        for item in terms.overridden_items
    ]
    step_texts = [STEP_TEXTS[step] for options in list_applicable_options(terms) for step in options.steps]
    notes.append(
        f"Before entries open these conditions are documented and {join_words(list(dict.fromkeys(step_texts)))}."
    )
    columns = ("Clause", "What it asks", "Item", "In these conditions")
    return Section(
        heading="For the Commission", lead=lead, tables=(PageTable(columns, rows),), notes=tuple(notes), new_page=True
    )


def _iterate_required_rows(terms: Terms) -> Iterator[tuple[str, ...]]:
    for options, item, clause, missing in iterate_required_items(terms):
        status = (
            "missing: " + ", ".join(missing)
            if missing
            else "stated"
            if is_applicable(item, terms)
            else "does not apply"
        )
        yield str(clause), _get_summary(options.number, clause), item.replace("_", "-"), status


def _iterate_optional_rows(terms: Terms) -> Iterator[tuple[str, ...]]:
    """Iterate over the items of 20.4, with the default that applies if the conditions omit an item (T-34)."""
    clauses, number = terms.host.clauses, terms.host.number
    for item, subject, default_text in (
        ("starts", "starting_time_item", "to be announced"),
        ("sessions", "structure_item", _describe_default_final(terms)),
        ("progress", "progression_item", _describe_default_progress(terms)),
        ("entry_fee", "fee_item", "entry is free"),
        ("chips", "chips_item", "the director says at the start how many, for all alike"),
        ("players", "players_item", f"{terms.players.min} to {terms.players.max:,}"),
        ("groups", "groups_item", "no restrictions"),
        ("table_min", "limits_item", _describe_default_limits(terms)),
        ("side_wagers", "side_wagers", "allowed"),
        ("prizes", "prizes_item", "all of the pool to the first place"),
    ):
        clause = getattr(clauses, subject)
        if clause.startswith("20.4"):
            status = "stated" if _is_stated(item, terms) else f"left out: {default_text}"
            yield str(clause), _get_summary(number, clause), item.replace("_", "-"), status


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


def _describe_default_final(terms: Terms) -> str:
    return f"one final, {format_length(terms.plans[-1].length)}" if terms.plans else ""


def _describe_default_progress(terms: Terms) -> str:
    return f"all who are left go on to {make_title(terms.plans[-1].id)}" if terms.plans else ""


def _describe_default_limits(terms: Terms) -> str:
    if any(plan.among_players for plan in terms.plans):
        return "blinds and limits are those of the tables"
    if all(plan.table_min for plan in terms.plans):
        return "no maximum is stated: the rounds are reported"
    return "every player with a chip left can wager, until the director sets a minimum"


def _get_summary(number: str, locator: str) -> str:
    """Return the project's own summary of a clause's requirement for the conditions."""
    summary = get_instrument(number).find(locator.rpartition(" ")[2]).gist.removeprefix("Conditions: ")
    return summary[:1].upper() + summary[1:]
