"""The chance of every result of a round, splits to four hands included.

One hand is counted out. The hands of a split share the dealer's hand and the shoe; how the results of two, three or four of
them add up is a mean over shoes from which cards are put back (see `mixture`), so that at each point the hands are independent
given the dealer's total. By the patterns of `splits`, with f for a hand whose second card is not of the split value
and g for one with any second card, two hands give f*f, three 2*f*f*f, four g*g*(g*g + 2*f*g + 2*f*f), where * adds up results.
"""

from __future__ import annotations

import numpy as np

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, Doubles, Small, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND, Numbers
from houseway.maths.blackjack.exact.mixture import points
from houseway.maths.blackjack.exact.splits import all_alike
from houseway.maths.blackjack.exact.standard_deviation import OVER, one_hand
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.strategy.strategy_search import first_masses
from houseway.ranking.compilation import compiled

MOST = 8
"""So many units a round can win or lose: four hands, all doubled."""
LEVELS = (4, 4, 3)
"""How finely the mean is taken for two, three and four hands; the more hands, the rarer they are."""
CLASSES = 8
"""Over 21, up to 15, and 16 to 21."""
LANES = 32


def chances_of_results(column: Column, play: Play, levels: tuple[int, int, int] = LEVELS) -> tuple[Doubles, float]:
    """The chances of losing 8 units to winning 8, and of a Blackjack that wins, against one first card."""
    dealt = column.chances()
    found = np.zeros(2 * MOST + 1)
    found[MOST - 2 : MOST + 3] = one_hand(column, play.first, first_masses(column, play), 0, 0)
    blackjack = 2.0 * float(dealt[ACE, TEN])
    wins = blackjack * column.blackjack_worth() / 1.5
    found[MOST] += blackjack - wins
    for value in range(VALUES):
        if play.split[value] and dealt[value, value]:
            found += dealt[value, value] * split_chances(column, play, value, levels)
    return found, wins


def split_chances(column: Column, play: Play, value: int, levels: tuple[int, int, int] = LEVELS) -> Doubles:
    """The chances of losing 8 units to winning 8 with a pair that is split."""
    actions = column.split_actions(play, value)
    tree = trees(column.rules.drawing)[column.first_card]
    table = column.hands
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    start = table.number(value)
    come_to = _come_to(actions, table.drawn, start)
    again = all_alike(alike, cards)
    cases = (3,) if column.most_hands(value) == 2 else (0, 1, 2)
    found = np.zeros(2 * MOST + 1)
    for case in cases:
        gone = case % 3
        left = column.shoe.copy()
        left[value] -= 2 + gone
        if again[gone] == 0.0 or left.min() < 0:
            continue
        shares, weights = points(left, levels[gone])
        found += again[gone] * _mean_results(
            shares, weights, case, value, actions, table.total, table.drawn, start, come_to,
            tree.value, tree.depth, tree.orders, tree.ends,
        )  # fmt: skip
    return found


@compiled
def _come_to(actions: Small, drawn: Numbers, start: int) -> Numbers:
    """The hands that a split hand can come to, in the order of their numbers."""
    marked = np.zeros(len(actions), np.bool_)
    for card in range(VALUES):
        marked[drawn[start, card]] = True
    for hand in range(1, len(actions)):
        if marked[hand] and actions[hand] == HIT:
            for card in range(VALUES):
                if drawn[hand, card] >= 0:
                    marked[drawn[hand, card]] = True
    return np.flatnonzero(marked).astype(np.int32)


@compiled
def _mean_results(
    shares: Doubles,
    weights: Doubles,
    case: int,
    value: int,
    actions: Small,
    total: Small,
    drawn: Numbers,
    start: int,
    come_to: Numbers,
    node_value: Small,
    node_depth: Small,
    node_orders: Numbers,
    node_ends: Small,
) -> Doubles:
    """The mean over the points of what the hands' results add up to; ``case`` 0, 1, 2: two, three, four hands; 3: two aces."""
    found = np.zeros(2 * MOST + 1)
    place = np.full(len(total), -1, np.int32)
    for at in range(len(come_to)):
        place[come_to[at]] = at
    share = np.zeros((VALUES, LANES))
    reach = np.zeros((2, len(come_to), LANES))
    ends = np.zeros((2, 2, CLASSES, LANES))
    dealer = np.zeros((CLASSES, LANES))
    chance = np.ones((24, LANES))
    laws, sums = np.zeros((2, 5)), np.zeros((3, 2 * MOST + 1))
    for begin in range(0, len(shares), LANES):
        lanes = min(LANES, len(shares) - begin)
        for lane in range(lanes):
            for card in range(VALUES):
                share[card, lane] = shares[begin + lane, card]
        _dealers(share, node_value, node_depth, node_orders, node_ends, chance, dealer)
        _hands(share, value, actions, total, drawn, start, come_to, place, reach, ends)
        for lane in range(lanes):
            _add_up(found, weights[begin + lane], case, dealer[:, lane], ends[:, :, :, lane], laws, sums)
    return found


