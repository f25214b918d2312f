"""Printed document of the conditions, for patrons and the Commission (17.2, 17.3, 18.2, 18.3, 20.3, 20.4).

The first part is for entrants. The second part (``clause_section.py``) lists by clause which items the
instruments require, and whether the conditions state them. The document also contains the statement that the
instrument requires. Sentences that do not apply to these conditions are omitted.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.errors import Refused
from houseway.law import Rule, get_instrument
from houseway.law.coverage_marks import follows_answer
from houseway.safe_text import format_count
from houseway.tournaments.condition_types import AddOn, BuyBack, Conditions, Players, Prize, Readings
from houseway.tournaments.conditions.condition_checks import check_conditions, compute_commission_per_entry
from houseway.tournaments.conditions.effective_conditions import (
    HUNDRED_PERCENT,
    SessionPlan,
    Terms,
    can_override_whole_instrument,
    make_terms,
)
from houseway.tournaments.conditions.instrument_options import get_host_options
from houseway.tournaments.documents.clause_section import (
    make_commission_section,
    make_departures_section,
    make_permanent_rules_section,
)
from houseway.tournaments.documents.page import Fact, Page, PageTable, Section, SessionCard
from houseway.tournaments.documents.phrases import (
    format_chips,
    format_dollars,
    format_length,
    format_level,
    format_limits,
    format_percent,
    format_prize,
    format_progress,
    format_rounds,
    format_tie,
    format_time,
    get_game_name,
    get_kind_name,
    join_words,
    make_title,
)
from houseway.tournaments.result.places import count_steps_to_final

RULES_PREVAIL_STATEMENT = (
    "This tournament is run by the Tournament Director/Assistant, under these conditions and the rules of the game. "
    "If the two ever disagree, the rules prevail."
)
CONDITIONS_PREVAIL_STATEMENT = (
    "These conditions are put before the Commission for approval. Once approved they prevail, while the tournament lasts, "
    "where they disagree with {reach}."
)
TO_BE_ANNOUNCED = "To be announced"

POINTS_COLUMNS = 3
"""Number of sessions printed side by side in the points format."""


def _iterate_clauses(page: Page) -> Iterator[Rule]:
    """Iterate over every clause that the document cites."""
    yield Rule(page.statement_clause)
    for section in page.sections:
        yield from (Rule(clause) for fact in section.facts for clause in fact.clauses)
        yield from (Rule(row[0]) for table in section.tables for row in table.rows)


@follows_answer(_iterate_clauses)
def make_conditions_page(conditions: Conditions, number: str, fingerprint: str = "") -> Page:
    """Return the document of the conditions under an instrument.

    If the conditions have faults, the document lists them as warnings.
    """
    host = get_host_options(number)
    terms = make_terms(conditions, host)
    return Page(
        title=terms.name or "Tournament",
        over_title=f"Tournament conditions · {get_game_name(host.game)}",
        under_title=f"{get_instrument(number).title}, {number}",
        highlights=tuple(_list_highlights(terms)),
        statement=_make_statement(terms),
        statement_clause=host.clauses.prevails,
        warnings=_list_warnings(terms),
        sections=tuple(_list_sections(terms)),
        signatures=_list_signatures(host),
        footer=tuple(
            line
            for line in (
                f"Conditions by {number}" + (f", fingerprint (SHA-256) {fingerprint}" if fingerprint else ""),
                "Set by houseway from the same document that its record of the tournament holds.",
            )
        ),
    )


def _make_statement(terms: Terms) -> str:
    """Return the statement on which of the conditions and the rules prevail (20.5, 17.3(b), 18.3(b)).

    Return an empty text if the instrument requires the statement but the conditions do not contain it.
    """
    if terms.host.conditions_prevail:
        overrides_all = can_override_whole_instrument(terms.conditions, terms.host)
        return CONDITIONS_PREVAIL_STATEMENT.format(
            reach="the rules" if overrides_all else "the rules that stand before clause 20.5"
        )
    return RULES_PREVAIL_STATEMENT if terms.conditions.rules_prevail is True else ""


def _list_warnings(terms: Terms) -> tuple[str, ...]:
    try:
        check_conditions(terms)
    except Refused as refusal:
        return tuple(
            f"{reason} ({refusal.rule})" if not position else reason
            for position, reason in enumerate(refusal.why.split("; "))
        )
    return ()


def _list_highlights(terms: Terms) -> Iterator[Fact]:
    players = terms.players
    yield Fact("Starts", _format_start(terms))
    yield Fact("Entry", format_dollars(terms.entry_fee) if terms.entry_fee else "Free")
    if terms.plans:
        yield Fact("Chips to start with", _describe_chips(terms.plans[0]))
    yield Fact("Players", f"{players.min} to {players.max:,}")
    first = next(iter(terms.prizes), None)
    if first is not None:
        yield Fact("First prize", format_prize(first))


def _format_start(terms: Terms) -> str:
    """Return the stated starting time, or a text that says when the time will be known."""
    starts = terms.conditions.starts
    if isinstance(starts, str):
        return format_time(starts)
    return "When the table is full" if terms.is_sit_and_go else TO_BE_ANNOUNCED


def _list_sections(terms: Terms) -> Iterator[Section]:
    yield _make_entry_section(terms)
    yield _make_sessions_section(terms)
    yield _make_play_section(terms)
    yield from make_departures_section(terms)
    yield _make_prizes_section(terms)
    yield make_permanent_rules_section(terms)
    yield make_commission_section(terms)


def _make_entry_section(terms: Terms) -> Section:
    clauses, document = terms.host.clauses, terms.conditions
    method = "As the operator announces" if isinstance(document.entry_method, UnsetType) else document.entry_method
    eligible_text = "Everybody" if terms.eligibility is None else f"Of these groups: {join_words(terms.eligibility)}"
    facts = [
        Fact("How to enter", method, (clauses.starting_time_item,)),
        Fact("Who may enter", eligible_text, (clauses.eligibility_item,)),
        Fact("Entry fee", _describe_fee(terms), (clauses.fee_item, clauses.fee)),
        Fact(
            "Entries",
            f"{_describe_entry_limit(terms)}; {_describe_player_count(terms.players)}",
            (clauses.one_entry, clauses.players_item),
        ),
        Fact("Groups", _describe_groups(terms), (clauses.groups_item,)),
    ]
    if terms.agreement_required:
        agreement_text = "Entrants agree in writing with the rules and these conditions before the fee is taken."
        facts.append(Fact("Agreement", agreement_text, (clauses.agreement,)))
    return Section(heading="Entering", facts=tuple(facts))


def _describe_entry_limit(terms: Terms) -> str:
    if terms.buy_back is None:
        return "One entry each"
    if terms.host.conditions_prevail:
        return "An entry each, and further ones by buying back in"
    return "One entry each, but for buying back in"


def _describe_groups(terms: Terms) -> str:
    caps = [
        f"at most {count} of the group {group}" if count else f"nobody of the group {group}"
        for group, count in terms.group_caps.items()
    ]
    text = join_words(caps) if caps else "no restrictions"
    return text[:1].upper() + text[1:]


def _describe_fee(terms: Terms) -> str:
    if not terms.entry_fee:
        return "None"
    kind, amount = terms.commission
    if not amount:
        return f"{format_dollars(terms.entry_fee)}, all of it prize money"
    if kind == "percent":
        commission_text = f"{format_percent(amount)} of all entry fees is tournament commission"
        return f"{format_dollars(terms.entry_fee)}; {commission_text}, the rest prize money"
    pool_text = format_dollars(terms.entry_fee - compute_commission_per_entry(terms))
    return f"{format_dollars(terms.entry_fee)}: {format_dollars(amount)} tournament commission, {pool_text} into the prize pool"


def _make_sessions_section(terms: Terms) -> Section:
    stages: dict[int, list[SessionCard]] = {}
    steps = count_steps_to_final(terms.plans) if not terms.uses_points else {}
    for position, plan in enumerate(terms.plans):
        column = position % POINTS_COLUMNS if terms.uses_points else -steps[plan.id]
        stages.setdefault(column, []).append(_make_card(plan, terms))
    ordered = tuple(tuple(stages[step]) for step in sorted(stages))
    return Section(
        heading="The sessions", lead=_describe_structure(terms), stages=ordered, is_sequence=not terms.uses_points
    )


def _describe_structure(terms: Terms) -> str:
    if terms.uses_points:
        text = "Everybody plays every session"
        if any(plan.kind == "catch-up" for plan in terms.plans):
            text += ", and a catch-up is for those to whom it is open"
        return f"{text}. Places in a session give points, and the points of all sessions decide."
    opening_text = "A session begins as soon as enough players are there. " if terms.is_sit_and_go else ""
    if len(terms.plans) == 1:
        return opening_text + "There is one session, the final, and it decides all places."
    return opening_text + "Players move on from session to session; the final decides the first places."


def _make_card(plan: SessionPlan, terms: Terms) -> SessionCard:
    facts = [Fact("Game", get_game_name(plan.game))]
    if plan.starts:
        facts.append(Fact("Starts", format_time(plan.starts)))
    facts.append(Fact("Length", format_length(plan.length)))
    facts.append(Fact("Tables", "as needed" if plan.tables is None else str(plan.tables)))
    facts.append(Fact("Chips", _describe_chips(plan)))
    limits = format_limits(plan)
    if limits:
        facts.append(Fact("Limits", limits))
    facts.append(Fact("Out", f"{_describe_elimination_rule(plan)} ({plan.clauses.eliminated})"))
    if plan.points:
        facts.append(Fact("Points", " · ".join(map(str, plan.points))))
    if plan.qualify is not None:
        eligible_text = "not sent on" if plan.qualify.who == "not-progressed" else "missed"
        facts.append(
            Fact("Open to", f"{eligible_text} in {join_words([make_title(name) for name in plan.qualify.from_])}")
        )
        facts.append(Fact("Fee", format_dollars(plan.fee) if plan.fee else "none"))
    if terms.is_sit_and_go and plan.is_opening:
        facts.append(Fact("Begins with", format_count(plan.start_when, "player")))
    return SessionCard(make_title(plan.id), get_kind_name(plan.kind), tuple(facts), format_progress(plan))


def _describe_chips(plan: SessionPlan) -> str:
    if plan.carry:
        return "carried over" + (f"; {format_chips(plan.chips)} for who has none" if plan.chips is not None else "")
    return "the same for all, said at the start" if plan.chips is None else format_chips(plan.chips)


def _describe_elimination_rule(plan: SessionPlan) -> str:
    """Describe when the rules of the session's game eliminate a player from the session."""
    return (
        "no chips left" if plan.among_players or not plan.table_min else "cannot wager the table minimum before a round"
    )


