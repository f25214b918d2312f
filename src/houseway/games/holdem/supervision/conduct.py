"""Rules on players' conduct, and what may follow from a breach (16, 17.15, 17.18, 19.2, 19.7)."""

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

CONDUCT_RULES: dict[str, Rule] = {
    rule: rule for rule in (r16_1, r16_3, r16_4, r16_5, r16_6, r16_7, r16_8, r16_8_a, r16_8_b, r17_15, r17_18, r19_7)
}
"""Rules that a player, at this table or watching, can break without any command of play."""


@follows_answer(lambda rule: () if rule is None else (rule,))
def get_conduct_rule(clause: str) -> Rule | None:
    """Return the rule on players' conduct that an infringement names, or None if it names another rule."""
    return CONDUCT_RULES.get(clause)


def list_conduct_infringements(state: State) -> list[tuple[str, Rule]]:
    """Return the players at the table with the conduct rule that each broke in this round; 19.2 may follow."""
    infringements: list[tuple[str, Rule]] = []
    for entry in state.on_record.infringements:
        if entry["round"] == state.round_number and entry["player"] in state.players:
            rule = get_conduct_rule(entry["rule"])
            if rule is not None and (entry["player"], rule) not in infringements:
                infringements.append((entry["player"], rule))
    return infringements
