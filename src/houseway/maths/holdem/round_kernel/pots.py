"""Compiled pots of a Hold-em hand: side pots, commission, and winners (3.5, 13, 14.2, 15.2).

Players are numbered as in `betting_actions`, so the lowest number is nearest to the button's left.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import DOLLAR
from houseway.maths.holdem.round_kernel.betting_actions import CHIPS, DEAD, FOLD_CLAUSES, FORCED, Players
from houseway.maths.holdem.round_kernel.table_terms import (
    CHIP,
    FROM_POT,
    GAME,
    HIGH,
    LOW,
    MAXIMUM,
    ODD_CHIP_NEAREST,
    ON_SUM,
    PERCENT,
    SPLIT,
    THRESHOLD,
    Row,
)
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.ranking.bulk_evaluator import find_flush_suit, get_place_in_row, get_rank_part, has_flush
from houseway.ranking.bulk_evaluator import get_row as row_of_key
from houseway.ranking.compilation import compile_embedded, compile_without_refcounts

MOST_PLAYERS = 10
UNCALLED = MOST_PLAYERS
"""Index of the settlement line for uncalled chips, after the lines of the pots."""
WAGERS = MOST_PLAYERS + 1
STAKE, OUTCOME, PAID, COMMISSION, RETURNED, CLAUSES = range(6)
COLUMNS = 6
CITED_CLAUSES = ("10.4(a)", "12.4(a)", "3.5(c)", "3.5(d)", "13.1", "13.2", "14.2", "15.2(b)", *FOLD_CLAUSES,
         "15.2(a)(i)", "15.2(a)(ii)", "15.2(c)", "15.2(d)")  # fmt: skip
"""Clauses that a settlement line can cite, one bit each, in the order of citation."""
(BY_FOLDS, BY_LATER_FOLDS, BY_HALVES, NO_LOW, AT_SHOWDOWN, AS_EQUALS, IN_SIDE_POT, NOT_CALLED) = (
    1 << CITED_CLAUSES.index(rule)
    for rule in ("10.4(a)", "12.4(a)", "3.5(c)", "3.5(d)", "13.1", "13.2", "14.2", "15.2(b)")
)
FOLDS = 1 << CITED_CLAUSES.index(FOLD_CLAUSES[0])
SCALE_I, SCALE_II, WAIVED_EQUAL, WAIVED_FORCED = (
    1 << CITED_CLAUSES.index(rule) for rule in ("15.2(a)(i)", "15.2(a)(ii)", "15.2(c)", "15.2(d)")
)
PERCENT_OF_SCALE_II = 10
ALL_EQUAL, ONLY_FORCED = 1, 2
"""Reasons why commission is waived: all hands are equal (15.2(c)), or only forced bets were made (15.2(d))."""
NOBODY = 1 << 60
AMOUNT, OF_COMMISSION, LOWEST_TOTAL, HIGHEST_TOTAL = range(4)
"""Columns of a pot: amount, commission, total needed to win it, and total up to which chips go into it."""
POT_COLUMNS = 4


@compile_embedded
def get_class_of_seven(
    first: int,
    second: int,
    board: NDArray[np.uint8],
    keys: NDArray[np.uint64],
    rows: NDArray[np.uint32],
    classes: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    suit_bits: NDArray[np.uint16],
) -> int:
    """Return the class of two hole cards with the five cards of a board, by the fields of `HandTables`."""
    key = keys[first] + keys[second]
    for at in range(5):
        key += keys[board[at]]
    ranks = get_rank_part(key)
    hand_class = classes[rows[row_of_key(ranks)] + get_place_in_row(ranks)]
    if has_flush(key):
        suit = find_flush_suit(key)
        mask = suit_bits[suit, first] | suit_bits[suit, second]
        for at in range(5):
            mask |= suit_bits[suit, board[at]]
        hand_class = max(hand_class, flushes[mask])
    return int(hand_class)


@compile_embedded
def take_out_uncalled(players: Players, count: int, inside: int) -> tuple[int, int]:
    """Take uncalled chips out of the round and return their player and amount, or (-1, 0) (15.2(b)).

    The chips are the excess of the player who alone put in the most chips.
    """
    top = count - 1
    highest = second = np.int64(-1)
    for player in range(count):
        chips = players[player, CHIPS]
        if chips > highest:
            top, highest, second = player, chips, highest
        elif chips > second:
            second = chips
    if highest == second or not inside >> top & 1:
        return -1, 0
    players[top, CHIPS] = second
    return top, int(highest - second)


@compile_embedded
def make_pots(players: Players, count: int, inside: int, dead: int, pots: NDArray[np.int64]) -> int:
    """Make the main pot and the side pots, and return their number (14.2).

    The totals of the players who have not folded are the boundaries of the pots. Dead posts go into the first pot.
    """
    total = highest = highest_inside = np.int64(0)
    lowest = np.int64(NOBODY)
    for player in range(count):
        chips = players[player, CHIPS]
        total += chips
        highest = max(highest, chips)
        if inside >> player & 1:
            lowest, highest_inside = min(lowest, chips), max(highest_inside, chips)
    pots[0, OF_COMMISSION] = 0
    if lowest == highest_inside:
        pots[0, AMOUNT], pots[0, LOWEST_TOTAL], pots[0, HIGHEST_TOTAL] = total + dead, lowest, highest
        return 1
    pot_count = 0
    cut, floor = lowest, np.int64(0)
    while True:
        top = cut if cut < highest_inside else highest
        amount, following = np.int64(0), np.int64(NOBODY)
        for player in range(count):
            chips = players[player, CHIPS]
            amount += max(0, min(chips, top) - floor)
            if inside >> player & 1 and chips > cut:
                following = min(following, chips)
        pots[pot_count, AMOUNT], pots[pot_count, OF_COMMISSION] = amount, 0
        pots[pot_count, LOWEST_TOTAL], pots[pot_count, HIGHEST_TOTAL] = cut, top
        pot_count += 1
        if following == NOBODY:
            pots[0, AMOUNT] += dead
            return pot_count
        cut, floor = following, top


@compile_embedded
def take_commission(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], pot_count: int, showdown: bool, highs: Row,
    lows: Row,
) -> int:  # fmt: skip
    """Take the commission of each pot, or return the reason for a waiver (15.2).

    Returns ``ALL_EQUAL`` or ``ONLY_FORCED`` if commission is waived that would otherwise be due, else zero.
    """
    if not terms[FROM_POT]:
        return 0
    total = liable_total = np.int64(0)
    for pot in range(pot_count):
        total += pots[pot, AMOUNT]
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            liable_total += pots[pot, AMOUNT]
    if not liable_total or total <= terms[THRESHOLD]:
        return 0
    commission = min(total * terms[PERCENT] // (100 * DOLLAR) * DOLLAR, terms[MAXIMUM])
    if commission == 0:
        return 0
    if showdown and _is_all_equal(players, count, inside, highs, lows):
        return ALL_EQUAL
    if _has_only_forced_bets(players, count):
        return ONLY_FORCED
    if pot_count == 1:
        pots[0, OF_COMMISSION] = commission
    else:
        _distribute_commission(terms, pots, pot_count, commission, int(liable_total))
    return 0


@compile_without_refcounts
def _distribute_commission(
    terms: Row, pots: NDArray[np.int64], pot_count: int, commission: int, liable_total: int
) -> None:
    """Distribute the commission over the pots in proportion to their size, in whole dollars.

    The first pots pay the remainder.
    """
    undistributed = commission
    for pot in range(pot_count):
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            pots[pot, OF_COMMISSION] = commission * pots[pot, AMOUNT] // liable_total // DOLLAR * DOLLAR
            undistributed -= pots[pot, OF_COMMISSION]
    for pot in range(pot_count):
        if terms[ON_SUM] or pots[pot, AMOUNT] > terms[THRESHOLD]:
            extra = min(undistributed, pots[pot, AMOUNT] - pots[pot, OF_COMMISSION])
            pots[pot, OF_COMMISSION] += extra
            undistributed -= extra


@compile_embedded
def _is_all_equal(players: Players, count: int, inside: int, highs: Row, lows: Row) -> bool:
    """Return whether all players who put chips in reached the showdown with equal hands (15.2(c))."""
    first = -1
    for player in range(count):
        if players[player, CHIPS] + players[player, DEAD] == 0:
            continue
        if not inside >> player & 1:
            return False
        if first < 0:
            first = player
        if highs[player] != highs[first] or lows[player] != lows[first]:
            return False
    return True


@compile_embedded
def _has_only_forced_bets(players: Players, count: int) -> bool:
    """Return whether the pots contain nothing but forced bets (15.2(d))."""
    player = 0
    while player < count and players[player, CHIPS] + players[player, DEAD] <= players[player, FORCED]:
        player += 1
    return player == count


@compile_embedded
def _find_best(players: Players, count: int, inside: int, cut: int, values: Row) -> tuple[int, int]:
    """Return the best class of hand among the players who can win a pot, and those players as bits.

    Players can win the pot if they have not folded and put in at least ``cut``. A class of zero means no hand.
    """
    best = 0
    equals = 0
    for player in range(count):
        value = int(values[player])
        if value < best or value == 0 or not inside >> player & 1 or players[player, CHIPS] < cut:
            continue
        if value > best:
            equals = 0
        best = value
        equals |= 1 << player
    return best, equals


@compile_embedded
def _share_amount(
    equals: int, amount: int, commission: int, chip: int, count: int, won: Row, shares: NDArray[np.int64]
) -> None:
    """Divide an amount equally among the winners, in whole chips of the smallest value (13.2).

    The remainder goes to the winner nearest to the button's left.
    """
    share_cents = commission_share = 0
    several = equals & (equals - 1)
    if several:
        winners = 0
        for player in range(count):
            winners += equals >> player & 1
        share_cents, commission_share = amount // chip // winners * chip, commission // winners
        amount -= share_cents * (winners - 1)
        commission -= commission_share * (winners - 1)
    for player in range(count):
        if equals >> player & 1:
            won[player] += amount
            shares[player, 0] += amount
            shares[player, 1] += commission
            amount, commission = share_cents, commission_share


@compile_embedded
def _compute_odd_amount(terms: Row, amount: int) -> int:
    """Return the odd amount of a shared pot, if the winner nearest to the button's left gets it (13.2, H13).

    The odd amount is what remains after high and low got equal halves in whole chips. If the table gives it to the
    high half instead, the result is zero.
    """
    if not terms[ODD_CHIP_NEAREST]:
        return 0
    return int(amount - amount // 2 // terms[CHIP] * terms[CHIP] * 2)


@compile_embedded
def _find_nearest(winners: int, count: int) -> int:
    """Return the player of a set who is nearest to the button's left."""
    for player in range(count):
        if winners >> player & 1:
            return player
    return 0


