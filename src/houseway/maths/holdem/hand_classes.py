"""Every class of two hole cards against every other before the flop, exactly: 169 times 169 with the full deck.

All hands of a class are alike but for the names of the suits, so one of them stands for the class, and of the other class's
hands one for each group that the suits left over do not tell apart: some 47,000 pairs of hands instead of 812,175.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.maths.holdem.heads_up import boards_of, count_boards
from houseway.maths.holdem.ranges import Pair, parse_range
from houseway.ranking.bulk_evaluator import tables_for
from houseway.ranking.poker import Settings


class Classes(NamedTuple):
    """Row against column, over all boards and all hands of the two classes that share no card."""

    names: tuple[str, ...]
    wins: NDArray[np.int64]
    equals: NDArray[np.int64]
    boards: NDArray[np.int64]

    def equity(self) -> NDArray[np.float64]:
        """The part of the pot that the row wins from the column."""
        shares: NDArray[np.float64] = (self.wins + self.equals / 2) / self.boards
        return shares


def class_names(settings: Settings | None = None) -> tuple[str, ...]:
    """The classes of the deck in the order of the usual square: by row, suited above the diagonal.

    >>> class_names()[:3], len(class_names())
    (('AA', 'AKs', 'AQs'), 169)
    """
    ranks = RANKS[(settings or Settings()).lowest :][::-1]
    return tuple(
        high + low + ("" if row == column else "s" if row < column else "o")
        for row in range(len(ranks))
        for column in range(len(ranks))
        for high, low in ((ranks[min(row, column)], ranks[max(row, column)]),)
    )


def all_classes(settings: Settings | None = None) -> Classes:
    """Every class against every class; the deck must hold no joker."""
    deck = settings or Settings()
    if deck.joker:
        raise ValueError("hole cards with a joker belong to no class")
    names = class_names(deck)
    size = len(names)
    wins, equals, boards = (np.zeros((size, size), np.int64) for _ in range(3))
    tables = tables_for(deck, 7)
    hands = [parse_range(name, deck) for name in names]
    found = np.zeros(3, np.int64)
    for row in range(size):
        first = hands[row][0]
        for column in range(row, size):
            for second, alike in _groups(first, hands[column]):
                found[:] = 0
                count_boards(boards_of((first, second), deck), tables, found)
                won, lost, equal = (alike * int(count) for count in found)
                wins[row, column] += won
                equals[row, column] += equal
                boards[row, column] += won + lost + equal
            wins[column, row] = boards[row, column] - wins[row, column] - equals[row, column]
            equals[column, row] = equals[row, column]
            boards[column, row] = boards[row, column]
    return Classes(names, wins, equals, boards)


def _groups(first: Pair, others: tuple[Pair, ...]) -> Iterator[tuple[Pair, int]]:
    """One of each group of hands that renaming suits turns into one another without a change to the first hand."""
    names = [order for order in permutations(range(4)) if {_renamed(card, order) for card in first} == set(first)]
    seen: dict[Pair, list[Pair]] = {}
    for other in others:
        if first[0] in other or first[1] in other:
            continue
        key = min(_in_order(_renamed(other[0], order), _renamed(other[1], order)) for order in names)
        seen.setdefault(key, []).append(other)
    for group in seen.values():
        yield group[0], len(group)


def _renamed(card: int, order: tuple[int, ...]) -> int:
    return card & ~3 | order[card & 3]


def _in_order(one: int, other: int) -> Pair:
    return max(one, other), min(one, other)
