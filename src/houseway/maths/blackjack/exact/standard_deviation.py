"""The standard deviation of a round, splits included, exactly.

The square of a round's result needs two hands of a split at a time, with the dealer's hand against which both are settled.
Both hands' cards and the dealer's come from one shoe, so every two ways in which two hands can end are looked at together:
the cards that both have drawn, in how many orders, and the dealer's chances from what is left. Which other second cards came
is told by the same weights as in `splits`.

Every result is counted from that of a plain hand of one unit: one over 21, which has lost, or one that stands below 17, which
wins if the dealer passes 21. Ends that come out like the plain hand are then nought and need not be paired, and most ends do:
against a high first card the hand often passes 21, against a low one it often stands low.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, TAILS, Doubles, Small, tails, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND, Numbers, results
from houseway.maths.blackjack.exact.splits import hands_chances, pair_weights
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.strategy.strategy_search import first_masses, spread
from houseway.ranking.compilation import compiled

OVER = 0
"""The total of a hand over 21."""
LOW = 12
"""A total on which a hand wins only if the dealer passes 21; every total at which the dealer draws is like it."""
RESULTS = np.array([-2.0, -1.0, 0.0, 1.0, 2.0])
_BITS = 6
_PLACE = np.array([1 << (_BITS * value) for value in range(VALUES)], np.int64)

Integers = NDArray[np.int64]


def mean_square(column: Column, play: Play) -> float:
    """The mean square of a round's result against one first card, in units of the initial wager."""
    chances = column.chances()
    found = float(one_hand(column, play.first, first_masses(column, play), 0, 0) @ RESULTS**2)
    found += 2.0 * float(chances[ACE, TEN]) * 1.5 * column.blackjack_worth()
    for value in range(VALUES):
        if play.split[value] and chances[value, value]:
            found += float(chances[value, value]) * split_square(column, play, value)
    return found


def one_hand(column: Column, actions: Small, masses: Doubles, value: int, extra: int) -> Doubles:
    """The chances of -2, -1, 0, 1 and 2 units of one hand that begins as ``masses`` says."""
    table = column.hands
    reach = spread(column, actions, masses, value, extra)
    chances = np.zeros(5)
    results(
        reach, actions, extra, value, column.shoe, column.tails, table.gone[extra, value],
        table.cards, table.size, table.total, table.drawn, chances,
    )  # fmt: skip
    return chances


def split_square(column: Column, play: Play, value: int) -> float:
    """The mean square of the result of a pair that is split: each hand's own square, and twice every two hands' product."""
    table = column.hands
    actions = column.split_actions(play, value)
    seconds = table.drawn[table.number(value)]
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    plain, ends = min(
        ((plain, _ends(column, actions, value, plain)) for plain in (OVER, LOW)), key=lambda way: len(way[1].key)
    )
    sums = np.zeros(2)
    for extra, (masses, others) in _masses(column, value).items():
        reaches = []
        for weights in (masses, others):
            started = np.zeros(len(table.total))
            started[seconds] = weights
            reaches.append(spread(column, actions, started, value, extra))
        _add_squares(
            reaches[0], reaches[1], actions, plain, extra, value, column.shoe, column.tails, table.gone[extra, value],
            table.cards, table.size, table.total, table.drawn, sums,
        )  # fmt: skip
    pairs = sum(
        comb(hands, 2) * chance for hands, chance in hands_chances(alike, cards, column.most_hands(value)).items()
    )
    return float(sums[0]) + 2.0 * (_crossed(column, ends, plain, value) + float(sums[1]) - pairs)


def _masses(column: Column, value: int) -> dict[int, tuple[Doubles, Doubles]]:
    """By the cards gone: the weights of the second cards, and the same times the number of the other hands."""
    found: dict[int, tuple[Doubles, Doubles]] = {}
    for hands in range(2, column.most_hands(value) + 1):
        for extra, masses in column.split_masses(value, hands):
            before = found.get(extra, (np.zeros(VALUES), np.zeros(VALUES)))
            found[extra] = before[0] + masses, before[1] + (hands - 1) * masses
    return found


@compiled
def _add_squares(
    reach: Doubles,
    with_others: Doubles,
    actions: Small,
    plain: int,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    gone: Numbers,
    cards: Small,
    size: Small,
    total: Small,
    drawn: Numbers,
    sums: Doubles,
) -> None:
    """Add the mean square of a hand, and, once for each other hand, the mean of its product with the plain hand's result.

    What the plain hand wins when the card drawn is one too many is what it wins at all less what it wins with every other card.
    """
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0 and with_others[hand] == 0.0:
            continue
        act = actions[hand]
        if act == STAND:
            row = tails[gone[hand]]
            sums[0] += reach[hand] * _mean_product(total[hand], total[hand], row)
            sums[1] += with_others[hand] * _mean_product(plain, total[hand], row)
            continue
        rest = max(all_cards - size[hand], 1.0)
        over = 1.0
        plain_if_over = _mean_product(OVER, plain, tails[gone[hand]])
        for card in range(VALUES):
            left = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            then = drawn[hand, card]
            if left <= 0 or then < 0:
                continue
            chance, row = left / rest, tails[gone[then]]
            over -= chance
            plain_if_over -= chance * _mean_product(OVER, plain, row)
            if act == DOUBLE:
                sums[0] += reach[hand] * chance * 4.0 * _mean_product(total[then], total[then], row)
                sums[1] += with_others[hand] * chance * 2.0 * _mean_product(plain, total[then], row)
        sums[0] += reach[hand] * act * act * over
        sums[1] += with_others[hand] * act * plain_if_over


