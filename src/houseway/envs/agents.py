"""Agents to compare with: chance, basic strategy, house way, optimal Canberra Poker, simple Hold-em rules.

An agent is a function of an observation and of the mask of what is allowed; it gives an action. Those that know something
are made from the exact mathematics of the same rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.play.hands import hold
from houseway.games.pai_gow.play.house_way.procedure import set_by_house_way
from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.strategy.strategy_table import NAMES, Chart
from houseway.maths.canberra_poker.deal_counts import all_deals
from houseway.maths.canberra_poker.game_value import decisions
from houseway.maths.pai_gow.deal_counts import Faces, all_kinds, house_way_values, set_values, tallies

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
Agent = Callable[[NDArray[Any], Mask], int]


def by_chance(seed: int) -> Agent:
    """Anything that is allowed."""
    chance = np.random.default_rng(seed)

    def act(_: Observation, mask: Mask) -> int:
        allowed = np.flatnonzero(mask)
        return int(allowed[chance.integers(len(allowed))]) if len(allowed) else 0

    return act


def basic_strategy(chart: Chart) -> Agent:
    """Blackjack by a chart; no insurance, no even money."""

    def act(seen: Observation, mask: Mask) -> int:
        if seen[0] != step.PLAY:
            return step.STAND
        dealer = NAMES[seen[1] - 1]
        letter = ""
        if mask[step.SPLIT]:
            letter = chart.pairs[NAMES[int(np.argmax(seen[12:22] == 2))]][dealer]
            if letter == "P":
                return step.SPLIT
        if not letter or seen[6] > 1:
            rows = chart.soft if seen[3] else chart.hard
            letter = rows[str(int(seen[2]))][dealer]
        if letter in ("D", "DS") and mask[step.DOUBLE]:
            return step.DOUBLE
        return step.STAND if letter in ("S", "DS") else step.HIT

    return act


def optimal_canberra_poker() -> Agent:
    """Bet exactly where a bet is worth more than the ante that a fold loses."""
    bets = _bets_by_hand()

    def act(seen: Observation, _: Mask) -> int:
        hand, shown = tuple(int(card) for card in seen[:5]), int(seen[5])
        return int(bets(hand, shown))

    return act


@cache
def _bets_by_hand() -> Callable[[tuple[int, ...], int], bool]:
    """Whether to bet with any hand: by the one that stands for all that differ in the names of the suits."""
    deals = all_deals()
    best = decisions("optimal")
    row_of = {tuple(hand): row for row, hand in enumerate(deals.hands.tolist())}
    column_of = [{int(card): column for column, card in enumerate(cards)} for cards in deals.open_cards]

    def bets(hand: tuple[int, ...], shown: int) -> bool:
        masks = [0, 0, 0, 0]
        for card in hand:
            masks[card & 3] |= 1 << (card >> 2)
        order = sorted(range(4), key=lambda suit: -masks[suit])
        renamed = {suit: place for place, suit in enumerate(order)}
        row = row_of[tuple(sorted(card & ~3 | renamed[card & 3] for card in hand))]
        return bool(best[row, column_of[row][shown & ~3 | renamed[shown & 3]]])

    return bets


def house_way_of_pai_gow() -> Agent:
    """Every hand set house way (10)."""

    def act(seen: Observation, _: Mask) -> int:
        faces = tuple(int(face) for face in seen[:4])
        way = set_by_house_way(faces)
        return next(number for number, one in enumerate(hold(faces).sets) if {one.low, one.high} == {way.low, way.high})

    return act


def best_setting_of_pai_gow() -> Agent:
    """Every hand set so that it wins most against the house way."""
    best = best_pai_gow_sets()
    return lambda seen, _: best[int(seen[0]), int(seen[1]), int(seen[2]), int(seen[3])]


@cache
def best_pai_gow_sets() -> dict[Faces, int]:
    """Which of the three sets is best for each group of faces, after commission."""
    lows, highs = set_values()
    each = np.stack([tallies(lows[:, way], highs[:, way], house_way_values(), as_bank=False) for way in range(3)])
    worth = each[..., 0] * 95 - each[..., 1] * 100
    return dict(zip(all_kinds().faces, worth.argmax(axis=0).tolist(), strict=True))


def simple_holdem() -> Agent:
    """Hold-em by a few plain rules: the better the hand that is made, or the two cards before the flop, the more chips.

    Before the flop pairs of eights and better raise, other pairs and two cards of ten or higher call, the rest checks or
    folds. After it two pairs or better bet the pot, a pair calls, and with less one checks or folds.
    """

    def act(seen: NDArray[Any], mask: Mask) -> int:
        own, board = np.flatnonzero(seen[:CARDS]), np.flatnonzero(seen[CARDS : 2 * CARDS])
        strength = _before_the_flop(own) if not len(board) else _made(own, board)
        for action in _WISHES[strength]:
            if mask[action]:
                return action
        return int(np.flatnonzero(mask)[0])

    return act


CARDS = 53
_FOLD, _CHECK, _CALL, _LEAST, _HALF, _POT, _TAP_OUT = range(7)
_WISHES = (
    (_CHECK, _FOLD, _CALL),
    (_CHECK, _CALL, _FOLD),
    (_POT, _HALF, _LEAST, _CALL, _TAP_OUT, _CHECK),
)
"""What a weak, a fair and a strong hand would like to do, in order."""
_TEN, _EIGHT = 8, 6


def _before_the_flop(own: NDArray[Any]) -> int:
    ranks = sorted((int(card) >> 2 for card in own), reverse=True)
    if len(ranks) < 2 or ranks[0] == ranks[1]:
        return 2 if ranks and ranks[0] >= _EIGHT else 1
    return 1 if ranks[1] >= _TEN else 0


def _made(own: NDArray[Any], board: NDArray[Any]) -> int:
    """By how often the own ranks and the suits stand together."""
    ranks = [int(card) >> 2 for card in board]
    matches = sum(ranks.count(int(card) >> 2) for card in own) + (len({int(card) >> 2 for card in own}) == 1)
    suits = [int(card) & 3 for card in (*own, *board)]
    flush = max(suits.count(suit) for suit in range(4)) >= 5
    return 2 if flush or matches >= 2 else matches
