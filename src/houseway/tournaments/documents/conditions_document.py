"""The conditions as a printed document, for patrons and for the Commission (17.2, 17.3, 18.2, 18.3, 20.3, 20.4).

The first part says what an entrant wants to know. The second (``clause_section.py``) lists, clause by clause, what the
instruments ask of the conditions and where they say it, with the statement that the instrument requires. A sentence that does
not apply to these conditions is not printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.engine.ports.tournament_port import Regime
from houseway.errors import Refused
from houseway.law import Rule, instrument
from houseway.law.coverage_marks import follows_answer
from houseway.safe_text import counted
from houseway.tournaments.condition_types import AddOn, BuyBack, Conditions, Players, Prize, Readings
from houseway.tournaments.conditions.condition_checks import check_conditions, commission_per_entry
from houseway.tournaments.conditions.effective_conditions import WHOLE, Plan, Terms, terms_of, whole_reading
from houseway.tournaments.conditions.instrument_options import host_regime
from houseway.tournaments.documents.clause_section import commission_section, departures_section, holds_always
from houseway.tournaments.documents.page import Card, Fact, Page, Rows, Section
from houseway.tournaments.documents.phrases import (
    breakdown_words,
    chips_words,
    dollars,
    game_name,
    kind_name,
    length_words,
    level_words,
    limits_words,
    listed,
    moment_words,
    onward_words,
    percent_words,
    rounds_words,
    tie_words,
    title_of,
)
from houseway.tournaments.result.places import steps_to_the_final

UNDER_THE_RULES = (
    "This tournament is run by the Tournament Director/Assistant, under these conditions and the rules of the game. "
    "If the two ever disagree, the rules prevail."
)
OVER_THE_RULES = (
    "These conditions are put before the Commission for approval. Once approved they prevail, while the tournament lasts, "
    "where they disagree with {reach}."
)
ANNOUNCED = "To be announced"

POINTS_COLUMNS = 3
"""How many sessions stand side by side where points are counted."""


def _clauses_on(page: Page) -> Iterator[Rule]:
    """Every clause that the document names beside what it says."""
    yield Rule(page.statement_clause)
    for section in page.sections:
        yield from (Rule(clause) for fact in section.facts for clause in fact.clauses)
        yield from (Rule(row[0]) for table in section.tables for row in table.rows)


@follows_answer(_clauses_on)
def conditions_page(conditions: Conditions, number: str, fingerprint: str = "") -> Page:
    """The conditions under an instrument; also of conditions that are not lawful yet, with what is wrong."""
    host = host_regime(number)
    terms = terms_of(conditions, host)
    return Page(
        title=terms.name or "Tournament",
        over_title=f"Tournament conditions · {game_name(host.game)}",
        under_title=f"{instrument(number).title}, {number}",
        highlights=tuple(_highlights(terms)),
        statement=_statement(terms),
        statement_clause=host.clauses.prevails,
        warnings=_warnings(terms),
        sections=tuple(_sections(terms)),
        signatures=_signatures(host),
        foot=tuple(
            line
            for line in (
                f"Conditions by {number}" + (f", fingerprint (SHA-256) {fingerprint}" if fingerprint else ""),
                "Set by houseway from the same document that its record of the tournament holds.",
            )
        ),
    )


def _statement(terms: Terms) -> str:
    """The statement of 17.3(b) and 18.3(b), if the document holds it; what 20.5 says of approved conditions."""
    if terms.host.conditions_prevail:
        whole = whole_reading(terms.conditions, terms.host)
        return OVER_THE_RULES.format(reach="the rules" if whole else "the rules that stand before clause 20.5")
    return UNDER_THE_RULES if terms.conditions.rules_prevail is True else ""


def _warnings(terms: Terms) -> tuple[str, ...]:
    try:
        check_conditions(terms)
    except Refused as refusal:
        return tuple(
            f"{why} ({refusal.rule})" if not place else why for place, why in enumerate(refusal.why.split("; "))
        )
    return ()


def _highlights(terms: Terms) -> Iterator[Fact]:
    players = terms.players
    yield Fact("Starts", _start(terms))
    yield Fact("Entry", dollars(terms.entry_fee) if terms.entry_fee else "Free")
    if terms.plans:
        yield Fact("Chips to start with", _chips(terms.plans[0]))
    yield Fact("Players", f"{players.min} to {players.max:,}")
    first = next(iter(terms.prizes), None)
    if first is not None:
        yield Fact("First prize", breakdown_words(first))


def _start(terms: Terms) -> str:
    """The time stated; a sit-and-go may do without one, other conditions leave it open."""
    starts = terms.conditions.starts
    if isinstance(starts, str):
        return moment_words(starts)
    return "When the table is full" if terms.sit_and_go else ANNOUNCED


def _sections(terms: Terms) -> Iterator[Section]:
    yield _entering(terms)
    yield _structure(terms)
    yield _playing(terms)
    yield from departures_section(terms)
    yield _prizes(terms)
    yield holds_always(terms)
    yield commission_section(terms)


def _entering(terms: Terms) -> Section:
    clauses, document = terms.host.clauses, terms.conditions
    how = "As the operator announces" if isinstance(document.entry_method, UnsetType) else document.entry_method
    who = "Everybody" if terms.eligibility is None else f"Of these groups: {listed(terms.eligibility)}"
    facts = [
        Fact("How to enter", how, (clauses.starting_time_item,)),
        Fact("Who may enter", who, (clauses.eligibility_item,)),
        Fact("Entry fee", _fee(terms), (clauses.fee_item, clauses.fee)),
        Fact("Entries", f"{_one_entry(terms)}; {_counted(terms.players)}", (clauses.one_entry, clauses.players_item)),
        Fact("Groups", _groups(terms), (clauses.groups_item,)),
    ]
    if terms.agreement_required:
        asked = "Entrants agree in writing with the rules and these conditions before the fee is taken."
        facts.append(Fact("Agreement", asked, (clauses.agreement,)))
    return Section(heading="Entering", facts=tuple(facts))


def _one_entry(terms: Terms) -> str:
    if terms.buy_back is None:
        return "One entry each"
    if terms.host.conditions_prevail:
        return "An entry each, and further ones by buying back in"
    return "One entry each, but for buying back in"


def _groups(terms: Terms) -> str:
    caps = [
        f"at most {count} of the group {group}" if count else f"nobody of the group {group}"
        for group, count in terms.group_caps.items()
    ]
    words = listed(caps) if caps else "no restrictions"
    return words[:1].upper() + words[1:]


def _fee(terms: Terms) -> str:
    if not terms.entry_fee:
        return "None"
    form, amount = terms.commission
    if not amount:
        return f"{dollars(terms.entry_fee)}, all of it prize money"
    if form == "percent":
        kept = f"{percent_words(amount)} of all entry fees is tournament commission"
        return f"{dollars(terms.entry_fee)}; {kept}, the rest prize money"
    into_pool = dollars(terms.entry_fee - commission_per_entry(terms))
    return f"{dollars(terms.entry_fee)}: {dollars(amount)} tournament commission, {into_pool} into the prize pool"


def _structure(terms: Terms) -> Section:
    stages: dict[int, list[Card]] = {}
    steps = steps_to_the_final(terms.plans) if not terms.points_format else {}
    for place, plan in enumerate(terms.plans):
        column = place % POINTS_COLUMNS if terms.points_format else -steps[plan.id]
        stages.setdefault(column, []).append(_card(plan, terms))
    ordered = tuple(tuple(stages[step]) for step in sorted(stages))
    return Section(heading="The sessions", lead=_how(terms), stages=ordered, flows=not terms.points_format)


def _how(terms: Terms) -> str:
    if terms.points_format:
        every = "Everybody plays every session"
        if any(plan.kind == "catch-up" for plan in terms.plans):
            every += ", and a catch-up is for those to whom it is open"
        return f"{every}. Places in a session give points, and the points of all sessions decide."
    begins = "A session begins as soon as enough players are there. " if terms.sit_and_go else ""
    if len(terms.plans) == 1:
        return begins + "There is one session, the final, and it decides all places."
    return begins + "Players move on from session to session; the final decides the first places."


def _card(plan: Plan, terms: Terms) -> Card:
    facts = [Fact("Game", game_name(plan.game))]
    if plan.starts:
        facts.append(Fact("Starts", moment_words(plan.starts)))
    facts.append(Fact("Length", length_words(plan.length)))
    facts.append(Fact("Tables", "as needed" if plan.tables is None else str(plan.tables)))
    facts.append(Fact("Chips", _chips(plan)))
    limits = limits_words(plan)
    if limits:
        facts.append(Fact("Limits", limits))
    facts.append(Fact("Out", f"{_out(plan)} ({plan.clauses.eliminated})"))
    if plan.points:
        facts.append(Fact("Points", " · ".join(map(str, plan.points))))
    if plan.qualify is not None:
        who = "not sent on" if plan.qualify.who == "not-progressed" else "missed"
        facts.append(Fact("Open to", f"{who} in {listed([title_of(name) for name in plan.qualify.from_])}"))
        facts.append(Fact("Fee", dollars(plan.fee) if plan.fee else "none"))
    if terms.sit_and_go and plan.opening:
        facts.append(Fact("Begins with", counted(plan.start_when, "player")))
    return Card(title_of(plan.id), kind_name(plan.kind), tuple(facts), onward_words(plan))


def _chips(plan: Plan) -> str:
    if plan.carry:
        return "carried over" + (f"; {chips_words(plan.chips)} for who has none" if plan.chips is not None else "")
    return "the same for all, said at the start" if plan.chips is None else chips_words(plan.chips)


def _out(plan: Plan) -> str:
    """How the session's own game puts players out."""
    return (
        "no chips left" if plan.among_players or not plan.table_min else "cannot wager the table minimum before a round"
    )


