"""Probability of every result of a round, including splits to four hands.

A single hand is counted exactly. The hands of a split share the dealer's hand and the shoe; the
distribution of the sum of two, three or four results is a mean over shoes with replacement (see `mixture`),
so that at each point the hands are independent given the dealer's total. By the patterns of `splits`, with
f for a hand whose second card is not of the split value and g for one with any second card, two hands give
f*f, three 2*f*f*f, four g*g*(g*g + 2*f*g + 2*f*f), where * is convolution.
"""

from __future__ import annotations

import numpy as np

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, Doubles, Small, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND, Numbers
from houseway.maths.blackjack.exact.mixture import compute_points
from houseway.maths.blackjack.exact.splits import compute_all_alike_chances
from houseway.maths.blackjack.exact.standard_deviation import OVER, compute_hand_chances
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.strategy.strategy_search import compute_first_masses
from houseway.ranking.compilation import compile_kernel

MAX_UNITS = 8
"""Largest number of units that a round can win or lose: four hands, all doubled."""
LEVELS = (4, 4, 3)
"""Level of the grid for two, three and four hands; the more hands, the rarer they are."""
CLASSES = 8
"""Number of classes of totals: over 21, up to 15, and 16 to 21."""
LANES = 32


def compute_result_chances(
    column: UpcardColumn, policy: ColumnPolicy, levels: tuple[int, int, int] = LEVELS
) -> tuple[Doubles, float]:
    """Return the probabilities of all results against one upcard.

    They are those of -8 to 8 units, and then that of a winning Blackjack.
    """
    deal_chances = column.compute_deal_chances()
    result_chances = np.zeros(2 * MAX_UNITS + 1)
    result_chances[MAX_UNITS - 2 : MAX_UNITS + 3] = compute_hand_chances(
        column, policy.first, compute_first_masses(column, policy), 0, 0
    )
    blackjack = 2.0 * float(deal_chances[ACE, TEN])
    wins = blackjack * column.compute_blackjack_value() / 1.5
    result_chances[MAX_UNITS] += blackjack - wins
    for value in range(VALUES):
        if policy.split[value] and deal_chances[value, value]:
            result_chances += deal_chances[value, value] * compute_split_chances(column, policy, value, levels)
    return result_chances, wins


def compute_split_chances(
    column: UpcardColumn, policy: ColumnPolicy, value: int, levels: tuple[int, int, int] = LEVELS
) -> Doubles:
    """Return the probabilities of -8 to 8 units for a pair that is split."""
    actions = column.get_split_actions(policy, value)
    tree = trees(column.rules.drawing)[column.first_card]
    table = column.hands
    cards, alike = float(column.shoe.sum()) - 2, float(column.shoe[value]) - 2
    start = table.find_hand(value)
    reachable_hands = _find_reachable_hands(actions, table.next_hands, start)
    alike_chances = compute_all_alike_chances(alike, cards)
    cases = (3,) if column.get_max_hands(value) == 2 else (0, 1, 2)
    result_chances = np.zeros(2 * MAX_UNITS + 1)
    for case in cases:
        resplits = case % 3
        remaining = column.shoe.copy()
        remaining[value] -= 2 + resplits
        if alike_chances[resplits] == 0.0 or remaining.min() < 0:
            continue
        shares, weights = compute_points(remaining, levels[resplits])
        result_chances += alike_chances[resplits] * _average_results(
            shares, weights, case, value, actions, table.total, table.next_hands, start, reachable_hands,
            tree.value, tree.depth, tree.orders, tree.ends,
        )  # fmt: skip
    return result_chances


@compile_kernel
def _find_reachable_hands(actions: Small, next_hands: Numbers, start: int) -> Numbers:
    """Return the hands that a split hand can reach, in the order of their numbers."""
    is_reachable = np.zeros(len(actions), np.bool_)
    for card in range(VALUES):
        is_reachable[next_hands[start, card]] = True
    for hand in range(1, len(actions)):
        if is_reachable[hand] and actions[hand] == HIT:
            for card in range(VALUES):
                if next_hands[hand, card] >= 0:
                    is_reachable[next_hands[hand, card]] = True
    return np.flatnonzero(is_reachable).astype(np.int32)


@compile_kernel
def _average_results(
    shares: Doubles,
    weights: Doubles,
    case: int,
    value: int,
    actions: Small,
    total: Small,
    next_hands: Numbers,
    start: int,
    reachable_hands: Numbers,
    node_value: Small,
    node_depth: Small,
    node_orders: Numbers,
    node_ends: Small,
) -> Doubles:
    """Return the distribution of the sum of the hands' results, averaged over the points of the grid.

    ``case`` is 0, 1 or 2 for two, three or four hands, and 3 for two aces.
    """
    result_chances = np.zeros(2 * MAX_UNITS + 1)
    place = np.full(len(total), -1, np.int32)
    for at in range(len(reachable_hands)):
        place[reachable_hands[at]] = at
    share = np.zeros((VALUES, LANES))
    reach = np.zeros((2, len(reachable_hands), LANES))
    ends = np.zeros((2, 2, CLASSES, LANES))
    dealer = np.zeros((CLASSES, LANES))
    chance = np.ones((24, LANES))
    hand_laws, sums = np.zeros((2, 5)), np.zeros((3, 2 * MAX_UNITS + 1))
    for first_lane in range(0, len(shares), LANES):
        lanes = min(LANES, len(shares) - first_lane)
        for lane in range(lanes):
            for card in range(VALUES):
                share[card, lane] = shares[first_lane + lane, card]
        _compute_dealer_chances(share, node_value, node_depth, node_orders, node_ends, chance, dealer)
        _compute_hand_ends(share, value, actions, total, next_hands, start, reachable_hands, place, reach, ends)
        for lane in range(lanes):
            _add_up(
                result_chances, weights[first_lane + lane], case, dealer[:, lane], ends[:, :, :, lane], hand_laws, sums
            )
    return result_chances


