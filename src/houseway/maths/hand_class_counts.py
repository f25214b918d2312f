"""How many hands of a deck are of each class, exactly, by counting sets of ranks instead of dealing every hand.

>>> from houseway.ranking.poker import Settings
>>> counts_of_kinds(Settings(ace_low=True), 5)["royal-flush"]
4

A set of ranks stands for as many hands as its ranks have choices of suits. Hands with a flush are counted apart: the ranks
of the flush in its suit, and beside them at most two cards of other suits.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.bulk_evaluator import (
    flush_suit,
    holds_flush,
    kinds_of_classes,
    place_in_row,
    rank_part,
    row_of,
    tables_for,
)
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import NAMES, Settings
from houseway.ranking.rank_sets import JOKER_PLACE, keys_of_places, rank_sets

WAYS = np.array([[1, 1, 1, 1, 1], [0, 1, 2, 3, 4], [0, 0, 1, 3, 6], [0, 0, 0, 1, 4], [0, 0, 0, 0, 1]], np.int64)
"""``WAYS[taken, there]``: in how many ways so many of so many equal ranks can be taken."""


def counts_of_classes(settings: Settings, count: int, *, low: bool = False) -> NDArray[np.int64]:
    """How many of all hands of ``count`` cards are of each class; the place is the class, 0 stays empty."""
    tables = tables_for(settings, count, low=low)
    counts = np.zeros(len(tables.values), np.int64)
    sets = rank_sets(settings.deck, settings.joker, count)
    if low:
        _count_sets(sets, count + 2, tables, keys_of_places(count), counts)
    else:
        _count_sets(sets, 5, tables, keys_of_places(count), counts)
        _count_flushes(count, _beside(settings.deck, count), tables, counts)
    return counts


def counts_of_kinds(settings: Settings, count: int, *, low: bool = False) -> dict[str, int]:
    """How many of all hands of ``count`` cards are of each kind, the best kind first; a kind that cannot be is left out."""
    counts = counts_of_classes(settings, count, low=low)
    kinds = kinds_of_classes(settings, low=low)
    order = range(len(NAMES)) if low else range(len(NAMES) - 1, -1, -1)
    by_kind = {NAMES[kind]: int(counts[kinds == kind].sum()) for kind in order if (kinds == kind).any()}
    return {name: hands for name, hands in by_kind.items() if hands}


def counts_by_dealing(settings: Settings, count: int, *, low: bool = False) -> NDArray[np.int64]:
    """The same as `counts_of_classes`, by dealing every hand: 133,784,560 for seven cards of 52."""
    tables = tables_for(settings, count, low=low)
    counts = np.zeros(len(tables.values), np.int64)
    _deal_every_hand(np.array(settings.cards, np.uint8), count, tables, counts)
    return counts


@compiled
def _count_sets(
    sets: NDArray[np.uint8],
    flush_size: int,
    tables: HandTables,
    place_keys: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Add the hands of each set of ranks that hold no flush; the joker makes one out of a card less."""
    rows, classes = tables.rows, tables.classes
    in_suit = np.empty(8, np.int64)
    for at in range(len(sets)):
        ways = 1
        ranks = 0
        different = 0
        for place in range(14):
            held = sets[at, place]
            if held:
                ranks += held * place_keys[place]
                if place < JOKER_PLACE:
                    ways *= WAYS[held, 4]
                    different += 1
        needed = flush_size - sets[at, JOKER_PLACE]
        if different >= needed:
            # in_suit[n]: choices of suits with n cards of one given suit.
            in_suit[:] = 0
            in_suit[0] = 1
            for place in range(JOKER_PLACE):
                held = sets[at, place]
                if held:
                    for n in range(7, 0, -1):
                        in_suit[n] = in_suit[n] * WAYS[held, 3] + in_suit[n - 1] * WAYS[held - 1, 3]
                    in_suit[0] *= WAYS[held, 3]
            for n in range(needed, 8):
                ways -= 4 * in_suit[n]
        key = np.uint64(ranks)
        counts[classes[rows[row_of(key)] + place_in_row(key)]] += ways


class Beside(NamedTuple):
    """Every set of ranks of the cards beside a flush, first of no cards, then of one and of two."""

    starts: NDArray[np.int64]
    """Where the sets of each size begin, and where the last ones end."""
    keys: NDArray[np.uint64]
    ways: NDArray[np.int64]
    """In how many ways a set can be taken from the three other suits."""


@cache
def _beside(deck: int, count: int) -> Beside:
    by_size = [rank_sets(deck, False, size) for size in range(3)]
    sets = np.concatenate(by_size)
    starts = np.cumsum([0, *map(len, by_size)])
    return Beside(starts, (sets @ keys_of_places(count)).astype(np.uint64), WAYS[sets, 3].prod(axis=1))


@compiled
def _count_flushes(count: int, others: Beside, tables: HandTables, counts: NDArray[np.int64]) -> None:
    """Add the hands that hold a flush: each mask of one suit with every set of ranks of the other suits beside it."""
    keys, rows, classes, flushes = tables.keys, tables.rows, tables.classes, tables.flushes
    starts, other_keys, ways = others.starts, others.keys, others.ways
    for mask in range(len(flushes)):
        of_flush = flushes[mask]
        if of_flush:
            key = np.uint64(0)
            beside = count
            for place in range(14):
                if mask >> place & 1:
                    key += rank_part(keys[4 * place])
                    beside -= 1
            for at in range(starts[beside], starts[beside + 1]):
                ranks = key + other_keys[at]
                of_ranks = classes[rows[row_of(ranks)] + place_in_row(ranks)]
                counts[max(of_flush, of_ranks)] += 4 * ways[at]


@compiled
def _deal_every_hand(deck: NDArray[np.uint8], count: int, tables: HandTables, counts: NDArray[np.int64]) -> None:
    """Take all but the last card of a hand in every way, and for each way every last card after them."""
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    taken = np.arange(count - 1)
    while True:
        before = np.uint64(0)
        for at in taken:
            before += keys[deck[at]]
        for last in range(taken[-1] + 1, len(deck)):
            key = before + keys[deck[last]]
            ranks = rank_part(key)
            found = classes[rows[row_of(ranks)] + place_in_row(ranks)]
            if holds_flush(key):
                bits = suit_bits[flush_suit(key)]
                mask = bits[deck[last]]
                for at in taken:
                    mask |= bits[deck[at]]
                found = max(found, flushes[mask])
            counts[found] += 1
        place = count - 2
        while place >= 0 and taken[place] == len(deck) - count + place:
            place -= 1
        if place < 0:
            return
        taken[place] += 1
        for after in range(place + 1, count - 1):
            taken[after] = taken[after - 1] + 1
