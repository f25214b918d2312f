"""The recursions over hands, compiled. A column is one first card of the dealer; ``shoe`` is always without that card.

A *place* is where a hand is played: ``extra`` cards of ``value`` are gone from the shoe beside the hand's own cards. The
place of a hand that was not split has no extra cards.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.dealer_totals import LOWEST, Doubles, Small
from houseway.maths.blackjack.exact.hands import VALUES
from houseway.ranking.compilation import compiled

STAND, HIT, DOUBLE = 0, 1, 2
FORCED_BELOW = 12
"""A hard total below this must draw (9.2(b))."""

Numbers = NDArray[np.int32]


@compiled
def stand(total: int, row: Doubles) -> float:
    """What one unit is worth that stands on a total; ``row`` is the dealer's row of `tails`."""
    worth: float = 1.0 - row[max(total, LOWEST) - LOWEST] - row[max(total - 1, LOWEST) - LOWEST]
    return worth


@compiled
def tie(total: int, row: Doubles) -> float:
    """The chance of a stand off (13.1(g))."""
    chance: float = row[max(total - 1, LOWEST) - LOWEST] - row[max(total, LOWEST) - LOWEST]
    return chance


@compiled
def worths(
    actions: Small,
    best: bool,
    double_any: bool,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    gone: Numbers,
    cards: Small,
    total: Small,
    soft: NDArray[np.bool_],
    drawn: Numbers,
    found: Doubles,
) -> None:
    """What standing, one more card and doubling are worth, for every hand, when later decisions are those of ``actions``.

    With ``best`` the decisions are found instead: ``actions`` is filled with the best ones. What is not allowed is worth -9.
    """
    worth = np.zeros(len(total))
    all_cards = shoe.sum() - extra
    for hand in range(len(total) - 1, 0, -1):
        if extra and not cards[hand, value]:
            continue
        held = 0
        for card in range(VALUES):
            held += cards[hand, card]
        found[hand, STAND] = stand(total[hand], tails[gone[hand]])
        found[hand, HIT] = found[hand, DOUBLE] = -9.0
        if total[hand] == 21:
            worth[hand] = found[hand, STAND]
            if best:
                actions[hand] = STAND
            continue
        hit, double = 0.0, 0.0
        for card in range(VALUES):
            left = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if left <= 0:
                continue
            then = drawn[hand, card]
            if then < 0:
                hit -= left
                double -= left
            else:
                hit += left * worth[then]
                double += left * stand(total[then], tails[gone[then]])
        rest = max(all_cards - held, 1)
        found[hand, HIT] = hit / rest
        if held == 2 or double_any:
            found[hand, DOUBLE] = 2.0 * double / rest
        if not soft[hand] and total[hand] < FORCED_BELOW:
            found[hand, STAND] = -9.0
        if best:
            act = HIT if found[hand, HIT] > found[hand, STAND] else STAND
            actions[hand] = DOUBLE if found[hand, DOUBLE] > found[hand, act] else act
        worth[hand] = found[hand, actions[hand]]


@compiled
def spread(
    reach: Doubles,
    actions: Small,
    extra: int,
    value: int,
    shoe: Doubles,
    cards: Small,
    size: Small,
    drawn: Numbers,
) -> None:
    """The chance of coming to each hand, from the chances of the first hands in ``reach``, along the decisions to hit."""
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0 or actions[hand] != HIT:
            continue
        rest = max(all_cards - size[hand], 1)
        for card in range(VALUES):
            then = drawn[hand, card]
            left = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if then >= 0 and left > 0:
                reach[then] += reach[hand] * left / rest


@compiled
def results(
    reach: Doubles,
    actions: Small,
    extra: int,
    value: int,
    shoe: Doubles,
    tails: Doubles,
    gone: Numbers,
    cards: Small,
    size: Small,
    total: Small,
    drawn: Numbers,
    chances: Doubles,
) -> None:
    """Add the chances of losing two units, one, none, winning one and two, of hands reached with chances ``reach``."""
    all_cards = shoe.sum() - extra
    for hand in range(1, len(reach)):
        if reach[hand] == 0.0:
            continue
        act = actions[hand]
        if act == STAND:
            _settle(chances, 1, reach[hand], total[hand], tails[gone[hand]])
            continue
        rest = max(all_cards - size[hand], 1)
        for card in range(VALUES):
            left = shoe[card] - cards[hand, card] - (extra if card == value else 0)
            if left <= 0:
                continue
            then = drawn[hand, card]
            if then < 0:
                chances[2 - act] += reach[hand] * left / rest
            elif act == DOUBLE:
                _settle(chances, 2, reach[hand] * left / rest, total[then], tails[gone[then]])


@compiled
def _settle(chances: Doubles, units: int, chance: float, total: int, row: Doubles) -> None:
    drawn = tie(total, row)
    lost = row[max(total, LOWEST) - LOWEST]
    chances[2] += chance * drawn
    chances[2 - units] += chance * lost
    chances[2 + units] += chance * (1.0 - drawn - lost)
