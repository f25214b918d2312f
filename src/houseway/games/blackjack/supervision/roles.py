"""Roles that the instrument's dictionary defines, and the commands that are reserved to them."""

from __future__ import annotations

from houseway.engine.protocol.commands import CheckCards, Close, Command, Dispute, Exclude, Vacate, Void
from houseway.engine.protocol.roles import ReservedRoles, check_role
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.clauses import (
    A_casino_operator,
    A_casino_supervisor,
    A_dealer,
    A_tournament_director_assistant,
    r2_2,
    r2_4,
    r3_1,
    r3_2,
    r4_7,
    r4_8,
    r4_9,
    r5_5,
    r15_2,
    r16_2_b,
    r16_4,
    r16_5_c,
    r16_6,
    r20_15,
)
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.supervision.powers import get_cause_rule, get_void_wager_rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
def operator(by: str) -> bool:
    """Return whether the given role is that of the casino operator."""
    return by == "operator"


@follows(A_casino_supervisor)
def supervisor(by: str) -> bool:
    """Return whether the given role is that of the casino supervisor."""
    return by == "supervisor"


@follows(A_dealer)
def dealer(by: str) -> bool:
    """Return whether the given role is that of the dealer."""
    return by == "dealer"


@follows(A_tournament_director_assistant)
def director(by: str) -> bool:
    """Return whether the given role is that of the tournament director."""
    return by == "director"


RESERVED_COMMANDS: dict[type[Command], ReservedRoles] = {
    CheckCards: (r2_2, (dealer,)),
    c.ChangeCards: (r2_4, (operator,)),
    c.Limits: (r3_1, (operator,)),
    c.Marker: (r3_2, (operator,)),
    c.LiftRestriction: (r4_8, (operator,)),
    c.Report: (r4_8, (operator,)),
    c.FinalRounds: (r5_5, (supervisor,)),
    Close: (r15_2, (operator,)),
    Exclude: (r16_2_b, (operator,)),
    Dispute: (r16_4, (operator,)),
    Vacate: (r16_6, (operator, supervisor)),
}
"""Commands that a clause reserves to certain roles, whatever the arguments of the command are."""

RESTRICTION_CLAUSES = {"4.7": r4_7, "4.8": r4_8, "4.9": r4_9}


def find_reserved_roles(state: State, command: Command) -> ReservedRoles | None:
    """Return the roles to which a clause reserves the command, or None if anybody may give it."""
    if isinstance(command, c.Restrict):
        return RESTRICTION_CLAUSES[command.rule], (operator,)
    if isinstance(command, Void):
        return get_cause_rule(command), (operator,)
    if isinstance(command, c.VoidWager):
        rule = get_void_wager_rule(state, command)
        return rule, (director,) if rule == r20_15 else (operator,)
    return RESERVED_COMMANDS.get(type(command))


@follows(r16_5_c)
def check_command_role(state: State, command: Command) -> None:
    """Refuse a command that a clause reserves to another role (16.5(c))."""
    check_role(command, find_reserved_roles(state, command))
