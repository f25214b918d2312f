"""The handler of every command, and the checks that run before the handler.

The checks run in this order. The phase of the tournament must allow the command. The session must exist, and
for some commands it must be running without a break. The person must have a role that may give the command.
The player must be an entrant. Each handler makes all further checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.tournaments import commands as given
from houseway.tournaments.entry import ballot, entries, pre_entry_steps, seats
from houseway.tournaments.names import get_role_name
from houseway.tournaments.play import card_placement_errors, conduct, purchases, rounds, sessions
from houseway.tournaments.play.state import Tournament
from houseway.tournaments.result import prizes

AFTER_AWARD = (given.PayPrizes, given.Cancel, given.Infringe)


class HandlerEntry(Struct, frozen=True):
    """The handler of a command, and the settings of the checks that run before it."""

    handle: Callable[[Tournament, Any], None]
    allowed_roles: tuple[str, ...] = ()
    """Roles that may give the command.

    An empty tuple means that everybody may give it.
    """
    clause_subject: str = ""
    """Subject of the clause that reserves the command for ``allowed_roles``.

    If a person in another role gives the command, the refusal cites this clause.
    """
    requires_running_session: bool = False
    """True if the session must be running and the tournament must not be on a break."""
    entrant_key: str = ""
    """Field of the command that must name an entrant, or an empty text if the command has no such field."""


DIRECTOR = ("director",)
OPERATOR = ("operator",)

HANDLERS: dict[type[Command], HandlerEntry] = {
    given.Document: HandlerEntry(pre_entry_steps.document),
    given.Amend: HandlerEntry(pre_entry_steps.amend),
    given.Publish: HandlerEntry(pre_entry_steps.publish),
    given.Notify: HandlerEntry(pre_entry_steps.notify),
    given.Approve: HandlerEntry(pre_entry_steps.approve, ("commission",), "approved"),
    given.OpenEntries: HandlerEntry(pre_entry_steps.open_entries),
    given.Nominate: HandlerEntry(pre_entry_steps.nominate, ("gaming-shift-manager",), "director"),
    given.AddMoney: HandlerEntry(pre_entry_steps.add_money),
    given.Enter: HandlerEntry(entries.enter),
    given.Agree: HandlerEntry(entries.agree, entrant_key="player"),
    given.Pay: HandlerEntry(entries.pay, entrant_key="player"),
    given.Withdraw: HandlerEntry(entries.withdraw, entrant_key="player"),
    given.Refund: HandlerEntry(entries.refund),
    given.Reserve: HandlerEntry(entries.reserve),
    given.CloseEntries: HandlerEntry(entries.close_entries),
    given.Substitute: HandlerEntry(entries.substitute, DIRECTOR, "substitute", entrant_key="player"),
    given.Join: HandlerEntry(entries.join, entrant_key="player"),
    given.CommitBallot: HandlerEntry(ballot.commit_ballot),
    given.Ballot: HandlerEntry(ballot.ballot, DIRECTOR, "position"),
    given.Sit: HandlerEntry(seats.sit, entrant_key="player"),
    given.SeatReserve: HandlerEntry(seats.seat_reserve, DIRECTOR, "reserve", entrant_key="in_place_of"),
    given.Start: HandlerEntry(seats.start, DIRECTOR, "director"),
    given.Forfeit: HandlerEntry(seats.forfeit, DIRECTOR, "no_show", entrant_key="player"),
    given.Move: HandlerEntry(seats.move),
    given.AlterStart: HandlerEntry(seats.alter_start, DIRECTOR, "position"),
    given.Round: HandlerEntry(rounds.play, requires_running_session=True),
    given.Void: HandlerEntry(rounds.void, OPERATOR, requires_running_session=True),
    given.PlacementError: HandlerEntry(card_placement_errors.placement_error, requires_running_session=True),
    given.WagerOutOfOrder: HandlerEntry(rounds.wager_out_of_order, requires_running_session=True, entrant_key="player"),
    given.ChangeWager: HandlerEntry(rounds.change_wager, requires_running_session=True, entrant_key="player"),
    given.SideWager: HandlerEntry(rounds.side_wager, requires_running_session=True, entrant_key="player"),
    given.BuyBack: HandlerEntry(purchases.buy_back, entrant_key="player"),
    given.AddOn: HandlerEntry(purchases.add_on, entrant_key="player"),
    given.AdjustChips: HandlerEntry(purchases.adjust_chips),
    given.Infringe: HandlerEntry(conduct.infringe, entrant_key="player"),
    given.Exclude: HandlerEntry(conduct.exclude, OPERATOR, "exclusion", entrant_key="player"),
    given.Break: HandlerEntry(conduct.call_break, DIRECTOR, "breaks"),
    given.Resume: HandlerEntry(conduct.resume),
    given.Pace: HandlerEntry(conduct.pace, DIRECTOR, "pace"),
    given.Level: HandlerEntry(rounds.level, requires_running_session=True),
    given.EndSession: HandlerEntry(sessions.end_session, requires_running_session=True),
    given.ExtraRound: HandlerEntry(sessions.extra_round),
    given.Lot: HandlerEntry(sessions.lot),
    given.Progress: HandlerEntry(sessions.progress, DIRECTOR, "places"),
    given.Award: HandlerEntry(prizes.award, DIRECTOR, "places"),
    given.PayPrizes: HandlerEntry(prizes.pay_prizes),
    given.Cancel: HandlerEntry(prizes.cancel, OPERATOR, "cancellation"),
}


def apply(tournament: Tournament, command: Command) -> tuple[TableEvent, ...]:
    """Execute a command and return its events in order.

    Raises:
        Refused: the rules forbid the command; the tournament is unchanged.
    """
    check_preconditions(tournament, command)
    HANDLERS[type(command)].handle(tournament, command)
    return tournament.finish_command()


def check_preconditions(tournament: Tournament, command: Command) -> None:
    """Check the phase, the session, the role of the person and the entrant of a command.

    Raises:
        Refused: one of these checks fails.
    """
    entry = HANDLERS[type(command)]
    _check_phase(tournament, command)
    _check_session(tournament, command, requires_running=entry.requires_running_session)
    if entry.allowed_roles and command.by is not None:
        _check_role(tournament, command, command.by, entry)
    if entry.entrant_key:
        tournament.get_entrant(getattr(command, entry.entrant_key))


def _check_phase(tournament: Tournament, command: Command) -> None:
    """Check that the phase of the tournament allows the command.

    After the award only ``AFTER_AWARD`` commands are accepted. After the payment of the prizes or a cancellation no
    command is accepted.
    """
    clauses, phase = tournament.clauses, tournament.phase
    if phase == "cancelled":
        raise Refused(clauses.cancellation, Message("tournaments-cancelled"))
    if phase == "prizes-paid":
        raise Refused(clauses.places, Message("tournaments-prizes-paid"))
    if phase == "places-awarded" and not isinstance(command, AFTER_AWARD):
        rule = clauses.whole_pool if isinstance(command, given.AddMoney) else clauses.places
        raise Refused(rule, Message("tournaments-places-awarded"))


def _check_session(tournament: Tournament, command: Command, *, requires_running: bool) -> None:
    """Check that the session of the command exists.

    With ``requires_running``, also check that the session is running and the tournament is not on a break.
    """
    name = getattr(command, "session", None)
    if name is None:
        if isinstance(command, given.ExtraRound) and not tournament.terms.uses_points:
            raise Refused(tournament.clauses.structure_item, Message("tournaments-tie-needs-session"))
        return
    if isinstance(command, given.Enter) and tournament.terms.uses_points:
        return
    session = tournament.get_session(name)
    if not requires_running:
        return
    if session.status != "running":
        raise Refused(tournament.clauses.structure_item, Message("tournaments-session-not-running", session=name))
    if tournament.phase == "on-break":
        raise Refused(tournament.clauses.breaks, Message("tournaments-on-break"))


def _check_role(tournament: Tournament, command: Command, role: str, entry: HandlerEntry) -> None:
    allowed_roles = entry.allowed_roles
    rule: Rule
    if isinstance(command, given.Void):
        rule = rounds.get_void_clause(tournament.get_session(command.session), command)
        if command.cause == "collusion":
            allowed_roles = (*allowed_roles, "supervisor")
    else:
        rule = getattr(tournament.clauses, entry.clause_subject)
    if role not in allowed_roles:
        raise Refused(
            rule,
            Message(
                "tournaments-wrong-role",
                roles=MessageList(map(get_role_name, allowed_roles), "or"),
                role=get_role_name(role),
            ),
        )
