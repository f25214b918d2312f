"""What people at the table must do or leave where the rules name no consequence: whoever breaks it, it goes on record."""

from __future__ import annotations

from houseway.games.canberra_poker.clauses import (
    r13_1,
    r13_2_a,
    r13_2_b,
    r16_1,
    r16_6_a,
    r16_6_b,
    r16_6_c,
    r16_8,
    r16_9,
    r16_10,
    r17_12,
    r17_17,
)
from houseway.games.canberra_poker.play.state import Rules
from houseway.law.coverage_marks import follows_answer


@follows_answer(lambda rules: rules)
def duties_of_players(tournament: bool) -> Rules:
    """Cards kept secret and not swapped, no device, no threats, no swaying, no wagers among players; then the tournament's."""
    duties = (r13_1, r13_2_a, r13_2_b, r16_1, r16_8, r16_9, r16_10)
    return (*duties, r17_12, r17_17) if tournament else duties


@follows_answer(lambda rules: rules)
def duties_of_staff() -> Rules:
    """No advice, no advantage, and the approved procedures."""
    return (r16_6_a, r16_6_b, r16_6_c)