@compile_embedded
def divide(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], pot: int, highs: Row, lows: Row,
    showdown: bool, won: Row, shares: NDArray[np.int64],
) -> int:  # fmt: skip
    """Pay one pot to its best hands or to the last player left, and return the winners as bits (3.5, 13.2).

    ``shares`` gets the amount that each winner receives from the pot, and the winner's part of the commission.
    """
    chip, commission = terms[CHIP], pots[pot, OF_COMMISSION]
    amount = pots[pot, AMOUNT] - commission
    if not showdown:
        _share_amount(inside, amount, commission, chip, count, won, shares)
        return inside
    high = low = 0
    if terms[GAME] != LOW:
        _, high = _find_best(players, count, inside, pots[pot, LOWEST_TOTAL], highs)
    if terms[GAME] != HIGH:
        _, low = _find_best(players, count, inside, pots[pot, LOWEST_TOTAL], lows)
    if high and low:
        low_half = amount // 2 // chip * chip
        low_commission = commission // 2
        odd_cents = _compute_odd_amount(terms, amount)
        _share_amount(low, low_half, low_commission, chip, count, won, shares)
        _share_amount(high, amount - low_half - odd_cents, commission - low_commission, chip, count, won, shares)
        if odd_cents:
            nearest = _find_nearest(high | low, count)
            won[nearest] += odd_cents
            shares[nearest, 0] += odd_cents
    else:
        _share_amount(high | low, amount, commission, chip, count, won, shares)
    return high | low