def _make_play_section(terms: Terms) -> Section:
    clauses = terms.host.clauses
    elimination_clause, tie_clause = clauses.elimination_item, clauses.tie_in_session
    if terms.uses_points:
        elimination_clause, tie_clause = clauses.elimination_in_points_item, clauses.tie_in_points_session
    facts = [Fact("Going out", _describe_elimination(terms), (elimination_clause,))]
    if any(plan.kind != "final" for plan in terms.plans):
        facts.append(Fact("Level after a session", format_tie("session", terms.tie_session), (tie_clause,)))
    facts += [
        Fact("Level at the end", format_tie("final", terms.tie_final), (clauses.tie_at_the_end,)),
        Fact("Out in the same round", format_tie("eliminated", terms.tie_eliminated), (clauses.combined,)),
        Fact("Buying back in", _describe_purchase(terms.buy_back, terms), (clauses.buy_back_item,)),
    ]
    if terms.add_on is not None or "add-on" in terms.host.items:
        facts.append(Fact("Add-on", _describe_purchase(terms.add_on, terms), (clauses.add_on_item,)))
    if terms.host.side_wagers != "none-exist":
        permission = "Allowed" if terms.side_wagers_allowed else "Not allowed"
        facts.append(Fact("Jackpot and side wagers", permission, (clauses.side_wagers,)))
    if terms.start_may_change:
        notice = f"The director may alter a starting time, with {terms.notice_minutes} minutes' notice."
        facts.append(Fact("Starting times", notice, (clauses.start_altered,)))
    if terms.utc_offset is not None:
        facts.append(Fact("Clock", f"Times are by the house's clock, UTC{terms.utc_offset}"))
    facts += _list_interpretations(terms)
    return Section(heading="Playing", facts=tuple(facts), tables=tuple(_list_level_tables(terms)))


