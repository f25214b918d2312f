"""The tables behind ranking in bulk, made from the values that `lookup` gives to sets of five ranks and to flushes.

Hands get a class instead of a value: 1 for the weakest five cards that the settings know, then without gaps upwards, so
that sixteen bits hold it. Six and seven cards need no rules of their own: they are as good as the best that is left when
one card is taken away.

The rank part of a hand's key has its place in `classes` by rows: the key's upper bits name a row, and the rows are laid
into one another so that no two taken places meet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import JOKER
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup import high_of_flush, high_of_ranks, low_of_ranks
from houseway.ranking.poker import Settings
from houseway.ranking.rank_sets import JOKER_PLACE, key_sums, keys_of_places, rank_sets
from houseway.ranking.table_cache import kept

RANK_PART_BIT = 20
NOT_OF_THE_DECK = 1 << 16
"""A key begins with four counts of suits, four bits each, and a count of cards that are not there; then come the ranks."""
ROW_BITS = 10
ROW_MASK = (1 << ROW_BITS) - 1
MASKS = 1 << 14
"""A mask has a bit for each rank of one suit, and the highest for the joker."""

Integers = NDArray[np.int64]


class HandTables(NamedTuple):
    """What the kernels look hands up in; every byte has a place, that of a card being its number, the joker's 52."""

    values: NDArray[np.int32]
    """The value of each class, as the definition has it; class 0 is no hand."""
    keys: NDArray[np.uint64]
    """What each card adds to the key of a hand; for low no suits."""
    rows: NDArray[np.uint32]
    classes: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    """The class of the flush that a mask of five or more is, else 0."""
    suit_bits: NDArray[np.uint16]
    """For each suit what each card adds to the mask."""


@kept(HandTables)
def high_tables(settings: Settings, count: int) -> HandTables:
    """The tables for the highest hand of ``count`` cards, five to seven (3.3, 3.4)."""
    fives = _values_of_fives(settings, high_of_ranks)
    flushes = _values_of_flushes(settings)
    values = np.unique(np.concatenate([[0], fives, flushes]))
    by_mask = _grown_flushes(np.searchsorted(values, flushes), settings, count)
    return _tables(settings, count, values, np.searchsorted(values, fives), by_mask)


@kept(HandTables)
def low_tables(settings: Settings, count: int) -> HandTables:
    """The tables for the lowest hand of ``count`` cards, five to seven (3.6)."""
    fives = _values_of_fives(settings, low_of_ranks)
    values = np.unique(np.concatenate([[0], fives]))
    return _tables(settings, count, values, np.searchsorted(values, fives), np.zeros(MASKS, np.uint16))


def _tables(
    settings: Settings, count: int, values: Integers, fives: Integers, flushes: NDArray[np.uint16]
) -> HandTables:
    classes = fives
    for cards in range(6, count + 1):
        classes = _grown(classes, settings, cards)
    sums = key_sums(rank_sets(settings.deck, settings.joker, count), count)
    rows, places = _laid_in_rows(settings.deck, settings.joker, count)
    laid = np.zeros(int(rows.max()) + ROW_MASK + 1, np.uint16)
    laid[places] = classes
    assert len(np.unique(places)) == len(sums)

    place_keys = keys_of_places(count).tolist()
    keys = np.full(256, NOT_OF_THE_DECK, np.uint64)
    suit_bits = np.zeros((4, 256), np.uint16)
    for card in settings.cards:
        suits = 0 if not flushes.any() else 0x1111 if card == JOKER else 1 << 4 * (card & 3)
        keys[card] = place_keys[card >> 2] << RANK_PART_BIT | suits
        suit_bits[slice(None) if card == JOKER else card & 3, card] = 1 << (card >> 2)
    return HandTables(values.astype(np.int32), keys, rows, laid, flushes, suit_bits)


@cache
def _values_of_fives(settings: Settings, value_of: Callable[[list[int], Settings], int]) -> Integers:
    """The value of every set of five ranks, in the order of `rank_sets`."""
    values = []
    for counts in rank_sets(settings.deck, settings.joker, 5).tolist():
        cards = [4 * place for place, held in enumerate(counts) for _ in range(held)]
        values.append(value_of(cards, settings))
    return np.array(values, np.int64)


