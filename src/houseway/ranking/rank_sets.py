"""Sets of ranks: every way in which five, six or seven cards can lie in ranks, suits left aside.

A deck of 52 knows 2,598,960 hands of five but only 6,175 sets of ranks, so tables are made for sets and not for hands.
A set is a row of fourteen counts: deuce to ace, and the joker.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.lookup import JOKER_KEY, RANK_KEYS

JOKER_PLACE = 13

FIVE_CARD_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""Keys for five cards alone: their sums are smaller than with `lookup.RANK_KEYS`, and so are the tables."""
FIVE_CARD_JOKER_KEY = 1 << 19


@cache
def rank_sets(deck: int, joker: bool, count: int) -> NDArray[np.uint8]:
    """Every set of ``count`` ranks of a deck, one a row: at most four of a rank and one joker."""
    most = np.full(14, 4)
    most[: 13 - deck // 4] = 0
    most[JOKER_PLACE] = int(joker)
    rows = np.zeros((1, 14), np.uint8)
    last = np.zeros(1, np.int64)
    for _ in range(count):
        grown, grown_last = [], []
        for place in range(14):
            fits = rows[(last <= place) & (rows[:, place] < most[place])]
            fits[:, place] += 1
            grown.append(fits)
            grown_last.append(np.full(len(fits), place))
        rows, last = np.concatenate(grown), np.concatenate(grown_last)
    rows.flags.writeable = False
    return rows


def keys_of_places(count: int) -> NDArray[np.int64]:
    """What a card of each rank, and the joker, adds to the key of a hand of ``count`` cards."""
    keys = (*FIVE_CARD_RANK_KEYS, FIVE_CARD_JOKER_KEY) if count == 5 else (*RANK_KEYS, JOKER_KEY)
    return np.array(keys, np.int64)


def key_sums(sets: NDArray[np.uint8], count: int) -> NDArray[np.int64]:
    """The key of each set, as hands of ``count`` cards have them: no two sets of that many share one."""
    sums: NDArray[np.int64] = sets.astype(np.int64) @ keys_of_places(count)
    return sums
