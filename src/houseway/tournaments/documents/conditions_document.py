"""Printed document of the conditions, for patrons and the Commission (17.2, 17.3, 18.2, 18.3, 20.3, 20.4).

The first part is for entrants. The second part (``clause_section.py``) lists by clause which items the
instruments require, and whether the conditions state them. The document also contains the statement that the
instrument requires. Sentences that do not apply to these conditions are omitted.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.i18n import Message, MessageList
from houseway.law import Rule, get_instrument
from houseway.law.coverage_marks import follows_answer
from houseway.money import DollarAmount
from houseway.tournaments.condition_types import AddOn, BuyBack, Conditions, Level, Prize, Readings
from houseway.tournaments.conditions.condition_checks import compute_commission_per_entry, list_faults
from houseway.tournaments.conditions.effective_conditions import (
    HUNDRED_PERCENT,
    SessionPlan,
    Terms,
    can_override_whole_instrument,
    make_terms,
)
from houseway.tournaments.conditions.instrument_options import get_host_options
from houseway.tournaments.documents.clause_section import (
    describe_player_range,
    make_commission_section,
    make_departures_section,
    make_permanent_rules_section,
)
from houseway.tournaments.documents.page import Fact, Page, PageTable, Section, SessionCard, Text
from houseway.tournaments.documents.phrases import (
    ChipAmount,
    describe_chips,
    describe_dollars,
    describe_length,
    describe_level,
    describe_limits,
    describe_percent,
    describe_prize,
    describe_progress,
    describe_purchase_rounds,
    describe_tie,
    describe_time,
    get_game_name,
    get_session_title,
    join_titles,
)
from houseway.tournaments.names import get_kind_name
from houseway.tournaments.result.places import count_steps_to_final

POINTS_COLUMNS = 3
"""Number of sessions printed side by side in the points format."""


def _iterate_clauses(page: Page) -> Iterator[Rule]:
    """Iterate over every clause that the document cites."""
    yield Rule(page.statement_clause)
    for section in page.sections:
        yield from (Rule(clause) for fact in section.facts for clause in fact.clauses)
        first_cells = (row[0] for table in section.tables for row in table.rows)
        yield from (Rule(cell) for cell in first_cells if isinstance(cell, str))


@follows_answer(_iterate_clauses)
def make_conditions_page(conditions: Conditions, number: str, fingerprint: str = "") -> Page:
    """Return the document of the conditions under an instrument.

    If the conditions have faults, the document lists them as warnings.
    """
    host = get_host_options(number)
    terms = make_terms(conditions, host)
    instrument = Message("tournaments-documents-instrument", title=get_instrument(number).title, number=number)
    return Page(
        title=terms.name or Message("tournaments-documents-tournament"),
        over_title=Message("tournaments-documents-conditions-of", game=get_game_name(host.game)),
        under_title=instrument,
        highlights=tuple(_list_highlights(terms)),
        statement=_make_statement(terms),
        statement_clause=host.clauses.prevails,
        warnings=_list_warnings(terms),
        sections=tuple(_list_sections(terms)),
        signatures=_list_signatures(host),
        footer=(
            Message("tournaments-documents-conditions-fingerprint", number=number, fingerprint=fingerprint)
            if fingerprint
            else Message("tournaments-documents-conditions-by", number=number),
            Message("tournaments-documents-conditions-source"),
        ),
    )


def _make_statement(terms: Terms) -> Message | None:
    """Return the statement on which of the conditions and the rules prevail (20.5, 17.3(b), 18.3(b)).

    Return None if the instrument requires the statement but the conditions do not contain it.
    """
    if terms.host.conditions_prevail:
        overrides_all = can_override_whole_instrument(terms.conditions, terms.host)
        return Message(
            "tournaments-documents-conditions-prevail-over-all"
            if overrides_all
            else "tournaments-documents-conditions-prevail-over-preceding"
        )
    return Message("tournaments-documents-rules-prevail") if terms.conditions.rules_prevail is True else None


def _list_warnings(terms: Terms) -> tuple[Message, ...]:
    return tuple(
        Message("tournaments-documents-warning", fault=fault, clause=clause) for clause, fault in list_faults(terms)
    )


def _list_highlights(terms: Terms) -> Iterator[Fact]:
    yield Fact(Message("tournaments-documents-starts"), _describe_start(terms))
    fee = describe_dollars(terms.entry_fee) if terms.entry_fee else Message("tournaments-documents-free-entry")
    yield Fact(Message("tournaments-documents-entry"), fee)
    if terms.plans:
        yield Fact(Message("tournaments-documents-starting-chips"), _describe_chips(terms.plans[0]))
    yield Fact(Message("tournaments-documents-players"), describe_player_range(terms.players))
    first = next(iter(terms.prizes), None)
    if first is not None:
        yield Fact(Message("tournaments-documents-first-prize"), describe_prize(first))


def _describe_start(terms: Terms) -> Message:
    """Return the stated starting time, or a text that says when the time will be known."""
    starts = terms.conditions.starts
    if isinstance(starts, str):
        return describe_time(starts)
    return Message(
        "tournaments-documents-starts-when-full" if terms.is_sit_and_go else "tournaments-documents-to-be-announced"
    )


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
    method: Text = (
        Message("tournaments-documents-entry-as-announced")
        if isinstance(document.entry_method, UnsetType)
        else document.entry_method
    )
    facts = [
        Fact(Message("tournaments-documents-entry-method"), method, (clauses.starting_time_item,)),
        Fact(Message("tournaments-documents-eligibility"), _describe_eligibility(terms), (clauses.eligibility_item,)),
        Fact(Message("tournaments-documents-entry-fee"), _describe_fee(terms), (clauses.fee_item, clauses.fee)),
        Fact(
            Message("tournaments-documents-entries"),
            _describe_entry_limit(terms),
            (clauses.one_entry, clauses.players_item),
        ),
        Fact(Message("tournaments-documents-groups"), _describe_groups(terms), (clauses.groups_item,)),
    ]
    if terms.agreement_required:
        agreement = Message("tournaments-documents-agreement-required")
        facts.append(Fact(Message("tournaments-documents-agreement"), agreement, (clauses.agreement,)))
    return Section(heading=Message("tournaments-documents-entering"), facts=tuple(facts))


def _describe_eligibility(terms: Terms) -> Message:
    if terms.eligibility is None:
        return Message("tournaments-documents-eligible-all")
    return Message("tournaments-documents-eligible-groups", groups=MessageList(terms.eligibility, "and"))


def _describe_entry_limit(terms: Terms) -> Message:
    counts = {"min": terms.players.min, "max": terms.players.max}
    if terms.buy_back is None:
        return Message("tournaments-documents-one-entry", **counts)
    if terms.host.conditions_prevail:
        return Message("tournaments-documents-further-entries", **counts)
    return Message("tournaments-documents-one-entry-and-buy-backs", **counts)


def _describe_groups(terms: Terms) -> Message:
    caps = [
        Message("tournaments-documents-group-limit", count=count, group=group)
        if count
        else Message("tournaments-documents-group-barred", group=group)
        for group, count in terms.group_caps.items()
    ]
    if not caps:
        return Message("tournaments-documents-no-group-limits")
    return Message("tournaments-documents-group-limits", limits=MessageList(caps))


def _describe_fee(terms: Terms) -> Message:
    if not terms.entry_fee:
        return Message("tournaments-documents-no-fee")
    fee = DollarAmount(terms.entry_fee)
    kind, amount = terms.commission
    if not amount:
        return Message("tournaments-documents-fee-all-prizes", fee=fee)
    if kind == "percent":
        return Message("tournaments-documents-fee-percent", fee=fee, percent=describe_percent(amount))
    pool = DollarAmount(terms.entry_fee - compute_commission_per_entry(terms))
    return Message("tournaments-documents-fee-split", fee=fee, commission=DollarAmount(amount), pool=pool)


def _make_sessions_section(terms: Terms) -> Section:
    stages: dict[int, list[SessionCard]] = {}
    steps = count_steps_to_final(terms.plans) if not terms.uses_points else {}
    for position, plan in enumerate(terms.plans):
        column = position % POINTS_COLUMNS if terms.uses_points else -steps[plan.id]
        stages.setdefault(column, []).append(_make_card(plan, terms))
    ordered = tuple(tuple(stages[step]) for step in sorted(stages))
    return Section(
        heading=Message("tournaments-documents-sessions"),
        lead=_describe_structure(terms),
        stages=ordered,
        is_sequence=not terms.uses_points,
    )


def _describe_structure(terms: Terms) -> Message:
    if terms.uses_points:
        has_catch_up = any(plan.kind == "catch-up" for plan in terms.plans)
        return Message(
            "tournaments-documents-structure-points-catch-up"
            if has_catch_up
            else "tournaments-documents-structure-points"
        )
    structure = Message(
        "tournaments-documents-structure-final"
        if len(terms.plans) == 1
        else "tournaments-documents-structure-progression"
    )
    return (
        Message("tournaments-documents-structure-sit-and-go", structure=structure) if terms.is_sit_and_go else structure
    )


def _make_card(plan: SessionPlan, terms: Terms) -> SessionCard:
    facts = [Fact(Message("tournaments-documents-game"), get_game_name(plan.game))]
    if plan.starts:
        facts.append(Fact(Message("tournaments-documents-starts"), describe_time(plan.starts)))
    facts.append(Fact(Message("tournaments-documents-length"), describe_length(plan.length)))
    tables = Message("tournaments-documents-tables-as-needed") if plan.tables is None else str(plan.tables)
    facts.append(Fact(Message("tournaments-documents-tables"), tables))
    facts.append(Fact(Message("tournaments-documents-chips"), _describe_chips(plan)))
    limits = describe_limits(plan)
    if limits is not None:
        facts.append(Fact(Message("tournaments-documents-limits"), limits))
    facts.append(Fact(Message("tournaments-documents-out"), _describe_elimination_rule(plan)))
    if plan.points:
        facts.append(Fact(Message("tournaments-documents-points"), " · ".join(map(str, plan.points))))
    if plan.qualify is not None:
        sessions = join_titles(plan.qualify.from_)
        eligible = (
            Message("tournaments-documents-open-to-not-progressed", sessions=sessions)
            if plan.qualify.who == "not-progressed"
            else Message("tournaments-documents-open-to-missed", sessions=sessions)
        )
        facts.append(Fact(Message("tournaments-documents-open-to"), eligible))
        fee = describe_dollars(plan.fee) if plan.fee else Message("tournaments-documents-none")
        facts.append(Fact(Message("tournaments-documents-fee"), fee))
    if terms.is_sit_and_go and plan.is_opening:
        count = Message("tournaments-documents-player-count", count=plan.start_when)
        facts.append(Fact(Message("tournaments-documents-begins-with"), count))
    return SessionCard(get_session_title(plan.id), get_kind_name(plan.kind), tuple(facts), describe_progress(plan))


def _describe_chips(plan: SessionPlan) -> Message:
    if not plan.carry:
        return Message("tournaments-documents-chips-at-start") if plan.chips is None else describe_chips(plan.chips)
    if plan.chips is None:
        return Message("tournaments-documents-chips-carried")
    return Message("tournaments-documents-chips-carried-or-given", chips=ChipAmount(plan.chips))


def _describe_elimination_rule(plan: SessionPlan) -> Message:
    """Describe when the rules of the session's game eliminate a player from the session."""
    clause = plan.clauses.eliminated
    if plan.among_players or not plan.table_min:
        return Message("tournaments-documents-out-without-chips", clause=clause)
    return Message("tournaments-documents-out-below-minimum", clause=clause)


