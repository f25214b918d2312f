"""Tables of the bulk evaluator, made from the values of ``lookup`` for five ranks and for flushes.

Hands get a class instead of a value. The weakest five cards under the settings have class 1, and classes rise
without gaps, so that they fit into sixteen bits. Six and seven cards need no rules of their own: such a hand is
as good as the best hand that remains when one card is removed.

The rank part of a hand's key leads to its entry in ``classes``. The upper bits of the key select a row, and the
lower bits an offset in that row. Rows overlap, but no two occupied entries collide.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import JOKER
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup import high_of_flush, high_of_ranks, low_of_ranks
from houseway.ranking.poker import Settings
from houseway.ranking.rank_sets import JOKER_PLACE, compute_key_sums, get_place_keys, list_rank_sets
from houseway.ranking.table_cache import cache_on_disk

RANK_PART_BIT = 20
NOT_OF_THE_DECK = 1 << 16
"""Number that each card outside the deck adds to the key of a hand, so that the key counts such cards.

From the lowest bit, a key holds four counts of suits with four bits each, the count of cards outside the deck,
and the sum for the ranks.
"""
ROW_BITS = 10
ROW_MASK = (1 << ROW_BITS) - 1
MASKS = 1 << 14
"""Number of masks. A mask has a bit for each rank of one suit, and the highest bit for the joker."""

Integers = NDArray[np.int64]


class HandTables(NamedTuple):
    """Lookup tables for the compiled functions that evaluate many hands.

    A table by card has an entry for each of the 256 values of a byte. The index is the number of the card, which is
    52 for the joker.
    """

    values: NDArray[np.int32]
    """Value of each class, as ``poker`` defines it. Class 0 is not a hand."""
    keys: NDArray[np.uint64]
    """Number that each card adds to the key of a hand. For low hands it does not count suits."""
    rows: NDArray[np.uint32]
    classes: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    """Class of the flush that the cards of a mask make, or 0 if the mask has fewer than five cards."""
    suit_bits: NDArray[np.uint16]
    """For each suit, the bit that each card adds to the mask of that suit."""


@cache_on_disk(HandTables)
def make_high_tables(settings: Settings, count: int) -> HandTables:
    """Make the tables for the highest hand of ``count`` cards, five to seven (3.3, 3.4)."""
    fives = _compute_five_card_values(settings, high_of_ranks)
    flushes = _compute_flush_values(settings)
    values = np.unique(np.concatenate([[0], fives, flushes]))
    by_mask = _extend_flushes(np.searchsorted(values, flushes), settings, count)
    return _assemble_tables(settings, count, values, np.searchsorted(values, fives), by_mask)


@cache_on_disk(HandTables)
def make_low_tables(settings: Settings, count: int) -> HandTables:
    """Make the tables for the lowest hand of ``count`` cards, five to seven (3.6)."""
    fives = _compute_five_card_values(settings, low_of_ranks)
    values = np.unique(np.concatenate([[0], fives]))
    return _assemble_tables(settings, count, values, np.searchsorted(values, fives), np.zeros(MASKS, np.uint16))


def _assemble_tables(
    settings: Settings, count: int, values: Integers, fives: Integers, flushes: NDArray[np.uint16]
) -> HandTables:
    classes = fives
    for cards in range(6, count + 1):
        classes = _extend_classes(classes, settings, cards)
    sums = compute_key_sums(list_rank_sets(settings.deck, settings.joker, count), count)
    rows, places = _lay_out_rows(settings.deck, settings.joker, count)
    class_table = np.zeros(int(rows.max()) + ROW_MASK + 1, np.uint16)
    class_table[places] = classes
    assert len(np.unique(places)) == len(sums)

    place_keys = get_place_keys(count).tolist()
    keys = np.full(256, NOT_OF_THE_DECK, np.uint64)
    suit_bits = np.zeros((4, 256), np.uint16)
    for card in settings.cards:
        suits = 0 if not flushes.any() else 0x1111 if card == JOKER else 1 << 4 * (card & 3)
        keys[card] = place_keys[card >> 2] << RANK_PART_BIT | suits
        suit_bits[slice(None) if card == JOKER else card & 3, card] = 1 << (card >> 2)
    return HandTables(values.astype(np.int32), keys, rows, class_table, flushes, suit_bits)


@cache
def _compute_five_card_values(settings: Settings, value_of: Callable[[list[int], Settings], int]) -> Integers:
    """Return the value of every set of five ranks, in the order of ``list_rank_sets``."""
    values = []
    for counts in list_rank_sets(settings.deck, settings.joker, 5).tolist():
        cards = [4 * place for place, count in enumerate(counts) for _ in range(count)]
        values.append(value_of(cards, settings))
    return np.array(values, np.int64)


def _list_masks(settings: Settings, count: int) -> Integers:
    """Return the masks of ``count`` cards of one suit, including those with the joker if the deck has one."""
    masks = np.arange(MASKS, dtype=np.int64)
    is_in_deck = (masks & ((1 << settings.lowest) - 1)) == 0
    has_joker = masks >> JOKER_PLACE == 1
    possible_masks: Integers = masks[is_in_deck & (settings.joker | ~has_joker) & (np.bitwise_count(masks) == count)]
    return possible_masks


def _compute_flush_values(settings: Settings) -> Integers:
    """Return the value of each flush of five cards, in the order of ``_list_masks``."""
    values = []
    for mask in _list_masks(settings, 5).tolist():
        values.append(high_of_flush(mask << 2, settings))
    return np.array(values, np.int64)


def _extend_flushes(fives: Integers, settings: Settings, count: int) -> NDArray[np.uint16]:
    by_mask = np.zeros(MASKS, np.uint16)
    by_mask[_list_masks(settings, 5)] = fives
    for cards in range(6, count + 1):
        masks = _list_masks(settings, cards)
        for place in range(14):
            masks_with_rank = masks[masks >> place & 1 == 1]
            by_mask[masks_with_rank] = np.maximum(by_mask[masks_with_rank], by_mask[masks_with_rank ^ (1 << place)])
    return by_mask


def _extend_classes(smaller_classes: Integers, settings: Settings, count: int) -> Integers:
    """Return the classes of all sets of ``count`` ranks, computed from the classes of sets with one rank fewer."""
    sets = list_rank_sets(settings.deck, settings.joker, count)
    sums = compute_key_sums(sets, 7)
    smaller_sums = compute_key_sums(list_rank_sets(settings.deck, settings.joker, count - 1), 7)
    order = np.argsort(smaller_sums)
    smaller_sums, smaller_classes = smaller_sums[order], smaller_classes[order]
    classes = np.zeros(len(sets), np.int64)
    for place, key in enumerate(get_place_keys(7).tolist()):
        rows_with_rank = np.flatnonzero(sets[:, place])
        remaining_classes = smaller_classes[np.searchsorted(smaller_sums, sums[rows_with_rank] - key)]
        classes[rows_with_rank] = np.maximum(classes[rows_with_rank], remaining_classes)
    return classes


@cache
def _lay_out_rows(deck: int, joker: bool, count: int) -> tuple[NDArray[np.uint32], Integers]:
    """Return the offset at which each row begins, and the table index of each set of ``list_rank_sets``."""
    sums = compute_key_sums(list_rank_sets(deck, joker, count), count)
    # Even an impossible hand of seven jokers must not index beyond the tables.
    rows = np.zeros((count * int(get_place_keys(count).max()) >> ROW_BITS) + 1, np.uint32)
    occupied = np.zeros(4 * len(sums) + ROW_MASK, np.uint8)
    fullest_first = np.argsort(-np.bincount(sums >> ROW_BITS, minlength=len(rows)), kind="stable")
    _place_rows(np.sort(sums), fullest_first, rows, occupied)
    return rows, rows[sums >> ROW_BITS].astype(np.int64) + (sums & ROW_MASK)


@compile_kernel
def _place_rows(sums: Integers, fullest_first: Integers, rows: NDArray[np.uint32], occupied: NDArray[np.uint8]) -> None:
    """Place each row at the first offset at which none of its keys hits an occupied entry, fullest rows first."""
    start = 0
    keys_in_last_row = 0
    for row in fullest_first:
        first = np.searchsorted(sums, row << ROW_BITS)
        last = np.searchsorted(sums, (row + 1) << ROW_BITS)
        if first == last:
            return
        # A row as full as the last one hardly ever fits where that did not: only a less full row starts from the beginning.
        if last - first < keys_in_last_row:
            start = 0
        keys_in_last_row = last - first
        fits = False
        while not fits:
            fits = True
            for place in range(first, last):
                if occupied[start + (sums[place] & ROW_MASK)]:
                    fits = False
                    start += 1
                    break
        for place in range(first, last):
            occupied[start + (sums[place] & ROW_MASK)] = 1
        rows[row] = start
