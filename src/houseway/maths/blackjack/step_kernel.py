"""Compiled kernel of one box of Blackjack, one decision at a time, for the environments.

A table is a row of integers and a shoe. `begin` deals a round, and `act` takes one action. After the last
decision, the dealer draws and all wagers are settled exactly as in `games.blackjack`. Money is in cents.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.ranking.compilation import compile_kernel

Row = NDArray[np.int64]
Shoe = NDArray[np.uint8]

STAND, HIT, DOUBLE, SPLIT, INSURE, EVEN_MONEY = range(6)
ACTIONS = ("stand", "hit", "double", "split", "insurance", "even-money")
OVER, INSURANCE, PLAY = range(3)
"""Phases of a round: the round is over, insurance is offered, or a hand is being played."""

(PHASE, AT, CUT, DEALER_CARDS, DEALER_SUM, DEALER_ACE, DEALER_FIRST, HANDS, CURRENT, STAKE, INSURED, SEVENS, PAIRS, NET,
 NATURAL, SETTLED, FIRST, SECOND, THIRD, STAKED) = range(20)  # fmt: skip
HAND = 24
"""Index of the first number of the first hand."""
HAND_SIZE = 6
COUNT, SUM, HAS_ACE, DOUBLED, DONE, ACES_SPLIT = range(HAND_SIZE)
MOST_HANDS = 4
CARDS = HAND + MOST_HANDS * HAND_SIZE
"""Index of the card counts: ten numbers per hand, one for each value, ace first."""
SIZE = CARDS + MOST_HANDS * 10
SEVEN_RANK = 5


@compile_kernel
def get_value(card: int) -> int:
    """Return the value of a card: an ace counts 1 here, a picture 10 (2.5)."""
    rank = card >> 2
    if rank == 12:
        return 1
    return min(rank + 2, 10)


@compile_kernel
def best_total(hard: int, has_ace: int) -> int:
    """Return the best total of a hand: an ace counts 11 if the total stays at 21 or less (2.5)."""
    return hard + 10 if has_ace and hard <= 11 else hard


@compile_kernel
def _draw(row: Row, shoe: Shoe) -> int:
    card = shoe[row[AT]]
    row[AT] += 1
    return int(card)


@compile_kernel
def _add_card(row: Row, hand: int, card: int) -> None:
    base = HAND + hand * HAND_SIZE
    value = get_value(card)
    row[base + COUNT] += 1
    row[base + SUM] += value
    row[base + HAS_ACE] |= value == 1
    row[CARDS + hand * 10 + value - 1] += 1


@compile_kernel
def _add_dealer_card(row: Row, card: int) -> None:
    value = get_value(card)
    row[DEALER_CARDS] += 1
    row[DEALER_SUM] += value
    row[DEALER_ACE] |= value == 1


@compile_kernel
def begin(row: Row, shoe: Shoe, stake: int, sevens: int, pairs: int) -> None:
    """Make the initial deal and settle the wagers that it decides (6.2, 8.1, 17.8, 18.13)."""
    at, cut = row[AT], row[CUT]
    row[:] = 0
    row[AT], row[CUT] = at, cut
    row[STAKE], row[SEVENS], row[PAIRS] = stake, sevens, pairs
    row[STAKED] = stake + sevens + pairs
    row[THIRD] = -1
    row[HANDS] = 1
    row[FIRST] = _draw(row, shoe)
    dealer = _draw(row, shoe)
    row[SECOND] = _draw(row, shoe)
    _add_card(row, 0, row[FIRST])
    _add_card(row, 0, row[SECOND])
    _add_dealer_card(row, dealer)
    row[DEALER_FIRST] = get_value(dealer)
    row[NATURAL] = row[HAND + SUM] == 11 and row[HAND + HAS_ACE]
    _settle_pairs(row)
    _settle_first_sevens(row)
    if row[NATURAL]:
        row[HAND + DONE] = 1
        if 2 <= row[DEALER_FIRST] <= 9:
            row[NET] += _compute_three_to_two(stake)
            row[SETTLED] = 1
    row[PHASE] = INSURANCE if row[DEALER_FIRST] == 1 else PLAY
    if row[PHASE] == PLAY:
        _advance(row, shoe)


@compile_kernel
def _compute_three_to_two(stake: int) -> int:
    """Return the payout of a Blackjack at three to two, rounded up to a whole cent (13.2(a))."""
    return (3 * stake + 1) // 2


@compile_kernel
def _settle_pairs(row: Row) -> None:
    """Settle Perfect Pairs by the first two cards (18.11, 18.14)."""
    stake = row[PAIRS]
    if stake == 0:
        return
    first, second = row[FIRST], row[SECOND]
    if first >> 2 != second >> 2:
        row[NET] -= stake
    elif first & 3 == second & 3:
        row[NET] += 25 * stake
    elif (first & 3 in (1, 2)) == (second & 3 in (1, 2)):
        row[NET] += 12 * stake
    else:
        row[NET] += 6 * stake


@compile_kernel
def _settle_first_sevens(row: Row) -> None:
    """Settle Super Sevens if the first two cards decide it (17.6, 17.8)."""
    stake = row[SEVENS]
    if stake == 0:
        return
    if row[FIRST] >> 2 != SEVEN_RANK:
        row[NET] -= stake
    elif row[SECOND] >> 2 != SEVEN_RANK:
        row[NET] += 3 * stake


@compile_kernel
def _settle_pair_of_sevens(row: Row) -> None:
    """Settle Super Sevens if the first two cards are sevens; a third seven pays more (17.6, 17.9, 17.10)."""
    stake = row[SEVENS]
    if stake == 0 or row[FIRST] >> 2 != SEVEN_RANK or row[SECOND] >> 2 != SEVEN_RANK:
        return
    suited = row[FIRST] == row[SECOND]
    if row[THIRD] >= 0 and row[THIRD] >> 2 == SEVEN_RANK:
        row[NET] += (5000 if suited and row[THIRD] == row[FIRST] else 500) * stake
    else:
        row[NET] += (100 if suited else 50) * stake


@compile_kernel
def fill_legal_mask(row: Row, mask: NDArray[np.int8]) -> None:
    """Write 1 to ``mask`` for each legal action, and 0 for the others."""
    mask[:] = 0
    if row[PHASE] == INSURANCE:
        mask[STAND] = 1
        mask[INSURE] = 1
        mask[EVEN_MONEY] = row[NATURAL]
        return
    if row[PHASE] != PLAY:
        return
    base = HAND + row[CURRENT] * HAND_SIZE
    hard, ace, count = row[base + SUM], row[base + HAS_ACE], row[base + COUNT]
    mask[HIT] = 1
    mask[STAND] = best_total(hard, ace) >= 12
    mask[DOUBLE] = count == 2
    mask[SPLIT] = _may_split(row)


@compile_kernel
def _may_split(row: Row) -> bool:
    """Return whether the current hand may be split (10.3).

    It needs two cards of equal value and fewer than four hands at the box. Aces are split only once.
    """
    hand = row[CURRENT]
    base = HAND + hand * HAND_SIZE
    if row[base + COUNT] != 2 or row[HANDS] == MOST_HANDS:
        return False
    values = CARDS + hand * 10
    for value in range(10):
        if row[values + value] == 2:
            return not (value == 0 and row[HANDS] > 1)
    return False


@compile_kernel
def act(row: Row, shoe: Shoe, action: int) -> bool:
    """Take one action and return True, or return False and change nothing if the rules forbid the action."""
    mask = np.zeros(6, np.int8)
    fill_legal_mask(row, mask)
    if action < 0 or action >= 6 or not mask[action]:
        return False
    if row[PHASE] == INSURANCE:
        _answer_insurance(row, shoe, action)
        return True
    hand = row[CURRENT]
    base = HAND + hand * HAND_SIZE
    if action == STAND:
        row[base + DONE] = 1
    elif action == HIT:
        _draw_third(row, shoe, hand)
    elif action == DOUBLE:
        row[base + DOUBLED] = row[STAKE]
        row[STAKED] += row[STAKE]
        _draw_third(row, shoe, hand)
        row[base + DONE] = 1
    else:
        _split(row, shoe)
    _advance(row, shoe)
    return True


@compile_kernel
def _draw_third(row: Row, shoe: Shoe, hand: int) -> None:
    card = _draw(row, shoe)
    if row[THIRD] < 0 and hand == 0:
        row[THIRD] = card
    _add_card(row, hand, card)


@compile_kernel
def _answer_insurance(row: Row, shoe: Shoe, action: int) -> None:
    """Carry out the answer to the offer of insurance: half the wager, even money, or neither (7.1, 8.1(b))."""
    if action == INSURE:
        row[INSURED] = row[STAKE] // 2
        row[STAKED] += row[INSURED]
    elif action == EVEN_MONEY:
        row[NET] += row[STAKE]
        row[SETTLED] = 1
    row[PHASE] = PLAY
    _advance(row, shoe)


@compile_kernel
def _split(row: Row, shoe: Shoe) -> None:
    """Split the current hand into two hands of one card each (10.4).

    `_advance` deals the second card of each hand when its turn comes.
    """
    hand = row[CURRENT]
    for after in range(row[HANDS] - 1, hand, -1):
        _copy_hand(row, after, after + 1)
    row[HANDS] += 1
    row[STAKED] += row[STAKE]
    values = CARDS + hand * 10
    value = 0
    while row[values + value] != 2:
        value += 1
    for new_hand in (hand, hand + 1):
        base = HAND + new_hand * HAND_SIZE
        row[base : base + HAND_SIZE] = 0
        row[CARDS + new_hand * 10 : CARDS + new_hand * 10 + 10] = 0
        row[base + COUNT] = 1
        row[base + SUM] = value + 1
        row[base + HAS_ACE] = value == 0
        row[base + ACES_SPLIT] = value == 0
        row[CARDS + new_hand * 10 + value] = 1


@compile_kernel
def _copy_hand(row: Row, hand: int, target: int) -> None:
    for at in range(HAND_SIZE):
        row[HAND + target * HAND_SIZE + at] = row[HAND + hand * HAND_SIZE + at]
    for at in range(10):
        row[CARDS + target * 10 + at] = row[CARDS + hand * 10 + at]


@compile_kernel
def _advance(row: Row, shoe: Shoe) -> None:
    """Advance to the next hand that needs a decision, or else finish the round (9.1, 9.2(a), 10.4, 10.5)."""
    while row[CURRENT] < row[HANDS]:
        base = HAND + row[CURRENT] * HAND_SIZE
        if row[base + COUNT] == 1:
            _draw_third(row, shoe, row[CURRENT])
            if row[base + ACES_SPLIT]:
                row[base + DONE] = 1
        if best_total(row[base + SUM], row[base + HAS_ACE]) >= 21:
            row[base + DONE] = 1
        if not row[base + DONE]:
            return
        row[CURRENT] += 1
    _finish(row, shoe)


@compile_kernel
def _finish(row: Row, shoe: Shoe) -> None:
    """Draw the dealer's cards while they can change a result, then settle every wager (12, 13)."""
    is_contested = False
    if not row[NATURAL]:
        for hand in range(row[HANDS]):
            is_contested |= row[HAND + hand * HAND_SIZE + SUM] <= 21
    needs_second_card = (row[NATURAL] and not row[SETTLED]) or row[INSURED] > 0
    while best_total(row[DEALER_SUM], row[DEALER_ACE]) < 17 and (
        is_contested or (row[DEALER_CARDS] == 1 and needs_second_card)
    ):
        _add_dealer_card(row, _draw(row, shoe))
    total = best_total(row[DEALER_SUM], row[DEALER_ACE])
    blackjack = row[DEALER_CARDS] == 2 and total == 21
    if row[INSURED]:
        row[NET] += 2 * row[INSURED] if blackjack else -row[INSURED]
    stake = row[STAKE]
    if row[NATURAL]:
        if not row[SETTLED] and not blackjack:
            row[NET] += _compute_three_to_two(stake)
    else:
        for hand in range(row[HANDS]):
            base = HAND + hand * HAND_SIZE
            own_total = best_total(row[base + SUM], row[base + HAS_ACE])
            risk = stake + row[base + DOUBLED]
            if own_total > 21 or blackjack or (own_total < total <= 21):
                row[NET] -= risk
            elif total > 21 or own_total > total:
                row[NET] += risk
    _settle_pair_of_sevens(row)
    row[PHASE] = OVER