def _playing(terms: Terms) -> Section:
    clauses = terms.host.clauses
    out, level = clauses.elimination_item, clauses.tie_in_session
    if terms.points_format:
        out, level = clauses.elimination_in_points_item, clauses.tie_in_points_session
    facts = [Fact("Going out", _elimination(terms), (out,))]
    if any(plan.kind != "final" for plan in terms.plans):
        facts.append(Fact("Level after a session", tie_words("session", terms.tie_session), (level,)))
    facts += [
        Fact("Level at the end", tie_words("final", terms.tie_final), (clauses.tie_at_the_end,)),
        Fact("Out in the same round", tie_words("eliminated", terms.tie_eliminated), (clauses.combined,)),
        Fact("Buying back in", _offer_words(terms.buy_back, terms), (clauses.buy_back_item,)),
    ]
    if terms.add_on is not None or "add-on" in terms.host.items:
        facts.append(Fact("Add-on", _offer_words(terms.add_on, terms), (clauses.add_on_item,)))
    if terms.host.side_wagers != "none-exist":
        allowed = "Allowed" if terms.side_wagers_allowed else "Not allowed"
        facts.append(Fact("Jackpot and side wagers", allowed, (clauses.side_wagers,)))
    if terms.start_may_change:
        notice = f"The director may alter a starting time, with {terms.notice_minutes} minutes' notice."
        facts.append(Fact("Starting times", notice, (clauses.start_altered,)))
    if terms.utc_offset is not None:
        facts.append(Fact("Clock", f"Times are by the house's clock, UTC{terms.utc_offset}"))
    facts += _readings(terms)
    return Section(heading="Playing", facts=tuple(facts), tables=tuple(_levels(terms)))


