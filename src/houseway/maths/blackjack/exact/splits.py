"""How many hands a split makes, without looking at what the hands are worth.

A hand that plays by its own cards and the dealer's card alone does not care which of the unseen cards lie where. So the
second cards of all split hands may be thought of as lying apart from the cards drawn later, and a hand's expectation needs
to know of the other hands only how many of their second cards are of the split value (each of these split again, where that
was still allowed) and how many are not.

Let A(k) be what one split hand is worth, summed over second cards of another value, when k further cards of the split value
are known to be gone from the shoe, and B(k) the same for a second card of that value which may not be split any more. "m
cards are not of that value" is told by inclusion and exclusion, so that the worth of a split is a sum of A and B alone, with
the weights that `weights` finds.
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
"""So many hands a box has at the most (10.3)."""


class Pattern(NamedTuple):
    """One way in which the second cards can come."""

    again: int
    """How many were of the split value and were split again."""
    other: int
    """How many hands end up with a second card that is not of that value."""
    free: int
    """How many hands get whatever comes: no further split is allowed."""


@cache
def patterns(most_hands: int = MOST_HANDS) -> Counter[Pattern]:
    """In how many orders each pattern can come.

    >>> sorted(patterns().items())[:2]
    [(Pattern(again=0, other=2, free=0), 1), (Pattern(again=1, other=3, free=0), 2)]
    """
    found: Counter[Pattern] = Counter()

    def deal(hands: int, waiting: int, other: int) -> None:
        if hands == most_hands or not waiting:
            found[Pattern(hands - 2, other, waiting)] += 1
            return
        deal(hands, waiting - 1, other + 1)
        deal(hands + 1, waiting + 1, other)

    deal(2, 2, 0)
    return found


def weights(
    alike: float, cards: float, most_hands: int = MOST_HANDS, *, hands: int | None = None
) -> tuple[list[float], list[float]]:
    """The weights of A(0), A(1), ... and B(0), B(1), ... in the worth of a split, or of its cases with so many hands.

    ``alike`` of the ``cards`` in the shoe are of the split value, after both cards of the pair have gone.
    """
    of_other, of_alike = [0.0] * MOST_EXTRA, [0.0] * MOST_EXTRA
    gone = all_alike(alike, cards)
    for (again, other, free), orders in patterns(most_hands).items():
        if hands not in (None, again + 2):
            continue
        for more in range(other + 1):
            weight = (-1) ** more * orders * gone[again + more]
            as_other = other * comb(other - 1, more) if other else 0
            as_free = free * comb(other, more)
            if as_other or as_free:
                of_other[again + more] += weight * (as_other + as_free)
                of_alike[again + more] += weight * as_free
    return of_other, of_alike


def pair_weights(alike: float, cards: float, most_hands: int = MOST_HANDS) -> NDArray[np.float64]:
    """The same for two hands of a split at a time: both with another second card, one of them, or both with any.

    ``pair_weights(...)[k]`` belongs to k further cards of the split value known to be gone.
    """
    found = np.zeros((MOST_EXTRA, 3))
    gone = all_alike(alike, cards)
    for (again, other, free), orders in patterns(most_hands).items():
        for kind, pairs, rest in (
            (0, comb(other, 2), other - 2),
            (1, other * free, other - 1),
            (2, comb(free, 2), other),
        ):
            for more in range(rest + 1 if pairs else 0):
                found[again + more, kind] += (-1) ** more * comb(rest, more) * orders * pairs * gone[again + more]
    return found


def hands_chances(alike: float, cards: float, most_hands: int = MOST_HANDS) -> dict[int, float]:
    """The chance that a split makes so many hands.

    >>> chances = hands_chances(22, 309)
    >>> round(chances[2], 4), round(sum(chances.values()), 12)
    (0.8625, 1.0)
    """
    gone = all_alike(alike, cards)
    chances = dict.fromkeys(range(2, most_hands + 1), 0.0)
    for (again, other, _free), orders in patterns(most_hands).items():
        chances[again + 2] += sum(
            (-1) ** more * comb(other, more) * orders * gone[again + more] for more in range(other + 1)
        )
    return chances


def all_alike(alike: float, cards: float) -> list[float]:
    """The chance that the first j cards are all of the split value, for each j."""
    chances = [1.0]
    for gone in range(MOST_HANDS + MOST_EXTRA):
        chances.append(chances[-1] * max(alike - gone, 0) / max(cards - gone, 1))
    return chances