def _make_play_section(terms: Terms) -> Section:
    clauses = terms.host.clauses
    elimination_clause, tie_clause = clauses.elimination_item, clauses.tie_in_session
    if terms.uses_points:
        elimination_clause, tie_clause = clauses.elimination_in_points_item, clauses.tie_in_points_session
    facts = [Fact(Message("tournaments-documents-elimination"), _describe_elimination(terms), (elimination_clause,))]
    if any(plan.kind != "final" for plan in terms.plans):
        tie = describe_tie("session", terms.tie_session)
        facts.append(Fact(Message("tournaments-documents-tie-session"), tie, (tie_clause,)))
    facts += [
        Fact(
            Message("tournaments-documents-tie-final"),
            describe_tie("final", terms.tie_final),
            (clauses.tie_at_the_end,),
        ),
        Fact(
            Message("tournaments-documents-tie-eliminated"),
            describe_tie("eliminated", terms.tie_eliminated),
            (clauses.combined,),
        ),
        Fact(
            Message("tournaments-documents-buy-back"),
            _describe_purchase(terms.buy_back, terms),
            (clauses.buy_back_item,),
        ),
    ]
    if terms.add_on is not None or "add-on" in terms.host.items:
        add_on = _describe_purchase(terms.add_on, terms)
        facts.append(Fact(Message("tournaments-documents-add-on"), add_on, (clauses.add_on_item,)))
    if terms.host.side_wagers != "none-exist":
        permission = Message(
            "tournaments-documents-allowed" if terms.side_wagers_allowed else "tournaments-documents-not-allowed"
        )
        facts.append(Fact(Message("tournaments-documents-side-wagers"), permission, (clauses.side_wagers,)))
    if terms.start_may_change:
        notice = Message("tournaments-documents-start-may-change", count=terms.notice_minutes)
        facts.append(Fact(Message("tournaments-documents-starting-times"), notice, (clauses.start_altered,)))
    if terms.utc_offset is not None:
        clock = Message("tournaments-documents-clock-offset", offset=terms.utc_offset)
        facts.append(Fact(Message("tournaments-documents-clock"), clock))
    facts += _list_interpretations(terms)
    return Section(
        heading=Message("tournaments-documents-playing"), facts=tuple(facts), tables=tuple(_list_level_tables(terms))
    )


