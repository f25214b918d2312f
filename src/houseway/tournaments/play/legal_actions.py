"""What somebody may do now, for a desk that shows buttons.

Here stand the acts whose arguments the tournament knows: each is accepted if it is given next. Those for which a person must
say more (a ballot's seed, a round's holdings, the name of a director) are in ``staff_actions.py``, with what comes into question.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.legal_actions import Offer, OneOf
from houseway.errors import Refused
from houseway.law.coverage_marks import follows_given
from houseway.money import print_money
from houseway.tournaments.conditions.condition_checks import check_conditions, commission_per_entry
from houseway.tournaments.entry.entries import may_enter
from houseway.tournaments.entry.seats import chips_asked
from houseway.tournaments.play.conduct import duties_of_players
from houseway.tournaments.play.purchases import comes_in_time, is_out_of_play
from houseway.tournaments.play.staff_actions import desk, infringement
from houseway.tournaments.play.state import OUT, Entrant, Session, Tournament


def legal(tournament: Tournament, actor: str) -> tuple[Offer, ...]:
    """The offers to a person of staff, to the Commission, or to a player by name."""
    if tournament.phase in ("prizes-paid", "cancelled"):
        return ()
    if tournament.phase == "places-awarded":
        after = (Offer("pay-prizes"), Offer("cancel")) if actor == "operator" else ()
        return (*after, *infringement(tournament)) if actor in ("operator", "director") else after
    staff = {"operator": _operator, "director": _director, "commission": _commission}
    if actor in staff:
        return (*staff[actor](tournament), *desk(tournament, actor))
    if actor in ("supervisor", "gaming-shift-manager"):
        return tuple(desk(tournament, actor))
    return tuple(_player(tournament, actor))


def _operator(tournament: Tournament) -> Iterator[Offer]:
    phase = tournament.phase
    if phase == "drafted":
        if _is_lawful(tournament):
            yield Offer("document")
    elif phase == "documented":
        yield Offer("publish")
        yield Offer("notify")
    elif phase == "cleared":
        approved = tournament.approved_commission
        above = approved is not None and commission_per_entry(tournament.terms) > approved
        if not (tournament.host.conditions_prevail and above):
            yield Offer("open-entries")
    elif phase == "entries-open":
        yield Offer("close-entries")
    elif phase == "on-break":
        yield Offer("resume")
    yield Offer("cancel")


def _is_lawful(tournament: Tournament) -> bool:
    try:
        check_conditions(tournament.terms)
    except Refused:
        return False
    return True


def _commission(tournament: Tournament) -> Iterator[Offer]:
    if tournament.phase != "drafted":
        yield Offer("approve", {"by": "commission"})


@follows_given(lambda tournament: (tournament.clauses.director_means,))
def _director(tournament: Tournament) -> Iterator[Offer]:
    """The person in charge: sessions start and end on the director's word, and what players must leave goes on record."""
    if tournament.phase == "playing":
        for rule in duties_of_players(tournament):
            yield from (Offer("infringe", {"player": name, "rule": rule}) for name in _in_play(tournament))
    for session in tournament.sessions.values():
        if session.status == "balloted" and _enough_players(tournament, session) and not chips_asked(session):
            yield Offer("start", {"session": session.plan.id})
        elif session.status == "running" and tournament.phase == "playing" and _may_end(session):
            yield Offer("end-session", {"session": session.plan.id})


def _in_play(tournament: Tournament) -> Iterator[str]:
    for session in tournament.sessions.values():
        if session.status == "running":
            yield from (entrant.name for entrant in session.in_play())


def _enough_players(tournament: Tournament, session: Session) -> bool:
    needed = session.plan.opening or tournament.terms.points_format
    return not needed or tournament.accepted_entries() >= tournament.terms.players.min


def _may_end(session: Session) -> bool:
    length, tables = session.plan.length, session.tables.values()
    if length.rounds is not None:
        return not any(table.in_play and table.rounds < length.rounds for table in tables)
    if length.left is None or session.count_in() <= length.left:
        return True
    return session.plan.among_players and all(len(table.in_play) < 2 for table in tables)


def _player(tournament: Tournament, name: str) -> Iterator[Offer]:
    own = {"player": name}
    entrant = tournament.entrants.get(name)
    if entrant is None:
        yield from _entry(tournament, own)
        opened = tournament.phase in ("entries-open", "entries-closed", "playing", "on-break")
        if opened and name not in tournament.reserves and tournament.terms.eligibility is None:
            yield Offer("reserve", own)
        return
    if entrant.status == "applied" and tournament.phase == "entries-open":
        if tournament.terms.agreement_required and not entrant.agreed:
            yield Offer("agree", own)
        elif tournament.terms.entry_fee and not entrant.paid:
            yield Offer("pay", {**own, "amount": print_money(tournament.terms.entry_fee)})
    if entrant.status in ("applied", "entered") and entrant.latest is None:
        yield Offer("withdraw", own)
    yield from _at_the_seat(tournament, entrant)


def _entry(tournament: Tournament, own: dict[str, str]) -> Iterator[Offer]:
    """Somebody who has not entered may, once: in an opening session, of which there may be several to choose from."""
    if tournament.phase != "entries-open" or tournament.director is None or not may_enter(tournament):
        return
    openings = tuple(plan.id for plan in tournament.terms.plans if plan.opening)
    if tournament.terms.points_format or len(openings) == 1:
        yield Offer("enter", own)
    elif openings:
        yield Offer("enter", own, {"session": OneOf(openings)})


def _at_the_seat(tournament: Tournament, entrant: Entrant) -> Iterator[Offer]:
    own = {"player": entrant.name}
    session = tournament.place_of(entrant)
    if session is None or entrant.status in OUT:
        return
    if entrant.status == "absent" or (session.status == "balloted" and entrant.status != "seated"):
        yield Offer("sit", own)
    if session.status != "running":
        return
    table = session.table_of(entrant)
    terms = tournament.terms
    if terms.buy_back is not None and entrant.status in ("eliminated", "out-of-session"):
        fits = terms.buy_back.until_round is None or table.rounds <= terms.buy_back.until_round
        where = terms.buy_back.sessions is None or session.plan.id in terms.buy_back.sessions
        if fits and where and session.round_to_come(table) and entrant.buy_backs < terms.buy_back.max:
            yield Offer("buy-back", {**own, "paid": print_money(terms.buy_back.cost)})
    if terms.add_on is not None and (
        session.plays(entrant)
        or (is_out_of_play(session, entrant) and comes_in_time(session, entrant, int(terms.add_on.chips)))
    ):
        last = terms.add_on.until_round
        fits = terms.add_on.from_round <= table.rounds and (last is None or table.rounds <= last)
        where = terms.add_on.sessions is None or session.plan.id in terms.add_on.sessions
        if fits and where and session.round_to_come(table) and entrant.add_ons < terms.add_on.max:
            yield Offer("add-on", {**own, "paid": print_money(terms.add_on.cost)})
