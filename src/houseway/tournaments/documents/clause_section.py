"""The part of the conditions document that speaks of clauses: what always holds, and what the instruments ask for."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.law import Rule, citations, instrument
from houseway.tournaments.conditions.condition_checks import applies, instruments_concerned, items_of
from houseway.tournaments.conditions.effective_conditions import Plan, Terms, whole_reading
from houseway.tournaments.conditions.session_values import Departure
from houseway.tournaments.documents.page import Fact, Rows, Section
from houseway.tournaments.documents.phrases import length_words, listed, title_of

STEPS = {
    "publish": "made available to patrons",
    "notify": "notified to the Commission",
    "approve": "approved by the Commission",
}

_ALWAYS = {
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
"""Subjects of which patrons are told whatever the conditions say."""


def holds_always(terms: Terms) -> Section:
    """What holds in every tournament of the instrument, in the words of its gists; a sentence over several clauses whole."""
    number, clauses = terms.host.number, terms.host.clauses
    facts: dict[tuple[Rule, ...], Fact] = {}
    for subject, label in _ALWAYS.items():
        cited = _whole_sentence(number, getattr(clauses, subject))
        words = " ".join(instrument(number).find(clause).gist for clause in cited)
        facts.setdefault(cited, Fact(label, words, cited))
    whole = whole_reading(terms.conditions, terms.host)
    heading = "Where these conditions do not say otherwise" if whole else "Whatever the conditions say"
    return Section(heading=heading, facts=tuple(facts.values()))


def _whole_sentence(number: str, clause: str) -> tuple[Rule, ...]:
    """A clause with the one that it ends, where it is a part: 18.23(b) is said with 18.23 and 18.23(a)."""
    stem, cite = clause.partition("(")[0], citations(number)
    if stem == clause:
        return (cite(clause),)
    return tuple(cite(entry.clause) for entry in instrument(number).clauses if entry.clause.partition("(")[0] == stem)


def departures_section(terms: Terms) -> Iterator[Section]:
    """Where approved conditions depart from the game's rules, session by session (20.5)."""
    facts = tuple(
        Fact(
            title_of(plan.id),
            f"{_departure_words(departure)} (in place of {departure.clause})",
            (plan.clauses.prevails,),
        )
        for plan in terms.plans
        for departure in plan.departures
    )
    if facts:
        lead = "Once the Commission has approved these conditions, they prevail here over the clauses named."
        yield Section(heading="Departures from the rules", lead=lead, facts=facts)


def _departure_words(departure: Departure) -> str:
    if departure.text is not None:
        return departure.text
    value = departure.determined
    words = listed([str(part) for part in value]) if isinstance(value, list) else _VALUES.get(str(value), str(value))
    return f"{departure.key}: {words}"


_VALUES = {"True": "yes", "False": "no", "None": "none"}


def commission_section(terms: Terms) -> Section:
    """Every item that is asked for or may be said, where it stands, and what is done before entries open."""
    host = terms.host
    games = listed([regime.number for regime in instruments_concerned(terms)])
    if host.conditions_prevail:
        lead = "The conditions may hold any of the items of 20.4. Of those that they leave out it is said what holds."
        rows = tuple(_may_hold(terms))
    else:
        lead = f"Items that {games} ask the conditions to hold."
        rows = tuple(_must_hold(terms))
    notes = [
        f"{item}: the rule is applied in place of the condition ({host.clauses.prevails})." for item in terms.overridden
    ]
    needed = [STEPS[step] for regime in instruments_concerned(terms) for step in regime.steps]
    notes.append(f"Before entries open these conditions are documented and {listed(list(dict.fromkeys(needed)))}.")
    columns = ("Clause", "What it asks", "Item", "In these conditions")
    return Section(
        heading="For the Commission", lead=lead, tables=(Rows(columns, rows),), notes=tuple(notes), new_page=True
    )


def _must_hold(terms: Terms) -> Iterator[tuple[str, ...]]:
    for regime, item, clause, missing in items_of(terms):
        stated = "missing: " + ", ".join(missing) if missing else "stated" if applies(item, terms) else "does not apply"
        yield str(clause), _gist(regime.number, clause), item.replace("_", "-"), stated


def _may_hold(terms: Terms) -> Iterator[tuple[str, ...]]:
    """The items of 20.4, with what holds where the conditions say nothing (T-34)."""
    clauses, number = terms.host.clauses, terms.host.number
    for item, subject, without in (
        ("starts", "starting_time_item", "to be announced"),
        ("sessions", "structure_item", _one_final(terms)),
        ("progress", "progression_item", _all_go_on(terms)),
        ("entry_fee", "fee_item", "entry is free"),
        ("chips", "chips_item", "the director says at the start how many, for all alike"),
        ("players", "players_item", f"{terms.players.min} to {terms.players.max:,}"),
        ("groups", "groups_item", "no restrictions"),
        ("table_min", "limits_item", _no_limits(terms)),
        ("side_wagers", "side_wagers", "allowed"),
        ("prizes", "prizes_item", "all of the pool to the first place"),
    ):
        clause = getattr(clauses, subject)
        if clause.startswith("20.4"):
            stated = "stated" if _is_stated(item, terms) else f"left out: {without}"
            yield str(clause), _gist(number, clause), item.replace("_", "-"), stated


def _is_stated(item: str, terms: Terms) -> bool:
    """Whether the document says it; of an item of sessions, whether all sessions do that have use for it."""
    conditions = terms.conditions
    if item == "sessions":
        return not isinstance(conditions.sessions, UnsetType) and bool(conditions.sessions)
    if item == "progress":
        last = terms.items[-1:]
        return all(not isinstance(session.progress, UnsetType) for session in terms.items if session not in last)
    if item == "chips":
        return all(plan.chips is not None or plan.carry for plan in terms.plans)
    if item == "table_min":
        return all(_limits_are_stated(plan) for plan in terms.plans)
    value = getattr(conditions, item)
    return not isinstance(value, UnsetType) and value is not None


def _limits_are_stated(plan: Plan) -> bool:
    """Whether a session states both table limits, or the levels of Hold-em."""
    if plan.among_players:
        return bool(plan.levels)
    return bool(plan.table_min) and (plan.table_max is not None or plan.no_maximum)


def _one_final(terms: Terms) -> str:
    return f"one final, {length_words(terms.plans[-1].length)}" if terms.plans else ""


def _all_go_on(terms: Terms) -> str:
    return f"all who are left go on to {title_of(terms.plans[-1].id)}" if terms.plans else ""


def _no_limits(terms: Terms) -> str:
    if any(plan.among_players for plan in terms.plans):
        return "blinds and limits are those of the tables"
    if all(plan.table_min for plan in terms.plans):
        return "no maximum is stated: the rounds are reported"
    return "every player with a chip left can wager, until the director sets a minimum"


def _gist(number: str, locator: str) -> str:
    """What a clause asks of the conditions, in our words."""
    gist = instrument(number).find(locator.rpartition(" ")[2]).gist.removeprefix("Conditions: ")
    return gist[:1].upper() + gist[1:]