def _list_interpretations(terms: Terms) -> Iterator[Fact]:
    """List the interpretations of the law that these conditions choose instead of the defaults."""
    clauses = terms.host.clauses
    if not isinstance(terms.conditions.readings, Readings):
        return
    for name, is_chosen, clause in (
        ("override", can_override_whole_instrument(terms.conditions, terms.host), clauses.prevails),
        ("forfeited-commission", terms.forfeited_commission_to_pool, clauses.no_show),
        ("approval", terms.approved_is_notified and "notify" not in terms.host.steps, clauses.approved),
        ("first-session", terms.reserves_in_first_session_only, clauses.reserve),
        ("every-tie", terms.every_tie_is_played_off, clauses.further_rounds),
        ("withdrawn-fee", terms.withdrawn_fee_retained, clauses.reserve),
    ):
        if is_chosen:
            text = Message(f"tournaments-documents-interpretation-{name}")
            yield Fact(Message("tournaments-documents-interpretation"), text, (clause,))


def _list_level_tables(terms: Terms) -> Iterator[PageTable]:
    """Yield a table of the betting levels of all Hold-em sessions, if there are any (20.4(g))."""
    rows = tuple(
        (get_session_title(plan.id), str(number), describe_level(level), _describe_minutes(level))
        for plan in terms.plans
        for number, level in enumerate(plan.levels, 1)
    )
    if rows:
        columns = (
            Message("tournaments-documents-session"),
            Message("tournaments-documents-level"),
            Message("tournaments-documents-blinds-or-ante"),
            Message("tournaments-documents-length"),
        )
        yield PageTable(columns, rows, (1, 3), Message("tournaments-documents-levels"))