def _list_interpretations(terms: Terms) -> Iterator[Fact]:
    """List the interpretations of the law that these conditions choose instead of the defaults."""
    interpretations = terms.conditions.readings
    clauses = terms.host.clauses
    if not isinstance(interpretations, Readings):
        return
    if can_override_whole_instrument(terms.conditions, terms.host):
        text = "Approved conditions prevail over the whole instrument, also over what stands after 20.5"
        yield Fact("Reading chosen", text, (clauses.prevails,))
    if terms.forfeited_commission_to_pool:
        yield Fact("Reading chosen", "No commission is kept of a forfeited fee", (clauses.no_show,))
    if terms.approved_is_notified and "notify" not in terms.host.steps:
        text = "Approval is enough for prize money from a jackpot pool; the tournament need not be notified too"
        yield Fact("Reading chosen", text, (clauses.approved,))
    if terms.reserves_in_first_session_only:
        text = "Reserves take seats only until another session of the tournament has started"
        yield Fact("Reading chosen", text, (clauses.reserve,))
    if terms.every_tie_is_played_off:
        text = "Every tie is played off, also one that decides nothing"
        yield Fact("Reading chosen", text, (clauses.further_rounds,))
    if terms.withdrawn_fee_retained:
        text = "The fee of a player who withdrew stays in the pool, also if a reserve takes the seat"
        yield Fact("Reading chosen", text, (clauses.reserve,))