@compile_without_refcounts
def _get_commission_clause(terms: Row, commission: int, waived: int) -> int:
    """Return the clause under which a pot paid commission or commission was waived, or zero."""
    if commission:
        return SCALE_II if terms[PERCENT] == PERCENT_OF_SCALE_II else SCALE_I
    return WAIVED_EQUAL if waived == ALL_EQUAL else WAIVED_FORCED if waived == ONLY_FORCED else 0


@compile_without_refcounts
def _get_win_clauses(player: int, pot: int, game: int, high: int, low: int, got_odd_amount: bool) -> int:
    """Return the clauses, at most two, under which a player won a pot at the showdown (3.5, 13, 14.2).

    ``got_odd_amount`` is true if the player got the amount that high and low could not share evenly (13.2).
    """
    is_divided = got_odd_amount or (high & (high - 1) and high >> player & 1) or (low & (low - 1) and low >> player & 1)
    if not is_divided and game != SPLIT:
        return AT_SHOWDOWN | IN_SIDE_POT if pot else AT_SHOWDOWN
    clauses = 0
    if game == SPLIT:
        clauses = BY_HALVES if low else NO_LOW
    if is_divided:
        clauses |= AS_EQUALS
    if pot and not (is_divided and game == SPLIT):
        clauses |= IN_SIDE_POT
    return clauses


