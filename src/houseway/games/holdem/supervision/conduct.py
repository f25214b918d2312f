"""How people must behave, and what follows when one does not (16, 17.15, 17.18, 19.2, 19.7)."""

from __future__ import annotations

from houseway.games.holdem.clauses import (
    r16_1,
    r16_3,
    r16_4,
    r16_5,
    r16_6,
    r16_7,
    r16_8,
    r16_8_a,
    r16_8_b,
    r17_15,
    r17_18,
    r19_7,
)
from houseway.games.holdem.play.state import State
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer

OF_PLAYERS: dict[str, Rule] = {
    rule: rule for rule in (r16_1, r16_3, r16_4, r16_5, r16_6, r16_7, r16_8, r16_8_a, r16_8_b, r17_15, r17_18, r19_7)
}
"""The rules that a player, at this table or looking on, can break without any command of play."""


@follows_answer(lambda rule: () if rule is None else (rule,))
def conduct_broken(clause: str) -> Rule | None:
    """The rule on players' conduct that an infringement names; None where it is another one."""
    return OF_PLAYERS.get(clause)


def to_answer_for(state: State) -> list[tuple[str, Rule]]:
    """Players at the table with the rule on conduct that each broke in this round: 19.2 may follow."""
    found: list[tuple[str, Rule]] = []
    for entry in state.on_record.infringements:
        if entry["round"] == state.round_number and entry["player"] in state.players:
            rule = conduct_broken(entry["rule"])
            if rule is not None and (entry["player"], rule) not in found:
                found.append((entry["player"], rule))
    return found