def _list_level_tables(terms: Terms) -> Iterator[PageTable]:
    """Yield a table of the betting levels of all Hold-em sessions, if there are any (20.4(g))."""
    rows = tuple(
        (make_title(plan.id), str(number), format_level(level), f"{level.minutes} min" if level.minutes else "")
        for plan in terms.plans
        for number, level in enumerate(plan.levels, 1)
    )
    if rows:
        yield PageTable(("Session", "Level", "Blinds or ante", "Lasts"), rows, ("Level", "Lasts"), "The levels")


def _describe_elimination(terms: Terms) -> str:
    if terms.elimination == "none":
        return _describe_minimum_only(terms)
    exception = ", unless bought back in" if terms.buy_back is not None else ""
    return f"Who goes out of a session, as that session says, is out of the tournament{exception}."


def _describe_minimum_only(terms: Terms) -> str:
    """Describe who is still eliminated if the conditions themselves eliminate nobody (17.14, 18.14, 20.14).

    Players who cannot wager the table minimum are still eliminated. In sessions in which approved conditions
    displace that clause, an eliminated player plays the next session.
    """
    binding_plans = [plan for plan in terms.plans if not plan.elimination_gives_way]
    displaced_plans = [plan for plan in terms.plans if plan.elimination_gives_way]
    sentences = []
    if binding_plans:
        clauses = join_words(list(dict.fromkeys(str(plan.clauses.minimum) for plan in binding_plans)))
        sentences.append(f"Nobody goes out but a player who cannot wager the table minimum ({clauses}).")
    if displaced_plans:
        session_titles = join_words([make_title(plan.id) for plan in displaced_plans])
        sentences.append(f"In {session_titles} a player who goes out plays the next session.")
    return " ".join(sentences)


