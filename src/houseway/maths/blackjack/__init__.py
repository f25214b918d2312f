"""What Blackjack by NI2005-63 is worth to one box in the first round of a full shoe."""

from __future__ import annotations

from houseway.maths.blackjack.rules import INSTRUMENT, Rules
from houseway.maths.blackjack.side_wagers import insurance, perfect_pairs, super_sevens_always
from houseway.maths.figures import Analysis

__all__ = ["Rules", "analyse"]


def analyse(rules: Rules) -> Analysis:
    """Every figure of the game."""
    figures = {
        "insurance": insurance(rules.decks),
        "perfect-pairs": perfect_pairs(rules.decks),
        "super-sevens-always": super_sevens_always(rules.decks),
    }
    return Analysis("blackjack", INSTRUMENT, rules.to_json(), figures)
