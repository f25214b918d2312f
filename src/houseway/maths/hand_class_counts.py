"""Exact number of hands of each class in a deck, from sets of ranks instead of dealing every hand.

>>> from houseway.ranking.poker import Settings
>>> count_kinds(Settings(ace_low=True), 5)["royal-flush"]
4

A set of ranks represents as many hands as there are choices of suits for its ranks. Hands with a flush are
counted separately: the ranks of the flush in its suit, with at most two side cards of other suits.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.bulk_evaluator import (
    find_flush_suit,
    get_class_kinds,
    get_place_in_row,
    get_rank_part,
    get_row,
    get_tables,
    has_flush,
)
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import NAMES, Settings
from houseway.ranking.rank_sets import JOKER_PLACE, get_place_keys, list_rank_sets

BINOMIALS = np.array([[1, 1, 1, 1, 1], [0, 1, 2, 3, 4], [0, 0, 1, 3, 6], [0, 0, 0, 1, 4], [0, 0, 0, 0, 1]], np.int64)
"""Number of ways to choose ``k`` of ``n`` cards of equal rank: ``BINOMIALS[k, n]``."""


def count_classes(settings: Settings, count: int, *, low: bool = False) -> NDArray[np.int64]:
    """Return the number of hands of ``count`` cards in each class; index 0 is unused."""
    tables = get_tables(settings, count, low=low)
    counts = np.zeros(len(tables.values), np.int64)
    sets = list_rank_sets(settings.deck, settings.joker, count)
    if low:
        _count_sets(sets, count + 2, tables, get_place_keys(count), counts)
    else:
        _count_sets(sets, 5, tables, get_place_keys(count), counts)
        _count_flushes(count, _get_side_cards(settings.deck, count), tables, counts)
    return counts


def count_kinds(settings: Settings, count: int, *, low: bool = False) -> dict[str, int]:
    """Return the number of hands of ``count`` cards of each kind that occurs, best kind first."""
    counts = count_classes(settings, count, low=low)
    kinds = get_class_kinds(settings, low=low)
    order = range(len(NAMES)) if low else range(len(NAMES) - 1, -1, -1)
    by_kind = {NAMES[kind]: int(counts[kinds == kind].sum()) for kind in order if (kinds == kind).any()}
    return {name: hands for name, hands in by_kind.items() if hands}


def count_classes_by_dealing(settings: Settings, count: int, *, low: bool = False) -> NDArray[np.int64]:
    """Return the same counts as `count_classes`, but by dealing every hand.

    Seven cards of 52 make 133,784,560 hands.
    """
    tables = get_tables(settings, count, low=low)
    counts = np.zeros(len(tables.values), np.int64)
    _deal_every_hand(np.array(settings.cards, np.uint8), count, tables, counts)
    return counts


@compile_kernel
def _count_sets(
    sets: NDArray[np.uint8],
    flush_size: int,
    tables: HandTables,
    place_keys: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Count, for each set of ranks, the hands with these ranks that have no flush.

    With a joker, a flush needs one card of the suit less.
    """
    rows, classes = tables.rows, tables.classes
    suit_choices = np.empty(8, np.int64)
    for at in range(len(sets)):
        ways = 1
        ranks = 0
        distinct_ranks = 0
        for place in range(14):
            rank_count = sets[at, place]
            if rank_count:
                ranks += rank_count * place_keys[place]
                if place < JOKER_PLACE:
                    ways *= BINOMIALS[rank_count, 4]
                    distinct_ranks += 1
        needed = flush_size - sets[at, JOKER_PLACE]
        if distinct_ranks >= needed:
            # suit_choices[n]: choices of suits with n cards of one given suit.
            suit_choices[:] = 0
            suit_choices[0] = 1
            for place in range(JOKER_PLACE):
                rank_count = sets[at, place]
                if rank_count:
                    for n in range(7, 0, -1):
                        suit_choices[n] = (
                            suit_choices[n] * BINOMIALS[rank_count, 3]
                            + suit_choices[n - 1] * BINOMIALS[rank_count - 1, 3]
                        )
                    suit_choices[0] *= BINOMIALS[rank_count, 3]
            for n in range(needed, 8):
                ways -= 4 * suit_choices[n]
        key = np.uint64(ranks)
        counts[classes[rows[get_row(key)] + get_place_in_row(key)]] += ways


class SideCards(NamedTuple):
    """All sets of ranks that the side cards of a flush can have, first of no card, then of one, then of two."""

    starts: NDArray[np.int64]
    """Index of the first set with no card, with one card and with two cards, then the total number of sets."""
    keys: NDArray[np.uint64]
    ways: NDArray[np.int64]
    """Number of ways to take each set from the three other suits."""


@cache
def _get_side_cards(deck: int, count: int) -> SideCards:
    by_size = [list_rank_sets(deck, False, size) for size in range(3)]
    sets = np.concatenate(by_size)
    starts = np.cumsum([0, *map(len, by_size)])
    return SideCards(starts, (sets @ get_place_keys(count)).astype(np.uint64), BINOMIALS[sets, 3].prod(axis=1))


@compile_kernel
def _count_flushes(count: int, side_cards: SideCards, tables: HandTables, counts: NDArray[np.int64]) -> None:
    """Count the hands with a flush: each set of ranks in one suit with every set of side cards."""
    keys, rows, classes, flushes = tables.keys, tables.rows, tables.classes, tables.flushes
    starts, side_keys, ways = side_cards.starts, side_cards.keys, side_cards.ways
    for mask in range(len(flushes)):
        flush_class = flushes[mask]
        if flush_class:
            key = np.uint64(0)
            side_count = count
            for place in range(14):
                if mask >> place & 1:
                    key += get_rank_part(keys[4 * place])
                    side_count -= 1
            for at in range(starts[side_count], starts[side_count + 1]):
                ranks = key + side_keys[at]
                rank_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
                counts[max(flush_class, rank_class)] += 4 * ways[at]


@compile_kernel
def _deal_every_hand(deck: NDArray[np.uint8], count: int, tables: HandTables, counts: NDArray[np.int64]) -> None:
    """Deal every hand once and count its class."""
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    indices = np.arange(count - 1)
    while True:
        prefix_key = np.uint64(0)
        for at in indices:
            prefix_key += keys[deck[at]]
        for last in range(indices[-1] + 1, len(deck)):
            key = prefix_key + keys[deck[last]]
            ranks = get_rank_part(key)
            hand_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
            if has_flush(key):
                bits = suit_bits[find_flush_suit(key)]
                mask = bits[deck[last]]
                for at in indices:
                    mask |= bits[deck[at]]
                hand_class = max(hand_class, flushes[mask])
            counts[hand_class] += 1
        place = count - 2
        while place >= 0 and indices[place] == len(deck) - count + place:
            place -= 1
        if place < 0:
            return
        indices[place] += 1
        for after in range(place + 1, count - 1):
            indices[after] = indices[after - 1] + 1
