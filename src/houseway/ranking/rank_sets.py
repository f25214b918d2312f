"""Rank sets: every combination of ranks that five, six or seven cards can have, without regard to suits.

A deck of 52 has 2,598,960 hands of five but only 6,175 sets of ranks, so tables are made for sets and not for
hands. A set is a row of fourteen counts: deuce to ace, and the joker.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.lookup import JOKER_KEY, RANK_KEYS

JOKER_PLACE = 13

FIVE_CARD_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""Keys of the ranks for hands of five cards.

Their sums are smaller than those of ``lookup.RANK_KEYS``, so the tables for five cards are smaller.
"""
FIVE_CARD_JOKER_KEY = 1 << 19


@cache
def list_rank_sets(deck: int, joker: bool, count: int) -> NDArray[np.uint8]:
    """Return every set of ``count`` ranks of a deck, one per row.

    A set has at most four cards of a rank and at most one joker.
    """
    max_counts = np.full(14, 4)
    max_counts[: 13 - deck // 4] = 0
    max_counts[JOKER_PLACE] = int(joker)
    rows = np.zeros((1, 14), np.uint8)
    last = np.zeros(1, np.int64)
    for _ in range(count):
        next_rows, next_last = [], []
        for place in range(14):
            fits = rows[(last <= place) & (rows[:, place] < max_counts[place])]
            fits[:, place] += 1
            next_rows.append(fits)
            next_last.append(np.full(len(fits), place))
        rows, last = np.concatenate(next_rows), np.concatenate(next_last)
    rows.flags.writeable = False
    return rows


def get_place_keys(count: int) -> NDArray[np.int64]:
    """Return the number that each rank, and last the joker, adds to the key of a hand of ``count`` cards."""
    keys = (*FIVE_CARD_RANK_KEYS, FIVE_CARD_JOKER_KEY) if count == 5 else (*RANK_KEYS, JOKER_KEY)
    return np.array(keys, np.int64)


def compute_key_sums(sets: NDArray[np.uint8], count: int) -> NDArray[np.int64]:
    """Return the key of each rank set for hands of ``count`` cards. Different sets have different keys."""
    sums: NDArray[np.int64] = sets.astype(np.int64) @ get_place_keys(count)
    return sums
