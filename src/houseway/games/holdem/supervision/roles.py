"""Who acts: the persons of the dictionary, and the clauses that reserve an act to one of them (19.5(c))."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import person
from houseway.games.holdem.clauses import A_casino_operator, A_casino_supervisor, A_dealer, r19_5_c
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
@follows(r19_5_c)
def operator_acts(command: Command, rule: Rule) -> None:
    """Refuse by the clause of the act what the organisation or person responsible for the gaming does not give."""
    person(command, "operator", rule=rule)


@follows(A_casino_supervisor)
@follows(r19_5_c)
def supervisor_or_operator_acts(command: Command, rule: Rule) -> None:
    """Refuse by the clause of the act what neither the person who supervises the game nor the operator gives."""
    person(command, "supervisor", "operator", rule=rule)


@follows(A_dealer)
@follows(r19_5_c)
def dealer_acts(command: Command, rule: Rule) -> None:
    """Refuse by the clause of the act what the person who runs the game at the table does not give."""
    person(command, "dealer", rule=rule)