def _readings(terms: Terms) -> Iterator[Fact]:
    """Readings of the law that these conditions choose in place of the ones taken."""
    chosen = terms.conditions.readings
    clauses = terms.host.clauses
    if not isinstance(chosen, Readings):
        return
    if whole_reading(terms.conditions, terms.host):
        words = "Approved conditions prevail over the whole instrument, also over what stands after 20.5"
        yield Fact("Reading chosen", words, (clauses.prevails,))
    if terms.forfeited_commission_to_pool:
        yield Fact("Reading chosen", "No commission is kept of a forfeited fee", (clauses.no_show,))
    if terms.approved_is_notified and "notify" not in terms.host.steps:
        words = "Approval is enough for prize money from a jackpot pool; the tournament need not be notified too"
        yield Fact("Reading chosen", words, (clauses.approved,))
    if terms.reserves_in_first_session_only:
        words = "Reserves take seats only until another session of the tournament has started"
        yield Fact("Reading chosen", words, (clauses.reserve,))
    if terms.every_tie_is_played_off:
        words = "Every tie is played off, also one that decides nothing"
        yield Fact("Reading chosen", words, (clauses.further_rounds,))
    if terms.withdrawn_fee_retained:
        words = "The fee of a player who withdrew stays in the pool, also if a reserve takes the seat"
        yield Fact("Reading chosen", words, (clauses.reserve,))


def _levels(terms: Terms) -> Iterator[Rows]:
    """The betting structure of Hold-em sessions (20.4(g))."""
    rows = tuple(
        (title_of(plan.id), str(number), level_words(level), f"{level.minutes} min" if level.minutes else "")
        for plan in terms.plans
        for number, level in enumerate(plan.levels, 1)
    )
    if rows:
        yield Rows(("Session", "Level", "Blinds or ante", "Lasts"), rows, ("Level", "Lasts"), "The levels")


