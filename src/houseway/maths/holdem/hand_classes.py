"""Exact results of every class of hole cards against every other before the flop: 169 times 169.

All hands of a class are equivalent except for the names of the suits, so one hand represents the first class.
The hands of the second class fall into groups that differ only by a renaming of suits that leaves the first
hand unchanged. One hand represents each group. That makes about 47,000 pairs of hands instead of 812,175.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.maths.holdem.heads_up import count_boards, make_boards
from houseway.maths.holdem.ranges import Pair, parse_range
from houseway.ranking.bulk_evaluator import get_tables
from houseway.ranking.poker import Settings


class ClassMatchups(NamedTuple):
    """Results of every class of hole cards against every other, as tables with one row and column per class.

    An entry counts over all boards and all hands of the two classes that share no card. It is the result of the
    row's class against the column's class.
    """

    names: tuple[str, ...]
    wins: NDArray[np.int64]
    equals: NDArray[np.int64]
    boards: NDArray[np.int64]

    def compute_equity(self) -> NDArray[np.float64]:
        """Return, for each row and column, the row's average share of the pot against the column."""
        shares: NDArray[np.float64] = (self.wins + self.equals / 2) / self.boards
        return shares


def list_class_names(settings: Settings | None = None) -> tuple[str, ...]:
    """Return the names of the classes row by row, as in the usual square with suited hands above the diagonal.

    >>> list_class_names()[:3], len(list_class_names())
    (('AA', 'AKs', 'AQs'), 169)
    """
    ranks = RANKS[(settings or Settings()).lowest :][::-1]
    return tuple(
        high + low + ("" if row == column else "s" if row < column else "o")
        for row in range(len(ranks))
        for column in range(len(ranks))
        for high, low in ((ranks[min(row, column)], ranks[max(row, column)]),)
    )


def compute_all_matchups(settings: Settings | None = None) -> ClassMatchups:
    """Compute the results of every class of hole cards against every class.

    Raises:
        ValueError: the deck contains a joker.
    """
    deck = settings or Settings()
    if deck.joker:
        raise ValueError("hole cards with a joker belong to no class")
    names = list_class_names(deck)
    size = len(names)
    wins, equals, boards = (np.zeros((size, size), np.int64) for _ in range(3))
    tables = get_tables(deck, 7)
    hands = [parse_range(name, deck) for name in names]
    board_counts = np.zeros(3, np.int64)
    for row in range(size):
        first = hands[row][0]
        for column in range(row, size):
            for second, group_size in _group_hands(first, hands[column]):
                board_counts[:] = 0
                count_boards(make_boards((first, second), deck), tables, board_counts)
                won, lost, equal = (group_size * int(count) for count in board_counts)
                wins[row, column] += won
                equals[row, column] += equal
                boards[row, column] += won + lost + equal
            wins[column, row] = boards[row, column] - wins[row, column] - equals[row, column]
            equals[column, row] = equals[row, column]
            boards[column, row] = boards[row, column]
    return ClassMatchups(names, wins, equals, boards)


def _group_hands(first: Pair, other_hands: tuple[Pair, ...]) -> Iterator[tuple[Pair, int]]:
    """Yield one hand of each group of equivalent hands, with the size of the group.

    Two hands are equivalent if a renaming of suits turns one into the other and leaves ``first`` unchanged.
    """
    suit_orders = [
        order for order in permutations(range(4)) if {_rename_suit(card, order) for card in first} == set(first)
    ]
    groups: dict[Pair, list[Pair]] = {}
    for other in other_hands:
        if first[0] in other or first[1] in other:
            continue
        key = min(_sort_pair(_rename_suit(other[0], order), _rename_suit(other[1], order)) for order in suit_orders)
        groups.setdefault(key, []).append(other)
    for group in groups.values():
        yield group[0], len(group)


def _rename_suit(card: int, order: tuple[int, ...]) -> int:
    return card & ~3 | order[card & 3]


def _sort_pair(first: int, second: int) -> Pair:
    return max(first, second), min(first, second)
