"""Entries of players: entry, agreement, payment, withdrawal, reserves, substitutes, and second chances."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import Agree, CloseEntries, Enter, Join, Pay, Refund, Reserve, Substitute, Withdraw
from houseway.tournaments.condition_types import Qualify
from houseway.tournaments.conditions.effective_conditions import SECOND_CHANCE_KINDS, SessionPlan
from houseway.tournaments.entry.pre_entry_steps import require_entries_ever_opened, require_entries_open
from houseway.tournaments.names import get_status_name
from houseway.tournaments.play.state import REMOVED_STATUSES, Entrant, Payment, Tournament
from houseway.tournaments.tables.round_play import sync_entrant

SUBSTITUTABLE_STATUSES = ("entered", "seated", "absent", "waiting", "progressed")


@follows_given(lambda tournament, command: (tournament.clauses.one_entry,))
def enter(tournament: Tournament, command: Enter) -> None:
    """Enter a player who is eligible and has not entered before, if there is room."""
    clauses = tournament.clauses
    require_entries_open(tournament)
    if tournament.director is None:
        raise Refused(clauses.director, Message("tournaments-no-director"))
    if command.player in tournament.entrants:
        raise Refused(clauses.one_entry, Message("tournaments-entered-already", player=command.player))
    _check_eligible(tournament, command.group)
    _check_room(tournament, command.group)
    session = _find_opening_session(tournament, command.session)
    entrant = tournament.add_entrant(command.player, command.group)
    entrant.session = session
    _accept_if_complete(tournament, entrant)


def _check_eligible(tournament: Tournament, group: str | None) -> None:
    """Check that the group of an entrant, reserve or substitute may enter (T-40)."""
    eligible_groups = tournament.terms.eligibility
    if eligible_groups is not None and group not in eligible_groups:
        raise Refused(
            tournament.clauses.eligibility_item,
            Message("tournaments-entry-for-groups", groups=MessageList(eligible_groups)),
        )


def _check_room(tournament: Tournament, group: str | None) -> None:
    """Check that the group and the tournament have room for another entrant.

    Entrants whose entry ended without play (withdrawn, lapsed, repaid or replaced) do not count.
    """
    clauses, terms = tournament.clauses, tournament.terms
    cap = None if group is None else terms.group_caps.get(group)
    if cap is None and len(tournament.entrants) < terms.players.max:
        return
    counted_entrants = [entrant for entrant in tournament.entrants.values() if entrant.status not in REMOVED_STATUSES]
    group_count = sum(entrant.group == group for entrant in counted_entrants)
    if group is not None and cap is not None and group_count >= cap:
        raise Refused(clauses.groups_item, Message("tournaments-group-full", count=group_count, group=group))
    if len(counted_entrants) >= terms.players.max:
        raise Refused(clauses.players_item, Message("tournaments-full", count=len(counted_entrants)))


def may_enter(tournament: Tournament) -> bool:
    """Return whether a player without a group is eligible and there is room for another entrant."""
    try:
        _check_eligible(tournament, None)
        _check_room(tournament, None)
    except Refused:
        return False
    return True


def _find_opening_session(tournament: Tournament, session_id: str | None) -> str | None:
    """Return the id of the session in which an entrant begins.

    Return None in the points format, because every player plays every session.
    """
    if tournament.terms.uses_points:
        return None
    opening_ids = [plan.id for plan in tournament.terms.plans if plan.is_opening]
    if session_id is None and len(opening_ids) == 1:
        return opening_ids[0]
    if session_id not in opening_ids:
        raise Refused(
            tournament.clauses.structure_item,
            Message("tournaments-choose-opening-session", sessions=MessageList(opening_ids)),
        )
    return session_id


def _accept_if_complete(tournament: Tournament, entrant: Entrant) -> None:
    """Accept an entry once the required fee is paid and the required agreement is given."""
    terms = tournament.terms
    is_paid = terms.entry_fee == 0 or entrant.paid > 0
    if entrant.status == "applied" and is_paid and (entrant.agreed or not terms.agreement_required):
        entrant.status = "entered"
        entrant.accepted = True


def agree(tournament: Tournament, command: Agree) -> None:
    """Record that an entrant agreed in writing to the rules and the conditions."""
    entrant = tournament.get_entrant(command.player)
    entrant.agreed = True
    _accept_if_complete(tournament, entrant)


def pay(tournament: Tournament, command: Pay) -> None:
    """Take the entry fee of an entrant.

    The entrant must pay it in full, and must have agreed in writing if the conditions require that.
    """
    clauses, terms = tournament.clauses, tournament.terms
    require_entries_open(tournament)
    entrant = tournament.get_entrant(command.player)
    if entrant.status != "applied" or entrant.paid or terms.entry_fee == 0:
        raise Refused(clauses.fee_item, Message("tournaments-nothing-to-pay", player=entrant.name))
    if terms.agreement_required and not entrant.agreed:
        raise Refused(clauses.agreement, Message("tournaments-no-written-agreement", player=entrant.name))
    if command.amount != terms.entry_fee:
        raise Refused(clauses.fee_item, Message("tournaments-entry-fee-in-full"))
    record_fee(tournament, Payment(entrant, entrant.name, int(command.amount), "entry"))
    _accept_if_complete(tournament, entrant)


def record_fee(tournament: Tournament, payment: Payment) -> None:
    """Record a payment of an entrant, unless its amount is zero."""
    if payment.amount:
        tournament.payments.append(payment)
        payment.entrant.paid += payment.amount


def withdraw(tournament: Tournament, command: Withdraw) -> None:
    """Withdraw an entrant who has not played (T-41).

    The fee is retained, and a reserve may take the balloted seat.
    """
    entrant = tournament.get_entrant(command.player)
    if entrant.status not in ("applied", "entered") or entrant.latest_session is not None:
        raise Refused(
            tournament.clauses.position,
            Message("tournaments-cannot-withdraw", player=entrant.name, status=get_status_name(entrant.status)),
        )
    session = tournament.find_seat_session(entrant)
    if session is not None:
        session.open_seats[entrant] = session.seating.pop(entrant)
    entrant.status = "withdrawn"


def refund(tournament: Tournament, command: Refund) -> None:
    """Refuse every refund, because only a cancellation refunds fees."""
    raise Refused(tournament.clauses.no_refund, Message("tournaments-no-refund", player=command.player))


def reserve(tournament: Tournament, command: Reserve) -> None:
    """Add a player to the list of reserves."""
    require_entries_ever_opened(tournament)
    if command.player in tournament.entrants or command.player in tournament.reserves:
        raise Refused(
            tournament.clauses.one_entry, Message("tournaments-entrant-or-reserve-already", player=command.player)
        )
    _check_eligible(tournament, command.group)
    tournament.reserves[command.player] = command.group


def close_entries(tournament: Tournament, command: CloseEntries) -> None:
    """Close entries. The entry of a player who has not paid, or has not agreed as required, lapses."""
    del command
    require_entries_open(tournament)
    end_entries(tournament)


def end_entries(tournament: Tournament) -> None:
    """Close entries. Every entry that is not accepted yet lapses."""
    tournament.phase = "entries-closed"
    for entrant in tournament.entrants.values():
        if entrant.status == "applied":
            entrant.status = "lapsed"


def substitute(tournament: Tournament, command: Substitute) -> None:
    """Transfer the whole position of an entrant, with its entry number, to a substitute.

    The fees paid stay with the position. A refund of these fees goes to the person who paid them.
    """
    clauses = tournament.clauses
    entrant = tournament.get_entrant(command.player)
    if command.substitute in tournament.entrants:
        raise Refused(clauses.one_entry, Message("tournaments-substitute-was-entrant", player=command.substitute))
    if entrant.status not in SUBSTITUTABLE_STATUSES:
        raise Refused(
            clauses.substitute,
            Message("tournaments-no-position-to-take", player=entrant.name, status=get_status_name(entrant.status)),
        )
    _check_eligible(tournament, command.group)
    tournament.entrants[entrant.name] = _make_replaced_entry(entrant)
    tournament.entrants[command.substitute] = entrant
    entrant.name = command.substitute
    entrant.paid = 0
    entrant.group = command.group
    entrant.advised = False
    tournament.reserves.pop(command.substitute, None)
    sync_entrant(tournament, entrant)


def _make_replaced_entry(entrant: Entrant) -> Entrant:
    """Return the entry that remains on record for a player whose position went to a substitute."""
    replaced = Entrant(entrant.name, entrant.number, entrant.group)
    replaced.status = "substituted"
    replaced.agreed, replaced.accepted = entrant.agreed, entrant.accepted
    replaced.paid = entrant.paid
    replaced.buy_backs, replaced.add_ons = entrant.buy_backs, entrant.add_ons
    replaced.started, replaced.passed_on = list(entrant.started), True
    return replaced


def join(tournament: Tournament, command: Join) -> None:
    """Let a player who qualifies join a repechage or catch-up session."""
    rule = tournament.clauses.repechage_item
    session = tournament.get_session(command.session)
    entrant = tournament.get_entrant(command.player)
    plan = session.plan
    if plan.kind not in SECOND_CHANCE_KINDS or session.status != "waiting":
        raise Refused(rule, Message("tournaments-no-second-chance-session", session=plan.id))
    if not _is_qualified(tournament, entrant, plan):
        raise Refused(rule, Message("tournaments-not-qualified", player=entrant.name, session=plan.id))
    if command.paid != plan.fee:
        raise Refused(rule, Message("tournaments-session-fee-in-full"))
    record_fee(tournament, Payment(entrant, entrant.name, int(command.paid), "second-chance"))
    entrant.status = "entered"
    entrant.session = plan.id
    session.joined.append(entrant)


def _is_qualified(tournament: Tournament, entrant: Entrant, plan: SessionPlan) -> bool:
    qualify = plan.qualify
    if not isinstance(qualify, Qualify):
        return False
    if qualify.who == "missed":
        return entrant.status == "forfeited" and not entrant.missed.isdisjoint(qualify.from_)
    latest_session = entrant.latest_session
    return (
        entrant.status in ("eliminated", "outranked")
        and latest_session is not None
        and latest_session.plan.id in qualify.from_
        and latest_session.is_over
    )