def _elimination(terms: Terms) -> str:
    if terms.elimination == "none":
        return _only_the_minimum(terms)
    back = ", unless bought back in" if terms.buy_back is not None else ""
    return f"Who goes out of a session, as that session says, is out of the tournament{back}."


def _only_the_minimum(terms: Terms) -> str:
    """What remains where the conditions eliminate nobody: the rule on the table minimum (17.14, 18.14, 20.14)."""
    binding = [plan for plan in terms.plans if not plan.elimination_gives_way]
    yielding = [plan for plan in terms.plans if plan.elimination_gives_way]
    said = []
    if binding:
        clauses = listed(list(dict.fromkeys(str(plan.clauses.minimum) for plan in binding)))
        said.append(f"Nobody goes out but a player who cannot wager the table minimum ({clauses}).")
    if yielding:
        where = listed([title_of(plan.id) for plan in yielding])
        said.append(f"In {where} a player who goes out plays the next session.")
    return " ".join(said)


def _offer_words(offer: BuyBack | AddOn | None, terms: Terms) -> str:
    """Cost, chips, how often, in which sessions, from and until which round (18.3(a)(ii)(F), (G))."""
    if offer is None:
        return "No"
    kept = (
        f", of which {dollars(offer.commission)} is commission,"
        if isinstance(offer, BuyBack) and offer.commission
        else ""
    )
    words = [f"{dollars(offer.cost)}{kept} for {chips_words(offer.chips)} chips", _times(offer.max)]
    if offer.sessions is not None:
        words.append(f"in {listed([title_of(name) for name in offer.sessions])}")
    elif len(terms.plans) > 1:
        words.append("in every session")
    words.append(rounds_words(offer.from_round if isinstance(offer, AddOn) else None, offer.until_round))
    return ", ".join(words)


def _prizes(terms: Terms) -> Section:
    """The breakdown, session prizes among it, and where the pool comes from."""
    by_session = [(title_of(plan.id), prize) for plan in terms.plans for prize in plan.prizes]
    every = [*(("Tournament", prize) for prize in terms.prizes), *by_session]
    rows = [(of, str(prize.place), breakdown_words(prize)) for of, prize in every]
    in_percent = bool(every) and all(prize.percent is not None for _, prize in every)
    if in_percent and len(every) > 1:
        rows.append(("Together", "", percent_words(sum(prize.percent or 0 for _, prize in every))))
    table = Rows(("Of", "Place", "Prize"), tuple(rows), ("Place", "Prize"))
    if not by_session:
        table = Rows(("Place", "Prize"), tuple((place or of, prize) for of, place, prize in rows), ("Prize",))
    return Section(
        heading="Prizes",
        lead=f"The prize pool is made of {listed(_into_pool(terms))}, and of whatever is added to it.",
        tables=(table,) if rows else (),
        notes=tuple(_prize_notes(terms, [prize for _, prize in every])),
    )


def _into_pool(terms: Terms) -> list[str]:
    less = " less commission" if terms.commission[1] else ""
    sources = [f"entry fees{less} ({terms.host.clauses.fee})"] if terms.entry_fee else []
    if terms.buy_back is not None:
        sources.append("buy-backs" + (" less their commission" if terms.buy_back.commission else ""))
    if terms.add_on is not None:
        sources.append("add-ons")
    if any(plan.fee for plan in terms.plans):
        sources.append("fees of second chances")
    return sources or ["what the operator puts up"]


def _prize_notes(terms: Terms, every: list[Prize]) -> Iterator[str]:
    yield "Every cent of the prize pool goes back to the players as prizes."
    if any(prize.percent is not None and prize.percent != WHOLE for prize in every):
        unit = dollars(terms.prize_unit)
        yield f"Percentages are rounded down to {unit}; what is left over is added to the first prize."
    if len(every) > 1:
        yield "A prize that nobody took is added to the first prize."
    yield "Prizes of tied places are added and divided equally; odd cents go one each in order of entry."


def _signatures(host: Regime) -> tuple[str, ...]:
    approved = "Approved for the ACT Gambling and Racing Commission"
    commission = approved if "approve" in host.steps else "Received for the Commission"
    return "Casino operator, date", "Tournament Director/Assistant, date", f"{commission}, date"


def _counted(players: Players) -> str:
    return f"at least {players.min} and at most {players.max:,} players"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times") + " a player"
