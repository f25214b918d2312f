"""The conditions as a printed document, for patrons and for the Commission (17.2, 17.3, 18.2, 18.3, 20.3, 20.4).

The first part says what an entrant wants to know. The second lists, clause by clause, what the instruments ask of the
conditions and where they say it, with the statement that the instrument requires.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from houseway.errors import Refused
from houseway.law import instrument
from houseway.tournament.conditions import Conditions, Players
from houseway.tournament.documenting import (
    applies,
    check_conditions,
    commission_per_entry,
    instruments_concerned,
    items_of,
)
from houseway.tournament.page import Card, Fact, Page, Section, Table
from houseway.tournament.places import steps_to_the_final
from houseway.tournament.regimes import REGIMES, Regime
from houseway.tournament.terms import Plan, Terms, terms_of
from houseway.tournament.wording import (
    breakdown_words,
    dollars,
    game_name,
    kind_name,
    length_words,
    level_words,
    limits_words,
    moment_words,
    onward_words,
    percent_words,
    tie_words,
    title_of,
)

UNDER_THE_RULES = (
    "This tournament is run by the Tournament Director/Assistant, under these conditions and the rules of the game. "
    "If the two ever disagree, the rules prevail."
)
OVER_THE_RULES = (
    "These conditions are put before the Commission for approval. Once approved they prevail, while the tournament lasts, "
    "where they disagree with {reach}."
)

POINTS_COLUMNS = 3
"""How many sessions stand side by side where points are counted."""
STEPS = {
    "publish": "made available to patrons",
    "notify": "notified to the Commission",
    "approve": "approved by the Commission",
}


def conditions_page(conditions: Conditions, number: str, fingerprint: str = "") -> Page:
    """The conditions under an instrument; also of conditions that are not lawful yet, with what is wrong."""
    host = REGIMES[number]
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
        readings = terms.conditions.readings
        whole = not isinstance(readings, UnsetType) and readings.conditions_override == "whole"
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
    yield Fact("Starts", moment_words(_start(terms)) or "When the table is full")
    yield Fact("Entry", dollars(terms.entry_fee) if terms.entry_fee else "Free")
    if terms.plans:
        yield Fact("Chips to start with", _chips(terms.plans[0]))
    yield Fact("Players", f"{players.min} to {players.max:,}")
    first = next(iter(terms.prizes), None)
    if first is not None:
        yield Fact("First prize", breakdown_words(first))


def _start(terms: Terms) -> str | None:
    starts = terms.conditions.starts
    return None if isinstance(starts, UnsetType) else starts


def _sections(terms: Terms) -> Iterator[Section]:
    yield _entering(terms)
    yield _structure(terms)
    yield _playing(terms)
    yield _prizes(terms)
    yield _always(terms)
    yield from _for_the_commission(terms)


def _entering(terms: Terms) -> Section:
    clauses, document = terms.host.clauses, terms.conditions
    facts = [
        Fact("How to enter", _text(document.entry_method) or "As the operator announces", (clauses.starting_time_item,))
    ]
    who = "Everybody" if terms.eligibility is None else _listed(terms.eligibility).capitalize()
    facts.append(Fact("Who may enter", who, (clauses.eligibility_item,)))
    facts.append(Fact("Entry fee", _fee(terms), (clauses.fee_item, clauses.fee)))
    facts.append(
        Fact(
            "Entries", f"One entry each; at least {_counted(terms.players)}", (clauses.one_entry, clauses.players_item)
        )
    )
    caps = ", ".join(f"at most {count} of the group {group}" for group, count in terms.group_caps.items())
    facts.append(Fact("Groups", caps.capitalize() or "No restrictions", (clauses.groups_item,)))
    if terms.agreement_required:
        asked = "Entrants agree in writing with the rules and these conditions before the fee is taken."
        facts.append(Fact("Agreement", asked, (clauses.agreement,)))
    return Section(heading="Entering", facts=tuple(facts))


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
    how = {
        "progression": "Players move on from session to session; the final decides the first places.",
        "points": "Everybody plays every session. Places in a session give points, and the points of all sessions decide.",
        "sit-and-go": "A session begins as soon as enough players are there.",
    }[terms.format]
    stages: dict[int, list[Card]] = {}
    steps = steps_to_the_final(terms.plans) if not terms.points_format else {}
    for place, plan in enumerate(terms.plans):
        column = place % POINTS_COLUMNS if terms.points_format else -steps[plan.id]
        stages.setdefault(column, []).append(_card(plan, terms))
    ordered = tuple(tuple(stages[step]) for step in sorted(stages))
    return Section(heading="The sessions", lead=how, stages=ordered, flows=not terms.points_format)


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
    if plan.points:
        facts.append(Fact("Points", " · ".join(map(str, plan.points))))
    if plan.prizes:
        facts.append(Fact("Prizes", ", ".join(breakdown_words(prize) for prize in plan.prizes)))
    if plan.qualify is not None:
        who = "not sent on" if plan.qualify.who == "not-progressed" else "missed"
        facts.append(Fact("Open to", f"{who} in {_listed([title_of(name) for name in plan.qualify.from_])}"))
        facts.append(Fact("Fee", dollars(plan.fee) if plan.fee else "none"))
    if terms.sit_and_go and plan.opening:
        facts.append(Fact("Begins with", f"{plan.start_when} players"))
    return Card(title_of(plan.id), kind_name(plan.kind), tuple(facts), onward_words(plan))


def _chips(plan: Plan) -> str:
    return "carried over" if plan.carry else f"{plan.chips // 100:,}"


def _playing(terms: Terms) -> Section:
    clauses = terms.host.clauses
    out, level = clauses.elimination_item, clauses.tie_in_session
    if terms.points_format:
        out, level = clauses.elimination_in_points_item, clauses.tie_in_points_session
    facts = [
        Fact("Going out", _elimination(terms), (out,)),
        Fact("Level after a session", tie_words("session", terms.tie_session), (level,)),
        Fact("Level at the end", tie_words("final", terms.tie_final), (clauses.tie_at_the_end,)),
        Fact("Out in the same round", tie_words("eliminated", terms.tie_eliminated), (clauses.combined,)),
        Fact("Buying back in", _buy_back(terms), (clauses.buy_back_item,)),
    ]
    if terms.add_on is not None or terms.host.game == "pai-gow":
        facts.append(Fact("Add-on", _add_on(terms), (clauses.add_on_item,)))
    if terms.host.side_wagers != "none-exist":
        allowed = "Allowed" if terms.side_wagers_allowed else "Not allowed"
        facts.append(Fact("Jackpot and side wagers", allowed, (clauses.side_wagers,)))
    if terms.start_may_change:
        notice = f"The director may alter a starting time, with {terms.notice_minutes} minutes' notice."
        facts.append(Fact("Starting times", notice, (clauses.start_altered,)))
    return Section(heading="Playing", facts=tuple(facts), tables=tuple(_levels(terms)))


def _levels(terms: Terms) -> Iterator[Table]:
    """The betting structure of Hold-em sessions (20.4(g))."""
    rows = tuple(
        (title_of(plan.id), str(number), level_words(level), f"{level.minutes} min" if level.minutes else "")
        for plan in terms.plans
        for number, level in enumerate(plan.levels, 1)
    )
    if rows:
        yield Table(("Session", "Level", "Blinds or ante", "Lasts"), rows, ("Level", "Lasts"), "The levels")


def _elimination(terms: Terms) -> str:
    if terms.elimination == "none":
        return "Nobody leaves the tournament before its end; who cannot wager the minimum is out of that session."
    holdem = all(plan.holdem for plan in terms.plans) and terms.plans
    return "Who has no chips left" if holdem else "Who cannot wager the table minimum before a round"


def _buy_back(terms: Terms) -> str:
    offer = terms.buy_back
    if offer is None:
        return "No"
    kept = f", of which {dollars(offer.commission)} is commission" if offer.commission else ""
    words = f"{dollars(offer.cost)}{kept}, for {offer.chips // 100:,} chips, {_times(offer.max)}"
    if offer.until_round is not None:
        words += f", until round {offer.until_round} is over"
    if offer.sessions is not None:
        words += f", in {_listed([title_of(name) for name in offer.sessions])}"
    return words


def _add_on(terms: Terms) -> str:
    offer = terms.add_on
    if offer is None:
        return "No"
    words = f"{dollars(offer.cost)} for {offer.chips // 100:,} chips, {_times(offer.max)}, between rounds"
    return words + (f", until round {offer.until_round} is over" if offer.until_round is not None else "")


def _prizes(terms: Terms) -> Section:
    clauses = terms.host.clauses
    rows = tuple((f"{prize.place}", breakdown_words(prize)) for prize in terms.prizes)
    notes = [
        "Every cent of the prize pool goes back to the players as prizes.",
        f"Percentages are rounded down to {dollars(terms.prize_unit)}; what is left over, and a prize that nobody took, is added "
        "to the first prize.",
        "Prizes of tied places are added and divided equally; odd cents go one each in order of entry.",
    ]
    into_pool = [f"entry fees less commission ({clauses.fee})"]
    if terms.buy_back is not None:
        into_pool.append("buy-backs" + (" less their commission" if terms.buy_back.commission else ""))
    if terms.add_on is not None:
        into_pool.append("add-ons")
    if any(plan.fee for plan in terms.plans):
        into_pool.append("fees of second chances")
    table = Table(("Place", "Prize"), rows, ("Prize",)) if rows else None
    return Section(
        heading="Prizes",
        lead=f"The prize pool is made of {_listed(into_pool)}, and of whatever is added to it.",
        tables=(table,) if table is not None else (),
        notes=tuple(notes),
    )


def _always(terms: Terms) -> Section:
    """What holds in every tournament of the instrument, in the words of its gists."""
    clauses = terms.host.clauses
    wanted = ("position", "no_show", "reserve", "chips", "breaks", "places", "whole_pool", "no_refund")
    known = {entry.clause: entry.gist for entry in instrument(terms.host.number).clauses}
    labels = {
        "position": "Your seat",
        "no_show": "Be there",
        "reserve": "Reserves",
        "chips": "Your chips",
        "breaks": "Breaks",
        "places": "The places",
        "whole_pool": "The prize pool",
        "no_refund": "Refunds",
    }
    facts = tuple(
        Fact(labels[subject], known[getattr(clauses, subject)], (getattr(clauses, subject),)) for subject in wanted
    )
    return Section(heading="Whatever the conditions say", facts=facts)


def _for_the_commission(terms: Terms) -> Iterator[Section]:
    host = terms.host
    games = _listed([regime.number for regime in instruments_concerned(terms)])
    rows = []
    several = len(instruments_concerned(terms)) > 1
    for regime, item, clause, missing in items_of(terms):
        stated = "missing: " + ", ".join(missing) if missing else "stated" if applies(item, terms) else "does not apply"
        where = f"{regime.number} {clause}" if several else str(clause)
        rows.append((where, _gist(regime.number, clause), item.replace("_", "-"), stated))
    lead = (
        f"Items that {games} ask the conditions to hold."
        if not host.conditions_prevail
        else f"The conditions may hold any of the items of 20.4; {games} and play itself need these."
    )
    notes = [
        f"{item}: the rule is applied in place of the condition ({host.clauses.prevails})." for item in terms.overridden
    ]
    needed = [STEPS[step] for regime in instruments_concerned(terms) for step in regime.steps]
    notes.append(f"Before entries open these conditions are documented and {_listed(list(dict.fromkeys(needed)))}.")
    columns = ("Clause", "What it asks", "Item", "In these conditions")
    yield Section(
        heading="For the Commission",
        lead=lead,
        tables=(Table(columns, tuple(rows)),),
        notes=tuple(notes),
        new_page=True,
    )


def _gist(number: str, locator: str) -> str:
    """What a clause asks of the conditions, in our words."""
    gist = instrument(number).find(locator).gist.removeprefix("Conditions: ")
    return gist[:1].upper() + gist[1:]


def _signatures(host: Regime) -> tuple[str, ...]:
    approved = "Approved for the ACT Gambling and Racing Commission"
    commission = approved if "approve" in host.steps else "Received for the Commission"
    return "Casino operator, date", "Tournament Director/Assistant, date", f"{commission}, date"


def _counted(players: Players) -> str:
    return f"{players.min} and at most {players.max:,} players"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times") + " a player"


def _text(value: str | UnsetType) -> str:
    return "" if isinstance(value, UnsetType) else value


def _listed(words: list[str] | tuple[str, ...]) -> str:
    """``one, two and three``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"
