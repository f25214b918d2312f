"""Exact standard deviation of a round, including splits.

The square of a round's result needs two hands of a split at a time, with the dealer's hand against which
both are settled. Both hands' cards and the dealer's come from one shoe, so every pair of ends of two hands
is considered together: the cards that both have drawn, in how many orders, and the dealer's chances from
the cards left. The other second cards are accounted for by the same weights as in `splits`.

Every result is measured relative to a plain hand of one unit: one over 21, which has lost, or one that
stands below 17, which wins if the dealer passes 21. Ends with the same result as the plain hand are then
zero and need not be paired. Most ends are: against a high upcard the hand often passes 21, against a low
one it often stands low.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, TAILS, Doubles, Small, tails, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND, Numbers, add_result_chances
from houseway.maths.blackjack.exact.splits import compute_hands_chances, compute_pair_weights
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.strategy.strategy_search import compute_first_masses, compute_reach
from houseway.ranking.compilation import compile_kernel

OVER = 0
"""Total that represents a hand over 21."""
LOW = 12
"""Total that wins only if the dealer passes 21; every total at which the dealer draws is equivalent."""
RESULTS = np.array([-2.0, -1.0, 0.0, 1.0, 2.0])
_BITS = 6
_PLACE = np.array([1 << (_BITS * value) for value in range(VALUES)], np.int64)

Integers = NDArray[np.int64]


def compute_mean_square(column: UpcardColumn, policy: ColumnPolicy) -> float:
    """Return the mean square of a round's result against one upcard, in units of the initial wager."""
    chances = column.compute_deal_chances()
    square = float(compute_hand_chances(column, policy.first, compute_first_masses(column, policy), 0, 0) @ RESULTS**2)
    square += 2.0 * float(chances[ACE, TEN]) * 1.5 * column.compute_blackjack_value()
    for value in range(VALUES):
        if policy.split[value] and chances[value, value]:
            square += float(chances[value, value]) * compute_split_square(column, policy, value)
    return square


def compute_hand_chances(column: UpcardColumn, actions: Small, masses: Doubles, value: int, extra: int) -> Doubles:
    """Return the chances of -2, -1, 0, 1 and 2 units of one hand that begins according to ``masses``."""
    table = column.hands
    reach = compute_reach(column, actions, masses, value, extra)
    chances = np.zeros(5)
    add_result_chances(
        reach, actions, extra, value, column.shoe, column.tails, table.removed_index[extra, value],
        table.cards, table.size, table.total, table.next_hands, chances,
    )  # fmt: skip
    return chances


def compute_split_square(column: UpcardColumn, policy: ColumnPolicy, value: int) -> float:
    """Return the mean square of the result of a pair that is split.

    It is the sum of each hand's own square and of twice the product of every two hands.
    """
    table = column.hands
    actions = column.get_split_actions(policy, value)
    second_hands = table.next_hands[table.find_hand(value)]
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    plain, ends = min(
        ((plain, _find_ends(column, actions, value, plain)) for plain in (OVER, LOW)), key=lambda way: len(way[1].key)
    )
    sums = np.zeros(2)
    for extra, (masses, masses_by_others) in _compute_masses(column, value).items():
        reaches = []
        for weights in (masses, masses_by_others):
            start_masses = np.zeros(len(table.total))
            start_masses[second_hands] = weights
            reaches.append(compute_reach(column, actions, start_masses, value, extra))
        _add_squares(
            reaches[0], reaches[1], actions, plain, extra, value, column.shoe, column.tails, table.removed_index[extra, value],
            table.cards, table.size, table.total, table.next_hands, sums,
        )  # fmt: skip
    pairs = sum(
        comb(hands, 2) * chance
        for hands, chance in compute_hands_chances(alike, cards, column.get_max_hands(value)).items()
    )
    return float(sums[0]) + 2.0 * (_compute_cross_products(column, ends, plain, value) + float(sums[1]) - pairs)


def _compute_masses(column: UpcardColumn, value: int) -> dict[int, tuple[Doubles, Doubles]]:
    """Return two weights for each second card of a split hand, by the number of cards of the split value gone.

    The first weight adds up the chances over all numbers of hands that the split can make. In the second, each
    chance is multiplied by the number of other hands.
    """
    masses_by_extra: dict[int, tuple[Doubles, Doubles]] = {}
    for hands in range(2, column.get_max_hands(value) + 1):
        for extra, masses in column.compute_split_masses(value, hands):
            earlier = masses_by_extra.get(extra, (np.zeros(VALUES), np.zeros(VALUES)))
            masses_by_extra[extra] = earlier[0] + masses, earlier[1] + (hands - 1) * masses
    return masses_by_extra