def _describe_minutes(level: Level) -> Text:
    return Message("tournaments-documents-minutes", count=level.minutes) if level.minutes else ""


def _describe_elimination(terms: Terms) -> Message:
    if terms.elimination == "none":
        return _describe_minimum_only(terms)
    return Message(
        "tournaments-documents-out-of-tournament"
        if terms.buy_back is None
        else "tournaments-documents-out-unless-bought-back"
    )


def _describe_minimum_only(terms: Terms) -> Message:
    """Describe who is still eliminated if the conditions themselves eliminate nobody (17.14, 18.14, 20.14).

    Players who cannot wager the table minimum are still eliminated. In sessions in which approved conditions
    displace that clause, an eliminated player plays the next session.
    """
    binding_plans = [plan for plan in terms.plans if not plan.elimination_gives_way]
    displaced_plans = [plan for plan in terms.plans if plan.elimination_gives_way]
    sentences = []
    if binding_plans:
        clauses = dict.fromkeys(str(plan.clauses.minimum) for plan in binding_plans)
        sentences.append(Message("tournaments-documents-out-by-minimum", clauses=MessageList(clauses, "and")))
    if displaced_plans:
        sessions = join_titles(tuple(plan.id for plan in displaced_plans))
        sentences.append(Message("tournaments-documents-out-of-session-only", sessions=sessions))
    return Message("tournaments-documents-text", text=MessageList(sentences, "sentences"))


