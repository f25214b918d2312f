"""Paragraphs of the law that rank the hands: 3.3 for the full deck, 3.4 for a reduced deck."""

from __future__ import annotations

from houseway.games.holdem.clauses import (
    r3_3_a,
    r3_3_b,
    r3_3_c,
    r3_3_d,
    r3_3_e,
    r3_3_f,
    r3_3_g,
    r3_3_h,
    r3_3_i,
    r3_3_j,
    r3_3_k,
    r3_4_a,
    r3_4_b,
    r3_4_c,
    r3_4_d,
    r3_4_e,
    r3_4_f,
    r3_4_g,
    r3_4_h,
    r3_4_i,
    r3_4_j,
    r3_4_k,
)
from houseway.games.holdem.determinations import Terms
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer
from houseway.ranking.poker import high_name

FULL_DECK_PARAGRAPHS: dict[str, Rule] = {
    "royal-flush": r3_3_a,
    "five-of-a-kind": r3_3_b,
    "straight-flush": r3_3_c,
    "four-of-a-kind": r3_3_d,
    "full-house": r3_3_e,
    "flush": r3_3_f,
    "straight": r3_3_g,
    "three-of-a-kind": r3_3_h,
    "two-pairs": r3_3_i,
    "one-pair": r3_3_j,
    "five-odd-cards": r3_3_k,
}
"""Paragraph of 3.3 for each kind of hand, from the highest hand to the lowest."""
REDUCED_DECK_PARAGRAPHS: dict[str, Rule] = {
    "royal-flush": r3_4_a,
    "five-of-a-kind": r3_4_b,
    "straight-flush": r3_4_c,
    "four-of-a-kind": r3_4_d,
    "flush": r3_4_e,
    "full-house": r3_4_f,
    "straight": r3_4_g,
    "three-of-a-kind": r3_4_h,
    "two-pairs": r3_4_i,
    "one-pair": r3_4_j,
    "five-odd-cards": r3_4_k,
}
"""Paragraph of 3.4 for each kind of hand of a reduced deck, in which a flush beats a full house."""


@follows_answer(lambda paragraph: (paragraph,))
def get_paragraph(terms: Terms, high: int) -> Rule:
    """Return the paragraph that ranks a high hand, given the hand's numeric ranking."""
    return (FULL_DECK_PARAGRAPHS if terms.full_deck else REDUCED_DECK_PARAGRAPHS)[high_name(high)]
