"""Exact distribution of the dealer's final total (12.1), from any shoe.

There is no hole card. Only the dealer's first card is known, and all further cards come from the shoe as the
players leave it. The orders of the dealer's cards are counted in advance. Each set of cards that ends the
dealer's hand is in a tree once, with the number of orders in which its cards can come. Sets that begin with the
same cards share a branch. The tree has only sets of at most 21; the remaining probability is that of more than
21.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import compute_best_total
from houseway.maths.blackjack.exact.hands import ACE, VALUES
from houseway.ranking.compilation import compile_kernel

LOWEST = 15
"""Total below every total at which a dealer can stop, under any interpretation of 12.1."""
TAILS = 22 - LOWEST
LANES = 128
"""Number of shoes that are processed in parallel, for the processor's SIMD registers."""
MOST_CARDS = 24
BLACKJACK = 22

Doubles = NDArray[np.float64]
Small = NDArray[np.int8]


class DealerTree(NamedTuple):
    """Tree of the dealer's hands after one first card; a node comes directly before its children."""

    value: Small
    """Value of the card that the node adds."""
    depth: Small
    """Number of cards drawn, including the node's card."""
    before: Small
    """Number of cards of the same value drawn before the node's card."""
    orders: NDArray[np.int32]
    """Number of orders in which the set of cards can come and end the hand; zero for an inner node."""
    ends: Small
    """Total with which the hand ends, 22 for a Blackjack."""


class Drawing(NamedTuple):
    """Rule by which the dealer draws; the defaults are the chosen interpretations."""

    stops_at: int = 17
    """Lowest total at which the dealer stops (BJ-2)."""
    draws_on_soft_17: bool = False
    """True if the dealer draws on soft 17 (BJ-3)."""
    can_have_blackjack: bool = True
    """True if the dealer can have a Blackjack (BJ-5)."""


@cache
def trees(drawing: Drawing) -> tuple[DealerTree, ...]:
    """Return the tree of the dealer's hands for each first card, in the order of the columns.

    >>> [len(tree.value) for tree in trees(Drawing())]
    [1049, 1333, 1037, 778, 595, 440, 334, 242, 180, 119]
    """
    return tuple(_build_tree(first, drawing) for first in range(VALUES))


def _build_tree(first: int, drawing: Drawing) -> DealerTree:
    final_sets = _find_final_sets(first, drawing)
    prefixes = {cards[:length] for cards in final_sets for length in range(1, len(cards) + 1)}
    nodes = sorted(prefixes)
    return DealerTree(
        np.array([cards[-1] for cards in nodes], np.int8),
        np.array([len(cards) for cards in nodes], np.int8),
        np.array([cards.count(cards[-1]) - 1 for cards in nodes], np.int8),
        np.array([final_sets.get(cards, (0, 0))[0] for cards in nodes], np.int32),
        np.array([final_sets.get(cards, (0, 0))[1] for cards in nodes], np.int8),
    )


def _find_final_sets(first: int, drawing: Drawing) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return the number of orders and the total of each set of cards that ends the hand at 21 or less."""
    final_orders: Counter[tuple[int, ...]] = Counter()
    totals: dict[tuple[int, ...], int] = {}
    unfinished: Counter[tuple[int, ...]] = Counter({(): 1})
    while unfinished:
        still_unfinished: Counter[tuple[int, ...]] = Counter()
        for cards, orders in unfinished.items():
            for value in range(VALUES):
                drawn_cards = tuple(sorted((*cards, value)))
                hard = first + 1 + sum(drawn_cards) + len(drawn_cards)
                total = compute_best_total(hard, first == ACE or drawn_cards[0] == ACE)
                if total > 21:
                    continue
                if total < drawing.stops_at or (drawing.draws_on_soft_17 and total == 17 != hard):
                    still_unfinished[drawn_cards] += orders
                else:
                    final_orders[drawn_cards] += orders
                    totals[drawn_cards] = (
                        BLACKJACK if total == 21 and len(drawn_cards) == 1 and drawing.can_have_blackjack else total
                    )
        unfinished = still_unfinished
    return {cards: (orders, totals[cards]) for cards, orders in final_orders.items()}


def tails(shoe: Doubles, removed: Small, tree: DealerTree) -> Doubles:
    """Return, for each set of removed cards, the chances that the dealer ends above 15, 16, ... 21.

    A dealer's Blackjack counts as above 21, a dealer's hand over 21 does not. ``shoe`` is without the dealer's
    first card. If the column of a total t is ``c``, a hand that stands on t wins with probability ``1 - tails[c -
    1]`` and loses with probability ``tails[c]``.
    """
    tail_chances = np.empty((len(removed), TAILS))
    _tails(shoe, removed, tree.value, tree.depth, tree.before, tree.orders, tree.ends, tail_chances)
    return tail_chances


@compile_kernel
def _tails(
    shoe: Doubles,
    removed: Small,
    value: Small,
    depth: Small,
    before: Small,
    orders: NDArray[np.int32],
    ends: Small,
    tail_chances: Doubles,
) -> None:
    remaining = np.zeros((VALUES, LANES))
    odds = np.zeros((MOST_CARDS, LANES))
    chance = np.ones((MOST_CARDS, LANES))
    above = np.zeros((TAILS, LANES))
    for start in range(0, len(removed), LANES):
        lanes = min(LANES, len(removed) - start)
        for lane in range(lanes):
            cards = 0.0
            for card in range(VALUES):
                remaining[card, lane] = shoe[card] - removed[start + lane, card]
                cards += remaining[card, lane]
            for draw_number in range(1, MOST_CARDS):
                cards_left = cards - draw_number + 1
                odds[draw_number, lane] = 1.0 / cards_left if cards_left > 0 else 0.0
        above[:] = 0.0
        for node in range(len(value)):
            card, level, earlier_count = value[node], depth[node], before[node]
            for lane in range(LANES):
                chance[level, lane] = chance[level - 1, lane] * (
                    (remaining[card, lane] - earlier_count) * odds[level, lane]
                )
            if orders[node]:
                end, order_count = ends[node] - LOWEST - 1, float(orders[node])
                for lane in range(LANES):
                    above[end, lane] += order_count * chance[level, lane]
        for lane in range(lanes):
            cumulative = 0.0
            for end in range(TAILS - 1, -1, -1):
                cumulative += above[end, lane]
                tail_chances[start + lane, end] = cumulative
