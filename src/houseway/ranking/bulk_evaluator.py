"""Ranking in bulk: arrays of hands to arrays of classes, a bigger class being the better hand.

>>> import numpy as np
>>> from houseway.equipment.cards import parse_cards
>>> hands = np.array([parse_cards("As Ks Qs Js Ts"), parse_cards("7h 5c 4d 3s 2c")], np.uint8)
>>> evaluate(hands).tolist()
[7462, 1]

`values_of_classes` leads from a class to the value of `houseway.ranking.poker`, and so to the kind of hand.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import (
    NOT_OF_THE_DECK,
    RANK_PART_BIT,
    ROW_BITS,
    ROW_MASK,
    HandTables,
    high_tables,
    low_tables,
)
from houseway.ranking.poker import KIND_BITS, LOW_TOP, Settings

USUAL = Settings(ace_low=True)
"""The 52-card deck with the ace also low: Canberra Poker's order, and what most of the world plays."""

Hands = NDArray[np.uint8]
Classes = NDArray[np.uint16]


def evaluate(hands: Hands, settings: Settings = USUAL, *, low: bool = False, into: Classes | None = None) -> Classes:
    """The class of each row of five, six or seven different cards; ``into`` takes them if new memory is to be saved."""
    if hands.dtype != np.uint8:
        raise TypeError(f"cards of type {hands.dtype}: they come as uint8")
    classes = np.empty(len(hands), np.uint16) if into is None else into
    if classes.dtype != np.uint16 or classes.shape != (len(hands),):
        raise TypeError(f"{len(hands)} hands into {classes.shape} of {classes.dtype}: as many uint16 are wanted")
    kernel = {5: _classes_of_five, 6: _classes_of_six, 7: _classes_of_seven}[hands.shape[1]]
    if not kernel(np.ascontiguousarray(hands), tables_for(settings, hands.shape[1], low=low), classes):
        raise ValueError(f"a card that is not of the deck of {settings.deck}, joker {settings.joker}, among the hands")
    return classes


def tables_for(settings: Settings, count: int, *, low: bool = False) -> HandTables:
    """The tables that hands of ``count`` cards are looked up in, made when first asked for."""
    return low_tables(settings, count) if low else high_tables(settings, count)


def values_of_classes(settings: Settings, *, low: bool = False) -> NDArray[np.int32]:
    """The value of each class, as `poker.best_high` or `poker.best_low` gives it; class 0 is no hand."""
    return tables_for(settings, 5, low=low).values


def kinds_of_classes(settings: Settings, *, low: bool = False) -> NDArray[np.int32]:
    """The kind of hand of each class: its place in `poker.NAMES`; -1 for class 0."""
    values = values_of_classes(settings, low=low)
    kinds = (LOW_TOP - values if low else values) >> KIND_BITS
    kinds[0] = -1
    return kinds


@compiled
def all_of_the_deck(seen: np.uint64) -> bool:
    """Whether keys, laid over one another, count no card that is not of the deck."""
    return not seen & np.uint64(15 * NOT_OF_THE_DECK)


@compiled
def rank_part(key: np.uint64) -> np.uint64:
    """The part of a hand's key that tells its ranks."""
    return key >> np.uint64(RANK_PART_BIT)


@compiled
def row_of(ranks: np.uint64) -> np.uint64:
    """The row of `HandTables.rows` for the rank part of a key."""
    return ranks >> np.uint64(ROW_BITS)


@compiled
def place_in_row(ranks: np.uint64) -> np.uint64:
    """How far into its row the rank part of a key lies."""
    return ranks & np.uint64(ROW_MASK)


@compiled
def holds_flush(key: np.uint64) -> bool:
    """Whether five or more cards are of one suit: three more would carry its count past eight."""
    return bool((key + np.uint64(0x3333)) & np.uint64(0x8888))


@compiled
def flush_suit(key: np.uint64) -> np.uint64:
    """The suit of which a key counts five or more."""
    suits = key + np.uint64(0x3333)
    one = np.uint64(1)
    return (
        (suits >> np.uint64(7) & one)
        + (suits >> np.uint64(11) & one) * np.uint64(2)
        + (suits >> np.uint64(15) & one) * np.uint64(3)
    )


@compiled
def _classes_of_seven(hands: Hands, tables: HandTables, found: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    seen = np.uint64(0)
    for at in range(len(hands)):
        key = (
            keys[hands[at, 0]]
            + keys[hands[at, 1]]
            + keys[hands[at, 2]]
            + keys[hands[at, 3]]
            + keys[hands[at, 4]]
            + keys[hands[at, 5]]
            + keys[hands[at, 6]]
        )
        seen |= key
        ranks = rank_part(key)
        of_ranks = classes[rows[row_of(ranks)] + place_in_row(ranks)]
        found[at] = of_ranks
        if holds_flush(key):
            bits = suit_bits[flush_suit(key)]
            mask = (
                bits[hands[at, 0]]
                | bits[hands[at, 1]]
                | bits[hands[at, 2]]
                | bits[hands[at, 3]]
                | bits[hands[at, 4]]
                | bits[hands[at, 5]]
                | bits[hands[at, 6]]
            )
            found[at] = max(of_ranks, flushes[mask])
    return all_of_the_deck(seen)


@compiled
def _classes_of_six(hands: Hands, tables: HandTables, found: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    seen = np.uint64(0)
    for at in range(len(hands)):
        key = (
            keys[hands[at, 0]]
            + keys[hands[at, 1]]
            + keys[hands[at, 2]]
            + keys[hands[at, 3]]
            + keys[hands[at, 4]]
            + keys[hands[at, 5]]
        )
        seen |= key
        ranks = rank_part(key)
        of_ranks = classes[rows[row_of(ranks)] + place_in_row(ranks)]
        found[at] = of_ranks
        if holds_flush(key):
            bits = suit_bits[flush_suit(key)]
            mask = (
                bits[hands[at, 0]]
                | bits[hands[at, 1]]
                | bits[hands[at, 2]]
                | bits[hands[at, 3]]
                | bits[hands[at, 4]]
                | bits[hands[at, 5]]
            )
            found[at] = max(of_ranks, flushes[mask])
    return all_of_the_deck(seen)


@compiled
def _classes_of_five(hands: Hands, tables: HandTables, found: Classes) -> bool:
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    seen = np.uint64(0)
    for at in range(len(hands)):
        key = keys[hands[at, 0]] + keys[hands[at, 1]] + keys[hands[at, 2]] + keys[hands[at, 3]] + keys[hands[at, 4]]
        seen |= key
        ranks = rank_part(key)
        of_ranks = classes[rows[row_of(ranks)] + place_in_row(ranks)]
        found[at] = of_ranks
        if holds_flush(key):
            bits = suit_bits[flush_suit(key)]
            mask = (
                bits[hands[at, 0]] | bits[hands[at, 1]] | bits[hands[at, 2]] | bits[hands[at, 3]] | bits[hands[at, 4]]
            )
            found[at] = max(of_ranks, flushes[mask])
    return all_of_the_deck(seen)
