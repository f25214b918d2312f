"""Report of a tournament as a printed document, with its seating, standings, places, prizes and money."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.i18n import Message, MessageList
from houseway.law import get_instrument
from houseway.money import Cents
from houseway.tournaments.documents.page import Fact, Page, PageTable, Section, Text
from houseway.tournaments.documents.phrases import (
    describe_dollars,
    describe_length,
    describe_time,
    get_game_name,
    get_session_title,
)
from houseway.tournaments.entry.seats import format_seat
from houseway.tournaments.names import get_phase_name, get_status_name
from houseway.tournaments.play.state import OUT_STATUSES, Session, Tournament
from houseway.tournaments.result import money
from houseway.tournaments.result.places import standings

NOTHING = "–"
"""Cell of a table without a value."""


def make_report_page(tournament: Tournament, title: str = "", fingerprint: str = "") -> Page:
    """Return the report of a tournament in its present state."""
    host = tournament.host
    return Page(
        title=tournament.terms.name or title or Message("tournaments-documents-tournament"),
        over_title=Message("tournaments-documents-report-of", game=get_game_name(host.game)),
        under_title=Message(
            "tournaments-documents-phase-and-instrument",
            phase=get_phase_name(tournament.phase),
            title=get_instrument(host.number).title,
            number=host.number,
        ),
        highlights=tuple(_list_highlights(tournament)),
        sections=tuple(_list_sections(tournament)),
        signatures=(Message("tournaments-documents-signature-director"),) if tournament.place_lines else (),
        footer=(Message("tournaments-documents-record-fingerprint", fingerprint=fingerprint),) if fingerprint else (),
    )


def _list_highlights(tournament: Tournament) -> Iterator[Fact]:
    director = tournament.director or Message("tournaments-documents-no-director")
    yield Fact(Message("tournaments-documents-director"), director)
    entries = Message("tournaments-documents-number", number=tournament.count_accepted_entries())
    yield Fact(Message("tournaments-documents-entries"), entries)
    yield Fact(Message("tournaments-documents-prize-pool"), describe_dollars(money.compute_prize_pool(tournament)))
    for line in tournament.place_lines[:1]:
        names = MessageList([entrant.name for entrant in line.players])
        yield Fact(Message("tournaments-documents-winner"), Message("tournaments-documents-text", text=names))


def _list_sections(tournament: Tournament) -> Iterator[Section]:
    if tournament.place_lines:
        yield _make_places_section(tournament)
    for session in tournament.sessions.values():
        if session.seating:
            yield _make_session_section(tournament, session)
    yield from _list_left_entrants(tournament)
    yield _make_money_section(tournament)
    amount = Message("tournaments-documents-amount")
    if tournament.added:
        added_rows = tuple(
            (addition.source, _format_money(addition.amount), addition.arrangement or "")
            for addition in tournament.added
        )
        columns = (Message("tournaments-documents-source"), amount, Message("tournaments-documents-arrangement"))
        yield Section(
            heading=Message("tournaments-documents-added-money"), tables=(PageTable(columns, added_rows, (1,)),)
        )
    if tournament.refunds:
        rows = tuple((recipient, _format_money(cents), rule) for recipient, cents, rule in tournament.refunds)
        columns = (Message("tournaments-documents-recipient"), amount, Message("tournaments-documents-clause"))
        yield Section(heading=Message("tournaments-documents-refunds"), tables=(PageTable(columns, rows, (1,)),))


def _format_money(cents: int) -> Message:
    return Message("tournaments-amount", amount=Cents(cents))


def _list_left_entrants(tournament: Tournament) -> Iterator[Section]:
    """Yield a section on the entrants who left, such as those who forfeited, withdrew or were excluded.

    If no entrant left, yield nothing.
    """
    rows = tuple(
        (
            name,
            get_status_name(entrant.status),
            _format_money(entrant.paid),
            NOTHING if entrant.place is None else str(entrant.place),
        )
        for name, entrant in tournament.entrants.items()
        if entrant.status in OUT_STATUSES
    )
    if rows:
        columns = (
            Message("tournaments-documents-entrant"),
            Message("tournaments-documents-status"),
            Message("tournaments-documents-paid"),
            Message("tournaments-documents-place"),
        )
        yield Section(
            heading=Message("tournaments-documents-left-entrants"), tables=(PageTable(columns, rows, (2, 3)),)
        )


def _make_places_section(tournament: Tournament) -> Section:
    rows = tuple(
        (
            str(line.place),
            entrant.name,
            Message("tournaments-documents-dollars", amount=Cents(entrant.prize)) if entrant.prize else NOTHING,
            ", ".join(line.rules),
        )
        for line in tournament.place_lines
        for entrant in line.players
    )
    lead = Message(
        "tournaments-documents-pool-returned",
        pool=describe_dollars(money.compute_prize_pool(tournament)),
        clause=tournament.clauses.whole_pool,
    )
    columns = (
        Message("tournaments-documents-place"),
        Message("tournaments-documents-player"),
        Message("tournaments-documents-prize"),
        Message("tournaments-documents-clauses"),
    )
    heading = Message("tournaments-documents-places-and-prizes")
    return Section(heading=heading, lead=lead, tables=(PageTable(columns, rows, (2,)),))


def _make_session_section(tournament: Tournament, session: Session) -> Section:
    plan = session.plan
    facts = [
        Fact(Message("tournaments-documents-game"), get_game_name(plan.game)),
        Fact(Message("tournaments-documents-length"), describe_length(plan.length)),
    ]
    if session.starts:
        facts.append(Fact(Message("tournaments-documents-starts"), describe_time(session.starts)))
    if session.draw is not None:
        if session.draw["method"] == "recorded":
            method = Message("tournaments-documents-ballot-recorded")
        elif session.draw.get("committed"):
            method = Message("tournaments-documents-ballot-committed-seed")
        else:
            method = Message("tournaments-documents-ballot-seed")
        facts.append(Fact(Message("tournaments-documents-ballot"), method, (tournament.clauses.position,)))
    tables = [_make_seating_table(session)]
    if session.is_over:
        tables.append(_make_standings_table(tournament, session))
    return Section(heading=get_session_title(plan.id), facts=tuple(facts), tables=tuple(tables))


def _make_seating_table(session: Session) -> PageTable:
    rows: list[tuple[Text, ...]] = []
    for number in session.tables:
        seated_players = sorted(
            (place[1], entrant.name) for entrant, place in session.seating.items() if place[0] == number
        )
        seats = ", ".join(f"{seat} {name}" for seat, name in seated_players)
        rows.append((Message("tournaments-documents-table-number", number=number), seats))
    columns = (Message("tournaments-documents-table"), Message("tournaments-documents-seats-and-players"))
    return PageTable(columns, tuple(rows))


def _make_standings_table(tournament: Tournament, session: Session) -> PageTable:
    rows: list[tuple[Text, ...]] = []
    place = 1
    progressed_entrants = set(session.progressed)
    for group in standings(tournament, session):
        for entrant in group.players:
            outcome: Text = ""
            if entrant in progressed_entrants:
                outcome = get_status_name("progressed")
            elif group.is_out:
                outcome = get_status_name("eliminated")
            chips = _format_money(session.chips[entrant])
            rows.append((str(place), entrant.name, format_seat(session, entrant), chips, outcome))
        place += len(group)
    columns = (
        Message("tournaments-documents-order"),
        Message("tournaments-documents-player"),
        Message("tournaments-documents-seat"),
        Message("tournaments-documents-chips"),
        Message("tournaments-documents-outcome"),
    )
    return PageTable(columns, tuple(rows), (3,))


def _make_money_section(tournament: Tournament) -> Section:
    clauses = tournament.clauses
    refund_clauses = tuple(dict.fromkeys(rule for _, _, rule in tournament.refunds))
    amounts: tuple[tuple[Message, int, tuple[str, ...]], ...] = (
        (Message("tournaments-documents-collected"), money.sum_collected(tournament), (clauses.fee_item,)),
        (Message("tournaments-documents-commission"), money.compute_commission(tournament), (clauses.fee,)),
        (Message("tournaments-documents-added-money"), money.sum_added(tournament), ()),
        (Message("tournaments-documents-prize-pool"), money.compute_prize_pool(tournament), (clauses.whole_pool,)),
        (Message("tournaments-documents-prizes-awarded"), money.sum_prizes(tournament), (clauses.places,)),
        (
            Message("tournaments-documents-refunded"),
            sum(amount for _, amount, _ in tournament.refunds),
            refund_clauses,
        ),
    )
    facts = tuple(Fact(label, describe_dollars(amount), rules) for label, amount, rules in amounts)
    return Section(heading=Message("tournaments-documents-money"), facts=facts)
