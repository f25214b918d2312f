"""Report of a tournament as a printed document, with its seating, standings, places, prizes and money."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.law import get_instrument
from houseway.money import print_money
from houseway.tournaments.documents.page import Fact, Page, PageTable, Section
from houseway.tournaments.documents.phrases import format_dollars, format_length, format_time, get_game_name, make_title
from houseway.tournaments.entry.seats import format_seat
from houseway.tournaments.play.state import OUT_STATUSES, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import standings

PHASE_TEXTS = {
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


def make_report_page(tournament: Tournament, title: str = "", fingerprint: str = "") -> Page:
    """Return the report of a tournament in its present state."""
    host = tournament.host
    return Page(
        title=tournament.terms.name or title or "Tournament",
        over_title=f"Tournament report · {get_game_name(host.game)}",
        under_title=f"{PHASE_TEXTS[tournament.phase]}. {get_instrument(host.number).title}, {host.number}",
        highlights=tuple(_list_highlights(tournament)),
        sections=tuple(_list_sections(tournament)),
        signatures=("Tournament Director/Assistant, date",) if tournament.place_lines else (),
        footer=tuple(
            line for line in (f"Fingerprint of the record (SHA-256) {fingerprint}" if fingerprint else "",) if line
        ),
    )


def _list_highlights(tournament: Tournament) -> Iterator[Fact]:
    yield Fact("Director", tournament.director or "not named yet")
    yield Fact("Entries", f"{tournament.count_accepted_entries():,}")
    yield Fact("Prize pool", format_dollars(money.compute_prize_pool(tournament)))
    for line in tournament.place_lines[:1]:
        yield Fact("Winner", ", ".join(entrant.name for entrant in line.players))


def _list_sections(tournament: Tournament) -> Iterator[Section]:
    if tournament.place_lines:
        yield _make_places_section(tournament)
    for session in tournament.sessions.values():
        if session.seating:
            yield _make_session_section(tournament, session)
    yield from _list_left_entrants(tournament)
    yield _make_money_section(tournament)
    if tournament.added:
        added_rows = tuple(
            (addition.source, print_money(addition.amount), addition.arrangement or "") for addition in tournament.added
        )
        yield Section(
            heading="Added money", tables=(PageTable(("Source", "Amount", "Arrangement"), added_rows, ("Amount",)),)
        )
    if tournament.refunds:
        rows = tuple((recipient, print_money(amount), rule) for recipient, amount, rule in tournament.refunds)
        yield Section(heading="Refunds", tables=(PageTable(("To", "Amount", "Clause"), rows, ("Amount",)),))


def _list_left_entrants(tournament: Tournament) -> Iterator[Section]:
    """Yield a section on the entrants who left, such as those who forfeited, withdrew or were excluded.

    If no entrant left, yield nothing.
    """
    rows = tuple(
        (name, entrant.status, print_money(entrant.paid), "–" if entrant.place is None else str(entrant.place))
        for name, entrant in tournament.entrants.items()
        if entrant.status in OUT_STATUSES
    )
    if rows:
        table = PageTable(("Entrant", "Status", "Paid", "Place"), rows, ("Paid", "Place"))
        yield Section(heading="Entrants who left", tables=(table,))


def _make_places_section(tournament: Tournament) -> Section:
    rows = tuple(
        (str(line.place), entrant.name, _format_prize(entrant.prize), ", ".join(line.rules))
        for line in tournament.place_lines
        for entrant in line.players
    )
    clauses = tournament.clauses
    lead = (
        f"All of the prize pool, {format_dollars(money.compute_prize_pool(tournament))}, goes "
        f"back to the players ({clauses.whole_pool})."
    )
    columns = ("Place", "Player", "Prize", "Clauses")
    return Section(heading="Places and prizes", lead=lead, tables=(PageTable(columns, rows, ("Prize",)),))


def _format_prize(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02d}" if cents else "–"


def _make_session_section(tournament: Tournament, session: Session) -> Section:
    plan = session.plan
    facts = [Fact("Game", get_game_name(plan.game)), Fact("Length", format_length(plan.length))]
    if session.starts:
        facts.append(Fact("Starts", format_time(session.starts)))
    if session.draw is not None:
        method = "a physical draw" if session.draw["method"] == "recorded" else "a seed that anybody can check"
        commitment_note = ", bound beforehand" if session.draw.get("committed") else ""
        facts.append(Fact("Ballot", method + commitment_note, (tournament.clauses.position,)))
    tables = [_make_seating_table(session)]
    if session.is_over:
        tables.append(_make_standings_table(tournament, session))
    return Section(heading=make_title(plan.id), facts=tuple(facts), tables=tuple(tables))


def _make_seating_table(session: Session) -> PageTable:
    rows = []
    for number in session.tables:
        seated_players = sorted(
            (place[1], entrant.name) for entrant, place in session.seating.items() if place[0] == number
        )
        rows.append((f"Table {number}", ", ".join(f"{seat} {name}" for seat, name in seated_players)))
    return PageTable(("Seating", "Seat and player"), tuple(rows))


def _make_standings_table(tournament: Tournament, session: Session) -> PageTable:
    rows = []
    place = 1
    progressed_entrants = set(session.progressed)
    for group in standings(tournament, session):
        for entrant in group.players:
            outcome = "goes on" if entrant in progressed_entrants else "out" if group.is_out else ""
            chips = print_money(session.chips[entrant])
            rows.append((str(place), entrant.name, format_seat(session, entrant), chips, outcome))
        place += len(group)
    return PageTable(("Order", "Player", "Seat", "Chips", ""), tuple(rows), ("Chips",))


def _make_money_section(tournament: Tournament) -> Section:
    clauses = tournament.clauses
    refund_clauses = tuple(dict.fromkeys(rule for _, _, rule in tournament.refunds))
    facts = (
        Fact("Fees held", format_dollars(money.sum_collected(tournament)), (clauses.fee_item,)),
        Fact("Tournament commission", format_dollars(money.compute_commission(tournament)), (clauses.fee,)),
        Fact("Added money", format_dollars(money.sum_added(tournament))),
        Fact("Prize pool", format_dollars(money.compute_prize_pool(tournament)), (clauses.whole_pool,)),
        Fact("Prizes awarded", format_dollars(money.sum_prizes(tournament)), (clauses.places,)),
        Fact("Refunded", format_dollars(sum(amount for _, amount, _ in tournament.refunds)), refund_clauses),
    )
    return Section(heading="The money", facts=facts)