def _describe_purchase(purchase: BuyBack | AddOn | None, terms: Terms) -> str:
    """Describe the cost, chips, limit, sessions and rounds of a buy-back or add-on (18.3(a)(ii)(F), (G))."""
    if purchase is None:
        return "No"
    commission_text = (
        f", of which {format_dollars(purchase.commission)} is commission,"
        if isinstance(purchase, BuyBack) and purchase.commission
        else ""
    )
    phrases = [
        f"{format_dollars(purchase.cost)}{commission_text} for {format_chips(purchase.chips)} chips",
        _format_times(purchase.max),
    ]
    if purchase.sessions is not None:
        phrases.append(f"in {join_words([make_title(name) for name in purchase.sessions])}")
    elif len(terms.plans) > 1:
        phrases.append("in every session")
    phrases.append(format_rounds(purchase.from_round if isinstance(purchase, AddOn) else None, purchase.until_round))
    return ", ".join(phrases)


def _make_prizes_section(terms: Terms) -> Section:
    """Return the section on the prizes of the tournament and its sessions, and on the sources of the pool."""
    by_session = [(make_title(plan.id), prize) for plan in terms.plans for prize in plan.prizes]
    all_prizes = [*(("Tournament", prize) for prize in terms.prizes), *by_session]
    rows = [(owner, str(prize.place), format_prize(prize)) for owner, prize in all_prizes]
    is_in_percent = bool(all_prizes) and all(prize.percent is not None for _, prize in all_prizes)
    if is_in_percent and len(all_prizes) > 1:
        rows.append(("Together", "", format_percent(sum(prize.percent or 0 for _, prize in all_prizes))))
    table = PageTable(("Of", "Place", "Prize"), tuple(rows), ("Place", "Prize"))
    if not by_session:
        table = PageTable(
            ("Place", "Prize"), tuple((place or owner, prize) for owner, place, prize in rows), ("Prize",)
        )
    return Section(
        heading="Prizes",
        lead=f"The prize pool is made of {join_words(_list_pool_sources(terms))}, and of whatever is added to it.",
        tables=(table,) if rows else (),
        notes=tuple(_list_prize_notes(terms, [prize for _, prize in all_prizes])),
    )


def _list_pool_sources(terms: Terms) -> list[str]:
    deduction = " less commission" if terms.commission[1] else ""
    sources = [f"entry fees{deduction} ({terms.host.clauses.fee})"] if terms.entry_fee else []
    if terms.buy_back is not None:
        sources.append("buy-backs" + (" less their commission" if terms.buy_back.commission else ""))
    if terms.add_on is not None:
        sources.append("add-ons")
    if any(plan.fee for plan in terms.plans):
        sources.append("fees of second chances")
    return sources or ["what the operator puts up"]


def _list_prize_notes(terms: Terms, all_prizes: list[Prize]) -> Iterator[str]:
    yield "Every cent of the prize pool goes back to the players as prizes."
    if any(prize.percent is not None and prize.percent != HUNDRED_PERCENT for prize in all_prizes):
        unit = format_dollars(terms.prize_unit)
        yield f"Percentages are rounded down to {unit}; what is left over is added to the first prize."
    if len(all_prizes) > 1:
        yield "A prize that nobody took is added to the first prize."
    yield "Prizes of tied places are added and divided equally; odd cents go one each in order of entry."


def _list_signatures(host: InstrumentOptions) -> tuple[str, ...]:
    approval_text = "Approved for the ACT Gambling and Racing Commission"
    commission_text = approval_text if "approve" in host.steps else "Received for the Commission"
    return "Casino operator, date", "Tournament Director/Assistant, date", f"{commission_text}, date"


def _describe_player_count(players: Players) -> str:
    return f"at least {players.min} and at most {players.max:,} players"


def _format_times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times") + " a player"
