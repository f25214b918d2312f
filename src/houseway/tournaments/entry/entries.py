"""Entries: entering, agreeing, paying, withdrawing, reserves, substitutes, and second chances."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import Agree, CloseEntries, Enter, Join, Pay, Refund, Reserve, Substitute, Withdraw
from houseway.tournaments.condition_types import Qualify
from houseway.tournaments.conditions.effective_conditions import SECOND_CHANCES, Plan
from houseway.tournaments.entry.pre_entry_steps import require_entries_open, require_entries_opened
from houseway.tournaments.play.state import GONE, Entrant, Payment, Tournament
from houseway.tournaments.tables.round_play import follow_entrant

LIVE_POSITIONS = ("entered", "seated", "absent", "waiting", "progressed")


@follows_given(lambda tournament, command: (tournament.clauses.one_entry,))
def enter(tournament: Tournament, command: Enter) -> None:
    """A player enters: once, if eligible and if there is room."""
    clauses = tournament.clauses
    require_entries_open(tournament)
    if tournament.director is None:
        raise Refused(clauses.director, "no director is nominated")
    if command.player in tournament.entrants:
        raise Refused(clauses.one_entry, f"{command.player} entered already: one entry only")
    _check_eligible(tournament, command.group)
    _check_room(tournament, command.group)
    session = _opening_session(tournament, command.session)
    entrant = tournament.new_entrant(command.player, command.group)
    entrant.session = session
    _accept(tournament, entrant)


def _check_eligible(tournament: Tournament, group: str | None) -> None:
    """Entrants, reserves and substitutes are of a group that may enter (T-40)."""
    eligible = tournament.terms.eligibility
    if eligible is not None and group not in eligible:
        raise Refused(tournament.clauses.eligibility_item, f"entry is for {', '.join(eligible)}")


def _check_room(tournament: Tournament, group: str | None) -> None:
    """There is room in the group and in the tournament; who withdrew, lapsed, was paid back or replaced does not count."""
    clauses, terms = tournament.clauses, tournament.terms
    cap = None if group is None else terms.group_caps.get(group)
    if cap is None and len(tournament.entrants) < terms.players.max:
        return
    counting = [entrant for entrant in tournament.entrants.values() if entrant.status not in GONE]
    of_group = sum(entrant.group == group for entrant in counting)
    if cap is not None and of_group >= cap:
        raise Refused(clauses.groups_item, f"{of_group} of the group {group} are enough")
    if len(counting) >= terms.players.max:
        raise Refused(clauses.players_item, f"the tournament is full with {len(counting)}")


def may_enter(tournament: Tournament) -> bool:
    """Whether there is room for somebody of no group, and such people may enter."""
    try:
        _check_eligible(tournament, None)
        _check_room(tournament, None)
    except Refused:
        return False
    return True


def _opening_session(tournament: Tournament, named: str | None) -> str | None:
    """Where the entrant begins; where points are counted everybody plays every session."""
    if tournament.terms.points_format:
        return None
    openings = [plan.id for plan in tournament.terms.plans if plan.opening]
    if named is None and len(openings) == 1:
        return openings[0]
    if named not in openings:
        raise Refused(tournament.clauses.structure_item, f"an entrant begins in one of {', '.join(openings)}")
    return named


def _accept(tournament: Tournament, entrant: Entrant) -> None:
    """The entry counts once nothing is left to pay or to agree to."""
    terms = tournament.terms
    paid = terms.entry_fee == 0 or entrant.paid > 0
    if entrant.status == "applied" and paid and (entrant.agreed or not terms.agreement_required):
        entrant.status = "entered"
        entrant.accepted = True


def agree(tournament: Tournament, command: Agree) -> None:
    """A written agreement with the rules and the conditions."""
    entrant = tournament.entrant(command.player)
    entrant.agreed = True
    _accept(tournament, entrant)


def pay(tournament: Tournament, command: Pay) -> None:
    """The entry fee, in full and after the agreement where one is asked for."""
    clauses, terms = tournament.clauses, tournament.terms
    require_entries_open(tournament)
    entrant = tournament.entrant(command.player)
    if entrant.status != "applied" or entrant.paid or terms.entry_fee == 0:
        raise Refused(clauses.fee_item, f"{entrant.name} has nothing to pay")
    if terms.agreement_required and not entrant.agreed:
        raise Refused(clauses.agreement, f"{entrant.name} has not agreed in writing")
    if command.amount != terms.entry_fee:
        raise Refused(clauses.fee_item, "the entry fee is paid in full, no more and no less")
    take_fee(tournament, Payment(entrant, entrant.name, int(command.amount), "entry"))
    _accept(tournament, entrant)


def take_fee(tournament: Tournament, payment: Payment) -> None:
    """Money comes in; a fee of nothing leaves no trace."""
    if payment.amount:
        tournament.payments.append(payment)
        payment.entrant.paid += payment.amount


def withdraw(tournament: Tournament, command: Withdraw) -> None:
    """An entrant who has not played leaves; what was paid stays, and a balloted seat is open to a reserve (T-41)."""
    entrant = tournament.entrant(command.player)
    if entrant.status not in ("applied", "entered") or entrant.latest is not None:
        raise Refused(tournament.clauses.position, f"{entrant.name} cannot withdraw as {entrant.status}")
    place = tournament.place_of(entrant)
    if place is not None:
        place.open_seats[entrant] = place.seating.pop(entrant)
    entrant.status = "withdrawn"


def refund(tournament: Tournament, command: Refund) -> None:
    """Nothing is refunded without cancellation."""
    raise Refused(tournament.clauses.no_refund, f"{command.player}: fees are not refundable")


def reserve(tournament: Tournament, command: Reserve) -> None:
    """A player waits for a seat that stays empty."""
    require_entries_opened(tournament)
    if command.player in tournament.entrants or command.player in tournament.reserves:
        raise Refused(tournament.clauses.one_entry, f"{command.player} is an entrant or a reserve already")
    _check_eligible(tournament, command.group)
    tournament.reserves[command.player] = command.group


def close_entries(tournament: Tournament, command: CloseEntries) -> None:
    """Entries end; who has not paid or agreed lapses."""
    del command
    require_entries_open(tournament)
    end_entries(tournament)


def end_entries(tournament: Tournament) -> None:
    """Applications lapse and entries are closed."""
    tournament.phase = "entries-closed"
    for entrant in tournament.entrants.values():
        if entrant.status == "applied":
            entrant.status = "lapsed"


def substitute(tournament: Tournament, command: Substitute) -> None:
    """Somebody takes the whole position over, with its number; fees stay with the entry and refunds with who paid."""
    clauses = tournament.clauses
    entrant = tournament.entrant(command.player)
    if command.substitute in tournament.entrants:
        raise Refused(clauses.one_entry, f"{command.substitute} is or was an entrant")
    if entrant.status not in LIVE_POSITIONS:
        raise Refused(clauses.substitute, f"{entrant.name} has no position to take over ({entrant.status})")
    _check_eligible(tournament, command.group)
    tournament.entrants[entrant.name] = _replaced(entrant)
    tournament.entrants[command.substitute] = entrant
    entrant.name = command.substitute
    entrant.paid = 0
    entrant.group = command.group
    entrant.advised = False
    tournament.reserves.pop(command.substitute, None)
    follow_entrant(tournament, entrant)


def _replaced(entrant: Entrant) -> Entrant:
    """What stays behind of a player whose position went to a substitute."""
    left = Entrant(entrant.name, entrant.number, entrant.group)
    left.status = "substituted"
    left.agreed, left.accepted = entrant.agreed, entrant.accepted
    left.paid = entrant.paid
    left.buy_backs, left.add_ons = entrant.buy_backs, entrant.add_ons
    left.started, left.passed_on = list(entrant.started), True
    return left


def join(tournament: Tournament, command: Join) -> None:
    """A player who is out comes back for a repechage or catch-up session."""
    rule = tournament.clauses.repechage_item
    session = tournament.session(command.session)
    entrant = tournament.entrant(command.player)
    plan = session.plan
    if plan.kind not in SECOND_CHANCES or session.status != "waiting":
        raise Refused(rule, f"{plan.id} is no repechage or catch-up session that is still to come")
    if not _qualifies(tournament, entrant, plan):
        raise Refused(rule, f"{entrant.name} does not qualify for {plan.id}")
    if command.paid != plan.fee:
        raise Refused(rule, "the fee of that session is paid in full, no more and no less")
    take_fee(tournament, Payment(entrant, entrant.name, int(command.paid), "second-chance"))
    entrant.status = "entered"
    entrant.session = plan.id
    session.joined.append(entrant)


def _qualifies(tournament: Tournament, entrant: Entrant, plan: Plan) -> bool:
    qualify = plan.qualify
    if not isinstance(qualify, Qualify):
        return False
    if qualify.who == "missed":
        return entrant.status == "forfeited" and not entrant.missed.isdisjoint(qualify.from_)
    latest = entrant.latest
    return (
        entrant.status in ("eliminated", "outranked")
        and latest is not None
        and latest.plan.id in qualify.from_
        and latest.over
    )