def _describe_purchase(purchase: BuyBack | AddOn | None, terms: Terms) -> Message:
    """Describe the cost, chips, limit, sessions and rounds of a buy-back or add-on (18.3(a)(ii)(F), (G))."""
    if purchase is None:
        return Message("tournaments-documents-no")
    cost, chips = DollarAmount(purchase.cost), ChipAmount(purchase.chips)
    if isinstance(purchase, BuyBack) and purchase.commission:
        commission = DollarAmount(purchase.commission)
        price = Message("tournaments-documents-price-with-commission", cost=cost, commission=commission, chips=chips)
    else:
        price = Message("tournaments-documents-price", cost=cost, chips=chips)
    phrases = [price, Message("tournaments-documents-purchases-per-player", count=purchase.max)]
    if purchase.sessions is not None:
        phrases.append(Message("tournaments-documents-in-sessions", sessions=join_titles(purchase.sessions)))
    elif len(terms.plans) > 1:
        phrases.append(Message("tournaments-documents-in-every-session"))
    first_round = purchase.from_round if isinstance(purchase, AddOn) else None
    phrases.append(describe_purchase_rounds(first_round, purchase.until_round))
    return Message("tournaments-documents-text", text=MessageList(phrases))


def _make_prizes_section(terms: Terms) -> Section:
    """Return the section on the prizes of the tournament and its sessions, and on the sources of the pool."""
    whole = Message("tournaments-documents-tournament")
    by_session = [(get_session_title(plan.id), prize) for plan in terms.plans for prize in plan.prizes]
    all_prizes = [*((whole, prize) for prize in terms.prizes), *by_session]
    rows: list[tuple[Text, Text, Text]] = [
        (owner, str(prize.place), describe_prize(prize)) for owner, prize in all_prizes
    ]
    is_in_percent = bool(all_prizes) and all(prize.percent is not None for _, prize in all_prizes)
    if is_in_percent and len(all_prizes) > 1:
        total = describe_percent(sum(prize.percent or 0 for _, prize in all_prizes))
        rows.append((Message("tournaments-documents-total"), "", total))
    place, prize_heading = Message("tournaments-documents-place"), Message("tournaments-documents-prize")
    if by_session:
        table = PageTable((Message("tournaments-documents-prize-of"), place, prize_heading), tuple(rows), (1, 2))
    else:
        table = PageTable(
            (place, prize_heading), tuple((number or owner, prize) for owner, number, prize in rows), (1,)
        )
    return Section(
        heading=Message("tournaments-documents-prizes"),
        lead=Message("tournaments-documents-pool-sources", sources=MessageList(_list_pool_sources(terms), "and")),
        tables=(table,) if rows else (),
        notes=tuple(_list_prize_notes(terms, [prize for _, prize in all_prizes])),
    )


def _list_pool_sources(terms: Terms) -> list[Message]:
    sources: list[Message] = []
    if terms.entry_fee:
        clause = terms.host.clauses.fee
        sources.append(
            Message("tournaments-documents-source-fees-less-commission", clause=clause)
            if terms.commission[1]
            else Message("tournaments-documents-source-fees", clause=clause)
        )
    if terms.buy_back is not None:
        sources.append(
            Message(
                "tournaments-documents-source-buy-backs-less-commission"
                if terms.buy_back.commission
                else "tournaments-documents-source-buy-backs"
            )
        )
    if terms.add_on is not None:
        sources.append(Message("tournaments-documents-source-add-ons"))
    if any(plan.fee for plan in terms.plans):
        sources.append(Message("tournaments-documents-source-second-chances"))
    return [*sources, Message("tournaments-documents-source-added")]


def _list_prize_notes(terms: Terms, all_prizes: list[Prize]) -> Iterator[Message]:
    yield Message("tournaments-documents-whole-pool")
    if any(prize.percent is not None and prize.percent != HUNDRED_PERCENT for prize in all_prizes):
        yield Message("tournaments-documents-percentages-rounded", unit=DollarAmount(terms.prize_unit))
    if len(all_prizes) > 1:
        yield Message("tournaments-documents-unclaimed-prize")
    yield Message("tournaments-documents-tied-prizes")


def _list_signatures(host: InstrumentOptions) -> tuple[Message, ...]:
    return (
        Message("tournaments-documents-signature-operator"),
        Message("tournaments-documents-signature-director"),
        Message(
            "tournaments-documents-signature-approved"
            if "approve" in host.steps
            else "tournaments-documents-signature-received"
        ),
    )
