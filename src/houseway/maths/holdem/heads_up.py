"""Who wins how often, exactly: two hands before the flop, by counting, and any hands with any board, by dealing it out.

>>> from houseway.equipment.cards import parse_cards
>>> heads_up(parse_cards("As Ac"), parse_cards("Ks Kc"))
HeadsUp(first=1410336, second=292660, equal=9308)

Counting takes the board as a set of ranks, which stands for many boards at once, and puts right afterwards the boards on
which a flush decides: those with three or more cards of one suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import Card
from houseway.maths.hand_class_counts import WAYS
from houseway.ranking.bulk_evaluator import USUAL, flush_suit, holds_flush, place_in_row, rank_part, row_of, tables_for
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import Settings
from houseway.ranking.rank_sets import key_sums, keys_of_places, rank_sets


class HeadsUp(NamedTuple):
    """On how many boards each of two hands is higher, and on how many they are equal."""

    first: int
    second: int
    equal: int


def heads_up(first: Sequence[Card], second: Sequence[Card], settings: Settings = USUAL) -> HeadsUp:
    """Two hands of two hole cards over every board of five from the rest of the deck (9.1)."""
    if settings.joker:
        return HeadsUp(*_of_two(dealt_out((first, second), (), settings)))
    _check(settings, first, second)
    results = np.zeros(3, np.int64)
    count_boards(boards_of((first, second), settings), tables_for(settings, 7), results)
    return HeadsUp(*results.tolist())


def dealt_out(
    holes: Sequence[Sequence[Card]], board: Sequence[Card], settings: Settings = USUAL, *, low: bool = False
) -> NDArray[np.int64]:
    """Every way to complete the board, tried: row ``player``, column ``n``: how often he has the best hand with n others."""
    _check(settings, *holes, board)
    known = set(chain(*holes, board))
    deck = np.array([card for card in settings.cards if card not in known], np.uint8)
    won = np.zeros((len(holes), len(holes)), np.int64)
    _deal_out(np.array(holes, np.uint8), np.array(board, np.uint8), deck, tables_for(settings, 7, low=low), won)
    return won


def _of_two(won: NDArray[np.int64]) -> tuple[int, int, int]:
    return int(won[0, 0]), int(won[1, 0]), int(won[0, 1])


def _check(settings: Settings, *groups: Sequence[Card]) -> None:
    cards = [*chain(*groups)]
    if len(set(cards)) < len(cards) or not set(cards) <= set(settings.cards):
        raise ValueError(f"{cards} are not different cards of the deck of {settings.deck}")


FLUSHES = np.array([mask for mask in range(1 << 13) if 3 <= mask.bit_count() <= 5], np.int64)


class Boards(NamedTuple):
    """Two hands and the boards they may meet."""

    sets: NDArray[np.uint8]
    """The sets of five ranks."""
    sums: NDArray[np.uint64]
    """Their keys."""
    hands: NDArray[np.uint64]
    """The rank parts of the keys of the two hands."""
    masks: NDArray[np.int64]
    """The ranks of the two hands in each suit: ``masks[player, suit]``."""
    left: NDArray[np.int64]
    """The ranks of each suit that are left in the deck: ``left[suit, rank]``, 0 or 1."""
    flushes: NDArray[np.int64]
    """The sets of three, four or five ranks, a bit each: what a board may hold of a suit that makes a flush."""


@cache
def _sums(deck: int) -> NDArray[np.uint64]:
    return key_sums(rank_sets(deck, False, 5), 7).astype(np.uint64)


def boards_of(holes: tuple[Sequence[Card], Sequence[Card]], settings: Settings) -> Boards:
    """The boards that two hands may meet; the deck holds no joker."""
    sets = rank_sets(settings.deck, False, 5)
    masks = np.zeros((2, 4), np.int64)
    left = np.zeros((4, 13), np.int64)
    left[:, settings.lowest :] = 1
    for player, hole in enumerate(holes):
        for card in hole:
            masks[player, card & 3] |= 1 << (card >> 2)
            left[card & 3, card >> 2] = 0
    place_keys = keys_of_places(7)
    hands = np.array([sum(place_keys[card >> 2] for card in hole) for hole in holes], np.uint64)
    return Boards(sets, _sums(settings.deck), hands, masks, left, FLUSHES)


@compiled
def count_boards(boards: Boards, tables: HandTables, results: NDArray[np.int64]) -> None:
    """Add up the boards by their ranks, then put right those that a flush decides."""
    rows, classes = tables.rows, tables.classes
    sets, sums = boards.sets, boards.sums
    first, second = boards.hands
    left = boards.left.sum(axis=0)
    for at in range(len(sets)):
        ways = 1
        for place in range(13):
            ways *= WAYS[sets[at, place], left[place]]
        if ways:
            one, other = first + sums[at], second + sums[at]
            of_first = classes[rows[row_of(one)] + place_in_row(one)]
            of_second = classes[rows[row_of(other)] + place_in_row(other)]
            results[outcome(of_first, of_second)] += ways
    for suit in range(4):
        _put_flushes_right(suit, boards, tables, results)


@compiled
def _put_flushes_right(suit: int, boards: Boards, tables: HandTables, results: NDArray[np.int64]) -> None:
    """Move each board on which a hand has a flush in this suit from the result of its ranks to its true one."""
    keys, rows, classes, flushes = tables.keys, tables.rows, tables.classes, tables.flushes
    first, second = boards.hands
    mask_of_first, mask_of_second = boards.masks[0, suit], boards.masks[1, suit]
    in_suit = boards.left[suit]
    in_others = boards.left.sum(axis=0) - in_suit

    # What may lie beside the flush on the board: nothing, one card or two of other suits.
    beside = np.zeros(105, np.uint64)
    ways = np.ones(105, np.int64)
    starts = (0, 1, 14, 105)
    end = 14
    for place in range(13):
        beside[1 + place] = rank_part(keys[4 * place])
        ways[1 + place] = in_others[place]
        for other in range(place + 1):
            beside[end] = beside[1 + place] + beside[1 + other]
            ways[end] = WAYS[2, in_others[place]] if other == place else in_others[place] * in_others[other]
            end += 1

    gone = 0
    for place in range(13):
        gone |= (1 - in_suit[place]) << place
    for number in range(len(boards.flushes)):
        mask = boards.flushes[number]
        if mask & gone:
            continue
        flush_of_first, flush_of_second = flushes[mask | mask_of_first], flushes[mask | mask_of_second]
        if not (flush_of_first or flush_of_second):
            continue
        size = 0
        key = np.uint64(0)
        for place in range(13):
            if mask >> place & 1:
                size += 1
                key += beside[1 + place]
        for at in range(starts[5 - size], starts[6 - size]):
            one, other = first + key + beside[at], second + key + beside[at]
            of_first = classes[rows[row_of(one)] + place_in_row(one)]
            of_second = classes[rows[row_of(other)] + place_in_row(other)]
            results[outcome(of_first, of_second)] -= ways[at]
            results[outcome(max(of_first, flush_of_first), max(of_second, flush_of_second))] += ways[at]


@compiled
def outcome(of_first: np.uint16, of_second: np.uint16) -> int:
    """The place in `HeadsUp` for the classes of two hands."""
    return 2 if of_first == of_second else int(of_first < of_second)


@compiled
def _deal_out(
    holes: NDArray[np.uint8],
    board: NDArray[np.uint8],
    deck: NDArray[np.uint8],
    tables: HandTables,
    won: NDArray[np.int64],
) -> None:
    """Each way to take the missing cards of the board from the deck, in turn."""
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    players, missing = len(holes), 5 - len(board)
    taken = np.arange(missing)
    full = np.empty(5, np.uint8)
    full[missing:] = board
    found = np.empty(players, np.uint16)
    while True:
        for at in range(missing):
            full[at] = deck[taken[at]]
        on_board = keys[full[0]] + keys[full[1]] + keys[full[2]] + keys[full[3]] + keys[full[4]]
        best = np.uint16(0)
        equals = 0
        for player in range(players):
            key = on_board + keys[holes[player, 0]] + keys[holes[player, 1]]
            ranks = rank_part(key)
            of_player = classes[rows[row_of(ranks)] + place_in_row(ranks)]
            if holds_flush(key):
                bits = suit_bits[flush_suit(key)]
                mask = bits[holes[player, 0]] | bits[holes[player, 1]]
                for card in full:
                    mask |= bits[card]
                of_player = max(of_player, flushes[mask])
            found[player] = of_player
            if of_player > best:
                best, equals = of_player, 0
            elif of_player == best:
                equals += 1
        for player in range(players):
            if found[player] == best:
                won[player, equals] += 1
        last = missing - 1
        while last >= 0 and taken[last] == len(deck) - missing + last:
            last -= 1
        if last < 0:
            return
        taken[last] += 1
        for at in range(last + 1, missing):
            taken[at] = taken[at - 1] + 1