class Ends(NamedTuple):
    """The ways in which a split hand can end, those aside that come out like the plain hand."""

    key: Integers
    """The cards drawn to the split card, as one number."""
    total: Small
    """Its total, or OVER."""
    units: Small
    other: Doubles
    """In how many orders the cards can come with a second card that is not of the split value."""
    all: Doubles
    """The same with any second card."""


def _ends(column: Column, actions: Small, value: int, plain: int) -> Ends:
    table = column.hands
    seconds = table.drawn[table.number(value)]
    orders = np.zeros((2, len(table.total)))
    orders[:, seconds] = 1.0
    orders[0, seconds[value]] = 0.0
    _count_orders(orders, actions, table.drawn)
    keys = table.cards.astype(np.int64) @ _PLACE - _PLACE[value]
    come_to = orders[1] > 0
    low = (plain == LOW) & (table.total < column.rules.drawing.stops_at)
    stood = np.flatnonzero(come_to & (actions == STAND) & ~low)
    drawing = np.flatnonzero(come_to & (actions != STAND))
    last, card = np.nonzero((actions[drawing] == DOUBLE)[:, None] | ((plain == LOW) & (table.drawn[drawing] < 0)))
    hand = drawing[last]
    after = table.drawn[hand, card]
    return Ends(
        np.concatenate([keys[stood], keys[hand] + _PLACE[card]]),
        np.concatenate([table.total[stood], np.where(after >= 0, table.total[after], OVER)]).astype(np.int8),
        np.concatenate([np.ones(len(stood)), actions[hand]]).astype(np.int8),
        *[np.concatenate([rows[stood], rows[hand]]) for rows in orders],
    )


@compiled
def _count_orders(orders: Doubles, actions: Small, drawn: Numbers) -> None:
    for hand in range(1, len(actions)):
        if orders[1, hand] and actions[hand] == HIT:
            for card in range(VALUES):
                if drawn[hand, card] >= 0:
                    orders[0, drawn[hand, card]] += orders[0, hand]
                    orders[1, drawn[hand, card]] += orders[1, hand]


def _crossed(column: Column, ends: Ends, plain: int, value: int) -> float:
    """The mean of the products of every two hands' results, each counted from the plain hand's."""
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    sets, lines = _paired(*ends, plain)
    drawn = ((sets[:, None] >> (_BITS * np.arange(VALUES))) & ((1 << _BITS) - 1)).astype(np.int8)
    tree = trees(column.rules.drawing)[column.first_card]
    found = 0.0
    for more, kinds in enumerate(pair_weights(alike, cards, column.most_hands(value))):
        if kinds.any():
            shoe = column.shoe.copy()
            shoe[value] -= 2 + more
            found += _sum(kinds, lines, _chances(shoe, drawn), tails(shoe, drawn, tree))
    return found


@compiled
def _sum(kinds: Doubles, lines: Doubles, chances: Doubles, rows: Doubles) -> float:
    found = 0.0
    for at in range(len(chances)):
        mean = 0.0
        for kind in range(3):
            line = lines[at, kind, 0]
            for end in range(TAILS):
                line += lines[at, kind, 1 + end] * rows[at, end]
            mean += kinds[kind] * line
        found += chances[at] * mean
    return found


@compiled
def _chances(shoe: Doubles, drawn: Small) -> Doubles:
    """The chance that these cards come in one given order."""
    found = np.ones(len(drawn))
    cards = shoe.sum()
    for at in range(len(drawn)):
        taken = 0
        for value in range(VALUES):
            for before in range(drawn[at, value]):
                found[at] *= max(shoe[value] - before, 0.0) / max(cards - taken, 1.0)
                taken += 1
    return found


@compiled
def _paired(
    key: Integers, total: Small, units: Small, other: Doubles, every: Doubles, plain: int
) -> tuple[Integers, Doubles]:
    """Every two ends together, by the cards that both have drawn.

    The mean product of two results is a straight line in the dealer's chances, so the lines of all pairs of ends that have
    drawn the same cards are added up: a number, and a factor for each column of `tails`, for each kind of `pair_weights`.
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
            slot = _slot(slots, sets, key[i] + key[j])
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
            both = 1.0 if i == j else 2.0
            both_other = both * other[i] * other[j]
            one_other = 0.5 * both * (other[i] * every[j] + other[j] * every[i])
            none_other = both * every[i] * every[j]
            into = lines[places[pair]]
            for end in range(1 + TAILS):
                into[0, end] += both_other * line[end]
                into[1, end] += one_other * line[end]
                into[2, end] += none_other * line[end]
            pair += 1
    return sets[:count].copy(), lines


@compiled
def _slot(slots: Numbers, sets: Integers, key: int) -> int:
    """Where a key stands in the table, or where it is to stand."""
    size = len(slots)
    slot = (key ^ (key >> 29)) * 0x9E3779B97F4A7C1 & (size - 1)
    while slots[slot] >= 0 and sets[slots[slot]] != key:
        slot = (slot + 1) & (size - 1)
    return slot


@compiled
def _add_product(line: Doubles, one: int, other: int, units: int) -> None:
    """Add the mean product of two results of one unit each, times ``units``: a number and a factor for each tail."""
    low, high = min(one, other), max(one, other)
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


@compiled
def _mean_product(one: int, other: int, row: Doubles) -> float:
    """The same as a number, by the dealer's row of `tails`."""
    low, high = min(one, other), max(one, other)
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
