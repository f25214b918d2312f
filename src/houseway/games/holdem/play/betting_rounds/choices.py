"""Which of the choices that the rules list for a turn a player takes (10.2, 10.3, 12.2, 12.3)."""

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

Act: TypeAlias = Literal["call", "raise", "fold", "bet", "check"]

OPENING: dict[tuple[str, Act], Rule] = {
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
"""The opening player of the first betting round, by the option determined."""
FIRST: dict[Act, Rule] = {"call": r10_3_a, "raise": r10_3_b, "fold": r10_3_c, "bet": r10_3}
"""Everybody after that; a bet only where the opening hand of an ante game was folded by others (H32)."""
UNOPENED: dict[Act, Rule] = {"bet": r12_2_a, "check": r12_2_b, "fold": r12_2_c}
"""The opening player of a later betting round."""
LATER: dict[Act, Rule] = {"call": r12_3_a, "raise": r12_3_b, "check": r12_3_c, "fold": r12_3_d, "bet": r12_2_a}
"""Everybody after that; who bets after checks opens the betting."""


@follows_answer(lambda choice: (choice,))
def choice_of(terms: Terms, round_: Round, act: Act) -> Rule:
    """The clause by which the player to act does this now."""
    if round_.street > 1:
        return (LATER if round_.opened else UNOPENED)[act]
    if round_.opening:
        return OPENING[terms.opening, act]
    return FIRST[act]
