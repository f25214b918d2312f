"""Roles of the dictionary, and checks of the commands that a clause reserves to one of them (19.5(c))."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import require_person
from houseway.games.holdem.clauses import A_casino_operator, A_casino_supervisor, A_dealer, r19_5_c
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
@follows(r19_5_c)
def require_operator(command: Command, rule: Rule) -> None:
    """Refuse a command, under its clause, that the person responsible for the gaming does not give."""
    require_person(command, "operator", rule=rule)


@follows(A_casino_supervisor)
@follows(r19_5_c)
def require_supervisor_or_operator(command: Command, rule: Rule) -> None:
    """Refuse a command, under its clause, that neither the game's supervisor nor the operator gives."""
    require_person(command, "supervisor", "operator", rule=rule)


@follows(A_dealer)
@follows(r19_5_c)
def require_dealer(command: Command, rule: Rule) -> None:
    """Refuse a command, under its clause, that the person who runs the game at the table does not give."""
    require_person(command, "dealer", rule=rule)
