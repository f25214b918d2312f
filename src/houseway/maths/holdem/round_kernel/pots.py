"""The pots of a Hold-em hand as compiled code: side pots, commission, and who wins what (3.5, 13, 14.2, 15.2).

Players are numbered as in `betting`: of equal hands the lowest number is nearest the button's left.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import DOLLAR
from houseway.maths.holdem.round_kernel.betting_actions import CHIPS, DEAD, FOLDED_BY, FORCED, Players
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
from houseway.ranking.bulk_evaluator import flush_suit, holds_flush, place_in_row, rank_part
from houseway.ranking.bulk_evaluator import row_of as row_of_key
from houseway.ranking.compilation import bare, embedded

MOST_PLAYERS = 10
UNCALLED = MOST_PLAYERS
"""The wager behind the pots."""
WAGERS = MOST_PLAYERS + 1
STAKE, OUTCOME, PAID, COMMISSION, RETURNED, CLAUSES = range(6)
COLUMNS = 6
CITED = ("10.4(a)", "12.4(a)", "3.5(c)", "3.5(d)", "13.1", "13.2", "14.2", "15.2(b)", *FOLDED_BY,
         "15.2(a)(i)", "15.2(a)(ii)", "15.2(c)", "15.2(d)")  # fmt: skip
"""The clauses of a line: a bit for each, cited in this order."""
(BY_FOLDS, BY_LATER_FOLDS, BY_HALVES, NO_LOW, AT_SHOWDOWN, AS_EQUALS, IN_SIDE_POT, NOT_CALLED) = (
    1 << CITED.index(rule) for rule in ("10.4(a)", "12.4(a)", "3.5(c)", "3.5(d)", "13.1", "13.2", "14.2", "15.2(b)")
)
FOLDS = 1 << CITED.index(FOLDED_BY[0])
SCALE_I, SCALE_II, WAIVED_EQUAL, WAIVED_FORCED = (
    1 << CITED.index(rule) for rule in ("15.2(a)(i)", "15.2(a)(ii)", "15.2(c)", "15.2(d)")
)
PERCENT_OF_SCALE_II = 10
ALL_EQUAL, ONLY_FORCED = 1, 2
"""Why no commission is taken (15.2(c), (d))."""
NOBODY = 1 << 60
AMOUNT, OF_COMMISSION, CUT, TOP = range(4)
"""What is kept of each pot."""
POT_COLUMNS = 4


@embedded
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


@embedded
def take_out_uncalled(players: Players, count: int, inside: int) -> tuple[int, int]:
    """Who alone put in more than the second highest, and how much; -1 where nobody gets chips back (15.2(b))."""
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


@embedded
def make_pots(players: Players, count: int, inside: int, dead: int, pots: NDArray[np.int64]) -> int:
    """The pots between the amounts that players still in have reached, dead posts in the first (14.2); how many there are."""
    total = highest = most = np.int64(0)
    fewest = np.int64(NOBODY)
    for player in range(count):
        chips = players[player, CHIPS]
        total += chips
        highest = max(highest, chips)
        if inside >> player & 1:
            fewest, most = min(fewest, chips), max(most, chips)
    pots[0, OF_COMMISSION] = 0
    if fewest == most:
        pots[0, AMOUNT], pots[0, CUT], pots[0, TOP] = total + dead, fewest, highest
        return 1
    made = 0
    cut, floor = fewest, np.int64(0)
    while True:
        top = cut if cut < most else highest
        amount, following = np.int64(0), np.int64(NOBODY)
        for player in range(count):
            chips = players[player, CHIPS]
            amount += max(0, min(chips, top) - floor)
            if inside >> player & 1 and chips > cut:
                following = min(following, chips)
        pots[made, AMOUNT], pots[made, OF_COMMISSION] = amount, 0
        pots[made, CUT], pots[made, TOP] = cut, top
        made += 1
        if following == NOBODY:
            pots[0, AMOUNT] += dead
            return made
        cut, floor = following, top


@embedded
def take_commission(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], made: int, showdown: bool, highs: Row,
    lows: Row,
) -> int:  # fmt: skip
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
    commission = min(total * terms[PERCENT] // (100 * DOLLAR) * DOLLAR, terms[MAXIMUM])
    if commission == 0:
        return 0
    if showdown and _all_equal(players, count, inside, highs, lows):
        return ALL_EQUAL
    if _only_forced(players, count):
        return ONLY_FORCED
    if made == 1:
        pots[0, OF_COMMISSION] = commission
    else:
        _spread(terms, pots, made, commission, int(bearing))
    return 0


@bare
def _spread(terms: Row, pots: NDArray[np.int64], made: int, commission: int, bearing: int) -> None:
    """In proportion to size, down to whole dollars; what is left over from the first, as far as that goes."""
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


@embedded
def _all_equal(players: Players, count: int, inside: int, highs: Row, lows: Row) -> bool:
    """Whether everyone who put chips in is at the showdown with equal hands (15.2(c))."""
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


@embedded
def _only_forced(players: Players, count: int) -> bool:
    """Whether the pots hold nothing but forced bets (15.2(d))."""
    player = 0
    while player < count and players[player, CHIPS] + players[player, DEAD] <= players[player, FORCED]:
        player += 1
    return player == count


@embedded
def _best(players: Players, count: int, inside: int, cut: int, values: Row) -> tuple[int, int]:
    """The best value of those who may win a pot, and the set of players who have it; nought is no hand."""
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


@embedded
def _share(
    equals: int, amount: int, commission: int, chip: int, count: int, won: Row, shares: NDArray[np.int64]
) -> None:
    """Equal parts in the smallest chip; what is left goes to the winner nearest the button's left (13.2)."""
    part = commission_part = 0
    several = equals & (equals - 1)
    if several:
        winners = 0
        for player in range(count):
            winners += equals >> player & 1
        part, commission_part = amount // chip // winners * chip, commission // winners
        amount -= part * (winners - 1)
        commission -= commission_part * (winners - 1)
    for player in range(count):
        if equals >> player & 1:
            won[player] += amount
            shares[player, 0] += amount
            shares[player, 1] += commission
            amount, commission = part, commission_part


