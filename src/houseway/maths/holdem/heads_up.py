"""Exact comparison of hands over every possible board.

>>> from houseway.equipment.cards import parse_cards
>>> compare_heads_up(parse_cards("As Ac"), parse_cards("Ks Kc"))
HeadsUpCounts(first=1410336, second=292660, equal=9308)

Two hands before the flop are compared by counting. Counting treats the board as a set of ranks, which
represents many boards at once. It then corrects the boards on which a flush decides: those with three or more
cards of one suit. Any number of hands on any board are compared by dealing every board out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import Card
from houseway.maths.hand_class_counts import BINOMIALS
from houseway.ranking.bulk_evaluator import (
    STANDARD_SETTINGS,
    find_flush_suit,
    get_place_in_row,
    get_rank_part,
    get_row,
    get_tables,
    has_flush,
)
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables
from houseway.ranking.poker import Settings
from houseway.ranking.rank_sets import compute_key_sums, get_place_keys, list_rank_sets


class HeadsUpCounts(NamedTuple):
    """Number of boards on which each of two hands is higher, and on which they are equal."""

    first: int
    second: int
    equal: int


def compare_heads_up(
    first: Sequence[Card], second: Sequence[Card], settings: Settings = STANDARD_SETTINGS
) -> HeadsUpCounts:
    """Compare two hands of two hole cards over every board of five from the rest of the deck (9.1)."""
    if settings.joker:
        return HeadsUpCounts(*_to_heads_up_counts(count_by_dealing((first, second), (), settings)))
    _check_cards(settings, first, second)
    results = np.zeros(3, np.int64)
    count_boards(make_boards((first, second), settings), get_tables(settings, 7), results)
    return HeadsUpCounts(*results.tolist())


def count_by_dealing(
    holes: Sequence[Sequence[Card]], board: Sequence[Card], settings: Settings = STANDARD_SETTINGS, *, low: bool = False
) -> NDArray[np.int64]:
    """Count over every board how often each player has the best hand, alone or together with others.

    Returns an array: the row is the player, and the column is the number of others with an equal hand.
    """
    _check_cards(settings, *holes, board)
    known_cards = set(chain(*holes, board))
    deck = np.array([card for card in settings.cards if card not in known_cards], np.uint8)
    won = np.zeros((len(holes), len(holes)), np.int64)
    _deal_out(np.array(holes, np.uint8), np.array(board, np.uint8), deck, get_tables(settings, 7, low=low), won)
    return won


def _to_heads_up_counts(won: NDArray[np.int64]) -> tuple[int, int, int]:
    return int(won[0, 0]), int(won[1, 0]), int(won[0, 1])


def _check_cards(settings: Settings, *groups: Sequence[Card]) -> None:
    cards = [*chain(*groups)]
    if len(set(cards)) < len(cards) or not set(cards) <= set(settings.cards):
        raise ValueError(f"{cards} are not different cards of the deck of {settings.deck}")


FLUSHES = np.array([mask for mask in range(1 << 13) if 3 <= mask.bit_count() <= 5], np.int64)


class Boards(NamedTuple):
    """Two hands, and all boards that can be dealt with them, as arrays for `count_boards`."""

    sets: NDArray[np.uint8]
    """All sets of five ranks: how often each rank occurs on the board."""
    sums: NDArray[np.uint64]
    """Sum of the rank keys of each set in ``sets``."""
    hands: NDArray[np.uint64]
    """Sum of the rank keys of each of the two hands."""
    masks: NDArray[np.int64]
    """Ranks that each hand holds in each suit, one bit per rank: ``masks[player, suit]``."""
    remaining: NDArray[np.int64]
    """Flags of the cards still in the deck: ``remaining[suit, rank]`` is 1 if the card is in it, else 0."""
    flushes: NDArray[np.int64]
    """Sets of three to five ranks, one bit per rank.

    These are the cards of one suit on a board that can make a flush.
    """


@cache
def _get_key_sums(deck: int) -> NDArray[np.uint64]:
    return compute_key_sums(list_rank_sets(deck, False, 5), 7).astype(np.uint64)


def make_boards(holes: tuple[Sequence[Card], Sequence[Card]], settings: Settings) -> Boards:
    """Return the boards that can be dealt with these two hands, from a deck without a joker."""
    sets = list_rank_sets(settings.deck, False, 5)
    masks = np.zeros((2, 4), np.int64)
    remaining = np.zeros((4, 13), np.int64)
    remaining[:, settings.lowest :] = 1
    for player, hole in enumerate(holes):
        for card in hole:
            masks[player, card & 3] |= 1 << (card >> 2)
            remaining[card & 3, card >> 2] = 0
    place_keys = get_place_keys(7)
    hands = np.array([sum(place_keys[card >> 2] for card in hole) for hole in holes], np.uint64)
    return Boards(sets, _get_key_sums(settings.deck), hands, masks, remaining, FLUSHES)


@compile_kernel
def count_boards(boards: Boards, tables: HandTables, results: NDArray[np.int64]) -> None:
    """Count the boards that each hand wins by ranks alone, then correct the boards that a flush decides."""
    rows, classes = tables.rows, tables.classes
    sets, sums = boards.sets, boards.sums
    first, second = boards.hands
    remaining = boards.remaining.sum(axis=0)
    for at in range(len(sets)):
        ways = 1
        for place in range(13):
            ways *= BINOMIALS[sets[at, place], remaining[place]]
        if ways:
            first_key, second_key = first + sums[at], second + sums[at]
            first_class = classes[rows[get_row(first_key)] + get_place_in_row(first_key)]
            second_class = classes[rows[get_row(second_key)] + get_place_in_row(second_key)]
            results[get_outcome(first_class, second_class)] += ways
    for suit in range(4):
        _correct_flushes(suit, boards, tables, results)


@compile_kernel
def _correct_flushes(suit: int, boards: Boards, tables: HandTables, results: NDArray[np.int64]) -> None:
    """Correct the result of each board on which a hand has a flush in this suit.

    `count_boards` has counted these boards by their ranks alone.
    """
    keys, rows, classes, flushes = tables.keys, tables.rows, tables.classes, tables.flushes
    first, second = boards.hands
    first_mask, second_mask = boards.masks[0, suit], boards.masks[1, suit]
    in_suit = boards.remaining[suit]
    in_others = boards.remaining.sum(axis=0) - in_suit

    # Side cards of the flush on the board: none, one or two cards of other suits.
    side_keys = np.zeros(105, np.uint64)
    ways = np.ones(105, np.int64)
    starts = (0, 1, 14, 105)
    end = 14
    for place in range(13):
        side_keys[1 + place] = get_rank_part(keys[4 * place])
        ways[1 + place] = in_others[place]
        for second_key in range(place + 1):
            side_keys[end] = side_keys[1 + place] + side_keys[1 + second_key]
            ways[end] = (
                BINOMIALS[2, in_others[place]] if second_key == place else in_others[place] * in_others[second_key]
            )
            end += 1

    missing_mask = 0
    for place in range(13):
        missing_mask |= (1 - in_suit[place]) << place
    for number in range(len(boards.flushes)):
        mask = boards.flushes[number]
        if mask & missing_mask:
            continue
        first_flush, second_flush = flushes[mask | first_mask], flushes[mask | second_mask]
        if not (first_flush or second_flush):
            continue
        size = 0
        key = np.uint64(0)
        for place in range(13):
            if mask >> place & 1:
                size += 1
                key += side_keys[1 + place]
        for at in range(starts[5 - size], starts[6 - size]):
            first_key, second_key = first + key + side_keys[at], second + key + side_keys[at]
            first_class = classes[rows[get_row(first_key)] + get_place_in_row(first_key)]
            second_class = classes[rows[get_row(second_key)] + get_place_in_row(second_key)]
            results[get_outcome(first_class, second_class)] -= ways[at]
            results[get_outcome(max(first_class, first_flush), max(second_class, second_flush))] += ways[at]


@compile_kernel
def get_outcome(first_class: np.uint16, second_class: np.uint16) -> int:
    """Return the index in `HeadsUpCounts` to which two hands of these classes belong."""
    return 2 if first_class == second_class else int(first_class < second_class)


@compile_kernel
def _deal_out(
    holes: NDArray[np.uint8],
    board: NDArray[np.uint8],
    deck: NDArray[np.uint8],
    tables: HandTables,
    won: NDArray[np.int64],
) -> None:
    """Complete the board from the deck in every way and count the best hands in ``won``."""
    keys, rows, classes = tables.keys, tables.rows, tables.classes
    flushes, suit_bits = tables.flushes, tables.suit_bits
    players, missing = len(holes), 5 - len(board)
    indices = np.arange(missing)
    full_board = np.empty(5, np.uint8)
    full_board[missing:] = board
    hand_classes = np.empty(players, np.uint16)
    while True:
        for at in range(missing):
            full_board[at] = deck[indices[at]]
        on_board = (
            keys[full_board[0]] + keys[full_board[1]] + keys[full_board[2]] + keys[full_board[3]] + keys[full_board[4]]
        )
        best = np.uint16(0)
        equals = 0
        for player in range(players):
            key = on_board + keys[holes[player, 0]] + keys[holes[player, 1]]
            ranks = get_rank_part(key)
            player_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
            if has_flush(key):
                bits = suit_bits[find_flush_suit(key)]
                mask = bits[holes[player, 0]] | bits[holes[player, 1]]
                for card in full_board:
                    mask |= bits[card]
                player_class = max(player_class, flushes[mask])
            hand_classes[player] = player_class
            if player_class > best:
                best, equals = player_class, 0
            elif player_class == best:
                equals += 1
        for player in range(players):
            if hand_classes[player] == best:
                won[player, equals] += 1
        last = missing - 1
        while last >= 0 and indices[last] == len(deck) - missing + last:
            last -= 1
        if last < 0:
            return
        indices[last] += 1
        for at in range(last + 1, missing):
            indices[at] = indices[at - 1] + 1