@compile_kernel
def _add_squares(
    reach: Doubles,
    with_others: Doubles,
    actions: Small,
    plain: int,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    removed_index: Numbers,
    cards: Small,
    size: Small,
    total: Small,
    next_hands: Numbers,
    sums: Doubles,
) -> None:
    """Add to ``sums`` a split hand's mean square, and its mean products with the result of the plain hand.

    There is one such product for each other hand of the split. If the drawn card busts the hand, the plain hand's
    mean is its overall mean less its mean with every other card.
    """
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0 and with_others[hand] == 0.0:
            continue
        action = actions[hand]
        if action == STAND:
            row = tails[removed_index[hand]]
            sums[0] += reach[hand] * _compute_mean_product(total[hand], total[hand], row)
            sums[1] += with_others[hand] * _compute_mean_product(plain, total[hand], row)
            continue
        cards_left = max(all_cards - size[hand], 1.0)
        over = 1.0
        plain_if_over = _compute_mean_product(OVER, plain, tails[removed_index[hand]])
        for card in range(VALUES):
            remaining = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            next_hand = next_hands[hand, card]
            if remaining <= 0 or next_hand < 0:
                continue
            chance, row = remaining / cards_left, tails[removed_index[next_hand]]
            over -= chance
            plain_if_over -= chance * _compute_mean_product(OVER, plain, row)
            if action == DOUBLE:
                sums[0] += reach[hand] * chance * 4.0 * _compute_mean_product(total[next_hand], total[next_hand], row)
                sums[1] += with_others[hand] * chance * 2.0 * _compute_mean_product(plain, total[next_hand], row)
        sums[0] += reach[hand] * action * action * over
        sums[1] += with_others[hand] * action * plain_if_over


class HandEnds(NamedTuple):
    """Ends of a split hand, except those with the same result as the plain hand."""

    key: Integers
    """Cards drawn after the split card, encoded as one number."""
    total: Small
    """Total of the hand, or ``OVER``."""
    units: Small
    other_second: Doubles
    """Number of orders in which the cards can come if the second card is not of the split value."""
    any_second: Doubles
    """Number of orders in which the cards can come, whatever the second card is."""


def _find_ends(column: UpcardColumn, actions: Small, value: int, plain: int) -> HandEnds:
    table = column.hands
    second_hands = table.next_hands[table.find_hand(value)]
    orders = np.zeros((2, len(table.total)))
    orders[:, second_hands] = 1.0
    orders[0, second_hands[value]] = 0.0
    _count_orders(orders, actions, table.next_hands)
    keys = table.cards.astype(np.int64) @ _PLACE - _PLACE[value]
    is_reachable = orders[1] > 0
    low = (plain == LOW) & (table.total < column.rules.drawing.stops_at)
    standing_hands = np.flatnonzero(is_reachable & (actions == STAND) & ~low)
    drawing_hands = np.flatnonzero(is_reachable & (actions != STAND))
    drawing_index, card = np.nonzero(
        (actions[drawing_hands] == DOUBLE)[:, None] | ((plain == LOW) & (table.next_hands[drawing_hands] < 0))
    )
    hand = drawing_hands[drawing_index]
    final_hand = table.next_hands[hand, card]
    return HandEnds(
        np.concatenate([keys[standing_hands], keys[hand] + _PLACE[card]]),
        np.concatenate([table.total[standing_hands], np.where(final_hand >= 0, table.total[final_hand], OVER)]).astype(
            np.int8
        ),
        np.concatenate([np.ones(len(standing_hands)), actions[hand]]).astype(np.int8),
        *[np.concatenate([rows[standing_hands], rows[hand]]) for rows in orders],
    )


@compile_kernel
def _count_orders(orders: Doubles, actions: Small, next_hands: Numbers) -> None:
    for hand in range(1, len(actions)):
        if orders[1, hand] and actions[hand] == HIT:
            for card in range(VALUES):
                if next_hands[hand, card] >= 0:
                    orders[0, next_hands[hand, card]] += orders[0, hand]
                    orders[1, next_hands[hand, card]] += orders[1, hand]


def _compute_cross_products(column: UpcardColumn, ends: HandEnds, plain: int, value: int) -> float:
    """Return the mean of the products of every two hands' results, each relative to the plain hand's."""
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    sets, lines = _pair_ends(*ends, plain)
    drawn_counts = ((sets[:, None] >> (_BITS * np.arange(VALUES))) & ((1 << _BITS) - 1)).astype(np.int8)
    tree = trees(column.rules.drawing)[column.first_card]
    mean_products = 0.0
    for excluded, kinds in enumerate(compute_pair_weights(alike, cards, column.get_max_hands(value))):
        if kinds.any():
            shoe = column.shoe.copy()
            shoe[value] -= 2 + excluded
            mean_products += _sum_lines(
                kinds, lines, _compute_order_chances(shoe, drawn_counts), tails(shoe, drawn_counts, tree)
            )
    return mean_products


@compile_kernel
def _sum_lines(kinds: Doubles, lines: Doubles, chances: Doubles, rows: Doubles) -> float:
    total = 0.0
    for at in range(len(chances)):
        mean = 0.0
        for kind in range(3):
            line = lines[at, kind, 0]
            for end in range(TAILS):
                line += lines[at, kind, 1 + end] * rows[at, end]
            mean += kinds[kind] * line
        total += chances[at] * mean
    return total