@embedded
def _odd_amount(terms: Row, amount: int) -> int:
    """What the winner nearest the button's left gets because high and low cannot share it evenly (13.2, H13)."""
    if not terms[ODD_CHIP_NEAREST]:
        return 0
    return int(amount - amount // 2 // terms[CHIP] * terms[CHIP] * 2)


@embedded
def _nearest(winners: int, count: int) -> int:
    """The first of a set of players, counted from the button's left."""
    for player in range(count):
        if winners >> player & 1:
            return player
    return 0


@embedded
def divide(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], pot: int, highs: Row, lows: Row,
    showdown: bool, won: Row, shares: NDArray[np.int64],
) -> int:  # fmt: skip
    """One pot to its best hands, high, low or both (3.5, 13.2), or to the one player who is left; the set of the winners.

    ``shares`` gets what each winner takes of the pot, and the commission on it.
    """
    chip, commission = terms[CHIP], pots[pot, OF_COMMISSION]
    amount = pots[pot, AMOUNT] - commission
    if not showdown:
        _share(inside, amount, commission, chip, count, won, shares)
        return inside
    high = low = 0
    if terms[GAME] != LOW:
        _, high = _best(players, count, inside, pots[pot, CUT], highs)
    if terms[GAME] != HIGH:
        _, low = _best(players, count, inside, pots[pot, CUT], lows)
    if high and low:
        low_half = amount // 2 // chip * chip
        low_commission = commission // 2
        rest = _odd_amount(terms, amount)
        _share(low, low_half, low_commission, chip, count, won, shares)
        _share(high, amount - low_half - rest, commission - low_commission, chip, count, won, shares)
        if rest:
            nearest = _nearest(high | low, count)
            won[nearest] += rest
            shares[nearest, 0] += rest
    else:
        _share(high | low, amount, commission, chip, count, won, shares)
    return high | low


@bare
def _commission_clause(terms: Row, commission: int, waived: int) -> int:
    """The clause of the commission that a pot paid, or of its being waived."""
    if commission:
        return SCALE_II if terms[PERCENT] == PERCENT_OF_SCALE_II else SCALE_I
    return WAIVED_EQUAL if waived == ALL_EQUAL else WAIVED_FORCED if waived == ONLY_FORCED else 0


@bare
def _win_clauses(player: int, pot: int, game: int, high: int, low: int, odd: bool) -> int:
    """By which clauses a hand won a pot at the showdown: two at most, the weightiest first (3.5, 13, 14.2).

    ``odd`` says that the hand got by 13.2 what high and low could not share evenly.
    """
    divided = odd or (high & (high - 1) and high >> player & 1) or (low & (low - 1) and low >> player & 1)
    if not divided and game != SPLIT:
        return AT_SHOWDOWN | IN_SIDE_POT if pot else AT_SHOWDOWN
    by = 0
    if game == SPLIT:
        by = BY_HALVES if low else NO_LOW
    if divided:
        by |= AS_EQUALS
    if pot and not (divided and game == SPLIT):
        by |= IN_SIDE_POT
    return by


@bare
def tell_pot(
    players: Players, count: int, inside: int, terms: Row, pots: NDArray[np.int64], pot: int, highs: Row, lows: Row,
    won_by: int, waived: int, winners: int, shares: NDArray[np.int64], folded: Row, lines: NDArray[np.int64],
) -> None:  # fmt: skip
    """The rows of one pot: what each player has in it and gets of it, by which clauses; ``shares`` is empty again.

    ``won_by`` is the clause by which the one player left wins, nought at a showdown.
    """
    floor = pots[pot - 1, TOP] if pot else np.int64(0)
    high = low = 0
    if not won_by:
        high = _best(players, count, inside, pots[pot, CUT], highs)[1] if terms[GAME] != LOW else 0
        low = _best(players, count, inside, pots[pot, CUT], lows)[1] if terms[GAME] != HIGH else 0
    odd = 0
    if high and low and _odd_amount(terms, pots[pot, AMOUNT] - pots[pot, OF_COMMISSION]):
        odd = 1 << _nearest(high | low, count)
    for player in range(count):
        stake = max(0, min(players[player, CHIPS], pots[pot, TOP]) - floor)
        if pot == 0:
            stake += players[player, DEAD]
        row = lines[player, pot]
        row[STAKE] = stake
        if winners >> player & 1 and pots[pot, AMOUNT]:
            row[OUTCOME] = WIN
            row[PAID] = shares[player, 0] + shares[player, 1] - stake
            row[COMMISSION] = shares[player, 1]
            row[RETURNED] = shares[player, 0]
            by = won_by or _win_clauses(player, pot, terms[GAME], high, low, odd >> player & 1 == 1)
            row[CLAUSES] = by | _commission_clause(terms, pots[pot, OF_COMMISSION], waived)
        elif stake:
            row[OUTCOME] = LOSE
            row[CLAUSES] = AT_SHOWDOWN if inside >> player & 1 else FOLDS << folded[player]
        shares[player, 0] = shares[player, 1] = 0


@bare
def tell_uncalled(player: int, returned: int, lines: NDArray[np.int64]) -> None:
    """The row of what nobody called."""
    row = lines[player, UNCALLED]
    row[STAKE] = row[RETURNED] = returned
    row[OUTCOME] = PUSH
    row[CLAUSES] = NOT_CALLED