@compile_kernel
def _compute_dealer_chances(
    share: Doubles,
    value: Small,
    depth: Small,
    orders: Numbers,
    ends: Small,
    chance: Doubles,
    dealer: Doubles,
) -> None:
    """Compute the chances that the dealer passes 21 (class 0), ends with 16 to 21 or has a Blackjack (1 to 7)."""
    dealer[:] = 0.0
    for node in range(len(value)):
        level, card = depth[node], value[node]
        for lane in range(LANES):
            chance[level, lane] = chance[level - 1, lane] * share[card, lane]
        if orders[node]:
            order_count, end = float(orders[node]), ends[node] - LOWEST
            for lane in range(LANES):
                dealer[end, lane] += order_count * chance[level, lane]
    for lane in range(LANES):
        dealer[0, lane] = 1.0 - dealer[1:, lane].sum()


@compile_kernel
def _compute_hand_ends(
    share: Doubles,
    value: int,
    actions: Small,
    total: Small,
    next_hands: Numbers,
    start: int,
    reachable_hands: Numbers,
    place: Numbers,
    reach: Doubles,
    ends: Doubles,
) -> None:
    """Write to ``ends`` the probability of each way in which one split hand can end.

    The first index is 0 if the second card has another value than the split card, and 1 if it has the same value.
    The second index says whether the hand was doubled. The third index is the class of the total.
    """
    reach[:] = 0.0
    ends[:] = 0.0
    for card in range(VALUES):
        alike = 1 if card == value else 0
        for lane in range(LANES):
            reach[alike, place[next_hands[start, card]], lane] += share[card, lane]
    for alike in range(2):
        for at in range(len(reachable_hands)):
            hand = reachable_hands[at]
            action = actions[hand]
            if action == STAND:
                target = ends[alike, 0, _get_class(total[hand])]
                for lane in range(LANES):
                    target[lane] += reach[alike, at, lane]
                continue
            for card in range(VALUES):
                next_hand = next_hands[hand, card]
                if action == DOUBLE:
                    target = ends[alike, 1, _get_class(OVER if next_hand < 0 else total[next_hand])]
                elif next_hand < 0:
                    target = ends[alike, 0, 0]
                else:
                    target = reach[alike, place[next_hand]]
                for lane in range(LANES):
                    target[lane] += reach[alike, at, lane] * share[card, lane]


@compile_kernel
def _get_class(total: int) -> int:
    return 0 if total == OVER else max(total, LOWEST) - LOWEST + 1


@compile_kernel
def _add_up(
    result_chances: Doubles, weight: float, case: int, dealer: Doubles, ends: Doubles, hand_laws: Doubles, sums: Doubles
) -> None:
    """Add to ``result_chances`` the distribution of the total result of all hands of a split at one grid point.

    The hands are independent given the dealer's total, so the function treats each total of the dealer in turn.
    """
    other_law, any_law = hand_laws[0], hand_laws[1]
    for end in range(CLASSES):
        if dealer[end] == 0.0:
            continue
        hand_laws[:] = 0.0
        for doubled in range(2):
            for own_class in range(CLASSES):
                own_total = own_class + LOWEST - 1
                if own_class == 0 or (end > 0 and end + LOWEST > own_total):
                    result = 1 - doubled
                elif end > 0 and end + LOWEST == own_total:
                    result = 2
                else:
                    result = 3 + doubled
                other_law[result] += ends[0, doubled, own_class]
                any_law[result] += ends[0, doubled, own_class] + ends[1, doubled, own_class]
        sums[:] = 0.0
        if case == 0:
            units = 4
            _convolve(other_law, other_law, 1.0, sums[0], 5, 5)
        elif case == 1:
            units = 6
            _convolve(other_law, other_law, 2.0, sums[1], 5, 5)
            _convolve(sums[1], other_law, 1.0, sums[0], 9, 5)
        elif case == 2:
            units = 8
            _convolve(any_law, any_law, 1.0, sums[1], 5, 5)
            _convolve(any_law, any_law, 1.0, sums[2], 5, 5)
            _convolve(other_law, any_law, 2.0, sums[2], 5, 5)
            _convolve(other_law, other_law, 2.0, sums[2], 5, 5)
            _convolve(sums[1], sums[2], 1.0, sums[0], 9, 9)
        else:
            units = 4
            _convolve(any_law, any_law, 1.0, sums[0], 5, 5)
        for at in range(2 * units + 1):
            result_chances[MAX_UNITS - units + at] += weight * dealer[end] * sums[0, at]


@compile_kernel
def _convolve(
    first: Doubles, second: Doubles, factor: float, target: Doubles, first_size: int, second_size: int
) -> None:
    for i in range(first_size):
        for j in range(second_size):
            target[i + j] += factor * first[i] * second[j]
