"""Every verb with its handler, and the checks that come before it, in their order.

First the phase of the tournament; then a session that there is not; a session that is not running, and a break; the
person who acts; the player named. What is left is the handler's own, in the order of its row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.law import Rule
from houseway.tournaments import commands as given
from houseway.tournaments.entry import ballot, entries, pre_entry_steps, seats
from houseway.tournaments.play import conduct, placement_errors, purchases, rounds, sessions
from houseway.tournaments.play.state import Tournament
from houseway.tournaments.result import prizes

AFTER_AWARD = (given.PayPrizes, given.Cancel, given.Infringe)


class Verb(Struct, frozen=True):
    """A handler, and what must be so before it is asked."""

    handle: Callable[[Tournament, Any], None]
    by: tuple[str, ...] = ()
    """Who may give the command; nobody named: anybody."""
    rule: str = ""
    """The subject whose clause reserves it to that person."""
    running: bool = False
    """Whether the session must be running, and not on a break."""
    named: str = ""
    """The argument that names an entrant."""


DIRECTOR = ("director",)
OPERATOR = ("operator",)

VERBS: dict[type[Command], Verb] = {
    given.Document: Verb(pre_entry_steps.document),
    given.Amend: Verb(pre_entry_steps.amend),
    given.Publish: Verb(pre_entry_steps.publish),
    given.Notify: Verb(pre_entry_steps.notify),
    given.Approve: Verb(pre_entry_steps.approve, ("commission",), "approved"),
    given.OpenEntries: Verb(pre_entry_steps.open_entries),
    given.Nominate: Verb(pre_entry_steps.nominate, ("gaming-shift-manager",), "director"),
    given.AddMoney: Verb(pre_entry_steps.add_money),
    given.Enter: Verb(entries.enter),
    given.Agree: Verb(entries.agree, named="player"),
    given.Pay: Verb(entries.pay, named="player"),
    given.Withdraw: Verb(entries.withdraw, named="player"),
    given.Refund: Verb(entries.refund),
    given.Reserve: Verb(entries.reserve),
    given.CloseEntries: Verb(entries.close_entries),
    given.Substitute: Verb(entries.substitute, DIRECTOR, "substitute", named="player"),
    given.Join: Verb(entries.join, named="player"),
    given.CommitBallot: Verb(ballot.commit_ballot),
    given.Ballot: Verb(ballot.ballot, DIRECTOR, "position"),
    given.Sit: Verb(seats.sit, named="player"),
    given.SeatReserve: Verb(seats.seat_reserve, DIRECTOR, "reserve", named="in_place_of"),
    given.Start: Verb(seats.start, DIRECTOR, "director"),
    given.Forfeit: Verb(seats.forfeit, DIRECTOR, "no_show", named="player"),
    given.Move: Verb(seats.move),
    given.AlterStart: Verb(seats.alter_start, DIRECTOR, "position"),
    given.Round: Verb(rounds.play, running=True),
    given.Void: Verb(rounds.void, OPERATOR, running=True),
    given.PlacementError: Verb(placement_errors.placement_error, running=True),
    given.WagerOutOfOrder: Verb(rounds.wager_out_of_order, running=True, named="player"),
    given.ChangeWager: Verb(rounds.change_wager, running=True, named="player"),
    given.SideWager: Verb(rounds.side_wager, running=True, named="player"),
    given.BuyBack: Verb(purchases.buy_back, named="player"),
    given.AddOn: Verb(purchases.add_on, named="player"),
    given.AdjustChips: Verb(purchases.adjust_chips),
    given.Infringe: Verb(conduct.infringe, named="player"),
    given.Exclude: Verb(conduct.exclude, OPERATOR, "exclusion", named="player"),
    given.Break: Verb(conduct.call_break, DIRECTOR, "breaks"),
    given.Resume: Verb(conduct.resume),
    given.Pace: Verb(conduct.pace, DIRECTOR, "pace"),
    given.Level: Verb(rounds.level, running=True),
    given.EndSession: Verb(sessions.end_session, running=True),
    given.ExtraRound: Verb(sessions.extra_round),
    given.Lot: Verb(sessions.lot),
    given.Progress: Verb(sessions.progress, DIRECTOR, "places"),
    given.Award: Verb(prizes.award, DIRECTOR, "places"),
    given.PayPrizes: Verb(prizes.pay_prizes),
    given.Cancel: Verb(prizes.cancel, OPERATOR, "cancellation"),
}


def apply(tournament: Tournament, command: Command) -> tuple[Happened, ...]:
    """One command; what happened, in order. A refused one changes nothing."""
    check_first(tournament, command)
    VERBS[type(command)].handle(tournament, command)
    return tournament.act_done()


def check_first(tournament: Tournament, command: Command) -> None:
    """What is checked before a command's own row: phase, session, break, person, player."""
    verb = VERBS[type(command)]
    _check_phase(tournament, command)
    _check_session(tournament, command, running=verb.running)
    if verb.by and command.by is not None:
        _check_person(tournament, command, verb)
    if verb.named:
        tournament.entrant(getattr(command, verb.named))


def _check_phase(tournament: Tournament, command: Command) -> None:
    """What is still accepted at the end: after the award little, after payment or cancellation nothing."""
    clauses, phase = tournament.clauses, tournament.phase
    if phase == "cancelled":
        raise Refused(clauses.cancellation, "the tournament is cancelled")
    if phase == "prizes-paid":
        raise Refused(clauses.places, "the prizes are paid")
    if phase == "places-awarded" and not isinstance(command, AFTER_AWARD):
        rule = clauses.whole_pool if isinstance(command, given.AddMoney) else clauses.places
        raise Refused(rule, "the places are awarded")


def _check_session(tournament: Tournament, command: Command, *, running: bool) -> None:
    """The session named is there; and it runs, and no break is on, where that is asked."""
    name = getattr(command, "session", None)
    if name is None:
        if isinstance(command, given.ExtraRound) and not tournament.terms.points_format:
            raise Refused(tournament.clauses.structure_item, "only a tie on total points is one of no session")
        return
    if isinstance(command, given.Enter) and tournament.terms.points_format:
        return
    session = tournament.session(name)
    if not running:
        return
    if session.status != "running":
        raise Refused(tournament.clauses.structure_item, f"{name} is not running")
    if tournament.phase == "on-break":
        raise Refused(tournament.clauses.breaks, "there is a break")


def _check_person(tournament: Tournament, command: Command, verb: Verb) -> None:
    allowed = verb.by
    rule: Rule
    if isinstance(command, given.Void):
        rule = rounds.clause_of_void(tournament.session(command.session), command)
        if command.cause == "collusion":
            allowed = (*allowed, "supervisor")
    else:
        rule = getattr(tournament.clauses, verb.rule)
    if command.by not in allowed:
        raise Refused(rule, f"{' or '.join(allowed)} must give this, not {command.by}")