@compiled
def _dealers(
    share: Doubles,
    value: Small,
    depth: Small,
    orders: Numbers,
    ends: Small,
    chance: Doubles,
    dealer: Doubles,
) -> None:
    """The chances that the dealer passes 21 (class 0) or ends with 16 to 21 and with a Blackjack (1 to 7)."""
    dealer[:] = 0.0
    for node in range(len(value)):
        deep, card = depth[node], value[node]
        for lane in range(LANES):
            chance[deep, lane] = chance[deep - 1, lane] * share[card, lane]
        if orders[node]:
            often, end = float(orders[node]), ends[node] - LOWEST
            for lane in range(LANES):
                dealer[end, lane] += often * chance[deep, lane]
    for lane in range(LANES):
        dealer[0, lane] = 1.0 - dealer[1:, lane].sum()


@compiled
def _hands(
    share: Doubles,
    value: int,
    actions: Small,
    total: Small,
    drawn: Numbers,
    start: int,
    come_to: Numbers,
    place: Numbers,
    reach: Doubles,
    ends: Doubles,
) -> None:
    """The chances of one split hand's ends by class and units, for second cards of another value (0) and of the same (1)."""
    reach[:] = 0.0
    ends[:] = 0.0
    for card in range(VALUES):
        alike = 1 if card == value else 0
        for lane in range(LANES):
            reach[alike, place[drawn[start, card]], lane] += share[card, lane]
    for alike in range(2):
        for at in range(len(come_to)):
            hand = come_to[at]
            act = actions[hand]
            if act == STAND:
                into = ends[alike, 0, _class_of(total[hand])]
                for lane in range(LANES):
                    into[lane] += reach[alike, at, lane]
                continue
            for card in range(VALUES):
                then = drawn[hand, card]
                if act == DOUBLE:
                    into = ends[alike, 1, _class_of(OVER if then < 0 else total[then])]
                elif then < 0:
                    into = ends[alike, 0, 0]
                else:
                    into = reach[alike, place[then]]
                for lane in range(LANES):
                    into[lane] += reach[alike, at, lane] * share[card, lane]


@compiled
def _class_of(total: int) -> int:
    return 0 if total == OVER else max(total, LOWEST) - LOWEST + 1


@compiled
def _add_up(
    found: Doubles, weight: float, case: int, dealer: Doubles, ends: Doubles, laws: Doubles, sums: Doubles
) -> None:
    """Add what the hands' results add up to, the dealer's total by the dealer's total."""
    other, every = laws[0], laws[1]
    for end in range(CLASSES):
        if dealer[end] == 0.0:
            continue
        laws[:] = 0.0
        for doubled in range(2):
            for own in range(CLASSES):
                held = own + LOWEST - 1
                if own == 0 or (end > 0 and end + LOWEST > held):
                    result = 1 - doubled
                elif end > 0 and end + LOWEST == held:
                    result = 2
                else:
                    result = 3 + doubled
                other[result] += ends[0, doubled, own]
                every[result] += ends[0, doubled, own] + ends[1, doubled, own]
        sums[:] = 0.0
        if case == 0:
            units = 4
            _convolve(other, other, 1.0, sums[0], 5, 5)
        elif case == 1:
            units = 6
            _convolve(other, other, 2.0, sums[1], 5, 5)
            _convolve(sums[1], other, 1.0, sums[0], 9, 5)
        elif case == 2:
            units = 8
            _convolve(every, every, 1.0, sums[1], 5, 5)
            _convolve(every, every, 1.0, sums[2], 5, 5)
            _convolve(other, every, 2.0, sums[2], 5, 5)
            _convolve(other, other, 2.0, sums[2], 5, 5)
            _convolve(sums[1], sums[2], 1.0, sums[0], 9, 9)
        else:
            units = 4
            _convolve(every, every, 1.0, sums[0], 5, 5)
        for at in range(2 * units + 1):
            found[MOST - units + at] += weight * dealer[end] * sums[0, at]


@compiled
def _convolve(one: Doubles, other: Doubles, times: float, into: Doubles, ones: int, others: int) -> None:
    for at in range(ones):
        for beside in range(others):
            into[at + beside] += times * one[at] * other[beside]