@compile_kernel
def _compute_order_chances(shoe: Doubles, drawn_counts: Small) -> Doubles:
    """Return the probability that these cards come in one given order."""
    order_chances = np.ones(len(drawn_counts))
    cards = shoe.sum()
    for at in range(len(drawn_counts)):
        drawn_before = 0
        for value in range(VALUES):
            for earlier in range(drawn_counts[at, value]):
                order_chances[at] *= max(shoe[value] - earlier, 0.0) / max(cards - drawn_before, 1.0)
                drawn_before += 1
    return order_chances


@compile_kernel
def _pair_ends(
    key: Integers, total: Small, units: Small, other_second: Doubles, any_second: Doubles, plain: int
) -> tuple[Integers, Doubles]:
    """Combine every two ends, grouped by the cards that both have drawn.

    The mean product of two results is linear in the dealer's chances, so the coefficients of all pairs of ends
    that have drawn the same cards are added up: a constant and a factor for each column of `tails`, for each
    kind of `compute_pair_weights`.
    """
    pairs = len(key) * (len(key) + 1) // 2
    size = 16
    while size < 2 * pairs:
        size *= 2
    slots = np.full(size, -1, np.int32)
    sets = np.empty(pairs, np.int64)
    places = np.empty(pairs, np.int32)
    count, pair = 0, 0
    for i in range(len(key)):
        for j in range(i, len(key)):
            slot = _find_slot(slots, sets, key[i] + key[j])
            if slots[slot] < 0:
                slots[slot] = count
                sets[count] = key[i] + key[j]
                count += 1
            places[pair] = slots[slot]
            pair += 1
    lines = np.zeros((count, 3, 1 + TAILS))
    line = np.zeros(1 + TAILS)
    pair = 0
    for i in range(len(key)):
        for j in range(i, len(key)):
            line[:] = 0.0
            line[0] = 1.0
            _add_product(line, total[i], total[j], units[i] * units[j])
            _add_product(line, plain, total[i], -units[i])
            _add_product(line, plain, total[j], -units[j])
            multiplicity = 1.0 if i == j else 2.0
            both_other = multiplicity * other_second[i] * other_second[j]
            one_other = 0.5 * multiplicity * (other_second[i] * any_second[j] + other_second[j] * any_second[i])
            none_other = multiplicity * any_second[i] * any_second[j]
            target = lines[places[pair]]
            for end in range(1 + TAILS):
                target[0, end] += both_other * line[end]
                target[1, end] += one_other * line[end]
                target[2, end] += none_other * line[end]
            pair += 1
    return sets[:count].copy(), lines


@compile_kernel
def _find_slot(slots: Numbers, sets: Integers, key: int) -> int:
    """Return the slot of a key in the hash table, or the free slot where it belongs."""
    size = len(slots)
    slot = (key ^ (key >> 29)) * 0x9E3779B97F4A7C1 & (size - 1)
    while slots[slot] >= 0 and sets[slots[slot]] != key:
        slot = (slot + 1) & (size - 1)
    return slot


@compile_kernel
def _add_product(line: Doubles, first_total: int, second_total: int, units: int) -> None:
    """Add the mean product of two results of one unit, times ``units``, as a constant and a factor per tail."""
    low, high = min(first_total, second_total), max(first_total, second_total)
    if low == OVER:
        if high == OVER:
            line[0] += units
        else:
            line[0] -= units
            line[1 + max(high, LOWEST) - LOWEST] += units
            line[1 + max(high - 1, LOWEST) - LOWEST] += units
        return
    line[0] += units
    if low == high:
        line[1 + max(low - 1, LOWEST) - LOWEST] -= units
        line[1 + max(low, LOWEST) - LOWEST] += units
        return
    for total, sign in ((low, -units), (high, units)):
        line[1 + max(total - 1, LOWEST) - LOWEST] += sign
        line[1 + max(total, LOWEST) - LOWEST] += sign


@compile_kernel
def _compute_mean_product(first_total: int, second_total: int, row: Doubles) -> float:
    """Return the mean product of two results of one unit, given the dealer's row of `tails`."""
    low, high = min(first_total, second_total), max(first_total, second_total)
    low_lost, low_not_won = row[max(low, LOWEST) - LOWEST], row[max(low - 1, LOWEST) - LOWEST]
    high_lost, high_not_won = row[max(high, LOWEST) - LOWEST], row[max(high - 1, LOWEST) - LOWEST]
    if high == OVER:
        mean = 1.0
    elif low == OVER:
        mean = high_lost + high_not_won - 1.0
    elif low == high:
        mean = 1.0 - low_not_won + low_lost
    else:
        mean = 1.0 - low_not_won - low_lost + high_not_won + high_lost
    return float(mean)
