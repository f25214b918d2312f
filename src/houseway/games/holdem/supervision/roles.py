"""Checks that a command was given by the role for which a clause reserves it (19.5(c))."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import require_person
from houseway.games.holdem.clauses import A_casino_operator, A_casino_supervisor, A_dealer, r19_5_c
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
@follows(r19_5_c)
def require_operator(command: Command, rule: Rule) -> None:
    """Refuse a command, under the given clause, unless the casino operator gives it."""
    require_person(command, "operator", rule=rule)


@follows(A_casino_supervisor)
@follows(r19_5_c)
def require_supervisor_or_operator(command: Command, rule: Rule) -> None:
    """Refuse a command, under the given clause, unless the casino supervisor or the casino operator gives it."""
    require_person(command, "supervisor", "operator", rule=rule)


@follows(A_dealer)
@follows(r19_5_c)
def require_dealer(command: Command, rule: Rule) -> None:
    """Refuse a command, under the given clause, unless the dealer gives it."""
    require_person(command, "dealer", rule=rule)
