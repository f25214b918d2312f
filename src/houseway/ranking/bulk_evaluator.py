"""Bulk evaluator: arrays of hands to arrays of hand classes, where a greater class is a better hand.

>>> import numpy as np
>>> from houseway.equipment.cards import parse_cards
>>> hands = np.array([parse_cards("As Ks Qs Js Ts"), parse_cards("7h 5c 4d 3s 2c")], np.uint8)
>>> evaluate(hands).tolist()
[7462, 1]

``get_class_values`` leads from a class to the value of ``houseway.ranking.poker``, and so to the kind of hand.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import (
    NOT_OF_THE_DECK,
    RANK_PART_BIT,
    ROW_BITS,
    ROW_MASK,
    HandTables,
    make_high_tables,
    make_low_tables,
)
from houseway.ranking.poker import KIND_BITS, LOW_TOP, Settings

STANDARD_SETTINGS = Settings(ace_low=True)
"""Settings for a deck of 52 cards in which the ace may also be low in a straight.

Canberra Poker and most poker games use this order.
"""

Hands = NDArray[np.uint8]
Classes = NDArray[np.uint16]


def evaluate(
    hands: Hands, settings: Settings = STANDARD_SETTINGS, *, low: bool = False, output: Classes | None = None
) -> Classes:
    """Return the class of each row of five, six or seven different cards.

    If ``output`` is given, the classes are written there and no new array is allocated.

    Raises:
        TypeError: an array has the wrong type or shape.
        ValueError: a card is not in the deck.
    """
    if hands.dtype != np.uint8:
        raise TypeError(f"the cards must have the type uint8, not {hands.dtype}")
    classes = np.empty(len(hands), np.uint16) if output is None else output
    if classes.dtype != np.uint16 or classes.shape != (len(hands),):
        raise TypeError(f"{len(hands)} hands need as many uint16 classes, not {classes.shape} of {classes.dtype}")
    kernel = {5: _classify_fives, 6: _classify_sixes, 7: _classify_sevens}[hands.shape[1]]
    if not kernel(np.ascontiguousarray(hands), get_tables(settings, hands.shape[1], low=low), classes):
        raise ValueError(f"a hand contains a card that is not in the deck of {settings.deck} (joker: {settings.joker})")
    return classes


def get_tables(settings: Settings, count: int, *, low: bool = False) -> HandTables:
    """Return the lookup tables for hands of ``count`` cards. They are made at the first call."""
    return make_low_tables(settings, count) if low else make_high_tables(settings, count)


def get_class_values(settings: Settings, *, low: bool = False) -> NDArray[np.int32]:
    """Return the value of each class, as in ``poker.best_high`` or ``poker.best_low``.

    Class 0 is not a hand.
    """
    return get_tables(settings, 5, low=low).values


def get_class_kinds(settings: Settings, *, low: bool = False) -> NDArray[np.int32]:
    """Return the kind of hand of each class: its index in ``poker.NAMES``, or -1 for class 0."""
    values = get_class_values(settings, low=low)
    kinds = (LOW_TOP - values if low else values) >> KIND_BITS
    kinds[0] = -1
    return kinds


@compile_kernel
def is_all_in_deck(combined_keys: np.uint64) -> bool:
    """Return whether no hand has a card outside the deck; the argument is the bitwise OR of the hands' keys."""
    return not combined_keys & np.uint64(15 * NOT_OF_THE_DECK)


@compile_kernel
def get_rank_part(key: np.uint64) -> np.uint64:
    """Return the part of a hand's key that identifies its ranks."""
    return key >> np.uint64(RANK_PART_BIT)


@compile_kernel
def get_row(ranks: np.uint64) -> np.uint64:
    """Return the index in ``HandTables.rows`` that belongs to the ranks of a hand, given as a part of its key."""
    return ranks >> np.uint64(ROW_BITS)


@compile_kernel
def get_place_in_row(ranks: np.uint64) -> np.uint64:
    """Return the position within its table row of the ranks of a hand, given as a part of the hand's key."""
    return ranks & np.uint64(ROW_MASK)


@compile_kernel
def has_flush(key: np.uint64) -> bool:
    """Return whether five or more cards are of one suit.

    Adding three to each suit's count sets the bit for eight if the count is five or more.
    """
    return bool((key + np.uint64(0x3333)) & np.uint64(0x8888))


@compile_kernel
def find_flush_suit(key: np.uint64) -> np.uint64:
    """Return the suit of which the key counts five or more cards."""
    suits = key + np.uint64(0x3333)
    low_bit = np.uint64(1)
    return (
        (suits >> np.uint64(7) & low_bit)
        + (suits >> np.uint64(11) & low_bit) * np.uint64(2)
        + (suits >> np.uint64(15) & low_bit) * np.uint64(3)
    )


@compile_kernel
def _classify_sevens(hands: Hands, tables: HandTables, hand_classes: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    combined_keys = np.uint64(0)
    for index in range(len(hands)):
        key = (
            keys[hands[index, 0]]
            + keys[hands[index, 1]]
            + keys[hands[index, 2]]
            + keys[hands[index, 3]]
            + keys[hands[index, 4]]
            + keys[hands[index, 5]]
            + keys[hands[index, 6]]
        )
        combined_keys |= key
        ranks = get_rank_part(key)
        rank_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
        hand_classes[index] = rank_class
        if has_flush(key):
            bits = suit_bits[find_flush_suit(key)]
            mask = (
                bits[hands[index, 0]]
                | bits[hands[index, 1]]
                | bits[hands[index, 2]]
                | bits[hands[index, 3]]
                | bits[hands[index, 4]]
                | bits[hands[index, 5]]
                | bits[hands[index, 6]]
            )
            hand_classes[index] = max(rank_class, flushes[mask])
    return is_all_in_deck(combined_keys)


@compile_kernel
def _classify_sixes(hands: Hands, tables: HandTables, hand_classes: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    combined_keys = np.uint64(0)
    for index in range(len(hands)):
        key = (
            keys[hands[index, 0]]
            + keys[hands[index, 1]]
            + keys[hands[index, 2]]
            + keys[hands[index, 3]]
            + keys[hands[index, 4]]
            + keys[hands[index, 5]]
        )
        combined_keys |= key
        ranks = get_rank_part(key)
        rank_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
        hand_classes[index] = rank_class
        if has_flush(key):
            bits = suit_bits[find_flush_suit(key)]
            mask = (
                bits[hands[index, 0]]
                | bits[hands[index, 1]]
                | bits[hands[index, 2]]
                | bits[hands[index, 3]]
                | bits[hands[index, 4]]
                | bits[hands[index, 5]]
            )
            hand_classes[index] = max(rank_class, flushes[mask])
    return is_all_in_deck(combined_keys)


@compile_kernel
def _classify_fives(hands: Hands, tables: HandTables, hand_classes: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    combined_keys = np.uint64(0)
    for index in range(len(hands)):
        key = (
            keys[hands[index, 0]]
            + keys[hands[index, 1]]
            + keys[hands[index, 2]]
            + keys[hands[index, 3]]
            + keys[hands[index, 4]]
        )
        combined_keys |= key
        ranks = get_rank_part(key)
        rank_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
        hand_classes[index] = rank_class
        if has_flush(key):
            bits = suit_bits[find_flush_suit(key)]
            mask = (
                bits[hands[index, 0]]
                | bits[hands[index, 1]]
                | bits[hands[index, 2]]
                | bits[hands[index, 3]]
                | bits[hands[index, 4]]
            )
            hand_classes[index] = max(rank_class, flushes[mask])
    return is_all_in_deck(combined_keys)
