"""The pots of a Hold-em hand as compiled code: side pots, commission, and who wins what (3.5, 13, 14.2, 15.2).

Players are numbered as in `betting`: of equal hands the lowest number is nearest the button's left.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import DOLLAR
from houseway.maths.holdem.betting import CHIPS, FOLDED, FORCED, Players
from houseway.maths.holdem.table_terms import (
    CHIP,
    FROM_POT,
    GAME,
    HIGH,
    LOW,
    MAXIMUM,
    ON_SUM,
    PERCENT,
    THRESHOLD,
    Row,
)
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.ranking.bulk import flush_suit, holds_flush, place_in_row, rank_part
from houseway.ranking.bulk import row_of as row_of_key
from houseway.ranking.compiled import compiled

MOST_PLAYERS = 10
UNCALLED = MOST_PLAYERS
"""The wager behind the pots."""
WAGERS = MOST_PLAYERS + 1
STAKE, OUTCOME, PAID, COMMISSION, RETURNED = range(5)
COLUMNS = 5
ALL_EQUAL, ONLY_FORCED = 1, 2
"""Why no commission is taken (15.2(c), (d))."""
AMOUNT, OF_COMMISSION, CUT, TOP = range(4)
"""What is kept of each pot."""
POT_COLUMNS = 4


@compiled
def class_of_seven(
    first: int,
    second: int,
    board: NDArray[np.uint8],
    keys: NDArray[np.uint64],
    rows: NDArray[np.uint32],
    classes: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    suit_bits: NDArray[np.uint16],
) -> int:
    """The class of two hole cards with the five of a board, by the fields of `HandTables`."""
    key = keys[first] + keys[second]
    for at in range(5):
        key += keys[board[at]]
    ranks = rank_part(key)
    found = classes[rows[row_of_key(ranks)] + place_in_row(ranks)]
    if holds_flush(key):
        of = flush_suit(key)
        mask = suit_bits[of, first] | suit_bits[of, second]
        for at in range(5):
            mask |= suit_bits[of, board[at]]
        found = max(found, flushes[mask])
    return int(found)


@compiled
def take_out_uncalled(players: Players, count: int) -> tuple[int, int]:
    """Who alone put in more than the second highest, and how much; -1 where nobody gets chips back (15.2(b))."""
    top = count - 1
    highest = second = np.int64(-1)
    for player in range(count):
        chips = players[player, CHIPS]
        if chips > highest:
            top, highest, second = player, chips, highest
        elif chips > second:
            second = chips
    if highest == second or players[top, FOLDED]:
        return -1, 0
    players[top, CHIPS] = second
    return top, highest - second


@compiled
def make_pots(players: Players, count: int, pots: NDArray[np.int64]) -> int:
    """The pots between the amounts that players still in have reached (14.2); how many there are."""
    highest = np.int64(0)
    for player in range(count):
        highest = max(highest, players[player, CHIPS])
    made = 0
    below = np.int64(-1)
    while True:
        cut = highest + 1
        for player in range(count):
            chips = players[player, CHIPS]
            if not players[player, FOLDED] and below < chips < cut:
                cut = chips
        if cut > highest:
            break
        pots[made, CUT] = pots[made, TOP] = cut
        below = cut
        made += 1
    pots[made - 1, TOP] = highest
    floor = np.int64(0)
    for pot in range(made):
        amount = np.int64(0)
        top = pots[pot, TOP]
        for player in range(count):
            amount += max(0, min(players[player, CHIPS], top) - floor)
        pots[pot, AMOUNT] = amount
        pots[pot, OF_COMMISSION] = 0
        floor = top
    return made


@compiled
def take_commission(
    players: Players, count: int, terms: Row, pots: NDArray[np.int64], made: int, showdown: bool, highs: Row, lows: Row
) -> int:
    """Each pot's part (15.2); why it is waived, where it would not have been nil anyway, else nought."""
    if not terms[FROM_POT]:
        return 0
    total = bearing = np.int64(0)
    for pot in range(made):
        total += pots[pot, AMOUNT]
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            bearing += pots[pot, AMOUNT]
    if not bearing or total <= terms[THRESHOLD]:
        return 0
    commission = min(total * terms[PERCENT] // 100 // DOLLAR * DOLLAR, terms[MAXIMUM])
    if commission == 0:
        return 0
    if showdown and _all_equal(players, count, highs, lows):
        return ALL_EQUAL
    if _only_forced(players, count):
        return ONLY_FORCED
    left = commission
    for pot in range(made):
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            pots[pot, OF_COMMISSION] = commission * pots[pot, AMOUNT] // bearing // DOLLAR * DOLLAR
            left -= pots[pot, OF_COMMISSION]
    for pot in range(made):
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            more = min(left, pots[pot, AMOUNT] - pots[pot, OF_COMMISSION])
            pots[pot, OF_COMMISSION] += more
            left -= more
    return 0


@compiled
def _all_equal(players: Players, count: int, highs: Row, lows: Row) -> bool:
    first = -1
    for player in range(count):
        if players[player, CHIPS] == 0:
            continue
        if first < 0:
            first = player
        if players[player, FOLDED] or highs[player] != highs[first] or lows[player] != lows[first]:
            return False
    return True


@compiled
def _only_forced(players: Players, count: int) -> bool:
    only = True
    for player in range(count):
        only &= players[player, CHIPS] <= players[player, FORCED]
    return only


@compiled
def _best(players: Players, count: int, cut: int, values: Row) -> tuple[int, int]:
    """The best value of those who may win a pot, and how many have it; nought is no hand."""
    best = np.int64(0)
    equals = 0
    for player in range(count):
        if players[player, FOLDED] or players[player, CHIPS] < cut:
            continue
        if values[player] > best:
            best = values[player]
            equals = 1
        elif best and values[player] == best:
            equals += 1
    return best, equals


@compiled
def _share(
    players: Players, count: int, cut: int, values: Row, best: int, equals: int, amount: int, commission: int, chip: int,
    shares: NDArray[np.int64],
) -> None:  # fmt: skip
    """Equal parts in the smallest chip; what is left goes to the winner nearest the button's left (13.2)."""
    if equals == 1:
        part = amount
        commission_part = commission
    else:
        part = amount // chip // equals * chip
        commission_part = commission // equals
    rest = amount - part * (equals - 1)
    commission_rest = commission - commission_part * (equals - 1)
    for player in range(count):
        if players[player, FOLDED] or players[player, CHIPS] < cut or values[player] != best:
            continue
        shares[player, 0] += rest
        shares[player, 1] += commission_rest
        shares[player, 2] = 1
        rest, commission_rest = part, commission_part


@compiled
def divide(
    players: Players, count: int, terms: Row, pots: NDArray[np.int64], pot: int, highs: Row, lows: Row,
    shares: NDArray[np.int64], showdown: bool,
) -> None:  # fmt: skip
    """One pot to its best hands, high, low or both (3.5, 13.2): for each player the share, its commission, and whether it won.

    Without a showdown the one player who is left has the only hand.
    """
    cut, chip = pots[pot, CUT], terms[CHIP]
    commission = pots[pot, OF_COMMISSION]
    amount = pots[pot, AMOUNT] - commission
    for player in range(count):
        shares[player, 0] = shares[player, 1] = shares[player, 2] = 0
    high, low = np.int64(0), np.int64(0)
    high_equals = low_equals = 0
    if terms[GAME] != LOW or not showdown:
        high, high_equals = _best(players, count, cut, highs)
    if terms[GAME] != HIGH and showdown:
        low, low_equals = _best(players, count, cut, lows)
    if high_equals and low_equals:
        low_half = amount // 2 // chip * chip
        low_commission = commission // 2
        _share(players, count, cut, lows, low, low_equals, low_half, low_commission, chip, shares)
        _share(
            players, count, cut, highs, high, high_equals, amount - low_half, commission - low_commission, chip, shares
        )
    elif high_equals:
        _share(players, count, cut, highs, high, high_equals, amount, commission, chip, shares)
    else:
        _share(players, count, cut, lows, low, low_equals, amount, commission, chip, shares)


@compiled
def tell_pot(
    players: Players, count: int, pots: NDArray[np.int64], pot: int, shares: NDArray[np.int64], lines: NDArray[np.int64]
) -> None:
    """The rows of one pot: stake, outcome, paid, commission and returned of each player."""
    if pots[pot, AMOUNT] == 0:
        return
    floor = pots[pot - 1, TOP] if pot else np.int64(0)
    for player in range(count):
        stake = max(0, min(players[player, CHIPS], pots[pot, TOP]) - floor)
        row = lines[player, pot]
        row[STAKE] = stake
        if shares[player, 2]:
            row[OUTCOME] = WIN
            row[PAID] = shares[player, 0] + shares[player, 1] - stake
            row[COMMISSION] = shares[player, 1]
            row[RETURNED] = shares[player, 0]
        elif stake:
            row[OUTCOME] = LOSE


@compiled
def tell_uncalled(player: int, returned: int, lines: NDArray[np.int64]) -> None:
    """The row of what nobody called."""
    row = lines[player, UNCALLED]
    row[STAKE] = row[RETURNED] = returned
    row[OUTCOME] = PUSH
