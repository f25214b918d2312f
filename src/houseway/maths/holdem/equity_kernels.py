"""Compiled loops that compute equity over every board or over random boards.

Shares of a pot are counted in integer units.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.bulk_evaluator import find_flush_suit, get_place_in_row, get_rank_part, get_row, has_flush
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables

Integers = NDArray[np.int64]
Cards = NDArray[np.uint8]


@compile_kernel
def _get_class(hole: Cards, board: Cards, on_board: np.uint64, tables: HandTables) -> int:
    """Return the class of two hole cards with the five cards of a board."""
    keys, suit_bits = tables.keys, tables.suit_bits
    key = on_board + keys[hole[0]] + keys[hole[1]]
    ranks = get_rank_part(key)
    hand_class = np.int64(tables.classes[tables.rows[get_row(ranks)] + get_place_in_row(ranks)])
    if has_flush(key):
        bits = suit_bits[find_flush_suit(key)]
        mask = bits[hole[0]] | bits[hole[1]]
        for card in board:
            mask |= bits[card]
        hand_class = max(hand_class, np.int64(tables.flushes[mask]))
    return int(hand_class)


@compile_kernel
def _share_out(
    holes: Cards, board: Cards, tables: HandTables, least: int, units: int, classes: Integers, shares: Integers
) -> int:
    """Divide ``units`` equally among the players with the best hand, and return the number of these players.

    Returns 0 and divides nothing if no hand reaches the class ``least``.
    """
    keys = tables.keys
    on_board = keys[board[0]] + keys[board[1]] + keys[board[2]] + keys[board[3]] + keys[board[4]]
    best = 0
    equals = 0
    for player in range(len(holes)):
        player_class = _get_class(holes[player], board, on_board, tables)
        classes[player] = player_class
        if player_class > best:
            best = player_class
            equals = 1
        elif player_class == best:
            equals += 1
    if best < least:
        return 0
    for player in range(len(holes)):
        if classes[player] == best:
            shares[player] += units // equals
    return equals


@compile_kernel
def _share_pot(
    holes: Cards,
    board: Cards,
    high: HandTables,
    low: HandTables,
    for_high: bool,
    for_low: bool,
    least_low: int,
    units: int,
    classes: Integers,
    shares: Integers,
) -> None:
    """Write each player's share of one pot to ``shares``, for high, for low, or half for each.

    If high and low are played and no low hand qualifies, high gets the whole pot (3.5(d)).
    """
    shares[:] = 0
    if not for_low:
        _share_out(holes, board, high, 0, units, classes, shares)
    elif not for_high:
        _share_out(holes, board, low, 0, units, classes, shares)
    elif _share_out(holes, board, low, least_low, units // 2, classes, shares):
        _share_out(holes, board, high, 0, units // 2, classes, shares)
    else:
        _share_out(holes, board, high, 0, units, classes, shares)


@compile_kernel
def deal_out(
    holes: Cards,
    known_board: Cards,
    deck: Cards,
    high: HandTables,
    low: HandTables,
    for_high: bool,
    for_low: bool,
    least_low: int,
    units: int,
    sums: Integers,
    alone: Integers,
    parts: Integers,
) -> int:
    """Evaluate every board that completes the known board, and return the number of boards.

    The results are added up for each player: shares of the pot in ``sums``, boards on which the player wins the
    whole pot in ``alone``, and boards on which the player wins a part in ``parts``.
    """
    players, missing = len(holes), 5 - len(known_board)
    indices = np.arange(missing)
    board = np.empty(5, np.uint8)
    board[missing:] = known_board
    classes = np.empty(players, np.int64)
    shares = np.empty(players, np.int64)
    boards = 0
    while True:
        for at in range(missing):
            board[at] = deck[indices[at]]
        _share_pot(holes, board, high, low, for_high, for_low, least_low, units, classes, shares)
        boards += 1
        for player in range(players):
            sums[player] += shares[player]
            if shares[player] == units:
                alone[player] += 1
            elif shares[player]:
                parts[player] += 1
        last = missing - 1
        while last >= 0 and indices[last] == len(deck) - missing + last:
            last -= 1
        if last < 0:
            return boards
        indices[last] += 1
        for at in range(last + 1, missing):
            indices[at] = indices[at - 1] + 1


@compile_kernel
def deal_at_random(
    pairs: NDArray[np.uint8],
    sizes: Integers,
    known_board: Cards,
    deck: Cards,
    high: HandTables,
    low: HandTables,
    for_high: bool,
    for_low: bool,
    least_low: int,
    units: int,
    samples: int,
    seed: int,
    sums: Integers,
    squares: NDArray[np.float64],
    alone: Integers,
    parts: Integers,
) -> int:
    """Deal ``samples`` random hands and boards, add up the shares, and return the number of deals.

    Each deal draws one hand from every range. If two of the hands share a card, all of them are drawn again.
    """
    np.random.seed(seed)
    players = len(pairs)
    holes = np.empty((players, 2), np.uint8)
    board = np.empty(5, np.uint8)
    board[5 - len(known_board) :] = known_board
    classes = np.empty(players, np.int64)
    shares = np.empty(players, np.int64)
    is_available = np.zeros(64, np.bool_)
    deal_count = 0
    tries = 0
    while deal_count < samples and tries < samples * 1000:
        tries += 1
        is_available[:] = False
        for card in deck:
            is_available[card] = True
        fits = True
        for player in range(players):
            hole_pair = pairs[player, np.random.randint(0, sizes[player])]
            if not is_available[hole_pair[0]] or not is_available[hole_pair[1]]:
                fits = False
                break
            is_available[hole_pair[0]] = False
            is_available[hole_pair[1]] = False
            holes[player] = hole_pair
        if not fits:
            continue
        for at in range(5 - len(known_board)):
            card = deck[np.random.randint(0, len(deck))]
            while not is_available[card]:
                card = deck[np.random.randint(0, len(deck))]
            is_available[card] = False
            board[at] = card
        _share_pot(holes, board, high, low, for_high, for_low, least_low, units, classes, shares)
        deal_count += 1
        for player in range(players):
            sums[player] += shares[player]
            squares[player] += float(shares[player]) ** 2
            if shares[player] == units:
                alone[player] += 1
            elif shares[player]:
                parts[player] += 1
    return deal_count
