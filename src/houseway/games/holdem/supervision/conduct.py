"""Rules on players' conduct, and the infringements of them (16, 17.15, 17.18, 19.2, 19.7)."""

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
"""Rules about conduct that a player or a spectator can break by behaviour, without any command of the game."""


@follows_answer(lambda rule: () if rule is None else (rule,))
def get_conduct_rule(clause: str) -> Rule | None:
    """Return the rule on players' conduct that an infringement names, or None if it names another rule."""
    return CONDUCT_RULES.get(clause)


def list_conduct_infringements(state: State) -> list[tuple[str, Rule]]:
    """Return each player at the table who broke a conduct rule in this round, together with the rule.

    The operator may act on these infringements under 19.2.
    """
    infringements: list[tuple[str, Rule]] = []
    for entry in state.on_record.infringements:
        if entry["round"] == state.round_number and entry["player"] in state.players:
            rule = get_conduct_rule(entry["rule"])
            if rule is not None and (entry["player"], rule) not in infringements:
                infringements.append((entry["player"], rule))
    return infringements