@compile_without_refcounts
def write_pot_lines(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], pot: int, highs: Row, lows: Row,
    won_by: int, waived: int, winners: int, shares: NDArray[np.int64], fold_clauses: Row, lines: NDArray[np.int64],
) -> None:  # fmt: skip
    """Write the settlement lines of one pot and reset ``shares`` to zero.

    Each line has a player's stake, outcome, payment and clauses. ``won_by`` is the clause under which
    the last player left wins, or zero at a showdown.
    """
    floor = pots[pot - 1, HIGHEST_TOTAL] if pot else np.int64(0)
    high = low = 0
    if not won_by:
        high = _find_best(players, count, inside, pots[pot, LOWEST_TOTAL], highs)[1] if terms[GAME] != LOW else 0
        low = _find_best(players, count, inside, pots[pot, LOWEST_TOTAL], lows)[1] if terms[GAME] != HIGH else 0
    odd_bit = 0
    if high and low and _compute_odd_amount(terms, pots[pot, AMOUNT] - pots[pot, OF_COMMISSION]):
        odd_bit = 1 << _find_nearest(high | low, count)
    for player in range(count):
        stake = max(0, min(players[player, CHIPS], pots[pot, HIGHEST_TOTAL]) - floor)
        if pot == 0:
            stake += players[player, DEAD]
        row = lines[player, pot]
        row[STAKE] = stake
        if winners >> player & 1 and pots[pot, AMOUNT]:
            row[OUTCOME] = WIN
            row[PAID] = shares[player, 0] + shares[player, 1] - stake
            row[COMMISSION] = shares[player, 1]
            row[RETURNED] = shares[player, 0]
            clauses = won_by or _get_win_clauses(player, pot, terms[GAME], high, low, odd_bit >> player & 1 == 1)
            row[CLAUSES] = clauses | _get_commission_clause(terms, pots[pot, OF_COMMISSION], waived)
        elif stake:
            row[OUTCOME] = LOSE
            row[CLAUSES] = AT_SHOWDOWN if inside >> player & 1 else FOLDS << fold_clauses[player]
        shares[player, 0] = shares[player, 1] = 0


@compile_without_refcounts
def write_uncalled_line(player: int, returned: int, lines: NDArray[np.int64]) -> None:
    """Write the settlement line that returns uncalled chips to a player."""
    row = lines[player, UNCALLED]
    row[STAKE] = row[RETURNED] = returned
    row[OUTCOME] = PUSH
    row[CLAUSES] = NOT_CALLED
