"""Compiled recursions over hands.

A column is one upcard of the dealer; ``shoe`` is always without that card. A *place* is where a hand is
played: ``extra`` cards of ``value`` are missing from the shoe in addition to the hand's own cards. For a
hand that was not split ``extra`` is zero.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, Doubles, Small
from houseway.maths.blackjack.exact.hands import VALUES
from houseway.ranking.compilation import compile_kernel

STAND, HIT, DOUBLE = 0, 1, 2
FORCED_BELOW = 12
"""Hard total below which a hand must draw (9.2(b))."""

Numbers = NDArray[np.int32]


@compile_kernel
def compute_stand_value(total: int, row: Doubles) -> float:
    """Return the expected value of standing on a total with one unit; ``row`` is the dealer's row of `tails`."""
    expected: float = 1.0 - row[max(total, LOWEST) - LOWEST] - row[max(total - 1, LOWEST) - LOWEST]
    return expected


@compile_kernel
def compute_tie_chance(total: int, row: Doubles) -> float:
    """Return the probability of a stand off (13.1(g))."""
    chance: float = row[max(total - 1, LOWEST) - LOWEST] - row[max(total, LOWEST) - LOWEST]
    return chance


@compile_kernel
def action_values(
    actions: Small,
    best: bool,
    double_any: bool,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    removed_index: Numbers,
    cards: Small,
    total: Small,
    soft: NDArray[np.bool_],
    next_hands: Numbers,
    values: Doubles,
) -> None:
    """Compute the expected value of standing, hitting and doubling for every hand.

    Later decisions follow ``actions``. With ``best``, the best decisions are computed instead and written to
    ``actions``. Actions that are not allowed have the value -9.
    """
    hand_values = np.zeros(len(total))
    all_cards = shoe.sum() - extra
    for hand in range(len(total) - 1, 0, -1):
        if extra and not cards[hand, value]:
            continue
        hand_size = 0
        for card in range(VALUES):
            hand_size += cards[hand, card]
        values[hand, STAND] = compute_stand_value(total[hand], tails[removed_index[hand]])
        values[hand, HIT] = values[hand, DOUBLE] = -9.0
        if total[hand] == 21:
            hand_values[hand] = values[hand, STAND]
            if best:
                actions[hand] = STAND
            continue
        hit, double = 0.0, 0.0
        for card in range(VALUES):
            remaining = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if remaining <= 0:
                continue
            next_hand = next_hands[hand, card]
            if next_hand < 0:
                hit -= remaining
                double -= remaining
            else:
                hit += remaining * hand_values[next_hand]
                double += remaining * compute_stand_value(total[next_hand], tails[removed_index[next_hand]])
        cards_left = max(all_cards - hand_size, 1)
        values[hand, HIT] = hit / cards_left
        if hand_size == 2 or double_any:
            values[hand, DOUBLE] = 2.0 * double / cards_left
        if not soft[hand] and total[hand] < FORCED_BELOW:
            values[hand, STAND] = -9.0
        if best:
            best_action = HIT if values[hand, HIT] > values[hand, STAND] else STAND
            actions[hand] = DOUBLE if values[hand, DOUBLE] > values[hand, best_action] else best_action
        hand_values[hand] = values[hand, actions[hand]]


@compile_kernel
def propagate_reach(
    reach: Doubles,
    actions: Small,
    extra: int,
    value: int,
    shoe: Doubles,
    cards: Small,
    size: Small,
    next_hands: Numbers,
) -> None:
    """Complete ``reach``, the probability of reaching each hand, from the probabilities of the first hands.

    A hand is reached from another hand if the decision there is to hit.
    """
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0 or actions[hand] != HIT:
            continue
        cards_left = max(all_cards - size[hand], 1)
        for card in range(VALUES):
            next_hand = next_hands[hand, card]
            remaining = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if next_hand >= 0 and remaining > 0:
                reach[next_hand] += reach[hand] * remaining / cards_left


@compile_kernel
def add_result_chances(
    reach: Doubles,
    actions: Small,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    removed_index: Numbers,
    cards: Small,
    size: Small,
    total: Small,
    next_hands: Numbers,
    chances: Doubles,
) -> None:
    """Add to ``chances`` the probabilities of winning -2, -1, 0, 1 and 2 units.

    They are summed over all hands, each weighted with its probability in ``reach``.
    """
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0:
            continue
        action = actions[hand]
        if action == STAND:
            _add_settled_chances(chances, 1, reach[hand], total[hand], tails[removed_index[hand]])
            continue
        cards_left = max(all_cards - size[hand], 1)
        for card in range(VALUES):
            remaining = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if remaining <= 0:
                continue
            next_hand = next_hands[hand, card]
            if next_hand < 0:
                chances[2 - action] += reach[hand] * remaining / cards_left
            elif action == DOUBLE:
                _add_settled_chances(
                    chances, 2, reach[hand] * remaining / cards_left, total[next_hand], tails[removed_index[next_hand]]
                )


@compile_kernel
def _add_settled_chances(chances: Doubles, units: int, chance: float, total: int, row: Doubles) -> None:
    tie_chance = compute_tie_chance(total, row)
    loss_chance = row[max(total, LOWEST) - LOWEST]
    chances[2] += chance * tie_chance
    chances[2 - units] += chance * loss_chance
    chances[2 + units] += chance * (1.0 - tie_chance - loss_chance)
