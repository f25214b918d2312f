"""Clauses that list the choices a player has at a turn (10.2, 10.3, 12.2, 12.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from houseway.games.holdem.clauses import (
    r10_2_a_i,
    r10_2_a_ii,
    r10_2_a_iii,
    r10_2_b_i,
    r10_2_b_ii,
    r10_2_b_iii,
    r10_2_c_i,
    r10_2_c_ii,
    r10_2_d_i,
    r10_3,
    r10_3_a,
    r10_3_b,
    r10_3_c,
    r12_2_a,
    r12_2_b,
    r12_2_c,
    r12_3_a,
    r12_3_b,
    r12_3_c,
    r12_3_d,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.state import Round
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer

ActionKind: TypeAlias = Literal["call", "raise", "fold", "bet", "check"]

OPENING_CHOICES: dict[tuple[str, ActionKind], Rule] = {
    ("A", "call"): r10_2_a_i,
    ("A", "raise"): r10_2_a_ii,
    ("A", "fold"): r10_2_a_iii,
    ("B", "call"): r10_2_b_i,
    ("B", "raise"): r10_2_b_ii,
    ("B", "fold"): r10_2_b_iii,
    ("C", "raise"): r10_2_c_i,
    ("C", "fold"): r10_2_c_ii,
    ("ante", "bet"): r10_2_d_i,
}
"""Clause for each action of the opening player in the first betting round.

A key is a pair: the option that the operator determined (``A``, ``B``, ``C`` or ``ante``), and the action.
"""
FIRST_ROUND_CHOICES: dict[ActionKind, Rule] = {"call": r10_3_a, "raise": r10_3_b, "fold": r10_3_c, "bet": r10_3}
"""Clause for each action of the other players in the first betting round.

They can bet only in an ante game, if the opening hand was folded for a reason that the player did not choose
(H32).
"""
UNOPENED_CHOICES: dict[ActionKind, Rule] = {"bet": r12_2_a, "check": r12_2_b, "fold": r12_2_c}
"""Clause for each action of the opening player in a later betting round."""
LATER_CHOICES: dict[ActionKind, Rule] = {
    "call": r12_3_a,
    "raise": r12_3_b,
    "check": r12_3_c,
    "fold": r12_3_d,
    "bet": r12_2_a,
}
"""Clause for each action of the other players in a later betting round.

If everybody before has checked, a bet opens the betting.
"""


@follows_answer(lambda choice: (choice,))
def get_choice_rule(terms: Terms, round_: Round, action: ActionKind) -> Rule:
    """Return the clause under which the player to act takes this action now."""
    if round_.street > 1:
        return (LATER_CHOICES if round_.opened else UNOPENED_CHOICES)[action]
    if round_.opening:
        return OPENING_CHOICES[terms.opening, action]
    return FIRST_ROUND_CHOICES[action]
