"""Legal actions of a person, for user interfaces that show them as buttons.

This module lists actions whose arguments the tournament knows. The rules accept each of them if it is the next
command. ``staff_actions.py`` lists the actions for which a person must supply values, such as the seed of a
ballot, together with the possible choices.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.legal_actions import LegalAction, OneOf
from houseway.errors import Refused
from houseway.law.coverage_marks import follows_given
from houseway.money import print_money
from houseway.tournaments.conditions.condition_checks import check_conditions, compute_commission_per_entry
from houseway.tournaments.entry.entries import may_enter
from houseway.tournaments.entry.seats import needs_chip_amount
from houseway.tournaments.play.conduct import get_player_duties
from houseway.tournaments.play.purchases import is_in_time, is_out_of_play
from houseway.tournaments.play.staff_actions import list_infringement_actions, list_staff_actions
from houseway.tournaments.play.state import OUT_STATUSES, Entrant, Session, Tournament


def list_legal_actions(tournament: Tournament, actor: str) -> tuple[LegalAction, ...]:
    """Return the legal actions of an actor.

    ``actor`` is a role of the staff, ``commission``, or the name of a player.
    """
    if tournament.phase in ("prizes-paid", "cancelled"):
        return ()
    if tournament.phase == "places-awarded":
        actions = (LegalAction("pay-prizes"), LegalAction("cancel")) if actor == "operator" else ()
        return (*actions, *list_infringement_actions(tournament)) if actor in ("operator", "director") else actions
    listers = {
        "operator": _list_operator_actions,
        "director": _list_director_actions,
        "commission": _list_commission_actions,
    }
    if actor in listers:
        return (*listers[actor](tournament), *list_staff_actions(tournament, actor))
    if actor in ("supervisor", "gaming-shift-manager"):
        return tuple(list_staff_actions(tournament, actor))
    return tuple(_list_player_actions(tournament, actor))


def _list_operator_actions(tournament: Tournament) -> Iterator[LegalAction]:
    phase = tournament.phase
    if phase == "drafted":
        if _is_lawful(tournament):
            yield LegalAction("document")
    elif phase == "documented":
        yield LegalAction("publish")
        yield LegalAction("notify")
    elif phase == "cleared":
        approved_cents = tournament.approved_commission
        is_above = approved_cents is not None and compute_commission_per_entry(tournament.terms) > approved_cents
        if not (tournament.host.conditions_prevail and is_above):
            yield LegalAction("open-entries")
    elif phase == "entries-open":
        yield LegalAction("close-entries")
    elif phase == "on-break":
        yield LegalAction("resume")
    yield LegalAction("cancel")


def _is_lawful(tournament: Tournament) -> bool:
    try:
        check_conditions(tournament.terms)
    except Refused:
        return False
    return True


def _list_commission_actions(tournament: Tournament) -> Iterator[LegalAction]:
    if tournament.phase != "drafted":
        yield LegalAction("approve", {"by": "commission"})


@follows_given(lambda tournament: (tournament.clauses.director_means,))
def _list_director_actions(tournament: Tournament) -> Iterator[LegalAction]:
    """List the director's actions: starts and ends of sessions, and infringements of the players' duties."""
    if tournament.phase == "playing":
        for rule in get_player_duties(tournament):
            yield from (
                LegalAction("infringe", {"player": name, "rule": rule}) for name in _iterate_names_in_play(tournament)
            )
    for session in tournament.sessions.values():
        if session.status == "balloted" and _has_enough_players(tournament, session) and not needs_chip_amount(session):
            yield LegalAction("start", {"session": session.plan.id})
        elif session.status == "running" and tournament.phase == "playing" and _may_end(session):
            yield LegalAction("end-session", {"session": session.plan.id})


def _iterate_names_in_play(tournament: Tournament) -> Iterator[str]:
    for session in tournament.sessions.values():
        if session.status == "running":
            yield from (entrant.name for entrant in session.iterate_in_play())


def _has_enough_players(tournament: Tournament, session: Session) -> bool:
    is_needed = session.plan.is_opening or tournament.terms.uses_points
    return not is_needed or tournament.count_accepted_entries() >= tournament.terms.players.min


def _may_end(session: Session) -> bool:
    length, tables = session.plan.length, session.tables.values()
    if length.rounds is not None:
        return not any(table.in_play and table.round_count < length.rounds for table in tables)
    if length.left is None or session.count_in_play() <= length.left:
        return True
    return session.plan.among_players and all(len(table.in_play) < 2 for table in tables)


def _list_player_actions(tournament: Tournament, name: str) -> Iterator[LegalAction]:
    arguments = {"player": name}
    entrant = tournament.entrants.get(name)
    if entrant is None:
        yield from _list_entry_actions(tournament, arguments)
        is_open = tournament.phase in ("entries-open", "entries-closed", "playing", "on-break")
        if is_open and name not in tournament.reserves and tournament.terms.eligibility is None:
            yield LegalAction("reserve", arguments)
        return
    if entrant.status == "applied" and tournament.phase == "entries-open":
        if tournament.terms.agreement_required and not entrant.agreed:
            yield LegalAction("agree", arguments)
        elif tournament.terms.entry_fee and not entrant.paid:
            yield LegalAction("pay", {**arguments, "amount": print_money(tournament.terms.entry_fee)})
    if entrant.status in ("applied", "entered") and entrant.latest_session is None:
        yield LegalAction("withdraw", arguments)
    yield from _list_seat_actions(tournament, entrant)


def _list_entry_actions(tournament: Tournament, arguments: dict[str, str]) -> Iterator[LegalAction]:
    """List the action by which a player enters.

    If there are several opening sessions, the action has a choice between them.
    """
    if tournament.phase != "entries-open" or tournament.director is None or not may_enter(tournament):
        return
    opening_ids = tuple(plan.id for plan in tournament.terms.plans if plan.is_opening)
    if tournament.terms.uses_points or len(opening_ids) == 1:
        yield LegalAction("enter", arguments)
    elif opening_ids:
        yield LegalAction("enter", arguments, {"session": OneOf(opening_ids)})


def _list_seat_actions(tournament: Tournament, entrant: Entrant) -> Iterator[LegalAction]:
    arguments = {"player": entrant.name}
    session = tournament.find_seat_session(entrant)
    if session is None or entrant.status in OUT_STATUSES:
        return
    if entrant.status == "absent" or (session.status == "balloted" and entrant.status != "seated"):
        yield LegalAction("sit", arguments)
    if session.status != "running":
        return
    table = session.get_table(entrant)
    terms = tournament.terms
    if terms.buy_back is not None and entrant.status in ("eliminated", "out-of-session"):
        is_in_rounds = terms.buy_back.until_round is None or table.round_count <= terms.buy_back.until_round
        is_in_session = terms.buy_back.sessions is None or session.plan.id in terms.buy_back.sessions
        if (
            is_in_rounds
            and is_in_session
            and session.has_round_to_come(table)
            and entrant.buy_backs < terms.buy_back.max
        ):
            yield LegalAction("buy-back", {**arguments, "paid": print_money(terms.buy_back.cost)})
    if terms.add_on is not None and (
        session.is_playing(entrant)
        or (is_out_of_play(session, entrant) and is_in_time(session, entrant, int(terms.add_on.chips)))
    ):
        last_round = terms.add_on.until_round
        is_in_rounds = terms.add_on.from_round <= table.round_count and (
            last_round is None or table.round_count <= last_round
        )
        is_in_session = terms.add_on.sessions is None or session.plan.id in terms.add_on.sessions
        if is_in_rounds and is_in_session and session.has_round_to_come(table) and entrant.add_ons < terms.add_on.max:
            yield LegalAction("add-on", {**arguments, "paid": print_money(terms.add_on.cost)})
