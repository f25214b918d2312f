"""Roles that the dictionary defines, and the commands that a clause reserves to a role."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.roles import ReservedRoles, check_role
from houseway.games.pai_gow import commands as c
from houseway.games.pai_gow.clauses import (
    A_casino_operator,
    A_casino_supervisor,
    A_dealer,
    A_tournament_director_assistant,
    r2_2,
    r2_3,
    r5_1,
    r5_2,
    r12_1,
    r12_7,
    r14_2,
    r15_4,
    r15_12,
    r16_2,
    r17_2_b,
    r17_5,
    r17_6_c,
    r17_7,
    r18_15,
)
from houseway.games.pai_gow.play.state import State
from houseway.games.pai_gow.supervision.powers import get_void_wager_rule
from houseway.games.pai_gow.supervision.voiding import get_cause_rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
def operator(by: str) -> bool:
    """Return whether a role is the casino operator."""
    return by == "operator"


@follows(A_casino_supervisor)
def supervisor(by: str) -> bool:
    """Return whether a role is the casino supervisor."""
    return by == "supervisor"


@follows(A_dealer)
def dealer(by: str) -> bool:
    """Return whether a role is the dealer."""
    return by == "dealer"


@follows(A_tournament_director_assistant)
def director(by: str) -> bool:
    """Return whether a role is the tournament director."""
    return by == "director"


RESERVED_COMMANDS: dict[type[Command], ReservedRoles] = {
    c.Limits: (r5_1, (operator,)),
    c.Marker: (r5_2, (operator,)),
    c.Redistribute: (r12_7, (operator,)),
    c.Close: (r16_2, (operator,)),
    c.Reshuffle: (r15_4, (supervisor,)),
    c.Reconstruct: (r15_12, (supervisor,)),
    c.Vacate: (r17_7, (supervisor, operator)),
    c.CheckTiles: (r2_2, (dealer,)),
    c.ChangeTiles: (r2_3, (operator,)),
    c.Meter: (r12_1, (operator,)),
    c.Dispute: (r17_5, (operator,)),
}
"""Commands that a clause always reserves to certain roles, whatever the arguments of the command are."""


def find_reserved_roles(state: State, command: Command) -> ReservedRoles | None:
    """Return the clause that reserves a command and the roles that may give it.

    Returns None if anybody may give the command. Its ``by`` is then only recorded.
    """
    if isinstance(command, c.Void):
        return get_cause_rule(command), (operator, supervisor) if command.cause == "collusion" else (operator,)
    if isinstance(command, c.VoidWager):
        rule = get_void_wager_rule(state, command)
        return rule, (director,) if rule == r18_15 else (operator,)
    if isinstance(command, c.Exclude):
        return (r14_2, (operator, supervisor)) if command.from_ == "round" else (r17_2_b, (operator,))
    return RESERVED_COMMANDS.get(type(command))


@follows(r17_6_c)
def check_command_role(state: State, command: Command) -> None:
    """Refuse a command that a clause reserves to another role (17.6(c))."""
    check_role(command, find_reserved_roles(state, command))
