"""The report of a tournament as a printed document: seating, standings, places, prizes and the money."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.law import instrument
from houseway.money import print_money
from houseway.tournaments.documents.page import Fact, Page, Rows, Section
from houseway.tournaments.documents.phrases import dollars, game_name, length_words, moment_words, title_of
from houseway.tournaments.entry.seats import seat_text
from houseway.tournaments.play.state import OUT, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import standings

PHASES = {
    "drafted": "The conditions are being drafted",
    "documented": "The conditions are documented",
    "cleared": "Ready to open entries",
    "entries-open": "Entries are open",
    "entries-closed": "Entries are closed",
    "playing": "Being played",
    "on-break": "On a break",
    "places-awarded": "The places are awarded",
    "prizes-paid": "The prizes are paid",
    "cancelled": "Cancelled",
}


def report_page(tournament: Tournament, title: str = "", fingerprint: str = "") -> Page:
    """The tournament as it stands."""
    host = tournament.host
    return Page(
        title=tournament.terms.name or title or "Tournament",
        over_title=f"Tournament report · {game_name(host.game)}",
        under_title=f"{PHASES[tournament.phase]}. {instrument(host.number).title}, {host.number}",
        highlights=tuple(_highlights(tournament)),
        sections=tuple(_sections(tournament)),
        signatures=("Tournament Director/Assistant, date",) if tournament.place_lines else (),
        foot=tuple(
            line for line in (f"Fingerprint of the record (SHA-256) {fingerprint}" if fingerprint else "",) if line
        ),
    )


def _highlights(tournament: Tournament) -> Iterator[Fact]:
    yield Fact("Director", tournament.director or "not named yet")
    yield Fact("Entries", f"{tournament.accepted_entries():,}")
    yield Fact("Prize pool", dollars(money.prize_pool(tournament)))
    for line in tournament.place_lines[:1]:
        yield Fact("Winner", ", ".join(entrant.name for entrant in line.players))


def _sections(tournament: Tournament) -> Iterator[Section]:
    if tournament.place_lines:
        yield _places(tournament)
    for session in tournament.sessions.values():
        if session.seating:
            yield _session(tournament, session)
    yield from _left(tournament)
    yield _money(tournament)
    if tournament.added:
        added = tuple((money.source, print_money(money.amount), money.arrangement or "") for money in tournament.added)
        yield Section(heading="Added money", tables=(Rows(("Source", "Amount", "Arrangement"), added, ("Amount",)),))
    if tournament.refunds:
        rows = tuple((to, print_money(amount), rule) for to, amount, rule in tournament.refunds)
        yield Section(heading="Refunds", tables=(Rows(("To", "Amount", "Clause"), rows, ("Amount",)),))


def _left(tournament: Tournament) -> Iterator[Section]:
    """Entrants who did not play to their end: who forfeited, withdrew, was excluded or replaced."""
    rows = tuple(
        (name, entrant.status, print_money(entrant.paid), "–" if entrant.place is None else str(entrant.place))
        for name, entrant in tournament.entrants.items()
        if entrant.status in OUT
    )
    if rows:
        table = Rows(("Entrant", "Status", "Paid", "Place"), rows, ("Paid", "Place"))
        yield Section(heading="Entrants who left", tables=(table,))


def _places(tournament: Tournament) -> Section:
    rows = tuple(
        (str(line.place), entrant.name, _prize(entrant.prize), ", ".join(line.rules))
        for line in tournament.place_lines
        for entrant in line.players
    )
    clauses = tournament.clauses
    lead = f"All of the prize pool, {dollars(money.prize_pool(tournament))}, goes back to the players ({clauses.whole_pool})."
    columns = ("Place", "Player", "Prize", "Clauses")
    return Section(heading="Places and prizes", lead=lead, tables=(Rows(columns, rows, ("Prize",)),))


def _prize(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02d}" if cents else "–"


def _session(tournament: Tournament, session: Session) -> Section:
    plan = session.plan
    facts = [Fact("Game", game_name(plan.game)), Fact("Length", length_words(plan.length))]
    if session.starts:
        facts.append(Fact("Starts", moment_words(session.starts)))
    if session.draw is not None:
        how = "a physical draw" if session.draw["method"] == "recorded" else "a seed that anybody can check"
        bound = ", bound beforehand" if session.draw.get("committed") else ""
        facts.append(Fact("Ballot", how + bound, (tournament.clauses.position,)))
    tables = [_seating(session)]
    if session.over:
        tables.append(_standings(tournament, session))
    return Section(heading=title_of(plan.id), facts=tuple(facts), tables=tuple(tables))


def _seating(session: Session) -> Rows:
    rows = []
    for number in session.tables:
        seated = sorted((place[1], entrant.name) for entrant, place in session.seating.items() if place[0] == number)
        rows.append((f"Table {number}", ", ".join(f"{seat} {name}" for seat, name in seated)))
    return Rows(("Seating", "Seat and player"), tuple(rows))


def _standings(tournament: Tournament, session: Session) -> Rows:
    rows = []
    place = 1
    sent = set(session.progressed)
    for group in standings(tournament, session):
        for entrant in group.players:
            onward = "goes on" if entrant in sent else "out" if group.out else ""
            chips = print_money(session.chips[entrant])
            rows.append((str(place), entrant.name, seat_text(session, entrant), chips, onward))
        place += len(group)
    return Rows(("Order", "Player", "Seat", "Chips", ""), tuple(rows), ("Chips",))


def _money(tournament: Tournament) -> Section:
    clauses = tournament.clauses
    refunded = tuple(dict.fromkeys(rule for _, _, rule in tournament.refunds))
    facts = (
        Fact("Fees held", dollars(money.collected(tournament)), (clauses.fee_item,)),
        Fact("Tournament commission", dollars(money.commission(tournament)), (clauses.fee,)),
        Fact("Added money", dollars(money.added(tournament))),
        Fact("Prize pool", dollars(money.prize_pool(tournament)), (clauses.whole_pool,)),
        Fact("Prizes awarded", dollars(money.prizes_awarded(tournament)), (clauses.places,)),
        Fact("Refunded", dollars(sum(amount for _, amount, _ in tournament.refunds)), refunded),
    )
    return Section(heading="The money", facts=facts)
