"""The dealer's hand (12.1): which totals it ends with, exactly, from any shoe.

There is no hole card, so nothing is known of the dealer's hand but its first card, and all further cards come from the shoe
that the players leave. The order in which the dealer's cards come is counted beforehand: a set of cards that ends the
hand stands in the tree once, with the number of orders in which it can come, and sets that begin alike share their beginning.
Only sets that are not over 21 are in the tree; the rest of the chances is over 21.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import best_total
from houseway.maths.blackjack.exact.hands import ACE, VALUES
from houseway.ranking.compilation import compiled

LOWEST = 15
"""Below every total that a dealer can stop at, in any reading of 12.1."""
TAILS = 22 - LOWEST
LANES = 128
"""So many shoes are looked at side by side, for the processor's wide registers."""
MOST_CARDS = 24
BLACKJACK = 22

Doubles = NDArray[np.float64]
Small = NDArray[np.int8]


class Tree(NamedTuple):
    """The dealer's hands behind one first card, each node after its parent and straight before its children."""

    value: Small
    """Which value the node adds."""
    depth: Small
    """How many cards have been drawn with it."""
    before: Small
    """How many of that value came before it."""
    orders: NDArray[np.int32]
    """In how many orders the set of cards can come and end the hand; nought for a mere beginning."""
    ends: Small
    """The total with which the hand ends, 22 for a Blackjack."""


class Drawing(NamedTuple):
    """How the dealer draws; the defaults are the readings taken."""

    stops_at: int = 17
    """The lowest total that stops the dealer (BJ-2)."""
    draws_on_soft_17: bool = False
    """(BJ-3)."""
    can_have_blackjack: bool = True
    """(BJ-5)."""


@cache
def trees(drawing: Drawing) -> tuple[Tree, ...]:
    """The tree behind each first card, by its column.

    >>> [len(tree.value) for tree in trees(Drawing())]
    [1049, 1333, 1037, 778, 595, 440, 334, 242, 180, 119]
    """
    return tuple(_tree(first, drawing) for first in range(VALUES))


def _tree(first: int, drawing: Drawing) -> Tree:
    ended = _ended(first, drawing)
    beginnings = {cards[:length] for cards in ended for length in range(1, len(cards) + 1)}
    nodes = sorted(beginnings)
    return Tree(
        np.array([cards[-1] for cards in nodes], np.int8),
        np.array([len(cards) for cards in nodes], np.int8),
        np.array([cards.count(cards[-1]) - 1 for cards in nodes], np.int8),
        np.array([ended.get(cards, (0, 0))[0] for cards in nodes], np.int32),
        np.array([ended.get(cards, (0, 0))[1] for cards in nodes], np.int8),
    )


def _ended(first: int, drawing: Drawing) -> dict[tuple[int, ...], tuple[int, int]]:
    """The sets of cards that end the hand at 21 or less: in how many orders, and at which total."""
    ended: Counter[tuple[int, ...]] = Counter()
    totals: dict[tuple[int, ...], int] = {}
    drawing_on: Counter[tuple[int, ...]] = Counter({(): 1})
    while drawing_on:
        further: Counter[tuple[int, ...]] = Counter()
        for cards, orders in drawing_on.items():
            for value in range(VALUES):
                now = tuple(sorted((*cards, value)))
                hard = first + 1 + sum(now) + len(now)
                total = best_total(hard, first == ACE or now[0] == ACE)
                if total > 21:
                    continue
                if total < drawing.stops_at or (drawing.draws_on_soft_17 and total == 17 != hard):
                    further[now] += orders
                else:
                    ended[now] += orders
                    totals[now] = BLACKJACK if total == 21 and len(now) == 1 and drawing.can_have_blackjack else total
        drawing_on = further
    return {cards: (orders, totals[cards]) for cards, orders in ended.items()}


def tails(shoe: Doubles, removed: Small, tree: Tree) -> Doubles:
    """For each set of removed cards the chances that the dealer ends above 15, above 16, ... above 21 (with a Blackjack).

    ``shoe`` is without the dealer's first card. A hand that stands on t wins with chance ``1 - tails[t - 1]`` (t - 1 for
    the column of that total), and loses with ``tails[t]``.
    """
    found = np.empty((len(removed), TAILS))
    _tails(shoe, removed, tree.value, tree.depth, tree.before, tree.orders, tree.ends, found)
    return found


@compiled
def _tails(
    shoe: Doubles,
    removed: Small,
    value: Small,
    depth: Small,
    before: Small,
    orders: NDArray[np.int32],
    ends: Small,
    found: Doubles,
) -> None:
    left = np.zeros((VALUES, LANES))
    odds = np.zeros((MOST_CARDS, LANES))
    chance = np.ones((MOST_CARDS, LANES))
    above = np.zeros((TAILS, LANES))
    for start in range(0, len(removed), LANES):
        lanes = min(LANES, len(removed) - start)
        for lane in range(lanes):
            cards = 0.0
            for card in range(VALUES):
                left[card, lane] = shoe[card] - removed[start + lane, card]
                cards += left[card, lane]
            for drawn in range(1, MOST_CARDS):
                rest = cards - drawn + 1
                odds[drawn, lane] = 1.0 / rest if rest > 0 else 0.0
        above[:] = 0.0
        for node in range(len(value)):
            card, deep, used = value[node], depth[node], before[node]
            for lane in range(LANES):
                chance[deep, lane] = chance[deep - 1, lane] * ((left[card, lane] - used) * odds[deep, lane])
            if orders[node]:
                end, often = ends[node] - LOWEST - 1, float(orders[node])
                for lane in range(LANES):
                    above[end, lane] += often * chance[deep, lane]
        for lane in range(lanes):
            sum_above = 0.0
            for end in range(TAILS - 1, -1, -1):
                sum_above += above[end, lane]
                found[start + lane, end] = sum_above