def _masks(settings: Settings, count: int) -> Integers:
    """The masks of ``count`` cards of one suit, the joker among them where the deck has one."""
    masks = np.arange(MASKS, dtype=np.int64)
    of_deck = (masks & ((1 << settings.lowest) - 1)) == 0
    joker_held = masks >> JOKER_PLACE == 1
    possible: Integers = masks[of_deck & (settings.joker | ~joker_held) & (np.bitwise_count(masks) == count)]
    return possible


def _values_of_flushes(settings: Settings) -> Integers:
    """The value of each flush of five cards, in the order of `_masks`."""
    values = []
    for mask in _masks(settings, 5).tolist():
        values.append(high_of_flush(mask << 2, settings))
    return np.array(values, np.int64)


def _grown_flushes(fives: Integers, settings: Settings, count: int) -> NDArray[np.uint16]:
    by_mask = np.zeros(MASKS, np.uint16)
    by_mask[_masks(settings, 5)] = fives
    for cards in range(6, count + 1):
        masks = _masks(settings, cards)
        for place in range(14):
            held = masks[masks >> place & 1 == 1]
            by_mask[held] = np.maximum(by_mask[held], by_mask[held ^ (1 << place)])
    return by_mask


def _grown(fewer: Integers, settings: Settings, count: int) -> Integers:
    """The classes of sets of ``count`` ranks from those of sets with one rank less."""
    sets = rank_sets(settings.deck, settings.joker, count)
    sums = key_sums(sets, 7)
    sums_of_fewer = key_sums(rank_sets(settings.deck, settings.joker, count - 1), 7)
    order = np.argsort(sums_of_fewer)
    sums_of_fewer, fewer = sums_of_fewer[order], fewer[order]
    classes = np.zeros(len(sets), np.int64)
    for place, key in enumerate(keys_of_places(7).tolist()):
        held = np.flatnonzero(sets[:, place])
        left = fewer[np.searchsorted(sums_of_fewer, sums[held] - key)]
        classes[held] = np.maximum(classes[held], left)
    return classes


@cache
def _laid_in_rows(deck: int, joker: bool, count: int) -> tuple[NDArray[np.uint32], Integers]:
    """Where each row begins, and the place of each set of `rank_sets`."""
    sums = key_sums(rank_sets(deck, joker, count), count)
    # Even a hand that no deck holds, seven jokers, must stay within the tables.
    rows = np.zeros((count * int(keys_of_places(count).max()) >> ROW_BITS) + 1, np.uint32)
    taken = np.zeros(4 * len(sums) + ROW_MASK, np.uint8)
    fullest_first = np.argsort(-np.bincount(sums >> ROW_BITS, minlength=len(rows)), kind="stable")
    _lay(np.sort(sums), fullest_first, rows, taken)
    return rows, rows[sums >> ROW_BITS].astype(np.int64) + (sums & ROW_MASK)


@compiled
def _lay(sums: Integers, fullest_first: Integers, rows: NDArray[np.uint32], taken: NDArray[np.uint8]) -> None:
    """Each row, the fullest first, at the first place where none of its keys meets a place that is taken."""
    start = 0
    keys_in_last_row = 0
    for row in fullest_first:
        first = np.searchsorted(sums, row << ROW_BITS)
        last = np.searchsorted(sums, (row + 1) << ROW_BITS)
        if first == last:
            return
        # Where a row did not fit, one as full hardly ever does: only a less full one looks from the beginning again.
        if last - first < keys_in_last_row:
            start = 0
        keys_in_last_row = last - first
        fits = False
        while not fits:
            fits = True
            for place in range(first, last):
                if taken[start + (sums[place] & ROW_MASK)]:
                    fits = False
                    start += 1
                    break
        for place in range(first, last):
            taken[start + (sums[place] & ROW_MASK)] = 1
        rows[row] = start
