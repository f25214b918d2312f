"""The loops behind equity: hands on every board, or on boards by chance; the shares of each pot in whole units."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.bulk_evaluator import flush_suit, holds_flush, place_in_row, rank_part, row_of
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import HandTables

Integers = NDArray[np.int64]
Cards = NDArray[np.uint8]


@compiled
def _class_of(hole: Cards, board: Cards, on_board: np.uint64, tables: HandTables) -> int:
    """The class of two hole cards with the five of a board."""
    keys, suit_bits = tables.keys, tables.suit_bits
    key = on_board + keys[hole[0]] + keys[hole[1]]
    ranks = rank_part(key)
    found = np.int64(tables.classes[tables.rows[row_of(ranks)] + place_in_row(ranks)])
    if holds_flush(key):
        bits = suit_bits[flush_suit(key)]
        mask = bits[hole[0]] | bits[hole[1]]
        for card in board:
            mask |= bits[card]
        found = max(found, np.int64(tables.flushes[mask]))
    return int(found)


@compiled
def _share_out(
    holes: Cards, board: Cards, tables: HandTables, least: int, units: int, found: Integers, shares: Integers
) -> int:
    """Add the best hands' shares of ``units``; nought is shared where no hand reaches ``least``. Returns how many share."""
    keys = tables.keys
    on_board = keys[board[0]] + keys[board[1]] + keys[board[2]] + keys[board[3]] + keys[board[4]]
    best = 0
    equals = 0
    for player in range(len(holes)):
        of_player = _class_of(holes[player], board, on_board, tables)
        found[player] = of_player
        if of_player > best:
            best = of_player
            equals = 1
        elif of_player == best:
            equals += 1
    if best < least:
        return 0
    for player in range(len(holes)):
        if found[player] == best:
            shares[player] += units // equals
    return equals


@compiled
def _pot(
    holes: Cards,
    board: Cards,
    high: HandTables,
    low: HandTables,
    for_high: bool,
    for_low: bool,
    least_low: int,
    units: int,
    found: Integers,
    shares: Integers,
) -> None:
    """One pot shared out: high alone, low alone, or halves; a low half that nobody qualifies for goes to high (3.5(d))."""
    shares[:] = 0
    if not for_low:
        _share_out(holes, board, high, 0, units, found, shares)
    elif not for_high:
        _share_out(holes, board, low, 0, units, found, shares)
    elif _share_out(holes, board, low, least_low, units // 2, found, shares):
        _share_out(holes, board, high, 0, units // 2, found, shares)
    else:
        _share_out(holes, board, high, 0, units, found, shares)


@compiled
def deal_out(
    holes: Cards,
    known: Cards,
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
    """Each way to complete the board from the deck, in turn; returns how many there are."""
    players, missing = len(holes), 5 - len(known)
    taken = np.arange(missing)
    board = np.empty(5, np.uint8)
    board[missing:] = known
    found = np.empty(players, np.int64)
    shares = np.empty(players, np.int64)
    boards = 0
    while True:
        for at in range(missing):
            board[at] = deck[taken[at]]
        _pot(holes, board, high, low, for_high, for_low, least_low, units, found, shares)
        boards += 1
        for player in range(players):
            sums[player] += shares[player]
            if shares[player] == units:
                alone[player] += 1
            elif shares[player]:
                parts[player] += 1
        last = missing - 1
        while last >= 0 and taken[last] == len(deck) - missing + last:
            last -= 1
        if last < 0:
            return boards
        taken[last] += 1
        for at in range(last + 1, missing):
            taken[at] = taken[at - 1] + 1


@compiled
def deal_at_random(
    pairs: NDArray[np.uint8],
    sizes: Integers,
    known: Cards,
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
    """So many deals by chance: a hand of each range, drawn again as a whole while two share a card, then the board."""
    np.random.seed(seed)
    players = len(pairs)
    holes = np.empty((players, 2), np.uint8)
    board = np.empty(5, np.uint8)
    board[5 - len(known) :] = known
    found = np.empty(players, np.int64)
    shares = np.empty(players, np.int64)
    left = np.zeros(64, np.bool_)
    played = 0
    tries = 0
    while played < samples and tries < samples * 1000:
        tries += 1
        left[:] = False
        for card in deck:
            left[card] = True
        fits = True
        for player in range(players):
            drawn = pairs[player, np.random.randint(0, sizes[player])]
            if not left[drawn[0]] or not left[drawn[1]]:
                fits = False
                break
            left[drawn[0]] = False
            left[drawn[1]] = False
            holes[player] = drawn
        if not fits:
            continue
        for at in range(5 - len(known)):
            card = deck[np.random.randint(0, len(deck))]
            while not left[card]:
                card = deck[np.random.randint(0, len(deck))]
            left[card] = False
            board[at] = card
        _pot(holes, board, high, low, for_high, for_low, least_low, units, found, shares)
        played += 1
        for player in range(players):
            sums[player] += shares[player]
            squares[player] += float(shares[player]) ** 2
            if shares[player] == units:
                alone[player] += 1
            elif shares[player]:
                parts[player] += 1
    return played
