"""Number of hands that a split makes, independent of the values of the hands.

A hand that plays by its own cards and the dealer's card alone does not depend on where the unseen cards
are. So the second cards of all split hands can be treated as separate from the cards drawn later. The
expectation of a hand then depends on the other hands only through the number of their second cards that are
of the split value (each of these is split again, if that is still allowed) and the number that are not.

Let A(k) be the value of one split hand, summed over second cards of another value, if k further cards of
the split value are known to be gone from the shoe, and B(k) the same for a second card of that value which
cannot be split again. "m cards are not of that value" is expressed by inclusion and exclusion, so that the
value of a split is a sum of A and B alone, with the weights that `compute_weights` returns.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.hands import MOST_EXTRA

MOST_HANDS = 4
"""Largest number of hands of a box (10.3)."""


class Pattern(NamedTuple):
    """One pattern of second cards that the hands of a split can get."""

    again: int
    """Number of second cards of the split value that were split again."""
    other: int
    """Number of hands that end up with a second card of another value."""
    free: int
    """Number of hands that get any second card, because no further split is allowed."""


@cache
def count_patterns(most_hands: int = MOST_HANDS) -> Counter[Pattern]:
    """Return the number of orders of each pattern.

    >>> sorted(count_patterns().items())[:2]
    [(Pattern(again=0, other=2, free=0), 1), (Pattern(again=1, other=3, free=0), 2)]
    """
    counts: Counter[Pattern] = Counter()

    def deal(hands: int, waiting_hands: int, other_hands: int) -> None:
        if hands == most_hands or not waiting_hands:
            counts[Pattern(hands - 2, other_hands, waiting_hands)] += 1
            return
        deal(hands, waiting_hands - 1, other_hands + 1)
        deal(hands + 1, waiting_hands + 1, other_hands)

    deal(2, 2, 0)
    return counts


def compute_weights(
    alike: float, cards: float, most_hands: int = MOST_HANDS, *, hands: int | None = None
) -> tuple[list[float], list[float]]:
    """Return the weights of A(0), A(1), ... and B(0), B(1), ... in the expected value of a split.

    With ``hands``, only the cases that make that many hands are included. After both cards of the pair have gone,
    ``cards`` cards are in the shoe, and ``alike`` of them have the split value.
    """
    other_weights, alike_weights = [0.0] * MOST_EXTRA, [0.0] * MOST_EXTRA
    alike_chances = compute_all_alike_chances(alike, cards)
    for (again, other, free), orders in count_patterns(most_hands).items():
        if hands not in (None, again + 2):
            continue
        for excluded in range(other + 1):
            weight = (-1) ** excluded * orders * alike_chances[again + excluded]
            as_other = other * comb(other - 1, excluded) if other else 0
            as_free = free * comb(other, excluded)
            if as_other or as_free:
                other_weights[again + excluded] += weight * (as_other + as_free)
                alike_weights[again + excluded] += weight * as_free
    return other_weights, alike_weights


def compute_pair_weights(alike: float, cards: float, most_hands: int = MOST_HANDS) -> NDArray[np.float64]:
    """Return the weights of every two hands of a split, by the second cards that they get.

    The columns are: both hands get a card of another value, one does and the other gets any card, both get any
    card. Row k is for k further cards of the split value known to be gone.
    """
    totals = np.zeros((MOST_EXTRA, 3))
    alike_chances = compute_all_alike_chances(alike, cards)
    for (again, other, free), orders in count_patterns(most_hands).items():
        for kind, pairs, remaining_other in (
            (0, comb(other, 2), other - 2),
            (1, other * free, other - 1),
            (2, comb(free, 2), other),
        ):
            for excluded in range(remaining_other + 1 if pairs else 0):
                totals[again + excluded, kind] += (
                    (-1) ** excluded
                    * comb(remaining_other, excluded)
                    * orders
                    * pairs
                    * alike_chances[again + excluded]
                )
    return totals


def compute_hands_chances(alike: float, cards: float, most_hands: int = MOST_HANDS) -> dict[int, float]:
    """Return the probability of each number of hands that a split makes.

    >>> chances = compute_hands_chances(22, 309)
    >>> round(chances[2], 4), round(sum(chances.values()), 12)
    (0.8625, 1.0)
    """
    alike_chances = compute_all_alike_chances(alike, cards)
    chances = dict.fromkeys(range(2, most_hands + 1), 0.0)
    for (again, other, _free), orders in count_patterns(most_hands).items():
        chances[again + 2] += sum(
            (-1) ** excluded * comb(other, excluded) * orders * alike_chances[again + excluded]
            for excluded in range(other + 1)
        )
    return chances


def compute_all_alike_chances(alike: float, cards: float) -> list[float]:
    """Return for each j the probability that the first j cards are all of the split value."""
    chances = [1.0]
    for drawn_count in range(MOST_HANDS + MOST_EXTRA):
        chances.append(chances[-1] * max(alike - drawn_count, 0) / max(cards - drawn_count, 1))
    return chances
