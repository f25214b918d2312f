"""Duties of people at the table whose breach is only recorded.

The rules attach no other consequence to such a breach.
"""

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
def list_player_duties(is_tournament: bool) -> Rules:
    """Return the clauses with the duties of players, followed by those that apply only in a tournament.

    Players must not show or exchange cards, use devices, threaten or influence others, or wager among themselves.
    """
    duties = (r13_1, r13_2_a, r13_2_b, r16_1, r16_8, r16_9, r16_10)
    return (*duties, r17_12, r17_17) if is_tournament else duties


@follows_answer(lambda rules: rules)
def list_staff_duties() -> Rules:
    """Return the clauses with the duties of the staff.

    The staff must not advise players or give anyone an advantage, and must follow the approved procedures.
    """
    return (r16_6_a, r16_6_b, r16_6_c)
